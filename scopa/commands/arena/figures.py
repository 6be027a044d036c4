"""What many duplicate deals say: margins with their intervals, matches, categories, sweeps, time."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Any

from scopa.ai.weights import all_weights, nearest_weights
from scopa.commands.arena.duel import DealResult, Tally
from scopa.rules.options import Inverse
from scopa.rules.ruleset import RuleSet, diff, option_word

MATCHES = 4000  # drawn from the deals to tell how many matches are won


def mean_and_interval(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean and half the width of its 95 % interval."""
    count = len(values)
    mean = sum(values) / count if count else 0.0
    if count < 2:
        return mean, math.inf
    variance = sum((value - mean) ** 2 for value in values) / (count - 1)
    return mean, 1.96 * math.sqrt(variance / count)


def summary(rules: RuleSet, names: tuple[str, str], results: Sequence[DealResult]) -> dict[str, Any]:
    """Return the figures of a duel as plain data; the margin of a deal is the mean of its games."""
    margins = [sum(each.margins) / len(each.margins) for each in results]
    mean, interval = mean_and_interval(margins)
    games = [margin for each in results for margin in each.margins]
    won, lost = sum(game > 0 for game in games), sum(game < 0 for game in games)
    return {
        "players": list(names),
        "deals": len(results),
        "games": len(games),
        "margin": round(mean, 4),
        "interval95": round(interval, 4),
        "deals_won": round(won / len(games), 4),
        "deals_lost": round(lost / len(games), 4),
        "matches_won": round(matches_won(rules, results), 4),
        "forfeit_points": rules.target,
        "first": _of(names[0], len(games), [each.first for each in results]),
        "second": _of(names[1], len(games), [each.second for each in results]),
    }


def matches_won(rules: RuleSet, results: Sequence[DealResult]) -> float:
    """Tell the share of matches that the first player wins, drawn from the games played; a level match is half."""
    games = [pair for each in results for pair in zip(each.first.points, each.second.points, strict=True)]
    rng, won = random.Random(1), 0.0
    target, low_wins = rules.target, rules.inverse is not Inverse.OFF
    if not games or not any(first or second for first, second in games):
        return 0.5
    for _ in range(MATCHES):
        first = second = 0
        while max(first, second) < target or first == second:
            game = games[int(rng.random() * len(games))]
            first, second = first + game[0], second + game[1]
            if first + second > 40 * target:
                break
        won += 0.5 if first == second else (first > second) != low_wins
    return won / MATCHES


def weights_of(rules: RuleSet) -> dict[str, Any]:
    """Tell by which weights our players play these rules, and the options in which their game differs from it."""
    used = nearest_weights(rules)
    name = next(name for name, weights in all_weights().items() if weights is used)
    differs = diff(rules, used.rules)
    return {"name": name, "differs": {option: option_word(value) for option, value in differs.items()}}


def _of(name: str, games: int, tallies: Sequence[Tally]) -> dict[str, Any]:
    ms = sorted(spent for tally in tallies for spent in tally.ms)
    categories: dict[str, float] = {}
    for tally in tallies:
        for category, points in tally.categories.items():
            categories[category] = categories.get(category, 0.0) + points
    return {
        "name": name,
        "points": round(sum(sum(tally.points) for tally in tallies) / games, 3),
        "categories": {category: round(points / games, 3) for category, points in categories.items()},
        "sweeps_made": round(sum(tally.sweeps for tally in tallies) / games, 3),
        "sweeps_given": round(sum(tally.given for tally in tallies) / games, 3),
        "ms_mean": round(sum(ms) / len(ms), 2) if ms else 0.0,
        "ms_p95": ms[int(0.95 * len(ms))] if ms else 0.0,
        "ms_worst": ms[-1] if ms else 0.0,
        "decisions": sum(tally.decisions for tally in tallies),
        "stopped": sum(tally.stopped for tally in tallies),
        "forfeits": [line for tally in tallies for line in tally.forfeits],
    }
