"""Faces of the French courts: each figure has its own `Look`.

A face is about 54 wide and 70 high about the origin. Recolouring spares it.
"""

from __future__ import annotations

from dataclasses import dataclass

from .geometry import circle, ellipse, mirror
from .group import Group
from .palette import INK, RED, RED_D, SKIN, SKIN_D, WHITE

JAWS = {
    "egg": "M-27 -20C-29 2 -25 16 -15 27C-8 34 8 34 15 27C25 16 29 2 27 -20C24 -36 -24 -36 -27 -20Z",
    "square": "M-27 -20C-29 2 -28 14 -21 25C-14 34 14 34 21 25C28 14 29 2 27 -20C24 -36 -24 -36 -27 -20Z",
    "long": "M-25 -20C-27 4 -23 18 -13 31C-7 38 7 38 13 31C23 18 27 4 25 -20C22 -36 -22 -36 -25 -20Z",
    "round": "M-28 -20C-31 4 -27 18 -16 26C-8 31 8 31 16 26C27 18 31 4 28 -20C25 -36 -25 -36 -28 -20Z",
    "heart": "M-26 -20C-29 0 -23 13 -13 25C-6 33.5 6 33.5 13 25C23 13 29 0 26 -20C23 -36 -23 -36 -26 -20Z",
    "oval": "M-24 -20C-26 4 -22 17 -12 28C-6 34.5 6 34.5 12 28C22 17 26 4 24 -20C21 -36 -21 -36 -24 -20Z",
}


@dataclass(frozen=True, slots=True)
class Look:
    """What makes a face somebody's; positive `turn` looks right, `gaze` moves the irises."""

    jaw: str = "egg"
    turn: float = 0.0
    gaze: float = 0.0
    female: bool = False
    iris: str = INK
    eye: float = 6.6  # half the width of an eye
    lid: float = 0.0  # how far the lid hangs down
    brow: str = INK
    brow_width: float = 3.4
    brow_tilt: float = 0.0  # sternness
    nose: str = "straight"  # straight, hooked, broad, small
    mouth: str = "calm"  # calm, smile, stern, none (under a beard that draws its own)
    old: bool = False
    mole: bool = False
    freckles: bool = False


def visage(look: Look) -> Group:
    """Return a face seen from the front or in three-quarter view, without hair."""
    g = Group()
    shape = JAWS[look.jaw]
    g.draw(shape, SKIN, 3)
    side_shade = "M12 -40H40V40H-2C14 30 22 10 19 -12C18 -24 14 -30 12 -40Z"
    g.inlay(mirror(side_shade) if look.turn > 0 else side_shade, shape, SKIN_D, 0.75)
    for side in (-1, 1):
        _eye(g, look, side)
    _nose(g, look)
    for side in (-1, 1):
        g.inlay(ellipse(side * 16 + look.turn * 0.7, 9.5, 5.2, 4), shape, RED, 0.28)
    if look.freckles:
        for x, y in ((-17, 5), (-13, 8), (-19, 9), (13, 8), (17, 5), (19, 9)):
            g.paint(circle(x + look.turn * 0.7, y, 1), "#b9683f")
    _mouth(g, look)
    if look.mole:
        g.paint(circle(look.turn * 0.95 - 9, 15, 1.5), INK)
    return g.kept()


def _eye(g: Group, look: Look, side: int) -> None:
    far = side * look.turn > 0  # the far eye is narrower in three-quarter view
    half = look.eye * (0.8 if far else 1)
    x, y = side * 11.5 + look.turn * 0.9, -5.0
    top = y - 5.4 + look.lid
    lid = f"M{x - half} {y + 1.2}C{x - half * 0.5} {top} {x + half * 0.5} {top} {x + half} {y + 0.6}"
    eye = f"{lid}C{x + half * 0.5} {y + 4.2} {x - half * 0.5} {y + 4.2} {x - half} {y + 1.2}Z"
    g.paint(eye, WHITE)
    if look.iris == INK:
        g.inlay(circle(x + look.gaze, y - 0.4, 3.7), eye, INK)
    else:
        g.inlay(circle(x + look.gaze, y - 0.4, 4.1), eye, INK).inlay(
            circle(x + look.gaze, y - 0.4, 2.9), eye, look.iris
        )
        g.inlay(circle(x + look.gaze, y - 0.4, 1.5), eye, INK)
    g.paint(circle(x + look.gaze + 1.1, y - 1.7, 1.1), WHITE).line(lid, 2.6)
    g.line(
        f"M{x - half * 0.6} {y + 4.4}Q{x} {y + 5.8} {x + half * 0.6} {y + 4.2}",
        1.3,
        INK if look.old else SKIN_D,
    )
    if look.female:
        lash = 1.6 if far else 3
        g.line(f"M{x + side * half} {y + 0.8}L{x + side * (half + lash)} {y - 0.6 * lash}", 2.2)
        if look.lid > 1:
            g.line(f"M{x - half * 0.8} {y - 4.6}Q{x} {y - 7.4} {x + half * 0.8} {y - 4.6}", 1.3, SKIN_D)
    if look.old:
        g.line(f"M{x + side * (half + 1.4)} {y + 2.4}L{x + side * (half + 4)} {y + 4.6}", 1.3, SKIN_D)
        g.line(f"M{x + side * (half + 1.6)} {y - 0.4}L{x + side * (half + 4.4)} {y - 0.8}", 1.3, SKIN_D)
    reach = 8.2 * (0.85 if far else 1)
    outer, inner = 1.6 - look.brow_tilt, 0.8 + look.brow_tilt
    left, right = (outer, inner) if side < 0 else (inner, outer)
    high = y - 9.5
    peak = x + side * (1.5 if look.female else 0.6)
    arch = f"M{x - reach} {high + left}Q{peak} {high - 4} {x + reach} {high + right}"
    g.line(arch, look.brow_width, look.brow)


def _nose(g: Group, look: Look) -> None:
    t = look.turn
    if t:
        q = 1 if t > 0 else -1
        x = t * 0.55
        shapes = {
            "straight": ((1, -9), (4, -3), (7, 3), (8.6, 7.2), (8, 10.6), (4, 11), (1.6, 10)),
            "hooked": ((1, -10), (6, -8), (10, 0), (9.8, 8.4), (9, 11), (4, 10.4), (1.6, 9.6)),
            "broad": ((1, -8), (3, -2), (6, 3), (9.4, 6.4), (10.4, 11), (4, 12), (0.6, 10.4)),
            "small": ((2, -5), (3.4, 0), (6, 3), (7.2, 5.6), (7, 8.6), (4, 9), (2, 8.2)),
        }[look.nose]
        (x0, y0), *rest = [(x + q * a, b) for a, b in shapes]
        curve = " ".join(f"{a} {b}" for a, b in rest)
        g.line(f"M{x0} {y0}C{curve}", 2.3)
        return
    lines = {
        "straight": "M-3.4 -9C-2.4 -2 -2.8 4 -4.4 8.2C-4 11 -1.2 11.2 .6 10.4",
        "hooked": "M-4 -10C-1.6 -4 -2 3 -4.6 8.4C-5 11.4 -1.2 12.6 1 10.8M4.6 8.6C5 10.4 3.6 11.4 2.4 11",
        "broad": "M-3 -8C-2.6 -2 -3.6 2 -6 7C-7 10.6 -3 11.4 -.6 10.6M6 7C7 10.4 3.6 11.4 2 10.8",
        "small": "M-2.6 -6C-2 0 -2.4 4 -3.4 7.4C-2.8 9.6 -.8 9.6 .6 9",
    }
    g.line(lines[look.nose], 2.2)


def _mouth(g: Group, look: Look) -> None:
    x, y = look.turn * 0.95, 18.5
    if look.female:
        corner = {"calm": 0.0, "smile": -1.6, "stern": 0.9}[look.mouth]
        lips = (
            f"M{x - 6.4} {y + corner}C{x - 3} {y - 3.6} {x - 1} {y - 3} {x} {y - 2}"
            f"C{x + 1} {y - 3} {x + 3} {y - 3.6} {x + 6.4} {y + corner}"
            f"C{x + 3} {y + 4.6} {x - 3} {y + 4.6} {x - 6.4} {y + corner}Z"
        )
        g.paint(lips, RED_D).line(f"M{x - 6.4} {y + corner}Q{x} {y + 1.4} {x + 6.4} {y + corner}", 1.4)
    elif look.mouth != "none":
        bend = {"calm": 2.6, "smile": 6.0, "stern": -1.6}[look.mouth]
        g.line(f"M{x - 7} {y - 0.4}Q{x} {y + bend} {x + 7} {y - 0.8}", 2.6)
        g.line(f"M{x - 3} {y + 5.6}Q{x} {y + 6.8} {x + 3} {y + 5.4}", 1.6, SKIN_D)
