"""Looking one turn round the table ahead, for three players and more.

Worlds are drawn: hands for all the others, each weighed by how likely their plays are from it. In every world
a move is followed by one play of each other seat, made on what that seat knows itself, and by the best reply
to them; the mean over the worlds is the move's value. Only the moves that look best one play ahead are tried.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Sequence
from typing import NamedTuple

from scopa.ai.agent import OutOfTime
from scopa.ai.model import Judged, Model, Option
from scopa.ai.one_ply import values
from scopa.ai.view import Play, View
from scopa.rules.cards import CardSet, cards_of
from scopa.rules.scoring import score_piles

POOL = 4  # hands drawn for every world that is kept
SUSPICION = 0.5  # points: how softly the others are believed to have chosen
CANDIDATES = 4


class Past(NamedTuple):
    """A play of another seat and what its own choice depended on; `later` are the cards it has played since."""

    seat: int
    option: tuple[CardSet, CardSet]
    table: CardSet
    mine: CardSet
    theirs: CardSet
    following: int
    number: int
    later: CardSet


class Standing(NamedTuple):
    """A position in one world: hands by seat, piles by side, counted from the searching seat and side."""

    table: CardSet
    hands: tuple[CardSet, ...]
    piles: tuple[CardSet, ...]
    last: int  # a side, -1 for nobody
    number: int
    left: int  # cards held in all
    laid: int  # the card just laid, -1 when the last play captured


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
        self._choices: dict[tuple[CardSet, CardSet, tuple[CardSet, ...], int, int, int], Option] = {}

    def judge(self) -> list[Judged]:
        """Return the moves worth trying with their values, in the order of the legal moves."""
        first = values(self.model, self.view)
        if len(first) == 1:
            return first
        bar = sorted((value for _, value in first), reverse=True)[:CANDIDATES][-1]
        tried = [option for option, value in first if value >= bar]
        worlds = self._drawn()
        return [
            Judged(option, sum(self._outcome(option, hands) for hands in worlds) / len(worlds))
            for option in tried
        ]

    def _keep_time(self) -> None:
        if time.perf_counter() > self.until:
            raise OutOfTime

    # -- worlds ---------------------------------------------------------------------------------------------

    def _drawn(self) -> list[tuple[CardSet, ...]]:
        """Draw hands for everybody, as likely as the plays make them."""
        pasts = self._pasts()
        pool = [self._deal() for _ in range(self.worlds * (POOL if pasts else 1))]
        if not pasts:
            return pool
        weights = [self._likelihood(hands, pasts) for hands in pool]
        if not any(weights):
            return pool[: self.worlds]
        return self._resampled(pool, weights)

    def _resampled(self, pool: list[tuple[CardSet, ...]], weights: list[float]) -> list[tuple[CardSet, ...]]:
        """Draw with equal steps through the weights, which adds less noise than drawing each by itself."""
        step = sum(weights) / self.worlds
        mark, reached = self.rng.random() * step, 0.0
        found: list[tuple[CardSet, ...]] = []
        for hands, weight in zip(pool, weights, strict=True):
            reached += weight
            while mark < reached and len(found) < self.worlds:
                found.append(hands)
                mark += step
        return found or pool[: self.worlds]

    def _deal(self) -> tuple[CardSet, ...]:
        view = self.view
        unseen = view.unseen
        for shown in view.shown[1:]:
            unseen &= ~shown
        cards = list(cards_of(unseen))
        hands = [view.hand]
        # A Fisher-Yates shuffle of as many cards as are needed.
        end = len(cards)
        for seat in range(1, self._seats):
            hand = view.shown[seat]
            for _ in range(view.sizes[seat] - hand.bit_count()):
                place = int(self.rng.random() * end)
                end -= 1
                hand |= 1 << cards[place]
                cards[place] = cards[end]
            hands.append(hand)
        return tuple(hands)

    def _pasts(self) -> list[Past]:
        """Return the plays of the others with what they knew, newest first."""
        view, sides = self.view, self.view.sides
        piles, number = list(view.piles), view.plays
        sizes, later, found = list(view.sizes), [0] * self._seats, []
        for play in reversed(self.plays):
            number -= 1
            seat, side = play.seat, sides[play.seat]
            if play.captured:
                piles[side] &= ~(play.captured | play.bit)
            if seat:
                theirs = 0
                for other, pile in enumerate(piles):
                    theirs |= pile if other != side else 0
                following = sizes[(seat + 1) % self._seats]
                option = (play.bit, play.captured)
                found.append(
                    Past(seat, option, play.table, piles[side], theirs, following, number, later[seat])
                )
            later[seat] |= play.bit
            sizes[seat] += 1
        return found

    def _likelihood(self, hands: tuple[CardSet, ...], pasts: Sequence[Past]) -> float:
        self._keep_time()
        likely, value, model = 1.0, self.model.after.value, self.model
        for seat, chosen, table, mine, theirs, following, number, later in pasts:
            hand = hands[seat] | later | chosen[0]
            options = self.model.options(hand, table)
            if len(options) == 1:
                continue
            best, shares, share = -math.inf, [], 0.0
            for card, bit, captured in options:
                if captured:
                    worth = model.gain(card, captured, table, False) + value(
                        hand & ~bit,
                        table & ~captured,
                        mine | captured | bit,
                        theirs,
                        1,
                        following,
                        number + 1,
                    )
                else:
                    worth = value(hand & ~bit, table | bit, mine, theirs, 0, following, number + 1)
                shares.append(worth)
                best = max(best, worth)
                if bit == chosen[0] and captured == chosen[1]:
                    share = worth
            likely *= math.exp((share - best) / SUSPICION) / sum(
                math.exp((worth - best) / SUSPICION) for worth in shares
            )
        return likely

    # -- one turn ahead -------------------------------------------------------------------------------------

    def _outcome(self, option: Option, hands: tuple[CardSet, ...]) -> float:
        """Return the points this side leads by after a move, in one world."""
        self._keep_time()
        view = self.view
        standing = Standing(
            view.table, hands, view.piles, view.last_side, view.plays, sum(view.sizes), view.laid
        )
        gain, standing = self._play(standing, 0, option)
        for seat in range(1, self._seats):
            if not standing.left:
                break
            if not standing.hands[seat]:
                continue
            earned, standing = self._play(standing, seat, self._choice(standing, seat))
            gain += earned if view.sides[seat] == 0 else -earned * self._against
        return gain + self._worth(standing)

    @property
    def _against(self) -> float:
        """How much a point of another side weighs: with many sides it is only the mean that counts."""
        return 1.0 / (len(self.view.piles) - 1)

    def _play(self, standing: Standing, seat: int, option: Option) -> tuple[float, Standing]:
        table, hands, piles, last, number, left, laid = standing
        card, bit, captured = option
        gain = 0.0
        if captured:
            final = left == 1 and not self.view.stock
            gain = self.model.gain(card, captured, table, final, laid)
            last = self.view.sides[seat]
            piles = (*piles[:last], piles[last] | captured | bit, *piles[last + 1 :])
            table &= ~captured
        else:
            table |= bit
        hands = (*hands[:seat], hands[seat] & ~bit, *hands[seat + 1 :])
        return gain, Standing(table, hands, piles, last, number + 1, left - 1, -1 if captured else card)

    def _known(self, standing: Standing, seat: int) -> tuple[CardSet, CardSet, int, int]:
        """Return what a seat's value depends on: own pile, the others', who captured last, cards of the next."""
        side, theirs = self.view.sides[seat], 0
        for other, pile in enumerate(standing.piles):
            theirs |= pile if other != side else 0
        last = 0 if standing.last < 0 else 1 if standing.last == side else -1
        following = standing.hands[(seat + 1) % self._seats].bit_count()
        return standing.piles[side], theirs, last, following

    def _choice(self, standing: Standing, seat: int) -> Option:
        """Return what a seat plays that looks one play ahead."""
        hand = standing.hands[seat]
        options = self.model.options(hand, standing.table)
        if len(options) == 1:
            return options[0]
        key = (standing.table, hand, standing.piles, standing.last, standing.number, seat)
        known = self._choices.get(key)
        if known is None:
            known = self._choices[key] = max(
                zip(options, self._values(standing, seat, options), strict=True), key=lambda each: each[1]
            )[0]
        return known

    def _values(self, standing: Standing, seat: int, options: Sequence[Option]) -> list[float]:
        mine, theirs, last, following = self._known(standing, seat)
        table, hand, number = standing.table, standing.hands[seat], standing.number + 1
        value, gain = self.model.after.value, self.model.gain
        final = standing.left == 1 and not self.view.stock
        return [
            gain(card, captured, table, final, standing.laid)
            + value(hand & ~bit, table & ~captured, mine | captured | bit, theirs, 1, following, number)
            if captured
            else value(hand & ~bit, table | bit, mine, theirs, last, following, number)
            for card, bit, captured in options
        ]

    def _worth(self, standing: Standing) -> float:
        """Return what this side has to expect from a position after one turn round the table."""
        if not standing.left:
            if self.view.stock:
                mine, theirs, last, _ = self._known(standing, 0)
                return self.model.between.value(0, standing.table, mine, theirs, last, 0, standing.number)
            return self._counted(standing)
        if not standing.hands[0]:
            mine, theirs, last, following = self._known(standing, 0)
            return self.model.after.value(0, standing.table, mine, theirs, last, following, standing.number)
        return max(self._values(standing, 0, self.model.options(standing.hands[0], standing.table)))

    def _counted(self, standing: Standing) -> float:
        """Count the deal; the leftovers go to the last capturer."""
        piles = list(standing.piles)
        if standing.last >= 0:
            piles[standing.last] |= standing.table
        if len(piles) == 2:
            return self.model.counted(piles[0], piles[1])
        points = score_piles(self.model.rules, piles, (0,) * len(piles)).points
        return self.model.sign * (points[0] - sum(points[1:]) / (len(points) - 1))
