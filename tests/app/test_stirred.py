"""While a card is dragged only its surroundings are drawn anew, and nobody can tell."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from scopa.app.scenes.table import TableScene
from scopa.app.table.stage import Stage
from tests.app.conftest import OpenTable
from tests.bench.test_frames import mouse

SIZES = [(1280, 720), (800, 600)]


@pytest.fixture
def areas(monkeypatch: pytest.MonkeyPatch) -> list[pygame.Rect | None]:
    """What each frame was told to draw anew."""
    told: list[pygame.Rect | None] = []
    ask = Stage.stirred_area

    def noted(stage: Stage) -> pygame.Rect | None:
        told.append(ask(stage))
        return told[-1]

    monkeypatch.setattr(Stage, "stirred_area", noted)
    return told


def way(start: tuple[int, int], scene: TableScene) -> Iterator[tuple[int, int]]:
    """A drag over every card of the table, panels, prompt and edges, quick and slow, with rests."""
    width, height = scene.context.viewport.size
    spots = [rect.center for _card, rect in scene.gesture.table_rects()]
    spots += [(width - 5, height // 9), (5, height - 9), spots[-1], spots[-1]]
    x, y = start
    for goal in spots:
        for step in range(1, 7):
            yield x + (goal[0] - x) * step // 6, y + (goal[1] - y) * step // 6
        x, y = goal


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_frame_of_a_drag_is_the_whole_picture(
    size: tuple[int, int], areas: list[pygame.Rect | None], open_table: OpenTable
) -> None:
    player = open_table(("7D 2C RS", "AD 4D 5D", "3S 4C 6B FD"), size=size, pictures=True)
    app, scene = player.app, player.scene
    app.settings.speed = "normal"
    app.context.resources.finish()
    partial, looks = 0, set()
    for name in ("7D", "RS"):  # one takes, the other can only be laid
        player.press(name)
        for number, pos in enumerate(way(player.at(name), scene)):
            areas.clear()
            app.step(16, [mouse(pygame.MOUSEMOTION, pos)])
            partial += areas != [] and areas[-1] is not None
            shown = pygame.image.tobytes(app.surface, "RGB")
            scene.stage.draw(app.surface)
            assert shown == pygame.image.tobytes(app.surface, "RGB"), (name, number, pos, areas)
            looks.add((scene.gesture.marks(), scene.gesture.aimed_group()))
        assert scene.gesture.held() is not None
        app.step(16, [mouse(pygame.MOUSEBUTTONDOWN, pos, 3), mouse(pygame.MOUSEBUTTONUP, pos, 3)])
        for _frame in range(60):
            app.step(16)
    assert partial > 50
    assert len(looks) >= 4
