"""Duplicate deals between two players: the same cards from every side of the table, and what is counted of them.

A deal is played once for each side: the first player has that side and the second all others, so that neither
the cards nor the seat favours anyone. The same seed, rules and number give the same cards whoever plays.
"""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from functools import partial
from typing import Any

from scopa.ai.agent import OutOfTime
from scopa.ai.features import clearing_values
from scopa.ai.greedy import unseen
from scopa.commands.arena.entrants import Entrant, Lobby, Turn
from scopa.match.guest import GuestFailed
from scopa.match.seeds import deck, stream
from scopa.rules.cards import VALUE_MASKS, CardSet
from scopa.rules.engine import apply, deal_score, start_deal
from scopa.rules.events import Event, SweepMade, redact
from scopa.rules.moves import CallSweep, Move, Proceed
from scopa.rules.observation import Observation, observe
from scopa.rules.options import Inverse
from scopa.rules.ruleset import RuleSet
from scopa.rules.seats import Seat
from scopa.rules.state import Phase, State


@dataclass(slots=True)
class Tally:
    """What one of the two players did in the games of one deal, on all sides that it played."""

    categories: dict[str, float] = field(default_factory=dict)  # points, the mean of its sides
    sweeps: int = 0
    given: int = 0  # sweeps by the next seat that another move would have made impossible
    decisions: int = 0
    ms: list[float] = field(default_factory=list)  # of decisions with a choice, and of those that failed
    stopped: int = 0  # decisions that the clock cut short, so that a slower machine may play otherwise
    forfeits: list[str] = field(default_factory=list)  # what its program failed in, a line a game lost so

    def add(self, category: str, points: float) -> None:
        """Count points of a category."""
        self.categories[category] = self.categories.get(category, 0.0) + points


@dataclass(slots=True)
class DealResult:
    """One duplicate deal. `margins` are the first player's points less the mean of the others', game by game.

    `points` are those of every side, game by game; in game 0, 1, ... the first player has side 0, 1, ...
    """

    number: int
    margins: list[float]
    points: list[list[int]]
    first: Tally
    second: Tally

    def to_json(self) -> dict[str, Any]:
        """Return it as plain data."""
        return asdict(self)

    @staticmethod
    def from_json(data: dict[str, Any]) -> DealResult:
        """Read it back."""
        first, second = Tally(**data["first"]), Tally(**data["second"])
        return DealResult(data["number"], data["margins"], data["points"], first, second)


class Forfeit(Exception):  # noqa: N818 - says what has happened
    """A seat cannot play on, and its game is lost; `reason` tells why."""

    def __init__(self, seat: Seat, reason: str) -> None:
        super().__init__(seat, reason)
        self.seat, self.reason = seat, reason


def play_deal(
    rules: RuleSet, first: str, second: str, seed: str, number: int, lobby: Lobby | None = None
) -> DealResult:
    """Play deal `number` (1, 2, ...) from every side; without a lobby programs run for this deal only."""
    if lobby is None:
        with Lobby() as own:
            return play_deal(rules, first, second, seed, number, own)
    attempt, dealer = 1, rules.seat_order(0)[(number - 2) % rules.players]
    while start_deal(rules, deck(seed, rules.pack, number, attempt), dealer).state.over:
        attempt += 1
    cards = deck(seed, rules.pack, number, attempt)
    result = DealResult(number, [], [], Tally(), Tally())
    for side in range(rules.side_count):
        entrants = [
            lobby.sit(first if rules.side_of(seat) == side else second, rules, side, seat)
            for seat in range(rules.players)
        ]
        tallies = [
            result.first if rules.side_of(seat) == side else result.second for seat in range(rules.players)
        ]
        chance = random.Random(stream(seed, "arena", number, side))
        try:
            state = _play(rules, cards, dealer, entrants, tallies, chance)
        except Forfeit as forfeit:
            tallies[forfeit.seat].forfeits.append(f"deal {number}, seat {forfeit.seat}: {forfeit.reason}")
            _lose(rules, side, rules.side_of(forfeit.seat) == side, result)
        else:
            _count(rules, state, side, result)
    return result


def _play(
    rules: RuleSet,
    cards: Sequence[int],
    dealer: Seat,
    entrants: Sequence[Entrant],
    tallies: Sequence[Tally],
    chance: random.Random,
) -> State:
    state, events = start_deal(rules, cards, dealer)
    logs: list[list[Event]] = [[redact(event, seat) for event in events] for seat in range(rules.players)]
    avoidable: Tally | None = None  # who has just left a sweep that need not have been
    while not state.over:
        if state.phase is Phase.OBJECTIONS:
            state, events = apply(state, Proceed())
        else:
            seat = state.to_move
            assert seat is not None
            observation, tally = observe(state, seat), tallies[seat]
            turn = Turn(
                observation, tuple(logs[seat]), chance.getrandbits(64), partial(getattr, state, "hands")
            )
            stops, started = OutOfTime.times, time.perf_counter()
            try:
                move = entrants[seat].move(turn)
            except GuestFailed as failed:
                tally.decisions += 1
                tally.ms.append(_since(started))  # whoever was waited for in vain has taken that time
                raise Forfeit(seat, failed.details) from None
            spent = _since(started)
            legal = observation.legal_moves()
            tally.decisions += 1
            tally.stopped += OutOfTime.times - stops
            if len(legal) > 1:
                tally.ms.append(spent)
            left_one = _could_have_left_none(observation, move, legal)
            state, events = apply(state, move)
            if any(isinstance(event, SweepMade) for event in events):
                tally.sweeps += 1
                if avoidable is not None:
                    avoidable.given += 1
            avoidable = tally if left_one else None
            if state.facts.sweep_to_call == seat:
                state, called = apply(state, CallSweep(seat))
                events += called
        for each, log in enumerate(logs):
            log += [redact(event, each) for event in events]
    return state


def _since(started: float) -> float:
    """Return the milliseconds since then."""
    return round((time.perf_counter() - started) * 1000, 3)


def _lose(rules: RuleSet, side: int, by_first: bool, result: DealResult) -> None:
    """Count a forfeited game: as if by it a whole match had been lost to nothing, by all sides of that player."""
    winner, loser = (rules.target, 0) if rules.inverse is Inverse.OFF else (0, rules.target)
    result.margins.append(float(-rules.target if by_first else rules.target))
    lost = [(each == side) == by_first for each in range(rules.side_count)]
    result.points.append([loser if each else winner for each in lost])


def _could_have_left_none(observation: Observation, move: Move, legal: Sequence[Move]) -> bool:
    """Tell whether a move leaves a table that an unseen card clears, while another would not have."""
    cards = unseen(observation)
    return _leaves_sweep(observation, move, cards) and not all(
        _leaves_sweep(observation, each, cards) for each in legal
    )


def _leaves_sweep(observation: Observation, move: Move, cards: CardSet) -> bool:
    table = observation.table & ~move.captured if move.captured else observation.table | 1 << move.card
    return any(VALUE_MASKS[value] & cards for value in clearing_values(observation.rules, table))


def _count(rules: RuleSet, state: State, side: int, result: DealResult) -> None:
    score = deal_score(state)
    sign = 1 if rules.inverse is Inverse.OFF else -1
    others = [points for other, points in enumerate(score.points) if other != side]
    result.margins.append(sign * (score.points[side] - sum(others) / len(others)))
    result.points.append(list(score.points))
    for line in score.lines:
        rest = [points for other, points in enumerate(line.points) if other != side]
        result.first.add(line.category, line.points[side])
        result.second.add(line.category, sum(rest) / len(rest))
