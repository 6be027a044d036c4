"""Game time: whole milliseconds that only `App.step` moves, so that tests own it."""

from __future__ import annotations


class Clock:
    """Milliseconds since the start of the application."""

    def __init__(self) -> None:
        self.now = 0

    def advance(self, ms: int) -> None:
        """Let so many milliseconds pass."""
        self.now += ms
