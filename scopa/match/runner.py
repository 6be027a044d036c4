"""Where the computer thinks: at once in this process, or in a child process that never makes the window wait.

A runner carries requests and decisions and knows nothing of matches. It answers the latest request only (see
scopa.match.child).
"""

from __future__ import annotations

from typing import Protocol, TypeAlias

from scopa.ai.agent import Decision, Request
from scopa.ai.clairvoyant import OpenRequest, answer_open
from scopa.ai.levels import answer
from scopa.match.child import MAX_BEHIND, MAX_RESTARTS, AgentFailed, Child

__all__ = [
    "MAX_BEHIND",
    "MAX_RESTARTS",
    "AgentFailed",
    "Asked",
    "Decision",
    "InlineRunner",
    "ProcessRunner",
    "Request",
    "Runner",
]


#: what a runner is asked; only the clairvoyant's own request holds more than its seat may know
Asked: TypeAlias = Request | OpenRequest


class Runner(Protocol):
    """Asks computer players without making the caller wait."""

    def request(self, request: Asked) -> None:
        """Ask for a decision; forgets any earlier request that is still unanswered."""

    def poll(self) -> Decision | None:
        """Return the decision once, as soon as there is one, else None; never waits."""

    def close(self) -> None:
        """End it; closing twice is allowed."""


class InlineRunner:
    """Decides in this process, within `poll`: for tests, simulations and where no child can be started."""

    def __init__(self) -> None:
        self._pending: Asked | None = None

    def request(self, request: Asked) -> None:
        """Keep the request for the next poll."""
        self._pending = request

    def poll(self) -> Decision | None:
        """Decide what was asked last."""
        pending, self._pending = self._pending, None
        return None if pending is None else _answer(pending)

    def close(self) -> None:
        """Forget what was asked."""
        self._pending = None


class ProcessRunner(Child[Asked, Decision]):
    """Decides in one persistent child process, started at once so that it is there when the first move is due.

    A child that dies is replaced and asked again; if it dies over a request again and again, that one is decided
    in this process.
    """

    def __init__(self) -> None:
        super().__init__("scopa player", Decision)
        self._start()

    def _instead(self, request: Asked) -> Decision:
        return _answer(request)


def _answer(asked: Asked) -> Decision:
    return answer_open(asked) if isinstance(asked, OpenRequest) else answer(asked)
