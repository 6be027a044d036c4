"""Worlds that the players imagine: every card is in one place, and everything the seat has seen is as it was."""

from __future__ import annotations

import random
from collections.abc import Iterable

import pytest

from scopa.ai.search import Search, sample_hands
from scopa.ai.worlds import Beliefs
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


def test_hands_are_all_of_them_or_so_many_drawn() -> None:
    unseen = mask_of(parse_cards("AD 2D 3D 4D 5D"))
    every = sample_hands(unseen, 2, 10, random.Random(1))
    assert len(set(every)) == len(every) == 10
    drawn = sample_hands(unseen, 2, 9, random.Random(1))
    assert len(drawn) == 9
    assert all(hand.bit_count() == 2 and not hand & ~unseen for hand in drawn)
