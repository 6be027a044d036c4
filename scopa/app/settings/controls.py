"""The section of the settings for mouse, keyboard and gamepad: a few rows, and the table of keys (ux.md 1.10)."""

from __future__ import annotations

from scopa.app.input import InputEvent
from scopa.app.newgame.column import Column
from scopa.app.settings.key_table import KeyTable
from scopa.app.settings.row import Row
from scopa.app.settings.section import Desk, Section
from scopa.i18n import N_

ROWS: tuple[Row, ...] = (
    Row(
        "swap_buttons",
        N_("Swap the mouse buttons"),
        N_("The right button picks cards up and presses, the left one enlarges a card."),
        "toggle",
    ),
    Row(
        "drag_threshold",
        N_("A drag begins after"),
        N_("How far the pointer must travel before a click becomes a drag. More helps an unsteady hand."),
        "slider",
        low=2,
        high=12,
        step=1,
        unit=N_("{value} px"),
    ),
)


class ControlsSection(Section):
    """How the game is controlled."""

    def __init__(self) -> None:
        super().__init__("controls", N_("Controls"), "keyboard", ROWS)
        self.table = KeyTable()

    @property
    def fields(self) -> list[str]:
        """The rows' fields, and the keys."""
        return [*super().fields, "keys"]

    @property
    def takes_every_key(self) -> bool:
        """Whether the next key is to be bound, whatever it means now."""
        return self.table.waiting is not None

    def more(self, column: Column, desk: Desk) -> None:
        """Add the keys of every action, and what the buttons of a gamepad do."""
        self.table.lay(column, desk)

    def handle(self, event: InputEvent, desk: Desk) -> bool:
        """Take the key that is waited for."""
        return self.table.handle(event, desk)
