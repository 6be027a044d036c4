"""The end of a deal when nothing is hidden any more: searched to the last card, leftovers and last play included.

For two players: with an empty stock the unseen cards are the opponent's hand.
"""

from __future__ import annotations

from scopa.ai.evaluate import OUTRIGHT
from scopa.ai.model import Judged, Model, Option
from scopa.ai.view import NEVER, View
from scopa.rules.cards import CardSet

EXACT_PLAYS = 6  # with more cards in the hands it takes too long
_BOUND = 1e9


def solvable(view: View) -> bool:
    """Tell whether two players hold the last cards and nothing is hidden."""
    return len(view.sizes) == 2 and not view.stock and sum(view.sizes) <= EXACT_PLAYS


def solved(model: Model, view: View) -> list[Judged]:
    """Return every move of a solvable position with its exact value, in the order of the legal moves."""
    endgame = Endgame(model)
    return [
        Judged(option, endgame.value(view, option))
        for option in model.legal(view.hand, view.table, view.plays)
    ]


class Endgame:
    """Alpha-beta over the points of both sides."""

    def __init__(self, model: Model) -> None:
        self.model = model

    def value(self, view: View, option: Option) -> float:
        """Return the points by which this side will lead after a move, sweeps so far not counted."""
        left = sum(view.sizes)
        return self._after(
            option,
            view.table,
            view.hand,
            view.unseen,
            view.mine,
            view.theirs,
            view.last,
            left,
            -_BOUND,
            _BOUND,
            *view.needed,
        )

    def _after(
        self,
        option: Option,
        table: CardSet,
        hand: CardSet,
        other: CardSet,
        mine: CardSet,
        theirs: CardSet,
        last: int,
        left: int,
        low: float,
        high: float,
        needed: int,
        others_needed: int,
    ) -> float:
        """Return the value of a move to the side that makes it, which holds `hand`.

        `left` cards are held in all; `needed` sweeps win the match at once, `others_needed` those of the other side.
        """
        card, bit, captured = option
        gain = 0.0
        if captured:
            gain = self.model.gain(card, captured, table, left == 1)
            if needed < NEVER and self.model.sweeps(card, captured, table, left == 1):
                needed -= 1
                if not needed:
                    return OUTRIGHT
            table, mine, last = table & ~captured, mine | captured | bit, 1
        else:
            table |= bit
        hand &= ~bit
        if left == 1:
            if last > 0:
                return gain + self.model.counted(mine | table, theirs)
            return gain + self.model.counted(mine, theirs | table if last else theirs)
        best = -_BOUND
        # The other side now moves; its bounds are ours turned round, less what we have just gained.
        floor, ceiling = -(high - gain), -(low - gain)
        for reply in self.model.options(other, table):
            found = self._after(
                reply, table, other, hand, theirs, mine, -last, left - 1, max(floor, best), ceiling,
                others_needed, needed,
            )  # fmt: skip
            if found > best:
                best = found
                if best >= ceiling:
                    break
        return gain - best
