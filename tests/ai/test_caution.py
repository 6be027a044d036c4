"""Sweeps are left only for something: a small advantage does not pay for one, a large one does."""

from __future__ import annotations

import pytest

from scopa.ai.caution import DOUBT, DREAD, cautious, peril
from scopa.ai.master import preferred
from scopa.ai.model import Judged, Option, model_of
from scopa.ai.view import view_of
from scopa.rules.moves import parse_move
from tests.ai.positions import seen


def option(text: str) -> Option:
    move = parse_move(text)
    return Option(move.card, 1 << move.card, move.captured)


def test_the_chance_of_a_sweep_is_that_of_the_card_that_makes_it() -> None:
    """Of 36 unseen cards the other holds one, and four of them are sevens; no card takes fourteen."""
    observation = seen("3C RB", "4D")
    model, view = model_of(observation.rules), view_of(observation)
    assert peril(model, view, Judged(option("3C"), 0.0)) == pytest.approx(4 / 37)
    assert peril(model, view, Judged(option("RB"), 0.0)) == 0


@pytest.mark.parametrize(("more", "chosen"), [(0.12, "RB"), (0.3, "3C")])
def test_a_sweep_is_left_for_enough_only(more: float, chosen: str) -> None:
    observation = seen("3C RB", "4D")
    judged = [Judged(option("3C"), more), Judged(option("RB"), 0.0)]
    assert pytest.approx(0.165, abs=0.001) == DOUBT + DREAD * 4 / 37
    assert preferred(observation, (), judged) == option(chosen)


def test_exact_values_are_told_apart_only_where_they_are_equal() -> None:
    observation = seen("3C RB", "4D", others="7S 2B", final_hand=True)
    model, view = model_of(observation.rules), view_of(observation)
    three, king = option("3C"), option("RB")
    level = cautious(model, view, [Judged(three, 1.0), Judged(king, 1.0)])
    assert level == [Judged(three, 1.0 - DOUBT), Judged(king, 1.0)]
    assert preferred(observation, (), [Judged(three, 1.0), Judged(king, 0.0)]) == three


def test_where_low_totals_win_or_sweeps_do_not_count_nothing_changes() -> None:
    for rules in ("inverse=lowest", "sweep_mode=none"):
        observation = seen("3C RB", "4D", rules=rules)
        judged = [Judged(option("3C"), 0.1), Judged(option("RB"), 0.0)]
        assert cautious(model_of(observation.rules), view_of(observation), judged) == judged
