"""Plays that cannot be better than another: the same table is left, and less is taken.

Two plays are compared when they play cards of one value and take sets of the same values, so that only suits
differ: the one that brings home less of what counts is dominated, unless a card that only it takes might
matter for the primiera. And of two plays that take the same set, one that sweeps dominates one that does not.
Where low totals win there are none. It judges moves of one hand and knows no hidden card.
"""

from __future__ import annotations

from collections.abc import Sequence

from scopa.ai.endgame import solvable
from scopa.ai.features import counted_suit, prime_of
from scopa.ai.model import Judged, Model, Option
from scopa.ai.view import View
from scopa.rules.cards import SETTEBELLO, SUIT_MASKS, SUIT_SIZE, CardSet, Suit, cards_of, make_card, mask_of
from scopa.rules.options import Categories, Inverse, Primiera
from scopa.rules.ruleset import RuleSet, once_per_rules
from scopa.rules.scoring import SEVEN_OF_HEARTS

# The cards of cicera that score by themselves.
_CICERA = mask_of((make_card(Suit.COINS, 10), make_card(Suit.SWORDS, 2), make_card(Suit.CUPS, 11)))


class Prizes:
    """The cards that are more than one among many under a RuleSet: those of the suit that counts, and single ones."""

    def __init__(self, rules: RuleSet) -> None:
        cicera = rules.categories is Categories.CICERA
        self.suit = SUIT_MASKS[Suit.SWORDS] & rules.pack.mask if cicera else counted_suit(rules)
        if cicera:
            # The run of spades counts from the ace, so each of them is a card of its own.
            self.single = _CICERA | self.suit
        elif rules.categories is Categories.HEARTS:
            self.single = 1 << SEVEN_OF_HEARTS
        else:
            self.single = 1 << SETTEBELLO
            if rules.rebello or rules.napola or rules.piccola_grande or rules.all_coins_wins:
                self.single |= self.suit
        self.by_suit = rules.primiera not in (Primiera.NONE, Primiera.SEVENS_DOWN, Primiera.SETTANTA)


prizes_of = once_per_rules(Prizes)


def taken(option: Option) -> CardSet:
    """Return all that a move brings home, the card played included."""
    return option.captured | option.bit if option.captured else 0


def values_in(cards: CardSet) -> list[int]:
    """List the values of some cards, each as often as it occurs, ascending."""
    return sorted(card % SUIT_SIZE for card in cards_of(cards))


def dominates(model: Model, view: View, better: Option, worse: Option) -> bool:
    """Tell whether a legal move is at least as good as another in all that counts, and better in something."""
    rules = model.rules
    if rules.inverse is not Inverse.OFF or not better.captured or not worse.captured:
        return False
    final = sum(view.sizes) == 1 and not view.stock
    gains = [model.gain(each.card, each.captured, view.table, final, view.laid) for each in (better, worse)]
    if gains[0] < gains[1]:
        return False
    if better.captured == worse.captured and gains[0] > gains[1]:
        return True
    if (better.card - worse.card) % SUIT_SIZE or values_in(better.captured) != values_in(worse.captured):
        return False
    gained, lost = taken(better) & ~taken(worse), taken(worse) & ~taken(better)
    prizes = prizes_of(rules)
    if lost & prizes.single or (prizes.by_suit and _may_matter(rules, view, lost)):
        return False
    more = (gained & prizes.suit).bit_count() - (lost & prizes.suit).bit_count()
    return more >= 0 and (more > 0 or bool(gained & prizes.single) or gains[0] > gains[1])


def _may_matter(rules: RuleSet, view: View, lost: CardSet) -> bool:
    """Tell whether one of some cards could become anybody's best of its suit."""
    for card in cards_of(lost):
        suit = next(mask for mask in SUIT_MASKS if mask >> card & 1)
        worth = prime_of(rules, 1 << card)
        if prime_of(rules, view.mine & suit) < worth:
            return True
        if all(prime_of(rules, pile & suit) < worth for pile in view.piles[1:]):
            return True
    return False


def undominated(model: Model, view: View, judged: Sequence[Judged]) -> list[Judged]:
    """Return the judged moves without those that another of them dominates.

    Where the values are exact, a move that is worth more than another is not dominated by it.
    """
    if len(judged) < 2 or model.rules.inverse is not Inverse.OFF:
        return list(judged)
    exact = solvable(view)
    captures = [each for each in judged if each.option.captured]
    return [
        each
        for each in judged
        if not any(
            (not exact or other.value >= each.value) and dominates(model, view, other.option, each.option)
            for other in captures
        )
    ]
