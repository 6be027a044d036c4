"""The French deck of 52: pip cards, aces, and the assembly of the double-ended courts."""

from __future__ import annotations

from collections.abc import Callable

from .base import UPSIDE_DOWN, card, index, twice
from .french_courts import QUEEN_HAIR, QUEEN_HAIR_D, jack, king, queen
from .geometry import Point, about, box, circle, join, mirror, place, rhomb, rounded, star, transform
from .group import Group
from .palette import (
    BLOND,
    BLOND_D,
    BLUE,
    BLUE_D,
    BLUE_L,
    DARK,
    DARK_D,
    GOLD,
    GOLD_D,
    GOLD_L,
    GREEN,
    GREEN_D,
    GREEN_L,
    GREY,
    GREY_D,
    HAIR,
    HAIR_D,
    INK,
    PAPER,
    RED,
    RED_D,
    RED_L,
)
from .pips import FRENCH, SPADE, cup, sword

SUITS = "dhsc"
_LEFT, _RIGHT, _TOP = 48.0, 252.0, 36.0

_CORNERS: list[Point] = [(92, 105), (208, 105), (92, 395), (208, 395)]
_COLUMNS: list[Point] = [(x, y) for x in (92, 208) for y in (95, 198, 302, 405)]
_LAYOUTS: dict[int, tuple[float, list[Point]]] = {
    2: (0.98, [(150, 105), (150, 395)]),
    3: (0.94, [(150, 105), (150, 250), (150, 395)]),
    4: (0.84, _CORNERS),
    5: (0.84, [*_CORNERS, (150, 250)]),
    6: (0.84, [*_CORNERS, (92, 250), (208, 250)]),
    7: (0.74, [*_CORNERS, (92, 250), (208, 250), (150, 177)]),
    8: (0.74, [*_CORNERS, (92, 250), (208, 250), (150, 177), (150, 323)]),
    9: (0.68, [*_COLUMNS, (150, 250)]),
    10: (0.68, [*_COLUMNS, (150, 146), (150, 354)]),
}

_RED_BLUE = {RED: BLUE, RED_D: BLUE_D, BLUE: RED, BLUE_D: RED_D, BLUE_L: RED_L}
_RED_GREEN = {
    RED: GREEN,
    RED_D: GREEN_D,
    BLUE: RED,
    BLUE_D: RED_D,
    BLUE_L: RED_L,
    GREEN: BLUE,
    GREEN_D: BLUE_D,
}
_TURNED = {
    RED: BLUE,
    RED_D: BLUE_D,
    BLUE: GREEN,
    BLUE_D: GREEN_D,
    BLUE_L: GREEN_L,
    GREEN: RED,
    GREEN_D: RED_D,
}

_QUEENS: dict[str, dict[str, str]] = {
    "h": {},
    "s": {**_RED_BLUE, QUEEN_HAIR: "#5a4145", QUEEN_HAIR_D: "#3b2a2c", HAIR: "#241a1e"},
    "d": {**_RED_GREEN, QUEEN_HAIR: "#b4602c", QUEEN_HAIR_D: "#8a4420", HAIR: HAIR_D},
    "c": {**_TURNED, QUEEN_HAIR: "#8a5a33", QUEEN_HAIR_D: "#6b4224", HAIR: HAIR_D},
}
_KINGS: dict[str, dict[str, str]] = {
    "c": {HAIR: GREY, HAIR_D: GREY_D},
    "h": {GREEN: BLUE, GREEN_D: BLUE_D, HAIR: BLOND, HAIR_D: BLOND_D},
    "s": {GREEN: BLUE, GREEN_D: BLUE_D, HAIR: DARK, HAIR_D: DARK_D},
    "d": {GREEN: RED, GREEN_D: RED_D, RED: BLUE, RED_D: BLUE_D},
}
_JACKS: dict[str, dict[str, str]] = {
    "h": {HAIR: BLOND, HAIR_D: BLOND_D},
    "d": _RED_BLUE,
    "s": {**_RED_GREEN, HAIR: DARK, HAIR_D: DARK_D},
    "c": _TURNED,
}


def french_index(label: str, suit: str) -> Group:
    """Return both corner indices of a card."""
    sign, colour = FRENCH[suit]
    mark = Group().paint(transform(sign, place(sx=0.34)), colour)
    return twice(index(label, colour, mark).at(-10, 0))


def pip_card(suit: str, count: int) -> Group:
    """Return a card of 2 to 10 signs, those below the middle upside down."""
    sign, colour = FRENCH[suit]
    scale, spots = _LAYOUTS[count]
    g = card()
    for spot in spots:
        g.paint(transform(sign, place(*spot, 180 if spot[1] > 251 else 0, scale)), colour)
    return g.put(french_index(str(count), suit))


def ace(suit: str) -> Group:
    """Return an ace; that of spades is ornamented."""
    sign, colour = FRENCH[suit]
    if suit == "s":
        return card().put(_great_spade()).put(french_index("A", suit))
    return card().paint(transform(sign, place(150, 250, 0, 1.6)), colour).put(french_index("A", suit))


def _great_spade() -> Group:
    g = Group().draw(transform(SPADE, place(150, 246, 0, 2.1)), INK, inner=True)
    body = (
        "M0 -52C10 -30 46 -10 46 16C46 32 34 40 23 40C14 40 6 36 0 25C-6 36 -14 40 -23 40"
        "C-34 40 -46 32 -46 16C-46 -10 -10 -30 0 -52Z"
    )
    g.line(transform(body, place(150, 244, 0, 1.78)), 2.2, GOLD)
    g.line(transform(body, place(150, 245, 0, 1.62)), 1.2, GOLD_L)
    ornament = Group()
    for scroll in (
        "M0 44C6 20 30 14 42 24C52 34 44 48 32 44C24 41 26 31 33 32",
        "M0 20C10 0 26 -6 34 2C40 10 32 18 26 14",
        "M0 -8C6 -24 16 -30 22 -24C26 -18 20 -13 16 -16",
    ):
        ornament.line(scroll, 2.6, GOLD).line(mirror(scroll), 2.6, GOLD)
    for dot in ((33, 34), (27, 11), (17, -18)):
        ornament.paint(circle(*dot, 3.4), RED).paint(circle(-dot[0], dot[1], 3.4), RED)
    ornament.paint("M0 -66C5 -56 5 -50 0 -44C-5 -50 -5 -56 0 -66Z", GOLD)
    ornament.paint(star(0, 20, 15, 6.4, 8), GOLD).paint(circle(0, 20, 5.4), RED)
    ornament.line("M0 42V58", 2.4, GOLD).paint(circle(0, -30, 3), GOLD_L)
    g.put(ornament.at(150, 248))
    blade = "M0 0C-5 -6 -5 -17 0 -24C5 -17 5 -6 0 0Z"
    for side in (-1, 1):
        for i in range(5):
            x, y = 150 + side * (10 + i * 15), 397 - i * (i * 1.5)
            g.paint(transform(blade, place(x, y, side * (78 - i * 10), 0.9)), INK)
            g.paint(transform(blade, place(x, y + 2, side * (124 - i * 10), 0.8)), INK)
        g.line(f"M150 398C{150 + side * 30} 398 {150 + side * 56} 388 {150 + side * 78} 370", 2.2)
    return g.draw(circle(150, 398, 6), RED, 2)


def double_ended(half: Group, suit: str, label: str, sash: tuple[str, str, str]) -> Group:
    """Return a court card from its upper half (y up to 250, bleeding below); a sash hides the join."""
    sign, colour = FRENCH[suit]
    g = card()
    upper = half.under(about(150, 250, 1.07)).at(0, -9).clipped(box(_LEFT, _TOP, _RIGHT, 250))
    g.put(twice(upper))
    g.draw(box(_LEFT, 239, _RIGHT, 261), sash[0], 2.8, inner=True)
    g.paint(box(_LEFT, 241, _RIGHT, 244), GOLD_L).paint(box(_LEFT, 256, _RIGHT, 259.4), GOLD_D)
    for i in range(9):
        g.draw(rhomb(62 + i * 22, 250, 8, 6.5), sash[1 + i % 2], 1.6, inner=True)
    g.paint(join(*(circle(73 + i * 22, 250, 2) for i in range(8))), INK)
    g.line(rounded(_LEFT, _TOP, _RIGHT - _LEFT, 500 - 2 * _TOP, 8), 2.4)
    pip = transform(sign, place(74, 66, 0, 0.42))
    for mark in (pip, transform(pip, UPSIDE_DOWN)):
        g.draw(mark, colour, 3, ink=PAPER, inner=True)
    return g.put(french_index(label, suit))


def french_deck() -> dict[str, Group]:
    """Return the 52 faces by file stem."""
    faces = {}
    for suit in SUITS:
        faces[f"A{suit}"] = ace(suit)
        for count in range(2, 11):
            faces[f"{'T' if count == 10 else count}{suit}"] = pip_card(suit, count)
        item: Callable[[], Group] = sword if suit in "sc" else cup
        for rank, half, colours in (
            ("J", jack(item, 118 if suit in "sc" else 150), _JACKS[suit]),
            ("Q", queen(FRENCH[suit][0]), _QUEENS[suit]),
            ("K", king(FRENCH[suit][0]), _KINGS[suit]),
        ):
            sash = (GOLD, colours.get(RED, RED), colours.get(BLUE, BLUE))
            faces[f"{rank}{suit}"] = double_ended(half.recoloured(colours), suit, rank, sash)
    return faces
