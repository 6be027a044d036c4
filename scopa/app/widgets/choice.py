"""One of a few: segments side by side, the chosen one filled and ticked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Generic, TypeVar

import pygame

from scopa.app import theme
from scopa.app.input import KeyEvent, Pos
from scopa.app.scenes.base import Node
from scopa.app.text import TextCache
from scopa.app.widgets.page import Look, Widget
from scopa.app.widgets.shapes import opaque, rounded

T = TypeVar("T")


class Choice(Widget, Generic[T]):
    """A segmented control: click a segment, or left and right while it has the keyboard."""

    role = "radiogroup"

    def __init__(
        self,
        widget_id: str,
        label: str,
        options: Sequence[tuple[T, str]],
        value: T,
        changed: Callable[[T], None],
    ) -> None:
        super().__init__(widget_id)
        self.label = label
        self.options = list(options)
        self.value = value
        self._changed = changed
        self._segments: list[pygame.Rect] = []

    @property
    def name(self) -> str:
        """The label with what is chosen now."""
        chosen = next((text for value, text in self.options if value == self.value), "")
        return f"{self.label}: {chosen}"

    def place(self, rect: pygame.Rect, text: TextCache, body: int) -> None:
        """Give it its rectangle; each segment becomes as wide as its text asks."""
        self.rect = rect
        wanted = [text.size(label, body, "sans-bold")[0] + 2 * body for _value, label in self.options]
        total = max(1, sum(wanted))
        edges = [self.rect.left]
        for i in range(len(wanted)):
            edges.append(self.rect.left + round(self.rect.width * sum(wanted[: i + 1]) / total))
        self._segments = [
            pygame.Rect(left, self.rect.top, right - left, self.rect.height)
            for left, right in pairwise(edges)
        ]

    def move(self, dy: int) -> None:
        """Be so many pixels further down."""
        super().move(dy)
        for segment in self._segments:
            segment.move_ip(0, dy)

    def click(self, pos: Pos) -> None:
        """Choose the segment at `pos`."""
        for segment, (value, _label) in zip(self._segments, self.options, strict=True):
            if segment.collidepoint(pos):
                self._choose(value)

    def activate(self) -> None:
        """Go on to the next option."""
        self._step(1, wrap=True)

    def key(self, event: KeyEvent) -> bool:
        """Left and right move the choice."""
        if event.command in {"left", "right"}:
            self._step(1 if event.command == "right" else -1, wrap=False)
            return True
        return False

    def _step(self, step: int, *, wrap: bool) -> None:
        at = [value for value, _label in self.options].index(self.value) + step
        if wrap:
            at %= len(self.options)
        if 0 <= at < len(self.options):
            self._choose(self.options[at][0])

    def _choose(self, value: T) -> None:
        if value != self.value:
            self.value = value
            self._changed(value)

    def nodes(self, focused: bool) -> list[Node]:
        """The group, and one node per option ("deck/french")."""
        options = [
            Node(f"{self.id}/{value}", "radio", label, segment.copy(), self.enabled, value == self.value)
            for segment, (value, label) in zip(self._segments, self.options, strict=True)
        ]
        return [*super().nodes(focused), *options]

    def draw(self, look: Look) -> None:
        """Draw the segments; the chosen one is filled, bold and ticked."""
        surface, viewport, text = look.surface, look.viewport, look.resources.text
        body, radius, line = viewport.body, viewport.px(self.radius_at_720), viewport.line(1.5)
        ground = opaque(theme.PANEL, 150 if look.hovered else 110)
        border = opaque(theme.WHITE if look.hovered else theme.LINE)
        surface.blit(rounded(self.rect.size, radius, ground, border, line), self.rect)
        for segment, (value, label) in zip(self._segments, self.options, strict=True):
            if value != self.value:
                text.draw(surface, label, segment, body, theme.WHITE, "sans", "centre")
                continue
            inside = segment.inflate(-2 * viewport.line(3), -2 * viewport.line(3))
            fill = rounded(inside.size, max(1, radius - viewport.line(3)), opaque(theme.PAPER))
            surface.blit(fill, inside)
            tick = look.resources.icon("check", round(body * 0.8), theme.INK)
            width = text.size(label, body, "sans-bold")[0]
            room = segment.move((tick.get_width() + body // 4) // 2, 0)
            surface.blit(tick, tick.get_rect(midright=(room.centerx - width // 2 - body // 4, room.centery)))
            text.draw(surface, label, room, body, theme.INK, "sans-bold", "centre")
