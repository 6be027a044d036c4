"""What partners expect of each other: which of several plays that are worth the same is the usual one.

Where sides have several seats and moves differ by less than NEAR points, nobody leaves a seven lying that may be
kept, nobody takes the card that the partner has just left, and whoever lays prefers a value held twice. It costs
next to nothing, and a person who sits opposite understands it. It judges moves of one hand and knows no hidden card.
"""

from __future__ import annotations

from collections.abc import Sequence

from scopa.ai.model import Judged, Option
from scopa.ai.view import Play, View
from scopa.rules.cards import SUIT_SIZE, VALUE_MASKS, CardSet
from scopa.rules.options import Inverse, Primiera
from scopa.rules.ruleset import RuleSet

NEAR = 0.05  # points
SEVEN, PARTNER, SINGLE = 4, 2, 1  # how unusual


def conventional(rules: RuleSet, view: View, plays: Sequence[Play], judged: Sequence[Judged]) -> list[Judged]:
    """Return the judged moves without those that are near the best but less usual than another of these.

    `plays` are those of this round. Where nobody has a partner, or low totals win, all are returned.
    """
    if len(view.piles) == len(view.sizes) or rules.inverse is not Inverse.OFF:
        return list(judged)
    best = max(each.value for each in judged)
    left = left_by_partner(view, plays)
    sevens = rules.most_sevens or rules.primiera is not Primiera.NONE
    unusual = {
        each.option: unusualness(each.option, view.hand, left, sevens=sevens)
        for each in judged
        if each.value >= best - NEAR
    }
    least = min(unusual.values())
    return [each for each in judged if unusual.get(each.option) == least]


def left_by_partner(view: View, plays: Sequence[Play]) -> CardSet:
    """Return the card that a seat of the own side laid last, if it still lies there."""
    for play in reversed(plays):
        if play.seat and view.sides[play.seat] == 0:
            return 0 if play.captured else play.bit & view.table
    return 0


def unusualness(option: Option, hand: CardSet, left: CardSet, *, sevens: bool) -> int:
    """Tell how much a move is against convention; `left` is the partner's card, `sevens` whether they are dear."""
    if option.captured:
        return PARTNER if option.captured & left else 0
    same = VALUE_MASKS[option.card % SUIT_SIZE + 1]
    dear = sevens and option.bit & VALUE_MASKS[7]
    return (SEVEN if dear else 0) + (SINGLE if (hand & same).bit_count() == 1 else 0)
