"""Half figures of the Piacenza-style courts: trunks, arms and hats, drawn for the upper half of a card.

The neck of a figure is at (cx, 176), the head near (cx, 122); everything may bleed below y = 250.
"""

from __future__ import annotations

from .garb import plume
from .geometry import box, circle, intersect, join, limb, mirror, rounded
from .group import Group
from .hands import cuff
from .ornament import beads, stripes
from .palette import (
    BLUE,
    BLUE_D,
    GOLD,
    GOLD_D,
    GOLD_L,
    INK,
    RED,
    RED_D,
    SKIN,
    SKIN_D,
    STEEL,
    STEEL_D,
    WHITE,
)

HEAD_Y = 122.0


def trunk_outline(cx: float) -> str:
    """Return the outline of a coat from the neck to below the dividing line."""
    return (
        f"M{cx - 18} 172C{cx - 40} 176 {cx - 52} 188 {cx - 58} 206L{cx - 48} 292H{cx + 48}L{cx + 58} 206"
        f"C{cx + 52} 188 {cx + 40} 176 {cx + 18} 172Z"
    )


def coat(cx: float, fill: str, dark: str, lapel: str, button: str = GOLD) -> Group:
    """Return a buttoned coat with broad lapels."""
    shape = trunk_outline(cx)
    g = Group().form(shape, fill, dark, 11)
    front = intersect(box(cx - 17, 160, cx + 17, 300), shape)
    g.draw(front, lapel, 2.6, inner=True)
    g.put(beads([(cx, y) for y in (206, 224, 242)], 4.6, (button,), 1.8))
    for side in (-1, 1):
        x = cx + side * 17
        flap = f"M{x} 174L{cx + side * 42} 178L{cx + side * 34} 216L{x} 262Z"
        g.draw(intersect(flap, shape), lapel, 2.6, inner=True)
        g.line(f"M{cx + side * 36} 188L{cx + side * 30} 212", 1.8)
    return g.line(shape, 3.2)


def striped(cx: float, fill: str, dark: str, stripe: str) -> Group:
    """Return a striped jerkin with a row of buttons."""
    shape = trunk_outline(cx)
    g = Group().form(shape, fill, dark, 11)
    g.inlay(stripes((cx - 52, 160, cx + 52, 300), 7, 6), shape, stripe).line(shape, 3.2)
    return g.put(beads([(cx, y) for y in (200, 218, 236)], 4.6, (GOLD_L,), 1.8))


def robe(cx: float, fill: str, dark: str, fur: str = WHITE) -> Group:
    """Return a royal robe, open in front, edged with fur, over a golden vest with a chain."""
    shape = trunk_outline(cx)
    g = Group().form(shape, fill, dark, 11)
    vest = intersect(f"M{cx - 20} 164L{cx - 26} 300H{cx + 26}L{cx + 20} 164Z", shape)
    g.draw(vest, GOLD_L, 2.6, inner=True).shade(vest, GOLD, 9)
    g.line(f"M{cx} 196V290", 2.2)
    for side in (-1, 1):
        edge = intersect(
            f"M{cx + side * 16} 168L{cx + side * 36} 172L{cx + side * 42} 300H{cx + side * 26}Z", shape
        )
        g.draw(edge, fur, 2.6, inner=True)
        tails = join(
            *(f"M{cx + side * (28 + k % 2 * 5)} {188 + k * 13}l2.6 5l-2.6 6l-2.6 -6Z" for k in range(6))
        )
        g.inlay(tails, edge, INK)
    g.line(shape, 3.2)
    chain = f"M{cx - 26} 178C{cx - 18} 206 {cx - 8} 214 {cx} 216C{cx + 8} 214 {cx + 18} 206 {cx + 26} 178"
    g.line(chain, 7).line(chain, 3.2, GOLD)
    return g.draw(circle(cx, 221, 8.6), RED, 2.6).paint(circle(cx - 2, 219, 2.6), WHITE)


def breastplate(cx: float) -> Group:
    """Return armour with a ridge and a sash."""
    shape = trunk_outline(cx)
    g = Group().form(shape, STEEL, STEEL_D, 12)
    g.line(f"M{cx} 178V290M{cx - 46} 222C{cx - 20} 236 {cx + 20} 236 {cx + 46} 222", 2.2)
    sash = intersect(f"M{cx - 60} 186L{cx - 40} 172L{cx + 60} 262L{cx + 50} 292Z", shape)
    g.draw(sash, RED, 2.8, inner=True).shade(sash, RED_D, 4)
    for x, y in ((-34, 240), (-22, 256), (32, 190), (22, 178)):
        g.draw(circle(cx + x, y, 3), GOLD_L, 1.6, inner=True)
    return g.line(shape, 3.2)


def neck(cx: float, skin: str = SKIN, dark: str = SKIN_D) -> Group:
    """Return the neck, to go under head and collar."""
    return (
        Group()
        .draw(box(cx - 13, 146, cx + 13, 186), skin, 2.8)
        .inlay(box(cx - 20, 152, cx + 20, 166), box(cx - 11.6, 146, cx + 11.6, 186), dark)
        .kept()
    )


def collar(cx: float, fill: str = WHITE, dark: str = STEEL_D) -> Group:
    """Return a falling collar with a bow of two points."""
    left = f"M{cx} 178C{cx - 12} 172 {cx - 26} 166 {cx - 32} 170C{cx - 36} 184 {cx - 26} 196 {cx - 14} 200Z"
    g = Group()
    for side in (left, mirror(left, cx)):
        g.form(side, fill, dark, 4, 2.8)
    return g.draw(rounded(cx - 5, 174, 10, 10, 3), RED, 2.2)


def arm(
    joints: list[tuple[float, float, float]], fill: str, dark: str, trim: str = WHITE, *, turn: float = 0
) -> Group:
    """Return a sleeve along joints with a turned-back cuff at its end."""
    g = Group().form(limb(joints, steps=4, shoulder=True), fill, dark, 7)
    x, y, width = joints[-1]
    return g.put(cuff(x, y, turn, width + 8, trim))


def epaulette(x: float, y: float, fill: str = GOLD, dark: str = GOLD_D) -> Group:
    """Return a fringed shoulder piece."""
    g = Group().form(
        f"M{x - 18} {y + 8}C{x - 18} {y - 10} {x + 18} {y - 10} {x + 18} {y + 8}Z", fill, dark, 4, 2.8
    )
    for k in range(5):
        g.draw(rounded(x - 18 + k * 7.2, y + 5, 7, 13, 3.4), GOLD_L, 2)
    return g


# ---------------------------------------------------------------- hats, for a head about the origin


def flat_cap(fill: str, dark: str, feather: str, feather_dark: str) -> Group:
    """Return a soft cap tilted to the left with a feather to the right."""
    g = Group().put(plume(feather, feather_dark).at(16, -38, 52, 1.0))
    crown = (
        "M-44 -22C-58 -40 -40 -58 -8 -58C24 -58 44 -46 38 -26C34 -16 18 -19 0 -20C-18 -21 -36 -14 -44 -22Z"
    )
    g.form(crown, fill, dark, 8)
    g.draw("M-34 -26C-16 -34 18 -34 33 -26L32 -16C16 -24 -16 -24 -32 -16Z", GOLD, 2.6)
    return g.draw(circle(22, -24, 5.6), BLUE, 2.2)


def tasselled_cap(fill: str, dark: str) -> Group:
    """Return a long cap that falls over to the left, with a tassel."""
    g = Group()
    cap = "M-31 -18C-34 -46 -14 -66 8 -62C32 -58 36 -38 31 -18C16 -26 -14 -26 -31 -18Z"
    fall = "M-8 -60C-34 -66 -58 -50 -60 -18C-52 -14 -46 -16 -42 -20C-40 -34 -30 -42 -14 -42Z"
    g.form(fall, fill, dark, 6).form(cap, fill, dark, 8)
    band = "M-34 -22C-14 -32 16 -32 34 -22L33 -11C16 -21 -16 -21 -33 -11Z"
    g.draw(band, WHITE, 2.6).line("M-22 -26L-20 -17M-8 -29L-7 -20M8 -29L7 -20M22 -26L20 -17", 1.8, RED)
    g.form("M-58 -18L-46 -18L-42 4H-62Z", GOLD, GOLD_D, 3, 2.6).line(
        "M-56 -10L-58 3M-52 -10V3M-48 -10L-46 3", 1.6
    )
    return g.draw(circle(-52, -20, 6), RED, 2.4)


def kettle_hat() -> Group:
    """Return a broad-brimmed steel helmet."""
    g = Group().form("M-29 -22C-30 -56 -12 -68 0 -68C12 -68 30 -56 29 -22Z", STEEL, STEEL_D, 9)
    g.line("M0 -66V-24", 2.4)
    brim = "M-52 -14C-46 -28 -24 -28 0 -28C24 -28 46 -28 52 -14C34 -10 18 -18 0 -18C-18 -18 -34 -10 -52 -14Z"
    g.form(brim, STEEL, STEEL_D, 4)
    return g.put(beads([(x, -22.6 + abs(x) * 0.06) for x in (-34, -17, 0, 17, 34)], 2.8, (GOLD,), 1.4))


def straw_hat(band: str) -> Group:
    """Return a countryman's straw hat."""
    g = Group().form("M-27 -24C-28 -50 -16 -60 0 -60C18 -60 30 -50 28 -24Z", GOLD_L, GOLD, 8)
    g.draw("M-28 -36C-10 -30 12 -30 29 -36V-24C12 -18 -10 -18 -28 -24Z", band, 2.4)
    brim = "M-60 -18C-50 -30 -24 -26 0 -26C26 -26 50 -30 60 -18C64 -10 34 -14 0 -14C-34 -14 -62 -10 -60 -18Z"
    g.form(brim, GOLD_L, GOLD, 4)
    return g.line("M-48 -19C-30 -22 -14 -20 0 -20C16 -20 32 -22 48 -19", 1.6, GOLD_D)


def cocked_hat(fill: str, dark: str, cockade: str) -> Group:
    """Return a three-cornered hat with braid and cockade."""
    g = Group().form("M-26 -22C-26 -50 -14 -58 2 -58C18 -58 28 -50 27 -22Z", fill, dark, 8)
    brim = "M-60 -34C-46 -44 -26 -50 0 -32C26 -50 48 -44 60 -34C56 -18 34 -12 0 -14C-34 -12 -56 -18 -60 -34Z"
    g.form(brim, fill, dark, 5)
    braid = "M-56 -33C-44 -39 -26 -44 0 -27C26 -44 46 -39 56 -33"
    g.line(braid, 2.6, GOLD)
    return g.draw(circle(26, -34, 8), cockade, 2.4).draw(circle(26, -34, 3.2), WHITE, 1.6, inner=True)


def shako(fill: str, dark: str, pompon: str) -> Group:
    """Return a tall soldier's cap with a peak and a pompon."""
    g = Group()
    g.form(circle(0, -78, 9), pompon, RED_D if pompon == RED else BLUE_D, 4, 2.8)
    g.form("M-28 -20L-33 -66C-14 -76 14 -76 33 -66L28 -20Z", fill, dark, 9)
    g.draw("M-33 -66C-14 -76 14 -76 33 -66L32 -56C14 -66 -14 -66 -32 -56Z", GOLD, 2.4)
    g.draw("M-30 -24C-12 -32 12 -32 30 -24L29 -14C12 -22 -12 -22 -29 -14Z", GOLD, 2.6)
    g.draw("M0 -58L9 -45L0 -34L-9 -45Z", GOLD_L, 2.2)
    return g.draw("M-26 -16C-12 -24 18 -24 32 -14C38 -8 34 -4 26 -7C10 -13 -10 -13 -26 -8Z", INK, 2.4)


def bob(fill: str, dark: str) -> Group:
    """Return hair cut at the chin, curling outwards, to go behind a face."""
    shape = (
        "M-30 -26C-40 -8 -40 12 -36 24C-46 24 -48 38 -38 40C-28 42 -22 34 -22 26L22 26C22 34 28 42 38 40"
        "C48 38 46 24 36 24C40 12 40 -8 30 -26Z"
    )
    g = Group().form(shape, fill, dark, 6)
    lock = "M-35 -2C-37 10 -35 20 -32 30"
    return g.line(lock, 2).line(mirror(lock), 2)


def queue(fill: str, dark: str) -> Group:
    """Return powdered hair rolled over the ears."""
    g = Group().form(
        "M-31 -24C-36 -8 -34 8 -30 18H30C34 8 36 -8 31 -24C16 -36 -16 -36 -31 -24Z", fill, dark, 6
    )
    for x in (-32, 32):
        for y in (2, 16):
            g.form(rounded(x - 9, y - 7, 18, 14, 7), fill, dark, 3, 2.6).line(f"M{x - 3} {y}H{x + 3}", 1.8)
    return g


def axe() -> Group:
    """Return a battleaxe whose shaft runs through the origin; the head is about 150 above."""
    g = Group().draw(rounded(-4, -176, 8, 250, 4), "#8a5a33", 2.8)
    blade = "M4 -160C18 -164 32 -172 42 -184C52 -160 52 -124 42 -100C32 -112 18 -120 4 -124Z"
    g.form(blade, STEEL, STEEL_D, 7, 3).line("M34 -172C42 -154 42 -128 34 -112", 1.8)
    g.form("M-4 -156L-24 -166L-22 -142L-24 -118L-4 -128Z", STEEL, STEEL_D, 4, 2.8)
    g.draw(rounded(-7, -160, 14, 36, 4), GOLD, 2.6)
    return g.form("M-5 -176L0 -196L5 -176Z", STEEL, STEEL_D, 2, 2.4)
