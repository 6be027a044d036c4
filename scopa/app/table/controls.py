"""The six buttons of the table: take, lay down, deck, speed, take back, menu. A button that is off says why."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from scopa.app.context import Context
from scopa.app.display_list import Kept, Target
from scopa.app.input import LEFT, PointerEvent
from scopa.app.scenes.base import Node
from scopa.app.table.resolve import outcomes
from scopa.app.table.selection import Phase
from scopa.app.table.take_back import take_back_text, why_no_take_back
from scopa.app.widgets.button import Button
from scopa.app.widgets.page import Look
from scopa.i18n import N_, _, current_language

if TYPE_CHECKING:
    from scopa.app.scenes.table import TableScene

SPEED_NAMES = {"slow": N_("Slow"), "normal": N_("Normal"), "fast": N_("Fast"), "instant": N_("Instant")}


@dataclass(frozen=True, slots=True)
class Control:
    """One button: its name in the scene graph, its icon, what it says and does, and why it is off."""

    key: str
    icon: str
    label: Callable[[], str]
    act: Callable[[], None]
    off: Callable[[], str]


def _on() -> str:
    return ""


class Controls:
    """The row or block of buttons beside the table."""

    def __init__(self, context: Context, scene: TableScene) -> None:
        self.context = context
        self.scene = scene
        self._rects: tuple[Rect, ...] = ()
        self._hovered: int | None = None
        self._pressed: int | None = None
        self._gone: tuple[Control, ...] = ()
        self._controls: tuple[Control, ...] = (
            Control("take", "hand", lambda: _("Take"), scene.gesture.take, self._why_no_take),
            Control("lay", "arrow-down", lambda: _("Lay down"), scene.gesture.lay, self._why_no_lay),
            Control("deck", "deck", self._deck_name, self._next_deck, _on),
            Control("speed", "play", self._speed_name, self._next_speed, _on),
            Control("take_back", "undo", lambda: _("Take back"), scene.take_back, self._why_no_take_back),
            Control("pause", "menu", lambda: _("Menu"), scene.pause, _on),
        )

        self._buttons = [Button(control.key, "", control.act) for control in self._controls]
        self._parts = Kept(looks=4)

    def change(self, changed: Callable[[tuple[Control, ...]], tuple[Control, ...]]) -> None:
        """Put other buttons in the place of some; those that go can still be pressed by name."""
        shown = changed(self._controls)
        self._gone = tuple(one for one in self._controls if all(one.key != other.key for other in shown))
        self._controls = shown
        self._buttons = [Button(control.key, "", control.act) for control in shown]

    def layout(self) -> None:
        """Take the places the table's layout gives."""
        self._parts.forget()
        self._rects = self.scene.geometry.layout.buttons
        for button, rect in zip(self._buttons, self._rects, strict=True):
            button.rect = rect

    def pointer(self, event: PointerEvent) -> bool:
        """Take a pointer event; return whether it concerned a button."""
        under = next((i for i, rect in enumerate(self._rects) if rect.collidepoint(event.pos)), None)
        if event.kind == "move":
            changed, self._hovered = under != self._hovered, under
            return changed
        if event.kind == "down" and event.button == LEFT:
            self._pressed = under
            return under is not None
        if event.kind == "up" and event.button == LEFT:
            pressed, self._pressed = self._pressed, None
            if under is not None and under == pressed:
                self.press(self._controls[under].key)
                return True
        return False

    def press(self, key: str) -> None:
        """Press a button by name; one that is off answers with its reason."""
        control = next(control for control in (*self._controls, *self._gone) if control.key == key)
        reason = control.off()
        if reason:
            self.scene.say(reason)
            return
        self.context.audio.play("click")
        control.act()

    def draw(self, surface: Target) -> None:
        """Draw the buttons."""
        for number, (control, button) in enumerate(zip(self._controls, self._buttons, strict=True)):
            button.label, button.icon, button.enabled = control.label(), control.icon, not control.off()
            hovered, pressed = number == self._hovered, number == self._pressed
            key = button.label, button.icon, button.enabled, hovered, pressed
            self._parts.draw(
                surface, f"{number}", key, partial(self._draw, button, hovered=hovered, pressed=pressed)
            )

    def _draw(self, button: Button, surface: Target, *, hovered: bool, pressed: bool) -> None:
        context = self.context
        button.draw(Look(surface, context.resources, context.viewport, hovered=hovered, pressed=pressed))

    @property
    def tip(self) -> str:
        """What must be known before the button under the pointer is pressed."""
        if self._hovered is None or self._controls[self._hovered].key != "take_back":
            return ""
        return take_back_text(self.scene.flow)

    def nodes(self) -> list[Node]:
        """Return a node per button."""
        return [
            Node(control.key, "button", control.label(), rect, enabled=not control.off())
            for control, rect in zip(self._controls, self._rects, strict=True)
        ]

    # The buttons ------------------------------------------------------------------------------------------

    def _why_no_card(self) -> str:
        if not self.scene.flow.my_turn:
            return _("It is not your turn yet.")
        if self.scene.gesture.selection.phase is not Phase.SELECTED:
            return _("Click a card of your hand first, or drag it to the table.")
        return ""

    def _why_no_take(self) -> str:
        if self.scene.gesture.pending is not None:
            return ""
        reason = self._why_no_card()
        card = self.scene.gesture.selection.card
        if reason or card is None:
            return reason
        options, _may_lay = outcomes(self.scene.flow.seen, card)
        if not options and not self.scene.gesture.selection.chosen:
            return _("This card takes nothing. Press Lay down.")
        return ""

    def _why_no_lay(self) -> str:
        return self._why_no_card()

    def _deck_name(self) -> str:
        resources = self.context.resources
        deck = resources.deck(self.context.settings.deck, self.scene.match.config.rules.pack)
        return deck.name(current_language())

    def _next_deck(self) -> None:
        resources, pack = self.context.resources, self.scene.match.config.rules.pack
        self.context.settings.deck = resources.next_deck(self.context.settings.deck, pack).key
        self.context.save_settings()
        self.context.relayout()

    def _speed_name(self) -> str:
        return _(SPEED_NAMES[self.context.settings.speed])

    def _next_speed(self) -> None:
        speeds = list(SPEED_NAMES)
        self.context.settings.speed = speeds[(speeds.index(self.context.settings.speed) + 1) % len(speeds)]
        self.context.save_settings()

    def _why_no_take_back(self) -> str:
        return why_no_take_back(self.scene.flow)
