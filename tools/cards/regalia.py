"""What kings wear and carry: sceptre, ermine, brooch and belt."""

from __future__ import annotations

from .geometry import box, circle, ellipse, mirror, rounded, subtract
from .group import Group
from .palette import BLUE, BLUE_D, GOLD, GOLD_D, INK, RED, STEEL_D, WHITE


def sceptre(length: float) -> Group:
    """Return a sceptre with a cross-topped orb; the origin lies on the rod, `length` is what hangs below."""
    g = Group().draw(box(-3.6, -60, 3.6, length), GOLD, 2.8).paint(box(0.8, -58, 2.4, length - 2), GOLD_D)
    g.draw(circle(0, -72, 12), BLUE).paint(subtract(circle(0, -72, 10.5), circle(-3, -75, 10.5)), BLUE_D)
    g.draw(ellipse(0, -72, 12, 3.6), GOLD, 2)
    g.draw("M-2.6 -84V-90H-8V-95H-2.6V-101H2.6V-95H8V-90H2.6V-84Z", GOLD, 2.2)
    return g.draw(ellipse(0, -58, 8, 4), RED, 2.2)


def ermine(cape: str, spots: list[tuple[float, float]]) -> Group:
    """Return a white fur cape with black tails."""
    g = Group().draw(cape, WHITE, 3.2).shade(cape, STEEL_D, 8, 0.7)
    for x, y in spots:
        g.paint(
            (
                f"M{x} {y - 5}C{x + 3} {y - 1} {x + 3.4} {y + 4} {x} {y + 6}"
                f"C{x - 3.4} {y + 4} {x - 3} {y - 1} {x} {y - 5}Z"
            ),
            INK,
        )
    return g.line(cape, 3.2)


def lily_sceptre(length: float) -> Group:
    """Return a sceptre with a lily on top; the origin lies on the rod, `length` is what hangs below."""
    g = Group().draw(box(-3.4, -84, 3.4, length), GOLD, 2.8).paint(box(0.8, -82, 2.2, length - 2), GOLD_D)
    petal = "M2 -88C14 -90 20 -100 16 -112C10 -108 6 -104 2 -96Z"
    g.draw(petal, GOLD, 2.4).draw(mirror(petal), GOLD, 2.4)
    g.form("M0 -86C-9 -98 -8 -110 0 -122C8 -110 9 -98 0 -86Z", GOLD, GOLD_D, 3, 2.6)
    g.draw(rounded(-9, -91, 18, 7, 3), RED, 2.2)
    return g.draw(circle(0, length, 5.6), GOLD, 2.4)
