"""What a thinking master costs a frame: a drag beside it, the table that waits for it, and how soon it ends.

Two times are told: as the clock has it, which on a busy machine counts everybody's work, and of the processor,
which is this program's own.
"""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import pytest

from tests.bench.conftest import OpenTable, Report
from tests.bench.test_frames import FRAME_MS, dragging, table_of
from tests.processes import gone

if TYPE_CHECKING:
    from scopa.app.app import App
    from scopa.match.runner import ProcessRunner

SIZES = {"720p": (1280, 720), "1080p": (1920, 1080)}
FRAMES = 600
TARGET_MS = 4.0  # of the 95th in a hundred
PERCENTILES = (50, 95)
CLOSING_MS = 200.0


@contextmanager
def thinking(app: App, asked: Iterator[int]) -> Iterator[Callable[[], None]]:
    """A child that thinks as the master about the table without a break; call what is yielded once a frame."""
    from scopa.ai.agent import Request
    from scopa.match.runner import ProcessRunner

    scene = table_of(app)
    seen, history = scene.flow.seen, scene.match.history(0)
    runner = ProcessRunner()

    def ask() -> None:
        number = next(asked)
        runner.request(Request(number, 0, "master", seen, history, number))

    def look() -> None:
        if runner.poll() is not None:
            ask()

    ask()
    while runner.poll() is None:  # until the child has started
        time.sleep(0.01)
    ask()
    try:
        yield look
    finally:
        runner.close()


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("size", SIZES)
def test_a_drag_beside_a_thinking_master(
    size: str, players: int, open_table: OpenTable, report: Report, benchmark: Any
) -> None:
    app = open_table(SIZES[size], players=players)
    asked = itertools.count()
    with thinking(app, asked) as look:
        frame = dragging(app)

        def beside() -> None:
            look()
            frame()

        for _warming in range(60):
            beside()
        times = [timed(beside) for _frame in range(FRAMES)]
    name = f"drag beside a thinking master, {size}, {players} seats, {next(asked)} asked"
    tell(name, times, report, benchmark)


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("size", SIZES)
def test_the_table_that_waits_for_a_master(
    size: str, players: int, open_table: OpenTable, report: Report, benchmark: Any
) -> None:
    """Frames from the person's play to the master's, and on until it is the person's turn again."""
    from scopa.ai.levels import decide

    runner = started()
    app = open_table(SIZES[size], runner, players)
    scene = table_of(app)
    levels(app, "master")
    times: list[tuple[float, float]] = []
    while len(times) < FRAMES and app.stack.top is scene:
        if scene.flow.my_turn and scene.flow.idle:
            scene.flow.submit(decide("greedy", scene.flow.seen, scene.match.history(0), 0))
        times.append(timed(lambda: app.step(FRAME_MS)))
        # The rest of the frame, in which the child thinks as it does beside a real window.
        time.sleep(max(0.0, FRAME_MS / 1000 - times[-1][0]))
    tell(f"frame of a game with masters, {size}, {players} seats", times, report, benchmark)


def test_closing_ends_a_thinking_master(open_table: OpenTable, report: Report, benchmark: Any) -> None:
    """From the closing of the window to the end of the child."""
    times: list[float] = []
    for _attempt in range(10):
        runner = started()
        app = open_table((1280, 720), runner, 4)
        levels(app, "master")
        scene = table_of(app)
        scene.flow.submit(scene.flow.seen.legal_moves()[0])
        app.step(FRAME_MS)
        pid = runner.pid
        assert pid is not None
        began = time.perf_counter()
        app.close()
        assert gone(pid)
        times.append(time.perf_counter() - began)
    benchmark.pedantic(lambda: None, rounds=1)
    benchmark.stats.stats.data[:] = times
    report("closing a window whose master thinks, 4 seats", CLOSING_MS)
    assert min(times) < CLOSING_MS / 1000


def timed(work: Callable[[], object]) -> tuple[float, float]:
    """Return how long something takes, in seconds: by the clock and of the processor."""
    clock, processor = time.perf_counter(), time.thread_time()
    work()
    return time.perf_counter() - clock, time.thread_time() - processor


def tell(name: str, times: list[tuple[float, float]], report: Report, benchmark: Any) -> None:
    benchmark.pedantic(lambda: None, rounds=1)
    for way, column in (("by the clock", 0), ("of the processor", 1)):
        benchmark.stats.stats.data[:] = [each[column] for each in times]
        vars(benchmark.stats.stats).pop("median", None)  # it is worked out once and kept
        report(f"{name}, {way}", TARGET_MS, percentiles=PERCENTILES)


def started() -> ProcessRunner:
    from scopa.match.runner import ProcessRunner

    return ProcessRunner()


def levels(app: App, level: str) -> None:
    """Let the computers of a table play at another level from now on."""
    from dataclasses import replace

    match = table_of(app).match
    seats = tuple(
        replace(seat, level=level) if seat.kind == "computer" else seat for seat in match.config.seats
    )
    match.config = replace(match.config, seats=seats)
