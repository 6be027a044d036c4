"""The penalties of the house game: the engine against the oracle, and laws of a clumsy table.

docs/rules.md C11, C12 and P1-P5.
"""

from __future__ import annotations

import pickle
import random
from functools import reduce
from operator import or_

import pytest

from scopa.rules import events as ev
from scopa.rules.cards import cards_of, mask_of
from scopa.rules.engine import apply
from scopa.rules.errors import IllegalAction
from scopa.rules.moves import (
    Challenge,
    Choice,
    CountHands,
    Cut,
    DealCards,
    ExposureChoice,
    FreeMove,
    Proceed,
    TakeBack,
)
from scopa.rules.observation import observe
from scopa.rules.state import Phase, State
from scopa.rules.variants import VARIANTS
from tests.oracle import house
from tests.proof import bridge
from tests.proof.house_table import (
    HouseLine,
    cards_known,
    open_table,
    play_house_line,
    random_free_move,
    random_house,
)

SEEDS = range(10)


def advance_at_random(state: State, rng: random.Random) -> State:
    """Make a few plays by hand, right or wrong, which nobody challenges."""
    for _ in range(rng.randrange(40)):
        try:
            after = apply(state, random_free_move(rng, state)).state
        except IllegalAction:
            continue
        if after.phase is not Phase.PLAY:
            break
        state = after
    return state


@pytest.mark.parametrize("seed", SEEDS)
def test_a_challenge_is_judged_and_undone_as_the_oracle_says(seed: int) -> None:
    rng = random.Random(f"challenge {seed}")
    for _ in range(20):
        rules = random_house(rng).with_options({"must_call_sweep": False})
        pack, config = rules.pack, bridge.config_of(rules)
        state = advance_at_random(open_table(rules, rng, by_hand=False)[0].state, rng)
        if state.facts.touch is not None:
            state = apply(state, TakeBack()).state
        seat, table = state.to_move, state.table
        assert seat is not None
        card = rng.choice(cards_of(state.hands[seat]))
        lying = cards_of(table)
        captured = mask_of(rng.sample(lying, rng.randint(1, min(4, len(lying))))) if lying else 0
        right = state.tables.captures.options(card, table)[0]
        if right and rng.random() < 0.4:
            captured = rng.choice(right)
        if not captured:
            continue
        after, told = apply(state, FreeMove(card, captured))
        swept = any(isinstance(event, ev.SweepMade) for event in told)
        assert swept == (captured == table), "a wrong capture counts until it is challenged"
        expected = house.challenge(
            config,
            bridge.card(card, pack),
            bridge.cards(captured, pack),
            bridge.cards(table, pack),
            False,
            swept,
        )
        judge = config.after(seat)
        undone, told = apply(after, Challenge(judge))
        verdict = next(event for event in told if isinstance(event, ev.CaptureChallenged))
        assert verdict.upheld == expected.upheld, (card, captured, table, rules.text)
        side = config.side_of(seat)
        if not expected.upheld:
            assert verdict.reason == expected.reason
            assert undone.piles == after.piles
            assert undone.table == after.table
            assert undone.sweeps == after.sweeps
            continue
        back = next(event for event in told if isinstance(event, ev.CaptureUndone))
        assert bridge.cards(mask_of(back.cards), pack) == frozenset(expected.pile_loses)
        assert back.sweep_revoked == expected.sweep_revoked
        assert bridge.cards(undone.table, pack) == frozenset(expected.table)
        assert undone.piles[side] == state.piles[side]
        assert undone.sweeps == state.sweeps
        assert undone.last_capturer == state.last_capturer
        assert undone.hands[seat] & 1 << card == 0, "the turn is over, the card is not back in the hand"
        if undone.phase is Phase.PLAY:
            assert undone.to_move == judge


def test_a_wrong_capture_stands_once_the_next_play_has_begun() -> None:
    rng = random.Random(5)
    rules = VARIANTS["house52"].rules
    state = open_table(rules, rng, by_hand=False)[0].state
    seat = state.to_move
    assert seat is not None
    card = next(card for card in cards_of(state.hands[seat]) if card % 13 < 12)
    state = apply(state, FreeMove(card, state.table)).state
    other = state.to_move
    assert other is not None
    state = apply(state, FreeMove(cards_of(state.hands[other])[0])).state
    before = state.piles
    try:
        state, told = apply(state, Challenge(seat=other))
    except IllegalAction:
        return
    assert not next(event for event in told if isinstance(event, ev.CaptureChallenged)).upheld
    assert state.piles == before


@pytest.mark.parametrize("strict", [False, True])
@pytest.mark.parametrize("players", ["2 none", "3 none", "4 none", "4 pairs"])
@pytest.mark.parametrize("played", [False, True])
def test_a_misdeal_is_put_right_or_penalised_as_the_oracle_says(
    strict: bool, players: str, played: bool
) -> None:
    number, teams = players.split()
    rules = VARIANTS["house52"].rules.with_options(
        {"players": int(number), "teams": teams, "misdeal_strict": strict}
    )
    config = bridge.config_of(rules)
    rng = random.Random(f"misdeal {players}")
    for dealer in range(rules.players):
        line = HouseLine(rules, open_table(rules, rng, by_hand=True)[1], dealer, by_hand=True)
        while line.end.phase is Phase.CUT:
            line.attempt(Cut(20))
        counts = [3] * rules.players
        counts[rng.randrange(rules.players)] += rng.choice((-1, 1))
        assert line.attempt(DealCards(tuple(counts), 4))
        if played:
            seat = line.end.to_move
            assert seat is not None
            assert line.attempt(FreeMove(cards_of(line.end.hands[seat])[0]))
        assert line.attempt(CountHands(config.after(dealer)))
        expected = house.misdeal(config, dealer, played, dict.fromkeys(config.sides, 0))
        told = line.steps[-1].events
        fines = [event for event in told if isinstance(event, ev.MisdealPenalised)]
        assert bool(fines) == expected.penalty
        if not fines:
            assert [hand.bit_count() for hand in line.end.hands] == [3] * rules.players
            assert line.end.phase is Phase.PLAY
            continue
        points = [expected.award.get(side, 0) for side in config.sides]
        assert list(fines[0].points) == points
        score = next(event.score for event in told if isinstance(event, ev.DealScored))
        assert list(score.points) == points
        assert score.ended == "misdeal"
        assert line.end.over


@pytest.mark.parametrize("choice", [Choice.KEEP, Choice.RETURN])
def test_an_exposed_card_is_kept_or_replaced_as_the_oracle_says(choice: Choice) -> None:
    rng = random.Random(choice.value)
    for attempt in range(20):
        rules = VARIANTS["house52"].rules.with_options({"players": 2 + attempt % 2})
        pack = rules.pack
        _, deck, dealer = open_table(rules, rng, by_hand=True)
        line = HouseLine(rules, deck, dealer, by_hand=True)
        while line.end.phase is Phase.CUT:
            line.attempt(Cut(20))
        seat, place = rng.randrange(rules.players), rng.randrange(3)
        assert line.attempt(DealCards((3,) * rules.players, 4, ((seat, place),)))
        shown = next(event for event in line.steps[-1].events if isinstance(event, ev.CardExposed))
        stock = bridge.listed(line.end.stock, pack)
        expected = house.exposed(bridge.card(shown.card, pack), choice.value, stock)
        hand = bridge.cards(line.end.hands[seat], pack) - {bridge.card(shown.card, pack)}
        assert line.attempt(ExposureChoice(choice))
        assert bridge.listed(line.end.stock, pack) == expected.stock
        assert bridge.cards(line.end.hands[seat], pack) == hand | {expected.gets}


def test_in_the_last_round_an_exposed_card_is_swapped_blind_with_one_of_the_dealer() -> None:
    rules = VARIANTS["house52"].rules
    rng = random.Random(3)
    for position in range(3):
        line = HouseLine(rules, open_table(rules, rng, by_hand=True)[1], 0, by_hand=True)
        while line.end.phase is Phase.CUT:
            line.attempt(Cut(20))
        while line.end.round < 7:
            table = 4 if line.end.round == 0 else 0
            assert line.attempt(DealCards((3, 3), table))
            while line.end.phase is Phase.PLAY:
                seat = line.end.to_move
                assert seat is not None
                line.attempt(FreeMove(cards_of(line.end.hands[seat])[0]))
        assert line.attempt(DealCards((3, 3), 0, ((1, 0),)))
        before = line.end
        exposed = before.facts.exposed[0][1]
        dealt = next(event for event in line.steps[-1].events if isinstance(event, ev.CardsDealt))
        theirs = [card for card in dealt.hands[0] if card is not None]
        assert not line.attempt(ExposureChoice(Choice.RETURN)), "no stock is left to return it to"
        assert line.attempt(ExposureChoice(Choice.SWAP, position))
        got = before.hands[0] & ~line.end.hands[0]
        assert line.end.hands[0] == before.hands[0] & ~got | 1 << exposed
        assert line.end.hands[1] == before.hands[1] & ~(1 << exposed) | got
        assert got.bit_count() == 1
        assert cards_of(got)[0] in theirs


@pytest.mark.parametrize("seed", SEEDS)
def test_at_a_clumsy_table_no_card_is_lost_and_what_is_public_is_true(seed: int) -> None:
    for attempt in range(3):
        line = play_house_line(1000 * seed + attempt)
        for step in line.steps:
            state = step.state
            places = [*state.hands, state.table, *state.piles, *(1 << card for card in state.stock)]
            held = state.facts.touch
            loose = reduce(or_, places, 0)
            if held is not None:  # the touched card and what is lifted may lie between hand and table
                loose |= 1 << held.card | held.lifted
            assert loose == line.rules.pack.mask
            assert sum(mask.bit_count() for mask in places) <= 52
            for hand, shown in zip(state.hands, state.facts.shown, strict=True):
                assert shown & ~(hand | (1 << held.card if held else 0)) == 0


@pytest.mark.parametrize("seed", SEEDS)
def test_at_a_clumsy_table_a_seat_is_given_nothing_that_depends_on_hidden_cards(seed: int) -> None:
    rng = random.Random(f"clumsy {seed}")
    for attempt in range(4):
        line = play_house_line(1000 * seed + attempt, most=rng.randrange(200))
        for seat in (None, *range(line.rules.players)):
            told = [ev.redact(event, seat) for step in line.steps for event in step.events]
            events = [event for step in line.steps for event in step.events]
            known = reduce(or_, (1 << card for event in events for card in cards_known(event, seat)), 0)
            state = line.end
            other = reduce(or_, (hand for owner, hand in enumerate(state.hands) if owner != seat), 0)
            hidden = [card for card in (*cards_of(other), *state.stock) if not known >> card & 1]
            shuffled = rng.sample(hidden, len(hidden))
            becomes = dict(zip(hidden, shuffled, strict=True))
            again = HouseLine(
                line.rules, tuple(becomes.get(card, card) for card in line.deck), line.dealer, line.by_hand
            )
            for action in line.actions:
                assert again.attempt(action), "what is legal depends on what the seat cannot see"
            retold = [ev.redact(event, seat) for step in again.steps for event in step.events]
            assert retold == told
            assert observe(again.end, seat) == observe(state, seat)
            assert pickle.dumps((retold, observe(again.end, seat))) == pickle.dumps(
                (told, observe(state, seat))
            )


def test_the_time_for_objections_ends_with_the_word_of_the_table() -> None:
    reached = 0
    for seed in range(60):
        line = play_house_line(seed)
        for step, action in zip(line.steps[1:], line.actions, strict=True):
            if isinstance(action, Proceed):
                reached += 1
                assert step.state.over
    assert reached


@pytest.mark.long
def test_many_more_clumsy_tables() -> None:
    for seed in range(100, 300):
        test_a_challenge_is_judged_and_undone_as_the_oracle_says(seed)
        test_at_a_clumsy_table_no_card_is_lost_and_what_is_public_is_true(seed)
        test_at_a_clumsy_table_a_seat_is_given_nothing_that_depends_on_hidden_cards(seed)
