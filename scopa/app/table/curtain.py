"""The curtain between two people on one screen: it covers the hand until the next player lifts it (ux.md 1.4).

Lifting is a deliberate act: the button is held as long as the settings ask, or Enter pressed twice, not too soon. The
curtain knows names and the last play, which are public, and no card of any hand.
"""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from scopa.app import theme
from scopa.app.context import Context
from scopa.app.display_list import Target
from scopa.app.input import LEFT, InputEvent, KeyEvent, PointerEvent
from scopa.app.scenes.base import Node
from scopa.app.table.scoreboard import draw_fitted
from scopa.app.widgets.shapes import CLEAR, draw_focus_ring, opaque, rounded
from scopa.i18n import _

TWICE_MS = 300
"""A second Enter sooner than this is the same reflex as the first."""


class CurtainPanel:
    """The covered hand, its words, the button to be held, and one to protect the hand with a PIN.

    Without a name nobody is to lift it: a computer plays first. `taking_back`: whoever played last is to hold the
    button. `protect` is called when somebody wants a PIN.
    """

    def __init__(self, context: Context) -> None:
        self.context = context
        self.name = ""
        self.story = ""
        self.locked = False
        self.taking_back = False
        self.protect: Callable[[], None] = lambda: None
        self.pin = Rect(0, 0, 0, 0)
        self._pin_pressed = False
        self._on_pin = False
        self.area = Rect(0, 0, 0, 0)
        self.button = Rect(0, 0, 0, 0)
        self._held_ms: int | None = None
        self._entered_at: int | None = None

    def show(self, name: str, story: str, *, locked: bool = False, taking_back: bool = False) -> None:
        """Say whom to pass to and what has been played; `locked`: a PIN will be asked for."""
        self.name, self.story = name, story
        self.locked, self.taking_back = locked, taking_back
        self._held_ms = self._entered_at = None
        self._pin_pressed = self._on_pin = False

    def layout(self, area: Rect) -> None:
        """Cover an area of the screen."""
        self.area = area
        viewport = self.context.viewport
        body = viewport.body
        wide = self.context.resources.text.size("PIN", body, "sans-bold")[0] + body
        self.pin = Rect(0, 0, max(wide, viewport.target), max(viewport.target, round(1.7 * body)))
        self.pin.topright = area.right - body // 3, area.top + body // 3
        bottom = area.bottom - body // 2
        height = min(round(body * 3), bottom - self.pin.bottom - body // 4)
        self.button = Rect(0, 0, min(area.width - body, body * 26), max(viewport.target, height))
        self.button.midbottom = area.centerx, bottom

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
        if not self.name:
            return False
        if isinstance(event, PointerEvent):
            self._press_pin(event)
            if event.kind == "down" and event.button == LEFT and self.button.collidepoint(event.pos):
                self._held_ms = 0
            elif event.kind in {"up", "cancel"} or not self.button.collidepoint(event.pos):
                self._held_ms = None
            return False
        if isinstance(event, KeyEvent) and event.command in {"next", "previous"} and not self.taking_back:
            self._on_pin, self._entered_at = not self._on_pin, None
            return False
        if isinstance(event, KeyEvent) and event.means("activate") and not event.repeat:
            if self._on_pin:
                self.protect()
                return False
            now = self.context.clock.now
            if self._entered_at is not None and now - self._entered_at >= TWICE_MS:
                return True
            if self._entered_at is None:
                self._entered_at = now
        return False

    def _press_pin(self, event: PointerEvent) -> None:
        on_pin = self.pin.collidepoint(event.pos) and not self.taking_back
        if event.kind == "down":
            self._pin_pressed = on_pin and event.button == LEFT
        elif event.kind == "up" and self._pin_pressed and on_pin and event.button == LEFT:
            self._pin_pressed = False
            self.protect()

    def draw(self, surface: Target, progress: float) -> None:
        """Draw the curtain rising from the lower edge of the screen; progress 1 covers all of its area."""
        viewport, body = self.context.viewport, self.context.viewport.body
        area = self.area.copy()
        area.y += round((1 - progress) * (viewport.height - area.y))
        radius = viewport.px(12)
        frame = rounded(area.size, radius, opaque(theme.PANEL), opaque(theme.GOLD_DARK), viewport.line(2))
        surface.blit(frame, area)
        if progress < 1.0:
            return
        top = Rect(area.x + body, area.y + body // 2, area.width - 2 * body, round(body * 2.2))
        draw_fitted(
            surface, self.context, self._title(), self._head(top), 1.7, theme.GOLD, "serif-bold", "centre"
        )
        middle = Rect(top.x, top.bottom, top.width, self.button.top - top.bottom)
        if middle.height >= body:  # in a low window with large letters there is no room: the prompt tells it
            draw_fitted(surface, self.context, self.story, middle, 0.95, theme.MUTED, "sans", "centre")
        if self.name:
            self._draw_buttons(surface)

    def _head(self, top: Rect) -> Rect:
        """Where the title goes: the middle, or what the button for the PIN leaves where that is too narrow."""
        if not self.name or self.taking_back:
            return top
        viewport = self.context.viewport
        width = self.context.resources.text.size(self._title(), viewport.text(1.7), "serif-bold")[0]
        middle = top.inflate(-2 * (self.pin.width - viewport.body // 2), 0)
        if width <= middle.width:
            return middle
        left = self.area.x + viewport.body // 2
        return Rect(left, self.pin.y, self.pin.left - viewport.body // 3 - left, self.pin.height)

    def _draw_buttons(self, surface: Target) -> None:
        viewport, text = self.context.viewport, self.context.resources.text
        radius = viewport.px(8)
        surface.blit(rounded(self.button.size, radius, opaque(theme.BUTTON)), self.button)
        if self._held_ms is not None:
            width = max(2 * radius, self.button.width * self._held_ms // self.context.settings.hold_ms)
            surface.blit(rounded((width, self.button.height), radius, opaque(theme.GOLD_DARK)), self.button)
        ring = rounded(self.button.size, radius, CLEAR, opaque(theme.WHITE), viewport.line(2))
        surface.blit(ring, self.button)
        inner = self.button.inflate(-viewport.px(8), 0)
        draw_fitted(surface, self.context, self._label(), inner, 1.0, theme.WHITE, "sans-bold", "centre")
        if self.taking_back:
            return
        ink = theme.GOLD if self.locked else theme.MUTED
        frame = rounded(self.pin.size, radius, opaque(theme.BUTTON), opaque(ink), viewport.line(1.5))
        surface.blit(frame, self.pin)
        text.draw(surface, "PIN", self.pin, viewport.body, ink, "sans-bold", "centre")
        if self._on_pin:
            draw_focus_ring(surface, self.pin, radius, viewport.height / 720)

    def _title(self) -> str:
        if self.taking_back:
            return _("{name} takes back?").format(name=self.name)
        return _("Pass to {name}").format(name=self.name) if self.name else _("The computer plays")

    def _label(self) -> str:
        if self._entered_at is not None:
            return _("Press Enter again to show the cards")
        if self.taking_back:
            return _("I am {name}: hold to take my card back").format(name=self.name)
        return _("I am {name}: hold to show my cards").format(name=self.name)

    def nodes(self) -> list[Node]:
        """Return the message and the buttons."""
        title = self._title()
        told = Node("curtain", "text", f"{title}. {self.story}" if self.story else title, self.area)
        if not self.name:
            return [told]
        lift = Node("curtain/lift", "button", self._label(), self.button, focused=not self._on_pin)
        if self.taking_back:
            return [told, lift]
        pin = _("Give my PIN up") if self.locked else _("Protect my hand with a PIN")
        return [told, lift, Node("curtain/pin", "button", pin, self.pin, focused=self._on_pin)]
