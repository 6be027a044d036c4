"""The section on the table of the house game: free hands, dealing by hand, and how clumsy computers may be.

It is there only where the rules have penalties; elsewhere nothing can go wrong by hand.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from scopa.app.newgame.column import Column
from scopa.app.newgame.desk import Desk
from scopa.app.widgets import Option, Options, Toggle
from scopa.i18n import _
from scopa.match.house_table import MOST_BLUNDERS, MOST_CLUMSY, HouseTable
from scopa.rules.options import Penalties


def has_house_table(desk: Desk) -> bool:
    """Tell whether the match is one in which hands may err."""
    return desk.setup.rules().penalties is Penalties.HOUSE


def house_table_section(column: Column, desk: Desk) -> None:
    """How plays are made, who deals, and what computers get wrong."""
    table = desk.setup.house
    column.heading("table_heading", _("The house table"))

    def choose(table: HouseTable) -> None:
        desk.change(replace(desk.setup, house=table))

    column.label("table_mode/label", _("Plays"), face="sans-bold")
    column.gap(0.3)
    column.options(
        Options(
            "table_mode",
            _("Plays"),
            [Option(False, _("Assisted")), Option(True, _("Free hands"))],
            table.free_hand,
            lambda free: choose(replace(table, free_hand=free)),
            desk.say,
        ),
        _about_plays(table.free_hand),
    )
    column.gap(0.7)
    column.toggle(
        Toggle(
            "by_hand",
            _("Deal by hand"),
            table.by_hand,
            lambda on: choose(replace(table, by_hand=on)),
            detail=_(
                "When you deal, you drag or click the cards to the players. Nobody checks the numbers "
                "unless somebody has the hands counted."
            ),
        ),
        None,
    )
    column.gap(0.7)
    _percentages(
        column,
        desk,
        ("clumsy", _("Clumsy dealers"), MOST_CLUMSY, table.clumsy),
        _("So many of a hundred cards turn over when a computer deals. Whose it is keeps or returns it."),
        lambda n: choose(replace(table, clumsy=n)),
        "",
    )
    column.gap(0.7)
    by_hand = table.free_hand or table.by_hand
    _percentages(
        column,
        desk,
        ("blunders", _("Computers' mistakes"), MOST_BLUNDERS, table.blunders),
        _("So often in a hundred times a computer captures wrongly or deals a wrong number: catch it."),
        lambda n: choose(replace(table, blunders=n)),
        "" if by_hand else _("Only with free hands, or when cards are dealt by hand."),
    )


def _about_plays(free: bool) -> str:
    if free:
        return _(
            "You take what you like, right or wrong, and a card held over the table has been seen by all. Wrong "
            "captures stand unless somebody challenges them before the next card."
        )
    return _("The game allows only what the rules allow, and shows what a card takes.")


def _percentages(
    column: Column,
    desk: Desk,
    what: tuple[str, str, int, int],
    how: str,
    choose: Callable[[int], None],
    moot: str,
) -> None:
    key, name, most, now = what
    column.label(f"{key}/label", name, face="sans-bold")
    column.gap(0.3)
    options = [
        Option(n, _("never") if n == 0 else _("{n} %").format(n=n), "" if n == now else moot)
        for n in range(most + 1)
    ]
    column.options(Options(key, name, options, now, choose, desk.say), how)
