"""The count is made ready while the last play is still shown."""

from __future__ import annotations

import time

import pygame
import pytest

from scopa.app.scenes import table as table_module
from scopa.app.scenes.scoring import ScoringScene
from scopa.rules.moves import Resign
from tests.app.conftest import OpenTable
from tests.app.driver import COMPUTERS, FRAME_MS, PATIENCE, Player, key_event


def to_the_count(player: Player, *, in_time: bool = True) -> None:
    """Let computers play until the count comes, the last play at Normal speed.

    `in_time`: it takes the time that it takes on a screen, for cards are made beside the frames.
    """
    player.app.settings.speed = "instant"
    player.until(lambda: player.match.view(None).plays >= 35, FRAME_MS)
    player.app.settings.speed = "normal"
    assert player.on_table()
    began = time.monotonic()
    for frame in range(1, PATIENCE):
        player.step(FRAME_MS)
        if isinstance(player.app.stack.top, ScoringScene):
            return
        if in_time:
            time.sleep(max(0.0, began + frame * FRAME_MS / 1000 - time.monotonic()))
    raise AssertionError("the count did not come")


def test_the_cards_of_the_count_are_made_by_the_time_it_comes(open_table: OpenTable) -> None:
    player = open_table(seats=COMPUTERS, speed="normal", pictures=True, settled=False)
    to_the_count(player)
    assert not player.app.context.resources.pending


def test_without_foresight_they_would_not_be(open_table: OpenTable, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_module, "foresee_deal", lambda context, flow: None)
    player = open_table(seats=COMPUTERS, speed="normal", pictures=True, settled=False)
    to_the_count(player)
    assert player.app.context.resources.pending


def test_it_is_foreseen_once_a_deal_and_not_for_a_match_given_up(
    open_table: OpenTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    foreseen = []
    monkeypatch.setattr(table_module, "foresee_deal", lambda context, flow: foreseen.append(flow))
    player = open_table(seats=COMPUTERS, speed="normal", settled=False)
    to_the_count(player, in_time=False)
    assert foreseen == [player.scene.flow]
    monkeypatch.undo()
    other = open_table(speed="normal")
    other.scene.flow.submit(Resign(0))
    other.wait(3000)
    assert not isinstance(other.app.stack.top, ScoringScene)


def test_a_fade_that_nobody_asked_for_begins_a_frame_later(open_table: OpenTable) -> None:
    """The old picture covers all of the new one at first, so nothing need be drawn; a press is answered at once."""
    player = open_table(speed="normal")
    player.step()
    player.scene.pause()
    assert not player.step()
    assert player.step()
    player.wait(400)
    assert player.step(FRAME_MS, key_event(pygame.KEYDOWN, "escape"))
