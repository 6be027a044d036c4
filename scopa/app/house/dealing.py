"""A round being dealt by a person's hands: who has got how many cards, and which have turned over.

Pure: nothing is known of the cards, only how many. Nobody polices the numbers (docs/rules.md, 8.3).
"""

from __future__ import annotations

from dataclasses import dataclass, field

from scopa.rules.moves import DealCards
from scopa.rules.seats import Seat

TABLE = -1
"""The zone of the table; the others are seats."""


@dataclass
class Dealing:
    """Cards taken off a stock one by one. `to_table`: whether the table is dealt to in this round."""

    players: int
    stock: int
    to_table: bool
    counts: list[int] = field(init=False)
    table: int = 0
    flipped: list[tuple[Seat, int]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.counts = [0] * self.players

    @property
    def left(self) -> int:
        """How many cards are left in the stock."""
        return self.stock - sum(self.counts) - self.table

    @property
    def zones(self) -> tuple[int, ...]:
        """Where cards can go."""
        return (*range(self.players), *((TABLE,) if self.to_table else ()))

    @property
    def begun(self) -> bool:
        """Whether a seat has got a card, so that it can be called dealt."""
        return any(self.counts)

    def number(self, zone: int) -> int:
        """How many cards lie in a zone."""
        return self.table if zone == TABLE else self.counts[zone]

    def deal(self, zone: int, flipped: bool = False) -> bool:
        """Let a zone have a card; return whether there was one. A card of the table is open anyway."""
        if self.left <= 0 or zone not in self.zones:
            return False
        if zone == TABLE:
            self.table += 1
            return True
        if flipped:
            self.flipped.append((zone, self.counts[zone]))
        self.counts[zone] += 1
        return True

    def take_back(self, zone: int) -> bool:
        """Put the last card of a zone back on the stock, unless it has turned over; return whether it went."""
        if self.number(zone) == 0 or (zone, self.number(zone) - 1) in self.flipped:
            return False
        if zone == TABLE:
            self.table -= 1
        else:
            self.counts[zone] -= 1
        return True

    def complete(self, due: tuple[int, ...], table: int) -> None:
        """Deal what is still missing."""
        for seat, count in enumerate(due):
            while self.counts[seat] < count and self.deal(seat):
                pass
        while self.to_table and self.table < table and self.deal(TABLE):
            pass

    def action(self) -> DealCards:
        """Return what has been dealt."""
        return DealCards(tuple(self.counts), self.table, tuple(self.flipped))
