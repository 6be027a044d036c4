"""Matches that a sweep or a pile wins at once: seen coming, and not given away."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from scopa.ai.agent import Agent
from scopa.ai.endgame import Endgame
from scopa.ai.evaluate import OUTRIGHT, winning_suit
from scopa.ai.levels import LEVELS
from scopa.ai.master import MasterPlayer
from scopa.ai.model import model_of
from scopa.ai.one_ply import values
from scopa.ai.search import Search
from scopa.ai.view import NEVER, view_of
from scopa.rules.cards import mask_of, parse_card, parse_cards
from scopa.rules.engine import deal_score, legal_moves, next_state, start_deal
from scopa.rules.finish import instant_winner
from scopa.rules.moves import Move
from scopa.rules.observation import observe
from scopa.rules.ruleset import RuleSet
from scopa.rules.state import State
from scopa.rules.variants import VARIANTS
from tests.ai.positions import seen

INSTANT = RuleSet().with_options({"instant_sweep_win": True, "last_play_sweep": True})
HOUSE = VARIANTS["house52"].ruleset(2)


def last_hands(rules: RuleSet, rng: random.Random, totals: tuple[int, int], held: int) -> State:
    """A position in which so many cards are held and the stock is empty, or a later one."""
    while True:
        state = start_deal(rules, rng.sample(rules.pack.cards, len(rules.pack.cards)), 0, totals=totals).state
        while not state.over and (state.stock or sum(hand.bit_count() for hand in state.hands) > held):
            moves = legal_moves(state)
            state = next_state(state, moves[rng.randrange(len(moves))])
        if not state.over:
            return state


def minimax(state: State, seat: int) -> float:
    """The points still to come, a match won at once being worth OUTRIGHT and nothing beside."""
    if state.over:
        winner = instant_winner(state)
        if winner is not None:
            return OUTRIGHT if winner == seat else -OUTRIGHT
        points = deal_score(state).points
        return points[seat] - points[1 - seat]
    found = [minimax(next_state(state, move), seat) for move in legal_moves(state)]
    return max(found) if state.to_move == seat else min(found)


@pytest.mark.parametrize("totals", [(10, 4), (4, 10), (10, 10)])
def test_last_cards_are_searched_with_the_wins_they_hold(totals: tuple[int, int]) -> None:
    rng, model, decided = random.Random(str(totals)), model_of(INSTANT), 0
    for _ in range(20):
        state = last_hands(INSTANT, rng, totals, 4)
        seat = state.to_move
        assert seat is not None
        view = view_of(observe(state, seat))
        for option in model.options(view.hand, view.table):
            value = Endgame(model).value(view, option)
            expected = minimax(next_state(state, Move(option.card, option.captured)), seat)
            if abs(expected) == OUTRIGHT:
                decided += 1
                # What was gained on the way is beside the point.
                assert abs(value - expected) < OUTRIGHT / 2
            else:
                assert value + state.sweeps[seat] - state.sweeps[1 - seat] == expected
    assert decided


PLAYERS = [LEVELS["sharp"], LEVELS["expert"], MasterPlayer(worlds=40)]


@pytest.mark.parametrize("player", PLAYERS)
def test_a_sweep_that_would_win_the_match_is_not_offered(player: Agent) -> None:
    """The seven of hearts is worth ten left on the table, unless a ten ends the match."""
    observation = seen("7c Kd 4s", "7h 5c 5s", others="2c 3c 9d", rules=HOUSE.text)
    seven = parse_card("7c")
    for seed in range(3):
        calm = player.choose(replace(observation, totals=(3, 3)), (), random.Random(seed))
        assert calm.card == seven
        assert calm.captured
        tense = player.choose(replace(observation, totals=(3, 10)), (), random.Random(seed))
        assert not tense.captured


@pytest.mark.parametrize("player", PLAYERS)
def test_a_sweep_that_wins_the_match_is_made(player: Agent) -> None:
    observation = seen("4s Kd 7c", "4h", others="2c 3c 9d", rules=HOUSE.text)
    move = player.choose(replace(observation, totals=(10, 10)), (), random.Random(2))
    assert move.card == parse_card("4s")
    assert move.captured


def test_what_is_missing_to_a_win_is_counted_in_sweeps() -> None:
    observation = seen("4s Kd 7c", "4h", rules=HOUSE.text)
    assert view_of(replace(observation, totals=(3, 10), sweeps=(2, 0))).needed == (6, 1)
    assert view_of(seen("4S", "4C")).needed == (NEVER, NEVER)


def test_one_play_ahead_a_win_is_worth_a_win() -> None:
    observation = replace(seen("4s Kd", "4h", rules=HOUSE.text), totals=(10, 10))
    judged = {each.option.captured: each.value for each in values(model_of(HOUSE), view_of(observation))}
    assert max(judged.values()) == OUTRIGHT
    calm = seen("4s Kd", "4h", rules=HOUSE.text)
    unhurried = {each.option.captured: each.value for each in values(model_of(HOUSE), view_of(calm))}
    assert judged[0] < unhurried[0] - 1  # the other may hold the four or the ace that ends the match


@pytest.mark.parametrize(
    ("rules", "suit"),
    [
        (RuleSet(), ""),
        (VARIANTS["cirulla"].ruleset(2), "AD 2D 3D 4D 5D 6D 7D FD CD RD"),
        (VARIANTS["cicera"].ruleset(4), "As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks"),
    ],
)
def test_the_suit_that_wins_by_itself(rules: RuleSet, suit: str) -> None:
    assert winning_suit(rules) == mask_of(parse_cards(suit))


def test_a_suit_that_is_nearly_whole_is_worth_more_than_its_cards() -> None:
    after = model_of(VARIANTS["cirulla"].ruleset(2)).after
    nine, ten = mask_of(parse_cards("AD 2D 3D 4D 5D 6D 7D FD CD")), mask_of(parse_cards("RD"))
    assert after.prospect(nine, 0) == OUTRIGHT / 2 == -after.prospect(0, nine)
    assert after.prospect(nine, ten) == after.prospect(ten, nine) == after.prospect(0, 0) == 0
    assert after.prospect(ten, 0) == 0  # nine are missing
    assert model_of(RuleSet()).after.prospect(nine, 0) == 0


@pytest.mark.parametrize("player", PLAYERS)
def test_the_last_coin_is_taken_from_a_side_that_has_all_others(player: Agent) -> None:
    """The seven is worth more than the king, unless the king is the coin that ends the match."""
    rules = RuleSet().with_options({"napola": True, "napola10_wins": True})
    coins = mask_of(parse_cards("AD 2D 3D 4D 5D 6D 7D FD CD"))
    observation = seen("RS 7B 4S", "RD 7S RB", others="2C 3C 5B", rules=rules.text)
    mine = mask_of(parse_cards("AC AS"))
    tense = player.choose(replace(observation, piles=(mine, coins)), (), random.Random(1))
    assert tense.captured == mask_of(parse_cards("RD"))
    calm = replace(
        observation, piles=(mine | mask_of(parse_cards("AD")), coins & ~mask_of(parse_cards("AD")))
    )
    assert player.choose(calm, (), random.Random(1)).captured == mask_of(parse_cards("7S"))


def test_a_second_sweep_on_the_way_is_seen_to_win() -> None:
    """Two sweeps short, with one to be made now: the search counts what the next one would bring."""
    observation = seen("4S 3B 5C", "4C", others="2C 6C 7D", rules=INSTANT.text)

    def value_of_sweep(totals: tuple[int, int]) -> float:
        view = view_of(replace(observation, totals=totals))
        search = Search(model_of(INSTANT), view, (), 20, random.Random(1))
        judged = search.judge()
        assert search._needed == list(view.needed)  # as before, when every line has been walked
        return max(each.value for each in judged if each.option.captured)

    assert value_of_sweep((9, 0)) > value_of_sweep((0, 0)) + 2
    assert value_of_sweep((0, 10)) < value_of_sweep((0, 0)) - 0.5
