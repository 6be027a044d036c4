"""What the game thinks of the plays of the person who is to move: asked in the background, once a position.

Hint and coach share it. It asks with what that person may know and nothing else, never waits, and forgets what it
was told as soon as the position is another. It has no picture.
"""

from __future__ import annotations

import sys

from scopa.app.table.flow import Flow
from scopa.i18n import _
from scopa.i18n.terms import DeckTerms
from scopa.match.analyst import Analyst, AnalystFailed
from scopa.match.reasons import Analysis, PlayAnalysis, Reason, against
from scopa.rules.observation import Observation


def why_good(flow: Flow, play: PlayAnalysis, words: DeckTerms) -> str:
    """Return one sentence on what speaks for a play; with nothing proven, its chance of winning the match."""
    bad = against(flow.match.config.rules)
    reason = next((one for one in play.reasons if one.key not in bad), None)
    if reason is None:
        return _("It keeps the best chance of winning the match: {n} %.").format(n=percent(play.winning))
    return _sentence(flow, reason, words)


def why_bad(flow: Flow, play: PlayAnalysis, words: DeckTerms) -> str:
    """Return one sentence on what speaks against a play, "" when nothing is proven."""
    bad = against(flow.match.config.rules)
    reason = next((one for one in play.reasons if one.key in bad), None)
    return "" if reason is None else _sentence(flow, reason, words)


def percent(chance: float) -> int:
    """Return a chance from 0 to 1 in whole points of a hundred."""
    return round(100 * chance)


def _sentence(flow: Flow, reason: Reason, words: DeckTerms) -> str:
    from scopa.i18n.reason_words import reason_sentence  # late: few matches need it

    config = flow.match.config
    names = tuple(one.name for one in config.seats)
    return reason_sentence(reason, names, words, config.rules)


class Advice:
    """The analysis of the present position, as far as there is one."""

    def __init__(self, flow: Flow, analyst: Analyst) -> None:
        self._flow = flow
        self.analyst = analyst
        """Who weighs."""
        self._asked: Observation | None = None  # the position that was asked about last
        self._found: Analysis | None = None
        self._failed = False

    @property
    def why_not(self) -> str:
        """Why nothing can be said now, "" when something can."""
        if self._flow.seen.free_hand:
            return _("With free hands there is no hint: nobody judges here what is let go.")
        return "" if self._flow.my_turn else _("It is not your turn yet.")

    def ask(self) -> None:
        """Have the present position weighed, unless it is being weighed already or nothing can be said of it."""
        if self.why_not or self._asked == self._flow.seen:
            return
        seat = self._flow.viewer
        assert seat is not None
        request = self._flow.match.analysis_for(seat)
        self._asked, self._found, self._failed = request.observation, None, False
        self.analyst.request(request)

    @property
    def pending(self) -> bool:
        """Whether an answer about the present position is still to come."""
        return self._is_asked and self._found is None and not self._failed

    @property
    def failed(self) -> bool:
        """Whether there will be no answer about the present position."""
        return self._is_asked and self._failed

    @property
    def _is_asked(self) -> bool:
        return self._asked is not None and self._flow.my_turn and self._asked == self._flow.seen

    def look(self) -> Analysis | None:
        """Return the analysis of the present position, None while there is none."""
        if self.pending:
            self._poll()
        return self._found if self._is_asked else None

    def _poll(self) -> None:
        try:
            reply = self.analyst.poll()
        except AnalystFailed as failure:
            self._failed = True
            if sys.stderr is not None:
                print(f"scopa: {failure}", file=sys.stderr)
        else:
            if reply is not None:
                self._found = reply.analysis

    def close(self) -> None:
        """End whoever weighs."""
        self.analyst.close()
