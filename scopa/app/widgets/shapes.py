"""Rounded rectangles with smooth edges, cached: what buttons, panels and focus rings are made of."""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

import pygame

from scopa.app import theme

Rgba: TypeAlias = tuple[int, int, int, int]

SMOOTH = 4  # corners are drawn so many times larger and reduced
CLEAR: Rgba = (0, 0, 0, 0)
LARGE = 400_000  # pixels of what a focus ring encloses from which on it is drawn, not kept


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


def draw_focus_ring(target: pygame.Surface, rect: pygame.Rect, radius: int, scale: float = 1.0) -> None:
    """The double ring round what has the keyboard: one line light, one dark, seen on every ground."""
    outer, inner = max(3, round(3 * scale)), max(2, round(2 * scale))
    for grow, width, colour in ((outer + inner, outer, theme.FOCUS_OUTER), (inner, inner, theme.FOCUS_INNER)):
        ring = rect.inflate(2 * grow, 2 * grow)
        if ring.width * ring.height > LARGE:  # a picture of its size would be megabytes for a few edges
            pygame.draw.rect(target, colour, ring, width, border_radius=radius + grow)
            continue
        target.blit(rounded(ring.size, radius + grow, CLEAR, opaque(colour), width), ring)


def draw_panel(target: pygame.Surface, rect: pygame.Rect, radius: int, alpha: int | None = None) -> None:
    """A dark pane on the felt that text can be read on."""
    target.blit(
        rounded(rect.size, radius, opaque(theme.PANEL, theme.PANEL_ALPHA if alpha is None else alpha)), rect
    )
