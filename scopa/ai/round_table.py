"""Looking one turn round the table ahead, for three players and more.

Worlds are drawn: hands for all the others, each weighed by how likely their plays are from it. In every world
a move is followed by one play of each other seat, made on what that seat knows itself, and by the best reply
to them; the mean over the worlds is the move's value. Only the moves that look best one play ahead are tried.
"""

from __future__ import annotations

import math
import random
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias

from scopa.ai.agent import OutOfTime
from scopa.ai.model import Judged, Model, Option
from scopa.ai.one_ply import values
from scopa.ai.outlook import Outlook
from scopa.ai.view import Play, View
from scopa.rules.cards import CardSet, cards_of
from scopa.rules.scoring import score_piles

POOL = 4  # hands drawn for every world that is kept
SUSPICION = 0.5  # points: how softly the others are believed to have chosen
CANDIDATES = 4

World: TypeAlias = tuple[CardSet, ...]  # the hands by seat


class Past(NamedTuple):
    """A play of another seat, what its own choice looked like, and which cards it is known to have held then."""

    seat: int
    bit: CardSet
    captured: CardSet
    outlook: Outlook
    known: CardSet


class Standing(NamedTuple):
    """A position that all worlds share, seats and sides counted from the searching one; hands are the worlds'."""

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
        self._seats = len(view.sizes)
        self._over = view.plays + sum(view.sizes)  # when the hands are empty
        # Cards held when it is a seat's turn; this seat comes once more at the end, and then the next.
        sizes = view.sizes
        self._held = (*sizes, max(0, sizes[0] - 1), max(0, sizes[1] - 1))
        self._outlooks: dict[tuple[int, Standing], Outlook] = {}
        self._steps: dict[tuple[int, Standing, Option], tuple[float, Standing]] = {}

    def judge(self) -> list[Judged]:
        """Return the moves worth trying with their values, in the order of the legal moves."""
        first = values(self.model, self.view)
        if len(first) == 1:
            return first
        bar = sorted((value for _, value in first), reverse=True)[:CANDIDATES][-1]
        tried = [option for option, value in first if value >= bar]
        worlds = Counter(self._drawn())  # of few cards, many worlds are alike
        return [Judged(option, self._mean(option, worlds)) for option in tried]

    def _keep_time(self) -> None:
        if time.perf_counter() > self.until:
            raise OutOfTime

    # -- worlds ---------------------------------------------------------------------------------------------

    def _drawn(self) -> list[World]:
        """Draw hands for everybody, as likely as the plays make them."""
        pasts = self._pasts()
        pool = self._deals(self.worlds * (POOL if pasts else 1))
        if not pasts:
            return pool
        weights = [self._likelihood(hands, pasts) for hands in pool]
        if not any(weights):
            return pool[: self.worlds]
        return self._resampled(pool, weights)

    def _resampled(self, pool: list[World], weights: list[float]) -> list[World]:
        """Draw with equal steps through the weights, which adds less noise than drawing each by itself."""
        step = sum(weights) / self.worlds
        mark, reached = self.rng.random() * step, 0.0
        found: list[World] = []
        for hands, weight in zip(pool, weights, strict=True):
            reached += weight
            while mark < reached and len(found) < self.worlds:
                found.append(hands)
                mark += step
        return found or pool[: self.worlds]

    def _deals(self, count: int) -> list[World]:
        view, chance, found = self.view, self.rng.random, []
        unseen = view.unseen
        for shown in view.shown[1:]:
            unseen &= ~shown
        bits = [1 << card for card in cards_of(unseen)]
        wanted = [
            (shown, size - shown.bit_count())
            for shown, size in zip(view.shown[1:], view.sizes[1:], strict=True)
        ]
        for _ in range(count):
            # A Fisher-Yates shuffle of as many cards as are needed.
            cards, end, hands = bits[:], len(bits), [view.hand]
            for shown, missing in wanted:
                hand = shown
                for _ in range(missing):
                    place = int(chance() * end)
                    end -= 1
                    hand |= cards[place]
                    cards[place] = cards[end]
                hands.append(hand)
            found.append(tuple(hands))
        return found

    def _pasts(self) -> list[Past]:
        """Return the plays of the others with what they knew, newest first."""
        view = self.view
        piles, number = list(view.piles), view.plays
        sizes, later, found = list(view.sizes), [0] * self._seats, []
        for seat, bit, captured, table in reversed(self.plays):
            if captured:
                piles[view.sides[seat]] &= ~(captured | bit)
            later[seat] |= bit
            sizes[seat] += 1
            if seat:
                mine, theirs = self._own_and_others(seat, piles)
                following = sizes[(seat + 1) % self._seats]
                # Who had captured last makes no difference between moves that capture nothing: nobody will do.
                outlook = Outlook(self.model, table, mine, theirs, 0, sizes[seat], following, number)
                found.append(Past(seat, bit, captured, outlook, later[seat]))
            number -= 1
        return found

    def _own_and_others(self, seat: int, piles: Sequence[CardSet]) -> tuple[CardSet, CardSet]:
        side, theirs = self.view.sides[seat], 0
        for other, pile in enumerate(piles):
            theirs |= pile if other != side else 0
        return piles[side], theirs

    def _likelihood(self, hands: World, pasts: Sequence[Past]) -> float:
        self._keep_time()
        likely = 1.0
        for seat, bit, captured, outlook, known in pasts:
            likely *= outlook.share(hands[seat] | known, bit, captured, SUSPICION)
        return likely

    # -- one turn ahead -------------------------------------------------------------------------------------

    def _mean(self, option: Option, worlds: Mapping[World, int]) -> float:
        """Return the points this side leads by after a move, on the average of the worlds."""
        view = self.view
        laid = view.laid if self.model.kernel.in_play_points else -1
        gain, standing = self._step(
            0, Standing(view.table, view.piles, view.last_side, view.plays, laid), option
        )
        own = view.hand & ~option.bit
        found = sum(self._outcome(standing, hands, own) * count for hands, count in worlds.items())
        return gain + found / sum(worlds.values())

    def _outcome(self, standing: Standing, hands: World, own: CardSet) -> float:
        """Return the points this side leads by from here on, in one world."""
        self._keep_time()
        gain = 0.0
        for seat in range(1, self._seats):
            if not hands[seat]:
                continue
            option = self._outlook(seat, standing).choice(hands[seat])
            earned, standing = self._step(seat, standing, option)
            gain += earned
        return gain + self._worth(standing, own)

    def _outlook(self, seat: int, standing: Standing) -> Outlook:
        """Return what a seat finds; the number of seats stands for this one, when the turn comes back to it."""
        known = self._outlooks.get((seat, standing))
        if known is None:
            table, piles, last_side, number, laid = standing
            place = seat % self._seats
            mine, theirs = self._own_and_others(place, piles)
            last = 0 if last_side < 0 else 1 if last_side == self.view.sides[place] else -1
            known = self._outlooks[seat, standing] = Outlook(
                self.model,
                table,
                mine,
                theirs,
                last,
                self._held[seat],
                self._held[seat + 1],
                number + 1,
                final=number + 1 == self._over and not self.view.stock,
                laid=laid,
            )
        return known

    def _step(self, seat: int, standing: Standing, option: Option) -> tuple[float, Standing]:
        """Return what a move gains this side, or loses it, and the position after it."""
        known = self._steps.get((seat, standing, option))
        if known is None:
            table, piles, last, number, laid = standing
            card, bit, captured = option
            gain, side = 0.0, self.view.sides[seat]
            if captured:
                final = number + 1 == self._over and not self.view.stock
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
        """Return what this side has to expect from a position after one turn round the table."""
        table, piles, last_side, number, _ = standing
        if number < self._over and own:
            return self._outlook(self._seats, standing).best(own)
        if number == self._over and not self.view.stock:
            return self._counted(standing)
        mine, theirs = self._own_and_others(0, piles)
        last = 0 if last_side < 0 else 1 if last_side == 0 else -1
        evaluator = self.model.between if number == self._over else self.model.after
        return evaluator.value(0, table, mine, theirs, last, self._held[-1], number)

    def _counted(self, standing: Standing) -> float:
        """Count the deal; the leftovers go to the last capturer."""
        piles = list(standing.piles)
        if standing.last >= 0:
            piles[standing.last] |= standing.table
        if len(piles) == 2:
            return self.model.counted(piles[0], piles[1])
        points = score_piles(self.model.rules, piles, (0,) * len(piles)).points
        return self.model.sign * (points[0] - sum(points[1:]) / (len(points) - 1))
