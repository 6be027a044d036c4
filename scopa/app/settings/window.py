"""The settings of the window: how large, on which screen, how its frames get there."""

from __future__ import annotations

from scopa.app.context import Context
from scopa.app.desktop import monitors
from scopa.app.settings.row import Row
from scopa.i18n import N_, _


def _monitors(context: Context) -> list[tuple[int, str]]:
    text = _("{n}: {width} by {height} pixels")
    return [(i, text.format(n=i + 1, width=size[0], height=size[1])) for i, size in enumerate(monitors())]


def _one_monitor(context: Context) -> str:
    return _("Only one screen is connected.") if len(monitors()) < 2 else ""


def _no_vsync(context: Context) -> str:
    settings = context.settings
    way = settings.measured if settings.presentation == "auto" else settings.presentation
    return _("Only when the graphics card brings the picture to the screen.") if way == "software" else ""


ROWS = (
    Row(
        "fullscreen",
        N_("Window"),
        N_("A window among others, or the whole screen."),
        "choice",
        ((False, N_("Window")), (True, N_("Full screen"))),
        applied="display",
    ),
    Row(
        "monitor",
        N_("Screen"),
        N_("On which of several screens the game opens."),
        "stepper",
        choices=_monitors,
        applied="display",
        off=_one_monitor,
    ),
    Row(
        "presentation",
        N_("Picture by"),
        N_("What brings the picture to the screen; Automatic measures at the first start which is faster."),
        "choice",
        (("auto", N_("Automatic")), ("accelerated", N_("Graphics card")), ("software", N_("Processor"))),
        applied="display",
    ),
    Row(
        "vsync",
        N_("Wait for the screen"),
        N_("Each frame waits until the screen is ready for it, so that none is torn."),
        "toggle",
        applied="display",
        off=_no_vsync,
    ),
    Row(
        "frame_rate",
        N_("Frames per second"),
        N_("At most so many while something moves; fewer spare the battery."),
        "choice",
        tuple((rate, str(rate)) for rate in (30, 60, 120, 144)),
    ),
)
