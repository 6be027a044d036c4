"""Nothing that a seat is given depends on a card it may not see.

The test deals the hidden cards again: from a seat's point of view, at some moment, the cards in the other
hands and in the stock change places in the deck, the same moves are played once more, and everything the seat
has been given (observation and redacted history) must be the same to the last byte. Whatever leaked, in any
field and in any form, would differ. See docs/architecture.md.
"""

from __future__ import annotations

import pickle
import random
from functools import reduce
from operator import or_

from hypothesis import given, settings
from hypothesis import strategies as st

from scopa.rules import events as ev
from scopa.rules.cards import Card, cards_of
from scopa.rules.engine import apply, start_deal
from scopa.rules.observation import Observation, observe
from scopa.rules.state import State
from tests.proof.strategies import Line, lines

law = settings(max_examples=40, deadline=None, derandomize=True)


def hidden_from(state: State, seat: int | None) -> list[Card]:
    """List the cards that a seat has no way to know apart: other hands, save what was shown, and the stock."""
    hands = reduce(or_, (hand for owner, hand in enumerate(state.hands) if owner != seat), 0)
    known = reduce(or_, state.facts.shown, 0)
    return [*cards_of(hands & ~known), *state.stock]


def deal_hidden_again(line: Line, seat: int | None, seed: int) -> tuple[Card, ...]:
    """Return a deck in which the cards hidden from a seat at the end of the line have changed places."""
    state = line.end
    hidden = hidden_from(state, seat)
    if line.rules.hand_bonus:  # other hands that do not lie open are known to earn nothing: leave them alone
        hidden = list(state.stock)
    shuffled = list(hidden)
    random.Random(seed).shuffle(shuffled)
    becomes = dict(zip(hidden, shuffled, strict=True))
    return tuple(becomes.get(card, card) for card in line.deck)


def given_to(seat: int | None, line: Line, deck: tuple[Card, ...]) -> tuple[Observation, list[ev.Event]]:
    """Play the line on a deck and return all that a seat is given."""
    told: list[ev.Event] = []
    state, events = start_deal(line.rules, deck, line.dealer, totals=line.totals)
    told += [ev.redact(event, seat) for event in events]
    for action in line.actions:
        state, events = apply(state, action)
        told += [ev.redact(event, seat) for event in events]
    return observe(state, seat), told


@law
@given(lines(whole=False), st.integers(0, 2**32 - 1), st.data())
def test_hidden_cards_dealt_again_change_nothing_that_a_seat_is_given(
    line: Line, seed: int, data: st.DataObject
) -> None:
    seat = data.draw(st.sampled_from([None, *range(line.rules.players)]))
    first = given_to(seat, line, line.deck)
    again = given_to(seat, line, deal_hidden_again(line, seat, seed))
    assert again == first
    assert repr(again) == repr(first)
    assert pickle.dumps(again) == pickle.dumps(first)


@law
@given(lines())
def test_only_its_own_cards_are_dealt_face_up_to_a_seat(line: Line) -> None:
    for seat in (None, *range(line.rules.players)):
        for event in line.events:
            seen = ev.redact(event, seat)
            if not isinstance(event, ev.CardsDealt):
                continue
            assert isinstance(seen, ev.CardsDealt)
            for owner, (cards, shown) in enumerate(zip(event.hands, seen.hands, strict=True)):
                assert shown == (cards if owner == seat else (None,) * len(cards))


@law
@given(lines(whole=False), st.data())
def test_an_observation_holds_no_card_hidden_from_its_seat(line: Line, data: st.DataObject) -> None:
    seat = data.draw(st.sampled_from([None, *range(line.rules.players)]))
    seen = observe(line.end, seat)
    hidden = reduce(or_, (1 << card for card in hidden_from(line.end, seat)), 0)
    assert not hidden & reduce(or_, (seen.hand, seen.table, *seen.piles, *seen.shown), 0)
    assert b"State" not in pickle.dumps(seen)
