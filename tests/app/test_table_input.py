"""What the player's hands may do: nothing is committed early, sticks, is lost or is played by accident."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from scopa.app import theme
from scopa.app.scenes.pause import PauseScene
from scopa.rules.cards import mask_of, parse_card, parse_cards
from scopa.rules.moves import Move
from tests.app.conftest import OpenTable
from tests.app.driver import Player, SilentRunner, mouse
from tests.app.situations import DEAL, KING, SEVEN, STATES, TWO, human_plays, nothing_is_wrong

NO_SEVEN = ("7D 2C RS", "AD 4D 5D", "3S 5C 6B FS")

# One gesture and no more ----------------------------------------------------------------------------------


def test_nothing_is_committed_before_the_release(open_table: OpenTable) -> None:
    player = open_table(DEAL)
    size = player.match.log_size
    player.press("7D")
    for where in ("3S", "4C", "RC", "4S", (5, 5), "prompt", "hand/0", "4C"):
        player.move(where)
        assert (player.match.log_size, player.match.asked) == (size, [])
    player.release("4C")
    assert player.match.log_size > size
    assert human_plays(player) == [Move(SEVEN, mask_of(parse_cards("3S 4C")))]


def test_the_card_is_picked_up_in_the_same_frame_and_follows_the_pointer(open_table: OpenTable) -> None:
    player = open_table(DEAL, speed="normal")
    start = player.at("7D")
    player.press("7D")
    grabbed = (start[0] - player.place("7D").x, start[1] - player.place("7D").y)
    for pos in ((300, 300), (301, 300), (40, 550), (700, 20)):
        player.move(pos)
        held = player.scene.gesture.held()
        assert held is not None
        assert held.card == SEVEN
        assert abs(held.rect.x + grabbed[0] * 1.06 - pos[0]) <= 1
        assert abs(held.rect.y + grabbed[1] * 1.06 - pos[1]) <= 1


def test_a_card_released_on_its_own_slot_leaves_nothing_selected(open_table: OpenTable) -> None:
    for speed in ("instant", "normal"):
        player = open_table(DEAL, speed=speed)
        for before in (False, True):
            if before:
                player.click("7D")
                assert player.phase() == "selected"
            home = player.at("7D")
            player.wait(500)  # no double click
            player.lift("7D", "4C")
            player.move(home)
            player.release(home)
            assert player.phase() == "idle"
            player.wait(400)
            player.click("4C")
            assert player.match.asked == []
            assert player.phase() == "idle"
            nothing_is_wrong(player)


@pytest.mark.parametrize(
    "where",
    [(5, 300), "seat1/1", "pile/0", "pile/1", "stock", "pause", (798, 300)],
    ids=str,
)
def test_a_card_released_outside_the_table_goes_home_in_silence(
    open_table: OpenTable, where: str | tuple[int, int]
) -> None:
    player = open_table(DEAL, speed="normal")
    slots = player.scene.geometry.layout.slots
    end = slots[where].center if isinstance(where, str) and where in slots else where
    player.drag("7D", end)
    assert player.scene.gesture.held() is None
    assert player.phase() == "idle"
    assert player.refusal() is None
    assert not player.still()  # it flies home
    player.wait(theme.RETURN_HOME + 40)
    assert player.still()
    assert player.match.asked == []
    assert player.on_table()
    nothing_is_wrong(player)


@pytest.mark.parametrize("pos", [(-5, 300), (300, -1), (800, 300), (300, 600), (2000, 900)])
def test_a_release_outside_the_window_lets_go(open_table: OpenTable, pos: tuple[int, int]) -> None:
    player = open_table(DEAL, speed="normal")
    player.drag("7D", pos)
    assert player.scene.gesture.held() is None
    assert player.phase() == "idle"
    assert player.match.asked == []
    player.move("4C")
    player.release("4C")  # a button that the desktop reports late
    assert player.match.asked == []
    nothing_is_wrong(player)


def test_a_card_released_where_it_takes_nothing_is_refused_and_comes_home(open_table: OpenTable) -> None:
    player = open_table(NO_SEVEN, speed="normal")
    for card, where, code in (("7D", "6B", "E5"), ("2C", "3S", "E5"), ("RS", "6B", "E5"), ("7D", "FS", "E5")):
        player.drag(card, where)
        assert player.refusal() == code
        assert player.phase() == "idle"
        assert player.scene.gesture.held() is None
        assert player.app.context.audio.history[-1] == "illegal"
        said = player.prompt()
        player.wait(2000, 100)
        assert player.prompt() == said  # it stays until the next action
        assert player.match.asked == []
        nothing_is_wrong(player)
    player.press((5, 300))
    assert player.refusal() is None


def test_a_refused_set_stays_selected_and_says_why(open_table: OpenTable) -> None:
    player = open_table(NO_SEVEN)
    player.click("7D")
    player.click("5C")
    player.click("3S")
    player.click("take")
    assert player.refusal() == "E3"
    assert player.prompt() == "5 + 3 = 8, but your card is a 7. That is 1 too much."
    assert (player.phase(), player.scene.gesture.selection.chosen) == (
        "selected",
        mask_of(parse_cards("3S 5C")),
    )
    player.click("5C")
    assert player.refusal() is None


def test_lay_down_answers_with_the_rule(open_table: OpenTable) -> None:
    player = open_table(DEAL)
    player.click("7D")
    player.click("lay")
    assert player.refusal() == "E2"
    assert player.prompt().startswith("Your 7 can take 4 + 3 or 4 + 3.")
    assert player.match.asked == []


def test_a_card_of_the_own_hand_in_the_opponents_turn_is_refused_by_name(open_table: OpenTable) -> None:
    player = open_table(DEAL, runner=SilentRunner())
    player.play_by_drag(Move(TWO))
    player.wait(2000, 100)
    plays = list(player.match.asked)
    for gesture in (
        player.click,
        lambda card: player.drag(card, "4C"),
        lambda card: player.click(card, times=2),
    ):
        gesture("7D")
        assert player.refusal() == "E6"
        assert player.prompt() == "It is Carlo's turn. You can still look at your cards."
        assert player.phase() == "idle"
        assert player.scene.gesture.held() is None
    assert player.match.asked == plays


# Letting go -----------------------------------------------------------------------------------------------


def another_button_and_outside(player: Player) -> None:
    player.step(20, mouse(pygame.MOUSEBUTTONDOWN, (300, 300), 2))
    player.release((-3, 400))


LETTING_GO: dict[str, Callable[[Player], object]] = {
    "escape": lambda player: player.key("escape"),
    "right button": lambda player: player.press((400, 300), button=3),
    "focus": lambda player: player.focus(False),
    "minimised": lambda player: player.step(20, pygame.Event(pygame.WINDOWMINIMIZED)),
    "resized": lambda player: player.resize(1000, 700),
    "full screen": lambda player: player.key("f11"),
    "outside": lambda player: player.release((-3, 400)),
    "outside with another button down": another_button_and_outside,
}


@pytest.mark.parametrize("way", list(LETTING_GO))
@pytest.mark.parametrize("speed", ["normal", "instant"])
def test_a_held_card_is_let_go_in_the_frame_of_the_event(open_table: OpenTable, way: str, speed: str) -> None:
    player = open_table(DEAL, speed=speed)
    player.lift("7D", (400, 300))
    assert player.scene.gesture.held() is not None
    LETTING_GO[way](player)
    assert player.scene.gesture.held() is None
    assert player.phase() == "idle"
    assert player.still() == (speed == "instant")  # otherwise it is on its way home
    assert player.on_table()
    player.move((420, 320))
    assert player.scene.gesture.held() is None
    player.release((420, 320))
    player.wait(theme.RETURN_HOME + 40)
    assert player.match.asked == []
    nothing_is_wrong(player)


def test_a_second_button_does_not_make_the_first_one_stick(open_table: OpenTable) -> None:
    player = open_table(DEAL)
    player.step(20, mouse(pygame.MOUSEBUTTONDOWN, (5, 300), 2))
    player.lift("7D", (400, 300))
    player.step(20, mouse(pygame.MOUSEBUTTONUP, (400, 300), 2))
    player.release((-3, 300))
    assert player.scene.gesture.held() is None
    player.step(20, mouse(pygame.MOUSEBUTTONDOWN, (5, 300), 2))
    player.lift("7D", (400, 300))
    player.release((-3, 300))
    assert player.scene.gesture.held() is None
    nothing_is_wrong(player)


def test_escape_goes_back_one_step_and_then_pauses(open_table: OpenTable) -> None:
    player = open_table(DEAL)
    player.click("7D")
    player.key("escape")
    assert player.phase() == "idle"
    assert player.on_table()
    player.key("escape")
    assert isinstance(player.app.stack.top, PauseScene)
    player.key("escape")
    assert player.on_table()
    nothing_is_wrong(player)


# Quick clicks on everything -------------------------------------------------------------------------------


PLACES = (
    "hand/0",
    "hand/1",
    "hand/2",
    "table/0",
    "table/2",
    "seat1/1",
    "stock",
    "pile/0",
    "pile/1",
    "felt",
)


def point(player: Player, where: str) -> tuple[int, int]:
    layout = player.scene.geometry.layout
    return layout.regions["prompt"].move(3, 3).topleft if where == "felt" else layout.slots[where].center


@pytest.mark.parametrize("state", list(STATES))
@pytest.mark.parametrize(("speed", "lengths"), [("normal", (3,)), ("instant", (2, 5))])
def test_any_number_of_quick_clicks_loses_no_card(
    open_table: OpenTable, state: str, speed: str, lengths: tuple[int, ...]
) -> None:
    first = open_table(DEAL, speed=speed)
    for number, where in enumerate(PLACES):
        for times in lengths[number % len(lengths) :][:1]:  # one length a place, the other in the next
            player = first.again()
            STATES[state](player)
            before = len(human_plays(player))
            player.click(point(player, where), times=times)
            made = len(human_plays(player)) - before
            assert made <= 1, (where, times)
            if not where.startswith("hand") and state in {"idle", "refused"}:
                assert made == 0
            assert player.on_table()
            player.until(player.still, 120)
            assert player.unaccounted() == ""
            if player.phase() == "choosing":
                player.key("escape")
            assert player.scene.gesture.held() is None
            player.settle(120)
            assert player.differences() == [], (where, times)


def test_a_double_click_plays_the_only_outcome_and_further_clicks_do_nothing(open_table: OpenTable) -> None:
    for times in (2, 3, 4, 5):
        player = open_table(DEAL, runner=SilentRunner())
        player.click("2C", times=times)
        assert human_plays(player) == [Move(TWO)]
        player = open_table(DEAL, runner=SilentRunner(), speed="normal")
        player.click("RS", times=times)
        assert human_plays(player) == [Move(KING, 1 << parse_card("RC"))]


def test_two_slow_clicks_select_and_deselect(open_table: OpenTable) -> None:
    player = open_table(DEAL)
    player.click("2C")
    player.wait(500)
    player.click("2C")
    assert player.phase() == "idle"
    assert player.match.asked == []
