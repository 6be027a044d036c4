"""The tables of the arena for a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.table import Table

from scopa.commands.arena.figures import weights_of
from scopa.rules.ruleset import RuleSet

SHOWN = 3  # forfeits of a player told at length


def print_tables(rules: RuleSet, seed: str, names: Sequence[str], duels: Sequence[dict[str, Any]]) -> None:
    """Print a table for every duel, and the cross table when there is more than one."""
    console = Console()
    for duel in duels:
        console.print(_duel(rules, seed, duel))
        for line in _remarks(duel):
            console.print(line, markup=False, highlight=False, soft_wrap=True)
    if len(duels) > 1:
        console.print(_cross(names, duels))
    console.print(_weights(rules), markup=False, highlight=False, soft_wrap=True)


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


def _remarks(duel: dict[str, Any]) -> list[str]:
    """What makes the figures of a duel less than they seem: decisions cut short, games forfeited."""
    found = []
    for each in (duel["first"], duel["second"]):
        name, stopped, forfeits = each["name"], each["stopped"], each["forfeits"]
        if stopped:
            found.append(f"{name}: stopped by the clock: {stopped} of {each['decisions']} decisions")
        if forfeits:
            lost = f"{name}: forfeited {len(forfeits)} of {duel['games']} games"
            found.append(f"{lost}, each counted as lost by {duel['forfeit_points']}")
            found += [f"  {line}" for line in forfeits[:SHOWN]]
        if len(forfeits) > SHOWN:
            found.append(f"  and {len(forfeits) - SHOWN} more")
    return found


def _weights(rules: RuleSet) -> str:
    used = weights_of(rules)
    if not used["differs"]:
        return f"weights: {used['name']}, fitted for this game"
    differs = ", ".join(f"{option}={word}" for option, word in used["differs"].items())
    return f"weights: nearest: {used['name']}; this game differs in {differs}"


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
