"""An opened hand of cards as an ornament: it opens once and then lies still. It means nothing."""

from __future__ import annotations

import math

import pygame
from pygame import Rect, Surface

from scopa.app.decks import Deck
from scopa.app.display_list import Target
from scopa.app.resources import Resources
from scopa.rules.cards import SETTEBELLO, Pack, Suit, make_card

ANGLE = 13.0  # degrees from one card to the next
RADIUS = 1.9  # of the circle on which the cards stand, in card heights
HEIGHT = 1.3  # of the opened hand, in card heights
BORDER = 6  # px round a card at twice its size
CARDS = (
    make_card(Suit.SWORDS, 8),
    make_card(Suit.CUPS, 9),
    SETTEBELLO,
    make_card(Suit.CLUBS, 10),
    make_card(Suit.COINS, 1),
)


class Ornament:
    """Five cards of a deck, opened like a hand."""

    def __init__(self, resources: Resources) -> None:
        self._resources = resources
        self._flat: dict[tuple[int, int], tuple[Surface, Surface, Surface]] = {}
        self._turned: dict[tuple[int, int], tuple[Surface, Surface]] = {}

    def draw(self, surface: Target, rect: Rect, deck: Deck, opened: float) -> None:
        """Draw the hand in a rectangle, `opened` 0 (closed) to 1; its height rules its size."""
        height = round(rect.height / HEIGHT)
        width = round(height * deck.aspect)
        pivot = (rect.centerx, rect.top + height / 2 + RADIUS * height)
        for number, card in enumerate(CARDS):
            angle = (number - len(CARDS) // 2) * ANGLE * opened
            turn = math.radians(angle)
            centre = (
                round(pivot[0] + RADIUS * height * math.sin(turn)),
                round(pivot[1] - RADIUS * height * math.cos(turn)),
            )
            large = self._resources.card(deck, card, 2 * width, Pack.ITALIAN_40)
            picture = self._picture(number, width, large, angle, still=opened >= 1)
            place = picture.get_rect(center=centre)
            surface.blit(picture, place, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _picture(self, number: int, width: int, large: Surface, angle: float, *, still: bool) -> Surface:
        """A card turned clockwise by some degrees.

        At rest it is turned at twice the size and reduced, because turning alone leaves ragged edges; on the
        way nobody sees them.
        """
        key = (number, width)
        found = self._turned.get(key)
        if still and found is not None and found[0] is large:
            return found[1]
        twice, once = self._prepared(key, large)
        if not still:
            return pygame.transform.rotozoom(once, -angle, 1)
        turned = pygame.transform.rotozoom(twice, -angle, 1)
        size = (turned.get_width() // 2, turned.get_height() // 2)
        picture = pygame.transform.smoothscale(turned, size)
        self._turned[key] = (large, picture)
        return picture

    def _prepared(self, key: tuple[int, int], large: Surface) -> tuple[Surface, Surface]:
        """A card with a clear border and a shadow that sets it off from the next, at twice its size and once."""
        found = self._flat.get(key)
        if found is None or found[0] is not large:
            padded = Surface(
                (large.get_width() + 2 * BORDER, large.get_height() + 2 * BORDER), pygame.SRCALPHA
            )
            shadow = large.copy()
            shadow.fill((0, 0, 0, 90), special_flags=pygame.BLEND_RGBA_MULT)
            for shift in (2, 5):
                padded.blit(shadow, (BORDER + shift, BORDER + shift))
            padded.blit(large, (BORDER, BORDER))
            twice = padded.premul_alpha()
            once = pygame.transform.smoothscale(twice, (twice.get_width() // 2, twice.get_height() // 2))
            found = self._flat[key] = (large, twice, once)
        return found[1], found[2]
