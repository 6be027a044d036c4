"""While a screen fades in each frame is the new one with what is left of the old one over it."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface

from scopa.app import theme
from scopa.app.context import Context
from scopa.app.scenes.base import Scene
from scopa.records.settings import Settings
from tests.app.conftest import OpenApp

FRAME_MS = 10


class Red(Scene):
    """The old screen."""

    def draw(self, surface: Surface) -> None:
        surface.fill((200, 30, 30))


class Clock(Scene):
    """The new screen: a bar grows in it while `moves`."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.bar = 10
        self.moves = True
        self.times = 0

    def update(self, dt_ms: int) -> None:
        if self.moves and dt_ms:
            self.bar += 7
            self.invalidate()

    def draw(self, surface: Surface) -> None:
        self.times += 1
        self.picture(surface)

    def picture(self, surface: Surface) -> None:
        surface.fill((20, 90, 60))
        surface.fill((250, 250, 250), Rect(0, 40, self.bar, 20))


def expected(scene: Clock, size: tuple[int, int], passed: int) -> bytes:
    """The picture so many ms after the change."""
    whole, old = Surface(size), Surface(size)
    scene.picture(whole)
    old.fill((200, 30, 30))
    old.set_alpha(255 * (theme.SCREEN_FADE - passed) // theme.SCREEN_FADE)
    whole.blit(old, (0, 0))
    return pygame.image.tobytes(whole, "RGB")


@pytest.mark.parametrize("moves", [True, False])
@pytest.mark.parametrize("told", [False, True])
def test_every_frame_is_both(open_app: OpenApp, moves: bool, told: bool) -> None:
    app = open_app(Red, Settings(language="en", speed="normal"))
    app.step(FRAME_MS)
    scene = Clock(app.context)
    scene.moves = moves
    app.stack.replace(scene)
    assert not app.step(FRAME_MS), "the old picture covers all of it"
    frames = 0
    for passed in range(FRAME_MS, theme.SCREEN_FADE, FRAME_MS):
        app.told = "Gamepad connected" if told and 60 < passed < 100 else ""
        assert app.step(FRAME_MS)
        frames += 1
        if not app.told:
            assert pygame.image.tobytes(app.surface, "RGB") == expected(scene, app.surface.get_size(), passed)
        if passed == 110 and told:  # what changed below the sentence is not forgotten
            scene.bar += 50
            scene.invalidate()
    if not moves and not told:
        assert scene.times == 2, "what stands still is drawn for the first frame and for the second"
    app.step(FRAME_MS)
    assert pygame.image.tobytes(app.surface, "RGB") == expected(
        scene, app.surface.get_size(), theme.SCREEN_FADE
    )
    assert frames > 10
    assert not app.animating


def test_a_window_that_changes_its_size_fades_no_more(open_app: OpenApp) -> None:
    app = open_app(Red, Settings(language="en", speed="normal"))
    app.step(FRAME_MS)
    app.stack.replace(Clock(app.context))
    for _frame in range(4):
        app.step(FRAME_MS)
    app.relayout()
    assert not app.animating
