"""The section of the settings for mouse, keyboard and gamepad."""

from __future__ import annotations

from scopa.app.settings.row import Row
from scopa.app.settings.section import Section
from scopa.i18n import N_

ROWS: tuple[Row, ...] = ()


class ControlsSection(Section):
    """How the game is controlled."""

    def __init__(self) -> None:
        super().__init__("controls", N_("Controls"), "keyboard", ROWS)
