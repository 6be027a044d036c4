"""The window, and how frames get into it: opened, measured, moved, and opened again as the settings ask.

It knows no scene; whoever draws asks it for the surface and has the finished frame presented.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass

import pygame

from scopa.app import desktop
from scopa.app.presentation import FrameMeter
from scopa.records.settings import Settings


@dataclass(frozen=True, slots=True)
class _Way:
    """What a window must be opened anew for."""

    presentation: str
    vsync: bool


class Display:
    """The one window. Raises CannotOpen when none can be had."""

    def __init__(self, settings: Settings, size: tuple[int, int] | None) -> None:
        self.settings = settings
        self._meter: FrameMeter | None = None
        self._way = self._wanted()
        desktop.start_display(self._way.presentation, vsync=self._way.vsync)
        self.window = desktop.open_window(size or desktop.initial_size(), fullscreen=False)
        self._monitor = 0
        self._fullscreen = False
        self._place()

    @property
    def surface(self) -> pygame.Surface:
        """What the window shows."""
        return self.window.get_surface()

    @property
    def measuring(self) -> bool:
        """Whether frames are being timed, so that one after the other must be drawn."""
        return self._meter is not None

    def measure(self) -> None:
        """Find out which way of presenting frames is faster, if nobody has chosen one and it is not yet known."""
        if self._way.presentation == "auto":
            self._meter = FrameMeter()

    def present(self) -> None:
        """Show what has been drawn."""
        if self._meter is None:
            self.window.flip()
        else:
            self._meter.present(self.window.flip)

    def judge(self) -> bool:
        """While measuring: go on, or over to the way that proved faster. Returns whether it is now decided."""
        meter = self._meter
        wanted = meter.verdict() if meter is not None else None
        if meter is None or wanted is None:
            return False
        if wanted != meter.present_mode:
            self._reopen(_Way(wanted, self._way.vsync))
            meter.switched(wanted)
        if meter.decided:
            self._meter = None
            self.settings.measured = wanted
            self._way = self._wanted()
        return meter.decided

    def apply(self) -> None:
        """Follow the settings: way of presenting, screen, full screen."""
        wanted = self._wanted()
        if wanted != self._way:
            self._meter = None
            self._reopen(wanted)
            self.measure()
        self._place()

    def close(self) -> None:
        """Close the window."""
        with suppress(pygame.error):
            self.window.destroy()

    def _wanted(self) -> _Way:
        chosen = self.settings.presentation
        if chosen == "auto" and self.settings.measured:
            chosen = self.settings.measured
        return _Way(chosen, self.settings.vsync)

    def _place(self) -> None:
        """Bring the window to its screen and to its size there."""
        settings = self.settings
        if self._monitor != settings.monitor:
            if self._fullscreen:
                desktop.set_fullscreen(self.window, False)
                self._fullscreen = False
            desktop.move_to_monitor(self.window, settings.monitor)
            self._monitor = settings.monitor
        if self._fullscreen != settings.fullscreen:
            desktop.set_fullscreen(self.window, settings.fullscreen)
            self._fullscreen = settings.fullscreen

    def _reopen(self, way: _Way) -> None:
        """Close the window and open it again with another way of presenting frames."""
        title, size = self.window.title, self.window.size
        self.window.destroy()
        pygame.display.quit()
        first = "accelerated" if way.presentation == "auto" else way.presentation  # measuring begins with it
        desktop.start_display(first, vsync=way.vsync)
        self.window = desktop.open_window(size, fullscreen=False)
        self.window.title = title
        self._way, self._monitor, self._fullscreen = way, 0, False
        self._place()
