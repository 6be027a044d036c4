"""The move clock: what is charged and what is not, what a player is told, what a limit may be. No real time."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scopa.match import Match, MatchConfig, Phase, SeatConfig
from scopa.match.clock import GAP_MS, LONGEST_S, Expiry, LimitError, MoveClock, Tick, TimeLimit, digits
from scopa.records.journal import Journal, read_journal
from scopa.records.replay import replay
from scopa.rules.errors import IllegalAction
from scopa.rules.events import SeatResigned
from scopa.rules.moves import Cut, OutOfTime
from scopa.rules.ruleset import RuleSet
from tests.match.tables import NAMES, RULES, ListJournal

MOVE = TimeLimit(per_move=15)
PLAYER = TimeLimit(per_player=300, increment=5, expiry=Expiry.LOSE)

limits = st.one_of(
    st.builds(TimeLimit, per_move=st.integers(1, LONGEST_S), expiry=st.sampled_from(Expiry)),
    st.builds(
        TimeLimit,
        per_player=st.integers(1, LONGEST_S),
        increment=st.integers(0, 60),
        expiry=st.sampled_from(Expiry),
    ),
)


@given(limits)
def test_a_limit_is_written_and_read(limit: TimeLimit) -> None:
    assert TimeLimit.parse(limit.text) == limit


@pytest.mark.parametrize(
    "text",
    ["", "off", "move", "move:30", "move::warn", "move:0:warn", "move:-5:warn", "move:30:never", "move:30+5:warn",
     "player:300:warn", "player:300+:warn", "player:300+-1:warn", "player:99999+0:warn", "deal:30:warn"],
)  # fmt: skip
def test_what_is_no_limit_is_refused(text: str) -> None:
    with pytest.raises(LimitError):
        TimeLimit.parse(text)


def test_a_limit_is_for_a_move_or_for_a_player() -> None:
    wrong: tuple[dict[str, Any], ...] = (
        {},
        {"per_move": 5, "per_player": 5},
        {"per_move": 5, "increment": 1},
    )
    for numbers in wrong:
        with pytest.raises(LimitError):
            TimeLimit(**numbers)


@given(st.lists(st.integers(0, GAP_MS), max_size=60))
def test_many_small_steps_are_one_large_one(steps: list[int]) -> None:
    clock = MoveClock(MOVE, 2)
    ticks = [tick for step in steps for tick in clock.charge(1, step)]
    assert clock.left(1) == max(0, 15_000 - sum(steps))
    assert clock.left(0) == 15_000
    spent = sum(steps)
    wanted = [tick for tick, at in ((Tick.TEN, 5000), (Tick.FIVE, 10_000), (Tick.OUT, 15_000)) if spent >= at]
    assert ticks == wanted, "each is told once, at its time"


@given(st.integers(GAP_MS + 1, 10**9), st.integers(-(10**9), 0))
def test_a_gap_or_a_clock_set_back_costs_nothing(gap: int, back: int) -> None:
    clock = MoveClock(MOVE, 2)
    clock.charge(0, 700)
    assert clock.charge(0, gap) == ()
    assert clock.charge(0, back) == ()
    assert clock.left(0) == 14_300
    clock.charge(0, GAP_MS)
    assert clock.left(0) == 14_300 - GAP_MS


def test_a_limit_that_begins_below_ten_seconds_tells_only_what_comes() -> None:
    clock = MoveClock(TimeLimit(per_move=5), 1)
    assert clock.charge(0, 100) == ()
    for _ in range(2):
        clock.charge(0, 2000)
    assert clock.charge(0, 2000) == (Tick.OUT,)
    assert clock.charge(0, 2000) == (), "said once"
    assert clock.left(0) == 0


def test_every_move_has_the_same_time() -> None:
    clock = MoveClock(MOVE, 2)
    for _ in range(3):
        clock.charge(0, 2000)
        clock.moved(0)
        assert clock.left(0) == 15_000


def test_a_player_has_what_is_left_and_a_little_more_after_every_move() -> None:
    clock = MoveClock(PLAYER, 2)
    clock.charge(0, 2000)
    clock.moved(0)
    assert clock.left(0) == 303_000
    assert clock.left(1) == 300_000


@given(st.integers(0, 15_000))
def test_the_seconds_shown_change_when_it_is_said(spent: int) -> None:
    clock = MoveClock(MOVE, 1)
    for _ in range(spent // 1000):
        clock.charge(0, 1000)
    clock.charge(0, spent % 1000)
    shown, until = clock.seconds(0), clock.until_change(0)
    assert 1 <= until <= 1000
    assert (shown == 0) is (clock.left(0) == 0)
    clock.charge(0, until - 1)
    assert clock.seconds(0) == shown
    clock.charge(0, 1)
    assert clock.seconds(0) == max(0, shown - 1)


def test_digits() -> None:
    assert [digits(seconds) for seconds in (0, 7, 59, 60, 605, 3600)] == [
        "0:00", "0:07", "0:59", "1:00", "10:05", "60:00",
    ]  # fmt: skip


# In a match -----------------------------------------------------------------------------------------------


def timed_match(
    limit: TimeLimit | None, journal: ListJournal | Journal | None = None, rules: RuleSet | None = None
) -> Match:
    rules = rules or RuleSet()
    seats = tuple(SeatConfig("human", NAMES[seat]) for seat in range(rules.players))
    match = Match(MatchConfig(rules, seats, "1", 1, limit=limit), journal)
    match.start()
    return match


def test_the_limit_is_in_the_header_and_the_time_left_in_every_line() -> None:
    journal = ListJournal()
    match = timed_match(PLAYER, journal)
    assert match.clock is not None
    assert journal.records[0]["limit"] == "player:300+5:lose"
    for seat in (0, 1, 0):
        match.clock.charge(seat, 1500)
        match.submit(seat, match.view(seat).legal_moves()[0])
    assert [record["left"] for record in journal.records[2:]] == [298_500, 298_500, 302_000]
    assert match.clock.left(0) == 307_000
    without = ListJournal()
    match = timed_match(None, without)
    match.submit(0, match.view(0).legal_moves()[0])
    assert match.clock is None
    assert "limit" not in without.records[0]
    assert "left" not in without.records[-1]


def test_a_refused_play_gives_no_time() -> None:
    match = timed_match(MOVE)
    assert match.clock is not None
    match.clock.charge(0, 1000)
    with pytest.raises(IllegalAction):
        match.submit(1, match.view(0).legal_moves()[0])
    assert match.clock.left(0) == 14_000


def test_a_cut_is_no_move() -> None:
    seats = tuple(SeatConfig("human", name) for name in NAMES[:2])
    match = Match(MatchConfig(RuleSet(), seats, "1", 1, cut=True, limit=PLAYER))
    match.start()
    match.submit(0, Cut(9))
    assert match.clock is not None
    assert match.clock.left(0) == 300_000


def test_with_a_clock_nothing_is_taken_back() -> None:
    match = timed_match(MOVE)
    match.submit(0, match.view(0).legal_moves()[0])
    assert match.take_back_case(0) == "clock"
    assert match.take_back_kind(0) is None


def test_who_runs_out_of_time_loses_and_the_journal_agrees(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    match = timed_match(PLAYER, Journal(path, fsync=False))
    match.submit(0, match.view(0).legal_moves()[0])
    match.submit(1, OutOfTime(1))
    assert match.phase is Phase.MATCH_OVER
    assert match.match_score is not None
    assert (match.match_score.winner, match.match_score.reason) == (0, "time")
    assert SeatResigned(1, out_of_time=True) in match.events(None)
    course = replay(read_journal(path))
    assert course.refused is None
    assert course.limit == PLAYER.text
    assert course.match_score == match.match_score


def test_of_three_sides_the_one_out_of_time_is_played_by_a_computer(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    match = timed_match(MOVE, Journal(path, fsync=False), RULES["3"])
    seat = match.to_move
    assert seat is not None
    match.submit(seat, OutOfTime(seat))
    assert match.phase is Phase.PLAYING
    assert match.is_computer(seat)
    assert match.to_move == seat
    match.close()
    course = replay(read_journal(path))
    assert course.refused is None
    assert course.state is not None
    assert course.state.facts.out == match.view(None).out != ()


def test_what_is_played_for_somebody_is_legal_and_always_the_same() -> None:
    match = timed_match(TimeLimit(per_move=15, expiry=Expiry.PLAY))
    while match.phase is Phase.PLAYING:
        seat = match.to_move
        assert seat is not None
        move = match.stand_in_move(seat)
        assert move == match.stand_in_move(seat)
        assert move in match.view(seat).legal_moves()
        with pytest.raises(IllegalAction):
            match.stand_in_move(1 - seat)
        match.submit(seat, move)
