"""Files of finished deals: which duel one holds, reading it back, and telling why it cannot be gone on with.

A file begins with all that makes two deals comparable. Deals that were played by other players, or with a clock
where now there is none, are never mixed with those to come.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from scopa import __version__
from scopa.commands.arena.duel import DealResult
from scopa.commands.arena.entrants import Pace, is_program, weights_of
from scopa.rules.ruleset import RuleSet

FORMAT = 2
"""It grows when deals are counted otherwise than before."""
_WORDS = {
    "arena": "format",
    "version": "program version",
    "digest": "the players' source or weights",
    "seconds": "seconds for programs",
}
_MISSING = object()


def file_name(pair: tuple[str, str], rules: RuleSet, seed: str) -> str:
    """Return the name of the file that keeps a duel; what a name cannot hold of it is cut down to a digest."""
    whole = (*pair, seed)
    words = [re.sub(r"[^\w.]+", "_", each)[:60] for each in whole]
    if words != list(whole):
        words.append(hashlib.sha256("\n".join(whole).encode()).hexdigest()[:8])
    return f"{'-'.join(words)}-{rules.fingerprint}.jsonl"


def head(rules: RuleSet, players: tuple[str, str], seed: str, pace: Pace) -> dict[str, object]:
    """Return what a file of results begins with: only the same duel goes on."""
    used = [weights_of(who, rules) for who in players]
    return {
        "arena": FORMAT,
        "rules": rules.text,
        "players": list(players),
        "seed": seed,
        "clock": pace.clock,
        "seconds": pace.seconds if any(map(is_program, players)) else None,
        "weights": [each and each[0] for each in used],
        "version": __version__,
        "digest": digest(rules, players),
    }


def digest(rules: RuleSet, players: tuple[str, str]) -> str:
    """Return a short digest of what our players are: it changes with their source, the rules and their weights.

    A build that ships no source is told apart by the program version only, a program from outside by its command.
    """
    text = [_sources()]
    for used in (weights_of(who, rules) for who in players):
        if used is not None:
            name, weights = used
            text.append(f"{name} {weights.rules.text} {weights.after} {weights.between}")
    return hashlib.sha256("\n".join(text).encode()).hexdigest()[:12]


@cache
def _sources() -> str:
    found = hashlib.sha256()
    for package in ("ai", "rules"):
        _add(found, package, files("scopa") / package)
    found.update(_read(files("scopa") / "match" / "seeds.py"))  # from it come the cards
    return found.hexdigest()


def _add(found: hashlib._Hash, name: str, folder: Traversable) -> None:
    for path in sorted(folder.iterdir(), key=lambda each: each.name):
        if path.is_dir():
            _add(found, f"{name}/{path.name}", path)
        elif path.name.endswith(".py"):
            found.update(f"{name}/{path.name}\n".encode())
            found.update(_read(path))


def _read(path: Traversable) -> bytes:
    return path.read_bytes().replace(b"\r\n", b"\n") if path.is_file() else b""


def read(kept: Path | None, expected: dict[str, object]) -> list[DealResult]:
    """Read finished deals, or begin the file. Raises ValueError when it belongs to another duel."""
    if kept is None:
        return []
    begin = json.dumps(expected)
    text = kept.read_text("utf-8") if kept.exists() else ""
    if not text.strip() or begin.startswith(text):  # new, or a run ended before its first line was written
        _write(kept, [begin])
        return []
    first, *lines = text.split("\n")
    if first != begin:
        raise ValueError(f"{kept} holds another duel and is left as it is: {_difference(first, expected)}")
    found, whole = [], [first]
    for line in lines:
        try:
            found.append(DealResult.from_json(json.loads(line)))
            whole.append(line)
        except (ValueError, KeyError, TypeError):
            continue
    _write(kept, whole)  # without a line that was cut off
    return found


def add(kept: Path | None, result: DealResult) -> None:
    """Write a finished deal down."""
    if kept is not None:
        with kept.open("a", encoding="utf-8") as file:
            file.write(json.dumps(result.to_json()) + "\n")


def _write(kept: Path, lines: list[str]) -> None:
    """Write the whole file at once, so that a crash leaves the old one or the new one."""
    kept.parent.mkdir(parents=True, exist_ok=True)
    new = kept.with_name(f"{kept.name}.new")
    new.write_text("\n".join(lines) + "\n", "utf-8")
    os.replace(new, kept)


def _difference(first: str, expected: dict[str, object]) -> str:
    """Tell in words in what the head of a file differs from the one that was looked for."""
    try:
        there = json.loads(first)
    except ValueError:
        there = None
    if not isinstance(there, dict) or "arena" not in there:
        return f"it begins with {first[:60]!r}, which is no head of this program"
    found = []
    for key, wanted in expected.items():
        was = there.get(key, _MISSING)
        if was != wanted:
            told = "not told" if was is _MISSING else _word(was)
            found.append(f"{_WORDS.get(key, key)}: there {told}, here {_word(wanted)}")
    return "; ".join(found) or "it tells more than this program knows"


def _word(value: object) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, list):
        return " and ".join(map(_word, value))
    return "none" if value is None else str(value)
