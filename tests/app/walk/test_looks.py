"""Light panels and high contrast on every screen: each word stands out from what is really behind it (ux.md R5)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.app.walk.checks import written_on
from tests.app.walk.conftest import Show
from tests.app.walk.glass import Glass
from tests.app.walk.screens import every_screen

SCREENS = {screen.name: screen for screen in every_screen()}
LOOKS: dict[str, tuple[dict[str, Any], float]] = {
    "light": ({"panels": "light"}, 4.5),
    "dark, high contrast": ({"high_contrast": True}, 7.0),
    "light, high contrast": ({"panels": "light", "high_contrast": True}, 7.0),
}


EVERY = [
    pytest.param(name, look, marks=() if number % len(LOOKS) == turn else pytest.mark.long)
    for number, name in enumerate(SCREENS)
    for turn, look in enumerate(LOOKS)
]
"""Every screen in every look; of a screen and the next two, each is seen often in another one."""


@pytest.mark.parametrize(("name", "look"), EVERY)
def test_every_word_stands_out(name: str, look: str, show: Show, glass: Glass) -> None:
    chosen, least = LOOKS[look]
    app = show(SCREENS[name], **chosen)
    picture = glass.look(app)
    assert app.stack.top is not None
    sheet = [node for node in app.stack.top.nodes() if node.id.startswith(SCREENS[name].covers)]
    over = [node.rect for node in sheet]
    # What lies below a sheet is dimmed, so that the sheet is what is read.
    asked = over[0].unionall(over) if over else picture.window
    faint = []
    words = written_on(sheet, picture) if SCREENS[name].covers else picture.words
    for word in (each for each in words if asked.colliderect(each.rect)):
        seen = picture.ink(word)
        if seen is not None and seen.share > 0.5 and seen.contrast() < least - 0.05:
            faint.append(f"{word.text!r}: {seen.contrast():.1f}")
    assert not faint, faint
