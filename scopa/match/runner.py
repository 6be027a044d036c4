"""Where the computer thinks: at once in this process, or in a child process that never makes the window wait.

A runner carries requests and decisions and knows nothing of matches. It answers the latest request only:
asking again forgets what was asked before, so a decision of an abandoned match cannot reach the next one.
"""

from __future__ import annotations

import multiprocessing
from contextlib import suppress
from typing import Protocol

from scopa.ai.agent import Decision, Request
from scopa.ai.levels import answer
from scopa.ai.worker import serve

__all__ = ["AgentFailed", "Decision", "InlineRunner", "ProcessRunner", "Request", "Runner"]

#: a child that dies so often over one request is given up, and the request is answered in this process
MAX_RESTARTS = 3
#: a child so many answers behind hangs, and is replaced before its full pipe makes the caller wait (a
#: request has less than 2 kB, the smallest pipe 8)
MAX_BEHIND = 3
_CLOSING_SECONDS = 0.1


class AgentFailed(Exception):  # noqa: N818 - says what has happened
    """A computer player raised an exception; the text is its traceback."""


class Runner(Protocol):
    """Asks computer players without making the caller wait."""

    def request(self, request: Request) -> None:
        """Ask for a decision; forgets any earlier request that is still unanswered."""

    def poll(self) -> Decision | None:
        """Return the decision once, as soon as there is one, else None; never waits."""

    def close(self) -> None:
        """End it; closing twice is allowed."""


class InlineRunner:
    """Decides in this process, within `poll`: for tests, simulations and where no child can be started."""

    def __init__(self) -> None:
        self._pending: Request | None = None

    def request(self, request: Request) -> None:
        """Keep the request for the next poll."""
        self._pending = request

    def poll(self) -> Decision | None:
        """Decide what was asked last."""
        pending, self._pending = self._pending, None
        return None if pending is None else answer(pending)

    def close(self) -> None:
        """Forget what was asked."""
        self._pending = None


class ProcessRunner:
    """Decides in one persistent child process, started with the `spawn` method on every system.

    A child that dies is replaced and asked again. `close` ends the child within 200 ms even while it thinks.
    """

    def __init__(self) -> None:
        self._context = multiprocessing.get_context("spawn")
        self._pending: Request | None = None
        self._unread = 0  # answers under way to requests that have been forgotten
        self._restarts = 0
        self._closed = False
        self._start()

    def request(self, request: Request) -> None:
        """Send the request to the child; see Runner."""
        if self._closed:
            raise ValueError("the runner is closed")
        if self._pending is not None:
            self._unread += 1
        if self._unread > MAX_BEHIND:
            self._stop()
            self._start()
        self._pending, self._restarts = request, 0
        self._send(request)

    def poll(self) -> Decision | None:
        """Return the decision when the child has sent it; see Runner. Raises AgentFailed."""
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
        """End the child; see Runner."""
        if not self._closed:
            self._closed = True
            self._pending = None
            self._stop()

    @property
    def pid(self) -> int | None:
        """The process id of the child, for tests and reports."""
        return None if self._closed else self._process.pid

    def _accept(self, reply: object) -> Decision:
        self._pending = None
        if isinstance(reply, Decision):
            return reply
        raise AgentFailed(str(reply))

    def _recover(self) -> Decision | None:
        """Replace a dead child and ask again; after too many deaths decide here, so that the game goes on."""
        pending = self._pending
        assert pending is not None
        self._restarts += 1
        self._stop()
        self._start()
        if self._restarts > MAX_RESTARTS:
            self._pending = None
            return answer(pending)
        self._send(pending)
        return None

    def _send(self, request: Request) -> None:
        with suppress(OSError):  # the child is dead: the next poll finds out and replaces it
            self._connection.send(request)

    def _start(self) -> None:
        self._unread = 0
        self._connection, theirs = self._context.Pipe()
        self._process = self._context.Process(target=serve, args=(theirs,), name="scopa player", daemon=True)
        self._process.start()
        theirs.close()

    def _stop(self) -> None:
        self._connection.close()
        self._process.kill()
        self._process.join(_CLOSING_SECONDS)
        if not self._process.is_alive():
            self._process.close()
