"""A decision that the clock cut short says so, and the record of the match keeps it."""

from __future__ import annotations

import pytest

from scopa.ai.levels import LEVELS, Level, answer
from scopa.ai.master import MasterPlayer
from scopa.match import SeatConfig
from scopa.records.journal import JournalText
from scopa.records.replay import replay
from tests.app.conftest import OpenTable
from tests.match.tables import ListJournal, new_match

SEATS = (SeatConfig("human", "Anna"), SeatConfig("computer", "Bruno", "master"))
DEAL = ("7D 2C RS", "AD 4D 5D", "3S 4C 6B FD")


@pytest.mark.parametrize("hurried", [False, True])
def test_it_is_told_and_written_down(
    hurried: bool, open_table: OpenTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    rows = {**LEVELS, "master": Level(MasterPlayer(seconds=-1 if hurried else 1e9), notices=1.0)}
    monkeypatch.setattr("scopa.ai.levels.LEVELS", rows)
    player = open_table(DEAL, seats=SEATS)
    journal = ListJournal()
    player.match._journal = journal
    player.match._write(player.match._header())
    player.play_by_keys(player.match.view(0).legal_moves()[0])
    player.settle()
    stops = [record for record in journal.records if "stopped" in record]
    assert stops == ([{"stopped": 1}] if hurried else [])


def test_a_move_without_a_choice_needs_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = {**LEVELS, "master": Level(MasterPlayer(seconds=-1), notices=1.0)}
    monkeypatch.setattr("scopa.ai.levels.LEVELS", rows)
    journal = ListJournal()
    match = new_match(levels=["master"], journal=journal)
    match.start()
    stopped, free = 0, 0
    while match.to_move is not None:
        request = match.request_for(match.to_move)
        decision = answer(request)
        if decision.stopped:
            match.note_stop(decision.seat)
        choices = len(request.observation.legal_moves())
        assert not decision.stopped or choices > 1
        stopped += decision.stopped
        free += choices > 1
        match.submit(decision.seat, decision.move)
    assert 0 < stopped < free, "the last hands are reckoned out in no time"
    course = replay(JournalText(journal.records[0], tuple(journal.records[1:]), torn=False))
    assert course.refused is None, "a record with stops is still read"
    assert course.totals == match.totals
