"""The frame round a marked card: unbroken or dashed, readable on felt and on card faces."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame
from pygame import Rect, Surface

from scopa.app import theme
from scopa.app.widgets.shapes import CLEAR, Rgba

DASHES = ((1, 0), (3, 2), (1, 1.5), (0.05, 0.85))
"""Per style, in triple line widths, how much is drawn and left out: unbroken, long, short, dots."""
BLOCKING = 3
"""The style of cards that forbid a play; those below it are the options A, B and C, then A again."""


@lru_cache(maxsize=96)
def outline(size: tuple[int, int], radius: int, style: int, width: int) -> Surface:
    """Return a frame round a card of that size, with a margin of two line widths on every side.

    The line lies just outside the card, with a dark line inside and outside of it. Styles differ in colour and in
    pattern, so that either tells them apart. Do not draw on it.
    """
    margin = 2 * width
    colour = theme.OPTION_B if style == BLOCKING else theme.OPTION_COLOURS[style]
    dashes = DASHES[style]
    scale = 2
    large = Surface((scale * (size[0] + 2 * margin), scale * (size[1] + 2 * margin)), pygame.SRCALPHA)
    body = Rect(scale * margin, scale * margin, scale * size[0], scale * size[1])
    middle = body.inflate(scale * width, scale * width)
    corner, dark = scale * (radius + width / 2), scale * width / 2 + scale
    strokes = ((dark, theme.OUTLINE_DARK), (scale * width / 2, colour))
    if not dashes[1]:
        for thick, ink in strokes:
            _fill(large, ink, middle, corner, thick)
        _fill(large, theme.OUTLINE_DARK, middle, corner, -scale * width / 2)
        _fill(large, CLEAR, middle, corner, -dark)
    else:
        drawn, left_out = (3 * width * scale * part for part in dashes)
        path = _round_path(middle, corner)
        period = drawn + left_out
        count = max(1, round(len(path) / period))
        for thick, ink in strokes:
            for step in range(0, len(path), max(1, round(thick / 4))):
                if (step * count / len(path)) % 1.0 < drawn / period:
                    pygame.draw.circle(large, ink, path[step], thick)
    return pygame.transform.smoothscale(large, (size[0] + 2 * margin, size[1] + 2 * margin))


def _fill(large: Surface, ink: Rgba | theme.Colour, middle: Rect, corner: float, grown: float) -> None:
    """Fill a rectangle with rounded corners, so much larger on every side than a given one."""
    whole = middle.inflate(round(2 * grown), round(2 * grown))
    pygame.draw.rect(large, ink, whole, border_radius=max(1, round(corner + grown)))


def _round_path(rect: Rect, radius: float) -> list[tuple[float, float]]:
    """Points about a pixel apart along a rectangle with rounded corners, clockwise from its top left."""
    points: list[tuple[float, float]] = []
    centres = (
        (rect.right - radius, rect.top + radius, -90),
        (rect.right - radius, rect.bottom - radius, 0),
        (rect.left + radius, rect.bottom - radius, 90),
        (rect.left + radius, rect.top + radius, 180),
    )
    arc = max(2, round(radius * math.pi / 2))
    for x, y, start in centres:
        corner = [
            (
                x + radius * math.cos(math.radians(start + 90 * i / arc)),
                y + radius * math.sin(math.radians(start + 90 * i / arc)),
            )
            for i in range(arc + 1)
        ]
        if points:
            points += _line(points[-1], corner[0])
        points += corner
    return points + _line(points[-1], points[0])


def _line(start: tuple[float, float], end: tuple[float, float]) -> list[tuple[float, float]]:
    steps = max(1, round(math.dist(start, end)))
    return [
        (start[0] + (end[0] - start[0]) * i / steps, start[1] + (end[1] - start[1]) * i / steps)
        for i in range(1, steps)
    ]
