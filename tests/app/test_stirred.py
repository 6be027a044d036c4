"""Only what differs from the frame before is drawn anew, and nobody can tell."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from scopa.app.display_list import Kept
from scopa.app.scenes.table import TableScene
from scopa.app.table import stage
from scopa.app.table.highlight import Highlights
from scopa.app.table.stage import Stage
from tests.app.conftest import OpenTable
from tests.app.driver import Player
from tests.bench.test_frames import mouse

SIZES = [(1280, 720), (800, 600)]


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


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[Highlights]:
    """The marks of each frame that took down what lies below the held card."""
    found: list[Highlights] = []
    draw = stage._draw_below

    def noted(scene: TableScene, *rest: object) -> None:
        found.append(scene.gesture.marks())
        draw(scene, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(stage, "_draw_below", noted)
    return found


def parted(player: Player) -> bool:
    """Whether the last frame drew a part of the window only."""
    surface, areas = player.app.surface, player.scene.stage.canvas.areas
    return sum(area.width * area.height for area in areas) < surface.get_width() * surface.get_height() // 2


def whole_picture(player: Player, what: str) -> None:
    """Fail unless the window shows what it would if all were drawn, with no list in between and nothing kept."""
    surface = player.app.surface
    whole = pygame.Surface(surface.get_size(), 0, surface)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Kept, "draw", lambda kept, target, name, key, paint: paint(target))
        Stage(player.scene).draw(whole)
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(whole, "RGB"), what


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_frame_of_a_drag_is_the_whole_picture(size: tuple[int, int], open_table: OpenTable) -> None:
    player = open_table(("7D 2C RS", "AD 4D 5D", "3S 4C 6B FD"), size=size, pictures=True)
    app, scene = player.app, player.scene
    app.settings.speed = "normal"
    app.context.resources.finish()
    partial, looks = 0, set()
    for name in ("7D", "RS"):  # one takes, the other can only be laid
        player.press(name)
        for number, pos in enumerate(way(player.at(name), scene)):
            app.step(16, [mouse(pygame.MOUSEMOTION, pos)])
            partial += parted(player)
            whole_picture(player, f"{name} {number} {pos} {scene.stage.canvas.areas}")
            looks.add((scene.gesture.marks(), scene.gesture.aimed_group()))
        assert scene.gesture.held() is not None
        app.step(16, [mouse(pygame.MOUSEBUTTONDOWN, pos, 3), mouse(pygame.MOUSEBUTTONUP, pos, 3)])
        for _frame in range(60):
            app.step(16)
    assert partial > 50
    assert len(looks) >= 4


@pytest.mark.parametrize("over", ["nothing", "caption", "notice"])
def test_what_the_card_passes_over_is_looked_at_once(
    over: str, drawn: list[Highlights], open_table: OpenTable
) -> None:
    """Unless something was drawn over the table by others: then nothing of the last picture is relied on."""
    player = open_table(("7D 2C RS", "AD 4D 5D", "3S 4C 6B FD"), size=(1280, 720), pictures=True)
    app, scene = player.app, player.scene
    app.context.resources.finish()
    player.press("RS")
    x, y = player.at("RS")
    app.step(16, [mouse(pygame.MOUSEMOTION, (x, y - 200))])
    if over == "caption":
        app.captions.heard("scopa_against")
    elif over == "notice":
        app.told = "A notice"
    app.step(16, [mouse(pygame.MOUSEMOTION, (x, y - 205))])
    drawn.clear()
    for step in range(20):
        app.step(16, [mouse(pygame.MOUSEMOTION, (x + 3 * step, y - 210))])
    assert len(drawn) == (0 if over == "nothing" else 20)
    if over == "nothing":
        whole_picture(player, over)
    assert scene.gesture.held() is not None


def test_what_was_drawn_over_the_table_is_gone_with_it(open_table: OpenTable) -> None:
    player = open_table(("7D 2C RS", "AD 4D 5D", "3S 4C 6B FD"), size=(1280, 720), pictures=True)
    app = player.app
    app.context.resources.finish()
    app.tell("A notice")
    app.step(16)
    app.told = ""
    player.press("RS")
    app.step(16)
    whole_picture(player, "without the notice")


def test_a_card_held_outside_the_window_leaves_the_whole_picture(open_table: OpenTable) -> None:
    player = open_table(("7D 2C RS", "AD 4D 5D", "3S 4C 6B FD"), size=(1280, 720), pictures=True)
    player.app.context.resources.finish()
    player.press("RS")
    for pos in [(1270, 710), (1279, 719), (1900, 1500), (1901, 1500), (640, 360), (641, 361)]:
        player.app.step(16, [mouse(pygame.MOUSEMOTION, pos)])
        player.app.step(16, [mouse(pygame.MOUSEMOTION, pos)])
    whole_picture(player, "back again")
