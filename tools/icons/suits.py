"""The suit icons in their own colours, in a box of 96 units: the four Italian suits and the four French ones.

They are drawn for 16 to 48 pixels, so they have less detail than the pips of the cards, and a paper-coloured
edge so that they read on felt as well as on a light panel.
"""

from collections.abc import Callable

from tools.cards.geometry import Outline, box, circle, intersect, place, transform
from tools.cards.group import Group
from tools.cards.palette import (
    BLUE,
    BLUE_L,
    BROWN,
    GOLD,
    GOLD_D,
    GOLD_L,
    GREEN,
    GREEN_D,
    INK,
    PAPER,
    RED,
    RED_D,
    STEEL,
)
from tools.cards.pips import CLUB, DIAMOND, HEART, SPADE

SIZE = 96
WOOD = "#d0a06a"  # lighter than on the cards: it has to stand out from felt


def coins() -> Group:
    """A coin with a flower."""
    g = Group().draw(circle(0, 0, 38), GOLD, 5)
    g.shade(circle(0, 0, 35.5), GOLD_D, 7).shade(circle(0, 0, 35.5), GOLD_L, -5)
    g.draw(circle(0, 0, 24.5), RED, 4, inner=True)
    for i in range(6):
        petal = transform("M0 -2C-9 -8 -8 -19 0 -20C8 -19 9 -8 0 -2Z", place(turn=60 * i))
        g.paint(petal, GOLD_L)
    return g.paint(circle(0, 0, 5), RED_D)


def cups() -> Group:
    """A goblet."""
    g = Group()
    foot = "M-23 40C-22 31 -7 32 -6 20H6C7 32 22 31 23 40Z"
    g.form(foot, GOLD, GOLD_D, 6, 5)
    bowl = "M-33 -30C-33 4 -18 22 0 22C18 22 33 4 33 -30Z"
    g.draw(bowl, GOLD, 5).shade(bowl, GOLD_D, 9)
    band = intersect(bowl, "M-50 -16C-20 -10 20 -10 50 -16V6C20 12 -20 12 -50 6Z")
    g.paint(band, RED).inlay(box(16, -40, 60, 40), band, RED_D).line(bowl, 5)
    g.draw("M-36 -30C-36 -40 36 -40 36 -30C36 -20 -36 -20 -36 -30Z", GOLD_L, 5)
    return g.paint("M-26 -30C-26 -35 26 -35 26 -30C26 -25 -26 -25 -26 -30Z", RED_D)


def swords() -> Group:
    """A sword, aslant."""
    g = Group()
    blade = "M-8.5 18L-9 -28L0 -52L9 -28L8.5 18Z"
    g.draw(blade, STEEL, 4.6).inlay(box(0, -60, 20, 30), blade, BLUE_L).line(blade, 4.6)
    g.draw(box(-5.5, 22, 5.5, 42), BLUE, 4.6)
    g.form(
        "M-26 14C-26 9 -19 10 -14 13H14C19 10 26 9 26 14C27 25 19 25 14 24H-14C-19 25 -27 25 -26 14Z",
        GOLD,
        GOLD_D,
        4,
        4.6,
    )
    g.draw(circle(0, 45, 7.5), RED, 4.6)
    return g.at(-1, 1, 38, 0.92)


def clubs() -> Group:
    """A cudgel, aslant, with a leaf."""
    g = Group()
    leaf = "M12 4C14 -10 24 -14 34 -12C33 0 26 8 12 4Z"
    g.form(leaf, GREEN, GREEN_D, 4, 4.6)
    body = (
        "M-7 46C-7 34 -12 28 -11 16C-10 8 -16 2 -16 -8C-16 -16 -20 -24 -18 -38C-14 -46 14 -46 18 -38"
        "C20 -26 16 -18 17 -8C17 4 11 10 12 20C12 30 7 36 7 46Z"
    )
    g.draw(body, WOOD, 5)
    g.shade(body, BROWN, 8).line(body, 5)
    g.draw("M-17 -39C-17 -46 17 -46 17 -39C17 -32 -17 -32 -17 -39Z", GOLD_L, 4.4)
    g.draw(intersect(body, "M-30 28L30 22V32L-30 38Z"), RED, 3, inner=True)
    return g.at(0, 0, 32, 0.94)


def _french(outline: Outline, colour: str) -> Callable[[], Group]:
    return lambda: Group().draw(transform(outline, place(sx=0.78)), colour, 2, ink=colour)


def edged(sign: Group) -> Group:
    """Return the sign in the middle of its box, before an edge of paper."""
    return sign.haloed(7, PAPER).at(SIZE / 2, SIZE / 2, sx=0.94)


SUITS: dict[str, Callable[[], Group]] = {
    "coins": coins,
    "cups": cups,
    "swords": swords,
    "clubs": clubs,
    "diamonds": _french(DIAMOND, RED),
    "hearts": _french(HEART, RED),
    "spades": _french(SPADE, INK),
    "clubs-french": _french(CLUB, INK),
    # the four-colour deck
    "diamonds-blue": _french(DIAMOND, BLUE),
    "clubs-french-green": _french(CLUB, GREEN_D),
}
