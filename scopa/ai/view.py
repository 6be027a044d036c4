"""What a seat knows, as the few integers that a search needs, and how the others came to play as they did.

Made from an Observation and its history and from nothing else, so nothing in it is hidden from the seat.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from scopa.rules.cards import CardSet, mask_of
from scopa.rules.events import CardLaid, CardsCaptured, CardsDealt, Event
from scopa.rules.observation import Observation
from scopa.rules.seats import Seat
from scopa.rules.state import rule_tables


class Play(NamedTuple):
    """A play of this round, with what its seat saw on the table before it; oldest first in a history."""

    seat: Seat
    bit: CardSet
    captured: CardSet
    table: CardSet


class View(NamedTuple):
    """A position as one seat knows it. Seats are counted from it in order of play: 0 is itself, 1 the next.

    `sides` tells for each of these seats whether it plays with this one. `last` is 1 when this side captured
    last, -1 another, 0 nobody. `unseen` are the cards of other hands and the stock.
    """

    hand: CardSet
    table: CardSet
    mine: CardSet
    theirs: CardSet
    last: int
    sizes: tuple[int, ...]
    partners: tuple[bool, ...]
    stock: int
    plays: int
    unseen: CardSet
    lead: int  # sweeps so far, this side's less those of the others


def view_of(observation: Observation) -> View:
    """Return what the observing seat knows. Raises ValueError for a bystander."""
    seat, rules = observation.seat, observation.rules
    if seat is None:
        raise ValueError("a bystander does not play")
    following = rule_tables(rules).next_seat
    order = [seat]
    while len(order) < rules.players:
        order.append(following[order[-1]])
    side = rules.sides[seat]
    theirs = 0
    for other, pile in enumerate(observation.piles):
        theirs |= pile if other != side else 0
    last = observation.last_capturer
    seen = observation.hand | observation.table | observation.piles[side] | theirs
    lead = 2 * observation.sweeps[side] - sum(observation.sweeps)
    return View(
        hand=observation.hand,
        table=observation.table,
        mine=observation.piles[side],
        theirs=theirs,
        last=0 if last is None else 1 if rules.sides[last] == side else -1,
        sizes=tuple(observation.hand_sizes[each] for each in order),
        partners=tuple(rules.sides[each] == side for each in order),
        stock=observation.stock,
        plays=observation.plays,
        unseen=rules.pack.mask & ~seen,
        lead=lead,
    )


def plays_of_round(observation: Observation, history: Sequence[Event]) -> list[Play]:
    """Return the plays since cards were last dealt, oldest first, with the table each found."""
    made: list[CardLaid | CardsCaptured] = []
    for event in reversed(history):
        if isinstance(event, CardsDealt):
            break
        if isinstance(event, CardLaid | CardsCaptured):
            made.append(event)
    found: list[Play] = []
    table = observation.table
    for event in made:  # newest first
        bit = 1 << event.card
        captured = mask_of(event.captured) if isinstance(event, CardsCaptured) else 0
        table = table | captured if captured else table & ~bit
        found.append(Play(event.seat, bit, captured, table))
    return found[::-1]
