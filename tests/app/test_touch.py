"""Fingers, trackpads and unsteady hands: long presses, fractions of a notch, thresholds, swapped buttons."""

from __future__ import annotations

import pygame
import pytest

from scopa.app.input import WheelEvent
from scopa.app.table.magnifier import LONG_PRESS_MS
from scopa.rules.cards import mask_of, parse_card, parse_cards
from scopa.rules.moves import Move
from tests.app.conftest import OpenTable
from tests.app.driver import Player
from tests.app.situations import SEVEN, TWO, human_plays, nothing_is_wrong

DEAL = ("7D 2C RS", "AD 4D 5D", "3S 4C 6B FD")
TAKEN = mask_of(parse_cards("3S 4C"))


def finger(kind: int, pos: tuple[int, int]) -> pygame.event.Event:
    """What SDL makes of a finger."""
    if kind == pygame.MOUSEMOTION:
        return pygame.Event(kind, pos=pos, rel=(0, 0), buttons=(1, 0, 0), touch=True)
    return pygame.Event(kind, pos=pos, button=1, touch=True)


def down(player: Player, where: str) -> tuple[int, int]:
    pos = player.at(where)
    player.step(20, finger(pygame.MOUSEMOTION, pos), finger(pygame.MOUSEBUTTONDOWN, pos))
    return pos


def up(player: Player, pos: tuple[int, int]) -> None:
    player.step(20, finger(pygame.MOUSEBUTTONUP, pos))


def zoomed(player: Player) -> int | None:
    return None if player.scene.zoomed is None else player.scene.zoomed.card


def test_a_tap_is_a_click(open_table: OpenTable) -> None:
    player = open_table(DEAL)
    up(player, down(player, "7D"))
    assert player.phase() == "selected"
    up(player, down(player, "4C"))
    assert human_plays(player) == [Move(SEVEN, TAKEN)]


@pytest.mark.parametrize("card", ["7D", "4C"])
@pytest.mark.parametrize("selected", [False, True])
def test_a_finger_that_rests_enlarges_and_its_release_means_nothing(
    open_table: OpenTable, card: str, selected: bool
) -> None:
    player = open_table(DEAL)
    if selected:
        up(player, down(player, "2C"))
        player.wait(500)
    before = player.phase()
    pos = down(player, card)
    player.wait(LONG_PRESS_MS - 60)
    assert zoomed(player) is None
    player.step(20, finger(pygame.MOUSEMOTION, (pos[0] + 2, pos[1] - 2)))
    player.wait(60)
    assert zoomed(player) == parse_card(card)
    player.step(20, finger(pygame.MOUSEMOTION, player.at("3S")))  # it stays, wherever the finger goes
    player.wait(1000)
    assert zoomed(player) == parse_card(card)
    assert player.scene.gesture.held() is None
    up(player, player.at("3S"))
    assert zoomed(player) is None
    assert player.phase() == before
    assert player.scene.gesture.selection.card == (TWO if selected else None)
    assert player.match.asked == []
    nothing_is_wrong(player)
    up(player, down(player, "7D"))
    assert player.phase() == "selected"


def test_a_finger_that_moves_drags(open_table: OpenTable) -> None:
    player = open_table(DEAL)
    start, end = down(player, "7D"), player.at("4C")
    player.wait(300)
    for part in (1, 2, 3):
        way = ((end[0] - start[0]) * part // 3, (end[1] - start[1]) * part // 3)
        player.step(20, finger(pygame.MOUSEMOTION, (start[0] + way[0], start[1] + way[1])))
    player.wait(1000)
    assert zoomed(player) is None
    assert player.scene.gesture.held() is not None
    up(player, end)
    assert human_plays(player) == [Move(SEVEN, TAKEN)]


def test_a_mouse_may_rest_as_long_as_it_likes(open_table: OpenTable) -> None:
    player = open_table(DEAL)
    player.press("7D")
    player.wait(2000)
    assert zoomed(player) is None
    player.move("4C")
    player.release("4C")
    assert human_plays(player) == [Move(SEVEN, TAKEN)]


def test_a_resting_finger_is_let_go_with_the_keyboard(open_table: OpenTable) -> None:
    player = open_table(DEAL)
    for event in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
        pos = down(player, "7D")
        player.wait(LONG_PRESS_MS)
        assert zoomed(player) == SEVEN
        player.step(20, pygame.Event(event))
        assert zoomed(player) is None
        up(player, pos)
        assert player.phase() == "idle"
        player.wait(LONG_PRESS_MS * 2)
        assert zoomed(player) is None
    assert player.match.asked == []


def test_more_fingers_change_nothing(open_table: OpenTable) -> None:
    player = open_table(DEAL)
    start = down(player, "7D")
    for kind in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
        player.step(20, pygame.Event(kind, touch_id=1, finger_id=2, x=0.5, y=0.5, dx=0.0, dy=0.0))
    player.step(20, pygame.Event(pygame.MULTIGESTURE, touch_id=1, x=0.5, y=0.5, pinched=0.2, rotated=0.1))
    up(player, start)
    assert player.phase() == "selected"
    assert player.scene.gesture.selection.card == SEVEN


def test_a_key_enlarges_the_card_the_keyboard_is_on_until_it_is_released(open_table: OpenTable) -> None:
    player = open_table(DEAL)
    z_down = pygame.Event(pygame.KEYDOWN, key=pygame.K_z, mod=0, unicode="", scancode=0)
    z_up = pygame.Event(pygame.KEYUP, key=pygame.K_z, mod=0, unicode="", scancode=0)
    player.step(20, z_down)
    assert zoomed(player) is None  # no card in question
    player.step(20, z_up)
    player.key("1")
    player.step(20, z_down, z_down)
    assert zoomed(player) == SEVEN
    player.key("2")
    assert zoomed(player) == SEVEN
    player.step(20, z_up)
    assert zoomed(player) is None
    player.key("up")
    player.step(20, z_down)
    assert zoomed(player) == player.scene.keys.cursor
    player.focus(False)
    assert zoomed(player) is None


def test_parts_of_a_notch_add_up(open_table: OpenTable) -> None:
    player = open_table(seed="keys", size=(1280, 720))
    player.move((1200, 400))
    seen: list[WheelEvent] = []
    handle = player.scene.handle

    def watch(event: object) -> None:
        if isinstance(event, WheelEvent):
            seen.append(event)
        handle(event)  # type: ignore[arg-type]

    player.scene.handle = watch  # type: ignore[method-assign]
    for part in (0.25, 0.25, 0.25, 0.25, 0.5, -0.25):
        player.step(
            20, pygame.Event(pygame.MOUSEWHEEL, x=0, y=0, precise_x=0.0, precise_y=part, flipped=False)
        )
    assert [event.amount for event in seen] == [0.25, 0.25, 0.25, 0.25, 0.5, -0.25]
    player.step(20, pygame.Event(pygame.MOUSEWHEEL, x=0, y=0, precise_x=0.3, precise_y=0.0, flipped=False))
    assert len(seen) == 6
    player.step(20, pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False))
    assert seen[-1].amount == -1


@pytest.mark.parametrize("threshold", [2, 4, 12])
def test_the_distance_at_which_a_drag_begins_is_the_players(open_table: OpenTable, threshold: int) -> None:
    player = open_table(DEAL)
    player.app.settings.drag_threshold = threshold
    start = player.at("7D")
    for way, drags in ((threshold, False), (threshold + 1, True)):
        player.press(start)
        player.move((start[0] + way, start[1]))
        assert (player.scene.gesture.held() is not None) == drags
        player.key("escape")
        player.release(start)
        player.scene.gesture.cancel()
        player.wait(500)


def test_a_release_counts_where_it_happens_after_a_frame_that_took_long(open_table: OpenTable) -> None:
    player = open_table(DEAL)
    start, before, end = player.at("7D"), player.at("6B"), player.at("4C")
    stalled = [
        pygame.Event(pygame.MOUSEMOTION, pos=start, rel=(0, 0), buttons=(0, 0, 0), touch=False),
        pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False),
        pygame.Event(pygame.MOUSEMOTION, pos=before, rel=(0, 0), buttons=(1, 0, 0), touch=False),
        pygame.Event(pygame.MOUSEBUTTONUP, pos=end, button=1, touch=False),
        pygame.Event(pygame.MOUSEMOTION, pos=before, rel=(0, 0), buttons=(0, 0, 0), touch=False),
    ]
    player.step(300, *stalled)
    assert human_plays(player) == [Move(SEVEN, TAKEN)]


def test_a_press_and_a_release_far_away_are_a_drag_even_if_no_move_was_seen(open_table: OpenTable) -> None:
    player = open_table(DEAL)
    player.press("7D")
    player.step(300, pygame.Event(pygame.MOUSEBUTTONUP, pos=player.at("4C"), button=1, touch=False))
    assert human_plays(player) == [Move(SEVEN, TAKEN)]


def test_swapped_buttons_change_places_for_the_mouse_only(open_table: OpenTable) -> None:
    player = open_table(DEAL)
    player.app.settings.swap_buttons = True
    player.app.relayout()
    player.press("7D", button=1)
    assert zoomed(player) == SEVEN
    player.release("7D", button=1)
    player.click("7D", button=3)
    assert player.phase() == "selected"
    up(player, down(player, "4C"))
    assert human_plays(player) == [Move(SEVEN, TAKEN)]
