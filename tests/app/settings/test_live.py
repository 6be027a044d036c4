"""Settings changed in the middle of a match: the screens follow at once, the match goes on as if nothing had been."""

from __future__ import annotations

import pygame
import pytest

from scopa.app.scenes.menu import MenuScene
from scopa.app.scenes.new_game import NewGameScene
from scopa.app.scenes.pause import PauseScene
from scopa.app.scenes.settings import SettingsScene
from tests.app.conftest import OpenApp, OpenTable, key
from tests.app.driver import Player
from tests.app.settings.driver import change_by_keys, page, tab_to, widget

CTRL_COMMA = key(pygame.K_COMMA, pygame.KMOD_LCTRL)


def set_text(player: Player, size: int) -> None:
    """Go through the settings with the keyboard: the size of the text, and back to the table."""
    app = player.app
    app.step(16, CTRL_COMMA)
    assert isinstance(app.stack.top, SettingsScene)
    page(app)._open_key("access")
    app.step(16)
    tab_to(app, "text_size")
    while app.settings.text_size != size:
        app.step(16, key(pygame.K_RIGHT if app.settings.text_size < size else pygame.K_LEFT))
    app.step(16, key(pygame.K_ESCAPE))
    top: object = app.stack.top
    assert top is player.scene


def played(player: Player, sizes: list[int]) -> list[object]:
    """Play on by keys; before each play, while the last is still shown, the text gets another size."""
    for size in sizes:
        player.wait(120)  # into the animation of what was played last
        if size:
            set_text(player, size)
            assert player.app.context.viewport.ui_scale == size / 100
        player.settle()
        assert player.scene.view.differences(player.scene.flow.seen) == []
        player.play_by_keys(player.chosen_move("greedy"))
    player.settle()
    assert player.scene.view.differences(player.scene.flow.seen) == []
    return [str(event) for event in player.match.events(None, 0)]


@pytest.mark.parametrize("size", [(800, 600), pytest.param((1280, 720), marks=pytest.mark.long)])
def test_another_size_of_text_in_the_middle_of_plays_changes_no_play(
    open_table: OpenTable, size: tuple[int, int]
) -> None:
    calm = played(open_table(seed="live", speed="normal", size=size), [0, 0, 0])
    stirred = played(open_table(seed="live", speed="normal", size=size), [200, 150, 100])
    assert stirred == calm


def test_every_size_of_text_is_followed_by_every_open_screen(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scopa.app.resources.Resources.work", lambda self, *more: False)
    app = open_app(MenuScene, size=(1280, 720))
    app.stack.push(NewGameScene(app.context))
    app.stack.push(PauseScene(app.context))
    app.context.open_settings("look")
    app.step(16)
    before = [[(node.id, node.rect.copy()) for node in scene.nodes()] for scene in app.stack]
    for _ in range(4):
        change_by_keys(app, "text_size")
    assert app.settings.text_size == 140
    after = [[(node.id, node.rect.copy()) for node in scene.nodes()] for scene in app.stack]
    for one, other in zip(before, after, strict=True):
        assert one != other
    assert widget(app, "text_size").name == "Text size: 140 %"


def test_colours_and_language_change_below_too(open_table: OpenTable) -> None:
    player = open_table(seed="live", size=(1280, 720))
    app = player.app

    def picture() -> bytes:
        app.stack.layout(app.context.viewport)
        player.scene.draw(app.surface)
        return pygame.image.tobytes(app.surface, "RGB")

    seen = {picture()}
    prompts = {player.prompt()}
    for section, field in (("look", "panels"), ("look", "high_contrast"), ("language", "language")):
        app.step(16, CTRL_COMMA)
        page(app)._open_key(section)
        app.step(16)
        change_by_keys(app, field)
        app.step(16, key(pygame.K_ESCAPE))
        player.settle()
        seen.add(picture())
        prompts.add(player.prompt())
    assert len(seen) == 4
    assert len(prompts) == 2
