"""Taking a play back: free while nothing was seen, marked afterwards, never across new cards (ux.md 1.3.5, R20)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame

from scopa.ai.levels import decide
from scopa.match import Match, MatchConfig, SeatConfig
from scopa.records.journal import Journal, read_journal
from scopa.records.replay import replay
from scopa.rules.cards import parse_card
from scopa.rules.observation import observe
from scopa.rules.variants import find_variant
from tests.app.conftest import OpenTable
from tests.app.driver import AGAINST_COMPUTER, HOT_SEAT, RULES, Player, SilentRunner

DEAL = ("7D 2C RS", "AD 4D 5D", "3S 4C 6B FD")


def test_before_the_computer_shows_its_card_a_play_is_taken_back_for_nothing(open_table: OpenTable) -> None:
    player = open_table(DEAL, runner=SilentRunner())
    before = player.match.view(None)
    player.drag("7D", "4C")
    player.until(player.still)
    assert player.match.view(None) != before
    assert player.match.take_back_kind(0) == "free"
    player.click("take_back")
    assert player.match.view(None) == before
    assert player.differences() == []
    assert player.unaccounted() == ""
    assert not player.match.with_take_backs


def test_after_the_computers_play_the_match_is_marked(open_table: OpenTable) -> None:
    player = open_table(DEAL)
    before = player.match.view(0)
    player.drag("7D", "4C")
    player.settle()
    assert player.match.take_back_kind(0) == "seen"
    player.step(
        20, pygame.event.Event(pygame.KEYDOWN, key=pygame.K_z, mod=pygame.KMOD_CTRL, unicode="", scancode=0)
    )
    assert player.match.view(0) == before
    assert player.differences() == []
    assert player.match.with_take_backs
    player.drag("2C", player.free_felt(parse_card("2C")))
    player.settle()
    assert player.differences() == []


def test_never_across_a_new_round(open_table: OpenTable) -> None:
    player = open_table(seed="rounds")
    for _ in range(3):
        player.settle()
        player.play_by_keys(player.chosen_move("greedy"))
    player.until(lambda: player.match.view(None).round == 2)
    player.settle()
    assert player.match.take_back_kind(0) is None
    size = player.match.log_size
    player.click("take_back")
    assert player.match.log_size == size
    assert "new cards have been dealt" in player.prompt()


def test_in_the_middle_of_every_animation_the_picture_is_right_again(open_table: OpenTable) -> None:
    for wait in range(0, 1200, 90):
        player = open_table(DEAL, speed="normal", runner=SilentRunner())
        player.drag("7D", "4C")
        player.wait(wait)
        player.click("take_back")
        player.settle()
        assert player.differences() == []
        assert player.unaccounted() == ""


def handed_over(open_table: OpenTable) -> Player:
    """Anna has played, and the curtain asks for Bruno."""
    player = open_table(DEAL, seats=HOT_SEAT)
    player.lift_curtain()
    player.drag("7D", "4C")
    player.settle()
    assert player.scene.curtain.name == "Bruno"
    return player


def test_between_two_people_the_one_who_played_holds_the_button(open_table: OpenTable) -> None:
    player = handed_over(open_table)
    before = player.match.view(None)
    player.click("take_back")
    assert player.match.view(None) == before, "a click takes nothing back"
    assert player.scene.node("curtain").name.startswith("Anna takes back?")
    player.press("curtain/lift")
    player.wait(200)
    player.release("curtain/lift")
    assert player.match.view(None) == before, "nor does a short press"
    player.press("curtain/lift")
    player.wait(500)
    player.release((5, 5))
    player.settle()
    assert player.match.to_move == 0
    assert player.scene.flow.viewer == 0
    assert player.differences() == []
    assert not player.match.with_take_backs


def test_between_two_people_one_can_think_better_of_it(open_table: OpenTable) -> None:
    player = handed_over(open_table)
    ways: tuple[Callable[[], None], ...] = (partial(player.key, "escape"), partial(player.click, "take_back"))
    for away in ways:
        player.click("take_back")
        assert player.scene.curtain.name == "Anna"
        away()
        assert player.on_table()
        assert player.scene.node("curtain").name.startswith("Pass to Bruno")
    player.lift_curtain()
    assert player.scene.flow.viewer == 1


def test_between_two_people_only_until_the_curtain_is_lifted(open_table: OpenTable) -> None:
    player = handed_over(open_table)
    player.lift_curtain()
    player.click("take_back")
    assert player.match.to_move == 1
    assert player.scene.flow.viewer == 1
    assert "The next player has looked" in player.prompt()


def test_a_computers_play_cannot_be_taken_back_for_a_person(open_table: OpenTable) -> None:
    rules = find_variant("scopa40").ruleset(players=3)
    seats = (*HOT_SEAT, SeatConfig("computer", "Carlo", "greedy"))
    player = open_table(seats=seats, rules=rules, dealer=1)
    while player.match.to_move != 0:
        player.lift_curtain()
        player.play_by_keys(player.chosen_move("greedy"))
        player.settle()
    player.lift_curtain()
    player.play_by_keys(player.chosen_move("greedy"))
    player.settle()
    assert player.scene.flow.last_play is not None
    seat = player.scene.flow.last_play.seat
    size = player.match.log_size
    player.click("take_back")
    if seat == 2:
        assert "The next player has looked" in player.prompt()
    assert player.match.log_size == size


TIPS = {
    "nothing": "no play to take back yet",
    "free": "Free",
    "seen": "with take-backs",
    "new_cards": "new cards have been dealt",
}


def test_the_button_always_says_which_case_applies(open_table: OpenTable) -> None:
    player = open_table(seed="rounds")
    seen = set()
    for _ in range(60):
        player.step()
        case = player.scene.flow.take_back_case()
        if case in TIPS and player.scene.flow.idle:
            player.move((5, 300))
            player.move("take_back")
            assert TIPS[case] in player.prompt()
            seen.add(case)
            player.move((5, 300))
            if player.scene.flow.my_turn:
                player.play_by_keys(player.chosen_move("greedy"))
    assert seen >= {"nothing", "seen", "new_cards"}
    player = open_table(DEAL, runner=SilentRunner())
    player.drag("7D", "4C")
    player.until(player.still)
    player.move("take_back")
    assert "Free" in player.prompt()


def test_a_journal_with_plays_taken_back_replays_to_the_same_position(
    open_table: OpenTable, tmp_path: Path
) -> None:
    path = tmp_path / "match.jsonl"
    match = Match(
        MatchConfig(RULES, AGAINST_COMPUTER, seed="journal", first_dealer=1), Journal(path, fsync=False)
    )
    match.start()
    taken = 0
    for turn in range(20):
        seat = match.to_move
        assert seat is not None
        match.submit(seat, decide("greedy", match.view(seat), match.history(seat), turn))
        if turn % 3 == 1 and match.take_back_kind(0) is not None:
            match.take_back(0)
            taken += 1
    match.close()
    course = replay(read_journal(path))
    assert taken > 2
    assert course.refused is None
    assert course.state is not None
    assert [observe(course.state, seat) for seat in (None, 0, 1)] == [
        match.view(seat) for seat in (None, 0, 1)
    ]
    assert len(course.log) == match.log_size
