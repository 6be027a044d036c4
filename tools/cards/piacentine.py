"""The second Italian deck, in the manner of Piacenza: thin frame, white ground, double-ended courts."""

from __future__ import annotations

from .backs import woven_back
from .base import UPSIDE_DOWN, card, index, jumbo_index, twice
from .geometry import box, intersect, join, rounded, stroked, transform
from .group import Group
from .marks import INDEX_COLOURS, mark
from .palette import BLUE, BLUE_D, INK, RED, RED_D
from .piacentine_courts import piacentine_court
from .piacentine_pips import piacentine_pips

GROUND = "#fffdf6"
SUITS = "DCSB"
_RANKS = {1: "A", 8: "F", 9: "C", 10: "R"}
_FRAME = rounded(9, 9, 282, 482, 13)


_INSIDE = rounded(10.2, 10.2, 279.6, 479.6, 12)
_JUMBO = (92.0, 160.0)


def _plain() -> Group:
    """Ground laid over the indices."""
    corner = intersect(_INSIDE, box(0, 0, 62, 110))
    return Group().paint(join(corner, transform(corner, UPSIDE_DOWN)), GROUND)


def _jumbo(label: str, suit: str) -> Group:
    """A corner set off by a line, with a large index in it."""
    corner = intersect(_INSIDE, rounded(-40, -40, 40 + _JUMBO[0], 40 + _JUMBO[1], 12))
    g = Group().paint(corner, GROUND).inlay(stroked(corner, 2), _INSIDE, INK)
    return g.put(jumbo_index(label, INDEX_COLOURS[suit], mark(suit)).at(2, 2))


def picture(suit: str, value: int) -> Group:
    """Return the picture of a card within the frame."""
    if value > 7:
        return piacentine_court(f"{_RANKS[value]}{suit}")
    return piacentine_pips(suit, value)


def piacentine_deck() -> dict[str, Group]:
    """Return the 40 faces by file stem, the backs, and the overlays plain (no indices) and jumbo (large ones)."""
    faces = {}
    for suit in SUITS:
        for value in range(1, 11):
            stem = f"{_RANKS.get(value, value)}{suit}"
            corner = twice(index(str(value), INDEX_COLOURS[suit], mark(suit)))
            faces[stem] = card(GROUND).put(picture(suit, value)).line(_FRAME, 2.0, INK).put(corner)
            faces[f"plain/{stem}"] = _plain()
            faces[f"jumbo/{stem}"] = _jumbo(str(value), suit)
    faces["back-red"] = woven_back(RED_D, RED)
    faces["back-navy"] = woven_back(BLUE_D, BLUE)
    return faces
