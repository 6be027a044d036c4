"""How a deal or a match ended, in words: what is not plain from the totals.

A counted deal and the score of the match go in; one or two sentences come out, "" where there is nothing to say.
The names of sides are given neither a verb nor a preposition, so that "You" fits where "Anna" does.
"""

from collections.abc import Sequence

from scopa.i18n import _, ngettext
from scopa.i18n.grammar import DeckTerms, join_and, suit_name
from scopa.i18n.verdicts import category_name, tie_text
from scopa.rules.cards import Suit
from scopa.rules.match_score import MatchScore, counting_steps
from scopa.rules.options import Categories, Inverse
from scopa.rules.ruleset import RuleSet
from scopa.rules.scoring import DealScore

_UNCOUNTED = ("instant_win", "claim", "false_claim", "resigned", "time")
"""Ends of a deal that leave the piles uncounted."""


def deal_ending(
    score: MatchScore,
    deal: DealScore,
    before: Sequence[int],
    side_names: Sequence[str],
    rules: RuleSet,
    terms: DeckTerms = "italian",
) -> str:
    """Return what must be said when a deal has been counted: why counting stopped, who is out, why it goes on."""
    parts = [
        forfeited_text(deal, side_names, rules),
        _("A wrong number of cards was dealt: the deal is void.") if deal.ended == "misdeal" else "",
        _stopped(score, deal, before, side_names, rules, terms),
        _fallen(score, before, side_names, rules),
        match_ending(score, deal, side_names, rules, terms),
        _("The piles are not counted.") if deal.ended in _UNCOUNTED else "",
        tie_text(score, side_names, rules),
    ]
    return " ".join(filter(None, parts))


def match_ending(
    score: MatchScore,
    deal: DealScore,
    side_names: Sequence[str],
    rules: RuleSet,
    terms: DeckTerms = "italian",
) -> str:
    """Return why a match is won where the highest total does not tell it, else ""; `deal` is the last one."""
    if not score.over or score.winner is None:
        return ""
    name = side_names[score.winner]
    if score.reason == "outright":
        suit = Suit.SWORDS if rules.categories is Categories.CICERA else Suit.COINS
        return _("All the {suit} in one pile win the match at once: {name}.").format(
            suit=suit_name(suit, terms), name=name
        )
    if score.reason == "instant_win":
        points = score.totals[score.winner]
        text = ngettext(
            "{n} point with this scopa, and the match is won: {name}.",
            "{n} points with this scopa, and the match is won: {name}.",
            points,
        )
        return text.format(n=points, name=name)
    if score.reason == "counted_out":
        return _("Level, so counted in order: first at {points}, {name}.").format(
            points=rules.target, name=name
        )
    if score.reason == "lowest":
        return _("The lowest total wins: {name}.").format(name=name)
    if score.reason == "last_left":
        return _("The last one left wins: {name}.").format(name=name)
    if score.reason == "claim":
        return _("The claim to have {points} is right: {name}.").format(points=rules.target, name=name)
    left = side_names[deal.out[-1]] if deal.out else ""
    if score.reason == "false_claim":
        return _("The claim to have {points} is wrong: {name}.").format(points=rules.target, name=left)
    if score.reason == "resigned":
        return _("Resigned: {name}.").format(name=left)
    if score.reason == "time":
        return _("Out of time: {name}.").format(name=left)
    return ""


def forfeited_text(deal: DealScore, side_names: Sequence[str], rules: RuleSet) -> str:
    """Return who has forfeited a deal and what that means, "" when nobody has (docs/players.md)."""
    if not deal.forfeited:
        return ""
    names = join_and([side_names[side] for side in deal.forfeited])
    if rules.inverse is not Inverse.OFF:
        return _("Forfeited, so all points of the deal are added: {names}.").format(names=names)
    return _("Forfeited, so no points in this deal: {names}.").format(names=names)


def _stopped(
    score: MatchScore,
    deal: DealScore,
    before: Sequence[int],
    side_names: Sequence[str],
    rules: RuleSet,
    terms: DeckTerms,
) -> str:
    """Say where a count that goes side after side has stopped before its end."""
    steps = counting_steps(rules, before, deal, score.out)
    if not steps or not score.over:
        return ""
    if sum(score.totals) - sum(before) == sum(deal.points):
        return ""
    last = steps[-1]
    return _("{name}: {points} reached with {category}. Nothing after that is counted.").format(
        name=side_names[last.side],
        points=last.total,
        category=category_name(last.category, terms, rules),
    )


def _fallen(score: MatchScore, before: Sequence[int], side_names: Sequence[str], rules: RuleSet) -> str:
    """Name the sides that this deal has brought to a target that nobody wants to reach."""
    if rules.inverse is not Inverse.ELIMINATE or score.reason in ("lowest", "tie"):
        return ""
    fallen = [side for side in score.out if before[side] < rules.target <= score.totals[side]]
    if not fallen:
        return ""
    names = join_and([side_names[side] for side in fallen])
    return _("{points} reached, and out: {names}.").format(points=rules.target, names=names)
