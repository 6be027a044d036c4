"""The journal: on disk at once, readable up to any tear, silent when the disk refuses, the same match again."""

import errno
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from scopa.match import Match, MatchConfig, Phase, SeatConfig
from scopa.records.codec import RecordError, action_from_json, action_to_json
from scopa.records.journal import Journal, create_journal, journal_folder, read_journal
from scopa.records.replay import Replay, replay, replay_file
from scopa.records.store import Problem
from scopa.rules.cards import Pack, parse_card
from scopa.rules.errors import IllegalAction, ScopaError
from scopa.rules.moves import (
    CallSweep,
    Choice,
    Cut,
    DealCards,
    ExposureChoice,
    FreeMove,
    Resign,
    Stage,
    TakeBack,
    parse_move,
)
from tests.match.tables import NAMES, RULES, play_out, stacked, step
from tests.match.test_redeals import void_deck

ROOT = Path(__file__).resolve().parents[2]


Recorder = Callable[..., tuple[Match, Journal]]


@pytest.fixture
def recorded(tmp_path: Path) -> Iterator[Recorder]:
    """Make matches of computers with a journal on disk, not started; close the journals in the end."""
    made: list[Journal] = []

    def make(name: str = "2", folder: Path = tmp_path, *, fsync: bool = False) -> tuple[Match, Journal]:
        rules = RULES[name]
        seats = tuple(
            SeatConfig("computer", NAMES[seat], ("greedy", "random")[seat % 2])
            for seat in range(rules.players)
        )
        journal = create_journal(folder, fsync=fsync)
        made.append(journal)
        return Match(MatchConfig(rules, seats, "1"), journal), journal

    yield make
    for journal in made:
        journal.close()


def same(match: Match, again: Replay) -> None:
    """Fail unless the replay has come to the very state of the match."""
    assert again.refused is None
    assert again.state == match._referee._state
    assert tuple(again.log) == tuple(match._log)
    assert (again.totals, again.match_score) == (match.totals, match.match_score)
    assert tuple(again.deal_scores) == match.deal_scores
    assert (again.deal_number, again.dealer) == (match.deal_number, match.dealer)
    assert again.rules == match.config.rules


@pytest.mark.parametrize("name", RULES)
def test_a_whole_match_is_replayed_to_the_same_end(recorded: Recorder, name: str) -> None:
    match, journal = recorded(name)
    play_out(match)
    again = replay_file(journal.path)
    same(match, again)
    assert again.actions == 36 * match.deal_number
    assert [seat["name"] for seat in again.seats] == list(NAMES[: match.config.rules.players])


def test_every_moment_of_a_match_can_be_replayed(recorded: Recorder) -> None:
    match, journal = recorded()
    match.start()
    for _ in range(100):
        same(match, replay_file(journal.path))
        step(match)


def test_redeals_are_replayed(recorded: Recorder, monkeypatch: pytest.MonkeyPatch) -> None:
    match, journal = recorded()
    stacked(monkeypatch, void_deck(), Pack.ITALIAN_40.cards)
    match.start()
    step(match)
    again = replay_file(journal.path)
    same(match, again)
    assert again.attempt == 2


def test_a_torn_end_costs_the_torn_line_only(recorded: Recorder, tmp_path: Path) -> None:
    """Cut the file at every byte of its last lines, or fill the rest with zeros: the part before still counts."""
    match, journal = recorded()
    match.start()
    states = {0: match._referee._state}
    for play in range(1, 12):
        step(match)
        states[play] = match._referee._state
    data = journal.path.read_bytes()
    starts = [0, *(place + 1 for place, byte in enumerate(data) if byte == 10)]
    torn = tmp_path / "torn.jsonl"
    for cut in range(starts[-4], len(data) + 1):
        for tail in (b"", b"\0" * 40, b"\xff\xfe{"):
            torn.write_bytes(data[:cut] + tail)
            again = replay_file(torn)
            whole = sum(1 for start in starts if 0 < start <= cut)  # lines ended by a newline
            complete = max(whole, whole + 1 if cut + 1 in starts and not tail else 0)
            assert again.actions == complete - 2
            assert again.state == states[again.actions]
            assert again.refused is None


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "not_a_journal"),
        (b"\0" * 500, "not_a_journal"),
        (b"[]\n", "not_a_journal"),
        (b'{"n":0}\n', "not_a_journal"),
        (b'{"n":1,"scopa_journal":1}\n', "not_a_journal"),
        (b'{"n":0,"scopa_journal":99}\n', "newer_version"),
    ],
)
def test_what_is_no_journal_is_refused(tmp_path: Path, content: bytes, code: str) -> None:
    path = tmp_path / "x.jsonl"
    path.write_bytes(content)
    with pytest.raises(RecordError) as refused:
        read_journal(path)
    assert refused.value.code == code


@pytest.mark.parametrize(
    "change",
    [
        {"rules": "target=16"},
        {"rules": "no such rules"},
        {"rules": None},
        {"seats": None},
        {"seats": [1]},
        {"fingerprint": "0"},
    ],
)
def test_a_header_that_describes_no_match_is_refused(recorded: Recorder, change: dict[str, Any]) -> None:
    match, journal = recorded()
    match.start()
    text = read_journal(journal.path)
    text.header.update(change)
    with pytest.raises(RecordError, match="bad_header"):
        replay(text)


@pytest.mark.parametrize(
    ("record", "kind"),
    [
        ({"seat": 0, "move": "7Dx9C"}, RecordError),
        ({"seat": 0, "move": 7}, RecordError),
        ({"seat": "x", "move": "7D"}, RecordError),
        ({"seat": 0, "action": "Cheat"}, RecordError),
        ({"seat": 0}, RecordError),
        ({"deal": 2, "attempt": 1, "dealer": 0, "deck": "7D"}, ScopaError),
        ({"deal": 2, "attempt": 1, "dealer": 9, "deck": "7D"}, RecordError),
        ({"deal": 2}, RecordError),
        ({}, RecordError),
    ],
)
def test_a_record_that_cannot_be_ends_the_replay_there(
    recorded: Recorder, record: dict[str, Any], kind: type[ScopaError]
) -> None:
    match, journal = recorded()
    match.start()
    step(match)
    before = match._referee._state
    journal.write(record)
    step(match)
    again = replay_file(journal.path)
    assert isinstance(again.refused, kind)
    assert again.state == before
    assert again.actions == 1


def test_a_deal_in_the_middle_of_a_deal_ends_the_replay_there(recorded: Recorder) -> None:
    match, journal = recorded()
    match.start()
    step(match)
    deck = " ".join(map(Pack.ITALIAN_40.text, Pack.ITALIAN_40.cards))
    journal.write({"deal": 2, "attempt": 1, "dealer": 0, "deck": deck})
    again = replay_file(journal.path)
    assert again.refused is not None
    assert again.refused.code == "deal_not_over"
    assert again.state == match._referee._state


def test_a_forged_play_is_refused_by_the_rules(recorded: Recorder, tmp_path: Path) -> None:
    match, journal = recorded()
    match.start()
    seat = match.to_move
    assert seat is not None
    other = match.view(1 - seat).hand
    card = Pack.ITALIAN_40.text(other.bit_length() - 1)
    journal.write({"seat": seat, "move": card})
    again = replay_file(journal.path)
    assert isinstance(again.refused, IllegalAction)
    match2, journal2 = recorded()
    match2.start()
    journal2.write({"seat": 1 - seat, "move": card})
    refused = replay_file(journal2.path).refused
    assert refused is not None
    assert refused.code == "wrong_seat", "a card of the other hand, played for the other seat, out of turn"


@pytest.mark.parametrize(
    "action",
    [
        parse_move("7Dx3C+4S"),
        parse_move("AD"),
        Resign(1),
        CallSweep(0),
        TakeBack(),
        Cut(17),
        FreeMove(parse_card("7D"), 5, Stage.CAPTURING),
        ExposureChoice(Choice.SWAP, 2),
        DealCards((3, 3), 4, ((0, 1), (1, 2))),
    ],
)
def test_every_action_comes_back(action: Any) -> None:
    data = json.loads(json.dumps(action_to_json(action, Pack.ITALIAN_40)))
    assert action_from_json(data) == action
    assert type(action_from_json(data)) is type(action)


def test_every_line_is_on_disk_when_write_returns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[int] = []
    monkeypatch.setattr("os.fsync", lambda handle: synced.append(os.fstat(handle).st_size))
    journal = Journal(tmp_path / "deep" / "a.jsonl")
    for number in range(3):
        journal.write({"number": number})
        assert journal.path.read_bytes().count(b"\n") == number + 1
        assert synced[-1] == journal.path.stat().st_size, "fsync after the line, not before"
    unsynced = Journal(tmp_path / "b.jsonl", fsync=False)
    count = len(synced)
    unsynced.write({})
    assert len(synced) == count
    assert unsynced.path.read_bytes() == b'{"n":0}\n'
    journal.close()
    unsynced.close()


def test_names_in_any_script_survive(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "a.jsonl", fsync=False)
    journal.write({"scopa_journal": 1, "seats": ["Nicolò", "小明", "\ud800"]})
    journal.close()
    assert read_journal(journal.path).header["seats"] == ["Nicolò", "小明", "\ud800"]


def test_a_full_disk_is_told_once_and_the_game_goes_on(
    recorded: Recorder, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, journal = recorded(fsync=True)
    match.start()
    step(match)
    before = journal.problem

    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    for _ in range(10):
        step(match)
    assert before is None
    assert journal.problem == Problem("journal_unwritable", journal.path, "No space left on device")
    assert match.log_size > 10
    assert replay_file(journal.path).actions in (1, 2)


def test_a_folder_that_cannot_be_made_is_told(recorded: Recorder, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    match, journal = recorded("2", tmp_path / "file")
    play_out(match)
    assert match.phase is Phase.MATCH_OVER
    assert journal.problem is not None
    assert journal.problem.code == "journal_unwritable"


def test_an_existing_file_is_never_overwritten(tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").write_bytes(b"old")
    journal = Journal(tmp_path / "a.jsonl", fsync=False)
    journal.write({})
    assert journal.problem is not None
    assert (tmp_path / "a.jsonl").read_bytes() == b"old"


def test_new_journals_have_new_names_in_the_state_folder(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    names = {create_journal().path for _ in range(50)}
    assert len(names) == 50
    assert {path.parent for path in names} == {journal_folder()}
    if sys.platform == "linux":
        assert journal_folder() == tmp_path / "scopa" / "journals"
    assert not journal_folder().exists(), "nothing is made before there is something to keep"


PLAYER = """
import sys
from pathlib import Path
sys.path.insert(0, sys.argv[1])
from scopa.records.journal import Journal
from scopa.match import Match, Phase
from tests.match.tables import new_match, step
match = new_match(levels=["random"], seed=sys.argv[3], journal=Journal(Path(sys.argv[2])))
match.start()
played = 0
while True:
    if match.phase is Phase.MATCH_OVER:
        break
    if step(match) is not None:
        played += 1
        print(played, flush=True)
"""


@pytest.mark.skipif(os.name == "nt", reason="kill -9 is a POSIX thing")
def test_a_match_killed_at_any_moment_keeps_every_acknowledged_play(tmp_path: Path) -> None:
    """What was told to have happened is on disk; the long run below does it 200 times."""
    killed(tmp_path, 5)


@pytest.mark.long
@pytest.mark.skipif(os.name == "nt", reason="kill -9 is a POSIX thing")
def test_a_match_killed_two_hundred_times(tmp_path: Path) -> None:
    killed(tmp_path, 200)


def killed(folder: Path, times: int) -> None:
    """Kill a playing process so many times, at different moments, and look at what is left."""
    for number in range(times):
        path = folder / f"{number}.jsonl"
        process = subprocess.Popen(
            [sys.executable, "-c", PLAYER, str(ROOT), str(path), str(number)],
            stdout=subprocess.PIPE,
            text=True,
        )
        assert process.stdout is not None
        process.stdout.readline()  # it plays
        time.sleep(number % 50 / 1000)
        process.kill()
        told = process.stdout.read().split()
        process.stdout.close()
        process.wait()
        acknowledged = int(told[-1]) if told else 1
        again = replay_file(path)
        assert again.refused is None
        assert again.actions in (acknowledged, acknowledged + 1), (
            "nothing told is lost; at most one was not told yet"
        )
