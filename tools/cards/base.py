"""The card itself: paper, the frames, and the indices."""

from __future__ import annotations

import pathops

from .geometry import place, rounded, subtract, transform
from .glyphs import glyph
from .group import HEIGHT, WIDTH, Group
from .palette import EDGE, GOLD_D, PAPER

UPSIDE_DOWN = place(WIDTH, HEIGHT, 180)
NOTCH_WIDTH, NOTCH_HEIGHT = 62, 106
FRAME_INSET, GOLD_INSET = 13.0, 17.5


def card(paper: str = PAPER) -> Group:
    """Return a blank card with round corners and an edge that shows on other paper."""
    return Group().draw(rounded(1.5, 1.5, WIDTH - 3, HEIGHT - 3, 20), paper, 2.2, ink=EDGE, inner=True)


def frame_line(inset: float, *, notched: bool) -> pathops.Path:
    """Return the frame at that distance from the edge, with or without corners cut out for indices."""
    whole = rounded(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset, 12 - (inset - FRAME_INSET) * 0.5)
    if not notched:
        return subtract(whole)
    grow = inset - FRAME_INSET
    corner = rounded(-40, -40, 40 + NOTCH_WIDTH + grow, 40 + NOTCH_HEIGHT + grow, 10 + grow)
    return subtract(whole, corner, transform(corner, UPSIDE_DOWN))


def frame(*, notched: bool = True) -> Group:
    """Return the double frame: an ink line and a gold line."""
    g = Group().line(frame_line(FRAME_INSET, notched=notched), 2.2)
    return g.line(frame_line(GOLD_INSET, notched=notched), 1.4, GOLD_D)


def twice(group: Group) -> Group:
    """Return the group and its copy turned upside down about the middle of the card."""
    return Group(group.shapes).put(group.under(UPSIDE_DOWN))


def index(label: str, colour: str, mark: Group) -> Group:
    """Return one corner index: the label over a small suit mark of about 26 units, at the upper left."""
    g = Group().line(transform(glyph(label, 42), place(36, 20)), 7.8, colour)
    return g.put(mark.at(36, 85))
