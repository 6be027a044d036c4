"""The players that look ahead: legal in every game, worlds that fit what has been seen, plays they must find."""

from __future__ import annotations

import gc
import random

import pytest

from scopa.ai.agent import OutOfTime
from scopa.ai.levels import LEVELS
from scopa.ai.master import MasterPlayer, preferred, searchable
from scopa.ai.model import Judged, model_of
from scopa.ai.one_ply import OnePlyPlayer, forget, pick, values
from scopa.ai.search import Search
from scopa.ai.view import plays_of_round, view_of
from scopa.rules.cards import mask_of, parse_card, parse_cards
from scopa.rules.engine import apply, start_deal
from scopa.rules.events import Event, redact
from scopa.rules.moves import CallSweep, Proceed
from scopa.rules.observation import Observation, observe
from scopa.rules.ruleset import RuleSet
from scopa.rules.state import Phase
from scopa.rules.variants import VARIANTS
from tests.ai.deals import new_deal
from tests.ai.positions import seen

QUICK = MasterPlayer(worlds=6, seated_worlds=3)


def seats_asked(rules: RuleSet, seed: str) -> list[tuple[Observation, tuple[Event, ...]]]:
    """Every decision of a deal that the quick master plays, as its seat saw it."""
    rng = random.Random(seed)
    state, events = start_deal(rules, rng.sample(rules.pack.cards, len(rules.pack.cards)), 0)
    log, asked = list(events), []
    while not state.over:
        if state.phase is Phase.OBJECTIONS:
            state, events = apply(state, Proceed())
        else:
            seat = state.to_move
            assert seat is not None
            observation, history = observe(state, seat), tuple(redact(event, seat) for event in log)
            asked.append((observation, history))
            move = QUICK.choose(observation, history, random.Random(rng.random()))
            assert move in observation.legal_moves()
            state, events = apply(state, move)
            if state.facts.sweep_to_call == seat:
                state, called = apply(state, CallSweep(seat))
                events += called
        log += events
    return asked


def test_the_plays_of_a_round_are_told_with_the_table_each_found() -> None:
    for observation, history in seats_asked(RuleSet(), "plays"):
        plays = plays_of_round(observation, history)
        table = observation.table
        for play in reversed(plays):
            table = table | play.captured if play.captured else table & ~play.bit
            assert play.table == table
        assert [play.seat for play in reversed(plays)] == [(number + 1) % 2 for number in range(len(plays))]


@pytest.mark.parametrize("level", ["sharp", "expert", "master"])
def test_a_sweep_is_taken(level: str) -> None:
    observation = seen("7S RB 2C", "4D 3C")
    move = LEVELS[level].choose(observation, (), random.Random(3))
    assert move.card == parse_card("7S")


@pytest.mark.parametrize("level", ["expert", "master"])
def test_no_sweep_is_offered_for_nothing(level: str) -> None:
    """The three would leave seven on the table, the king leaves fourteen, which no card takes."""
    observation = seen("3C RB", "4D")
    assert LEVELS[level].choose(observation, (), random.Random(1)).card == parse_card("RB")


def test_a_search_is_for_two_with_regular_hands() -> None:
    view = view_of(seen("7S RB 2C", "4D 3C"))
    assert not searchable(view)  # three cards against one: after a mis-deal
    assert searchable(view._replace(sizes=(3, 3)))
    assert searchable(view._replace(sizes=(3, 2)))
    assert not searchable(view._replace(sizes=(3, 3, 3)))


def test_the_same_seed_gives_the_same_values() -> None:
    observation, history = seats_asked(RuleSet(), "seed")[8]
    model, view = model_of(RuleSet()), view_of(observation)
    plays = plays_of_round(observation, history)
    values = [Search(model, view, plays, 20, random.Random(5)).judge() for _ in range(2)]
    assert values[0] == values[1]


def test_it_forgets_what_was_captured_long_ago() -> None:
    asked = seats_asked(RuleSet(), "forget")
    observation, history = asked[-1]
    view = view_of(observation)
    assert forget(view, history, 99) == view
    nothing = forget(view, history, 0)
    assert nothing.mine == nothing.theirs == 0
    few = forget(view, history, 2)
    assert 0 < (few.mine | few.theirs).bit_count() < (view.mine | view.theirs).bit_count()


def test_softness_is_a_matter_of_temperature() -> None:
    model = model_of(RuleSet())
    options = model.options(mask_of(parse_cards("2C RB")), mask_of(parse_cards("5D")))
    judged = [Judged(options[0], 1.0), Judged(options[1], 0.5)]
    rng = random.Random(1)
    assert {pick(judged, 0.0, rng) for _ in range(50)} == {options[0]}
    soft = [pick(judged, 1.0, rng) == options[0] for _ in range(400)]
    assert 0.55 < sum(soft) / len(soft) < 0.7  # 1 / (1 + exp(-0.5)) = 0.62
    assert isinstance(LEVELS["novice"].agent, OnePlyPlayer)


@pytest.mark.parametrize(("name", "players"), [("scopa40", 2), ("scopone", 4)])
def test_it_stops_thinking_in_time(name: str, players: int) -> None:
    """It then goes by the values one play ahead."""
    hurried = MasterPlayer(seconds=0.0)
    for observation, history in seats_asked(VARIANTS[name].ruleset(players), "hurry"):
        if sum(observation.hand_sizes) > 6:
            known = values(model_of(observation.rules), view_of(observation))
            expected = preferred(observation, history, known)
            move = hurried.choose(observation, history, random.Random(1))
            assert move == (expected.card, expected.captured)


@pytest.mark.parametrize("level", ["novice", "sharp", "expert", "master"])
def test_no_ace_is_led_where_that_is_forbidden(level: str) -> None:
    """Ten cards of which four are aces: no player may fall for the best-looking of them."""
    rules = VARIANTS["scopone_scientifico"].ruleset(4, no_ace_lead=True)
    aces, rest = parse_cards("AD AC AS AB"), [card for card in rules.pack.cards if card % 13]
    for seed in range(6):
        random.Random(seed).shuffle(rest)
        leader = rules.seat_order(0)[0]
        hands: dict[int, list[int]] = {seat: [] for seat in range(4)}
        hands[leader] = list(aces)
        cards = iter(rest)
        for hand in hands.values():
            hand += [next(cards) for _ in range(10 - len(hand))]
        deck = [hands[seat][number] for number in range(10) for seat in rules.seat_order(0)]
        state = start_deal(rules, deck, 0).state
        observation = observe(state, leader)
        move = LEVELS[level].choose(observation, (), random.Random(seed))
        assert move in observation.legal_moves()


@pytest.mark.parametrize("running", [True, False])
def test_nobody_looks_for_cycles_while_a_player_thinks(
    running: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And afterwards it is as it was, also when the search is broken off."""
    seen: list[bool] = []

    def judge(self: Search) -> None:
        seen.append(gc.isenabled())
        raise OutOfTime

    monkeypatch.setattr(Search, "judge", judge)
    before = gc.isenabled()
    (gc.enable if running else gc.disable)()
    try:
        asked = new_deal(RuleSet(), random.Random(5)).asked()
        assert asked is not None
        LEVELS["master"].choose(asked.observation, asked.history, random.Random(1))
        assert seen == [False]
        assert gc.isenabled() is running
    finally:
        (gc.enable if before else gc.disable)()


class Forgetful(dict[tuple[int, ...], object]):
    """Remembers nothing."""

    def __setitem__(self, key: tuple[int, ...], value: object) -> None:
        pass


@pytest.mark.parametrize("name", ["scopa40", "cirulla", "asso_piglia_tutto"])
def test_what_the_search_remembers_changes_nothing(name: str) -> None:
    """Else a value would depend on the order in which plays are tried."""
    rules, compared = VARIANTS[name].ruleset(2), 0
    for observation, history in seats_asked(rules, f"memory {name}"):
        view, plays = view_of(observation, history), plays_of_round(observation, history)
        if not searchable(view) or not view.stock or len(observation.legal_moves()) < 2:
            continue
        told, searches = [], [Search(model_of(rules), view, plays, 12, random.Random(3)) for _ in range(2)]
        searches[1]._spots, searches[1]._ends = Forgetful(), Forgetful()  # type: ignore[assignment]
        for search in searches:
            told.append([round(each.value, 9) for each in search.judge()])
        assert told[0] == told[1]
        compared += 1
    assert compared > 8
