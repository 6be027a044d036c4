"""A table standing still: what the menu shows of the chosen deck. Cards appear as their pictures get ready."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import pygame

from scopa.app.decks import Deck, Style
from scopa.app.resources import Resources
from scopa.rules.cards import Card, parse_cards

TABLE = parse_cards("4C 7D 3B CS")
HAND = parse_cards("FC RD AS")
BACKS = 3
TABLE_LIE = ((-2.0, 3), (1.5, -4), (-1.0, 4), (2.5, -2))  # degrees, and pixels down: cards put down by hand
FAN_STEP = 9.0  # degrees between two cards of a hand


@dataclass(frozen=True, slots=True)
class _Placed:
    card: Card | None
    width: int
    angle: float
    centre: tuple[float, float]
    lifted: bool


def draw_preview(target: pygame.Surface, rect: pygame.Rect, resources: Resources, deck: Deck) -> None:
    """Draw the sample table in a rectangle in pixels; it may reach above the top edge of it."""
    for placed in _cards(rect):
        sprite = resources.tilted(deck, placed.card, placed.width, placed.angle)
        if sprite is None:
            continue
        shadow, (dx, dy) = resources.tilted_shadow(
            (placed.width, round(placed.width / deck.aspect)), placed.angle, placed.lifted
        )
        x, y = placed.centre
        target.blit(shadow, shadow.get_rect(center=(round(x + dx), round(y + dy))))
        target.blit(sprite, sprite.get_rect(center=(round(x), round(y))))


def prepare_preview(rect: pygame.Rect, resources: Resources, deck: Deck, style: Style | None = None) -> None:
    """Let the pictures of a deck or style be made that may be chosen next."""
    for placed in _cards(rect):
        resources.prepare(deck, [placed.card], placed.width, angle=placed.angle, style=style)


def _cards(rect: pygame.Rect) -> Iterator[_Placed]:
    """Every card of the sample table, lowest first."""
    unit = min(rect.width / 540, rect.height / 720)
    x = rect.centerx

    def width(at_720: float) -> int:
        return max(3, 3 * round(at_720 * unit / 3))

    radius = 420 * unit
    for i in range(BACKS):
        angle = FAN_STEP * (i - (BACKS - 1) / 2)
        swing = math.radians(angle)
        centre = (x + radius * math.sin(swing), rect.top + 34 * unit - radius * (1 - math.cos(swing)))
        yield _Placed(None, width(96), angle, centre, False)
    pitch = 122 * unit
    for i, (card, (angle, down)) in enumerate(zip(TABLE, TABLE_LIE, strict=True)):
        centre = (x + (i - (len(TABLE) - 1) / 2) * pitch, rect.top + 0.415 * rect.height + down * unit)
        yield _Placed(card, width(105), angle, centre, False)
    radius = 640 * unit
    for i, card in enumerate(HAND):
        angle = FAN_STEP * ((len(HAND) - 1) / 2 - i)
        swing = math.radians(-angle)
        centre = (x + radius * math.sin(swing), rect.top + 0.8 * rect.height + radius * (1 - math.cos(swing)))
        yield _Placed(card, width(129), angle, centre, True)


def prepare_styles(rect: pygame.Rect, resources: Resources, deck: Deck) -> None:
    """Let the sample table be made as it would be in another deck, with other corners or another back."""
    style = resources.style
    for other in resources.decks.values():
        prepare_preview(rect, resources, other, style)
    looks = [replace(style, corners=corners) for corners in deck.corners()]
    looks += [replace(style, back=Path(back).stem) for back in deck.backs]
    for look in looks:
        prepare_preview(rect, resources, deck, look)
