"""The rule behind each refusal of the table (docs/ux.md, 1.3.4): a few sentences, and where it all stands."""

from __future__ import annotations

from scopa.i18n import N_, _
from scopa.i18n.help_words import filled
from scopa.i18n.rules_text import explain_value
from scopa.i18n.terms import DeckTerms, capital
from scopa.rules.options import Obligation
from scopa.rules.ruleset import RuleSet

_RULES: dict[str, tuple[str, ...]] = {
    "E1": (
        N_("A card of the same value comes before every sum. As long as one lies there, it must be taken."),
        N_("If you want the sum, play another card that makes it, or wait until the equal card has gone."),
    ),
    "E2": (),
    "E3": (
        N_("Several cards are taken together only if their values add up to exactly the value of your card."),
        N_("{the_jack} counts 8, {the_knight} 9 and {the_king} 10."),
    ),
    "E4": (
        N_("A card makes one capture, however many it could make. Choose one of the sets that are outlined."),
    ),
    "E5": (
        N_("A card takes one card of its own value, or several that add up to it. A higher card it never takes."),
    ),
    "E6": (
        N_("Players take turns, and each plays one card. You may look at your cards and choose one meanwhile."),
    ),
    "E7": (N_("Where the ace takes all, it takes the whole table at once, and no part of it."),),
    "E8": (
        N_("In this game equal cards and sums mean nothing: what counts is 15, your own card included."),
    ),
    "E9": (
        N_("In this game, of several sums only those with the fewest cards may be taken."),
    ),
    "E10": (N_("While the game is paused no card can be played."),),
    "E11": (
        N_("With several equal cards on the table a card takes one of them. You choose which: the suit matters."),
    ),
    "E12": (
        N_("In cirulla a card takes its equal, or else a sum of the fewest cards, or what makes 15 with it."),
    ),
    "E13": (N_("In cicera jack, queen and king have no number. They take only their like and join no sum."),),
    "E14": (N_("In this game the very first card of a deal may not be an ace, unless you hold nothing else."),),
}  # fmt: skip

_ELSEWHERE = {"E6": "rules/seats", "E10": "using/table"}


def rule_of(code: str, rules: RuleSet, terms: DeckTerms) -> list[str]:
    """Return the rule behind a refusal in a few sentences. Raises KeyError for an unknown code."""
    if code == "E2":
        kept = explain_value("obligation", rules.obligation, terms)
        free = _("You may play another card instead: nothing obliges you to play the one that captures.")
        return [kept, free] if rules.obligation is not Obligation.FREE else [kept]
    return [capital(filled(text, terms, rules.pack)) for text in _known(code, rules)]


def _known(code: str, rules: RuleSet) -> tuple[str, ...]:
    texts = _RULES[code]
    if code == "E3" and rules.pack.top_value != 10:  # figures have other numbers there
        return texts[:1]
    return texts


def section_of(code: str) -> str:
    """Return the key of the section that has the whole rule."""
    return _ELSEWHERE.get(code, "rules/captures")
