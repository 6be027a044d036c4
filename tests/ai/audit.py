"""Which plays are worse than another whatever happens later: the same table is left, and less is taken.

Suits are all that such plays differ in, or a sweep: the same values stay on the table and in the hand. Strict on
purpose, so that whatever is found here is a fault; in a game in which low totals win nothing is.
"""

from __future__ import annotations

from typing import NamedTuple

from scopa.rules.cards import (
    SETTEBELLO,
    SUIT_MASKS,
    Card,
    CardSet,
    Suit,
    cards_of,
    make_card,
    suit_of,
    value_of,
)
from scopa.rules.engine import apply
from scopa.rules.events import PointsInPlay, SweepMade, SweepToCall
from scopa.rules.moves import Move
from scopa.rules.observation import Observation
from scopa.rules.options import Categories, Inverse, Primiera
from scopa.rules.ruleset import RuleSet
from scopa.rules.scoring import SEVEN_OF_HEARTS, prime_value
from scopa.rules.state import State

MAJORITY = {Categories.COINS: Suit.COINS, Categories.HEARTS: Suit.CUPS, Categories.CICERA: Suit.SWORDS}
BY_SUITS = (Primiera.FOUR_SUITS, Primiera.MORE_SUITS, Primiera.PLAIN_SUM)


class Found(NamedTuple):
    """A better play than the one made; `kind` is "cards", or "points" when it is points scored at once."""

    better: Move
    kind: str


def dominating(state: State, observation: Observation, move: Move) -> Found | None:
    """Return a legal play that is better than `move` by all that is public, or None.

    The truth is asked for nothing but the points that a play scores at once, which everybody sees.
    """
    if observation.rules.inverse is not Inverse.OFF:
        return None
    for other in observation.legal_moves():
        if other == move or not move.captured or not other.captured:
            continue
        if other.captured == move.captured and points_now(state, other) > points_now(state, move):
            return Found(other, "points")
        if takes_more(observation, other, move) and points_now(state, other) >= points_now(state, move):
            return Found(other, "cards")
    return None


def points_now(state: State, move: Move) -> int:
    """Count what a play scores at once."""
    rules, points = state.rules, 0
    for event in apply(state, move).events:
        points += rules.sweep_points if isinstance(event, SweepMade | SweepToCall) else 0
        points += event.points if isinstance(event, PointsInPlay) else 0
    return points


def takes_more(observation: Observation, other: Move, move: Move) -> bool:
    """Tell whether a play takes cards at least as good in every category, and better ones in some."""
    rules, seat = observation.rules, observation.seat
    assert seat is not None
    if value_of(other.card) != value_of(move.card) or values(other.captured) != values(move.captured):
        return False
    ours, theirs = other.captured | 1 << other.card, move.captured | 1 << move.card
    gained, lost = ours & ~theirs, theirs & ~ours
    suit, single = majority(rules), single_cards(rules)
    if lost & (suit | single) or not gained & (suit | single):
        return False
    piles = observation.piles
    if rules.primiera in BY_SUITS and not all(
        idle(rules, card, pile) for card in cards_of(lost) for pile in piles
    ):
        return False
    return bool(gained & single) or not settled(rules, piles)


def values(cards: CardSet) -> list[int]:
    """List the values of a set of cards in ascending order."""
    return sorted(map(value_of, cards_of(cards)))


def majority(rules: RuleSet) -> CardSet:
    """Return the suit of which most cards are worth a point; runs are of that suit too."""
    return SUIT_MASKS[MAJORITY[rules.categories]]


def single_cards(rules: RuleSet) -> CardSet:
    """Return the cards that are points by themselves."""
    if rules.categories is Categories.HEARTS:
        found = 1 << SEVEN_OF_HEARTS
    elif rules.categories is Categories.CICERA:
        found = (
            1 << make_card(Suit.COINS, 10) | 1 << make_card(Suit.SWORDS, 2) | 1 << make_card(Suit.CUPS, 11)
        )
    else:
        found = 1 << SETTEBELLO
    if rules.rebello:
        found |= 1 << make_card(Suit.COINS, rules.deck.top_value)
    return found


def idle(rules: RuleSet, card: Card, pile: CardSet) -> bool:
    """Tell whether a card would add nothing to the primiera of a pile."""
    held = cards_of(pile & SUIT_MASKS[suit_of(card)])
    return any(prime_value(each, rules) >= prime_value(card, rules) for each in held)


def settled(rules: RuleSet, piles: tuple[CardSet, ...]) -> bool:
    """Tell whether a side has so many cards of the suit that one more matters to nobody."""
    suit = majority(rules) & rules.deck.mask
    if rules.napola or rules.piccola_grande or rules.escoba_doubles or rules.categories is Categories.CICERA:
        return False
    return any(2 * (pile & suit).bit_count() > suit.bit_count() for pile in piles)
