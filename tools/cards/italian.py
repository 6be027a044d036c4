"""The Italian deck of 40: assembly of pictures, frame and indices."""

from __future__ import annotations

from collections.abc import Callable

from .base import card, frame, frame_line, index, twice
from .courts_batons import king_of_batons, knight_of_batons, page_of_batons
from .courts_coins import king_of_coins, knight_of_coins, page_of_coins
from .courts_cups import king_of_cups, knight_of_cups, page_of_cups
from .courts_swords import king_of_swords, knight_of_swords, page_of_swords
from .group import Group
from .italian_pips import pip_card
from .marks import INDEX_COLOURS, mark
from .plinth import plinth

SUITS = "DCSB"
_RANKS = {1: "A", 8: "F", 9: "C", 10: "R"}


def italian_index(suit: str, value: int) -> Group:
    """Return both corner indices of a card."""
    return twice(index(str(value), INDEX_COLOURS[suit], mark(suit)))


_COURTS: dict[str, Callable[[], Group]] = {
    "FD": page_of_coins,
    "CD": knight_of_coins,
    "RD": king_of_coins,
    "FC": page_of_cups,
    "CC": knight_of_cups,
    "RC": king_of_cups,
    "FS": page_of_swords,
    "CS": knight_of_swords,
    "RS": king_of_swords,
    "FB": page_of_batons,
    "CB": knight_of_batons,
    "RB": king_of_batons,
}


def italian_deck() -> dict[str, Group]:
    """Return the 40 faces by file stem."""
    area = frame_line(18.4, notched=True)
    faces = {}
    for suit in SUITS:
        for value in range(1, 11):
            stem = f"{_RANKS.get(value, value)}{suit}"
            face = card().put(frame())
            if stem in _COURTS:
                face.put(plinth(suit)).put(_COURTS[stem]())
            else:
                face.put(pip_card(suit, value, area))
            faces[stem] = face.put(italian_index(suit, value))
    return faces
