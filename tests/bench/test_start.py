"""From the command to the menu: a new process each time, timed from outside.

It starts what an installation has: catalogues and modules that are compiled. The round that warms up compiles
the modules.
"""

from __future__ import annotations

import os
import shutil
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


def installed(place: Path) -> Path:
    """A copy of the game with compiled catalogues."""
    from scopa.i18n import compile_catalogue

    for name in ("scopa", "assets"):
        shutil.copytree(ROOT / name, place / name, ignore=shutil.ignore_patterns("__pycache__"))
    for source in place.glob("scopa/i18n/locale/*/LC_MESSAGES/*.po"):
        source.with_suffix(".mo").write_bytes(compile_catalogue(source))
        source.unlink()
    return place


def test_start_to_the_menu(tmp_path: Path, report: Report, benchmark: Any) -> None:
    game, shown = installed(tmp_path / "game"), tmp_path / "state.json"
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
        running.append(subprocess.Popen([sys.executable, "-m", "scopa"], cwd=game, env=environment))
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
