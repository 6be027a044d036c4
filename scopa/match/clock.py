"""The move clock: how much time each seat has left, and what happens when it has none (docs/ux.md 1.3.10).

Pure: it is told how many milliseconds a seat has spent and never looks at a clock itself. It knows no rules and
no screen.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from scopa.rules.errors import ScopaError
from scopa.rules.seats import Seat

GAP_MS = 2000
"""More than this between two looks is no thinking: the machine slept, or the game hung. It is not charged."""
LOW_MS = (10_000, 5_000)
"""When so much is left, the player is told."""
LONGEST_S = 3600


class LimitError(ScopaError):
    """A time limit that is none: bad_limit."""


class Expiry(Enum):
    """What happens when the time is up: a word, a play by the game, or the loss of the match."""

    WARN = "warn"
    PLAY = "play"
    LOSE = "lose"


class Tick(Enum):
    """What a player is told: ten seconds are left, five are, or none."""

    TEN = "ten"
    FIVE = "five"
    OUT = "out"


@dataclass(frozen=True, slots=True)
class TimeLimit:
    """The same for every seat and every move, fixed at the start: so many seconds a move, or a player and match.

    With a limit per player each move gives `increment` seconds back. Raises LimitError unless exactly one of the
    two limits is set.
    """

    per_move: int = 0
    per_player: int = 0
    increment: int = 0
    expiry: Expiry = Expiry.WARN

    def __post_init__(self) -> None:
        numbers = (self.per_move, self.per_player, self.increment)
        sensible = all(0 <= number <= LONGEST_S for number in numbers)
        if not sensible or bool(self.per_move) == bool(self.per_player) or (self.per_move and self.increment):
            raise LimitError("bad_limit", numbers=numbers)

    @property
    def text(self) -> str:
        """The limit as one word for settings and journals; the inverse of `parse`.

        >>> TimeLimit(per_player=300, increment=5, expiry=Expiry.LOSE).text
        'player:300+5:lose'
        """
        if self.per_move:
            return f"move:{self.per_move}:{self.expiry.value}"
        return f"player:{self.per_player}+{self.increment}:{self.expiry.value}"

    @classmethod
    def parse(cls, text: str) -> TimeLimit:
        """Read what `text` writes. Raises LimitError.

        >>> TimeLimit.parse("move:30:play")
        TimeLimit(per_move=30, per_player=0, increment=0, expiry=<Expiry.PLAY: 'play'>)
        """
        kind, _colon, rest = text.partition(":")
        numbers, _colon, expiry = rest.partition(":")
        first, _plus, second = numbers.partition("+")
        try:
            if kind == "move":
                return cls(per_move=int(numbers), expiry=Expiry(expiry))
            if kind == "player":
                return cls(per_player=int(first), increment=int(second), expiry=Expiry(expiry))
        except ValueError as error:
            raise LimitError("bad_limit", text=text) from error
        raise LimitError("bad_limit", text=text)


class MoveClock:
    """The time of every seat. Whoever drives the match charges the seat that is thinking, and nobody else."""

    def __init__(self, limit: TimeLimit, seats: int) -> None:
        self.limit = limit
        self._left = [self.full] * seats

    @property
    def full(self) -> int:
        """What a seat begins with, in ms."""
        return 1000 * (self.limit.per_move or self.limit.per_player)

    def left(self, seat: Seat) -> int:
        """What a seat has left, in ms; never below 0."""
        return self._left[seat]

    def charge(self, seat: Seat, ms: int) -> tuple[Tick, ...]:
        """Take time from a seat and return what it must be told, each thing once. A gap costs nothing."""
        if not 0 < ms <= GAP_MS:
            return ()
        before = self._left[seat]
        after = self._left[seat] = max(0, before - ms)
        ticks = [
            tick for tick, low in zip((Tick.TEN, Tick.FIVE), LOW_MS, strict=True) if after <= low < before
        ]
        return (*ticks, Tick.OUT) if before and not after else tuple(ticks)

    def moved(self, seat: Seat) -> None:
        """Give a seat that has made its move the time for the next one."""
        if self.limit.per_move:
            self._left[seat] = self.full
        else:
            self._left[seat] += 1000 * self.limit.increment

    def until_change(self, seat: Seat) -> int:
        """How many ms may be spent before the seconds shown are others."""
        return self._left[seat] % 1000 or 1000

    def seconds(self, seat: Seat) -> int:
        """The seconds to show: those begun count, so that 0 is shown only when nothing is left."""
        return -(-self._left[seat] // 1000)


def digits(seconds: int) -> str:
    """Return a time as minutes and seconds.

    >>> digits(65), digits(9)
    ('1:05', '0:09')
    """
    return f"{seconds // 60}:{seconds % 60:02}"
