"""Programs from outside: what they are told, what they answer, and every way in which they fail."""

from __future__ import annotations

import json
import os
import shlex
import sys
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from scopa.match.guest import Guest, GuestFailed
from scopa.match.guest_protocol import SEEDS, event_data, hello, move_request, observation_data, read_move
from scopa.match.match import Match
from scopa.rules.cards import cards_of, format_card, parse_cards
from scopa.rules.events import DealVoided, ExposureSettled, HandsCounted
from scopa.rules.ruleset import RuleSet
from scopa.rules.variants import VARIANTS
from tests.match.tables import RULES, new_match, step
from tests.processes import alive, gone

EXAMPLE = Path(__file__).resolve().parents[2] / "docs" / "examples" / "player.py"


def command(*words: str) -> str:
    return (
        shlex.join([sys.executable, *words]) if os.name != "nt" else f'"{sys.executable}" ' + " ".join(words)
    )


@pytest.fixture
def match() -> Match:
    """A match whose seat to move has a choice."""
    made = new_match(RULES["2"], seed="a guest")
    made.start()
    while len(made.view(made.to_move).legal_moves()) < 2:
        step(made)
    return made


def guest(match: Match, tmp_path: Path, code: str, **more: Any) -> Guest:
    """A program of these lines; `hello()` reads and answers the greeting."""
    path = tmp_path / "program.py"
    start = (
        "import json, sys, time, os\n"
        "def hello():\n"
        "    sys.stdin.readline(); print(json.dumps({'protocol': 1}), flush=True)\n"
        "    return json.loads(sys.stdin.readline())\n"
    )
    path.write_text(start + code, "utf-8")
    assert match.to_move is not None
    return Guest(command(str(path)), match.config.rules, match.to_move, name="it", **more)


def ask(match: Match, program: Guest) -> object:
    assert match.to_move is not None
    return program.move(match.view(match.to_move), match.history(match.to_move), 5)


def test_the_example_is_asked_again_and_again(match: Match) -> None:
    seat = match.to_move
    assert seat is not None
    program = Guest(command(str(EXAMPLE)), match.config.rules, seat)
    pids = set()
    while match.deal_number == 1 and match.to_move is not None:
        if match.to_move != seat:
            step(match)
            continue
        move = program.move(match.view(seat), match.history(seat), 5)
        pids.add(program.pid)
        match.submit(seat, move)
        if match.plays > 12:
            break
    (pid,) = pids
    assert pid is not None
    program.close()
    program.close()
    assert program.pid is None
    assert not alive(pid)


@pytest.mark.parametrize(
    ("code", "kind", "words"),
    [
        (
            'hello(); print(\'{"move": "KK"}\', flush=True); time.sleep(9)',
            "not_understood",
            "'KK', which is no move",
        ),
        ('hello(); print(\'{"move": "RB"}\', flush=True); time.sleep(9)', "not_understood", "legal were"),
        ("hello(); print('[1]', flush=True); time.sleep(9)", "not_understood", "no JSON object: '[1]'"),
        ("hello(); print('Hallo', flush=True); time.sleep(9)", "not_understood", "no JSON: 'Hallo'"),
        ("hello(); print('{\"card\": 1}', flush=True); time.sleep(9)", "not_understood", 'no "move"'),
        (
            "hello(); print('x' * 70000, flush=True); time.sleep(9)",
            "not_understood",
            "a line of more than 65536",
        ),
        ("hello(); print('[' * 60000, flush=True); time.sleep(9)", "not_understood", "no JSON"),
        ("print('{\"protocol\": 2}', flush=True); time.sleep(9)", "not_understood", '"protocol": 1'),
        ("hello(); sys.exit(3)", "ended", "exit status 3"),
        ("hello(); os.close(1); time.sleep(9)", "ended", "closed its output"),
        ("sys.exit('no')", "ended", "exit status 1 when asked for the greeting"),
        ("hello(); time.sleep(9)", "too_slow", "no answer within 0.2 s when asked for a move"),
        ("hello()\nwhile True: print('more')", "not_understood", "no JSON: 'more'"),
    ],
)
def test_every_failure_is_told_and_ends_the_program(
    match: Match, tmp_path: Path, code: str, kind: str, words: str
) -> None:
    threads = threading.active_count()
    program = guest(
        match, tmp_path, "print('before', file=sys.stderr)\n" + code, seconds=0.2 if "slow" in kind else 5
    )
    with pytest.raises(GuestFailed) as failed:
        ask(match, program)
    assert (failed.value.program, failed.value.code) == ("it", kind)
    assert words in failed.value.reason
    assert failed.value.errors[0] == "before"
    assert "its stderr: before" in str(failed.value)
    assert program.pid is None
    assert threading.active_count() == threads


def test_it_may_not_be_there_at_all(match: Match) -> None:
    for line in ("no-such-program-at-all", "", '"unfinished'):
        with pytest.raises(GuestFailed, match="cannot be started") as failed:
            ask(match, Guest(line, match.config.rules, 0))
        assert failed.value.code == "cannot_start"


def test_after_a_failure_it_starts_anew(match: Match, tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    code = f"m = hello()\nif not os.path.exists({str(mark)!r}): open({str(mark)!r}, 'w'); sys.exit(1)\n"
    program = guest(
        match, tmp_path, code + "print(json.dumps({'move': m['legal'][1]}), flush=True)\ntime.sleep(9)"
    )
    with pytest.raises(GuestFailed):
        ask(match, program)
    assert ask(match, program) == match.view(match.to_move).legal_moves()[1]
    program.close()


def test_one_that_reads_nothing_and_ignores_the_end_is_ended_soon(match: Match, tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    code = (
        "import signal, subprocess\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
        "child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(60)'])\n"
        f"open({str(pids)!r}, 'w').write(f'{{os.getpid()}} {{child.pid}}')\ntime.sleep(60)"
    )
    program = guest(match, tmp_path, code)
    failed: list[GuestFailed] = []

    def run() -> None:
        try:
            ask(match, program)
        except GuestFailed as error:
            failed.append(error)

    thread = threading.Thread(target=run)
    thread.start()
    while not pids.exists() or not pids.read_text():
        time.sleep(0.01)
    started = time.perf_counter()
    program.close()
    thread.join(5)
    assert time.perf_counter() - started < 2
    assert [error.code for error in failed] == ["ended"]
    own, child = map(int, pids.read_text().split())
    assert not alive(own)
    assert os.name == "nt" or gone(child)


# What it is told -------------------------------------------------------------------------------------------


def cards_in(data: object) -> set[str]:
    if isinstance(data, dict):
        return {card for value in data.values() for card in cards_in(value)}
    if isinstance(data, list):
        return {card for value in data for card in cards_in(value)}
    return {data} if isinstance(data, str) and len(data) == 2 and data[1] in "DCSBdchs" else set()


@pytest.mark.parametrize(
    ("name", "players"), [("scopa40", 2), ("scopone", 4), ("cirulla", 3), ("house52", 4)]
)
def test_it_is_told_what_its_seat_has_seen_and_no_more(name: str, players: int) -> None:
    rules = VARIANTS[name].ruleset(players)
    match = new_match(rules, ["greedy"], seed="told")
    match.start()
    checked = 0
    while checked < 8:
        seat = match.to_move
        if seat is None:
            match.next_deal()
            continue
        view = match.view(seat)
        data = json.loads(json.dumps(move_request(view, match.history(seat), 5)))
        seen = view.hand | view.table | view.returned
        for cards in (*view.piles, *view.shown):
            seen |= cards
        known = {format_card(card, rules.pack) for card in cards_of(seen)}
        told = cards_in(data["observation"]) | cards_in(data["history"])
        assert told == known
        assert data["observation"]["hand"] == [format_card(card, rules.pack) for card in cards_of(view.hand)]
        assert [read_move(json.dumps({"move": text}), view) for text in data["legal"]] == view.legal_moves()
        checked += 1
        move = view.legal_moves()[0]
        match.submit(seat, move)


def test_the_greeting_describes_the_table() -> None:
    data = hello(RULES["4"], 1, 10.0)
    assert (data["order"], data["sides"], data["seconds"]) == ([1, 0, 3, 2], [0, 1, 0, 1], 10.0)
    assert data["rules"]["players"] == 4
    assert RuleSet.parse(data["rules_text"]) == RULES["4"]
    assert len(data["pack"]) == 40


def test_events_are_told_with_cards_as_texts_and_numbers_as_numbers() -> None:
    pack = RULES["2"].pack
    (seven,) = parse_cards("7D")
    assert event_data(DealVoided("three_kings", parse_cards("RD RC")), pack) == {
        "event": "DealVoided", "reason": "three_kings", "table": ["RD", "RC"],
    }  # fmt: skip
    assert event_data(HandsCounted(1, (3, 3), 3, 4, 4), pack)["table"] == 4
    assert event_data(ExposureSettled(0, seven, "swap", None, 1), pack)["received"] is None


def test_observations_hold_every_field_but_the_rules(match: Match) -> None:
    view = match.view(match.to_move)
    assert set(observation_data(view)) == set(view.__dataclass_fields__) - {"rules"}


def test_no_number_is_too_great_for_a_reader_of_json(match: Match) -> None:
    """A seed of the match has 256 bits, one of the arena 64; beyond 53 JavaScript and others round."""
    view = match.view(match.to_move)
    assert SEEDS == 2**53
    for seed in (0, 5, 2**53 - 1, 2**53, 2**64 - 1, 2**256 - 1, match.request_for(match.to_move or 0).seed):
        told = move_request(view, (), seed)["seed"]
        assert told == seed % 2**53
        assert int(float(told)) == told
    assert move_request(view, (), 7)["seed"] == 7
    other = match.request_for(match.to_move or 0).seed
    assert other > 2**64, "the levels go by the whole seed"
