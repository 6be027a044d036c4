"""Crowns, hats, helmets and turbans; the origin is the middle of the lower edge unless said otherwise."""

from __future__ import annotations

from .geometry import circle, place, rhomb, transform
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
    g.put(_band(a))
    for x, y, r, fill in ((-a - 7, h + 3, 5.2, WHITE), (0, h - 7, 6, RED), (a + 7, h + 3, 5.2, WHITE)):
        g.draw(circle(x, y, r), fill, 2.6)
    return g.line(f"M0 {h + 6}V-20", 2).draw(circle(0, -24, 4.2), BLUE_L, 1.8, inner=True)


def closed_crown(width: float, cap: str, cap_dark: str) -> Group:
    """Return an imperial crown: two arches over a tall cap, an orb and a cross on top."""
    g = Group()
    a = width / 2
    dome = f"M{6 - a} -12C{-a - 4} -44 {-a * 0.5} -66 0 -68C{a * 0.5} -66 {a + 4} -44 {a - 6} -12Z"
    g.form(dome, cap, cap_dark, 9)
    for x in (-0.52, 0.52):
        g.line(f"M{a * x} -16C{a * x * 1.3} -40 {a * x * 0.7} -58 0 -66", 1.8)
    g.put(_arch(f"M{-a - 1} -16C{-a - 9} -46 {-a * 0.6} -70 0 -70C{a * 0.6} -70 {a + 9} -46 {a + 1} -16"))
    g.put(_arch("M0 -14V-70"))
    for x in (-a - 1, -a * 0.5, a * 0.5, a + 1):
        lily = f"M{x - 6} -12C{x - 10} -20 {x - 5} -25 {x} -30C{x + 5} -25 {x + 10} -20 {x + 6} -12Z"
        g.form(lily, GOLD, GOLD_D, 3, 2.4)
    g.put(_band(a))
    g.draw(circle(0, -76, 7.4), BLUE, 2.6).shade(circle(0, -76, 6), INK, 2, 0.35)
    return g.draw("M-2.4 -84V-89H-7.4V-94H-2.4V-100H2.4V-94H7.4V-89H2.4V-84Z", GOLD, 2.2)


def _arch(spine: str) -> Group:
    g = Group().line(spine, 11.4, butt=True).line(spine, 6.4, GOLD, butt=True)
    return g.line(spine, 1.8, GOLD_D, butt=True)


def _band(a: float, top: float = -14) -> Group:
    """The jewelled band of a crown, curved as round a head."""
    g = Group()
    band = (
        f"M{-a - 0.5} -2C{-a * 0.5} 5 {a * 0.5} 5 {a + 0.5} -2L{a + 2.4} {top}"
        f"C{a * 0.5} {top + 7} {-a * 0.5} {top + 7} {-a - 2.4} {top}Z"
    )
    g.draw(band, GOLD_L, 2.8)
    for x, y, fill in ((-a * 0.62, -6.2, BLUE), (0, -3.6, RED), (a * 0.62, -6.2, BLUE)):
        g.draw(rhomb(x, y, 6, 5.2), fill, 1.8, inner=True)
    for x, y in ((-a * 0.31, -4.4), (a * 0.31, -4.4), (-a * 0.88, -8.6), (a * 0.88, -8.6)):
        g.paint(circle(x, y, 2.3), INK)
    return g


def spiked_crown(width: float) -> Group:
    """Return a crown of straight spikes, as on old coins."""
    g = Group()
    a = width / 2
    for i in range(5):
        t = i / 2 - 1
        x, y, lean = a * t * 0.84, -8 + 3 * (1 - t * t), t * 22
        g.form(transform("M-9.4 0L0 -40L9.4 0Z", place(x, y, lean)), GOLD, GOLD_D, 3, 2.8)
        g.draw(transform(circle(0, -41, 4.2), place(x, y, lean)), GOLD_L, 2.2)
    return g.put(_band(a))


def leafy_crown(width: float, cap: str, cap_dark: str) -> Group:
    """Return a low broad crown of five leaves, with a cap that shows between them."""
    g = Group()
    a = width / 2
    g.form(f"M{4 - a} -10C{-a} -34 -16 -40 0 -40C16 -40 {a} -34 {a - 4} -10Z", cap, cap_dark, 7)
    for i in range(5):
        t = i / 2 - 1
        leafy = (
            "M-4 2C-12 -4 -14 -12 -9 -17C-11 -24 -5 -27 -3 -24C-3 -30 -1 -34 0 -36C1 -34 3 -30 3 -24"
            "C5 -27 11 -24 9 -17C14 -12 12 -4 4 2Z"
        )
        g.form(
            transform(leafy, place(a * t * 0.86, -11 + 3 * (1 - t * t), t * 14, 0.8)), GOLD, GOLD_D, 3, 2.6
        )
    return g.put(_band(a))
