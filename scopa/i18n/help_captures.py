"""What a card takes, in each of the ways of capturing, as a list for the chapter of rules (docs/rules.md, 4)."""

from __future__ import annotations

from collections.abc import Callable

from scopa.i18n import _
from scopa.i18n.help_blocks import Entry, Items
from scopa.rules.options import Capture, SumChoice
from scopa.rules.ruleset import RuleSet


def capture_items(rules: RuleSet) -> Items:
    """Return how cards are taken under these rules, one entry for each way."""
    return _CAPTURES[rules.capture](rules)


def _by_value(rules: RuleSet) -> Items:
    which = _("If there are several such sets, choose any one of them.")
    if rules.sum_choice is SumChoice.FEWEST:
        which = ""
    entries = (
        Entry(
            _("An equal card comes first."),
            _(
                "If a card of the same value lies there, it is taken, and only that one. Of several, choose one."
            ),
        ),
        Entry(
            _("Otherwise a sum."),
            " ".join(filter(None, (_("It takes two or more cards that add up to its value."), which))),
        ),
        Entry(_("Otherwise it stays."), _("A card that takes nothing is laid on the table.")),
    )
    return Items(entries, numbered=True)


def _by_fifteen(rules: RuleSet) -> Items:
    entries = (
        Entry(
            _("Fifteen."),
            _(
                "Your card takes one or more cards that make exactly 15 together with it. If there are several "
                "such sets, choose any one of them."
            ),
        ),
        Entry(_("Equal cards mean nothing."), _("A 7 takes an 8, or a 5 and a 3, but no other 7.")),
        Entry(_("Otherwise it stays."), _("A card that takes nothing is laid on the table.")),
    )
    return Items(entries)


def _by_both(rules: RuleSet) -> Items:
    entries = (
        Entry(
            _("By value."),
            _(
                "Your card takes an equal card; if there is none, cards that add up to its value, and of such "
                "sums only one with the fewest cards."
            ),
        ),
        Entry(_("Or by fifteen."), _("It takes cards that make exactly 15 together with it.")),
        Entry(_("The choice is yours."), _("If both are possible, take whichever you like.")),
        Entry(_("Otherwise it stays."), _("A card that takes nothing is laid on the table.")),
    )
    return Items(entries)


def _by_cicera(rules: RuleSet) -> Items:
    figures = Entry(
        _("Figures have no number."),
        _("Jack, queen and king take only their like, and take part in no sum."),
    )
    numbers = _by_value(rules)
    return Items((*numbers.entries, figures), numbered=True)


_CAPTURES: dict[Capture, Callable[[RuleSet], Items]] = {
    Capture.VALUE: _by_value,
    Capture.FIFTEEN: _by_fifteen,
    Capture.CIRULLA: _by_both,
    Capture.CICERA: _by_cicera,
}
