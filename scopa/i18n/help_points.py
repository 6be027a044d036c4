"""What each thing that is counted means, in one sentence: for the rules, for a hint over a row, for the glossary."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from scopa.i18n import N_, _, ngettext
from scopa.i18n.help_words import filled
from scopa.i18n.rules_text import explain, explain_value
from scopa.i18n.terms import DeckTerms
from scopa.rules.options import Capture, Categories, SweepMode
from scopa.rules.ruleset import RuleSet
from scopa.rules.scoring import score_piles

Said = Callable[[DeckTerms, RuleSet], str]


def _fixed(message: str) -> Said:
    return lambda terms, rules: filled(message, terms, rules.pack)


def _option(name: str) -> Said:
    return lambda terms, rules: explain(name, terms)


DEFINITIONS: dict[str, Said] = {
    "cards": lambda terms, rules: (
        _("Whoever has the most cards; level at 26, one point each.")
        if rules.categories is Categories.CICERA
        else _("Whoever has the most cards.")
    ),
    "coins": _fixed(N_("Whoever has the most cards of {coins}.")),
    "hearts": _fixed(N_("Whoever has the most cards of {cups}.")),
    "spades": _fixed(N_("Whoever has the most cards of {swords}.")),
    "settebello": _fixed(N_("Whoever has the 7 of {coins}: the settebello, “the beautiful seven”.")),
    "seven_of_hearts": _fixed(N_("Whoever has the 7 of {cups}.")),
    "ten_diamonds": _fixed(N_("Whoever has the 10 of {coins}.")),
    "two_spades": _fixed(N_("Whoever has the 2 of {swords}.")),
    "jack_hearts": _fixed(N_("Whoever has the jack of {cups}.")),
    "primiera": lambda terms, rules: explain_value("primiera", rules.primiera, terms),
    "sevens": _fixed(N_("Whoever has the most sevens.")),
    "rebello": _option("rebello"),
    "napola": _option("napola"),
    "napula": _fixed(
        N_("A row of {swords} from the ace without a gap, three cards at least: as many points as cards.")
    ),
    "piccola": _fixed(
        N_("Ace, 2 and 3 of {coins}: 3 points, and 1 more for each card that follows up to the 7.")
    ),
    "grande": _fixed(N_("All three figures of {coins}.")),
    "four_sevens": _option("four_sevens"),
    "sweeps": _fixed(N_("Each time you take everything that lies on the table.")),
    "hand_bonus": _option("hand_bonus"),
    "just_played": _fixed(N_("Taking the card just played with its equal.")),
    "one_suit": _fixed(N_("A capture in which all cards, yours among them, are of one suit.")),
    "three_cards": _fixed(N_("A capture of three or more cards.")),
    "misdeal": _fixed(N_("For the others, when a wrong number of cards was dealt.")),
}
"""By category of the scoring (scopa.rules.scoring)."""

_SCATTERED = {
    "napola": N_("3 or more"),
    "napula": N_("3 or more"),
    "piccola": N_("3 to 7"),
    "hand_bonus": N_("3 or 10"),
}
_WORTH = {"grande": 5}


@lru_cache(maxsize=64)
def categories(rules: RuleSet) -> tuple[str, ...]:
    """Return what these rules count, in counting order, and what scores while a deal is played."""
    sides = rules.side_count
    counted = [line.category for line in score_piles(rules, (0,) * sides, (0,) * sides).lines]
    playing = ["hand_bonus"] if rules.hand_bonus else []
    if rules.capture is Capture.CICERA:
        playing += ["just_played", "one_suit", "three_cards"]
    return tuple(dict.fromkeys([*counted, *playing]))


def points_of(category: str, rules: RuleSet) -> str:
    """Return what a category is worth, as a short cell of a table."""
    if category in _SCATTERED:
        return _(_SCATTERED[category])
    if category == "sweeps":
        each = ngettext("{n} each", "{n} each", rules.sweep_points)
        return "0" if rules.sweep_mode is SweepMode.NONE else each.format(n=rules.sweep_points)
    if category == "cards" and rules.categories is Categories.CICERA:
        return "2"
    return str(_WORTH.get(category, 1))


def definition(category: str, terms: DeckTerms, rules: RuleSet) -> str:
    """Return what a category means, in one sentence, "" for one that is not known here."""
    said = DEFINITIONS.get(category)
    return "" if said is None else said(terms, rules)
