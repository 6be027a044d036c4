"""The page of keys: each can be bound by pressing it, conflicts are named, nobody is locked out (ux.md R24)."""

from __future__ import annotations

import pygame
import pytest

from scopa.app.app import App
from scopa.app.bindings import ACTIONS, BY_ID, DEFAULTS, PRESETS, SLOTS, Bindings
from scopa.app.scenes.settings import SettingsScene
from scopa.records.settings import Settings
from tests.app.conftest import OpenApp, click, key

SIZES = ((800, 600), (1280, 720))


@pytest.fixture(params=SIZES, ids=str)
def app(request: pytest.FixtureRequest, open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> App:
    monkeypatch.setattr("scopa.app.resources.Resources.work", lambda self, *args: False)
    app: App = open_app(lambda context: SettingsScene(context, "controls"), size=request.param)
    app.step(20)
    return app


def page(app: App) -> SettingsScene:
    scene = app.stack.top
    assert isinstance(scene, SettingsScene)
    return scene


def press(app: App, node_id: str, button: int = 1) -> None:
    """Bring a control into sight and click it."""
    page(app)._page.set_focus(node_id)
    app.step(20)
    app.step(20, click(page(app).node(node_id).rect.center, button))


def said(app: App) -> str:
    return page(app).node("message").name


def ids(app: App) -> set[str]:
    return {node.id for node in page(app).nodes()}


def test_every_action_stands_there_with_its_keys(app: App) -> None:
    for action in ACTIONS:
        keys = DEFAULTS.keys(action.id)
        for slot in range(SLOTS):
            name = page(app).node(f"key/{action.id}/{slot}").name
            assert name.startswith(action.title)
            assert (slot < len(keys)) != name.endswith("–")
    assert page(app).node("key/quit/0").name == "Quit the game, first key: Ctrl+Q"
    assert page(app).node("pad/pad a").name == "Gamepad A: Press, play, choose"


def test_a_key_is_bound_by_pressing_it_and_counts_at_once(app: App) -> None:
    press(app, "key/pause/1")
    assert page(app).node("key/pause/1").name == "Pause, second key: Press a key"
    assert page(app).takes_every_key
    app.step(20, key(pygame.K_F9))
    assert app.settings.keys == {"pause": ["p", "f9"]}
    assert app.context.bindings.means("f9", "pause")
    assert page(app).node("key/pause/1").name == "Pause, second key: F9"
    assert not page(app).takes_every_key


def test_a_chord_waits_for_the_key_that_ends_it(app: App) -> None:
    press(app, "key/log/0")
    app.step(20, key(pygame.K_LCTRL, pygame.KMOD_LCTRL)[:1])
    app.step(20, key(pygame.K_LSHIFT, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT)[:1])
    assert page(app).takes_every_key
    app.step(20, key(pygame.K_l, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT))
    assert app.settings.keys == {"log": ["ctrl+shift+l"]}


@pytest.mark.parametrize("code", [pygame.K_m, pygame.K_F11, pygame.K_TAB, pygame.K_RETURN, pygame.K_DOWN])
def test_while_a_key_is_waited_for_none_means_anything_else(app: App, code: int) -> None:
    press(app, "key/log/0")
    focus = page(app)._page.focus
    muted, full = app.settings.muted, app.settings.fullscreen
    app.step(20, key(code))
    assert (app.settings.muted, app.settings.fullscreen) == (muted, full)
    assert page(app)._page.focus == focus
    assert list(app.settings.keys) == ["log"]
    assert app.running


@pytest.mark.parametrize("way", ["escape", "elsewhere"])
def test_waiting_is_given_up(app: App, way: str) -> None:
    press(app, "key/log/0")
    app.step(20, key(pygame.K_ESCAPE) if way == "escape" else click((3, 300)))
    assert not page(app).takes_every_key
    assert app.settings.keys == {}
    assert page(app).node("key/log/0").name == "Log, first key: L"
    app.step(20, key(pygame.K_m))
    assert app.settings.muted


def test_a_conflict_is_shown_at_both_with_the_name_of_the_other(app: App) -> None:
    press(app, "key/pause/0")
    app.step(20, key(pygame.K_l))
    assert said(app) == "L already means “Log”. Give one of the two another key."
    assert page(app).node("key/pause/rival/log").name.startswith("L also means “Log”.")
    assert page(app).node("key/log/rival/pause").name.startswith("L also means “Pause”.")
    press(app, "key/log/0")
    app.step(20, key(pygame.K_F7))
    assert not any("/rival/" in name for name in ids(app))


def test_what_cannot_be_undone_gets_no_bare_letter(app: App) -> None:
    press(app, "key/take_back/0")
    app.step(20, key(pygame.K_x))
    assert app.settings.keys == {}
    assert said(app).startswith("X alone would be pressed by accident too easily for “Take back”.")


def test_a_key_is_taken_away_but_not_the_last_that_is_needed(app: App) -> None:
    press(app, "key/fullscreen/clear")
    assert app.settings.keys == {"fullscreen": ["f11"]}
    press(app, "key/fullscreen/clear")
    assert app.settings.keys == {"fullscreen": []}
    press(app, "key/fullscreen/clear")
    assert said(app) == "It has no key."
    press(app, "key/back/clear")
    assert said(app) == "This action must keep a key."
    assert "back" not in app.settings.keys


@pytest.mark.parametrize("name", ["left", "right"])
def test_a_set_for_one_hand_is_chosen_and_left_again(app: App, name: str) -> None:
    press(app, "key_set")
    app.step(20, click(page(app).node(f"key_set/{name}").rect.center))
    assert app.context.bindings == Bindings(PRESETS[name])
    assert page(app).node(f"key_set/{name}").focused
    app.step(20, click(page(app).node("key_set/standard").rect.center))
    assert app.settings.keys == {}
    press(app, "key/log/0")
    app.step(20, key(pygame.K_F9))
    assert not any(page(app).node(f"key_set/{each}").focused for each in PRESETS)


def test_the_reset_of_the_page_brings_the_usual_keys_back(app: App) -> None:
    app.settings.keys = {"pause": ["f9"]}
    app.settings.drag_threshold, app.settings.swap_buttons = 9, True
    app.relayout()
    press(app, "reset", 3)
    app.context.clock.advance(1000)
    press(app, "reset_sure", 3)
    usual = Settings()
    assert app.settings.keys == {}
    assert (app.settings.drag_threshold, app.settings.swap_buttons) == (usual.drag_threshold, False)
    assert app.context.bindings == DEFAULTS


def test_keys_are_found_by_action_and_by_key(app: App) -> None:
    page(app)._find("ctrl+z")
    app.step(20)
    assert "key/take_back/0" in ids(app)
    assert "key/pause/0" not in ids(app)
    page(app)._find("pause")
    app.step(20)
    assert "key/pause/0" in ids(app)


def test_the_whole_page_can_be_used_by_its_keys(app: App) -> None:
    page(app)._page.set_focus("key/pause/0")
    app.step(20, key(pygame.K_RETURN))
    assert page(app).takes_every_key
    app.step(20, key(pygame.K_F12))
    assert app.settings.keys == {"pause": ["f12"]}
    assert page(app)._page.focus == "key/pause/0"
    assert BY_ID["pause"].keys == ("p",)
