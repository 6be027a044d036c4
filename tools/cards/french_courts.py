"""The twelve French courts: each upper half made double-ended, and what variants lay over it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from .base import UPSIDE_DOWN, card, twice
from .french_jacks import jack_of_clubs, jack_of_diamonds, jack_of_hearts, jack_of_spades
from .french_kings import king_of_clubs, king_of_diamonds, king_of_hearts, king_of_spades
from .french_pips import SIGNS, index, index_patch, jumbo_index, jumbo_patch
from .french_queens_black import queen_of_clubs, queen_of_spades
from .french_queens_red import queen_of_diamonds, queen_of_hearts
from .geometry import box, circle, join, place, rhomb, rounded, subtract, transform
from .group import Group
from .palette import BLUE, GOLD, GOLD_D, GOLD_L, GREEN, INK, PAPER, RED

LEFT, RIGHT, TOP, MIDDLE = 48.0, 252.0, 36.0, 250.0


class Court(NamedTuple):
    """The upper half of a figure and the two colours of its sash."""

    draw: Callable[[], Group]
    sash: tuple[str, str]


COURTS: dict[str, Court] = {
    "Kh": Court(king_of_hearts, (RED, BLUE)),
    "Kd": Court(king_of_diamonds, (RED, GREEN)),
    "Ks": Court(king_of_spades, (BLUE, RED)),
    "Kc": Court(king_of_clubs, (GREEN, RED)),
    "Qh": Court(queen_of_hearts, (RED, BLUE)),
    "Qd": Court(queen_of_diamonds, (GREEN, RED)),
    "Qs": Court(queen_of_spades, (BLUE, RED)),
    "Qc": Court(queen_of_clubs, (GREEN, BLUE)),
    "Jh": Court(jack_of_hearts, (RED, BLUE)),
    "Jd": Court(jack_of_diamonds, (GREEN, RED)),
    "Js": Court(jack_of_spades, (BLUE, RED)),
    "Jc": Court(jack_of_clubs, (GREEN, RED)),
}


def _frame() -> str:
    return rounded(LEFT, TOP, RIGHT - LEFT, 500 - 2 * TOP, 8)


def _sash(colours: tuple[str, str]) -> Group:
    """The band that hides the join of the two halves."""
    g = Group().draw(box(LEFT, 239, RIGHT, 261), GOLD, 2.8, inner=True)
    g.paint(box(LEFT, 241, RIGHT, 244), GOLD_L).paint(box(LEFT, 256, RIGHT, 259.4), GOLD_D)
    for i in range(9):
        g.draw(rhomb(62 + i * 22, MIDDLE, 8, 6.5), colours[i % 2], 1.6, inner=True)
    return g.paint(join(*(circle(73 + i * 22, MIDDLE, 2) for i in range(8))), INK)


def _corner_pips(suit: str, colours: Mapping[str, str]) -> Group:
    pip = transform(SIGNS[suit], place(74, 66, 0, 0.42))
    return Group().draw(join(pip, transform(pip, UPSIDE_DOWN)), colours[suit], 3, ink=PAPER, inner=True)


def court(name: str, colours: Mapping[str, str]) -> Group:
    """Return a court card by file stem ("Kh")."""
    rank, suit = name[0], name[1]
    g = card().put(twice(COURTS[name].draw().clipped(box(LEFT, TOP, RIGHT, MIDDLE))))
    g.put(_sash(COURTS[name].sash)).line(_frame(), 2.4)
    return g.put(_corner_pips(suit, colours)).put(index(rank, suit, colours))


def recoloured_court(name: str, colours: Mapping[str, str]) -> Group:
    """Return the overlay that gives a court card's signs other colours."""
    rank, suit = name[0], name[1]
    return (
        Group().paint(index_patch(), PAPER).put(_corner_pips(suit, colours)).put(index(rank, suit, colours))
    )


def jumbo_court(name: str, colours: Mapping[str, str]) -> Group:
    """Return the overlay that gives a court card jumbo indices."""
    rank, suit = name[0], name[1]
    patch = jumbo_patch()
    g = Group().paint(patch, PAPER)
    edge = subtract(_frame(), patch)
    return g.line(edge, 2.4).put(jumbo_index(rank, suit, colours))
