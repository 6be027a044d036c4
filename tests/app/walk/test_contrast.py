"""R5: every text is 4.5 times lighter or darker than what is really behind it, on every felt; 7 on the strongest."""

from __future__ import annotations

import pytest

from scopa.app import theme
from tests.app.walk.checks import visible, written_on
from tests.app.walk.conftest import Show
from tests.app.walk.glass import Glass
from tests.app.walk.screens import Screen, every_screen

SCREENS = {screen.name: screen for screen in every_screen()}
ON_FELT = [
    "menu",
    "new match",
    "table",
    "table, a card selected",
    "table for six",
    "pause",
    "scoring",
    "scoring, three",
]
TEXT, STRONG = 4.5, 7.0


def faint(screen: Screen, show: Show, glass: Glass, felt: str) -> list[str]:
    """The texts of a screen that are too like their ground."""
    app = show(screen, felt=felt)
    picture, found = glass.look(app), []
    top = app.stack.top
    assert top is not None
    sheet = [node for node in top.nodes() if node.id.startswith(screen.covers)]
    over = [node.rect for node in sheet]
    off = [node.rect for node in top.nodes() if not node.enabled]
    for word in written_on(sheet, picture) if screen.covers else picture.words:
        seen = picture.ink(word)
        if seen is None or visible(word, picture) < 0.5 or not word.text.strip():
            continue
        if screen.covers and word.covered.collidelist(over) < 0:
            continue  # what lies below is dimmed for as long as something else is read
        dim = word.covered.collidelist(off) >= 0  # what cannot be pressed may be as faint as an outline
        least = 3.0 if dim else STRONG if felt == "contrast" else TEXT
        if seen.contrast() < least:
            found.append(f"{felt}: {word.text!r} {seen.contrast():.2f} of {least:g}")
    app.close()
    return found


@pytest.mark.parametrize("name", SCREENS)
def test_every_text_stands_out_from_its_ground(name: str, show: Show, glass: Glass) -> None:
    found = faint(SCREENS[name], show, glass, "green")
    assert not found, found


FELTS = [felt for felt in theme.FELTS if felt != "green"]


@pytest.mark.parametrize("felt", FELTS)
def test_text_stands_out_on_every_felt(felt: str, show: Show, glass: Glass) -> None:
    few = ON_FELT[FELTS.index(felt) % 2 :: 4]
    found = [fault for name in few for fault in faint(SCREENS[name], show, glass, felt)]
    assert not found, found


@pytest.mark.long
@pytest.mark.parametrize("felt", FELTS)
def test_text_of_every_screen_stands_out_on_every_felt(felt: str, show: Show, glass: Glass) -> None:
    found = [fault for name in ON_FELT for fault in faint(SCREENS[name], show, glass, felt)]
    assert not found, found
