"""The greedy player that Di Palma and Lanzi published for scopone, as an opponent to be measured against.

First a sweep; then no move that leaves a table whose sum, ten at most, is the value of a card not yet seen; of
the rest the capture of the dearest cards, and without one the cheapest card is laid. A card is worth what it
is in the primiera, a seven 29, a coin 10 more, the settebello 139.
"""

from __future__ import annotations

import random

from scopa.ai.greedy import counts_as_sweep, unseen
from scopa.rules.cards import SETTEBELLO, SUIT_MASKS, SUIT_SIZE, VALUE_MASKS, Card, CardSet, Suit, cards_of
from scopa.rules.events import Event
from scopa.rules.moves import Move
from scopa.rules.observation import Observation
from scopa.rules.primiera import prime_value
from scopa.rules.ruleset import RuleSet


def price(card: Card, rules: RuleSet) -> int:
    """Return what a card is worth to this player."""
    if card == SETTEBELLO:
        return 139
    value = 29 if card % SUIT_SIZE + 1 == 7 else prime_value(card, rules)
    return value + 10 * (SUIT_MASKS[Suit.COINS] >> card & 1)


class DiPalmaPlayer:
    """Plays as published; what is left open is left to chance."""

    def choose(self, observation: Observation, history: tuple[Event, ...], rng: random.Random) -> Move:
        """Return a legal move; raises ValueError when it is not this seat's turn."""
        moves, rules = observation.legal_moves(), observation.rules
        worth = {
            move: sum(price(card, rules) for card in cards_of(move.captured)) + price(move.card, rules)
            if move.captured
            else -price(move.card, rules)
            for move in moves
        }
        chosen = [move for move in moves if counts_as_sweep(observation, move)]
        if not chosen:
            cards = unseen(observation)
            chosen = [move for move in moves if not _offers(observation, move, cards)] or moves
            chosen = [move for move in chosen if move.captured] or chosen
        best = max(worth[move] for move in chosen)
        level = [move for move in chosen if worth[move] == best]
        return level[int(rng.random() * len(level))]


def _offers(observation: Observation, move: Move, cards: CardSet) -> bool:
    table = observation.table & ~move.captured if move.captured else observation.table | 1 << move.card
    total = sum(card % SUIT_SIZE + 1 for card in cards_of(table))
    return 0 < total <= 10 and bool(VALUE_MASKS[total] & cards)
