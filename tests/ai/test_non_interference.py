"""Nobody can cheat: a hidden card changes nothing that a seat is told or decides.

A deal is played to some point; then every card hidden from one seat changes places in the pack and the same
plays are made again. What the seat is handed must be the same to the last byte, for every level and number
of seats.
"""

import pickle
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

import pytest

from scopa.ai.agent import Request
from scopa.ai.levels import LEVELS, answer
from scopa.match import Match, seeds
from scopa.match import match as match_module
from scopa.match import referee as referee_module
from scopa.rules.cards import Card, cards_of, mask_of
from scopa.rules.events import CardsDealt
from scopa.rules.moves import Move
from scopa.rules.observation import Observation, observe
from scopa.rules.ruleset import RuleSet
from scopa.rules.seats import Seat
from scopa.rules.state import State
from tests.ai.deals import SEARCHING, player_of
from tests.match.tables import RULES, new_match, stacked

HANDED_OUT = 4  # different re-deals of the hidden cards for each position


@pytest.fixture(autouse=True)
def _small_budgets(monkeypatch: pytest.MonkeyPatch) -> None:
    """Searches with small budgets; `test_hidden_cards` has the whole ones in its long tests."""
    rows = {level: replace(LEVELS[level], agent=player_of(level, 2)) for level in SEARCHING}
    monkeypatch.setattr("scopa.ai.levels.LEVELS", {**LEVELS, **rows})


def play_again(rules: RuleSet, levels: Sequence[str], deck: Sequence[Card], plays: Sequence[Move]) -> Match:
    """Return a match whose first deal uses the pack and has seen the plays."""
    with pytest.MonkeyPatch.context() as patch:
        stacked(patch, deck)
        match = new_match(rules, levels, first_dealer=0)
        match.start()
    for move in plays:
        assert match.to_move is not None
        match.submit(match.to_move, move)
    return match


def hidden_cards(match: Match, seat: Seat | None) -> frozenset[Card]:
    """Return the cards that a seat cannot have seen, worked out from its own view alone."""
    view = match.view(seat)
    known = view.hand | view.table
    for pile in view.piles:
        known |= pile
    return frozenset(cards_of(view.rules.pack.mask & ~known))


def redealt(deck: Sequence[Card], hidden: frozenset[Card], rng: random.Random) -> tuple[Card, ...]:
    """Return the pack with the hidden cards in other places among themselves."""
    places = [place for place, card in enumerate(deck) if card in hidden]
    cards = [deck[place] for place in places]
    rng.shuffle(cards)
    changed = list(deck)
    for place, card in zip(places, cards, strict=True):
        changed[place] = card
    return tuple(changed)


def positions(name: str, level: str) -> Iterator[tuple[Match, tuple[Card, ...], list[Move]]]:
    """Yield every position of a few deals: the match, its pack and the plays so far."""
    rules = RULES[name]
    for number in range(2):
        deck = seeds.deck(f"{name} {number}", rules.pack, 1, 1)
        match = play_again(rules, [level], deck, [])
        plays: list[Move] = []
        while match.to_move is not None:
            yield match, deck, plays
            move = answer(match.request_for(match.to_move)).move
            match.submit(match.to_move, move)
            plays = [*plays, move]


def told(match: Match, seat: Seat | None) -> bytes:
    """Return everything that a seat can ask for, as bytes; reprs are taken too, since they get printed."""
    request = match.request_for(seat) if seat is not None and match.to_move == seat else None
    things = (
        request,
        match.view(seat),
        match.events(seat),
        match.history(seat),
        match.totals,
        match.log_size,
    )
    return pickle.dumps(things) + repr(things).encode()


def check_level(name: str, level: str, every: int) -> int:
    """Fail when a re-deal of hidden cards shows anywhere; returns how many re-deals were compared."""
    rng = random.Random(f"{name} {level}")
    compared = 0
    for index, (match, deck, plays) in enumerate(positions(name, level)):
        if index % every:
            continue
        seat = match.to_move
        assert seat is not None
        hidden = hidden_cards(match, seat)
        before, decision = told(match, seat), answer(match.request_for(seat))
        for _ in range(HANDED_OUT):
            other = redealt(deck, hidden, rng)
            again = play_again(RULES[name], [level], other, plays)
            assert told(again, seat) == before
            assert answer(again.request_for(seat)) == decision
            compared += other != deck
    return compared


@pytest.mark.parametrize("level", ["novice", "greedy", "master"])
@pytest.mark.parametrize("name", RULES)
def test_hidden_cards_change_nothing(name: str, level: str) -> None:
    """By way of a match, as players are asked; every level in every game is in `test_hidden_cards`."""
    assert check_level(name, level, every=4) > 50


@pytest.mark.parametrize("name", RULES)
def test_hidden_cards_change_nothing_for_a_bystander_or_another_seat(name: str) -> None:
    """The curtain of a hot seat, and every seat that is not to move, are told nothing either."""
    rng, compared = random.Random(name), 0
    for index, (match, deck, plays) in enumerate(positions(name, "random")):
        if index % 7:
            continue
        for viewer in (None, *range(RULES[name].players)):
            other = redealt(deck, hidden_cards(match, viewer), rng)
            again = play_again(RULES[name], ["random"], other, plays)
            assert again.view(viewer) == match.view(viewer)
            assert again.events(viewer) == match.events(viewer)
            assert again.history(viewer) == match.history(viewer)
            compared += other != deck
    assert compared > 20


def leak_through_observation(state: State, seat: Seat | None) -> Observation:
    return replace(observe(state, seat), shown=state.hands)


def leak_the_next_card(state: State, seat: Seat | None) -> Observation:
    seen = observe(state, seat)
    return replace(seen, totals=(state.stock[0] if state.stock else 0, *seen.totals[1:]))


@pytest.mark.parametrize("leak", [leak_through_observation, leak_the_next_card])
def test_a_leak_in_the_observation_is_found(
    leak: Callable[[State, Seat | None], Observation], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(referee_module, "observe", leak)
    with pytest.raises(AssertionError):
        check_level("2", "greedy", every=4)


def test_a_leak_in_the_history_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match_module, "redact", lambda event, seat: event)
    with pytest.raises(AssertionError):
        check_level("2", "greedy", every=4)


def test_a_leak_in_the_seed_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Match.request_for

    def leaky(match: Match, seat: Seat) -> Request:
        return replace(honest(match, seat), seed=match._referee._state.hands[1 - seat])  # type: ignore[union-attr]

    monkeypatch.setattr(Match, "request_for", leaky)
    with pytest.raises(AssertionError):
        check_level("2", "random", every=4)


def test_the_match_seed_is_in_no_request() -> None:
    match = new_match(seed="a seed that is easy to find")
    match.start()
    assert match.to_move is not None
    data = pickle.dumps(match.request_for(match.to_move))
    assert b"easy to find" not in data
    assert len(data) < 5000


def test_a_hand_is_in_its_own_log_only() -> None:
    match = new_match(RULES["4"])
    match.start()
    truth = [match.view(seat).hand for seat in range(4)]
    for viewer in (None, 0, 1, 2, 3):
        dealt = match.events(viewer)[0]
        assert isinstance(dealt, CardsDealt)
        for owner, hand in enumerate(dealt.hands):
            if owner == viewer:
                assert mask_of(card for card in hand if card is not None) == truth[owner]
            else:
                assert hand == (None, None, None)
