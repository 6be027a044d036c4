"""The plinths the Italian courts stand on: each suit has its own colour and its own carved pattern."""

from __future__ import annotations

from collections.abc import Callable

from .geometry import Outline, box, circle, intersect, is_empty, join, polygon, rhomb, stroked
from .group import Group
from .palette import (
    BLUE,
    BLUE_D,
    BLUE_L,
    GOLD,
    GOLD_D,
    GOLD_L,
    GREEN,
    GREEN_D,
    GREEN_L,
    INK,
    RED,
    RED_D,
    RED_L,
    STEEL,
)

TOP = 448.0
_STEP, _SPACING = 459.0, 24


def _arch(x: float, y: float) -> Outline:
    return (
        f"M{x - 8} {y - 8}H{x + 8}C{x + 8} {y + 3} {x + 3} {y + 7} {x} {y + 8}"
        f"C{x - 3} {y + 7} {x - 8} {y + 3} {x - 8} {y - 8}Z"
    )


def _spike(x: float, y: float) -> Outline:
    return polygon([(x - 8, y + 8), (x, y - 8), (x + 8, y + 8), (x, y + 3)])


def _leaf(x: float, y: float) -> Outline:
    return join(
        (
            f"M{x - 10} {y + 6}C{x - 10} {y - 4} {x - 4} {y - 8} {x} {y - 8}"
            f"C{x} {y + 2} {x - 4} {y + 6} {x - 10} {y + 6}Z"
        ),
        (
            f"M{x + 10} {y + 6}C{x + 10} {y - 4} {x + 4} {y - 8} {x} {y - 8}"
            f"C{x} {y + 2} {x + 4} {y + 6} {x + 10} {y + 6}Z"
        ),
    )


_SUITS: dict[str, tuple[str, str, str, str, Callable[[float, float], Outline]]] = {
    "D": (GOLD_L, GOLD, GOLD_D, RED, lambda x, y: circle(x, y, 7.4)),
    "C": (RED_L, RED, RED_D, GOLD_L, _arch),
    "S": (BLUE_L, BLUE, BLUE_D, STEEL, _spike),
    "B": (GREEN_L, GREEN, GREEN_D, GOLD_L, _leaf),
}


def plinth(suit: str, area: Outline) -> Group:
    """Return the plinth of a suit, across the card within `area`, the inside of the frame."""
    light, middle, dark, motif_fill, motif = _SUITS[suit]
    g = Group().paint(intersect(box(0, _STEP, 300, 500), area), middle)
    g.paint(intersect(box(0, TOP, 300, _STEP), area), light)
    marks = [motif(30 + i * _SPACING, 470.5) for i in range(11)]
    for shape in marks:
        part = intersect(shape, area)
        if not is_empty(part):
            g.draw(part, motif_fill, 1.8, inner=True)
    dots = [rhomb(42 + i * _SPACING, 470.5, 2.6, 4) for i in range(10)]
    g.inlay(join(*dots), area, dark)
    for y, width in ((TOP, 2.8), (_STEP, 2.2)):
        g.paint(intersect(stroked(f"M0 {y}H300", width, butt=True), area), INK)
    return g
