"""The tables of the arena for a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.table import Table

from scopa.commands.arena.figures import weights_of
from scopa.rules.ruleset import RuleSet

SHOWN = 3  # forfeits of a player told at length
AT_LENGTH = 3  # more duels than these get a line each


def print_tables(rules: RuleSet, seed: str, names: Sequence[str], duels: Sequence[dict[str, Any]]) -> None:
    """Print a table for every duel, or one for all if there are many, and the cross table if more than one."""
    console = Console()
    if len(duels) > AT_LENGTH:
        console.print(_overview(rules, seed, duels))
    for duel in duels:
        if len(duels) <= AT_LENGTH:
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


def _overview(rules: RuleSet, seed: str, duels: Sequence[dict[str, Any]]) -> Table:
    """A line for every duel, for runs of a whole ladder; of two numbers the former is the first player's."""
    title = f"{rules.text}: {duels[0]['deals']} duplicate deals a pair, seed {seed}"
    table = Table(title=title, title_justify="left")
    table.add_column("first", overflow="fold")
    table.add_column("second", overflow="fold")
    for words in ("margin", "deals", f"to {rules.target}", "sweeps given", "ms"):
        table.add_column(words, justify="right")
    for duel in duels:
        first, second = duel["first"], duel["second"]
        table.add_row(
            *duel["players"],
            f"{duel['margin']:+.2f} ±{duel['interval95']:.2f}",
            f"{duel['deals_won']:.0%}/{duel['deals_lost']:.0%}",
            f"{duel['matches_won']:.1%}",
            f"{first['sweeps_given']:.2f}/{second['sweeps_given']:.2f}",
            f"{first['ms_mean']:.0f}/{second['ms_mean']:.0f}",
        )
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
        table.add_column(name, justify="right", overflow="fold")
    for row in names:
        cells = (margins.get((row, column)) for column in names)
        table.add_row(row, *("" if cell is None else f"{cell[0]:+.2f}\n±{cell[1]:.2f}" for cell in cells))
    return table


def margins_of(duels: Sequence[dict[str, Any]]) -> dict[tuple[str, str], tuple[float, float]]:
    """Return margin and interval of each player over each other."""
    found = {}
    for duel in duels:
        first, second = duel["players"]
        found[first, second] = (duel["margin"], duel["interval95"])
        found[second, first] = (-duel["margin"], duel["interval95"])
    return found
