"""Who plays in the arena: a level of the computer, or the clairvoyant.

An entrant is asked for one play at a time. Only the clairvoyant looks at `Turn.hands`; what it does with them is its
own affair, and why it is no level.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import NamedTuple, Protocol

from scopa.ai.clairvoyant import CLAIRVOYANT, ClairvoyantPlayer
from scopa.ai.levels import LEVELS
from scopa.rules.cards import CardSet
from scopa.rules.events import Event
from scopa.rules.moves import Move
from scopa.rules.observation import Observation

NAMES = (*LEVELS, CLAIRVOYANT)
"""What an entrant may be called."""


class Turn(NamedTuple):
    """One decision: what the seat sees, a seed for its chance, and `hands`, which returns every hand by seat."""

    observation: Observation
    history: tuple[Event, ...]
    seed: int
    hands: Callable[[], tuple[CardSet, ...]]


class Entrant(Protocol):
    """Somebody who plays in one seat."""

    def move(self, turn: Turn) -> Move:
        """Return a legal move."""


class _Honest:
    def __init__(self, level: str) -> None:
        self._level = LEVELS[level]

    def move(self, turn: Turn) -> Move:
        return self._level.choose(turn.observation, turn.history, random.Random(turn.seed))


class _Clairvoyant:
    def move(self, turn: Turn) -> Move:
        rng = random.Random(turn.seed)
        return ClairvoyantPlayer().choose(turn.observation, turn.history, turn.hands(), rng)


def enter(name: str) -> Entrant:
    """Return the entrant of a name. Raises KeyError for an unknown one."""
    return _Clairvoyant() if name == CLAIRVOYANT else _Honest(name)
