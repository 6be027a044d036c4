"""Matches for tests: set up, played on, and played again from another order of the pack."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest

from scopa.ai.levels import answer
from scopa.match import Match, MatchConfig, Phase, SeatConfig, seeds
from scopa.rules.cards import Card, Pack
from scopa.rules.moves import Move
from scopa.rules.ruleset import RuleSet
from scopa.rules.variants import find_variant

NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio")
RULES: dict[str, RuleSet] = {
    "2": RuleSet(),
    "3": find_variant("scopa40").ruleset(players=3),
    "4": find_variant("scopa40").ruleset(players=4),
    "6": find_variant("scopa40").ruleset(players=6),
    "6 in three pairs": find_variant("scopa40").ruleset(players=6, teams="3x2"),
}


@dataclass
class ListJournal:
    """A journal in memory; `on_write` is called with every record as it is written."""

    records: list[dict[str, Any]] = field(default_factory=list)
    on_write: Callable[[dict[str, Any]], None] = lambda record: None

    def write(self, record: dict[str, Any]) -> None:
        self.on_write(record)
        self.records.append(record)

    def close(self) -> None:
        pass


def new_match(
    rules: RuleSet | None = None,
    levels: Sequence[str] = ("greedy",),
    seed: str | None = "1",
    journal: ListJournal | None = None,
    first_dealer: int | None = None,
) -> Match:
    """Return a match of computers, not started; the levels are repeated round the table."""
    rules = rules or RuleSet()
    seats = tuple(
        SeatConfig("computer", NAMES[seat], levels[seat % len(levels)]) for seat in range(rules.players)
    )
    return Match(MatchConfig(rules, seats, seed, first_dealer), journal)


def step(match: Match) -> Move | None:
    """Let the match go on by one play or one deal; returns the play."""
    if match.phase is Phase.DEAL_OVER:
        match.next_deal()
        return None
    assert match.to_move is not None
    decision = answer(match.request_for(match.to_move))
    match.submit(decision.seat, decision.move)
    return decision.move


def play_out(match: Match) -> Match:
    """Play a match to its end."""
    match.start()
    while match.phase is not Phase.MATCH_OVER:
        step(match)
    return match


def stacked(monkeypatch: pytest.MonkeyPatch, *decks: Sequence[Card]) -> None:
    """Make the next deals use these pack orders, attempt by attempt, the last one again and again."""
    left = list(decks)

    def deck(seed: str, pack: Pack, deal: int, attempt: int) -> tuple[Card, ...]:
        return tuple(left.pop(0) if len(left) > 1 else left[0])

    monkeypatch.setattr(seeds, "deck", deck)
