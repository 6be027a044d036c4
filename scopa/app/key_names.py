"""How a key is called on the screen, in the current language: "Ctrl+Z", "Enter", "Gamepad A"."""

from __future__ import annotations

from scopa.app.bindings import split
from scopa.i18n import N_, _

NAMES = {
    "ctrl": N_("Ctrl"),
    "alt": N_("Alt"),
    "meta": N_("Cmd"),
    "shift": N_("Shift"),
    "return": N_("Enter"),
    "space": N_("Space"),
    "escape": N_("Esc"),
    "tab": N_("Tab"),
    "backspace": N_("Backspace"),
    "delete": N_("Delete"),
    "insert": N_("Insert"),
    "home": N_("Home"),
    "end": N_("End"),
    "page up": N_("Page up"),
    "page down": N_("Page down"),
    "up": N_("Arrow up"),
    "down": N_("Arrow down"),
    "left": N_("Arrow left"),
    "right": N_("Arrow right"),
    "pad up": N_("Gamepad up"),
    "pad down": N_("Gamepad down"),
    "pad left": N_("Gamepad left"),
    "pad right": N_("Gamepad right"),
    "pad leftshoulder": N_("Gamepad left shoulder"),
    "pad rightshoulder": N_("Gamepad right shoulder"),
    "pad leftstick": N_("Gamepad left stick, pressed"),
    "pad start": N_("Gamepad Start"),
    "pad back": N_("Gamepad Back"),
}
"""Message ids of the keys that have more of a name than a letter or a number."""


def key_text(key: str) -> str:
    """Return how a key is called, with its modifiers: "ctrl+z" is "Ctrl+Z"."""
    return "+".join(_part(part) for part in split(key))


def keys_text(keys: tuple[str, ...]) -> str:
    """Return how the keys of an action are called: "F11 or Alt+Enter"; "" when there are none."""
    names = [key_text(key) for key in keys]
    if len(names) < 2:
        return "".join(names)
    return _("{first} or {second}").format(first=names[0], second=names[1])


def _part(part: str) -> str:
    if part in NAMES:
        return _(NAMES[part])
    if part.startswith("pad "):
        return _("Gamepad {button}").format(button=part.removeprefix("pad ").upper())
    return part.upper() if len(part) <= 3 else part.capitalize()
