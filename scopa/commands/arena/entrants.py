"""Who plays in the arena: a level of the computer, the clairvoyant, or a program from outside.

An entrant is asked for one play at a time. Only the clairvoyant looks at `Turn.hands`; what it does with them is its
own affair, and why it is no level.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from types import TracebackType
from typing import NamedTuple, Protocol

from scopa.ai.clairvoyant import CLAIRVOYANT, ClairvoyantPlayer
from scopa.ai.levels import LEVELS
from scopa.ai.master import MasterPlayer
from scopa.ai.model import reckoning_by
from scopa.ai.one_ply import OnePlyPlayer
from scopa.ai.weights import NEAREST, Weights, all_weights, nearest_weights, other_weights
from scopa.match.guest import SECONDS, STARTING_SECONDS, Guest
from scopa.match.guest_protocol import NotUnderstood, hello, read_hello
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


class _Starter(Guest):
    """A program that is only to show that it starts."""

    def greet(self) -> None:
        self._start()
        self._send(hello(self.rules, self.seat, self.seconds))
        try:
            read_hello(self._line(STARTING_SECONDS, "the greeting"))
        except NotUnderstood as error:
            raise self._failed("not_understood", str(error)) from None


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
        if is_program(name):
            key = (name, rules, game, seat)
            if key not in self._guests:
                command = name[len(PROGRAM) :]
                self._guests[key] = Guest(command, rules, seat, name=name, seconds=self._pace.seconds)
            return _Program(self._guests[key])
        name, otherwise, weights = name.partition(WEIGHTS)
        entrant: Entrant = _Clairvoyant(self._pace) if name == CLAIRVOYANT else _Honest(name, self._pace)
        return _Otherwise(entrant, weights) if otherwise else entrant


def is_program(name: str) -> bool:
    """Tell whether an entrant is a program from outside."""
    return name.startswith(PROGRAM)


def try_program(name: str, rules: RuleSet, pace: Pace) -> None:
    """Start a program, greet it and end it again. Raises GuestFailed when it cannot even do that."""
    starter = _Starter(name[len(PROGRAM) :], rules, 0, name=name, seconds=pace.seconds)
    try:
        starter.greet()
    finally:
        starter.close()


def why_not(name: str) -> str | None:
    """Tell in a sentence why nobody of that name can play; None when somebody can."""
    unknown = f"there is no player {name!r}; `scopa arena list` names them all"
    if is_program(name):
        return None if name[len(PROGRAM) :].strip() else unknown
    player, otherwise, weights = name.partition(WEIGHTS)
    if player not in NAMES or not otherwise:
        return None if player in NAMES else unknown
    if not reckons(player):
        return f"{player} reckons by no weights, so {name!r} would be {player} and nothing else"
    return None if weights == NEAREST or weights in all_weights() else unknown


def reckons(player: str) -> bool:
    """Tell whether one of NAMES reckons by weights at all."""
    return player == CLAIRVOYANT or isinstance(LEVELS[player].agent, OnePlyPlayer | MasterPlayer)


def weights_of(name: str, rules: RuleSet) -> tuple[str, Weights] | None:
    """Return the weights by which an entrant plays these rules, with their name; None when it uses none."""
    player, otherwise, wanted = name.partition(WEIGHTS)
    if is_program(name) or not reckons(player):
        return None
    used = other_weights(rules, wanted) if otherwise else nearest_weights(rules)
    return next((title, weights) for title, weights in all_weights().items() if weights is used)


def sees_all(name: str) -> bool:
    """Tell whether an entrant is shown what others hold."""
    return not is_program(name) and name.partition(WEIGHTS)[0] == CLAIRVOYANT


def labels(names: Sequence[str]) -> list[str]:
    """Return what tables call the entrants: a cheat is marked, and who is named again gets a number."""
    found = []
    for number, name in enumerate(names):
        again = names[:number].count(name)
        words = f"{name} ({again + 1})" if again else name
        found.append(f"{words} (sees all cards)" if sees_all(name) else words)
    return found
