"""Paths as they may be shown and sent: the player's home, which has a name in it, is "~"."""

from __future__ import annotations

from pathlib import Path


def home_path(path: Path | str) -> str:
    """Return a path with the home folder written as ~.

    >>> home_path("/usr/share/games")
    '/usr/share/games'
    """
    text, home = str(path), str(Path.home())
    return "~" + text[len(home) :] if text == home or text.startswith((home + "/", home + "\\")) else text
