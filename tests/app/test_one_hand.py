"""The sets of keys for one hand: each plays a whole deal from one half of a keyboard (ux.md R24)."""

from __future__ import annotations

import pygame
import pytest

from scopa.app.bindings import ACTIONS, PRESETS, Bindings, split
from scopa.app.scenes.scoring import ScoringScene
from scopa.app.scenes.table import TableScene
from tests.app.conftest import OpenTable
from tests.app.driver import Player

LEFT_HALF = {*"`12345qwertasdfgzxcvb", "tab", "escape", "space", *(f"f{n}" for n in range(1, 6))}
RIGHT_HALF = {
    *"67890-=yuiop[]\\hjkl;'nm,./", "space", "return", "backspace", "delete", "insert", "home", "end",
    "page up", "page down", "up", "down", "left", "right", *(f"f{n}" for n in range(6, 13)),
}  # fmt: skip
HALVES = {"left": LEFT_HALF, "right": RIGHT_HALF}
MODIFIERS = {"ctrl": pygame.KMOD_LCTRL, "shift": pygame.KMOD_LSHIFT, "alt": pygame.KMOD_LALT}
"""They stand at both sides of a keyboard."""


class OneHand:
    """Presses the first key of an action, which must lie in one half of the keyboard."""

    def __init__(self, player: Player, name: str) -> None:
        self.player = player
        self.half = HALVES[name]
        self.bindings = Bindings(PRESETS[name])
        player.app.settings.keys = self.bindings.to_settings()
        player.app.relayout()
        self.pressed: set[str] = set()

    def press(self, action: str) -> None:
        """Press and release the key of an action."""
        *modifiers, name = split(self.bindings.keys(action)[0])
        assert name in self.half, (action, name)
        self.pressed.add(action)
        code, mod = pygame.key.key_code(name), sum(MODIFIERS[word] for word in modifiers)
        fields = {"key": code, "mod": mod, "unicode": "", "scancode": 0}
        self.player.step(20, pygame.Event(pygame.KEYDOWN, fields), pygame.Event(pygame.KEYUP, fields))

    def play(self) -> None:
        """Play what the greedy computer would."""
        player, selection = self.player, self.player.scene.gesture.selection
        move, plays = player.chosen_move("greedy"), len(player.match.asked)
        while selection.card != move.card:
            self.press("right")
        self.press("activate")
        while (chooser := player.scene.gesture.chooser) is not None:
            if chooser.hovered is not None and chooser.options[chooser.hovered] == move.captured:
                self.press("activate")
            else:
                self.press("next")
        assert player.match.asked[plays] == (0, move)


@pytest.mark.parametrize("name", list(HALVES))
def test_a_deal_is_played_from_one_half_of_the_keyboard(open_table: OpenTable, name: str) -> None:
    player = open_table(seed="one hand")
    hand = OneHand(player, name)
    hand.press("pause")
    assert not player.on_table()
    hand.press("back")
    assert player.on_table()
    hand.press("read_table")
    assert player.prompt().startswith("On the table:")
    hand.play()
    player.settle()
    hand.press("take_back")
    player.settle()
    while player.on_table():
        hand.play()
        player.settle()
    for _ in range(60):
        player.wait(400, 200)
        if not isinstance(player.app.stack.top, ScoringScene):
            break
        hand.press("activate")
    assert isinstance(player.app.stack.top, TableScene)
    assert player.scene.match.deal_number == 2


@pytest.mark.parametrize("name", list(HALVES))
def test_every_action_has_its_first_key_in_that_half(name: str) -> None:
    bindings, spare = Bindings(PRESETS[name]), {f"card_{number}" for number in range(6, 13)}
    for action in ACTIONS:
        if action.id in spare or not bindings.keys(action.id):
            continue  # the arrows reach every card, and Enter does what Space does
        assert split(bindings.keys(action.id)[0])[-1] in HALVES[name], action.id
