"""The primiera in all its forms, and the cards that decide it (docs/rules.md, section 6).

Must not know sweeps, totals or who sits where.
"""

from scopa.rules.cards import SUIT_MASKS, SUIT_SIZE, VALUE_MASKS, Card, CardSet, cards_of
from scopa.rules.options import Primiera
from scopa.rules.ruleset import RuleSet

_PRIME = {7: 21, 6: 18, 1: 16, 5: 15, 4: 14, 3: 13, 2: 12}
# The order of comparison when sevens are counted first: 7, 6, ace, 5, 4, 3, 2, then all courts together.
_DOWN = (7, 6, 1, 5, 4, 3, 2)
_COURTS = sum(VALUE_MASKS[8:])


def prime_value(card: Card, rules: RuleSet) -> int:
    """Tell what a card is worth in the primiera, 0..21; this is not its capture value.

    >>> prime_value(6, RuleSet()), prime_value(9, RuleSet())
    (21, 10)
    """
    return _PRIME.get(card % SUIT_SIZE + 1, rules.court_prime)


def best_by_suit(rules: RuleSet, pile: CardSet) -> tuple[Card | None, ...]:
    """List the best primiera card of a pile for each suit in Suit order, None where the suit is missing."""
    return tuple(
        max(cards_of(pile & suit), key=lambda card: prime_value(card, rules), default=None)
        for suit in SUIT_MASKS
    )


def prime_total(rules: RuleSet, best: tuple[Card | None, ...]) -> int:
    """Add up the best cards; a missing suit adds nothing."""
    return sum(prime_value(card, rules) for card in best if card is not None)


def sevens_down(pile: CardSet) -> tuple[int, ...]:
    """Count a pile's sevens, sixes, aces, fives, fours, threes, twos and courts, in the order compared."""
    return (*((pile & VALUE_MASKS[value]).bit_count() for value in _DOWN), (pile & _COURTS).bit_count())


def primiera_key(rules: RuleSet, pile: CardSet) -> tuple[int, ...] | None:
    """Return what is compared for the primiera point, greater is better; None when the pile cannot win it.

    Only for rules that have the point. More cards never make a key smaller, which is what lets a claim be
    certain.
    """
    style = rules.primiera
    if style is Primiera.SEVENS_DOWN:
        return sevens_down(pile)
    if style is Primiera.SETTANTA:
        sevens = (pile & VALUE_MASKS[7]).bit_count()
        return (sevens,) if sevens >= 3 else None
    best = best_by_suit(rules, pile)
    suits = sum(card is not None for card in best)
    total = prime_total(rules, best)
    if style is Primiera.MORE_SUITS:
        return suits, total
    if style is Primiera.PLAIN_SUM:
        return (total,)
    return (total,) if suits == len(SUIT_MASKS) else None
