"""No input is lost and none does harm: clicks, drags and keys at any moment, the same match at any speed (R12)."""

from __future__ import annotations

import random

import pygame
import pytest

from scopa.app.bindings import ACTIONS, DEFAULTS, split
from scopa.app.scenes.scoring import ScoringScene
from scopa.match import Phase
from scopa.rules.cards import mask_of
from scopa.rules.events import CardLaid, CardsCaptured
from scopa.rules.moves import Move
from tests.app.conftest import OpenTable
from tests.app.driver import Player, key_event, mouse

MODIFIERS = {"ctrl": pygame.KMOD_LCTRL, "shift": pygame.KMOD_LSHIFT, "alt": pygame.KMOD_LALT}
LEAVING = {"quit", "fullscreen"}
KEYS = [
    key
    for action in ACTIONS
    if action.id not in LEAVING
    for key in DEFAULTS.keys(action.id)
    if not key.startswith("meta+")
]
PLAYING = ["1", "2", "3", "return", "return", "right", "up", "space", "escape"]
PAUSES = (0, 0, 5, 16, 16, 40, 90, 250, 700)


class Hands:
    """Random hands at one table, which write down whether each press was answered."""

    def __init__(self, player: Player, seed: int) -> None:
        self.player = player
        self.draw = random.Random(seed)
        self.presses = 0
        self.matches = 0

    def key(self, name: str) -> None:
        """A key, pressed and released in one frame."""
        *modifiers, last = split(name)
        fields = {
            "key": pygame.key.key_code(last),
            "mod": sum(MODIFIERS[word] for word in modifiers),
            "unicode": "",
            "scancode": 0,
        }
        self.press(pygame.Event(pygame.KEYDOWN, fields), pygame.Event(pygame.KEYUP, fields))

    def press(self, *events: pygame.event.Event) -> None:
        """One frame with a press in it: the picture is drawn anew, and what was under way is at its end."""
        self.presses += 1
        player, scene = self.player, self.player.scene
        before = player.match.events(None) if player.on_table() and not scene.parts.frozen else ()
        drew = player.step(self.draw.choice((1, 5, 16)), *events)
        assert drew or not player.app.running, events
        if player.match.events(None)[: len(before)] == before:  # nothing was taken back
            assert len(scene.flow.shown) >= len(before), events

    def once(self) -> None:
        """One input, and some time."""
        kind = self.draw.random()
        if kind < 0.25:
            for name in (self.draw.choice("123"), "return", "1"):  # which plays more often than not
                self.key(name)
        elif kind < 0.5:
            self.key(self.draw.choice(PLAYING if self.draw.random() < 0.7 else KEYS))
        elif kind < 0.8:
            pos = self.somewhere()
            button = self.draw.choice((1, 1, 1, 1, 3))
            for _ in range(self.draw.choice((1, 1, 1, 2, 3))):
                self.press(mouse(pygame.MOUSEMOTION, pos), mouse(pygame.MOUSEBUTTONDOWN, pos, button))
                self.player.step(self.draw.choice((1, 16)), mouse(pygame.MOUSEBUTTONUP, pos, button))
        else:
            pos, end = self.somewhere(), self.somewhere()
            self.press(mouse(pygame.MOUSEMOTION, pos), mouse(pygame.MOUSEBUTTONDOWN, pos))
            self.player.step(16, mouse(pygame.MOUSEMOTION, end))
            self.player.step(self.draw.choice((16, 300)), mouse(pygame.MOUSEBUTTONUP, end))
        pause = self.draw.choice(PAUSES)
        if pause:
            self.player.wait(pause, max(16, pause // 4))

    def somewhere(self) -> tuple[int, int]:
        """A point in the window, mostly on something."""
        scene = self.player.app.stack.top
        rects = [node.rect for node in scene.nodes() if node.rect.width] if scene is not None else []
        if rects and self.draw.random() < 0.85:
            return self.draw.choice(rects).center
        return self.draw.randrange(800), self.draw.randrange(600)

    def home(self) -> bool:
        """Leave whatever the input has opened; returns False when the match was left or is over."""
        player = self.player
        for _ in range(80):
            if player.on_table():
                return player.match.phase is not Phase.MATCH_OVER
            if not player.app.running or player.scene not in tuple(player.app.stack):
                return False
            if isinstance(player.app.stack.top, ScoringScene):
                player.pass_scoring()
            else:
                player.step(400, key_event(pygame.KEYDOWN, "escape"), key_event(pygame.KEYUP, "escape"))
        raise AssertionError(f"there is no way back from {player.app.stack.top}")


def surviving(player: Player) -> list[Move]:
    """What seat 0 has played and not taken back, in order."""
    moves = []
    for event in player.match.events(0):
        if isinstance(event, CardLaid) and event.seat == 0:
            moves.append(Move(event.card))
        elif isinstance(event, CardsCaptured) and event.seat == 0:
            moves.append(Move(event.card, mask_of(event.captured)))
    return moves


def same_at_instant_speed(player: Player) -> None:
    """Play the same plays, one after the other, at Instant: everything is as it became at the other speed."""
    for _ in range(3):
        if player.scene.parts.frozen:  # something lies open over the table
            player.key("escape")
    player.settle()
    if player.phase() == "choosing":
        player.key("escape")
    expected, seen = player.match.events(0), player.match.view(0)
    assert player.unaccounted() == ""
    if player.on_table():
        assert player.differences() == []
    speed, player.app.settings.speed = player.app.settings.speed, "instant"
    other = player.again()
    for move in surviving(player):
        other.settle()
        if not other.on_table():
            other.pass_scoring()
            other.settle()
        other.scene.flow.submit(move)
    other.settle()
    if other.match.log_size < len(expected):  # the next deal had been begun
        other.pass_scoring()
        other.settle()
    assert other.match.events(0) == expected
    assert other.match.view(0) == seen
    player.app.settings.speed = speed


def play_at_random(player: Player, presses: int, seed: int) -> None:
    """So many presses, over as many matches as are begun and left meanwhile."""
    hands = Hands(player, seed)
    while hands.presses < presses:
        hands.once()
        if hands.home():
            continue
        hands.matches += 1
        hands.player = hands.player.again()
    hands.home()
    same_at_instant_speed(hands.player)


@pytest.mark.parametrize(("speed", "presses", "seed"), [("normal", 260, 3), ("fast", 200, 4)])
def test_whatever_is_pressed_is_answered_and_ends_as_at_instant_speed(
    open_table: OpenTable, speed: str, presses: int, seed: int
) -> None:
    play_at_random(open_table(seed=f"lost {seed}", speed=speed, every_frame=True), presses, seed)


@pytest.mark.parametrize("action", ["mute", "settings", "help"])
def test_keys_that_mean_the_same_everywhere_complete_what_moves(open_table: OpenTable, action: str) -> None:
    player = open_table(("7D 2C RS", "AD 4D 5D", "3S 4C 6B FD"), speed="normal")
    player.press("7D")
    player.release(player.scene.geometry.layout.regions["table"].center)
    player.step(16)
    assert not player.scene.flow.idle
    events = len(player.match.events(None))
    Hands(player, 1).key(DEFAULTS.keys(action)[0])
    assert len(player.scene.flow.shown) >= events


@pytest.mark.long(minutes=6)
@pytest.mark.parametrize("seed", range(20))
def test_ten_thousand_presses_are_answered(open_table: OpenTable, seed: int) -> None:
    speed = ("slow", "normal", "fast", "instant")[seed % 4]
    play_at_random(open_table(seed=f"lost {seed}", speed=speed, every_frame=True), 500, seed)
