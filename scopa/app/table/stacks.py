"""The stock and the captured piles: cards that lie on one another, drawn as one picture each."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from scopa.app import theme
from scopa.app.display_list import Kept, Target
from scopa.app.drawing import quicken
from scopa.app.sprites import CORNER
from scopa.app.table.view import Pile
from scopa.app.widgets.shapes import draw_frame

if TYPE_CHECKING:
    from scopa.app.table.painter import Painter

STOCK_LAYERS = 3
SWEEP_STEP = 0.16
"""By how much of a pile's width each further sweep card sticks out."""
HEIGHTS = (6, 16)
"""From more cards than these on a pile is drawn a card higher."""


class Stacks:
    """Draws stock and piles for a painter."""

    def __init__(self, painter: Painter) -> None:
        self._painter = painter
        self._parts = Kept()
        self._made: dict[int, tuple[Surface, int, Surface]] = {}
        """By their number of cards: the back they were made of, its width, the picture."""

    def forget(self) -> None:
        """Draw them anew."""
        self._parts.forget()

    def draw(self, surface: Target) -> None:
        """Draw them all."""
        painter, view = self._painter, self._painter.view
        if view.stock > 0 and view.effects.spread is None:
            rect = painter.letterbox(painter.geometry.slot("stock"))
            back = painter.face(None, rect.width)
            layers = min(STOCK_LAYERS, 1 + view.stock * STOCK_LAYERS // painter.pack.mask.bit_count())
            paint = partial(self._stack, rect, back, layers)
            self._parts.draw(surface, "stock", (tuple(rect), back, layers), paint)
        for side, pile in view.piles.items():
            rect, slot = painter.pile_rect(side), view.pile_slot(side)
            back, *sweeps = (painter.face(card, rect.width) for card in (None, *pile.sweeps))
            still = pile.emerging == 1.0 or painter.geometry.reduced
            key = (tuple(rect), back, tuple(sweeps), pile.count, still or pile.emerging, theme.LINE)
            paint = partial(self._pile, rect, painter.geometry.layout.regions[slot], pile)
            self._parts.draw(surface, slot, key, paint)

    def _stack(self, rect: Rect, back: Surface, layers: int, surface: Target) -> None:
        """Draw cards that lie on one another, the lowest in `rect`, as one picture."""
        step = max(1, rect.width // 45)
        rise, aside = (layers - 1) * step, (layers - 1) * step // 2
        shadow, (dx, dy) = self._painter.context.resources.shadow(rect.size)
        surface.blit(shadow, (rect.x + dx, rect.y + dy))
        made = self._made.get(layers)
        if made is None or made[:2] != (back, rect.width):
            stack = Surface((rect.width + aside, rect.height + rise), pygame.SRCALPHA)
            for layer in range(layers):
                stack.blit(back, (aside - layer * step // 2, rise - layer * step))
            quicken(stack)
            made = self._made[layers] = (back, rect.width, stack)
        surface.blit(made[2], (rect.x - aside, rect.y - rise))

    def _pile(self, rect: Rect, region: Rect, pile: Pile, surface: Target) -> None:
        painter = self._painter
        if not pile.count:
            line, radius = painter.geometry.viewport.line(1), max(2, round(rect.width * CORNER))
            draw_frame(surface, rect, radius, theme.LINE, line)
        # Sweep cards lie crosswise under the pile and stick out to the right, the oldest lowest.
        for number, card in enumerate(pile.sweeps):
            turned = painter.context.resources.sideways(painter.face(card, rect.width))
            room = region.right - rect.left - turned.get_width()
            step = min(SWEEP_STEP * rect.width, room / max(1, len(pile.sweeps)))
            left = rect.left + step * (number + 1)
            hidden = 0
            if number == len(pile.sweeps) - 1 and not painter.geometry.reduced:
                left -= (left + turned.get_width() - rect.right) * (1 - pile.emerging)
                hidden = max(0, rect.left - round(left))  # it comes out from under the pile, at one side only
            top = rect.top + round((number % 5) * rect.height * 0.1)
            shown = Rect(hidden, 0, turned.get_width() - hidden, turned.get_height())
            surface.blit(turned, (round(left) + hidden, top), shown)
        if pile.count:
            layers = 1 + sum(pile.count > height for height in HEIGHTS)
            self._stack(rect, painter.face(None, rect.width), layers, surface)
