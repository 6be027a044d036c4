"""The order and the pace in which a count is shown; what is shown depends on nothing else.

Rows come one after the other, a primiera suit by suit. A press completes the current row, the next press
all. It draws nothing and knows no words.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from scopa.app import theme
from scopa.app.anim.easing import out_cubic
from scopa.app.anim.timeline import Script, Timeline

CHIP = 160  # ms in which a verdict appears
SUIT_COUNT = 240  # ms in which the values of one suit count up


class Listener(Protocol):
    """Who must know when something begins to be shown."""

    def row_begun(self, row: int) -> None:
        """A row has come."""

    def suit_begun(self, row: int, suit: int) -> None:
        """One suit of a row's primiera has come."""

    def verdict_given(self, row: int) -> None:
        """A row's numbers stand still and its verdict shows."""

    def all_shown(self) -> None:
        """Nothing more will come."""


class Progress:
    """How far one row is: numbers 0 to 1, suits 0 to 4, verdict 0 to 1."""

    def __init__(self) -> None:
        self.begun = False
        self.count = 0.0
        self.suits = 0.0
        self.verdict = 0.0


class Reveal:
    """Plays the rows of a count; `suits` gives the number of suits of each row, 0 for an ordinary one."""

    def __init__(self, suits: Sequence[int], percent: int, lead: int, listener: Listener) -> None:
        self.rows = [Progress() for _ in suits]
        self.done = False
        self._listener = listener
        self._timeline = Timeline(percent)
        self._ended = 0
        self._lengths: list[int] = []
        self._presses = 0
        for row, many in enumerate(suits):
            script = self._script(row, many, lead if row == 0 else 0)
            self._lengths.append(script.length * percent // 100)
            self._timeline.play(script)

    def advance(self, ms: int) -> None:
        """Let so many milliseconds pass."""
        self._timeline.advance(ms)

    def press(self) -> None:
        """Complete the row that is being shown; from the second press on, complete everything."""
        self._presses += 1
        if self._presses > 1:
            self._timeline.finish()
        else:
            later = sum(self._lengths[self._ended + 1 :])
            self._timeline.advance(self._timeline.remaining - later)

    def _script(self, row: int, suits: int, start: int) -> Script:
        script, progress = Script(), self.rows[row]

        def begin() -> None:
            progress.begun = True
            self._listener.row_begun(row)

        def count(t: float) -> None:
            progress.count = t

        def verdict(t: float) -> None:
            progress.verdict = t

        def end() -> None:
            self._ended += 1
            if self._ended == len(self.rows):
                self.done = True
                self._listener.all_shown()

        script.call(start, begin)
        counted = start + theme.SCORE_COUNT
        if suits:
            for suit in range(suits):
                at = start + suit * theme.PRIMIERA_SUIT
                script.call(at, self._begin_suit(row, suit))
                script.tween(at, SUIT_COUNT, self._count_suit(progress, suit), out_cubic)
            counted = start + suits * theme.PRIMIERA_SUIT
        script.tween(start, counted - start, count, out_cubic)
        script.call(counted, lambda: self._listener.verdict_given(row))
        script.tween(counted, CHIP, verdict, out_cubic)
        script.call(counted + theme.SCORE_ROW - theme.SCORE_COUNT, end)
        return script

    def _begin_suit(self, row: int, suit: int) -> Callable[[], None]:
        return lambda: self._listener.suit_begun(row, suit)

    @staticmethod
    def _count_suit(progress: Progress, suit: int) -> Callable[[float], None]:
        def count(t: float) -> None:
            progress.suits = suit + t

        return count
