"""The coach on the page of a new match: off, kept, and in force at the table."""

from __future__ import annotations

from tests.app.conftest import OpenApp
from tests.app.newgame.driver import Page


def test_the_coach_is_off_until_it_is_chosen_and_then_kept(open_app: OpenApp) -> None:
    page = Page(open_app)
    assert page.values()["coach"] == "off"
    page.choose("coach", "medium")
    assert page.values()["coach"] == "medium"
    assert page.app.settings.coach == "medium"
