"""Beards and moustaches, made for the faces of `head` and drawn over them."""

from __future__ import annotations

from .geometry import circle, mirror, shift, subtract, unite
from .group import Group
from .palette import HAIR, HAIR_D, RED_D


def full_beard(fill: str = HAIR, dark: str = HAIR_D, length: float = 46) -> Group:
    """Return a forked beard with moustache and mouth for a frontal face."""
    g = Group()
    long = length
    beard = (
        f"M-28 -8C-33 8 -34 22 -29 {long * 0.62}C-25 {long * 0.9} -20 {long + 6} -12 {long + 14}"
        f"C-9 {long + 8} -5 {long + 6} 0 {long + 16}C5 {long + 6} 9 {long + 8} 12 {long + 14}"
        f"C20 {long + 6} 25 {long * 0.9} 29 {long * 0.62}C34 22 33 8 28 -8"
        "C26 4 22 12 14 14C8 9.5 3 10.5 0 12.5C-3 10.5 -8 9.5 -14 14C-22 12 -26 4 -28 -8Z"
    )
    g.draw(beard, fill)
    g.inlay(f"M10 10C16 30 12 {long} 4 {long + 20}H40V-10H28C28 6 24 12 10 10Z", beard, dark, 0.55)
    g.put(Group().paint("M-7 18.6C-4 16.8 4 16.8 7 18.6C4 23.6 -4 23.6 -7 18.6Z", RED_D).kept())
    g.line("M-7.4 18.4Q0 20.4 7.4 18.4", 1.8)
    for x, top, end in (
        (-20, 18, long - 2),
        (-10, 30, long + 7),
        (0, 30, long + 8),
        (10, 30, long + 7),
        (20, 18, long - 2),
    ):
        drop = end - top
        g.line(f"M{x} {top}C{x - 3} {top + drop * 0.35} {x + 3} {top + drop * 0.7} {x * 0.82} {end}", 2)
    half = "M0 11C-5 7.4 -12 9 -16 14C-19 18 -24 18 -27 15C-25 22 -17 24 -11 21C-6 18.6 -2 16.5 0 14.6Z"
    return g.draw(half, fill, 2.4, inner=True).draw(mirror(half), fill, 2.4, inner=True)


def _mouth(x: float) -> Group:
    """A mouth seen between moustache and beard."""
    g = Group()
    g.paint(
        f"M{x - 7} 18.6C{x - 4} 16.8 {x + 4} 16.8 {x + 7} 18.6C{x + 4} 23.6 {x - 4} 23.6 {x - 7} 18.6Z", RED_D
    )
    return g.kept().line(f"M{x - 7.4} 18.4Q{x} 20.4 {x + 7.4} 18.4", 1.8)


def moustache(fill: str, *, x: float = 0, reach: float = 22, droop: float = 4, width: float = 2.4) -> Group:
    """Return a moustache centred on x; `droop` lowers its ends (negative curls them up)."""
    half = (
        f"M0 11C-5 7.4 -12 9 {-reach * 0.62} 14"
        f"C{-reach * 0.8} {16 + droop} {-reach} {14 + droop} {-reach - 3} {11 + droop}"
        f"C{-reach - 3} {18 + droop} {-reach * 0.8} {21 + droop} -11 20C-6 18.6 -2 16.5 0 14.6Z"
    )
    g = Group()
    for side in (half, mirror(half)):
        g.draw(shift(side, x, 0), fill, width, inner=True)
    return g


def _framed(lower: str, x: float) -> str:
    """Close a beard whose lower edge runs from the left to the right cheek: the upper edge leaves the mouth free."""
    return (
        f"M-28 -8{lower}C{26 + x * 0.4} 4 {22 + x * 0.6} 12 {14 + x} 14C{8 + x} 9.5 {3 + x} 10.5 {x} 12.5"
        f"C{x - 3} 10.5 {x - 8} 9.5 {x - 14} 14C{x * 0.6 - 22} 12 {x * 0.4 - 26} 4 -28 -8Z"
    )


def pointed_beard(fill: str, dark: str, *, length: float = 100, x: float = 0) -> Group:
    """Return a long wavy beard that ends in one point, with its moustache; `x` is where the mouth is."""
    long, tip = length, x * 1.2
    lower = (
        f"C-35 8 -35 28 -30 {long * 0.42}C-33 {long * 0.56} -24 {long * 0.7} -17 {long * 0.8}"
        f"C-13 {long * 0.9} -6 {long * 0.96} {tip} {long + 8}"
        f"C6 {long * 0.94} 12 {long * 0.88} 18 {long * 0.78}"
        f"C25 {long * 0.66} 33 {long * 0.54} 30 {long * 0.4}C35 26 34 8 28 -8"
    )
    beard = _framed(lower, x)
    g = Group().draw(beard, fill).shade(beard, dark, 9).put(_mouth(x))
    for start, end in ((-20, -13), (-8, -5), (6, 4), (18, 12)):
        g.line(
            f"M{start} 28C{start - 5} {long * 0.42} {start + 5} {long * 0.55} {end + tip * 0.4} {long * 0.72}",
            2,
        )
    g.line(f"M{tip * 0.4} 34C{tip - 4} {long * 0.5} {tip + 4} {long * 0.66} {tip} {long * 0.9}", 2).line(
        beard, 3
    )
    return g.put(moustache(fill, x=x))


def curly_beard(fill: str, dark: str, *, x: float = 0) -> Group:
    """Return a broad short beard of curls, with its moustache."""
    curls = [
        (-29, 2),
        (-30, 15),
        (-26, 28),
        (-17, 38),
        (-6, 43),
        (6, 43),
        (17, 38),
        (26, 28),
        (30, 15),
        (29, 2),
    ]
    fringe = unite(
        *(circle(a, b, 8.6) for a, b in curls), _framed("C-31 10 -28 26 -16 36L16 36C28 26 31 10 28 -8", x)
    )
    beard = subtract(fringe, _opening(x))
    g = Group().draw(beard, fill).shade(beard, dark, 6).put(_mouth(x))
    for a, b in curls:
        g.line(
            (
                f"M{a - 3.6} {b + 1}C{a - 3} {b - 4.4} {a + 4.4} {b - 4} {a + 3.6} {b + 1}"
                f"C{a + 3} {b + 4} {a - 1} {b + 4} {a - 0.6} {b + 0.8}"
            ),
            1.7,
        )
    for a, b in ((-14, 27), (0, 31), (14, 27)):
        g.line(f"M{a - 4} {b}C{a - 4} {b - 6} {a + 5} {b - 5} {a + 4} {b + 1}", 1.7)
    return g.line(beard, 3).put(moustache(fill, x=x, reach=18, droop=-3))


def _opening(x: float) -> str:
    """The part of the face that no beard may cover."""
    return (
        f"M-24 -30V-2C{x * 0.6 - 20} 10 {x - 15} 14 {x - 12} 13C{x - 8} 9.5 {x - 3} 10.5 {x} 12.5"
        f"C{x + 3} 10.5 {x + 8} 9.5 {x + 12} 13C{x + 15} 14 {x * 0.6 + 20} 10 24 -2V-30Z"
    )


def short_beard(fill: str, dark: str, *, x: float = 0) -> Group:
    """Return a close-cut beard along the jaw, with a drooping moustache."""
    lower = f"C-31 8 -29 22 -18 33C-12 40 {x - 6} 46 {x} 47C{x + 6} 46 14 40 19 33C30 22 31 8 28 -8"
    beard = _framed(lower, x)
    g = Group().draw(beard, fill).shade(beard, dark, 6).put(_mouth(x))
    for a in (-10, -3, 4, 11):
        g.line(f"M{a + x * 0.6} 29V{40 - abs(a) * 0.5}", 1.8)
    return g.line(beard, 3).put(moustache(fill, x=x, reach=20, droop=8))


def goatee(fill: str, *, x: float = 0, droop: float = -2) -> Group:
    """Return a moustache and a small pointed chin beard for a three-quarter face."""
    g = moustache(fill, x=x, reach=14, droop=droop, width=2)
    chin = "M-7 25C-3 23 3 23 7 25C7 32 3 41 0 44C-3 41 -7 32 -7 25Z"
    return g.draw(shift(chin, x * 0.9, 0), fill, 2.2)
