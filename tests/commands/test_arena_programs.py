"""Programs from outside in `scopa arena`: a whole duel, deals forfeited, runs interrupted."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from scopa.cli import main
from scopa.commands.arena.duel import play_deal
from scopa.commands.arena.entrants import Lobby, Pace
from scopa.commands.arena.figures import summary
from scopa.commands.arena.pool import duel
from scopa.rules.ruleset import RuleSet
from scopa.rules.variants import VARIANTS
from tests.match.test_guest import EXAMPLE, command
from tests.processes import gone

START = """
import json, os, sys, time
print(json.dumps({"protocol": json.loads(sys.stdin.readline())["protocol"]}), flush=True)
"""


def program(tmp_path: Path, code: str, name: str = "program.py") -> str:
    path = tmp_path / name
    path.write_text(START + code, "utf-8")
    return f"exec:{command(str(path))}"


def test_the_example_plays_a_whole_duel(capsys: pytest.CaptureFixture[str]) -> None:
    who = f"exec:{command(str(EXAMPLE))}"
    assert main(["arena", "random", who, "--deals", "6", "--jobs", "1", "--json"]) == 0
    (found,) = json.loads(capsys.readouterr().out)["duels"]
    assert found["players"] == ["random", who]
    assert found["second"]["forfeits"] == []
    assert found["second"]["decisions"] == 6 * 2 * 18
    assert found["margin"] < 0, "it is better than chance"


FIRST_DEAL_ONLY = """
for line in sys.stdin:
    message = json.loads(line)
    if "mark" in os.listdir(sys.path[0]):
        print(json.dumps({"move": message["legal"][0]}), flush=True)
    else:
        open(sys.path[0] + "/mark", "w").close()
        sys.exit("what I say last")
"""


def test_a_game_is_forfeited_and_the_run_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    who = program(tmp_path, FIRST_DEAL_ONLY)
    assert main(["arena", "greedy", who, "--deals", "2", "--jobs", "1"]) == 0
    out = capsys.readouterr().out
    assert "forfeited 1 of 4 games, each counted as lost by 11" in out
    assert "deal 1, seat 1: it ended with exit status 1 when asked for a move" in out
    assert "its stderr: what I say last" in out


@pytest.mark.parametrize(("game", "margin", "points"), [("scopa40", 11, (11, 0)), ("a_perdere", 11, (0, 11))])
def test_what_a_forfeit_costs(game: str, margin: int, points: tuple[int, int]) -> None:
    rules = VARIANTS[game].ruleset(2).with_options({"target": 11})
    result = play_deal(rules, "greedy", "exec:no-such-program", "s", 1)
    assert result.margins == [margin] * 2
    assert result.points == [list(points), list(reversed(points))]
    turned = play_deal(rules, "exec:no-such-program", "greedy", "s", 1)
    assert turned.margins == [-margin] * 2
    assert len(turned.first.forfeits) == 2
    figures = summary(rules, ("x", "greedy"), [turned])
    assert (figures["matches_won"], figures["deals_lost"]) == (0.0, 1.0)


NOTE = """
with open(sys.path[0] + "/seen", "a") as seen:
    for line in sys.stdin:
        message = json.loads(line)
        print(os.getpid(), message["observation"]["seat"], message["observation"]["dealer"], file=seen)
        print(json.dumps({"move": message["legal"][0]}), flush=True)
"""


def test_a_program_sits_in_one_seat_and_sees_a_deal_once(tmp_path: Path) -> None:
    """Partners are two processes, and so are the games of a duplicate deal; the next deal goes on with the same."""
    rules = VARIANTS["scopa40"].ruleset(4)
    who = program(tmp_path, NOTE)
    with Lobby() as lobby:
        for number in (1, 2):
            play_deal(rules, who, "random", "s", number, lobby)
    seen = [tuple(map(int, line.split())) for line in (tmp_path / "seen").read_text().splitlines()]
    assert len(seen) == 2 * 2 * 2 * 9
    seats = {pid: {seat for each, seat, _ in seen if each == pid} for pid, _, _ in seen}
    assert sorted(seat for (seat,) in seats.values()) == [0, 1, 2, 3]
    for pid in seats:
        dealers = [dealer for each, _, dealer in seen if each == pid]
        assert len(set(dealers)) == 2
        assert len(dealers) == 18
        assert gone(pid)


def test_a_run_with_a_program_is_kept_under_a_name_that_is_one(tmp_path: Path) -> None:
    who = program(
        tmp_path,
        "for line in sys.stdin: print(json.dumps({'move': json.loads(line)['legal'][0]}), flush=True)",
    )
    kept = tmp_path / "kept"
    for _ in range(2):
        assert (
            main(["arena", "random", who, "--deals", "1", "--jobs", "1", "--json", "--keep", str(kept)]) == 0
        )
    (file,) = kept.iterdir()
    assert len(file.read_text("utf-8").splitlines()) == 2


def test_a_program_too_slow_is_not_waited_for(tmp_path: Path) -> None:
    started = time.perf_counter()
    (result,) = duel(
        RuleSet(), (program(tmp_path, "time.sleep(60)"), "greedy"), "s", 1, pace=Pace(seconds=0.1)
    )
    assert time.perf_counter() - started < 10
    assert all("no answer within 0.1 s" in line for line in result.first.forfeits)


def test_the_time_of_a_decision_that_failed_counts(tmp_path: Path) -> None:
    who = program(tmp_path, "time.sleep(60)")
    results = duel(RuleSet(), (who, "greedy"), "s", 1, pace=Pace(seconds=0.3))
    figures = summary(RuleSet(), (who, "greedy"), results)["first"]
    assert figures["decisions"] == 2
    assert 300 <= figures["ms_mean"] <= figures["ms_worst"] < 10_000


@pytest.mark.parametrize(
    ("who", "words"),
    [
        ('exec:"unclosed', "it cannot be started"),
        ("exec:no-such-program", "it cannot be started"),
        (f"exec:{command('no-such-file.py')}", "when asked for the greeting"),
        (f"exec:{command('-c', 'print(1)')}", "scopa arena: exec:"),
    ],
)
def test_a_program_that_does_not_start_is_refused_before_the_first_deal(
    who: str, words: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scopa.commands.arena.pool.duel", None)  # nothing is played
    assert main(["arena", "random", who, "furbo"]) == 2
    told = capsys.readouterr()
    assert words in told.err
    assert told.out == ""


def test_three_sides_and_a_forfeit(tmp_path: Path) -> None:
    rules = VARIANTS["scopa40"].ruleset(3)
    by_first = play_deal(rules, "exec:no-such-program", "greedy", "s", 1)
    assert by_first.points == [[0, 11, 11], [11, 0, 11], [11, 11, 0]]
    figures = summary(rules, ("x", "greedy"), [by_first])
    assert (figures["deals_won"], figures["deals_lost"]) == (0.0, 1.0)
    assert (figures["matches_won"], figures["matches_lost"]) == (0.0, 0.5)
    by_second = play_deal(rules, "greedy", "exec:no-such-program", "s", 1)
    assert by_second.points == [[11, 0, 0], [0, 11, 0], [0, 0, 11]]
    assert summary(rules, ("greedy", "x"), [by_second])["matches_won"] == 1.0


LONG = pytest.mark.long


@pytest.mark.skipif(os.name == "nt", reason="a console's Ctrl+C cannot be sent to a single process there")
@pytest.mark.parametrize(
    ("how", "jobs"),
    [
        pytest.param("SIGINT", 1, marks=LONG),
        pytest.param("SIGINT", 2, marks=LONG),
        pytest.param("SIGTERM", 1, marks=LONG),
        ("SIGTERM", 2),
        ("SIGKILL", 2),
    ],
)
def test_a_run_that_is_ended_leaves_its_deals_and_no_process(tmp_path: Path, how: str, jobs: int) -> None:
    """However it is ended: its processes hold its standard output, which closes when the last of them is gone."""
    slow = """
with open(sys.path[0] + "/pids", "a") as pids:
    print(os.getpid(), file=pids, flush=True)
for number, line in enumerate(sys.stdin):
    if number > 20 * 4:
        time.sleep(60)
    print(json.dumps({"move": json.loads(line)["legal"][0]}), flush=True)
time.sleep(60)
"""
    kept = tmp_path / "kept"
    who = program(tmp_path, slow)
    words = ["random", who, "--deals", "40", "--jobs", str(jobs), "--keep", str(kept)]
    run = subprocess.Popen(
        [sys.executable, "-m", "scopa.cli", "arena", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    until = time.perf_counter() + 120
    while time.perf_counter() < until:
        files = list(kept.iterdir()) if kept.exists() else []
        if files and files[0].read_text("utf-8").count("\n") > 4:
            break
        time.sleep(0.05)
    run.send_signal(getattr(signal, how))
    out, error = run.communicate(timeout=60)
    assert run.returncode == {"SIGINT": 130, "SIGTERM": 143, "SIGKILL": -signal.SIGKILL}[how]
    assert out == ""
    if how != "SIGKILL":
        assert error.startswith("scopa arena: stopped; the same command goes on from what is in")
    assert "Traceback" not in error
    (file,) = kept.iterdir()
    head, *lines = file.read_text("utf-8").splitlines()
    assert json.loads(head)["players"] == ["random", who]
    assert len({json.loads(line)["number"] for line in lines}) == len(lines) >= 4
    for pid in (tmp_path / "pids").read_text().split():
        assert gone(int(pid))


@pytest.mark.long
@pytest.mark.skipif(os.name == "nt", reason="there is no SIGTERM to be sent there")
@pytest.mark.parametrize("after", [0.4, 0.6, 0.8, 1.0, 1.2, 1.4, 1.6, 1.8])
def test_a_run_that_is_ended_while_it_starts_leaves_no_process(after: float) -> None:
    run = subprocess.Popen(
        [sys.executable, "-m", "scopa.cli", "arena", "master", "expert", "--jobs", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    time.sleep(after)
    run.terminate()
    out, error = run.communicate(timeout=60)
    assert out == ""
    assert error == ""
    assert run.returncode in {143, -signal.SIGTERM}, "the latter before the command has begun"
