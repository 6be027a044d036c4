"""The Italian deck of 40: assembly of pictures, frame and indices."""

from __future__ import annotations

from collections.abc import Callable

from .base import card, frame, index, inside, jumbo_index, reframed, twice
from .courts_batons import king_of_batons, knight_of_batons, page_of_batons
from .courts_coins import king_of_coins, knight_of_coins, page_of_coins
from .courts_cups import king_of_cups, knight_of_cups, page_of_cups
from .courts_swords import king_of_swords, knight_of_swords, page_of_swords
from .geometry import Outline
from .group import Group
from .italian_aces import glory
from .italian_pips import pip_card
from .marks import INDEX_COLOURS, mark
from .plinth import plinth

SUITS = "DCSB"
_RANKS = {1: "A", 8: "F", 9: "C", 10: "R"}


JUMBO_NOTCH = (88.0, 158.0)


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


def picture(suit: str, value: int, area: Outline) -> Group:
    """Return the picture of a card within the frame, whose inside is `area`."""
    stem = f"{_RANKS.get(value, value)}{suit}"
    if stem in _COURTS:
        return plinth(suit, area).put(_COURTS[stem]())
    return pip_card(suit, value, area)


def _margin(suit: str, value: int, area: Outline) -> Group:
    """The part of the picture that fills the frame up to its corners."""
    if value > 7:
        return plinth(suit, area)
    return glory(area) if (suit, value) == ("D", 7) else Group()


def italian_deck() -> dict[str, Group]:
    """Return the 40 faces by file stem, and the overlays without indices (plain) and with large ones (jumbo)."""
    faces = {}
    for suit in SUITS:
        colour = INDEX_COLOURS[suit]
        for value in range(1, 11):
            stem = f"{_RANKS.get(value, value)}{suit}"
            corner = twice(index(str(value), colour, mark(suit)))
            faces[stem] = card().put(frame()).put(picture(suit, value, inside())).put(corner)
            faces[f"plain/{stem}"] = reframed(_margin(suit, value, inside(None)), None)
            large = jumbo_index(str(value), colour, mark(suit))
            margin = _margin(suit, value, inside(JUMBO_NOTCH))
            faces[f"jumbo/{stem}"] = reframed(margin, JUMBO_NOTCH).put(large)
    return faces
