"""The captured piles, fanned in suit rows: counted cards rise, the others dim. It knows no scores."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame
from pygame import Rect, Surface

from scopa.app import theme
from scopa.app.anim.easing import out_cubic
from scopa.app.anim.timeline import Script, Timeline
from scopa.app.context import Context
from scopa.app.scoring.layout import LIFT, SUITS, ScoringLayout, fan_places
from scopa.app.widgets import opaque, rounded
from scopa.rules.cards import Card, CardSet, Pack, cards_of

DIM_ALPHA = 140
SUIT_ICONS = {
    "italian": ("coins", "cups", "swords", "clubs"),
    "french": ("diamonds", "hearts", "spades", "clubs-french"),
}


class Spotlight:
    """Which cards are raised and which dimmed, on the way from one choice to the next."""

    def __init__(self, percent: int) -> None:
        self._timeline = Timeline(percent)
        self._from: dict[Card, tuple[float, float]] = {}
        self._to: CardSet | None = None
        self._progress = 1.0

    @property
    def settled(self) -> bool:
        """Whether nothing is moving."""
        return self._timeline.idle

    def aim(self, cards: CardSet | None, everything: CardSet) -> bool:
        """Raise some cards of `everything` and dim the rest, None: let all lie; return whether that is new."""
        if cards == self._to:
            return False
        self._from = {card: self.level(card) for card in cards_of(everything)}
        self._to = cards
        self._progress = 0.0
        self._timeline.clear()
        script = Script()
        script.tween(0, theme.LAY, self._move, out_cubic)
        self._timeline.play(script)
        self._timeline.advance(0)
        return True

    def level(self, card: Card) -> tuple[float, float]:
        """How far a card is raised and how far it is dimmed, each 0 to 1."""
        if self._to is None:
            target = (0.0, 0.0)
        else:
            target = (1.0, 0.0) if self._to >> card & 1 else (0.0, 1.0)
        start = self._from.get(card, (0.0, 0.0))
        t = self._progress
        return start[0] + (target[0] - start[0]) * t, start[1] + (target[1] - start[1]) * t

    def advance(self, ms: int) -> None:
        """Let so many milliseconds pass."""
        self._timeline.advance(ms)

    def finish(self) -> None:
        """Bring the change under way to its end."""
        self._timeline.finish()

    def _move(self, t: float) -> None:
        self._progress = t


class Fans:
    """Draws the piles of every side."""

    def __init__(
        self, context: Context, pack: Pack, rows: Sequence[Sequence[Sequence[tuple[Card, bool]]]]
    ) -> None:
        self.context = context
        self._pack = pack
        self._rows = rows
        self._places: list[tuple[tuple[Rect, ...], ...]] = []
        self._layout: ScoringLayout | None = None
        self._shades: dict[tuple[int, int], Surface] = {}

    def place(self, layout: ScoringLayout) -> None:
        """Lay the cards out for a window."""
        self._layout = layout
        self._shades.clear()
        self._places = [
            fan_places(
                area.pile,
                layout.card,
                tuple(tuple(sideways for _card, sideways in row) for row in rows),
                at_left=area.at_left,
            )
            for area, rows in zip(layout.sides, self._rows, strict=True)
        ]

    def card_rects(self, side: int) -> Iterable[Rect]:
        """Where the cards of a side lie at rest."""
        return (place for row in self._places[side] for place in row)

    def draw(self, surface: Surface, light: Spotlight) -> None:
        """Draw every pile, and an empty place with its sign where a suit is missing."""
        assert self._layout is not None
        resources = self.context.resources
        deck = resources.deck(self.context.settings.deck, self._pack)
        width, height = self._layout.card
        for area, rows, places in zip(self._layout.sides, self._rows, self._places, strict=True):
            for suit, (row, spots) in enumerate(zip(rows, places, strict=True)):
                if not row:
                    self._draw_missing(surface, area.pile, suit, area.at_left, SUIT_ICONS[deck.words][suit])
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

    def _draw_missing(self, surface: Surface, pile: Rect, suit: int, at_left: bool, icon_name: str) -> None:
        assert self._layout is not None
        viewport = self.context.viewport
        width, height = self._layout.card
        (place,) = fan_places(
            pile, (width, height), tuple((False,) if n == suit else () for n in range(SUITS)), at_left=at_left
        )[suit]
        radius = max(3, width // 12)
        frame = rounded(
            place.size, radius, opaque(theme.PANEL, 60), opaque(theme.LINE, 120), viewport.line(1)
        )
        surface.blit(frame, place)
        icon = self.context.resources.icon(icon_name, round(width * 0.5), None)
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
