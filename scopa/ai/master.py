"""The strongest honest player: to the end of the hands for two at the table, once round it for three and more.

`worlds` is the budget: how many hands of the others are weighed. It is a number and no time, so that a seed gives
the same game on every machine; `seconds` is a safety stop that an ordinary machine never meets.
"""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from dataclasses import dataclass

from scopa.ai.agent import OutOfTime
from scopa.ai.caution import cautious
from scopa.ai.collecting import uncollected
from scopa.ai.conventions import conventional
from scopa.ai.dominated import undominated
from scopa.ai.model import Judged, Option, model_of
from scopa.ai.one_ply import values
from scopa.ai.round_table import RoundTable
from scopa.ai.search import Search
from scopa.ai.view import View, plays_of_round, rounds_before, view_of
from scopa.rules.events import Event
from scopa.rules.moves import Move
from scopa.rules.observation import Observation


@dataclass(frozen=True, slots=True)
class MasterPlayer:
    """Weighs the hands that the others may hold, by `search` for two and by `round_table` for more."""

    worlds: int = 100  # half as many where captures are optional
    seated_worlds: int = 30  # at a table of three or more
    seconds: float = 1.5  # then it plays what is best one play ahead

    def choose(self, observation: Observation, history: tuple[Event, ...], rng: random.Random) -> Move:
        """Return the best legal move; raises ValueError when it is not this seat's turn."""
        legal = observation.legal_moves()
        if len(legal) == 1:
            return legal[0]
        judged = self.judge(observation, history, rng)
        option = preferred(observation, history, judged)
        return Move(option.card, option.captured)

    @uncollected()
    def judge(self, observation: Observation, history: tuple[Event, ...], rng: random.Random) -> list[Judged]:
        """Return the moves worth judging with what they are expected to lead to."""
        model, view = model_of(observation.rules), view_of(observation, history)
        plays, until = plays_of_round(observation, history), time.perf_counter() + self.seconds
        try:
            if searchable(view):
                rounds = rounds_before(observation, history)
                return Search(model, view, plays, self.worlds, rng, until, rounds).judge()
            if len(view.sizes) > 2:
                return RoundTable(model, view, plays, self.seated_worlds, rng, until).judge()
        except OutOfTime:
            pass
        return values(model, view)


def preferred(observation: Observation, history: Sequence[Event], judged: Sequence[Judged]) -> Option:
    """Return the best of the judged moves, and of those that are worth the same the usual and the safer one."""
    model, view = model_of(observation.rules), view_of(observation, history)
    good = undominated(model, view, judged)
    safe = cautious(model, view, good)
    usual = conventional(model.rules, view, plays_of_round(observation, history), safe)
    return max(usual, key=lambda each: each.value).option


def searchable(view: View) -> bool:
    """Tell whether two players hold the cards that regular turns leave them."""
    return len(view.sizes) == 2 and 0 <= view.sizes[0] - view.sizes[1] <= 1
