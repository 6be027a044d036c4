"""Random: any legal move with the same probability. For tests and as the bottom of every comparison."""

import random

from scopa.rules.events import Event
from scopa.rules.moves import Move
from scopa.rules.observation import Observation


class RandomPlayer:
    """Plays anything legal."""

    def choose(self, observation: Observation, history: tuple[Event, ...], rng: random.Random) -> Move:
        """Return a legal move, each with the same probability; raises IndexError when it is not to move."""
        moves = observation.legal_moves()
        return moves[int(rng.random() * len(moves))]
