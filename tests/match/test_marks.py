"""What marks a match: open piles stand in the journal's header, an assist is written once and replayed."""

from __future__ import annotations

from pathlib import Path

from scopa.match import Match, MatchConfig, SeatConfig
from scopa.records.journal import create_journal, read_journal
from scopa.records.replay import replay
from tests.match.tables import RULES, ListJournal

SEATS = (SeatConfig("human", "Anna"), SeatConfig("computer", "Carlo", "greedy"))


def test_open_piles_are_in_the_header_and_only_then() -> None:
    for wanted in (False, True):
        journal = ListJournal()
        Match(MatchConfig(RULES["2"], SEATS, "1", 0, open_piles=wanted), journal).start()
        assert journal.records[0].get("open_piles", False) is wanted
        assert ("open_piles" in journal.records[0]) is wanted


def test_an_assist_is_written_once_and_read_again(tmp_path: Path) -> None:
    journal = create_journal(tmp_path)
    match = Match(MatchConfig(RULES["2"], SEATS, "1", 0, open_piles=True), journal)
    match.start()
    assert not match.assists
    match.note_assist("count_for_me")
    match.note_assist("count_for_me")
    match.close()
    assert match.assists == ("count_for_me",)
    text = read_journal(next(tmp_path.iterdir()))
    assert [record["assist"] for record in text.records if "assist" in record] == ["count_for_me"]
    course = replay(text)
    assert course.refused is None
    assert course.assists == ("count_for_me",)
    assert course.open_piles is True
