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

    @property
    def text(self) -> str:
        """What is not ordinary, as words: "free_hand clumsy=2"; parse_house_table reads it."""
        words = [
            name if value is True else f"{name}={value}" for name, value in asdict(self).items() if value
        ]
        return " ".join(words)

    def record(self) -> dict[str, Any]:
        """Return what a journal keeps of it."""
        return asdict(self)


ORDINARY = HouseTable()
MOST_CLUMSY, MOST_BLUNDERS = 3, 2


def parse_house_table(text: str) -> HouseTable:
    """Return the modes in a text; what is not understood there is ordinary.

    >>> parse_house_table("free_hand clumsy=2 moon")
    HouseTable(free_hand=True, by_hand=False, clumsy=2, blunders=0)
    """
    words = dict(word.partition("=")[::2] for word in text.split())

    def number(name: str, most: int) -> int:
        value = words.get(name, "")
        return min(most, int(value)) if value.isascii() and value.isdigit() else 0

    return HouseTable(
        words.get("free_hand") == "",
        words.get("by_hand") == "",
        number("clumsy", MOST_CLUMSY),
        number("blunders", MOST_BLUNDERS),
    )
