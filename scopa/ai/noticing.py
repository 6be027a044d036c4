"""What a computer notices and decides at the house table, besides which card to play (docs/rules.md, section 8).

Pure functions of what a seat may see and of chance given to them. Whether a level notices at all is its row's
probability (levels.py); that a thing is there to be noticed is judged here. Must not know who asks.
"""

import random
from itertools import combinations

from scopa.rules.captures import capture_sets
from scopa.rules.cards import SUIT_MASKS, VALUE_MASKS, Card, CardSet, Suit, cards_of, mask_of, value_of
from scopa.rules.claims import certain_points
from scopa.rules.events import CardBuried, CardDrawn, CardsDealt, Event, HandsCounted
from scopa.rules.moves import Choice, DealCards, ExposureChoice, Move
from scopa.rules.observation import Observation
from scopa.rules.seats import Seat

MOST_MISCOUNTED = 3
"""A blunder is made with so few cards at most: more would be noticed by anybody."""


def wrong_capture(seen: Observation) -> Seat | None:
    """Tell who made the last capture, if it was wrong and can still be challenged."""
    last = seen.last_play
    if not seen.free_hand or last is None or last.challenged or not last.captured:
        return None
    right = last.captured in capture_sets(seen.rules, last.card, last.table_before)
    return None if right else last.seat


def miscounted(seen: Observation, history: tuple[Event, ...], seat: Seat) -> bool:
    """Tell whether the last round brought a seat, or the opening table, another number of cards than is due.

    False once the hands have been counted.
    """
    for event in reversed(history):
        if isinstance(event, HandsCounted | CardBuried | CardDrawn):
            return False
        if isinstance(event, CardsDealt):
            due, table = seen.rules.schedule[event.round - 1], seen.rules.table if event.round == 1 else 0
            return len(event.hands[seat]) != due or len(event.table) != table
    return False


def can_claim(seen: Observation) -> bool:
    """Tell whether the side to play could go out now, by what everybody has seen (docs/rules.md, section 7)."""
    if not seen.rules.claim or seen.seat is None or seen.phase != "play" or seen.to_move != seen.seat:
        return False
    side = seen.rules.side_of(seen.seat)
    if side in seen.out:
        return False
    counted = certain_points(seen.rules, seen.piles, seen.sweeps, side, seen.in_play)
    return seen.totals[side] + sum(points for _, points in counted) >= seen.rules.target


def is_worth_keeping(seen: Observation, card: Card) -> bool:
    """Tell whether a card that all have seen is still better kept: sevens, hearts, and what captures now."""
    return bool(
        (VALUE_MASKS[7] | SUIT_MASKS[Suit.CUPS]) >> card & 1 or capture_sets(seen.rules, card, seen.table)
    )


def exposure_choice(seen: Observation, rng: random.Random) -> ExposureChoice:
    """Decide about the exposed card that is to be settled: keep what is worth it, else try another."""
    seat, card = seen.exposed[0]
    if is_worth_keeping(seen, card):
        return ExposureChoice(Choice.KEEP)
    if seen.round < seen.rounds and seen.stock:
        return ExposureChoice(Choice.RETURN)
    backs = seen.hand_sizes[seen.dealer]
    if seat == seen.dealer or not backs:
        return ExposureChoice(Choice.KEEP)
    return ExposureChoice(Choice.SWAP, int(rng.random() * backs))


def right_counts(seen: Observation) -> tuple[tuple[int, ...], int]:
    """Return how many cards each seat and the table are due in the round to be dealt now."""
    return (seen.rules.schedule[seen.round],) * seen.rules.players, seen.rules.table if seen.round == 0 else 0


def deal_by_hand(
    seen: Observation, rng: random.Random, clumsiness: float = 0.0, blunders: float = 0.0
) -> DealCards:
    """Deal a round: each card flips over, and the count goes wrong by one, with the probabilities given."""
    due, table = right_counts(seen)
    counts = list(due)
    seat = int(rng.random() * len(counts))
    change = 1 if rng.random() < 0.5 else -1
    if rng.random() < blunders and 0 < sum(counts) + change <= seen.stock - table:
        counts[seat] += change
    exposed = tuple(
        (seat, position)
        for seat, count in enumerate(counts)
        for position in range(count)
        if rng.random() < clumsiness
    )
    return DealCards(tuple(counts), table, exposed)


def blunder(seen: Observation, rng: random.Random) -> Move | None:
    """Return a wrong capture such as people make: a sum beside an equal card, or one that is out by one."""
    table = cards_of(seen.table)
    found: list[Move] = []
    for card in cards_of(seen.hand):
        right = capture_sets(seen.rules, card, seen.table)
        for number in range(1, MOST_MISCOUNTED + 1):
            for group in combinations(table, number):
                taken: CardSet = mask_of(group)
                off = abs(sum(value_of(one) for one in group) - value_of(card))
                if off <= 1 and taken not in right:
                    found.append(Move(card, taken))
    return found[int(rng.random() * len(found))] if found else None
