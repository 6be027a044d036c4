"""What a seat knows, as the few integers that a search needs, and how the others came to play as they did.

Made from an Observation and its history and from nothing else, so nothing in it is hidden from the seat.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from scopa.rules.cards import Card, CardSet, mask_of
from scopa.rules.events import (
    CardBuried,
    CardDrawn,
    CardLaid,
    CardsCaptured,
    CardsDealt,
    Event,
    ExposureSettled,
)
from scopa.rules.misdeal import bury_depth
from scopa.rules.moves import Choice
from scopa.rules.observation import Observation
from scopa.rules.options import SweepMode
from scopa.rules.seats import Seat
from scopa.rules.state import rule_tables

NEVER = 1000  # sweeps that are more than a deal has


class Play(NamedTuple):
    """A play of this round with the table its seat found; seats are counted as in a View."""

    seat: int
    bit: CardSet
    captured: CardSet
    table: CardSet


class View(NamedTuple):
    """A position as one seat knows it. Seats are counted from it in order of play: 0 is itself, 1 the next.

    So are sides: `sides` are those of the seats, the own being 0, and `piles` theirs. `last_side` captured last,
    -1 for nobody; `last` is 1 when that was this side, -1 another, 0 nobody. `unseen` are the cards of other
    hands and the stock, `shown` those of a hand that everyone has seen. `laid` is the card just laid, where the
    rules make that count, else -1. `needed` are the sweeps with which each side would win the match at once,
    NEVER where a sweep ends nothing. `stocked` are unseen cards that lie in the stock for certain.
    """

    hand: CardSet
    table: CardSet
    mine: CardSet
    theirs: CardSet
    last: int
    sizes: tuple[int, ...]
    stock: int
    plays: int
    unseen: CardSet
    sides: tuple[int, ...]
    piles: tuple[CardSet, ...]
    last_side: int
    shown: tuple[CardSet, ...]
    laid: int
    needed: tuple[int, ...]
    stocked: CardSet = 0

    @property
    def hidden(self) -> CardSet:
        """The unseen cards that may be in any hand: not in the stock for certain, nor shown in another's."""
        hidden = self.unseen & ~self.stocked
        for shown in self.shown[1:]:
            hidden &= ~shown
        return hidden


def view_of(observation: Observation, history: Sequence[Event] = ()) -> View:
    """Return what the observing seat knows; `history` is looked at for cards that went back into the stock.

    Raises ValueError for a bystander.
    """
    seat, rules = observation.seat, observation.rules
    if seat is None:
        raise ValueError("a bystander does not play")
    order = order_from(observation, seat)
    sides = tuple(dict.fromkeys(rules.sides[each] for each in order))
    piles = tuple(observation.piles[each] for each in sides)
    theirs = 0
    for pile in piles[1:]:
        theirs |= pile
    last, play = observation.last_capturer, observation.last_play
    last_side = -1 if last is None else sides.index(rules.sides[last])
    return View(
        hand=observation.hand,
        table=observation.table,
        mine=piles[0],
        theirs=theirs,
        last=0 if last_side < 0 else 1 if last_side == 0 else -1,
        sizes=tuple(observation.hand_sizes[each] for each in order),
        stock=observation.stock,
        plays=observation.plays,
        unseen=rules.pack.mask & ~(observation.hand | observation.table | piles[0] | theirs),
        sides=tuple(sides.index(rules.sides[each]) for each in order),
        piles=piles,
        last_side=last_side,
        shown=tuple(observation.shown[each] for each in order),
        laid=-1 if play is None or play.captured else play.card,
        needed=tuple(_needed(observation, each) for each in sides),
        stocked=in_stock(history) if observation.stock else 0,
    )


def in_stock(history: Sequence[Event]) -> CardSet:
    """Return the cards that were seen to go back into the stock and have not been dealt since (docs/rules.md, 8.2).

    Where a card was put into it is known, and so is whether it has come to the top again.
    """
    stock = 0
    below: dict[Card, int] = {}  # of each card that went back: how many lie under it
    for event in history:
        if isinstance(event, CardsDealt):
            stock = event.stock
        elif isinstance(event, CardDrawn):
            stock -= 1
        elif isinstance(event, CardBuried) or (
            isinstance(event, ExposureSettled) and event.choice == Choice.RETURN.value
        ):
            under = stock - bury_depth(stock)
            below = {card: count + (count >= under) for card, count in below.items()}
            if event.card is not None:
                below[event.card] = under
            stock += isinstance(event, CardBuried)  # the other came for the top card
    return mask_of(card for card, count in below.items() if count < stock)


def _needed(observation: Observation, side: int) -> int:
    """Count the sweeps that a side is short of winning at once (docs/rules.md, section 7)."""
    rules = observation.rules
    worth = 0 if rules.sweep_mode is SweepMode.NONE else rules.sweep_points
    if not rules.instant_sweep_win or not worth:
        return NEVER
    missing = rules.target - observation.totals[side] - observation.sweeps[side] * worth
    return max(1, -(-missing // worth))


def order_from(observation: Observation, seat: Seat) -> tuple[Seat, ...]:
    """List the seats in order of play, beginning with one of them."""
    following, order = rule_tables(observation.rules).next_seat, [seat]
    while len(order) < observation.rules.players:
        order.append(following[order[-1]])
    return tuple(order)


def plays_of_round(observation: Observation, history: Sequence[Event]) -> list[Play]:
    """Return the plays since cards were last dealt, oldest first, with the table each found."""
    return next(_rounds(observation, history))[::-1]


def rounds_before(observation: Observation, history: Sequence[Event]) -> list[list[Play]]:
    """Return the plays of the deal from one dealing of cards to the next, before the present hands; oldest first."""
    return [made[::-1] for made in list(_rounds(observation, history))[:0:-1] if made]


def _rounds(observation: Observation, history: Sequence[Event]) -> Iterator[list[Play]]:
    """Go back through the plays of a deal, round by round, the newest first in each."""
    assert observation.seat is not None
    place = {seat: number for number, seat in enumerate(order_from(observation, observation.seat))}
    found: list[Play] = []
    table = observation.table
    for event in reversed(history):
        if isinstance(event, CardsDealt):
            yield found
            found = []
        elif isinstance(event, CardLaid | CardsCaptured):
            bit = 1 << event.card
            captured = mask_of(event.captured) if isinstance(event, CardsCaptured) else 0
            table = table | captured if captured else table & ~bit
            found.append(Play(place[event.seat], bit, captured, table))
    yield found
