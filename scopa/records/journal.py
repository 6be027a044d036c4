"""The journal of a match: one JSON line for everything that happens, on disk before anything moves.

The first line names the version, rules, seats and seed; then come the pack order of every deal and every
action. Lines are numbered, so that a torn or zero-filled end is noticed and the part before it still
counts. It knows no rules of play: replay.py turns a journal into positions. A disk that refuses is a
Problem, never an exception: the game goes on.
"""

import json
import os
import secrets
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO

from scopa.records.codec import RecordError
from scopa.records.store import Problem, state_folder, sync_folder

VERSION = 1
SUFFIX = ".jsonl"


class Journal:
    """Appends records to a file that is created with the first of them.

    With `fsync` every line is on the disk when `write` returns; without, it has been handed to the system,
    which survives a crash of the game but not of the machine. `problem` tells why nothing is kept, if so.
    """

    def __init__(self, path: Path, *, fsync: bool = True) -> None:
        self.path = path
        self.problem: Problem | None = None
        self._fsync = fsync
        self._file: BinaryIO | None = None
        self._lines = 0
        self._closed = False

    def write(self, record: dict[str, Any]) -> None:
        """Append one record and flush it; does nothing more after the first failure."""
        if self.problem is not None or self._closed:
            return
        line = json.dumps({"n": self._lines, **record}, separators=(",", ":")) + "\n"
        try:
            if self._file is None:
                self._file = self._create()
            self._file.write(line.encode("ascii"))
            self._file.flush()
            if self._fsync:
                os.fsync(self._file.fileno())
        except OSError as error:
            self.problem = Problem("journal_unwritable", self.path, error.strerror or str(error))
            self._release()
            return
        self._lines += 1

    def close(self) -> None:
        """Close the file; nothing is written afterwards."""
        self._closed = True
        self._release()

    def _create(self) -> BinaryIO:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        file = self.path.open("xb")
        if self._fsync:
            sync_folder(self.path.parent)
        return file

    def _release(self) -> None:
        if self._file is not None:
            with suppress(OSError):  # closing flushes once more what the full disk has refused already
                self._file.close()
            self._file = None


def journal_folder() -> Path:
    """Return the folder of the match journals on this system (not created)."""
    return state_folder() / "journals"


def create_journal(folder: Path | None = None, *, fsync: bool = True) -> Journal:
    """Return a journal under a new name that sorts by time; its file appears with the first record."""
    name = f"match-{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(3)}{SUFFIX}"
    return Journal((folder or journal_folder()) / name, fsync=fsync)


@dataclass(frozen=True, slots=True)
class JournalText:
    """What a journal file holds: its first line, the lines after it, and whether its end was unreadable."""

    header: dict[str, Any]
    records: tuple[dict[str, Any], ...]
    torn: bool


def read_journal(path: Path) -> JournalText:
    """Return the longest readable beginning of a journal.

    Raises OSError, and RecordError: "not_a_journal" without a readable first line, "newer_version" for one
    written by a later version of the game.
    """
    lines = path.read_bytes().split(b"\n")
    good: list[dict[str, Any]] = []
    for number, line in enumerate(lines):
        record = _parse(line, number)
        if record is None:
            break
        good.append(record)
    if not good or not isinstance(good[0].get("scopa_journal"), int):
        raise RecordError("not_a_journal", path=str(path))
    if good[0]["scopa_journal"] > VERSION:
        raise RecordError("newer_version", path=str(path), version=good[0]["scopa_journal"])
    return JournalText(good[0], tuple(good[1:]), torn=any(line for line in lines[len(good) :]))


def _parse(line: bytes, number: int) -> dict[str, Any] | None:
    try:
        record = json.loads(line)
    except (ValueError, RecursionError):
        return None
    if not isinstance(record, dict) or record.get("n") != number:
        return None
    return record
