"""What "count for me" tells of each side while a deal is played (ux.md 1.3.2): cards, coins, the settebello.

Everything in it was captured before all eyes; remembering it is what the assist takes off the player. Which cards
are worth counting follows from the categories of the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from scopa.app import theme
from scopa.app.context import Context
from scopa.app.display_list import Target
from scopa.app.scoring.fan import SUIT_ICONS
from scopa.i18n.terms import DeckTerms
from scopa.rules.cards import CardSet, Suit
from scopa.rules.ruleset import RuleSet
from scopa.rules.scoring import score_piles

SUITS = {"coins": Suit.COINS, "hearts": Suit.CUPS, "spades": Suit.SWORDS}
SEVENS = {"settebello": Suit.COINS, "seven_of_hearts": Suit.CUPS}
SIZE = 0.9  # of the figures, in body sizes


class Counted(NamedTuple):
    """A sign with a figure before or after it: so many cards of a suit, or one card that a side has."""

    icon: str
    figure: str
    special: bool = False


def count_sides(
    rules: RuleSet, piles: Sequence[CardSet], words: DeckTerms
) -> tuple[tuple[Counted, ...], ...]:
    """Return for each side what its pile holds of what counts."""
    lines = score_piles(rules, piles, (0,) * len(piles)).lines
    found: list[list[Counted]] = [[Counted("deck", str(pile.bit_count()))] for pile in piles]
    for line in lines:
        for side, value in enumerate(line.values):
            if line.category in SUITS:
                found[side].append(Counted(SUIT_ICONS[words][SUITS[line.category]], str(value)))
            elif line.category in SEVENS and value:
                found[side].append(Counted(SUIT_ICONS[words][SEVENS[line.category]], "7", special=True))
    return tuple(map(tuple, found))


def counts_width(context: Context, counts: Sequence[Counted]) -> int:
    """Return the width in pixels of a line of counts."""
    return sum(width for _image, width in _pieces(context, counts))


def draw_counts(
    surface: Target, context: Context, rect: Rect, counts: Sequence[Counted], *, right: bool = False
) -> None:
    """Draw a line of counts, centred in the height of a rectangle, at its left or right end."""
    pieces = _pieces(context, counts)
    x = rect.right - sum(width for _image, width in pieces) if right else rect.left
    for image, width in pieces:
        surface.blit(image, image.get_rect(midleft=(x, rect.centery)))
        x += width


def _pieces(context: Context, counts: Sequence[Counted]) -> list[tuple[Surface, int]]:
    """Return each picture with its width and the space after it."""
    size = context.viewport.text(SIZE)
    text, resources = context.resources.text, context.resources
    pieces: list[tuple[Surface, int]] = []
    for count in counts:
        tint = theme.MUTED if count.icon == "deck" else None
        icon = resources.icon(count.icon, round(size * 0.95), tint)
        figure = text.render(count.figure, size, theme.GOLD if count.special else theme.WHITE, "sans-bold")
        both = (figure, icon) if count.special else (icon, figure)
        pieces.append((both[0], both[0].get_width() + size // 5))
        pieces.append((both[1], both[1].get_width() + round(size * 0.7)))
    if pieces:
        pieces[-1] = (pieces[-1][0], pieces[-1][0].get_width())
    return pieces
