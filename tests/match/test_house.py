"""Matches at the house table: what computers notice and do there, and that journals keep it (docs/rules.md, 8)."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from scopa.ai import levels, noticing
from scopa.ai.agent import Agent
from scopa.ai.greedy import GreedyPlayer
from scopa.ai.levels import Level
from scopa.match import Match, MatchConfig, MatchConfigError, Phase, SeatConfig
from scopa.match.house_table import HouseTable
from scopa.records.journal import JournalText
from scopa.records.replay import replay
from scopa.rules import events as ev
from scopa.rules.captures import capture_sets
from scopa.rules.cards import Card, cards_of, mask_of
from scopa.rules.moves import (
    CallSweep,
    Challenge,
    Choice,
    CountHands,
    DealCards,
    ExposureChoice,
    FreeMove,
    Proceed,
    Stage,
)
from scopa.rules.observation import Observation
from scopa.rules.ruleset import RuleSet
from scopa.rules.variants import find_variant
from tests.match.tables import NAMES, ListJournal


def house(players: int = 2, **options: Any) -> RuleSet:
    return find_variant("house52").ruleset(players).with_options(options)


def table(
    modes: HouseTable,
    rules: RuleSet | None = None,
    seed: str = "1",
    journal: ListJournal | None = None,
    people: tuple[int, ...] = (),
    dealer: int = 0,
) -> Match:
    """A match at a house table, started; seats that are not people are computers."""
    rules = rules or house()
    seats = tuple(
        SeatConfig("human", NAMES[seat]) if seat in people else SeatConfig("computer", NAMES[seat], "greedy")
        for seat in range(rules.players)
    )
    match = Match(MatchConfig(rules, seats, seed, dealer, house=modes), journal)
    match.start()
    return match


def go_on(match: Match) -> object:
    """Let computers do the next thing; returns it."""
    if match.phase is Phase.DEAL_OVER:
        match.next_deal()
        return None
    found = match.house.reaction()
    if found is None:
        assert match.to_move is not None
        decision = levels.answer(match.request_for(match.to_move))
        found = decision.seat, match.house.as_played(decision.seat, decision.move)
    match.submit(*found)
    return found[1]


def play_out(match: Match) -> list[object]:
    done = []
    while match.phase is not Phase.MATCH_OVER:
        done.append(go_on(match))
        assert len(done) < 3000
    return done


@pytest.fixture
def noticing_level(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Gives the level "greedy" another probability of noticing."""

    def give(notices: float, agent: Agent | None = None) -> None:
        rows = {**levels.LEVELS, "greedy": Level(agent or GreedyPlayer(), notices)}
        monkeypatch.setattr("scopa.match.house.LEVELS", rows)

    return give


# --- whole matches ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_computers_play_whole_matches_and_their_journals_replay(players: int) -> None:
    modes = HouseTable(free_hand=True, by_hand=True, clumsy=3, blunders=2)
    journal = ListJournal()
    match = table(modes, house(players), f"m{players}", journal)
    done = play_out(match)
    kinds = {type(action) for action in done}
    assert {FreeMove, DealCards, ExposureChoice, Proceed} <= kinds
    header, *records = journal.records
    course = replay(JournalText(header, tuple(records), torn=False))
    assert course.refused is None
    assert tuple(course.log) == tuple(match._log)
    assert course.totals == match.totals


def test_what_goes_wrong_falls_the_same_way_again() -> None:
    modes = HouseTable(free_hand=True, by_hand=True, clumsy=3, blunders=2)
    first, second = table(modes, seed="again"), table(modes, seed="again")
    assert play_out(first) == play_out(second)
    assert first._log == second._log


def test_blunders_are_made_and_noticed(noticing_level: Any) -> None:
    noticing_level(1.0)
    done: list[object] = []
    for seed in range(4):
        match = table(HouseTable(free_hand=True, blunders=100), house(3), f"b{seed}")
        while match.phase is Phase.PLAYING:
            done.append(go_on(match))
        upheld = [e for e in match.events(None) if isinstance(e, ev.CaptureChallenged)]
        assert upheld
        assert all(event.upheld for event in upheld)
    assert sum(isinstance(action, Challenge) for action in done) > 20


def test_a_level_that_never_notices_challenges_nothing(noticing_level: Any) -> None:
    noticing_level(0.0)
    match = table(HouseTable(free_hand=True, by_hand=True, blunders=100), house(3), "b1")
    done = []
    while match.phase is Phase.PLAYING:
        done.append(go_on(match))
    assert not any(isinstance(action, Challenge | CountHands) for action in done)
    assert not any(isinstance(action, FreeMove) and action.stage is not Stage.RELEASED for action in done)


def test_without_penalties_no_hands_are_needed() -> None:
    seats = (SeatConfig("human", "A"), SeatConfig("human", "B"))
    with pytest.raises(MatchConfigError) as refused:
        MatchConfig(RuleSet(), seats, house=HouseTable(free_hand=True))
    assert refused.value.code == "needs_house_penalties"


# --- challenges ---------------------------------------------------------------------------------------------


def wrong_capture(match: Match, seat: int) -> FreeMove:
    """A capture that the rules forbid, for the seat to play."""
    seen = match.view(seat)
    for card in cards_of(seen.hand):
        for other in cards_of(seen.table):
            taken = mask_of([other])
            if taken not in capture_sets(seen.rules, card, seen.table):
                return FreeMove(card, taken)
    raise LookupError("every capture is right")


@pytest.mark.parametrize("notices", [0.0, 0.6, 1.0])
def test_a_wrong_capture_of_a_person_is_noticed_as_often_as_the_level_says(
    notices: float, noticing_level: Any
) -> None:
    noticing_level(notices)
    noticed = 0
    for seed in range(200):
        match = table(HouseTable(free_hand=True), seed=f"c{seed}", people=(0,), dealer=1)
        assert match.house.reaction() is None
        match.submit(0, wrong_capture(match, 0))
        found = match.house.reaction()
        assert found in (None, (1, Challenge(1)))
        assert found == match.house.reaction()
        noticed += found is not None
    assert abs(noticed / 200 - notices) < 0.11
    if notices == 1.0:
        match.submit(1, Challenge(1))
        assert match.house.reaction() is None


def test_a_right_capture_is_not_challenged(noticing_level: Any) -> None:
    noticing_level(1.0)
    for seed in range(40):
        match = table(HouseTable(free_hand=True), seed=f"d{seed}", people=(0,), dealer=1)
        moves = [move for move in match.view(0).legal_moves() if move.captured]
        if moves:
            match.submit(0, FreeMove(*moves[0]))
            assert match.house.reaction() is None


# --- dealing by hand ----------------------------------------------------------------------------------------


def test_a_person_deals_and_a_wrong_number_is_counted(noticing_level: Any) -> None:
    noticing_level(1.0)
    match = table(HouseTable(by_hand=True), people=(0,))
    assert match.view(None).phase == "deal"
    assert match.house.reaction() is None
    match.submit(0, DealCards((3, 4), 4))
    assert match.house.reaction() == (1, CountHands(1))
    match.submit(1, CountHands(1))
    kinds = [type(event) for event in match.events(None)]
    assert ev.CardBuried in kinds
    assert match.view(None).hand_sizes == (3, 3)
    assert match.house.reaction() is None


@pytest.mark.parametrize(("counts", "laid"), [((3, 3), 4), ((2, 3), 4)])
def test_what_a_computer_cannot_see_or_is_right_is_not_counted(
    counts: tuple[int, int], laid: int, noticing_level: Any
) -> None:
    noticing_level(1.0)
    match = table(HouseTable(by_hand=True), people=(0,))
    match.submit(0, DealCards(counts, laid))
    assert match.house.reaction() is None


def test_a_wrong_table_is_counted(noticing_level: Any) -> None:
    noticing_level(1.0)
    match = table(HouseTable(by_hand=True), people=(0,))
    match.submit(0, DealCards((3, 3), 5))
    assert match.house.reaction() == (1, CountHands(1))


def test_a_strict_table_punishes_at_once(noticing_level: Any) -> None:
    noticing_level(1.0)
    match = table(HouseTable(by_hand=True), house(misdeal_strict=True), people=(0,))
    match.submit(0, DealCards((3, 4), 4))
    match.submit(*(1, CountHands(1)))
    assert match.phase is Phase.DEAL_OVER
    assert match.totals == (0, 4)


def test_a_clumsy_computer_deals_for_everybody_where_no_person_does() -> None:
    match = table(HouseTable(clumsy=3), people=(0,), dealer=0)
    found = match.house.reaction()
    assert found is not None
    seat, action = found
    assert seat == 0
    assert action == DealCards((3, 3), 4)  # a person whose cards are dealt for him is not clumsy


# --- exposed cards ------------------------------------------------------------------------------------------


def test_a_computer_keeps_what_is_worth_it() -> None:
    kept: list[tuple[Card, Observation]] = []
    returned: list[tuple[Card, Observation]] = []
    for seed in range(60):
        match = table(HouseTable(by_hand=True), seed=f"e{seed}", people=(0,))
        match.submit(0, DealCards((3, 3), 4, ((1, 0),)))
        card = match.view(None).exposed[0][1]
        found = match.house.reaction()
        assert found is not None
        seat, choice = found
        assert seat == 1
        assert isinstance(choice, ExposureChoice)
        (kept if choice.choice is Choice.KEEP else returned).append((card, match.view(1)))
        match.submit(1, choice)
        assert match.view(None).phase == "play"
    assert all(noticing.is_worth_keeping(seen, card) for card, seen in kept)
    assert not any(noticing.is_worth_keeping(seen, card) for card, seen in returned)
    assert kept
    assert returned


def test_in_the_last_round_a_computer_swaps() -> None:
    seen = table(HouseTable(by_hand=True), people=(0,)).view(1)
    worthless = next(c for c in range(26, 52) if not noticing.is_worth_keeping(seen, c))
    last = replace(seen, exposed=((1, worthless),), round=seen.rounds, stock=0, hand_sizes=(3, 3))
    chosen = {noticing.exposure_choice(last, random.Random(n)) for n in range(20)}
    assert {choice.choice for choice in chosen} == {Choice.SWAP}
    assert {choice.position for choice in chosen} == {0, 1, 2}


# --- calls and claims ---------------------------------------------------------------------------------------


def test_a_computer_calls_its_sweeps_and_goes_out() -> None:
    rules = house(must_call_sweep=True, claim=True)
    done: list[object] = []
    for seed in range(6):
        match = table(HouseTable(free_hand=True), rules, f"f{seed}")
        done += play_out(match)
        denied = [e for e in match.events(None) if isinstance(e, ev.SweepDenied)]
        assert denied == []
        settled = [e for e in match.events(None) if isinstance(e, ev.ClaimSettled)]
        assert all(event.upheld for event in settled)
        done += settled
    assert any(isinstance(action, CallSweep) for action in done)
    assert any(isinstance(action, ev.ClaimSettled) for action in done)


def test_a_claim_needs_no_house_game() -> None:
    rules = RuleSet().with_options({"claim": True, "must_call_sweep": True})
    found = 0
    for seed in range(6):
        match = table(HouseTable(), rules, f"g{seed}")
        play_out(match)
        found += any(isinstance(e, ev.ClaimSettled) for e in match.events(None))
    assert found
