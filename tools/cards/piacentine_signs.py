"""Suit signs of the Piacenza-style deck: coins with faces, blue chalices, slender swords, knotty logs.

Centre at the origin: coin radius 44, chalice 84 by 122, sword 76 by 208 (point up), log 64 by 180.
"""

from __future__ import annotations

from .geometry import box, circle, ellipse, intersect, join, place, polar, rounded, transform
from .group import Group
from .palette import (
    BLUE,
    BLUE_D,
    BLUE_L,
    GOLD,
    GOLD_D,
    GOLD_L,
    GREEN,
    GREEN_L,
    INK,
    RED,
    RED_D,
    STEEL,
    WHITE,
)

WOOD, WOOD_D, WOOD_L = "#cf9445", "#8c5722", "#ecc078"


def coin() -> Group:
    """Return a coin: a red-cheeked face in a ring of flames, on a blue rim set with gold."""
    g = Group().draw(circle(0, 0, 44), BLUE, 4).shade(circle(0, 0, 42.4), BLUE_D, 5)
    g.paint(join(*(circle(*polar(0, 0, 37.6, i * 22.5), 3.4) for i in range(16))), GOLD_L)
    g.draw(circle(0, 0, 31.6), GOLD_L, 2.8, inner=True).shade(circle(0, 0, 30.2), GOLD, 5)
    flame = "M-4.6 -18C-6 -24 -1 -25 0 -30.6C2.4 -25 6 -24 4.6 -18Z"
    g.paint(join(*(transform(flame, place(turn=i * 36)) for i in range(10))), RED)
    g.draw(circle(0, 0, 20), GOLD, 2.4, inner=True).shade(circle(0, 0, 18.8), GOLD_D, 3)
    for side in (-1, 1):
        g.line(f"M{side * 11.4} -7Q{side * 7} -11.4 {side * 2.6} -7.6", 2.2)
        g.paint(circle(side * 6.8, -3.4, 2.6), INK).paint(circle(side * 10.6, 4.4, 4), RED, 0.85)
    g.line("M0 -4L-1.6 4.4H1.6", 1.8)
    return g.paint("M-5.6 8.6C-2 7.4 2 7.4 5.6 8.6C3 12.8 -3 12.8 -5.6 8.6Z", RED_D)


def chalice() -> Group:
    """Return a chalice: a blue bowl in a golden calyx, on a six-sided foot."""
    g = Group()
    foot = "M-7 34H7L10 42L30 52L33 61H-33L-30 52L-10 42Z"
    g.form(foot, GOLD, GOLD_D, 6, 3.4).line("M-10 42H10M-30 52H30M-4 42L-9 61M4 42L9 61", 1.8)
    bowl = "M-38 -52C-42 -14 -26 14 0 16C26 14 42 -14 38 -52Z"
    g.draw(bowl, BLUE, 3.6).shade(bowl, BLUE_D, 10).shade(bowl, BLUE_L, -5)
    for x in (-26, -9, 9, 26):
        lean = x * 0.5
        petal = f"M{lean} 18C{x - 9} 8 {x - 10} -10 {x} -18C{x + 10} -10 {x + 9} 8 {lean} 18Z"
        g.draw(intersect(petal, bowl), GOLD if abs(x) < 10 else GOLD_L, 2, inner=True)
    g.line(bowl, 3.6)
    band = intersect(bowl, box(-50, -40, 50, -28))
    g.draw(band, RED, 2.2, inner=True)
    g.paint(join(*(circle(x, -34, 2.6) for x in (-28, -14, 0, 14, 28))), WHITE)
    g.form(ellipse(0, 22, 10, 6), RED, RED_D, 3, 2.8).form(ellipse(0, 32, 7.6, 4), GOLD, GOLD_D, 2, 2.4)
    g.draw(ellipse(0, -52, 40, 8.6), GOLD_L, 3.4).draw(ellipse(0, -51.4, 31.6, 5), RED_D, 2.2, inner=True)
    return g.paint(ellipse(-8, -50.6, 14, 2.2), RED)


def slim_sword() -> Group:
    """Return a long slender sword with a straight guard."""
    g = Group()
    blade = "M-7.4 46V-78L0 -104L7.4 -78V46Z"
    g.draw(blade, STEEL, 3.2).inlay(box(0, -110, 12, 50), blade, BLUE_L)
    g.line("M0 -88V44", 1.8).line(blade, 3.2)
    g.draw("M-4.6 56H4.6L5.4 88H-5.4Z", RED, 2.8)
    for y in (62, 70, 78):
        g.line(f"M-5 {y + 1.6}L5 {y - 1.6}", 2, GOLD_L)
    guard = "M-32 46H32C36 46 36 57 32 57H-32C-36 57 -36 46 -32 46Z"
    g.form(guard, GOLD, GOLD_D, 3, 3)
    for x in (-35, 35):
        g.form(circle(x, 51.4, 6.4), RED, RED_D, 2, 2.6)
    g.form(circle(0, 95, 8.6), GOLD, GOLD_D, 3, 3)
    return g.draw(circle(0, 51.4, 4), GOLD_L, 1.6, inner=True)


def log(*, leaves: bool = False) -> Group:
    """Return a straight knotty log, of pale wood, with sawn ends and lopped twigs."""
    g = Group()
    for x, y, turn, length in ((-10, -44, -54, 15), (11, -16, 56, 16), (-11, 18, -58, 14), (10, 48, 54, 13)):
        twig = f"M-8 8C-7 0 -6 {-length * 0.6} -6 {-length}H6C6 {-length * 0.6} 7 0 8 8Z"
        stub = Group().form(twig, WOOD, WOOD_D, 4, 2.8)
        stub.draw(ellipse(0, -length, 6, 3.8), GOLD_L, 2.2).paint(ellipse(0, -length, 2.4, 1.4), RED)
        g.put(stub.at(x, y, turn))
    if leaves:
        for x, y, turn in ((12, -62, 50), (-12, -8, -52), (12, 22, 56)):
            blade = "M0 0C-9 -8 -8 -22 0 -32C8 -22 9 -8 0 0Z"
            g.put(Group().form(blade, GREEN_L, GREEN, 3, 2.4).line("M0 -3V-22", 1.6).at(x, y, turn))
    body = (
        "M-12 82C-14 60 -11 52 -13 34C-16 24 -11 14 -13 0C-11 -16 -17 -28 -14 -42C-16 -56 -13 -68 -15 -80"
        "C-10 -86 10 -86 15 -80C13 -64 17 -54 14 -38C16 -24 12 -10 15 6C12 22 16 36 12 50"
        "C14 62 12 72 12 82C8 88 -8 88 -12 82Z"
    )
    g.draw(body, WOOD, 3.6).shade(body, WOOD_D, 9).shade(body, WOOD_L, -5)
    cracks = (
        "M-4 -66C-7 -60 -1 -56 -4 -48M5 -42C2 -36 8 -32 5 -24M-5 -30C-8 -24 -2 -20 -5 -12M4 -2C1 4 7 8 4 16"
        "M-4 12C-7 18 -1 22 -4 30M3 34C0 40 6 44 3 52M-4 54C-7 60 -1 64 -4 70M5 60C3 64 6 68 5 74"
    )
    g.line(cracks, 2, WOOD_D)
    g.line(body, 3.6)
    g.draw(ellipse(0, -80, 15, 6.4), GOLD_L, 3).line(ellipse(0, -80, 8.4, 3.2), 1.6, GOLD_D)
    return g.paint(ellipse(0, -80, 2.6, 1.2), RED)


def bands(y: float) -> Group:
    """Return a red and blue binding across a log at height y."""
    g = Group()
    for dy, fill in ((0, RED), (8, BLUE)):
        g.draw(rounded(-17, y + dy, 34, 8, 3), fill, 2.4)
    return g
