"""Heraldry and emblems of the special cards: eagles, the maker's shield, and the leafy mask of the 3 of batons."""

from __future__ import annotations

from .geometry import box, circle, ellipse, intersect, join, limb, mirror, place, rounded, smooth, transform
from .group import Group
from .palette import (
    BLUE,
    BLUE_D,
    BROWN_L,
    GOLD,
    GOLD_D,
    GOLD_L,
    GREEN,
    GREEN_L,
    HAIR,
    INK,
    RED,
    RED_D,
    RED_L,
    SKIN,
    SKIN_D,
    WHITE,
)

PLUME, PLUME_D = "#3a3550", "#262238"


def _feather(length: float, half: float, fill: str, dark: str) -> Group:
    blade = (
        f"M{-half * 0.7} 0C{-half * 1.2} {-length * 0.5} {-half} {-length * 0.86} 0 {-length}"
        f"C{half} {-length * 0.86} {half * 1.2} {-length * 0.5} {half * 0.7} 0Z"
    )
    g = Group().draw(blade, fill, 2.6).inlay(box(0, -length - 2, half * 2, 2), blade, dark)
    return g.line(f"M0 -4V{-length * 0.78}", 1.6, INK).line(blade, 2.6)


def _wing() -> Group:
    """The right wing, raised, its shoulder near the origin."""
    g = Group()
    for i in range(7):
        t = i / 6
        g.put(_feather(100 - 26 * t, 11.5, PLUME, PLUME_D).at(112 - 80 * t, -90 + 82 * t, 170 + 10 * t))
    for i in range(6):
        t = i / 5
        g.put(_feather(56 - 12 * t, 11, RED, RED_D).at(106 - 70 * t, -100 + 78 * t, 168 + 10 * t))
    bone = limb([(22, -22, 40), (58, -76, 40), (98, -116, 30), (122, -112, 22), (124, -92, 12)], steps=4)
    g.form(bone, PLUME, PLUME_D, 8)
    rows = [
        (34, -34),
        (48, -54),
        (62, -74),
        (78, -92),
        (96, -104),
        (44, -36),
        (58, -58),
        (74, -78),
        (90, -94),
    ]
    for x, y in rows:
        g.line(f"M{x - 6} {y - 4}C{x - 6} {y + 5} {x + 5} {y + 6} {x + 7} {y - 3}", 1.7, GOLD)
    return g.draw(circle(116, -104, 6), GOLD, 2.2, inner=True)


def _eagle_head() -> Group:
    """A neck and head that rise from the breast and look to the right."""
    g = Group()
    g.draw("M53 -106C60 -104 66 -100 66 -92C60 -94 54 -97 50 -101Z", RED, 2.2)
    g.draw("M48 -125C62 -128 76 -119 78 -100C71 -107 62 -107 52 -105Z", GOLD_D, 2.8)
    neck = (
        "M-4 -30C0 -64 6 -86 12 -104C17 -124 34 -133 49 -125C57 -120 58 -112 54 -105C46 -97 41 -92 39 -82"
        "C35 -64 32 -48 40 -26L28 -32L20 -22L10 -32L-2 -22Z"
    )
    g.form(neck, GOLD, GOLD_D, 7)
    for x, y in ((14, -88), (28, -86), (10, -72), (24, -70), (7, -56), (20, -54), (32, -56)):
        g.line(f"M{x - 5} {y - 3}C{x - 4} {y + 5} {x + 5} {y + 5} {x + 6} {y - 3}", 1.7)
    g.draw(ellipse(41, -114, 6.4, 5.2), WHITE, 2.2, inner=True).paint(circle(42.6, -114, 3), INK)
    return g.line("M33 -119C38 -124 46 -124 51 -119", 2.6)


def _talons() -> Group:
    """The right leg, from the thigh to the claws."""
    g = Group()
    thigh = "M6 42C24 40 40 52 44 70C46 80 44 88 40 94L28 92C22 84 10 78 2 74Z"
    g.form(thigh, PLUME, PLUME_D, 6)
    for x, y in ((18, 54), (30, 62), (20, 68), (34, 76)):
        g.line(f"M{x - 5} {y - 2}C{x - 4} {y + 5} {x + 5} {y + 5} {x + 6} {y - 2}", 1.6, GOLD)
    g.draw("M27 90L42 90L46 104L34 106Z", GOLD, 2.6)
    for claw in (
        "M36 102C30 108 24 114 24 124C30 122 36 114 42 108Z",
        "M40 104C40 112 40 120 45 128C50 122 50 112 48 104Z",
        "M44 102C52 104 60 108 66 116C66 108 60 98 48 96Z",
    ):
        g.draw(claw, GOLD, 2.4)
    return g


def eagle(*, heads: int = 2) -> Group:
    """Return an eagle displayed, 260 wide and 300 high, with room for a disc of radius 50 on its breast."""
    g = Group()
    for i in range(-2, 3):
        feather = _feather(
            84 - 9 * abs(i), 13, PLUME if i % 2 == 0 else RED, PLUME_D if i % 2 == 0 else RED_D
        )
        g.put(feather.at(i * 8, 62, 180 - i * 17))
    half = Group().put(_talons()).put(_wing())
    g.put(half).put(half.mirrored())
    g.form(ellipse(0, 16, 46, 66), PLUME, PLUME_D, 8)
    for i in range(-1, 2):
        g.line(f"M{i * 16 - 8} 70C{i * 16 - 6} 80 {i * 16 + 6} 80 {i * 16 + 8} 70", 1.8, GOLD)
    head = _eagle_head()
    if heads == 2:
        return g.put(head).put(head.mirrored())
    return g.put(head.at(-22, 4, 0, 1.04))


def mask() -> Group:
    """Return a grinning moustached face in a mane of leaves, for the 3 of batons."""
    g = Group()
    for i in range(14):
        turn = i * 360 / 14
        petal = transform("M0 -28C-13 -36 -11 -54 0 -64C11 -54 13 -36 0 -28Z", place(turn=turn))
        g.draw(petal, GREEN if i % 2 else GREEN_L, 2.6).line(transform("M0 -38V-52", place(turn=turn)), 1.6)
    ear, inside = (
        "M-34 -18C-46 -34 -44 -48 -38 -54C-26 -50 -18 -42 -14 -32Z",
        "M-32 -24C-38 -34 -38 -40 -36 -45C-29 -42 -24 -38 -21 -33Z",
    )
    g.draw(ear, GOLD).draw(mirror(ear), GOLD).paint(inside, RED).paint(mirror(inside), RED)
    g.form("M-40 -8C-40 -40 40 -40 40 -8C42 18 26 44 0 46C-26 44 -42 18 -40 -8Z", GOLD, GOLD_D, 8, 3.4)
    brow = "M-30 -14C-26 -26 -12 -28 -4 -16C-12 -20 -22 -20 -30 -14Z"
    for side in (-1, 1):
        x = side * 16
        eye = f"M{x - 10} -4C{x - 5} -14 {x + 5} -14 {x + 10} -4C{x + 5} 3 {x - 5} 3 {x - 10} -4Z"
        g.draw(eye, WHITE, 2.2, inner=True).inlay(circle(x, -5.4, 5), eye, INK).paint(
            circle(x + 1.6, -7.4, 1.5), WHITE
        )
        g.draw(mirror(brow) if side > 0 else brow, HAIR, 2, inner=True)
    grin = "M-24 22C-10 32 10 32 24 22C22 38 10 42 0 42C-10 42 -22 38 -24 22Z"
    teeth = intersect(grin, "M-24 20H24V30C8 34 -8 34 -24 30Z")
    g.draw(grin, RED_D, 2.6, inner=True).paint(teeth, WHITE)
    g.inlay(join(*(box(x - 0.9, 20, x + 0.9, 36) for x in (-14, -5, 5, 14))), teeth, INK).line(grin, 2.6)
    whisker = "M0 12C-8 8 -18 10 -26 18C-34 24 -44 20 -46 10C-54 24 -40 36 -26 31C-14 28 -6 22 0 20Z"
    g.draw(whisker, HAIR, 2.8).draw(mirror(whisker), HAIR, 2.8)
    curl = "M-10 16C-18 18 -26 24 -34 26"
    g.line(curl, 1.6, BROWN_L).line(mirror(curl), 1.6, BROWN_L)
    g.draw("M-9 2C-6 -2 6 -2 9 2C9 9 4 13 0 13C-4 13 -9 9 -9 2Z", RED, 2.6, inner=True)
    return g.paint(ellipse(-2.6, 3.6, 2.4, 1.6), RED_L)


def broom() -> Group:
    """Return a besom, the emblem of the game: about 24 wide and 76 high, twigs down."""
    g = Group().draw(rounded(-2.6, -40, 5.2, 44, 2.4), BROWN_L, 2.4)
    twigs = "M-5 0C-9 10 -14 22 -15 34C-8 38 8 38 15 34C14 22 9 10 5 0Z"
    g.form(twigs, GOLD, GOLD_D, 4, 2.6)
    g.line("M-3 10L-8 33M0 10V35M3 10L8 33", 1.6).line("M-10 26L-12 34M10 26L12 34", 1.4)
    return g.draw("M-7.4 3H7.4L9 10H-9Z", RED, 2.2)


def shield() -> Group:
    """Return the maker's shield: a broom on blue under a small crown, about 66 wide and 86 high."""
    g = Group()
    body = "M-30 -26H30V6C30 26 16 38 0 44C-16 38 -30 26 -30 6Z"
    g.draw(body, GOLD, 3.2)
    field = "M-23 -19.6H23V6C23 21 12 31 0 36C-12 31 -23 21 -23 6Z"
    g.draw(field, BLUE, 2.2, inner=True).shade(field, BLUE_D, 6).line(field, 2.2)
    g.put(broom().at(0, 4, 0, 0.56))
    for x, y in ((-15, -11), (15, -11)):
        g.draw(circle(x, y, 3.4), GOLD_L, 1.6, inner=True)
    crown = "M-20 -30L-25 -46L-13 -39L0 -52L13 -39L25 -46L20 -30Z"
    g.form(crown, GOLD, GOLD_D, 4, 2.8)
    for x, y in ((-25, -47), (0, -53), (25, -47)):
        g.draw(circle(x, y, 3.6), WHITE, 2)
    return g.line(smooth([(-19, -33), (0, -31), (19, -33)], closed=False), 1.8)


def child_head() -> Group:
    """Return the curly head of a child, about 36 wide."""
    g = Group()
    g.draw("M-16 -4C-18 -22 18 -22 16 -4C16 10 8 17 0 17C-8 17 -16 10 -16 -4Z", SKIN, 2.6).shade(
        "M-14.6 -4C-16 -20 16 -20 14.6 -4C14.6 9 7 15.6 0 15.6C-7 15.6 -14.6 9 -14.6 -4Z", SKIN_D, 3
    )
    curls = join(
        *(circle(x, y, 4.6) for x, y in ((-14, -10), (-10, -16), (-3, -19), (5, -18.6), (11, -15), (15, -9)))
    )
    g.draw(curls, GOLD, 2).paint(join(*(circle(x, y, 2) for x, y in ((-10, -16), (5, -18.6)))), GOLD_L)
    for x in (-6.4, 6.4):
        g.line(f"M{x - 3.6} -2Q{x} -6 {x + 3.6} -2", 1.8).paint(circle(x, -0.8, 2.2), INK)
        g.paint(ellipse(x * 1.6, 5, 3.2, 2.4), RED, 0.4)
    return g.line("M-1 1Q-3 5 .6 5.4", 1.5).line("M-4 9.4Q0 12.4 4 9.4", 1.9)
