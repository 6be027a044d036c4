"""Pieces of dress shared by several courts: puffed sleeves, collars, shoes, hats with plumes."""

from __future__ import annotations

from .geometry import circle, ellipse, intersect, mirror, unite
from .group import Group
from .palette import BROWN, BROWN_D, GOLD, GOLD_L, STEEL_D, WHITE

_PUFF = "M122 210C104 208 88 220 84 240C92 256 112 258 126 246C130 232 130 220 122 210Z"
_SLITS = (
    "M106 211C96 224 92 238 95 250L103 254C99 240 103 224 113 209Z",
    "M119 210C112 224 110 240 113 256L121 252C119 240 120 226 125 214Z",
)


def puff(fill: str, dark: str, slit: str = GOLD_L) -> Group:
    """Return the puffed left shoulder of a figure whose neck is at (150, 205)."""
    g = Group().draw(_PUFF, fill, 3.2).shade(_PUFF, dark, 6)
    for line in _SLITS:
        part = intersect(line, _PUFF)
        g.paint(part, slit).line(part, 1.6)
    return g.line(_PUFF, 3.2)


def ruff(x: float, y: float, width: float = 68, r: float = 9) -> Group:
    """Return a pleated collar round a neck."""
    half = width / 2
    spots = [(x + half * t, y - abs(t) * 4) for t in (-1, -0.64, -0.24, 0.24, 0.64, 1)]
    g = Group().draw(unite(*(circle(a, b, r) for a, b in spots)), WHITE, 2.8)
    for t in (-0.82, -0.44, 0, 0.44, 0.82):
        g.line(f"M{x + half * t * 0.9} {y - r}L{x + half * t} {y + r * 0.4}", 1.8, STEEL_D)
    return g


def plume(fill: str, dark: str) -> Group:
    """Return a feather that rises from the origin and bends to the right; about 70 high."""
    blade = "M-2 0C-12 -16 -12 -36 -2 -48C4 -60 16 -68 26 -66C34 -62 32 -52 26 -46C30 -40 24 -26 4 -2Z"
    g = Group().form(blade, fill, dark, 5)
    g.line("M0 -4C0 -24 8 -44 20 -58", 1.8)
    return g.line(
        "M1 -18L-6 -26M3 -28L-4 -38M8 -40L2 -50M14 -50L10 -60M3 -20L14 -22M6 -32L19 -34M12 -44L25 -46", 1.5
    )


def shoe(fill: str = BROWN, dark: str = BROWN_D) -> Group:
    """Return a low shoe that points to the left; the ankle stands on (0, 0), the sole at y = 16."""
    outline = "M-13 -8H14C16 2 15 10 12 15C-2 18 -26 19 -40 15C-43 9 -37 4 -27 2C-19 0 -14 -2 -13 -8Z"
    g = Group().draw(outline, fill, 3).inlay("M-50 11H20V24H-50Z", outline, dark)
    return g.line(outline, 3)


def purse(fill: str, dark: str) -> Group:
    """Return a drawstring purse hanging from the origin; about 34 wide and 40 high."""
    g = Group()
    bag = "M-8 6C-18 14 -22 30 -14 38C-6 42 8 42 14 38C22 30 18 14 8 6Z"
    g.form(bag, fill, dark, 5, 2.8)
    g.draw("M-10 0C-4 4 4 4 10 0L8 9H-8Z", fill, 2.4)
    g.line("M-9 8H9", 4).line("M-8 8H8", 1.6, GOLD)
    return g.draw(circle(-5, 42, 3.4), GOLD, 1.8).draw(circle(6, 42, 3.4), GOLD, 1.8)


def buttons(x: float, ys: tuple[float, ...], fill: str = GOLD) -> Group:
    """Return a row of buttons."""
    g = Group()
    for y in ys:
        g.draw(circle(x, y, 4.2), fill, 1.8, inner=True)
    return g


def long_hair(fill: str, dark: str) -> Group:
    """Return hair to the shoulders, to go behind a face."""
    outline = "M-31 -26C-44 -4 -44 22 -38 40C-30 48 -18 46 -14 38L14 38C18 46 30 48 38 40C44 22 44 -4 31 -26Z"
    g = Group().draw(outline, fill).shade(outline, dark, 6).line(outline, 3)
    for lock in ("M-36 0C-39 14 -37 28 -33 40", "M-30 2C-31 18 -29 30 -25 42"):
        g.line(lock, 2).line(mirror(lock), 2)
    return g


FRINGE = (
    "M-30 -20C-30 -36 30 -36 30 -20C24 -18 22 -14 16 -19C10 -14 4 -14 0 -19C-6 -13 -12 -13 -16 -18"
    "C-22 -12 -26 -14 -30 -6C-34 -10 -32 -16 -30 -20Z"
)


def pearl(x: float, y: float, r: float = 6.4, fill: str = WHITE) -> Group:
    """Return a jewel that holds a plume."""
    return (
        Group()
        .draw(circle(x, y, r), fill, 2.4)
        .paint(ellipse(x - r * 0.3, y - r * 0.3, r * 0.3, r * 0.22), WHITE)
    )
