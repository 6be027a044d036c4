"""Everything a seat can submit to the engine, and the text form of a move.

`Move` is the ordinary play; the other actions belong to cutting, dealing by hand, the house game's free-hand
table and the ends of a match (docs/rules.md, sections 3 and 8). Must not know what is legal.
"""

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple, TypeAlias

from scopa.rules.cards import Card, CardSet, Pack, cards_of, format_card, mask_of, parse_card
from scopa.rules.errors import NotationError
from scopa.rules.seats import Seat


class Move(NamedTuple):
    """A card played and the cards it captures; with none captured the card is laid.

    A card that goes straight to its owner's pile (an ace on an empty table, where the rules say so) captures
    itself: `captured` is its own bit.
    """

    card: Card
    captured: CardSet = 0


class Stage(Enum):
    """How far a play by hand has gone: the card is held over the table, cards are lifted, fingers are off."""

    TOUCHING = "touching"
    CAPTURING = "capturing"
    RELEASED = "released"


@dataclass(frozen=True, slots=True)
class FreeMove:
    """What a seat physically does at a free-hand table, right or wrong; only RELEASED ends the play."""

    card: Card
    captured: CardSet = 0
    stage: Stage = Stage.RELEASED


@dataclass(frozen=True, slots=True)
class TakeBack:
    """The seat to play returns the card it holds over the table to its hand."""


@dataclass(frozen=True, slots=True)
class Challenge:
    """A seat says that the last capture was wrong."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CountHands:
    """A seat asks for the hands and the opening table to be counted."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CallSweep:
    """A seat calls the sweep it has just made, where sweeps must be called."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Claim:
    """The seat to play declares that its side has reached the target."""


class Choice(Enum):
    """What to do with a card exposed by the dealer."""

    KEEP = "keep"
    RETURN = "return"
    SWAP = "swap"


@dataclass(frozen=True, slots=True)
class ExposureChoice:
    """The affected seat keeps, returns or swaps a card; `position` picks one of the dealer's backs."""

    choice: Choice
    position: int = 0


@dataclass(frozen=True, slots=True)
class Cut:
    """The cutter lifts `depth` cards off the pack; they go to the bottom."""

    depth: int


@dataclass(frozen=True, slots=True)
class DealCards:
    """The dealer of a table dealt by hand deals a round: cards for each seat, cards for the table, accidents.

    `exposed` lists (seat, position in the cards just dealt to that seat) of every card that flipped over.
    """

    counts: tuple[int, ...]
    table: int = 0
    exposed: tuple[tuple[Seat, int], ...] = ()


@dataclass(frozen=True, slots=True)
class ShowCard:
    """A seat shows a card of its own hand, by accident or not; everyone knows it from now on."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Proceed:
    """The time for objections after the last play is over: the deal is counted."""


@dataclass(frozen=True, slots=True)
class Resign:
    """A seat gives the match up."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class OutOfTime:
    """A seat has missed a deadline at which the match is lost."""

    seat: Seat


Action: TypeAlias = (
    Move
    | FreeMove
    | TakeBack
    | Challenge
    | CountHands
    | CallSweep
    | Claim
    | ExposureChoice
    | Cut
    | DealCards
    | ShowCard
    | Proceed
    | Resign
    | OutOfTime
)


def format_move(move: Move, pack: Pack = Pack.ITALIAN_40) -> str:
    """Write a move: the card, then what it captures in ascending order.

    >>> format_move(parse_move("7Dx4S+3C"))
    '7Dx3C+4S'
    """
    card = format_card(move.card, pack)
    if not move.captured:
        return card
    return f"{card}x{'+'.join(format_card(taken, pack) for taken in cards_of(move.captured))}"


def parse_move(text: str) -> Move:
    """Read a move in the form that format_move writes. Raises NotationError."""
    card, cross, taken = text.partition("x")
    cards = [parse_card(word) for word in taken.split("+")] if cross else []
    if len(set(cards)) != len(cards):
        raise NotationError("repeated_card", text=text)
    return Move(parse_card(card), mask_of(cards))
