"""Hypothesis strategies: any legal RuleSet, any set of option values at all, any played line of a deal."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import strategies as st

from scopa.rules.cards import Card
from scopa.rules.engine import Transition, apply, legal_moves, start_deal
from scopa.rules.errors import RuleSetError
from scopa.rules.events import Event
from scopa.rules.moves import Action, CallSweep, Move, Proceed, format_move
from scopa.rules.notation import format_deck
from scopa.rules.ruleset import OPTION_NAMES, RuleSet
from scopa.rules.state import Phase, State
from tests.proof.rulesets import SHAPE, TABLES, choices


@st.composite
def options(draw: st.DrawFn, names: tuple[str, ...] = OPTION_NAMES, most: int = 8) -> dict[str, Any]:
    """Draw values for a few options, with no regard to sense."""
    chosen = draw(st.lists(st.sampled_from(names), max_size=most, unique=True))
    return {name: draw(st.sampled_from(choices(name))) for name in chosen}


@st.composite
def rulesets(draw: st.DrawFn) -> RuleSet:
    """Draw any legal RuleSet: a game, a table for it, and changes as far as they are accepted."""
    rules = draw(st.sampled_from([table for tables in TABLES.values() for table in tables]))
    changes = draw(options(tuple(name for name in OPTION_NAMES if name not in SHAPE)))
    for name, value in changes.items():
        try:
            rules = rules.with_options({name: value})
        except RuleSetError:
            continue
    return rules


class Line:
    """A deal as it was played: the actions, and the transitions they brought, the opening first."""

    def __init__(self, rules: RuleSet, deck: tuple[Card, ...], dealer: int, totals: tuple[int, ...]) -> None:
        self.rules = rules
        self.deck = deck
        self.dealer = dealer
        self.totals = totals
        self.actions: list[Action] = []
        self.steps: list[Transition] = [start_deal(rules, deck, dealer, totals=totals)]

    def submit(self, action: Action) -> None:
        """Carry out an action and remember what it brought."""
        self.steps.append(apply(self.end, action))
        self.actions.append(action)

    def __repr__(self) -> str:
        pack = self.rules.pack
        played = [format_move(each, pack) if isinstance(each, Move) else str(each) for each in self.actions]
        opening = f"rules {self.rules.text} dealer {self.dealer} totals {self.totals}"
        return f"Line({opening} deck {format_deck(self.deck, pack)} | {', '.join(played)})"

    @property
    def end(self) -> State:
        return self.steps[-1].state

    @property
    def events(self) -> tuple[Event, ...]:
        return tuple(event for step in self.steps for event in step.events)


def play_line(rules: RuleSet, seed: int, plays: int | None = None) -> Line:
    """Play a random line; ``plays``: stop after so many moves. Sweeps that need a call are usually called."""
    rng = random.Random(seed)
    deck = list(rules.pack.cards)
    rng.shuffle(deck)
    dealer = rng.randrange(rules.players)
    totals = tuple(rng.randrange(rules.target) for _ in range(rules.side_count))
    line = Line(rules, tuple(deck), dealer, totals)
    bold = rng.random() < 0.5
    while not line.end.over and (plays is None or line.end.plays < plays):
        line.submit(next_action(rng, line.end, bold))
    return line


def next_action(rng: random.Random, state: State, bold: bool) -> Action:
    """Choose what to submit: a call for a sweep, the end of objections, or a move, often a clearing one."""
    to_call = state.facts.sweep_to_call
    if to_call is not None and rng.random() < 0.7:
        return CallSweep(to_call)
    if state.phase is Phase.OBJECTIONS:
        return Proceed()
    moves = legal_moves(state)
    clearing = [move for move in moves if move.captured == state.table]
    return rng.choice(clearing if clearing and bold else moves)


def line_of(text: str, seed: int, plays: int | None) -> Line:
    """Play a line under rules given as text, so that a failing example can be read and repeated."""
    return play_line(RuleSet.parse(text), seed, plays)


def lines(whole: bool = True) -> st.SearchStrategy[Line]:
    """Draw a played line under any legal rules; ``whole``: to the end of the deal."""
    plays = st.none() if whole else st.integers(0, 51)
    return st.builds(line_of, rulesets().map(lambda rules: rules.text), st.integers(0, 2**32 - 1), plays)
