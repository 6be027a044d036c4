"""Seats, sides and the order of play (docs/rules.md, section 2).

Seats are numbered clockwise from 0. A side is a player alone or a team. Must not know any card.
"""

from enum import Enum
from functools import cache
from typing import TypeAlias

Seat: TypeAlias = int
Side: TypeAlias = int


class Direction(Enum):
    """The way play and the deal move round the table."""

    CCW = "ccw"
    CW = "cw"


class Teams(Enum):
    """Who plays with whom: alone, two pairs of four seats, or two threes or three pairs of six seats."""

    NONE = "none"
    PAIRS = "pairs"
    TWO_THREES = "2x3"
    THREE_PAIRS = "3x2"


@cache  # asked for dozens of times in every frame
def sides_of_seats(players: int, teams: Teams) -> tuple[Side, ...]:
    """Tell the side of every seat; partners sit opposite or alternate.

    >>> sides_of_seats(4, Teams.PAIRS), sides_of_seats(6, Teams.THREE_PAIRS)
    ((0, 1, 0, 1), (0, 1, 2, 0, 1, 2))
    """
    sides = {Teams.NONE: players, Teams.PAIRS: 2, Teams.TWO_THREES: 2, Teams.THREE_PAIRS: 3}[teams]
    return tuple(seat % sides for seat in range(players))


def next_seat(seat: Seat, players: int, direction: Direction) -> Seat:
    """Tell who plays after a seat."""
    return (seat + (1 if direction is Direction.CW else -1)) % players


def play_order(dealer: Seat, players: int, direction: Direction) -> tuple[Seat, ...]:
    """List the seats in order of play: the dealer's neighbour first, the dealer last.

    >>> play_order(0, 4, Direction.CCW)
    (3, 2, 1, 0)
    """
    step = 1 if direction is Direction.CW else -1
    return tuple((dealer + step * turn) % players for turn in range(1, players + 1))


def cutter(dealer: Seat, players: int, direction: Direction) -> Seat:
    """Tell who cuts: the seat that plays just before the dealer, so the only opponent when two play.

    >>> cutter(0, 4, Direction.CCW), cutter(1, 2, Direction.CCW)
    (1, 0)
    """
    step = 1 if direction is Direction.CW else -1
    return (dealer - step) % players
