"""The aces and the settebello of the Italian deck."""

from __future__ import annotations

import math

from .geometry import (
    Outline,
    box,
    circle,
    ellipse,
    intersect,
    join,
    mirror,
    polar,
    polygon,
    rounded,
    smooth,
    star,
    stroked,
    subtract,
)
from .group import Group
from .heraldry import child_head, eagle
from .ornament import beads, rosette, sun
from .palette import (
    BLUE,
    BLUE_D,
    BLUE_L,
    GOLD,
    GOLD_D,
    GOLD_L,
    GREEN,
    GREEN_D,
    GREEN_L,
    INK,
    RED,
    RED_D,
    WHITE,
)
from .pips import baton, coin, sword


def ace_of_coins() -> Group:
    """Return a two-headed eagle with the coin on its breast."""
    g = eagle().put(coin().haloed(1.6).at(0, 10, 0, 1.12))
    return g.haloed(1.6).at(150, 262, 0, 0.93)


# ---------------------------------------------------------------- cups


def _acanthus(fill: str, dark: str) -> Group:
    """A curling leaf that grows upwards from the origin and bends to the right; about 50 high."""
    g = Group()
    blade = (
        "M-4 0C-14 -8 -16 -22 -8 -30C-12 -38 -4 -48 8 -48C18 -48 24 -42 23 -35C20 -40 14 -41 11 -37"
        "C16 -32 15 -25 9 -23C13 -17 10 -9 4 -8Z"
    )
    g.form(blade, fill, dark, 4, 2.6)
    return g.line("M-1 -4C-7 -14 -5 -28 6 -40", 1.6)


def _handle() -> Group:
    """The right handle of the urn, a scroll that ends in a curl."""
    g = Group()
    spine = "M50 -34C76 -46 92 -26 84 -4C78 14 60 22 46 24C60 28 66 20 62 14"
    return g.line(spine, 13).line(spine, 7, GOLD).line("M52 -35C76 -45 89 -26 82 -5", 1.8, GOLD_L)


def _cherub() -> Group:
    """A winged child's head, about 70 wide."""
    g = Group()
    wing = (
        "M12 -4C22 -16 38 -18 46 -10C42 -8 40 -6 40 -4C44 -4 45 -2 44 2C40 2 37 3 36 5C38 6 39 9 37 11"
        "C28 14 18 12 12 8Z"
    )
    for side in (wing, mirror(wing)):
        g.form(side, WHITE, BLUE_L, 3, 2.4)
    g.line("M18 0C26 -6 32 -8 38 -6M18 5C24 2 30 1 36 3", 1.4).line(
        "M-18 0C-26 -6 -32 -8 -38 -6M-18 5C-24 2 -30 1 -36 3", 1.4
    )
    return g.put(child_head())


def _urn() -> Group:
    """A covered urn with scroll handles, a cherub and a pine cone on the lid: 170 wide, 300 high, centre at 0."""
    g = Group().put(_handle()).put(_handle().mirrored())
    foot = "M-44 138C-44 122 -20 118 -13 104L-11 78H11L13 104C20 118 44 122 44 138C44 145 -44 145 -44 138Z"
    g.form(foot, GOLD, GOLD_D, 10, 3.6).inlay(
        "M-36 132C-26 124 -14 118 -8 100L-4 100C-6 120 -20 128 -26 138Z", foot, GOLD_L
    )
    body = "M-56 -44C-62 -10 -58 30 -34 56C-22 68 -12 72 0 72C12 72 22 68 34 56C58 30 62 -10 56 -44Z"
    g.draw(body, GOLD, 3.8)
    g.inlay("M26 -50H80V80H0C40 56 42 -6 26 -50Z", body, GOLD_D)
    g.inlay("M-50 -50H-38C-44 -14 -42 24 -22 50L-30 50C-52 24 -54 -14 -50 -50Z", body, GOLD_L)
    band = intersect(body, "M-80 -28C-40 -18 40 -18 80 -28V22C40 32 -40 32 -80 22Z")
    g.paint(band, RED).inlay("M30 -60H80V60H24C36 24 36 -14 30 -60Z", band, RED_D)
    for edge in ("M-80 -28C-40 -18 40 -18 80 -28", "M-80 22C-40 32 40 32 80 22"):
        g.inlay(stroked(edge, 3, butt=True), body, INK)
    for x in (-36, -22, -7, 7, 22, 36):
        g.line(f"M{x} {33 - abs(x) * 0.08}C{x * 0.9} 48 {x * 0.6} 58 {x * 0.4} 66", 2)
    g.line(body, 3.8).put(_cherub().at(0, 2, 0, 1.06))
    g.draw(ellipse(0, 82, 19, 9), RED, 3).inlay(box(4, 70, 24, 94), ellipse(0, 82, 17, 7.4), RED_D)
    g.draw("M-47 134C-47 126 47 126 47 134V139C47 146 -47 146 -47 139Z", GOLD, 3.4).line(
        "M-45 139C-26 145 26 145 45 139", 1.8
    )
    g.draw("M-60 -46C-60 -54 60 -54 60 -46C60 -36 -60 -36 -60 -46Z", GOLD_L, 3.4)
    lid = "M-52 -52C-48 -76 -24 -84 -12 -92H12C24 -84 48 -76 52 -52C30 -46 -30 -46 -52 -52Z"
    g.form(lid, GOLD, GOLD_D, 9, 3.4)
    enamel = intersect(lid, "M-60 -66C-30 -58 30 -58 60 -66V-76C30 -68 -30 -68 -60 -76Z")
    g.draw(enamel, BLUE, 2.2, inner=True)
    g.put(beads([(x, -65.4 - x * x * 0.001) for x in (-27, -9, 9, 27)], 3, (GOLD_L, WHITE), 1.4))
    cone = "M0 -138C13 -130 17 -112 10 -98C6 -92 -6 -92 -10 -98C-17 -112 -13 -130 0 -138Z"
    g.form(cone, GREEN, GREEN_D, 6)
    scales = (
        "M-13 -112L8 -96M-12 -122L12 -104M-6 -132L13 -115M13 -112L-8 -96M12 -122L-12 -104M6 -132L-13 -115"
    )
    g.inlay(stroked(scales, 1.7), cone, INK)
    return g.line(cone, 3)


def ace_of_cups() -> Group:
    """Return a covered urn between acanthus leaves."""
    g = Group()
    for x, turn, scale in ((34, 52, 1.15), (18, 20, 1.25)):
        spray = _acanthus(GREEN, GREEN_D).at(x, 122, turn, scale)
        g.put(spray).put(spray.mirrored())
    return g.put(_urn()).haloed(1.6).at(147, 252, 0, 1.14)


# ---------------------------------------------------------------- swords


def _belt(start: float, end: float, *, far: bool) -> Group:
    """A stretch of the belt that winds round the blade, from one half turn to another."""
    turns = [start + (end - start) * i / 8 for i in range(9)]
    spots = [(150 - 52 * math.cos(math.pi * t), 108 + 40 * t) for t in turns]
    spine = smooth(spots, closed=False)
    g = Group().line(spine, 24, butt=True).line(spine, 18.4, GREEN_D if far else GREEN, butt=True)
    if not far:
        g.line(smooth([(x, y - 6.6) for x, y in spots], closed=False), 2, GREEN_L, butt=True)
        g.put(beads([spots[k] for k in (2, 4, 6)], 3.6, (GOLD_L,), 1.6))
    return g


def ace_of_swords() -> Group:
    """Return an upright sword with a studded belt winding round it like a snake."""
    g = Group()
    for turn in (1, 3):
        g.put(_belt(turn, turn + 1, far=True))
    g.put(sword(98).haloed(1).at(150, 254, 0, 1.86))
    for turn in (0, 2, 4):
        g.put(_belt(turn, turn + 1, far=False))
    g.put(_buckle().at(98, 108, 18)).put(_belt_end().at(202, 308, 24))
    return g.at(0, 6)


def _buckle() -> Group:
    g = Group().draw(subtract(rounded(-16, -17, 30, 34, 6), rounded(-8, -10, 15, 20, 3)), GOLD, 2.8)
    return g.line("M-12 0H8", 4.6).line("M-12 0H8", 2, GOLD_L)


def _belt_end() -> Group:
    g = Group().draw("M-12 -4C-10 14 -16 30 -28 44L-36 30C-32 22 -34 8 -32 -4Z", GREEN, 2.8)
    return g.draw("M-17 24C-20 32 -24 38 -28 44L-36 30L-33.4 22Z", GOLD, 2.4)


# ---------------------------------------------------------------- batons


def ace_of_batons() -> Group:
    """Return one great club on the slant, with curling leaves."""
    g = Group()
    for x, y, turn, flipped in (
        (-22, -38, -50, True), (20, -6, 70, False), (-16, 20, -62, True), (12, 44, 100, False),
    ):  # fmt: skip
        sprig = _acanthus(GREEN if flipped else GREEN_L, GREEN_D)
        g.put((sprig.mirrored() if flipped else sprig).at(x, y, turn, 0.94))
    g.put(baton(simple=True))
    return g.haloed(1.2).at(146, 252, 32, 2.0)


# ---------------------------------------------------------------- settebello


def glory(area: Outline) -> Group:
    """Return the rays of light behind the settebello, within an area."""
    rays = []
    for i in range(28):
        half = 1.8 if i % 2 else 4.4
        angle = i * 360 / 28
        rays.append(
            polygon([(150, 250), polar(150, 250, 330, angle - half), polar(150, 250, 330, angle + half)])
        )
    return Group().inlay(join(*rays), area, GOLD_L, 0.55)


def sun_coin() -> Group:
    """Return the great coin of the settebello: a sun on a starry sky in a beaded rim, of radius 74."""
    g = (
        Group()
        .draw(circle(0, 0, 74), GOLD, 4)
        .shade(circle(0, 0, 72), GOLD_D, 7)
        .shade(circle(0, 0, 72), GOLD_L, -6)
    )
    g.put(beads([polar(0, 0, 66, i * 12) for i in range(30)], 3.1, (RED, WHITE, WHITE), 1.3))
    g.draw(circle(0, 0, 58.5), BLUE, 2.8, inner=True).shade(circle(0, 0, 57), BLUE_D, 7)
    g.paint(join(*(star(*polar(0, 0, 52, i * 22.5 + 11.25), 4.2, 1.7, 5) for i in range(16))), GOLD_L)
    return g.put(sun().at(sx=0.82))


def settebello(area: Outline) -> Group:
    """Return the seven of coins: six coins on a chain round the sun, in a glory of light.

    `area` is the inside of the frame, which the rays fill.
    """
    g = glory(area)
    chain = [
        (150 + 88 * math.cos(a), 250 + 154 * math.sin(a)) for a in (math.tau * i / 48 for i in range(48))
    ]
    g.line(smooth(chain), 6.4).line(smooth(chain), 3, GOLD)
    g.put(beads(chain, 3.6, (GOLD_L, RED), 1.4))
    for x in (62, 238):
        g.put(rosette(17).haloed(1.4).at(x, 250))
    g.put(sun_coin().haloed(1.4).at(150, 250, 0, 0.86))
    for turn in range(6):
        angle = math.tau * (turn / 6 - 0.25)
        g.put(coin().haloed(1.6).at(150 + 88 * math.cos(angle), 250 + 154 * math.sin(angle), 0, 0.92))
    return g
