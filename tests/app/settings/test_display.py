"""The window follows the settings while it is open: presentation, vsync, screen, full screen (ux.md 1.10)."""

from __future__ import annotations

import os

import pygame
import pytest

from scopa.app import desktop
from scopa.app.app import App
from scopa.app.presentation import FRAMES
from scopa.app.scenes.menu import MenuScene
from scopa.app.scenes.settings import SettingsScene
from scopa.records.settings import Settings, load_settings, save_settings
from tests.app.conftest import OpenApp
from tests.app.settings.conftest import OpenSettings
from tests.app.settings.driver import press, widget

FAST = {"presentation": "software"}


def choose(app: App, field: str, number: int) -> None:
    """Click an option of a choice."""
    segments = widget(app, field).segments  # type: ignore[attr-defined]
    from tests.app.conftest import click

    app.step(16, click(segments[number].center))


def test_another_way_of_presenting_opens_the_window_anew_and_keeps_everything(
    open_settings: OpenSettings,
) -> None:
    app = open_settings("window", (1000, 700), presentation="accelerated")
    window = app.window
    assert desktop.ACCELERATION not in os.environ
    choose(app, "presentation", 2)
    assert app.window is not window
    assert os.environ[desktop.ACCELERATION] == "0"
    assert (app.window.size, app.window.title) == ((1000, 700), "Settings - Scopa")
    assert isinstance(app.stack.top, SettingsScene)
    window = app.window
    press(app, "vsync")
    assert not app.settings.vsync, "without the graphics card there is nothing to wait for"
    choose(app, "presentation", 1)
    assert desktop.ACCELERATION not in os.environ
    press(app, "vsync")
    assert os.environ[desktop.VSYNC] == "1"


def test_what_changes_nothing_opens_no_window(open_settings: OpenSettings) -> None:
    app = open_settings("window", presentation="software")
    window = app.window
    choose(app, "frame_rate", 2)
    app.context.apply_display()
    assert app.settings.frame_rate == 120
    assert app.window is window


def measure(app: App) -> None:
    app.display.measure()
    for _ in range(3 * FRAMES):
        app.invalidate()
        app.step(16)
        if app.display.measuring:
            app._judge()


def test_automatic_measures_once_and_stays_automatic(open_app: OpenApp) -> None:
    app = open_app(MenuScene, Settings(language="en"), save=save_settings)
    measure(app)
    kept, _problems = load_settings()
    assert kept.presentation == "auto"
    assert kept.measured in {"accelerated", "software"}
    again = open_app(MenuScene, kept)
    again.display.measure()
    assert not again.display.measuring, "it is known"


def test_what_was_chosen_is_not_measured(open_app: OpenApp) -> None:
    app = open_app(MenuScene, Settings(language="en", presentation="software"))
    app.display.measure()
    assert not app.display.measuring


def test_back_to_automatic_is_measured_from_the_beginning(open_settings: OpenSettings) -> None:
    app = open_settings("window", presentation="software")
    choose(app, "presentation", 0)
    assert app.display.measuring
    assert desktop.ACCELERATION not in os.environ
    measure(app)
    assert app.settings.measured


def test_a_full_screen_changes_the_screen_as_a_window(
    open_settings: OpenSettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[object] = []
    monkeypatch.setattr("scopa.app.settings.window.monitors", lambda: [(1280, 720), (800, 600)])
    monkeypatch.setattr(desktop, "set_fullscreen", lambda window, on: done.append(on))
    monkeypatch.setattr(desktop, "move_to_monitor", lambda window, number: done.append(("to", number)))
    app = open_settings("window", fullscreen=True)
    done.clear()
    rect = widget(app, "monitor").rect
    from tests.app.conftest import click

    app.step(16, click((rect.right - 4, rect.centery)))
    assert app.settings.monitor == 1
    assert done == [False, ("to", 1), True]


def test_a_screen_that_is_gone_is_replaced_by_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    class Window:
        position = (0, 0)

    monkeypatch.setattr(desktop, "monitors", lambda: [(1280, 720)])
    window = Window()
    for number, wanted in ((0, 0), (3, 0)):
        desktop.move_to_monitor(window, number)  # type: ignore[arg-type]
        assert window.position == (desktop.CENTRED | wanted,) * 2
    monkeypatch.setattr(desktop, "monitors", lambda: [(1280, 720), (1280, 720)])
    desktop.move_to_monitor(window, 1)  # type: ignore[arg-type]
    assert window.position == (desktop.CENTRED | 1,) * 2


def test_a_device_that_is_gone_at_the_start_is_told_once(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_app(MenuScene, Settings(language="en", output_device="Radio", presentation="software"))
    told: list[str] = []

    def stop(text: str) -> None:
        told.append(text)
        app.quit()

    monkeypatch.setattr(app, "tell", stop)
    pygame.event.clear()
    app.run()
    assert told == ["The chosen sound device is not there. Sound comes from the usual one."]
