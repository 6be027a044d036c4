"""Whether captured cards may be looked at: a rule of the match, beside those of the game."""

from __future__ import annotations

from dataclasses import replace

from scopa.app.newgame.column import Column
from scopa.app.newgame.desk import Desk
from scopa.app.widgets import Toggle
from scopa.i18n import _


def open_piles_section(column: Column, desk: Desk) -> None:
    """One switch. What is captured lies face down in most games, and remembering it is part of the play."""

    def choose(on: bool) -> None:
        desk.change(replace(desk.setup, open_piles=on))

    detail = _(
        "Everybody may look through the captured cards, and the log goes back to the beginning of the deal. "
        "Usually only the last capture may be looked at."
    )
    column.toggle(Toggle("open_piles", _("Open piles"), desk.setup.open_piles, choose, detail=detail), None)
