"""The backs: alike under a half turn, so that no card can be told by how it lies."""

from __future__ import annotations

from .base import card
from .geometry import circle, intersect, join, place, polar, polygon, rhomb, rounded, star, stroked, transform
from .group import Group
from .palette import BLUE, BLUE_D, GOLD, GOLD_L, RED, RED_D, WHITE

_CARTOUCHE = (
    "M0 -128C22 -118 34 -108 40 -92C66 -88 84 -70 88 -44C102 -34 102 34 88 44C84 70 66 88 40 92"
    "C34 108 22 118 0 128"
    "C-22 118 -34 108 -40 92C-66 88 -84 70 -88 44C-102 34 -102 -34 -88 -44C-84 -70 -66 -88 -40 -92"
    "C-34 -108 -22 -118 0 -128Z"
)
_CARTOUCHE_LINE = (
    "M0 -119C20 -110 28 -102 34 -85C60 -82 76 -66 80 -40C92 -30 92 30 80 40C76 66 60 82 34 85"
    "C28 102 20 110 0 119"
    "C-20 110 -28 102 -34 85C-60 82 -76 66 -80 40C-92 30 -92 -30 -80 -40C-76 -66 -60 -82 -34 -85"
    "C-28 -102 -20 -110 0 -119Z"
)


def _ground(field: str, field_light: str, dot: str) -> Group:
    g = Group().draw(rounded(14, 14, 272, 472, 11), field, 2.6, inner=True)
    inner = rounded(25, 25, 250, 450, 6)
    petals = join(
        *(
            transform("M0 0C-3.4 -3 -3.4 -7 0 -9.4C3.4 -7 3.4 -3 0 0Z", place(turn=a))
            for a in (0, 90, 180, 270)
        )
    )
    step_x, step_y = 100 / 3, 25
    spots = [
        (150 + (column + row % 2 / 2) * step_x, 250 + row * step_y)
        for row in range(-9, 10)
        for column in range(-5, 6)
    ]
    # Row by row: one shape of them all would be too long to draw between two frames.
    for y in sorted({y for _, y in spots}):
        row = [x for x, other in spots if other == y]
        g.paint(intersect(join(*(rhomb(x, y, 9.6, 12.5) for x in row)), inner), field_light)
    flowers = [(x, y) for x, y in spots if 29 < x < 271 and 29 < y < 471]
    for y in sorted({y for _, y in flowers}):
        row = [x for x, other in flowers if other == y]
        g.paint(join(*(transform(petals, place(x, y)) for x in row)), GOLD_L)
        g.paint(join(*(circle(x, y, 1.9) for x in row)), dot)
    g.line(inner, 2.6, GOLD)
    return g.line(rounded(19.5, 19.5, 261, 461, 8), 1.6, GOLD_L)


def _medallion(field: str, light: str, plate: str, plate_dark: str) -> Group:
    g = Group().draw(_CARTOUCHE, plate, 3.4).line(_CARTOUCHE_LINE, 2, GOLD_L)
    g.draw(circle(0, 0, 74), GOLD, inner=True)
    for i in range(32):
        g.paint(circle(*polar(0, 0, 68, i * 11.25), 2.6), plate_dark)
    g.draw(circle(0, 0, 61), field, 2.6, inner=True)
    for i in range(16):
        ray = "M-6 -26L0 -46L6 -26Z" if i % 2 else "M-7.5 -26L0 -56L7.5 -26Z"
        g.draw(transform(ray, place(turn=i * 22.5)), plate if i % 2 else GOLD, 2, inner=True)
    g.draw(circle(0, 0, 29), GOLD_L, 2.6, inner=True)
    for i in range(8):
        petal = transform("M0 -4C-7 -10 -7 -19 0 -26C7 -19 7 -10 0 -4Z", place(turn=i * 45))
        g.draw(petal, light if i % 2 else plate, 1.8, inner=True)
    g.draw(circle(0, 0, 7), GOLD, 2, inner=True)
    for turn in (0, 180):
        g.draw(transform(star(0, -99, 9, 3.8, 8), place(turn=turn)), GOLD, 1.8, inner=True)
    return g


def back(field: str, light: str, plate: str, plate_dark: str) -> Group:
    """Return a back: a flowered field (dark and light of one hue) under a medallion of a second hue."""
    g = card().put(_ground(field, light, plate))
    return g.put(_medallion(field, light, plate, plate_dark).at(150, 250, 0, 0.98))


def backs() -> dict[str, Group]:
    """Return the backs by file stem."""
    return {"back-navy": back(BLUE_D, BLUE, RED, RED_D), "back-red": back(RED_D, RED, BLUE, BLUE_D)}


def woven_back(field: str, light: str) -> Group:
    """Return a back of crossing bands with stars between them, in two shades of one hue."""
    g = card(WHITE).draw(rounded(12, 12, 276, 476, 11), field, 2.6, inner=True)
    inner = rounded(20, 20, 260, 460, 6)
    step = 76.0
    bands = []
    for k in range(-6, 7):
        x = 150 + k * step
        for slope in (-1, 1):
            bands.append(polygon([(x - slope * 250, 0), (x + slope * 250, 500)], closed=False))
    lines = join(*bands)
    for width, colour in ((15, light), (5, WHITE)):
        g.inlay(stroked(lines, width, butt=True), inner, colour)
    crossings = [
        (150 + k * step / 2, 250 + m * step / 2)
        for k in range(-5, 6)
        for m in range(-8, 9)
        if (k + m) % 2 == 0
    ]
    centres = [(x + step / 2, y) for x, y in crossings]
    g.inlay(join(*(circle(x, y, 7) for x, y in crossings)), inner, field)
    g.inlay(join(*(circle(x, y, 4.2) for x, y in crossings)), inner, GOLD)
    g.inlay(join(*(star(x, y, 9, 3.8, 8) for x, y in centres)), inner, GOLD_L)
    return g.line(inner, 3, WHITE).line(inner, 1.2, field)
