"""Who plays in the arena: a level of the computer, the clairvoyant, or a program from outside.

An entrant is asked for one play at a time. Only the clairvoyant looks at `Turn.hands`; what it does with them is its
own affair, and why it is no level.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from dataclasses import replace
from types import TracebackType
from typing import NamedTuple, Protocol

from scopa.ai.clairvoyant import CLAIRVOYANT, ClairvoyantPlayer
from scopa.ai.levels import LEVELS
from scopa.ai.master import MasterPlayer
from scopa.ai.model import reckoning_by
from scopa.ai.weights import NEAREST, all_weights
from scopa.match.guest import SECONDS, Guest
from scopa.rules.cards import CardSet
from scopa.rules.events import Event
from scopa.rules.moves import Move
from scopa.rules.observation import Observation
from scopa.rules.ruleset import RuleSet
from scopa.rules.seats import Seat

NAMES = (*LEVELS, CLAIRVOYANT)
"""What an entrant may be called, besides PROGRAM and a command line."""
PROGRAM = "exec:"
WEIGHTS = "@"
"""What stands between a name and the weights by which that entrant is to reckon."""


class Turn(NamedTuple):
    """One decision: what the seat sees, a seed for its chance, and `hands`, which returns every hand by seat."""

    observation: Observation
    history: tuple[Event, ...]
    seed: int
    hands: Callable[[], tuple[CardSet, ...]]


class Entrant(Protocol):
    """Somebody who plays in one seat."""

    def move(self, turn: Turn) -> Move:
        """Return a legal move. Raises GuestFailed when a program does not."""


class Pace(NamedTuple):
    """How long players may think: a program `seconds`; our own until the `clock` stops them, as at the table."""

    seconds: float = SECONDS
    clock: bool = True


class _Honest:
    def __init__(self, level: str, pace: Pace) -> None:
        agent = LEVELS[level].agent
        if isinstance(agent, MasterPlayer) and not pace.clock:
            agent = replace(agent, seconds=math.inf)
        self._agent = agent

    def move(self, turn: Turn) -> Move:
        return self._agent.choose(turn.observation, turn.history, random.Random(turn.seed))


class _Otherwise:
    """A player that reckons by other weights than it would."""

    def __init__(self, entrant: Entrant, weights: str) -> None:
        self._entrant, self._weights = entrant, weights

    def move(self, turn: Turn) -> Move:
        with reckoning_by(self._weights):
            return self._entrant.move(turn)


class _Clairvoyant:
    def __init__(self, pace: Pace) -> None:
        self._agent = ClairvoyantPlayer() if pace.clock else ClairvoyantPlayer(seconds=math.inf)

    def move(self, turn: Turn) -> Move:
        rng = random.Random(turn.seed)
        return self._agent.choose(turn.observation, turn.history, turn.hands(), rng)


class _Program:
    def __init__(self, guest: Guest) -> None:
        self._guest = guest

    def move(self, turn: Turn) -> Move:
        return self._guest.move(turn.observation, turn.history, turn.seed)


class Lobby:
    """Lets entrants sit down, and ends their programs when it is left.

    A program runs for one seat of one of the games of a duplicate deal. So it sees every deal once and from one seat,
    and can know neither its partner's hand nor, from another game, its opponents'.
    """

    def __init__(self, pace: Pace = Pace()) -> None:  # noqa: B008 - it cannot change
        self._pace = pace
        self._guests: dict[tuple[str, RuleSet, int, Seat], Guest] = {}

    def __enter__(self) -> Lobby:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for guest in self._guests.values():
            guest.close(at_once=kind is not None)

    def sit(self, name: str, rules: RuleSet, game: int, seat: Seat) -> Entrant:
        """Return the entrant of a name for a seat of game 0, 1, ... of a deal. Raises KeyError if unknown."""
        if name.startswith(PROGRAM):
            key = (name, rules, game, seat)
            if key not in self._guests:
                command = name[len(PROGRAM) :]
                self._guests[key] = Guest(command, rules, seat, name=name, seconds=self._pace.seconds)
            return _Program(self._guests[key])
        name, otherwise, weights = name.partition(WEIGHTS)
        entrant: Entrant = _Clairvoyant(self._pace) if name == CLAIRVOYANT else _Honest(name, self._pace)
        return _Otherwise(entrant, weights) if otherwise else entrant


def is_entrant(name: str) -> bool:
    """Tell whether somebody of that name can play."""
    if name.startswith(PROGRAM):
        return bool(name[len(PROGRAM) :].strip())
    name, otherwise, weights = name.partition(WEIGHTS)
    return name in NAMES and (not otherwise or weights == NEAREST or weights in all_weights())
