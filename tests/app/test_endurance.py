"""Many deals one after the other: no animation is left over, and memory does not grow."""

from __future__ import annotations

import ctypes
import gc
from collections import Counter
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest

from scopa.app.scenes.match_end import MatchEndScene
from scopa.app.scenes.scoring import ScoringScene
from scopa.app.scenes.table import TableScene
from scopa.app.table.chooser import Chooser
from scopa.match.runner import ProcessRunner, Runner
from tests.app.conftest import OpenTable
from tests.app.driver import COMPUTERS, Player, SpiedMatch, open_match

STATUS = Path("/proc/self/statm")
PAGE = 4096
MEGABYTE = 1 << 20


def resident() -> int:
    """Bytes of memory this process holds, once what is free has been given back."""
    gc.collect()
    with suppress(AttributeError):  # other C libraries give it back unasked, or never
        ctypes.CDLL(None).malloc_trim(0)
    return int(STATUS.read_text().split()[1]) * PAGE


def resting(player: Player) -> int:
    """Bytes held on a table that has been dealt, when the screen before it has faded: it is a picture of 3.5 MB."""
    player.wait(400)
    assert player.on_table()
    return resident()


def play_deals(player: Player, count: int, runner: Runner | None = None) -> Player:
    """Let computers play so many deals, match after match, scoring screens and results included."""
    for _ in range(count):
        while player.on_table():
            player.step()
        flow = player.scene.flow
        assert flow.idle
        assert flow.timeline.idle
        assert flow.timeline.remaining == 0
        assert player.scene.view.flying == []
        assert player.scene.gesture.homeward.idle
        assert len(flow.shown) == player.match.log_size
        if player.pass_scoring():
            config = replace(player.match.config, seed=f"endurance {player.app.context.clock.now}")
            player = open_match(player.app, config, runner, settled=False)
    return player


class KeptRunner(ProcessRunner):
    """The computers' child process, kept from match to match: starting one takes longer than a deal."""

    def close(self) -> None:
        pass

    def end(self) -> None:
        super().close()


def alive(*kinds: type) -> dict[str, int]:
    """How many objects of some classes there are."""
    gc.collect()
    found = Counter(type(thing) for thing in gc.get_objects() if type(thing) in kinds)
    return {kind.__name__: found[kind] for kind in kinds}


def test_matches_that_are_over_leave_nothing_behind(open_table: OpenTable) -> None:
    """The short form of the test below: not bytes, which caches fill for a while, but what a match is made of."""
    kinds = (TableScene, SpiedMatch, ScoringScene, MatchEndScene, Chooser)
    player = open_table(seats=COMPUTERS, settled=False)
    before = alive(*kinds)
    player = play_deals(player, 14)
    assert player.on_table()
    assert alive(*kinds) == before


@pytest.mark.long
@pytest.mark.skipif(not STATUS.exists(), reason="memory is measured where /proc is")
def test_two_hundred_deals_leave_nothing_behind(open_table: OpenTable) -> None:
    """As in the game the computers think in another process; this one has the window, the rules and the match."""
    runner = KeptRunner()
    try:
        player = open_table(seats=COMPUTERS, settled=False, pictures=True, runner=runner)
        player.app.context.resources.finish()
        player = play_deals(player, 50, runner)
        before = resting(player)
        player = play_deals(player, 150, runner)
        assert resting(player) - before < 2 * MEGABYTE
    finally:
        runner.end()
