"""The robot that has only keys.

It writes down every action whose key has changed anything; pressing a key that does nothing does not count.
"""

from __future__ import annotations

import pygame

from scopa.app.bindings import CARD_ACTIONS, DEFAULTS, split
from scopa.app.scenes.base import Node
from scopa.app.scenes.table import TableScene
from scopa.rules.moves import Move
from tests.app.runs.robot import FRAME_MS, MODIFIERS, Robot


class KeyRobot(Robot):
    """Has only a keyboard with the usual keys."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size)
        self.used: set[str] = set()

    def down(self, key: str) -> None:
        """Press a key and hold it."""
        self.step(FRAME_MS, self._event(pygame.KEYDOWN, key))

    def up(self, key: str) -> None:
        """Let a key go."""
        self.step(FRAME_MS, self._event(pygame.KEYUP, key))

    @staticmethod
    def _event(kind: int, key: str) -> pygame.event.Event:
        *modifiers, name = split(key)
        mod = sum(MODIFIERS[word] for word in modifiers)
        return pygame.Event(kind, key=pygame.key.key_code(name), mod=mod, unicode="", scancode=0)

    def press(self, action: str) -> None:
        """Ask for an action by its first key; it counts as used when that changed anything."""
        key, before = DEFAULTS.keys(action)[0], self.world()
        self.down(key)
        if not self.app.running or self.world() != before:
            self.used.add(action)
        if self.app.running:
            self.up(key)

    def must(self, action: str) -> None:
        """Ask for an action that has to change something now."""
        self.used.discard(action)
        self.press(action)
        assert action in self.used, f"{action} does nothing on {self.screen}"

    def type(self, text: str) -> None:
        """Type letters."""
        for letter in text:
            key = pygame.Event(pygame.KEYDOWN, key=ord(letter), mod=0, unicode=letter, scancode=0)
            self.step(FRAME_MS, key, pygame.Event(pygame.TEXTINPUT, text=letter))
            self.step(FRAME_MS, pygame.Event(pygame.KEYUP, key=ord(letter), mod=0, unicode="", scancode=0))

    def go(self, node_id: str) -> None:
        """Bring the keyboard to a control."""
        for _ in range(len(self.top.nodes()) + 2):
            if self.page.focus == node_id:
                return
            self.press("next")
        raise AssertionError(f"the keyboard does not reach {node_id} on {self.screen}")

    def push(self, node_id: str) -> None:
        self.go(node_id)
        self.press("activate")

    def change(self, node: Node) -> None:
        self.go(node.id)
        if node.role == "textbox":
            self.type("7")
            assert self.node(node.id).name != node.name, node.id
            self.down("backspace")
            self.up("backspace")
        elif node.role == "switch":
            self.press("press")
            assert self.node(node.id).name != node.name, node.id
            self.press("activate")
        else:
            there, back = "right", "left"
            before = self.world()
            self.press(there)
            if self.node(node.id).name == node.name and self.world() == before:
                there, back = back, there
                self.press(there)
            assert self.world() != before or self._only_one(node), node.id
            if self.node(node.id).name != node.name:
                self.press(back)
        assert self.node(node.id).name == node.name, node.id

    def _only_one(self, node: Node) -> bool:
        """Whether there is nothing else to choose: one monitor, one sound device."""
        return node.role == "spinbutton" or len(self._options(node.id)) < 2

    def play(self, move: Move) -> None:
        scene, keys = self.table, self.table.keys
        plays = scene.flow.seen.plays
        hand = keys._hand()
        number = hand.index(move.card)
        self.press(CARD_ACTIONS[number])
        if scene.gesture.selection.card != move.card:
            while scene.gesture.selection.card != move.card:
                self.press("right")
        self.press("activate")
        while scene.gesture.chooser is not None:
            chooser = scene.gesture.chooser
            wanted = chooser.options.index(move.captured)
            if chooser.hovered == wanted:
                self.press("activate")
            else:
                self.press("previous" if chooser.hovered is not None and chooser.hovered > wanted else "next")
        assert not isinstance(self.top, TableScene) or scene.flow.match.view(None).plays != plays

    def play_by_hand(self) -> None:
        """Lay the first card where nothing is checked before it lies there."""
        self.press("card_1")
        self.press("lay")
        self.until(self.ready)

    def cut(self) -> None:
        self.press("left")
        self.press("activate")

    def lift(self) -> None:
        self.press("activate")
        self.step(400)
        self.press("activate")

    def go_on(self) -> None:
        self.step(400)
        self.press("activate")

    def to_result(self) -> None:
        self.step(400)
        self.press("activate")
