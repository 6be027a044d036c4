"""A slider for a number, mostly a percentage: dragged, clicked, wheeled, or moved by left and right."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scopa.app import theme
from scopa.app.input import KeyEvent, Pos
from scopa.app.widgets.page import Look, Widget
from scopa.app.widgets.shapes import opaque, rounded

LARGE = 5  # so many steps at once with page up and page down


class Slider(Widget):
    """Says each new value to `changed` at once, and calls `settled` when the player has let go of it.

    Its values run from `low` to `high` in steps; `unit` is how one is written.
    """

    role = "slider"

    def __init__(
        self,
        widget_id: str,
        label: str,
        value: int,
        changed: Callable[[int], None],
        settled: Callable[[], None] = lambda: None,
        *,
        low: int = 0,
        high: int = 100,
        step: int = 5,
        unit: str = "{value} %",
    ) -> None:
        super().__init__(widget_id)
        self._low, self._high, self._one = low, high, step
        self._unit = unit
        self.label = label
        self.value = value
        self._changed = changed
        self._settled = settled
        self._held = False
        self._track = pygame.Rect(0, 0, 1, 1)
        self._body = 16
        self._figure = 1  # pixels kept for the figure

    @property
    def name(self) -> str:
        """The label with the value."""
        return f"{self.label}: {self.shown}"

    @property
    def shown(self) -> str:
        """The value as it is written."""
        return self._unit.format(value=self.value)

    def place(self, rect: pygame.Rect, body: int) -> None:
        """Give it its rectangle; the figure stands at the right of the track."""
        self.rect = rect
        self._body = body
        knob = self._knob
        longest = max(len(self._unit.format(value=end)) for end in (self._low, self._high))
        self._figure = round(body * max(3.0, 0.55 * longest))
        width = rect.width - 2 * knob - self._figure - round(0.2 * body)
        self._track = pygame.Rect(rect.left + knob, 0, width, max(4, body // 3))
        self._track.centery = rect.centery

    def move(self, dy: int) -> None:
        """Be so many pixels further down."""
        super().move(dy)
        self._track.move_ip(0, dy)

    def press(self, pos: Pos) -> None:
        """Take hold of the knob, or call it here."""
        self._held = True
        self._set(self._value_at(pos))

    def drag(self, pos: Pos) -> None:
        """Move the knob."""
        self._set(self._value_at(pos))

    def release(self) -> None:
        """Let go."""
        if self._held:
            self._held = False
            self._settled()

    def key(self, event: KeyEvent) -> bool:
        """Left and right move it by a step, page up and down by a large one, home and end all the way."""
        one, whole = self._one, self._high - self._low
        steps = {"left": -one, "right": one, "page_down": -LARGE * one, "page_up": LARGE * one}
        step = (steps | {"first": -whole, "last": whole}).get(event.command or "")
        if step is None:
            return False
        self._step(step)
        return True

    def wheel(self, amount: int) -> None:
        """Each notch is a step."""
        self._step(self._one * amount)

    def draw(self, look: Look) -> None:
        """Draw the track, filled up to the knob, and the figure."""
        surface, track = look.surface, self._track
        radius = track.height // 2
        surface.blit(rounded(track.size, radius, opaque(theme.PANEL, 190), opaque(theme.LINE), 1), track)
        knob = track.left + round(track.width * self._part)
        filled = pygame.Rect(track.left, track.top, knob - track.left, track.height)
        if filled.width > 2 * radius:
            surface.blit(rounded(filled.size, radius, opaque(theme.GOLD)), filled)
        size = 2 * self._knob - (0 if look.hovered or look.pressed else 2)
        disc = rounded((size, size), size // 2, opaque(theme.PAPER), opaque(theme.PANEL), max(1, size // 10))
        surface.blit(disc, disc.get_rect(center=(knob, track.centery)))
        right = pygame.Rect(self.rect.right - self._figure, self.rect.top, self._figure, self.rect.height)
        look.resources.text.draw(surface, self.shown, right, self._body, theme.WHITE, "sans", "right")

    @property
    def _part(self) -> float:
        return (self.value - self._low) / max(1, self._high - self._low)

    @property
    def _knob(self) -> int:
        return max(8, round(0.6 * self._body))

    def _value_at(self, pos: Pos) -> int:
        part = (pos[0] - self._track.left) / max(1, self._track.width)
        steps = max(0.0, min(1.0, part)) * (self._high - self._low) / self._one
        return self._low + self._one * round(steps)

    def _step(self, step: int) -> None:
        before = self.value
        on_grid = self._low + self._one * ((self.value - self._low + step) // self._one)
        self._set(max(self._low, min(self._high, on_grid)))
        if self.value != before:
            self._settled()

    def _set(self, value: int) -> None:
        if value != self.value:
            self.value = value
            self._changed(value)
