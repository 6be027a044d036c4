"""The pip cards and aces of the French deck, their indices, and the same with jumbo indices."""

from __future__ import annotations

from collections.abc import Mapping

from .base import card, twice
from .geometry import (
    Outline,
    Point,
    about,
    circle,
    intersect,
    join,
    mirror,
    place,
    polar,
    rounded,
    stroked,
    subtract,
    transform,
)
from .glyphs import glyph
from .group import Group
from .headgear import crown
from .ornament import laurel, ribbon, rosette, stars_on_ribbon
from .palette import BLUE, BLUE_D, GOLD, GOLD_L, GREEN_D, INK, PAPER, RED, RED_D
from .pips import CLUB, DIAMOND, HEART, SPADE

SIGNS: Mapping[str, Outline] = {"d": DIAMOND, "h": HEART, "s": SPADE, "c": CLUB}
SIGN_RED = "#cc3527"  # 4.6:1 on the paper, where the red of the pictures has only 4.2:1
TWO_COLOURS: Mapping[str, str] = {"d": SIGN_RED, "h": SIGN_RED, "s": INK, "c": INK}
FOUR_COLOURS: Mapping[str, str] = {"d": BLUE, "h": SIGN_RED, "s": INK, "c": GREEN_D}

_CORNERS: list[Point] = [(-1, 105), (1, 105), (-1, 395), (1, 395)]
_COLUMNS: list[Point] = [(x, y) for x in (-1, 1) for y in (95, 198, 302, 405)]
_LAYOUTS: dict[int, tuple[float, list[Point]]] = {
    2: (0.98, [(0, 105), (0, 395)]),
    3: (0.94, [(0, 105), (0, 250), (0, 395)]),
    4: (0.84, _CORNERS),
    5: (0.84, [*_CORNERS, (0, 250)]),
    6: (0.84, [*_CORNERS, (-1, 250), (1, 250)]),
    7: (0.74, [*_CORNERS, (-1, 250), (1, 250), (0, 177)]),
    8: (0.74, [*_CORNERS, (-1, 250), (1, 250), (0, 177), (0, 323)]),
    9: (0.68, [*_COLUMNS, (0, 250)]),
    10: (0.68, [*_COLUMNS, (0, 146), (0, 354)]),
}
JUMBO_WIDTH, JUMBO_HEIGHT = 92.0, 210.0


def index(label: str, suit: str, colours: Mapping[str, str]) -> Group:
    """Return both corner indices of a card."""
    figure = transform(glyph(label, 44), place(26, 20, 0, 0.8 if label == "10" else 1, 1))
    g = Group().line(figure, 7.6, colours[suit])
    return twice(g.paint(transform(SIGNS[suit], place(26, 93, 0, 0.36)), colours[suit]))


def jumbo_index(label: str, suit: str, colours: Mapping[str, str]) -> Group:
    """Return both corner indices in the size for small cards and tired eyes."""
    figure = transform(glyph(label, 88), place(46, 20, 0, 0.82 if label == "10" else 1, 1))
    g = Group().line(figure, 15, colours[suit])
    return twice(g.paint(transform(SIGNS[suit], place(46, 162, 0, 0.84)), colours[suit]))


def pip_card(suit: str, count: int, colours: Mapping[str, str], *, jumbo: bool = False) -> Group:
    """Return a card of 2 to 10 signs, those below the middle upside down."""
    scale, spots = _LAYOUTS[count]
    reach = 53
    if jumbo:
        reach, scale = 31, 0.8 if count < 4 else min(scale * 0.72, 0.54)
    g = card()
    for side, y in spots:
        g.paint(
            transform(SIGNS[suit], place(150 + side * reach, y, 180 if y > 251 else 0, scale)), colours[suit]
        )
    return g.put((jumbo_index if jumbo else index)(str(count), suit, colours))


def ace(suit: str, colours: Mapping[str, str], *, jumbo: bool = False) -> Group:
    """Return an ace; that of spades is the show-piece of the deck."""
    g = card()
    if suit == "s":
        g.put(_great_spade().under(about(150, 250, 0.72)) if jumbo else _great_spade())
    else:
        sign = transform(SIGNS[suit], place(150, 250, 0, 1.4 if jumbo else 1.75))
        g.paint(sign, colours[suit])
        g.inlay(subtract(stroked(sign, 19), stroked(sign, 14.6)), sign, PAPER)
    return g.put((jumbo_index if jumbo else index)("A", suit, colours))


def _great_spade() -> Group:
    """The ace of spades: crowned, wreathed, and inlaid with gold."""
    g = (
        Group()
        .put(laurel(6, 106, 100, 178).at(150, 274))
        .put(laurel(6, 106, 100, 178).mirrored().at(150, 274))
    )
    spade = transform(SPADE, place(150, 254, 0, 1.86))
    g.draw(spade, INK, 3)
    g.inlay(subtract(stroked(spade, 21), stroked(spade, 15.6)), spade, GOLD)
    g.inlay(subtract(stroked(spade, 27.4), stroked(spade, 25.4)), spade, GOLD_L)
    g.put(_spade_inlay().at(150, 262))
    g.put(crown(62, 38, BLUE, BLUE_D).haloed(1.6).at(150, 148))
    band = ribbon(118, 27).put(stars_on_ribbon(96, 19.4, 3))
    return g.put(band.haloed(1.6).at(150, 366))


def _spade_inlay() -> Group:
    g = Group()
    scrolls = join(
        "M22 -6C34 -26 58 -12 52 8C48 22 30 20 32 8C33 1 41 2 41 8",
        "M14 -24C14 -44 34 -46 34 -32C34 -24 25 -24 26 -31",
        "M20 20C26 38 48 40 50 27C51 19 42 18 42 25",
    )
    for side in (scrolls, mirror(scrolls)):
        g.line(side, 3, GOLD)
    for x, y, r in ((52, 14, 3.4), (31, -41, 3), (49, 31, 3), (9, -38, 2.6)):
        g.paint(circle(x, y, r), RED).paint(circle(-x, y, r), RED)
    g.paint("M0 -82C7 -66 7 -56 0 -46C-7 -56 -7 -66 0 -82Z", GOLD).paint(
        "M0 -70C3 -62 3 -58 0 -53C-3 -58 -3 -62 0 -70Z", RED
    )
    g.draw(circle(0, 0, 26), GOLD, 2, ink=INK).draw(circle(0, 0, 21.4), RED_D, 1.6, ink=INK)
    g.paint(join(*(circle(*polar(0, 0, 23.8, a), 1.4) for a in range(0, 360, 20))), RED_D)
    g.put(rosette(17))
    return g.paint("M0 34C5 44 5 54 0 66C-5 54 -5 44 0 34Z", GOLD)


def index_patch() -> Outline:
    """Return the two strips beside the frame of a court where its indices stand."""
    strip = rounded(8, 14, 38, 102, 4)
    return join(strip, transform(strip, place(300, 500, 180)))


def jumbo_patch() -> Outline:
    """Return the two corners that jumbo indices take from a court."""
    corner = intersect(
        rounded(-30, -30, 30 + JUMBO_WIDTH, 30 + JUMBO_HEIGHT, 16), rounded(3, 3, 294, 494, 18)
    )
    return join(corner, transform(corner, place(300, 500, 180)))
