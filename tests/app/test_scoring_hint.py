"""The row of the count that is pointed at, or has the keyboard, says what it counts (ux.md, G10)."""

import pygame
import pytest

from scopa.app.app import App
from scopa.app.resources import Resources
from scopa.app.scenes.scoring import ScoringScene
from scopa.app.scoring.hint import draw_hint
from scopa.records.settings import Settings
from tests.app.conftest import OpenApp, key
from tests.app.scores import PLAIN
from tests.app.scoring_screen import make


def counted(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int] = (1280, 720)) -> App:
    monkeypatch.setattr(Resources, "work", lambda self, *more: False)
    settings = Settings(language="en", speed="instant")
    app: App = open_app(lambda context: make(context, PLAIN), settings, size=size)
    while app.step(16) or app.animating:
        pass
    return app


def hints(app: App) -> list[str]:
    assert isinstance(app.stack.top, ScoringScene)
    return [node.name for node in app.stack.top.nodes() if node.role == "tooltip"]


def point(app: App, pos: tuple[int, int]) -> None:
    app.step(16, [pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False)])


def test_pointing_at_a_row_tells_what_it_counts(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    app = counted(open_app, monkeypatch)
    scene = app.stack.top
    assert scene is not None
    assert hints(app) == []
    before = pygame.image.tobytes(app.surface, "RGB")
    point(app, scene.node("row/settebello").rect.center)
    (hint,) = hints(app)
    assert "7 of coins" in hint
    assert pygame.image.tobytes(app.surface, "RGB") != before
    drawn: list[str] = []
    monkeypatch.setattr("scopa.app.scenes.scoring.draw_hint", lambda *place: drawn.append(place[-1]))
    scene.draw(app.surface)
    assert drawn == [hint]
    monkeypatch.undo()
    monkeypatch.setattr(Resources, "work", lambda self, *more: False)
    point(app, scene.node("row/primiera").rect.center)
    assert "best card of each suit" in hints(app)[0]
    point(app, scene.node("row/total").rect.center)
    assert hints(app) == [], "a total needs no explanation"
    point(app, (2, 2))
    assert hints(app) == []


def test_the_keyboard_gets_the_same(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    app = counted(open_app, monkeypatch)
    seen = set()
    for _ in range(12):
        app.step(16, key(pygame.K_TAB))
        seen |= set(hints(app))
    assert len(seen) == 5, "cards, coins, settebello, primiera, scope"


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (3840, 2160)])
def test_the_bubble_stays_in_the_window_and_off_its_row(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    app = counted(open_app, monkeypatch, size)
    scene = app.stack.top
    assert scene is not None
    window, viewport = app.surface.get_rect(), app.context.viewport
    foot = pygame.Rect(window.width // 2, window.height - 50, 100, 40)
    for row in (*(node.rect for node in scene.nodes() if node.id.startswith("row/")), foot):
        bubble = draw_hint(app.surface, app.context.resources, viewport, row, "A sentence. " * 12)
        assert window.contains(bubble)
        assert not bubble.colliderect(row)
