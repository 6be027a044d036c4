"""A page of controls: who has the keyboard, what is under the pointer, what was pressed.

A disabled control can still be reached and answers with its reason. The page knows no game and no scene.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from scopa.app.bindings import DEFAULTS
from scopa.app.display_list import Target
from scopa.app.input import LEFT, InputEvent, KeyEvent, Notches, PointerEvent, Pos, WheelEvent
from scopa.app.layout.viewport import Viewport
from scopa.app.resources import Resources
from scopa.app.scenes.base import Node
from scopa.app.widgets.shapes import draw_focus_ring


@dataclass(frozen=True, slots=True)
class Look:
    """What a widget needs to draw itself."""

    surface: Target
    resources: Resources
    viewport: Viewport
    focused: bool = False
    hovered: bool = False
    pressed: bool = False


class Widget:
    """One control or text on a page; `id` is stable."""

    role = "generic"
    focusable = True
    typing = False  # whether keys are letters to it, not commands

    def __init__(self, widget_id: str) -> None:
        self.id = widget_id
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.enabled = True
        self.reason = ""  # why it is disabled

    @property
    def name(self) -> str:
        """What is read aloud."""
        return ""

    @property
    def radius_at_720(self) -> float:
        """Corner radius of its focus ring in a window 720 pixels high."""
        return 10

    def draw(self, look: Look) -> None:
        """Draw it; the page draws the focus ring."""

    def click(self, pos: Pos) -> None:
        """It was pressed and released at `pos`."""

    def press(self, pos: Pos) -> None:
        """The button went down on it, at `pos`; it may be dragged from here."""

    def drag(self, pos: Pos) -> None:
        """The pointer moved to `pos`, anywhere, while the button that went down on it is still down."""

    def release(self) -> None:
        """The button that went down on it is up again, or the press was cancelled."""

    def activate(self) -> None:
        """Enter or space was pressed while it had the keyboard."""

    def key(self, event: KeyEvent) -> bool:
        """Take a key while it has the keyboard; returns whether the key meant something to it."""
        return False

    def type_text(self, text: str) -> None:
        """Text was typed while it had the keyboard; only those that are `typing` get any."""

    def wheel(self, amount: int) -> None:
        """The wheel turned above it."""

    def move(self, dy: int) -> None:
        """Be so many pixels further down: the sheet it lies on was scrolled."""
        self.rect.move_ip(0, dy)

    def nodes(self, focused: bool) -> list[Node]:
        """What it shows to tests and screen readers."""
        return [Node(self.id, self.role, self.name, self.rect.copy(), self.enabled, focused)]


class Page:
    """The widgets of a scene in reading order.

    `changed` is called when the picture must be drawn anew, `refused` with the reason of a disabled control.
    """

    def __init__(
        self, changed: Callable[[], None], refused: Callable[[str], None] = lambda reason: None
    ) -> None:
        self.widgets: list[Widget] = []
        self._changed = changed
        self._refused = refused
        self._focus: str | None = None
        self._hover: str | None = None
        self._pressed: str | None = None
        self._notches = Notches()
        self._show_ring = True  # off after a click, on again with the next key

    def set(self, widgets: Sequence[Widget], focus: str | None = None) -> None:
        """Replace the widgets; the keyboard stays where it was if that control is still there."""
        self.widgets = list(widgets)
        ids = [widget.id for widget in self._chain()]
        if focus is not None:
            self._focus = focus
        if self._focus not in ids:
            self._focus = ids[0] if ids else None
        if self._widget(self._hover) is None:
            self._hover = None
        if self._widget(self._pressed) is None:
            self._pressed = None

    @property
    def focus(self) -> str | None:
        """Id of the control that has the keyboard."""
        return self._focus

    @property
    def focused(self) -> Widget | None:
        """The control that has the keyboard."""
        return self._widget(self._focus)

    @property
    def typing(self) -> bool:
        """Whether the keyboard belongs to a control that text can be typed in."""
        focused = self._widget(self._focus)
        return focused is not None and focused.enabled and focused.typing

    def set_focus(self, widget_id: str) -> None:
        """Give the keyboard to a control."""
        self._focus = widget_id
        self._changed()

    def type_text(self, text: str) -> None:
        """Type text into the control that has the keyboard."""
        focused = self._widget(self._focus)
        if focused is not None and self.typing:
            focused.type_text(text)
            self._changed()

    def handle(self, event: InputEvent) -> bool:
        """Take an event; returns whether it meant something to the page."""
        if isinstance(event, KeyEvent):
            return self._key(event)
        if isinstance(event, WheelEvent):
            under = self._under(event.pos)
            if under is not None:
                notches = self._notches.whole(event.amount)
                if notches:
                    under.wheel(notches)
                    self._changed()
            return under is not None
        return self._pointer(event)

    def draw(self, surface: Target, resources: Resources, viewport: Viewport) -> None:
        """Draw every widget, the focus ring last."""
        self._draw_some(self.widgets, surface, resources, viewport)

    def _draw_some(
        self, widgets: Sequence[Widget], surface: Target, resources: Resources, viewport: Viewport
    ) -> None:
        """Draw widgets, and the focus ring if one of them has the keyboard."""
        for widget in widgets:
            look = Look(
                surface,
                resources,
                viewport,
                focused=widget.id == self._focus,
                hovered=widget.id == self._hover,
                pressed=widget.id == self._pressed and widget.id == self._hover,
            )
            widget.draw(look)
        focused = self._widget(self._focus)
        if focused in widgets and focused is not None and self._show_ring:
            scale = viewport.height / 720
            draw_focus_ring(surface, focused.rect, viewport.px(focused.radius_at_720), scale)

    def nodes(self) -> list[Node]:
        """Nodes of every widget."""
        return [node for widget in self.widgets for node in widget.nodes(widget.id == self._focus)]

    # --- inside ----------------------------------------------------------------------------------------

    def _chain(self) -> list[Widget]:
        return [widget for widget in self.widgets if widget.focusable]

    def _widget(self, widget_id: str | None) -> Widget | None:
        return next((widget for widget in self.widgets if widget.id == widget_id), None)

    def _under(self, pos: Pos) -> Widget | None:
        return next((w for w in reversed(self._chain()) if w.rect.collidepoint(pos)), None)

    def _pointer(self, event: PointerEvent) -> bool:
        under = self._under(event.pos)
        hover = under.id if under is not None else None
        if hover != self._hover:
            self._hover = hover
            self._changed()
        if event.kind == "down" and event.button == LEFT:
            self._pressed = hover
            if under is not None:
                self._focus = hover
                self._show_ring = False
                if under.enabled:
                    under.press(event.pos)
            return hover is not None
        held = self._widget(self._pressed)
        if event.kind == "move" and held is not None and held.enabled:
            held.drag(event.pos)
            self._changed()
        if event.kind == "up" and event.button == LEFT:
            pressed, self._pressed = self._pressed, None
            if held is not None:
                held.release()
            if under is not None and pressed == under.id:
                if under.enabled:
                    under.click(event.pos)
                else:
                    self._refused(under.reason)
                self._changed()
            return pressed is not None
        if event.kind == "cancel":
            self._pressed = None
            if held is not None:
                held.release()
        return False

    def _key(self, event: KeyEvent) -> bool:
        focused = self._widget(self._focus)
        self._show_ring = True
        self._changed()
        if focused is not None and focused.enabled and focused.key(event):
            return True
        command = event.command
        if command is None and self.typing:  # out of a text field the usual keys always lead
            command = DEFAULTS.command(event.key)
        if command in {"next", "down"}:
            return self._move(1)
        if command in {"previous", "up"}:
            return self._move(-1)
        if command == "activate" and focused is not None:
            if event.repeat:
                return True
            if focused.enabled:
                focused.activate()
            else:
                self._refused(focused.reason)
            return True
        return False

    def _move(self, step: int) -> bool:
        ids = [widget.id for widget in self._chain()]
        if not ids:
            return False
        at = ids.index(self._focus) if self._focus in ids else -step
        self._focus = ids[(at + step) % len(ids)]
        return True
