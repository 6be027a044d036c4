"""Past-tense facts that the engine reports, and what a seat may see of each.

Events carry cards, seats, numbers and codes; never words. Must not know how they came about.
"""

import dataclasses
from dataclasses import dataclass
from typing import TypeAlias

from scopa.rules.cards import Card
from scopa.rules.scoring import DealScore
from scopa.rules.seats import Seat


@dataclass(frozen=True, slots=True)
class CardsDealt:
    """A round was dealt: each seat's cards in dealt order (None when hidden), and the table's."""

    hands: tuple[tuple[Card | None, ...], ...]
    table: tuple[Card, ...]
    round: int
    rounds: int
    stock: int

    @property
    def is_last_round(self) -> bool:
        """Whether this round is the last of the deal."""
        return self.round == self.rounds


@dataclass(frozen=True, slots=True)
class LastRoundDealt:
    """The dealer announced the last round."""

    round: int


@dataclass(frozen=True, slots=True)
class DealVoided:
    """The deal does not count: `three_kings` or `two_aces` lie on the table, or `misdeal`."""

    reason: str
    table: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class OpeningTaken:
    """The opening table made fifteen or thirty and was taken with so many sweeps."""

    seat: Seat
    cards: tuple[Card, ...]
    sweeps: int


@dataclass(frozen=True, slots=True)
class HandShown:
    """A hand earned points as dealt and lies face up: `low` (at most nine) or `triple`."""

    seat: Seat
    cards: tuple[Card, ...]
    reason: str
    points: int


@dataclass(frozen=True, slots=True)
class CardLaid:
    """A card was left on the table."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class CardsCaptured:
    """A card took others from the table; with none taken it went straight to its owner's pile."""

    seat: Seat
    card: Card
    captured: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class SweepMade:
    """A capture cleared the table and counts."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class SweepDenied:
    """A capture cleared the table but counts as no sweep: `last_play`, `ace` or `not_called`."""

    seat: Seat
    reason: str = "last_play"


@dataclass(frozen=True, slots=True)
class SweepToCall:
    """A capture cleared the table; the seat must call it before the next play begins."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PointsInPlay:
    """A play earned points besides a sweep; `kind` is one of scoring.IN_PLAY."""

    seat: Seat
    kind: str
    points: int


@dataclass(frozen=True, slots=True)
class LeftoversTaken:
    """The cards left on the table went to the last capturer, or to nobody."""

    seat: Seat | None
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class DealScored:
    """The deal was counted."""

    score: DealScore


@dataclass(frozen=True, slots=True)
class PackCut:
    """The pack was cut at a depth."""

    seat: Seat
    depth: int


@dataclass(frozen=True, slots=True)
class SeatResigned:
    """A seat gave the match up."""

    seat: Seat


Event: TypeAlias = (
    CardsDealt
    | LastRoundDealt
    | DealVoided
    | OpeningTaken
    | HandShown
    | CardLaid
    | CardsCaptured
    | SweepMade
    | SweepDenied
    | SweepToCall
    | PointsInPlay
    | LeftoversTaken
    | DealScored
    | PackCut
    | SeatResigned
)


def redact(event: Event, seat: Seat | None) -> Event:
    """Return what a seat may see of an event; None is a bystander who sees no hand.

    >>> redact(CardsDealt(hands=((1, 2), (3, 4)), table=(), round=1, rounds=6, stock=30), 0).hands
    ((1, 2), (None, None))
    """
    if isinstance(event, CardsDealt):
        hands = tuple(
            cards if owner == seat else tuple(None for _ in cards) for owner, cards in enumerate(event.hands)
        )
        return dataclasses.replace(event, hands=hands)
    return event
