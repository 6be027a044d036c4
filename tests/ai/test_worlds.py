"""Worlds that the players imagine: every card is in one place, and everything the seat has seen is as it was."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable
from itertools import combinations

import pytest

from scopa.ai.master import searchable
from scopa.ai.model import model_of
from scopa.ai.search import EVERY, Search
from scopa.ai.view import plays_of_round, view_of
from scopa.ai.worlds import NEGLIGIBLE, Beliefs
from scopa.rules.cards import CardSet, cards_of, mask_of, parse_cards
from scopa.rules.dealing import hand_bonus
from scopa.rules.events import CardLaid, CardsCaptured, CardsDealt, HandShown
from scopa.rules.moves import Move
from scopa.rules.observation import observe
from scopa.rules.variants import VARIANTS
from tests.ai.deals import GAMES, Asked, decisions, new_deal, player_of, seated

WORLDS = 8
GREEDY = player_of("greedy")


class Recorder:
    """Keeps the hands that players imagine while they decide, the own first."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.imagined: list[tuple[CardSet, ...]] = []
        believed, worlds = Search._believed, Beliefs.worlds

        def for_two(search: Search) -> object:
            found = believed(search)
            self.imagined += [(search.view.hand, hand) for hand, _ in found]
            return found

        def for_more(beliefs: Beliefs, count: int) -> object:
            found = worlds(beliefs, count)
            self.imagined += list(found)
            return found

        monkeypatch.setattr(Search, "_believed", for_two)
        monkeypatch.setattr(Beliefs, "worlds", for_more)


def check(asked: Asked, world: tuple[CardSet, ...]) -> None:
    """Fail when a world cannot be: put in the place of the truth, it must look the same to the seat."""
    rules, state = asked.observation.rules, asked.state
    order = [asked.seat]
    while len(order) < rules.players:
        order.append(state.tables.next_seat[order[-1]])
    hands = [0] * rules.players
    for seat, hand in zip(order, world, strict=True):
        hands[seat] = hand
    held = 0
    for hand in hands:
        assert not held & hand, "a card in two hands"
        held |= hand
    seen = asked.observation.table
    for pile in asked.observation.piles:
        seen |= pile
    assert not held & seen, "a card that lies open"
    stock = cards_of(rules.pack.mask & ~held & ~seen)
    imagined = state._replace(hands=tuple(hands), stock=stock)
    assert observe(imagined, asked.seat) == asked.observation
    for seat in range(rules.players):
        assert not asked.observation.shown[seat] & ~hands[seat], (
            "a card that everybody has seen in another hand"
        )
        if rules.hand_bonus and seat != asked.seat:
            check_bonus(asked, seat, hands[seat])


def check_bonus(asked: Asked, seat: int, hand: CardSet) -> None:
    """Fail when a hand would have been shown as it was dealt, and was not."""
    for event in reversed(asked.history):
        if isinstance(event, HandShown) and event.seat == seat:
            return
        if isinstance(event, CardLaid | CardsCaptured) and event.seat == seat:
            hand |= 1 << event.card
        if isinstance(event, CardsDealt):
            break
    assert not hand_bonus(hand)[1], "a hand that would have been shown"


def worlds_of(name: str, players: int, recorder: Recorder, every: int, number: int = 0) -> int:
    """Check the worlds of every so many decisions of a deal; returns how many there were."""
    rules, rng = VARIANTS[name].ruleset(players), random.Random(f"worlds {name} {players} {number}")
    player, checked = player_of("master", WORLDS), 0

    def choose(asked: Asked) -> Move:
        nonlocal checked
        if asked.observation.plays % every:
            return GREEDY.choose(asked.observation, asked.history, rng)
        recorder.imagined.clear()
        move = player.choose(asked.observation, asked.history, rng)
        for world in recorder.imagined:
            check(asked, world)
        checked += len(recorder.imagined)
        return move

    for _ in decisions(new_deal(rules, rng), choose):
        pass
    return checked


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_worlds_fit_what_was_seen(name: str, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    assert worlds_of(name, players, Recorder(monkeypatch), 5) > 5


@pytest.mark.long(minutes=2)
@pytest.mark.parametrize(("name", "players"), GAMES)
def test_worlds_of_many_deals_fit_what_was_seen(
    name: str, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    recorder = Recorder(monkeypatch)
    checked = sum(worlds_of(name, players, recorder, 1, number) for number in range(1, 21))
    print(f"{name} for {players}: {checked} worlds in 20 deals")
    assert checked > 600


def spoilt(world: tuple[CardSet, ...], seen: CardSet) -> Iterable[tuple[CardSet, ...]]:
    """List worlds that cannot be: a card twice, one that lies open, a hand too small, another own hand."""
    own, other = world
    least = other & -other
    yield own, other & ~least | own & -own
    yield own, other & ~least | seen & -seen
    yield own, other & ~least
    yield own & ~(own & -own) | least, other & ~least | own & -own


def test_worlds_that_cannot_be_are_found() -> None:
    found = 0
    rules, rng = VARIANTS["scopa40"].ruleset(2), random.Random("spoilt")
    for asked in decisions(new_deal(rules, rng), seated([GREEDY] * 2, rng)):
        truth = (asked.observation.hand, asked.state.hands[1 - asked.seat])
        check(asked, truth)
        if asked.observation.table and all(truth):
            for world in spoilt(truth, asked.observation.table):
                with pytest.raises(AssertionError):
                    check(asked, world)
                found += 1
    assert found > 100


def test_a_hand_that_would_have_been_shown_is_found() -> None:
    rules, rng = VARIANTS["cirulla"].ruleset(2), random.Random("shown")
    asked = next(iter(decisions(new_deal(rules, rng), seated([GREEDY] * 2, rng))))
    assert not asked.observation.shown[1 - asked.seat]
    with pytest.raises(AssertionError, match="would have been shown"):
        check_bonus(asked, 1 - asked.seat, mask_of(parse_cards("AD 2C 3S")))


def searches(seed: str) -> Iterable[tuple[Asked, Search]]:
    """Searches of two players in the course of a deal between experts, and what they are asked."""
    rules, rng = VARIANTS["scopa40"].ruleset(2), random.Random(seed)
    for asked in decisions(new_deal(rules, rng), seated([player_of("expert")] * 2, rng)):
        view = view_of(asked.observation, asked.history)
        if searchable(view):
            plays = plays_of_round(asked.observation, asked.history)
            yield asked, Search(model_of(rules), view, plays, WORLDS, random.Random(1))


def test_few_hands_are_all_weighed_and_so_many_followed() -> None:
    """A play that has been seen leaves 528 hands of two cards at the most: none of them is left to chance."""
    told = 0
    for asked, search in searches("weighed"):
        beliefs = search._beliefs()
        drawn = beliefs.worlds(WORLDS)
        assert len(drawn) <= WORLDS
        if beliefs._possible() > EVERY:
            assert not any(play.seat for play in search.plays)
            continue
        own = search.view.hand
        likely = {(own, hand): beliefs._likelihood((own, hand)) for hand in hands_of(asked, search)}
        least = NEGLIGIBLE * max(likely.values())
        every = {hands: weight for hands, weight in likely.items() if weight > least}
        assert beliefs.worlds(EVERY) == every
        assert drawn.keys() <= every.keys()
        assert len(every) <= WORLDS or sum(drawn.values()) == pytest.approx(WORLDS, abs=1)
        told += 1
    assert told > 20


def hands_of(asked: Asked, search: Search) -> Iterable[CardSet]:
    """List every hand that the other of two may hold."""
    size = asked.observation.hand_sizes[1 - asked.seat]
    return (mask_of(cards) for cards in combinations(cards_of(search.view.hidden), size))


def test_what_has_been_played_tells_of_the_hand() -> None:
    """The hand that is held is likelier after the plays than one of so many, and never ruled out."""
    shares = []
    for number in range(3):
        for asked, search in searches(f"told {number}"):
            truth = asked.state.hands[1 - asked.seat]
            if truth and search.view.stock and any(play.seat for play in search.plays):
                search.worlds = EVERY
                weights = dict(search._believed())
                possible = math.comb(search.view.hidden.bit_count(), truth.bit_count())
                shares.append(possible * weights.get(truth, 0.0) / sum(weights.values()))
    assert len(shares) > 40
    assert min(shares) > 0.1
    assert sum(shares) / len(shares) > 1.5
