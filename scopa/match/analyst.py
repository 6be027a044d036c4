"""Who weighs the plays of a person, for hints and for the coach: a second child process, or this one.

It starts its child when it is asked for the first time: most matches are played without. An analyst carries
requests and replies and knows nothing of matches; only the latest request is answered (see scopa.match.child).
"""

from __future__ import annotations

from typing import Protocol

from scopa.ai.agent import AnalysisReply, AnalysisRequest
from scopa.match.child import AgentFailed, Child

__all__ = ["Analyst", "AnalystFailed", "InlineAnalyst", "ProcessAnalyst"]


class AnalystFailed(Exception):  # noqa: N818 - says what has happened
    """There will be no answer to the latest request; the next one may be answered."""


class Analyst(Protocol):
    """Weighs positions without making the caller wait."""

    def request(self, request: AnalysisRequest) -> None:
        """Ask for an analysis; forgets any earlier request that is still unanswered."""

    def poll(self) -> AnalysisReply | None:
        """Return the reply once, as soon as there is one, else None; never waits. Raises AnalystFailed."""

    def close(self) -> None:
        """End it; closing twice is allowed."""


class InlineAnalyst:
    """Weighs in this process, within `poll`, which then takes its time: for tests and tools."""

    def __init__(self) -> None:
        self._pending: AnalysisRequest | None = None

    def request(self, request: AnalysisRequest) -> None:
        """Keep the request for the next poll."""
        self._pending = request

    def poll(self) -> AnalysisReply | None:
        """Weigh what was asked last."""
        from scopa.ai.analysis.analyse import answer_analysis  # late: a match without hints never needs it

        pending, self._pending = self._pending, None
        return None if pending is None else answer_analysis(pending)

    def close(self) -> None:
        """Forget what was asked."""
        self._pending = None


class ProcessAnalyst(Child[AnalysisRequest, AnalysisReply]):
    """Weighs in one persistent child process, beside that of the computer players.

    A child that dies is replaced and asked again. If it dies over a request again and again, that one is given up:
    a hint is not worth a window that stands still.
    """

    def __init__(self) -> None:
        super().__init__("scopa analyst", AnalysisReply)

    def poll(self) -> AnalysisReply | None:
        """Return the reply when the child has sent it; see Analyst."""
        try:
            return super().poll()
        except AgentFailed as failure:
            raise AnalystFailed(str(failure)) from failure

    def _instead(self, request: AnalysisRequest) -> AnalysisReply:
        raise AgentFailed("the child has died too often")
