"""Shadows of cards that overlap in a hand: no two on the same felt, or they add up to a stain. Pure arithmetic."""

from __future__ import annotations

from pygame import Rect


def own_part(shadow: Rect, card: Rect, before: Rect | None, after: Rect | None) -> Rect:
    """Return what a card's shadow shows of itself, in pixels of the window.

    `before` and `after` are the cards that lie beside it in the hand, the later one on top, None where there is none.
    """
    left, right = shadow.left, shadow.right
    if before is not None and before.right > card.left:
        left = max(left, card.left)
    if after is not None and after.left < card.right:
        right = min(right, after.left)
    return Rect(left, shadow.top, right - left, shadow.height)
