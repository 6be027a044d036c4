"""R22, R23: Tab reaches every control of every page, downwards, with a ring that is seen; all are large enough."""

from __future__ import annotations

import numpy as np
import pygame
import pytest
from pygame import Rect

from scopa.app.app import App
from scopa.app.scenes.base import Node
from tests.app.conftest import key
from tests.app.walk.conftest import Show
from tests.app.walk.screens import every_screen

PAGES = {screen.name: screen for screen in every_screen() if screen.page}
STOPS = {"button", "radiogroup", "switch", "slider", "textbox", "spinbutton", "tab"}
CHOSEN = {"radio", "mark"}
"""Parts of a group whose mark is the choice, not the keyboard."""
MOST = 400


def stop(app: App) -> Node | None:
    """What has the keyboard."""
    assert app.stack.top is not None
    return next((node for node in app.stack.top.nodes() if node.focused and node.role not in CHOSEN), None)


def difference(before: pygame.Surface, after: pygame.Surface, rect: Rect) -> int:
    """Pixels around a rectangle that a ring changed."""
    around = rect.inflate(16, 16).clip(after.get_rect())
    one = pygame.surfarray.array3d(before.subsurface(around)).astype(int)
    two = pygame.surfarray.array3d(after.subsurface(around)).astype(int)
    return int(np.any(np.abs(one - two) > 60, axis=2).sum())


def walk(app: App) -> list[str]:
    """Press Tab until it comes round; tell what is wrong."""
    faults: list[str] = []
    reached: list[str] = []
    upwards: list[str] = []
    assert app.stack.top is not None
    last: Node | None = None
    for _press in range(MOST):
        before = app.surface.copy()
        app.step(16, key(pygame.K_TAB))
        now = stop(app)
        if now is None:
            return ["nothing has the keyboard"]
        if now.id in reached:
            break
        reached.append(now.id)
        if not now.rect.width or not now.rect.height:
            faults.append(f"{now.id} has the keyboard but is not shown")
            continue
        nodes = {node.id: node.rect for node in app.stack.top.nodes()}
        was = None if last is None else nodes.get(last.id)
        above = was is not None and was.height > 0 and now.rect.bottom <= was.top
        if was is not None and above and now.rect.left < was.right and was.left < now.rect.right:
            upwards.append(f"from {last and last.id} up to {now.id}")
        if now.role in STOPS and difference(before, app.surface, now.rect) < now.rect.width + now.rect.height:
            faults.append(f"no ring round {now.id} {now.rect}")
        last = now
    if len(upwards) > 1:  # once it comes round to the top
        faults += upwards
    all_stops = {node.id for node in app.stack.top.nodes() if node.role in STOPS}
    faults += [f"Tab never comes to {missing}" for missing in sorted(all_stops - set(reached))]
    return faults


@pytest.mark.parametrize("name", PAGES)
def test_tab_goes_through_every_page(name: str, show: Show) -> None:
    app = show(PAGES[name])
    faults = walk(app)
    assert not faults, faults


@pytest.mark.parametrize("size", [(800, 600), (1920, 1080)])
@pytest.mark.parametrize("name", PAGES)
def test_everything_is_large_enough_to_be_pressed(name: str, size: tuple[int, int], show: Show) -> None:
    app = show(PAGES[name], size=size)
    least, top = {600: 32, 1080: 44}[size[1]], app.stack.top
    assert top is not None
    window = app.surface.get_rect()
    small = [
        f"{node.id} {node.rect}"
        for node in top.nodes()
        if node.role in STOPS
        and min(node.rect.size)  # not scrolled away
        and node.rect.bottom < 0.8 * window.height  # nor cut by the end of the view
        and node.rect.top > 0.1 * window.height
        and min(node.rect.size) < least
    ]
    assert not small, small
