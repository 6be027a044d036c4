"""Animation in whole milliseconds: scripts of what one event looks like, and the timeline that plays them.

Time is an argument: one big step ends in the same calls as many small ones, a duration of 0 is legal, and
`finish()` ends everything at once. Knows neither cards nor pygame.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from scopa.app.anim.easing import Easing, linear

Update: TypeAlias = Callable[[float], None]
Action: TypeAlias = Callable[[], None]


@dataclass(frozen=True, slots=True)
class _Tween:
    start: int
    end: int
    update: Update
    ease: Easing


@dataclass(frozen=True, slots=True)
class _Call:
    end: int
    action: Action


class Script:
    """What one event looks like: tweens and calls at times in ms from its own start, at Normal speed."""

    def __init__(self) -> None:
        self.length = 0
        self.tracks: list[_Tween | _Call] = []

    def tween(self, at: int, duration: int, update: Update, ease: Easing = linear) -> int:
        """Call `update(eased progress)` from `at` for `duration` ms, the last time with 1; return the end."""
        end = self._reach(at, duration)
        self.tracks.append(_Tween(at, end, update, ease))
        return end

    def call(self, at: int, action: Action) -> None:
        """Call `action` once, at `at`; what falls on one instant runs in the order it was added."""
        self.tracks.append(_Call(self._reach(at, 0), action))

    def hold(self, at: int, duration: int) -> int:
        """Let the script last at least until `at + duration`; return that time."""
        return self._reach(at, duration)

    def _reach(self, at: int, duration: int) -> int:
        if at < 0 or duration < 0:
            raise ValueError(f"negative time: at={at}, duration={duration}")
        self.length = max(self.length, at + duration)
        return at + duration


class _Running:
    """A script being played, its times scaled by the speed that held when it began."""

    def __init__(self, script: Script, percent: int) -> None:
        self.elapsed = 0
        self.length = script.length * percent // 100
        self._tweens = []
        marks: list[tuple[int, _Tween | _Call]] = []
        for track in script.tracks:
            end = track.end * percent // 100
            if isinstance(track, _Tween):
                scaled = _Tween(track.start * percent // 100, end, track.update, track.ease)
                self._tweens.append(scaled)
                marks.append((end, scaled))
            else:
                marks.append((end, track))
        marks.sort(key=lambda mark: mark[0])  # stable: one instant keeps the order of adding
        self._marks = deque(marks)

    def next_mark(self) -> int | None:
        """Time of the next tween end or call, or None when there is none left."""
        return self._marks[0][0] if self._marks else None

    def run_to(self, time: int) -> None:
        """Move every tween under way to `time`."""
        self.elapsed = time
        for tween in self._tweens:
            if tween.start <= time < tween.end:
                tween.update(tween.ease((time - tween.start) / (tween.end - tween.start)))

    def run_mark(self) -> None:
        """End the next tween or make the next call."""
        _, track = self._marks.popleft()
        if isinstance(track, _Tween):
            self._tweens.remove(track)
            track.update(1.0)
        else:
            track.action()


class Timeline:
    """Plays scripts one after the other.

    `percent` scales the time of scripts that begin from now on: 100 Normal, 50 Fast, 0 Instant.
    """

    def __init__(self, percent: int = 100) -> None:
        self.percent = percent
        self._queue: deque[Script] = deque()
        self._current: _Running | None = None

    @property
    def idle(self) -> bool:
        """Whether nothing is under way or waiting."""
        return self._current is None and not self._queue

    @property
    def remaining(self) -> int:
        """Milliseconds until everything known now is over."""
        waiting = sum(script.length * self.percent // 100 for script in self._queue)
        return waiting + (self._current.length - self._current.elapsed if self._current else 0)

    def play(self, script: Script) -> None:
        """Queue a script behind what is already there."""
        self._queue.append(script)

    def advance(self, ms: int) -> None:
        """Let so many milliseconds pass; calls made by scripts may queue more scripts, finish or clear."""
        left = ms
        while self._begin_next():
            current = self._current
            assert current is not None
            mark = current.next_mark()
            stop = current.length if mark is None else mark
            step = min(left, stop - current.elapsed)
            current.run_to(current.elapsed + step)
            left -= step
            if current.elapsed < stop:
                return
            if mark is None:
                self._current = None
            else:
                current.run_mark()

    def finish(self) -> None:
        """Bring everything to its end now, scripts queued on the way included."""
        while not self.idle:
            self.advance(self.remaining)

    def clear(self) -> None:
        """Forget everything without bringing it to its end."""
        self._queue.clear()
        self._current = None

    def _begin_next(self) -> bool:
        if self._current is None and self._queue:
            self._current = _Running(self._queue.popleft(), self.percent)
        return self._current is not None
