"""Fitting weights: the same seed gives the same weights, and they learn what they are shown."""

from __future__ import annotations

import pytest

from scopa.ai import features as f
from scopa.rules.variants import VARIANTS

pytest.importorskip("numpy")
from tools.fit_ai import Equations, fit


def test_a_seed_gives_the_same_weights() -> None:
    rules = VARIANTS["scopa40"].ruleset(2)
    first, figures = fit(rules, 25, "seed", None, "test 1")
    again, _ = fit(rules, 25, "seed", None, "test 1")
    other, _ = fit(rules, 25, "other", None, "test 1")
    assert first == again != other
    assert figures["positions"] == 25 * 35
    second, _ = fit(rules, 10, "seed", first, "test 2")  # played by the weights just fitted
    assert second != first


def test_equations_find_the_weights_behind_the_numbers() -> None:
    equations = Equations()
    for number in range(20_000):
        row = {f.BIAS: 1.0, f.TABLE_SIZE: number % 7 / 5, f.DOUBLES: number % 3 / 2}
        equations.add(row, 0.5 - 2.0 * row[f.TABLE_SIZE] + 3.0 * row[f.DOUBLES])
    weights, explained = equations.solve()
    assert weights[f.TABLE_SIZE] == pytest.approx(-2.0, abs=0.15)
    assert weights[f.DOUBLES] == pytest.approx(3.0, abs=0.15)
    assert explained > 0.99
