"""Fit the weights of the computer's linear value by self-play and least squares.

    python -m tools.fit_ai scopa40-2 --deals 30000 --seed 1

plays deals of a game (variant and players) between noisy players, looks at every position after a move, and
fits the points still to come, this side's less the others', to its features: a ridge regression. The first time
the players go by Furbo's prices, then with --rounds 2 by the weights just fitted. Reproducible from the seed.
Needs numpy, which the game does not.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Protocol

import numpy as np
from rich.progress import Progress

from scopa.ai import features as f
from scopa.ai.furbo import SWEEP, price_list
from scopa.ai.kernel import Node
from scopa.ai.model import Model, Option
from scopa.ai.weights import FORMAT, Weights
from scopa.match.seeds import shuffled, stream
from scopa.rules.engine import start_deal
from scopa.rules.options import SweepMode
from scopa.rules.ruleset import RuleSet
from scopa.rules.scoring import score_piles
from scopa.rules.variants import VARIANTS

FOLDER = Path(__file__).parent.parent / "scopa" / "ai" / "weights"
RIDGE = 50.0
BATCH = 4096


class Policy(Protocol):
    """What the deals are played by."""

    def choose(self, node: Node, options: Sequence[Option]) -> Option: ...


class Prices:
    """Furbo's prices, and now and then anything."""

    def __init__(self, model: Model, rng: random.Random, noise: float = 0.2) -> None:
        self.model, self.prices, self.rng, self.noise = model, price_list(model.rules), rng, noise

    def choose(self, node: Node, options: Sequence[Option]) -> Option:
        if self.rng.random() < self.noise:
            return options[int(self.rng.random() * len(options))]
        final = sum(hand.bit_count() for hand in node.hands) == 1 and node.dealt == len(
            self.model.rules.pack.cards
        )
        model = self.model

        def price(option: Option) -> float:
            swept = model.sweep and model.gain(option.card, option.captured, node.table, final)
            worth = self.prices.price(option.card, option.captured)
            return model.sign * (worth + SWEEP * bool(swept)) + 0.1 * self.rng.random()

        return max(options, key=price)


class ByValue:
    """The best value, softly: softmax at a temperature in points."""

    def __init__(self, model: Model, rng: random.Random, temperature: float = 0.25) -> None:
        self.model, self.rng, self.temperature = model, rng, temperature

    def choose(self, node: Node, options: Sequence[Option]) -> Option:
        model, side = self.model, self.model.kernel.sides[node.seat]
        mine = node.piles[side]
        theirs = sum(pile for other, pile in enumerate(node.piles) if other != side)
        last = 0 if node.last < 0 else 1 if model.kernel.sides[node.last] == side else -1
        following = node.hands[model.kernel.next_seat[node.seat]].bit_count()
        final = sum(hand.bit_count() for hand in node.hands) == 1 and node.dealt == len(
            model.rules.pack.cards
        )
        values = []
        for card, bit, captured in options:
            own, table = node.hands[node.seat] ^ bit, node.table
            value = model.gain(card, captured, table, final)
            if captured:
                place = (own, table & ~captured, mine | captured | bit, theirs, 1, following, node.plays + 1)
            else:
                place = (own, table | bit, mine, theirs, last, following, node.plays + 1)
            values.append(value + model.after.value(*place))
        best = max(values)
        weights = [math.exp((value - best) / self.temperature) for value in values]
        return self.rng.choices(options, weights)[0]


class Equations:
    """The normal equations of a least squares problem, added up batch by batch."""

    def __init__(self) -> None:
        self.left = np.zeros((f.COUNT, f.COUNT))
        self.right = np.zeros(f.COUNT)
        self.rows, self.squares, self.total = 0, 0.0, 0.0
        self._batch: list[tuple[dict[int, float], float]] = []

    def add(self, row: dict[int, float], target: float) -> None:
        self._batch.append((row, target))
        if len(self._batch) >= BATCH:
            self.flush()

    def flush(self) -> None:
        if not self._batch:
            return
        matrix = np.zeros((len(self._batch), f.COUNT))
        for number, (row, _) in enumerate(self._batch):
            matrix[number, list(row)] = list(row.values())
        targets = np.array([target for _, target in self._batch])
        self.left += matrix.T @ matrix
        self.right += matrix.T @ targets
        self.rows += len(targets)
        self.squares += float(targets @ targets)
        self.total += float(targets.sum())
        self._batch.clear()

    def solve(self) -> tuple[list[float], float]:
        """The weights, and the share of the variance they explain."""
        self.flush()
        ridge = np.eye(f.COUNT) * RIDGE
        weights = np.linalg.solve(self.left + ridge, self.right)
        residue = self.squares - 2 * weights @ self.right + weights @ self.left @ weights
        variance = self.squares - self.total**2 / max(1, self.rows)
        return [round(float(weight), 5) for weight in weights], 1 - float(residue) / variance


def play_deal(
    model: Model, deck: tuple[int, ...], dealer: int, policy: Policy, after: Equations, between: Equations
) -> None:
    """Play one deal and add its positions."""
    rules, kernel = model.rules, model.kernel
    node = kernel.node_of(start_deal(rules, deck, dealer).state)
    totals = (0,) * len(node.piles)
    seen: list[tuple[int, f.Position, tuple[int, ...], tuple[int, ...], bool]] = []
    while node.seat >= 0:
        seat, side = node.seat, kernel.sides[node.seat]
        option = policy.choose(node, model.legal(node.hands[seat], node.table, node.plays))
        following = node.hands[kernel.next_seat[seat]].bit_count()
        own = node.hands[seat] ^ option.bit
        before = node
        node = kernel.play(node, option.card, option.captured, deck, dealer, totals)
        if node.seat < 0:
            break
        table = before.table & ~option.captured if option.captured else before.table | option.bit
        theirs = sum(pile for other, pile in enumerate(node.piles) if other != side)
        last = 0 if node.last < 0 else 1 if kernel.sides[node.last] == side else -1
        place = f.Position(own, table, node.piles[side], theirs, last, following, node.plays)
        seen.append((side, place, node.sweeps, node.bonus, node.round != before.round))
    points = score_piles(rules, node.piles, node.sweeps).points
    worth = 0 if rules.sweep_mode is SweepMode.NONE else rules.sweep_points

    def lead(numbers: tuple[float, ...], side: int) -> float:
        others = [number for other, number in enumerate(numbers) if other != side]
        return numbers[side] - sum(others) / len(others)

    for side, place, sweeps, bonus, round_over in seen:
        so_far = tuple(count * worth + extra for count, extra in zip(sweeps, bonus, strict=True))
        ends = tuple(count + extra for count, extra in zip(points, node.bonus, strict=True))
        target = model.sign * (lead(ends, side) - lead(so_far, side))
        row = f.features(rules, place)
        after.add(row, target)
        if round_over:
            between.add(row, target)


def fit(
    rules: RuleSet, deals: int, seed: str, teacher: Weights | None, label: str
) -> tuple[Weights, dict[str, Any]]:
    """Fit weights on so many deals played by a teacher's values, or by prices without one."""
    blank = Weights(rules, (0.0,) * f.COUNT, (0.0,) * f.COUNT)
    model = Model(rules, teacher or blank)
    rng = random.Random(stream(seed, "fit", label))
    policy: Policy = Prices(model, rng) if teacher is None else ByValue(model, rng)
    after, between = Equations(), Equations()
    with Progress(transient=True) as progress:
        bar = progress.add_task(label, total=deals)
        for number in range(deals):
            attempt, deck = 0, shuffled(rules.pack.cards, stream(seed, label, number))
            while start_deal(rules, deck, number % rules.players).state.over:
                attempt += 1
                deck = shuffled(rules.pack.cards, stream(seed, label, number, attempt))
            play_deal(model, deck, number % rules.players, policy, after, between)
            progress.advance(bar)
    found, explained = after.solve()
    rounds, explained_between = between.solve() if between.rows or between._batch else (found, explained)
    figures = {
        "positions": after.rows,
        "explained": round(explained, 3),
        "explained_between": round(explained_between, 3),
    }
    return Weights(rules, tuple(found), tuple(rounds)), figures


def main() -> None:
    parser = argparse.ArgumentParser(description="Fit the weights of the computer's linear value.")
    parser.add_argument("names", nargs="+", metavar="VARIANT-PLAYERS", help="for example scopa40-2")
    parser.add_argument("--deals", type=int, default=30_000, help="deals a round; default 30,000")
    parser.add_argument(
        "--rounds", type=int, default=2, help="1: after Furbo; 2: again after the first weights"
    )
    parser.add_argument("--seed", default="1")
    parser.add_argument("--out", type=Path, default=FOLDER)
    arguments = parser.parse_args()
    for name in arguments.names:
        variant, _, players = name.rpartition("-")
        rules = VARIANTS[variant].ruleset(int(players))
        weights: Weights | None = None
        for number in range(arguments.rounds):
            start = time.perf_counter()
            weights, figures = fit(rules, arguments.deals, arguments.seed, weights, f"{name} {number + 1}")
            print(name, number + 1, figures, f"{time.perf_counter() - start:.0f} s", flush=True)
        assert weights is not None
        data = {
            "format": FORMAT, "rules": rules.text, "deals": arguments.deals, "rounds": arguments.rounds,
            "seed": arguments.seed, "figures": figures, "after": weights.after, "between": weights.between,
        }  # fmt: skip
        (arguments.out / f"{name}.json").write_text(json.dumps(data) + "\n", "utf-8")


if __name__ == "__main__":
    main()
