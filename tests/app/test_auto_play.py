"""Playing the only card by itself, where the player has asked for it: seen before it goes, and never a choice."""

from __future__ import annotations

import pytest

from scopa.app.table.auto_play import PAUSE_MS, SHORTEST_MS
from scopa.match.house_table import HouseTable
from scopa.rules.moves import Move
from tests.app.conftest import OpenApp, OpenTable
from tests.app.driver import HOT_SEAT, Player, SilentRunner
from tests.app.house.player import at_house_table


def at_the_last_card(open_table: OpenTable, *, speed: str = "instant", on: bool = True) -> Player:
    """One card is left in the player's hand."""
    player = open_table(seed="only")
    player.app.settings.auto_play_only = on
    for last in (False, True):
        player.play_by_keys(player.chosen_move("greedy"))
        player.app.settings.speed = speed if last else "instant"
        player.settle()
    assert player.match.view(0).hand.bit_count() == 1
    return player


def only(player: Player) -> Move:
    moves = player.match.view(0).legal_moves()
    assert len(moves) == 1
    return moves[0]


def asked_of_me(player: Player) -> int:
    return sum(seat == 0 for seat, _action in player.match.asked)


def test_it_is_off_at_first(open_table: OpenTable) -> None:
    player = at_the_last_card(open_table, on=False)
    before = asked_of_me(player)
    player.wait(5000)
    assert asked_of_me(player) == before


@pytest.mark.parametrize(
    ("speed", "pause"), [("normal", PAUSE_MS), ("fast", PAUSE_MS // 2), ("instant", SHORTEST_MS)]
)
def test_the_only_card_stands_up_and_goes_after_a_pause(
    open_table: OpenTable, speed: str, pause: int
) -> None:
    player = at_the_last_card(open_table, speed=speed)
    move, before = only(player), asked_of_me(player)
    player.step(20)
    assert player.scene.gesture.selection.card == move.card
    waited = 0
    while asked_of_me(player) == before and waited < 3000:
        step = min(player.scene.poll_ms or 20, 20)
        player.step(step)
        waited += step
    assert pause - 60 <= waited <= pause + 60
    assert player.match.asked[-1] == (0, move) or player.match.asked[-2] == (0, move)
    player.settle()
    assert player.differences() == []


def test_a_choice_is_never_made(open_table: OpenTable) -> None:
    player = open_table(("7D 2C RS", "AD 4D 5D", "3S 4C 6B FD"))
    player.app.settings.auto_play_only = True
    player.wait(5000)
    assert player.match.asked == []


def test_one_card_with_two_captures_is_a_choice(open_table: OpenTable) -> None:
    player = open_table(seed="only")
    player.app.settings.auto_play_only = True
    played = 0
    while played < 17 and player.on_table():
        if not player.scene.flow.my_turn:
            player.step()
            continue
        moves = player.match.view(0).legal_moves()
        before = asked_of_me(player)
        player.wait(400)
        assert (asked_of_me(player) > before) is (len(moves) == 1)
        if asked_of_me(player) == before:
            player.play_by_keys(player.chosen_move("greedy"))
        player.settle()
        played += 1


@pytest.mark.parametrize("key", ["escape", "left", "x"])
def test_whoever_does_something_plays_that_turn_themselves(open_table: OpenTable, key: str) -> None:
    player = at_the_last_card(open_table)
    before = asked_of_me(player)
    player.step(20)
    player.key(key)
    player.wait(3000)
    assert asked_of_me(player) == before
    assert player.on_table()


def test_a_confirmation_is_not_given_for_the_player(open_table: OpenTable) -> None:
    player = at_the_last_card(open_table)
    player.app.settings.confirm_plays = True
    before = asked_of_me(player)
    player.wait(3000)
    assert asked_of_me(player) == before


def test_what_was_taken_back_is_not_played_again(open_table: OpenTable) -> None:
    player = at_the_last_card(open_table)
    player.scene._runner = player.scene.flow.runner = SilentRunner()
    before = asked_of_me(player)
    player.wait(1000)
    assert asked_of_me(player) == before + 1
    if player.match.take_back_kind(0) == "free":
        player.click("take_back")
        player.wait(3000)
        assert asked_of_me(player) == before + 1


def test_not_behind_the_curtain(open_table: OpenTable) -> None:
    player = open_table(seed="only", seats=HOT_SEAT)
    player.app.settings.auto_play_only = True
    for _ in range(4):
        player.lift_curtain()
        player.play_by_keys(player.chosen_move("greedy"))
        player.settle()
    before = len(player.match.asked)
    player.wait(3000)
    assert len(player.match.asked) == before
    player.lift_curtain()
    player.wait(1000)
    assert len(player.match.asked) == before + (len(player.match.asked) > before)


@pytest.mark.parametrize("free_hand", [True, False])
def test_a_house_table_with_free_hands_never_plays_for_a_person(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, free_hand: bool
) -> None:
    """There everybody makes their own plays, wrong ones too; an assisted house table is like any other."""
    modes = HouseTable(free_hand=free_hand)
    player = at_house_table(open_app, monkeypatch, modes=modes, notices=0.0)
    flow = player.scene.flow
    if not free_hand:
        monkeypatch.setattr(player, "play", player.play_by_keys)

    def alone() -> bool:
        ready = player.until_asked() is None and player.on_table() and flow.my_turn
        return ready and len(flow.seen.legal_moves()) == 1

    for _ in range(60):
        if alone():
            break
        assert player.act()
    assert alone()
    player.app.settings.auto_play_only = True
    before = len(player.done)
    player.wait(5000, 100)
    assert (len(player.done) > before) is not free_hand
