"""A program from outside that plays in a seat: started, asked by lines of JSON, and ended whatever it does.

Threads carry what goes in and out, so nothing here waits for a pipe longer than the time limit, on every system.
What the program says on standard error is kept apart for messages. One program sits in one seat: so it can know no
more than that seat. What is said is the affair of guest_protocol.
"""

from __future__ import annotations

import json
import os
import queue
import shlex
import signal
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from typing import IO, Any

from scopa.match.guest_protocol import NotUnderstood, hello, move_request, read_hello, read_move
from scopa.rules.events import Event
from scopa.rules.moves import Move
from scopa.rules.observation import Observation
from scopa.rules.ruleset import RuleSet
from scopa.rules.seats import Seat

SECONDS = 10.0
"""How long a program may think about a move, unless it is told otherwise."""
STARTING_SECONDS = 30.0
"""How long it may take to start, whatever it has to load."""
LONGEST_LINE = 1 << 16
_UNREAD = 64  # lines that a program may write unasked before it is given up
_ERROR_LINES = 8
_CLOSING_SECONDS = 0.15


class GuestFailed(Exception):  # noqa: N818 - says what has happened
    """A program cannot play on: `code` is one of CODES, `reason` a sentence, `errors` its last lines of stderr."""

    def __init__(self, program: str, code: str, reason: str, errors: Sequence[str] = ()) -> None:
        super().__init__(program, code, reason, tuple(errors))
        self.program, self.code, self.reason, self.errors = program, code, reason, tuple(errors)

    @property
    def details(self) -> str:
        """The reason and what the program said last, a line each."""
        return "\n".join([self.reason, *(f"  its stderr: {line}" for line in self.errors)])

    def __str__(self) -> str:
        return f"{self.program}: {self.details}"


CODES = ("cannot_start", "ended", "too_slow", "not_understood")


class Guest:
    """One running program in one seat. `command` is a command line, `name` what messages call it.

    Started with the first move it is asked for, and again after it has failed.
    """

    def __init__(
        self, command: str, rules: RuleSet, seat: Seat, *, name: str = "", seconds: float = SECONDS
    ) -> None:
        self.command, self.rules, self.seat, self.seconds = command, rules, seat, seconds
        self.name = name or command
        self._process: subprocess.Popen[str] | None = None

    @property
    def pid(self) -> int | None:
        """The process id of the program, None while it does not run."""
        return None if self._process is None else self._process.pid

    def move(self, observation: Observation, history: tuple[Event, ...], seed: int) -> Move:
        """Return its move, which is legal. Raises GuestFailed, and then it does not run any more."""
        try:
            if self._process is None:
                self._start()
                self._send(hello(self.rules, self.seat, self.seconds))
                read_hello(self._line(STARTING_SECONDS, "the greeting"))
            self._send(move_request(observation, history, seed))
            return read_move(self._line(self.seconds, "a move"), observation)
        except NotUnderstood as error:
            raise self._failed("not_understood", str(error)) from None

    def close(self, *, at_once: bool = False) -> None:
        """End the program and whatever it has started, within 0.2 s or `at_once`; closing twice is allowed."""
        process, self._process = self._process, None
        if process is None:
            return
        self._outgoing.put(None)
        # Told that there is nothing more, it has time to end by itself.
        with suppress(subprocess.TimeoutExpired):
            process.wait(0 if at_once else _CLOSING_SECONDS)
        _kill(process)
        with suppress(subprocess.TimeoutExpired):  # the system itself may hold it back
            process.wait(1)
        # Each thread closes its pipe; one that something else still holds open is left behind.
        for thread in self._threads:
            thread.join(_CLOSING_SECONDS)

    # Inside -----------------------------------------------------------------------------------------------

    def _start(self) -> None:
        self._errors: deque[str] = deque(maxlen=_ERROR_LINES)
        self._incoming: queue.Queue[str | None] = queue.Queue(_UNREAD)
        self._outgoing: queue.Queue[str | None] = queue.Queue()
        windows = sys.platform == "win32"
        try:
            process = self._process = subprocess.Popen(
                self.command if windows else shlex.split(self.command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                encoding="utf-8",
                errors="replace",
                start_new_session=not windows,
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            )
        except (OSError, ValueError, IndexError) as error:
            raise GuestFailed(self.name, "cannot_start", f"it cannot be started: {error}") from None
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        self._threads = [
            threading.Thread(target=_write, args=(process.stdin, self._outgoing), daemon=True),
            threading.Thread(target=_read, args=(process.stdout, self._incoming), daemon=True),
            threading.Thread(target=_keep, args=(process.stderr, self._errors), daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    def _send(self, message: dict[str, Any]) -> None:
        self._outgoing.put(json.dumps(message, separators=(",", ":")) + "\n")

    def _line(self, seconds: float, what: str) -> str:
        """Wait for the next line of the program. Raises GuestFailed."""
        try:
            line = self._incoming.get(timeout=seconds)
        except queue.Empty:
            raise self._failed("too_slow", f"no answer within {seconds:g} s when asked for {what}") from None
        if line is None:
            process, status = self._process, None
            if process is not None:  # else it has been closed meanwhile
                with suppress(subprocess.TimeoutExpired):
                    status = process.wait(_CLOSING_SECONDS)
            how = "it closed its output" if status is None else f"it ended with exit status {status}"
            raise self._failed("ended", f"{how} when asked for {what}")
        if len(line) > LONGEST_LINE:
            raise self._failed("not_understood", f"it wrote a line of more than {LONGEST_LINE} characters")
        return line

    def _failed(self, code: str, reason: str) -> GuestFailed:
        self.close(at_once=True)
        return GuestFailed(self.name, code, reason, self._errors)


def _write(pipe: IO[str], lines: queue.Queue[str | None]) -> None:
    with suppress(OSError, ValueError):
        while (line := lines.get()) is not None:
            pipe.write(line)
            pipe.flush()
    with suppress(OSError, ValueError):
        pipe.close()


def _read(pipe: IO[str], lines: queue.Queue[str | None]) -> None:
    """Hand lines over; a program that floods is read no further, and its next answer is not waited for."""
    with suppress(OSError, ValueError, queue.Full):
        while line := pipe.readline(LONGEST_LINE + 1):
            if line.strip():
                lines.put_nowait(line)
    with suppress(queue.Full):
        lines.put_nowait(None)
    with suppress(OSError):
        pipe.close()


def _keep(pipe: IO[str], lines: deque[str]) -> None:
    with suppress(OSError, ValueError):
        while line := pipe.readline(LONGEST_LINE):
            lines.append(line.rstrip()[:400])
    with suppress(OSError):
        pipe.close()


def _kill(process: subprocess.Popen[str]) -> None:
    """End the program and all that it has started."""
    if sys.platform != "win32":
        with suppress(OSError):
            os.killpg(process.pid, signal.SIGKILL)
    elif process.poll() is None:
        with suppress(OSError, subprocess.TimeoutExpired):
            tree = ["taskkill", "/F", "/T", "/PID", str(process.pid)]
            subprocess.run(tree, capture_output=True, timeout=2, check=False)
    with suppress(OSError):
        process.kill()
