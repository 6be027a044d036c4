"""`scopa check FILE.json`: run conformance cases against the engine.

Prints a line per failing or skipped case and a summary. Exit status: 0 all passed or skipped, 1 a failure,
2 a file that cannot be read.
"""

import argparse
import json
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from scopa.commands.cases import dealing, ends, listing, plays
from scopa.commands.cases.common import CaseError, NotBuilt, variant_of
from scopa.rules.errors import ScopaError
from scopa.rules.variants import Variant

Answer = Callable[[Variant, Mapping[str, Any]], dict[str, Any]]

_KINDS: dict[str, Answer] = {
    "captures": listing.captures,
    "score": listing.score,
    "deal": dealing.deal,
    "game_end": ends.game_end,
}
_EVENTS: dict[str, Answer] = {
    "play": plays.play,
    "end_of_deal": plays.end_of_deal,
    "challenge_capture": plays.challenge_capture,
    "take_back": plays.take_back,
    "misdeal_claim": ends.misdeal_claim,
    "exposed_card": plays.exposed_card,
    "own_card_shown": plays.own_card_shown,
}
# Lists of these keys are sets: the order in which a file lists them does not matter.
_AS_SETS = ("captures", "table", "gain", "cards", "pile_loses", "eliminated")


class Outcome(NamedTuple):
    """What became of one case: `passed`, `failed` or `skipped`, and why."""

    name: str
    verdict: str
    reason: str = ""


def add_parser(subparsers: Any) -> None:
    """Register the command and its options."""
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "check",
        help="run conformance cases against the rules engine",
        description="Run conformance cases against the rules engine; see docs/rules.md for the format.",
    )
    parser.add_argument("files", metavar="FILE.json", nargs="+", type=Path, help="an array of cases")
    parser.add_argument("-v", "--verbose", action="store_true", help="list the passing cases too")


def run(args: argparse.Namespace) -> int:
    """Run the cases of the files; return 0, 1 for a failing case, 2 for an unreadable file."""
    outcomes: list[Outcome] = []
    for path in args.files:
        try:
            cases = read_cases(path)
        except CaseError as error:
            print(f"scopa check: {path}: {error}", file=sys.stderr)
            return 2
        for number, case in enumerate(cases, start=1):
            outcome = check_case(case, number)
            outcomes.append(outcome)
            if outcome.verdict != "passed" or args.verbose:
                print(
                    f"{outcome.verdict.upper():<7} {outcome.name}"
                    + (f": {outcome.reason}" if outcome.reason else "")
                )
    count = {
        verdict: sum(each.verdict == verdict for each in outcomes)
        for verdict in ("passed", "failed", "skipped")
    }
    print(f"{count['passed']} passed, {count['failed']} failed, {count['skipped']} skipped")
    return 1 if count["failed"] else 0


def read_cases(path: Path) -> list[Any]:
    """Read a file of cases. Raises CaseError with the reason when it is not an array of JSON."""
    try:
        cases = json.loads(path.read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise CaseError(f"cannot be read: {error.strerror or error}") from None
    except UnicodeDecodeError:
        raise CaseError("is not a text file in UTF-8") from None
    except json.JSONDecodeError as error:
        raise CaseError(f"is not JSON: line {error.lineno}, column {error.colno}: {error.msg}") from None
    except RecursionError:
        raise CaseError("is nested too deeply") from None
    if not isinstance(cases, list):
        raise CaseError("is not an array of cases")
    return cases


def check_case(case: Any, number: int = 1) -> Outcome:
    """Run one case; a case that makes no sense fails with the reason and never raises."""
    if not isinstance(case, dict):
        return Outcome(f"case {number}", "failed", "not an object")
    name = str(case.get("id") or f"case {number}")
    expected = case.get("expected")
    if not isinstance(expected, dict) or not expected:
        return Outcome(name, "failed", "nothing is expected")
    try:
        got = answer(case)
    except NotBuilt as missing:
        return Outcome(name, "skipped", str(missing))
    except CaseError as error:
        return Outcome(name, "failed", f"expected {_text(expected)}, got no answer: {error}")
    except ScopaError as error:
        return Outcome(name, "failed", f"expected {_text(expected)}, got {type(error).__name__}: {error}")
    except (LookupError, TypeError, ValueError, AttributeError, AssertionError, OverflowError) as error:
        reason = f"malformed case ({type(error).__name__}: {error})"
        return Outcome(name, "failed", f"expected {_text(expected)}, got no answer: {reason}")
    wrong = {key: value for key, value in expected.items() if not _agrees(key, value, got)}
    if not wrong:
        return Outcome(name, "passed")
    found = {key: got.get(key, "nothing") for key in wrong}
    return Outcome(name, "failed", f"expected {_text(wrong)}, got {_text(found)}")


def answer(case: Mapping[str, Any]) -> dict[str, Any]:
    """Return everything that the engine says to a case's input, by key."""
    given = case.get("input")
    if not isinstance(given, dict):
        raise CaseError("input is not an object")
    variant = variant_of(case.get("variant"))
    kind = case.get("kind")
    if kind == "apply":
        event = given.get("event")
        if event not in _EVENTS:
            raise CaseError(f"unknown event {event!r}")
        return _EVENTS[event](variant, given)
    if kind not in _KINDS:
        raise CaseError(f"unknown kind {kind!r}")
    return _KINDS[kind](variant, given)


def _agrees(key: str, expected: Any, got: Mapping[str, Any]) -> bool:
    if key not in got:
        return False
    return bool(_plain(key, expected) == _plain(key, got[key]))


def _plain(key: str, value: Any) -> Any:
    """Return a value in a form where equal means the same: 1 is not true, and sets have no order."""
    if isinstance(value, bool):
        return f"bool {value}"
    if isinstance(value, dict):
        return {name: _plain("", each) for name, each in value.items()}
    if isinstance(value, list):
        listed = [_plain(key, each) for each in value]
        return sorted(listed, key=repr) if key in _AS_SETS else listed
    return value


def _text(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, default=str)
