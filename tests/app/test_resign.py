"""Resigning asks once, loses the match, and shows the result; the pause hides every card."""

from __future__ import annotations

import pygame

from scopa.app.scenes.match_end import MatchEndScene
from scopa.app.scenes.pause import PauseScene
from scopa.match import Phase
from scopa.rules.moves import Resign
from tests.app.conftest import OpenTable
from tests.app.driver import HOT_SEAT, Player


def open_pause(player: Player) -> None:
    player.key("p")
    assert isinstance(player.app.stack.top, PauseScene)
    player.wait(400)


def click_pause(player: Player, name: str) -> None:
    top = player.app.stack.top
    assert top is not None
    player.click(top.node(name).rect.center)


def test_resigning_asks_first(open_table: OpenTable) -> None:
    player = open_table(seed="resign")
    open_pause(player)
    click_pause(player, "resign")
    assert player.match.phase is Phase.PLAYING
    player.wait(400)
    player.key("return")  # the safe button has the keyboard
    assert player.on_table()
    assert player.match.phase is Phase.PLAYING


def test_resigning_ends_the_match_and_shows_the_result(open_table: OpenTable) -> None:
    player = open_table(seed="resign")
    open_pause(player)
    click_pause(player, "resign")
    player.wait(400)
    click_pause(player, "leave")
    player.until(lambda: isinstance(player.app.stack.top, MatchEndScene))
    assert player.match.match_score is not None
    assert player.match.match_score.winner == 1
    top = player.app.stack.top
    assert top is not None
    assert "Carlo" in top.node("result").name
    player.wait(1000)


def test_nobody_can_resign_for_another_behind_the_curtain(open_table: OpenTable) -> None:
    player = open_table(seed="resign", seats=HOT_SEAT)
    player.settle()
    player.key("escape")
    top = player.app.stack.top
    assert isinstance(top, PauseScene)
    assert [node.id for node in top.nodes() if node.id == "resign"] == []


def test_the_pause_shows_no_card(open_table: OpenTable) -> None:
    player = open_table(seed="pause", pictures=True)
    player.app.context.resources.finish()
    open_pause(player)
    paper = (251, 243, 223)
    surface = player.app.surface
    found = [
        (x, y)
        for x in range(0, surface.get_width(), 7)
        for y in range(0, surface.get_height(), 7)
        if max(abs(a - b) for a, b in zip(surface.get_at((x, y))[:3], paper, strict=True)) < 4
    ]
    assert len(found) < 10


def test_no_key_of_the_table_ends_or_concedes_a_match(open_table: OpenTable) -> None:
    """Complaints 6, 15, 35: letters, digits, chords and function keys, at the table and in the pause."""
    keys = [
        *"abcdefghijklmnopqrstuvwxyz0123456789",
        "return",
        "space",
        "delete",
        "backspace",
        "f2",
        "f4",
        "f5",
    ]
    for name in keys:
        player = open_table(seed="resign")
        for mod in (0, pygame.KMOD_CTRL, pygame.KMOD_ALT):
            if (name, mod) == ("q", pygame.KMOD_CTRL) or (name, mod) == ("return", pygame.KMOD_ALT):
                continue
            code = pygame.key.key_code(name)
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                player.step(20, pygame.Event(kind, key=code, mod=mod, unicode="", scancode=0))
        assert player.app.running
        assert player.match.phase is Phase.PLAYING
        assert not any(isinstance(action, Resign) for _seat, action in player.match.asked)


def test_an_enter_too_soon_after_the_question_opened_does_nothing(open_table: OpenTable) -> None:
    player = open_table(seed="resign")
    open_pause(player)
    click_pause(player, "resign")
    top = player.app.stack.top
    assert isinstance(top, PauseScene)
    assert top.node("stay").focused, "the safe button has the keyboard"
    player.key("return")
    player.step(20)
    assert isinstance(player.app.stack.top, PauseScene), "a reflex"
    player.wait(400)
    player.key("return")
    assert player.on_table()
    assert player.match.phase is Phase.PLAYING


def test_resigning_by_keyboard_takes_a_decision(open_table: OpenTable) -> None:
    """Enter and nothing else never resigns, however often it is pressed."""
    player = open_table(seed="resign")
    player.key("escape")
    for _ in range(12):
        player.wait(400)
        if isinstance(player.app.stack.top, PauseScene):
            player.key("return")
        else:
            player.key("escape")
    assert player.match.phase is Phase.PLAYING


def test_behind_the_pause_time_stands_still(open_table: OpenTable) -> None:
    player = open_table(seed="resign", speed="normal", settled=False)
    open_pause(player)
    shown = len(player.scene.flow.shown)
    player.wait(5000, 100)
    assert len(player.scene.flow.shown) == shown
