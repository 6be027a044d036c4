"""The application icon in a box of 512 units: two cards on green; for the smallest sizes the coin alone."""

from tools.cards.geometry import rhomb, rounded, subtract
from tools.cards.group import Group
from tools.cards.palette import BLUE, BLUE_D, GOLD_D, GOLD_L, INK, PAPER
from tools.cards.pips import coin
from tools.icons.suits import coins

SIZE = 512
SMALL = 24
"""Up to this many pixels the simple icon is used."""

_FELT, _FELT_D, _FELT_L = "#1f6b4a", "#123f2c", "#2f8a5f"


def _tile(radius: float, edge: float) -> Group:
    inset = edge * 2
    g = Group().draw(
        rounded(inset, inset, SIZE - 2 * inset, SIZE - 2 * inset, radius), _FELT, edge, ink=_FELT_D
    )
    side, top = inset + edge / 2, SIZE - 2 * inset - edge
    return g.paint(
        subtract(rounded(side, side, top, top, radius - 4), rounded(side, side + 14, top, top, radius - 4)),
        _FELT_L,
    )


def icon() -> Group:
    """Return the icon: the back of one card, the ace of coins before it."""
    back = Group().draw(rounded(-96, -160, 192, 320, 24), BLUE_D, 9)
    back.line(rounded(-80, -144, 160, 288, 14), 5, GOLD_L)
    for y in range(-96, 97, 48):
        for x in range(-48, 49, 48):
            back.paint(rhomb(x, y, 14, 17), BLUE)
    front = Group().draw(rounded(-96, -160, 192, 320, 24), PAPER, 9)
    front.line(rounded(-80, -144, 160, 288, 14), 4, GOLD_D)
    front.put(coin().haloed(1).at(0, 0, 0, 1.46))
    return _tile(104, 8).put(back.at(192, 264, -14, 1.16)).put(front.at(306, 256, 10, 1.16))


def small_icon() -> Group:
    """Return the icon for 16 to 24 pixels: one coin on green."""
    return _tile(112, 12).put(coins().haloed(2, INK).at(256, 256, 0, 4.6))
