"""What passes over the table for a moment: the sum of a capture, SCOPA! and the broom's stroke (ux.md 1.3.7)."""

from __future__ import annotations

import math

import pygame
from pygame import Rect, Surface

from scopa.app import theme
from scopa.app.context import Context
from scopa.app.display_list import Target
from scopa.app.layout.viewport import Viewport
from scopa.app.table.geometry import Geometry
from scopa.app.table.view import TableView
from scopa.app.widgets.shapes import opaque, rounded

STROKE_WIDTH = 0.34
"""Width of the broom's stroke, in parts of the table's width."""
STROKE_ALPHA = 70
RAYS = 16


def draw_caption(surface: Target, context: Context, caption: str, near: Rect, tag: str = "") -> None:
    """Draw the sum of a capture on a plaque above a card, with what it brings below the sum, inside the window."""
    viewport = context.viewport
    image, below = _caption_words(context, caption, tag)
    plaque = caption_rect(context, caption, near, tag)
    radius = min(plaque.height // 2, round(viewport.body * 1.3))
    ground = rounded(plaque.size, radius, opaque(theme.PANEL), opaque(theme.GOLD), viewport.line(2))
    surface.blit(ground, plaque)
    if below is None:
        surface.blit(image, image.get_rect(center=plaque.center))
        return
    surface.blit(image, image.get_rect(midtop=(plaque.centerx, plaque.top + viewport.body // 4)))
    surface.blit(below, below.get_rect(midbottom=(plaque.centerx, plaque.bottom - viewport.body // 3)))


def caption_rect(context: Context, caption: str, near: Rect, tag: str = "") -> Rect:
    """Return the plaque of a caption."""
    viewport = context.viewport
    image, below = _caption_words(context, caption, tag)
    plaque = image.get_rect().inflate(round(viewport.body * 1.4), round(viewport.body * 0.5))
    if below is not None:
        plaque.height += round(viewport.body * 1.3)
        plaque.width = max(plaque.width, below.get_width() + round(viewport.body * 1.8))
    plaque.midbottom = near.centerx, near.top - viewport.px(8)
    plaque.clamp_ip(Rect((0, 0), viewport.size).inflate(-viewport.px(8), -viewport.px(8)))
    return plaque


def _caption_words(context: Context, caption: str, tag: str) -> tuple[Surface, Surface | None]:
    text, viewport = context.resources.text, context.viewport
    below = text.render(tag, viewport.text(1.0), theme.GOLD, "sans-bold") if tag else None
    return text.render(caption, viewport.text(1.5), theme.WHITE, "sans-bold"), below


def draw_shine(surface: Target, context: Context, geometry: Geometry, view: TableView) -> None:
    """Draw rays that stand out for a moment from the card that counts by itself (ux.md 1.3.6)."""
    effects = view.effects
    if effects.shining is None or geometry.reduced or not context.effects:
        return
    sprite = next((sprite for sprite in view.sprites() if sprite.card == effects.shining), None)
    if sprite is None:
        return
    rect, t = geometry.pose(sprite), effects.shine
    width = max(2, context.viewport.line(3))
    reach = rect.height * 0.34
    layer = Surface((rect.width + round(2 * reach) + 8, rect.height + round(2 * reach) + 8), pygame.SRCALPHA)
    centre = layer.get_rect().center
    colour = (*theme.GOLD, round(230 * (1 - t)))
    for ray in range(RAYS):
        angle = 2 * math.pi * (ray + 0.5) / RAYS
        x, y = math.cos(angle), math.sin(angle)
        # from the edge of the card outwards, wherever the ray leaves it
        edge = min(rect.width / 2 / max(abs(x), 1e-6), rect.height / 2 / max(abs(y), 1e-6)) + width * 2
        inner, outer = edge + reach * 0.6 * t, edge + reach * (0.25 + 0.75 * t)
        start = centre[0] + x * inner, centre[1] + y * inner
        pygame.draw.line(layer, colour, start, (centre[0] + x * outer, centre[1] + y * outer), width)
    surface.blit(layer, layer.get_rect(center=rect.center))


def draw_broom(surface: Target, context: Context, geometry: Geometry, view: TableView) -> None:
    """Draw the broom that wipes the felt once, from left to right, with the light stroke it leaves."""
    t = view.effects.broom
    if t is None or not context.effects:
        return
    table = geometry.layout.regions["table"]
    icon = context.resources.icon("broom", round(table.height * 0.62), theme.GOLD)
    reach = table.width + icon.get_width()
    x = table.left - icon.get_width() + round(reach * t)
    width = round(table.width * STROKE_WIDTH)
    stroke = _stroke((width, round(table.height * 0.5)))
    clip = surface.get_clip()
    surface.set_clip(table)
    surface.blit(stroke, (x - width + icon.get_width() // 3, table.centery - stroke.get_height() // 3))
    surface.blit(icon, (x, table.centery - icon.get_height() // 2))
    surface.set_clip(clip)


def _stroke(size: tuple[int, int]) -> Surface:
    """A band of bristle lines, fading towards its tail."""
    band = Surface(size, pygame.SRCALPHA)
    bristles = 9
    for bristle in range(bristles):
        y = round((bristle + 0.5) * size[1] / bristles)
        start = (bristle * 37 % 11) * size[0] // 40
        for part in range(8):
            left = start + (size[0] - start) * part // 8
            right = start + (size[0] - start) * (part + 1) // 8
            alpha = STROKE_ALPHA * (part + 1) // 8
            pygame.draw.line(band, (255, 255, 255, alpha), (left, y), (right, y), max(1, size[1] // 60))
    return band


def draw_banner(surface: Target, context: Context, geometry: Geometry, view: TableView) -> None:
    """Draw SCOPA! over the table; the opponent's in a neutral tone, never as a failure."""
    effects = view.effects
    if not effects.banner:
        return
    viewport: Viewport = context.viewport
    table = geometry.layout.regions["table"]
    text = context.resources.text
    colour = theme.GOLD if effects.banner_own else theme.WHITE
    title = text.render(effects.banner, round(viewport.body * 4.2), colour, "serif-bold")
    detail = text.render(effects.banner_detail, viewport.text(1.4), theme.WHITE, "sans-bold")
    plaque = Rect(
        0,
        0,
        max(title.get_width(), detail.get_width()) + viewport.body * 4,
        title.get_height() + viewport.body * 3,
    )
    plaque.center = table.center
    scale = max(0.05, effects.banner_scale) if context.effects else 1.0
    layer = Surface(plaque.size, pygame.SRCALPHA)
    whole = layer.get_rect()
    pygame.draw.rect(layer, (*theme.PANEL, 225), whole, border_radius=viewport.px(16))
    pygame.draw.rect(layer, colour, whole.inflate(-8, -8), viewport.line(2), viewport.px(12))
    layer.blit(title, title.get_rect(center=(whole.centerx, whole.centery - viewport.body * 3 // 4)))
    layer.blit(detail, detail.get_rect(center=(whole.centerx, whole.bottom - viewport.body * 3 // 2)))
    if scale != 1.0:
        layer = pygame.transform.smoothscale_by(layer, scale)
    surface.blit(layer, layer.get_rect(center=table.center))
