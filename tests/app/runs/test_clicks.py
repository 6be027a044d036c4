"""A sitting by single clicks alone: the button goes down and up in one place, nothing is dragged (ux.md R2)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from scopa.app.resources import Resources
from scopa.app.scenes.menu import MenuScene
from tests.app.conftest import plain_felt
from tests.app.runs.click_robot import ClickRobot
from tests.app.runs.test_keyboard import SCREENS, SECTIONS


@pytest.fixture
def robot(monkeypatch: pytest.MonkeyPatch) -> Iterator[ClickRobot]:
    monkeypatch.setattr(Resources, "work", lambda self, *more: False)
    monkeypatch.setattr("scopa.app.resources.make_felt", plain_felt)
    made = ClickRobot((1280, 720))
    yield made
    made.app.close()


def settings(robot: ClickRobot) -> None:
    """Every section, every control."""
    robot.push("settings")
    for section in SECTIONS:
        robot.push(f"tab/{section}")
        assert robot.change_every_control() >= 1, section
    robot.push("tab/controls")
    robot.push("key/pause/1")
    assert robot.top.takes_every_key
    robot.push("key/pause/clear")
    robot.push("leave")
    assert robot.screen == "MenuScene"


def at_the_table(robot: ClickRobot) -> None:
    """Everything at the table that is not a card of the hand."""
    begin(robot)
    for node_id in ("deck", "speed", "speed", "speed", "speed"):
        robot.push(node_id)
    robot.push("score")
    opened = robot.table.parts.frozen
    robot.click((3, 717))
    assert (opened, robot.table.parts.frozen) == (True, False)
    robot.push("pause")
    assert robot.screen == "PauseScene"
    robot.step(400)
    robot.push("help")
    assert robot.screen == "HelpScene"
    robot.push("back")
    robot.push("resume")
    robot.play(robot.best())
    robot.until(robot.ready)
    robot.push("last_play")
    robot.until(robot.ready)
    robot.push("take_back")
    robot.until(robot.ready)


def begin(robot: ClickRobot) -> None:
    """Wait until somebody is to play or to lift the curtain; cut if it is to be done here."""
    robot.until(robot.ready)
    if robot.table.flow.cutting is not None:
        robot.cut()
        robot.until(robot.ready)


def leave(robot: ClickRobot) -> None:
    """Leave the match by the pause, which asks."""
    robot.push("pause")
    robot.step(400)
    robot.push("menu")
    robot.step(400)
    robot.push("leave")
    assert robot.screen == "MenuScene"


def test_a_whole_sitting_by_single_clicks(robot: ClickRobot) -> None:
    assert robot.change_every_control() >= 4
    settings(robot)
    robot.push("about")
    robot.push("back")
    robot.push("more_games")
    assert robot.change_every_control() >= 15
    robot.push("start")
    at_the_table(robot)
    robot.play_on(robot.match_over)
    robot.step(400)
    robot.push("rematch")
    begin(robot)
    assert robot.screen == "TableScene"
    leave(robot)
    robot.push("two_players")
    for _ in range(2):
        begin(robot)
        robot.lift()
        robot.until(robot.ready)
        robot.play(robot.best())
    robot.until(robot.ready)
    leave(robot)
    assert isinstance(robot.top, MenuScene)
    robot.push("quit")
    assert not robot.app.running
    assert robot.screens >= SCREENS
