"""Search to the end of the hands, for two players: the opponent as it plays on what it knows itself.

Hands the opponent may hold are sampled, each weighed by how likely its plays of this round are from it. The
tree is walked for all of them together: this side chooses one move for everything it cannot tell apart, the
opponent goes by the value of one play on its own knowledge, softly. Where the hands are empty, and everything
on the table is public, the linear value stands for the rest; at the end of the deal its points are counted.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Sequence
from itertools import combinations
from typing import TypeAlias

from scopa.ai.agent import OutOfTime
from scopa.ai.endgame import solvable, solved
from scopa.ai.evaluate import OUTRIGHT
from scopa.ai.model import Judged, Model, Option
from scopa.ai.view import NEVER, Play, View
from scopa.rules.cards import CardSet
from scopa.rules.options import Obligation

HORIZON = 6  # plays ahead at the most
SOFTNESS = 0.08  # points: how softly the opponent chooses
SUSPICION = 0.12  # points: how softly it is believed to have chosen
UNLIKELY = 0.03  # replies less likely than this are not followed

Worlds: TypeAlias = list[tuple[CardSet, float]]  # hands the opponent may hold, with their weights


def sample_hands(unseen: CardSet, size: int, worlds: int, rng: random.Random) -> list[CardSet]:
    """Return every hand of a size, or so many drawn at random if there are more."""
    bits = []
    while unseen:
        bits.append(unseen & -unseen)
        unseen &= unseen - 1
    if math.comb(len(bits), size) <= worlds:
        return [sum(chosen) for chosen in combinations(bits, size)]
    return [sum(rng.sample(bits, size)) for _ in range(worlds)]


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
    ) -> None:
        self.model, self.view, self.plays = model, view, plays
        # Where captures are optional the tree is several times as large: half the hands keep it in time.
        self.worlds = worlds if model.rules.obligation is Obligation.ALWAYS else max(1, worlds // 2)
        self.rng = rng
        self.nodes = 0
        self.until = until
        self._replies: dict[tuple[int, ...], list[tuple[Option, float]]] = {}
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
        view = self.view
        shown = view.shown[1]
        size = view.sizes[1] - shown.bit_count()
        hands = [hand | shown for hand in sample_hands(view.hidden, size, self.worlds, self.rng)]
        weighed = [(hand, self._likelihood(hand)) for hand in hands]
        believed = [each for each in weighed if each[1] > 1e-6]
        return believed or [(hand, 1.0) for hand in hands]

    def _likelihood(self, hand: CardSet) -> float:
        """Tell how likely an opponent who now holds `hand` would have played as it did."""
        if not self.plays:
            return 1.0
        model, view = self.model, self.view
        mine, theirs, own_size, number = view.mine, view.theirs, view.sizes[0], view.plays
        likely = 1.0
        for seat, bit, captured, table in reversed(self.plays):
            number -= 1
            taken = captured | bit if captured else 0
            if not seat:  # a play of our own
                own_size += 1
                mine &= ~taken
                continue
            theirs &= ~taken
            hand |= bit
            options = model.options(hand, table)
            if len(options) > 1:
                # Who had captured last makes no difference between moves that capture nothing: nobody will do.
                values = [
                    self._one_ply(each, hand, table, theirs, mine, 0, own_size, number) for each in options
                ]
                best = max(values)
                shares = [math.exp((value - best) / SUSPICION) for value in values]
                chosen = next(
                    share
                    for each, share in zip(options, shares, strict=True)
                    if each.bit == bit and each.captured == captured
                )
                likely *= chosen / sum(shares)
        return likely

    def _one_ply(
        self,
        option: Option,
        hand: CardSet,
        table: CardSet,
        mine: CardSet,
        theirs: CardSet,
        last: int,
        size: int,
        number: int,
    ) -> float:
        """Return the value of a move to a seat that looks one play ahead."""
        card, bit, captured = option
        model = self.model
        if captured:
            final = number + 1 == self._over and self._last_round
            if self._racing and self._needed[1] == 1 and model.sweeps(card, captured, table, final):
                return OUTRIGHT
            gain = model.gain(card, captured, table, final)
            table, mine = table & ~captured, mine | captured | bit
            value = gain + model.after.value(hand & ~bit, table, mine, theirs, 1, size, number + 1)
        else:
            table |= bit
            value = model.after.value(hand & ~bit, table, mine, theirs, last, size, number + 1)
        if self._racing and self._needed[0] == 1:
            value -= OUTRIGHT * model.peril(hand & ~bit, table, mine | theirs, size)
        return value

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
        if not self.nodes & 255 and time.perf_counter() > self.until:
            raise OutOfTime
        model = self.model
        if number == self._end:
            return self._leaf(worlds, table, hand, mine, theirs, last, to_move, number)
        if to_move:
            return max(
                self._mine(option, worlds, table, hand, mine, theirs, last, number)
                for option in self.model.options(hand, table)
            )
        replies: dict[Option, Worlds] = {}
        size = hand.bit_count()
        for held, weight in worlds:
            for option, share in self._replies_of(held, table, theirs, mine, -last, size, number):
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

    def _replies_of(
        self, held: CardSet, table: CardSet, theirs: CardSet, mine: CardSet, last: int, size: int, number: int
    ) -> list[tuple[Option, float]]:
        """Return the moves of an opponent who holds these cards, with their probabilities."""
        key = (table, held, theirs, mine, last, number, *self._needed)
        known = self._replies.get(key)
        if known is not None:
            return known
        options = self.model.options(held, table)
        if len(options) == 1:
            shares = [(options[0], 1.0)]
        else:
            values = [self._one_ply(each, held, table, theirs, mine, last, size, number) for each in options]
            best = max(values)
            weights = [math.exp((value - best) / SOFTNESS) for value in values]
            total = sum(weights)
            shares = [
                (option, weight / total)
                for option, weight in zip(options, weights, strict=True)
                if weight > UNLIKELY * total
            ]
        self._replies[key] = shares
        return shares
