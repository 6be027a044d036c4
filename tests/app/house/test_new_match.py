"""The house game on the page of a new match: what can go wrong by hand is chosen there, and only there."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scopa.app.app import App
from scopa.match import MatchConfig
from scopa.match.house_table import HouseTable, parse_house_table
from scopa.records.settings import Settings
from scopa.rules.options import Penalties
from tests.app.newgame.driver import Page

OpenApp = Callable[..., App]
CONTROLS = ("table_mode", "by_hand", "clumsy", "blunders")


def house_page(open_app: OpenApp, **settings: object) -> Page:
    return Page(open_app, Settings(language="en", speed="instant", game="house52", **settings))  # type: ignore[arg-type]


def test_only_the_house_game_has_a_house_table(open_app: OpenApp) -> None:
    page = house_page(open_app)
    assert all(page.has(name) for name in (*CONTROLS, "penalties"))
    page.press("penalties")
    assert page.has("penalties")
    assert not any(page.has(name) for name in CONTROLS)
    page.press("game/scopa40")
    assert not page.has("penalties")
    assert page.has("claim")
    assert page.has("must_call_sweep")


def test_the_table_is_what_was_chosen(open_app: OpenApp) -> None:
    started: list[MatchConfig] = []
    page = house_page(open_app)
    page.app.context.start_match = started.append
    page.press("table_mode/True")
    page.press("by_hand")
    page.press("clumsy/2")
    page.press("blunders/1")
    assert page.app.settings.house_table == "free_hand by_hand clumsy=2 blunders=1"
    page.press("start")
    assert started[0].house == HouseTable(free_hand=True, by_hand=True, clumsy=2, blunders=1)
    assert started[0].rules.penalties is Penalties.HOUSE


def test_blunders_need_hands(open_app: OpenApp) -> None:
    page = house_page(open_app)
    page.press("blunders/2")
    assert "Only with free hands" in page.message
    assert page.scene.desk.setup.house == HouseTable()
    page.press("by_hand")
    page.press("blunders/2")
    assert page.scene.desk.setup.house == HouseTable(by_hand=True, blunders=2)


@pytest.mark.parametrize(
    "text", ["", "free_hand", "by_hand clumsy=3", "free_hand by_hand clumsy=1 blunders=2"]
)
def test_modes_as_text(text: str) -> None:
    assert parse_house_table(text).text == text
