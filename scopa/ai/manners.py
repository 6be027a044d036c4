"""How the other of two seems to choose: by what a move is worth one play ahead, or by what it takes at once.

Beginners and simple programs take what is dearest. Who does so plays otherwise from the same hand, and so tells
otherwise of it; the hands that have been played out are known, and show which of the two it is (docs/ai_log.md).
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from scopa.ai.furbo import SWEEP, price_list
from scopa.ai.model import Model
from scopa.ai.outlook import Outlook
from scopa.ai.view import Play, View
from scopa.rules.cards import CardSet

PRICED = 0.1  # of the others go by prices, as long as nothing has been seen
STRAY = 0.03  # of all plays follow neither way
SURE = 0.01  # what is unlikelier than this is not reckoned with


class Prices:
    """A table that a seat finds which goes by prices: its moves, with any hand, and their probabilities."""

    __slots__ = ("_final", "_known", "_model", "_prices", "table")

    def __init__(self, model: Model, table: CardSet, *, final: bool = False) -> None:
        """`final` tells whether the deal ends with its move."""
        self._model, self.table, self._final = model, table, final
        self._prices = price_list(model.rules)
        self._known: dict[CardSet, list[float]] = {}

    def _of_card(self, bit: CardSet) -> list[float]:
        known = self._known.get(bit)
        if known is None:
            card = bit.bit_length() - 1
            known = self._known[bit] = [
                self._prices.price(card, captured)
                + SWEEP * self._model.sweeps(card, captured, self.table, self._final)
                for captured in self._model.kernel.options(card, self.table)
            ]
        return known

    def shares(self, hand: CardSet) -> list[float]:
        """Return the probabilities of all moves of a hand, in the order of `Model.options`."""
        prices: list[float] = []
        rest = hand
        while rest:
            bit = rest & -rest
            rest ^= bit
            prices += self._of_card(bit)
        best, stray = max(prices), STRAY / len(prices)
        dearest = (1 - STRAY) / prices.count(best)
        return [stray + dearest if price == best else stray for price in prices]

    def share(self, hand: CardSet, bit: CardSet, captured: CardSet) -> float:
        """Return the probability of one move of a hand."""
        for option, share in zip(self._model.options(hand, self.table), self.shares(hand), strict=True):
            if option.bit == bit and option.captured == captured:
                return share
        return STRAY


def with_strays(share: float, moves: int) -> float:
    """Return the probability of a move of so many, when not every play follows the way that gives it `share`."""
    return (1 - STRAY) * share + STRAY / moves


def pricing(
    model: Model, view: View, plays: Sequence[Play], rounds: Sequence[Sequence[Play]], suspicion: float
) -> float:
    """Tell how likely the other of two goes by prices, after hands that have been played out.

    `plays` are those of the present hands, `rounds` those before, oldest first, each until the hands were empty.
    """
    piles, number = [view.mine, view.theirs], view.plays - len(plays)
    for seat, bit, captured, _ in plays:
        if captured:
            piles[view.sides[seat]] &= ~(captured | bit)
    odds = math.log(PRICED / (1 - PRICED))
    for made in reversed(rounds):
        hands = [0, 0]
        for seat, bit, captured, table in reversed(made):
            if captured:
                piles[view.sides[seat]] &= ~(captured | bit)
            hands[seat] |= bit
            moves = len(model.options(hands[seat], table)) if seat else 1
            if moves > 1:
                held, following = hands[1].bit_count(), hands[0].bit_count()
                outlook = Outlook(model, table, piles[1], piles[0], 0, held, following, number)
                judged = with_strays(outlook.share(hands[1], bit, captured, suspicion), moves)
                odds += math.log(Prices(model, table).share(hands[1], bit, captured) / judged)
            number -= 1
    return 1 / (1 + math.exp(-odds))
