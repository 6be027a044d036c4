"""What the twelve French courts share: hands, sleeves, fur, chains, and the things that they hold."""

from __future__ import annotations

from collections.abc import Sequence

from .geometry import (
    Outline,
    Point,
    box,
    circle,
    ellipse,
    intersect,
    join,
    limb,
    mirror,
    place,
    polar,
    rhomb,
    smooth,
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
    RED_L,
    SKIN,
    SKIN_D,
    STEEL,
    STEEL_D,
    WHITE,
)

# ---------------------------------------------------------------- cloth and fur


def tails(spots: Sequence[Point], r: float = 5) -> Outline:
    """Return ermine tails at the spots."""
    return join(
        *(
            f"M{x} {y - r}C{x + r * 0.6} {y - r * 0.2} {x + r * 0.68} {y + r * 0.8} {x} {y + r * 1.2}"
            f"C{x - r * 0.68} {y + r * 0.8} {x - r * 0.6} {y - r * 0.2} {x} {y - r}Z"
            for x, y in spots
        )
    )


def open_hand() -> Group:
    """Return a raised palm, thumb to the right."""
    palm = "M-12 16C-15 6 -15 -2 -13 -8L12 -9C15 0 14 8 11 17Z"
    g = Group()
    for x, top, tilt in ((-10.6, -26, -7), (-4, -31, -2), (3, -31, 3), (9.6, -26, 8)):
        finger = f"M-3.6 2V{top + 12}C-3.6 {top + 6} 3.6 {top + 6} 3.6 {top + 12}V2Z"
        g.draw(transform(finger, place(x, -6, tilt)), SKIN, 2.4)
    g.draw(palm, SKIN, 2.4).paint("M-11.4 -9.4L11 -10.4L12 4H-13Z", SKIN)
    g.draw("M9 4C14 0 16 -8 19 -10C23 -10 24 -6 22 0C20 8 16 14 10 16Z", SKIN, 2.4)
    return g.line("M-6 3C-1 1 4 2 7 6M-8 9C-4 7 0 8 3 11", 1.4, SKIN_D).kept()


def resting_hand() -> Group:
    """Return a hand laid flat, fingers to the right, back of the hand seen."""
    back = "M-16 -9C-8 -14 2 -13 6 -10V10C0 13 -10 13 -16 9Z"
    g = Group()
    for y, reach in ((-9, 20), (-3, 24), (3, 23), (8.6, 18)):
        g.draw(
            f"M0 {y - 3.3}H{reach - 3}C{reach + 1} {y - 3.3} {reach + 1} {y + 3.3} {reach - 3} {y + 3.3}H0Z",
            SKIN,
            2.2,
        )
    g.draw(back, SKIN, 2.4).paint("M-8 -9H5V9H-8Z", SKIN)
    return g.draw("M-6 -10C-2 -16 6 -20 10 -18C12 -15 8 -12 4 -9Z", SKIN, 2.2).kept()


def chain(points: Sequence[Point], fills: Sequence[str], r: float = 3.4) -> Group:
    """Return a chain of beads along points."""
    g = Group()
    for i, spot in enumerate(points):
        g.draw(circle(*spot, r), fills[i % len(fills)], 1.5, inner=True)
    return g


def sagging(x0: float, x1: float, y: float, sag: float, count: int) -> list[Point]:
    """Return points of a hanging line from (x0, y) to (x1, y)."""
    steps = [i / (count - 1) for i in range(count)]
    return [(x0 + (x1 - x0) * t, y + sag * (1 - (2 * t - 1) ** 2)) for t in steps]


# ---------------------------------------------------------------- regalia


def orb() -> Group:
    """Return an orb of radius 19 with a cross above."""
    ball = circle(0, 0, 19)
    g = Group().draw("M-3.4 -40H3.4V-34H9V-27.4H3.4V-17H-3.4V-27.4H-9V-34H-3.4Z", GOLD, 2.4)
    g.form(ball, BLUE, BLUE_D, 7, 3).paint(ellipse(-7, -9, 5, 3.4), BLUE_L)
    return g.draw(intersect(ball, "M-22 -2C-8 5 8 5 22 -2V5C8 12 -8 12 -22 5Z"), GOLD, 2).kept()


def sceptre(head: Group, foot: float = 110) -> Group:
    """Return a rod of gold down to `foot`, with a head drawn about the origin."""
    g = Group().form(box(-4, 10, 4, foot), GOLD, GOLD_D, 3, 2.8)
    g.draw("M-8 16C-8 10 8 10 8 16C8 22 -8 22 -8 16Z", RED, 2.4)
    return g.put(head).kept()


def fleur() -> Group:
    """Return a fleur-de-lis as the head of a sceptre."""
    side = "M-3 8C-6 -2 -20 -10 -20 0C-20 6 -15 8 -12 5C-10 8 -8 12 -6 14H0V8Z"
    g = Group().draw(side, GOLD, 2.6).draw(mirror(side), GOLD, 2.6)
    g.draw("M0 -28C8 -18 9 -6 4 8H-4C-9 -6 -8 -18 0 -28Z", GOLD_L, 2.6)
    return g.draw(box(-11, 7, 11, 13), GOLD, 2.4)


def battle_axe(foot: float = 150) -> Group:
    """Return an axe on a long shaft: the blade to the left, a spike above, the origin in the middle of the blade."""
    g = Group().form(box(-4.4, -40, 4.4, foot), BROWN, BROWN_D, 3.4, 2.8)
    g.draw("M0 -62L6 -38H-6Z", STEEL, 2.8)
    g.draw("M4 -10L24 -6C30 -4 30 4 24 6L4 10Z", STEEL, 2.8)
    blade = "M4 -14C-10 -14 -20 -20 -28 -32C-38 -12 -38 12 -28 32C-20 20 -10 14 4 14Z"
    g.draw(blade, STEEL, 3).inlay("M-40 -40H-25C-31 -14 -31 14 -25 40H-40Z", blade, WHITE)
    g.shade(blade, STEEL_D, 6).line("M-23 -22C-28 -8 -28 8 -23 22", 1.6).line(blade, 3)
    g.draw(box(-8, -17, 8, 17), GOLD, 2.6).draw(rhomb(0, 0, 5, 8), RED, 1.8, inner=True)
    return g.kept()


def halberd(foot: float = 150) -> Group:
    """Return a halberd: spear point, crescent blade to the right, hook to the left."""
    g = Group().form(box(-4, -20, 4, foot), BROWN, BROWN_D, 3.2, 2.8)
    point = "M0 -78C5 -60 8 -46 6 -28H-6C-8 -46 -5 -60 0 -78Z"
    g.draw(point, STEEL, 2.8).inlay(box(0, -80, 12, -20), point, STEEL_D).line(point, 2.8)
    g.draw("M-3 -24C-12 -28 -17 -34 -24 -32C-20 -22 -14 -10 -3 -8Z", STEEL, 2.8)
    blade = "M3 -26C10 -28 14 -36 24 -40C30 -24 30 -2 20 12C14 2 10 -4 3 -4Z"
    g.draw(blade, STEEL, 2.8).inlay("M19 -40H34V16H16C24 0 25 -22 19 -40Z", blade, WHITE).line(blade, 2.8)
    g.draw(box(-7, -29, 7, -2), GOLD, 2.4)
    for x in (-9, 0, 9):
        g.draw(f"M{x * 0.4} 2L{x - 3.4} 22C{x} 25 {x} 25 {x + 3.4} 22Z", RED, 1.8)
    return g.draw(box(-7, -3, 7, 4), GOLD, 2.4).kept()


def lance(sign: Outline, cloth: tuple[str, str]) -> Group:
    """Return a lance whose pennant flies to the left; the origin is the middle of its upper edge at the shaft."""
    g = Group()
    flag = "M0 0C-12 -5 -22 7 -36 2C-44 -1 -50 1 -58 5L-44 15L-57 27C-48 24 -42 25 -34 28C-22 33 -12 23 0 28Z"
    g.form(flag, cloth[0], cloth[1], 5, 2.8)
    g.paint(transform(sign, place(-19, 14.6, 0, 0.17)), GOLD_L)
    g.form(box(-3.6, -6, 3.6, 180), GOLD, GOLD_D, 3, 2.8)
    point = "M0 -36C6 -24 8 -16 4 -6H-4C-8 -16 -6 -24 0 -36Z"
    return g.draw(point, STEEL, 2.8).inlay(box(0, -40, 12, 0), point, STEEL_D).line(point, 2.8).kept()


def longbow(reach: float, belly: float) -> Group:
    """Return a bow as high as twice `reach`, its string upright at x = 0, bent to the right by `belly`."""
    shoulder = (belly * 0.55, reach - 24, 7.0)
    tip = (0.0, reach, 4.0)
    upper = [(x, -y, width) for x, y, width in (tip, shoulder)]
    rod = limb([*upper, (belly, 0.0, 9.0), shoulder, tip], steps=5)
    g = Group().line(f"M0 {-reach}V{reach}", 2)
    g.form(rod, BROWN, BROWN_D, 3.4, 2.8)
    return g.draw(transform(box(-6, -13, 6, 13), place(belly, 0)), RED, 2.4).kept()


def arrows(count: int = 3) -> Group:
    """Return the feathered ends of arrows in a quiver whose mouth lies at the origin, leaning to the left."""
    g = Group()
    for i in range(count):
        arrow = Group().line("M0 0V-34", 4.6).line("M0 0V-34", 1.8, BROWN_L)
        vane = "M0 -40L7 -34V-16L0 -22L-7 -16V-34Z"
        arrow.draw(vane, (WHITE, RED, WHITE)[i % 3], 2.2).line("M0 -38V-20", 1.6)
        g.put(arrow.at((i - 1) * 8, abs(i - 1) * 3, (i - 1) * 9))
    g.draw("M-17 -3C-8 -8 8 -8 17 -3V50H-15Z", BROWN, 3)
    return g.draw("M-18 -5C-8 -10 8 -10 18 -5V5C8 0 -8 0 -18 5Z", GOLD, 2.6).kept()


# ---------------------------------------------------------------- the gentle things


def lute() -> Group:
    """Return a lute, neck up: the middle of its belly is the origin, the nut lies at y = -104."""
    body = "M0 -46C16 -40 34 -18 34 8C34 30 18 42 0 42C-18 42 -34 30 -34 8C-34 -18 -16 -40 0 -46Z"
    g = Group().draw("M-6 -100L-8 -124C-4 -130 12 -130 14 -122L6 -100Z", BROWN_D, 2.8)
    for y in (-122, -115, -108):
        g.draw(circle(-11, y, 3), GOLD, 1.8).draw(circle(14, y, 3), GOLD, 1.8)
    g.draw("M-6 -40L-5 -104H5L6 -40Z", BROWN_D, 2.8)
    g.draw(body, "#d99a4e", 3.2).shade(body, BROWN, 9)
    for rib in (-18, 0, 18):
        g.inlay(f"M{rib - 0.8} -50H{rib + 0.8}V50H{rib - 0.8}Z", body, BROWN_L, 0.8)
    g.draw(circle(0, -4, 12), BROWN_D, 2.4, inner=True)
    rose = join(*(circle(*polar(0, -4, 6.2, a), 2.4) for a in range(0, 360, 60)))
    g.paint(rose, GOLD).paint(circle(0, -4, 2.2), GOLD)
    g.draw("M-14 26H14V31H-14Z", BROWN_D, 2)
    for x in (-3.4, -1.1, 1.1, 3.4):
        g.line(f"M{x * 0.8} -102L{x * 1.3} 27", 0.9, GOLD_L)
    for y in (-92, -80, -70, -61):
        g.line(f"M-5.4 {y}H5.4", 1.4, GOLD)
    return g.line(body, 3.2).kept()


def rose() -> Group:
    """Return a rose with stem and leaves: the flower about the origin, the stem down to y = 62."""
    g = Group().line("M0 12C1 28 -3 46 2 62", 5.6).line("M0 12C1 28 -3 46 2 62", 2.6, GREEN)
    blade = "M0 0C-8 -6 -9 -18 -1 -27C8 -19 8 -8 0 0Z"
    for x, y, turn in ((0, 40, 58), (-1, 32, -62)):
        leaf = Group().draw(blade, GREEN, 2.2).shade(blade, GREEN_D, 3).line("M0 -2L-1 -18", 1.4)
        g.put(leaf.at(x, y, turn, 0.86))
    for i in range(5):
        g.draw(circle(*polar(0, 0, 10.4, i * 72 - 90), 8.8), RED, 2.4)
    g.draw(circle(0, 0, 12), RED, 2).shade(circle(0, 0, 11), RED_D, 4)
    g.draw(circle(-0.6, -0.8, 7.6), RED_L, 1.8).line("M-4 0C-3 -6 4 -6 4 -1C4 3.4 -1.4 3.4 -1.4 .4", 1.8)
    return g.kept()


def feather_fan(colours: tuple[str, str]) -> Group:
    """Return a fan of seven ostrich feathers on a golden handle; the hand grips at y = 34."""
    g = Group()
    plume = "M0 0C-9 -8 -14 -26 -12 -40C-10 -50 -4 -54 0 -54C4 -54 10 -50 12 -40C14 -26 9 -8 0 0Z"
    for i, turn in enumerate((-57, 57, -38, 38, -19, 19, 0)):
        fill = colours[(i // 2) % 2]
        feather = Group().form(plume, fill, STEEL_D if fill == WHITE else RED_D, 4, 2.6)
        feather.line("M0 -4V-42", 1.8).line("M0 -18L-7 -28M0 -18L7 -28M0 -28L-7 -39M0 -28L7 -39", 1.3)
        g.put(feather.at(0, -2, turn))
    g.form("M-5 -2H5L4 50C4 54 -4 54 -4 50Z", GOLD, GOLD_D, 3, 2.6)
    g.draw("M-14 2C-14 -10 14 -10 14 2C10 10 -10 10 -14 2Z", GOLD, 2.6).draw(
        circle(0, 0, 5), BLUE, 1.8, inner=True
    )
    return g.kept()


def falcon() -> Group:
    """Return a falcon that looks to the right; it stands at the origin, about 70 high."""
    g = Group()
    tail = "M-12 -14L-26 16L-15 20L-2 -6Z"
    g.draw(tail, BROWN, 2.6).line("M-15 -6L-21 15M-9 -4L-15 14", 1.6)
    body = "M-4 -62C10 -66 20 -58 18 -46C24 -36 22 -16 8 -4C-4 2 -18 -4 -20 -18C-22 -34 -16 -58 -4 -62Z"
    g.draw(body, WHITE, 3)
    g.inlay(tails(((6, -34), (12, -27), (4, -23), (11, -16), (2, -12), (13, -38)), 2.6), body, BROWN_D).line(
        body, 3
    )
    wing = "M-8 -48C-20 -44 -26 -26 -24 4C-14 -2 0 -16 2 -34C2 -44 -2 -50 -8 -48Z"
    g.form(wing, BROWN, BROWN_D, 5, 2.8).line(
        "M-18 -30C-14 -22 -14 -14 -18 -6M-11 -34C-7 -26 -8 -18 -12 -11", 1.6
    )
    cap = "M-6 -60C2 -68 16 -66 19 -56C12 -54 8 -52 4 -46C0 -50 -4 -54 -6 -60Z"
    g.draw(cap, RED, 2.6).line("M3 -66C1 -74 8 -78 12 -74", 2.2, GOLD_D)
    g.draw("M17 -57C24 -57 27 -53 25 -47C22 -50 19 -50 16 -50Z", GOLD, 2.2)
    g.draw(circle(12, -53, 2.6), INK, 1)
    return g.line("M-2 -2L-3 6M6 -4L7 6", 4, GOLD_D).kept()


def suit_badge(sign: Outline, x: float, y: float, scale: float, fill: str) -> Group:
    """Return the suit sign as a jewel."""
    return Group().draw(transform(sign, place(x, y, 0, scale)), fill, 1.6, inner=True)


def curls(spots: Sequence[tuple[float, float, float]]) -> Outline:
    """Return one outline of overlapping curls (x, y, radius)."""
    return unite(*(circle(*spot) for spot in spots))


def wave(points: Sequence[Point]) -> str:
    """Return an open smooth line through points."""
    return smooth(points, closed=False)


_NECK = (
    "M139 146H161C161 168 170 176 190 182C194 196 192 210 188 222H112C108 210 106 196 110 182"
    "C130 176 139 168 139 146Z"
)


def bust() -> Group:
    """Return the neck and chest of a queen, with the shadow of her chin."""
    g = Group().draw(_NECK, SKIN, 2.8)
    return g.inlay(
        "M136 150C146 166 158 166 166 150V164C165 176 172 180 192 185L190 194C168 190 148 184 136 166Z",
        _NECK,
        SKIN_D,
        0.9,
    )
