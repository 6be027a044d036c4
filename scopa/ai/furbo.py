"""Furbo: one play, by a price list. The published opponent that others are measured by, and the first teacher.

A sweep 1000, the settebello 500, other cards of its suit 50, seven, six and ace 30, 20 and 15, other cards half
their primiera value, and 5 for each card taken; to lay costs 10 for a coin, 20 for a seven, and a court brings 5.
"""

from __future__ import annotations

import random

from scopa.ai.features import counted_suit
from scopa.ai.greedy import counts_as_sweep
from scopa.rules.cards import SETTEBELLO, SUIT_SIZE, Card, CardSet, cards_of
from scopa.rules.events import Event
from scopa.rules.moves import Move
from scopa.rules.observation import Observation
from scopa.rules.options import Categories
from scopa.rules.primiera import prime_value
from scopa.rules.ruleset import RuleSet, once_per_rules
from scopa.rules.scoring import SEVEN_OF_HEARTS

SWEEP = 1000.0
_DEAR = {7: 30.0, 6: 20.0, 1: 15.0}


class PriceList:
    """What each card of a RuleSet's pack brings when taken, and when laid."""

    def __init__(self, rules: RuleSet) -> None:
        suit = counted_suit(rules)
        prize = SEVEN_OF_HEARTS if rules.categories is Categories.HEARTS else SETTEBELLO
        self.taken = [0.0] * (4 * SUIT_SIZE)
        self.laid = [0.0] * (4 * SUIT_SIZE)
        for card in rules.pack.cards:
            value = card % SUIT_SIZE + 1
            counts = bool(suit >> card & 1)
            price = _DEAR.get(value, prime_value(card, rules) / 2) + 50 * counts + 5
            self.taken[card] = price + 450 * (card == prize)
            self.laid[card] = 5.0 * (value > 7) - 10 * counts - 20 * (value == 7)

    def price(self, card: Card, captured: CardSet) -> float:
        """Return what a move is worth, a sweep not counted."""
        if not captured:
            return self.laid[card]
        return sum(self.taken[each] for each in cards_of(captured)) + self.taken[card]


price_list = once_per_rules(PriceList)


class FurboPlayer:
    """Plays the move with the highest price."""

    def choose(self, observation: Observation, history: tuple[Event, ...], rng: random.Random) -> Move:
        """Return the dearest legal move; raises ValueError when it is not this seat's turn."""
        prices = price_list(observation.rules)
        worth = {
            move: prices.price(move.card, move.captured) + SWEEP * counts_as_sweep(observation, move)
            for move in observation.legal_moves()
        }
        best = max(worth.values())
        level = [move for move, value in worth.items() if value == best]
        return level[int(rng.random() * len(level))]
