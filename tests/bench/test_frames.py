"""How long a frame takes: redraws, drags, a drag beside a computer that thinks, and from an event to the screen."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import pytest

from tests.bench.conftest import OpenTable, Report

if TYPE_CHECKING:
    import pygame

    from scopa.app.app import App
    from scopa.app.scenes.table import TableScene

SIZES = {"720p": (1280, 720), "1080p": (1920, 1080), "4K": (3840, 2160)}
TARGETS = {"720p": 4.0, "1080p": 4.0, "4K": 10.0}
DRAG_MS = 16.7  # of the 99th in a hundred
FRAME_MS = 16
DRAG_FRAMES = 600
PERCENTILES = (50, 95, 99)


@pytest.mark.parametrize("size", SIZES)
def test_full_redraw(size: str, open_table: OpenTable, report: Report, benchmark: Any) -> None:
    app = open_table(SIZES[size])
    scene = app.stack.top
    assert scene is not None
    benchmark(scene.draw, app.surface)
    report(f"full redraw, table in mid-deal, {size}", TARGETS[size])


@pytest.mark.parametrize("size", SIZES)
def test_drag(size: str, open_table: OpenTable, report: Report, benchmark: Any) -> None:
    app = open_table(SIZES[size])
    benchmark.pedantic(dragging(app), rounds=DRAG_FRAMES, warmup_rounds=30)
    report(f"frame of a drag, {size}", DRAG_MS, percentiles=PERCENTILES)


def test_drag_beside_a_thinking_computer(open_table: OpenTable, report: Report, benchmark: Any) -> None:
    from scopa.ai.agent import Request
    from scopa.match.runner import ProcessRunner

    app = open_table(SIZES["1080p"])
    seen, history = table_of(app).flow.seen, table_of(app).match.history(0)
    runner = ProcessRunner()
    numbers = itertools.count()
    frame = dragging(app)

    def beside() -> None:
        if runner.poll() is not None or first:
            first.clear()
            runner.request(Request(next(numbers), 0, "greedy", seen, history, 1))
        frame()

    first = [True]
    try:
        benchmark.pedantic(beside, rounds=DRAG_FRAMES, warmup_rounds=60)
    finally:
        runner.close()
    report(f"the same beside a thinking child, 1080p, {next(numbers)} asked", percentiles=PERCENTILES)


@pytest.mark.parametrize("size", SIZES)
def test_from_a_press_to_the_screen(size: str, open_table: OpenTable, report: Report, benchmark: Any) -> None:
    import pygame

    app = open_table(SIZES[size])
    start = hand_card(app)

    def put_back() -> None:
        app.step(
            0, [mouse(pygame.MOUSEBUTTONDOWN, start, button=3), mouse(pygame.MOUSEBUTTONUP, start, button=3)]
        )
        for _frame in range(60):
            app.step(FRAME_MS)

    def pick_up() -> None:
        drew = app.step(FRAME_MS, [mouse(pygame.MOUSEBUTTONDOWN, start)])
        assert drew

    benchmark.pedantic(pick_up, setup=put_back, rounds=60)
    report(f"from a press to the flip, {size}", percentiles=(95,))


# --- hands -----------------------------------------------------------------------------------------------


def table_of(app: App) -> TableScene:
    from scopa.app.scenes.table import TableScene

    scene = app.stack.top
    assert isinstance(scene, TableScene)
    return scene


def hand_card(app: App) -> tuple[int, int]:
    """The middle of the first card of the hand."""
    return next(node.rect.center for node in table_of(app).nodes() if node.id.startswith("hand/"))


def mouse(kind: int, pos: tuple[int, int], button: int = 1) -> pygame.event.Event:
    import pygame

    if kind == pygame.MOUSEMOTION:
        return pygame.Event(kind, pos=pos, rel=(1, 1), buttons=(1, 0, 0), touch=False)
    return pygame.Event(kind, pos=pos, button=button, touch=False)


def dragging(app: App) -> Callable[[], None]:
    """Pick up a card and return a function that moves it on by one frame, in loops all over the table."""
    import pygame

    start = hand_card(app)
    app.step(0, [mouse(pygame.MOUSEBUTTONDOWN, start)])
    points = loop(*app.surface.get_size())

    def frame() -> None:
        app.step(FRAME_MS, [mouse(pygame.MOUSEMOTION, next(points))])

    frame()
    assert table_of(app).gesture.held() is not None
    return frame


def loop(width: int, height: int) -> Iterator[tuple[int, int]]:
    for step in itertools.count():
        yield (
            round(width * (0.45 + 0.3 * math.sin(step / 23))),
            round(height * (0.5 + 0.3 * math.sin(step / 31))),
        )
