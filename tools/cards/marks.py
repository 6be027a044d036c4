"""Small one-colour suit marks for the indices: plain shapes that stay apart without colour."""

from __future__ import annotations

from .geometry import circle, place, transform, unite
from .group import Group
from .palette import INDEX_CLUBS, INDEX_COINS, INDEX_CUPS, INDEX_SWORDS

INDEX_COLOURS = {"D": INDEX_COINS, "C": INDEX_CUPS, "S": INDEX_SWORDS, "B": INDEX_CLUBS}

_CUP = "M-13 -15H13C13 -2 8 4 2.6 5.4V9.6C3 12 9 12 9 16H-9C-9 12 -3 12 -2.6 9.6V5.4C-8 4 -13 -2 -13 -15Z"
_SWORD = "M0 -20L4 -14V4.6H11.4V9.4H2.8V14C6 15.6 5 20.4 0 20.4C-5 20.4 -6 15.6 -2.8 14V9.4H-11.4V4.6H-4V-14Z"
_CLUB = unite(
    (
        "M-3.4 19C-3 10 -6.4 3 -8.4 -5C-11 -15 -5 -20 0 -20C5 -20 11 -15 8.4 -5C6.4 3 3 10 3.4 19"
        "C2.4 21 -2.4 21 -3.4 19Z"
    ),
    transform("M-3.6 2V-9C-3 -11 3 -11 3.6 -9V2Z", place(5, -2, 58)),
    transform("M-3.6 2V-8C-3 -10 3 -10 3.6 -8V2Z", place(-4, 5, -58)),
)


def mark(suit: str) -> Group:
    """Return the mark of an Italian suit (D, C, S or B), at most 36 high, centred on the origin."""
    colour = INDEX_COLOURS[suit]
    if suit == "D":
        return Group().line(circle(0, 0, 11), 4.6, colour).paint(circle(0, 0, 4.2), colour)
    shape, turn, scale = {"C": (_CUP, 0, 1.06), "S": (_SWORD, 0, 0.88), "B": (_CLUB, 38, 0.92)}[suit]
    return Group().paint(transform(shape, place(turn=turn, sx=scale)), colour)
