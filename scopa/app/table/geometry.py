"""Where each sprite is on the screen now: slots to pixels, with a new grid of the table eased in (ux.md L2)."""

from __future__ import annotations

import math
from collections.abc import Container

from pygame import Rect

from scopa.app import theme
from scopa.app.anim.easing import in_out_quad
from scopa.app.layout.table_layout import TableLayout, table_layout
from scopa.app.layout.viewport import Viewport
from scopa.app.table.view import FreePlace, Sprite, TableView

ARC = 0.07
"""How far a flight bows upwards in its middle, in parts of its length."""
LIFT = 0.06
"""How far a lifted card rises and grows, in parts of its height."""


class Geometry:
    """The layout of the present window and counts, and the one it came from while cards move to a new grid."""

    def __init__(self, view: TableView) -> None:
        self.view = view
        self.viewport = Viewport(1280, 720)
        self.layout = table_layout(self.viewport, view.shape())
        self._shape = view.shape()
        self._before: TableLayout | None = None
        self._regrid = 1.0
        self.reduced = False
        """Reduced motion: nothing travels, cards fade in where they belong (ux.md 1.3.6)."""

    @property
    def moving(self) -> bool:
        """Whether the table is on its way to a new grid."""
        return self._regrid < 1.0

    def resize(self, viewport: Viewport) -> None:
        """Lay out another window; nothing is eased, every sprite is where it belongs in the next frame."""
        self.viewport = viewport
        self._shape = self.view.shape()
        self.layout = table_layout(viewport, self._shape)
        self._before, self._regrid = None, 1.0

    def refresh(self) -> None:
        """Follow the card counts of the view."""
        shape = self.view.shape()
        if shape == self._shape:
            return
        before, self._shape = self.layout, shape
        self.layout = table_layout(self.viewport, shape)
        if before.table_card != self.layout.table_card and not self.reduced:
            self._before, self._regrid = before, 0.0

    def advance(self, ms: int, percent: int) -> None:
        """Let time pass for a change of grid."""
        if self._regrid < 1.0:
            length = theme.REGRID * percent // 100
            self._regrid = min(1.0, self._regrid + ms / length) if length else 1.0
            if self._regrid == 1.0:
                self._before = None

    def finish(self) -> None:
        """Be on the new grid at once."""
        self._before, self._regrid = None, 1.0

    def slot(self, name: str) -> Rect:
        """Return the rectangle of a slot now."""
        rect = self.layout.slots.get(name)
        if rect is None:
            zone = name.partition("/")[0]
            region = f"cards/{zone[4:]}" if zone.startswith("seat") else zone
            rect = Rect((0, 0), self.base_size(name))
            rect.center = self.layout.regions[region].center
            return rect
        if self._before is not None and name.startswith("table/") and name in self._before.slots:
            return blend(self._before.slots[name], rect, in_out_quad(self._regrid))
        return rect

    def base_size(self, name: str) -> tuple[int, int]:
        """Return the size in pixels at which cards of a slot are drawn at rest."""
        if name in self.layout.slots:
            return self.layout.slots[name].size
        zone = name.partition("/")[0]
        if zone == "hand":
            return self.layout.hand_card
        return self.layout.seat_cards[int(zone[4:])] if zone.startswith("seat") else self.layout.table_card

    def place(self, where: str | FreePlace) -> Rect:
        """Return the rectangle of a slot or of a free place."""
        if isinstance(where, str):
            return self.slot(where)
        x, y, width, height = where
        size = self.viewport.size
        return Rect(round(x * size[0]), round(y * size[1]), round(width * size[0]), round(height * size[1]))

    def free_place(self, rect: Rect) -> FreePlace:
        """Return a rectangle in fractions of the window, so that it survives a resize."""
        width, height = self.viewport.size
        return rect.x / width, rect.y / height, rect.width / width, rect.height / height

    def pose(self, sprite: Sprite) -> Rect:
        """Return where a sprite is drawn now, its lift and drop included; flips are the painter's."""
        target = self.slot(sprite.slot)
        if self.reduced:
            return target.move(0, round(sprite.drop * target.height))
        rect = target if sprite.progress == 1.0 else self._in_flight(sprite, target)
        if not sprite.drop and not sprite.lift:
            return rect
        grown = 1 + LIFT * sprite.lift
        result = Rect(0, 0, round(rect.width * grown), round(rect.height * grown))
        # A hand across the table lies at the window's edge: its cards rise towards the table.
        up = _up(sprite.slot)
        if sprite.progress != 1.0:
            up = _up(sprite.source) + (up - _up(sprite.source)) * max(0.0, min(1.0, sprite.progress))
        shift = (sprite.drop * sprite.progress - up * LIFT * sprite.lift) * rect.height
        result.center = rect.centerx, round(rect.centery + shift)
        return result

    def _in_flight(self, sprite: Sprite, target: Rect) -> Rect:
        source, t = self.place(sprite.source), sprite.progress
        rect = blend(source, target, t)
        length = math.dist(source.center, target.center)
        rect.y -= round(ARC * length * 4 * max(0.0, t * (1 - t)))
        return rect

    def occupied(self) -> Container[str]:
        """Return the names of the slots that hold a card which can be pointed at."""
        return {sprite.slot for sprite in self.view.sprites() if sprite not in self.view.flying}


def _up(where: str | FreePlace) -> float:
    """Return which way a card rises: upwards, but from a hand across the table towards the table."""
    return -1.0 if isinstance(where, str) and where.startswith("seat") else 1.0


def blend(start: Rect, end: Rect, t: float) -> Rect:
    """Return the rectangle between two; t may pass 1 a little on its way."""

    def mix(a: int, b: int) -> int:
        return round(a + (b - a) * t)

    return Rect(
        mix(start.x, end.x),
        mix(start.y, end.y),
        max(1, mix(start.width, end.width)),
        max(1, mix(start.height, end.height)),
    )
