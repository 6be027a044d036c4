"""Processes of the system, for tests that end some: whether one still runs, and waiting until it is gone."""

from __future__ import annotations

import multiprocessing
import os
import time
from pathlib import Path

PATIENCE = 20.0
"""Seconds; a process that starts or ends on a busy machine needs more than a moment."""


def alive(pid: int) -> bool:
    """Whether a process runs. One that has ended and waits for its parent's interest does not."""
    multiprocessing.active_children()  # a child of this process is gone once it has been waited for
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    try:
        state = Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()[0]
    except OSError:  # gone meanwhile, or a system that has no such file
        return not Path("/proc/self/stat").exists()
    return state != "Z"


def gone(pid: int, within: float = PATIENCE) -> bool:
    """Wait, at most so many seconds, until a process is gone: one that was killed runs on for a moment."""
    until = time.monotonic() + within
    while alive(pid) and time.monotonic() < until:
        time.sleep(0.005)
    return not alive(pid)
