"""Whole matches of the house game at the table, by every hand, with wrong captures, dealing and challenges."""

from __future__ import annotations

import pytest

from scopa.match.house_table import HouseTable
from scopa.rules import events as ev
from scopa.rules.moves import Challenge, DealCards, FreeMove, Stage
from tests.app.conftest import OpenApp
from tests.app.house.player import BY_HAND, at_house_table, at_the_end, house

MonkeyPatch = pytest.MonkeyPatch


@pytest.mark.parametrize(
    ("how", "notices"),
    [
        ("click", 1.0),
        ("keys", 1.0),
        *(
            pytest.param(*each, marks=pytest.mark.long)
            for each in (("drag", 0.0), ("drag", 1.0), ("click", 0.0), ("keys", 0.0))
        ),
    ],
)
def test_a_free_hand_match_by_every_hand(
    open_app: OpenApp, monkeypatch: MonkeyPatch, how: str, notices: float
) -> None:
    player = at_house_table(
        open_app, monkeypatch, rules=house(target=6), how=how, err=4, notices=notices, seed=f"m {how}"
    )
    player.play_match()
    assert at_the_end(player)
    mine = [action for seat, action in player.done if seat == 0]
    challenged = [seat for seat, action in player.done if isinstance(action, Challenge)]
    assert player.errors > 2
    assert len(challenged) == (player.errors if notices else 0)
    assert all(event.upheld for event in player.events(ev.CaptureChallenged))
    released = [action for action in mine if isinstance(action, FreeMove) and action.stage is Stage.RELEASED]
    assert len(released) == player.turns
    assert len(player.events(ev.CardShown)) == player.turns


@pytest.mark.parametrize(
    "how", ["click", *(pytest.param(how, marks=pytest.mark.long) for how in ("drag", "keys"))]
)
def test_a_match_dealt_by_hand_against_two_clumsy_computers(
    open_app: OpenApp, monkeypatch: MonkeyPatch, how: str
) -> None:
    player = at_house_table(
        open_app,
        monkeypatch,
        rules=house(3, target=5),
        modes=HouseTable(free_hand=True, by_hand=True, clumsy=3, blunders=2),
        how=how,
        err=6,
        dealer=0,
        seed=f"d {how}",
    )
    player.play_match()
    assert at_the_end(player)
    dealt = [seat for seat, action in player.done if isinstance(action, DealCards)]
    assert dealt.count(0) >= 5


def test_what_computers_get_wrong_can_be_caught(open_app: OpenApp, monkeypatch: MonkeyPatch) -> None:
    player = at_house_table(
        open_app,
        monkeypatch,
        rules=house(3, target=6),
        modes=HouseTable(free_hand=True, blunders=100),
        notices=0.0,
    )
    player.play_match()
    assert player.challenges > 5
    assert {event.seat for event in player.events(ev.CaptureChallenged)} == {0}


def test_two_people_at_one_screen_see_nothing_hidden(open_app: OpenApp, monkeypatch: MonkeyPatch) -> None:
    player = at_house_table(
        open_app, monkeypatch, rules=house(target=2), modes=BY_HAND, people=(0, 1), err=5, seed="hot"
    )

    def look() -> None:
        assert player.leaks() == []

    player.watch.append(look)
    player.play_match()
    assert at_the_end(player)
    assert player.challenges == player.errors > 0


def test_the_assisted_house_game_has_its_deals_by_hand(open_app: OpenApp, monkeypatch: MonkeyPatch) -> None:
    player = at_house_table(
        open_app, monkeypatch, rules=house(target=3), modes=HouseTable(by_hand=True), dealer=0, seed="a"
    )
    monkeypatch.setattr(player, "play", player.play_by_clicks)
    player.match.asked = player.done
    player.play_match()
    assert at_the_end(player)
    assert not any(isinstance(action, FreeMove) for _seat, action in player.done)
