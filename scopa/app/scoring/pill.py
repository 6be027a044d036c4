"""Small pills with a verdict in them: won, still to be counted, not counted, or nobody's.

Each kind differs in shape or text and not in colour alone: what is not counted is struck out, a tie says so.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, TypeAlias

import pygame
from pygame import Rect, Surface

from scopa.app import theme
from scopa.app.display_list import Target
from scopa.app.scoring.pen import Align, Pen
from scopa.app.text import Face
from scopa.app.widgets import Look, opaque, rounded
from scopa.app.widgets.shapes import CLEAR

Kind: TypeAlias = Literal["won", "due", "lost", "none"]

FACE: Face = "sans-bold"
HEIGHT = 1.45  # of the text
PADDING = 0.55  # at each end, of the text
NARROW = 0.25


def pill_width(pen: Pen, text: str, size: int) -> int:
    """Return the width in pixels of a pill with a text of some size."""
    return pen.width(text, size, FACE) + 2 * round(size * PADDING)


def draw_pill(
    look: Look,
    pen: Pen,
    text: str,
    free: Rect,
    size: int,
    kind: Kind,
    alpha: int = 255,
    align: Align = "right",
) -> Rect:
    """Draw a pill at one end of a free place and return where it lies; its ends shrink before its text does."""
    surface, padding = look.surface, round(size * PADDING)
    spare = (free.width - pen.width(text, size, FACE)) // 2
    padding = max(round(size * NARROW), min(padding, spare))
    shown, fitted = pen.fit(text, size, max(1, free.width - 2 * padding), FACE)
    width = pen.width(shown, fitted, FACE) + 2 * padding
    pill = Rect(free.right - width, 0, width, min(free.height - 4, round(size * HEIGHT)))
    if align != "right":
        pill.left = free.left if align == "left" else free.centerx - width // 2
    pill.centery = free.centery
    ground, ink = _ground(look, pill, kind)
    ground.set_alpha(alpha)
    surface.blit(ground, pill)
    ground.set_alpha(255)
    inside = pill.inflate(-2 * padding + 1, 0)
    pen.line(surface, text, inside, size, ink, FACE, "centre", alpha)
    if kind == "lost":
        slash = _slash(pill.height, ink, look.viewport.line(2))
        surface.blit(slash, slash.get_rect(center=pill.center))
    return pill


def strike(surface: Target, place: Rect, width: int, colour: theme.Colour | None = None) -> None:
    """Strike out what is written at a place."""
    line = Rect(place.left - place.height // 8, 0, place.width + place.height // 4, width)
    line.centery = place.centery
    surface.fill(colour or theme.WHITE, line)


@lru_cache(maxsize=16)
def _slash(height: int, ink: theme.Colour, width: int) -> Surface:
    """A stroke through a pill of that height. Do not draw on it."""
    slash = Surface((height + 2 * width, height), pygame.SRCALPHA)
    slash.fill((*ink, 0))
    pygame.draw.aaline(slash, ink, (width, height - 3), (height + width, 3), width)
    return slash


def _ground(look: Look, pill: Rect, kind: Kind) -> tuple[Surface, theme.Colour]:
    radius, line = pill.height // 2, look.viewport.line(1)
    if kind == "won":
        return rounded(pill.size, radius, opaque(theme.GOLD)), theme.INK
    if kind == "due":
        return rounded(pill.size, radius, CLEAR, opaque(theme.GOLD), look.viewport.line(1.5)), theme.GOLD
    return rounded(pill.size, radius, opaque(theme.PANEL, 90), opaque(theme.LINE), line), theme.MUTED
