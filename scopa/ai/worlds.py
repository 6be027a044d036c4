"""Hands that the others may hold at a table of three or more, each as likely as its plays make it.

A world is a hand for every seat. Where few are possible all of them are weighed, else so many are drawn and the
likely ones kept. A seat's plays are weighed by what it knew itself when it made them, with the hand it would
have held; so what is worked out for a hand serves all the worlds that it occurs in.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple, TypeAlias

from scopa.ai.manners import Prices, with_strays
from scopa.ai.model import Model
from scopa.ai.outlook import Outlook
from scopa.ai.view import Play, View
from scopa.rules.cards import CardSet, cards_of
from scopa.rules.dealing import hand_bonus

POOL = 4  # hands drawn for every world that is kept
EVERY = 2000  # so many possible worlds at the most are all looked at
SUSPICION = 0.5  # points: how softly the others are believed to have chosen
NEGLIGIBLE = 1e-3  # of the likeliest world

World: TypeAlias = tuple[CardSet, ...]  # the hands by seat, counted from the searching one


class Past(NamedTuple):
    """A play of another seat, what its own choice looked like, and which cards it is known to have held then."""

    bit: CardSet
    captured: CardSet
    outlook: Outlook
    known: CardSet
    prices: Prices


class Beliefs:
    """What one seat may believe about the hands of the others."""

    def __init__(
        self,
        model: Model,
        view: View,
        plays: Sequence[Play],
        rng: random.Random,
        tick: Callable[[], None],
        *,
        suspicion: float = SUSPICION,
        every: int = EVERY,
        priced: float = 0.0,
    ) -> None:
        """`tick` is called now and then, and may raise to break off; see the constants for the next two.

        `priced` tells how likely the others go by prices (`manners`), so far as that is reckoned with.
        """
        self.model, self.view, self.plays, self.rng, self.tick = model, view, plays, rng, tick
        self.suspicion, self.every, self._prior = suspicion, every, priced
        self._judged = self._priced = 0.0  # how likely the plays were by either way, in all hands weighed
        self._hidden = [1 << card for card in cards_of(view.hidden)]
        self._wanted = [
            (shown, max(0, size - shown.bit_count()))
            for shown, size in zip(view.shown[1:], view.sizes[1:], strict=True)
        ]
        self._pasts = self._remembered()
        #: by seat: the cards it has played in this round, where a hand that is not shown tells something
        self._played = [0] * len(view.sizes)
        for play in plays:
            self._played[play.seat] |= play.bit
        self._likely: dict[tuple[int, CardSet], float] = {}

    def worlds(self, count: int) -> dict[World, float]:
        """Return worlds with their weights: all that are likely when they are few, else about `count`."""
        if self._possible() <= self.every:
            found = dict(self._all((self.view.hand,), self._hidden, 1.0))
        elif any(self._pasts) or self.model.rules.hand_bonus:
            found = {hands: self._likelihood(hands) for hands in self._deals(count * POOL)}
        else:
            return dict.fromkeys(self._deals(count), 1.0)
        best = max(found.values(), default=0.0)
        if not best:
            return dict.fromkeys(self._deals(count), 1.0)
        found = {hands: weight for hands, weight in found.items() if weight > NEGLIGIBLE * best}
        return found if len(found) <= count else self._some(found, count)

    def _possible(self) -> int:
        """Count the worlds there may be."""
        count, left = 1, len(self._hidden)
        for _, missing in self._wanted:
            count *= math.comb(left, missing)
            left -= missing
        return count

    def _all(self, hands: World, hidden: Sequence[CardSet], likely: float) -> Iterator[tuple[World, float]]:
        """List the worlds that begin with some hands, with how likely they are."""
        self.tick()
        seat = len(hands)
        if seat > len(self._wanted):
            yield hands, likely
            return
        shown, missing = self._wanted[seat - 1]
        for chosen in combinations(hidden, missing):
            hand = shown | sum(chosen)
            share = likely * self._of_hand(seat, hand)
            if share > 0.0:
                left = [bit for bit in hidden if not bit & hand]
                yield from self._all((*hands, hand), left, share)

    def _deals(self, count: int) -> list[World]:
        """Draw worlds that fit what has been seen, as if nobody had played."""
        chance, found = self.rng.random, []
        for _ in range(count):
            # A Fisher-Yates shuffle of as many cards as are needed.
            cards, end, hands = self._hidden[:], len(self._hidden), [self.view.hand]
            for shown, missing in self._wanted:
                hand = shown
                for _ in range(missing):
                    place = int(chance() * end)
                    end -= 1
                    hand |= cards[place]
                    cards[place] = cards[end]
                hands.append(hand)
            found.append(tuple(hands))
        return found

    def _some(self, weighed: dict[World, float], count: int) -> dict[World, float]:
        """Draw with equal steps through the weights, which adds less noise than drawing each by itself."""
        step = sum(weighed.values()) / count
        mark, reached = self.rng.random() * step, 0.0
        found: dict[World, float] = {}
        for hands, weight in weighed.items():
            reached += weight
            while mark < reached:
                found[hands] = found.get(hands, 0.0) + 1.0
                mark += step
        return found

    # -- how likely a hand is -------------------------------------------------------------------------------

    def _remembered(self) -> list[list[Past]]:
        """Return the plays of each seat with what it knew, newest first; none of the own."""
        view, seats = self.view, len(self.view.sizes)
        piles, number = list(view.piles), view.plays
        sizes, later = list(view.sizes), [0] * seats
        found: list[list[Past]] = [[] for _ in range(seats)]
        for seat, bit, captured, table in reversed(self.plays):
            if captured:
                piles[view.sides[seat]] &= ~(captured | bit)
            later[seat] |= bit
            sizes[seat] += 1
            if seat:
                mine, theirs = own_and_others(view, seat, piles)
                following = sizes[(seat + 1) % seats]
                # Who had captured last makes no difference between moves that capture nothing: nobody will do.
                outlook = Outlook(self.model, table, mine, theirs, 0, sizes[seat], following, number)
                found[seat].append(Past(bit, captured, outlook, later[seat], Prices(self.model, table)))
            number -= 1
        return found

    def _likelihood(self, hands: World) -> float:
        self.tick()
        likely = 1.0
        for seat in range(1, len(hands)):
            likely *= self._of_hand(seat, hands[seat])
        return likely

    def _of_hand(self, seat: int, hand: CardSet) -> float:
        """Tell how likely a seat that now holds a hand would have played as it did."""
        known = self._likely.get((seat, hand))
        if known is None:
            known = 0.0 if self._would_have_shown(seat, hand) else 1.0
            if known and self._prior:
                known = self._by_either(seat, hand)
            elif known:
                for bit, captured, outlook, held, _ in self._pasts[seat]:
                    known *= outlook.share(hand | held, bit, captured, self.suspicion)
            self._likely[seat, hand] = known
        return known

    def _by_either(self, seat: int, hand: CardSet) -> float:
        """Tell how likely a hand would have played as it did, when it may go by prices."""
        judged, priced = 1 - self._prior, self._prior
        for bit, captured, outlook, held, prices in self._pasts[seat]:
            moves = len(self.model.options(hand | held, prices.table))
            judged *= with_strays(outlook.share(hand | held, bit, captured, self.suspicion), moves)
            priced *= prices.share(hand | held, bit, captured)
        self._judged += judged
        self._priced += priced
        return judged + priced

    @property
    def priced(self) -> float:
        """How likely the others go by prices, once their plays have been weighed."""
        return self._priced / (self._judged + self._priced) if self._priced else self._prior

    def _would_have_shown(self, seat: int, hand: CardSet) -> bool:
        """Tell whether a hand was dealt as one that earns a bonus, and has not been shown."""
        if not self.model.rules.hand_bonus or self.view.shown[seat]:
            return False
        return hand_bonus(hand | self._played[seat])[1] > 0


def own_and_others(view: View, seat: int, piles: Sequence[CardSet]) -> tuple[CardSet, CardSet]:
    """Return the pile of a seat's side, and those of the others together."""
    side, theirs = view.sides[seat], 0
    for other, pile in enumerate(piles):
        theirs |= pile if other != side else 0
    return piles[side], theirs
