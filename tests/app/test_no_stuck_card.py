"""R13: whatever interrupts a drag, the held card is home in the same frame, nothing is played and nothing is lost."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from scopa.app.table.flow import Curtain
from scopa.match import Phase
from tests.app.conftest import OpenTable
from tests.app.driver import AGAINST_COMPUTER, HOT_SEAT, Player, key_event, mouse
from tests.app.privacy import closed

Events = list[pygame.event.Event]
SIZES = ((800, 600), (1024, 600), (1280, 720), (900, 900))
IDLE_MS = 61_000
"""After so long without a touch a hand between two people is covered."""
FLIGHT_MS = 360
"""The picture of the card needs no longer for its way home, whatever the speed."""
HOME = {"idle", "selected"}


def key(name: str, mod: int = 0) -> Events:
    down = pygame.Event(pygame.KEYDOWN, key=pygame.key.key_code(name), mod=mod, unicode="", scancode=0)
    up = pygame.Event(pygame.KEYUP, key=pygame.key.key_code(name), mod=mod, unicode="", scancode=0)
    return [down, up]


def window(kind: int, **fields: Any) -> pygame.event.Event:
    return pygame.Event(kind, **fields)


def resized(player: Player, draw: random.Random) -> Events:
    width, height = draw.choice([size for size in SIZES if size != player.app.surface.get_size()])
    player.app.window.size = (width, height)
    return [window(pygame.WINDOWSIZECHANGED, x=width, y=height)]


def let_go_outside(player: Player, draw: random.Random) -> Events:
    width, height = player.app.surface.get_size()
    outside = ((-3, draw.randrange(height)), (width + 5, draw.randrange(height)), (draw.randrange(width), -1))
    return [mouse(pygame.MOUSEBUTTONUP, draw.choice([*outside, (draw.randrange(width), height)]))]


LOST = window(pygame.WINDOWFOCUSLOST)
INTERRUPTIONS: dict[str, Callable[[Player, random.Random], Events]] = {
    "focus lost": lambda player, draw: [LOST],
    "alt and tab": lambda player, draw: [*key("left alt")[:1], *key("tab", pygame.KMOD_LALT)[:1], LOST],
    "minimised": lambda player, draw: [window(pygame.WINDOWMINIMIZED), LOST],
    "hidden": lambda player, draw: [window(pygame.WINDOWHIDDEN)],
    "resized": resized,
    "another monitor": lambda player, draw: [window(pygame.WINDOWDISPLAYCHANGED, display_index=1)],
    "another monitor of another scale": lambda player, draw: [
        window(pygame.WINDOWDISPLAYCHANGED, display_index=1),
        *resized(player, draw),
    ],
    "let go outside": let_go_outside,
    "settings": lambda player, draw: key(",", pygame.KMOD_LCTRL),
    "pause": lambda player, draw: key("p"),
    "escape": lambda player, draw: key("escape"),
    "other button": lambda player, draw: [
        mouse(pygame.MOUSEBUTTONDOWN, player.scene.gesture.selection.pointer, 3)
    ],
    "nobody there": lambda player, draw: [],
}
HARMLESS: dict[str, Callable[[Player, random.Random], Events]] = {
    "pad unplugged": lambda player, draw: [window(pygame.JOYDEVICEREMOVED, instance_id=7)],
    "pad plugged in": lambda player, draw: [window(pygame.JOYDEVICEADDED, device_index=0)],
    "pointer leaves": lambda player, draw: [window(pygame.WINDOWLEAVE)],
    "uncovered": lambda player, draw: [window(pygame.WINDOWEXPOSED)],
}
"""What happens to a window without ending a drag: the card stays at the pointer until it is let go."""


class Hands:
    """Drags cards of one table, and is interrupted."""

    def __init__(self, player: Player, seed: str) -> None:
        self.player = player
        self.draw = random.Random(f"stuck {seed}")
        self.met: Counter[str] = Counter()

    def pick_up(self) -> bool:
        """Press on a card and move it, or be about to; returns whether it is held."""
        player, scene = self.player, self.player.scene
        own = [sprite for sprite in scene.view.hands[scene.view.bottom] if sprite is not None]
        player.press(self.draw.choice(own).slot)
        for _ in range(self.draw.randrange(4)):
            player.move(self.somewhere(), self.draw.choice((1, 16, 40)))
        return scene.gesture.held() is not None

    def somewhere(self) -> tuple[int, int]:
        scene = self.player.scene
        if self.draw.random() < 0.5:
            return scene.painter.rest_rect(self.draw.choice(scene.view.sprites())).center
        width, height = self.player.app.surface.get_size()
        return self.draw.randrange(width), self.draw.randrange(height)

    def interrupted(self, name: str) -> None:
        """One drag that something ends, and whatever the hands still do after it."""
        player, scene = self.player, self.player.scene
        before = (len(player.match.asked), player.match.view(scene.flow.viewer))
        seat = scene.flow.viewer
        held = self.pick_up()
        pos = scene.gesture.selection.pointer
        ms = IDLE_MS if name == "nobody there" else self.draw.choice((0, 1, 16))
        player.step(ms, *INTERRUPTIONS[name](player, self.draw))
        ends = name != "nobody there" or scene.flow.hot_seat
        if ends:
            assert scene.gesture.held() is None, name
            assert player.phase() in HOME, name
        self.met[f"{name}, held" if held else name] += 1
        for kind in self.draw.choices((pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP), k=2):
            player.step(self.draw.choice((1, 16)), mouse(kind, pos if ends else (-5, -5)))
            assert scene.gesture.held() is None or not ends, name
        player.step(16, mouse(pygame.MOUSEBUTTONUP, (-5, -5)))
        player.wait(FLIGHT_MS, FLIGHT_MS // 4)
        assert scene.gesture.held() is None, name
        assert len(player.match.asked) == before[0], f"{name}: something was played"
        assert player.match.view(seat) == before[1], name
        assert player.unaccounted() == "", name
        self.back()
        assert player.differences() == [], name

    def undisturbed(self, name: str) -> None:
        """One drag that something happens to, and that goes on."""
        player, scene = self.player, self.player.scene
        if self.pick_up():
            player.step(16, *HARMLESS[name](player, self.draw))
            assert scene.gesture.held() is not None, name
            self.met[name] += 1
        player.step(16, mouse(pygame.MOUSEBUTTONUP, (-5, -5)))
        player.wait(FLIGHT_MS, FLIGHT_MS // 4)
        assert scene.gesture.held() is None
        self.back()

    def back(self) -> None:
        """Return to an open table at rest."""
        player = self.player
        player.step(16, window(pygame.WINDOWRESTORED), window(pygame.WINDOWFOCUSGAINED))
        for _ in range(6):
            if not player.on_table():
                player.step(400, key_event(pygame.KEYDOWN, "escape"), key_event(pygame.KEYUP, "escape"))
        assert player.on_table()
        if player.scene.flow.curtain is not Curtain.OPEN:
            player.until(lambda: closed(player))
            player.lift_curtain()
        player.settle()
        if player.phase() == "selected":
            player.key("escape")
        assert player.phase() == "idle"

    def play_on(self) -> bool:
        """Play a card, and go on with the match; returns False when it is over."""
        player = self.player
        speed, player.app.settings.speed = player.app.settings.speed, "instant"
        player.play_by_keys(player.chosen_move("greedy"))
        player.settle()
        if not player.on_table():
            if player.pass_scoring():
                return False
            player.settle()
        if closed(player):
            player.lift_curtain()
        player.app.settings.speed = speed
        return player.match.phase is Phase.PLAYING


def interrupt(open_table: OpenTable, people: str, speed: str, count: int, seed: str) -> Counter[str]:
    """So many interrupted drags at one table."""
    seats = HOT_SEAT if people == "hot seat" else AGAINST_COMPUTER
    player = open_table(seats=seats, seed=f"stuck {seed}", speed=speed)
    hands = Hands(player, seed)
    if closed(player):
        player.lift_curtain()
    names = [*INTERRUPTIONS, *HARMLESS]
    for number in range(count):
        name = names[number % len(names)] if number < len(names) else hands.draw.choice(names)
        if name in HARMLESS:
            hands.undisturbed(name)
        else:
            hands.interrupted(name)
        if hands.draw.random() < 0.15 and not hands.play_on():
            break
    return hands.met


@pytest.mark.parametrize(("people", "speed"), [("one", "normal"), ("hot seat", "instant")])
def test_an_interrupted_card_is_home_at_once(open_table: OpenTable, people: str, speed: str) -> None:
    met = interrupt(open_table, people, speed, len(INTERRUPTIONS) + len(HARMLESS) + 3, "few")
    assert sum(count for name, count in met.items() if name.endswith("held")) > len(INTERRUPTIONS) // 3


@pytest.mark.long(minutes=3)
@pytest.mark.parametrize("people", ["one", "hot seat"])
@pytest.mark.parametrize("speed", ["slow", "normal", "fast", "instant"])
@pytest.mark.parametrize("seed", range(5))
def test_a_thousand_interrupted_cards_are_home_at_once(
    open_table: OpenTable, people: str, speed: str, seed: int
) -> None:
    met = interrupt(open_table, people, speed, 60, f"{seed} {speed}")
    assert sum(met.values()) > 20
