"""The clock on the page: what can be chosen, that it is kept, and that it reaches the match."""

from __future__ import annotations

import pytest

from scopa.app.newgame.setup import from_settings
from scopa.match.clock import Expiry, TimeLimit
from scopa.records.settings import Settings
from tests.app.conftest import OpenApp
from tests.app.newgame.driver import Page


def test_there_is_no_clock_unless_one_is_chosen(open_app: OpenApp) -> None:
    page = Page(open_app)
    assert page.values()["clock"] is None
    assert not page.has("clock/expiry")
    page.press("start")
    assert page.started.configs[0].limit is None


def test_a_limit_a_move_and_what_comes_after_it(open_app: OpenApp) -> None:
    page = Page(open_app)
    page.choose("clock", TimeLimit(per_move=30))
    assert not page.has("clock/increment")
    page.choose("clock/expiry", Expiry.PLAY)
    assert page.app.settings.limit == "move:30:play"
    page.choose("clock", TimeLimit(per_move=15, expiry=Expiry.PLAY))
    page.key("tab")
    assert page.values()["clock/expiry"] is Expiry.PLAY, "another time leaves what happens at its end"
    page.press("start")
    assert page.started.configs[0].limit == TimeLimit(per_move=15, expiry=Expiry.PLAY)


def test_a_limit_a_player_gives_a_little_back(open_app: OpenApp) -> None:
    page = Page(open_app)
    page.choose("clock", TimeLimit(per_player=300, increment=5))
    assert page.values()["clock/increment"] == 5
    page.choose("clock/increment", 2)
    page.choose("clock/expiry", Expiry.LOSE)
    assert page.app.settings.limit == "player:300+2:lose"
    page.choose("clock", None)
    assert page.app.settings.limit == ""


def test_changing_the_clock_changes_nothing_else(open_app: OpenApp) -> None:
    page = Page(open_app)
    before = page.values()
    page.choose("clock", TimeLimit(per_move=60))
    page.choose("clock", None)
    assert page.values() == before


@pytest.mark.parametrize("text", ["", "nonsense", "move:0:warn", "player:5:warn"])
def test_what_is_no_limit_in_the_settings_is_none(text: str) -> None:
    assert from_settings(Settings(limit=text)).limit is None


def test_a_limit_that_no_button_gives_is_kept_and_shown(open_app: OpenApp) -> None:
    page = Page(open_app, Settings(language="en", speed="instant", limit="move:45:lose"))
    assert page.values()["clock"] == TimeLimit(per_move=45, expiry=Expiry.LOSE)
    page.press("start")
    assert page.started.configs[0].limit == TimeLimit(per_move=45, expiry=Expiry.LOSE)


@pytest.mark.parametrize(
    ("limit", "told"),
    [
        ("", ""),
        ("move:15:warn", "15 seconds a move"),
        ("player:300+5:lose", "5 minutes a player plus 5 seconds a move"),
        ("player:60+0:play", "1 minute a player"),
        ("player:90+1:play", "90 seconds a player plus 1 second a move"),
    ],
)
def test_the_line_that_says_what_is_played_names_the_clock(open_app: OpenApp, limit: str, told: str) -> None:
    page = Page(open_app, Settings(language="en", speed="instant", limit=limit))
    line = page.scene.node("summary").name
    assert line.endswith(f". Clock: {told}") if told else "Clock" not in line
