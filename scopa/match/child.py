"""A child process that answers requests one after the other and never makes its parent wait.

It carries pickled requests and answers and knows neither players nor matches. It answers the latest request only:
asking again forgets what was asked before, so an answer about an abandoned position cannot reach the next one.
"""

from __future__ import annotations

import multiprocessing
from abc import ABC, abstractmethod
from contextlib import suppress
from typing import Generic, TypeVar

from scopa.ai.worker import serve

#: a child that dies so often over one request is given up
MAX_RESTARTS = 3
#: a child so many answers behind hangs, and is replaced before its full pipe makes the caller wait (a
#: request has less than 2 kB, the smallest pipe 8)
MAX_BEHIND = 3
_CLOSING_SECONDS = 0.1

Asked = TypeVar("Asked")
Answered = TypeVar("Answered")


class AgentFailed(Exception):  # noqa: N818 - says what has happened
    """What was asked raised an exception in the child; the text is its traceback."""


class Child(ABC, Generic[Asked, Answered]):
    """One persistent child process, started with the `spawn` method on every system, at the first request or before.

    A child that dies is replaced and asked again. `close` ends it within 200 ms even while it thinks.
    """

    def __init__(self, name: str, answer_type: type[Answered]) -> None:
        self._name = name
        self._answer_type = answer_type
        self._context = multiprocessing.get_context("spawn")
        self._started = False
        self._pending: Asked | None = None
        self._unread = 0  # answers under way to requests that have been forgotten
        self._restarts = 0
        self._closed = False

    @abstractmethod
    def _instead(self, request: Asked) -> Answered:
        """Answer in this process when children keep dying over a request, or give it up with AgentFailed."""

    def request(self, request: Asked) -> None:
        """Send the request to the child; forgets any earlier one. Raises ValueError once it is closed."""
        if self._closed:
            raise ValueError("the runner is closed")
        if not self._started:
            self._start()
        if self._pending is not None:
            self._unread += 1
        if self._unread > MAX_BEHIND:
            self._stop()
            self._start()
        self._pending, self._restarts = request, 0
        self._send(request)

    def poll(self) -> Answered | None:
        """Return the answer once, as soon as the child has sent it, else None; never waits. Raises AgentFailed."""
        if self._pending is None or self._closed:
            return None
        try:
            while self._connection.poll():
                reply = self._connection.recv()
                if self._unread:
                    self._unread -= 1
                else:
                    return self._accept(reply)
        except (EOFError, OSError):
            return self._recover()
        return None

    def close(self) -> None:
        """End the child; closing twice is allowed."""
        if not self._closed:
            self._closed = True
            self._pending = None
            if self._started:
                self._stop()

    @property
    def pid(self) -> int | None:
        """The process id of the child, None while there is none; for tests and reports."""
        return self._process.pid if self._started and not self._closed else None

    def _accept(self, reply: object) -> Answered:
        self._pending = None
        if isinstance(reply, self._answer_type):
            return reply
        raise AgentFailed(str(reply))

    def _recover(self) -> Answered | None:
        """Replace a dead child and ask again; after too many deaths do without, so that the game goes on."""
        pending = self._pending
        assert pending is not None
        self._restarts += 1
        self._stop()
        self._start()
        if self._restarts > MAX_RESTARTS:
            self._pending = None
            return self._instead(pending)
        self._send(pending)
        return None

    def _send(self, request: Asked) -> None:
        with suppress(OSError):  # the child is dead: the next poll finds out and replaces it
            self._connection.send(request)

    def _start(self) -> None:
        self._started, self._unread = True, 0
        self._connection, theirs = self._context.Pipe()
        self._process = self._context.Process(target=serve, args=(theirs,), name=self._name, daemon=True)
        self._process.start()
        theirs.close()

    def _stop(self) -> None:
        self._connection.close()
        self._process.kill()
        self._process.join(_CLOSING_SECONDS)
        if not self._process.is_alive():
            self._process.close()
