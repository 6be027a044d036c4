"""Every conformance case passes, none is skipped, and the runner can tell a failure from a success."""

import copy
import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from scopa.cli import main
from scopa.commands.check import answer, check_case

HERE = Path(__file__).parent
FILES = ("cases.json", "more_cases.json")
CASES: dict[str, list[dict[str, Any]]] = {
    name: json.loads((HERE / name).read_text("utf-8")) for name in FILES
}
ALL = [case for name in FILES for case in CASES[name]]


@pytest.mark.parametrize("case", ALL, ids=lambda case: case["id"])
def test_case(case: dict[str, Any]) -> None:
    outcome = check_case(case)
    assert outcome.verdict == "passed", outcome.reason


def test_there_are_as_many_cases_as_were_given_and_no_two_share_a_name() -> None:
    assert len(CASES["cases.json"]) == 233
    assert max(Counter(case["id"] for case in ALL).values()) == 1


def spoiled(value: Any) -> Any:
    """Return something else of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return value + "?"
    if isinstance(value, list):
        return value[:-1] if value else ["7D"]
    if isinstance(value, dict):
        return {key: spoiled(each) for key, each in value.items()}
    return "someone"


@pytest.mark.parametrize("case", ALL, ids=lambda case: case["id"])
def test_every_expected_key_is_really_compared(case: dict[str, Any]) -> None:
    for key, value in case["expected"].items():
        wrong = copy.deepcopy(case)
        wrong["expected"][key] = spoiled(value)
        outcome = check_case(wrong)
        assert outcome.verdict == "failed", key
        assert json.dumps(wrong["expected"][key], ensure_ascii=False) in outcome.reason


@pytest.mark.parametrize("case", ALL, ids=lambda case: case["id"])
def test_an_answer_does_not_depend_on_what_is_expected(case: dict[str, Any]) -> None:
    blind = {key: case[key] for key in ("variant", "kind", "input")}
    before = copy.deepcopy(blind)
    answer(blind)
    assert blind == before


def run(
    tmp_path: Path, content: str | bytes, capsys: pytest.CaptureFixture[str], *more: str
) -> tuple[int, str, str]:
    path = tmp_path / "file.json"
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    status = main(["check", str(path), *more])
    out, err = capsys.readouterr()
    return status, out, err


GOOD = {
    "id": "good",
    "variant": "scopa40",
    "kind": "captures",
    "input": {"table": ["3D"], "played": "3C"},
    "expected": {"captures": [["3D"]], "may_discard": False},
}
BAD = {**GOOD, "id": "bad", "expected": {"captures": [], "may_discard": False}}
UNKNOWN = {**GOOD, "id": "unknown", "variant": "rosmarino"}
NO_OPTION = {**GOOD, "id": "no-option", "input": {**GOOD["input"], "options": {"bestia": True}}}  # type: ignore[dict-item]


def test_the_report_names_failing_cases_and_counts_all(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, _ = run(tmp_path, json.dumps([GOOD, BAD, UNKNOWN, NO_OPTION]), capsys)
    assert status == 1
    lines = out.splitlines()
    assert lines[0] == 'FAILED  bad: expected {"captures": []}, got {"captures": [["3D"]]}'
    assert lines[1].startswith("SKIPPED unknown: ")
    assert lines[2].startswith("SKIPPED no-option: ")
    assert lines[-1] == "1 passed, 1 failed, 2 skipped"


def test_passing_and_skipped_cases_are_no_failure(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(tmp_path, json.dumps([GOOD, UNKNOWN]), capsys)[0] == 0
    assert run(tmp_path, "[]", capsys)[:2] == (0, "0 passed, 0 failed, 0 skipped\n")
    assert "PASSED  good" in run(tmp_path, json.dumps([GOOD]), capsys, "--verbose")[1]


def test_a_file_with_a_byte_order_mark_is_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(tmp_path, b"\xef\xbb\xbf" + json.dumps([GOOD]).encode(), capsys)[0] == 0


@pytest.mark.parametrize("content", ["", "{", "{}", "3", '"x"', "[1,", b"\xff\xfe\x00", "[" * 100_000])
def test_a_file_that_is_no_array_of_cases_is_named(
    content: str | bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, _, err = run(tmp_path, content, capsys)
    assert status == 2
    assert "file.json" in err


def test_a_missing_file_and_a_directory_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(tmp_path / "nowhere.json")]) == 2
    assert main(["check", str(tmp_path)]) == 2
    assert "nowhere.json" in capsys.readouterr().err


MALFORMED: list[Any] = [
    None,
    3,
    [],
    {},
    {"id": "x"},
    {**GOOD, "expected": {}},
    {**GOOD, "expected": None},
    {**GOOD, "input": None},
    {**GOOD, "input": {}},
    {**GOOD, "variant": None},
    {**GOOD, "kind": "surprise"},
    {**GOOD, "kind": None},
    {**GOOD, "kind": "apply"},
    {**GOOD, "kind": "score"},
    {**GOOD, "kind": "deal"},
    {**GOOD, "kind": "game_end"},
    {**GOOD, "input": {"table": "3D", "played": "3C"}},
    {**GOOD, "input": {"table": ["3D", "3D"], "played": "3C"}},
    {**GOOD, "input": {"table": ["3D"], "played": "3D"}},
    {**GOOD, "input": {"table": [3], "played": "3C"}},
    {**GOOD, "input": {"table": ["9D"], "played": "3C"}},
    {**GOOD, "input": {"table": ["3D"], "played": "3C", "options": []}},
    {**GOOD, "input": {"table": ["3D"], "played": "3C", "options": {"table": 0}}},
    {**GOOD, "kind": "game_end", "input": {"before": {"A": "many"}, "deal_points": {"A": 1}}},
    {**GOOD, "kind": "game_end", "input": {"before": {"A": 1, "B": 2}, "deal_points": {"C": 1}}},
    {**GOOD, "kind": "game_end", "input": {"before": {"A": 1, "B": 2}, "resign": "C"}},
    {**GOOD, "kind": "score", "input": {"piles": {"A": ["7D"], "B": ["7D"]}}},
    {**GOOD, "kind": "score", "input": {"piles": {"A": ["7D"], "B": []}, "full": True}},
    {**GOOD, "kind": "score", "input": {"piles": {"A": ["7D"]}, "teams": {"X": ["B"]}}},
    {**GOOD, "kind": "deal", "input": {"deck": ["7D"], "seats": ["A", "B"], "dealer": "A"}},
    {**GOOD, "kind": "deal", "input": {"rotate": True, "seats": ["A", "B"], "dealer": "C"}},
    {**GOOD, "kind": "apply", "input": {"event": "nothing"}},
    {**GOOD, "kind": "apply", "input": {"event": "play", "played": "7D", "table": []}},
]


@pytest.mark.parametrize("case", MALFORMED, ids=lambda case: json.dumps(case)[:60])
def test_a_case_that_makes_no_sense_fails_with_a_reason(case: Any) -> None:
    outcome = check_case(case, 7)
    assert outcome.verdict == "failed"
    assert outcome.reason


def test_one_is_not_true() -> None:
    case = {**GOOD, "expected": {"may_discard": 0}}
    assert check_case(case).verdict == "failed"


def test_the_order_of_a_set_does_not_matter_but_its_members_do() -> None:
    table = {"table": ["AD", "3C", "4S", "5B", "7D"], "played": "FC"}
    listed = [["3C", "5B"], ["7D", "AD"], ["3C", "4S", "AD"]]
    case = {
        **GOOD,
        "input": table,
        "expected": {"captures": [list(reversed(each)) for each in reversed(listed)]},
    }
    assert check_case(case).verdict == "passed"
    assert check_case({**case, "expected": {"captures": listed[:2]}}).verdict == "failed"


def test_the_forty_cards_may_be_written_as_a_french_pack() -> None:
    case = {**GOOD, "input": {"table": ["Jd", "3h"], "played": "Jc"}, "expected": {"captures": [["Jd"]]}}
    assert check_case(case).verdict == "passed"
