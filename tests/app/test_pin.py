"""A hand protected by a PIN: chosen, asked for, wrong, given up; by clicks, keys and gamepad (ux.md 1.4)."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from scopa.app.table.flow import Curtain
from scopa.match.pin import TRIES, WAIT_MS
from scopa.rules.moves import Move
from tests.app.conftest import OpenTable
from tests.app.driver import Player
from tests.app.privacy import DEAL, TWO, closed, hand, open_hot_seat, revealed


def by_keys(player: Player, digits: str) -> None:
    for digit in digits:
        player.key(digit)


def by_clicks(player: Player, digits: str) -> None:
    for digit in digits:
        player.click(f"pin/{digit}")


def by_arrows(player: Player, digits: str) -> None:
    """As a gamepad does: arrows to the digit, then activate."""
    rows = ("12345d", "67890c")
    for digit in digits:
        now = next(node.id for node in player.scene.nodes() if node.id.startswith("pin/") and node.focused)
        at, to = now[-1] if len(now) == 5 else {"pin/delete": "d", "pin/cancel": "c"}[now], digit
        here = next((r, row.index(at)) for r, row in enumerate(rows) if at in row)
        there = next((r, row.index(to)) for r, row in enumerate(rows) if to in row)
        for _ in range((there[1] - here[1]) % 6):
            player.key("right")
        if here[0] != there[0]:
            player.key("down")
        player.key("return")


WAYS: dict[str, Callable[[Player, str], None]] = {"keys": by_keys, "clicks": by_clicks, "arrows": by_arrows}


def hold(player: Player) -> None:
    """Hold the curtain's button long enough."""
    player.press("curtain/lift")
    player.wait(500)
    if player.scene.flow.curtain is Curtain.CLOSED:
        player.release((5, 5))


def protected(open_table: OpenTable, digits: str = "0427", **more: object) -> Player:
    """The curtain asks for Anna, whose hand has a PIN."""
    player = open_hot_seat(open_table, deal=DEAL, **more)
    player.click("curtain/pin")
    by_keys(player, digits)
    by_keys(player, digits)
    assert player.match.pin_of(0) is not None
    assert closed(player)
    return player


def message(player: Player) -> str:
    return player.scene.node("pin").name


def open_pad(player: Player) -> bool:
    return any(node.id == "pin" for node in player.scene.nodes())


@pytest.mark.parametrize("way", WAYS)
def test_a_pin_is_chosen_twice_and_asked_for(open_table: OpenTable, way: str) -> None:
    player = open_hot_seat(open_table, deal=DEAL)
    assert player.scene.node("curtain/pin").name == "Protect my hand with a PIN"
    player.click("curtain/pin")
    assert message(player) == "Anna: choose a PIN of four digits"
    WAYS[way](player, "0427")
    assert message(player) == "Anna: the same four digits again"
    WAYS[way](player, "0427")
    assert not open_pad(player)
    assert closed(player)
    assert player.scene.node("curtain/pin").name == "Give my PIN up"
    hold(player)
    assert closed(player)
    assert message(player) == "Anna: enter your PIN"
    WAYS[way](player, "0427")
    player.settle()
    assert revealed(player)
    assert player.differences() == []


def test_the_curtain_reaches_the_pin_by_tab(open_table: OpenTable) -> None:
    player = open_hot_seat(open_table, deal=DEAL)
    player.key("tab")
    assert player.scene.node("curtain/pin").focused
    player.key("return")
    assert open_pad(player)
    player.key("escape")
    assert not open_pad(player)
    assert closed(player)
    player.key("tab")
    player.lift_curtain()
    assert revealed(player)


def test_two_different_entries_choose_nothing(open_table: OpenTable) -> None:
    player = open_hot_seat(open_table, deal=DEAL)
    player.click("curtain/pin")
    by_keys(player, "12341235")
    assert "not the same" in message(player)
    assert player.match.pin_of(0) is None
    by_keys(player, "77777777")
    assert player.match.pin_of(0) is not None


def test_a_wrong_pin_says_so_and_reveals_nothing(open_table: OpenTable) -> None:
    player = protected(open_table)
    hold(player)
    by_keys(player, "0428")
    assert message(player) == "Wrong PIN. 4 tries left."
    assert closed(player)
    by_keys(player, "042")
    player.key("backspace")
    by_keys(player, "27")
    player.settle()
    assert revealed(player)


def test_after_five_wrong_pins_half_a_minute_passes(open_table: OpenTable) -> None:
    player = protected(open_table)
    hold(player)
    for _ in range(TRIES):
        by_keys(player, "9999")
    assert message(player).startswith("5 wrong: wait 30 seconds. Forgotten?")
    by_keys(player, "0427")
    assert closed(player)
    player.key("escape")
    hold(player)
    by_keys(player, "0427")
    assert closed(player), "closing the pad does not shorten the wait"
    player.wait(WAIT_MS - 5000, 500)
    by_keys(player, "0427")
    assert closed(player)
    player.frames = 0
    player.wait(3000, 250)
    assert 2 <= player.frames <= 4, "the seconds are counted down"
    player.wait(3000, 500)
    by_keys(player, "0427")
    player.settle()
    assert revealed(player)


def test_the_pin_of_one_hand_opens_no_other(open_table: OpenTable) -> None:
    player = protected(open_table)
    hold(player)
    by_keys(player, "0427")
    player.settle()
    player.play_by_clicks(Move(TWO))
    player.settle()
    assert player.scene.curtain.name == "Bruno"
    hold(player)
    player.settle()
    assert player.scene.flow.viewer == 1, "Bruno has none"


def test_a_pin_is_given_up_with_the_pin_only(open_table: OpenTable) -> None:
    player = protected(open_table)
    player.click("curtain/pin")
    assert message(player) == "Anna: enter your PIN to give it up"
    by_keys(player, "1111")
    assert player.match.pin_of(0) is not None
    by_keys(player, "0427")
    assert player.match.pin_of(0) is None
    assert not open_pad(player)
    hold(player)
    player.settle()
    assert revealed(player)


def test_taking_back_asks_the_pin_of_whoever_played(open_table: OpenTable) -> None:
    player = protected(open_table)
    hold(player)
    by_keys(player, "0427")
    player.settle()
    player.play_by_clicks(Move(TWO))
    player.settle()
    player.click("take_back")
    hold(player)
    assert message(player) == "Anna: enter your PIN"
    assert player.match.to_move == 1
    by_keys(player, "0427")
    player.settle()
    assert player.match.to_move == 0
    assert player.scene.flow.viewer == 0


def test_the_pad_takes_every_key_and_click(open_table: OpenTable) -> None:
    player = protected(open_table)
    hold(player)
    for name in ("p", "l", "r", "k", "f3", "tab", "space"):
        player.key(name)
    layout = player.scene.geometry.layout
    player.click(layout.slots["table/0"].center)
    player.click(layout.buttons[5].center)
    assert player.on_table()
    assert open_pad(player)
    assert player.match.asked == []


def test_digits_are_nowhere_to_be_read(open_table: OpenTable, monkeypatch: pytest.MonkeyPatch) -> None:
    player = open_hot_seat(open_table, deal=DEAL)
    player.click("curtain/pin")
    names = {node.name for node in player.scene.nodes()}
    by_keys(player, "739")
    after = {node.name for node in player.scene.nodes()}
    assert after - names == {"3 of 4 digits"}
    assert player.scene.node("pin/entered").name == "3 of 4 digits"
    assert "739" not in repr(player.match.__dict__)
    player.focus(False)
    assert player.scene.node("pin/entered").name == "0 of 4 digits", "who looks away begins again"


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [100, 200])
def test_every_key_is_large_enough_and_in_the_window(
    open_table: OpenTable, size: tuple[int, int], text: int
) -> None:
    for language in ("en", "it"):
        player = open_hot_seat(open_table, deal=DEAL, size=size, language=language)
        player.app.settings.text_size = text
        player.app.relayout()
        player.click("curtain/pin")
        keys = [
            node.rect for node in player.scene.nodes() if node.id.startswith("pin/") and node.role == "button"
        ]
        assert len(keys) == 12
        target = player.app.context.viewport.target
        for rect in keys:
            assert min(rect.size) >= target
            assert player.app.surface.get_rect().contains(rect)
            assert sum(rect.colliderect(other) for other in keys) == 1
        shown = [player.scene.painter.rest_rect(s) for s in player.scene.view.table if s is not None]
        if text == 100:
            assert not any(rect.colliderect(card) for rect in keys for card in shown), (
                "the table stays visible"
            )


def test_no_card_is_shown_by_the_pad(open_table: OpenTable) -> None:
    player = protected(open_table)
    hold(player)
    names = {node.name for node in player.scene.nodes()}
    assert hand(player, 0)
    assert "7 of coins" not in names
    assert pygame.Rect(player.scene.node("pin").rect).height >= player.scene.curtain.area.height
