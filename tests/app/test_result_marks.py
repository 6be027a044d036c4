"""The end of a match names a game of other rules, tells what marks the match, and opens the score sheet."""

from __future__ import annotations

import pygame
import pytest

from scopa.app.scenes.match_end import MatchEndScene
from scopa.records.settings import Settings
from tests.app.conftest import OpenApp, key
from tests.app.played import played
from tests.app.scoring_checks import scaled
from tests.app.test_result_columns import make


@pytest.mark.parametrize("game", ["everything", "house for two", "two pairs"])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_game_of_other_rules_is_named_and_marks_are_told(
    open_app: OpenApp, game: str, scale: float
) -> None:
    opened: list[bool] = []
    app = open_app(
        lambda context: make(
            context,
            played(game),
            marks=("take_backs", "count_for_me"),
            on_sheet=lambda: opened.append(True),
        ),
        Settings(language="en", speed="instant"),
        size=(800, 600),
    )
    scene = app.stack.top
    assert isinstance(scene, MatchEndScene)
    scaled(app, scale)
    names = [node.name for node in scene.nodes()]
    assert any("take-backs" in name for name in names)
    assert any("with assists" in name for name in names)
    assert "take-backs" in scene.summary.text()
    custom = game == "everything"
    assert ("game" in {node.id for node in scene.nodes()}) == custom
    if custom:
        assert scene.node("game").name.startswith("Scopa to 11, custom: ")
        assert scene.summary.text().splitlines()[1] == scene.node("game").name
        assert scene.board.top.game.bottom <= scene.board.panel.top
    app.step(1000, key(pygame.K_F3))
    assert opened == [True]
