"""The engine: how a deal begins, which moves are legal, and what an action does.

`start_deal` and `apply` return a Transition of the new state and the events that led to it; `next_state` is
the same for an ordinary move without the events, for searches and simulations. Nothing is ever changed in
place. Must not know seats' names, totals beyond this deal, or who is a computer.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from scopa.rules import dealing, house
from scopa.rules.cards import SUIT_SIZE, Card, CardSet, cards_of, mask_of
from scopa.rules.claims import claim
from scopa.rules.errors import IllegalAction
from scopa.rules.events import Event, PackCut, SeatResigned
from scopa.rules.finish import break_off, deal_score, put
from scopa.rules.misdeal import count_hands
from scopa.rules.moves import (
    Action,
    CallSweep,
    Challenge,
    Claim,
    CountHands,
    Cut,
    DealCards,
    ExposureChoice,
    FreeMove,
    Move,
    OutOfTime,
    Proceed,
    Resign,
    ShowCard,
    TakeBack,
)
from scopa.rules.opening import opened
from scopa.rules.options import Penalties
from scopa.rules.play import deal_next, judge_hands, play
from scopa.rules.play import sweeps as sweeps_by
from scopa.rules.ruleset import RuleSet
from scopa.rules.scoring import IN_PLAY
from scopa.rules.seats import Seat, Side, cutter
from scopa.rules.state import Facts, Phase, RuleTables, State, rule_tables

__all__ = [
    "Transition",
    "apply",
    "check_move",
    "deal_score",
    "legal_moves",
    "moves_of_hand",
    "next_state",
    "start_deal",
]

# A State made from a tuple that is already in its order, without the cost of naming its fields.
_state: Callable[[type[State], tuple[Any, ...]], State] = tuple.__new__
_PLAY = Phase.PLAY


class Transition(NamedTuple):
    """A new state and the events, oldest first, that led to it."""

    state: State
    events: tuple[Event, ...]


def start_deal(
    rules: RuleSet,
    deck: Sequence[Card],
    dealer: Seat,
    *,
    totals: Sequence[int] = (),
    out: Sequence[Side] = (),
    ask_cut: bool = False,
    free_hand: bool = False,
    by_hand: bool = False,
) -> Transition:
    """Deal the first round of a deck (`deck[0]` on top) and the opening table (docs/rules.md, section 2).

    `totals` are the sides' match totals before the deal, needed where a sweep can win at once and for claims;
    `out` the sides that have left the match. With `ask_cut` the deal waits for a Cut, with `by_hand` every
    round waits for the dealer's DealCards; `free_hand` records plays as the hands make them. The last two
    need the house penalties. When the opening table voids the deal, the state is over and the last event is
    DealVoided; the same dealer deals again. Raises IllegalAction: wrong_deck, not_a_seat, wrong_totals,
    needs_house_penalties.

    >>> from scopa.rules.cards import format_cards
    >>> state, events = start_deal(RuleSet(), RuleSet().pack.cards, dealer=1)
    >>> format_cards(state.table), state.to_move, len(state.stock)
    ('7D FD CD RD', 0, 30)
    """
    tables = rule_tables(rules)
    sides, seats = tables.side_count, rules.players
    if len(deck) != len(rules.deck.cards) or mask_of(deck) != rules.deck.mask:
        raise IllegalAction("wrong_deck")
    if not 0 <= dealer < seats:
        raise IllegalAction("not_a_seat", seat=dealer)
    if len(totals or (0,) * sides) != sides:
        raise IllegalAction("wrong_totals", totals=tuple(totals))
    if (free_hand or by_hand) and rules.penalties is not Penalties.HOUSE:
        raise IllegalAction("needs_house_penalties")
    nobody = (0,) * seats
    state = State(
        tables=tables,
        phase=Phase.CUT if ask_cut else Phase.DEAL,
        dealer=dealer,
        to_move=cutter(dealer, seats, rules.direction) if ask_cut else dealer,
        hands=nobody,
        table=0,
        stock=tuple(deck),
        piles=(0,) * sides,
        sweeps=(0,) * sides,
        last_capturer=None,
        round=0,
        plays=0,
        facts=Facts(
            totals=tuple(totals) or (0,) * sides,
            in_play=((0,) * sides,) * len(IN_PLAY),
            shown=nobody,
            out=tuple(out),
            free_hand=free_hand,
            by_hand=by_hand,
        ),
    )
    if ask_cut:
        return Transition(state, ())
    events: list[Event] = []
    return Transition(_first_round(state, events), tuple(events))


def _first_round(state: State, events: list[Event]) -> State:
    if state.facts.by_hand:
        return state._replace(phase=Phase.DEAL, to_move=state.dealer)
    counts = (state.tables.schedule[0],) * state.rules.players
    state = opened(deal_next(state, counts, state.rules.table, events), events)
    return state if state.over else judge_hands(state, events)


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
    tables, phase, _, seat, hands, table, _, _, _, _, _, plays, _ = state
    if phase is not _PLAY or seat is None:
        return []
    if tables.no_ace_lead and plays == 0:
        return moves_of_hand(tables, hands[seat], table, plays)
    return tables.captures.moves(hands[seat], table)


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
    sets, may_lay = state.tables.captures.options(card, state.table)
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
        or not tables.captures.allow(card, captured, table)
        or (tables.no_ace_lead and plays == 0)
    ):
        check_move(state, move)
    assert seat is not None
    if not tables.hot:
        return play(state, card, captured, [])
    bit = 1 << card
    hand = hands[seat] ^ bit
    if len(hands) == 2:
        hands = (hands[0], hand) if seat else (hand, hands[1])
    else:
        hands = put(hands, seat, hand)
    round_over = not hand and not any(hands)
    if captured:
        side = tables.sides[seat]
        piles = put(piles, side, piles[side] | captured | bit)
        left = table & ~captured
        if not left and sweeps_by(tables, card, captured, table, round_over and not stock):
            sweeps = put(sweeps, side, sweeps[side] + 1)
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
                piles = put(piles, side, piles[side] | table)
                table = 0
            phase = Phase.OVER
            seat = None
    return _state(
        State,
        (tables, phase, dealer, seat, hands, table, stock, piles, sweeps, last, round_, plays + 1, facts),
    )


def apply(state: State, action: Action) -> Transition:
    """Carry out anything that a seat can submit; raises IllegalAction and then nothing has changed.

    After the final play the leftovers and the score are in the same Transition; after the last play of a
    round so is the next round's CardsDealt.

    >>> from scopa.rules.moves import parse_move
    >>> from scopa.rules.notation import parse_position
    >>> text = "canonical dealer=1 turn=0 hands=7D,RS/3D table=3C,4C stock=- piles=-/- sweeps=0/0 last=- "
    >>> after, events = apply(parse_position(text + "round=6 plays=33"), parse_move("7Dx3C+4C"))
    >>> events
    (CardsCaptured(seat=0, card=6, captured=(15, 16)), SweepMade(seat=0))
    >>> after.sweeps
    (1, 0)
    """
    handler = _HANDLERS.get(type(action))
    if handler is None:
        raise IllegalAction("unknown_action", action=type(action).__name__)
    after, events = handler(state, action)
    return Transition(after, tuple(events))


def _apply_move(state: State, move: Move) -> tuple[State, list[Event]]:
    check_move(state, move)
    touch = state.facts.touch
    if touch is not None and touch.card != move.card:
        raise IllegalAction("other_card_touched", card=touch.card)
    events: list[Event] = []
    return play(state, move.card, move.captured, events), events


def _apply_cut(state: State, action: Cut) -> tuple[State, list[Event]]:
    if state.phase is not Phase.CUT or state.to_move is None:
        raise IllegalAction("nothing_to_cut", phase=state.phase.value)
    if not 0 < action.depth < len(state.stock):
        raise IllegalAction("wrong_depth", depth=action.depth)
    stock = state.stock[action.depth :] + state.stock[: action.depth]
    events: list[Event] = [PackCut(state.to_move, action.depth)]
    return _first_round(state._replace(stock=stock), events), events


def _apply_resign(state: State, action: Resign | OutOfTime) -> tuple[State, list[Event]]:
    """Give the match up: of two sides the other wins; of more, the side is out and the rest play on."""
    rules, facts = state.rules, state.facts
    if state.over:
        raise IllegalAction("not_playing", phase=state.phase.value)
    if not 0 <= action.seat < rules.players or rules.side_of(action.seat) in facts.out:
        raise IllegalAction("not_a_seat", seat=action.seat)
    out = (*facts.out, rules.side_of(action.seat))
    left = [side for side in range(rules.side_count) if side not in out]
    late = isinstance(action, OutOfTime)
    events: list[Event] = [SeatResigned(action.seat, late)]
    state = state._replace(facts=facts._replace(out=out))
    if len(left) > 1:
        return state, events
    return break_off(state, events, "time" if late else "resigned", outright=left[0]), events


_HANDLERS: dict[type[Any], Callable[[State, Any], tuple[State, list[Event]]]] = {
    Move: _apply_move,
    FreeMove: house.free_move,
    TakeBack: lambda state, _: house.take_back(state),
    Challenge: house.challenge,
    CountHands: count_hands,
    CallSweep: house.call_sweep,
    Claim: lambda state, _: claim(state),
    ExposureChoice: house.exposure_choice,
    Cut: _apply_cut,
    DealCards: house.deal_cards,
    ShowCard: house.show_card,
    Proceed: lambda state, _: house.proceed(state),
    Resign: _apply_resign,
    OutOfTime: _apply_resign,
}
