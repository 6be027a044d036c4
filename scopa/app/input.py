"""From pygame events to what scenes understand: pointer, wheel and key events.

Touch is ignored because SDL makes mouse events of it. A press that can no longer end well (focus lost, button
released outside, window resized) becomes one "cancel", so nothing ever sticks to the pointer.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

import pygame

from scopa.app.bindings import CARD_ACTIONS, DEFAULTS, Bindings

Pos: TypeAlias = tuple[int, int]
PointerKind: TypeAlias = Literal["down", "move", "up", "cancel"]

LEFT, MIDDLE, RIGHT = 1, 2, 3
DOUBLE_CLICK_MS = 400
DOUBLE_CLICK_PX = 8


@dataclass(frozen=True, slots=True)
class PointerEvent:
    """The mouse (or a finger) at a place; `clicks` counts quick presses on one spot: 1, 2, 3 ...

    `button` is 0 for "move"; for "cancel" it is the button that had been pressed. `touch`: it is a finger.
    """

    kind: PointerKind
    pos: Pos
    button: int = 0
    clicks: int = 0
    touch: bool = False


@dataclass(frozen=True, slots=True)
class WheelEvent:
    """The wheel turned by so many notches, or a trackpad by parts of one; up is positive."""

    pos: Pos
    amount: float


class Notches:
    """Whole notches of a wheel: parts of one add up, and a turn the other way starts anew."""

    def __init__(self) -> None:
        self._rest = 0.0

    def whole(self, amount: float) -> int:
        """Return how many whole notches have been completed by turning so much further."""
        if amount * self._rest < 0:
            self._rest = 0.0
        self._rest += amount
        notches = int(self._rest)
        self._rest -= notches
        return notches


@dataclass(frozen=True, slots=True)
class KeyEvent:
    """A key went down; `key` is its name with modifiers ("a", "7", "shift+tab", "ctrl+z", "pad a").

    What it asks for depends on the bindings that were in force then.
    """

    key: str
    repeat: bool = False
    bindings: Bindings = field(default=DEFAULTS, compare=False, repr=False)

    @property
    def command(self) -> str | None:
        """The common command of this key, if it has one."""
        return self.bindings.command(self.key)

    def means(self, action: str) -> bool:
        """Whether this key asks for an action of `scopa.app.bindings`."""
        return self.bindings.means(self.key, action)

    @property
    def card(self) -> int | None:
        """The number of the card or choice this key is for, from 0."""
        return next((number for number, name in enumerate(CARD_ACTIONS) if self.means(name)), None)


InputEvent: TypeAlias = PointerEvent | WheelEvent | KeyEvent


def key_name(key: int, mod: int) -> str:
    """Name of a key with its modifiers, e.g. "ctrl+q"; keys of the number pad are named like the others."""
    name = pygame.key.name(key)
    if name == "enter":
        name = "return"
    if name.startswith("[") and name.endswith("]") and len(name) == 3:
        name = name[1]
    parts = [
        word
        for mask, word in (
            (pygame.KMOD_CTRL, "ctrl"),
            (pygame.KMOD_ALT, "alt"),
            (pygame.KMOD_META, "meta"),
            (pygame.KMOD_SHIFT, "shift"),
        )
        if mod & mask
    ]
    return "+".join([*parts, name])


class InputTranslator:
    """Turns pygame events into input events; remembers the pressed buttons and the last pointer position."""

    def __init__(self) -> None:
        self.pos: Pos = (-1, -1)
        self._pressed: list[int] = []
        self._last_down: tuple[int, Pos, int] = (-DOUBLE_CLICK_MS - 1, (-1, -1), 0)
        self._clicks = 0
        self._keys: set[int] = set()
        self.bindings = DEFAULTS
        self.swap_buttons = False

    def translate(
        self, event: pygame.event.Event, now: int, size: tuple[int, int], scale: float = 1.0
    ) -> Sequence[InputEvent]:
        """Input events that one pygame event stands for.

        `now` is game time in ms, `size` the surface in pixels, `scale` surface pixels per window unit.
        """
        kind = event.type
        if kind == pygame.MOUSEMOTION:
            self.pos = _scaled(event.pos, scale)
            return [PointerEvent("move", self.pos, touch=_touched(event))]
        if kind == pygame.MOUSEBUTTONDOWN:
            return self._down(event, now, scale)
        if kind == pygame.MOUSEBUTTONUP:
            return self._up(event, size, scale)
        if kind == pygame.MOUSEWHEEL:
            amount = getattr(event, "precise_y", event.y) or event.y
            return [WheelEvent(self.pos, amount)] if amount else []
        if kind == pygame.KEYDOWN:
            repeat = event.key in self._keys
            self._keys.add(event.key)
            return [KeyEvent(key_name(event.key, event.mod), repeat, self.bindings)]
        if kind == pygame.KEYUP:
            self._keys.discard(event.key)
        elif kind in {pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN}:
            self._keys.clear()
            return self.cancel()
        elif kind in {pygame.WINDOWSIZECHANGED, pygame.WINDOWDISPLAYCHANGED}:
            return self.cancel()  # a key still held stays held: it may be the one that changed the size
        return []

    def cancel(self) -> Sequence[InputEvent]:
        """Give up the press under way, if there is one."""
        if not self._pressed:
            return []
        button, self._pressed = self._pressed[0], []
        return [PointerEvent("cancel", self.pos, button)]

    def _button(self, event: pygame.event.Event) -> int:
        """The button meant: the main one is LEFT, wherever it is. A finger is always the main one."""
        swapped = self.swap_buttons and not _touched(event)
        button: int = event.button
        return {LEFT: RIGHT, RIGHT: LEFT}.get(button, button) if swapped else button

    def _down(self, event: pygame.event.Event, now: int, scale: float) -> Sequence[InputEvent]:
        pressed = self._button(event)
        if pressed not in {LEFT, MIDDLE, RIGHT}:
            return []  # old-style wheel buttons; MOUSEWHEEL says the same
        self.pos = _scaled(event.pos, scale)
        then, where, button = self._last_down
        near = max(abs(self.pos[0] - where[0]), abs(self.pos[1] - where[1])) <= DOUBLE_CLICK_PX * scale
        quick = now - then <= DOUBLE_CLICK_MS and near and button == pressed
        self._clicks = self._clicks + 1 if quick else 1
        self._last_down = (now, self.pos, pressed)
        if pressed not in self._pressed:
            self._pressed.append(pressed)
        return [PointerEvent("down", self.pos, pressed, self._clicks, _touched(event))]

    def _up(self, event: pygame.event.Event, size: tuple[int, int], scale: float) -> Sequence[InputEvent]:
        button = self._button(event)
        if button not in {LEFT, MIDDLE, RIGHT}:
            return []
        self.pos = _scaled(event.pos, scale)
        mine = button in self._pressed
        if mine:
            self._pressed.remove(button)
        inside = 0 <= self.pos[0] < size[0] and 0 <= self.pos[1] < size[1]
        if inside:
            return [PointerEvent("up", self.pos, button, self._clicks, _touched(event))]
        return [PointerEvent("cancel", self.pos, button)] if mine else []


def _touched(event: pygame.event.Event) -> bool:
    return bool(getattr(event, "touch", False))


def _scaled(pos: tuple[int, int], scale: float) -> Pos:
    return (pos[0], pos[1]) if scale == 1.0 else (round(pos[0] * scale), round(pos[1] * scale))
