"""PINs: what is kept of them, what matches, and how long one waits after five wrong ones."""

from __future__ import annotations

from pathlib import Path

import pytest

from scopa.match import Match, MatchConfig, SeatConfig
from scopa.match.pin import TRIES, WAIT_MS, Pin, Tries
from scopa.records.journal import Journal, read_journal
from scopa.records.replay import replay
from scopa.rules.ruleset import RuleSet
from tests.match.tables import ListJournal


def test_a_pin_matches_itself_alone() -> None:
    pin = Pin.of("0427")
    assert pin.matches("0427")
    assert not any(pin.matches(other) for other in ("0428", "427", "04270", "", "7240"))


def test_the_same_digits_are_kept_differently_each_time() -> None:
    first, second = Pin.of("1111"), Pin.of("1111")
    assert first.salt != second.salt
    assert first.digest != second.digest


@pytest.mark.parametrize("digits", ["", "123", "12345", "12a4", "١٢٣٤", "12 4", "-123"])
def test_what_is_no_pin_is_refused(digits: str) -> None:
    with pytest.raises(ValueError, match="four digits"):
        Pin.of(digits)


def test_after_five_wrong_pins_one_waits() -> None:
    tries = Tries()
    for _ in range(TRIES - 1):
        tries.failed(1000)
        assert tries.wait(1000) == 0
    tries.failed(2000)
    assert tries.wait(2000) == WAIT_MS
    assert tries.wait(2000 + WAIT_MS - 1) == 1
    assert tries.wait(2000 + WAIT_MS) == 0
    tries.failed(40_000)
    assert tries.wait(40_000) == 0, "five more"


def test_a_right_pin_forgives_the_wrong_ones_before() -> None:
    tries = Tries()
    for _ in range(3):
        for _ in range(TRIES - 1):
            tries.failed(0)
        tries.succeeded()
    assert tries.wait(0) == 0


def test_the_journal_keeps_the_hash_and_replays(tmp_path: Path) -> None:
    seats = (SeatConfig("human", "Anna"), SeatConfig("human", "Bruno"))
    listed = ListJournal()
    for journal in (listed, Journal(tmp_path / "match.jsonl", fsync=False)):
        match = Match(MatchConfig(RuleSet(), seats, "1", 1), journal)
        match.start()
        match.protect(0, "9071")
        pin = match.pin_of(0)
        assert pin is not None
        assert pin.matches("9071")
        assert match.pin_of(1) is None
        match.submit(0, match.view(0).legal_moves()[0])
        match.protect(0, None)
        assert match.pin_of(0) is None
        match.close()
    records = [record for record in listed.records if "pin" in record]
    assert [record["pin"] for record in records] == [0, 0]
    assert "9071" not in str(records)
    course = replay(read_journal(tmp_path / "match.jsonl"))
    assert course.refused is None
    assert course.actions == 1
