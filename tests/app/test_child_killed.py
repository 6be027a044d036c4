"""The process in which computers think, as the table has it: killed it is asked again, with the window it is gone.

How soon it is gone is measured in tests/bench.
"""

from __future__ import annotations

import os
import signal
import time

import pytest

from scopa.app.scenes.table import TableScene
from scopa.match import SeatConfig
from scopa.match.runner import ProcessRunner
from tests.app.conftest import OpenTable
from tests.app.driver import HUMAN
from tests.processes import PATIENCE, gone

MASTER = (HUMAN, SeatConfig("computer", "Carlo", "master"))

pytestmark = pytest.mark.skipif(os.name == "nt", reason="signals")


@pytest.fixture(autouse=True)
def _unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing here looks at the picture."""
    monkeypatch.setattr(TableScene, "draw", lambda scene, surface: None)


def test_a_child_killed_in_thought_is_asked_again_and_gone_with_the_window(open_table: OpenTable) -> None:
    runner = ProcessRunner()
    player = open_table(seed="killed", seats=MASTER, speed="instant", runner=runner)
    pid = runner.pid
    assert pid is not None
    os.kill(pid, signal.SIGSTOP)  # so that it cannot answer before it dies
    player.play_by_keys(player.chosen_move("greedy"))
    assert player.match.to_move == 1
    os.kill(pid, signal.SIGKILL)
    until = time.monotonic() + PATIENCE
    while not player.scene.flow.my_turn and time.monotonic() < until:
        player.step(10)
        time.sleep(0.002)
    assert player.scene.flow.my_turn, "the move was asked for again"
    second = runner.pid
    assert second is not None
    assert second != pid
    assert gone(pid)
    player.play_by_keys(player.chosen_move("greedy"))  # it thinks, or has just thought
    player.app.close()
    assert gone(second)
