"""Two people at one screen: no frame shows a face that the person in front of it must not see (ux.md 1.4, H1)."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from scopa.app.table.curtain import TWICE_MS
from scopa.app.table.flow import Curtain
from scopa.records.settings import Settings
from scopa.rules.cards import Card, cards_of
from scopa.rules.moves import Move
from tests.app.conftest import OpenTable
from tests.app.driver import RULES, Player, key_event
from tests.app.faces import Frame, Recorder
from tests.app.privacy import DEAL, TWO, Guard, closed, hand, open_hot_seat, play_on, reveal, revealed

HOLD_MS = Settings().hold_ms

# Every frame ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("size", "speed", "plays"),
    [
        ((800, 600), "normal", 4),
        ((1280, 720), "instant", 6),
        pytest.param((1280, 720), "normal", 7, marks=pytest.mark.long),
        pytest.param((800, 600), "instant", 24, marks=pytest.mark.long),
    ],
)
def test_no_frame_shows_or_names_a_hidden_card(
    open_table: OpenTable, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], speed: str, plays: int
) -> None:
    player = open_hot_seat(open_table, speed=speed, size=size, settled=False, seed="guard")
    guard = Guard(player, monkeypatch)
    play_on(player, plays, [Player.play_by_drag, Player.play_by_clicks, Player.play_by_keys])
    player.settle()
    assert guard.covered_frames > 2 * plays
    assert len(guard.public_seen) >= 4


def test_the_guard_sees_what_is_shown(open_table: OpenTable, monkeypatch: pytest.MonkeyPatch) -> None:
    """A guard that saw nothing would find nothing: it must see the hand once it has been turned up."""
    player = open_hot_seat(open_table, deal=DEAL)
    recorder = Recorder(monkeypatch)
    reveal(player)
    player.move("7D")
    faces, texts = recorder.take()
    assert hand(player, 0) <= faces
    assert "7 of coins: 2 ways to take" in texts


def test_the_pixels_of_no_covered_frame_hold_a_hidden_face(open_table: OpenTable) -> None:
    player = open_hot_seat(open_table, deal=DEAL, speed="normal", pictures=True)
    resources, layout = player.app.context.resources, player.scene.geometry.layout
    deck = resources.deck("italian")
    widths = {layout.hand_card[0], layout.table_card[0], layout.slots["seat1/0"].width}
    for width in widths:
        resources.preload(deck, RULES.pack.cards, width)
    resources.finish()

    def found() -> set[Card]:
        frame = Frame(player.app.surface)
        sprites = {card: [resources.card(deck, card, width) for width in widths] for card in RULES.pack.cards}
        return {card for card, some in sprites.items() if any(map(frame.contains, some))}

    def table() -> set[Card]:
        return set(cards_of(player.match.view(None).table))

    player.scene.invalidate()
    player.step()
    assert found() == table()
    reveal(player)
    player.wait(100)
    assert found() == table() | hand(player, 0)
    player.play_by_clicks(Move(TWO))
    while not closed(player):
        player.step(30)
        if player.scene.flow.curtain is Curtain.CLOSING:
            assert not found() & hand(player, 1)
    for _ in range(3):
        player.key("return")
        assert closed(player)
        assert found() == table()


# Lifting --------------------------------------------------------------------------------------------------


def test_the_button_is_held_for_four_hundred_ms(open_table: OpenTable) -> None:
    player = open_hot_seat(open_table, deal=DEAL)
    player.press("curtain/lift", ms=0)
    player.step(HOLD_MS - 10)
    assert closed(player)
    player.step(10)
    assert revealed(player)
    assert player.scene.flow.viewer == 0


@pytest.mark.parametrize("ms", [0, 20, 200, HOLD_MS - 20])
def test_a_click_reveals_nothing(open_table: OpenTable, ms: int) -> None:
    player = open_hot_seat(open_table, deal=DEAL)
    where = player.at("curtain/lift")
    for _ in range(5):  # short presses do not add up
        player.press(where, ms=0)
        if ms:
            player.step(ms)
        player.release(where, ms=0)
        assert closed(player)
    player.wait(1000)
    assert closed(player)


INTERRUPTIONS: dict[str, Callable[[Player], object]] = {
    "drifted off": lambda player: player.move((5, 5)),
    "focus lost": lambda player: player.focus(False),
    "resized": lambda player: player.resize(900, 640),
    "let go outside": lambda player: player.release((-4, 500)),
}


@pytest.mark.parametrize("way", list(INTERRUPTIONS))
def test_an_interrupted_hold_reveals_nothing(open_table: OpenTable, way: str) -> None:
    player = open_hot_seat(open_table, deal=DEAL)
    player.press("curtain/lift")
    player.step(100)
    INTERRUPTIONS[way](player)
    player.move("curtain/lift")
    player.wait(1000)
    assert closed(player)


@pytest.mark.parametrize("button", [2, 3])
def test_other_buttons_reveal_nothing(open_table: OpenTable, button: int) -> None:
    player = open_hot_seat(open_table, deal=DEAL)
    player.press("curtain/lift", button)
    player.wait(1000)
    assert closed(player)


def test_a_press_beside_the_button_reveals_nothing(open_table: OpenTable) -> None:
    player = open_hot_seat(open_table, deal=DEAL)
    for where in ("curtain", "hand/0", "hand/2", "table/0", "stock", "prompt"):
        layout = player.scene.geometry.layout
        area = player.scene.node(where).rect if where in {"curtain", "prompt"} else layout.slots[where]
        button = player.scene.node("curtain/lift").rect
        pos = (area.x + 3, area.y + 3)
        assert not button.collidepoint(pos)
        player.press(pos)
        player.wait(600)
        player.release(pos)
        assert closed(player)


def test_enter_twice_reveals_unless_it_comes_too_soon(open_table: OpenTable) -> None:
    player = open_hot_seat(open_table, deal=DEAL)
    player.key("return")
    player.step(TWICE_MS - 60)
    player.key("return")
    assert closed(player)
    player.step(100)
    player.key("return")
    assert revealed(player)


def test_enter_held_reveals_nothing(open_table: OpenTable) -> None:
    player = open_hot_seat(open_table, deal=DEAL)
    for _ in range(60):  # the desktop repeats the key
        player.step(40, key_event(pygame.KEYDOWN, "return"))
    assert closed(player)
    player.step(0, key_event(pygame.KEYUP, "return"))
    player.wait(1000)
    assert closed(player)


@pytest.mark.parametrize("name", ["space", "tab", "1", "x", "down"])
def test_other_keys_reveal_nothing(open_table: OpenTable, name: str) -> None:
    player = open_hot_seat(open_table, deal=DEAL)
    for _ in range(4):
        player.key(name)
        player.step(400)
    assert closed(player)


def test_an_enter_at_one_curtain_does_not_count_at_the_next(open_table: OpenTable) -> None:
    player = open_hot_seat(open_table, deal=DEAL)
    reveal(player)
    player.play_by_drag(Move(TWO))
    player.settle()
    player.wait(1000)
    player.key("return")
    player.wait(100)
    assert closed(player)


# What the curtain says and leaves to be seen --------------------------------------------------------------


def test_the_curtain_names_the_next_player_and_the_last_play(open_table: OpenTable) -> None:
    player = open_hot_seat(open_table, deal=DEAL)
    assert "Anna" in player.scene.node("curtain/lift").name
    reveal(player)
    assert player.prompt() == "Anna, choose a card"
    assert {"7 of coins", "2 of cups", "King of swords"} <= {node.name for node in player.scene.nodes()}
    player.play_by_drag(Move(TWO))
    player.settle()
    assert closed(player)
    assert player.scene.node("curtain").name == "Pass to Bruno. Anna: 2 of cups laid"
    assert "Bruno" in player.scene.node("curtain/lift").name
    names = [node.name for node in player.scene.nodes() if node.id.startswith("hand/")]
    assert names == ["face-down card"] * 3
    reveal(player)
    assert player.scene.flow.viewer == 1
    assert {"7 of swords", "4 of coins", "5 of coins"} <= {node.name for node in player.scene.nodes()}
    assert "7 of coins" not in {node.name for node in player.scene.nodes()}


def test_the_covered_hand_is_where_the_curtain_is(open_table: OpenTable) -> None:
    for size in ((800, 600), (1280, 720), (1920, 1080)):
        player = open_hot_seat(open_table, deal=DEAL, size=size)
        area = player.scene.node("curtain").rect
        for node in player.scene.nodes():
            if node.id.startswith("hand/"):
                assert area.contains(node.rect)
            elif node.id.startswith(("table/", "seat1/")):
                assert not area.colliderect(node.rect)


def test_table_scores_and_last_play_stay_visible(
    open_table: OpenTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = open_hot_seat(open_table, deal=DEAL, size=(1280, 720))
    recorder = Recorder(monkeypatch)
    reveal(player)
    recorder.take()
    player.play_by_drag(Move(TWO))
    player.settle()
    assert {"Anna", "Bruno", "0"} <= recorder.take()[1]  # drawn once into what lies under the cards
    player.scene.invalidate()
    player.step()
    faces, texts = recorder.take()
    assert faces == set(cards_of(player.match.view(None).table))  # the last play is among them
    assert "Pass to Bruno" in texts
    assert "Anna: 2 of cups laid" in texts
    assert {"table/0", "table/4", "curtain", "prompt"} <= {node.id for node in player.scene.nodes()}


def test_nothing_can_be_played_through_the_curtain(open_table: OpenTable) -> None:
    player = open_hot_seat(open_table, deal=DEAL)
    layout = player.scene.geometry.layout
    for slot in ("hand/0", "hand/1", "table/0", "seat1/0"):
        player.click(layout.slots[slot].center, times=2)
        player.wait(500, 250)
    player.drag(layout.slots["hand/0"].center, layout.slots["table/0"].center)
    player.key("space")
    assert player.match.asked == []
    assert closed(player)
    assert player.phase() == "idle"


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_button_of_the_curtain_says_it_on_one_line(open_table: OpenTable, language: str) -> None:
    curtain = open_hot_seat(open_table, size=(800, 600), language=language).scene.curtain
    viewport, text = curtain.context.viewport, curtain.context.resources.text
    for taking_back in (False, True):
        curtain.taking_back = taking_back
        lift = next(node for node in curtain.nodes() if node.id == "curtain/lift")
        wide = text.size(lift.name, viewport.body, "sans-bold")[0]
        assert wide <= lift.rect.width - viewport.px(8)
