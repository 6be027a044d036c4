"""What computers do at the house table besides playing a card: deal, count, object, call, claim, choose.

Chance comes from the match seed, by what it is about, so that it falls the same way whenever it is asked for. It
looks only at what a seat may see. Must not carry anything out: the match does, as for any other action.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import TYPE_CHECKING

from scopa.ai import noticing
from scopa.ai.levels import LEVELS
from scopa.match import seeds
from scopa.rules.moves import (
    Action,
    CallSweep,
    Challenge,
    Claim,
    CountHands,
    FreeMove,
    Move,
    Proceed,
)
from scopa.rules.observation import Observation
from scopa.rules.options import Penalties
from scopa.rules.seats import Seat

if TYPE_CHECKING:
    from scopa.match.match import Match


class HouseHands:
    """The computers' hands and eyes at one table.

    `seed` is the seed of the match, `stand_in` the level that plays for people who have left it.
    """

    def __init__(self, match: Match, seed: str, stand_in: str) -> None:
        self._match = match
        self._seed = seed
        self._table = match.config.house
        self._stand_in = stand_in

    def reaction(self) -> tuple[Seat, Action] | None:
        """Return what a computer does now besides playing a card, the most urgent first; None when nothing."""
        rules = self._match.config.rules
        special = rules.penalties is Penalties.HOUSE or rules.must_call_sweep or rules.claim
        if not special or self._match.deal_number == 0:
            return None
        seen = self._match.view(None)
        if seen.over:
            return None
        for look in (self._call, self._challenge, self._count, self._deal, self._settle, self._claim):
            found = look(seen)
            if found is not None:
                return found
        if seen.phase == "objections" and all(map(self._match.is_computer, range(rules.players))):
            return 0, Proceed()
        return None

    def as_played(self, seat: Seat, move: Move) -> Action:
        """Return what the hands of a computer do when it has chosen a move: at a free-hand table not always that."""
        if not self._table.free_hand:
            return move
        rng = self._chance("blunder", seat)
        if rng.random() * 100 < self._table.blunders:
            move = noticing.blunder(self._match.view(seat), rng) or move
        return FreeMove(move.card, move.captured)

    # What there is to do ----------------------------------------------------------------------------------

    def _call(self, seen: Observation) -> tuple[Seat, Action] | None:
        seat = seen.sweep_to_call
        return (seat, CallSweep(seat)) if seat is not None and self._match.is_computer(seat) else None

    def _challenge(self, seen: Observation) -> tuple[Seat, Action] | None:
        offender = noticing.wrong_capture(seen)
        if offender is None:
            return None
        for seat in self._computers(seen):
            if seat != offender and self._notices(seat, "capture"):
                return seat, Challenge(seat)
        return None

    def _count(self, seen: Observation) -> tuple[Seat, Action] | None:
        if seen.phase not in {"play", "exposed"} or not self._table.dealt_by_hand:
            return None
        if seen.rules.penalties is not Penalties.HOUSE:
            return None
        for seat in self._computers(seen):
            if seat == seen.dealer or not noticing.miscounted(seen, self._match.history(seat), seat):
                continue
            if self._notices(seat, "count", seen.round, of_this_play=False):
                return seat, CountHands(seat)
        return None

    def _deal(self, seen: Observation) -> tuple[Seat, Action] | None:
        if seen.phase != "deal":
            return None
        computer = self._match.is_computer(seen.dealer)
        if not computer and self._table.by_hand:
            return None
        clumsy, blunders = (self._table.clumsy, self._table.blunders) if computer else (0, 0)
        if not self._table.by_hand:
            blunders = 0
        rng = self._chance("deal by hand", seen.dealer, seen.round)
        return seen.dealer, noticing.deal_by_hand(seen, rng, clumsy / 100, blunders / 100)

    def _settle(self, seen: Observation) -> tuple[Seat, Action] | None:
        if seen.phase != "exposed" or seen.to_move is None or not self._match.is_computer(seen.to_move):
            return None
        rng = self._chance("exposed", seen.to_move, seen.exposed[0][1])
        return seen.to_move, noticing.exposure_choice(self._match.view(seen.to_move), rng)

    def _claim(self, seen: Observation) -> tuple[Seat, Action] | None:
        seat = seen.to_move
        if seat is None or not self._match.is_computer(seat) or not seen.rules.claim:
            return None
        return (seat, Claim()) if noticing.can_claim(self._match.view(seat)) else None

    # Chance -----------------------------------------------------------------------------------------------

    def _computers(self, seen: Observation) -> Iterable[Seat]:
        """The computers in the order in which they speak up."""
        return filter(self._match.is_computer, seen.rules.seat_order(seen.dealer))

    def _notices(self, seat: Seat, *what: str | int, of_this_play: bool = True) -> bool:
        level = self._match.config.seats[seat].level or self._stand_in
        plays = self._match.plays if of_this_play else 0
        rng = random.Random(seeds.stream(self._seed, *what, seat, self._match.deal_number, plays))
        notices = LEVELS[level].notices if level in LEVELS else 1.0
        return rng.random() < notices

    def _chance(self, name: str, seat: Seat, number: int = 0) -> random.Random:
        plays = self._match.plays
        return random.Random(seeds.stream(self._seed, name, seat, self._match.deal_number, plays, number))
