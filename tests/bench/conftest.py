"""What benchmarks share: a table in the middle of a deal on software surfaces, and a summary with the targets."""

from __future__ import annotations

import os
import platform
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pytest

if TYPE_CHECKING:
    from scopa.app.app import App
    from scopa.match.runner import Runner

Report = Callable[..., None]
OpenTable = Callable[..., "App"]

LINES = pytest.StashKey[list[str]]()
SEED = "bench"
STOCK = 12
"""Cards left in the stock when it is measured: the middle of a deal."""
PATIENCE = 60.0
"""Seconds until it must be reached."""


@pytest.hookimpl(tryfirst=True)
def pytest_cmdline_main(config: pytest.Config) -> None:
    """Measure in one process, whatever the suite does: benchmarks beside each other measure each other."""
    config.option.numprocesses, config.option.dist = None, "no"


@pytest.fixture
def report(request: pytest.FixtureRequest, benchmark: Any) -> Report:
    """Tell the summary how a benchmark went: its median, and any percentiles of its rounds."""

    def tell(name: str, target_ms: float | None = None, percentiles: Sequence[int] = ()) -> None:
        if benchmark.stats is None:  # --benchmark-disable
            return
        rounds = sorted(benchmark.stats.stats.data)
        parts = [f"median {1000 * benchmark.stats.stats.median:8.2f} ms"]
        for percent in percentiles:
            parts.append(f"p{percent} {1000 * rounds[(len(rounds) - 1) * percent // 100]:.2f}")
        parts.append(f"worst {1000 * rounds[-1]:.2f}")
        goal = "" if target_ms is None else f"   (target {target_ms:g} ms)"
        lines = request.config.stash.setdefault(LINES, [])
        lines.append(f"{name:<44} {'  '.join(parts)}  of {len(rounds)}{goal}")

    return tell


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    """Print the summary, and on what it was measured."""
    lines = config.stash.get(LINES, [])
    if not lines:
        return
    import pygame

    terminalreporter.section("medians and targets")
    load = ", ".join(f"{value:.1f}" for value in os.getloadavg()) if hasattr(os, "getloadavg") else "unknown"
    terminalreporter.write_line(
        f"Python {platform.python_version()}, pygame-ce {pygame.version.ver}, {processor()}, "
        f"{os.cpu_count()} processors, load {load}"
    )
    for line in lines:
        terminalreporter.write_line(line)


def processor() -> str:
    """The name of the processor, as the system calls it."""
    try:
        for line in Path("/proc/cpuinfo").read_text("utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.processor() or platform.machine()


@pytest.fixture
def open_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[OpenTable]:
    """Open a table of some size in the middle of a deal, at rest, the person at the screen to play."""
    for variable in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
        monkeypatch.setenv(variable, str(tmp_path / variable.lower()))
    opened: list[App] = []

    def open_one(size: tuple[int, int], runner: Runner | None = None, players: int = 2) -> App:
        opened.append(table_in_mid_deal(size, runner, players))
        return opened[-1]

    yield open_one
    for app in opened:
        app.close()


def table_in_mid_deal(size: tuple[int, int], runner: Runner | None, players: int = 2) -> App:
    """Open a window with a match on it, four in pairs, and play some of its first deal."""
    from scopa.ai.levels import decide
    from scopa.app.app import App
    from scopa.app.context import Context
    from scopa.app.scenes.table import TableScene
    from scopa.match import Match, MatchConfig, SeatConfig
    from scopa.match.runner import InlineRunner
    from scopa.records.settings import Settings
    from scopa.rules.variants import VARIANTS

    computers = [SeatConfig("computer", name, "random") for name in ("Carlo", "Dora", "Ennio")]
    seats = (SeatConfig("human", "Anna"), *computers[: players - 1])
    rules = VARIANTS["scopa40"].ruleset(players)
    config = MatchConfig(rules, seats, seed=SEED, first_dealer=1)

    def table(context: Context) -> TableScene:
        return TableScene(context, Match(config), runner or InlineRunner())

    app = App(table, Settings(language="en", speed="instant"), size=size)
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if not app.step(20):
            time.sleep(0.0005)  # a computer that thinks in another process needs time, not frames
        if scene.flow.my_turn and scene.flow.idle:
            if scene.flow.seen.stock <= STOCK:
                break
            scene.flow.submit(decide("random", scene.flow.seen, scene.match.history(0), 0))
    else:
        raise RuntimeError("the middle of the deal was not reached")
    app.settings.speed = "normal"
    app.context.resources.finish()
    for _frame in range(20):
        app.step(20)
    return app
