"""A player on the page of the settings: reaches a control by Tab or by the pointer, changes it by keys or clicks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from scopa.app.app import App
from scopa.app.scenes.settings import SettingsScene
from scopa.app.widgets import Choice, Options, Pictures, Slider, Stepper, Toggle, Widget
from tests.app.conftest import click, key

PATIENCE = 200


def page(app: App) -> SettingsScene:
    """The settings, which are on top."""
    scene = app.stack.top
    assert isinstance(scene, SettingsScene)
    return scene


def widget(app: App, widget_id: str) -> Widget:
    """A control of the page."""
    return next(each for each in page(app)._page.widgets if each.id == widget_id)


def there(app: App, widget_id: str) -> bool:
    """Whether the page has such a control."""
    return any(each.id == widget_id for each in page(app)._page.widgets)


def focused(app: App) -> str:
    """The control that has the keyboard."""
    return page(app)._page.focus or ""


def tab_to(app: App, widget_id: str) -> None:
    """Press Tab until a control has the keyboard."""
    for _ in range(PATIENCE):
        if focused(app) == widget_id:
            return
        app.step(16, key(pygame.K_TAB))
    raise AssertionError(f"{widget_id} is not reached by Tab")


def show(app: App, widget_id: str, part: pygame.Rect | None = None) -> None:
    """Turn the wheel until a control, or a part of it, is in the window of the page."""
    scroll = page(app)._page
    at = pygame.Event(pygame.MOUSEMOTION, pos=scroll.view.center, rel=(0, 0), buttons=(0, 0, 0), touch=False)
    app.step(16, [at])
    if widget_id not in scroll._on_sheet:
        return
    for _ in range(PATIENCE):
        rect = widget(app, widget_id).rect
        if scroll.view.contains(rect) or (rect.height > scroll.view.height and rect.top >= scroll.view.top):
            return
        down = rect.bottom > scroll.view.bottom
        before = scroll.offset
        app.step(16, [wheel(-1 if down else 1)])
        if scroll.offset == before:
            return


def wheel(notches: int) -> pygame.event.Event:
    """The wheel turned; up is positive."""
    return pygame.Event(
        pygame.MOUSEWHEEL, x=0, y=notches, precise_x=0.0, precise_y=float(notches), flipped=False, touch=False
    )


def press(app: App, widget_id: str) -> None:
    """Click the middle of a control."""
    show(app, widget_id)
    app.step(16, click(widget(app, widget_id).rect.center))


def change_by_keys(app: App, field: str) -> None:
    """Reach the control of a setting by Tab and give it another value by one key."""
    tab_to(app, field)
    control = widget(app, field)
    if isinstance(control, Toggle):
        app.step(16, key(pygame.K_SPACE))
        return
    before = control.value  # type: ignore[attr-defined]
    for code in (pygame.K_RIGHT, pygame.K_LEFT):
        app.step(16, key(code))
        if widget(app, field).value != before:  # type: ignore[attr-defined]
            return
    raise AssertionError(f"{field} is not changed by an arrow")


def change_by_click(app: App, field: str) -> None:
    """Give a setting another value by a single click."""
    show(app, field)
    app.step(16, click(_elsewhere(widget(app, field))))


def _elsewhere(control: Widget) -> tuple[int, int]:
    """A place on a control where a click means another value than the present one."""
    if isinstance(control, Toggle):
        return control.rect.center
    if isinstance(control, Stepper):
        return control.rect.right - control.rect.height // 2, control.rect.centery
    if isinstance(control, Slider):
        return control._track.left + control._track.width // 3, control._track.centery
    if isinstance(control, Options):
        pairs: Any = zip(control.options, control.segments, strict=True)
        rects = (rect for option, rect in pairs if option.value != control.value)
        return _centre(next(rects))
    if isinstance(control, Choice):
        places: Any = zip(control.options, control._segments, strict=True)
        return _centre(next(rect for (value, _words), rect in places if value != control.value))
    assert isinstance(control, Pictures)
    tiles = [(control.options[number], rect) for number, rect in control._tiles]
    return next(rect.center for option, rect in tiles if option.value != control.value)


WAYS: dict[str, Callable[[App, str], None]] = {"keys": change_by_keys, "click": change_by_click}


def _centre(rect: pygame.Rect) -> tuple[int, int]:
    return rect.centerx, rect.centery
