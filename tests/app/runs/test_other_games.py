"""Matches of other games by keyboard alone and by single clicks alone, set up, played and left (ux.md R1, R2)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from scopa.app.resources import Resources
from scopa.app.scenes.table import TableScene
from tests.app.conftest import plain_felt
from tests.app.runs.click_robot import ClickRobot
from tests.app.runs.key_robot import KeyRobot
from tests.app.runs.robot import Robot
from tests.app.runs.test_keyboard import choose

GAMES = {
    "scopone, partners": ("scopone", "4"),
    "scopa for three": ("scopa40", "3"),
    "scopa for six": ("scopa40", "6"),
    "escoba": ("escoba", "2"),
    "escoba for four": ("escoba", "4"),
    "cirulla": ("cirulla", "2"),
    "cicera": ("cicera", "4"),
    "house game": ("house52", "2"),
    "house game for three": ("house52", "3"),
}
"""The name of the game and the number of players, as the page of a new match calls them."""
ROBOTS: dict[str, type[Robot]] = {"keys": KeyRobot, "clicks": ClickRobot}


@pytest.fixture
def robot(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Robot]:
    monkeypatch.setattr(Resources, "work", lambda self, *more: False)
    monkeypatch.setattr("scopa.app.resources.make_felt", plain_felt)
    made = ROBOTS[request.param]((1280, 720))
    yield made
    made.app.close()


def begin(robot: Robot, name: str) -> TableScene:
    """Set the match up on the page of a new match, and begin."""
    game, players = GAMES[name]
    robot.push("more_games")
    for group, option in (("players", players), ("game", game)):
        if isinstance(robot, KeyRobot):
            choose(robot, group, option)
        else:
            robot.push(f"{group}/{option}")
    robot.push("start")
    robot.until(lambda: robot.screen == "TableScene")
    robot.until(robot.ready)
    table = robot.table
    assert table.flow.match.config.rules.players == int(players)
    return table


@pytest.mark.parametrize(
    ("name", "robot"), [("scopa for three", "keys"), ("escoba", "clicks")], indirect=["robot"]
)
def test_a_few_plays_of_another_game(robot: Robot, name: str) -> None:
    table = begin(robot, name)
    robot.play_on(lambda: table.flow.match.view(None).plays >= 8)


@pytest.mark.long(minutes=2)
@pytest.mark.parametrize("robot", ROBOTS, indirect=True)
@pytest.mark.parametrize("name", GAMES)
def test_a_whole_match_of_another_game(robot: Robot, name: str) -> None:
    begin(robot, name)
    robot.play_on(robot.match_over)
    robot.step(400)
    robot.push("menu")
    robot.until(lambda: robot.screen == "MenuScene")
