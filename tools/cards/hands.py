"""Hands that hold: each grip wraps the object between the parts of the hand behind it and those before it."""

from __future__ import annotations

from .geometry import limb, rounded
from .group import Group
from .palette import SKIN, SKIN_D, WHITE


def grip(item: Group, *, skin: str = SKIN, dark: str = SKIN_D, mirrored: bool = False) -> Group:
    """Return a fist closed round an upright object whose handle runs through the origin.

    The fist is about 30 wide and 32 high; the wrist is on the right (on the left when mirrored).
    """
    palm = Group().draw("M-4 -14C6 -17 17 -14 18 -4C19 6 16 15 6 16L-6 15Z", skin, 2.8)
    palm.shade("M-4 -14C6 -17 17 -14 18 -4C19 6 16 15 6 16L-6 15Z", dark, 3)
    fingers = Group()
    for y, length in ((11.4, 18), (4.4, 21), (-2.6, 22)):
        fingers.draw(rounded(-13.5, y - 3.9, length, 7.8, 3.9), skin, 2.3)
    fingers.draw("M-12 -13.6C-15 -12 -15 -7 -11.5 -6.4H7.5C11 -6.6 11.4 -12.6 8 -13.6Z", skin, 2.3)
    thumb = "M16.5 -3C17 -12 9 -19.6 -1.5 -18.6C-7 -18 -7 -11.2 -1.6 -11C4 -11 7 -8 8.4 -2.6"
    fingers.paint(f"{thumb}Z", skin).line(thumb, 2.5).line("M-3.6 -16.6C-2 -17 0 -17 1.6 -16.4", 1.4, dark)
    if mirrored:
        palm, fingers = palm.mirrored(), fingers.mirrored()
    return Group().put(palm.kept()).put(item.kept()).put(fingers.kept())


def pinch(disc: Group, *, skin: str = SKIN, dark: str = SKIN_D, mirrored: bool = False) -> Group:
    """Return a hand that holds a disc up by its lower rim, thumb in front; the wrist is below.

    Draw the disc with its lowest point about 10 units below the origin.
    """
    back = Group().draw("M-15 -6C-17 6 -14 20 -9 30H12C17 20 19 6 16 -8Z", skin, 2.8)
    front = Group()
    for x, top in ((-12.5, 4), (-4.6, 7), (3.2, 8)):
        front.draw(rounded(x - 4, top, 8, 17, 4), skin, 2.2)
    thumb = "M16.5 18C18 9 16 -1 11.6 -10C8.6 -16.6 1 -15 2.4 -8C3.6 -1 5.4 5 5.4 13"
    front.paint(f"{thumb}C6 20 16 24 16.5 18Z", skin).line(thumb, 2.5).line(
        "M6.4 -12.4C5 -11 5 -9 5.8 -7", 1.4, dark
    )
    if mirrored:
        back, front = back.mirrored(), front.mirrored()
    return Group().put(back.kept()).put(disc.kept()).put(front.kept())


def resting(*, skin: str = SKIN, mirrored: bool = False) -> Group:
    """Return a hand laid flat, fingers pointing down to the left, wrist at the upper right."""
    g = Group().draw("M12 -12C2 -14 -10 -8 -12 2C-14 8 -10 12 -4 11C4 11 14 8 16 2Z", skin, 2.6)
    g.line("M-11 4C-7 2 -3 1 1 1M-8 9C-4 7 0 6 4 6", 1.8)
    g = g.draw("M4 -12C-2 -10 -6 -4 -8 2C-9 5 -5 6 -3 3C0 -1 4 -3 8 -4Z", skin, 2.2)
    return (g.mirrored() if mirrored else g).kept()


def cuff(x: float, y: float, turn: float, width: float = 28, fill: str = WHITE) -> Group:
    """Return a cuff across a wrist: at (x, y), `turn` degrees away from level."""
    return Group().draw(rounded(-width / 2, -6, width, 12, 5), fill, 2.6).at(x, y, turn)


def arm(joints: list[tuple[float, float, float]], fill: str, dark: str, *, depth: float = 7) -> Group:
    """Return a sleeve along joints (x, y, width) from shoulder to wrist."""
    return Group().form(limb(joints), fill, dark, depth)
