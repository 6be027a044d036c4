"""Beards and moustaches, made for the faces of `head` and drawn over them."""

from __future__ import annotations

from .geometry import mirror
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
