"""The counts of positions in the files here, told by the kernel, by the engine and by the independent oracle."""

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from scopa.ai.kernel import kernel_of
from scopa.rules.engine import apply, legal_moves, next_state, start_deal
from scopa.rules.events import CardsCaptured, SweepMade
from scopa.rules.moves import parse_move
from scopa.rules.notation import parse_deck
from scopa.rules.ruleset import RuleSet
from scopa.rules.state import State
from scopa.rules.variants import VARIANTS
from tests.oracle import play
from tests.proof import bridge

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*.json"))
TABLES = [(name, players) for name, row in VARIANTS.items() for players in row.seatings]
# How many positions each of the slower ways may look at for one line of a file in the ordinary suite.
KERNEL_NODES, ENGINE_NODES, ORACLE_NODES = 15_000, 400, 70


def load(path: Path) -> dict[str, Any]:
    content: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return content


def begin(rules: RuleSet, line: dict[str, Any]) -> State:
    state = start_deal(rules, parse_deck(line["deck"]), line["dealer"]).state
    for text in line["moves"].split():
        state = next_state(state, parse_move(text))
    return state


def deep_enough(line: dict[str, Any], nodes: int) -> int:
    """Tell how deep a line's counts stay within so many positions."""
    return next((at for at, counts in enumerate(line["counts"]) if counts[0] > nodes), len(line["counts"]))


def by_engine(state: State, depth: int) -> list[list[int]]:
    """Count with the public engine alone, for every depth up to one: positions, captures, sweeps."""
    totals = [[0, 0, 0] for _ in range(depth)]

    def walk(before: State, level: int) -> None:
        for move in legal_moves(before):
            after, events = apply(before, move)
            totals[level][0] += 1
            totals[level][1] += any(isinstance(event, CardsCaptured) for event in events)
            totals[level][2] += any(isinstance(event, SweepMade) for event in events)
            if level + 1 < depth:
                walk(after, level + 1)

    walk(state, 0)
    return totals


def by_oracle(deal: play.Deal, depth: int) -> list[list[int]]:
    """Count with the oracle alone; its sweeps include those that win at once."""
    totals = [[0, 0, 0] for _ in range(depth)]

    def walk(before: play.Deal, level: int) -> None:
        for card, taken in before.legal():
            after = copy.deepcopy(before)
            outcome = after.play(card, taken)
            totals[level][0] += 1
            totals[level][1] += bool(outcome.gain)
            totals[level][2] += outcome.sweep
            if level + 1 < depth:
                walk(after, level + 1)

    walk(deal, 0)
    return totals


def by_kernel(state: State, depth: int) -> list[list[int]]:
    """Count with the kernel, which counts for one depth at a time."""
    return [list(kernel_of(state.rules).perft(state, each)) for each in range(1, depth + 1)]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_variant_has_a_file_for_every_table(name: str, players: int) -> None:
    content = load(HERE / f"{name}-{players}.json")
    assert RuleSet.parse(content["rules"]) == VARIANTS[name].ruleset(players)
    assert len(content["lines"]) >= 5


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_kernel_counts_what_the_file_says(path: Path) -> None:
    compare(path, by_kernel, KERNEL_NODES)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_engine_counts_what_the_file_says(path: Path) -> None:
    compare(path, by_engine, ENGINE_NODES)


def compare(path: Path, count: Callable[[State, int], list[list[int]]], nodes: int) -> None:
    content = load(path)
    rules = RuleSet.parse(content["rules"])
    for line in content["lines"]:
        state = begin(rules, line)
        depth = deep_enough(line, nodes)
        assert depth
        assert count(state, depth) == line["counts"][:depth]


def oracle_counts(path: Path, nodes: int) -> None:
    content = load(path)
    rules = RuleSet.parse(content["rules"])
    config = bridge.config_of(rules)
    for line in content["lines"]:
        deck = bridge.listed(parse_deck(line["deck"]), rules.pack)
        deal = play.start(config, deck, line["dealer"])
        for text in line["moves"].split():
            move = parse_move(text)
            deal.play(
                bridge.card(move.card, rules.pack),
                bridge.cards(move.captured & ~(1 << move.card), rules.pack),
            )
        depth = deep_enough(line, nodes)
        assert depth
        assert by_oracle(deal, depth) == line["counts"][:depth]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_oracle_counts_what_the_file_says(path: Path) -> None:
    oracle_counts(path, ORACLE_NODES)


@pytest.mark.long
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_all_three_count_deeper_what_the_file_says(path: Path) -> None:
    compare(path, by_kernel, 10**9)
    compare(path, by_engine, 10_000)
    oracle_counts(path, 1_500)
