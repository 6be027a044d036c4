"""Sounds in words: every sound has some, they are shown as long as they help, and only if they are wanted (R25)."""

from __future__ import annotations

import pygame
import pytest

from scopa.app.app import App
from scopa.app.captions import SHOWN_MS, WORDS, Captions
from scopa.app.cues import CUES, READY
from scopa.app.scenes.menu import MenuScene
from scopa.records.settings import Settings
from tests.app.conftest import OpenApp, OpenTable


def test_every_sound_has_words() -> None:
    assert set(WORDS) >= set(CUES) | set(READY)


def test_a_line_stays_a_while_and_the_newest_two_are_enough() -> None:
    now = 0
    captions = Captions(lambda: now)
    captions.heard("deal")
    now = 500
    captions.heard("scopa")
    assert captions.lines == ["[cards are dealt]", "[chord: scopa]"]
    captions.heard("deal")
    assert captions.lines == ["[chord: scopa]", "[cards are dealt]"], "the same sound again is no new line"
    captions.heard("illegal")
    assert captions.lines == ["[cards are dealt]", "[knock: not allowed]"]
    now = 499 + SHOWN_MS
    assert not captions.update()
    now += 1
    assert captions.update()
    assert captions.lines == []
    captions.heard("no such sound")
    assert captions.lines == []


def pixels(app: App) -> bytes:
    lower = pygame.Rect(0, app.surface.get_height() - 60, app.surface.get_width(), 60)
    return pygame.image.tobytes(app.surface.subsurface(lower), "RGB")


@pytest.mark.parametrize("muted", [False, True])
def test_captions_are_drawn_and_go_by_themselves(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, muted: bool
) -> None:
    monkeypatch.setattr("scopa.app.resources.Resources.work", lambda self, *more: False)
    app = open_app(MenuScene, Settings(language="en", captions=True, muted=muted))
    app.step(16)
    bare = pixels(app)
    app.context.audio.play("scopa")
    assert app.step(16)
    assert pixels(app) != bare
    assert not app.step(16), "a standing line costs no frame"
    assert app.step(SHOWN_MS)
    assert pixels(app) == bare


def test_nobody_gets_captions_unasked(open_app: OpenApp) -> None:
    app = open_app(MenuScene)
    app.context.audio.play("scopa")
    assert app.captions.lines == []


def test_a_capture_is_told_at_the_table(open_table: OpenTable) -> None:
    player = open_table(("7D 2C RS", "AD 4D 5D", "3S 4C 6B FD"))
    player.app.settings.captions = True
    player.drag("7D", "4C")
    assert (
        "[two cards are taken]" in player.app.captions.lines
        or "[chime: the settebello]" in player.app.captions.lines
    )


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (3840, 2160)])
@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("language", ["en", "it"])
def test_the_longest_lines_fit_into_the_window(
    open_app: OpenApp, size: tuple[int, int], text_size: int, language: str
) -> None:
    app = open_app(MenuScene, Settings(language=language, text_size=text_size), size=size)
    resources, viewport = app.context.resources, app.context.viewport
    for cue in WORDS:
        captions = Captions(lambda: 0)
        captions.heard("scopa_against")
        captions.heard(cue)
        covered = captions.draw(app.surface, resources, viewport)
        assert app.surface.get_rect().contains(covered), cue
        assert covered.height < viewport.height // 4
