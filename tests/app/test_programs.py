"""Programs from outside on the screens: offered when they were named, called programs, told of when they fail."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import pytest

from scopa.app.app import App
from scopa.app.newgame.setup import from_settings
from scopa.app.opponents import REASONS, forfeit_text
from scopa.app.scenes.results import marks
from scopa.app.scenes.table import TableScene, open_match
from scopa.cli import main
from scopa.match.guest import CODES, GuestFailed
from scopa.match.guests import GuestRunner, Program, admit, admitted
from scopa.match.players import LevelInfo, program_key
from scopa.records.settings import Settings
from tests.app.conftest import OpenApp
from tests.app.newgame.driver import Page, menu

ADA = program_key("Ada")


@pytest.fixture(autouse=True)
def nobody_else() -> Iterator[None]:
    yield
    admit([])


def wait(app: App, reached: Callable[[], bool]) -> None:
    """Let frames pass until something holds; the program and the child process take real time."""
    until = time.perf_counter() + 30
    while not reached():
        assert time.perf_counter() < until
        app.step(16, [])
        time.sleep(0.001)


def test_a_program_can_be_chosen_where_it_was_named(open_app: OpenApp) -> None:
    admit([Program("Ada", "no-such-program")])
    page = Page(open_app, Settings(language="en"))
    page.step_to("seat1/who", ADA)
    assert page.text("level/programs").startswith("A program is told")
    assert not page.has("level/honest")
    page.press("start")
    assert page.started.configs[0].seats[1].level == ADA
    assert from_settings(page.app.settings).config().seats[1].level == ADA
    admit([])
    assert from_settings(page.app.settings).config().seats[1].level == "greedy", "not named this time"


def test_its_failure_is_told_and_the_match_goes_on(
    open_app: OpenApp, capfd: pytest.CaptureFixture[str]
) -> None:
    admit([Program("Ada", "no-such-program")])
    settings = Settings(language="en", speed="instant", seats=[ADA], first_dealer=0, cut_for_me=True)
    app = open_app(menu, settings)
    open_match(app.context, from_settings(settings).config())
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    assert isinstance(scene.flow.runner, GuestRunner)
    assert any("Program: Ada" in info.note for info in scene.words.hud_state().players)
    wait(app, lambda: bool(scene.match.forfeits))
    assert scene.match.forfeits == ((1, 1),)
    wanted = "The program Ada cannot be started. It forfeits the deal, and the Apprentice plays on for it."
    assert scene.words.prompt().text == wanted
    assert "scopa: Ada: it cannot be started" in capfd.readouterr().err
    wait(app, lambda: scene.flow.my_turn)
    assert marks(scene.match) == ("forfeits",)


def test_every_failure_has_its_words() -> None:
    assert set(REASONS) == set(CODES)
    for code in CODES:
        assert "Ada" in forfeit_text(GuestFailed("Ada", code, "why"))


def test_a_wrong_command_line_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--player", "Ada"]) == 2
    assert "scopa: --player: write NAME=COMMAND" in capsys.readouterr().err


def test_the_command_line_names_programs(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[LevelInfo, ...]] = []

    def run_game() -> int:
        seen.append(admitted())
        return 0

    monkeypatch.setattr("scopa.app.app.run_game", run_game)
    assert main(["--player", "Ada=python3 a.py", "--player", "Bob = b", "--player-seconds", "3"]) == 0
    assert [info.name for info in seen[0]] == ["Ada", "Bob"]
