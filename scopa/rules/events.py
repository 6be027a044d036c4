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
    """The cards left on the table, if any, went to the last capturer, or to nobody if there is none."""

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
class CardShown:
    """Everyone has seen this card of a hand: held over the table, or shown by accident."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class CardsLifted:
    """At a free-hand table a seat has lifted these cards, the capture not yet being finished."""

    seat: Seat
    card: Card
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class CardTakenBack:
    """A card that was held over the table went back to the hand, and what was lifted to the table."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class CaptureChallenged:
    """The last capture was challenged: upheld, or `capture_correct`, or `no_capture`."""

    seat: Seat
    offender: Seat
    upheld: bool
    reason: str


@dataclass(frozen=True, slots=True)
class CaptureUndone:
    """A wrong capture: these cards, the played one last, lie on the table again; a sweep for it is gone."""

    seat: Seat
    cards: tuple[Card, ...]
    sweep_revoked: bool
    last_capturer: Seat | None


@dataclass(frozen=True, slots=True)
class CardExposed:
    """A card flipped over while it was dealt to a seat."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class ExposureSettled:
    """An exposed card was kept, returned or swapped; `received` came for it (hidden from other seats)."""

    seat: Seat
    card: Card
    choice: str
    received: Card | None
    dealer: Seat


@dataclass(frozen=True, slots=True)
class HandsCounted:
    """Hands, and in the first round the table, were counted: what was dealt and what was due."""

    seat: Seat | None
    counts: tuple[int, ...]
    due: int
    table: int
    table_due: int

    @property
    def right(self) -> bool:
        """Whether every number is right."""
        return set(self.counts) == {self.due} and self.table == self.table_due


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """A short hand took the top card of the stock (hidden from other seats); seat None is the table."""

    seat: Seat | None
    card: Card | None


@dataclass(frozen=True, slots=True)
class CardBuried:
    """A surplus card went into the stock (hidden from other seats unless seen); seat None is the table."""

    seat: Seat | None
    card: Card | None
    depth: int
    seen: bool


@dataclass(frozen=True, slots=True)
class MisdealPenalised:
    """A mis-deal was noticed too late: the points each side gets."""

    dealer: Seat
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ClaimSettled:
    """A side claimed to have reached the target: what could be counted for it, and whether it is enough."""

    seat: Seat
    counted: tuple[tuple[str, int], ...]
    total: int
    upheld: bool


@dataclass(frozen=True, slots=True)
class SeatResigned:
    """A seat gave the match up, or its time ran out."""

    seat: Seat
    out_of_time: bool = False


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
    | CardShown
    | CardsLifted
    | CardTakenBack
    | CaptureChallenged
    | CaptureUndone
    | CardExposed
    | ExposureSettled
    | HandsCounted
    | CardDrawn
    | CardBuried
    | MisdealPenalised
    | ClaimSettled
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
    if isinstance(event, ExposureSettled) and event.choice != "keep":
        # The dealer knows the card swapped away from him, not one that came from the stock.
        knows = seat == event.seat or (event.choice == "swap" and seat == event.dealer)
        return event if knows else dataclasses.replace(event, received=None)
    if isinstance(event, CardDrawn) and event.seat not in (None, seat):
        return dataclasses.replace(event, card=None)
    if isinstance(event, CardBuried) and event.seat not in (None, seat) and not event.seen:
        return dataclasses.replace(event, card=None)
    return event
