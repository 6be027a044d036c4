"""What the player may choose about playing: by what, at once or confirmed, with or without motion (ux.md 1.10)."""

from __future__ import annotations

from pygame import Rect

from scopa.rules.cards import mask_of, parse_card, parse_cards
from scopa.rules.moves import Move
from tests.app.conftest import OpenTable
from tests.app.driver import Player

DEAL = ("7D 2C RS", "AD 4D 5D", "3S 4C 6B FD")
SEVEN, TWO = parse_card("7D"), parse_card("2C")
TAKEN = mask_of(parse_cards("3S 4C"))


def asked(player: Player) -> list[object]:
    return [action for seat, action in player.match.asked if seat == 0]


def test_by_clicks_only_a_press_never_becomes_a_drag(open_table: OpenTable) -> None:
    player = open_table(DEAL)
    player.app.settings.play_by = "click"
    player.drag("7D", "4C")
    assert asked(player) == []
    assert player.scene.gesture.held() is None
    player.wait(500)
    player.scene.gesture.cancel()
    player.click("7D")
    player.click("4C")
    assert asked(player) == [Move(SEVEN, TAKEN)]


def test_by_drags_only_clicks_select_nothing(open_table: OpenTable) -> None:
    player = open_table(DEAL)
    player.app.settings.play_by = "drag"
    for times in (1, 2, 3):
        player.click("7D", times=times)
        assert player.phase() == "idle"
        player.wait(500)
    assert asked(player) == []
    player.drag("7D", "4C")
    assert asked(player) == [Move(SEVEN, TAKEN)]


def test_without_quick_take_the_whole_set_is_clicked(open_table: OpenTable) -> None:
    player = open_table(DEAL)
    player.app.settings.quick_take = False
    player.click("7D")
    player.click("4C")
    player.click("3S")
    assert asked(player) == []
    player.click("take")
    assert asked(player) == [Move(SEVEN, TAKEN)]


def test_a_play_waits_for_its_confirmation(open_table: OpenTable) -> None:
    player = open_table(DEAL)
    player.app.settings.confirm_plays = True
    player.drag("7D", "4C")
    assert asked(player) == []
    assert "confirm" in player.prompt()
    player.key("escape")
    assert (player.phase(), player.scene.gesture.pending) == ("idle", None)
    player.drag("7D", "4C")
    player.key("return")
    assert asked(player) == [Move(SEVEN, TAKEN)]


def test_another_card_forgets_the_play_to_be_confirmed(open_table: OpenTable) -> None:
    player = open_table(DEAL)
    player.app.settings.confirm_plays = True
    player.drag("7D", "4C")
    player.click("2C")
    assert player.scene.gesture.pending is None
    player.click("lay")
    assert asked(player) == []
    player.click("take")
    assert asked(player) == [Move(TWO)]


def test_the_opponents_play_can_be_waited_at(open_table: OpenTable) -> None:
    player = open_table(DEAL)
    player.app.settings.wait_after_opponent = True
    player.drag("7D", "4C")
    player.until(lambda: player.scene.flow.holding and player.scene.flow.idle)
    size = player.match.log_size
    player.wait(3000)
    assert player.match.log_size == size
    assert "go on" in player.prompt()
    player.click("prompt")
    assert not player.scene.flow.holding
    player.click("2C")
    assert player.phase() == "selected"


def test_with_reduced_motion_nothing_travels(open_table: OpenTable) -> None:
    player = open_table(seed="still", speed="normal", settled=False)
    player.app.settings.motion = "reduced"
    before: dict[int, Rect] = {}
    moved: list[int] = []

    def watch() -> None:
        for sprite in player.scene.view.sprites():
            place = player.scene.painter.rest_rect(sprite)
            old = before.get(id(sprite))
            # Appearing elsewhere is a fade; travelling is many steps of a few pixels more than the eye forgives.
            if old is not None and 8 < max(abs(old.x - place.x), abs(old.y - place.y)) < 60:
                moved.append(max(abs(old.x - place.x), abs(old.y - place.y)))
            before[id(sprite)] = place

    player.watch.append(watch)
    player.settle()
    player.play_by_keys(player.chosen_move("greedy"))
    player.wait(4000)
    assert moved == []
