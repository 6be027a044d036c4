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
        """Call `action` once, at `at`: after the tweens have moved there, in the order of adding."""
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
        self._tweens: list[_Tween] = []
        calls: list[_Call] = []
        for track in script.tracks:
            end = track.end * percent // 100
            if isinstance(track, _Tween):
                self._tweens.append(_Tween(track.start * percent // 100, end, track.update, track.ease))
            else:
                calls.append(_Call(end, track.action))
        calls.sort(key=lambda call: call.end)  # stable: one instant keeps the order of adding
        self._calls = deque(calls)

    def next_stop(self) -> int:
        """Time of the next tween end, call, or end of the script."""
        times = [tween.end for tween in self._tweens]
        if self._calls:
            times.append(self._calls[0].end)
        return min(times, default=self.length)

    @property
    def over(self) -> bool:
        """Whether nothing is left to do or to wait for."""
        return not self._tweens and not self._calls and self.elapsed >= self.length

    def run_to(self, time: int) -> None:
        """Move every tween under way to `time`; those that end there are moved to their end and dropped."""
        self.elapsed = time
        begun = [tween for tween in self._tweens if tween.start <= time]
        self._tweens = [tween for tween in self._tweens if tween.end > time]
        for tween in begun:
            if tween.end <= time:
                tween.update(1.0)
            else:
                tween.update(tween.ease((time - tween.start) / (tween.end - tween.start)))

    def take_call(self) -> Action | None:
        """The next call that is due, if any."""
        if self._calls and self._calls[0].end <= self.elapsed:
            return self._calls.popleft().action
        return None


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

    @property
    def elapsed(self) -> int:
        """Milliseconds into the script under way, at the speed it is played; 0 when idle."""
        return self._current.elapsed if self._current else 0

    @property
    def length(self) -> int:
        """Length in ms of the script under way, at the speed it is played; 0 when idle."""
        return self._current.length if self._current else 0

    def play(self, script: Script) -> None:
        """Queue a script behind what is already there."""
        self._queue.append(script)

    def advance(self, ms: int) -> None:
        """Let so many milliseconds pass; calls made by scripts may queue more scripts, finish or clear."""
        left = ms
        while self._begin_next():
            current = self._current
            assert current is not None
            step = min(left, max(0, current.next_stop() - current.elapsed))
            left -= step
            current.run_to(current.elapsed + step)
            while self._current is current and (action := current.take_call()) is not None:
                action()
            if self._current is not current:  # cleared or finished by a call
                continue
            if current.over:
                self._current = None
            elif left == 0 and current.next_stop() > current.elapsed:
                return

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
