"""A slider for a percentage: dragged, clicked, turned with the wheel, or moved by left and right."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scopa.app import theme
from scopa.app.input import KeyEvent, Pos
from scopa.app.widgets.page import Look, Widget
from scopa.app.widgets.shapes import opaque, rounded

STEP = 5
LARGE_STEP = 25
TOP = 100


class Slider(Widget):
    """Says each new value to `changed` at once, and calls `settled` when the player has let go of it."""

    role = "slider"

    def __init__(
        self,
        widget_id: str,
        label: str,
        value: int,
        changed: Callable[[int], None],
        settled: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__(widget_id)
        self.label = label
        self.value = value
        self._changed = changed
        self._settled = settled
        self._held = False
        self._track = pygame.Rect(0, 0, 1, 1)
        self._body = 16

    @property
    def name(self) -> str:
        """The label with the value."""
        return f"{self.label}: {self.value} %"

    def place(self, rect: pygame.Rect, body: int) -> None:
        """Give it its rectangle; the figure stands at the right of the track."""
        self.rect = rect
        self._body = body
        knob = self._knob
        self._track = pygame.Rect(
            rect.left + knob, 0, rect.width - 2 * knob - round(3.2 * body), max(4, body // 3)
        )
        self._track.centery = rect.centery

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
        """Left and right move it by a step, page up and down by a large one."""
        steps = {"left": -STEP, "right": STEP, "pagedown": -LARGE_STEP, "page down": -LARGE_STEP}
        steps |= {"pageup": LARGE_STEP, "page up": LARGE_STEP, "home": -TOP, "end": TOP}
        step = steps.get(event.command or "") or steps.get(event.key)
        if step is None:
            return False
        self._step(step)
        return True

    def wheel(self, amount: int) -> None:
        """Each notch is a step."""
        self._step(STEP * amount)

    def draw(self, look: Look) -> None:
        """Draw the track, filled up to the knob, and the figure."""
        surface, track = look.surface, self._track
        radius = track.height // 2
        surface.blit(rounded(track.size, radius, opaque(theme.PANEL, 190), opaque(theme.LINE), 1), track)
        knob = track.left + track.width * self.value // TOP
        filled = pygame.Rect(track.left, track.top, knob - track.left, track.height)
        if filled.width > 2 * radius:
            surface.blit(rounded(filled.size, radius, opaque(theme.GOLD)), filled)
        size = 2 * self._knob - (0 if look.hovered or look.pressed else 2)
        disc = rounded((size, size), size // 2, opaque(theme.PAPER), opaque(theme.PANEL), max(1, size // 10))
        surface.blit(disc, disc.get_rect(center=(knob, track.centery)))
        right = pygame.Rect(
            self.rect.right - round(3 * self._body), self.rect.top, round(3 * self._body), self.rect.height
        )
        look.resources.text.draw(surface, f"{self.value} %", right, self._body, theme.WHITE, "sans", "right")

    @property
    def _knob(self) -> int:
        return max(8, round(0.6 * self._body))

    def _value_at(self, pos: Pos) -> int:
        part = (pos[0] - self._track.left) / max(1, self._track.width)
        return STEP * round(max(0.0, min(1.0, part)) * TOP / STEP)

    def _step(self, step: int) -> None:
        before = self.value
        self._set(max(0, min(TOP, STEP * ((self.value + step) // STEP))))
        if self.value != before:
            self._settled()

    def _set(self, value: int) -> None:
        if value != self.value:
            self.value = value
            self._changed(value)
