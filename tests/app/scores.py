"""Counted deals for the tests of the scoring screen and of the end of a match."""

from __future__ import annotations

from dataclasses import dataclass

from scopa.rules.cards import Card, CardSet, mask_of, parse_cards
from scopa.rules.match_score import MatchScore, match_score
from scopa.rules.ruleset import RuleSet
from scopa.rules.scoring import DealScore, score_piles

RULES = RuleSet()
PACK: CardSet = RULES.deck.mask


@dataclass(frozen=True)
class Deal:
    """A counted deal between two sides, with the cards that made sweeps."""

    score: DealScore
    before: tuple[int, int]
    match_score: MatchScore
    sweep_cards: tuple[tuple[Card, ...], tuple[Card, ...]]


def deal(own: str, sweeps: tuple[str, str] = ("", ""), before: tuple[int, int] = (0, 0)) -> Deal:
    """Count a deal from the first side's pile; the second has the rest of the pack."""
    pile = mask_of(parse_cards(own))
    swept = (tuple(parse_cards(sweeps[0])), tuple(parse_cards(sweeps[1])))
    score = score_piles(RULES, (pile, PACK & ~pile), (len(swept[0]), len(swept[1])))
    return Deal(score, before, match_score(RULES, before, score), swept)


PLAIN = deal("7D 2D 3D 4D RD 7C 2C 4C FC 5C 6C CC 6S 5S CS RS AB 2B 3B 4B FB RB", ("RD 5S", "7S"), (8, 3))
"""Cards 22 to 18, coins tied at 5, settebello, primiera tied at 76, scope 2 to 1."""

UNEQUAL = deal("7D AD RD 2C 3C 4C 7S 5S 6S AB 2B 7B FB CB", ("AD RD 7S", "6D 5D 4D 3D RC CS"))
"""The primiera goes 77 to 73 by the swords; nine sweeps."""

ONE_LACKS = deal("7D 6D 5D 2C 3C 4C 7S 5S 6S AS 2S 3S", ("", "AD"))
"""The first side has no clubs."""

BOTH_LACK = deal(
    "AD 2D 3D 4D 5D 6D 7D FD CD RD AC 2C 3C 4C 5C 6C 7C FC CC RC AS 2S 3S 4S 5S 6S 7S FS CS RS",
    ("AD FD CD", ""),
    (6, 9),
)
"""Thirty cards without clubs against the ten clubs."""

LEVEL = deal("7D 2D 3D 4D RD 7C 2C 4C FC 5C 6C CC 6S 5S CS RS AB 2B 3B 4B FB RB", ("RD", "7S"), (8, 10))
"""Both reach 11 and are level."""

DEALS = {"plain": PLAIN, "unequal": UNEQUAL, "one lacks": ONE_LACKS, "both lack": BOTH_LACK, "level": LEVEL}
