"""From the command to the menu: a new process each time, timed from outside.

Its modules have been compiled before, as they are by an installation; the round that warms up does that.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from tests.bench.conftest import Report

ROOT = Path(__file__).resolve().parents[2]
TARGET_MS = 1000.0
ROUNDS = 7
PATIENCE = 60.0


def test_start_to_the_menu(tmp_path: Path, report: Report, benchmark: Any) -> None:
    shown = tmp_path / "state.json"
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"} | {
        "PYTHONPYCACHEPREFIX": str(tmp_path / "compiled"),
        "HOME": str(tmp_path),
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "SCOPA_EXPORT_STATE": str(shown),
    }
    running: list[subprocess.Popen[bytes]] = []

    def end() -> None:
        while running:
            process = running.pop()
            process.terminate()
            process.wait()
        shown.unlink(missing_ok=True)

    def start() -> None:
        running.append(subprocess.Popen([sys.executable, "-m", "scopa"], cwd=ROOT, env=environment))
        limit = time.monotonic() + PATIENCE
        while not shown.exists():  # written after the first frame
            assert running[0].poll() is None
            assert time.monotonic() < limit
            time.sleep(0.001)

    try:
        benchmark.pedantic(start, setup=end, rounds=ROUNDS, warmup_rounds=1)
    finally:
        end()
    report("start to the menu, new process, without a screen", TARGET_MS)
