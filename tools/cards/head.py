"""Faces, beards and crowns of the court figures.

A face is about 54 wide and 70 high about the origin. `turn` is the three-quarter view: positive looks right.
"""

from __future__ import annotations

from .geometry import circle, ellipse, intersect, mirror, rhomb, shift
from .group import Group
from .palette import (
    BLUE,
    BLUE_L,
    GOLD,
    GOLD_D,
    GOLD_L,
    HAIR,
    HAIR_D,
    INK,
    RED,
    RED_D,
    SKIN,
    SKIN_D,
    WHITE,
)

_MALE = "M-27 -20C-29 2 -25 16 -15 27C-8 34 8 34 15 27C25 16 29 2 27 -20C24 -36 -24 -36 -27 -20Z"
_FEMALE = "M-25 -20C-27 2 -23 14 -13 26C-6 33.5 6 33.5 13 26C23 14 27 2 25 -20C22 -36 -22 -36 -25 -20Z"


def _eye(x: float, y: float, half: float, gaze: float, *, female: bool, side: int, fold: str) -> Group:
    g = Group()
    lid = f"M{x - half} {y + 1.2}C{x - half * 0.5} {y - 5.4} {x + half * 0.5} {y - 5.4} {x + half} {y + 0.6}"
    eye = f"{lid}C{x + half * 0.5} {y + 4.2} {x - half * 0.5} {y + 4.2} {x - half} {y + 1.2}Z"
    g.paint(eye, WHITE).inlay(circle(x + gaze, y - 0.4, 3.7), eye, INK)
    g.paint(circle(x + gaze + 1.1, y - 1.7, 1.1), WHITE).line(lid, 2.6)
    g.line(f"M{x - half * 0.6} {y + 4.4}Q{x} {y + 5.8} {x + half * 0.6} {y + 4.2}", 1.3, fold)
    if female:
        g.line(f"M{x + side * half} {y + 0.8}L{x + side * (half + 3)} {y - 1.8}", 2.2)
    return g


def _brow(x: float, y: float, half: float, side: int, colour: str, *, female: bool) -> Group:
    outer, inner = (1.5, 0.2) if female else (1.6, 1.0)
    left, right = (outer, inner) if side < 0 else (inner, outer)
    peak = x - side if female else x
    reach = half * 0.95 if female else half
    arch = f"M{x - reach} {y + left}Q{peak} {y - 4} {x + reach} {y + right}"
    return Group().line(arch, 2.2 if female else 3.4, colour)


def face(
    turn: float = 0,
    *,
    female: bool = False,
    gaze: float = 0,
    brow: str = INK,
    skin: str = SKIN,
    dark: str = SKIN_D,
) -> Group:
    """Return a face without hair; recolouring spares it."""
    g = Group()
    shape = _FEMALE if female else _MALE
    g.draw(shape, skin, 3)
    side_shade = "M12 -40H40V40H-2C14 30 22 10 19 -12C18 -24 14 -30 12 -40Z"
    g.inlay(mirror(side_shade) if turn > 0 else side_shade, shape, dark, 0.75)
    for side in (-1, 1):
        far = side * turn > 0  # the far eye is narrower in three-quarter view
        x, y = side * 11.5 + turn * 0.9, -5.0
        g.put(_eye(x, y, 6.6 * (0.8 if far else 1), gaze, female=female, side=side, fold=dark))
        g.put(_brow(x, y - 9.5, 8.2 * (0.85 if far else 1), side, brow, female=female))
    if turn:
        q = 1 if turn > 0 else -1
        nose = f"M{q} -9C{q * 4} -3 {q * 7} 3 {q * 8.6} 7.2C{q * 8} 10.6 {q * 4} 11 {q * 1.6} 10"
        g.line(shift(nose, turn * 0.55, 0), 2.3)
    elif female:
        g.line("M-2.6 -6C-2 0 -2.4 4 -3.4 7.4C-2.8 9.6 -.8 9.6 .6 9", 2.2)
    else:
        g.line("M-3.4 -9C-2.4 -2 -2.8 4 -4.4 8.2C-4 11 -1.2 11.2 .6 10.4", 2.2)
    for side in (-1, 1):
        g.paint(ellipse(side * 16.5 + turn * 0.7, 9.5, 5.2, 4), RED, 0.28)
    x, y = turn * 0.95, 18.5
    if female:
        lips = (
            f"M{x - 6.2} {y}C{x - 3} {y - 3.6} {x - 1} {y - 3} {x} {y - 2}"
            f"C{x + 1} {y - 3} {x + 3} {y - 3.6} {x + 6.2} {y}"
            f"C{x + 3} {y + 4.6} {x - 3} {y + 4.6} {x - 6.2} {y}Z"
        )
        g.paint(lips, RED_D).line(f"M{x - 6} {y}Q{x} {y + 1.4} {x + 6} {y}", 1.4)
    else:
        g.line(f"M{x - 7} {y - 0.4}Q{x} {y + 2.6} {x + 7} {y - 0.8}", 2.6)
        g.line(f"M{x - 3} {y + 5.2}Q{x} {y + 6.4} {x + 3} {y + 5}", 1.6, dark)
    return g.kept()


def full_beard(fill: str = HAIR, dark: str = HAIR_D, length: float = 46) -> Group:
    """Return a forked beard with moustache and mouth for a frontal face."""
    g = Group()
    long = length
    beard = (
        f"M-28 -8C-33 8 -34 22 -29 {long * 0.62}C-25 {long * 0.9} -20 {long + 6} -12 {long + 14}"
        f"C-9 {long + 8} -5 {long + 6} 0 {long + 16}C5 {long + 6} 9 {long + 8} 12 {long + 14}"
        f"C20 {long + 6} 25 {long * 0.9} 29 {long * 0.62}C34 22 33 8 28 -8"
        "C26 4 22 12 14 14C8 9.5 3 10.5 0 12.5C-3 10.5 -8 9.5 -14 14C-22 12 -26 4 -28 -8Z"
    )
    g.draw(beard, fill)
    g.inlay(f"M10 10C16 30 12 {long} 4 {long + 20}H40V-10H28C28 6 24 12 10 10Z", beard, dark, 0.55)
    g.put(Group().paint("M-7 18.6C-4 16.8 4 16.8 7 18.6C4 23.6 -4 23.6 -7 18.6Z", RED_D).kept())
    g.line("M-7.4 18.4Q0 20.4 7.4 18.4", 1.8)
    for x, top, end in (
        (-20, 18, long - 2),
        (-10, 30, long + 7),
        (0, 30, long + 8),
        (10, 30, long + 7),
        (20, 18, long - 2),
    ):
        drop = end - top
        g.line(f"M{x} {top}C{x - 3} {top + drop * 0.35} {x + 3} {top + drop * 0.7} {x * 0.82} {end}", 2)
    half = "M0 11C-5 7.4 -12 9 -16 14C-19 18 -24 18 -27 15C-25 22 -17 24 -11 21C-6 18.6 -2 16.5 0 14.6Z"
    return g.draw(half, fill, 2.4, inner=True).draw(mirror(half), fill, 2.4, inner=True)


def crown(width: float = 84, height: float = 46, cap: str = RED, cap_dark: str = RED_D) -> Group:
    """Return an open crown over a velvet cap; the origin is the middle of its lower edge."""
    g = Group()
    a, h = width / 2, -height
    g.draw(f"M{6 - a} -10C{2 - a} {h - 2} -14 {h - 8} 0 {h - 6}C14 {h - 8} {a - 2} {h - 2} {a - 6} -10Z", cap)
    g.paint(f"M10 -12C14 -30 10 {h + 2} 4 {h - 4}C18 {h - 4} {a - 4} {h + 2} {a - 8} -12Z", cap_dark)
    points = (
        f"M{-a} 0L{-a - 7} {h + 6}C{4 - a} {h + 14} {6 - a} {h + 20} {-a * 0.56} -18"
        f"C{-a * 0.46} {h + 16} {-a * 0.2} {h + 8} 0 {h - 2}"
        f"C{a * 0.2} {h + 8} {a * 0.46} {h + 16} {a * 0.56} -18"
        f"C{a - 6} {h + 20} {a - 4} {h + 14} {a + 7} {h + 6}L{a} 0C{a * 0.5} 6 {-a * 0.5} 6 {-a} 0Z"
    )
    g.draw(points, GOLD, 3.2)
    g.inlay(f"M12 {h - 8}H{a + 20}V12H6C14 -6 16 -20 12 {h - 8}Z", points, GOLD_D)
    g.inlay(f"M{-a - 10} {h}L{1 - a} {h + 12}L{10 - a} 4H{-a - 10}Z", points, GOLD_L).line(points, 3.2)
    band = intersect(
        (
            f"M{-a - 0.5} -2C{-a * 0.5} 5 {a * 0.5} 5 {a + 0.5} -2L{a + 2.4} -14"
            f"C{a * 0.5} -7 {-a * 0.5} -7 {-a - 2.4} -14Z"
        ),
        f"M{-a - 20} -20H{a + 20}V20H{-a - 20}Z",
    )
    g.draw(band, GOLD_L, 2.8)
    for x, y, fill in ((-a * 0.62, -6.2, BLUE), (0, -3.6, RED), (a * 0.62, -6.2, BLUE)):
        g.draw(rhomb(x, y, 6, 5.2), fill, 1.8, inner=True)
    for x, y in ((-a * 0.31, -4.4), (a * 0.31, -4.4), (-a * 0.88, -8.6), (a * 0.88, -8.6)):
        g.paint(circle(x, y, 2.3), INK)
    for x, y, r, fill in ((-a - 7, h + 3, 5.2, WHITE), (0, h - 7, 6, RED), (a + 7, h + 3, 5.2, WHITE)):
        g.draw(circle(x, y, r), fill, 2.6)
    return g.line(f"M0 {h + 6}V-20", 2).draw(circle(0, -24, 4.2), BLUE_L, 1.8, inner=True)
