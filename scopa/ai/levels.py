"""The levels of the computer: one row each, and the one function that lets a level decide.

A new player is a file beside this one and a row here. It knows keys, not names: the words for the screen
are in scopa.match.players.
"""

import random
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from scopa.ai.agent import Agent, Decision, OutOfTime, Request
from scopa.ai.di_palma import DiPalmaPlayer
from scopa.ai.furbo import FurboPlayer
from scopa.ai.greedy import GreedyPlayer
from scopa.ai.master import MasterPlayer
from scopa.ai.one_ply import OnePlyPlayer
from scopa.ai.random_player import RandomPlayer
from scopa.rules.events import Event
from scopa.rules.moves import Move
from scopa.rules.observation import Observation


@dataclass(frozen=True, slots=True)
class Level:
    """One level: who chooses its plays, and how much of what goes wrong at the house table it notices.

    `notices` is the probability that it sees a wrong capture or a wrong number of cards (docs/rules.md, 8).
    """

    agent: Agent
    notices: float

    def choose(self, observation: Observation, history: tuple[Event, ...], rng: random.Random) -> Move:
        """Return the move that its player chooses."""
        return self.agent.choose(observation, history, rng)


#: key -> level: first the three that are only measured against, then the ladder, weakest first
LEVELS: Mapping[str, Level] = MappingProxyType(
    {
        "random": Level(RandomPlayer(), notices=0.0),
        "furbo": Level(FurboPlayer(), notices=0.85),
        "di_palma": Level(DiPalmaPlayer(), notices=0.85),
        "novice": Level(OnePlyPlayer(temperature=1.2, memory=2, overlooks=0.5), notices=0.4),
        "amateur": Level(OnePlyPlayer(temperature=0.6, memory=4, overlooks=0.25), notices=0.6),
        "greedy": Level(GreedyPlayer(), notices=0.85),
        "sharp": Level(OnePlyPlayer(temperature=0.12), notices=0.95),
        "expert": Level(OnePlyPlayer(exact=True), notices=1.0),
        "master": Level(MasterPlayer(), notices=1.0),
    }
)


def decide(level: str, observation: Observation, history: tuple[Event, ...], seed: int) -> Move:
    """Return the move of a level; the same arguments, the same move. Raises KeyError for an unknown level."""
    return LEVELS[level].choose(observation, history, random.Random(seed))


def answer(request: Request) -> Decision:
    """Return the decision that a request asks for."""
    stops = OutOfTime.times
    move = decide(request.level, request.observation, request.history, request.seed)
    return Decision(request.request_id, request.seat, move, stopped=OutOfTime.times > stops)
