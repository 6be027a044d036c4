"""What a match is set up with: rules, seats, seed, first dealer; frozen when the match starts."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from scopa.match.clock import TimeLimit
from scopa.match.house_table import ORDINARY, HouseTable
from scopa.match.players import may_sit
from scopa.rules.errors import ScopaError
from scopa.rules.options import Penalties
from scopa.rules.ruleset import RuleSet
from scopa.rules.seats import Seat, Side


class MatchConfigError(ScopaError):
    """A set-up that is no match: wrong_seat_count, unknown_level, no_such_dealer, needs_house_penalties."""


@dataclass(frozen=True, slots=True)
class SeatConfig:
    """Who sits in a seat: a person at this screen, or a computer of some level, or the clairvoyant in its place."""

    kind: Literal["human", "computer"]
    name: str
    level: str | None = None


@dataclass(frozen=True, slots=True)
class MatchConfig:
    """A match before its first deal; seats are in seat order, clockwise.

    Without a seed a fresh one is drawn; without a first dealer the seed decides. With `cut` the pack is cut before
    every deal, by the seat that docs/rules.md, section 2 names. `limit` is the time limit, the same for all.
    `house` tells what is done by hand where the rules have penalties. With `open_piles` captured cards may be looked
    at during a deal. Raises MatchConfigError.
    """

    rules: RuleSet
    seats: tuple[SeatConfig, ...]
    seed: str | None = None
    first_dealer: Seat | None = None
    cut: bool = False
    limit: TimeLimit | None = None
    house: HouseTable = ORDINARY
    open_piles: bool = False

    def __post_init__(self) -> None:
        if len(self.seats) != self.rules.players:
            raise MatchConfigError("wrong_seat_count", seats=len(self.seats), players=self.rules.players)
        for seat, config in enumerate(self.seats):
            if config.kind == "computer" and not may_sit(config.level):
                raise MatchConfigError("unknown_level", seat=seat, level=config.level)
        if self.first_dealer is not None and self.first_dealer not in range(self.rules.players):
            raise MatchConfigError("no_such_dealer", dealer=self.first_dealer)
        if self.house != ORDINARY and self.rules.penalties is not Penalties.HOUSE:
            raise MatchConfigError("needs_house_penalties")

    @property
    def side_names(self) -> tuple[str, ...]:
        """The name of each side: the player's, or the partners' joined by a plus sign."""
        return _side_names(tuple(seat.name for seat in self.seats), self.rules.sides)


@lru_cache(maxsize=8)  # asked for in every frame
def _side_names(names: tuple[str, ...], sides: tuple[Side, ...]) -> tuple[str, ...]:
    return tuple(
        " + ".join(name for name, owner in zip(names, sides, strict=True) if owner == side)
        for side in range(max(sides) + 1)
    )
