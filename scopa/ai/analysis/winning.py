"""The probability of winning a match from its totals, and from a deal under way with what is still expected of it.

For two sides it is worked out backwards from the target over the points with which deals end
(`heads`), every side as likely to get either part. For more sides the totals at the end of the match are
taken as normally distributed: so many deals as the leader needs, each with the scatter of deals. The dealer is not
told from the others. It knows totals, never cards.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence

from scopa.ai.analysis.heads import HeadFile, splitter_of
from scopa.rules.options import Inverse
from scopa.rules.ruleset import RuleSet, once_per_rules
from scopa.rules.seats import Side

# A normal distribution at points half a deviation apart, with weights that sum to 1.
_NODES = [step / 2 for step in range(-6, 7)]
_WEIGHTS = [math.exp(-node * node / 2) for node in _NODES]
_NORMAL = [(node, weight / sum(_WEIGHTS)) for node, weight in zip(_NODES, _WEIGHTS, strict=True)]


class Chances:
    """The probabilities of winning under one RuleSet."""

    def __init__(self, rules: RuleSet, learnt: HeadFile) -> None:
        self.rules, self.learnt = rules, learnt
        self.low_wins = rules.inverse is not Inverse.OFF
        self._pairs = _pairs(learnt)
        self._usual = sum((first + second) / 2 * share for (first, second), share in self._pairs.items())
        apart = sum((first - second) ** 2 * share for (first, second), share in self._pairs.items())
        self._scatter = apart / 2  # variance of one side's points in a deal, seen against another's
        self._grid: list[list[float]] = self._backwards() if rules.side_count == 2 else []

    # -- between deals --------------------------------------------------------------------------------------

    def after_deal(self, totals: Sequence[float], side: Side) -> float:
        """Return the probability that a side wins the match whose totals these are; they need not be whole."""
        if len(totals) == 2:
            return self._between_two(totals[side], totals[1 - side])
        return self._among_many(totals, side, 0.0)

    def _ended(self, mine: float, theirs: float) -> float:
        """Return 1, 0 or a half for two totals of which one has reached the target; level is another deal."""
        if mine == theirs:
            return 0.5
        return float((mine < theirs) == self.low_wins)

    def _at(self, mine: int, theirs: int) -> float:
        mine, theirs = max(0, mine), max(0, theirs)
        if max(mine, theirs) >= self.rules.target:
            return self._ended(mine, theirs)
        return self._grid[mine][theirs]

    def _between_two(self, mine: float, theirs: float) -> float:
        """Return the probability between whole totals in proportion."""
        row, column = math.floor(mine), math.floor(theirs)
        down, right = mine - row, theirs - column
        found = (1 - down) * (1 - right) * self._at(row, column)
        if down:
            found += down * (1 - right) * self._at(row + 1, column)
        if right:
            found += (1 - down) * right * self._at(row, column + 1)
        if down and right:
            found += down * right * self._at(row + 1, column + 1)
        return found

    def _backwards(self) -> list[list[float]]:
        """Fill the grid of totals below the target, the highest first."""
        target = self.rules.target
        self._grid = grid = [[0.5] * target for _ in range(target)]
        moving = [(pair, share) for pair, share in self._pairs.items() if any(pair)]
        sure = sum(share for _, share in moving)
        for total in range(2 * target - 2, -1, -1):
            for mine in range(max(0, total - target + 1), min(target, total + 1)):
                theirs = total - mine
                if mine > theirs:
                    continue
                found = sum(
                    share * self._at(mine + first, theirs + second) for (first, second), share in moving
                )
                grid[mine][theirs] = found / sure
                grid[theirs][mine] = 1 - grid[mine][theirs]
        return grid

    def _among_many(self, totals: Sequence[float], side: Side, variance: float) -> float:
        """Return the probability for three sides and more, this deal scattering with a variance."""
        deals = max(0.0, (self.rules.target - max(totals)) / max(self._usual, 0.1))
        spread = math.sqrt(variance + deals * self._scatter)
        leads = [totals[side] - total for other, total in enumerate(totals) if other != side]
        if self.low_wins:
            leads = [-lead for lead in leads]
        if spread < 1e-9:
            if min(leads) < 0:
                return 0.0
            return 1.0 / (1 + sum(lead == 0 for lead in leads))
        return sum(
            weight * math.prod(_below(lead / spread + node) for lead in leads) for node, weight in _NORMAL
        )

    # -- within a deal --------------------------------------------------------------------------------------

    def within_deal(self, totals: Sequence[float], side: Side, lead: float, plays: int) -> float:
        """Return the probability after so many plays of a deal.

        `totals` include what this deal has brought so far; `lead` is by how many points this side is expected to
        lead the others in what is still to come (the other way round where low totals win). Grows with `lead`.
        """
        sides = len(totals)
        apart, still = self.still(plays)
        if self.low_wins:
            lead = -lead
        own, each = (still + (sides - 1) * lead) / sides, (still - lead) / sides
        means = [total + (own if other == side else each) for other, total in enumerate(totals)]
        if sides > 2:
            return self._among_many(means, side, apart * apart * (sides - 1) / sides)
        mine, theirs, half = means[side], means[1 - side], apart / 2
        return sum(
            weight * self._between_two(mine + half * node, theirs - half * node) for node, weight in _NORMAL
        )

    def still(self, plays: int) -> tuple[float, float]:
        """Return the scatter of the lead and the points still to come for all sides after so many plays of a deal."""
        scatter, cards = self.learnt.scatter, len(self.learnt.rules.pack.cards) - self.learnt.rules.table
        own = len(self.rules.pack.cards) - self.rules.table
        stage = plays * cards / own
        return scatter[min(scatter, key=lambda each: abs(each - stage))]


def _below(deviations: float) -> float:
    """Return how much of a normal distribution is below so many deviations."""
    return 0.5 * math.erfc(-deviations / math.sqrt(2))


def _pairs(learnt: HeadFile) -> dict[tuple[int, int], float]:
    """Return with which points two sides end a deal, and how often, neither told from the other."""
    counted: Counter[tuple[int, int]] = Counter()
    for points, count in learnt.ends:
        for first, mine in enumerate(points):
            for second, theirs in enumerate(points):
                if first != second:
                    counted[max(0, mine), max(0, theirs)] += count
    total = sum(counted.values())
    return {pair: count / total for pair, count in counted.items()}


@once_per_rules
def chances_of(rules: RuleSet) -> Chances:
    """Return the chances of a RuleSet, made once."""
    return Chances(rules, splitter_of(rules).file)
