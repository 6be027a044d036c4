"""What a computer player is, what it is asked and what it answers.

A Request is all that ever reaches a player, in this process or in the child: an observation, the redacted
events of the deal, the level and a seed made for this one decision. It holds no hidden card and no match
seed.
"""

import random
from dataclasses import dataclass, field
from typing import Protocol

from scopa.ai.analysis.types import Analysis
from scopa.rules.events import Event
from scopa.rules.moves import Move
from scopa.rules.observation import Observation
from scopa.rules.seats import Seat


class OutOfTime(Exception):  # noqa: N818 - says what has happened
    """A search has thought for longer than anybody should wait: a safety stop, budgets are in worlds.

    `times` counts them in this process, wherever they are caught, so that reports can tell of decisions that the
    clock has changed; no decision depends on it.
    """

    times = 0

    def __init__(self) -> None:
        super().__init__()
        OutOfTime.times += 1


class Agent(Protocol):
    """A computer player; stateless, so that a decision depends on its arguments only."""

    def choose(self, observation: Observation, history: tuple[Event, ...], rng: random.Random) -> Move:
        """Return one of `observation.legal_moves()`; `rng` is the only source of chance it may use."""


@dataclass(frozen=True, slots=True)
class Request:
    """One decision asked of a computer; `history` is this deal's events as the seat saw them."""

    request_id: int
    seat: Seat
    level: str
    observation: Observation
    history: tuple[Event, ...]
    seed: int


@dataclass(frozen=True, slots=True)
class Decision:
    """The answer to the Request with the same id; `stopped` when the clock cut the thinking short."""

    request_id: int
    seat: Seat
    move: Move
    stopped: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class AnalysisRequest:
    """One analysis asked of the computer for a seat that is to move; like a Request it holds nothing hidden.

    `scores` are the totals of the match by side before this deal (None: those of the observation), `worlds` how
    many hands of the others are weighed (None: as many as the strongest player weighs).
    """

    request_id: int
    seat: Seat
    observation: Observation
    history: tuple[Event, ...]
    seed: int
    scores: tuple[int, ...] | None = None
    worlds: int | None = None


@dataclass(frozen=True, slots=True)
class AnalysisReply:
    """The answer to the AnalysisRequest with the same id."""

    request_id: int
    seat: Seat
    analysis: Analysis
