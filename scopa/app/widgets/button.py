"""Buttons: a label, perhaps a second line or a sign, and what they do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias

import pygame

from scopa.app import theme
from scopa.app.input import Pos
from scopa.app.text import Face, TextCache
from scopa.app.widgets.page import Look, Widget
from scopa.app.widgets.shapes import opaque, rounded

Kind: TypeAlias = Literal["primary", "plain", "quiet"]

PRIMARY = 1.5  # text size of a primary button, in body sizes
_PRIMARY: Face = "serif-bold"
_PLAIN: Face = "sans-bold"
SHRUNK = 0.8  # a label may be so much smaller before it rather loses its sign


class Button(Widget):
    """Pressed by click, Enter or space. `kind` is how much it asks to be pressed."""

    role = "button"

    def __init__(
        self,
        widget_id: str,
        label: str,
        action: Callable[[], None],
        *,
        kind: Kind = "plain",
        detail: str = "",
        icon: str = "",
    ) -> None:
        super().__init__(widget_id)
        self.label = label
        self.detail = detail
        self.icon = icon
        self.kind: Kind = kind
        self._action = action

    @property
    def name(self) -> str:
        """The label with its second line."""
        return f"{self.label}. {self.detail}" if self.detail else self.label

    def wanted_width(self, text: TextCache, body: int) -> int:
        """Return how many pixels wide it wants to be for all it says on one line each; `body` is the text size."""
        size, face = self._lettering(body)
        wide = text.size(self.label, size, face)[0] + (round(1.75 * body) if self.kind == "primary" else body)
        if self.detail:
            wide = max(wide, text.size(self.detail, body)[0] + 2 * body)
        return wide + (2 * body if self.icon else 0)

    def _lettering(self, body: int) -> tuple[int, Face]:
        """Size and face of the label."""
        return (round(body * PRIMARY), _PRIMARY) if self.kind == "primary" else (body, _PLAIN)

    def click(self, pos: Pos) -> None:
        """Do it."""
        self._action()

    def activate(self) -> None:
        """Do it."""
        self._action()

    def draw(self, look: Look) -> None:
        """Draw ground, sign and label."""
        surface, viewport = look.surface, look.viewport
        rect = self.rect.move(0, viewport.px(1)) if look.pressed else self.rect
        ink = self._ground(look, rect)
        body = viewport.body
        size, face = self._lettering(body)
        text, smallest = look.resources.text, viewport.smallest_text
        if self.detail:
            self._draw_both(look, rect, ink, size, face)
            return
        icon = look.resources.icon(self.icon, round(size * 1.1), ink) if self.icon else None
        room = rect.inflate(-body, 0)
        if icon is not None:
            shift = icon.get_width() + body // 2
            room = pygame.Rect(room.left + shift, room.top, room.width - shift, room.height)
        least = max(smallest, round(size * SHRUNK))
        size, fits = text.fit(self.label, size, min(size, least), room.size, face)
        if not fits and self.label:  # large text in a small button: all of the room is the label's
            icon, room = None, rect.inflate(-max(6, body // 4), 0)
            size, _fits = text.fit(self.label, size, smallest, room.size, face)
        text.draw(surface, self.label, room, size, ink, face, "centre")
        if icon is not None:
            lines = text.wrap(self.label, size, room.width, face)
            widest = max(text.size(line, size, face)[0] for line in lines)
            surface.blit(icon, icon.get_rect(midright=(room.centerx - widest // 2 - body // 2, rect.centery)))

    def _draw_both(self, look: Look, rect: pygame.Rect, ink: theme.Colour, size: int, face: Face) -> None:
        """Draw the label with its second line below it, each on one line."""
        text, viewport = look.resources.text, look.viewport
        room, smallest = rect.inflate(-viewport.body, 0), viewport.smallest_text
        label, _fits = text.fit(self.label, size, smallest, (room.width, text.line_height(size)), face)
        line = text.line_height(viewport.body)
        detail, _fits = text.fit(self.detail, viewport.body, smallest, (room.width, line))
        upper = pygame.Rect(room.left, rect.top, room.width, text.line_height(label))
        lower = pygame.Rect(room.left, 0, room.width, text.line_height(detail))
        upper.y += (rect.height - (upper.height + lower.height - label // 8)) // 2
        lower.top = upper.bottom - label // 8
        text.draw(look.surface, self.label, upper, label, ink, face, "centre")
        text.draw(look.surface, self.detail, lower, detail, ink, "sans", "centre")

    def _ground(self, look: Look, rect: pygame.Rect) -> theme.Colour:
        """Draw what lies under the label and return the colour of the label."""
        viewport, surface = look.viewport, look.surface
        radius, line = viewport.px(self.radius_at_720), viewport.line(1.5)
        lit = look.hovered and self.enabled
        if self.kind == "primary" and self.enabled:
            shade = rounded(rect.size, radius, (0, 0, 0, 90))
            surface.blit(shade, self.rect.move(0, viewport.px(3)))
            fill = theme.GOLD_LIGHT if lit else theme.GOLD
            surface.blit(rounded(rect.size, radius, opaque(fill)), rect)
            return theme.INK
        if self.kind == "quiet":
            if lit:
                surface.blit(rounded(rect.size, radius, opaque(theme.PANEL, 110)), rect)
            return theme.MUTED if not lit else theme.WHITE
        ground = opaque(theme.PANEL, 190 if lit else 120)
        border = opaque(theme.WHITE if lit else theme.LINE, 255 if self.enabled else 110)
        surface.blit(rounded(rect.size, radius, ground, border, line), rect)
        return theme.WHITE if self.enabled else theme.DISABLED
