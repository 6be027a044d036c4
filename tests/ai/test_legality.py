"""No level ever plays what the rules forbid, in any game: the engine judges every move of whole deals."""

from __future__ import annotations

import random
import time
from collections import Counter

import pytest

from scopa.ai.agent import Agent
from scopa.ai.levels import LEVELS
from scopa.rules.moves import Move
from scopa.rules.ruleset import RuleSet
from scopa.rules.variants import VARIANTS
from tests.ai.deals import GAMES, LADDER, decisions, new_deal, player_of, seated
from tests.proof.rulesets import random_rules

DEALS = 10_000
PARTS = 10  # of the long test, so that a sample of them has something to draw from
# Budgets of a player that searches, and how often it has the larger one.
SMALL, LARGE, LARGE_EVERY = 1, 8, 100


def play(rules: RuleSet, rng: random.Random, worlds: int, counts: Counter[str]) -> None:
    """Play a deal with a level drawn for every seat; the AssertionError of an illegal move tells the levels."""
    levels = rng.choices(LADDER, k=rules.players)
    try:
        deal, players = new_deal(rules, rng), [player_of(level, worlds) for level in levels]
        for asked in decisions(deal, seated(players, rng)):
            counts[levels[asked.seat]] += 1
    except Exception as error:
        error.add_note(f"levels {levels}, worlds {worlds}, rules {rules.text} for {rules.players}")
        raise


@pytest.mark.parametrize(("name", "players"), GAMES)
@pytest.mark.parametrize("level", LADDER)
def test_a_level_plays_a_game_by_the_rules(level: str, name: str, players: int) -> None:
    rules, rng = VARIANTS[name].ruleset(players), random.Random(f"{level} {name} {players}")
    made = list(decisions(new_deal(rules, rng), seated([player_of(level, SMALL)] * players, rng)))
    assert len(made) == sum(rules.schedule) * players


@pytest.mark.parametrize("part", range(6))
def test_no_random_rules_make_a_level_err(part: int) -> None:
    """No lead with an ace, capturing not being a duty, sums of fewest cards and whatever else there is."""
    counts: Counter[str] = Counter()
    for number in range(6):
        rng = random.Random(f"rules {part} {number}")
        play(random_rules(rng), rng, SMALL, counts)
    assert counts.total() > 100


@pytest.mark.long(minutes=3)
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize(("name", "players"), GAMES)
def test_ten_thousand_deals_of_every_game(name: str, players: int, part: int) -> None:
    rules, counts, started = VARIANTS[name].ruleset(players), Counter[str](), time.monotonic()
    for number in range(part, DEALS, PARTS):
        rng = random.Random(f"legal {name} {players} {number}")
        play(rules, rng, LARGE if number // PARTS % LARGE_EVERY == 0 else SMALL, counts)
    tell(f"{name} for {players}, part {part + 1} of {PARTS}", DEALS // PARTS, counts, started)


@pytest.mark.long(minutes=3)
@pytest.mark.parametrize("part", range(PARTS))
def test_ten_thousand_deals_of_random_rules(part: int) -> None:
    counts, started = Counter[str](), time.monotonic()
    for number in range(part, DEALS, PARTS):
        rng = random.Random(f"legal rules {number}")
        play(random_rules(rng), rng, SMALL, counts)
    tell(f"random rules, part {part + 1} of {PARTS}", DEALS // PARTS, counts, started)


def tell(what: str, deals: int, counts: Counter[str], started: float) -> None:
    made = ", ".join(f"{level} {counts[level]}" for level in LADDER)
    seconds = time.monotonic() - started
    print(f"{what}: {deals} deals in {seconds:.0f} s, {counts.total()} legal moves ({made})")


def test_an_illegal_move_is_told_with_all_that_is_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    class Wrong:
        def choose(self, observation: object, history: object, rng: random.Random) -> Move:
            return Move(0, 1 << 51)

    def wrong(level: str, worlds: int | None = None) -> Agent:
        return Wrong()

    monkeypatch.setattr("tests.ai.test_legality.player_of", wrong)
    with pytest.raises(AssertionError, match="pack") as caught:
        play(RuleSet(), random.Random(1), 1, Counter())
    assert "levels" in caught.value.__notes__[0]


def test_the_ladder_has_six_levels() -> None:
    assert len(LADDER) == 6
    assert set(LADDER) <= set(LEVELS)
