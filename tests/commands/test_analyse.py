"""`scopa analyse`: a table or JSON, the same whatever the hidden cards are, whole in every game and every width."""

import io
import json
import random
import re
from pathlib import Path
from typing import Any

import pytest

from scopa.ai.analysis.types import ReasonKey, against
from scopa.cli import main
from scopa.commands.analyse import game_of
from scopa.commands.positions import parse
from scopa.i18n.reason_words import part_name
from scopa.match.config import MatchConfig, SeatConfig
from scopa.match.match import Match
from scopa.records.journal import Journal
from scopa.rules.cards import Pack
from scopa.rules.notation import format_position
from scopa.rules.ruleset import RuleSet
from scopa.rules.variants import VARIANTS
from tests.ai.deals import GAMES, new_deal

POSITION = "hands=7D,RS,2B/?3 table=3C,4C piles=AD,AC/- last=0"
HOUSE = "house52 hands=7d,Ks,2c/?3 table=3h,4h,5h,6h"


def run(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    status = main(["analyse", *args])
    out, err = capsys.readouterr()
    return status, out, err


def data(capsys: pytest.CaptureFixture[str], *args: str) -> dict[str, Any]:
    status, out, err = run(capsys, *args, "--json")
    assert (status, err) == (0, "")
    found: dict[str, Any] = json.loads(out)
    return found


def test_every_play_is_in_the_table_with_reasons_below(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, POSITION)
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert lines[0] == "Scopa to 11: seat 0 holds 7D RS 2B, on the table 3C 4C"
    heads = ["play", "points", "±", "Cards", "Coins", "Settebello", "Primiera", "Scope", "wins", "match"]
    assert lines[1].split() == heads
    assert [line.split()[0] for line in lines[2:5]] == ["7Dx3C+4C", "RS", "2B"]
    assert lines[5:7] == ["7Dx3C+4C:", "  It makes a scopa."]
    assert "  It misses the scopa that you could make with the 7 of coins." in lines[lines.index("RS:") :]
    assert lines[-1].startswith("100 hands of the others weighed, seed 0")


def test_json_holds_the_same_and_more(capsys: pytest.CaptureFixture[str]) -> None:
    found = data(capsys, POSITION, "--worlds", "20", "--seed", "3", "--scores", "10,0")
    assert (found["seat"], found["worlds"], found["seed"], found["exact"]) == (0, 20, 3, False)
    best = found["plays"][0]
    assert (best["move"], best["captured"], best["behind"]) == ("7Dx3C+4C", ["3C", "4C"], 0.0)
    assert sum(best["categories"].values()) == pytest.approx(best["points"])
    assert best["winning"] > 0.95  # ten points to none
    assert best["reasons"][0]["key"] == "sweeps"
    given = next(one for play in found["plays"] for one in play["reasons"] if one["key"] == "gives_sweep")
    assert given["seat"] == 1
    assert given["cards"] == ["CD", "CC", "CS", "CB"]


@pytest.mark.parametrize("name", ["scopa40", "cirulla"])
def test_the_hidden_cards_of_a_file_make_no_difference(
    name: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    rng = random.Random(name)
    deal = new_deal(VARIANTS[name].ruleset(2), rng)
    for _ in range(8):
        asked = deal.asked()
        assert asked is not None
        deal.submit(rng.choice(asked.observation.legal_moves()))
    asked = deal.asked()
    assert asked is not None
    state, seat = asked.state, asked.seat
    file, seen = tmp_path / "position.txt", set()
    for _ in range(3):
        other, shown = 1 - seat, state.facts.shown[1 - seat]
        pool = [card for card in state.rules.pack.cards if (state.hands[other] & ~shown) >> card & 1]
        pool += state.stock
        rng.shuffle(pool)
        size = (state.hands[other] & ~shown).bit_count()
        hands = list(state.hands)
        hands[other] = shown | sum(1 << card for card in pool[:size])
        file.write_text(format_position(state._replace(hands=tuple(hands), stock=tuple(pool[size:]))) + "\n")
        seen.add(run(capsys, str(file), "--worlds", "10"))
    assert len(seen) == 1
    assert seen.pop()[0] == 0


def test_a_journal_is_read_to_its_end_or_before(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    seats = (SeatConfig("human", "Anna", None), SeatConfig("human", "Bruno", None))
    path = tmp_path / "match.jsonl"
    match = Match(MatchConfig(RuleSet(), seats, "journal", 0), Journal(path, fsync=False))
    match.start()
    for _ in range(3):
        assert match.to_move is not None
        match.submit(match.to_move, match.view(match.to_move).legal_moves()[0])
    match.close()
    status, out, _ = run(capsys, str(path), "--worlds", "5")
    assert status == 0
    assert out.startswith(f"Scopa to 11: {seats[match.to_move or 0].name} holds ")
    earlier = data(capsys, str(path), "--worlds", "5", "--back", "1")
    assert earlier["seat"] != match.to_move
    assert len(earlier["hand"]) == 2
    status, _, err = run(capsys, str(path), "--back", "9")
    assert (status, err) == (2, f"scopa analyse: {path}: the last deal has 3 plays, --back 9 is too many\n")


def test_a_position_may_come_from_standard_input(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(f"# the end\n{POSITION}\n"))
    assert data(capsys, "-", "--worlds", "5")["plays"][0]["move"] == "7Dx3C+4C"


def test_a_game_is_named_before_its_position(capsys: pytest.CaptureFixture[str]) -> None:
    found = data(capsys, "escoba-2 hands=7D,RS,2B/?3 table=3C,5C,AC,4S", "--worlds", "5")
    assert "capture=fifteen" in found["rules"]
    assert "7Dx3C+5C" in {play["move"] for play in found["plays"]}


def test_options_that_make_no_sense(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(capsys, POSITION, "--player", "1")[2] == "scopa analyse: seat 1 is not to move, seat 0 is\n"
    assert run(capsys, POSITION, "--player", "5")[2].endswith(
        "there is no seat 5: seats are numbered 0 to 1\n"
    )
    assert run(capsys, POSITION, "--scores", "1")[2].endswith("--scores 1: give 2 numbers, for example 0,0\n")
    assert run(capsys, POSITION, "--scores", "1,²")[2].endswith("give 2 numbers, for example 0,0\n")
    assert run(capsys, POSITION, "--back", "1")[:1] == (2,)
    with pytest.raises(SystemExit):
        main(["analyse", POSITION, "--worlds", "0"])


@pytest.mark.parametrize(
    ("position", "scores", "said"),
    [
        (POSITION, "12,3", "the match is over with these, as it is played to 11"),
        (POSITION, "3,11", "the match is over with these, as it is played to 11"),
        ("a_perdere " + POSITION, "3,11", "the match is over with these, as it is played to 11"),
        (HOUSE, "11,11", "the match is over with these, as it is played to 11"),
        ("inverse=eliminate,players=3 hands=7D,RS,2B/?3/?3 table=3C,4C,5C,6C", "3,11,4",
         "side 1 has left the match at 11 and plays no more"),
    ],
)  # fmt: skip
def test_a_match_that_is_over_is_not_played_on(
    position: str, scores: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(capsys, position, "--scores", scores) == (2, "", f"scopa analyse: --scores {scores}: {said}\n")


def test_a_match_that_is_level_beyond_its_target_goes_on(capsys: pytest.CaptureFixture[str]) -> None:
    assert data(capsys, POSITION, "--scores", "12, 12", "--worlds", "3")["plays"][0]["winning"] > 0.5
    assert data(capsys, "a_perdere " + POSITION, "--scores", "11,11", "--worlds", "3")["plays"]


def positions(name: str, players: int) -> str:
    """A position of a game with several plays to choose from and something in the piles."""
    rng = random.Random(f"{name} {players} wide")
    while True:
        deal = new_deal(VARIANTS[name].ruleset(players), rng)
        for _ in range(3):
            asked = deal.asked()
            assert asked is not None
            deal.submit(rng.choice(asked.observation.legal_moves()))
        asked = deal.asked()
        assert asked is not None
        if len(asked.observation.legal_moves()) > 2 and any(asked.observation.piles):
            return format_position(asked.state)


@pytest.mark.parametrize(("name", "players"), GAMES)
@pytest.mark.parametrize("columns", [80, 200])
def test_every_number_and_name_is_whole_however_wide_the_screen(
    name: str, players: int, columns: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    position = positions(name, players)
    status, out, err = run(capsys, position, "--worlds", "4")
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert "…" not in out
    assert max(map(len, lines)) <= columns
    found, rules = data(capsys, position, "--worlds", "4"), VARIANTS[name].ruleset(players)
    starts = [number for number, line in enumerate(lines) if line.startswith("play ")]
    assert len(starts) == 1
    table = lines[starts[0] :]
    words = "french" if rules.pack is Pack.FRENCH_52 else "italian"
    names = [part_name(one, words, rules) for one in _told(found)]  # type: ignore[arg-type]
    for play in found["plays"]:
        at = next(number for number, line in enumerate(table) if line.split()[0] == play["move"])
        row = table[at].split()
        assert row[1] == f"{play['points']:+.2f}".replace("-0.00", "+0.00")
        assert row[2] == f"{play['error']:.2f}"
        assert row[-1] == f"{play['winning']:.1%}"
        numbers = [
            f"{play['categories'].get(one, 0.0):+.2f}".replace("-0.00", "+0.00") for one in _told(found)
        ]
        if len(row) > 4:
            assert row[3:-1] == numbers
            assert table[0].split() == ["play", "points", "±", *" ".join(names).split(), "wins", "match"]
        else:
            below = []
            for line in table[at + 1 :]:
                if not line.startswith("    "):
                    break
                below.append(line.strip())
            told = [f"{one} {number}" for one, number in zip(names, numbers, strict=True)]
            assert " ".join(below) == ", ".join(told)


def _told(found: dict[str, Any]) -> list[str]:
    """The categories in which anything is expected."""
    names = dict.fromkeys(one for play in found["plays"] for one in play["categories"])
    return [
        one for one in names if any(abs(play["categories"].get(one, 0.0)) > 0.005 for play in found["plays"])
    ]


def test_cirulla_has_its_categories_below_each_play_and_in_columns_where_they_fit(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    position = "cirulla hands=7D,RS,2B/?3 table=3C,4C,5C,6C"
    lines = run(capsys, position, "--worlds", "2")[1].splitlines()  # 80 columns when it is no terminal
    assert lines[1].split() == ["play", "points", "±", "wins", "match"]
    assert lines[3].startswith("    Cards ")
    assert lines[3].endswith(",")
    monkeypatch.setenv("COLUMNS", "140")
    lines = run(capsys, position, "--worlds", "2")[1].splitlines()
    assert "Points in play" in lines[1]
    assert {len(line) for line in lines[1 : 2 + 4]} == {len(lines[1])}


@pytest.mark.parametrize(
    ("rules", "name"),
    [
        ("", "Scopa to 11"),
        ("scopa40-3", "Scopa to 11, 3 players"),
        ("players=4", "Scopa to 11, 4 players, each alone"),
        ("players=6,teams=3x2", "Scopa to 11, 6 players, teams 3x2"),
        ("cirulla", "Cirulla to 51"),
        ("a_perdere", "Scopa a perdere to 11"),
        ("napola=on,target=16", "Scopa to 16, custom: napola"),
    ],
)
def test_a_game_is_called_by_its_name(rules: str, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    state = parse(f"{rules} hands=7D,RS,2B{'/?3' * (int(_players(rules)) - 1)} table=3C,4C,5C,6C")
    assert game_of(state.rules) == name
    if _players(rules) == "2":
        out = run(capsys, f"{rules} hands=7D,RS,2B/?3 table=3C,4C,5C,6C", "--worlds", "2")[1]
        assert out.startswith(f"{name}: seat 0 holds 7D RS 2B, on the table 3C 4C 5C 6C\n")


def _players(rules: str) -> str:
    found = re.search(r"-(\d)|players=(\d)", rules)
    return (found[1] or found[2]) if found else "2"


def test_one_hand_has_no_standard_error(capsys: pytest.CaptureFixture[str]) -> None:
    out = run(capsys, POSITION, "--worlds", "1")[1].splitlines()
    assert [line.split()[2] for line in out[2:5]] == ["–"] * 3
    assert out[-1] == "1 hand of the others weighed, seed 0; of one hand no standard error can be told"
    found = data(capsys, POSITION, "--worlds", "1")
    assert found["worlds"] == 1
    assert all(play["error"] is play["winning_error"] is None for play in found["plays"])
    assert [play["behind_error"] for play in found["plays"]] == [0.0, None, None]
    assert (
        run(capsys, POSITION, "--worlds", "2")[1].splitlines()[-1].startswith("2 hands of the others weighed")
    )


def test_where_low_totals_win_it_is_told_why(capsys: pytest.CaptureFixture[str]) -> None:
    out = run(capsys, "a_perdere hands=7S,RS,2B/?3 table=3C,4D,5C,6C", "--worlds", "30")[1]
    best, *others = re.findall(r"^(\S+):\n((?:  .*\n)+)", out.partition("wins match")[2], re.MULTILINE)
    assert best[0] == "2B"
    assert "  It brings home 3 cards less than another play.\n" in best[1]
    assert "  Whatever seat 1 plays takes something: " in best[1]
    assert {move for move, _ in others} == {"7Sx4D+3C", "RSx4D+6C"}
    assert all("  It brings home 3 cards.\n" in said for _, said in others)


def test_taking_speaks_against_a_play_where_low_wins_only() -> None:
    perdere = VARIANTS["a_perdere"].rules
    assert ReasonKey.GIVES_SWEEP in against(RuleSet()) & against(perdere)
    for key in (ReasonKey.TAKES, ReasonKey.SWEEPS, ReasonKey.LAST_CAPTURE):
        assert key not in against(RuleSet())
        assert key in against(perdere)
