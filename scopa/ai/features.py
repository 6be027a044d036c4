"""What the value of a position is made of: the features of a linear model, defined once and plainly.

A position is seen by the side that has just moved. The model adds up weight times feature and foretells the
points its side will still make in the deal, less those of the others; sweeps made so far are not among them.
`evaluate` computes the same sum by look-ups; a test holds the two equal. It knows no hidden card.
"""

from __future__ import annotations

from typing import NamedTuple

from scopa.rules.captures import captures_of
from scopa.rules.cards import SUIT_MASKS, SUIT_SIZE, VALUE_MASKS, CardSet, cards_of
from scopa.rules.options import Categories
from scopa.rules.primiera import prime_value
from scopa.rules.ruleset import RuleSet

CARDS = 4 * SUIT_SIZE
MOST_PLAYS = 52
MOST_SUM = 16  # table sums from here on are one feature

# Where each group of features begins; a group of one has its own name.
OWN = 0  # cards in the own hand, on the table, in the own pile, in the others' piles
TABLE = OWN + CARDS
MINE = TABLE + CARDS
THEIRS = MINE + CARDS
LAST = THEIRS + CARDS  # who captured last: this side, another
NEXT = LAST + 2  # cards in the hand of the next to play, 0..13
PLAYS = NEXT + SUIT_SIZE + 1  # plays made in the deal, 0..52
SUM = PLAYS + MOST_PLAYS + 1  # the sum of the table, 0..15 and more
RISK = SUM + MOST_SUM + 1  # probability that the next to play holds a card that clears the table
CLEARS = RISK + 1  # whether the own hand holds one
UNSEEN = CLEARS + 1  # unseen cards of each value, in quarters
MATCHED = UNSEEN + SUIT_SIZE  # for each value on the table: probability that the next to play holds it
TAKEN = MATCHED + SUIT_SIZE  # cards in the own pile and in the others', from an even share
SUITED = TAKEN + 2  # cards of the suit that counts, likewise
PRIME = SUITED + 2  # best primiera card of each suit in the own pile, then in the others'
SUIT_ON_TABLE = PRIME + 8
TABLE_SIZE = SUIT_ON_TABLE + 1
SUIT_UNSEEN = TABLE_SIZE + 1
PRIME_LEAD = SUIT_UNSEEN + 1
UNSEEN_CARDS = PRIME_LEAD + 1
DOUBLES = UNSEEN_CARDS + 1  # values of which the own hand holds two or more
ODD = DOUBLES + 1  # values of which an odd number of cards has been captured
BIAS = ODD + 1
COUNT = BIAS + 1


class Position(NamedTuple):
    """A position as the side that has just moved knows it; `last` is 1 for that side, -1 for another, 0 for nobody.

    `following` is how many cards the next to play holds.
    """

    own: CardSet
    table: CardSet
    mine: CardSet
    theirs: CardSet
    last: int
    following: int
    plays: int


def chance_to_hold(unseen: int, wanted: int, held: int) -> float:
    """Tell how likely `held` of `unseen` cards include at least one of `wanted` of them."""
    missed = 1.0
    for drawn in range(held):
        missed *= max(0, unseen - wanted - drawn) / max(1, unseen - drawn)
    return 1.0 - missed if wanted and held else 0.0


def counted_suit(rules: RuleSet) -> CardSet:
    """Return the suit of which the cards count: coins, or hearts in the 52-card game."""
    return SUIT_MASKS[1 if rules.categories is Categories.HEARTS else 0] & rules.pack.mask


def clearing_values(rules: RuleSet, table: CardSet) -> tuple[int, ...]:
    """List the values of which a card could take the whole table."""
    if not table:
        return ()
    captures, top = captures_of(rules), rules.pack.top_value
    total = sum(card % SUIT_SIZE + 1 for card in cards_of(table))
    likely = {1, total, 15 - total}
    return tuple(
        value for value in sorted(likely) if 1 <= value <= top and table in captures.of_value(value, table)[0]
    )


def prime_of(rules: RuleSet, cards: CardSet) -> int:
    """Return what the best primiera card of a suit is worth, 0 without one."""
    return max((prime_value(card, rules) for card in cards_of(cards)), default=0)


def values_of(cards: CardSet) -> list[int]:
    """List the different values of some cards, ascending."""
    return sorted({card % SUIT_SIZE + 1 for card in cards_of(cards)})


def features(rules: RuleSet, position: Position) -> dict[int, float]:
    """Return the features of a position that are not zero, by index."""
    own, table, mine, theirs, last, following, plays = position
    unseen = rules.pack.mask & ~(own | table | mine | theirs)
    size, share, suit = len(rules.pack.cards), len(rules.pack.cards) / 2, counted_suit(rules)
    hidden = unseen.bit_count()
    found: dict[int, float] = {BIAS: 1.0, PLAYS + plays: 1.0, NEXT + following: 1.0}
    for start, cards in ((OWN, own), (TABLE, table), (MINE, mine), (THEIRS, theirs)):
        found |= {start + card: 1.0 for card in cards_of(cards)}
    if last:
        found[LAST + (last < 0)] = 1.0
    total = sum(card % SUIT_SIZE + 1 for card in cards_of(table))
    found[SUM + min(total, MOST_SUM)] = 1.0
    clearing = 0
    for value in clearing_values(rules, table):
        clearing |= VALUE_MASKS[value]
    found[RISK] = chance_to_hold(hidden, (unseen & clearing).bit_count(), following)
    found[CLEARS] = float(own & clearing > 0)
    for value in range(1, rules.pack.top_value + 1):
        found[UNSEEN + value - 1] = (unseen & VALUE_MASKS[value]).bit_count() / 4
    for value in values_of(table):
        wanted = (unseen & VALUE_MASKS[value]).bit_count()
        found[MATCHED + value - 1] = chance_to_hold(hidden, wanted, following)
    for side, pile in enumerate((mine, theirs)):
        found[TAKEN + side] = (pile.bit_count() - share) / 10
        found[SUITED + side] = ((pile & suit).bit_count() - suit.bit_count() / 2) / 3
        for number, of_suit in enumerate(SUIT_MASKS):
            found[PRIME + 4 * side + number] = prime_of(rules, pile & of_suit) / 21
    lead = sum(prime_of(rules, mine & each) - prime_of(rules, theirs & each) for each in SUIT_MASKS)
    found[PRIME_LEAD] = lead / 20
    found[SUIT_ON_TABLE] = (table & suit).bit_count() / 3
    found[TABLE_SIZE] = table.bit_count() / 5
    found[SUIT_UNSEEN] = (unseen & suit).bit_count() / 5
    found[UNSEEN_CARDS] = hidden / size
    found[DOUBLES] = doubles(own) / 2
    found[ODD] = odd_values(mine | theirs) / 5
    return {index: value for index, value in found.items() if value}


def doubles(cards: CardSet) -> int:
    """Count the values of which some cards include two or more."""
    return sum((cards & VALUE_MASKS[value]).bit_count() > 1 for value in range(1, SUIT_SIZE + 1))


def odd_values(cards: CardSet) -> int:
    """Count the values of which some cards include an odd number."""
    folded = cards ^ cards >> 2 * SUIT_SIZE
    return ((folded ^ folded >> SUIT_SIZE) & (1 << SUIT_SIZE) - 1).bit_count()
