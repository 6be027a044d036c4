"""Search to the end of the hands, for two players: the opponent as it plays on what it knows itself.

The hands that the opponent may hold are weighed by how likely its plays of this round are from them (`worlds`),
and so many are followed as are budgeted. The tree is walked for all of them together: this side chooses one move
for everything it cannot tell apart, the opponent goes by the value of one play on its own knowledge, softly. Where
the hands are empty, and everything on the table is public, the linear value stands for the rest; at the end of the
deal its points are counted.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeAlias

from scopa.ai.agent import OutOfTime
from scopa.ai.endgame import solvable, solved
from scopa.ai.evaluate import OUTRIGHT
from scopa.ai.manners import SURE, Prices, pricing
from scopa.ai.model import Judged, Model, Option
from scopa.ai.outlook import Outlook
from scopa.ai.view import NEVER, Play, View
from scopa.ai.worlds import Beliefs, World
from scopa.rules.cards import CardSet
from scopa.rules.options import Obligation

HORIZON = 6  # plays ahead at the most
SOFTNESS = 0.03  # points: how softly the opponent chooses
SUSPICION = 0.05  # points: how softly it is believed to have chosen
EVERY = 600  # hands: so many at the most are all weighed by the plays, else a part of them
UNLIKELY = 0.03  # replies less likely than this are not followed

Worlds: TypeAlias = list[tuple[CardSet, float]]  # hands the opponent may hold, with their weights


class Spot:
    """What the opponent does on a table it finds, with any hand: its moves and their probabilities."""

    __slots__ = ("_final", "_found", "_known", "_model", "_outlook", "_priced", "_prices", "_racing")

    def __init__(
        self,
        model: Model,
        found: tuple[CardSet, CardSet, CardSet, int, int, int, int],
        *,
        final: bool,
        priced: float,
        racing: Callable[[CardSet, Option], float] | None,
    ) -> None:
        """`found` and `final` are the arguments of an Outlook, `priced` is how likely it goes by prices.

        `racing` tells what a move of a hand is worth beside its value, where a sweep may win the match.
        """
        self._model, self._found, self._final, self._racing = model, found, final, racing
        self._outlook: Outlook | None = None
        self._priced = priced
        self._prices = Prices(model, found[0], final=final) if priced else None
        self._known: dict[CardSet, Sequence[tuple[Option, float]]] = {}

    def replies(self, held: CardSet) -> Sequence[tuple[Option, float]]:
        """Return the moves of a hand that are likely enough to be followed."""
        known = self._known.get(held)
        if known is None:
            known = self._known[held] = self._weighed(held)
        return known

    def _weighed(self, held: CardSet) -> Sequence[tuple[Option, float]]:
        if not held & (held - 1):  # the last card, of which there is mostly one thing to do
            options = self._model.options(held, self._found[0])
            if len(options) == 1:
                return ((options[0], 1.0),)
        if self._outlook is None:
            self._outlook = Outlook(self._model, *self._found, final=self._final)
        values, moves = self._outlook.worths(held)
        if self._racing is not None:
            values = [
                value + self._racing(held, move.option) for value, move in zip(values, moves, strict=True)
            ]
        best = max(values)
        weights = [math.exp((value - best) / SOFTNESS) for value in values]
        total = sum(weights)
        shares = [weight / total for weight in weights]
        if self._prices is not None:
            judged, priced = 1 - self._priced, self._priced
            by_prices = self._prices.shares(held)
            shares = [judged * one + priced * other for one, other in zip(shares, by_prices, strict=True)]
        replies = [(move.option, share) for move, share in zip(moves, shares, strict=True)]
        # Where a great many are as likely as each other they all are followed.
        return [each for each in replies if each[1] > UNLIKELY] or replies


def _noted(priced: float) -> float:
    """Leave a probability out of account that is as good as none."""
    return 0.0 if priced < SURE else priced


class Search:
    """One decision of a seat at a table of two."""

    def __init__(
        self,
        model: Model,
        view: View,
        plays: Sequence[Play],
        worlds: int,
        rng: random.Random,
        until: float = math.inf,
        rounds: Sequence[Sequence[Play]] = (),
    ) -> None:
        """`plays` are those of the present hands, `rounds` those before, by which the other is known."""
        self.model, self.view, self.plays = model, view, plays
        # Where captures are optional the tree is several times as large: half the hands keep it in time.
        self.worlds = worlds if model.rules.obligation is Obligation.ALWAYS else max(1, worlds // 2)
        self.rng = rng
        self.nodes = 0
        self.until = until
        self.opponent = model  # what the other side is believed to reckon with
        self._rounds = rounds
        self._priced = 0.0  # how likely it goes by prices
        self._spots: dict[tuple[int, ...], Spot] = {}
        self._ends: dict[tuple[int, ...], float] = {}  # what follows the last card of the hands
        left = sum(view.sizes)
        self._end = view.plays + min(left, HORIZON)
        self._last_round = not view.stock
        self._over = view.plays + left  # when the hands are empty
        #: sweeps with which this side and the other would win at once, as the walk goes on
        self._needed = list(view.needed)
        self._racing = min(view.needed) < NEVER

    def judge(self) -> list[Judged]:
        """Return every move with its value, in the order of the legal moves."""
        view, model = self.view, self.model
        if solvable(view):
            return solved(model, view)
        worlds = self._believed()
        total = sum(weight for _, weight in worlds)
        found = []
        for option in model.legal(view.hand, view.table, view.plays):
            reached = self._mine(
                option, worlds, view.table, view.hand, view.mine, view.theirs, view.last, view.plays
            )
            found.append(Judged(option, reached / total, self._peril(option, worlds) / total))
        return found

    def _peril(self, option: Option, worlds: Worlds) -> float:
        """Return the weight of the worlds in which the opponent holds a card that takes all a move leaves."""
        _, bit, captured = option
        left = self.view.table & ~captured if captured else self.view.table | bit
        clearing = self.model.after.of_table(left)[1]
        return float(sum(weight for hand, weight in worlds if hand & clearing))

    def _believed(self) -> Worlds:
        """Return the opponent's hands with the probability of its plays so far."""
        return [(hands[1], weight) for hands, weight in self._imagined(self._beliefs()).items()]

    def _imagined(self, beliefs: Beliefs) -> dict[World, float]:
        """Return worlds, and remember what the plays tell of the way in which the other chooses."""
        worlds = beliefs.worlds(self.worlds)
        self._priced = _noted(beliefs.priced)
        return worlds

    def _beliefs(self, kind: type[Beliefs] = Beliefs) -> Beliefs:
        model, view, plays = self.opponent, self.view, self.plays
        priced = _noted(pricing(model, view, plays, self._rounds, SUSPICION))
        return kind(
            model, view, plays, self.rng, self._keep_time, suspicion=SUSPICION, every=EVERY, priced=priced
        )

    def _keep_time(self) -> None:
        if time.perf_counter() > self.until:
            raise OutOfTime

    def _spot(
        self, table: CardSet, theirs: CardSet, mine: CardSet, last: int, held: int, size: int, number: int
    ) -> Spot:
        """Return what the opponent does who finds a table with so many cards in hand."""
        key = (table, theirs, mine, last, number, *self._needed)
        known = self._spots.get(key)
        if known is None:
            final = number + 1 == self._over and self._last_round
            racing = partial(self._race, table, theirs | mine, size, final) if self._racing else None
            found = table, theirs, mine, last, held, size, number + 1
            known = self._spots[key] = Spot(
                self.opponent, found, final=final, priced=self._priced, racing=racing
            )
        return known

    def _race(
        self, table: CardSet, taken: CardSet, size: int, final: bool, hand: CardSet, option: Option
    ) -> float:
        """Return what a move of the opponent is worth because of a sweep that wins the match at once."""
        card, bit, captured = option
        if self._needed[1] == 1 and self.opponent.sweeps(card, captured, table, final):
            return OUTRIGHT
        if self._needed[0] != 1:
            return 0.0
        if captured:
            table, taken = table & ~captured, taken | captured | bit
        else:
            table |= bit
        return -OUTRIGHT * self.opponent.peril(hand & ~bit, table, taken, size)

    def _mine(
        self,
        option: Option,
        worlds: Worlds,
        table: CardSet,
        hand: CardSet,
        mine: CardSet,
        theirs: CardSet,
        last: int,
        number: int,
    ) -> float:
        """Return what a move of this side leads to, times the weight of the worlds."""
        card, bit, captured = option
        if captured:
            final = number + 1 == self._over and self._last_round
            gain = self.model.gain(card, captured, table, final)
            swept = self._racing and self.model.sweeps(card, captured, table, final)
            if swept and self._needed[0] == 1:
                return OUTRIGHT * sum(weight for _, weight in worlds)
            self._needed[0] -= swept
            after = self._walk(
                worlds, table & ~captured, hand & ~bit, mine | captured | bit, theirs, 1, False, number + 1
            )
            self._needed[0] += swept
            return after + gain * sum(weight for _, weight in worlds) if gain else after
        return self._walk(worlds, table | bit, hand & ~bit, mine, theirs, last, False, number + 1)

    def _walk(
        self,
        worlds: Worlds,
        table: CardSet,
        hand: CardSet,
        mine: CardSet,
        theirs: CardSet,
        last: int,
        to_move: bool,
        number: int,
    ) -> float:
        """Return the value of a position to this side, times the weight of the worlds."""
        self.nodes += 1
        if not self.nodes & 255:
            self._keep_time()
        model = self.model
        if number == self._end:
            return self._leaf(worlds, table, hand, mine, theirs, last, to_move, number)
        if to_move:
            return max(
                self._mine(option, worlds, table, hand, mine, theirs, last, number)
                for option in self.model.options(hand, table)
            )
        replies: dict[Option, Worlds] = {}
        held_cards = worlds[0][0].bit_count()
        spot = self._spot(table, theirs, mine, -last, held_cards, hand.bit_count(), number)
        for held, weight in worlds:
            for option, share in spot.replies(held):
                replies.setdefault(option, []).append((held & ~option.bit, weight * share))
        value = 0.0
        for (card, bit, captured), left in replies.items():
            if captured:
                final = number + 1 == self._over and self._last_round
                gain = model.gain(card, captured, table, final)
                swept = self._racing and model.sweeps(card, captured, table, final)
                if swept and self._needed[1] == 1:
                    value -= OUTRIGHT * sum(weight for _, weight in left)
                    continue
                if gain:
                    value -= gain * sum(weight for _, weight in left)
                self._needed[1] -= swept
                value += self._walk(
                    left, table & ~captured, hand, mine, theirs | captured | bit, -1, True, number + 1
                )
                self._needed[1] += swept
            else:
                value += self._walk(left, table | bit, hand, mine, theirs, last, True, number + 1)
        return value

    def _leaf(
        self,
        worlds: Worlds,
        table: CardSet,
        hand: CardSet,
        mine: CardSet,
        theirs: CardSet,
        last: int,
        to_move: bool,
        number: int,
    ) -> float:
        model = self.model
        weight = sum(each for _, each in worlds)
        if number == self._over:
            if self._last_round:
                if last > 0:
                    return weight * model.counted(mine | table, theirs)
                return weight * model.counted(mine, theirs | table if last else theirs)
            # The same cards are taken in many orders.
            key = table, mine, theirs, last, to_move
            known = self._ends.get(key)
            if known is not None:
                value = known
            elif to_move:
                value = self._ends[key] = -model.between.value(0, table, theirs, mine, -last, 0, number)
            else:
                value = self._ends[key] = model.between.value(0, table, mine, theirs, last, 0, number)
            if self._racing and self._needed[1 - to_move] == 1:
                peril = OUTRIGHT * model.peril(0, table, mine | theirs, model.rules.hand)
                value += peril if to_move else -peril
            return weight * value
        if not to_move:
            return weight * model.after.value(
                hand, table, mine, theirs, last, worlds[0][0].bit_count(), number
            )
        size = hand.bit_count()
        return -sum(
            each * model.after.value(held, table, theirs, mine, -last, size, number) for held, each in worlds
        )
