"""Contact sheets: every card of a deck on felt, one row a suit, with its backs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from scopa.app import theme
from scopa.app.decks import Deck, Style
from scopa.app.resources import Resources
from scopa.rules.cards import Card, Suit, make_card

GAP = 1 / 10  # between cards, of their width


def contact_sheet(
    resources: Resources,
    deck: Deck,
    width: int,
    style: Style | None = None,
    progress: Callable[[int, int], None] = lambda done, total: None,
) -> pygame.Surface:
    """A picture of all cards of a deck, `width` pixels wide each, backs at the end of the rows.

    `progress` is told how many cards are drawn, and of how many.
    """
    columns = deck.pack.top_value + 1
    gap, height = max(2, round(GAP * width)), round(width / deck.aspect)
    size = (columns * (width + gap) + gap, len(Suit) * (height + gap) + gap)
    sheet = pygame.Surface(size)
    sheet.fill(theme.FELT)
    placed: list[tuple[Card | None, Style, int, int]] = [
        (make_card(suit, value), style or Style(), suit, value - 1)
        for suit in Suit
        for value in range(1, deck.pack.top_value + 1)
    ]
    for row, name in enumerate(deck.backs[: len(Suit)]):
        placed.append((None, Style(back=Path(name).stem), row, columns - 1))
    for done, (card, look, row, column) in enumerate(placed, start=1):
        resources.use(look)
        resources.card(deck, card, width, deck.pack)
        resources.finish()
        sprite = resources.card(deck, card, width, deck.pack)
        resources.draw_card(sheet, sprite, (gap + column * (width + gap), gap + row * (height + gap)))
        progress(done, len(placed))
    return sheet


def hidden_window() -> pygame.Window:
    """Open a window nobody sees: pictures are made in the format of a display."""
    pygame.display.init()
    window = pygame.Window("", (1, 1), hidden=True)
    window.get_surface()
    return window


def save_picture(picture: pygame.Surface, path: Path) -> None:
    """Write a PNG. Raises OSError when it cannot be written."""
    try:
        pygame.image.save(picture, path, "sheet.png")
    except pygame.error as error:
        raise OSError(str(error)) from error
