"""Looking one turn round the table ahead, and to the end of the deal when hands are short; for three and more.

Worlds are drawn, see `worlds`. In every one a move is followed by one play of each other seat, made on what that
seat knows itself, and by the best reply to them; the mean over the worlds is the move's value. The last cards of
a deal are played out and counted: this side plays the same in all worlds that it cannot tell apart. Only the
moves that look best one play ahead are tried.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from scopa.ai.agent import OutOfTime
from scopa.ai.dominated import undominated
from scopa.ai.evaluate import OUTRIGHT
from scopa.ai.model import Judged, Model, Option
from scopa.ai.one_ply import values
from scopa.ai.outlook import Outlook
from scopa.ai.view import Play, View
from scopa.ai.worlds import Beliefs, World, own_and_others
from scopa.rules.cards import CardSet
from scopa.rules.scoring import score_piles

CANDIDATES = 4
SHORT = 3  # the last cards of a deal that are played out, a hand


class Standing(NamedTuple):
    """A position that worlds share, seats and sides counted from the searching one; hands are the worlds'."""

    table: CardSet
    piles: tuple[CardSet, ...]
    last: int  # a side, -1 for nobody
    number: int  # plays made
    laid: int  # the card just laid where that counts, -1 when the last play captured


class RoundTable:
    """One decision of a seat at a table of three or more."""

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
        self.worlds, self.rng, self.until = worlds, rng, until
        self._seats = seats = len(view.sizes)
        self._over = view.plays + sum(view.sizes)  # when the hands are empty
        #: how many turns are looked ahead: one round, or all that are left of the deal
        short = not view.stock and max(view.sizes) <= SHORT and max(view.sizes) - min(view.sizes) <= 1
        self._turns = sum(view.sizes) if short else seats
        # Cards held when it is a seat's turn, turn by turn; of one more than are looked at.
        self._held = [max(0, view.sizes[turn % seats] - turn // seats) for turn in range(self._turns + 2)]
        self._outlooks: dict[tuple[int, Standing], Outlook] = {}
        self._steps: dict[tuple[int, Standing, Option], tuple[float, Standing | None]] = {}

    def judge(self) -> list[Judged]:
        """Return the moves worth trying with their values, in the order of the legal moves."""
        # Before the choice of those worth trying: the better of two must be among them.
        first = undominated(self.model, self.view, values(self.model, self.view))
        if len(first) == 1:
            return first
        bar = sorted((each.value for each in first), reverse=True)[:CANDIDATES][-1]
        tried = [each.option for each in first if each.value >= bar]
        worlds = self._believed()
        return [Judged(option, self._mean(option, worlds)) for option in tried]

    def _believed(self) -> Mapping[World, float]:
        """Return the worlds that are looked at with their weights."""
        return Beliefs(self.model, self.view, self.plays, self.rng, self._keep_time).worlds(self.worlds)

    def _keep_time(self) -> None:
        if time.perf_counter() > self.until:
            raise OutOfTime

    def _mean(self, option: Option, worlds: Mapping[World, float]) -> float:
        """Return the points this side leads by after a move, on the average of the worlds."""
        view = self.view
        laid = view.laid if self.model.kernel.in_play_points else -1
        standing = Standing(view.table, view.piles, view.last_side, view.plays, laid)
        found = self._after(0, standing, option, list(worlds.items()), view.hand & ~option.bit)
        return found / sum(worlds.values())

    def _walk(
        self, turn: int, standing: Standing, worlds: Sequence[tuple[World, float]], own: CardSet
    ) -> float:
        """Return the points this side leads by from here on, times the weight of the worlds."""
        self._keep_time()
        seat = turn % self._seats
        if turn >= self._turns or standing.number >= self._over:
            return self._worth(standing, own) * sum(weight for _, weight in worlds)
        if not seat:
            if not own:
                return self._walk(turn + 1, standing, worlds, own)
            options = self.model.options(own, standing.table)
            return max(self._after(turn, standing, option, worlds, own & ~option.bit) for option in options)
        gone = standing.table
        for pile in standing.piles:
            gone |= pile
        choose = self._outlook(turn, standing).choice
        replies: dict[Option | None, list[tuple[World, float]]] = {}
        for world in worlds:
            hand = world[0][seat] & ~gone
            replies.setdefault(choose(hand) if hand else None, []).append(world)
        found = 0.0
        for reply, some in replies.items():
            if reply is None:
                found += self._walk(turn + 1, standing, some, own)
            else:
                found += self._after(turn, standing, reply, some, own)
        return found

    def _after(
        self,
        turn: int,
        standing: Standing,
        option: Option,
        worlds: Sequence[tuple[World, float]],
        own: CardSet,
    ) -> float:
        gain, after = self._step(turn % self._seats, standing, option)
        found = 0.0 if after is None else self._walk(turn + 1, after, worlds, own)
        return found + gain * sum(weight for _, weight in worlds) if gain else found

    def _outlook(self, turn: int, standing: Standing) -> Outlook:
        """Return what the seat whose turn it is finds; this seat has turn 0 and every turn after a whole round."""
        known = self._outlooks.get((turn, standing))
        if known is None:
            table, piles, _, number, laid = standing
            seat = turn % self._seats
            mine, theirs = own_and_others(self.view, seat, piles)
            known = self._outlooks[turn, standing] = Outlook(
                self.model,
                table,
                mine,
                theirs,
                self._last(standing, seat),
                self._held[turn],
                self._held[turn + 1],
                number + 1,
                final=number + 1 == self._over and not self.view.stock,
                laid=laid,
            )
        return known

    def _last(self, standing: Standing, seat: int) -> int:
        """Tell whether a seat's own side captured last, 1, or another, -1, or nobody, 0."""
        return 0 if standing.last < 0 else 1 if standing.last == self.view.sides[seat] else -1

    def _step(self, seat: int, standing: Standing, option: Option) -> tuple[float, Standing | None]:
        """Return what a move gains this side, or loses it, and the position after it, None when the match is won."""
        known = self._steps.get((seat, standing, option))
        if known is None:
            table, piles, last, number, laid = standing
            card, bit, captured = option
            gain, side = 0.0, self.view.sides[seat]
            final = number + 1 == self._over and not self.view.stock
            if self.view.needed[side] == 1 and self.model.sweeps(card, captured, table, final):
                known = self._steps[seat, standing, option] = -OUTRIGHT if side else OUTRIGHT, None
                return known
            if captured:
                gain = self.model.gain(card, captured, table, final, laid)
                # With many sides it is only the mean of the others that counts.
                gain = gain if side == 0 else -gain / (len(piles) - 1)
                last = side
                piles = (*piles[:last], piles[last] | captured | bit, *piles[last + 1 :])
                table &= ~captured
            else:
                table |= bit
            laid = card if self.model.kernel.in_play_points and not captured else -1
            known = self._steps[seat, standing, option] = gain, Standing(table, piles, last, number + 1, laid)
        return known

    def _worth(self, standing: Standing, own: CardSet) -> float:
        """Return what this side has to expect where the walk ends, holding these cards."""
        table, piles, _, number, _ = standing
        if number < self._over and own:
            return self._outlook(self._turns, standing).best(own)
        if number == self._over and not self.view.stock:
            return self._counted(standing)
        mine, theirs = own_and_others(self.view, 0, piles)
        evaluator = self.model.between if number == self._over else self.model.after
        return evaluator.value(0, table, mine, theirs, self._last(standing, 0), self._held[-1], number)

    def _counted(self, standing: Standing) -> float:
        """Count the deal; the leftovers go to the last capturer."""
        piles = list(standing.piles)
        if standing.last >= 0:
            piles[standing.last] |= standing.table
        if len(piles) == 2:
            return self.model.counted(piles[0], piles[1])
        points = score_piles(self.model.rules, piles, (0,) * len(piles)).points
        return self.model.sign * (points[0] - sum(points[1:]) / (len(points) - 1))
