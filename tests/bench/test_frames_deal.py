"""A whole deal at Normal speed, a drag over twenty cards, and what an untouched table costs (R8, R29)."""

from __future__ import annotations

import itertools
import os
import time
from typing import TYPE_CHECKING, Any

import pytest

from tests.bench.conftest import OpenTable, Report
from tests.bench.test_frames import DRAG_FRAMES, FRAME_MS, PERCENTILES, SIZES, dragging, table_of

if TYPE_CHECKING:
    from scopa.app.app import App

IDLE_SECONDS = 5.0
MOST_FRAMES = 60_000


@pytest.mark.parametrize("size", SIZES)
def test_frames_of_a_deal(size: str, open_table: OpenTable, report: Report, benchmark: Any) -> None:
    """The rest of a deal and the first second of its count; frames in which nothing is drawn do not take part."""
    from scopa.ai.levels import decide

    app = open_table(SIZES[size])
    scene = table_of(app)
    times: list[float] = []
    counting = 0
    for _frame in range(MOST_FRAMES):
        counting += app.stack.top is not scene
        if counting > 1000 // FRAME_MS:
            break
        if app.stack.top is scene and scene.flow.my_turn and scene.flow.idle:
            scene.flow.submit(decide("random", scene.flow.seen, scene.match.history(0), 0))
        began = time.perf_counter()
        if app.step(FRAME_MS):
            times.append(time.perf_counter() - began)
    assert len(times) > 200
    frames = itertools.cycle(times)
    benchmark.pedantic(lambda: None, rounds=1)
    benchmark.stats.stats.data[:] = [next(frames) for _time in times]
    report(f"frame of a deal at Normal speed, {size}", percentiles=(50, 95, 99))


@pytest.mark.parametrize("size", SIZES)
def test_drag_over_twenty_cards(size: str, open_table: OpenTable, report: Report, benchmark: Any) -> None:
    app = open_table(SIZES[size])
    twenty_cards(app)
    benchmark.pedantic(dragging(app), rounds=DRAG_FRAMES, warmup_rounds=30)
    report(f"frame of a drag over twenty cards, {size}", 16.7, PERCENTILES)


def test_an_untouched_table_sleeps(open_table: OpenTable, report: Report, benchmark: Any) -> None:
    """Processor time of the main loop in its waits, in parts of one processor, and how often it draws."""
    app = open_table(SIZES["1080p"])
    import pygame

    clock, drawn = pygame.time.Clock(), 0
    while not app.context.resources.idle:  # the next deck is made ready first
        app.step(FRAME_MS)
    for _rest in range(120):
        app.step(FRAME_MS, pygame.event.get())  # what the window had to tell when it opened
    app._idle.last_event = -10_000
    began, used = time.perf_counter(), sum(os.times()[:2])
    while time.perf_counter() - began < IDLE_SECONDS:
        drawn += app.step(clock.tick(), app._wait(clock))
    share = (sum(os.times()[:2]) - used) / (time.perf_counter() - began)
    assert drawn == 0
    benchmark.pedantic(lambda: None, rounds=1)
    benchmark.stats.stats.data[:] = [share / 1000 * 100]
    report("an untouched table, 1080p: percent of a processor (read ms as %)", 1.0)


def twenty_cards(app: App) -> None:
    """Let twenty cards lie on the table, as in escoba."""
    from scopa.app.table.view import Sprite

    scene = table_of(app)
    free = [card for card in scene.match.config.rules.pack.cards if not scene.flow.seen.hand >> card & 1]
    scene.view.table = [Sprite(card, f"table/{i}", f"table/{i}") for i, card in enumerate(free[:20])]
    scene.geometry.refresh()
    scene.geometry.finish()
    for _frame in range(60):
        app.step(FRAME_MS)
    app.context.resources.finish()
