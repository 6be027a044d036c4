"""The count is made ready while the last play is still shown."""

from __future__ import annotations

import pygame
import pytest

from scopa.app.scenes import table as table_module
from scopa.app.scenes.scoring import ScoringScene
from scopa.rules.moves import Resign
from tests.app.conftest import OpenTable
from tests.app.driver import COMPUTERS, FRAME_MS, Player, key_event


def to_the_count(player: Player) -> None:
    """Let computers play until the count comes, the last plays at Normal speed."""
    player.app.settings.speed = "instant"
    player.until(lambda: player.match.view(None).plays >= 33, FRAME_MS)
    player.app.settings.speed = "normal"
    assert player.on_table()
    player.until(lambda: isinstance(player.app.stack.top, ScoringScene), FRAME_MS)


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
    to_the_count(player)
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
