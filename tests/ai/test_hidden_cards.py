"""No player of any level, at any table of any game, decides by a card it cannot have seen.

The cards hidden from a seat are dealt again, as often as wanted, so that everything the seat has seen stays; what
it is told must be the same to the last byte, and so must what it decides.
"""

from __future__ import annotations

import pickle
import random
from collections.abc import Iterator

import pytest

from scopa.ai.agent import Agent, Request
from scopa.ai.analysis.analyse import analyse
from scopa.ai.greedy import GreedyPlayer
from scopa.ai.levels import LEVELS
from scopa.rules.cards import SETTEBELLO
from scopa.rules.events import Event
from scopa.rules.moves import Move
from scopa.rules.observation import Observation
from scopa.rules.ruleset import RuleSet
from scopa.rules.state import State
from scopa.rules.variants import VARIANTS
from tests.ai.deals import (
    GAMES,
    SEARCHING,
    Asked,
    Deal,
    decisions,
    hidden_from,
    new_deal,
    player_of,
    redealt,
    seated,
)

ADVISED = [("scopa40", 2), ("scopone", 4), ("cirulla", 3)]
ONE_PLY = tuple(level for level in LEVELS if level not in SEARCHING)


def told(deal: Deal, level: str) -> bytes:
    """Return the request to the seat that is to move, as it goes to the child process."""
    asked = deal.asked()
    assert asked is not None
    return pickle.dumps(Request(1, asked.seat, level, asked.observation, asked.history, 1))


def check(deal: Deal, players: dict[str, Agent], worlds: int, rng: random.Random) -> int:
    """Fail when a re-deal shows in a request or a decision; returns how many other worlds were compared."""
    asked = deal.asked()
    assert asked is not None
    hidden, before = hidden_from(asked.observation), told(deal, "greedy")
    chosen = {
        level: player.choose(asked.observation, asked.history, random.Random(level))
        for level, player in players.items()
    }
    compared = 0
    for _ in range(worlds):
        other = redealt(deal, hidden, rng)
        assert told(other, "greedy") == before
        again = other.asked()
        assert again is not None
        for level, player in players.items():
            assert player.choose(again.observation, again.history, random.Random(level)) == chosen[level], (
                level
            )
        compared += other.state != deal.state
    return compared


def check_deal(rules: RuleSet, players: dict[str, Agent], places: int, worlds: int, seed: str) -> int:
    """Check so many positions of a deal that greedy plays, of those in which there is anything to doubt."""
    rng = random.Random(seed)
    doubted = [asked.observation.plays for deal, asked in course(rules, seed) if doubtful(deal, asked)]
    chosen = rng.sample(doubted, min(places, len(doubted)))
    return sum(
        check(deal, players, worlds, rng)
        for deal, asked in course(rules, seed)
        if asked.observation.plays in chosen
    )


def course(rules: RuleSet, seed: str) -> Iterator[tuple[Deal, Asked]]:
    """Go through the decisions of a deal, the same one for the same seed."""
    rng = random.Random(seed)
    deal = new_deal(rules, rng)
    for asked in decisions(deal, seated([GreedyPlayer()] * rules.players, rng)):
        yield deal, asked


def doubtful(deal: Deal, asked: Asked) -> bool:
    """Whether the cards that are hidden from a seat may lie in more than one way."""
    hidden, rng = hidden_from(asked.observation), random.Random(1)
    return any(redealt(deal, hidden, rng).state != deal.state for _ in range(10))


class Adviser:
    """Plays what the analysis puts first, and notices when any of its numbers has changed."""

    def __init__(self, worlds: int) -> None:
        self.worlds = worlds
        self.told: dict[bytes, object] = {}

    def choose(self, observation: Observation, history: tuple[Event, ...], rng: random.Random) -> Move:
        found = analyse(observation, history, seed=3, worlds=self.worlds)
        assert self.told.setdefault(pickle.dumps((observation, history)), found) == found
        return Move(found.plays[0].card, found.plays[0].captured)


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_the_hidden_cards_change_nothing(name: str, players: int) -> None:
    """A sample of the long tests: every level, with small budgets where it searches."""
    asked = {level: player_of(level, 2) for level in LEVELS}
    if (name, players) in ADVISED:
        asked["analysis"] = Adviser(2)
    assert check_deal(VARIANTS[name].ruleset(players), asked, 3, 3, f"{name} {players}") >= 3


@pytest.mark.long(minutes=2)
@pytest.mark.parametrize(("name", "players"), GAMES)
def test_two_thousand_worlds_for_one_ply_levels(name: str, players: int) -> None:
    asked = {level: player_of(level) for level in ONE_PLY}
    compared = sum(
        check_deal(VARIANTS[name].ruleset(players), asked, 5, 200, f"long {name} {players} {number}")
        for number in range(2)
    )
    print(f"{name} for {players}: {compared} worlds, levels {', '.join(asked)}")
    assert compared > 1500


@pytest.mark.long(minutes=4)
@pytest.mark.parametrize(("name", "players"), GAMES)
def test_fifty_worlds_for_searching_levels(name: str, players: int) -> None:
    asked = {level: player_of(level) for level in SEARCHING} | {"analysis": Adviser(20)}
    compared = check_deal(VARIANTS[name].ruleset(players), asked, 5, 10, f"deep {name} {players}")
    print(f"{name} for {players}: {compared} worlds, levels {', '.join(asked)}")
    assert compared > 35


# --- a player who cheats is caught ----------------------------------------------------------------------


class Peeker:
    """Plays its highest card while the next seat holds the settebello, else its lowest: it has seen the hands."""

    def __init__(self) -> None:
        self.truth: State | None = None

    def choose(self, observation: Observation, history: tuple[Event, ...], rng: random.Random) -> Move:
        legal = sorted(observation.legal_moves())
        assert self.truth is not None
        assert observation.seat is not None
        following = self.truth.tables.next_seat[observation.seat]
        return legal[-1 if self.truth.hands[following] >> SETTEBELLO & 1 else 0]


@pytest.mark.parametrize(("name", "players"), [("scopa40", 2), ("scopone", 4), ("cirulla", 3)])
def test_a_player_who_peeks_is_caught(name: str, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    peeker, honest = Peeker(), Deal.asked

    def asked(deal: Deal) -> object:
        peeker.truth = deal.state  # whatever it is that tells: a global, the stack, the memory of the process
        return honest(deal)

    monkeypatch.setattr(Deal, "asked", asked)
    rules = VARIANTS[name].ruleset(players)

    def several_deals() -> None:
        for number in range(20):
            check_deal(rules, {"peeker": peeker}, 4, 10, f"peeks {number}")

    with pytest.raises(AssertionError, match="peeker"):
        several_deals()
