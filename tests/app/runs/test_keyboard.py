"""A sitting by keyboard alone, through every screen, with every action that has a key (ux.md R1)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from scopa.app.bindings import ACTIONS
from scopa.app.resources import Resources
from scopa.app.scenes.menu import MenuScene
from tests.app.conftest import plain_felt
from tests.app.runs.key_robot import KeyRobot

SCREENS = {
    "MenuScene", "NewGameScene", "SettingsScene", "HelpScene", "TableScene", "PauseScene", "ScoringScene",
    "MatchEndScene",
}  # fmt: skip
SECTIONS = ("play", "motion", "look", "window", "sound", "controls", "access", "language")


@pytest.fixture
def robot(monkeypatch: pytest.MonkeyPatch) -> Iterator[KeyRobot]:
    monkeypatch.setattr(Resources, "work", lambda self, *more: False)
    monkeypatch.setattr("scopa.app.resources.make_felt", plain_felt)
    made = KeyRobot((1280, 720))
    yield made
    made.app.close()


def menu(robot: KeyRobot) -> None:
    """Every control of the menu, and back to how it was."""
    assert robot.change_every_control() >= 4
    for action in ("previous", "mute", "mute", "fullscreen", "fullscreen"):
        robot.must(action)


def settings(robot: KeyRobot) -> None:
    """Every section, every control."""
    robot.must("settings")
    assert robot.screen == "SettingsScene"
    for section in SECTIONS:
        robot.push(f"tab/{section}")
        assert robot.change_every_control(("search",)) >= 1, section
    robot.push("tab/controls")
    for action in ("last", "page_up", "page_down", "first", "back"):
        robot.must(action)


def reading(robot: KeyRobot) -> None:
    """Help and whatever else there is to read."""
    robot.must("help")
    assert robot.screen == "HelpScene"
    robot.must("page_down")
    robot.must("down")
    robot.must("last")
    robot.must("back")
    robot.push("about")
    assert robot.screen != "MenuScene"
    robot.must("back")
    assert robot.screen == "MenuScene"


def set_up(robot: KeyRobot, *choices: tuple[str, str]) -> None:
    """Open the page of a new match and choose; each choice is a group and one of its options."""
    robot.push("more_games")
    assert robot.screen == "NewGameScene"
    for group, option in choices:
        choose(robot, group, option)


def choose(robot: KeyRobot, group: str, option: str) -> None:
    """Go through the options of a group, forth and back, until that one is chosen."""
    robot.go(group)
    wanted = f"{group}/{option}"
    for way in ["left"] * 12 + ["right"] * 12:
        if robot.node(wanted).focused:
            return
        robot.press(way)
    assert robot.node(wanted).focused, wanted


def begin(robot: KeyRobot) -> None:
    """Wait until somebody is to play or to lift the curtain; cut if it is to be done here."""
    robot.until(robot.ready)
    if robot.table.flow.cutting is not None:
        robot.cut()
        robot.until(robot.ready)


def at_the_table(robot: KeyRobot) -> None:
    """Everything that can be asked at the table beside playing."""
    begin(robot)
    for action in ("card_1", "card_2", "card_3", "right", "left", "back"):
        robot.must(action)
    robot.must("card_1")
    robot.must("up")
    robot.must("toggle")
    robot.must("right")
    robot.must("down")
    robot.must("zoom")
    robot.must("back")
    robot.must("read_table")
    robot.must("last_play")
    robot.must("hint")
    for action in ("scores", "piles", "help"):
        robot.must(action)
        robot.must("back")
        assert robot.screen == "TableScene"
    robot.must("next_deck")
    robot.must("slower")
    robot.must("faster")
    robot.must("pause")
    assert robot.screen == "PauseScene"
    robot.must("pause")
    robot.play(robot.best())
    robot.until(robot.ready)
    robot.must("replay_play")
    robot.must("back")
    robot.until(robot.ready)
    robot.must("take_back")
    robot.until(robot.ready)
    laid = next((move for move in robot.table.flow.seen.legal_moves() if not move.captured), None)
    assert laid is not None
    robot.press(f"card_{robot.table.keys._hand().index(laid.card) + 1}")
    robot.must("lay")
    robot.until(robot.ready)
    for _ in range(4):
        robot.play(robot.best())
        robot.until(robot.ready)
    robot.must("log")


def many_cards(robot: KeyRobot) -> None:
    """A game in which a hand has a card for every key."""
    set_up(robot, ("players", "4"), ("game", "cicera"))
    robot.push("start")
    begin(robot)
    for number in range(12, 0, -1):
        robot.must(f"card_{number}")
    leave(robot)


def two_people(robot: KeyRobot) -> None:
    """A hand each behind the curtain."""
    robot.push("two_players")
    for _ in range(2):
        begin(robot)
        robot.lift()
        robot.until(robot.ready)
        robot.play(robot.best())
    leave(robot)


def house_game(robot: KeyRobot) -> None:
    """What is asked at a house table; each is done, or answered with the reason why not."""
    set_up(robot, ("game", "house52"), ("players", "2"), ("dealer", "1"))
    for switch in ("must_call_sweep", "claim", "by_hand"):
        robot.go(switch)
        robot.press("press")
        assert ": on." in robot.node(switch).name
    robot.go("table_mode")
    robot.press("right")
    robot.push("start")
    robot.until(lambda: robot.screen == "TableScene")
    robot.until(robot.ready)
    robot.play_by_hand()
    for action in ("call_sweep", "challenge", "count_hands", "claim"):
        robot.must(action)
        robot.press("back")
        if robot.screen == "PauseScene":
            robot.press("back")
        robot.step(400)
    leave(robot)


def leave(robot: KeyRobot) -> None:
    """Leave the match by the pause, which asks."""
    for _ in range(6):
        if robot.screen == "PauseScene":
            break
        robot.press("back")
    robot.step(400)
    robot.push("menu")
    robot.step(400)
    robot.push("leave")
    assert robot.screen == "MenuScene"


def test_a_whole_sitting_by_keys_alone(robot: KeyRobot) -> None:
    menu(robot)
    settings(robot)
    reading(robot)
    set_up(robot)
    robot.change_every_control()
    robot.push("start")
    at_the_table(robot)
    robot.play_on(robot.match_over)
    robot.step(400)
    robot.push("rematch")
    robot.until(robot.ready)
    assert robot.screen == "TableScene"
    leave(robot)
    two_people(robot)
    many_cards(robot)
    house_game(robot)
    assert isinstance(robot.top, MenuScene)
    robot.must("quit")
    assert not robot.app.running
    assert robot.screens >= SCREENS
    assert {action.id for action in ACTIONS} - robot.used == set()
