"""The player that cheats: it sees every hand, though never the order of the stock. A yardstick, and fair to nobody.

How much better it does than an honest player tells how much there is to gain at the most. It answers requests of a
type of its own, the only ones that hold hidden cards; no level of the ladder can be given one, and it cannot be asked
by an ordinary request, since it is no row of LEVELS.
"""

from __future__ import annotations

import random
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scopa.ai.agent import Decision, OutOfTime
from scopa.ai.collecting import uncollected
from scopa.ai.master import searchable
from scopa.ai.model import Judged, model_of
from scopa.ai.one_ply import pick, values
from scopa.ai.round_table import RoundTable
from scopa.ai.search import Search, Worlds
from scopa.ai.view import order_from, plays_of_round, view_of
from scopa.ai.worlds import World
from scopa.rules.cards import CardSet
from scopa.rules.events import Event
from scopa.rules.moves import Move
from scopa.rules.observation import Observation
from scopa.rules.seats import Seat

CLAIRVOYANT = "clairvoyant"
"""What stands in place of a level wherever a seat is told to be the clairvoyant's."""
NOTICES = 1.0
"""The probability that it sees a wrong capture or a wrong number of cards, like Level.notices."""


@dataclass(frozen=True, slots=True)
class OpenRequest:
    """One decision asked of the clairvoyant: an ordinary request and, by seat, everybody's hand."""

    request_id: int
    seat: Seat
    observation: Observation
    history: tuple[Event, ...]
    hands: tuple[CardSet, ...]
    seed: int


@dataclass(frozen=True, slots=True)
class ClairvoyantPlayer:
    """Looks ahead like `MasterPlayer`, in the one world that is the case: to the end of the hands, or once round.

    The others still play on what they know themselves, so it expects of them what they are likely to do.
    """

    seconds: float = 1.5  # then it plays what is best one play ahead

    def choose(
        self,
        observation: Observation,
        history: tuple[Event, ...],
        hands: Sequence[CardSet],
        rng: random.Random,
    ) -> Move:
        """Return the best legal move; `hands` are by seat. Raises ValueError when it is not this seat's turn."""
        legal = observation.legal_moves()
        if len(legal) == 1:
            return legal[0]
        option = pick(self._judge(observation, history, hands, rng), 0.0, rng)
        return Move(option.card, option.captured)

    @uncollected()
    def _judge(
        self,
        observation: Observation,
        history: tuple[Event, ...],
        hands: Sequence[CardSet],
        rng: random.Random,
    ) -> list[Judged]:
        model, view = model_of(observation.rules), view_of(observation, history)
        assert observation.seat is not None
        held = tuple(hands[seat] for seat in order_from(observation, observation.seat))
        plays, until = plays_of_round(observation, history), time.perf_counter() + self.seconds
        try:
            if searchable(view):
                search = _OpenSearch(model, view, plays, 1, rng, until)
                search.held = held[1]
                return search.judge()
            if len(view.sizes) > 2:
                table = _OpenRoundTable(model, view, plays, 1, rng, until)
                table.held = held
                return table.judge()
        except OutOfTime:
            pass
        return values(model, view)


def answer_open(request: OpenRequest) -> Decision:
    """Return the clairvoyant's decision; the same request, the same move."""
    rng, stops = random.Random(request.seed), OutOfTime.times
    move = ClairvoyantPlayer().choose(request.observation, request.history, request.hands, rng)
    return Decision(request.request_id, request.seat, move, stopped=OutOfTime.times > stops)


class _OpenSearch(Search):
    """A search in the one world where the opponent holds `held`."""

    held: CardSet = 0

    def _believed(self) -> Worlds:
        return [(self.held, 1.0)]


class _OpenRoundTable(RoundTable):
    """A turn round the table in the one world where the seats, the own first, hold `held`."""

    held: tuple[CardSet, ...] = ()

    def _believed(self) -> Mapping[World, float]:
        return {self.held: 1.0}
