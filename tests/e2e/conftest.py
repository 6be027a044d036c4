"""Fixtures: one display for all tests of a session, and games on it."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from tests.e2e.desktop import Game, own_display

StartGame: TypeAlias = Callable[..., Game]
Figure: TypeAlias = Callable[[str], None]
PROGRAMS = ("Xvfb", "openbox", "xdotool")
MEASURED = {"presentation": "software", "language": "en"}
"""Settings of somebody who has played before; everything else as it is at first."""


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    """The name of a display of our own; SCOPA_E2E_DISPLAY names another one, to watch the tests on."""
    missing = [program for program in PROGRAMS if shutil.which(program) is None]
    if missing:
        pytest.fail(f"the tests in a real window need {', '.join(missing)}", pytrace=False)
    watched = os.environ.get("SCOPA_E2E_DISPLAY")
    if watched:
        yield watched
        return
    with own_display() as name:
        yield name


@pytest.fixture
def start_game(display: str, tmp_path: Path) -> Iterator[StartGame]:
    """Start the game with settings (None: as on the very first start); it is ended with the test."""
    games: list[Game] = []

    def start(settings: dict[str, object] | None = None, **environment: str) -> Game:
        home = tmp_path / f"home {len(games)}"
        home.mkdir()
        games.append(Game(display, home, settings, **environment))
        return games[-1]

    yield start
    for game in games:
        game.close()


@pytest.fixture
def figure(record_property: Callable[[str, object], None]) -> Figure:
    """Tell a figure that was measured; all are printed at the end."""
    return lambda text: record_property("figure", text)


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Print what was measured, also by tests that ran in other processes."""
    reports = [report for kind in ("passed", "failed") for report in terminalreporter.getreports(kind)]
    figures = [text for report in reports for name, text in report.user_properties if name == "figure"]
    if figures:
        terminalreporter.section("figures")
        for text in figures:
            terminalreporter.write_line(text)
