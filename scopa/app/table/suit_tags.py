"""The name of its suit on an open card, for whoever does not tell the signs apart (ux.md 1.10, suit names)."""

from __future__ import annotations

from pygame import Rect

from scopa.app import theme
from scopa.app.context import Context
from scopa.app.decks import Deck
from scopa.app.display_list import Target
from scopa.app.widgets.shapes import opaque, rounded
from scopa.i18n import terms
from scopa.rules.cards import Card, suit_of

SIZE = 0.85
"""Height of the letters, in body text."""


def draw_suit_tag(surface: Target, context: Context, deck: Deck, card: Card, rect: Rect) -> None:
    """Write the suit of a card at its lower edge; the tag may be wider than a narrow card."""
    text, size = context.resources.text, context.viewport.text(SIZE)
    words: terms.DeckTerms = "french" if deck.words == "french" else "italian"
    image = text.render(terms.suit_name(suit_of(card), words), size, theme.CARD_INK, "sans-bold")
    tag = image.get_rect().inflate(size // 2, 0)
    # The lower left corner is the one without a number.
    tag.bottomleft = rect.left + max(1, rect.width // 30), rect.bottom - max(1, rect.height // 40)
    ground = rounded(tag.size, size // 3, opaque(theme.CARD_PAPER), opaque(theme.CARD_EDGE), 1)
    surface.blit(ground, tag)
    surface.blit(image, image.get_rect(center=tag.center))
