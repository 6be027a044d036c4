"""The desktop around the window: environment, checks, size, icon, full screen, way of presenting frames.

It knows no scene. Everything that differs between desktops is here.
"""

from __future__ import annotations

import os
from contextlib import suppress

import pygame

from scopa.app.errors import DisplayUnavailable, WrongPygame
from scopa.app.layout.viewport import MINIMUM_HEIGHT, MINIMUM_WIDTH
from scopa.assets_path import assets_root

DEFAULT_SIZE = (1280, 720)
HEADLESS_DRIVERS = {"dummy", "offscreen"}
ACCELERATION = "SDL_FRAMEBUFFER_ACCELERATION"
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


def start_display(presentation: str) -> None:
    """Start SDL's video part; `presentation` is "accelerated", "software" or "auto" (see `App`).

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


def set_fullscreen(window: pygame.Window, on: bool) -> None:
    """Fill the desktop, or go back to the window as it was; a refusal of the desktop changes nothing."""
    with suppress(pygame.error):
        if on:
            window.set_fullscreen(True)
        else:
            window.set_windowed()
