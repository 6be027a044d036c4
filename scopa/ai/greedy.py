"""House greedy: takes the most valuable thing on the table now, and gives no sweep away for nothing.

Captures are compared first by sweep, then the settebello, then coins, sevens, and the number of cards, each
counting the card played. Moves that are level are told apart by what they leave: best a table that no
single card still unseen can sweep, then the one that lays down least (coins are kept, then sevens, so the
settebello longest). What is still level is left to chance. It looks no play ahead and does not guess hands.
"""

import random

from scopa.rules.captures import capture_sets
from scopa.rules.cards import SETTEBELLO, SUIT_MASKS, VALUE_MASKS, CardSet, Suit, cards_of, value_of
from scopa.rules.events import Event
from scopa.rules.moves import Move
from scopa.rules.observation import Observation
from scopa.rules.options import AceSweep, Categories, SweepMode
from scopa.rules.scoring import SEVEN_OF_HEARTS


class GreedyPlayer:
    """Plays the best move by `appeal`."""

    def choose(self, observation: Observation, history: tuple[Event, ...], rng: random.Random) -> Move:
        """Return the most appealing legal move; raises ValueError when it is not this seat's turn."""
        appeals = {move: appeal(observation, move) for move in observation.legal_moves()}
        best = max(appeals.values())
        level = [move for move, value in appeals.items() if value == best]
        return level[int(rng.random() * len(level))]


def appeal(observation: Observation, move: Move) -> tuple[int, ...]:
    """Return what house greedy compares, most important first; greater is better."""
    suit, prize = _prizes(observation)
    if not move.captured:
        left, taken, given = observation.table | 1 << move.card, 0, 1 << move.card
    else:
        left, taken, given = observation.table & ~move.captured, move.captured | 1 << move.card, 0
    return (
        int(counts_as_sweep(observation, move)),
        (taken & prize).bit_count(),
        (taken & suit).bit_count(),
        (taken & VALUE_MASKS[7]).bit_count(),
        taken.bit_count(),
        -int(can_be_swept(observation, left, unseen(observation) & ~(1 << move.card))),
        -(given & suit).bit_count(),
        -(given & VALUE_MASKS[7]).bit_count(),
    )


def counts_as_sweep(observation: Observation, move: Move) -> bool:
    """Tell whether a move clears the table and scores for it (docs/rules.md, section 5)."""
    rules = observation.rules
    if not move.captured or move.captured != observation.table or rules.sweep_mode is SweepMode.NONE:
        return False
    if VALUE_MASKS[1] >> move.card & 1 and rules.ace_takes_all and rules.ace_sweep is AceSweep.NO:
        return False
    return rules.last_play_sweep or not _is_final_play(observation)


def can_be_swept(observation: Observation, table: CardSet, cards: CardSet) -> bool:
    """Tell whether one of these cards could take the whole table."""
    rules = observation.rules
    # What a card captures depends on its value.
    one_of_each = {value_of(card): card for card in cards_of(cards)}
    return bool(table) and any(table in capture_sets(rules, card, table) for card in one_of_each.values())


def unseen(observation: Observation) -> CardSet:
    """Return the cards that are in other hands or in the stock, for all that this seat has seen."""
    known = observation.hand | observation.table
    for cards in (*observation.piles, *observation.shown):
        known |= cards
    return observation.rules.pack.mask & ~known


def _is_final_play(observation: Observation) -> bool:
    return observation.stock == 0 and sum(observation.hand_sizes) == 1


def _prizes(observation: Observation) -> tuple[CardSet, CardSet]:
    """Return the suit that counts and the card worth a point: coins and 7D, or hearts and 7h."""
    if observation.rules.categories is Categories.HEARTS:
        return SUIT_MASKS[Suit.CUPS], 1 << SEVEN_OF_HEARTS
    return SUIT_MASKS[Suit.COINS], 1 << SETTEBELLO
