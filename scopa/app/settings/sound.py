"""The settings of what is heard, and of what is written instead."""

from __future__ import annotations

from scopa.app.audio import output_devices
from scopa.app.context import Context
from scopa.app.settings.row import Row
from scopa.i18n import N_, _


def _devices(context: Context) -> list[tuple[str, str]]:
    names = output_devices()
    devices = [("", _("The usual one")), *((name, name) for name in names)]
    chosen = context.settings.output_device
    if chosen and chosen not in names:
        devices.append((chosen, _("{device} (not there now)").format(device=chosen)))
    return devices


def _no_device(context: Context) -> str:
    return "" if output_devices() or context.settings.output_device else _("No device for sound was found.")


CAPTIONS = Row(
    "captions",
    N_("Captions of sounds"),
    N_("Every sound is also a word at the lower edge of the window, even when sound is off."),
    "toggle",
)
ROWS = (
    Row("muted", N_("Silence"), N_("No sound at all, on any screen."), "toggle"),
    Row(
        "volume_cards",
        N_("Cards"),
        N_("Cards that are taken up, laid, dealt and shuffled."),
        "slider",
        heard="lay",
    ),
    Row(
        "volume_interface",
        N_("Signals"),
        N_("Buttons, refusals, points and your turn."),
        "slider",
        heard="tick",
    ),
    Row(
        "volume_voice",
        N_("Announcements"),
        N_("Scopa, settebello, the last hand and the end of a match."),
        "slider",
        heard="settebello",
    ),
    Row("volume_music", N_("Music volume"), N_("How loud the music is, when it plays."), "slider"),
    Row("music", N_("Play music"), N_("Quiet music while you play."), "toggle"),
    Row(
        "mute_unfocused",
        N_("Silence in the background"),
        N_("No sound while another window has the keyboard."),
        "toggle",
    ),
    Row(
        "output_device",
        N_("Sound device"),
        N_("Where the sound comes from; if it is not there, the usual one is used."),
        "stepper",
        choices=_devices,
        applied="device",
        off=_no_device,
    ),
    CAPTIONS,
)
