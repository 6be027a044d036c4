"""What an analysis is made of: numbers with an origin, heads that sum to the weights, chances of winning a match."""

from __future__ import annotations

import dataclasses
import math
import random
from itertools import pairwise

import pytest

from scopa.ai.analysis.heads import OTHER, Splitter, all_heads, splitter_of
from scopa.ai.analysis.trace import Traced, leaf, made_of, origins
from scopa.ai.analysis.winning import Chances, chances_of
from scopa.ai.model import Model, model_of
from scopa.ai.one_ply import values
from scopa.ai.view import view_of
from scopa.ai.weights import all_weights
from scopa.rules.cards import cards_of
from scopa.rules.events import DealScored
from scopa.rules.match_score import match_score
from scopa.rules.moves import Move
from scopa.rules.ruleset import RuleSet
from scopa.rules.variants import VARIANTS
from tests.ai.deals import Asked, decisions, new_deal

# -- numbers with an origin -----------------------------------------------------------------------------------


def test_a_traced_number_reckons_like_a_float() -> None:
    rng = random.Random(1)
    for _ in range(200):
        x, y, z = (rng.uniform(-3, 3) for _ in range(3))
        a, b = leaf(x, "a"), leaf(y, "b")
        plain = (x + y) * z - x / y + 2 * (z - x) - -y + max(x, y) + sum([x, y, x])
        traced = (a + b) * z - a / b + 2 * (z - a) - -b + max(a, b) + sum([a, b, a])
        assert float(traced) == plain
        assert type(traced) is Traced


def test_the_origins_of_a_number_are_its_derivatives() -> None:
    def made(x: float, y: float) -> float:
        return (x + y) * 3 - x / y + 2 * (1 - x) * y - sum([x, 4 * y]) / 7

    x, y, step = 1.7, -0.6, 1e-6
    found = {origin: (value, slope) for origin, value, slope in origins(made(leaf(x, "x"), leaf(y, "y")))}
    assert found["x"][0] == x
    assert found["x"][1] == pytest.approx((made(x + step, y) - made(x - step, y)) / (2 * step), abs=1e-6)
    assert found["y"][1] == pytest.approx((made(x, y + step) - made(x, y - step)) / (2 * step), abs=1e-6)
    assert list(origins(1.5)) == []
    assert {
        origin: slope for origin, _, slope in origins(made_of(7.0, leaf(3.0, "p"), 1.0, leaf(3.0, "q")))
    } == {
        "p": 1.0,
        "q": 1.0,
    }


def test_a_long_sum_is_followed_to_its_end() -> None:
    total: float = 0.0
    for number in range(10_000):
        total = total + leaf(1.0, number)
    assert sum(slope for _, _, slope in origins(total)) == 10_000


# -- heads ----------------------------------------------------------------------------------------------------


def places(rules: RuleSet, rng: random.Random, count: int) -> list[tuple[int, int, int, int, int, int, int]]:
    """Draw positions as an evaluator is asked about them."""
    found = []
    cards = list(cards_of(rules.pack.mask))
    for _ in range(count):
        rng.shuffle(cards)
        cuts = sorted(rng.sample(range(len(cards)), 5))
        own, table, mine, theirs = (
            sum(1 << card for card in cards[start:stop]) for start, stop in pairwise(cuts)
        )
        found.append((own, table, mine, theirs, rng.choice((-1, 0, 1)), rng.randrange(4), rng.randrange(36)))
    return found


@pytest.mark.parametrize("name", sorted(all_weights()))
def test_heads_sum_to_the_values_that_the_players_go_by(name: str) -> None:
    weights = all_weights()[name]
    assert all_heads()[name].rules == weights.rules
    model = Model(weights.rules, weights)
    splitter = Splitter(model)
    assert splitter.own
    for place in places(weights.rules, random.Random(name), 4):
        assert sum(splitter.split(place, False)) == pytest.approx(model.after.value(*place), abs=1e-9)
        assert sum(splitter.split(place, True)) == pytest.approx(model.between.value(*place), abs=1e-9)


def test_every_game_with_weights_has_heads() -> None:
    assert set(all_weights()) <= set(all_heads())


def test_heads_follow_weights_that_are_fitted_again() -> None:
    weights = all_weights()["scopa40-2"]
    rng = random.Random("again")
    other = dataclasses.replace(weights, after=tuple(weight + rng.gauss(0, 0.1) for weight in weights.after))
    model = Model(weights.rules, other)
    splitter = Splitter(model)
    for place in places(weights.rules, rng, 5):
        assert sum(splitter.split(place, False)) == pytest.approx(model.after.value(*place), abs=1e-9)


def test_heads_tell_the_categories_apart() -> None:
    splitter = splitter_of(RuleSet())
    settebello = 1 << 6
    rest = sum(1 << card for card in range(26, 33))
    mine = dict(
        zip(splitter.categories, splitter.split((0, 0, settebello, rest, 1, 0, 12), True), strict=True)
    )
    theirs = dict(
        zip(splitter.categories, splitter.split((0, 0, rest, settebello, -1, 0, 12), True), strict=True)
    )
    assert mine["settebello"] > 0.8
    assert theirs["settebello"] < -0.8
    assert mine["cards"] < theirs["cards"]
    assert OTHER not in splitter.categories


# -- matches --------------------------------------------------------------------------------------------------


def test_level_matches_are_even_and_points_help() -> None:
    chances = chances_of(RuleSet())
    for mine in range(11):
        assert chances.after_deal((mine, mine), 0) == pytest.approx(0.5)
        for theirs in range(11):
            now = chances.after_deal((mine, theirs), 0)
            assert now + chances.after_deal((mine, theirs), 1) == pytest.approx(1.0)
            assert now <= chances.after_deal((mine + 1, theirs), 0)
            assert now >= chances.after_deal((mine, theirs + 1), 0)
    assert chances.after_deal((11, 9), 0) == 1.0
    assert chances.after_deal((11, 12), 0) == 0.0
    assert chances.after_deal((12, 12), 0) == 0.5
    # As measured between strong players of a kind (docs/analysis.md).
    assert chances.after_deal((5, 0), 0) == pytest.approx(0.815, abs=0.03)
    assert chances.after_deal((10, 8), 0) == pytest.approx(0.715, abs=0.04)


@pytest.mark.parametrize(
    ("name", "players"), [("scopa40", 2), ("scopa40", 3), ("scopone", 4), ("scopa40", 6), ("a_perdere", 2)]
)
def test_the_chance_grows_with_every_point_expected(name: str, players: int) -> None:
    rules = VARIANTS[name].ruleset(players)
    chances, sides = chances_of(rules), rules.side_count
    rng = random.Random(name)
    for _ in range(40):
        totals = [rng.randrange(rules.target) for _ in range(sides)]
        plays = rng.randrange(1, 36)
        row = [chances.within_deal(totals, 0, lead / 4, plays) for lead in range(-40, 41)]
        assert row == sorted(row)
        assert row[0] < row[-1]
        assert all(0.0 <= each <= 1.0 for each in row)
        assert max(after - before for before, after in pairwise(row)) < 0.2  # smooth


def test_the_chances_of_three_sides_sum_to_one() -> None:
    chances = chances_of(VARIANTS["scopa40"].ruleset(3))
    for totals in ((0, 0, 0), (3, 7, 5), (10, 2, 9)):
        found = [chances.after_deal(totals, side) for side in range(3)]
        assert sum(found) == pytest.approx(1.0, abs=0.02)
        assert found.index(max(found)) == totals.index(max(totals))
    assert [chances.after_deal((12, 9, 11), side) for side in range(3)] == [1.0, 0.0, 0.0]
    assert [chances.after_deal((12, 12, 3), side) for side in range(3)] == [0.5, 0.5, 0.0]


def test_where_low_totals_win_it_is_the_other_way_round() -> None:
    rules = VARIANTS["a_perdere"].ruleset(2)
    chances = chances_of(rules)
    assert chances.low_wins
    assert chances.after_deal((rules.target, 3), 0) == 0.0
    assert chances.after_deal((2, 9), 0) > 0.7
    assert chances.within_deal((4, 4), 0, 2.0, 20) > 0.5  # a good lead is one of fewer points


def test_little_is_open_late_in_a_deal() -> None:
    chances = chances_of(RuleSet())
    early, late = chances.still(1), chances.still(34)
    assert early[0] > 2 * late[0]
    assert early[1] > late[1]
    level = [chances.within_deal((0, 0), 0, 3.0, plays) for plays in (1, 34)]
    assert level[1] == pytest.approx(level[0], abs=0.05)  # far from the target it is the mean that counts
    close = [chances.within_deal((9, 9), 0, 1.0, plays) for plays in (1, 34)]
    assert close[1] > close[0] + 0.1  # near it, being sure counts


def test_a_match_of_three_is_counted_when_it_is_decided() -> None:
    chances: Chances = chances_of(VARIANTS["scopa40"].ruleset(3))
    assert math.isclose(chances.after_deal((5, 5, 5), 1), 1 / 3, abs_tol=0.01)
    assert model_of(chances.rules).rules is chances.rules


@pytest.mark.long
def test_said_chances_come_true() -> None:
    """Deals between the best players one play ahead, from any totals: what was said, and what they led to."""
    rules = RuleSet()
    chances, model, said_and_come = chances_of(rules), model_of(rules), [(0, 0.0, 0.0)] * 5
    for number in range(600):
        rng = random.Random(number)
        totals = [rng.randrange(11), rng.randrange(11)]
        moments, said = set(rng.sample(range(30), 3)), list[tuple[int, float]]()

        def choose(
            asked: Asked,
            moments: set[int] = moments,
            totals: list[int] = totals,
            said: list[tuple[int, float]] = said,
        ) -> Move:
            seen = asked.observation
            best = max(values(model, view_of(seen)), key=lambda each: each.value)
            if seen.plays in moments:
                now = [total + sweeps for total, sweeps in zip(totals, seen.sweeps, strict=True)]
                said.append((asked.seat, chances.within_deal(now, asked.seat, best.value, seen.plays + 1)))
            return Move(best.option.card, best.option.captured)

        deal = new_deal(rules, rng)
        for _ in decisions(deal, choose):
            pass
        score = next(event.score for event in deal.events if isinstance(event, DealScored))
        after = match_score(rules, totals, score)
        for side, chance in said:
            come = float(after.winner == side) if after.over else chances.after_deal(after.totals, side)
            count, all_said, all_come = said_and_come[min(4, int(5 * chance))]
            said_and_come[min(4, int(5 * chance))] = count + 1, all_said + chance, all_come + come
    for count, all_said, all_come in said_and_come:
        assert count > 150
        assert all_said / count == pytest.approx(all_come / count, abs=0.05)
