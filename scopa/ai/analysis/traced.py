"""The strongest player's own search, run with numbers that remember their origin (`trace`).

Only what makes a number is replaced here: the model's gains, values and counts. How moves are chosen, by this
side and by the others, stays the business of `search`, `endgame` and `round_table`.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import NamedTuple, cast

from scopa.ai.analysis.heads import OUTRIGHT
from scopa.ai.analysis.trace import Traced, leaf, made_of
from scopa.ai.endgame import solvable
from scopa.ai.evaluate import Evaluator
from scopa.ai.levels import LEVELS
from scopa.ai.master import MasterPlayer, searchable
from scopa.ai.model import Judged, Model, model_of
from scopa.ai.one_ply import values
from scopa.ai.round_table import RoundTable, Standing
from scopa.ai.search import Search, Worlds
from scopa.ai.view import View, plays_of_round, rounds_before
from scopa.ai.worlds import Beliefs, own_and_others
from scopa.ai.worlds import World as Hands
from scopa.rules.cards import Card, CardSet
from scopa.rules.events import Event
from scopa.rules.observation import Observation
from scopa.rules.scoring import score_piles

Place = tuple[CardSet, CardSet, CardSet, CardSet, int, int, int]  # the arguments of Evaluator.value


class World(NamedTuple):
    """A number comes from the weight of a world; `sampled` tells whether others were left out."""

    number: int
    sampled: bool


class Placed(NamedTuple):
    """A number is the fitted value of a position."""

    place: Place
    between: bool


class Counted:
    """A number is the lead of the first of these piles at the end of a deal, sweeps left out."""

    def __init__(self, model: Model, piles: tuple[CardSet, ...], value: float) -> None:
        self.model, self.piles, self.value = model, piles, value

    @cached_property
    def parts(self) -> dict[str, float]:
        """Return the lead by category; a match that is won outright is a category of its own."""
        found = {}
        for line in score_piles(self.model.rules, self.piles, (0,) * len(self.piles)).lines:
            points = line.points
            found[line.category] = self.model.sign * (points[0] - sum(points[1:]) / (len(points) - 1))
        outright = self.value - sum(found.values())
        if abs(outright) > 1e-9:
            found[OUTRIGHT] = outright
        return found


class Gain(NamedTuple):
    """A number is what a play has gained at once."""

    parts: Mapping[str, float]
    sweeps: int


class TracedEvaluator(Evaluator):
    """An evaluator whose values know their position."""

    between: bool

    @classmethod
    def of(cls, evaluator: Evaluator, between: bool) -> TracedEvaluator:
        """Return the same evaluator with an eye on its values; what it has remembered is shared."""
        found = cls.__new__(cls)
        found.__dict__.update(evaluator.__dict__)
        found.between = between
        return found

    def value(
        self,
        own: CardSet,
        table: CardSet,
        mine: CardSet,
        theirs: CardSet,
        last: int,
        following: int,
        plays: int,
    ) -> float:
        """Return the value of a position, see Evaluator."""
        place = (own, table, mine, theirs, last, following, plays)
        return leaf(super().value(*place), Placed(place, self.between))


class TracedModel(Model):
    """A model whose gains, values and counts know what they are."""

    def __init__(self, model: Model) -> None:
        self.__dict__.update(model.__dict__)
        self.after = TracedEvaluator.of(model.after, between=False)
        self.between = TracedEvaluator.of(model.between, between=True)
        self._counts: dict[tuple[CardSet, CardSet], Traced] = {}

    def gain(self, card: Card, captured: CardSet, table: CardSet, final: bool, laid: int = -1) -> float:
        """Return what a move is worth at once, see Model."""
        value = super().gain(card, captured, table, final, laid)
        if not value:
            return value
        in_play = self.sign * self.kernel.points(card, captured, laid) if self.kernel.in_play_points else 0.0
        swept = value != in_play
        parts = {
            "sweeps": self.sweep * swept,
            "in_play": in_play,
            OUTRIGHT: value - in_play - self.sweep * swept,
        }
        return leaf(value, Gain({name: part for name, part in parts.items() if part}, int(swept)))

    def counted(self, mine: CardSet, theirs: CardSet) -> float:
        """Count the categories of two complete piles, see Model."""
        known = self._counts.get((mine, theirs))
        if known is None:
            value = super().counted(mine, theirs)
            known = self._counts[mine, theirs] = leaf(value, Counted(self, (mine, theirs), value))
        return known


class WatchedBeliefs(Beliefs):
    """Beliefs that know whether they have drawn worlds, instead of weighing all there may be."""

    drawn = False

    def _deals(self, count: int) -> list[Hands]:
        self.drawn = True
        return super()._deals(count)

    def _some(self, weighed: dict[Hands, float], count: int) -> dict[Hands, float]:
        self.drawn = True
        return super()._some(weighed, count)


class TracedSearch(Search):
    """A search whose worlds have numbers. What the opponent goes by is part of no result, and not traced."""

    sampled = False
    drawn = 0

    def _believed(self) -> Worlds:
        beliefs = self._beliefs(WatchedBeliefs)
        worlds = self._imagined(beliefs)
        self.drawn, self.sampled = len(worlds), cast(WatchedBeliefs, beliefs).drawn
        return [
            (hands[1], leaf(weight, World(number, self.sampled)))
            for number, (hands, weight) in enumerate(worlds.items())
        ]


class TracedTable(RoundTable):
    """A look round the table whose worlds have numbers, and that judges every legal move."""

    weighed: Mapping[Hands, float] = {}

    def judge_all(self) -> tuple[list[Judged], int]:
        """Return the moves that the player tries, then the others with the same worlds, and how many it tries."""
        found = self.judge()
        if not self.weighed:  # a single move is not judged by the player
            found = [Judged(option, self._mean(option, self._believed())) for option, *_more in found]
        tried = {each.option for each in found}
        legal = self.model.legal(self.view.hand, self.view.table, self.view.plays)
        others = [option for option in legal if option not in tried]
        return found + [Judged(option, self._mean(option, self.weighed)) for option in others], len(found)

    def _believed(self) -> Mapping[Hands, float]:
        beliefs = WatchedBeliefs(self.model, self.view, self.plays, self.rng, self._keep_time)
        worlds = beliefs.worlds(self.worlds)
        self.weighed = {
            hands: leaf(weight, World(number, beliefs.drawn))
            for number, (hands, weight) in enumerate(worlds.items())
        }
        return self.weighed

    def _worth(self, standing: Standing, own: CardSet) -> float:
        value = super()._worth(standing, own)
        if standing.number >= self._over or not own:
            return value
        # The best move of an outlook is a number without origin: say which move it is, and where it leads.
        table, piles, _, number, laid = standing
        card, bit, captured = self._outlook(self._turns, standing).choice(own)
        gain = self.model.gain(card, captured, table, number + 1 == self._over and not self.view.stock, laid)
        mine, theirs = own_and_others(self.view, 0, piles)
        last = self._last(standing, 0)
        if captured:
            table, mine, last = table & ~captured, mine | captured | bit, 1
        else:
            table |= bit
        place = (own & ~bit, table, mine, theirs, last, self._held[self._turns + 1], number + 1)
        placed = leaf(float(value) - float(gain), Placed(place, between=False))
        return made_of(float(value), placed, gain)

    def _counted(self, standing: Standing) -> float:
        value = super()._counted(standing)
        if isinstance(value, Traced):
            return value
        piles = list(standing.piles)
        if standing.last >= 0:
            piles[standing.last] |= standing.table
        return leaf(value, Counted(self.model, tuple(piles), value))


class Found(NamedTuple):
    """Every legal move with its traced value: first the `tried`, of which the player chooses.

    `worlds` were weighed; `decided` tells that nothing is hidden any more and every line followed to the end.
    """

    plays: list[Judged]
    tried: int
    worlds: int
    decided: bool


def judged(
    model: Model,
    view: View,
    observation: Observation,
    history: Sequence[Event],
    rng: random.Random,
    worlds: int | None,
) -> Found:
    """Judge every legal move as the strongest player does, without its safety stop."""
    player = cast(MasterPlayer, LEVELS["master"].agent)
    plays = plays_of_round(observation, history)
    decided = solvable(view) or (sum(view.sizes) == 1 and not view.stock)
    if searchable(view):
        rounds = rounds_before(observation, history)
        search = TracedSearch(model, view, plays, worlds or player.worlds, rng, rounds=rounds)
        search.opponent = model_of(model.rules)
        found = search.judge()
        return Found(found, len(found), 0 if decided else search.drawn, decided)
    if len(view.sizes) > 2:
        table = TracedTable(model, view, plays, worlds or player.seated_worlds, rng)
        listed, tried = table.judge_all()
        return Found(listed, tried, 0 if decided else len(table.weighed), decided)
    found = values(model, view)
    return Found(found, len(found), 0, decided)
