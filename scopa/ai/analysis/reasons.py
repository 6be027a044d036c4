"""What can be proven of a play from the cards that its seat sees: the templates of reasons.

Every reason is a fact with its numbers, never an opinion, and a test proves each against brute force. What the next
seat may do is told with the chance that it holds such a card, every hand of unseen cards being equally likely; which
hands its plays make likelier is the business of the values, not of the reasons. Where low totals win, taking is no
merit: there it is told what a play takes and what it avoids, and what the next seat must take.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cached_property

from scopa.ai.analysis.types import Reason, ReasonKey
from scopa.ai.features import chance_to_hold
from scopa.ai.kernel import Kernel, kernel_of
from scopa.ai.model import Option
from scopa.ai.view import View, order_from
from scopa.rules.cards import (
    SETTEBELLO,
    SUIT_MASKS,
    VALUE_MASKS,
    CardSet,
    Suit,
    cards_of,
    value_of,
)
from scopa.rules.observation import Observation
from scopa.rules.options import Capture, Categories, Inverse, Primiera
from scopa.rules.ruleset import RuleSet

#: with more cards in the hands of two players, who captures last is not followed up
_LAST_PLAYS = 6


def reasons_for(observation: Observation, view: View, option: Option) -> tuple[Reason, ...]:
    """Return what can be said of a legal play, the weightiest first."""
    found = list(_Proof(observation, view, option).all())
    return tuple(sorted(found, key=lambda reason: _ORDER[reason.key]))


_ORDER = {
    key: number
    for number, key in enumerate(
        (
            ReasonKey.ONLY_PLAY,
            ReasonKey.SWEEPS,
            ReasonKey.TAKES_SETTEBELLO,
            ReasonKey.AVOIDS_SWEEP,
            ReasonKey.AVOIDS_SETTEBELLO,
            ReasonKey.MISSES_SWEEP,
            ReasonKey.GIVES_SWEEP,
            ReasonKey.MISSES_SETTEBELLO,
            ReasonKey.EXPOSES_SETTEBELLO,
            ReasonKey.LAST_CAPTURE,
            ReasonKey.GIVES_LAST_CAPTURE,
            ReasonKey.AVOIDS_LAST_CAPTURE,
            ReasonKey.AVOIDS_SEVENS,
            ReasonKey.AVOIDS_COINS,
            ReasonKey.AVOIDS_CARDS,
            ReasonKey.FORCES_CAPTURE,
            ReasonKey.FREES_NEXT,
            ReasonKey.TAKES_SEVENS,
            ReasonKey.TAKES_COINS,
            ReasonKey.NOTHING_TO_TAKE,
            ReasonKey.MUST_TAKE,
            ReasonKey.SAFE_EMPTY,
            ReasonKey.SAFE_TOTAL,
            ReasonKey.SAFE_GONE,
            ReasonKey.SAFE_OTHER,
            ReasonKey.EXPOSES_SEVENS,
            ReasonKey.EXPOSES_COINS,
            ReasonKey.LAYS_DOUBLE,
            ReasonKey.TAKES,
            ReasonKey.MISSES_COINS,
            ReasonKey.MISSES_CARDS,
        )
    )
}


def suit_that_counts(rules: RuleSet) -> CardSet:
    """Return the cards of the suit of which the most count: coins, hearts or spades."""
    suits = {Categories.HEARTS: Suit.CUPS, Categories.CICERA: Suit.SWORDS}
    return SUIT_MASKS[suits.get(rules.categories, Suit.COINS)] & rules.pack.mask


def sevens_count(rules: RuleSet) -> bool:
    """Tell whether sevens are worth more than other cards."""
    return (
        rules.primiera is not Primiera.NONE
        or rules.most_sevens
        or rules.four_sevens
        or rules.categories is Categories.HEARTS
    )


class _Proof:
    """One play, with all that is asked of it."""

    def __init__(self, observation: Observation, view: View, option: Option) -> None:
        self.observation, self.view, self.option = observation, view, option
        self.rules = observation.rules
        self.kernel: Kernel = kernel_of(self.rules)
        self.suit = suit_that_counts(self.rules)
        card, bit, captured = option
        self.brought = captured | bit if captured else 0
        self.table = view.table & ~captured if captured else view.table | bit
        self.left = sum(view.sizes) - 1  # cards held when it has been made
        self.others = [
            Option(move.card, 1 << move.card, move.captured)
            for move in observation.legal_moves()
            if (move.card, move.captured) != (card, captured)
        ]

    def all(self) -> Iterator[Reason]:
        yield from self._taken()
        if not self.others:
            yield Reason(ReasonKey.ONLY_PLAY)
        elif not self.brought and not any(other.captured for other in self.others):
            yield Reason(ReasonKey.NOTHING_TO_TAKE)
        if self.rules.inverse is not Inverse.OFF:
            yield from self._avoided()
            yield from self._forced()
            yield from self._last()
            return
        yield from self._missed()
        yield from self._next()
        yield from self._last()
        card, bit, captured = self.option
        if not captured and self.view.hand & VALUE_MASKS[value_of(card)] & ~bit:
            yield Reason(ReasonKey.LAYS_DOUBLE, value=value_of(card))

    # -- what it takes --------------------------------------------------------------------------------------

    def _sweeps(self, option: Option) -> bool:
        card, _, captured = option
        final = self.left == 0 and not self.view.stock
        table = self.view.table
        return bool(captured) and not table & ~captured and self.kernel.sweeps(card, captured, table, final)

    def _taken(self) -> Iterator[Reason]:
        brought = self.brought
        if self._sweeps(self.option):
            yield Reason(ReasonKey.SWEEPS)
        if self._has_settebello and brought >> SETTEBELLO & 1:
            yield Reason(ReasonKey.TAKES_SETTEBELLO, cards=1 << SETTEBELLO)
        for key, cards in (
            (ReasonKey.TAKES_COINS, brought & self.suit),
            (ReasonKey.TAKES_SEVENS, brought & VALUE_MASKS[7] if sevens_count(self.rules) else 0),
            (ReasonKey.TAKES, brought),
        ):
            if cards:
                yield Reason(key, cards=cards, count=cards.bit_count())

    @cached_property
    def _has_settebello(self) -> bool:
        return self.rules.categories is Categories.COINS

    def _missed(self) -> Iterator[Reason]:
        """Tell what other plays would have taken."""
        sweeping = self._swept_by_others()
        if sweeping:
            yield Reason(ReasonKey.MISSES_SWEEP, cards=sweeping)
        brought = [other.captured | other.bit for other in self.others if other.captured]
        settebello = 1 << SETTEBELLO if self._has_settebello else 0
        if self.table & settebello and any(
            cards & settebello and not self.view.hand & settebello for cards in brought
        ):
            yield Reason(ReasonKey.MISSES_SETTEBELLO, cards=settebello)
        more = max(((cards & self.suit).bit_count() for cards in brought), default=0)
        more -= (self.brought & self.suit).bit_count()
        if more > 0:
            yield Reason(ReasonKey.MISSES_COINS, count=more)
        more = max((cards.bit_count() for cards in brought), default=0) - self.brought.bit_count()
        if more > 0:
            yield Reason(ReasonKey.MISSES_CARDS, count=more)

    def _swept_by_others(self) -> CardSet:
        """Return the cards of the hand with which other plays would sweep, none when this one does."""
        sweeping = 0
        if not self._sweeps(self.option):
            for other in self.others:
                sweeping |= other.bit if self._sweeps(other) else 0
        return sweeping

    def _avoided(self) -> Iterator[Reason]:
        """Tell what other plays would have taken where that is no merit, and whether all of them take."""
        brought = [other.captured | other.bit if other.captured else 0 for other in self.others]
        if brought and self.brought and all(brought):
            fewest = min(cards.bit_count() for cards in (self.brought, *brought))
            yield Reason(ReasonKey.MUST_TAKE, count=fewest)
        sweeping = self._swept_by_others()
        if sweeping:
            yield Reason(ReasonKey.AVOIDS_SWEEP, cards=sweeping)
        settebello = 1 << SETTEBELLO if self._has_settebello else 0
        if not self.brought & settebello and any(cards & settebello for cards in brought):
            yield Reason(ReasonKey.AVOIDS_SETTEBELLO, cards=settebello)
        for key, counted in (
            (ReasonKey.AVOIDS_SEVENS, VALUE_MASKS[7] if sevens_count(self.rules) else 0),
            (ReasonKey.AVOIDS_COINS, self.suit),
            (ReasonKey.AVOIDS_CARDS, self.rules.pack.mask),
        ):
            more = max(((cards & counted).bit_count() for cards in brought), default=0)
            more -= (self.brought & counted).bit_count()
            if more > 0:
                yield Reason(key, count=more)

    # -- what the next seat may do --------------------------------------------------------------------------

    @cached_property
    def _following(self) -> int | None:
        """The place of the next seat to play, counted from this one; None when nobody plays any more."""
        if self.left:
            return next(place for place, size in enumerate(self.view.sizes) if place and size)
        return 1 if self.view.stock else None

    @cached_property
    def _held(self) -> int:
        """How many cards the next seat holds, or will hold when they have been dealt."""
        assert self._following is not None
        if self.left:
            return self.view.sizes[self._following]
        return self.kernel.schedule[self.observation.round]

    @cached_property
    def _hidden(self) -> CardSet:
        """The unseen cards that the next seat may hold, or be dealt, and that are not known to be elsewhere."""
        return self.view.hidden if self.left else self.view.unseen

    def _chance(self, wanted: CardSet) -> float:
        """Return how likely the next seat holds one of these cards."""
        assert self._following is not None
        shown = self.view.shown[self._following] if self.left else 0
        if wanted & shown:
            return 1.0
        hidden = self._hidden
        return chance_to_hold(
            hidden.bit_count(), (hidden & wanted).bit_count(), self._held - shown.bit_count()
        )

    def _possible(self) -> CardSet:
        """Return the cards that the next seat may hold."""
        assert self._following is not None
        shown = self.view.shown[self._following] if self.left else 0
        return shown if shown.bit_count() >= self._held else self._hidden | shown

    def _takers(self, wanted: CardSet) -> CardSet:
        """Return the cards of which the next seat may hold one that takes something of what is wanted."""
        found = 0
        for card in cards_of(self._possible()):
            if any(captured & wanted for captured in self.kernel.options(card, self.table)):
                found |= 1 << card
        return found

    def _sweepers(self) -> CardSet:
        """Return the cards of which the next seat may hold one that sweeps."""
        final = self.left == 1 and not self.view.stock
        found = 0
        for card in cards_of(self._possible()):
            for captured in self.kernel.options(card, self.table):
                if (
                    captured
                    and not self.table & ~captured
                    and self.kernel.sweeps(card, captured, self.table, final)
                ):
                    found |= 1 << card
        return found

    def _next(self) -> Iterator[Reason]:
        following = self._following
        if following is None or self.view.sides[following] == 0:
            return
        seat = self._seat(following)
        sweepers = self._sweepers()
        if sweepers:
            yield Reason(
                ReasonKey.GIVES_SWEEP,
                cards=sweepers,
                seat=seat,
                count=sweepers.bit_count(),
                chance=self._chance(sweepers),
            )
        elif self.kernel.sweeps_count:
            yield self._safe(seat)
        _, bit, captured = self.option
        exposed = [
            (ReasonKey.EXPOSES_SETTEBELLO, self.table & 1 << SETTEBELLO if self._has_settebello else 0)
        ]
        if not captured:
            exposed.append((ReasonKey.EXPOSES_COINS, bit & self.suit))
            sevens = VALUE_MASKS[7] if sevens_count(self.rules) else 0
            exposed.append((ReasonKey.EXPOSES_SEVENS, bit & sevens))
        for key, cards in exposed:
            takers = self._takers(cards) if cards else 0
            if takers:
                yield Reason(
                    key, cards=takers, seat=seat, count=takers.bit_count(), chance=self._chance(takers)
                )

    def _forced(self) -> Iterator[Reason]:
        """Tell how likely the next seat must take something, whatever it plays: captures are compulsory."""
        following = self._following
        if following is None or self.view.sides[following] == 0:
            return
        takers = 0
        for card in cards_of(self._possible()):
            takers |= any(self.kernel.options(card, self.table)) << card
        if not takers:
            yield Reason(ReasonKey.FREES_NEXT, seat=self._seat(following))
            return
        shown = self.view.shown[following] if self.left else 0
        drawn, hidden = self._held - shown.bit_count(), self._hidden
        if shown & ~takers:
            return
        # Every card that is not known must be one of the takers, too.
        chance = math.comb((hidden & takers).bit_count(), drawn) / math.comb(hidden.bit_count(), drawn)
        if chance:
            yield Reason(ReasonKey.FORCES_CAPTURE, seat=self._seat(following), chance=chance)

    def _safe(self, seat: int) -> Reason:
        """Return why the next seat cannot sweep."""
        rules, table = self.rules, self.table
        total = sum(value_of(card) for card in cards_of(table))
        if not table:
            return Reason(ReasonKey.SAFE_EMPTY, seat=seat)
        plain = rules.capture is Capture.VALUE and not rules.ace_takes_all
        top = rules.pack.top_value
        if plain and total > top:
            return Reason(ReasonKey.SAFE_TOTAL, seat=seat, count=total, limit=top)
        needed = total if plain else 15 - total if rules.capture is Capture.FIFTEEN else 0
        if 0 < needed <= top and not self._possible() & VALUE_MASKS[needed]:
            return Reason(ReasonKey.SAFE_GONE, seat=seat, count=total, value=needed)
        return Reason(ReasonKey.SAFE_OTHER, seat=seat)

    def _seat(self, place: int) -> int:
        assert self.observation.seat is not None
        return order_from(self.observation, self.observation.seat)[place]

    # -- who captures last ----------------------------------------------------------------------------------

    def _last(self) -> Iterator[Reason]:
        """Tell when it is settled who captures last, and when another play might have settled it otherwise."""
        view = self.view
        if view.stock or sum(view.sizes) > (_LAST_PLAYS if len(view.sizes) == 2 else 1):
            return
        ends = self._ends(self.option)
        given = ReasonKey.GIVES_LAST_CAPTURE
        if self.rules.inverse is not Inverse.OFF:
            given = ReasonKey.AVOIDS_LAST_CAPTURE
        if ends == {0}:
            yield Reason(ReasonKey.LAST_CAPTURE, count=self.table.bit_count())
        elif 0 not in ends and -1 not in ends and any(0 in self._ends(other) for other in self.others):
            yield Reason(given)

    def _ends(self, option: Option) -> set[int]:
        """Return the sides that may have captured last when all cards are played, -1 for nobody."""
        view = self.view
        _, bit, captured = option
        table = view.table & ~captured if captured else view.table | bit
        return self._walk(table, view.unseen, view.hand & ~bit, 1, 0 if captured else view.last_side)

    def _walk(self, table: CardSet, hand: CardSet, other: CardSet, side: int, last: int) -> set[int]:
        """Follow every line of two hands; `hand` is that of the side to move."""
        if not hand:
            return {last}
        found: set[int] = set()
        for card in cards_of(hand):
            for captured in self.kernel.options(card, table):
                after = table & ~captured if captured else table | 1 << card
                found |= self._walk(after, other, hand & ~(1 << card), 1 - side, side if captured else last)
                if len(found) > 1:
                    return found
        return found
