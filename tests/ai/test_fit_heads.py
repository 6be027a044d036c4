"""The heads of a game: fitted from a seed, and linear, so that they sum to a fit of the whole."""

from __future__ import annotations

import random

import pytest

np = pytest.importorskip("numpy")

from scopa.ai.analysis.heads import FORMAT  # noqa: E402
from scopa.ai.features import BIAS, COUNT  # noqa: E402
from tools.fit_heads import Heads, fit, lead  # noqa: E402


def test_a_seed_gives_the_same_heads() -> None:
    first, again = (fit("scopa40-2", 2, "test") for _ in range(2))
    assert first == again
    assert first != fit("scopa40-2", 2, "other")
    assert first["format"] == FORMAT
    heads = first["heads"]
    assert isinstance(heads, dict)
    assert set(heads) == {"cards", "coins", "settebello", "primiera", "sweeps"}
    assert sum(head["share"] for head in heads.values()) == pytest.approx(1.0, abs=1e-4)
    ends = first["ends"]
    assert isinstance(ends, list)
    assert sum(row[-1] for row in ends) == 2
    assert all(sum(row[:-1]) >= 1 for row in ends)  # the settebello is always won


def test_heads_sum_to_the_fit_of_the_whole() -> None:
    rng = random.Random(1)
    parts, whole = Heads(("a", "b")), Heads(("sum",))
    for _ in range(300):
        row = {rng.randrange(COUNT): rng.gauss(0, 1) for _ in range(5)} | {BIAS: 1.0}
        first, second = rng.gauss(0, 1) + sum(row.values()), rng.gauss(1, 2)
        parts.add(row, (first, second))
        whole.add(row, (first + second,))
    split, _ = parts.solve()
    together, _ = whole.solve()
    assert np.allclose(split.sum(axis=1), together[:, 0])
    assert abs(split[:, 0]).max() > 0.05


def test_a_lead_is_over_the_mean_of_the_others() -> None:
    assert lead((3, 1), 0) == 2
    assert lead((3, 1, 2), 1) == -1.5
