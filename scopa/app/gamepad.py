"""The gamepad: its buttons are keys ("pad a", "pad left"), so whatever a key can do it can do (ux.md 1.10, Controls).

It hears the events of pygame; nothing is asked of a pad while it rests. Pads come and go while the game runs. The
left stick acts as the cross; held directions repeat like held keys. It knows no scene.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pygame

from scopa.i18n import _

BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: "pad a",
    pygame.CONTROLLER_BUTTON_B: "pad b",
    pygame.CONTROLLER_BUTTON_X: "pad x",
    pygame.CONTROLLER_BUTTON_Y: "pad y",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "pad leftshoulder",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "pad rightshoulder",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "pad leftstick",
    pygame.CONTROLLER_BUTTON_START: "pad start",
    pygame.CONTROLLER_BUTTON_BACK: "pad back",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "pad up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "pad down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "pad left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "pad right",
}
PLAIN_BUTTONS = (
    "pad a", "pad b", "pad x", "pad y", "pad leftshoulder", "pad rightshoulder", "pad back", "pad start",
)  # fmt: skip
"""The buttons of a pad that SDL has no map of, in their most usual order."""
REPEATED = {"pad up", "pad down", "pad left", "pad right", "pad leftshoulder", "pad rightshoulder"}
PRESSED_AT, RELEASED_AT = 0.6, 0.4
"""Parts of its way at which the stick begins and ceases to point; in between it stays what it was."""
FIRST_REPEAT_MS, REPEAT_MS = 400, 120
FULL_AXIS = 32768


class Gamepad:
    """Every pad that is plugged in, as one.

    `press` gets the name of a button and whether it repeats, `release` the name of one that is up again, `tell` a
    sentence about a pad that came or went.
    """

    def __init__(
        self,
        press: Callable[[str, bool], None],
        release: Callable[[str], None],
        tell: Callable[[str], None],
        open_device: Callable[[int], tuple[Any, int, str, bool] | None] | None = None,
    ) -> None:
        self._press = press
        self._release = release
        self._tell = tell
        self._open_device = open_device or _open_device
        self._pads: dict[int, tuple[Any, str, bool]] = {}  # by instance: device, name, whether SDL maps it
        self._held: dict[str, int] = {}  # ms until it repeats
        self._stick = [0.0, 0.0]
        self._pointing = ""

    @property
    def held(self) -> bool:
        """Whether time matters: a button that repeats is down."""
        return not REPEATED.isdisjoint(self._held)

    def open(self) -> None:
        """Look for pads; it takes some ms, so not before the first picture is on the screen."""
        with suppress(pygame.error):
            pygame.joystick.init()
            for index in range(pygame.joystick.get_count()):
                self._add(index)

    def take(self, event: pygame.event.Event) -> None:
        """Take one event, of whatever kind."""
        kind = event.type
        if kind == pygame.JOYDEVICEADDED:
            name = self._add(event.device_index)
            if name is not None:
                self._tell(_("Gamepad connected: {name}").format(name=name))
        elif kind == pygame.JOYDEVICEREMOVED:
            gone = self._pads.pop(event.instance_id, None)
            if gone is not None:
                self.let_go()
                self._tell(_("Gamepad disconnected: {name}").format(name=gone[1]))
        elif kind == pygame.CONTROLLERBUTTONDOWN:
            self._down(BUTTONS.get(event.button))
        elif kind == pygame.CONTROLLERBUTTONUP:
            self._up(BUTTONS.get(event.button))
        elif kind == pygame.CONTROLLERAXISMOTION:
            self._axis(event.axis, event.value / FULL_AXIS)
        elif kind in {pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP} and not self._mapped(event):
            name = PLAIN_BUTTONS[event.button] if event.button < len(PLAIN_BUTTONS) else None
            self._down(name) if kind == pygame.JOYBUTTONDOWN else self._up(name)
        elif kind == pygame.JOYHATMOTION and not self._mapped(event):
            self._point(event.value[0], -event.value[1])
        elif kind == pygame.JOYAXISMOTION and not self._mapped(event):
            self._axis(event.axis, event.value)
        elif kind in {pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED}:
            self.let_go()

    def update(self, dt_ms: int) -> None:
        """Let time pass: what is held repeats."""
        for name in [name for name in self._held if name in REPEATED]:
            self._held[name] -= dt_ms
            if self._held[name] <= 0:
                self._held[name] = REPEAT_MS
                self._press(name, True)

    def let_go(self) -> None:
        """Take every button as released."""
        self._stick, self._pointing = [0.0, 0.0], ""
        for name in list(self._held):
            self._up(name)

    # Inside -----------------------------------------------------------------------------------------------

    def _add(self, index: int) -> str | None:
        """Open a pad; return its name if it is a new one that can be used."""
        found = self._open_device(index)
        if found is None or found[1] in self._pads:
            return None
        device, instance, name, mapped = found
        self._pads[instance] = (device, name, mapped)
        return name

    def _mapped(self, event: pygame.event.Event) -> bool:
        """Whether this event of a joystick comes again as one of a controller."""
        pad = self._pads.get(event.instance_id)
        return pad is not None and pad[2]

    def _down(self, name: str | None) -> None:
        if name is not None and name not in self._held:
            self._held[name] = FIRST_REPEAT_MS
            self._press(name, False)

    def _up(self, name: str | None) -> None:
        if name is not None and self._held.pop(name, None) is not None:
            self._release(name)

    def _axis(self, axis: int, value: float) -> None:
        if axis not in {0, 1}:  # the left stick
            return
        self._stick[axis] = value
        reach = max(abs(self._stick[0]), abs(self._stick[1]))
        if reach < RELEASED_AT:
            self._point(0, 0)
        elif reach >= PRESSED_AT:
            self._point(*self._stick)

    def _point(self, x: float, y: float) -> None:
        """Let the stick point one way, or nowhere."""
        pointing = ""
        if x or y:
            across = abs(x) >= abs(y)
            pointing = (
                ("pad left" if x < 0 else "pad right") if across else ("pad up" if y < 0 else "pad down")
            )
        if pointing != self._pointing:
            before, self._pointing = self._pointing, pointing
            self._up(before)
            self._down(pointing or None)


def _open_device(index: int) -> tuple[Any, int, str, bool] | None:
    """Open a pad: the device, its instance, its name, and whether SDL knows what its buttons are."""
    from pygame._sdl2 import controller  # only those who have a pad need it

    with suppress(pygame.error):
        if not controller.get_init():
            controller.init()
        if controller.is_controller(index):
            pad = controller.Controller(index)
            return pad, pad.as_joystick().get_instance_id(), pad.name, True
        stick = pygame.joystick.Joystick(index)
        return stick, stick.get_instance_id(), stick.get_name(), False
    return None
