"""Opens any screen in any window, language and size of text, with a glass before it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from scopa.app.app import App
from scopa.app.layout.viewport import Viewport
from scopa.app.resources import Resources
from scopa.app.scenes.base import Scene
from scopa.records.settings import Settings
from tests.app.conftest import OpenApp
from tests.app.walk.glass import Glass
from tests.app.walk.pseudo import speak
from tests.app.walk.screens import Screen

Show = Callable[..., App]


@pytest.fixture
def glass(monkeypatch: pytest.MonkeyPatch) -> Glass:
    """A glass that is on for the whole test."""
    return Glass(monkeypatch)


@pytest.fixture
def show(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> Iterator[Show]:
    """Open a screen at rest: `show(screen, size=(800, 600), language="it", scale=2.0, felt="blue")`."""

    def show_one(
        screen: Screen,
        *,
        size: tuple[int, int] = (1280, 720),
        language: str = "en",
        scale: float = 1.0,
        cards: bool = False,
        **more: Any,
    ) -> App:
        if not cards:  # blank paper will do, and takes no time
            monkeypatch.setattr(Resources, "work", lambda self, *args: False)
        code = speak(language, monkeypatch)
        settings = Settings(**({"language": code, "speed": "instant"} | screen.settings | more))

        def viewport(app: App) -> Viewport:
            width, height = app.surface.get_size()
            return Viewport(width, height, ui_scale=scale)

        monkeypatch.setattr(App, "_viewport", viewport)
        app: App = open_app(Scene, settings, size=size)
        screen.open(app)
        for _frame in range(4):
            app.step(400)
        return app

    yield show_one
    monkeypatch.undo()
