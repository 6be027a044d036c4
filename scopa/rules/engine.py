"""The engine: how a deal begins, which moves are legal, and what an action does.

`start_deal` and `apply` return a Transition of the new state and the events that led to it; `next_state` is
the same for an ordinary move without the events, for searches and simulations. Nothing is ever changed in
place. Must not know seats' names, totals beyond this deal, or who is a computer.
"""

import dataclasses
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from scopa.rules import dealing
from scopa.rules.cards import SUIT_SIZE, Card, CardSet, cards_of, mask_of
from scopa.rules.errors import IllegalAction
from scopa.rules.events import (
    CardLaid,
    CardsCaptured,
    CardsDealt,
    DealScored,
    DealVoided,
    Event,
    LastRoundDealt,
    LeftoversTaken,
    OpeningTaken,
    SeatResigned,
    SweepDenied,
    SweepMade,
)
from scopa.rules.moves import Action, Move, Resign
from scopa.rules.ruleset import RuleSet
from scopa.rules.scoring import IN_PLAY, DealScore, score_piles
from scopa.rules.seats import Seat
from scopa.rules.state import Facts, Phase, RuleTables, State, rule_tables


# A State made from a tuple that is already in its order, without the cost of naming its fields.
_new: Any = tuple.__new__
_PLAY = Phase.PLAY


class Transition(NamedTuple):
    """A new state and the events, oldest first, that led to it."""

    state: State
    events: tuple[Event, ...]


def start_deal(
    rules: RuleSet, deck: Sequence[Card], dealer: Seat, *, totals: Sequence[int] = ()
) -> Transition:
    """Deal the first round of a deck (`deck[0]` on top) and the opening table (docs/rules.md, section 2).

    `totals` are the sides' match totals before the deal, needed only where a sweep can win at once. When the
    opening table voids the deal, the state is over and the last event is DealVoided; the same dealer deals
    again. Raises IllegalAction("wrong_deck") when the deck is not the pack of the rules.

    >>> from scopa.rules.cards import format_cards
    >>> state, events = start_deal(RuleSet(), RuleSet().pack.cards, dealer=1)
    >>> format_cards(state.table), state.to_move, len(state.stock)
    ('7D FD CD RD', 0, 30)
    """
    if len(deck) != len(rules.deck.cards) or mask_of(deck) != rules.deck.mask:
        raise IllegalAction("wrong_deck")
    tables = rule_tables(rules)
    sides = tables.side_count
    nobody = (0,) * rules.players
    state = State(
        tables=tables,
        phase=Phase.PLAY,
        dealer=dealer,
        to_move=tables.next_seat[dealer],
        hands=nobody,
        table=0,
        stock=tuple(deck),
        piles=(0,) * sides,
        sweeps=(0,) * sides,
        last_capturer=None,
        round=0,
        plays=0,
        facts=Facts(tuple(totals) or (0,) * sides, ((0,) * sides,) * len(IN_PLAY), nobody),
    )
    hands, rest = dealing.deal_round(rules, state.stock, dealer, (tables.schedule[0],) * rules.players)
    table, stock = rest[: rules.table], rest[rules.table :]
    state = state._replace(
        hands=tuple(mask_of(hand) for hand in hands), table=mask_of(table), stock=stock, round=1
    )
    events: list[Event] = _dealt_events(state, hands, table)
    reason = dealing.voids_deal(rules, state.table)
    if reason:
        over = state._replace(phase=Phase.OVER, to_move=None, facts=state.facts._replace(ended="void"))
        return Transition(over, (*events, DealVoided(reason, table)))
    return Transition(state, tuple(events))


def _dealt_events(
    state: State, hands: tuple[tuple[Card, ...], ...], table: tuple[Card, ...] = ()
) -> list[Event]:
    events: list[Event] = [CardsDealt(hands, table, state.round, state.rounds, len(state.stock))]
    if state.round == state.rounds:
        events.append(LastRoundDealt(state.round))
    return events


def moves_of_hand(tables: RuleTables, hand: CardSet, table: CardSet, plays: int) -> list[Move]:
    """List the legal moves of a hand: by card in ascending order, captures before laying."""
    if tables.no_ace_lead and plays == 0:
        hand = _without_aces(hand)
    return tables.captures.moves(hand, table)


def _without_aces(hand: CardSet) -> CardSet:
    """Leave out the aces, unless there is nothing else to lead."""
    others = mask_of(card for card in cards_of(hand) if card % SUIT_SIZE)
    return others or hand


def legal_moves(state: State) -> list[Move]:
    """List the legal moves of the seat to play; none when the deal waits for something else.

    >>> from scopa.rules.moves import format_move
    >>> state = start_deal(RuleSet(), RuleSet().pack.cards, dealer=1).state
    >>> [format_move(move) for move in legal_moves(state)]
    ['AD', '3D', '5D']
    """
    if state.phase is not Phase.PLAY or state.to_move is None:
        return []
    return moves_of_hand(state.tables, state.hands[state.to_move], state.table, state.plays)


def check_move(state: State, move: Move) -> None:
    """Raise IllegalAction when a move is not legal: why, in its code.

    Codes: not_playing, not_in_hand, not_on_table, must_take_equal (a sum while an equal card lies there),
    wrong_capture, must_capture, no_ace_lead.
    """
    card, captured = move
    if state.phase is not Phase.PLAY or state.to_move is None:
        raise IllegalAction("not_playing", phase=state.phase.value)
    if card < 0 or not state.hands[state.to_move] >> card & 1:
        raise IllegalAction("not_in_hand", card=card)
    if state.plays == 0 and state.tables.no_ace_lead:
        hand = state.hands[state.to_move]
        if not _without_aces(hand) >> card & 1:
            raise IllegalAction("no_ace_lead", card=card)
    sets, may_lay, _ = state.tables.captures.options(card, state.table)
    if captured:
        if captured not in sets:
            if captured & ~state.table:
                raise IllegalAction("not_on_table", card=card, captured=captured)
            equal = all(each.bit_count() == 1 for each in sets) and sets
            raise IllegalAction(
                "must_take_equal" if equal else "wrong_capture", card=card, captured=captured, sets=sets
            )
    elif not may_lay:
        raise IllegalAction("must_capture", card=card, sets=sets)


def next_state(state: State, move: Move) -> State:
    """Return the state after an ordinary move; raises IllegalAction as check_move does.

    Everything that follows by itself is done: the next round is dealt, leftovers go to the last capturer.
    """
    tables, phase, dealer, seat, hands, table, stock, piles, sweeps, last, round_, plays, facts = state
    card, captured = move
    if (
        phase is not _PLAY
        or seat is None
        or card < 0
        or not hands[seat] >> card & 1
        or move not in tables.captures.options(card, table).moves
        or (tables.no_ace_lead and plays == 0)
    ):
        check_move(state, move)
    bit = 1 << card
    hand = hands[seat] ^ bit
    if len(hands) == 2:
        hands = (hands[0], hand) if seat else (hand, hands[1])
    else:
        hands = _put(hands, seat, hand)
    round_over = not hand and not any(hands)
    if captured:
        side = tables.sides[seat]
        piles = _put(piles, side, piles[side] | captured | bit)
        left = table & ~captured
        if not left and _sweeps(tables, card, captured, table, round_over and not stock):
            sweeps = _put(sweeps, side, sweeps[side] + 1)
        table = left
        last = seat
    else:
        table |= bit
    seat = tables.next_seat[seat]
    if round_over:
        if stock:
            hands, stock = dealing.deal_hands(
                tables.orders[dealer], stock, tables.schedule[round_], tables.deals_singly
            )
            round_ += 1
        else:
            if table and last is not None:
                side = tables.sides[last]
                piles = _put(piles, side, piles[side] | table)
                table = 0
            phase = Phase.OVER
            seat = None
    return _new(
        State, (tables, phase, dealer, seat, hands, table, stock, piles, sweeps, last, round_, plays + 1, facts)
    )


def _put(numbers: tuple[int, ...], index: int, number: int) -> tuple[int, ...]:
    if len(numbers) == 2:
        return (numbers[0], number) if index else (number, numbers[1])
    return (*numbers[:index], number, *numbers[index + 1 :])


def _sweeps(tables: RuleTables, card: Card, captured: CardSet, table: CardSet, final: bool) -> bool:
    """Tell whether a capture that leaves the table empty counts as a sweep (docs/rules.md, section 5)."""
    if not tables.sweeps_count or (final and not tables.last_play_sweeps):
        return False
    if not table:  # an ace that took itself from an empty table
        return tables.self_sweeps
    return not (tables.ace_may_not_sweep and tables.captures.is_by_ace_power(card, captured, table))


def deal_score(state: State) -> DealScore:
    """Count a deal that is over (docs/rules.md, section 6); one that was broken off counts nothing."""
    rules, facts = state.rules, state.facts
    if facts.ended == "resigned":
        nothing = (0,) * rules.side_count
        order = rules.side_order(state.dealer)
        return DealScore(
            (), nothing, state.piles, state.sweeps, order, facts.ended, facts.outright, facts.out
        )
    return dataclasses.replace(
        score_piles(
            state.rules,
            state.piles,
            state.sweeps,
            in_play=state.facts.in_play,
            order=state.rules.side_order(state.dealer),
            out=state.facts.out,
        ),
        ended=state.facts.ended,
    )


def apply(state: State, action: Action) -> Transition:
    """Carry out anything that a seat can submit; raises IllegalAction and then nothing has changed.

    After the final play the leftovers and the score are in the same Transition; after the last play of a
    round so is the next round's CardsDealt.
    """
    handler = _HANDLERS.get(type(action))
    if handler is None:
        raise IllegalAction("unknown_action", action=type(action).__name__)
    return handler(state, action)


def _apply_move(state: State, move: Move) -> Transition:
    after = next_state(state, move)
    seat = state.to_move
    assert seat is not None  # next_state refuses a move when nobody is to play
    events: list[Event] = []
    if move.captured:
        events.append(CardsCaptured(seat, move.card, cards_of(move.captured & state.table)))
        if after.sweeps != state.sweeps:
            events.append(SweepMade(seat))
        elif state.table and move.captured == state.table and state.tables.sweeps_count:
            final = not any(after.hands) and not state.stock
            events.append(SweepDenied(seat, "last_play" if final else "ace"))
    else:
        events.append(CardLaid(seat, move.card))
    if after.round > state.round:
        counts = (after.tables.schedule[state.round],) * len(state.hands)
        dealt, _ = dealing.deal_round(state.rules, state.stock, state.dealer, counts)
        events += _dealt_events(after, dealt)
    if after.over:
        left = state.table & ~move.captured if move.captured else state.table | 1 << move.card
        events.append(LeftoversTaken(after.last_capturer if left else None, cards_of(left)))
        events.append(DealScored(deal_score(after)))
    return Transition(after, tuple(events))


def _apply_resign(state: State, action: Resign) -> Transition:
    """Give the match up: of two sides the other wins; of more, the side is out and the rest play on."""
    rules, facts = state.rules, state.facts
    if state.over:
        raise IllegalAction("not_playing", phase=state.phase.value)
    if not 0 <= action.seat < rules.players or rules.side_of(action.seat) in facts.out:
        raise IllegalAction("not_a_seat", seat=action.seat)
    out = (*facts.out, rules.side_of(action.seat))
    left = [side for side in range(rules.side_count) if side not in out]
    resigned = SeatResigned(action.seat)
    if len(left) > 1:
        return Transition(state._replace(facts=facts._replace(out=out)), (resigned,))
    facts = facts._replace(out=out, ended="resigned", outright=left[0])
    after = state._replace(phase=Phase.OVER, to_move=None, facts=facts)
    return Transition(after, (resigned, DealScored(deal_score(after))))


_HANDLERS: dict[type[Any], Callable[[State, Any], Transition]] = {
    Move: _apply_move,
    Resign: _apply_resign,
}
_ = OpeningTaken
