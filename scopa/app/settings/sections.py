"""The sections of the settings, in the order in which they are shown."""

from __future__ import annotations

from scopa.app.newgame.column import Column
from scopa.app.settings import look, play, sound, window
from scopa.app.settings.controls import ControlsSection
from scopa.app.settings.row import Row
from scopa.app.settings.section import Desk, Section
from scopa.i18n import N_, _

HOLD = Row(
    "hold_ms",
    N_("Hold to confirm"),
    N_("How long the button is held that shows a hand to the next player at this screen."),
    "slider",
    low=200,
    high=2000,
    step=100,
    unit=N_("{value} ms"),
)
DOUBLE = Row(
    "double_click",
    N_("Double click plays"),
    N_(
        "A double click on a card plays it, if there is only one way; without it two quick clicks do no harm."
    ),
    "toggle",
)


class AccessSection(Section):
    """What helps to see, hear and handle the game; most of it is in other sections too."""

    def more(self, column: Column, desk: Desk) -> None:
        """Say what needs no setting."""
        text = _(
            "Captures to choose between always have a letter and a line pattern of their own, besides a colour."
        )
        if desk.finds(self.title, text):
            column.note("patterns", text)
            column.gap(1)


def sections() -> list[Section]:
    """Every section; make them once for each opened page, since they remember what is half done."""
    return [
        Section("play", N_("Play"), "hand", play.PLAY),
        Section("motion", N_("Speed and motion"), "play", play.PACE),
        look.LookSection("look", N_("Cards and table"), "deck", look.ROWS),
        Section("window", N_("Window and picture"), "window", window.ROWS),
        Section("sound", N_("Sound"), "sound", sound.ROWS),
        ControlsSection(),
        AccessSection(
            "access",
            N_("Accessibility"),
            "eye",
            (
                look.TEXT,
                look.CONTRAST,
                look.PANELS,
                look.CORNER,
                look.COLOURS,
                look.SUIT_NAMES,
                play.MOTION,
                play.SPEED,
                sound.CAPTIONS,
                HOLD,
                DOUBLE,
            ),
        ),
        Section("language", N_("Language"), "book", play.LANGUAGE),
    ]
