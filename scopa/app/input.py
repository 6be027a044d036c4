"""From pygame events to what scenes understand: pointer, wheel and key events.

Touch is ignored because SDL makes mouse events of it. A press that can no longer end well (focus lost, button
released outside, window resized) becomes one "cancel", so nothing ever sticks to the pointer.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

import pygame

Pos: TypeAlias = tuple[int, int]
PointerKind: TypeAlias = Literal["down", "move", "up", "cancel"]

LEFT, MIDDLE, RIGHT = 1, 2, 3
DOUBLE_CLICK_MS = 400
DOUBLE_CLICK_PX = 8

# What several screens understand alike. A scene is free to read `KeyEvent.key` itself.
COMMANDS: dict[str, str] = {
    "return": "activate",
    "enter": "activate",
    "space": "activate",
    "escape": "back",
    "tab": "next",
    "shift+tab": "previous",
    "up": "up",
    "down": "down",
    "left": "left",
    "right": "right",
    "f11": "fullscreen",
    "alt+return": "fullscreen",
    "alt+enter": "fullscreen",
    "m": "mute",
    "ctrl+q": "quit",
    "meta+q": "quit",
}


@dataclass(frozen=True, slots=True)
class PointerEvent:
    """The mouse (or a finger) at a place; `clicks` counts quick presses on one spot: 1, 2, 3 ...

    `button` is 0 for "move"; for "cancel" it is the button that had been pressed.
    """

    kind: PointerKind
    pos: Pos
    button: int = 0
    clicks: int = 0


@dataclass(frozen=True, slots=True)
class WheelEvent:
    """The wheel turned by so many notches; up is positive."""

    pos: Pos
    amount: int


@dataclass(frozen=True, slots=True)
class KeyEvent:
    """A key went down; `key` is its name with modifiers ("a", "7", "shift+tab", "ctrl+z")."""

    key: str
    repeat: bool = False

    @property
    def command(self) -> str | None:
        """The common command of this key, if it has one."""
        return COMMANDS.get(self.key)


InputEvent: TypeAlias = PointerEvent | WheelEvent | KeyEvent


def key_name(key: int, mod: int) -> str:
    """Name of a key with its modifiers, e.g. "ctrl+q"; keys of the number pad are named like the others."""
    name = pygame.key.name(key)
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

    def translate(
        self, event: pygame.event.Event, now: int, size: tuple[int, int], scale: float = 1.0
    ) -> Sequence[InputEvent]:
        """Input events that one pygame event stands for.

        `now` is game time in ms, `size` the surface in pixels, `scale` surface pixels per window unit.
        """
        kind = event.type
        if kind == pygame.MOUSEMOTION:
            self.pos = _scaled(event.pos, scale)
            return [PointerEvent("move", self.pos)]
        if kind == pygame.MOUSEBUTTONDOWN:
            return self._down(event, now, scale)
        if kind == pygame.MOUSEBUTTONUP:
            return self._up(event, size, scale)
        if kind == pygame.MOUSEWHEEL:
            return [WheelEvent(self.pos, event.y)] if event.y else []
        if kind == pygame.KEYDOWN:
            repeat = event.key in self._keys
            self._keys.add(event.key)
            return [KeyEvent(key_name(event.key, event.mod), repeat)]
        if kind == pygame.KEYUP:
            self._keys.discard(event.key)
        elif kind in {pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED}:
            self._keys.clear()
            return self.cancel()
        elif kind == pygame.WINDOWSIZECHANGED:
            return self.cancel()  # a key still held stays held: it may be the one that changed the size
        return []

    def cancel(self) -> Sequence[InputEvent]:
        """Give up the press under way, if there is one."""
        if not self._pressed:
            return []
        button, self._pressed = self._pressed[0], []
        return [PointerEvent("cancel", self.pos, button)]

    def _down(self, event: pygame.event.Event, now: int, scale: float) -> Sequence[InputEvent]:
        if event.button not in {LEFT, MIDDLE, RIGHT}:
            return []  # old-style wheel buttons; MOUSEWHEEL says the same
        self.pos = _scaled(event.pos, scale)
        then, where, button = self._last_down
        near = max(abs(self.pos[0] - where[0]), abs(self.pos[1] - where[1])) <= DOUBLE_CLICK_PX * scale
        quick = now - then <= DOUBLE_CLICK_MS and near and button == event.button
        self._clicks = self._clicks + 1 if quick else 1
        self._last_down = (now, self.pos, event.button)
        if event.button not in self._pressed:
            self._pressed.append(event.button)
        return [PointerEvent("down", self.pos, event.button, self._clicks)]

    def _up(self, event: pygame.event.Event, size: tuple[int, int], scale: float) -> Sequence[InputEvent]:
        if event.button not in {LEFT, MIDDLE, RIGHT}:
            return []
        self.pos = _scaled(event.pos, scale)
        mine = event.button in self._pressed
        if mine:
            self._pressed.remove(event.button)
        inside = 0 <= self.pos[0] < size[0] and 0 <= self.pos[1] < size[1]
        if inside:
            return [PointerEvent("up", self.pos, event.button, self._clicks)]
        return [PointerEvent("cancel", self.pos, event.button)] if mine else []


def _scaled(pos: tuple[int, int], scale: float) -> Pos:
    return (pos[0], pos[1]) if scale == 1.0 else (round(pos[0] * scale), round(pos[1] * scale))
