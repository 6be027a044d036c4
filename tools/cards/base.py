"""The card itself: paper, the frames, and the indices."""

from __future__ import annotations

import pathops

from .geometry import as_path, box, intersect, join, place, rounded, subtract, transform
from .glyphs import glyph
from .group import HEIGHT, WIDTH, Group
from .palette import EDGE, GOLD_D, PAPER

UPSIDE_DOWN = place(WIDTH, HEIGHT, 180)
NOTCH = (62.0, 106.0)
FRAME_INSET, GOLD_INSET = 13.0, 17.5


def card(paper: str = PAPER) -> Group:
    """Return a blank card with round corners and an edge that shows on other paper."""
    return Group().draw(rounded(1.5, 1.5, WIDTH - 3, HEIGHT - 3, 20), paper, 2.2, ink=EDGE, inner=True)


def frame_line(inset: float, notch: tuple[float, float] | None = NOTCH) -> pathops.Path:
    """Return the frame at that distance from the edge, with corners cut out for indices unless `notch` is None."""
    whole = rounded(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset, 12 - (inset - FRAME_INSET) * 0.5)
    if notch is None:
        return as_path(whole)
    grow = inset - FRAME_INSET
    corner = rounded(-40, -40, 40 + notch[0] + grow, 40 + notch[1] + grow, 10 + grow)
    return subtract(whole, corner, transform(corner, UPSIDE_DOWN))


def inside(notch: tuple[float, float] | None = NOTCH) -> pathops.Path:
    """Return the area inside the frame, just clear of its gold line."""
    return frame_line(GOLD_INSET + 0.9, notch)


def frame(notch: tuple[float, float] | None = NOTCH) -> Group:
    """Return the double frame: an ink line and a gold line."""
    g = Group().line(frame_line(FRAME_INSET, notch), 2.2)
    return g.line(frame_line(GOLD_INSET, notch), 1.4, GOLD_D)


def reframed(picture: Group, notch: tuple[float, float] | None) -> Group:
    """Return an overlay that changes the notches of a framed card, with what `picture` shows beside them.

    Without notch both corners are closed; a larger notch replaces the one at the upper left.
    """
    width, height = notch or NOTCH
    reach = GOLD_INSET - FRAME_INSET + 2
    area = intersect(rounded(3.4, 3.4, 280, 480, 18), box(0, 0, width + reach, height + reach))
    if notch is None:
        area = join(area, transform(area, UPSIDE_DOWN))
    return Group().paint(area, PAPER).put(frame(notch).put(picture).clipped(area))


def twice(group: Group) -> Group:
    """Return the group and its copy turned upside down about the middle of the card."""
    return Group(group.shapes).put(group.under(UPSIDE_DOWN))


def index(label: str, colour: str, mark: Group) -> Group:
    """Return one corner index: the label over a small suit mark of about 26 units, at the upper left."""
    g = Group().line(transform(glyph(label, 42), place(36, 20)), 7.8, colour)
    return g.put(mark.at(36, 85))


def jumbo_index(label: str, colour: str, mark: Group) -> Group:
    """Return one corner index twice the usual size, for small cards and weak eyes."""
    squeeze = 0.78 if label == "10" else 1.0
    g = Group().line(transform(glyph(label, 82), place(47, 19, 0, squeeze, 1)), 14, colour)
    return g.put(mark.at(47, 132, 0, 1.32))
