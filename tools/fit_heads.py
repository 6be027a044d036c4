"""Split the fitted value of a game into its categories, and learn how far deals scatter: for analyses.

    python -m tools.fit_heads scopa40-2 --deals 3000 --seed 1

plays deals with the weights of `scopa/ai/weights` and fits the points of each category still to come (cards, coins,
sweeps and so on) to the same features by the same ridge regression. The sum of these heads is nearly the
weights; the rest is put right when they are read, each head taking as large a share of it as its points scatter
(stored here as `share`). Also kept: by plays made in the deal, how far its points end from the value and how many are
still to come, and how often a deal ends with which points, for the probability of winning a match. Needs numpy.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections import Counter, defaultdict
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from rich.progress import Progress

from scopa.ai import features as f
from scopa.ai.analysis.heads import FORMAT
from scopa.ai.model import Model
from scopa.ai.weights import all_weights
from scopa.match.seeds import shuffled, stream
from scopa.rules.engine import start_deal
from scopa.rules.scoring import score_piles
from tools.fit_ai import FOLDER, RIDGE, ByValue


class Heads:
    """The normal equations of all categories at once, and sums for the scatter."""

    def __init__(self, categories: Sequence[str]) -> None:
        self.categories = tuple(categories)
        self.left = np.zeros((f.COUNT, f.COUNT))
        self.right = np.zeros((f.COUNT, len(categories)))
        self.squares = np.zeros(len(categories))
        self.rows = 0
        self._features: list[dict[int, float]] = []
        self._targets: list[tuple[float, ...]] = []

    def add(self, row: dict[int, float], targets: tuple[float, ...]) -> None:
        self._features.append(row)
        self._targets.append(targets)
        if len(self._features) >= 4096:
            self.flush()

    def flush(self) -> None:
        if not self._features:
            return
        matrix = np.zeros((len(self._features), f.COUNT))
        for number, row in enumerate(self._features):
            matrix[number, list(row)] = list(row.values())
        targets = np.array(self._targets)
        self.left += matrix.T @ matrix
        self.right += matrix.T @ targets
        self.squares += (targets**2).sum(axis=0)
        self.rows += len(targets)
        self._features.clear()
        self._targets.clear()

    def solve(self) -> tuple[np.ndarray, np.ndarray]:
        """The weights by feature and category, and the mean squared residue of each category."""
        self.flush()
        found = np.linalg.solve(self.left + np.eye(f.COUNT) * RIDGE, self.right)
        residue = (
            self.squares - 2 * (found * self.right).sum(axis=0) + (found * (self.left @ found)).sum(axis=0)
        )
        return found, np.maximum(residue / max(1, self.rows), 0.0)


class Scatter:
    """By plays made: squared distance of the end from the value, and points still to come for all sides."""

    def __init__(self) -> None:
        self.squares: defaultdict[int, float] = defaultdict(float)
        self.totals: defaultdict[int, float] = defaultdict(float)
        self.counts: Counter[int] = Counter()
        self.ends: Counter[tuple[int, ...]] = Counter()


def lead(numbers: Sequence[float], side: int) -> float:
    """Return a side's number less the mean of the others."""
    others = [number for other, number in enumerate(numbers) if other != side]
    return numbers[side] - sum(others) / len(others)


def play_deal(
    model: Model,
    deck: tuple[int, ...],
    dealer: int,
    policy: ByValue,
    after: Heads,
    between: Heads,
    scatter: Scatter,
) -> None:
    """Play one deal and add its positions."""
    rules, kernel = model.rules, model.kernel
    node = kernel.node_of(start_deal(rules, deck, dealer).state)
    totals = (0,) * len(node.piles)
    seen = []
    while node.seat >= 0:
        seat, side = node.seat, kernel.sides[node.seat]
        option = policy.choose(node, model.legal(node.hands[seat], node.table, node.plays))
        following = node.hands[kernel.next_seat[seat]].bit_count()
        own, before = node.hands[seat] ^ option.bit, node
        node = kernel.play(node, option.card, option.captured, deck, dealer, totals)
        if node.seat < 0:
            break
        table = before.table & ~option.captured if option.captured else before.table | option.bit
        theirs = sum(pile for other, pile in enumerate(node.piles) if other != side)
        last = 0 if node.last < 0 else 1 if kernel.sides[node.last] == side else -1
        place = f.Position(own, table, node.piles[side], theirs, last, following, node.plays)
        seen.append((side, place, node.sweeps, node.bonus, node.round != before.round))
    score = score_piles(rules, node.piles, node.sweeps)
    lines = {line.category: line.points for line in score.lines}
    worth = lines["sweeps"]
    each = [points / count if count else 0.0 for points, count in zip(worth, node.sweeps, strict=True)]
    value_of_sweep = max(each, default=0.0)
    scatter.ends[tuple(map(sum, zip(score.points, node.bonus, strict=True)))] += 1
    for side, place, sweeps, bonus, round_over in seen:
        still = {
            **lines,
            "sweeps": tuple(
                points - value_of_sweep * count for points, count in zip(worth, sweeps, strict=True)
            ),
            "in_play": tuple(end - now for end, now in zip(node.bonus, bonus, strict=True)),
        }
        targets = tuple(model.sign * lead(still[category], side) for category in after.categories)
        row = f.features(rules, place)
        after.add(row, targets)
        if round_over:
            between.add(row, targets)
        evaluator = model.between if round_over else model.after
        value = evaluator.value(*place)
        scatter.counts[place.plays] += 1
        scatter.squares[place.plays] += (sum(targets) - value) ** 2
        scatter.totals[place.plays] += sum(sum(points) for points in still.values())


def fit(name: str, deals: int, seed: str) -> dict[str, object]:
    """Fit the heads of one file of weights and return what to write."""
    weights = all_weights()[name]
    rules, model = weights.rules, Model(weights.rules, weights)
    policy = ByValue(model, random.Random(stream(seed, "heads", name)))
    categories = [
        line.category for line in score_piles(rules, (0,) * rules.side_count, (0,) * rules.side_count).lines
    ]
    categories.append("in_play")
    after, between, scatter = Heads(categories), Heads(categories), Scatter()
    with Progress(transient=True) as progress:
        bar = progress.add_task(name, total=deals)
        for number in range(deals):
            attempt, deck = 0, shuffled(rules.pack.cards, stream(seed, "heads", name, number))
            while start_deal(rules, deck, number % rules.players).state.over:
                attempt += 1
                deck = shuffled(rules.pack.cards, stream(seed, "heads", name, number, attempt))
            play_deal(model, deck, number % rules.players, policy, after, between, scatter)
            progress.advance(bar)
    found, scattered = after.solve()
    rounds = between.solve()[0] if between.rows or between._features else found
    kept = [number for number in range(len(categories)) if scattered[number] > 1e-9 or found[:, number].any()]
    total = sum(scattered[number] for number in kept)
    return {
        "format": FORMAT, "rules": rules.text, "deals": deals, "seed": seed,
        "heads": {
            categories[number]: {
                "share": round(float(scattered[number] / total), 5),
                "after": [round(float(weight), 4) for weight in found[:, number]],
                "between": [round(float(weight), 4) for weight in rounds[:, number]],
            }
            for number in kept
        },
        "scatter": [
            [plays, round((scatter.squares[plays] / count) ** 0.5, 3), round(scatter.totals[plays] / count, 3)]
            for plays, count in sorted(scatter.counts.items())
        ],
        "ends": [[*points, count] for points, count in sorted(scatter.ends.items())],
    }  # fmt: skip


def main() -> None:
    parser = argparse.ArgumentParser(description="Split the fitted value of a game into its categories.")
    parser.add_argument("names", nargs="*", metavar="VARIANT-PLAYERS", help="default: every file of weights")
    parser.add_argument("--deals", type=int, default=3000)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--out", type=Path, default=FOLDER / "heads")
    arguments = parser.parse_args()
    for name in arguments.names or sorted(all_weights()):
        start = time.perf_counter()
        data = fit(name, arguments.deals, arguments.seed)
        arguments.out.mkdir(exist_ok=True)
        (arguments.out / f"{name}.json").write_text(json.dumps(data) + "\n", "utf-8")
        print(name, f"{time.perf_counter() - start:.0f} s", flush=True)


if __name__ == "__main__":
    main()
