"""Open piles on the page of a new match: off, kept, and part of the match."""

from __future__ import annotations

from scopa.app.newgame.setup import from_settings
from scopa.records.settings import Settings
from tests.app.conftest import OpenApp
from tests.app.newgame.driver import Page


def test_piles_are_closed_unless_they_are_opened(open_app: OpenApp) -> None:
    page = Page(open_app)
    assert page.values()["open_piles"] is False
    page.press("start")
    assert page.started.configs[0].open_piles is False


def test_open_piles_are_kept_and_reach_the_match(open_app: OpenApp) -> None:
    page = Page(open_app)
    page.press("open_piles")
    assert page.values()["open_piles"] is True
    assert page.app.settings.open_piles is True
    page.press("start")
    assert page.started.configs[0].open_piles is True
    assert from_settings(Settings(open_piles=True)).config().open_piles is True
