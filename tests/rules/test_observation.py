"""What a seat may see: nothing hidden, in any form (docs/rules.md, section 1)."""

import pickle
import random

import pytest

from scopa.rules import events as ev
from scopa.rules.cards import format_card, mask_of
from scopa.rules.engine import apply, legal_moves, start_deal
from scopa.rules.observation import Observation, observe
from scopa.rules.state import State
from scopa.rules.variants import VARIANTS
from tests.rules.table import rules


def states(name: str, players: int) -> list[State]:
    ruleset = VARIANTS[name].ruleset(players)
    rng = random.Random(name)
    state = start_deal(ruleset, rng.sample(ruleset.pack.cards, len(ruleset.pack.cards)), 0).state
    found = [state]
    while not state.over:
        state = apply(state, rng.choice(legal_moves(state))).state
        found.append(state)
    return found


@pytest.mark.parametrize("name", VARIANTS)
def test_dealing_the_hidden_cards_anew_leaves_every_view_the_same(name: str) -> None:
    rng = random.Random(2)
    for players in VARIANTS[name].seatings:
        for state in states(name, players):
            for viewer in (*range(players), None):
                seen = observe(state, viewer)
                assert observe(shuffled(state, viewer, rng), viewer) == seen


def shuffled(state: State, viewer: int | None, rng: random.Random) -> State:
    """Deal every card hidden from a viewer anew, except those that everyone has seen."""
    free: list[int] = list(state.stock)
    kept = []
    for seat, hand in enumerate(state.hands):
        known = hand if seat == viewer else hand & state.facts.shown[seat]
        kept.append(known)
        free += [card for card in range(52) if (hand & ~known) >> card & 1]
    rng.shuffle(free)
    hands = []
    for seat, hand in enumerate(state.hands):
        count = hand.bit_count() - kept[seat].bit_count()
        hands.append(kept[seat] | mask_of([free.pop() for _ in range(count)]))
    return state._replace(hands=tuple(hands), stock=tuple(free))


def test_no_hidden_card_is_in_the_text_or_pickle_of_a_view() -> None:
    state = states("scopone", 4)[3]
    seen = observe(state, 1)
    for hidden in (state.hands[0], state.hands[2], state.hands[3]):
        assert str(hidden) not in repr(seen)
    assert pickle.loads(pickle.dumps(seen)) == seen


def test_only_the_seat_to_play_has_moves() -> None:
    for state in states("house52", 3):
        for viewer in (0, 1, 2, None):
            seen = observe(state, viewer)
            expected = legal_moves(state) if viewer is not None and viewer == state.to_move else []
            assert seen.legal_moves() == expected


def test_a_bystander_sees_no_hand() -> None:
    state = states("scopa40", 2)[0]
    seen = observe(state, None)
    assert (seen.hand, seen.hand_sizes, seen.seat) == (0, (3, 3), None)


def test_an_observation_has_no_way_to_the_state() -> None:
    assert "state" not in Observation.__dataclass_fields__
    assert not any(
        isinstance(getattr(observe(states("scopa40", 2)[0], 0), name), State)
        for name in Observation.__slots__
    )


def test_dealt_cards_are_hidden_from_other_seats() -> None:
    ruleset = rules(players=3)
    _, events = start_deal(ruleset, ruleset.pack.cards, 0)
    dealt = events[0]
    assert isinstance(dealt, ev.CardsDealt)
    for viewer in (0, 1, 2, None):
        seen = ev.redact(dealt, viewer)
        assert isinstance(seen, ev.CardsDealt)
        for seat, hand in enumerate(seen.hands):
            assert len(hand) == 3
            assert hand == (dealt.hands[seat] if seat == viewer else (None, None, None))
        hidden = [
            card
            for seat, hand in enumerate(dealt.hands)
            if seat != viewer
            for card in hand
            if card is not None
        ]
        for card in hidden:
            assert format_card(card) not in repr(seen)
        assert (seen.table, seen.round, seen.stock) == (dealt.table, dealt.round, dealt.stock)


def test_public_events_are_not_changed_by_redaction() -> None:
    for event in (ev.CardLaid(0, 1), ev.CardsCaptured(1, 2, (3,)), ev.CardExposed(0, 5), ev.CardShown(1, 3)):
        assert ev.redact(event, None) == event
