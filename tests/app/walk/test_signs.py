"""R5: icons, lines round controls and focus rings are three times lighter or darker than what they lie on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import numpy.typing as npt
import pygame
import pytest
from pygame import Rect, Surface

from scopa.app import theme
from scopa.app.app import App
from scopa.app.resources import Resources
from scopa.app.theme import Colour
from tests.app.conftest import key
from tests.app.walk.conftest import Show
from tests.app.walk.glass import Glass, Ink, luminance
from tests.app.walk.screens import Screen, every_screen
from tests.app.walk.test_focus import CHOSEN, STOPS

SCREENS = {screen.name: screen for screen in every_screen()}
LOOKS: dict[str, dict[str, Any]] = {
    "dark": {},
    "light": {"panels": "light"},
    "dark, high contrast": {"high_contrast": True},
    "light, high contrast": {"panels": "light", "high_contrast": True},
}
FEW = ("menu", "table, refused")
PAGES = ("menu", "settings, sound")
STOPS_OF_FEW, MOST = 4, 60
LEAST = 3.0
PICTURE = 0.3
"""So much of a picture in several colours must stand out by itself: it has an edge, light or dark, for the rest."""
NEAR = 1.15
"""Two colours of less contrast are one line to the eye."""

Light = npt.NDArray[np.float64]


@pytest.fixture
def signs(monkeypatch: pytest.MonkeyPatch) -> Glass:
    """A glass that sees icons besides words; the name of an icon begins with "@"."""
    glass, icon = Glass(monkeypatch), Resources.icon

    def spied(self: Resources, name: str, height: int, colour: Colour | None) -> Surface:
        picture = icon(self, name, height, colour)
        if id(picture) not in glass.inks:
            many = "*" if colour is None else ""
            glass.inks[id(picture)] = Ink(f"@{name}{many}", height, colour or theme.WHITE, picture)
        return Surface(picture.get_size(), pygame.SRCALPHA) if glass.blank else picture

    monkeypatch.setattr(Resources, "icon", spied)
    return glass


def contrasts(one: Light, two: Light) -> Light:
    """The contrasts of luminances with others."""
    found: Light = (np.maximum(one, two) + 0.05) / (np.minimum(one, two) + 0.05)
    return found


def faint_icons(screen: Screen, app: App, glass: Glass) -> list[str]:
    """The icons of a screen that are too like what is behind them."""
    picture, found, top = glass.look(app), [], app.stack.top
    assert top is not None
    over = [node.rect for node in top.nodes() if node.id.startswith(screen.covers)]
    for word in (word for word in picture.words if word.text.startswith("@")):
        if screen.covers and word.covered.collidelist(over) < 0:
            continue  # what lies below is dimmed
        seen = picture.ink(word)
        if seen is None or seen.share < 0.5:
            continue
        differ = np.any(seen.letters != seen.ground, axis=1)
        reached = contrasts(luminance(seen.letters[differ]), luminance(seen.ground[differ])) >= LEAST
        if float(np.mean(reached)) < (PICTURE if word.text.endswith("*") else 0.9):
            found.append(f"{word.text} {word.rect}: {float(np.mean(reached)):.2f}")
    return found


@pytest.mark.parametrize("look", LOOKS)
def test_icons_stand_out(look: str, show: Show, signs: Glass) -> None:
    found = [
        f"{name}: {fault}"
        for name in FEW
        for fault in faint_icons(SCREENS[name], show(SCREENS[name], **LOOKS[look]), signs)
    ]
    assert not found, found


@pytest.mark.long(minutes=3)
@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize("look", LOOKS)
def test_icons_stand_out_on_every_screen_and_felt(name: str, look: str, show: Show, signs: Glass) -> None:
    found = []
    for felt in ("green",) if "contrast" in look else theme.FELTS:
        app = show(SCREENS[name], felt=felt, **LOOKS[look])
        found += [f"{felt}: {fault}" for fault in faint_icons(SCREENS[name], app, signs)]
        app.close()
    assert not found, found


# Lines round controls ---------------------------------------------------------------------------------------


def profiles(surface: Surface, rect: Rect, reach: int, inside: int) -> Iterator[Light]:
    """The luminances across the four edges of a rectangle at their middles, from outside to inside."""
    ways = (
        [(rect.left + step, rect.centery) for step in range(-reach, inside)],
        [(rect.right - 1 - step, rect.centery) for step in range(-reach, inside)],
        [(rect.centerx, rect.top + step) for step in range(-reach, inside)],
        [(rect.centerx, rect.bottom - 1 - step) for step in range(-reach, inside)],
    )
    window = surface.get_rect()
    for way in ways:
        if all(window.collidepoint(point) for point in way):
            yield luminance(np.array([surface.get_at(point)[:3] for point in way]))


def ring_seen(profile: Light) -> bool:
    """Whether a line two pixels wide or more differs enough from what is on both of its sides."""
    lines: list[list[float]] = []
    for value in profile:
        if lines and contrasts(np.array(value), np.array(lines[-1][-1])) < NEAR:
            lines[-1].append(float(value))
        else:
            lines.append([float(value)])
    lines = [line for line in lines if len(line) > 1]  # the others are the softened edges between two
    return any(
        len(line) >= 2
        and contrasts(np.array(line[0]), np.array(before[-1])) >= LEAST
        and contrasts(np.array(line[-1]), np.array(after[0])) >= LEAST
        for before, line, after in zip(lines, lines[1:], lines[2:], strict=False)
    )


def unseen_rings(app: App, most: int) -> list[str]:
    """The controls round which no ring is seen when they have the keyboard, of the first so many."""
    found: list[str] = []
    reached: set[str] = set()
    for _press in range(most):
        app.step(400, key(pygame.K_TAB))
        assert app.stack.top is not None
        nodes = app.stack.top.nodes()
        now = next((node for node in nodes if node.focused and node.role not in CHOSEN), None)
        if now is None or now.id in reached:
            break
        reached.add(now.id)
        if now.role not in STOPS or not app.surface.get_rect().inflate(-20, -20).contains(now.rect):
            continue
        seen = [ring_seen(profile) for profile in profiles(app.surface, now.rect, 12, 6)]
        if sum(seen) < len(seen) - 1:  # one side may meet another control
            found.append(f"{now.id} {now.rect} {seen}")
    return found


def rings(name: str, look: str, show: Show, most: int) -> list[str]:
    app = show(SCREENS[name], **LOOKS[look])
    found = [f"{name}: {fault}" for fault in unseen_rings(app, most)]
    app.close()
    return found


@pytest.mark.parametrize("look", LOOKS)
def test_the_focus_is_seen(look: str, show: Show) -> None:
    found = [fault for name in PAGES for fault in rings(name, look, show, STOPS_OF_FEW)]
    assert not found, found


@pytest.mark.long(minutes=3)
@pytest.mark.parametrize("name", [name for name, screen in SCREENS.items() if screen.page])
@pytest.mark.parametrize("look", LOOKS)
def test_the_focus_is_seen_on_every_page(name: str, look: str, show: Show) -> None:
    found = rings(name, look, show, MOST)
    assert not found, found
