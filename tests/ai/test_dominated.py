"""Plays that another is better than in everything: told by the rules of each game, and never chosen at the top."""

from __future__ import annotations

import random

import pytest

from scopa.ai.dominated import dominates, undominated
from scopa.ai.levels import LEVELS
from scopa.ai.model import Judged, Option, model_of
from scopa.ai.view import view_of
from scopa.rules.cards import mask_of, parse_card
from scopa.rules.moves import parse_move
from tests.ai.positions import seen

FREE = "primiera=none"  # nothing but coins tells suits apart


def option(text: str) -> Option:
    move = parse_move(text)
    return Option(move.card, 1 << move.card, move.captured)


@pytest.mark.parametrize(
    ("rules", "hand", "table", "gone", "better", "worse", "expected"),
    [
        (FREE, "4S", "4C 4D", "", "4Sx4D", "4Sx4C", True),
        (FREE, "4S", "4C 4D", "", "4Sx4C", "4Sx4D", False),
        (FREE, "4S", "4C 4B", "", "4Sx4B", "4Sx4C", False),  # neither is better
        (FREE, "4S 4D", "4C", "", "4Dx4C", "4Sx4C", True),  # the coin comes home
        (FREE, "5S", "2D 3C 2S 3B", "", "5Sx2D+3C", "5Sx2S+3B", True),
        (FREE, "5S", "2D 3C 4S AB", "", "5Sx2D+3C", "5Sx4S+AB", False),  # another table is left
        (FREE, "7S", "7C", "", "7Sx7C", "7S", False),
        ("canonical", "4S", "4C 4D", "", "4Sx4D", "4Sx4C", False),  # the four of cups may be the best of its suit
        ("canonical", "4S", "4C 4D", "7C", "4Sx4D", "4Sx4C", False),  # to this side, which has no cup yet
        ("inverse=lowest,primiera=none", "4S", "4C 4D", "", "4Sx4D", "4Sx4C", False),
        ("rebello=on,primiera=none", "RS", "RC RD", "", "RSxRD", "RSxRC", True),
        ("napola=on,primiera=none", "5S", "2D 3C 2S 3D", "", "5Sx2D+3C", "5Sx2S+3D", False),  # a coin each
        ("ace_takes_all=on,ace_sweep=no", "4S AB", "4C", "", "4Sx4C", "ABx4C", True),  # only the four sweeps
    ],
)  # fmt: skip
def test_what_dominates_what(
    rules: str, hand: str, table: str, gone: str, better: str, worse: str, expected: bool
) -> None:
    observation = seen(hand, table, rules=rules, gone=gone)
    model, view = model_of(observation.rules), view_of(observation)
    assert dominates(model, view, option(better), option(worse)) is expected


def test_the_primiera_is_no_excuse_for_a_card_that_no_longer_matters() -> None:
    """Both sides hold better cups than the four, so the coin decides."""
    observation = seen("4S", "4C 4D")
    view = view_of(observation)._replace(mine=mask_of([parse_card("7C")]), theirs=mask_of([parse_card("6C")]))
    view = view._replace(piles=(view.mine, view.theirs))
    model = model_of(observation.rules)
    assert dominates(model, view, option("4Sx4D"), option("4Sx4C"))
    alone = view._replace(theirs=0, piles=(view.mine, 0))
    assert not dominates(model, alone, option("4Sx4D"), option("4Sx4C"))


def test_in_the_house_game_hearts_come_home() -> None:
    house = "deck=fr52,primiera=none,categories=hearts,redeal=none"
    observation = seen("4s", "4c 4h", rules=house)
    model, view = model_of(observation.rules), view_of(observation)
    heart, club = option("4sx4h"), option("4sx4c")
    assert dominates(model, view, heart, club)
    assert not dominates(model, view, club, heart)


def test_dominated_plays_are_dropped_whatever_they_were_judged_to_be_worth() -> None:
    observation = seen("4S RB", "4C 4D", rules=FREE)
    model, view = model_of(observation.rules), view_of(observation)
    judged = [Judged(option("4Sx4C"), 5.0), Judged(option("4Sx4D"), 1.0), Judged(option("RB"), 0.0)]
    assert undominated(model, view, judged) == judged[1:]


def test_an_exact_value_is_believed_before_a_comparison() -> None:
    """With the last cards in the hands a sweep now may cost more later, and the value says so."""
    rules = "ace_takes_all=on,ace_sweep=no"
    observation = seen("4S AB", "4C", others="5S", rules=rules, final_hand=True)
    model, view = model_of(observation.rules), view_of(observation)
    ace, four = option("ABx4C"), option("4Sx4C")
    assert undominated(model, view, [Judged(four, 1.0), Judged(ace, 2.0)])[-1].option == ace
    assert undominated(model, view, [Judged(four, 1.0), Judged(ace, 1.0)]) == [Judged(four, 1.0)]


@pytest.mark.parametrize("level", ["expert", "master"])
def test_the_best_players_take_the_coin_when_nothing_else_differs(level: str) -> None:
    """Even at the very end, where the coins have long been decided and both plays are worth the same."""
    observation = seen("4S 2B", "4C 4D RS", others="FC 3C", rules=FREE, final_hand=True)
    for seed in range(3):
        move = LEVELS[level].choose(observation, (), random.Random(seed))
        if move.card == parse_card("4S"):
            assert move.captured == 1 << parse_card("4D")
