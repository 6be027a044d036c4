"""The robot that has only a button that goes down and up in one place."""

from __future__ import annotations

import pygame

from scopa.app.scenes.base import Node
from scopa.app.scenes.table import TableScene
from scopa.app.widgets import ScrollPage
from scopa.rules.cards import Card, cards_of
from scopa.rules.moves import Move
from tests.app.runs.robot import FRAME_MS, Robot


class ClickRobot(Robot):
    """Has only a button that goes down and up where the pointer stands; the pointer moves between presses."""

    def click(self, pos: tuple[int, int]) -> None:
        """Move there, press, release."""
        self.hold(pos, 0)

    def hold(self, pos: tuple[int, int], ms: int) -> None:
        """Press the main button, which may be the right one, for some time."""
        button = 3 if self.app.settings.swap_buttons else 1
        self.step(FRAME_MS, pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        self.step(FRAME_MS, pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button))
        for _ in range(0, ms, FRAME_MS):
            self.step(FRAME_MS)
        self.step(FRAME_MS, pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button))

    def see(self, node_id: str) -> Node:
        """Bring something into sight by clicks on the bar of the page, and return it."""
        for _ in range(120):
            node = self.node(node_id)
            if node.rect.width >= 4 and node.rect.height >= 4:
                return node
            self._turn_towards(node)
        raise AssertionError(f"{node_id} cannot be brought into sight on {self.screen}")

    def _turn_towards(self, node: Node) -> None:
        page = self.page
        assert isinstance(page, ScrollPage), f"{node.id} cannot be seen on {self.screen}"
        track, thumb = page._track(), page._thumb()
        lower = node.rect.top >= page.view.bottom - 1
        self.click((thumb.centerx, track.bottom - 2 if lower else track.top + 2))

    def push(self, node_id: str) -> None:
        self.click(self.see(node_id).rect.center)

    def change(self, node: Node) -> None:
        shown = self.see(node.id)
        before = self.world()
        if node.role == "textbox":
            self.click(shown.rect.center)
            assert self.page.focus == node.id
            return
        if node.role == "switch":
            self.push(node.id)
            assert self.node(node.id).name != node.name, node.id
            self.push(node.id)
        elif node.role == "spinbutton":
            self.push(node.id)
            if self.node(node.id).name != node.name:
                back = self.see(node.id).rect
                self.click((back.left + back.height // 2, back.centery))
        elif node.role == "slider":
            self.click((shown.rect.left + shown.rect.width // 3, shown.rect.centery))
            assert self.world() != before, node.id
            return
        else:
            self._change_group(node)
        assert self.node(node.id).name == node.name, node.id

    def _change_group(self, node: Node) -> None:
        options = [
            other
            for other in self.top.nodes()
            if other.id.startswith(f"{node.id}/") and other.role == "radio"
        ]
        chosen = next((other.id for other in options if other.focused), None)
        others = [other.id for other in options if other.id != chosen and other.enabled]
        if not others:
            return
        before = self.world()
        self.push(others[0])
        assert self.world() != before, node.id
        if chosen is not None:
            self.push(chosen)

    def play(self, move: Move) -> None:
        scene = self.table
        log = scene.flow.match.log_size
        self.click(self._place(move.card))
        if not move.captured:
            self.push("lay")
        for card in cards_of(move.captured):
            if scene.flow.match.log_size == log:
                self.click(self._place(card))
        if scene.flow.match.log_size == log and move.captured:
            self.push("take")
        if scene.gesture.chooser is not None:
            self.push(f"option/{scene.gesture.chooser.options.index(move.captured)}")
        assert scene.flow.match.log_size > log or not isinstance(self.top, TableScene)

    def _place(self, card: Card) -> tuple[int, int]:
        """A point of a card that no other covers."""
        scene = self.table
        for sprite in scene.view.sprites():
            if sprite.card == card:
                rect = scene.painter.rest_rect(sprite)
                for x in range(rect.left + 3, rect.right, 4):
                    if scene.gesture.sprite_at((x, rect.centery)) is sprite:
                        return x, rect.centery
        raise AssertionError(f"card {card} cannot be pressed")

    def cut(self) -> None:
        self.push("cut")

    def lift(self) -> None:
        self.hold(self.node("curtain/lift").rect.center, self.app.settings.hold_ms + 100)

    def go_on(self) -> None:
        self.step(400)
        found = [
            node.id for node in self.top.nodes() if node.role == "button" and node.id in {"next", "go_on"}
        ]
        if found:
            self.push(found[0])
        else:
            self.click((3, 3))

    def to_result(self) -> None:
        self.push("won/result")
