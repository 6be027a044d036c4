"""Programs from outside at the table: which there are, and the runner that asks them beside our own players.

Which program a name stands for is told on the command line and nowhere else: neither the settings nor a record of a
match can make the game start anything. It looks at nothing that a seat may not see.
"""

from __future__ import annotations

import dataclasses
import queue
import threading
from collections.abc import Callable
from typing import NamedTuple

from scopa.ai.agent import Decision, Request
from scopa.match.guest import SECONDS, Guest, GuestFailed
from scopa.match.match import STAND_IN_LEVEL, Match
from scopa.match.players import LevelInfo, program_key, program_name
from scopa.match.runner import Asked, Runner
from scopa.rules.seats import Seat

_CLOSING_SECONDS = 0.2


class Program(NamedTuple):
    """A program that may sit at the table: what it is called, its command line, its seconds for a move."""

    name: str
    command: str
    seconds: float = SECONDS


_programs: dict[str, Program] = {}


def parse_program(text: str, seconds: float = SECONDS) -> Program:
    """Read NAME=COMMAND. Raises ValueError with a sentence."""
    name, equals, command = (part.strip() for part in text.partition("="))
    if not (name and equals and command):
        raise ValueError(f'write NAME=COMMAND, for example "Ada=python3 ada.py", not {text!r}')
    if len(name) > 24:
        raise ValueError(f"a name of more than 24 letters does not fit the table: {name!r}")
    if not seconds > 0:
        raise ValueError("a program needs more than 0 seconds for a move")
    return Program(name, command, seconds)


def admit(programs: list[Program]) -> None:
    """Let these programs, and no others, be chosen as opponents.

    Raises ValueError with a sentence when two have the same name, and then changes nothing.
    """
    named: dict[str, Program] = {}
    for program in programs:
        other = named.setdefault(program_key(program.name), program)
        if other is not program:
            raise ValueError(
                f"two programs are called {program.name!r}, {other.command!r} and {program.command!r}: "
                "give each a name of its own"
            )
    _programs.clear()
    _programs.update(named)


def admitted() -> tuple[LevelInfo, ...]:
    """Return the programs that may be chosen, in the way of levels."""
    return tuple(LevelInfo(key, program.name, "") for key, program in _programs.items())


def is_admitted(key: str) -> bool:
    """Tell whether a key stands for a program that may be chosen."""
    return key in _programs


class GuestRunner:
    """A Runner for tables where programs sit: it asks them in a thread of its own, and `ours` for everybody else.

    A program that fails forfeits the deal: the match writes it down, `told` hears of it, and from the same position
    on the stand-in of the match plays for the seat until the deal is over.
    """

    def __init__(
        self, match: Match, ours: Runner, told: Callable[[GuestFailed, Seat], None] | None = None
    ) -> None:
        self.told = told or (lambda failed, seat: None)
        self._match, self._ours = match, ours
        self._pending: Request | None = None
        self._closed = False
        self._questions: queue.Queue[Request | None] = queue.Queue()
        self._answers: queue.Queue[tuple[Request, Decision | GuestFailed]] = queue.Queue()
        self._guests = {
            seat: Guest(program.command, match.config.rules, seat, name=program.name, seconds=program.seconds)
            for seat, config in enumerate(match.config.seats)
            if (program := _programs.get(config.level or "")) is not None
        }
        self._thread = threading.Thread(target=self._ask, name="scopa programs", daemon=True)
        self._thread.start()

    def request(self, request: Asked) -> None:
        """See Runner."""
        self._pending = None
        if isinstance(request, Request) and program_name(request.level) is not None:
            self._pending = request
            self._questions.put(request)
        else:
            self._ours.request(request)

    def poll(self) -> Decision | None:
        """See Runner."""
        while self._pending is not None:
            try:
                request, answer = self._answers.get_nowait()
            except queue.Empty:
                return None
            if request is not self._pending:
                continue
            self._pending = None
            if isinstance(answer, Decision):
                return answer
            self._match.forfeit(request.seat, answer.code, answer.details)
            self._ours.request(dataclasses.replace(request, level=STAND_IN_LEVEL))
            self.told(answer, request.seat)
        return self._ours.poll()

    def close(self) -> None:
        """End our players and the programs; closing twice is allowed."""
        self._closed, self._pending = True, None
        self._questions.put(None)
        for guest in self._guests.values():
            guest.close(at_once=True)
        self._ours.close()
        self._thread.join(_CLOSING_SECONDS)

    def _ask(self) -> None:
        """Ask one program after the other, outside the thread of the screen."""
        try:
            while (request := self._questions.get()) is not None and not self._closed:
                self._answers.put((request, self._answer(request)))
        finally:
            for guest in self._guests.values():  # one may have been started while all were being ended
                guest.close(at_once=True)

    def _answer(self, request: Request) -> Decision | GuestFailed:
        guest = self._guests.get(request.seat)
        if guest is None:
            name = program_name(request.level) or ""
            return GuestFailed(name, "cannot_start", "no such program was named when the game was started")
        try:
            move = guest.move(request.observation, request.history, request.seed)
        except GuestFailed as failed:
            return failed
        return Decision(request.request_id, request.seat, move)
