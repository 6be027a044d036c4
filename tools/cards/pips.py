"""The suit signs: coin, cup, sword and baton of the Italian deck, and the flat signs of the French suits.

Unit sizes, centre at the origin: coin radius 44, cup 92 by 116, sword 76 by 176 (point up), baton 70 by 180
(thick end up), French signs about 100 high.
"""

from __future__ import annotations

from .geometry import (
    box,
    circle,
    ellipse,
    intersect,
    place,
    polar,
    rhomb,
    stroked,
    subtract,
    transform,
    unite,
)
from .group import Group
from .palette import (
    BLUE,
    BLUE_D,
    BLUE_L,
    BROWN,
    BROWN_D,
    BROWN_L,
    GOLD,
    GOLD_D,
    GOLD_L,
    GREEN,
    GREEN_D,
    INK,
    RED,
    RED_D,
    STEEL,
    WHITE,
)

HEART = (
    "M0 46C-14 30 -48 8 -48 -20C-48 -38 -36 -48 -24 -48C-12 -48 -4 -40 0 -28C4 -40 12 -48 24 -48"
    "C36 -48 48 -38 48 -20C48 8 14 30 0 46Z"
)
DIAMOND = "M0 -52C7 -33 19 -15 35 0C19 15 7 33 0 52C-7 33 -19 15 -35 0C-19 -15 -7 -33 0 -52Z"
# A slim spade and a club of three leaves well apart: two black signs that are told from each other when they are
# five pixels high, where fuller ones are the same blot.
SPADE = (
    "M0 -52C9 -30 41 -10 41 16C41 32 31 40 20.5 40C13 40 8 36 4 29C5 40 9 46 18 50H-18C-9 46 -5 40 -4 29"
    "C-8 36 -13 40 -20.5 40C-31 40 -41 32 -41 16C-41 -10 -9 -30 0 -52Z"
)
CLUB = unite(
    circle(0, -31, 20),
    circle(-29, 11, 20),
    circle(29, 11, 20),
    "M-4 -30H4L5 10C6 34 10 44 18 50H-18C-10 44 -6 34 -5 10Z",
    "M-29 7L0 -4L29 7V15L0 12L-29 15Z",
)
FRENCH = {"h": (HEART, RED), "d": (DIAMOND, RED), "s": (SPADE, INK), "c": (CLUB, INK)}


def coin() -> Group:
    """Return a coin: beaded gold rim round an eight-petalled flower on red."""
    g = Group()
    g.draw(circle(0, 0, 44), GOLD, 4)
    g.shade(circle(0, 0, 42), GOLD_D, 6).shade(circle(0, 0, 42), GOLD_L, -5)
    for i in range(20):
        g.paint(circle(*polar(0, 0, 36.2, i * 18 + 9), 2.5), RED_D)
    g.draw(circle(0, 0, 30), RED, 2.4, inner=True).shade(circle(0, 0, 29), RED_D, 4.6)
    for i in range(8):
        reach, half = (27, 7.5) if i % 2 == 0 else (23, 6)
        petal = f"M0 -5C{-half} -10 {-half} {9 - reach} 0 {-reach}C{half} {9 - reach} {half} -10 0 -5Z"
        g.draw(transform(petal, place(turn=i * 45)), WHITE if i % 2 else GOLD_L, 1.8, inner=True)
    return g.draw(circle(0, 0, 8), GOLD, 2, inner=True).paint(circle(0, 0, 3.4), RED)


def cup() -> Group:
    """Return a goblet with an enamel band, a knop and a foot, filled with wine."""
    g = Group()
    foot = "M-30 56C-30 46 -12 44 -7 36L-6 18H6L7 36C12 44 30 46 30 56C30 60 -30 60 -30 56Z"
    g.draw(foot, GOLD, 3.6)
    g.inlay("M4 10H40V64H10C14 50 5 44 4 36Z", foot, GOLD_D)
    g.inlay("M-26 52C-18 47 -8 44 -4 36L-1 36C-3 46 -14 50 -20 56H-27Z", foot, GOLD_L)
    bowl = "M-42 -40C-42 -4 -24 22 0 22C24 22 42 -4 42 -40Z"
    g.draw(bowl, GOLD, 3.6)
    g.inlay("M14 -44H50V30H4C22 8 20 -20 14 -44Z", bowl, GOLD_D)
    g.inlay("M-37 -44H-25C-28 -20 -20 4 -8 18L-16 18C-34 -2 -38 -24 -37 -44Z", bowl, GOLD_L)
    band = intersect(bowl, "M-60 -26C-30 -18 30 -18 60 -26V-4C30 4 -30 4 -60 -4Z")
    g.paint(band, RED).inlay("M16 -40H60V20H10C18 4 18 -20 16 -40Z", band, RED_D)
    g.inlay(stroked("M-60 -26C-30 -18 30 -18 60 -26", 2.6, butt=True), bowl, INK)
    g.inlay(stroked("M-60 -4C-30 4 30 4 60 -4", 2.6, butt=True), bowl, INK)
    for x, y, fill in ((-23, -10.2, BLUE_L), (0, -8.5, WHITE), (23, -10.2, BLUE_L)):
        g.draw(rhomb(x, y, 6, 7), fill, 1.8, inner=True)
    for x in (-13, 0, 13):
        g.line(f"M{x * 1.35} 3.5Q{x} 13 {x * 0.45} 20", 2)
    g.line(bowl, 3.6)
    g.draw(ellipse(0, 27, 12.5, 6.5), RED, 2.8).inlay("M2 20H14V34H0Z", ellipse(0, 27, 11, 5.2), RED_D)
    g.draw(ellipse(0, -40, 44, 9.5), GOLD_L, 3.4).draw(ellipse(0, -39.3, 35, 5.8), RED_D, 2.2, inner=True)
    g.paint(ellipse(-9, -38.4, 16, 2.6), RED)
    g.draw("M-33 54C-33 47 33 47 33 54V58C33 63 -33 63 -33 58Z", GOLD, 3.2)
    g.paint("M6 50C22 50.5 31 52 31 54V58C31 59.6 20 60.6 8 61Z", GOLD_D)
    return g.line("M-31 57C-18 61 18 61 31 57", 1.8)


def sword(blade: float = 84) -> Group:
    """Return a straight sword; `blade` is the height of the point above the origin."""
    g = Group()
    tip = -blade
    steel = (
        f"M-11 34C-13 4 -16 {tip + 52} -12 {tip + 30}C-9 {tip + 16} -4 {tip + 7} 0 {tip}"
        f"C4 {tip + 7} 9 {tip + 16} 12 {tip + 30}C16 {tip + 52} 13 4 11 34Z"
    )
    g.draw(steel, STEEL, 3.4)
    g.inlay(box(0, tip - 4, 20, 40), steel, BLUE_L).inlay(box(7, tip - 4, 20, 40), steel, BLUE)
    g.line(f"M0 {tip + 16}V34", 2).line(steel, 3.4)
    g.draw(box(-12.5, 12, 12.5, 34), RED, 2.8).paint(box(3, 13.4, 11.2, 33), RED_D)
    g.draw(circle(0, 22.5, 4.6), GOLD_L, 1.8, inner=True)
    g.draw("M-6.5 40H6.5L5.5 68H-5.5Z", BLUE_D, 2.8)
    for y in (48, 55, 62):
        g.line(f"M-6 {y + 1.6}L6 {y - 1.6}", 2, GOLD)
    guard = (
        "M0 31C-10 31 -18 33 -26 29C-30 24 -38 25 -38 32C-38 40 -31 43 -25 43C-16 43 -10 41.5 0 42.5"
        "C10 41.5 16 43 25 43C31 43 38 40 38 32C38 25 30 24 26 29C18 33 10 31 0 31Z"
    )
    g.draw(guard, GOLD, 3.2).inlay("M-40 39C-20 42 -8 38 0 38.5C10 38 20 42 40 37V50H-40Z", guard, GOLD_D)
    for x in (-31, 31):
        g.draw(circle(x, 33.5, 3), RED, 1.6, inner=True)
    g.draw(circle(0, 75, 9.5), GOLD, 3.2).paint(subtract(circle(0, 75, 8), circle(-2.6, 72.4, 8)), GOLD_D)
    return g.draw(circle(0, 75, 3.4), RED, 1.6, inner=True)


def leaf(half: float = 11, length: float = 30, fill: str = GREEN, dark: str = GREEN_D) -> Group:
    """Return a pointed leaf growing upwards from the origin."""
    g = Group()
    blade = (
        f"M0 0C{-half} {-length * 0.3} {-half * 0.9} {-length * 0.75} 0 {-length}"
        f"C{half * 0.9} {-length * 0.75} {half} {-length * 0.3} 0 0Z"
    )
    g.draw(blade, fill, 2.6).inlay(box(0, -length - 2, half + 4, 2), blade, dark)
    return g.line(f"M0 1V{-length * 0.72}", 1.8).line(blade, 2.6)


def _stub(length: float, width: float) -> Group:
    g = Group()
    half, reach = width / 2, -length
    g.draw(
        (
            f"M{-half - 3} 8C{-half} 0 {-half} {reach * 0.6} {-half} {reach}H{half}"
            f"C{half} {reach * 0.6} {half} 0 {half + 3} 8Z"
        ),
        BROWN,
    )
    g.paint(
        f"M1 8L1.5 {reach + 1}H{half - 1.4}C{half - 1.4} {reach * 0.6} {half - 1} 0 {half + 1} 7Z", BROWN_D
    )
    g.draw(ellipse(0, reach, half, 4.8), GOLD_L, 2.4)
    return g.line(ellipse(0, reach, half * 0.45, 2), 1.4, GOLD_D)


def baton(*, simple: bool = False) -> Group:
    """Return a gnarled cudgel with sawn ends and leaves; the simple one has fewer twigs."""
    g = Group()
    body = (
        "M-9 84C-9 70 -13 60 -12 48C-11 40 -17 34 -16 24C-15 14 -12 10 -14 0C-16 -8 -23 -12 -22 -24"
        "C-21 -32 -17 -36 -19 -46"
        "C-23 -54 -25 -66 -21 -76C-14 -84 14 -84 21 -76C26 -66 21 -58 21 -48C21 -40 25 -34 24 -24"
        "C23 -14 16 -12 16 -2"
        "C16 8 18 14 15 24C13 34 14 38 13 48C12 58 9 68 9 84C5 90 -5 90 -9 84Z"
    )
    if not simple:
        g.put(leaf(10, 30).at(-20, -50, -48)).put(leaf(9, 26).at(16, 8, 98))
    g.put(leaf(10, 32).at(20, -6, 38 if simple else 52))
    g.put(_stub(11 if simple else 15, 16).at(-15, 2, -56)).put(_stub(9 if simple else 14, 17).at(17, -44, 54))
    if not simple:
        g.put(_stub(12, 13).at(10, 36, 58))
    g.draw(body, BROWN, 3.6).shade(body, BROWN_D, 15).shade(body, BROWN_L, -7)
    for crack in (
        "M-4 -62C-8 -50 0 -42 -4 -30",
        "M6 -30C2 -20 8 -14 5 -4",
        "M-5 -8C-9 4 -1 10 -5 22",
        "M3 22C0 30 5 36 2 44",
        "M10 -66C8 -60 11 -56 9 -50",
    ):
        g.line(crack, 2.2)
    g.line(ellipse(-8, -36, 3.6, 5), 1.8).line(body, 3.6)
    g.draw(ellipse(0, -76, 20.5, 8.5), GOLD_L).line(ellipse(0, -76, 11.5, 4.4), 1.6, GOLD_D)
    g.paint(ellipse(0, -76, 4, 1.7), GOLD_D)
    for y in (52, 62):
        g.draw(intersect(body, f"M-30 {y}L30 {y - 5}V{y + 4}L-30 {y + 9}Z"), RED, 2.2, inner=True)
    return g
