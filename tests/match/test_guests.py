"""Programs at the table: chosen by name, asked beside our players, and played on for when they fail."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from scopa.ai.agent import Request
from scopa.cli import main
from scopa.match import InlineRunner, Match, MatchConfig, Phase, SeatConfig
from scopa.match import guests as guests_module
from scopa.match.guest import GuestFailed
from scopa.match.guests import GuestRunner, Program, admit, admitted, is_admitted, parse_program
from scopa.match.match import STAND_IN_LEVEL
from scopa.match.players import is_level, may_sit, program_key
from scopa.records.journal import JournalText
from scopa.records.replay import replay
from scopa.rules.ruleset import RuleSet
from tests.match.tables import ListJournal
from tests.match.test_guest import EXAMPLE, command
from tests.processes import gone


@pytest.fixture(autouse=True)
def nobody_else() -> Iterator[None]:
    yield
    admit([])


def table(command_line: str, seconds: float = 5.0) -> tuple[Match, ListJournal]:
    """A match of a program against our greedy one, started."""
    admit([Program("Ada", command_line, seconds)])
    seats = (SeatConfig("computer", "Anna", "greedy"), SeatConfig("computer", "Bruno", program_key("Ada")))
    journal = ListJournal()
    match = Match(MatchConfig(RuleSet(target=1), seats, "programs", 0), journal)
    match.start()
    return match, journal


def play(match: Match, runner: GuestRunner, plays: int = 10_000) -> None:
    """Let the match go on until it is over, or for so many plays."""
    until = time.perf_counter() + 60
    while match.phase is not Phase.MATCH_OVER and plays and time.perf_counter() < until:
        if match.phase is Phase.DEAL_OVER:
            match.next_deal()
        assert match.to_move is not None
        runner.request(match.asked_of(match.to_move))
        decision = runner.poll()
        while decision is None:
            time.sleep(0.001)
            decision = runner.poll()
        match.submit(decision.seat, decision.move)
        plays -= 1


def test_a_program_plays_a_match() -> None:
    match, journal = table(command(str(EXAMPLE)))
    threads = threading.active_count()
    runner = GuestRunner(match, InlineRunner())
    play(match, runner)
    pid = runner._guests[1].pid
    assert pid is not None, "one process plays the whole match"
    started = time.perf_counter()
    runner.close()
    runner.close()
    assert time.perf_counter() - started < 1
    assert gone(pid)
    assert threading.active_count() == threads
    assert match.phase is Phase.MATCH_OVER
    assert match.forfeits == ()
    assert not any("forfeit" in record for record in journal.records)


def test_when_it_fails_the_deal_is_forfeited_and_played_on_for_it(tmp_path: Path) -> None:
    path = tmp_path / "three.py"
    path.write_text(
        "import json, sys\n"
        "print('{\"protocol\": 1}', flush=True); sys.stdin.readline()\n"
        "for n in range(3): print(json.dumps({'move': json.loads(sys.stdin.readline())['legal'][0]}), flush=True)\n"
        "sys.exit('enough')"
    )
    match, journal = table(command(str(path)))
    told: list[tuple[GuestFailed, int]] = []
    runner = GuestRunner(match, InlineRunner(), lambda failed, seat: told.append((failed, seat)))
    play(match, runner)
    runner.close()
    deals = match.deal_number
    assert match.phase is Phase.MATCH_OVER
    assert match.forfeits == tuple((number, 1) for number in range(1, deals + 1)), (
        "it is started again every deal"
    )
    assert [(failed.code, failed.errors, seat) for failed, seat in told] == [
        ("ended", ("enough",), 1)
    ] * deals
    noted = [record for record in journal.records if "forfeit" in record]
    assert [(record["forfeit"], record["in_deal"], record["code"]) for record in noted] == [
        (1, number, "ended") for number in range(1, deals + 1)
    ]
    assert "enough" in noted[0]["details"]
    course = replay(JournalText(journal.records[0], tuple(journal.records[1:]), torn=False))
    assert course.refused is None
    assert (course.forfeits, course.totals) == (match.forfeits, match.totals)


def test_for_the_rest_of_the_deal_the_stand_in_is_asked() -> None:
    match, _ = table("no-such-program")
    runner = GuestRunner(match, InlineRunner())
    play(match, runner, 4)
    runner.close()
    assert match.to_move is not None
    while match.to_move != 1:
        match.submit(0, match.view(0).legal_moves()[0])
    request = match.request_for(1)
    assert type(request) is Request
    assert request.level == STAND_IN_LEVEL


def test_what_was_asked_before_a_play_was_taken_back_is_forgotten() -> None:
    match, _ = table(command(str(EXAMPLE)))
    runner = GuestRunner(match, InlineRunner())
    if match.to_move == 0:
        play(match, runner, 1)
    asked = match.request_for(1)
    runner.request(asked)
    runner.request(match.request_for(1))
    decision = runner.poll()
    while decision is None:
        decision = runner.poll()
    assert decision.seat == 1
    time.sleep(0.05)
    assert runner.poll() is None, "one answer, not two"
    runner.close()


def test_the_window_is_never_kept_waiting(tmp_path: Path) -> None:
    path = tmp_path / "asleep.py"
    path.write_text("import time; time.sleep(60)")
    match, _ = table(command(str(path)))
    runner = GuestRunner(match, InlineRunner())
    if match.to_move == 0:
        play(match, runner, 1)
    started = time.perf_counter()
    runner.request(match.request_for(1))
    assert runner.poll() is None
    runner.close()
    assert time.perf_counter() - started < 1


def test_only_the_command_line_names_programs() -> None:
    assert parse_program("Ada = python3 ada.py --fast=1", 3) == Program("Ada", "python3 ada.py --fast=1", 3)
    for text in ("", "Ada", "=x", "Ada=", "A" * 25 + "=x"):
        with pytest.raises(ValueError, match=r"NAME=COMMAND|24 letters"):
            parse_program(text)
    with pytest.raises(ValueError, match="more than 0"):
        parse_program("Ada=x", 0)
    admit([Program("Ada", "x")])
    assert [info.name for info in admitted()] == ["Ada"]
    assert is_admitted(program_key("Ada"))
    assert not is_admitted(program_key("Bob"))
    assert may_sit(program_key("Bob")), "a record of a match with it can be read"
    assert not is_level(program_key("Ada"))
    admit([])
    assert guests_module.admitted() == ()


def test_two_programs_of_one_name_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    admit([Program("Bob", "x")])
    with pytest.raises(ValueError, match=r"two programs are called 'Ada', 'a' and 'b': give each a name"):
        admit([Program("Ada", "a"), Program("Eve", "e"), Program("Ada", "b")])
    assert [info.name for info in admitted()] == ["Bob"], "nothing has been changed"
    assert main(["--player", "Ada=a", "--player", "Ada = b"]) == 2
    assert capsys.readouterr().err == (
        "scopa: --player: two programs are called 'Ada', 'a' and 'b': give each a name of its own\n"
    )
    admit([Program("Ada", "a"), Program("ada", "b")])
    assert [info.name for info in admitted()] == ["Ada", "ada"]


def test_a_name_without_a_program_starts_nothing() -> None:
    match, _ = table("no-such-program")
    admit([])
    runner = GuestRunner(match, InlineRunner())
    play(match, runner, 4)
    runner.close()
    assert match.forfeits == ((1, 1),)
