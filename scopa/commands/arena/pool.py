"""Playing the deals of a duel in several processes, and going on where an earlier run was broken off.

Finished deals are kept, one by one as they come; what keeps them is kept.py. However the run is ended, no process
outlives it: the children hear of an interrupt, and notice by themselves when their parent is no more.
"""

from __future__ import annotations

import _thread
import os
import signal
import sys
import threading
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from contextlib import closing, contextmanager
from multiprocessing import active_children, get_context, parent_process
from pathlib import Path
from types import FrameType

from scopa.commands.arena.duel import DealResult, play_deal
from scopa.commands.arena.entrants import Lobby, Pace
from scopa.commands.arena.kept import add, digest, head, read
from scopa.rules.ruleset import RuleSet

CHUNK = 4  # deals a task
TERMINATED = 128 + signal.SIGTERM
"""The exit status of a run that was told to end, as a shell would tell it."""
_ENDING_SECONDS = 30.0  # at the most, for the programs of a process whose parent is no more


class Terminated(KeyboardInterrupt):
    """The run was told to end from outside."""


@contextmanager
def terminable() -> Iterator[None]:
    """Meanwhile let SIGTERM end a run in the way of Ctrl+C, so that it takes its processes with it.

    Does nothing outside the main thread, where no signal can be listened to.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def stop(signum: int, frame: FrameType | None) -> None:
        # Once is enough; a second one would disturb the clearing up.
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        raise Terminated

    before = signal.signal(signal.SIGTERM, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


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

    `pace` is how long players may think. Raises ValueError when the file holds another duel.
    """
    there = read(kept, head(rules, players, seed, pace))
    done = {result.number: result for result in there if result.number <= deals}
    for _ in done:
        on_deal()
    missing = [number for number in range(1, deals + 1) if number not in done]
    with closing(_played(rules, players, seed, missing, jobs, pace)) as played:
        for result in played:
            done[result.number] = result
            add(kept, result)
            on_deal()
    return [done[number] for number in sorted(done)]


def _played(
    rules: RuleSet, players: tuple[str, str], seed: str, numbers: list[int], jobs: int, pace: Pace
) -> Generator[DealResult]:
    if jobs <= 1:
        with Lobby(pace) as lobby:
            for number in numbers:
                yield play_deal(rules, *players, seed, number, lobby)
        return
    ours = digest(rules, players)
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=_begin) as pool:
        tasks: list[Future[list[DealResult]]] = []
        try:
            with _held_back():  # children take that over, and hear what there is to hear once they are ready
                for start in range(0, len(numbers), CHUNK):
                    some = numbers[start : start + CHUNK]
                    tasks.append(pool.submit(_some, rules.text, players, seed, some, pace, ours))
            for task in as_completed(tasks):
                yield from task.result()
        finally:
            if not all(task.done() for task in tasks):
                _interrupt_children()
            # By the pool's own thread, which would trip over any cancelled from here.
            pool.shutdown(cancel_futures=True)


@contextmanager
def _held_back() -> Iterator[None]:
    """Meanwhile keep interrupts waiting, where the system can."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _interrupt_children() -> None:
    """Let the processes stop at once what they are playing: nobody waits for it any more."""
    for child in active_children():
        if sys.platform == "win32" or child.pid is None:
            child.terminate()
        else:
            os.kill(child.pid, signal.SIGINT)


# In the processes that play -------------------------------------------------------------------------------


class _Child:
    """The state of a process that plays: whether it is to stop, or to end as well, and what it is at."""

    stopping = ending = playing = False
    idle = threading.Event()


def _begin() -> None:
    """Let an interrupt end the deals being played, with their programs, and nothing be told of it."""
    _Child.idle.set()
    signal.signal(signal.SIGINT, _stop)
    if sys.platform != "win32":
        signal.signal(signal.SIGTERM, _stop)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT, signal.SIGTERM})
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _stop(signum: int, frame: FrameType | None) -> None:
    _Child.stopping = True
    if signum == signal.SIGTERM:
        _Child.ending = True
    if _Child.playing:
        _Child.playing = False  # what follows is clearing up, and is not to be interrupted
        raise KeyboardInterrupt
    if _Child.ending and _Child.idle.is_set():
        os._exit(TERMINATED)


def _end_with_parent() -> None:
    """Wait until the parent is no more, however it went; then end the programs of this process, and the process."""
    parent = parent_process()
    assert parent is not None
    parent.join()
    _Child.stopping = _Child.ending = True
    if not _Child.idle.is_set():
        if sys.platform == "win32":
            _thread.interrupt_main()
        else:  # that wakes it as well where it waits for a program
            signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGTERM)
        _Child.idle.wait(_ENDING_SECONDS)
    os._exit(TERMINATED)


def _some(
    rules: str, players: tuple[str, str], seed: str, numbers: list[int], pace: Pace, ours: str
) -> list[DealResult]:
    if digest(RuleSet.parse(rules), players) != ours:
        raise ValueError("the source or the weights of the players have changed since the run began")
    _Child.idle.clear()
    try:
        with Lobby(pace) as lobby:
            _Child.playing = True
            try:
                if _Child.stopping:  # told so when there was nothing to interrupt
                    return []
                return [play_deal(RuleSet.parse(rules), *players, seed, number, lobby) for number in numbers]
            finally:
                _Child.playing = False
    finally:
        if _Child.ending:
            os._exit(TERMINATED)
        _Child.idle.set()
