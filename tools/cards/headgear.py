"""Crowns, hats, helmets and turbans; the origin is the middle of the lower edge unless said otherwise."""

from __future__ import annotations

from .geometry import circle, intersect, rhomb
from .group import Group
from .palette import BLUE, BLUE_L, GOLD, GOLD_D, GOLD_L, INK, RED, RED_D, WHITE


def crown(width: float = 84, height: float = 46, cap: str = RED, cap_dark: str = RED_D) -> Group:
    """Return an open crown over a velvet cap; the origin is the middle of its lower edge."""
    g = Group()
    a, h = width / 2, -height
    g.draw(f"M{6 - a} -10C{2 - a} {h - 2} -14 {h - 8} 0 {h - 6}C14 {h - 8} {a - 2} {h - 2} {a - 6} -10Z", cap)
    g.paint(f"M10 -12C14 -30 10 {h + 2} 4 {h - 4}C18 {h - 4} {a - 4} {h + 2} {a - 8} -12Z", cap_dark)
    points = (
        f"M{-a} 0L{-a - 7} {h + 6}C{4 - a} {h + 14} {6 - a} {h + 20} {-a * 0.56} -18"
        f"C{-a * 0.46} {h + 16} {-a * 0.2} {h + 8} 0 {h - 2}"
        f"C{a * 0.2} {h + 8} {a * 0.46} {h + 16} {a * 0.56} -18"
        f"C{a - 6} {h + 20} {a - 4} {h + 14} {a + 7} {h + 6}L{a} 0C{a * 0.5} 6 {-a * 0.5} 6 {-a} 0Z"
    )
    g.draw(points, GOLD, 3.2)
    g.inlay(f"M12 {h - 8}H{a + 20}V12H6C14 -6 16 -20 12 {h - 8}Z", points, GOLD_D)
    g.inlay(f"M{-a - 10} {h}L{1 - a} {h + 12}L{10 - a} 4H{-a - 10}Z", points, GOLD_L).line(points, 3.2)
    band = intersect(
        (
            f"M{-a - 0.5} -2C{-a * 0.5} 5 {a * 0.5} 5 {a + 0.5} -2L{a + 2.4} -14"
            f"C{a * 0.5} -7 {-a * 0.5} -7 {-a - 2.4} -14Z"
        ),
        f"M{-a - 20} -20H{a + 20}V20H{-a - 20}Z",
    )
    g.draw(band, GOLD_L, 2.8)
    for x, y, fill in ((-a * 0.62, -6.2, BLUE), (0, -3.6, RED), (a * 0.62, -6.2, BLUE)):
        g.draw(rhomb(x, y, 6, 5.2), fill, 1.8, inner=True)
    for x, y in ((-a * 0.31, -4.4), (a * 0.31, -4.4), (-a * 0.88, -8.6), (a * 0.88, -8.6)):
        g.paint(circle(x, y, 2.3), INK)
    for x, y, r, fill in ((-a - 7, h + 3, 5.2, WHITE), (0, h - 7, 6, RED), (a + 7, h + 3, 5.2, WHITE)):
        g.draw(circle(x, y, r), fill, 2.6)
    return g.line(f"M0 {h + 6}V-20", 2).draw(circle(0, -24, 4.2), BLUE_L, 1.8, inner=True)
