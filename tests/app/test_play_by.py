"""By what cards are played is obeyed at every kind of table, not only the usual one (ux.md G1)."""

from __future__ import annotations

from typing import Any

import pytest

from scopa.app.resources import Resources
from scopa.app.scenes.base import Scene
from scopa.match import MatchConfig, SeatConfig
from scopa.match.house_table import HouseTable
from scopa.records.settings import Settings
from scopa.rules.variants import find_variant
from tests.app.conftest import OpenApp, plain_felt
from tests.app.driver import Player, open_match

BOARDS = {
    "scopa40": None,
    "escoba": None,
    "cirulla": None,
    "scopone": None,
    "cicera": None,
    "house52": None,
    "house52 by free hand": HouseTable(free_hand=True),
}


@pytest.fixture(params=list(BOARDS))
def player(request: pytest.FixtureRequest, open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> Player:
    monkeypatch.setattr(Resources, "work", lambda self, *more: False)
    monkeypatch.setattr("scopa.app.resources.make_felt", plain_felt)
    rules = find_variant(request.param.split()[0]).rules
    seats = [SeatConfig("human", "Anna")]
    seats += [SeatConfig("computer", f"Carlo {n}", "greedy") for n in range(1, rules.players)]
    house = BOARDS[request.param]
    more: dict[str, Any] = {} if house is None else {"house": house}
    config = MatchConfig(rules, tuple(seats), "by", rules.players - 1, **more)
    return open_match(open_app(Scene, Settings(language="en", speed="instant")), config)


def own_card(player: Player) -> tuple[int, int]:
    """A point of the first card of the hand."""
    rect = player.scene.node("hand/0").rect
    return rect.left + 5, rect.centery


def test_by_drags_only_clicks_play_and_select_nothing(player: Player) -> None:
    player.app.settings.play_by = "drag"
    for times in (1, 2):
        player.click(own_card(player), times=times)
        player.click("prompt")
        player.wait(500, 100)
    assert [action for seat, action in player.match.asked if seat == 0] == []
    assert player.scene.gesture.held() is None
    assert player.phase() == "idle"


def test_by_clicks_only_nothing_follows_the_pointer(player: Player) -> None:
    player.app.settings.play_by = "click"
    start = own_card(player)
    player.press(start)
    for step in (10, 60, 140):
        player.move((start[0], start[1] - step))
        assert player.scene.gesture.held() is None
    player.release((start[0], start[1] - 140))
    assert [action for seat, action in player.match.asked if seat == 0] == []
