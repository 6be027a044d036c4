"""The tables of the arena for a terminal."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.table import Table

from scopa.commands.arena.entrants import labels
from scopa.commands.arena.figures import weights_told
from scopa.rules.ruleset import RuleSet

SHOWN = 3  # forfeits of a player told at length
AT_LENGTH = 3  # more duels than these get a line each


def print_tables(rules: RuleSet, seed: str, names: Sequence[str], duels: Sequence[dict[str, Any]]) -> None:
    """Print a table for every duel, or one for all if there are many, and the cross table if more than one.

    `duels` are those of every pair of `names`, in the order of itertools.combinations.
    """
    console = Console()
    pairs = list(itertools.combinations(labels(names), 2))
    if len(duels) > AT_LENGTH:
        console.print(_overview(rules, seed, pairs, duels))
    for pair, duel in zip(pairs, duels, strict=True):
        if len(duels) <= AT_LENGTH:
            console.print(_duel(rules, seed, pair, duel))
        for line in _remarks(pair, duel):
            console.print(line, markup=False, highlight=False, soft_wrap=True)
    if len(duels) > 1:
        console.print(_cross(names, duels))
    for line in (*_several_sides(rules, duels), *_weights(names, rules)):
        console.print(line, markup=False, highlight=False, soft_wrap=True)


def _duel(rules: RuleSet, seed: str, pair: tuple[str, str], duel: dict[str, Any]) -> Table:
    first, second = duel["first"], duel["second"]
    title = f"{rules.text}: {duel['deals']} duplicate deals ({duel['games']} games), seed {seed}"
    table = Table(title=title, title_justify="left")
    table.add_column("a game" if duel["sides"] == 2 else "a game and side")
    for name in pair:
        table.add_column(name, justify="right")
    table.add_row("margin", _margin(duel["margin"], duel["interval95"], 3), "")
    table.add_row("deals won", f"{duel['deals_won']:.1%}", f"{duel['deals_lost']:.1%}")
    if duel["matches_won"] is not None:
        won, lost = f"{duel['matches_won']:.1%}", f"{duel['matches_lost']:.1%}"
        table.add_row(f"matches to {rules.target} won", won, lost)
    table.add_row("points", f"{first['points']:.3f}", f"{second['points']:.3f}")
    for category in first["categories"]:
        other = second["categories"].get(category, 0.0)
        table.add_row(f"  {category}", f"{first['categories'][category]:.3f}", f"{other:.3f}")
    for key, words in (("sweeps_made", "sweeps made"), ("sweeps_given", "sweeps given away")):
        table.add_row(words, f"{first[key]:.3f}", f"{second[key]:.3f}")
    for key, words in (("ms_mean", "ms a decision, mean"), ("ms_p95", "95 %"), ("ms_worst", "worst")):
        table.add_row(words, f"{first[key]:.1f}", f"{second[key]:.1f}")
    return table


def _margin(margin: float, interval: float | None, digits: int, between: str = " ") -> str:
    """A margin with its interval; a dash where a single deal tells of none."""
    return f"{margin:+.{digits}f}{between}±{'–' if interval is None else f'{interval:.{digits}f}'}"


def _overview(
    rules: RuleSet, seed: str, pairs: Sequence[tuple[str, str]], duels: Sequence[dict[str, Any]]
) -> Table:
    """A line for every duel, for runs of a whole ladder; of two numbers the former is the first player's."""
    title = f"{rules.text}: {duels[0]['deals']} duplicate deals a pair, seed {seed}"
    table = Table(title=title, title_justify="left")
    table.add_column("first", overflow="fold")
    table.add_column("second", overflow="fold")
    for words in ("margin", "deals", f"to {rules.target}", "sweeps given", "ms"):
        table.add_column(words, justify="right")
    for pair, duel in zip(pairs, duels, strict=True):
        first, second, matches = duel["first"], duel["second"], duel["matches_won"]
        table.add_row(
            *pair,
            _margin(duel["margin"], duel["interval95"], 2),
            f"{duel['deals_won']:.0%}/{duel['deals_lost']:.0%}",
            "–" if matches is None else f"{matches:.1%}",
            f"{first['sweeps_given']:.2f}/{second['sweeps_given']:.2f}",
            f"{first['ms_mean']:.0f}/{second['ms_mean']:.0f}",
        )
    return table


def _remarks(pair: tuple[str, str], duel: dict[str, Any]) -> list[str]:
    """What makes the figures of a duel less than they seem: decisions cut short, games forfeited."""
    found = []
    for name, each in zip(pair, (duel["first"], duel["second"]), strict=True):
        stopped, forfeits = each["stopped"], each["forfeits"]
        if stopped:
            found.append(f"{name}: stopped by the clock: {stopped} of {each['decisions']} decisions")
        if forfeits:
            lost = f"{name}: forfeited {len(forfeits)} of {duel['games']} games"
            found.append(f"{lost}, each counted as lost by {duel['forfeit_points']}")
            found += [f"  {line}" for line in forfeits[:SHOWN]]
        if len(forfeits) > SHOWN:
            found.append(f"  and {len(forfeits) - SHOWN} more")
    return found


def _several_sides(rules: RuleSet, duels: Sequence[dict[str, Any]]) -> list[str]:
    """What the figures mean where more than two sides play."""
    sides = rules.side_count
    if sides == 2:
        return []
    told = f"{sides} sides: the first player has one, the second the others, and its figures are those of one side"
    found = [
        told,
        "deals won: how often the first player's side has done better than another, and the reverse",
    ]
    if any(duel["matches_won"] is None for duel in duels):
        return [
            *found,
            "no matches: who falls leaves the rest to play on by fewer, and no such deal was played",
        ]
    return [
        *found,
        f"matches won: drawn with all {sides} sides at the table; who is level wins {1 / sides:.1%}",
    ]


def _weights(names: Sequence[str], rules: RuleSet) -> list[str]:
    """A line for all players that reckon by the same weights, nothing for those that use none."""
    who: dict[str, list[str]] = {}
    for name, used in weights_told(names, rules).items():
        differs = ", ".join(f"{option}={word}" for option, word in used["differs"].items())
        words = "fitted for this game" if not differs else f"this game differs from theirs in {differs}"
        who.setdefault(f"{used['name']}, {words}", []).append(name)
    return [f"weights of {', '.join(players)}: {words}" for words, players in who.items()]


def _cross(names: Sequence[str], duels: Sequence[dict[str, Any]]) -> Table:
    margins, words = margins_of(names, duels), labels(names)
    table = Table(title="margin of the row over the column, points a deal", title_justify="left")
    table.add_column("")
    for name in words:
        table.add_column(name, justify="right", overflow="fold")
    for row, name in enumerate(words):
        cells = (margins.get((row, column)) for column in range(len(words)))
        table.add_row(name, *("" if cell is None else _margin(*cell, 2, "\n") for cell in cells))
    return table


def margins_of(
    names: Sequence[str], duels: Sequence[dict[str, Any]]
) -> dict[tuple[int, int], tuple[float, float | None]]:
    """Return margin and interval of each player over each other, by place in `names`: one may be there twice."""
    found = {}
    for (first, second), duel in zip(itertools.combinations(range(len(names)), 2), duels, strict=True):
        found[first, second] = (duel["margin"], duel["interval95"])
        found[second, first] = (-duel["margin"], duel["interval95"])
    return found
