"""Digits and letters of the indices: our own pen strokes in a box 30 wide and 44 high; no font involved."""

from __future__ import annotations

import pathops

from .geometry import join, place, transform

BOX_HEIGHT = 44.0
_WIDTH = 30.0

_STROKES = {
    "0": "M15 2C5 2 2 12 2 22C2 32 5 42 15 42C25 42 28 32 28 22C28 12 25 2 15 2Z",
    "1": "M6 11L16 3V42M6 42H26",
    "2": "M3 12C3 5 8 2 15 2C22 2 27 6 27 13C27 22 12 28 3 42H28",
    "3": (
        "M3 8C5 4 9 2 15 2C22 2 27 5 27 12C27 18 22 21 14 21C22 21 28 24 28 31C28 38 22 42 15 42"
        "C8 42 4 39 2 35"
    ),
    "4": "M20 42V3L2 30H29",
    "5": "M26 2H6L4 20C7 17 11 16 15 16C23 16 28 21 28 29C28 37 22 42 14 42C8 42 4 40 2 36",
    "6": (
        "M25 6C22 3 19 2 16 2C6 2 2 14 2 27C2 37 7 42 15 42C23 42 28 36 28 29C28 22 23 17 15 17"
        "C8 17 3 22 2 28"
    ),
    "7": "M2 9V2H28C20 14 13 26 11 42",
    "8": "M15 20C8 20 4 16 4 11C4 6 8 2 15 2C22 2 26 6 26 11C26 16 22 20 15 20"
    "C7 20 2 25 2 31C2 37 7 42 15 42C23 42 28 37 28 31C28 25 23 20 15 20Z",
    "9": (
        "M5 38C8 41 11 42 14 42C24 42 28 30 28 17C28 7 23 2 15 2C7 2 2 8 2 15C2 22 7 27 15 27"
        "C22 27 27 22 28 16"
    ),
    "10": "M1 9L8 3V42M27 2C19 2 17 12 17 22C17 32 19 42 27 42C35 42 37 32 37 22C37 12 35 2 27 2Z",
    "A": "M2 42L15 2L28 42M7 29H23",
    "J": "M8 2H27M20 2V30C20 38 16 42 10 42C5 42 2 39 2 34",
    "Q": "M15 2C5 2 2 12 2 22C2 32 5 42 15 42C25 42 28 32 28 22C28 12 25 2 15 2ZM17 31L29 45",
    "K": "M4 2V42M27 2L5 25M12 19L28 42",
}


def glyph(label: str, height: float) -> pathops.Path:
    """Return the pen strokes of an index ("7", "10", "Q"), centred on x = 0 with its top at y = 0."""
    scale = height / BOX_HEIGHT
    width = 38.0 if label == "10" else _WIDTH
    return transform(join(_STROKES[label]), place(-width / 2 * scale, 0, 0, scale))
