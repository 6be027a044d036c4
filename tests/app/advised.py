"""An analyst for tests: it says at once, or when it is let, what it has been told to say of a position."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from scopa.match.analyst import AnalystFailed
from scopa.match.reasons import (
    Analysis,
    AnalysisReply,
    AnalysisRequest,
    PlayAnalysis,
    Reason,
    ReasonKey,
)
from scopa.rules.cards import mask_of, parse_card, parse_cards
from scopa.rules.moves import Move
from tests.app.driver import Player

SWEEP = Reason(ReasonKey.GIVES_SWEEP, cards=mask_of(parse_cards("7S 7C")), seat=1, count=2, chance=0.31)
GOOD = Reason(ReasonKey.SAFE_TOTAL, seat=1, count=16, limit=10)


@dataclass
class Told:
    """Says that `best` is best, and of every other play that it costs `losses` of the chance to win (or 0.2).

    `silent`: it is still thinking. `broken`: there will be no answer.
    """

    best: Move
    losses: Mapping[Move, float] = field(default_factory=dict)
    silent: bool = False
    broken: bool = False
    sure: bool = True
    asked: list[AnalysisRequest] = field(default_factory=list)
    closed: bool = False
    _pending: AnalysisRequest | None = None

    def request(self, request: AnalysisRequest) -> None:
        self.asked.append(request)
        self._pending = request

    def poll(self) -> AnalysisReply | None:
        if self.broken:
            raise AnalystFailed("broken")
        request = self._pending
        if self.silent or request is None:
            return None
        self._pending = None
        moves = sorted(request.observation.legal_moves(), key=lambda move: move != self.best)
        plays = tuple(self.play(move, move == moves[0]) for move in moves)
        return AnalysisReply(request.request_id, request.seat, Analysis(plays, 0.0, 100, exact=False))

    def close(self) -> None:
        self.closed = True

    def play(self, move: Move, best: bool) -> PlayAnalysis:
        """What it says of one play."""
        loss = 0.0 if best else self.losses.get(move, 0.2)
        return PlayAnalysis(
            card=move.card,
            captured=move.captured,
            points=-loss,
            error=0.05,
            behind=loss,
            behind_error=0.02 if self.sure else 1.0,
            categories={"cards": -loss},
            winning=0.6 - loss,
            winning_error=0.01,
            certain=False,
            reasons=(GOOD,) if best else (GOOD, SWEEP),
        )


def advise(player: Player, told: Told) -> Told:
    """Let somebody else weigh the plays of an open table."""
    advice = player.scene.hint.advice
    advice.analyst, advice._asked = told, None
    return told


SEVEN, TWO, KING = parse_cards("7D 2C RS")
THREE, FOUR = parse_card("3S"), parse_card("4C")
TAKES = Move(SEVEN, 1 << THREE | 1 << FOUR)
LAYS = Move(TWO)
TAKES_KING = Move(KING, 1 << parse_card("RC"))
