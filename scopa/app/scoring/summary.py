"""What the end of a match has to tell: the result in a sentence, and the points of every category by deal.

It knows no pixels and no time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scopa.i18n import _, ngettext, terms
from scopa.rules.ruleset import RuleSet
from scopa.rules.scoring import DealScore
from scopa.rules.seats import Side


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


def category_points(
    scores: Sequence[DealScore], names: Sequence[str], rules: RuleSet, words: terms.DeckTerms
) -> tuple[CategoryPoints, ...]:
    """Return the points of every category that was counted in a match, in the order of counting."""
    keys = list(dict.fromkeys(line.category for score in scores for line in score.lines))
    rows = []
    for key in keys:
        lines = [score.line(key) for score in scores]
        deals = tuple(
            tuple(0 if line is None else line.points[side] for line in lines) for side in range(len(names))
        )
        label = terms.category_name(key, words, rules)
        tally = ", ".join(f"{name} {sum(points)}" for name, points in zip(names, deals, strict=True))
        sentence = _("{category}: {tally}").format(category=label, tally=tally)
        rows.append(CategoryPoints(key, label, deals, sentence))
    return tuple(rows)


def result_sentence(
    totals: Sequence[int], names: Sequence[str], winner: Side | None, own: Side | None, deals: int
) -> str:
    """Return the result of a match, plain: "You win 12–9 in 4 deals.", "Anna wins 12–9 in 4 deals."."""
    if winner is None:
        text = ngettext("{score}: level after {n} deal.", "{score}: level after {n} deals.", deals)
        return text.format(score="–".join(map(str, totals)), n=deals)
    others = sorted((total for side, total in enumerate(totals) if side != winner), reverse=True)
    score = "–".join(map(str, (totals[winner], *others)))
    if winner == own:
        text = ngettext("You win {score} in {n} deal.", "You win {score} in {n} deals.", deals)
        return text.format(score=score, n=deals)
    text = ngettext("{name} wins {score} in {n} deal.", "{name} wins {score} in {n} deals.", deals)
    return text.format(name=names[winner], score=score, n=deals)
