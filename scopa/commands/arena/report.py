"""The tables of the arena for a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.table import Table

from scopa.rules.ruleset import RuleSet


def print_tables(rules: RuleSet, seed: str, names: Sequence[str], duels: Sequence[dict[str, Any]]) -> None:
    """Print a table for every duel, and the cross table when there is more than one."""
    console = Console()
    for duel in duels:
        console.print(_duel(rules, seed, duel))
    if len(duels) > 1:
        console.print(_cross(names, duels))


def _duel(rules: RuleSet, seed: str, duel: dict[str, Any]) -> Table:
    first, second = duel["first"], duel["second"]
    title = f"{rules.text}: {duel['deals']} duplicate deals ({duel['games']} games), seed {seed}"
    table = Table(title=title, title_justify="left")
    table.add_column("a game")
    for name in duel["players"]:
        table.add_column(name, justify="right")
    table.add_row("margin", f"{duel['margin']:+.3f} ±{duel['interval95']:.3f}", "")
    table.add_row("deals won", f"{duel['deals_won']:.1%}", f"{duel['deals_lost']:.1%}")
    matches = duel["matches_won"]
    table.add_row(f"matches to {rules.target} won", f"{matches:.1%}", f"{1 - matches:.1%}")
    table.add_row("points", f"{first['points']:.3f}", f"{second['points']:.3f}")
    for category in first["categories"]:
        other = second["categories"].get(category, 0.0)
        table.add_row(f"  {category}", f"{first['categories'][category]:.3f}", f"{other:.3f}")
    for key, words in (("sweeps_made", "sweeps made"), ("sweeps_given", "sweeps given away")):
        table.add_row(words, f"{first[key]:.3f}", f"{second[key]:.3f}")
    for key, words in (("ms_mean", "ms a decision, mean"), ("ms_p95", "95 %"), ("ms_worst", "worst")):
        table.add_row(words, f"{first[key]:.1f}", f"{second[key]:.1f}")
    return table


def _cross(names: Sequence[str], duels: Sequence[dict[str, Any]]) -> Table:
    margins = margins_of(duels)
    table = Table(title="margin of the row over the column, points a deal", title_justify="left")
    table.add_column("")
    for name in names:
        table.add_column(name, justify="right")
    for row in names:
        cells = (margins.get((row, column)) for column in names)
        table.add_row(row, *("" if cell is None else f"{cell[0]:+.2f} ±{cell[1]:.2f}" for cell in cells))
    return table


def margins_of(duels: Sequence[dict[str, Any]]) -> dict[tuple[str, str], tuple[float, float]]:
    """Return margin and interval of each player over each other."""
    found = {}
    for duel in duels:
        first, second = duel["players"]
        found[first, second] = (duel["margin"], duel["interval95"])
        found[second, first] = (-duel["margin"], duel["interval95"])
    return found
