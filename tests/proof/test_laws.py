"""Laws that hold in every deal of every game (docs/rules.md), whatever the options.

Each law is stated here without help from the oracle, so that the two checks do not share a mistake.
"""

from __future__ import annotations

import inspect
import json
import pickle
import random
from functools import reduce
from operator import or_
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, example, given, settings
from hypothesis import strategies as st

from scopa.rules import events as ev
from scopa.rules.cards import Pack, cards_of, value_of
from scopa.rules.engine import Transition, apply, legal_moves, next_state, start_deal
from scopa.rules.errors import IllegalAction, RuleSetError
from scopa.rules.moves import Move, format_move, parse_move
from scopa.rules.notation import format_deck, format_position, parse_deck, parse_position
from scopa.rules.observation import observe
from scopa.rules.options import Capture
from scopa.rules.ruleset import OPTION_NAMES, RuleSet, clash_of, option_word
from scopa.rules.state import State
from scopa.rules.variants import VARIANTS
from tests.proof.strategies import Line, line_of, lines, next_action, options, rulesets

# The next seat takes the card just laid with an equal.
CICERA_IN_THREES = (
    "deck=fr52,players=4,redeal=none,capture=cicera,obligation=free,primiera=none,categories=cicera"
)

law = settings(max_examples=20, deadline=None, derandomize=True)


def places(state: State) -> list[int]:
    """List every place where a card can be, as masks."""
    stock = [1 << card for card in state.stock]
    return [*state.hands, state.table, *state.piles, *stock]


def told(line: Line, kind: type) -> list[Any]:
    """List the events of one kind."""
    return [event for event in line.events if isinstance(event, kind)]


@law
@given(lines())
def test_cards_are_conserved_and_in_one_place_each(line: Line) -> None:
    for step in line.steps:
        cards = places(step.state)
        assert reduce(or_, cards) == line.rules.pack.mask
        assert sum(mask.bit_count() for mask in cards) == len(line.rules.pack.cards)


@law
@given(lines())
def test_a_deal_always_ends_with_every_card_played_or_by_an_instant_win(line: Line) -> None:
    state = line.end
    if told(line, ev.DealVoided):
        assert state.plays == 0
        return
    score = told(line, ev.DealScored)[-1].score
    assert len(told(line, ev.DealScored)) == 1
    if score.ended == "instant_win":
        assert line.rules.instant_sweep_win
    else:
        assert state.plays == len(line.rules.pack.cards) - line.rules.table
        assert not any(state.hands)
        assert not state.stock


@law
@given(lines())
def test_every_seat_plays_in_turn_from_the_dealers_neighbour_to_the_dealer(line: Line) -> None:
    order = line.rules.seat_order(line.dealer)
    assert order[-1] == line.dealer
    seats = [event.seat for event in line.events if isinstance(event, ev.CardLaid | ev.CardsCaptured)]
    assert seats == [order[turn % len(order)] for turn in range(len(seats))]


@law
@given(lines())
def test_the_last_play_sweeps_only_where_the_rules_say_so(line: Line) -> None:
    last = len(line.rules.pack.cards) - line.rules.table
    for before, step in zip(line.steps, line.steps[1:], strict=False):
        if before.state.plays == last - 1 and step.state.plays == last:
            kinds = {type(event) for event in step.events}
            if not line.rules.last_play_sweep:
                assert not kinds & {ev.SweepMade, ev.SweepToCall}
                assert step.state.sweeps == before.state.sweeps


@law
@given(lines())
def test_leftovers_go_to_the_last_capturer_and_the_table_ends_empty(line: Line) -> None:
    assume(not told(line, ev.DealVoided))
    assume(told(line, ev.DealScored)[-1].score.ended == "counted")
    takers = [event.seat for event in line.events if isinstance(event, ev.CardsCaptured | ev.OpeningTaken)]
    last = takers[-1] if takers else None
    assert line.end.last_capturer == last
    assert all(event.seat == last for event in told(line, ev.LeftoversTaken))
    assert (line.end.table == 0) == (last is not None or not line.end.table)
    if last is not None:
        assert line.end.table == 0


@law
@given(lines())
def test_captures_add_up(line: Line) -> None:
    """A capture is one equal card, a sum, a fifteen, or an ace's whole table; nothing else exists."""
    capture = line.rules.capture
    for event in told(line, ev.CardsCaptured):
        taken = [card for card in event.captured if card != event.card]
        value, total = value_of(event.card), sum(map(value_of, taken))
        fits = []
        if capture is not Capture.FIFTEEN:
            fits.append(value == total)
        if capture in (Capture.FIFTEEN, Capture.CIRULLA):
            fits.append(value + total == 15)
        if value == 1 and line.rules.ace_takes_all:
            fits.append(True)
        if value == 1 and line.rules.ace_on_empty.value != "stays":
            fits.append(not taken)
        assert any(fits), event


@law
@given(lines())
def test_apply_and_next_state_leave_their_input_untouched_and_agree(line: Line) -> None:
    for before, action, after in zip(line.steps, line.actions, line.steps[1:], strict=False):
        kept = pickle.dumps(before.state)
        again = apply(before.state, action)
        assert again == after
        if isinstance(action, Move):
            assert next_state(before.state, action) == after.state
        assert pickle.dumps(before.state) == kept
        assert hash(before.state) == hash(pickle.loads(kept))


@law
@given(lines())
def test_the_deck_given_to_a_deal_is_not_changed_and_decides_everything(line: Line) -> None:
    deck = list(line.deck)
    assert start_deal(line.rules, deck, line.dealer, totals=line.totals) == line.steps[0]
    assert tuple(deck) == line.deck


@law
@given(lines(whole=False), st.data())
def test_illegal_moves_are_refused_and_change_nothing(line: Line, data: st.DataObject) -> None:
    state = line.end
    assume(not state.over)
    legal = legal_moves(state)
    assert legal, "a seat to play always has a move"
    card = data.draw(st.sampled_from(line.rules.pack.cards))
    wanted = data.draw(st.lists(st.sampled_from(line.rules.pack.cards), max_size=3))
    move = Move(card, reduce(or_, (1 << other for other in wanted), 0))
    assume(move not in legal)
    kept = pickle.dumps(state)
    with pytest.raises(IllegalAction) as refused:
        apply(state, move)
    assert refused.value.code
    with pytest.raises(IllegalAction):
        next_state(state, move)
    assert pickle.dumps(state) == kept


@law
@given(rulesets())
def test_rules_survive_text_and_json(rules: RuleSet) -> None:
    assert RuleSet.parse(rules.text) == rules
    words = {name: option_word(getattr(rules, name)) for name in OPTION_NAMES}
    assert RuleSet().with_options(json.loads(json.dumps(words))) == rules
    again = pickle.loads(pickle.dumps(rules))
    assert again == rules
    assert again.fingerprint == rules.fingerprint


@law
@given(rulesets(), rulesets())
def test_different_rules_have_different_text_and_fingerprint(one: RuleSet, other: RuleSet) -> None:
    assert (one == other) == (one.text == other.text) == (one.fingerprint == other.fingerprint)


@law
@given(lines(whole=False))
def test_positions_decks_moves_and_events_survive_text_and_pickle(line: Line) -> None:
    pack = line.rules.pack
    assert parse_deck(format_deck(line.deck, pack)) == line.deck
    for action in line.actions:
        if isinstance(action, Move):
            assert parse_move(format_move(action, pack)) == action
    state = line.end
    if not state.over:
        text = format_position(state)
        assert "\n" not in text
        again = parse_position(text)
        assert format_position(again) == text
        assert legal_moves(again) == legal_moves(state)
    for step in line.steps:
        assert Transition(*pickle.loads(pickle.dumps(tuple(step)))) == step


@law
@given(lines(whole=False), st.integers(0, 2**32 - 1))
@example(line_of(CICERA_IN_THREES, 0, 1), 0)
def test_a_position_read_from_text_plays_on_like_the_original(line: Line, seed: int) -> None:
    rng = random.Random(seed)
    state = line.end
    assume(not state.over and state.facts.sweep_to_call is None)
    again = parse_position(format_position(state))
    while not state.over:
        action = next_action(rng, state, bold=False)
        state, told = apply(state, action)
        again, retold = apply(again, action)
        assert retold == told


@law
@given(lines(whole=False))
def test_a_seat_sees_the_legal_moves_of_its_own_hand_only(line: Line) -> None:
    state = line.end
    for seat in range(line.rules.players):
        seen = observe(state, seat)
        assert seen.hand == state.hands[seat]
        assert seen.legal_moves() == (legal_moves(state) if seat == state.to_move else [])
    assert observe(state, None).hand == 0
    assert observe(state, None).legal_moves() == []


@law
@given(lines())
def test_a_score_is_the_sum_of_its_lines(line: Line) -> None:
    for event in told(line, ev.DealScored):
        score = event.score
        for side in range(line.rules.side_count):
            assert score.points[side] == sum(each.points[side] for each in score.lines)


@settings(max_examples=120, deadline=None, derandomize=True)
@given(st.sampled_from(sorted(VARIANTS)), options(most=10))
def test_any_options_make_a_game_or_a_typed_refusal_that_names_the_clash(
    variant: str, changes: dict[str, Any]
) -> None:
    base = VARIANTS[variant].rules
    clash = clash_of(base, changes)
    if clash is None:
        rules = base.with_options(changes)
        assert all(getattr(rules, name) == value for name, value in changes.items())
        assert start_deal(rules, rules.pack.cards, 0).events
        return
    assert isinstance(clash, RuleSetError)
    assert clash.code
    fields = set(clash.fields["fields"])
    assert fields <= set(OPTION_NAMES)
    assert fields & set(changes), "at least one of the clashing options was just changed"


def test_a_deck_is_a_whole_pack() -> None:
    with pytest.raises(IllegalAction):
        start_deal(RuleSet(), Pack.ITALIAN_40.cards[:-1], 0)
    with pytest.raises(IllegalAction):
        start_deal(RuleSet(), (*Pack.ITALIAN_40.cards[:-1], Pack.ITALIAN_40.cards[0]), 0)
    assert cards_of(Pack.ITALIAN_40.mask) == tuple(sorted(Pack.ITALIAN_40.cards))


def strategies_for(law: Any) -> dict[str, st.SearchStrategy[Any]]:
    """Find the strategy of each argument of a law by its name."""
    known: dict[str, st.SearchStrategy[Any]] = {
        "line": lines() | lines(whole=False),
        "data": st.data(),
        "seed": st.integers(0, 2**32 - 1),
        "rules": rulesets(),
        "one": rulesets(),
        "other": rulesets(),
        "variant": st.sampled_from(sorted(VARIANTS)),
        "changes": options(most=10),
    }
    return {name: known[name] for name in inspect.signature(law).parameters}


LAWS = {
    name: law.hypothesis.inner_test
    for name, law in list(globals().items())
    if name.startswith("test_") and hasattr(law, "hypothesis")
}
WHOLE_ONLY = ("always_ends", "leftovers")


@pytest.mark.long
@pytest.mark.parametrize("name", LAWS)
def test_many_examples_of(name: str) -> None:
    law = LAWS[name]
    strategies = strategies_for(law)
    if any(word in name for word in WHOLE_ONLY):
        strategies["line"] = lines()
    many = settings(max_examples=1000, deadline=None, suppress_health_check=list(HealthCheck))
    many(given(**strategies)(law))()
