"""How fast the rules are: random deals in the engine and in the kernel, positions counted, captures listed."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from scopa.ai.kernel import kernel_of
from scopa.rules.captures import CaptureTables
from scopa.rules.cards import Card, Pack, mask_of
from scopa.rules.engine import legal_moves, next_state, start_deal
from scopa.rules.ruleset import RuleSet
from scopa.rules.variants import VARIANTS
from tests.bench.conftest import LINES

DEALS = 500
Rate = Callable[[str, float, str, float], None]


@pytest.fixture
def rate(request: pytest.FixtureRequest, benchmark: Any) -> Rate:
    """Tell the summary how many a second the median round did, and the target."""

    def tell(name: str, count: float, unit: str, target: float) -> None:
        if benchmark.stats is None:  # --benchmark-disable
            return
        stats = benchmark.stats.stats
        median, best = count / stats.median, count / stats.min
        lines = request.config.stash.setdefault(LINES, [])
        lines.append(
            f"{name:<44} median {median:>12,.0f} {unit}  best {best:,.0f}  of {stats.rounds}   (target {target:,.0f})"
        )

    return tell


def decks(rules: RuleSet, count: int) -> list[tuple[Card, ...]]:
    rng = random.Random(1)
    found: list[tuple[Card, ...]] = []
    while len(found) < count:
        deck = tuple(rng.sample(rules.pack.cards, len(rules.pack.cards)))
        if not start_deal(rules, deck, 0).state.over:
            found.append(deck)
    return found


def test_random_deals_in_the_engine(benchmark: Any, rate: Rate) -> None:
    """Whole two-player deals of 36 plays: every legal move listed, one chosen, checked and carried out."""
    rules = RuleSet()
    dealt, rnd = decks(rules, DEALS), random.Random(2).random

    def play() -> None:
        for deck in dealt:
            state = start_deal(rules, deck, 0).state
            while moves := legal_moves(state):
                state = next_state(state, moves[int(rnd() * len(moves))])
            assert state.plays == 36

    benchmark.pedantic(play, rounds=15, warmup_rounds=2)
    rate("random deals, two players, engine", DEALS, "deals/s", 2500)


def test_random_deals_in_the_kernel(benchmark: Any, rate: Rate) -> None:
    """The same deals in integers: a card at random, what it takes at random."""
    rules = RuleSet()
    dealt, rnd, deal = decks(rules, DEALS), random.Random(2).random, kernel_of(rules).random_deal

    def play() -> None:
        for deck in dealt:
            deal(deck, 0, rnd)

    benchmark.pedantic(play, rounds=15, warmup_rounds=2)
    rate("random deals, two players, kernel", DEALS, "deals/s", 12_000)


@pytest.mark.parametrize(
    ("name", "players", "depth"), [("scopone", 4, 6), ("house52", 2, 9), ("cicera", 4, 4)]
)
def test_positions_counted_by_the_kernel(
    benchmark: Any, rate: Rate, name: str, players: int, depth: int
) -> None:
    rules = VARIANTS[name].ruleset(players)
    deck = random.Random(3).sample(rules.pack.cards, len(rules.pack.cards))
    state, kernel = start_deal(rules, deck, 0).state, kernel_of(rules)
    nodes = kernel.perft(state, depth).nodes
    benchmark.pedantic(kernel.perft, args=(state, depth), rounds=7, warmup_rounds=1)
    rate(f"perft {name}, depth {depth}", nodes, "nodes/s", 1_000_000)


def test_captures_on_a_table_of_forty_cards(benchmark: Any, rate: Rate) -> None:
    """The longest lists there are: a four against every other card of escoba, told from nothing."""
    rules = VARIANTS["escoba"].rules
    four = Pack.ITALIAN_40.cards[3]
    table = mask_of(card for card in Pack.ITALIAN_40.cards if card != four)
    assert len(CaptureTables(rules).options(four, table)[0]) > 2000
    benchmark.pedantic(lambda: CaptureTables(rules).options(four, table), rounds=15, warmup_rounds=1)
    rate("captures of one card, 39 on the table", 1, "lists/s", 20)
