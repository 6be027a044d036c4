"""What the players of one RuleSet reckon with: moves, what they gain at once, values, and the final count.

Numbers are points for a side less the points of the others, the other way round where low totals win. It holds
no cards of any deal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import NamedTuple

from scopa.ai.evaluate import HOLDING, OUTRIGHT, Evaluator
from scopa.ai.kernel import Kernel, kernel_of
from scopa.ai.weights import Weights, nearest_weights, other_weights
from scopa.rules.cards import VALUE_MASKS, Card, CardSet, cards_of
from scopa.rules.options import Inverse, SweepMode
from scopa.rules.ruleset import RuleSet, once_per_rules
from scopa.rules.scoring import outright_winner, score_piles

_REMEMBERED = 50_000


class Option(NamedTuple):
    """One thing a hand may do: the card, the card as a set, and what it captures."""

    card: Card
    bit: CardSet
    captured: CardSet


class Judged(NamedTuple):
    """A move and the points this side is expected to lead by from now on, sweeps so far not counted.

    `peril` is how likely the next to play is believed to hold a card that takes all it leaves; None where nobody's
    hands have been weighed.
    """

    option: Option
    value: float
    peril: float | None = None


class Model:
    """The reckoning of one RuleSet."""

    def __init__(self, rules: RuleSet, weights: Weights | None = None) -> None:
        self.rules = rules
        self.weights = weights or nearest_weights(rules)
        self.kernel: Kernel = kernel_of(rules)
        self.sign = 1.0 if rules.inverse is Inverse.OFF else -1.0
        self.after = Evaluator(rules, self.weights.after)
        self.between = Evaluator(rules, self.weights.between)
        self.sweep = 0.0 if rules.sweep_mode is SweepMode.NONE else self.sign * rules.sweep_points
        self._counted: dict[tuple[CardSet, CardSet], float] = {}
        self._options: dict[tuple[CardSet, CardSet], tuple[Option, ...]] = {}

    def options(self, hand: CardSet, table: CardSet) -> tuple[Option, ...]:
        """List all that a hand may do on a table; the first play of a deal is `legal`'s affair."""
        known = self._options.get((hand, table))
        if known is None:
            if len(self._options) > _REMEMBERED:
                self._options.clear()
            choose = self.kernel.options
            known = self._options[hand, table] = tuple(
                Option(card, 1 << card, captured)
                for card in cards_of(hand)
                for captured in choose(card, table)
            )
        return known

    def legal(self, hand: CardSet, table: CardSet, plays: int) -> tuple[Option, ...]:
        """List the legal moves of a hand after so many plays of the deal, in the engine's order."""
        if self.rules.no_ace_lead and plays == 0:
            hand = hand & ~VALUE_MASKS[1] or hand
        return self.options(hand, table)

    def gain(self, card: Card, captured: CardSet, table: CardSet, final: bool, laid: int = -1) -> float:
        """Return what a move is worth at once: a sweep, and in cicera the points made in play.

        `laid` is the card just laid by the seat before, -1 when it captured.
        """
        if not captured:
            return 0.0
        points = self.sign * self.kernel.points(card, captured, laid) if self.kernel.in_play_points else 0.0
        if not table & ~captured and self.kernel.sweeps(card, captured, table, final):
            points += self.sweep
        return points

    def sweeps(self, card: Card, captured: CardSet, table: CardSet, final: bool) -> bool:
        """Tell whether a move makes a sweep that counts."""
        return bool(captured) and not table & ~captured and self.kernel.sweeps(card, captured, table, final)

    def peril(self, own: CardSet, table: CardSet, taken: CardSet, following: int) -> float:
        """Tell how likely the next to play holds, among so many cards, one that clears the table."""
        clearing = self.after.of_table(table)[1]
        unseen = self.rules.pack.mask & ~(own | table | taken)
        if not clearing or not following:
            return 0.0
        return HOLDING[following, unseen.bit_count()][(unseen & clearing).bit_count()]

    def counted(self, mine: CardSet, theirs: CardSet) -> float:
        """Count the categories of two complete piles."""
        known = self._counted.get((mine, theirs))
        if known is None:
            if len(self._counted) > _REMEMBERED:
                self._counted.clear()
            points = score_piles(self.rules, (mine, theirs), (0, 0)).points
            winner = outright_winner(self.rules, (mine, theirs))
            bonus = 0.0 if winner is None else OUTRIGHT * (1 - 2 * winner)
            known = self._counted[mine, theirs] = self.sign * (points[0] - points[1]) + bonus
        return known


_made = once_per_rules(Model)
_instead: list[Callable[[RuleSet], Model]] = []


def model_of(rules: RuleSet) -> Model:
    """Return the model of a RuleSet, made once."""
    return _instead[-1](rules) if _instead else _made(rules)


@contextmanager
def reckoning_by(weights: str) -> Iterator[None]:
    """Meanwhile let players reckon by other weights, to measure what these cost; see `other_weights`."""
    _instead.append(_by(weights))
    try:
        yield
    finally:
        _instead.pop()


@cache
def _by(weights: str) -> Callable[[RuleSet], Model]:
    return once_per_rules(lambda rules: Model(rules, other_weights(rules, weights)))
