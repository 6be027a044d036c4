"""Which way of presenting frames is faster here: measured once, at the first start.

SDL can put the picture into the window directly or through the graphics card. On a machine without a real one
the second way takes ten times as long, with one it may be quicker; only measuring tells.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from statistics import median

FRAMES = 10
GOOD_MS = 12.0  # a median below this leaves time enough at 60 frames a second: nothing needs to change


class FrameMeter:
    """Times the presenting of frames, first accelerated, then in software if that was slow."""

    def __init__(self, clock: Callable[[], float] = time.perf_counter) -> None:
        self.present_mode = "accelerated"
        self.decided = False
        self._clock = clock
        self._times: dict[str, list[float]] = {"accelerated": [], "software": []}

    def present(self, flip: Callable[[], None]) -> None:
        """Present a frame and take its time."""
        start = self._clock()
        flip()
        self._times[self.present_mode].append(1000 * (self._clock() - start))

    def verdict(self) -> str | None:
        """The mode to be in from now on, once enough frames are known; `decided` says whether for good."""
        times = self._times[self.present_mode]
        if len(times) < FRAMES:
            return None
        if self.present_mode == "accelerated" and not self._times["software"]:
            if median(times) <= GOOD_MS:
                self.decided = True
                return "accelerated"
            return "software"
        self.decided = True
        return min(self._times, key=lambda mode: median(self._times[mode]))

    def switched(self, mode: str) -> None:
        """The window was opened again in that mode."""
        self.present_mode = mode
