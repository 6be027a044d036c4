"""The scoring in words: names of the categories, why each point was won or not, ties at the target.

Lines of a DealScore go in; a sentence, or the short text of a chip, comes out. The names of sides are given
neither a verb nor a preposition, so that "You" fits where "Anna" does.
"""

from collections.abc import Sequence

from scopa.i18n import NP_, _, pgettext
from scopa.i18n.grammar import DeckTerms, Form, capital, card_phrase, join_and, suit_name
from scopa.rules.cards import SETTEBELLO, Suit, make_card
from scopa.rules.match_score import MatchScore
from scopa.rules.options import Primiera
from scopa.rules.ruleset import RuleSet
from scopa.rules.scoring import SEVEN_OF_HEARTS, CategoryLine
from scopa.rules.seats import Side

_CANONICAL = RuleSet()
_NAMES = {
    "cards": NP_("category", "Cards"),
    "settebello": NP_("category", "Settebello"),
    "primiera": NP_("category", "Primiera"),
    "sevens": NP_("category", "Sevens"),
    "rebello": NP_("category", "Re bello"),
    "napola": NP_("category", "Napola"),
    "napula": NP_("category", "Napola"),
    "piccola": NP_("category", "Piccola"),
    "grande": NP_("category", "Grande"),
    "four_sevens": NP_("category", "Four sevens"),
    "sweeps": NP_("category", "Scope"),
    "hand_bonus": NP_("category", "Dealt hands"),
    "just_played": NP_("category", "Card just played"),
    "one_suit": NP_("category", "All in one suit"),
    "three_cards": NP_("category", "Three cards or more"),
}
_SUITS = {"coins": Suit.COINS, "hearts": Suit.CUPS, "spades": Suit.SWORDS}
_CARDS = {
    "seven_of_hearts": SEVEN_OF_HEARTS,
    "ten_diamonds": make_card(Suit.COINS, 10),
    "two_spades": make_card(Suit.SWORDS, 2),
    "jack_hearts": make_card(Suit.CUPS, 11),
}


def category_name(category: str, terms: DeckTerms = "italian", rules: RuleSet = _CANONICAL) -> str:
    """Return the name of a scoring category in the words of the deck: "Coins", "Denari", "Quadri".

    Raises KeyError for an unknown category.
    """
    if category in _SUITS:
        return capital(suit_name(_SUITS[category], terms))
    if category in _CARDS:
        return capital(card_phrase(_CARDS[category], Form.PLAIN, terms, rules.pack))
    return pgettext(*_NAMES[category])


def category_verdict(
    line: CategoryLine,
    side_names: Sequence[str],
    terms: DeckTerms = "italian",
    rules: RuleSet = _CANONICAL,
) -> str:
    """Return one category of a deal as a sentence: "Coins: tie 5 to 5, no point"."""
    category = category_name(line.category, terms, rules)
    if line.reason == "tie":
        if len(line.values) == 2 and line.values[0] == line.values[1]:
            return _("{category}: tie {value} to {value}, no point").format(
                category=category, value=line.values[0]
            )
        tally = category_tally(line, side_names, rules)
        return _("{category}: {tally}; tie at the top, no point").format(category=category, tally=tally)
    if line.reason == "none_qualified" and rules.primiera is Primiera.FOUR_SUITS:
        return _("{category}: every side lacks a suit, no point").format(category=category)
    award = _award(line, side_names)
    if not award:
        return _("{category}: no point").format(category=category)
    if line.category == "settebello":
        card = card_phrase(SETTEBELLO, Form.PLAIN, terms, rules.pack)
        return _("{category} ({card}): {award}").format(category=category, card=card, award=award)
    if line.reason in ("owner", "complete") or (line.reason == "each" and line.values == line.points):
        return _("{category}: {award}").format(category=category, award=award)
    tally = category_tally(line, side_names, rules)
    return _("{category}: {tally}; {award}").format(category=category, tally=tally, award=award)


def category_tally(line: CategoryLine, side_names: Sequence[str], rules: RuleSet = _CANONICAL) -> str:
    """Return what every side has in a category: "Anna 22, Bruno 18"; "Bruno none" without a primiera."""
    parts = []
    for side, name in enumerate(side_names):
        if line.category == "primiera" and missing_suits(line, side, rules):
            parts.append(_("{name} none").format(name=name))
        else:
            parts.append(f"{name} {line.values[side]}")
    return ", ".join(parts)


def category_chip(line: CategoryLine, side_names: Sequence[str]) -> str:
    """Return the outcome of a category in two or three words: "+1 Anna", "tie, no point", "no point"."""
    if line.reason == "tie":
        return _("tie, no point")
    return _award(line, side_names) or _("no point")


def missing_suits(line: CategoryLine, side: Side, rules: RuleSet = _CANONICAL) -> tuple[Suit, ...]:
    """Return the suits for want of which a side cannot win the primiera (docs/rules.md, section 6)."""
    if rules.primiera is not Primiera.FOUR_SUITS:
        return ()
    return tuple(suit for suit, best in zip(Suit, line.detail[side], strict=True) if best is None)


def missing_suit_text(
    line: CategoryLine,
    side: Side,
    name: str,
    terms: DeckTerms = "italian",
    rules: RuleSet = _CANONICAL,
) -> str:
    """Return why a side has no primiera, "" if it has one: "Bruno: no card of clubs, no primiera"."""
    missing = missing_suits(line, side, rules)
    if not missing:
        return ""
    suits = join_and([suit_name(suit, terms) for suit in missing])
    return _("{name}: no card of {suits}, no primiera").format(name=name, suits=suits)


def tie_text(score: MatchScore, side_names: Sequence[str]) -> str:
    """Return why the match goes on although the target is reached, "" unless for a tie (docs/rules.md, section 7)."""
    if score.over or score.reason != "tie":
        return ""
    best = max(score.totals)
    leaders = [name for name, total in zip(side_names, score.totals, strict=True) if total == best]
    if len(score.totals) == 2:
        return _("Both have reached {points} and are level: one more deal.").format(points=best)
    return _("{names}: level at {points}, so one more deal.").format(names=join_and(leaders), points=best)


def _award(line: CategoryLine, side_names: Sequence[str]) -> str:
    return ", ".join(
        f"+{points} {name}" for points, name in zip(line.points, side_names, strict=True) if points
    )
