"""The count is made ready while the last play is still shown, and the first frame of a fade draws nothing twice."""

from __future__ import annotations

import pygame
import pytest

from scopa.app.scenes import table as table_module
from scopa.app.scenes.scoring import ScoringScene
from scopa.rules.moves import Resign
from tests.app.conftest import OpenTable
from tests.app.driver import COMPUTERS, FRAME_MS, Player


def to_the_count(player: Player) -> None:
    """Let computers play at Normal speed until the count comes."""
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


def test_the_first_frame_of_a_fade_is_the_old_picture(open_table: OpenTable) -> None:
    player = open_table(speed="normal")
    player.step()
    before = pygame.image.tobytes(player.app.surface, "RGB")
    player.scene.pause()
    player.step(0)
    assert pygame.image.tobytes(player.app.surface, "RGB") == before
    player.step()
    assert pygame.image.tobytes(player.app.surface, "RGB") != before
