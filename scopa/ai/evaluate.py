"""The linear value of a position by table look-ups, in a few microseconds and in pure Python.

The same sum as `features` times the weights, and beside it the prospect of winning the match by a pile
alone: all that depends on the cards of one suit in one pile is added up beforehand for every subset of the
suit, all that depends on the table alone is remembered by table.
"""

from __future__ import annotations

from collections.abc import Sequence

from scopa.ai import features as f
from scopa.rules.cards import SUIT_MASKS, SUIT_SIZE, VALUE_MASKS, Card, CardSet, cards_of
from scopa.rules.options import Capture, SumChoice
from scopa.rules.primiera import prime_value
from scopa.rules.ruleset import RuleSet
from scopa.rules.scoring import outright_winner

_SUIT = (1 << SUIT_SIZE) - 1
_REMEMBERED = 20_000
OUTRIGHT = 21.0  # a match won at once, in points
#: what it is worth to have all cards of a suit that wins by itself but so many, when no other side has one
_PROSPECTS = tuple(OUTRIGHT * 0.5**missing for missing in range(6))
#: the sum of the values in every subset of a suit
_SUMS = [0]
for _value in range(1, SUIT_SIZE + 1):
    _SUMS += [each + _value for each in _SUMS]


class _Holding(dict[tuple[int, int], list[float]]):
    """How likely it is to hold one of some cards: by cards held and unseen cards, then how many are wanted."""

    def __missing__(self, key: tuple[int, int]) -> list[float]:
        held, unseen = key
        row = self[key] = [f.chance_to_hold(unseen, wanted, held) for wanted in range(unseen + 1)]
        return row


#: shared by everybody, for it is of no game
HOLDING = _Holding()


def winning_suit(rules: RuleSet) -> CardSet:
    """Return the suit that wins the match when one pile holds all of it, 0 where none does."""
    suits = (suit & rules.pack.mask for suit in SUIT_MASKS)
    nothing = (0,) * (rules.side_count - 1)
    return next((suit for suit in suits if outright_winner(rules, (suit, *nothing)) == 0), 0)


class Evaluator:
    """The value of positions under one RuleSet with one set of weights."""

    def __init__(self, rules: RuleSet, weights: Sequence[float]) -> None:
        if len(weights) != f.COUNT:
            raise ValueError(f"{len(weights)} weights instead of {f.COUNT}")
        self.rules = rules
        self.weights = tuple(weights)
        self._all = rules.pack.mask
        self._suit = f.counted_suit(rules)
        self.risk, self.clears = weights[f.RISK], weights[f.CLEARS]
        self.doubled, self._odd = weights[f.DOUBLES] / 2, weights[f.ODD] / 5
        self._last = (0.0, weights[f.LAST], weights[f.LAST + 1])  # indexed by 0, 1 and -1
        self._next = tuple(weights[f.NEXT : f.NEXT + SUIT_SIZE + 1])
        self._plays = tuple(weights[f.PLAYS : f.PLAYS + f.MOST_PLAYS + 1])
        self._whole = winning_suit(rules)
        self._fold()
        self._tables: dict[CardSet, tuple[float, CardSet, tuple[tuple[CardSet, float], ...]]] = {}
        self._hands: dict[CardSet, float] = {}

    def _fold(self) -> None:
        """Add up everything that is linear in single cards, and make the tables by suit."""
        w, rules, size = self.weights, self.rules, len(self.rules.pack.cards)
        self._bias = w[f.BIAS] + w[f.UNSEEN_CARDS] + w[f.SUIT_UNSEEN] * self._suit.bit_count() / 5
        self._bias += sum(w[f.UNSEEN : f.UNSEEN + rules.pack.top_value])
        for side in (0, 1):
            self._bias -= w[f.TAKEN + side] * size / 20
            self._bias -= w[f.SUITED + side] * self._suit.bit_count() / 6
        single = [[0.0] * f.CARDS for _ in range(4)]
        for card in rules.pack.cards:
            counts = self._suit >> card & 1
            # A card that is seen is one unseen card less.
            seen = -w[f.UNSEEN + card % SUIT_SIZE] / 4 - w[f.UNSEEN_CARDS] / size
            seen -= w[f.SUIT_UNSEEN] * counts / 5
            for place, start in enumerate((f.OWN, f.TABLE, f.MINE, f.THEIRS)):
                single[place][card] = w[start + card] + seen
            single[1][card] += w[f.TABLE_SIZE] / 5 + w[f.SUIT_ON_TABLE] * counts / 3
            for side in (0, 1):
                single[2 + side][card] += w[f.TAKEN + side] / 10 + w[f.SUITED + side] * counts / 3
        self._own = single[0]
        self._lying = [self._by_suit(suit, single[1], 0.0) for suit in range(4)]
        self._sums = w[f.SUM : f.SUM + f.MOST_SUM + 1]
        self._matches = [
            (VALUE_MASKS[value], w[f.MATCHED + value - 1]) for value in range(1, rules.pack.top_value + 1)
        ]
        self._matched: dict[int, tuple[tuple[CardSet, float], ...]] = {}
        # Only a card of that very sum takes a whole table, unless the rules know more than values.
        self._plain = (
            rules.capture is Capture.VALUE and rules.sum_choice is SumChoice.ANY and not rules.ace_takes_all
        )
        lead = w[f.PRIME_LEAD] / 20
        self._mine = [self._by_suit(suit, single[2], w[f.PRIME + suit] / 21 + lead) for suit in range(4)]
        self._theirs = [
            self._by_suit(suit, single[3], w[f.PRIME + 4 + suit] / 21 - lead) for suit in range(4)
        ]

    def _by_suit(self, suit: int, single: Sequence[float], prime: float) -> list[float]:
        """Return the sum for every subset of a suit, its best primiera card included."""
        cards = [card for card in self.rules.pack.cards if SUIT_MASKS[suit] >> card & 1]
        sums, best = [0.0], [0]
        for card in cards:  # ascending, so that the subsets with it follow those without
            worth = prime_value(card, self.rules)
            sums += [each + single[card] for each in sums]
            best += [max(each, worth) for each in best]
        return [each + prime * worth for each, worth in zip(sums, best, strict=True)]

    def _row(self, table: CardSet) -> tuple[float, CardSet, tuple[tuple[CardSet, float], ...]]:
        """Work out what depends on the table alone: its value, the cards that clear it, what may match it."""
        suits = (table & _SUIT, table >> 13 & _SUIT, table >> 26 & _SUIT, table >> 39)
        total, value = 0, self._bias
        for suit, single in zip(suits, self._lying, strict=True):
            value += single[suit]
            total += _SUMS[suit]
        value += self._sums[total] if total < f.MOST_SUM else self._sums[f.MOST_SUM]
        clearing = 0
        if self._plain:
            clearing = VALUE_MASKS[total] & self._all if 0 < total <= self.rules.pack.top_value else 0
        else:
            for each in f.clearing_values(self.rules, table):
                clearing |= VALUE_MASKS[each] & self._all
        lying = suits[0] | suits[1] | suits[2] | suits[3]
        matched = self._matched.get(lying)
        if matched is None:
            matched = self._matched[lying] = tuple(pair for pair in self._matches if pair[0] & lying)
        if len(self._tables) > _REMEMBERED:
            self._tables.clear()
        row = self._tables[table] = value, clearing, matched
        return row

    def _hand(self, own: CardSet) -> float:
        value = sum(self._own[card] for card in cards_of(own)) + self.doubled * f.doubles(own)
        if len(self._hands) > _REMEMBERED:
            self._hands.clear()
        self._hands[own] = value
        return value

    # -- the same in parts, for whoever judges one spot with many hands -------------------------------------

    def of_table(self, table: CardSet) -> tuple[float, CardSet, tuple[tuple[CardSet, float], ...]]:
        """Return a table's value, the cards that clear it, and for each value on it the cards and the weight."""
        return self._tables.get(table) or self._row(table)

    def of_rest(self, mine: CardSet, theirs: CardSet, last: int, following: int, plays: int) -> float:
        """Return the value of all that depends neither on the table nor on the own hand."""
        result = self._last[last] + self._next[following] + self._plays[plays]
        for suit, (own, other) in enumerate(zip(self._mine, self._theirs, strict=True)):
            result += own[mine >> 13 * suit & _SUIT] + other[theirs >> 13 * suit & _SUIT]
        taken = mine | theirs
        folded = taken ^ taken >> 26
        if self._whole:
            result += self.prospect(mine, theirs)
        return result + self._odd * ((folded ^ folded >> 13) & _SUIT).bit_count()

    def prospect(self, mine: CardSet, theirs: CardSet) -> float:
        """Return what it is worth that a side may still win the match by its pile alone."""
        suit = self._whole
        own, other = mine & suit, theirs & suit
        if bool(own) == bool(other) or (other and self.rules.side_count > 2):
            return 0.0
        missing = (suit & ~(own | other)).bit_count()
        worth = _PROSPECTS[missing] if missing < len(_PROSPECTS) else 0.0
        return worth if own else -worth

    def of_hand(self, own: CardSet) -> float:
        """Return the value of the cards of a hand."""
        known = self._hands.get(own)
        return self._hand(own) if known is None else known

    def of_card(self, card: Card) -> float:
        """Return what one card of the own hand adds."""
        return self._own[card]

    # -- the whole ------------------------------------------------------------------------------------------

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
        """Foretell the points still to come, this side's less the others', for the side that has just moved."""
        result, clearing, matched = self._tables.get(table) or self._row(table)
        first, second, third, fourth = self._mine
        result += (
            first[mine & _SUIT] + second[mine >> 13 & _SUIT] + third[mine >> 26 & _SUIT] + fourth[mine >> 39]
        )
        first, second, third, fourth = self._theirs
        result += first[theirs & _SUIT] + second[theirs >> 13 & _SUIT]
        result += third[theirs >> 26 & _SUIT] + fourth[theirs >> 39]
        result += self._last[last] + self._next[following] + self._plays[plays]
        taken = mine | theirs
        if own:
            known = self._hands.get(own)
            result += self._hand(own) if known is None else known
            if own & clearing:
                result += self.clears
        if self._whole:
            result += self.prospect(mine, theirs)
        if self._odd:
            folded = taken ^ taken >> 26
            result += self._odd * ((folded ^ folded >> 13) & _SUIT).bit_count()
        if following:
            unseen = self._all & ~(own | table | taken)
            holding = HOLDING[following, unseen.bit_count()]
            if clearing:
                result += self.risk * holding[(unseen & clearing).bit_count()]
            for values, weight in matched:
                result += weight * holding[(unseen & values).bit_count()]
        return result
