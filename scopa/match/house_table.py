"""How the house game is played at this table: what is done by hand, and how clumsy hands may be.

Rules say what a wrong capture costs; this says whether one can happen. Must not know who sits where.
"""

from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class HouseTable:
    """The modes of a table of the house game (docs/rules.md, section 8); for other games all are off.

    `free_hand`: plays are what hands do, right or wrong. `by_hand`: people deal with their own hands. `clumsy`:
    how many of a hundred cards a computer turns over while it deals. `blunders`: how often in a hundred a computer
    captures wrongly at a free-hand table, or deals a wrong number where it deals by hand.
    """

    free_hand: bool = False
    by_hand: bool = False
    clumsy: int = 0
    blunders: int = 0

    @property
    def dealt_by_hand(self) -> bool:
        """Whether rounds wait for a dealer's hands; where no person deals, the computer's do it for everybody."""
        return self.by_hand or self.clumsy > 0

    def record(self) -> dict[str, Any]:
        """Return what a journal keeps of it."""
        return asdict(self)


ORDINARY = HouseTable()
