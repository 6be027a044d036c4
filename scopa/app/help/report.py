"""What there is to know about this copy of the game: versions, and a report to send with a fault, with nobody in it.

The report names no person and no machine: paths begin with "~", names of players and own rules are left out.
"""

from __future__ import annotations

import os
import platform
import re
from dataclasses import asdict
from importlib import metadata
from pathlib import Path

import pygame

import scopa
from scopa.app.context import Context
from scopa.app.help.paths import home_path
from scopa.records.settings import Settings
from scopa.records.store import config_folder, state_folder

PRIVATE = frozenset({"player_names", "pins"})
"""Settings that may name somebody."""
SHA = re.compile(r"[0-9a-f]{40}")


def version() -> str:
    """Return the version, in a checkout with the commit: "0.1.0 (1a2b3c4)"."""
    commit = commit_of(Path(scopa.__file__).parents[1])
    return f"{scopa.__version__} ({commit})" if commit else scopa.__version__


def commit_of(folder: Path) -> str:
    """Return the first letters of the commit of a checkout, "" where there is none to be read."""
    try:
        head = (folder / ".git" / "HEAD").read_text(encoding="ascii").strip()
        if head.startswith("ref: "):
            head = _ref(folder / ".git", head.removeprefix("ref: "))
    except (OSError, UnicodeDecodeError):
        return ""
    return head[:7] if SHA.fullmatch(head) else ""


def _ref(git: Path, name: str) -> str:
    """Return what a branch points to: a file of its own, or a line among the packed ones."""
    loose = git / name
    if loose.is_file():
        return loose.read_text(encoding="ascii").strip()
    for line in (git / "packed-refs").read_text(encoding="ascii").splitlines():
        if line.endswith(f" {name}"):
            return line.partition(" ")[0]
    return ""


def version_of(package: str) -> str:
    """Return the version of an installed package, "" when it is not installed."""
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return ""


def project_pages() -> tuple[str, ...]:
    """Return the addresses that whoever made this package gave with it."""
    try:
        given = metadata.metadata("scopa").get_all("Project-URL") or []
    except metadata.PackageNotFoundError:
        return ()
    return tuple(line.partition(",")[2].strip() or line for line in given)


def folders() -> tuple[Path, ...]:
    """Return where settings, records and own decks are."""
    from scopa.app.decks import user_decks_folder

    return config_folder(), state_folder(), user_decks_folder()


def system_report(context: Context) -> str:
    """Return what helps to find a fault, line by line, in English whatever the language of the game."""
    viewport, settings = context.viewport, context.settings
    lines = [
        f"Scopa {version()}",
        f"Python {platform.python_version()} ({platform.python_implementation()}), {_system()}",
        f"pygame-ce {pygame.version.ver}, SDL {'.'.join(map(str, pygame.get_sdl_version()))}, "
        f"video {pygame.display.get_driver()}, sound {_sound()}",
        f"Desktop {os.environ.get('XDG_CURRENT_DESKTOP', '-')}, session {os.environ.get('XDG_SESSION_TYPE', '-')}",
        f"Window {viewport.width}x{viewport.height}, text {viewport.ui_scale:g}, desktop {viewport.dpi_scale:g}",
        "Screens " + ", ".join(f"{width}x{height}" for width, height in pygame.display.get_desktop_sizes()),
        "Decks "
        + ", ".join(
            f"{key}{'' if deck.bundled else ' (own)'}" for key, deck in context.resources.decks.items()
        ),
        *(f"Package {name} {version_of(name) or 'absent'}" for name in ("platformdirs", "rich", "accesskit")),
        *(f"Folder {home_path(folder)}" for folder in folders()),
        "Settings " + (", ".join(_changed(settings)) or "as they come"),
        *(f"Problem {home_path(problem)}" for problem in context.resources.problems),
    ]
    return without_home("\n".join(lines))


def without_home(text: str) -> str:
    """Return a text in which the home folder, wherever it stands, is "~"."""
    return text.replace(str(Path.home()), "~")


def _system() -> str:
    """The system without the name of the machine, which may be its owner's."""
    return f"{platform.system()} {platform.release()} {platform.machine()}"


def _sound() -> str:
    found = pygame.mixer.get_init()
    return "off" if found is None else f"{found[0]} Hz"


def _changed(settings: Settings) -> list[str]:
    usual = asdict(Settings())
    return [
        f"{name}={value}"
        for name, value in asdict(settings).items()
        if value != usual[name] and name not in PRIVATE
    ]
