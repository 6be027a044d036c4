"""How much of a count has reached the totals so far, while it is being shown.

It joins what there is to tell with how far the telling is; it knows no pixels.
"""

from __future__ import annotations

from collections.abc import Callable

from scopa.app.scoring.model import Count, Row
from scopa.app.scoring.pill import Kind
from scopa.app.scoring.reveal import Reveal
from scopa.rules.seats import Side


class Ledger:
    """Answers for the moment; `count` is asked anew each time, since its words change with the language."""

    def __init__(self, count: Callable[[], Count], reveal: Reveal) -> None:
        self._count = count
        self._reveal = reveal

    def kind(self, row: Row, side: Side) -> Kind | None:
        """Return how the points of a side in a row stand, None when it has none there.

        "won" when they are in the total, "due" while they may still come into it, "lost" when they will not.
        """
        if not row.points[side]:
            return None
        steps = self._count().steps
        number = next(
            (n for n, step in enumerate(steps) if step.side == side and step.category == row.key), None
        )
        if number is not None:
            return "won" if self._reveal.steps > number else "due"
        if row.awarded[side]:
            return "won"
        return "lost" if self._reveal.steps >= len(steps) else "due"

    def added(self, side: Side) -> float | None:
        """Return how many points of the deal are in a side's total, None before any is added."""
        total = self._count().totals[side]
        steps, last = self._count().steps, self._reveal.rows[-1]
        if not steps:
            return total.added * last.count if last.begun else None
        if not self._reveal.stepping:
            return None
        done = self._reveal.steps
        still = sum(
            step.points * (1 - min(1.0, max(0.0, done - number)))
            for number, step in enumerate(steps)
            if step.side == side
        )
        return total.added - still
