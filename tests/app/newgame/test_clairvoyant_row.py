"""The clairvoyant is an opponent for those who ask for it, and is told apart wherever it plays."""

from __future__ import annotations

from scopa.ai.clairvoyant import CLAIRVOYANT
from scopa.app.newgame.setup import Setup, from_settings
from scopa.app.scenes.results import marks
from scopa.app.widgets import Stepper
from scopa.match import Match
from scopa.records.settings import Settings
from tests.app.conftest import OpenApp
from tests.app.driver import open_match
from tests.app.newgame.driver import Page, menu


def offered(page: Page) -> list[object]:
    who = page.widget("seat1/who")
    assert isinstance(who, Stepper)
    return [key for key, _name in who.options]


def test_nobody_meets_it_unasked(open_app: OpenApp) -> None:
    page = Page(open_app)
    assert page.values()["clairvoyant"] is False
    assert CLAIRVOYANT not in offered(page)
    assert from_settings(Settings(seats=[CLAIRVOYANT], level=CLAIRVOYANT)).config().seats[1].level == "greedy"


def test_whoever_asks_for_it_is_told_that_it_cheats(open_app: OpenApp) -> None:
    page = Page(open_app, Settings(language="en"))
    page.press("clairvoyant")
    page.step_to("seat1/who", CLAIRVOYANT)
    told = {node.id: node.name for node in page.page.nodes()}
    assert "cheats" in told["clairvoyant"]
    assert "It cheats." in told[f"level/{CLAIRVOYANT}"]
    assert "level/honest" not in told, "nobody else plays who would be honest"
    page.press("start")
    config = page.started.configs[0]
    assert config.seats[1].level == CLAIRVOYANT
    assert marks(Match(config)) == ("clairvoyant",)
    assert from_settings(page.app.settings).config() == config


def test_without_the_switch_an_honest_computer_takes_its_place() -> None:
    setup = Setup().with_clairvoyant(True).with_seat(1, CLAIRVOYANT)
    assert setup.config().seats[1].level == CLAIRVOYANT
    assert setup.with_clairvoyant(False).config().seats[1].level == "greedy"


def test_the_menu_and_the_table_call_it_what_it_is(open_app: OpenApp) -> None:
    app = open_app(menu, Settings(language="en", clairvoyant=True, seats=[CLAIRVOYANT]))
    assert app.stack.top is not None
    detail = next(node.name for node in app.stack.top.nodes() if node.id == "new_match")
    assert "Clairvoyant (cheats)" in detail
    player = open_match(app, from_settings(app.settings).config())
    notes = [info.note for info in player.scene.words.hud_state().players]
    assert any("Clairvoyant (cheats)" in note for note in notes)
    assert all(text.endswith(", with the Clairvoyant") for text in player.scene.words.summaries())
