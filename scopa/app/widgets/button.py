"""Buttons: a label, perhaps a second line or a sign, and what they do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias

import pygame

from scopa.app import theme
from scopa.app.input import Pos
from scopa.app.text import Face
from scopa.app.widgets.page import Look, Widget
from scopa.app.widgets.shapes import opaque, rounded

Kind: TypeAlias = Literal["primary", "plain", "quiet"]

_PRIMARY: Face = "serif-bold"
_PLAIN: Face = "sans-bold"


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
        size, face = (round(body * 1.5), _PRIMARY) if self.kind == "primary" else (body, _PLAIN)
        text = look.resources.text
        icon_width = 0
        if self.icon:
            icon = look.resources.icon(self.icon, round(size * 1.1), ink)
            icon_width = icon.get_width() + body // 2
        padding = body // 2
        room = rect.inflate(-2 * padding - icon_width, 0)
        room.x += icon_width // 2
        main = text.wrap(self.label, size, room.width, face)
        widest = max(text.size(line, size, face)[0] for line in main)
        if self.detail:
            upper = pygame.Rect(room.left, rect.top, room.width, text.line_height(size))
            lower = pygame.Rect(room.left, upper.bottom - size // 8, room.width, text.line_height(body))
            upper.y += (rect.height - (lower.bottom - upper.top)) // 2
            lower.top = upper.bottom - size // 8
            text.draw(surface, self.label, upper, size, ink, face, "centre")
            text.draw(surface, self.detail, lower, body, ink, "sans", "centre")
        else:
            text.draw(surface, self.label, room, size, ink, face, "centre")
        if self.icon:
            place = icon.get_rect(midright=(room.centerx - widest // 2 - body // 2, rect.centery))
            surface.blit(icon, place)

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
