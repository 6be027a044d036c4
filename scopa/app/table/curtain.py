"""The curtain between two people on one screen: it covers the hand until the next player lifts it (ux.md 1.4).

Lifting is a deliberate act: the button is held for 400 ms, or Enter pressed twice, the second not too soon. The
curtain knows names and the last play, which are public, and no card of any hand.
"""

from __future__ import annotations

from pygame import Rect, Surface

from scopa.app import theme
from scopa.app.context import Context
from scopa.app.input import LEFT, InputEvent, KeyEvent, PointerEvent
from scopa.app.scenes.base import Node
from scopa.app.widgets.shapes import CLEAR, opaque, rounded
from scopa.i18n import _

TWICE_MS = 300
"""A second Enter sooner than this is the same reflex as the first."""


class CurtainPanel:
    """The covered hand, its words and its one button."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.name = ""
        self.story = ""
        self.area = Rect(0, 0, 0, 0)
        self.button = Rect(0, 0, 0, 0)
        self._held_ms: int | None = None
        self._entered_at: int | None = None

    def show(self, name: str, story: str) -> None:
        """Say whom to pass to and what has been played."""
        self.name, self.story = name, story
        self._held_ms = self._entered_at = None

    def layout(self, area: Rect) -> None:
        """Cover an area of the screen."""
        self.area = area
        viewport = self.context.viewport
        body = viewport.body
        self.button = Rect(0, 0, min(area.width - 2 * body, body * 26), max(viewport.target, round(body * 3)))
        self.button.midbottom = area.centerx, area.bottom - body // 2

    @property
    def holding(self) -> bool:
        """Whether the button is being held, so that time matters."""
        return self._held_ms is not None

    def update(self, ms: int) -> bool:
        """Let time pass; return whether the button has been held long enough."""
        if self._held_ms is None:
            return False
        self._held_ms += ms
        if self._held_ms < self.context.settings.hold_ms:
            return False
        self._held_ms = None
        return True

    def handle(self, event: InputEvent) -> bool:
        """Take an input event; return whether the curtain is to be lifted."""
        if isinstance(event, PointerEvent):
            if event.kind == "down" and event.button == LEFT and self.button.collidepoint(event.pos):
                self._held_ms = 0
            elif event.kind in {"up", "cancel"} or not self.button.collidepoint(event.pos):
                self._held_ms = None
            return False
        if isinstance(event, KeyEvent) and event.means("activate") and not event.repeat:
            now = self.context.clock.now
            if self._entered_at is not None and now - self._entered_at >= TWICE_MS:
                return True
            if self._entered_at is None:
                self._entered_at = now
        return False

    def draw(self, surface: Surface, progress: float) -> None:
        """Draw the curtain rising from the lower edge of the screen; progress 1 covers all of its area."""
        viewport, text = self.context.viewport, self.context.resources.text
        body = viewport.body
        area = self.area.copy()
        area.y += round((1 - progress) * (viewport.height - area.y))
        radius = viewport.px(12)
        frame = rounded(area.size, radius, opaque(theme.PANEL), opaque(theme.GOLD_DARK), viewport.line(2))
        surface.blit(frame, area)
        if progress < 1.0:
            return
        top = Rect(area.x + body, area.y + body // 2, area.width - 2 * body, round(body * 2.2))
        title = _("Pass to {name}").format(name=self.name)
        text.draw(surface, title, top, viewport.text(1.7), theme.GOLD, "serif-bold", "centre")
        middle = Rect(top.x, top.bottom, top.width, self.button.top - top.bottom)
        text.draw(surface, self.story, middle, viewport.text(0.95), theme.MUTED, "sans", "centre")
        radius = viewport.px(8)
        surface.blit(rounded(self.button.size, radius, opaque(theme.BUTTON)), self.button)
        if self._held_ms is not None:
            width = max(2 * radius, self.button.width * self._held_ms // self.context.settings.hold_ms)
            surface.blit(rounded((width, self.button.height), radius, opaque(theme.GOLD_DARK)), self.button)
        ring = rounded(self.button.size, radius, CLEAR, opaque(theme.WHITE), viewport.line(2))
        surface.blit(ring, self.button)
        text.draw(surface, self._label(), self.button, viewport.text(1.0), theme.WHITE, "sans-bold", "centre")

    def _label(self) -> str:
        if self._entered_at is not None:
            return _("Press Enter again to show the cards")
        return _("I am {name}: hold to show my cards").format(name=self.name)

    def nodes(self) -> list[Node]:
        """Return the message and the button."""
        title = _("Pass to {name}").format(name=self.name)
        return [
            Node("curtain", "text", f"{title}. {self.story}", self.area),
            Node("curtain/lift", "button", self._label(), self.button, focused=True),
        ]
