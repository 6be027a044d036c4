"""What many duplicate deals say: margins with their intervals, matches, categories, sweeps, time.

Where more than two sides play, one is the first player's and the second has all others; points, categories, sweeps
and matches of either are then those of one of its sides, the mean of all it plays.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Any

from scopa.commands.arena.duel import DealResult, Tally
from scopa.commands.arena.entrants import sees_all, weights_of
from scopa.rules.options import Inverse
from scopa.rules.ruleset import RuleSet, diff, option_word

MATCHES = 4000  # drawn from the deals to tell how many matches are won


def mean_and_interval(values: Sequence[float]) -> tuple[float, float | None]:
    """Return the mean and half the width of its 95 % interval, None where fewer than two values tell of none."""
    count = len(values)
    mean = sum(values) / count if count else 0.0
    if count < 2:
        return mean, None
    variance = sum((value - mean) ** 2 for value in values) / (count - 1)
    return mean, 1.96 * math.sqrt(variance / count)


def summary(rules: RuleSet, names: tuple[str, str], results: Sequence[DealResult]) -> dict[str, Any]:
    """Return the figures of a duel as plain data; the margin of a deal is the mean of its games.

    A deal is won against every side that has done worse, and lost to every side that has done better: the shares are
    those of all such comparisons of the first player's side with another.
    """
    margins = [sum(each.margins) / len(each.margins) for each in results]
    mean, interval = mean_and_interval(margins)
    sign = 1 if rules.inverse is Inverse.OFF else -1
    games = [turned for each in results for turned in _turned(each)]
    leads = [sign * (own - other) for own, *others in games for other in others]
    matches = matches_won(rules, results)
    first, second = ([each.first for each in results], [each.second for each in results])
    return {
        "players": list(names),
        "deals": len(results),
        "games": len(games),
        "sides": rules.side_count,
        "margin": round(mean, 4),
        "interval95": None if interval is None else round(interval, 4),
        "deals_won": round(sum(lead > 0 for lead in leads) / len(leads), 4),
        "deals_lost": round(sum(lead < 0 for lead in leads) / len(leads), 4),
        "matches_won": None if matches is None else round(matches[0], 4),
        "matches_lost": None if matches is None else round(matches[1], 4),
        "forfeit_points": rules.target,
        "first": _of(names[0], [own for own, *_ in games], 1, first),
        "second": _of(
            names[1], [each for _, *others in games for each in others], rules.side_count - 1, second
        ),
    }


def _turned(result: DealResult) -> list[list[int]]:
    """Return the points in the games of a deal, the first player's side in front and then round the table."""
    return [points[side:] + points[:side] for side, points in enumerate(result.points)]


def matches_won(rules: RuleSet, results: Sequence[DealResult]) -> tuple[float, float] | None:
    """Tell the share of matches that the first player wins, and that each side of the second wins.

    A match is drawn from the games played: the points of each side are added up, seat by seat as seen from the first
    player, until one has won; where none can any more, those in front share it. None where sides that fall leave the
    rest to play on by fewer: no game of that was played.
    """
    rng, won, sides = random.Random(1), 0.0, rules.side_count
    games = [turned for each in results for turned in _turned(each)]
    if rules.inverse is Inverse.ELIMINATE and sides > 2:
        return None
    if not any(any(game) for game in games):
        return 1 / sides, 1 / sides
    best_of = max if rules.inverse is Inverse.OFF else min
    for _ in range(MATCHES):
        totals = [0] * sides
        while max(totals) < rules.target or totals.count(best_of(totals)) > 1:
            game = games[int(rng.random() * len(games))]
            totals = [total + points for total, points in zip(totals, game, strict=True)]
            if sum(totals) > 20 * sides * rules.target:
                break
        best = best_of(totals)
        won += (totals[0] == best) / totals.count(best)
    return won / MATCHES, (1 - won / MATCHES) / (sides - 1)


def weights_told(names: Sequence[str], rules: RuleSet) -> dict[str, Any]:
    """Tell by which weights each player that uses any plays these rules, and in what its game differs from theirs."""
    found = {}
    for who in names:
        used = weights_of(who, rules)
        if used is not None:
            differs = diff(rules, used[1].rules)
            words = {option: option_word(value) for option, value in differs.items()}
            found[who] = {"name": used[0], "differs": words}
    return found


def _of(name: str, points: Sequence[int], sides: int, tallies: Sequence[Tally]) -> dict[str, Any]:
    """Return the figures of one player, who had so many sides in every game; `points` has those of each."""
    games = len(points) // sides
    ms = sorted(spent for tally in tallies for spent in tally.ms)
    categories: dict[str, float] = {}
    for tally in tallies:
        for category, made in tally.categories.items():
            categories[category] = categories.get(category, 0.0) + made
    return {
        "name": name,
        "sees_all_cards": sees_all(name),
        "points": round(sum(points) / len(points), 3),
        "categories": {category: round(made / games, 3) for category, made in categories.items()},
        "sweeps_made": round(sum(tally.sweeps for tally in tallies) / len(points), 3),
        "sweeps_given": round(sum(tally.given for tally in tallies) / len(points), 3),
        "ms_mean": round(sum(ms) / len(ms), 2) if ms else 0.0,
        "ms_p95": ms[int(0.95 * len(ms))] if ms else 0.0,
        "ms_worst": ms[-1] if ms else 0.0,
        "decisions": sum(tally.decisions for tally in tallies),
        "stopped": sum(tally.stopped for tally in tallies),
        "forfeits": [line for tally in tallies for line in tally.forfeits],
    }
