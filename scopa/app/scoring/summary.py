"""What the end of a match has to tell: the result in a sentence, the places, where the points came from.

It knows no pixels and no time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from scopa.app.scoring.model import awarded_points
from scopa.i18n import N_, _, ngettext, rules_text, terms
from scopa.i18n.endings import match_ending
from scopa.rules.match_score import MatchScore, match_score
from scopa.rules.options import Inverse
from scopa.rules.ruleset import RuleSet
from scopa.rules.scoring import DealScore
from scopa.rules.seats import Side

GIVEN_UP = ("resigned", "time", "false_claim")
"""Reasons for which a match is lost whatever the totals: they are not told with the result."""


@dataclass(frozen=True, slots=True)
class CategoryPoints:
    """The points of one category over a match: `deals[side]` lists what each deal brought to a side."""

    key: str
    label: str
    deals: tuple[tuple[int, ...], ...]
    sentence: str

    @property
    def points(self) -> tuple[int, ...]:
        """What each side won in the category."""
        return tuple(sum(deals) for deals in self.deals)


@dataclass(frozen=True, slots=True)
class Place:
    """A side and its place in the match, 1 for the winner; sides that are level share one."""

    side: Side
    place: int


@dataclass(frozen=True, slots=True)
class Summary:
    """Everything that the screen tells about a match.

    `places` lists the sides from the first to the last. `ending` tells why the match is won where the totals
    do not, `turning_point` when; both may be empty. `game` names it at length and in short where its rules are not
    the usual ones, else twice ""; `marks` are sentences on what sets the match apart from others.
    """

    result: str
    ending: str
    places: tuple[Place, ...]
    categories: tuple[CategoryPoints, ...]
    turning_point: str
    totals: tuple[str, ...]
    game: tuple[str, str] = ("", "")
    marks: tuple[str, ...] = ()

    def text(self) -> str:
        """Return it all as plain text, one sentence a line."""
        lines = [self.result, self.game[0], self.ending, *(self.totals[place.side] for place in self.places)]
        lines += [row.sentence for row in self.categories]
        return "\n".join(filter(None, [*lines, self.turning_point, *self.marks]))


MARKS = {
    "clairvoyant": N_("The Clairvoyant played in this match and saw every hand."),
    "take_backs": N_("This match was played with take-backs."),
    "count_for_me": N_("This match was played with assists: the piles were counted."),
    "hint": N_("This match was played with assists: a hint was given."),
    "coach": N_("This match was played with assists: the coach judged the plays."),
    "forfeits": N_("A program did not play a deal of this match to its end; the computer played on for it."),
    "open_piles": N_("This match was played with open piles."),
}
"""What is said of a match at its end, by the code under which it is kept."""


def game_lines(rules: RuleSet, words: terms.DeckTerms) -> tuple[str, str]:
    """Return the game at length and in short where its rules are not the usual ones, else twice ""."""
    if not rules_text.changes(rules, words):
        return "", ""
    return rules_text.summary(rules, words), rules_text.summary(rules, words, short=True)


def make_summary(
    scores: Sequence[DealScore],
    score: MatchScore,
    names: Sequence[str],
    own: Side | None,
    rules: RuleSet,
    words: terms.DeckTerms,
    marks: Sequence[str] = (),
) -> Summary:
    """Put a match that is over into words, in the language now in use.

    `scores` are its deals in order, `marks` codes of MARKS.
    """
    places = ranking(scores, score, rules)
    teams = rules.side_count < rules.players
    tell_place = len(names) > 2 and score.winner is not None
    totals = [""] * len(names)
    for each in places:
        name, total = names[each.side], score.totals[each.side]
        text = _("{place}. {name}: {total}") if tell_place else _("{name}: {total}")
        totals[each.side] = text.format(place=each.place, name=name, total=total)
    return Summary(
        result_sentence(score, [each.side for each in places], names, own, len(scores), teams=teams),
        match_ending(score, scores[-1], names, rules, words) if scores else "",
        places,
        category_points(scores, names, rules, words),
        turning_point(scores, score, names, rules, words),
        tuple(totals),
        game_lines(rules, words),
        tuple(_(MARKS[mark]) for mark in marks),
    )


def category_points(
    scores: Sequence[DealScore], names: Sequence[str], rules: RuleSet, words: terms.DeckTerms
) -> tuple[CategoryPoints, ...]:
    """Return the points that the totals got of every category in a match, in the order of counting."""
    keys = list(dict.fromkeys(line.category for score in scores for line in score.lines))
    got = awarded_by_deal(scores, rules)
    none = (0,) * len(names)
    rows = []
    for key in keys:
        by_deal = [awarded.get(key, none) for awarded in got]
        deals = tuple(tuple(points[side] for points in by_deal) for side in range(len(names)))
        label = terms.category_name(key, words, rules)
        tally = ", ".join(f"{name} {sum(points)}" for name, points in zip(names, deals, strict=True))
        sentence = _("{category}: {tally}").format(category=label, tally=tally)
        rows.append(CategoryPoints(key, label, deals, sentence))
    return tuple(rows)


def result_sentence(
    score: MatchScore,
    order: Sequence[Side],
    names: Sequence[str],
    own: Side | None,
    deals: int,
    *,
    teams: bool = False,
) -> str:
    """Return the result of a match, plain: "You win 12–9 in 4 deals.", "Anna wins ...".

    `order` lists the sides from the first to the last; `teams` tells that a name stands for several people.
    """
    points = "–".join(str(score.totals[side]) for side in order)
    if score.winner is None:
        text = ngettext("{score}: level after {n} deal.", "{score}: level after {n} deals.", deals)
        return text.format(score=points, n=deals)
    if score.reason in GIVEN_UP:
        text = _("You win.") if score.winner == own else _("{names} win.") if teams else _("{name} wins.")
    elif score.winner == own:
        text = ngettext("You win {score} in {n} deal.", "You win {score} in {n} deals.", deals)
    elif teams:
        text = ngettext("{names} win {score} in {n} deal.", "{names} win {score} in {n} deals.", deals)
    else:
        text = ngettext("{name} wins {score} in {n} deal.", "{name} wins {score} in {n} deals.", deals)
    name = names[score.winner]
    return text.format(name=name, names=name, score=points, n=deals)


def ranking(scores: Sequence[DealScore], score: MatchScore, rules: RuleSet) -> tuple[Place, ...]:
    """Return the sides from the first to the last: the winner, those who stayed, those who left, the first last."""
    left: dict[Side, int] = {}
    for number, after in enumerate(standings(scores, rules)):
        for side in after.out:
            left.setdefault(side, number)
    low_is_good = 1 if rules.inverse is not Inverse.OFF else -1

    def key(side: Side) -> tuple[bool, bool, int, int]:
        return side != score.winner, side in left, -left.get(side, 0), low_is_good * score.totals[side]

    order = sorted(range(len(score.totals)), key=key)
    places: list[Place] = []
    for at, side in enumerate(order):
        level = at > 0 and key(side) == key(order[at - 1])
        places.append(Place(side, places[-1].place if level else at + 1))
    return tuple(places)


def standings(scores: Sequence[DealScore], rules: RuleSet) -> tuple[MatchScore, ...]:
    """Return how the match stood after each of its deals."""
    after: list[MatchScore] = []
    totals: tuple[int, ...] = (0,) * rules.side_count
    out: tuple[Side, ...] = ()
    for deal in scores:
        after.append(match_score(rules, totals, deal, out))
        totals, out = after[-1].totals, after[-1].out
    return tuple(after)


def awarded_by_deal(scores: Sequence[DealScore], rules: RuleSet) -> list[dict[str, tuple[int, ...]]]:
    """Return what each deal brought to the totals, by category."""
    before: tuple[int, ...] = (0,) * rules.side_count
    found = []
    for deal, after in zip(scores, standings(scores, rules), strict=True):
        awarded = awarded_points(deal, before, after, rules)
        found.append({line.category: points for line, points in zip(deal.lines, awarded, strict=True)})
        before = after.totals
    return found


def turning_point(
    scores: Sequence[DealScore],
    score: MatchScore,
    names: Sequence[str],
    rules: RuleSet,
    words: terms.DeckTerms,
) -> str:
    """Return the deal that turned the match and what the winner won in it; "" where there is none to name.

    It is the deal with which the winner took the lead for good or, who led from the first one on, that of the
    greatest gain over the best rival.
    """
    winner = score.winner
    if winner is None or len(scores) < 2 or rules.inverse is not Inverse.OFF:
        return ""
    leads = [0]
    for after in standings(scores, rules):
        rivals = [total for side, total in enumerate(after.totals) if side != winner]
        leads.append(after.totals[winner] - max(rivals))
    if leads[-1] <= 0:
        return ""
    gains = [later - earlier for earlier, later in pairwise(leads)]
    turned = max(number for number in range(len(scores)) if leads[number] <= 0 < leads[number + 1])
    if turned == 0:
        turned = gains.index(max(gains))
    won = [
        f"{terms.category_name(category, words, rules)} {points[winner]}"
        for category, points in awarded_by_deal(scores, rules)[turned].items()
        if points[winner]
    ]
    return _("Turning point: deal {n}. {name}: {gains}").format(
        n=turned + 1, name=names[winner], gains=", ".join(won)
    )
