"""The pip cards of the Piacenza-style deck, ace to 7."""

from __future__ import annotations

from collections.abc import Callable

from .geometry import (
    circle,
    ellipse,
    intersect,
    limb,
    place,
    polar,
    smooth,
    stroked,
    transform,
    unite,
)
from .group import Group
from .headgear import crown
from .heraldry import PLUME, PLUME_D, child_head, eagle
from .ornament import beads, rosette
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
    RED,
    RED_D,
    SKIN,
    SKIN_D,
    WHITE,
)
from .piacentine_signs import WOOD, WOOD_D, WOOD_L, chalice, coin, log, slim_sword
from .pips import leaf

Spot = tuple[float, float, float, float]  # x, y, turn, scale
_SIGNS: dict[str, Callable[[], Group]] = {"D": coin, "C": chalice, "S": slim_sword, "B": log}


def _spots(scale: float, *points: tuple[float, float], turn: float = 0) -> list[Spot]:
    return [(x, y, turn, scale) for x, y in points]


def _grid(scale: float, xs: tuple[float, ...], ys: tuple[float, ...], turn: float = 0) -> list[Spot]:
    return _spots(scale, *((x, y) for y in ys for x in xs), turn=turn)


_COINS = {
    2: _spots(1.62, (150, 140), (150, 360)),
    3: _spots(1.2, (186, 112), (112, 250), (186, 388)),
    4: _grid(1.14, (92, 208), (164, 336)),
    5: [*_grid(1.0, (88, 212), (158, 342)), *_spots(1.0, (150, 250))],
    6: _grid(1.04, (94, 206), (150, 250, 350)),
    7: [*_spots(0.9, (150, 92)), *_grid(0.9, (94, 206), (184, 278, 372))],
}
_CUPS = {
    2: _spots(1.48, (150, 140), (150, 360)),
    3: _spots(1.12, (184, 116), (104, 250), (184, 384)),
    4: _grid(1.0, (94, 206), (168, 332)),
    5: [*_grid(0.84, (98, 202), (144, 356)), *_spots(0.96, (150, 250))],
    6: _grid(0.8, (98, 202), (140, 250, 360)),
    7: [*_grid(0.76, (94, 206), (154, 262, 372)), *_spots(0.76, (150, 208))],
}
_SWORDS: dict[int, list[Spot]] = {
    2: [(116, 250, 0, 1.66), (184, 250, 180, 1.66)],
    3: [(150, 268, -26, 1.5), (150, 268, 26, 1.5), (150, 246, 0, 1.62)],
    4: [(81, 252, 0, 1.18), (127, 248, 180, 1.18), (173, 252, 0, 1.18), (219, 248, 180, 1.18)],
    5: [
        *_grid(0.84, (90, 210), (148,)),
        *_grid(0.84, (90, 210), (352,), 180),
        *_spots(1.06, (150, 250), turn=90),
    ],
    6: [
        *((x, 148, 0 if x != 150 else 180, 0.86) for x in (84, 150, 216)),
        *((x, 352, 180 if x != 150 else 0, 0.86) for x in (84, 150, 216)),
    ],
    7: [
        *_grid(0.74, (84, 150, 216), (150,)),
        *_spots(0.94, (146, 250), turn=-90),
        *_grid(0.74, (84, 150, 216), (350,), 180),
    ],
}
_BATONS: dict[int, list[Spot]] = {
    2: [(150, 250, -32, 1.72), (150, 250, 32, 1.72)],
    3: [(150, 256, -34, 1.62), (150, 256, 34, 1.62), (150, 250, 0, 1.84)],
    4: [(104, 250, 0, 1.6), (196, 250, 180, 1.6), (150, 182, 90, 1.3), (150, 318, -90, 1.3)],
    5: [
        *_grid(0.84, (90, 210), (150,)),
        *_grid(0.84, (90, 210), (350,), 180),
        *_spots(1.04, (150, 250), turn=90),
    ],
    6: [*_grid(0.92, (84, 150, 216), (158,)), *_grid(0.92, (84, 150, 216), (342,), 180)],
    7: [
        *_grid(0.82, (86, 150, 214), (142,)),
        *_spots(0.94, (150, 250), turn=90),
        *_grid(0.82, (86, 150, 214), (358,), 180),
    ],
}
_LAYOUTS = {"D": _COINS, "C": _CUPS, "S": _SWORDS, "B": _BATONS}


def piacentine_pips(suit: str, count: int) -> Group:
    """Return the picture of a pip card, ace to 7."""
    if count == 1:
        return {"D": _ace_of_coins, "C": _ace_of_cups, "S": _ace_of_swords, "B": _ace_of_batons}[suit]()
    g = _behind(suit, count)
    for x, y, turn, scale in _LAYOUTS[suit][count]:
        sign = _SIGNS[suit]()
        if (suit, count) == ("D", 7):  # the settebello wears red
            sign = sign.recoloured({BLUE: RED, BLUE_D: RED_D})
        g.put(sign.haloed(1.6 / scale).at(x, y, turn, scale))
    return g.put(_before(suit, count))


def _tape(spine: str, width: float, fill: str, dark: str) -> Group:
    g = Group().line(spine, width + 5).line(spine, width, dark).line(spine, width - 4, fill)
    return g.line(spine, 1.6, WHITE)


def _behind(suit: str, count: int) -> Group:
    """What lies behind the signs: quivers and scrolls round the horizontal sword of the 5."""
    g = Group()
    if (suit, count) == ("S", 5):
        for turn in (0, 180):
            scroll = (
                "M150 226C128 222 112 206 122 194C130 186 142 194 136 202M150 226"
                "C172 222 188 206 178 194C170 186 158 194 164 202"
            )
            shape = transform(scroll, place(150, 250, turn).translate(-150, -250))
            g.line(shape, 6.6).line(shape, 3, GOLD)
            for x, lean in ((40, -28), (-40, 28)):
                g.put(
                    leaf(7, 24).at(
                        150 + (x if not turn else -x), 250 + (-20 if not turn else 20), turn + lean * 1.6
                    )
                )
    if (suit, count) == ("C", 2):
        for y in (140, 360):
            for x in (72, 228):
                g.line(f"M150 {y + 40}C{150 + (x - 150) * 0.5} {y + 66} {x} {y + 44} {x} {y + 8}", 6.4)
                g.line(f"M150 {y + 40}C{150 + (x - 150) * 0.5} {y + 66} {x} {y + 44} {x} {y + 8}", 3, GREEN)
                g.put(rosette(17).at(x, y - 2))
                g.put(leaf(8, 26).at(x + (8 if x < 150 else -8), y + 44, 60 if x > 150 else -60))
    return g


def _before(suit: str, count: int) -> Group:
    """What crosses the signs: banners and bindings."""
    match suit, count:
        case "D", 4:
            return rosette(24).haloed(1.4).at(150, 250)
        case "C", 4:
            return rosette(24).haloed(1.4).at(150, 250)
        case "S", 2:
            g = Group()
            for turn in (0, 180):
                tail = "M244 214C258 204 268 188 270 170L256 178L246 166C246 182 240 192 232 200Z"
                g.draw(transform(tail, place(150, 250, turn).translate(-150, -250)), RED_D, 2.8)
            spine = smooth([(58, 296), (92, 236), (150, 250), (208, 264), (242, 204)], closed=False)
            return g.put(_tape(spine, 20, RED, RED_D))
        case "S", 3:
            return _tape("M96 330C124 352 176 352 204 330", 18, BLUE, BLUE_D).put(rosette(17).at(150, 346))
        case "B", 2:
            return rosette(30).haloed(1.4).at(150, 250)
        case "B", 3:
            g = Group()
            for dy, fill, dark in ((-13, RED, RED_D), (7, BLUE, BLUE_D)):
                g.put(_tape(f"M94 {250 + dy}C120 {262 + dy} 180 {262 + dy} 206 {250 + dy}", 17, fill, dark))
            return g
        case _:
            return Group()


# ---------------------------------------------------------------- aces


def _ace_of_coins() -> Group:
    """A crowned eagle with a blank disc on its breast."""
    g = eagle(heads=1)
    g.draw(circle(0, 14, 48), GOLD, 3.6).shade(circle(0, 14, 46), GOLD_D, 6)
    g.put(beads([polar(0, 14, 41, i * 15) for i in range(24)], 2.8, (RED, WHITE), 1.3))
    g.draw(circle(0, 14, 34), WHITE, 2.8, inner=True)
    g.put(crown(46, 34).at(10, -126, 0, 0.9))
    return g.haloed(1.6).recoloured({PLUME: BLUE_D, PLUME_D: "#0d2350"}).at(150, 268, 0, 0.93)


def _ace_of_cups() -> Group:
    """A great chalice wreathed in flowers."""
    g = Group()
    for i in range(9):
        angle = 180 + i * 22.5
        x, y = polar(150, 150, 86, angle)
        g.put(leaf(10, 34).at(*polar(150, 150, 62, angle), angle + 90))
        if i % 2 == 0:
            g.put(rosette(22).at(x, y))
    for side in (-1, 1):
        spine = f"M{150 + side * 72} 196C{150 + side * 120} 190 {150 + side * 118} 262 {150 + side * 54} 268"
        g.line(spine, 15).line(spine, 9, GOLD).line(spine, 1.8, GOLD_L)
    return g.put(chalice().haloed(0.9).at(150, 262, 0, 2.2)).haloed(1.6).at(0, -2)


def _wing() -> Group:
    g = Group()
    for i in range(5):
        t = i / 4
        feather = "M-8 0C-11 -24 -8 -40 0 -48C8 -40 11 -24 8 0Z"
        shape = Group().form(feather, WHITE if i % 2 else BLUE_L, BLUE if not i % 2 else BLUE_L, 3, 2.4)
        g.put(shape.at(40 - 26 * t, -26 + 20 * t, 74 + 52 * t, 1 - 0.1 * t))
    bone = limb([(4, -4, 26), (26, -26, 24), (46, -36, 14)])
    return g.form(bone, WHITE, BLUE_L, 4, 2.6)


def _ace_of_swords() -> Group:
    """A winged child on a cloud, both hands on an upright sword."""
    g = Group()
    wing = _wing().at(150, 232, 0, 1.3)
    g.put(wing).put(wing.mirrored(150))
    for x, m in ((132, 1), (168, -1)):
        thigh = limb([(x, 318, 38), (x - m * 8, 352, 34), (x - m * 4, 384, 24)])
        g.form(thigh, SKIN, SKIN_D, 6)
        foot = (
            f"M{x - m * 4 + 14} 376C{x - m * 4 + 18} 392 {x - m * 4 + 14} 402 {x - m * 4 + 4} 402"
            f"H{x - m * 4 - 8}C{x - m * 4 - 18} 402 {x - m * 4 - 16} 388 {x - m * 4 - 12} 376Z"
        )
        g.form(foot, SKIN, SKIN_D, 4)
    body = "M122 232C114 262 112 300 122 326C138 338 162 338 178 326C188 300 186 262 178 232Z"
    g.form(body, SKIN, SKIN_D, 9).line("M150 300V306", 2.4).line("M128 322C140 330 160 330 172 322", 2)
    sash = intersect(stroked("M112 250C136 286 160 306 188 314", 26, butt=True), "M90 200H210V360H90Z")
    g.form(sash, RED, RED_D, 5, 3)
    tail = "M186 304C206 306 222 320 226 342C216 338 208 342 202 352C198 336 190 326 178 324Z"
    g.form(tail, RED, RED_D, 4, 3)
    g.put(slim_sword().haloed(0.9).at(150, 184, 0, 1.5))
    for m in (1, -1):
        arm = limb([(150 - m * 30, 242, 28), (150 - m * 46, 286, 24), (150 - m * 12, 298, 17)])
        g.form(arm, SKIN, SKIN_D, 5)
    for y in (290, 303):
        fist = (
            f"M136 {y - 7}H160C167 {y - 7} 167 {y + 7} 160 {y + 7}H136C130 {y + 7} 130 {y - 7} 136 {y - 7}Z"
        )
        g.form(fist, SKIN, SKIN_D, 3, 2.6).line(
            f"M141 {y - 3}V{y + 5}M148 {y - 3}V{y + 5}M155 {y - 3}V{y + 5}", 1.6
        )
    g.put(child_head().at(150, 208, 0, 1.6))
    return g.put(_cloud()).haloed(1.8).at(0, 4)


def _cloud() -> Group:
    puffs = [
        (96, 412, 24),
        (126, 404, 26),
        (158, 408, 28),
        (192, 404, 25),
        (216, 414, 20),
        (120, 424, 24),
        (170, 426, 26),
    ]
    shape = unite(*(circle(x, y, r) for x, y, r in puffs))
    g = Group().form(shape, WHITE, BLUE_L, 7, 3.2)
    return g.line(
        "M104 412C108 402 120 402 124 410M150 418C156 406 172 408 174 418M186 406C192 398 204 400 206 408",
        2,
        BLUE,
    )


def _ace_of_batons() -> Group:
    """A tree stump that sprouts."""
    g = Group()
    for x, y, turn, flipped in ((176, 176, 40, 0), (188, 232, 62, 0), (116, 196, -46, 1), (110, 262, -66, 1)):
        branch = Group().line("M0 0C2 -14 8 -26 18 -34", 9).line("M0 0C2 -14 8 -26 18 -34", 4.6, WOOD)
        for dx, dy, lean in ((6, -16, -30), (12, -26, 60), (18, -34, 20)):
            branch.put(leaf(10, 34, GREEN if lean > 0 else GREEN_L, GREEN_D).at(dx, dy, lean))
        g.put((branch.mirrored() if flipped else branch).at(x, y, turn * 0.4, 1.25))
    trunk = (
        "M108 130C112 170 104 200 110 236C104 276 108 312 98 340C88 364 64 378 46 390C70 396 92 392 108 382"
        "C108 398 100 412 92 420C112 418 130 408 140 394C150 408 172 420 196 420C188 408 184 396 184 384"
        "C204 396 226 396 246 388C226 376 204 362 196 338C188 306 194 276 188 240C194 204 188 168 192 130Z"
    )
    g.draw(trunk, WOOD, 4).shade(trunk, WOOD_D, 20).shade(trunk, WOOD_L, -9)
    cracks = (
        "M130 170C124 190 138 204 130 228M166 190C158 212 174 226 166 250M128 268C122 288 136 304 128 330"
        "M160 290C154 312 168 330 160 356M146 240C140 256 152 268 146 284M180 330C184 350 196 364 210 372"
    )
    g.line(cracks, 2.6, WOOD_D).line(trunk, 4)
    g.draw(ellipse(150, 130, 42, 15), GOLD_L, 3.8).line(ellipse(150, 130, 27, 9), 2, GOLD_D)
    g.line(ellipse(150, 130, 13, 4.2), 1.8, GOLD_D).paint(ellipse(150, 130, 4, 1.6), RED)
    for x, y, r in ((122, 216, 12), (178, 290, 13)):
        g.draw(ellipse(x, y, r * 0.8, r), WOOD_D, 2.6, inner=True).line(ellipse(x, y, r * 0.4, r * 0.5), 1.6)
    for dy, fill in ((0, RED), (15, BLUE)):
        band = intersect(
            trunk,
            (
                f"M80 {150 + dy}C120 {162 + dy} 180 {162 + dy} 220 {150 + dy}V{164 + dy}"
                f"C180 {176 + dy} 120 {176 + dy} 80 {164 + dy}Z"
            ),
        )
        g.draw(band, fill, 2.8, inner=True)
    return g.haloed(1.8)
