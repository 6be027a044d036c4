"""What of a capture counts by itself, in a few words above it: coins, sevens, the settebello (ux.md 1.3.6).

What counts follows from the categories of the game; it knows no screen and no time.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from scopa.i18n import _, ngettext
from scopa.i18n.terms import DeckTerms
from scopa.rules.cards import SETTEBELLO, VALUE_MASKS, Card, mask_of
from scopa.rules.ruleset import RuleSet
from scopa.rules.scoring import SEVEN_OF_HEARTS, score_piles


class Acknowledged(NamedTuple):
    """The words, whether they tell of coins (or of the suit that stands for them), and the card that shines."""

    text: str
    coins: bool
    shining: Card | None


def acknowledge(rules: RuleSet, card: Card, captured: tuple[Card, ...], words: DeckTerms) -> Acknowledged:
    """Return what a capture brings that counts by itself; empty words when nothing does.

    >>> from scopa.rules.cards import parse_card, parse_cards
    >>> acknowledge(RuleSet(), parse_card("CD"), parse_cards("7C 2D"), "italian").text
    '2 coins, 1 seven'
    """
    pile = mask_of((card, *captured))
    lines = score_piles(rules, (pile, *(0,) * (rules.side_count - 1)), (0,) * rules.side_count).lines
    keys = {line.category for line in lines}
    for key, special, text in (
        ("settebello", SETTEBELLO, _("Settebello!")),
        (
            "seven_of_hearts",
            SEVEN_OF_HEARTS,
            _("Seven of cups!") if words == "italian" else _("Seven of hearts!"),
        ),
    ):
        if key in keys and pile >> special & 1:
            return Acknowledged(text, False, special)
    parts, coins = [], False
    for line in lines:
        if line.category in _SUITS and line.values[0]:
            coins = True
            parts.append(_SUITS[line.category](line.values[0], words))
    sevens = (pile & VALUE_MASKS[7]).bit_count()
    if sevens and keys & {"primiera", "sevens", "four_sevens"}:
        parts.append(ngettext("{n} seven", "{n} sevens", sevens).format(n=sevens))
    return Acknowledged(", ".join(parts), coins, None)


def _coins(n: int, words: DeckTerms) -> str:
    if words == "french":
        return ngettext("{n} diamond", "{n} diamonds", n).format(n=n)
    return ngettext("{n} coin", "{n} coins", n).format(n=n)


def _hearts(n: int, words: DeckTerms) -> str:
    if words == "french":
        return ngettext("{n} heart", "{n} hearts", n).format(n=n)
    return ngettext("{n} cup", "{n} cups", n).format(n=n)


def _spades(n: int, words: DeckTerms) -> str:
    if words == "french":
        return ngettext("{n} spade", "{n} spades", n).format(n=n)
    return ngettext("{n} sword", "{n} swords", n).format(n=n)


_SUITS: dict[str, Callable[[int, DeckTerms], str]] = {"coins": _coins, "hearts": _hearts, "spades": _spades}
