"""Sweeps are left only for something: a small advantage does not pay for one, a large one does."""

from __future__ import annotations

import pytest

from scopa.ai.caution import DOUBT, DREAD, PARTNERS_DOUBT, PARTNERS_DREAD, cautious, peril
from scopa.ai.master import preferred
from scopa.ai.model import Judged, Option, model_of
from scopa.ai.view import view_of
from scopa.rules.cards import Pack, format_cards, mask_of, parse_cards
from scopa.rules.moves import parse_move
from scopa.rules.notation import parse_position
from scopa.rules.observation import observe
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


@pytest.mark.parametrize(("believed", "chosen"), [(0.0, "3C"), (0.5, "RB")])
def test_what_its_plays_tell_of_the_other_counts(believed: float, chosen: str) -> None:
    """The unlikelier a sweep is held to be, the less it is feared; that any is left counts all the same."""
    observation = seen("3C RB", "4D")
    judged = [Judged(option("3C"), 0.12, believed), Judged(option("RB"), 0.0, 0.0)]
    assert preferred(observation, (), judged) == option(chosen)
    assert cautious(model_of(observation.rules), view_of(observation), judged)[0].value == pytest.approx(
        0.12 - DOUBT - DREAD * believed
    )


@pytest.mark.parametrize(("more", "chosen"), [(0.5, "RB"), (0.57, "3C")])
def test_partners_want_more_for_it_and_look_at_the_next_to_play(more: float, chosen: str) -> None:
    """Of six unseen cards the next holds two, and one of them is a seven."""
    held = parse_cards("3C RB 7S 2B 5C 6C AS FB 4D")
    rest = format_cards(Pack.ITALIAN_40.mask & ~mask_of(held)).replace(" ", ",")
    observation = observe(
        parse_position(
            "players=4,teams=pairs,hand=9 dealer=3 turn=0 hands=3C,RB/7S,2B/5C,6C/AS,FB table=4D stock=- "
            f"piles=-/{rest} sweeps=0/0 last=1 round=1 plays=28"
        ),
        0,
    )
    model, view = model_of(observation.rules), view_of(observation)
    judged = [Judged(option("3C"), more), Judged(option("RB"), 0.0)]
    assert peril(model, view, judged[0]) == pytest.approx(1 / 3)
    assert pytest.approx(0.533, abs=0.001) == PARTNERS_DOUBT + PARTNERS_DREAD / 3
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
