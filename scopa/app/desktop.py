"""The desktop around the window: environment, checks, size, icon, full screen, way of presenting frames.

It knows no scene. Everything that differs between desktops is here.
"""

from __future__ import annotations

import configparser
import ctypes
import os
import plistlib
import sys
from contextlib import suppress
from functools import cache
from pathlib import Path

import pygame

from scopa.app.errors import DisplayUnavailable, WrongPygame
from scopa.app.layout.viewport import MINIMUM_HEIGHT, MINIMUM_WIDTH
from scopa.assets_path import assets_root

DEFAULT_SIZE = (1280, 720)
HEADLESS_DRIVERS = {"dummy", "offscreen"}
ACCELERATION = "SDL_FRAMEBUFFER_ACCELERATION"
VSYNC = "SDL_RENDER_VSYNC"
CENTRED = 0x2FFF0000  # SDL_WINDOWPOS_CENTERED; the lower bits number the screen
TITLE = "Scopa"
WINDOW_CLASS = "scopa"  # what the .desktop file names


def require_pygame_ce() -> None:
    """Raise WrongPygame with the fix unless the pygame in use is pygame-ce with SVG and windows."""
    if not getattr(pygame, "IS_CE", False):
        raise WrongPygame(
            "this game needs pygame-ce, but the older pygame is installed: "
            "run `python -m pip uninstall pygame`, then `python -m pip install --force-reinstall pygame-ce`."
        )
    if not hasattr(pygame.image, "load_sized_svg") or not hasattr(pygame, "Window"):
        raise WrongPygame(
            f"this game needs pygame-ce 2.5.5 or newer, but {pygame.version.ver} is installed: "
            "run `python -m pip install --upgrade pygame-ce`."
        )


def start_display(presentation: str, *, vsync: bool = False) -> None:
    """Start SDL's video part; `presentation` is "accelerated", "software" or "auto" (see `Display`).

    Raises DisplayUnavailable when there is no display.
    """
    # Assigned, not defaulted: pygame has put the name of the script there when it was imported.
    os.environ["SDL_VIDEO_X11_WMCLASS"] = WINDOW_CLASS
    os.environ["SDL_VIDEO_WAYLAND_WMCLASS"] = WINDOW_CLASS
    os.environ["SDL_APP_NAME"] = TITLE
    if presentation == "software":
        os.environ[ACCELERATION] = "0"
    elif presentation == "accelerated":
        os.environ.pop(ACCELERATION, None)
    os.environ[VSYNC] = "1" if vsync else "0"
    message = (
        "no display was found, so the window cannot be opened; "
        "the commands in `scopa --help` need none, and with SDL_VIDEODRIVER=dummy the game runs unseen."
    )
    try:
        pygame.display.init()
    except pygame.error as error:
        raise DisplayUnavailable(message) from error
    # Without a display SDL quietly draws to memory, which nobody would see unless they asked for it.
    if pygame.display.get_driver() in HEADLESS_DRIVERS and "SDL_VIDEODRIVER" not in os.environ:
        pygame.display.quit()
        raise DisplayUnavailable(message)
    with suppress(pygame.error):
        pygame.key.set_repeat(400, 40)


def initial_size() -> tuple[int, int]:
    """Window size in pixels for this desktop: 1280 x 720, or three quarters of the height of a larger one."""
    sizes = pygame.display.get_desktop_sizes()
    if not sizes:
        return DEFAULT_SIZE
    width, height = sizes[0]
    wanted_height = max(DEFAULT_SIZE[1], height * 3 // 4)
    wanted_width = max(DEFAULT_SIZE[0], wanted_height * 16 // 9)
    return (
        max(MINIMUM_WIDTH, min(wanted_width, width)),
        max(MINIMUM_HEIGHT, min(wanted_height, height)),
    )


def open_window(size: tuple[int, int], *, fullscreen: bool) -> pygame.Window:
    """Open the one window of the game."""
    try:
        window = pygame.Window(TITLE, size, resizable=True, allow_high_dpi=True)
    except pygame.error as error:
        raise DisplayUnavailable(f"the window cannot be opened: {error}.") from error
    window.minimum_size = (MINIMUM_WIDTH, MINIMUM_HEIGHT)
    with suppress(pygame.error, FileNotFoundError):
        window.set_icon(pygame.image.load_sized_svg(str(assets_root() / "ui" / "icon.svg"), (64, 64)))
    if fullscreen:
        set_fullscreen(window, True)
    return window


def monitors() -> list[tuple[int, int]]:
    """The sizes in pixels of the screens that are connected."""
    try:
        return pygame.display.get_desktop_sizes()
    except pygame.error:
        return []


def move_to_monitor(window: pygame.Window, number: int) -> None:
    """Put the window into the middle of a screen; the first one stands in for one that is not there."""
    centre = CENTRED | (number if number < len(monitors()) else 0)
    with suppress(pygame.error):
        window.position = (centre, centre)


def set_fullscreen(window: pygame.Window, on: bool) -> None:
    """Fill the desktop, or go back to the window as it was; a refusal of the desktop changes nothing."""
    with suppress(pygame.error):
        if on:
            window.set_fullscreen(True)
        else:
            window.set_windowed()


# --- what the desktop asks of every program ------------------------------------------------------------


@cache
def less_motion() -> bool:
    """Whether the desktop asks for less motion, where that can be read without its libraries; else no.

    Windows tells its programs, macOS keeps it in a property list, KDE and GTK in text files. It is read once.
    """
    if sys.platform == "win32":
        return _windows_less_motion()
    if sys.platform == "darwin":
        return _mac_less_motion(Path.home() / "Library" / "Preferences" / "com.apple.universalaccess.plist")
    folder = Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config")
    return less_motion_in(folder)


def less_motion_in(folder: Path) -> bool:
    """Whether the files of KDE or GTK in a folder of configuration switch animations off."""
    kde = _entry(folder / "kdeglobals", "KDE", "AnimationDurationFactor")
    with suppress(ValueError):
        if kde and float(kde) == 0:
            return True
    gtk = [
        _entry(folder / f"gtk-{n}.0" / "settings.ini", "Settings", "gtk-enable-animations") for n in (4, 3)
    ]
    return any(value.lower() in {"0", "false"} for value in gtk)


def _entry(path: Path, section: str, key: str) -> str:
    """An entry of a file of sections, "" when there is none."""
    parser = configparser.ConfigParser(interpolation=None, strict=False, delimiters=("=",))
    try:
        parser.read_string(path.read_text(encoding="utf-8", errors="replace"))
    except (OSError, configparser.Error):
        return ""
    return parser.get(section, key, fallback="").strip()


def _mac_less_motion(path: Path) -> bool:
    try:
        return bool(plistlib.loads(path.read_bytes()).get("reduceMotion", False))
    except (OSError, ValueError, AttributeError, plistlib.InvalidFileException):
        return False


def _windows_less_motion() -> bool:
    """Ask for "show animations in Windows" (SPI_GETCLIENTAREAANIMATION)."""
    shown = ctypes.c_int(1)
    library = getattr(ctypes, "windll", None)
    if library is None:
        return False
    asked = library.user32.SystemParametersInfoW(0x1042, 0, ctypes.byref(shown), 0)
    return bool(asked) and not shown.value
