"""Deals for tests of the computer players: played through the public engine, played again from another pack.

Whoever plays is asked with what its seat may see and with nothing else; a move that is not legal ends the test.
"""

from __future__ import annotations

import dataclasses
import math
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from scopa.ai.agent import Agent
from scopa.ai.levels import LEVELS
from scopa.ai.master import MasterPlayer
from scopa.match.players import SELECTABLE_LEVELS
from scopa.rules.cards import Card, CardSet, cards_of, format_cards
from scopa.rules.engine import apply, start_deal
from scopa.rules.events import DealVoided, Event, HandShown, redact
from scopa.rules.moves import Action, CallSweep, Move, Proceed, format_move
from scopa.rules.observation import Observation, observe
from scopa.rules.ruleset import RuleSet
from scopa.rules.seats import Seat
from scopa.rules.state import Phase, State
from scopa.rules.variants import VARIANTS

GAMES = [(name, players) for name, row in VARIANTS.items() for players in row.seatings]
LADDER = tuple(info.key for info in SELECTABLE_LEVELS if info.key in LEVELS)
#: levels that search, whose decisions take long
SEARCHING = tuple(level for level in LEVELS if isinstance(LEVELS[level].agent, MasterPlayer))


def player_of(level: str, worlds: int | None = None) -> Agent:
    """Return the player of a level without its safety stop; `worlds` is a smaller budget for one that searches."""
    agent = LEVELS[level].agent
    if not isinstance(agent, MasterPlayer):
        return agent
    if worlds is None:
        return dataclasses.replace(agent, seconds=math.inf)
    return dataclasses.replace(agent, seconds=math.inf, worlds=worlds, seated_worlds=worlds)


class Asked(NamedTuple):
    """One decision of a deal: the truth, and all that the seat to move is told."""

    state: State
    seat: Seat
    observation: Observation
    history: tuple[Event, ...]


Choice = Callable[[Asked], Move]


class Deal:
    """A deal from a pack that stands; `actions` is all that has been done in it."""

    def __init__(
        self, rules: RuleSet, deck: Sequence[Card], dealer: Seat, actions: Sequence[Action] = ()
    ) -> None:
        self.rules, self.deck, self.dealer = rules, tuple(deck), dealer
        self.actions: list[Action] = []
        self.state, events = start_deal(rules, self.deck, dealer)
        self.events = list(events)
        for action in actions:
            self.submit(action)

    @property
    def voided(self) -> bool:
        """Whether the opening table makes the cards be shuffled again."""
        return any(isinstance(event, DealVoided) for event in self.events)

    def submit(self, action: Action) -> None:
        """Carry out an action of whoever is to act."""
        self.state, events = apply(self.state, action)
        self.events += events
        self.actions.append(action)

    def asked(self) -> Asked | None:
        """Return the next decision, after everything that needs none; None when the deal is over."""
        while not self.state.over:
            if self.state.phase is Phase.OBJECTIONS:
                caller = self.state.facts.sweep_to_call
                self.submit(Proceed() if caller is None else CallSweep(caller))
                continue
            caller = self.state.facts.sweep_to_call
            if caller is not None:
                self.submit(CallSweep(caller))
                continue
            seat = self.state.to_move
            assert seat is not None
            history = tuple(redact(event, seat) for event in self.events)
            return Asked(self.state, seat, observe(self.state, seat), history)
        return None

    def shown(self) -> list[HandShown]:
        """List the hands that were shown for their points: what everybody knows of the deal besides its plays."""
        return [event for event in self.events if isinstance(event, HandShown)]


def new_deal(rules: RuleSet, rng: random.Random) -> Deal:
    """Shuffle until the opening table lets the deal stand."""
    while True:
        deal = Deal(rules, rng.sample(rules.pack.cards, len(rules.pack.cards)), rng.randrange(rules.players))
        if not deal.voided:
            return deal


def decisions(deal: Deal, choose: Choice) -> Iterator[Asked]:
    """Play a deal to its end and yield every decision before it is made; AssertionError for an illegal one."""
    while (asked := deal.asked()) is not None:
        yield asked
        move = choose(asked)
        legal = asked.observation.legal_moves()
        assert move in legal, report(deal, asked, move)
        deal.submit(move)


def report(deal: Deal, asked: Asked, move: Move | None) -> str:
    """Tell everything needed to see a wrong decision again."""
    pack = deal.rules.pack
    played = "-" if move is None else format_move(move, pack)
    return (
        f"rules {deal.rules.text} players {deal.rules.players} dealer {deal.dealer} seat {asked.seat} plays {played}"
        f" hand {format_cards(asked.observation.hand, pack)} table {format_cards(asked.observation.table, pack)}"
        f" after {len(deal.actions)} actions, pack {format_cards(deal.deck, pack)}"
    )


def seated(players: Mapping[Seat, Agent] | Sequence[Agent], rng: random.Random) -> Choice:
    """Let every seat be played by its player, with chance from `rng`."""

    def choose(asked: Asked) -> Move:
        return players[asked.seat].choose(asked.observation, asked.history, random.Random(rng.random()))

    return choose


def hidden_from(observation: Observation) -> CardSet:
    """Return the cards that a seat cannot have seen, worked out from its own view alone."""
    seen = observation.hand | observation.table | observation.returned
    for cards in (*observation.piles, *observation.shown):
        seen |= cards
    return observation.rules.pack.mask & ~seen


def redealt(deal: Deal, hidden: CardSet, rng: random.Random) -> Deal:
    """Play the same again with the hidden cards in other places among themselves, as everybody has seen it.

    A world in which other hands would have been shown is none that anybody could take for the true one.
    """
    places = [place for place, card in enumerate(deal.deck) if hidden >> card & 1]
    cards = list(cards_of(hidden))
    while True:
        rng.shuffle(cards)
        deck = list(deal.deck)
        for place, card in zip(places, cards, strict=True):
            deck[place] = card
        again = Deal(deal.rules, deck, deal.dealer)
        if again.shown() != deal.shown()[: len(again.shown())]:
            continue
        for action in deal.actions:
            again.submit(action)
        if again.shown() == deal.shown():
            return again
