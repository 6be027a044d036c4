"""Rounded rectangles with smooth edges, cached: what buttons, panels and focus rings are made of."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

import pygame

from scopa.app import theme
from scopa.app.display_list import Target

Rgba: TypeAlias = tuple[int, int, int, int]

SMOOTH = 4  # corners are drawn so many times larger and reduced
CLEAR: Rgba = (0, 0, 0, 0)
LARGE = 400_000  # pixels of what a focus ring encloses from which on it is drawn in parts, not kept


@lru_cache(maxsize=256)
def rounded(
    size: tuple[int, int], radius: int, fill: Rgba = CLEAR, border: Rgba = CLEAR, width: int = 0
) -> pygame.Surface:
    """A rounded rectangle of that size in pixels; `width` is that of its border. Do not draw on it."""
    radius = max(1, min(radius, size[0] // 2, size[1] // 2))
    corner = _corners(radius, fill, border, width)
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill(fill)
    if width:
        edge = pygame.Rect((0, 0), size)
        pygame.draw.rect(surface, border, edge, width)
    for right in (0, 1):
        for bottom in (0, 1):
            source = (right * radius, bottom * radius, radius, radius)
            target = pygame.Rect(right * (size[0] - radius), bottom * (size[1] - radius), radius, radius)
            surface.fill(CLEAR, target)
            surface.blit(corner, target, source)
    surface = surface.convert_alpha()
    if not fill[3]:  # a mere frame: run-length encoded, the clear inside costs nothing to draw
        surface.set_alpha(255, pygame.RLEACCEL)
    return surface


@lru_cache(maxsize=64)
def _corners(radius: int, fill: Rgba, border: Rgba, width: int) -> pygame.Surface:
    """The four corners side by side: a disc of twice the radius, drawn large and reduced."""
    side = 2 * radius * SMOOTH
    large = pygame.Surface((side, side), pygame.SRCALPHA)
    # Clear pixels take the colour of what is beside them, or the smoothing would darken the edge.
    outer = border if width else fill
    large.fill((*outer[:3], 0))
    pygame.draw.circle(large, outer, (side // 2, side // 2), side // 2)
    if width and side // 2 > width * SMOOTH:
        pygame.draw.circle(large, fill, (side // 2, side // 2), side // 2 - width * SMOOTH)
    return pygame.transform.smoothscale(large, (2 * radius, 2 * radius))


def opaque(colour: theme.Colour, alpha: int = 255) -> Rgba:
    """A colour with its opacity."""
    return (*colour, alpha)


def draw_focus_ring(target: Target, rect: pygame.Rect, radius: int, scale: float = 1.0) -> None:
    """The double ring round what has the keyboard: one line light, one dark, seen on every ground."""
    outer, inner = max(3, round(3 * scale)), max(2, round(2 * scale))
    for grow, width, colour in ((outer + inner, outer, theme.FOCUS_OUTER), (inner, inner, theme.FOCUS_INNER)):
        ring = rect.inflate(2 * grow, 2 * grow)
        draw_frame(target, ring, radius + grow, colour, width)


def draw_frame(target: Target, rect: pygame.Rect, radius: int, colour: theme.Colour, width: int) -> None:
    """Draw the line inside the edge of a rectangle with rounded corners."""
    if rect.width * rect.height <= LARGE:
        target.blit(rounded(rect.size, radius, CLEAR, opaque(colour), width), rect)
        return
    # A picture of its size would be megabytes for a few edges: a small one has the same corners.
    side = 2 * max(radius, width) + 2
    small, part = rounded((side, side), radius, CLEAR, opaque(colour), width), side // 2
    for x in (0, part):
        for y in (0, part):
            place = (rect.right - part if x else rect.x, rect.bottom - part if y else rect.y)
            target.blit(small, place, (x, y, part, part))
    across, down = rect.width - 2 * part, rect.height - 2 * part
    for y in (rect.top, rect.bottom - width):
        target.fill(colour, pygame.Rect(rect.left + part, y, across, width))
    for x in (rect.left, rect.right - width):
        target.fill(colour, pygame.Rect(x, rect.top + part, width, down))


def draw_disc(target: Target, centre: tuple[int, int], radius: int, colour: theme.Colour) -> None:
    """Draw a disc with a smooth edge."""
    place = pygame.Rect(centre[0] - radius, centre[1] - radius, 2 * radius, 2 * radius)
    target.blit(rounded(place.size, radius, opaque(colour)), place)


def draw_panel(target: Target, rect: pygame.Rect, radius: int, alpha: int | None = None) -> None:
    """A dark pane on the felt that text can be read on."""
    target.blit(
        rounded(rect.size, radius, opaque(theme.PANEL, theme.PANEL_ALPHA if alpha is None else alpha)), rect
    )
