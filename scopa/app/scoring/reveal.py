"""The order and the pace in which a count is shown; what is shown depends on nothing else.

Rows come one after the other, a primiera suit by suit. Where points are counted one side after the other, they
are counted before the last row, the sum. A press completes what is being shown, the next press all. It draws
nothing and knows no words.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import Protocol

from scopa.app import theme
from scopa.app.anim.easing import out_cubic
from scopa.app.anim.timeline import Script, Timeline

CHIP = 160  # ms in which a verdict appears
SUIT_COUNT = 240  # ms in which the values of one suit count up
STEP = 500  # ms from one counted point to the next
STEP_COUNT = 240  # ms in which it is added


class Listener(Protocol):
    """Who must know when something begins to be shown."""

    def row_begun(self, row: int) -> None:
        """A row has come."""

    def suit_begun(self, row: int, suit: int) -> None:
        """One suit of a row's primiera has come."""

    def verdict_given(self, row: int) -> None:
        """A row's numbers stand still and its verdict shows."""

    def step_begun(self, step: int) -> None:
        """One of the points counted one after the other is being counted."""

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
    """Plays the rows of a count; `suits` gives the number of suits of each row, 0 for an ordinary one.

    `steps` is how many points are counted one after the other before the last row. With `waits` every row but the
    last is followed by a rest until a press.
    """

    def __init__(
        self,
        suits: Sequence[int],
        percent: int,
        lead: int,
        listener: Listener,
        steps: int = 0,
        *,
        waits: bool = False,
    ) -> None:
        self.rows = [Progress() for _ in suits]
        self.stepping = False
        """Whether the counting one after the other has begun."""
        self.steps = 0.0
        """How many of the steps have been counted."""
        self.done = False
        self._listener = listener
        self._timeline = Timeline(percent)
        self._ended = 0
        self._presses = 0
        scripts = [self._script(row, many, lead if row == 0 else 0) for row, many in enumerate(suits)]
        if steps:
            scripts.insert(len(scripts) - 1, self._counting(steps, lead if len(scripts) == 1 else 0))
        self._count = len(scripts)
        self._scripts = deque(scripts)
        self._waits = waits
        self.resting = False
        """Whether a row is over and the next waits for a press."""
        self._go_on()

    def advance(self, ms: int) -> None:
        """Let so many milliseconds pass."""
        self._timeline.advance(ms)

    def press(self) -> None:
        """Complete the row that is being shown; from the second press on, complete everything.

        Where every row waits for a press: complete the row, or let the next one come.
        """
        self._presses += 1
        if self.resting:
            self._go_on()
            self._timeline.advance(0)
        elif self._waits or self._presses > 1:
            self._timeline.finish()
        else:
            self._timeline.advance(self._timeline.remaining)

    def _go_on(self) -> None:
        self.resting = False
        if self._scripts:
            self._timeline.play(self._scripts.popleft())

    def _script(self, row: int, suits: int, start: int) -> Script:
        script, progress = Script(), self.rows[row]

        def begin() -> None:
            progress.begun = True
            self._listener.row_begun(row)

        def count(t: float) -> None:
            progress.count = t

        def verdict(t: float) -> None:
            progress.verdict = t

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
        script.call(counted + theme.SCORE_ROW - theme.SCORE_COUNT, self._end)
        return script

    def _counting(self, steps: int, start: int) -> Script:
        script = Script()

        def begin() -> None:
            self.stepping = True

        script.call(start, begin)
        for step in range(steps):
            at = start + step * STEP
            script.call(at, self._begin_step(step))
            script.tween(at, STEP_COUNT, self._count_step(step), out_cubic)
        script.call(start + (steps - 1) * STEP + theme.SCORE_ROW, self._end)
        return script

    def _end(self) -> None:
        self._ended += 1
        if self._ended == self._count:
            self.done = True
            self._listener.all_shown()
        elif self._waits:
            self.resting = True
        else:
            self._go_on()

    def _begin_step(self, step: int) -> Callable[[], None]:
        return lambda: self._listener.step_begun(step)

    def _count_step(self, step: int) -> Callable[[float], None]:
        def count(t: float) -> None:
            self.steps = step + t

        return count

    def _begin_suit(self, row: int, suit: int) -> Callable[[], None]:
        return lambda: self._listener.suit_begun(row, suit)

    @staticmethod
    def _count_suit(progress: Progress, suit: int) -> Callable[[float], None]:
        def count(t: float) -> None:
            progress.suits = suit + t

        return count
