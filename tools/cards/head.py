"""Faces of the court figures: frontal, three-quarter and profile.

A face is about 54 wide and 70 high about the origin. `turn` is the three-quarter view: positive looks right.
"""

from __future__ import annotations

from .geometry import circle, ellipse, mirror, shift
from .group import Group
from .palette import INK, RED, RED_D, SKIN, SKIN_D, WHITE

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


_PROFILE = (
    "M-14 -34C0 -39 13 -36 18 -27C21 -21 20.6 -15 20 -11C20 -8 21 -5 22.4 -2C25 3 29 7 30 10.4"
    "C30 13.6 26.4 14.2 23 14"
    "C22 16 24.4 18 24.2 20C23.8 21.6 22.4 22 21.6 22.2C23.6 23.4 23.6 25.6 22 27C21 28 21 29.6 21.4 31.4"
    "C21.6 36 17 38.6 11 38C2 37 -6 33 -12 26C-19 18 -21 0 -21 -15C-21 -26 -19 -32 -14 -34Z"
)


def profile(*, brow: str = INK, skin: str = SKIN, dark: str = SKIN_D) -> Group:
    """Return a face seen from the side, looking to the right."""
    g = Group().draw(_PROFILE, skin, 3)
    g.inlay("M-22 -20C-14 -6 -12 12 0 26C6 32 14 35 20 34V40H-24Z", _PROFILE, dark, 0.75)
    lid = "M5.4 -4.6C8.4 -10 14.4 -10.4 17.6 -7.6"
    eye = f"{lid}C17.4 -4.6 16 -2.4 13.8 -1.8C10.6 -1.4 7.6 -2.4 5.4 -4.6Z"
    g.paint(eye, WHITE).inlay(circle(14.4, -5.4, 3.8), eye, INK).paint(circle(15.4, -6.8, 1.1), WHITE).line(
        lid, 2.6
    )
    g.line("M4.4 -13.4Q11.4 -18.6 18.4 -15", 3.4, brow)
    g.line("M24.6 12.4C22.4 10.6 21.4 8.6 22 6.4", 1.8)
    g.paint(ellipse(9, 11, 5.6, 4.2), RED, 0.28)
    g.line("M22 22.2C18.6 22.6 15.6 21.8 13.4 20.4", 2.4)
    ear = "M-9 -6C-14 -9 -18 -4 -16.6 2C-15.4 8 -11 10 -9 6.4Z"
    return g.draw(ear, skin, 2.4, inner=True).line("M-12.6 -3C-14.4 -1 -13.6 2.6 -11.6 4", 1.5, dark).kept()
