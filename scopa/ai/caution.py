"""Distrust of leaving a table that a card clears: what a search finds worth it by little is not worth it.

A move that leaves a sweep must be better by more than the values' own error, and the more so the likelier the
sweep. Measured to cost nothing, and it nearly halves the sweeps given away (docs/ai_log.md). It judges moves of
one hand and knows no hidden card.
"""

from __future__ import annotations

from collections.abc import Sequence

from scopa.ai.endgame import solvable
from scopa.ai.model import Judged, Model
from scopa.ai.view import View
from scopa.rules.options import Inverse

DOUBT = 0.1  # points that any sweep left must bring beside what it seems to cost
DREAD = 0.6  # points more for a sweep that is certain
# Between partners values are less sure: hands stay hidden all through the deal.
PARTNERS_DOUBT = 0.2
PARTNERS_DREAD = 1.0


def cautious(model: Model, view: View, judged: Sequence[Judged]) -> list[Judged]:
    """Return the judged moves with less for those that leave a sweep, for two sides.

    Where the values are exact it tells only equals apart.
    """
    if len(view.piles) != 2 or not model.sweep or model.rules.inverse is not Inverse.OFF:
        return list(judged)
    doubt, dread = (DOUBT, DREAD) if len(view.sizes) == 2 else (PARTNERS_DOUBT, PARTNERS_DREAD)
    if solvable(view):
        dread = 0.0
    found = []
    for each in judged:
        chance = peril(model, view, each)
        believed = chance if each.peril is None else each.peril
        found.append(each._replace(value=each.value - doubt - dread * believed) if chance else each)
    return found


def peril(model: Model, view: View, judged: Judged) -> float:
    """Tell how likely the next to play holds a card that clears the table a move leaves, whatever has been played."""
    _, bit, captured = judged.option
    own, taken, table = view.hand & ~bit, view.mine | view.theirs, view.table | bit
    if captured:
        table, taken = view.table & ~captured, taken | captured | bit
    return model.peril(own, table, taken, view.sizes[1])
