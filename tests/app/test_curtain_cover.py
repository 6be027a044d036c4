"""An open hand is covered when nobody is there or the window is left, whatever goes on with it (ux.md 1.4)."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from scopa.app.table.flow import IDLE_CURTAIN_MS, Curtain
from scopa.rules.moves import Move
from tests.app.conftest import OpenTable
from tests.app.driver import Player, mouse
from tests.app.privacy import DEAL, SEVEN, TWO, Guard, closed, open_hot_seat, reveal, revealed


def nothing_more(player: Player) -> None:
    pass


def with_a_card_held(player: Player) -> None:
    player.lift("7D", (400, 320))
    assert player.scene.gesture.held() is not None


def with_a_card_selected(player: Player) -> None:
    player.click("7D")
    assert player.phase() == "selected"


def with_the_chooser(player: Player) -> None:
    player.drag("7D", player.free_felt(SEVEN))
    assert player.scene.gesture.chooser is not None


def with_a_refusal(player: Player) -> None:
    player.click("7D")
    player.click("lay")
    assert player.refusal() == "E2"
    assert "Your 7" in player.prompt()


def with_the_pointer_on_a_card(player: Player) -> None:
    player.move("7D")
    assert "7 of coins" in player.prompt()


def with_a_card_on_its_way_home(player: Player) -> None:
    player.app.settings.speed = "normal"
    player.drag("7D", (5, 300))
    assert not player.still()


def with_a_card_looked_at_closely(player: Player) -> None:
    player.press("7D", button=3)


SITUATIONS = {
    "idle": nothing_more,
    "held": with_a_card_held,
    "selected": with_a_card_selected,
    "choosing": with_the_chooser,
    "refused": with_a_refusal,
    "hovered": with_the_pointer_on_a_card,
    "going home": with_a_card_on_its_way_home,
    "zoomed": with_a_card_looked_at_closely,
}


def idle_for_a_minute(player: Player) -> None:
    player.wait(IDLE_CURTAIN_MS, 1000)


COVERING: dict[str, Callable[[Player], object]] = {
    "focus lost": lambda player: player.focus(False),
    "a minute": idle_for_a_minute,
}


@pytest.mark.parametrize("situation", list(SITUATIONS))
@pytest.mark.parametrize("way", list(COVERING))
def test_an_open_hand_is_covered(
    open_table: OpenTable, monkeypatch: pytest.MonkeyPatch, situation: str, way: str
) -> None:
    player = open_hot_seat(open_table, deal=DEAL, speed="normal")
    reveal(player)
    SITUATIONS[situation](player)
    Guard(player, monkeypatch)
    COVERING[way](player)
    assert closed(player)
    assert player.scene.gesture.held() is None
    assert player.phase() == "idle"
    assert player.refusal() is None
    assert player.match.asked == []
    for pos in ((400, 320), (300, 500), (500, 200)):
        player.move(pos)
        player.step(20, mouse(pygame.MOUSEBUTTONUP, pos))
    player.wait(400)
    player.focus(True)
    assert closed(player)
    assert player.scene.node("curtain/lift").name.startswith("I am Anna")
    reveal(player)
    assert player.scene.flow.viewer == 0
    assert player.differences() == []


def test_input_keeps_a_hand_open(open_table: OpenTable) -> None:
    player = open_hot_seat(open_table, deal=DEAL)
    reveal(player)
    for pos in ((100, 300), (120, 300)):
        player.wait(IDLE_CURTAIN_MS - 2000, 1000)
        assert revealed(player)
        player.move(pos)
    player.wait(IDLE_CURTAIN_MS - 1000, 1000)
    assert revealed(player)
    player.wait(2000, 1000)
    assert closed(player)


def test_focus_lost_in_the_middle_of_a_play_covers_both_hands(
    open_table: OpenTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    for ms in (0, 60, 200, 300, 420):
        player = open_hot_seat(open_table, deal=DEAL, speed="normal")
        Guard(player, monkeypatch)
        reveal(player)
        player.play_by_drag(Move(TWO))
        player.wait(ms)
        player.focus(False)
        player.wait(600)
        assert closed(player)
        assert player.scene.node("curtain").name.startswith("Pass to Bruno")


def test_against_the_computer_no_curtain_ever_closes(open_table: OpenTable) -> None:
    player = open_table(DEAL)
    player.focus(False)
    player.wait(2 * IDLE_CURTAIN_MS, 2000)
    assert player.scene.flow.curtain is Curtain.OPEN
    assert player.scene.flow.viewer == 0
    assert player.app.window.title.startswith("Your turn")
