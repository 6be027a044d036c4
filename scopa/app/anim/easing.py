"""Easing curves: progress 0..1 in, position 0..1 out (out-back passes 1 on its way).

Names follow Penner. Every curve starts at 0 and ends at exactly 1.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TypeAlias

Easing: TypeAlias = Callable[[float], float]


def linear(t: float) -> float:
    """Constant speed."""
    return t


def out_quad(t: float) -> float:
    """Quick start, gentle stop."""
    return 1 - (1 - t) ** 2


def out_cubic(t: float) -> float:
    """Quicker start, gentler stop."""
    return 1 - (1 - t) ** 3


def in_out_quad(t: float) -> float:
    """Gentle at both ends."""
    return 2 * t * t if t < 0.5 else 1 - 2 * (1 - t) ** 2


def in_out_cubic(t: float) -> float:
    """Gentler at both ends."""
    return 4 * t**3 if t < 0.5 else 1 - 4 * (1 - t) ** 3


def in_out_sine(t: float) -> float:
    """Half a cosine: for cards that turn over."""
    return (1 - math.cos(math.pi * t)) / 2


def out_back(t: float, overshoot: float = 1.2) -> float:
    """Pass the end a little and settle: for cards that fly home."""
    back = t - 1
    return 1 + back * back * ((overshoot + 1) * back + overshoot)
