"""The end of a deal: exact values against a plain minimax through the public engine, and what follows from them."""

from __future__ import annotations

import random

import pytest

from scopa.ai.endgame import Endgame
from scopa.ai.levels import LEVELS
from scopa.ai.model import model_of
from scopa.ai.view import view_of
from scopa.rules.engine import deal_score, legal_moves, next_state, start_deal
from scopa.rules.moves import Move, format_move
from scopa.rules.observation import observe
from scopa.rules.options import Inverse
from scopa.rules.ruleset import RuleSet
from scopa.rules.state import State
from scopa.rules.variants import VARIANTS
from tests.ai.positions import seen

GAMES = ("scopa40", "asso_piglia_tutto", "scopa_dassi", "escoba", "cirulla", "a_perdere")


def last_hands(rules: RuleSet, rng: random.Random) -> State:
    """A position in which the last six cards or fewer are held."""
    while True:
        deck = rng.sample(rules.pack.cards, len(rules.pack.cards))
        state = start_deal(rules, deck, 0).state
        held = rng.randint(2, 6)
        while not state.over and (state.stock or sum(hand.bit_count() for hand in state.hands) > held):
            moves = legal_moves(state)
            state = next_state(state, moves[rng.randrange(len(moves))])
        if not state.over:
            return state


def lead(state: State, seat: int) -> int:
    """The points of a deal that is over, a seat's side less the other."""
    points = deal_score(state).points
    sign = 1 if state.rules.inverse is Inverse.OFF else -1
    return sign * (points[seat] - points[1 - seat])


def minimax(state: State, seat: int) -> int:
    if state.over:
        return lead(state, seat)
    found = [minimax(next_state(state, move), seat) for move in legal_moves(state)]
    return max(found) if state.to_move == seat else min(found)


@pytest.mark.parametrize("name", GAMES)
def test_values_are_those_of_a_full_search(name: str) -> None:
    rules = VARIANTS[name].ruleset(2)
    rng, model = random.Random(name), model_of(VARIANTS[name].ruleset(2))
    for _ in range(12):
        state = last_hands(rules, rng)
        seat = state.to_move
        assert seat is not None
        view = view_of(observe(state, seat))
        so_far = model.sweep * (state.sweeps[seat] - state.sweeps[1 - seat])
        bonus = tuple(map(sum, zip(*state.facts.in_play, strict=True)))
        so_far += bonus[seat] - bonus[1 - seat]
        for option in model.options(view.hand, view.table):
            value = Endgame(model).value(view, option) + so_far
            after = next_state(state, Move(option.card, option.captured))
            assert value == minimax(after, seat), (format_move(Move(option.card, option.captured)), state)


@pytest.mark.parametrize("level", ["expert", "master"])
def test_the_last_cards_are_played_as_well_as_possible(level: str) -> None:
    rng = random.Random(level)
    for _ in range(15):
        state = last_hands(RuleSet(), rng)
        seat = state.to_move
        assert seat is not None
        best = max(minimax(next_state(state, move), seat) for move in legal_moves(state))
        while not state.over:
            mover = state.to_move
            assert mover is not None
            if mover == seat:
                move = LEVELS[level].choose(observe(state, seat), (), random.Random(1))
            else:
                move = min(legal_moves(state), key=lambda each: minimax(next_state(state, each), seat))
            state = next_state(state, move)
        assert lead(state, seat) >= best


def test_the_last_capture_is_worth_the_leftovers() -> None:
    """Taking the king keeps the three coins on the table for this side."""
    observation = seen("RS 2B", "RC 5D 6D 4D", others="3B FD", final_hand=True)
    move = LEVELS["master"].choose(observation, (), random.Random(1))
    model = model_of(observation.rules)
    values = {option.card: Endgame(model).value(view_of(observation), option) for option in model.options(
        observation.hand, observation.table)}  # fmt: skip
    assert values[move.card] == max(values.values())
