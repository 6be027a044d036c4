"""The pip cards 2 to 7 of the Italian deck.

Equal counts differ from suit to suit in rhythm: columns and zigzags of coins, triangles and towers of cups, rows
of swords whose points meet, crossed and upright batons.
"""

from __future__ import annotations

from collections.abc import Callable

from fontTools.misc.transform import Transform

from .geometry import Outline, place, polar, smooth, transform
from .group import Group
from .heraldry import mask, shield
from .italian_aces import ace_of_batons, ace_of_coins, ace_of_cups, ace_of_swords, settebello
from .ornament import ribbon, rosette
from .palette import BLUE, BLUE_D, GOLD, GREEN_D, RED, RED_D
from .pips import baton, coin, cup, leaf, sword

Spot = tuple[float, float, float, float, bool]  # x, y, turn, scale, mirrored


def _spots(scale: float, *points: tuple[float, float], turn: float = 0) -> list[Spot]:
    return [(x, y, turn, scale, False) for x, y in points]


def _grid(scale: float, xs: tuple[float, ...], ys: tuple[float, ...], turn: float = 0) -> list[Spot]:
    return _spots(scale, *((x, y) for y in ys for x in xs), turn=turn)


# Corners of the card, and the turn that points a sword from there to the middle.
_CORNERS = ((-1, -1, 147), (1, -1, 213), (-1, 1, 33), (1, 1, -33))

_COINS = {
    2: _spots(1.46, (150, 146), (150, 354)),
    3: _spots(1.14, (178, 110), (120, 250), (178, 390)),
    4: _grid(1.04, (94, 206), (158, 342)),
    5: [*_grid(0.8, (84, 216), (158, 342)), *_spots(1.5, (150, 250))],
    6: _grid(1.0, (98, 202), (152, 250, 348)),
}
_CUPS = {
    2: _spots(1.16, (90, 292), (210, 292)),
    3: _spots(1.16, (150, 144), (88, 322), (212, 322)),
    4: _spots(1.0, (150, 112), (82, 250), (218, 250), (150, 388)),
    5: _spots(0.88, (150, 120), (86, 242), (214, 242), (102, 372), (198, 372)),
    6: _spots(0.82, (150, 116), (104, 228), (196, 228), (64, 340), (150, 340), (236, 340)),
    7: _spots(0.74, (96, 150), (204, 150), (150, 206), (96, 262), (204, 262), (96, 374), (204, 374)),
}
_SWORDS: dict[int, list[Spot]] = {
    2: [*_spots(1.66, (100, 256)), *_spots(1.66, (200, 244), turn=180)],
    3: [*_spots(1.36, (78, 250), (222, 250), turn=180), *_spots(1.36, (150, 250))],
    4: [(150 + sx * 54, 250 + sy * 80, turn, 0.8, False) for sx, sy, turn in _CORNERS],
    5: [
        *_grid(0.86, (94, 206), (142,)),
        *_grid(0.86, (94, 206), (358,), 180),
        *_spots(1.12, (146, 250), turn=-90),
    ],
    6: [*_grid(0.88, (80, 150, 220), (166,), 180), *_grid(0.88, (80, 150, 220), (334,))],
    7: [
        *_grid(0.8, (82, 150, 218), (148,)),
        *_spots(0.94, (148, 250), turn=-90),
        *_grid(0.8, (82, 150, 218), (352,), 180),
    ],
}
_BATONS: dict[int, list[Spot]] = {
    2: [(150, 250, -34, 1.66, False), (150, 250, 34, 1.66, True)],
    3: [(150, 250, -40, 1.56, False), (150, 250, 40, 1.56, True), (150, 250, 0, 1.9, False)],
    4: [(x, y, 0, 1.0, x < 150) for y in (158, 348) for x in (106, 194)],
    5: [
        *((x, 162, 0, 0.88, x < 150) for x in (90, 210)),
        *((x, 340, 0, 0.88, x < 150) for x in (90, 210)),
        (150, 250, 0, 1.12, False),
    ],
    6: [
        *((x, 156, 180, 0.9, x > 150) for x in (80, 150, 220)),
        *((x, 346, 0, 0.9, x < 150) for x in (80, 150, 220)),
    ],
    7: [
        *((x, 128, 0, 0.66, x < 150) for x in (112, 188)),
        *((x, 252, 0, 0.66, x < 150) for x in (72, 150, 228)),
        *((x, 374, 0, 0.66, x < 150) for x in (112, 188)),
    ],
}

_LAYOUTS = {"D": _COINS, "C": _CUPS, "S": _SWORDS, "B": _BATONS}


def _sign(suit: str, count: int) -> Group:
    signs: dict[str, Callable[[], Group]] = {"D": coin, "C": cup, "S": sword}
    return signs[suit]() if suit in signs else baton(simple=count >= 5)


def band(spine: str, width: float, fill: str, dark: str) -> Group:
    """Return a flat ribbon along a line, with a lit and a dark edge."""
    g = Group().line(spine, width + 5).line(spine, width, dark).line(spine, width - 4.4, fill)
    return g.line(spine, 1.6, GOLD)


def _sword_ribbon() -> Group:
    """A ribbon that loops once round the pair of the 2 of swords, with forked ends."""
    g = Group()
    for turn in (0, 180):
        tail = "M232 292C250 304 252 322 244 338L232 328L222 342C226 322 224 310 214 304Z"
        g.form(transform(tail, about_centre(turn)), RED, RED_D, 4, 2.8)
    spine = smooth([(68, 212), (104, 214), (150, 250), (196, 286), (232, 288)], closed=False)
    return g.put(band(spine, 17, RED, RED_D))


def about_centre(turn: float) -> Transform:
    """Return the turn about the middle of the card."""
    return place(150, 250, turn).translate(-150, -250)


def _zigzag_ribbon() -> Group:
    """The ribbon of the 3 of swords, a W through all three blades."""
    points = [(38, 232), (74, 292), (110, 312), (150, 244), (190, 312), (226, 292), (262, 232)]
    g = Group()
    for tail in ("M28 242L32 214L44 224L54 216L52 240Z", "M272 242L268 214L256 224L246 216L248 240Z"):
        g.draw(tail, RED_D, 2.6)
    return g.put(band(smooth(points, closed=False), 16, RED, RED_D))


def _spray() -> Group:
    """Three flowers on leaves, about 60 across."""
    g = Group()
    for turn in (0, 60, 120, 180, 240, 300):
        g.put(leaf(8, 34).at(0, 0, turn + 30))
    for turn in (0, 120, 240):
        x, y = polar(0, 0, 15, turn - 90)
        g.put(rosette(13).at(x, y))
    return g


def _vine() -> Group:
    """The spray that rises between the two cups."""
    g = (
        Group()
        .line("M150 366C146 320 154 270 150 196", 6.4)
        .line("M150 366C146 320 154 270 150 196", 3, GREEN_D)
    )
    for y, turn in ((340, 62), (300, -58), (262, 56), (226, -54)):
        g.put(leaf(10, 34).at(150, y, turn))
    for x, y in ((130, 176), (170, 176), (150, 142)):
        g.put(leaf(9, 28).at(150, 192, (x - 150) * 2.2))
        g.put(rosette(21).at(x, y))
    return g


def _extras(suit: str, count: int) -> Group:
    """Return what stands beside or across the suit signs of some cards."""
    match suit, count:
        case "D", 2:
            return ribbon(150, 26, BLUE, BLUE_D).haloed(1.4).at(150, 237)
        case "D", 4:
            return shield().haloed(1.6).at(150, 256, 0, 1.24)
        case "C", 2:
            return ribbon(120, 24, BLUE, BLUE_D).haloed(1.4).at(150, 384)
        case "C", 4:
            return rosette(28).haloed(1.5).at(150, 250)
        case "S", 2:
            return _sword_ribbon().haloed(1)
        case "S", 3:
            return _zigzag_ribbon()
        case "S", 4:
            return _spray().haloed(1.5).at(150, 250)
        case "B", 3:
            return mask().haloed(2).at(150, 250, 0, 1.12)
        case _:
            return Group()


def pip_card(suit: str, count: int, area: Outline) -> Group:
    """Return the picture of a pip card, ace to 7; `area` is the inside of the frame."""
    if count == 1:
        return {"D": ace_of_coins, "C": ace_of_cups, "S": ace_of_swords, "B": ace_of_batons}[suit]()
    if (suit, count) == ("D", 7):
        return settebello(area)
    g = _vine().haloed(1.4) if (suit, count) == ("C", 2) else Group()
    for x, y, turn, scale, mirrored in _LAYOUTS[suit][count]:
        sign = _sign(suit, count).haloed(1.7 / scale)
        g.put((sign.mirrored() if mirrored else sign).at(x, y, turn, scale))
    return g.put(_extras(suit, count))
