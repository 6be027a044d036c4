"""R3, R4, R27: every text of every screen is large enough, whole, and touches no other, whatever is spoken."""

from __future__ import annotations

import pytest

from tests.app.walk.checks import walk_words
from tests.app.walk.conftest import Show
from tests.app.walk.glass import Glass
from tests.app.walk.screens import Screen, every_screen

SIZES = [(800, 600), (1024, 600), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160)]
LANGUAGES = ["en", "it", "pseudo"]
SCALES = [1.0, 1.5, 2.0]
SCREENS = {screen.name: screen for screen in every_screen()}
EVERY = [
    (size, language, scale)
    for size in SIZES
    for language in LANGUAGES
    for scale in SCALES
    if language != "pseudo" or scale == 1.0  # two fifths longer (R27), or twice as large (R4)
]
HARDEST = [((800, 600), "it", 2.0), ((1280, 720), "pseudo", 1.0)]
LONGEST = "rules and help, house game"
"""So many pages that it is left to the long tests; the help for the usual game is walked often."""
TIGHT = {"table, house game": ((1024, 600), "pseudo", 1.0)}
"""Screens for which another window is harder still: here the game's name has a row of names below it."""


def walk(screen: Screen, show: Show, glass: Glass, where: tuple[tuple[int, int], str, float]) -> list[str]:
    size, language, scale = where
    app = show(screen, size=size, language=language, scale=scale)
    faults = walk_words(screen, app, glass)
    app.close()
    return [f"{size[0]}x{size[1]} {language} {scale:g}: {fault}" for fault in faults]


def report(faults: list[str]) -> None:
    assert not faults, "\n" + "\n".join(faults)


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.long) if name == LONGEST else name for name in SCREENS]
)
def test_every_word_is_whole_and_touches_no_other(name: str, show: Show, glass: Glass) -> None:
    """Large text in the smallest window, and a long language in a common one."""
    hardest = [*HARDEST, TIGHT[name]] if name in TIGHT else HARDEST
    report([fault for each in hardest for fault in walk(SCREENS[name], show, glass, each)])


@pytest.mark.long(minutes=6)
@pytest.mark.parametrize("name", SCREENS)
def test_every_word_in_every_window_language_and_size_of_text(name: str, show: Show, glass: Glass) -> None:
    report([fault for where in EVERY for fault in walk(SCREENS[name], show, glass, where)])
