"""Carrying out one play with everything that follows from it, for every variant.

This is the complete form; engine.next_state is its fast twin for games where a play only moves cards and
counts sweeps, and a test holds them equal. Must not judge whether the play is legal.
"""

from scopa.rules import dealing
from scopa.rules.cards import SUIT_MASKS, Card, CardSet, cards_of, mask_of, value_of
from scopa.rules.events import (
    CardLaid,
    CardsCaptured,
    CardsDealt,
    Event,
    HandShown,
    LastRoundDealt,
    PointsInPlay,
    SweepDenied,
    SweepMade,
    SweepToCall,
)
from scopa.rules.finish import break_off, count_deal, instant_winner, live_sweeps, put
from scopa.rules.misdeal import penalise
from scopa.rules.options import Capture
from scopa.rules.scoring import IN_PLAY
from scopa.rules.seats import Seat
from scopa.rules.state import LastPlay, Phase, RuleTables, State


def sweeps(tables: RuleTables, card: Card, captured: CardSet, table: CardSet, final: bool) -> bool:
    """Tell whether a capture that leaves the table empty counts as a sweep (docs/rules.md, section 5)."""
    if not tables.sweeps_count or (final and not tables.last_play_sweeps):
        return False
    if not table:  # an ace that took itself from an empty table
        return tables.self_sweeps
    return not (tables.ace_may_not_sweep and tables.captures.is_by_ace_power(card, captured, table))


def begin_play(state: State, events: list[Event]) -> State:
    """Close what the start of the next play closes: the time for a challenge and for calling a sweep."""
    facts = state.facts
    if facts.sweep_to_call is not None:
        events.append(SweepDenied(facts.sweep_to_call, "not_called"))
    return state._replace(facts=facts._replace(last_play=None, sweep_to_call=None))


def play(state: State, card: Card, captured: CardSet, events: list[Event]) -> State:
    """Carry out a play by the seat to move, right or wrong, and all that follows from it."""
    seat, table, bit = state.to_move, state.table, 1 << card
    assert seat is not None
    previous = state.facts.last_play
    state = begin_play(state, events)
    hands = put(state.hands, seat, state.hands[seat] ^ bit)
    facts = state.facts._replace(
        touch=None,
        shown=put(state.facts.shown, seat, state.facts.shown[seat] & ~bit),
        returned=state.facts.returned & ~bit,
    )
    if not state.tables.hot:
        facts = facts._replace(last_play=LastPlay(seat, card, captured, table, state.last_capturer))
    state = state._replace(hands=hands, plays=state.plays + 1, facts=facts)
    if captured:
        side = state.tables.sides[seat]
        events.append(CardsCaptured(seat, card, cards_of(captured & table)))
        state = state._replace(
            piles=put(state.piles, side, state.piles[side] | captured | bit),
            table=table & ~captured,
            last_capturer=seat,
        )
        state = _points_in_play(state, seat, card, captured, previous, events)
        if not state.table:
            state = _cleared(state, seat, card, captured, table, events)
    else:
        events.append(CardLaid(seat, card))
        state = state._replace(table=table | bit)
    if instant_winner(state) is not None:
        return win_at_once(state, events)
    return advance(state, seat, events)


def _cleared(
    state: State, seat: Seat, card: Card, captured: CardSet, table: CardSet, events: list[Event]
) -> State:
    tables = state.tables
    final = not state.stock and not any(state.hands)
    if sweeps(tables, card, captured, table, final):
        if state.rules.must_call_sweep:
            events.append(SweepToCall(seat))
            return state._replace(facts=state.facts._replace(sweep_to_call=seat))
        return count_sweep(state, seat, events)
    if table and tables.sweeps_count:
        last_play = final and not tables.last_play_sweeps
        events.append(SweepDenied(seat, "last_play" if last_play else "ace"))
    return state


def count_sweep(state: State, seat: Seat, events: list[Event]) -> State:
    """Enter a sweep for a seat's side."""
    side = state.tables.sides[seat]
    last = state.facts.last_play
    facts = state.facts._replace(last_play=last and last._replace(swept=True), sweep_to_call=None)
    events.append(SweepMade(seat))
    return state._replace(sweeps=put(state.sweeps, side, state.sweeps[side] + 1), facts=facts)


def _points_in_play(
    state: State, seat: Seat, card: Card, captured: CardSet, previous: LastPlay | None, events: list[Event]
) -> State:
    """Enter cicera's points for taking the card just played, for one suit, for three cards."""
    if state.rules.capture is not Capture.CICERA:
        return state
    whole = captured | 1 << card
    earned = []
    laid = None if previous is None or previous.captured else previous.card
    # With an equal, that is: an ace that takes everything may find a single other card there.
    if laid is not None and captured == 1 << laid and value_of(card) == value_of(laid):
        earned.append("just_played")
    if any(whole & ~suit == 0 for suit in SUIT_MASKS):
        earned.append("one_suit")
    if captured.bit_count() >= 3:
        earned.append("three_cards")
    for kind in earned:
        state = add_in_play(state, seat, kind, 1)
        events.append(PointsInPlay(seat, kind, 1))
    return state


def add_in_play(state: State, seat: Seat, kind: str, points: int) -> State:
    """Enter points earned while playing for a seat's side."""
    side, index = state.tables.sides[seat], IN_PLAY.index(kind)
    row = put(state.facts.in_play[index], side, state.facts.in_play[index][side] + points)
    in_play = (*state.facts.in_play[:index], row, *state.facts.in_play[index + 1 :])
    return state._replace(facts=state.facts._replace(in_play=in_play))


def win_at_once(state: State, events: list[Event]) -> State:
    """End the match by a sweep; at a free-hand table it can still be challenged until it is confirmed."""
    if state.facts.free_hand:
        return state._replace(phase=Phase.OBJECTIONS, to_move=None)
    return break_off(state, events, "instant_win", outright=instant_winner(state), counted=live_sweeps(state))


def advance(state: State, seat: Seat, events: list[Event]) -> State:
    """Pass the turn on from a seat; deal the next round or end the deal when every hand is empty."""
    if any(state.hands):
        seat = state.tables.next_seat[seat]
        while not state.hands[seat]:  # only after a mis-deal does a seat run out before the others
            seat = state.tables.next_seat[seat]
        return state._replace(phase=Phase.PLAY, to_move=seat)
    if not state.stock:
        if state.facts.free_hand or state.facts.sweep_to_call is not None:
            return state._replace(phase=Phase.OBJECTIONS, to_move=None)
        return count_deal(state, events)
    if state.facts.by_hand:
        rounds_left = state.tables.schedule[state.round :]
        if not rounds_left or rounds_left[0] * state.rules.players > len(state.stock):
            return penalise(state, events)  # the stock itself shows that a mis-deal went unnoticed
        return state._replace(phase=Phase.DEAL, to_move=state.dealer)
    counts = (state.tables.schedule[state.round],) * state.rules.players
    return judge_hands(deal_next(state, counts, 0, events), events)


def deal_next(state: State, counts: tuple[int, ...], table: int, events: list[Event]) -> State:
    """Deal a round off the stock and, for the opening, the table; report it and what it brings."""
    rules, round_ = state.rules, state.round + 1
    hands, rest = dealing.deal_round(rules, state.stock, state.dealer, counts)
    opened, stock = rest[:table], rest[table:]
    state = state._replace(
        phase=Phase.PLAY,
        to_move=_first_with_cards(state, hands),
        hands=tuple(mask_of(hand) for hand in hands),
        table=state.table | mask_of(opened),
        stock=stock,
        round=round_,
    )
    if state.facts.by_hand:
        facts = state.facts._replace(round_start=state.plays, dealt=hands, table_dealt=table)
        state = state._replace(facts=facts)
    events.append(CardsDealt(hands, opened, round_, state.rounds, len(stock)))
    if round_ == state.rounds:
        events.append(LastRoundDealt(round_))
    return state


def _first_with_cards(state: State, hands: tuple[tuple[Card, ...], ...]) -> Seat:
    order = state.tables.orders[state.dealer]
    return next((seat for seat in order if hands[seat]), order[0])


def judge_hands(state: State, events: list[Event]) -> State:
    """Enter the points of hands as dealt, which then lie face up (docs/rules.md, section 9)."""
    if not state.rules.hand_bonus:
        return state
    for seat in state.tables.orders[state.dealer]:
        reason, points = dealing.hand_bonus(state.hands[seat])
        if points:
            events.append(HandShown(seat, cards_of(state.hands[seat]), reason, points))
            state = add_in_play(state, seat, "hand_bonus", points)
            shown = put(state.facts.shown, seat, state.hands[seat])
            state = state._replace(facts=state.facts._replace(shown=shown))
    return state
