"""The player that looks one play ahead: what a move gains and what the position after it is worth.

Its weaknesses are those of people. It forgets captured cards after a while and then reckons as if they were
still to come; it overlooks captures of several cards; and it does not tell small differences apart. For the
last cards of two players it can search to the end.
"""

from __future__ import annotations

import math
import random
from bisect import bisect
from dataclasses import dataclass
from itertools import accumulate

from scopa.ai.dominated import undominated
from scopa.ai.endgame import solvable, solved
from scopa.ai.evaluate import OUTRIGHT
from scopa.ai.model import Judged, Model, Option, model_of
from scopa.ai.view import View, view_of
from scopa.rules.cards import CardSet, mask_of
from scopa.rules.events import CardsCaptured, Event
from scopa.rules.moves import Move
from scopa.rules.observation import Observation


def values(model: Model, view: View) -> list[Judged]:
    """Return every move with its value one play ahead, in the order of the legal moves."""
    found = []
    left = sum(view.sizes)
    following = next((size for size in view.sizes[1:] if size), 0)
    for option in model.legal(view.hand, view.table, view.plays):
        card, bit, captured = option
        final = left == 1 and not view.stock
        if view.needed[0] == 1 and model.sweeps(card, captured, view.table, final):
            found.append(Judged(option, OUTRIGHT))
            continue
        value = model.gain(card, captured, view.table, final, view.laid)
        own, number = view.hand & ~bit, view.plays + 1
        table, mine, last = view.table | bit, view.mine, view.last
        if captured:
            table, mine, last = view.table & ~captured, view.mine | captured | bit, 1
        if final:
            theirs = view.theirs if last > 0 else view.theirs | table
            value += model.counted(mine | table if last > 0 else mine, theirs)
        else:
            value += model.after.value(own, table, mine, view.theirs, last, following, number)
            side = view.sides[1]
            if view.needed[side] == 1:
                peril = model.peril(own, table, mine | view.theirs, following)
                value += OUTRIGHT * peril if side == 0 else -OUTRIGHT * peril
        found.append(Judged(option, value))
    return found


@dataclass(frozen=True, slots=True)
class OnePlyPlayer:
    """Chooses by the value one play ahead.

    `temperature` in points: how softly, 0 for always the best. `memory`: of how many
    captures it remembers the cards, None for all. `overlooks`: the probability not to see a capture of several cards.
    `exact`: whether it searches the last cards of two players to the end.
    """

    temperature: float = 0.0
    memory: int | None = None
    overlooks: float = 0.0
    exact: bool = False

    def choose(self, observation: Observation, history: tuple[Event, ...], rng: random.Random) -> Move:
        """Return a legal move; raises ValueError when it is not this seat's turn."""
        model, view = model_of(observation.rules), view_of(observation)
        if self.memory is not None:
            view = forget(view, history, self.memory)
        judged = solved(model, view) if self.exact and solvable(view) else values(model, view)
        if self.overlooks:
            seen = [
                each
                for each in judged
                if each.option.captured.bit_count() < 2 or rng.random() >= self.overlooks
            ]
            judged = seen or judged
        if not self.temperature:
            judged = undominated(model, view, judged)
        option = pick(judged, self.temperature, rng)
        return Move(option.card, option.captured)


def pick(judged: list[Judged], temperature: float, rng: random.Random) -> Option:
    """Choose softly by value; with no temperature the best, the first of equals."""
    best = max(each.value for each in judged)
    if not temperature:
        return next(each.option for each in judged if each.value == best)
    weights = [math.exp((each.value - best) / temperature) for each in judged]
    marks = list(accumulate(weights))
    return judged[bisect(marks[:-1], rng.random() * marks[-1])].option


def forget(view: View, history: tuple[Event, ...], memory: int) -> View:
    """Return the view of somebody who remembers the captures of the last plays only.

    What values are reckoned from, `mine` and `theirs`, is forgotten; the cards count as still to come. All else of
    the view stays, so it is for reckoning one play ahead only.
    """
    captures = [event for event in history if isinstance(event, CardsCaptured)]
    recent: CardSet = 0
    for event in captures[max(0, len(captures) - memory) :]:
        recent |= mask_of(event.captured) | 1 << event.card
    return view._replace(mine=view.mine & recent, theirs=view.theirs & recent)
