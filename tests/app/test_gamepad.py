"""The gamepad: its buttons act as keys do, its stick as the cross, and it may come and go (ux.md 1.10)."""

from __future__ import annotations

import pygame
import pytest

from scopa.app.bindings import PAD
from scopa.app.gamepad import FIRST_REPEAT_MS, FULL_AXIS, REPEAT_MS, Gamepad
from scopa.app.input import KeyEvent
from scopa.app.scenes.base import Scene
from scopa.app.scenes.pause import PauseScene
from scopa.rules.cards import mask_of, parse_card, parse_cards
from scopa.rules.moves import Move
from tests.app.conftest import OpenApp, OpenTable
from tests.app.driver import Player
from tests.app.situations import SEVEN, TWO, human_plays

DEAL = ("7D 2C RS", "AD 4D 5D", "3S 4C 6B FD")
TAKEN = mask_of(parse_cards("3S 4C"))
A, B, X, Y = (
    pygame.CONTROLLER_BUTTON_A,
    pygame.CONTROLLER_BUTTON_B,
    pygame.CONTROLLER_BUTTON_X,
    pygame.CONTROLLER_BUTTON_Y,
)
UP, DOWN, LEFT, RIGHT = (
    pygame.CONTROLLER_BUTTON_DPAD_UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
)


def button(number: int, *, down: bool = True) -> pygame.event.Event:
    kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
    return pygame.Event(kind, button=number, instance_id=0)


def axis(number: int, part: float) -> pygame.event.Event:
    return pygame.Event(
        pygame.CONTROLLERAXISMOTION, axis=number, value=round(part * (FULL_AXIS - 1)), instance_id=0
    )


def tap(player: Player, *numbers: int) -> None:
    for number in numbers:
        player.step(20, button(number), button(number, down=False))


class Heard:
    """A pad that is not there, and all that came of it."""

    def __init__(self, devices: tuple[tuple[object, int, str, bool], ...] = ()) -> None:
        self.keys: list[tuple[str, bool]] = []
        self.released: list[str] = []
        self.told: list[str] = []
        self.pad = Gamepad(
            lambda key, repeat: self.keys.append((key, repeat)),
            self.released.append,
            self.told.append,
            lambda index: devices[index] if index < len(devices) else None,
        )


@pytest.fixture
def heard() -> Heard:
    return Heard(((object(), 7, "Blue pad", True), (object(), 8, "Old stick", False)))


def test_every_button_is_the_key_that_is_bound_to_it(heard: Heard) -> None:
    for number in range(pygame.CONTROLLER_BUTTON_DPAD_RIGHT + 1):
        heard.pad.take(button(number))
        heard.pad.take(button(number, down=False))
    assert {name for name, _repeat in heard.keys} == set(PAD)
    assert heard.released == [name for name, _repeat in heard.keys]
    assert not is_held(heard)


def is_held(heard: Heard) -> bool:
    return bool(heard.pad.held)


def test_a_held_direction_repeats_and_a_held_button_does_not(heard: Heard) -> None:
    heard.pad.take(button(A))
    assert not is_held(heard)
    heard.pad.take(button(RIGHT))
    assert is_held(heard)
    for _ in range(FIRST_REPEAT_MS // 10 - 1):
        heard.pad.update(10)
    assert heard.keys == [("pad a", False), ("pad right", False)]
    for _ in range(2 * REPEAT_MS // 10 + 1):
        heard.pad.update(10)
    assert heard.keys[2:] == [("pad right", True)] * 3
    heard.pad.take(button(RIGHT, down=False))
    heard.pad.update(10_000)
    assert len(heard.keys) == 5
    assert not is_held(heard)


def test_the_stick_points_beyond_its_dead_zone_and_does_not_flicker(heard: Heard) -> None:
    for part in (0.1, 0.3, 0.55, 0.65, 0.5, 0.61, 0.45):
        heard.pad.take(axis(0, part))
    assert heard.keys == [("pad right", False)]
    assert heard.released == []
    heard.pad.take(axis(0, 0.2))
    assert heard.released == ["pad right"]
    heard.pad.take(axis(1, -1.0))
    heard.pad.take(axis(0, -0.7))  # still mostly up
    assert heard.keys[1:] == [("pad up", False)]
    heard.pad.take(axis(1, 0.0))
    assert heard.keys[2:] == [("pad left", False)]
    heard.pad.take(axis(2, 1.0))  # another stick, another matter
    assert len(heard.keys) == 3


def test_a_pad_that_comes_and_goes_is_told_and_lets_go(heard: Heard) -> None:
    added = pygame.Event(pygame.JOYDEVICEADDED, device_index=0, guid="")
    heard.pad.take(added)
    heard.pad.take(added)  # SDL may say so twice
    assert heard.told == ["Gamepad connected: Blue pad"]
    heard.pad.take(button(DOWN))
    heard.pad.take(pygame.Event(pygame.JOYDEVICEREMOVED, instance_id=7))
    assert heard.told[1:] == ["Gamepad disconnected: Blue pad"]
    assert heard.released == ["pad down"]
    heard.pad.take(pygame.Event(pygame.JOYDEVICEREMOVED, instance_id=7))
    heard.pad.take(pygame.Event(pygame.JOYDEVICEADDED, device_index=5, guid=""))  # gone already
    assert len(heard.told) == 2


def test_a_pad_unknown_to_sdl_works_by_its_plain_buttons_and_a_known_one_not_twice(heard: Heard) -> None:
    for index in (0, 1):
        heard.pad.take(pygame.Event(pygame.JOYDEVICEADDED, device_index=index, guid=""))
    for instance in (7, 8):
        heard.pad.take(pygame.Event(pygame.JOYBUTTONDOWN, button=1, instance_id=instance))
        heard.pad.take(pygame.Event(pygame.JOYBUTTONUP, button=1, instance_id=instance))
        heard.pad.take(pygame.Event(pygame.JOYAXISMOTION, axis=1, value=0.9, instance_id=instance))
        heard.pad.take(pygame.Event(pygame.JOYAXISMOTION, axis=1, value=0.0, instance_id=instance))
        heard.pad.take(pygame.Event(pygame.JOYHATMOTION, hat=0, value=(0, 1), instance_id=instance))
        heard.pad.take(pygame.Event(pygame.JOYHATMOTION, hat=0, value=(0, 0), instance_id=instance))
    heard.pad.take(pygame.Event(pygame.JOYBUTTONDOWN, button=40, instance_id=8))
    assert heard.keys == [("pad b", False), ("pad down", False), ("pad up", False)]


def test_nothing_stays_held_when_the_window_loses_the_keyboard(heard: Heard) -> None:
    heard.pad.take(axis(0, 1.0))
    heard.pad.take(button(Y))
    heard.pad.take(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert sorted(heard.released) == ["pad right", "pad y"]
    assert not is_held(heard)


class Keys(Scene):
    """Writes down the keys it gets."""

    def __init__(self, context: object) -> None:
        super().__init__(context)  # type: ignore[arg-type]
        self.events: list[object] = []

    def handle(self, event: object) -> None:
        self.events.append(event)

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill((90, 90, 90))


def test_its_keys_reach_the_screen_and_a_message_stays_until_the_next_press(open_app: OpenApp) -> None:
    app = open_app(Keys)
    app.tell("Gamepad connected: Blue pad")
    assert app.step(16)
    shown = app.surface.copy()
    assert app.step(16, [button(RIGHT)])
    assert app.told == ""
    assert app.surface.get_at((640, 20)) != shown.get_at((640, 20))
    app.step(500)
    scene = app.stack.top
    assert isinstance(scene, Keys)
    assert scene.events == [KeyEvent("pad right"), KeyEvent("pad right", repeat=True)]


def test_cards_are_played_with_it(open_table: OpenTable) -> None:
    player = open_table(DEAL)
    tap(player, RIGHT)
    assert player.scene.gesture.selection.card == SEVEN
    tap(player, A)
    assert human_plays(player) == [Move(SEVEN, TAKEN)]
    player.settle()
    tap(player, RIGHT)
    assert player.scene.gesture.selection.card == TWO
    tap(player, X)  # laid
    assert human_plays(player)[1:] == [Move(TWO)]


def test_a_set_is_built_with_it(open_table: OpenTable) -> None:
    player = open_table(DEAL)
    tap(player, RIGHT, UP)
    for name in ("3S", "4C"):
        while player.scene.keys.cursor != parse_card(name):
            tap(player, RIGHT)
        tap(player, X)
    assert player.prompt() == "4 + 3 = 7 of 7"
    tap(player, A)
    assert human_plays(player) == [Move(SEVEN, TAKEN)]


def test_it_goes_back_pauses_takes_back_and_enlarges(open_table: OpenTable) -> None:
    player = open_table(DEAL)
    tap(player, RIGHT, B)
    assert player.phase() == "idle"
    tap(player, RIGHT)
    player.step(20, button(Y))
    zoomed = player.scene.zoomed
    assert zoomed is not None
    assert zoomed.card == SEVEN
    player.step(20, button(Y, down=False))
    assert not player.scene.zoomed
    tap(player, A)
    player.settle()
    tap(player, pygame.CONTROLLER_BUTTON_BACK)
    player.settle()
    assert SEVEN in [sprite.card for sprite in player.scene.view.hands[0] if sprite is not None]
    tap(player, pygame.CONTROLLER_BUTTON_START)
    assert isinstance(player.app.stack.top, PauseScene)
    tap(player, B)
    assert player.on_table()


def test_the_choice_between_captures_is_stepped_through(open_table: OpenTable) -> None:
    player = open_table(("7D 2C RS", "AD 4D 5D", "3S 4C 4S FD"))
    tap(player, RIGHT, A)
    assert player.phase() == "choosing"
    tap(player, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    chooser = player.scene.gesture.chooser
    assert chooser is not None
    assert chooser.hovered == 1
    wanted = chooser.options[1]
    tap(player, A)
    assert human_plays(player) == [Move(SEVEN, wanted)]
