"""What one spot at the table looks like to whoever sits there, for any hand: the values of its moves one play ahead.

The same numbers as `Evaluator.value` move by move, which a test holds to. All that does not depend on the hand is
added up once for each move, so that a spot judged with many hands, in many worlds, costs a few look-ups a move.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from scopa.ai.evaluate import HOLDING
from scopa.ai.model import Model, Option
from scopa.rules.cards import SUIT_SIZE, VALUE_MASKS, CardSet


class Entry(NamedTuple):
    """A move as far as no other card of the hand matters.

    `clearing` are the cards that would take all it leaves. `adds` tells whether the values lying before count for
    what the next seat may match; `matched` are the others that do. `double` are the cards of its own value.
    """

    worth: float
    clearing: CardSet
    adds: bool
    matched: tuple[tuple[CardSet, float], ...]
    double: CardSet
    option: Option


class Outlook:
    """A spot: the table a seat finds and all else that its choice depends on, but for its hand.

    `mine` and `theirs` are the piles, `last` is 1 when this side captured last, -1 another, 0 nobody. `held` is how
    many cards the seat holds, `following` the next one; `number` counts the plays after its move. `final` tells
    whether the deal ends with it; `laid` is the card just laid where that counts, else -1.
    """

    __slots__ = (
        "_base", "_choices", "_entries", "_final", "_following", "_hold", "_laid", "_mine", "_model", "_number",
        "_shares", "_table", "_theirs", "_unseen", "_upon",
    )  # fmt: skip

    def __init__(
        self,
        model: Model,
        table: CardSet,
        mine: CardSet,
        theirs: CardSet,
        last: int,
        held: int,
        following: int,
        number: int,
        *,
        final: bool = False,
        laid: int = -1,
    ) -> None:
        self._model, self._table, self._mine, self._theirs = model, table, mine, theirs
        self._following, self._number, self._final, self._laid = following, number, final, laid
        self._unseen = model.rules.pack.mask & ~(table | mine | theirs)
        # Whatever is played, so many cards are unseen after it.
        self._hold = HOLDING[following, self._unseen.bit_count() - held]
        self._upon = model.after.of_table(table)[2] if following else ()
        self._base = model.after.of_rest(mine, theirs, last, following, number)
        self._entries: dict[CardSet, tuple[Entry, ...]] = {}
        self._choices: dict[CardSet, Option] = {}
        self._shares: dict[tuple[CardSet, CardSet, CardSet], float] = {}

    def _moves_of(self, bit: CardSet) -> tuple[Entry, ...]:
        """Work out the moves of one card."""
        after, table, following = self._model.after, self._table, self._following
        card = bit.bit_length() - 1
        double, found = VALUE_MASKS[card % SUIT_SIZE + 1], []
        for captured in self._model.kernel.options(card, table):
            if captured:
                worth, clearing, matched = after.of_table(table & ~captured)
                worth += after.of_rest(
                    self._mine | captured | bit, self._theirs, 1, following, self._number
                ) + self._model.gain(card, captured, table, self._final, self._laid)
            else:
                worth, clearing, matched = after.of_table(table | bit)
                worth += self._base
                matched = tuple(each for each in matched if each not in self._upon)
            worth -= after.of_card(card)
            option = Option(card, bit, captured)
            found.append(Entry(worth, clearing, not captured, matched if following else (), double, option))
        entries = self._entries[bit] = tuple(found)
        return entries

    def worths(self, hand: CardSet) -> tuple[list[float], list[Entry]]:
        """Return every move of a hand with its worth, up to one number that is the same for all of them."""
        hold, known = self._hold, self._entries
        unseen, after = self._unseen & ~hand, self._model.after
        clears, risk, doubled = after.clears, after.risk if self._following else 0.0, after.doubled
        upon = 0.0
        for values, weight in self._upon:
            upon += weight * hold[(unseen & values).bit_count()]
        found: list[float] = []
        moves: list[Entry] = []
        rest = hand
        while rest:
            bit = rest & -rest
            rest ^= bit
            entries = known.get(bit) or self._moves_of(bit)
            moves += entries
            for alone, clearing, adds, matched, double, _ in entries:
                worth = alone + upon if adds else alone
                for values, weight in matched:
                    worth += weight * hold[(unseen & values).bit_count()]
                if clearing:
                    worth += risk * hold[(unseen & clearing).bit_count()]
                    if hand & clearing & ~bit:
                        worth += clears
                if (hand & double).bit_count() == 2:
                    worth -= doubled
                found.append(worth)
        return found, moves

    def choice(self, hand: CardSet) -> Option:
        """Return the best move of a hand, the first of equals."""
        known = self._choices.get(hand)
        if known is None:
            worths, moves = self.worths(hand)
            known = self._choices[hand] = moves[worths.index(max(worths))].option
        return known

    def best(self, hand: CardSet) -> float:
        """Return the value of the best move of a hand."""
        return max(self.worths(hand)[0]) + self._model.after.of_hand(hand)

    def share(self, hand: CardSet, bit: CardSet, captured: CardSet, softness: float) -> float:
        """Tell how likely a hand makes a move when it chooses softly, at a temperature in points."""
        key = hand, bit, captured
        known = self._shares.get(key)
        if known is None:
            worths, moves = self.worths(hand)
            best, total, chosen = max(worths), 0.0, 0.0
            for worth, move in zip(worths, moves, strict=True):
                share = math.exp((worth - best) / softness)
                total += share
                if move.option.bit == bit and move.option.captured == captured:
                    chosen = share
            known = self._shares[key] = chosen / total
        return known
