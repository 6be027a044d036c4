"""The section on the coach: whether a card is stopped before it is played, and for what mistake (ux.md 1.2)."""

from __future__ import annotations

from scopa.app.newgame.column import Column
from scopa.app.newgame.desk import Desk
from scopa.app.settings.play import COACH
from scopa.app.widgets import Option, Options
from scopa.i18n import _


def coach_section(column: Column, desk: Desk) -> None:
    """The same setting as on the page of the settings; it may be changed during a match as well."""
    settings = desk.context.settings
    column.heading("coach_heading", _(COACH.label))

    def choose(value: str) -> None:
        settings.coach = value
        desk.change(desk.setup)

    options = [Option(value, _(label)) for value, label in COACH.options]
    column.options(Options("coach", _(COACH.label), options, settings.coach, choose, desk.say), _(COACH.why))
