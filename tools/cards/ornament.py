"""Ornament: repeating patterns to lay into garments, flowers, laurel, ribbons, and the sun with a face."""

from __future__ import annotations

from collections.abc import Callable

import pathops

from .geometry import (
    Outline,
    box,
    circle,
    ellipse,
    join,
    mirror,
    place,
    polar,
    rhomb,
    smooth,
    star,
    stroked,
    transform,
)
from .group import Group
from .palette import (
    BLUE,
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

# ---------------------------------------------------------------- patterns


def _fleur(x: float, y: float, r: float) -> Outline:
    bud = (
        f"M{x} {y - r * 1.5}C{x + r * 0.9} {y - r * 0.3} {x + r * 0.5} {y + r * 0.2} {x} {y + r * 0.4}"
        f"C{x - r * 0.5} {y + r * 0.2} {x - r * 0.9} {y - r * 0.3} {x} {y - r * 1.5}Z"
    )
    dots = [(x - r * 0.9, y + r * 0.35), (x + r * 0.9, y + r * 0.35), (x, y + r * 1.1)]
    return join(bud, *(circle(a, b, r * 0.42) for a, b in dots))


def _tail(x: float, y: float, r: float) -> Outline:
    return (
        f"M{x} {y - r}C{x + r * 0.6} {y - r * 0.2} {x + r * 0.68} {y + r * 0.8} {x} {y + r * 1.2}"
        f"C{x - r * 0.68} {y + r * 0.8} {x - r * 0.6} {y - r * 0.2} {x} {y - r}Z"
    )


_MOTIFS: dict[str, Callable[[float, float, float], Outline]] = {
    "lozenge": lambda x, y, r: rhomb(x, y, r, r * 1.25),
    "dot": circle,
    "fleur": _fleur,
    "tail": _tail,
    "star": lambda x, y, r: star(x, y, r, r * 0.42, 5),
}


def lattice(
    area: tuple[float, float, float, float], step: tuple[float, float], r: float, motif: str
) -> pathops.Path:
    """Return a motif repeated over a rectangle (x0, y0, x1, y1), every second row set off by half a step."""
    x0, y0, x1, y1 = area
    marks: list[Outline] = []
    y, row = y0, 0
    while y <= y1:
        x = x0 + (step[0] / 2 if row % 2 else 0)
        while x <= x1:
            marks.append(_MOTIFS[motif](x, y, r))
            x += step[0]
        y += step[1]
        row += 1
    return join(*marks)


def stripes(area: tuple[float, float, float, float], count: int, width: float) -> pathops.Path:
    """Return upright stripes spread evenly over a rectangle."""
    x0, y0, x1, y1 = area
    gap = (x1 - x0) / count
    centres = [x0 + gap * (i + 0.5) for i in range(count)]
    return join(*(box(x - width / 2, y0, x + width / 2, y1) for x in centres))


# ---------------------------------------------------------------- plants and ribbons


def rosette(r: float = 21) -> Group:
    """Return an eight-petalled flower of that radius."""
    g = Group()
    for i in range(8):
        petal = transform("M0 -4C-6 -9 -6 -16 0 -21C6 -16 6 -9 0 -4Z", place(turn=i * 45))
        g.draw(petal, RED if i % 2 else GOLD, 2)
    return g.draw(circle(0, 0, 6), BLUE, 2).at(sx=r / 21)


def laurel(leaves: int = 7, radius: float = 112, start: float = 100, end: float = 196) -> Group:
    """Return a laurel branch with red berries along an arc about the origin, leaves in pairs."""
    g = Group()
    branch = smooth([polar(0, 0, radius, start + (end - start) * i / 12) for i in range(13)], closed=False)
    g.line(branch, 5.4).line(branch, 2.4, GREEN_D)
    blade = "M0 0C-8 -6 -9 -20 0 -30C9 -20 8 -6 0 0Z"
    for i in range(leaves):
        angle = start + (end - start) * i / (leaves - 1)
        x, y = polar(0, 0, radius, angle)
        for side, fill in ((-1, GREEN), (1, GREEN_L)):
            sprig = Group().draw(blade, fill, 2.4).line("M0 -3V-21", 1.6)
            g.put(sprig.at(x, y, angle + 180 + side * 38, 0.92))
        if i % 2 == 0:
            berry = polar(0, 0, radius + (12 if i % 4 == 0 else -12), angle + 6)
            g.draw(circle(*berry, 4.2), RED, 2)
    return g


def ribbon(width: float = 150, height: float = 30, fill: str = RED, dark: str = RED_D) -> Group:
    """Return a hanging ribbon with forked ends; its upper edge passes through the origin."""
    g = Group()
    a, h = width / 2, height
    end = (
        f"M{18 - a} -4L{-a - 16} 2L{-a - 6} {h * 0.55 + 2}L{-a - 18} {h + 6}"
        f"C{-a} {h + 6} {20 - a} {h + 3} {34 - a} {h - 4}Z"
    )
    g.draw(end, dark).draw(mirror(end), dark)
    band = (
        f"M{-a} -8C{-a * 0.4} 8 {a * 0.4} 8 {a} -8V{h - 8}C{a * 0.4} {h + 8} {-a * 0.4} {h + 8} {-a} {h - 8}Z"
    )
    g.draw(band, fill)
    for y in (5, h - 5):
        edge = f"M{-a} {y - 8}C{-a * 0.4} {y + 8} {a * 0.4} {y + 8} {a} {y - 8}"
        g.inlay(stroked(edge, 1.8, butt=True), band, GOLD)
    return g


def stars_on_ribbon(width: float, y: float, count: int = 5) -> Group:
    """Return a row of small stars following the sag of a ribbon."""
    g = Group()
    for i in range(count):
        x = (i - (count - 1) / 2) * width / count
        g.draw(star(x, y - abs(x) * 0.12, 7.4, 3, 5), GOLD_L, 1.4, inner=True)
    return g


# ---------------------------------------------------------------- the sun


def sun(rays: int = 16) -> Group:
    """Return a sun with a face: disc of radius 41, straight and flaming rays out to 66."""
    g = Group()
    for i in range(rays):
        straight = i % 2 == 0
        ray = "M-8 -36L0 -66L8 -36Z" if straight else "M-8 -36C-12 -46 -2 -50 -6 -62C4 -58 8 -48 8 -36Z"
        g.draw(transform(ray, place(turn=i * 360 / rays)), GOLD if straight else RED, 2.4)
    g.draw(circle(0, 0, 41), GOLD, 3.4).shade(circle(0, 0, 39.5), GOLD_D, 6).shade(
        circle(0, 0, 39.5), GOLD_L, -5
    )
    for side in (-1, 1):
        x, y = side * 14, -7
        lid = f"M{x - 8} {y + 1}C{x - 4} {y - 6} {x + 4} {y - 6} {x + 8} {y + 1}"
        eye = f"{lid}C{x + 4} {y + 5} {x - 4} {y + 5} {x - 8} {y + 1}Z"
        g.paint(eye, WHITE).inlay(circle(x, y - 0.4, 4.3), eye, INK).paint(circle(x + 1.4, y - 2, 1.3), WHITE)
        g.line(lid, 2.8).line(f"M{x - 9} {y - 8}Q{x - side} {y - 14} {x + 9} {y - 8}", 3)
        g.paint(ellipse(side * 22, 10, 6.4, 5), RED, 0.55)
    g.line("M-3 -10C-2 -2 -3 4 -5 9C-4 12.4 0 13 3 11.6", 2.5)
    g.paint("M-11 20C-5 17 -2 18 0 19.4C2 18 5 17 11 20C6 27.5 -6 27.5 -11 20Z", RED_D)
    return g.line("M-12.5 19.4Q0 23 12.5 19.4", 2.2)


def beads(points: list[tuple[float, float]], r: float, fills: tuple[str, ...], width: float = 1.5) -> Group:
    """Return small outlined discs at the points, in alternating colours."""
    g = Group()
    for i, (x, y) in enumerate(points):
        g.draw(circle(x, y, r), fills[i % len(fills)], width, inner=True)
    return g
