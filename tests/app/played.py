"""Deals played through the engine by computers, for screens that show how a deal or a match was counted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from scopa.app.scenes.results import opening_sweeps
from scopa.match import Match, MatchConfig, Phase, SeatConfig
from scopa.match.runner import InlineRunner
from scopa.rules.cards import Card
from scopa.rules.events import CardsCaptured, CardsDealt, SweepMade
from scopa.rules.match_score import MatchScore, match_score
from scopa.rules.ruleset import RuleSet
from scopa.rules.scoring import DealScore
from scopa.rules.variants import find_variant

NAMES = ("Anna", "Bruno", "Carla", "Dino", "Elena", "Franco")
LONG_NAMES = ("Massimiliano", "Guglielmina", "Bartolomeo", "Annunziata", "Ferdinando", "Costantina")

EVERYTHING = {"napola": True, "rebello": True, "most_sevens": True, "four_sevens": True}
GAMES: dict[str, tuple[str, int, Mapping[str, Any]]] = {
    "three": ("scopa40", 3, {}),
    "four alone": ("scopa40", 4, {"teams": "none"}),
    "two pairs": ("scopa40", 4, {}),
    "two teams": ("scopa40", 6, {}),
    "three pairs": ("scopa40", 6, {"teams": "3x2"}),
    "everything": ("scopa40", 4, {"teams": "none", **EVERYTHING}),
    "everything in pairs": ("scopa40", 6, {"teams": "3x2", **EVERYTHING}),
    "scopa d'assi": ("scopa_dassi", 3, {}),
    "escoba": ("escoba", 3, {"escoba_doubles": True}),
    "cirulla": ("cirulla", 3, {}),
    "cirulla for two": ("cirulla", 2, {}),
    "cicera": ("cicera", 4, {}),
    "cicera alone": ("cicera", 4, {"teams": "none"}),
    "house for two": ("house52", 2, {}),
    "house": ("house52", 3, {}),
    "house for four": ("house52", 4, {}),
    "a perdere": ("a_perdere", 3, {}),
    "elimination": ("a_perdere", 3, {"inverse": "eliminate", "target": 7}),
    "settanta": ("scopa40", 3, {"primiera": "settanta"}),
    "sevens down": ("scopa40", 3, {"primiera": "sevens_down"}),
    "more suits": ("scopa40", 4, {"teams": "none", "primiera": "more_suits"}),
    "plain sum": ("scopa40", 3, {"primiera": "plain_sum"}),
}
"""Variant, players and options of the games that are played."""


@dataclass(frozen=True)
class Played:
    """A counted deal of a match: what was known before it and how the match stood after it."""

    score: DealScore
    before: tuple[int, ...]
    match_score: MatchScore
    sweep_cards: tuple[tuple[Card, ...], ...]
    opening: tuple[int, ...]


@dataclass(frozen=True)
class PlayedMatch:
    """A match played to its end or for some deals."""

    rules: RuleSet
    names: tuple[str, ...]
    deals: tuple[Played, ...]

    @property
    def scores(self) -> tuple[DealScore, ...]:
        """Its counted deals."""
        return tuple(deal.score for deal in self.deals)


def played(game: str, seed: str = "1", names: tuple[str, ...] = NAMES, deals: int = 60) -> PlayedMatch:
    """Play one of GAMES with greedy computers, the same every time."""
    match = _played(game, seed, deals)
    config = MatchConfig(match.rules, _seats(match.rules, names), seed, 0)
    return PlayedMatch(match.rules, config.side_names, match.deals)


def _seats(rules: RuleSet, names: tuple[str, ...]) -> tuple[SeatConfig, ...]:
    return tuple(SeatConfig("computer", name, "greedy") for name in names[: rules.players])


@lru_cache(maxsize=100)
def _played(game: str, seed: str, many: int) -> PlayedMatch:
    variant, players, options = GAMES[game]
    rules = find_variant(variant).ruleset(players, **options)
    match, runner = Match(MatchConfig(rules, _seats(rules, NAMES), seed, 0)), InlineRunner()
    match.start()
    found: list[Played] = []
    before: tuple[int, ...] = (0,) * rules.side_count
    while True:
        while match.phase is Phase.PLAYING:
            assert match.to_move is not None
            runner.request(match.request_for(match.to_move))
            decision = runner.poll()
            assert decision is not None
            match.submit(decision.seat, decision.move)
        assert match.match_score is not None
        found.append(
            Played(
                match.deal_scores[-1], before, match.match_score, _sweep_cards(match), opening_sweeps(match)
            )
        )
        before = match.match_score.totals
        if match.phase is Phase.MATCH_OVER or len(found) == many:
            return PlayedMatch(rules, match.config.side_names, tuple(found))
        match.next_deal()


def _sweep_cards(match: Match) -> tuple[tuple[Card, ...], ...]:
    """The cards that made the sweeps of the last deal, by side."""
    rules = match.config.rules
    cards: list[list[Card]] = [[] for _side in range(rules.side_count)]
    last: Card = 0
    for event in match.events(None, 0):
        if isinstance(event, CardsDealt) and event.round == 1:
            cards = [[] for _side in cards]
        elif isinstance(event, CardsCaptured):
            last = event.card
        elif isinstance(event, SweepMade):
            cards[rules.side_of(event.seat)].append(last)
    return tuple(tuple(each) for each in cards)


def house_deal(before: tuple[int, ...] = (6, 10, 3)) -> Played:
    """The last deal of a house game of three: Bruno counts first and has the hearts, the sevens and their 7."""
    deal = played("house").deals[-1]
    return replace(deal, before=before, match_score=match_score(played("house").rules, before, deal.score))
