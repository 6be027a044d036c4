"""A seed is a game: on every machine, in every process, however fast its clock seems to run."""

from __future__ import annotations

import hashlib
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from scopa.ai.agent import OutOfTime
from scopa.ai.levels import LEVELS
from scopa.ai.master import preferred
from scopa.ai.model import model_of
from scopa.ai.one_ply import values
from scopa.ai.view import view_of
from scopa.match import Match, MatchConfig, SeatConfig
from scopa.rules.moves import Move
from scopa.rules.ruleset import RuleSet
from scopa.rules.variants import VARIANTS
from tests.ai.deals import GAMES, LADDER, SEARCHING, Asked, decisions, new_deal, player_of, seated
from tests.match.tables import step

ROOT = Path(__file__).resolve().parents[2]
GREEDY = player_of("greedy")


def game(name: str, players: int, levels: tuple[str, ...], deals: int = 1) -> str:
    """Play some deals of a match and return the digest of everything that happened."""
    rules = VARIANTS[name].ruleset(players)
    seats = [SeatConfig("computer", f"{seat}", levels[seat % len(levels)]) for seat in range(players)]
    match = Match(MatchConfig(rules, tuple(seats), "the same"))
    match.start()
    while match.deal_number <= deals and match.to_move is not None:
        step(match)
    return hashlib.sha256(repr(match.events(None)).encode()).hexdigest()


def in_a_process(code: str, hash_seed: int) -> str:
    """Run code in a new process, in which sets are ordered in another way."""
    environment = {**os.environ, "PYTHONHASHSEED": str(hash_seed), "PYTHONPATH": str(ROOT)}
    told = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
    )
    return told.stdout


def code_for(games: list[tuple[str, int]], levels: tuple[str, ...], worlds: int | None = None) -> str:
    """Return a program that prints the digest of games, without the safety stop that a busy machine may meet."""
    return (
        "from dataclasses import replace\n"
        "from scopa.ai import levels\n"
        "from tests.ai.deals import player_of\n"
        "from tests.ai.test_same_game import game\n"
        f"rows = {{key: replace(row, agent=player_of(key, {worlds})) for key, row in levels.LEVELS.items()}}\n"
        "levels.LEVELS = rows\n"
        f"for name, players in {games!r}:\n"
        f"    print(name, players, game(name, players, {levels!r}))\n"
    )


def test_the_same_seed_is_the_same_game_in_every_process() -> None:
    code = code_for([("scopa40", 2), ("scopa40", 3)], ("master", "novice"), worlds=10)
    assert in_a_process(code, 1) == in_a_process(code, 2) != ""


@pytest.mark.long(minutes=4)
@pytest.mark.parametrize(
    "levels", [("novice", "amateur"), ("greedy", "sharp"), ("master", "expert")], ids="/".join
)
def test_every_game_is_the_same_in_every_process(levels: tuple[str, ...]) -> None:
    code = code_for(GAMES, levels)
    told = [in_a_process(code, hash_seed) for hash_seed in (0, 1, 4242)]
    assert told[0] == told[1] == told[2]
    assert len(told[0].splitlines()) == len(GAMES)
    print(f"{' and '.join(levels)}: {len(GAMES)} games, the same in 3 processes")


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Set a clock that goes on by so many seconds whenever somebody looks at it."""

    def set_clock(step_seconds: float) -> None:
        now = [0.0]

        def look() -> float:
            now[0] += step_seconds
            return now[0]

        for name in ("perf_counter", "monotonic", "time"):
            monkeypatch.setattr(time, name, look)

    return set_clock


def some_decisions(rules: RuleSet, every: int) -> list[Asked]:
    """Return decisions of a deal in which there is a choice and something to search."""
    rng = random.Random(f"clock {rules.text} {rules.players}")
    asked = list(decisions(new_deal(rules, rng), seated([GREEDY] * rules.players, rng)))
    return [
        each
        for each in asked
        if len(each.observation.legal_moves()) > 1 and sum(each.observation.hand_sizes) > 8
    ][::every]


def choices(level: str, asked: list[Asked]) -> list[Move]:
    return [LEVELS[level].choose(each.observation, each.history, random.Random(5)) for each in asked]


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("level", LADDER)
def test_a_clock_of_any_speed_leaves_the_decision(
    level: str, players: int, clock: Callable[[float], None]
) -> None:
    """Budgets are worlds. Only a clock that has gone on by a second and a half is heeded."""
    asked = some_decisions(VARIANTS["scopa40"].ruleset(players), 5)
    stops = OutOfTime.times
    clock(0.0)
    standing = choices(level, asked)
    clock(1e-6)
    assert choices(level, asked) == standing
    assert OutOfTime.times == stops


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("level", SEARCHING)
def test_a_very_slow_machine_stops_and_records_it(
    level: str, players: int, clock: Callable[[float], None]
) -> None:
    """It then plays what is best one play ahead, and the stop is counted: once for each decision it changed."""
    asked = some_decisions(VARIANTS["scopa40"].ruleset(players), 5)
    stops = OutOfTime.times
    clock(2.0)
    found = choices(level, asked)
    assert OutOfTime.times - stops == len(asked)
    for each, move in zip(asked, found, strict=True):
        known = values(model_of(each.observation.rules), view_of(each.observation))
        expected = preferred(each.observation, each.history, known)
        assert move == (expected.card, expected.captured)


@pytest.mark.parametrize("level", LADDER)
def test_nothing_but_the_seed_is_left_to_chance(level: str) -> None:
    for asked in some_decisions(RuleSet(), 9):
        random.seed(1)
        first = LEVELS[level].choose(asked.observation, asked.history, random.Random(7))
        random.seed(2)
        assert LEVELS[level].choose(asked.observation, asked.history, random.Random(7)) == first
