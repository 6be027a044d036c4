"""Parts of the table: who is asked first, who is drawn, who lets the match stand still."""

from __future__ import annotations

import pygame

from scopa.app.display_list import Target
from scopa.app.input import InputEvent, KeyEvent
from scopa.app.scenes.base import Node
from scopa.app.table.part import Part, Parts


class Panel(Part):
    """A part that writes down what it is asked."""

    def __init__(self, name: str, diary: list[str], *, takes: bool = True) -> None:
        self.name, self.diary, self.takes = name, diary, takes
        self.open = True

    def handle(self, event: InputEvent) -> bool:
        self.diary.append(f"{self.name} handles")
        return self.takes

    def update(self, dt_ms: int) -> bool:
        self.diary.append(f"{self.name} updates")
        return self.takes

    def draw(self, surface: Target) -> None:
        self.diary.append(f"{self.name} draws")

    def nodes(self) -> list[Node]:
        return [Node(self.name, "panel", self.name, pygame.Rect(0, 0, 1, 1))]


def test_the_topmost_open_part_is_asked_first_and_the_rest_only_if_it_passes() -> None:
    diary: list[str] = []
    low, high = Panel("low", diary), Panel("high", diary, takes=False)
    parts = Parts([low, high])
    assert parts.handle(KeyEvent("a"))
    assert diary == ["high handles", "low handles"]
    low.open = False
    assert not parts.handle(KeyEvent("a"))
    assert diary[2:] == ["high handles"]


def test_only_open_parts_are_drawn_and_named_while_time_passes_for_all() -> None:
    diary: list[str] = []
    low, high = Panel("low", diary), Panel("high", diary)
    parts = Parts([low])
    parts.add(high)
    high.open = False
    parts.draw(pygame.Surface((1, 1)))
    assert diary == ["low draws"]
    assert [node.id for node in parts.nodes()] == ["low"]
    assert parts.update(16)
    assert diary[1:] == ["low updates", "high updates"]


def stands_still(parts: Parts) -> bool:
    return parts.frozen


def test_an_open_part_that_freezes_lets_the_match_stand_still() -> None:
    panel = Panel("dialog", [])
    parts = Parts([panel])
    assert not stands_still(parts)
    panel.freezes = True
    assert stands_still(parts)
    panel.open = False
    assert not stands_still(parts)
