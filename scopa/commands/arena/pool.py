"""Playing the deals of a duel in several processes, and going on where an earlier run was broken off.

Finished deals are appended to a file, a line each, as they come; a line that was cut off in the middle is
played again.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Callable, Generator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import closing
from multiprocessing import active_children, get_context
from pathlib import Path
from types import FrameType

from scopa.commands.arena.duel import DealResult, play_deal
from scopa.commands.arena.entrants import Lobby, Pace
from scopa.rules.ruleset import RuleSet

CHUNK = 4  # deals a task


def duel(
    rules: RuleSet,
    players: tuple[str, str],
    seed: str,
    deals: int,
    *,
    jobs: int = 1,
    pace: Pace = Pace(),  # noqa: B008 - it cannot change
    kept: Path | None = None,
    on_deal: Callable[[], None] = lambda: None,
) -> list[DealResult]:
    """Play deals 1..`deals` and return them in order; `kept` is where finished ones are written and looked for.

    `pace` is how long players may think.
    """
    done = {
        result.number: result for result in read(kept, head(rules, players, seed)) if result.number <= deals
    }
    for _ in done:
        on_deal()
    missing = [number for number in range(1, deals + 1) if number not in done]
    with closing(_played(rules, players, seed, missing, jobs, pace)) as played:
        for result in played:
            done[result.number] = result
            if kept is not None:
                with kept.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(result.to_json()) + "\n")
            on_deal()
    return [done[number] for number in sorted(done)]


def head(rules: RuleSet, players: tuple[str, str], seed: str) -> dict[str, object]:
    """Return what a file of results begins with: only the same duel goes on."""
    return {"arena": 1, "rules": rules.text, "players": list(players), "seed": seed}


def read(kept: Path | None, expected: dict[str, object]) -> list[DealResult]:
    """Read finished deals, or begin the file. Raises ValueError when it belongs to another duel."""
    if kept is None:
        return []
    if not kept.exists():
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_text(json.dumps(expected) + "\n", "utf-8")
        return []
    first, *lines = kept.read_text("utf-8").split("\n")
    if first != json.dumps(expected):
        raise ValueError(f"{kept} holds another duel: {first[:200]}")
    found, whole = [], [first]
    for line in lines:
        try:
            found.append(DealResult.from_json(json.loads(line)))
            whole.append(line)
        except (ValueError, KeyError, TypeError):
            continue
    kept.write_text("\n".join(whole) + "\n", "utf-8")  # without a line that was cut off
    return found


def _played(
    rules: RuleSet, players: tuple[str, str], seed: str, numbers: list[int], jobs: int, pace: Pace
) -> Generator[DealResult]:
    if jobs <= 1:
        with Lobby(pace) as lobby:
            for number in numbers:
                yield play_deal(rules, *players, seed, number, lobby)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_quiet) as pool:
        tasks = [
            pool.submit(_some, rules.text, players, seed, numbers[start : start + CHUNK], pace)
            for start in range(0, len(numbers), CHUNK)
        ]
        try:
            for task in as_completed(tasks):
                yield from task.result()
        finally:
            for task in tasks:
                task.cancel()
            if not all(task.done() for task in tasks):
                _interrupt_children()


def _interrupt_children() -> None:
    """Let the processes stop at once what they are playing: nobody waits for it any more."""
    for child in active_children():
        if sys.platform == "win32" or child.pid is None:
            child.terminate()
        else:
            os.kill(child.pid, signal.SIGINT)


class _Child:
    """The state of a process that plays: whether it is to stop, and whether it is playing."""

    stopping = playing = False


def _quiet() -> None:
    """Let an interrupt end the deals being played, with their programs, and nothing be told of it."""

    def stop(signum: int, frame: FrameType | None) -> None:
        _Child.stopping = True
        if _Child.playing:
            _Child.playing = False
            raise KeyboardInterrupt

    signal.signal(signal.SIGINT, stop)


def _some(
    rules: str, players: tuple[str, str], seed: str, numbers: list[int], pace: Pace
) -> list[DealResult]:
    if _Child.stopping:
        return []
    with Lobby(pace) as lobby:
        _Child.playing = True
        try:
            return [play_deal(RuleSet.parse(rules), *players, seed, number, lobby) for number in numbers]
        finally:
            _Child.playing = False
