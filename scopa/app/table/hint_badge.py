"""The sign on a card that a hint speaks of: a bulb in a dark circle, so that its frame does not tell it alone."""

from __future__ import annotations

from collections.abc import Iterable

from pygame import Rect

from scopa.app import theme
from scopa.app.context import Context
from scopa.app.display_list import Target
from scopa.app.widgets.shapes import draw_disc

SIZE = 1.7
"""Diameter in body text."""
MOST = 0.22
"""The same in heights of a card, at most: its number stays to be read."""


def uncovered(rect: Rect, later: Iterable[Rect]) -> Rect:
    """Return what is seen of a card left of those that were drawn after it and lie over its right part."""
    over = [other.left for other in later if rect.left < other.left < rect.right and other.top < rect.bottom]
    return Rect(rect.x, rect.y, min([*over, rect.right]) - rect.x, rect.height)


def draw_hint_badge(surface: Target, context: Context, rect: Rect) -> None:
    """Draw the sign in the middle of a card's upper edge, where no deck has its number; higher on a narrow strip."""
    side = min(round(SIZE * context.viewport.body), round(MOST * rect.height))
    centre = rect.centerx, rect.top + (side // 6 if rect.width > 2 * side else -side // 4)
    draw_disc(surface, centre, side // 2 + max(1, side // 14), theme.OPTION_COLOURS[1])
    draw_disc(surface, centre, side // 2, theme.OUTLINE_DARK)
    icon = context.resources.icon("hint", round(side * 0.68), theme.OPTION_COLOURS[1])
    surface.blit(icon, icon.get_rect(center=centre))
