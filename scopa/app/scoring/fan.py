"""A captured pile, fanned in suit rows: counted cards rise, the others dim. It knows no scores."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import pygame
from pygame import Rect, Surface

from scopa.app import theme
from scopa.app.context import Context
from scopa.app.display_list import Target
from scopa.app.scoring.layout import LIFT
from scopa.app.scoring.spotlight import Spotlight
from scopa.app.widgets import opaque, rounded
from scopa.rules.cards import Card, Pack

DIM_ALPHA = 140
SUIT_ICONS = {
    "italian": ("coins", "cups", "swords", "clubs"),
    "french": ("diamonds", "hearts", "spades", "clubs-french"),
}

FanRows: TypeAlias = Sequence[Sequence[tuple[Card, bool]]]
"""A pile in four suit rows, each card with whether it lies sideways."""


class FanPainter:
    """Draws piles of one pack with the deck in use."""

    def __init__(self, context: Context, pack: Pack) -> None:
        self.context = context
        self._pack = pack
        self._shades: dict[tuple[int, int], Surface] = {}

    def draw(
        self,
        surface: Target,
        rows: FanRows,
        places: Sequence[Sequence[Rect]],
        size: tuple[int, int],
        light: Spotlight,
    ) -> None:
        """Draw a pile, and an empty place with its sign where a suit is missing; `size` is that of a card."""
        resources = self.context.resources
        deck = resources.deck(self.context.settings.deck, self._pack)
        width, height = size
        for suit, (row, spots) in enumerate(zip(rows, places, strict=True)):
            if not row:
                self._draw_missing(surface, spots[0], SUIT_ICONS[deck.words][suit])
                continue
            for (card, sideways), spot in zip(row, spots, strict=True):
                lift, dim = light.level(card)
                sprite = resources.card(deck, card, width, self._pack)
                if sideways:
                    sprite = resources.sideways(sprite)
                pos = (spot.x, spot.y - round(lift * LIFT * height))
                resources.draw_card(surface, sprite, pos, lifted=False)
                if dim > 0:
                    shade = self._shade(sprite)
                    shade.set_alpha(round(DIM_ALPHA * dim))
                    surface.blit(shade, pos)

    def forget(self) -> None:
        """Drop what was made for another size of cards."""
        self._shades.clear()

    def _draw_missing(self, surface: Target, place: Rect, icon_name: str) -> None:
        radius = max(3, place.width // 12)
        line = self.context.viewport.line(1)
        frame = rounded(place.size, radius, opaque(theme.PANEL, 60), opaque(theme.LINE, 120), line)
        surface.blit(frame, place)
        icon = self.context.resources.icon(icon_name, round(place.width * 0.5), None)
        icon.set_alpha(90)
        surface.blit(icon, icon.get_rect(center=place.center))
        icon.set_alpha(255)

    def _shade(self, sprite: Surface) -> Surface:
        """A dark pane of the shape of a card."""
        size = sprite.get_size()
        if size not in self._shades:
            shade = sprite.copy()
            shade.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
            shade.fill((*theme.PANEL, 0), special_flags=pygame.BLEND_RGBA_ADD)
            self._shades[size] = shade
        return self._shades[size]
