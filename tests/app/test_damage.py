"""Every frame of a table that is drawn on the one before it is the whole picture, whatever happens there.

While cards fly it is compared with the whole of its list, not with all drawn afresh: a picture that is made smaller
is not the same to the last bit before it was drawn for the first time and after that, when it is run-length encoded.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pygame
import pytest
from pygame import Surface

from scopa.app.display_list import Canvas, Kept, Op, draw_ops
from scopa.app.table.stage import Stage
from scopa.match import SeatConfig
from scopa.rules.variants import find_variant
from tests.app.conftest import OpenApp, OpenTable
from tests.app.driver import AGAINST_COMPUTER, COMPUTER, HOT_SEAT, HUMAN, Player, mouse
from tests.app.scoring_screen import opener
from tests.app.test_no_input_lost import Hands

OTHERS = tuple(SeatConfig("computer", name, "greedy") for name in ("Bea", "Carlo", "Dora", "Elio", "Fara"))
TABLES = {
    "two": ("scopa40", AGAINST_COMPUTER),
    "hot seat": ("scopa40", HOT_SEAT),
    "three": ("scopa40", (HUMAN, *OTHERS[:2])),
    "partners": ("scopone", (HUMAN, *OTHERS[:3])),
    "six": ("scopa40", (HUMAN, *OTHERS)),
    "cirulla": ("cirulla", (HUMAN, COMPUTER)),
    "house game": ("house52", (HUMAN, COMPUTER)),
}
STEPS = 40


@pytest.fixture
def frames(monkeypatch: pytest.MonkeyPatch) -> Iterator[Counter[str]]:
    """Compares each frame drawn on the last with the whole of it, and counts them."""
    draw, draw_on, met = Canvas.draw, Stage.draw_on, Counter[str]()

    def compared(canvas: Canvas, surface: Surface, ops: list[Op]) -> None:
        draw(canvas, surface, ops)
        whole = Surface(surface.get_size(), 0, surface)
        draw_ops(whole, ops, whole.get_rect())
        assert shown(surface) == shown(whole), f"frame {met.total()}: {canvas.areas}"
        size = surface.get_width() * surface.get_height()
        met["parts" if 2 * sum(area.width * area.height for area in canvas.areas) < size else "whole"] += 1

    def with_none(stage: Stage, surface: Surface, *, stirred: bool) -> None:
        draw_on(stage, surface, stirred=stirred)
        if not stage.scene.moving:
            met["at rest"] += 1
            whole = Surface(surface.get_size(), 0, surface)
            with pytest.MonkeyPatch.context() as patch:  # nor anything that was kept
                patch.setattr(Kept, "draw", lambda kept, target, name, key, paint: paint(target))
                Stage(stage.scene).draw(whole)
            assert shown(surface) == shown(whole), f"frame {met.total()}"

    monkeypatch.setattr(Canvas, "draw", compared)
    monkeypatch.setattr(Stage, "draw_on", with_none)
    yield met
    assert met["parts"] > met["whole"], met


def shown(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def at(open_table: OpenTable, name: str, size: tuple[int, int] = (800, 600)) -> Player:
    game, seats = TABLES[name]
    rules = find_variant(game).ruleset(len(seats))
    player = open_table(rules=rules, seats=seats, speed="normal", size=size, pictures=True, settled=False)
    player.app.context.resources.finish()
    return player


@pytest.mark.parametrize("name", TABLES)
def test_whatever_the_hands_do(name: str, open_table: OpenTable, frames: Counter[str]) -> None:
    player = at(open_table, name)
    hands = Hands(player, 11)
    player.wait(1500)
    for _ in range(STEPS):
        hands.once()
        if not hands.home():
            break
    assert frames["at rest"]
    assert frames.total() > 100


@pytest.mark.parametrize("way", ["wide", "reduced", "suit names", "french"])
def test_a_deal_watched(way: str, open_table: OpenTable, frames: Counter[str]) -> None:
    player = at(open_table, "two", (1280, 720) if way == "wide" else (800, 600))
    settings = player.app.settings
    settings.motion = "reduced" if way == "reduced" else settings.motion
    settings.suit_names = way == "suit names"
    settings.deck = "french" if way == "french" else settings.deck
    player.app.relayout()
    player.app.context.resources.finish()
    while player.match.plays < (8 if way == "wide" else 5) and player.on_table():
        player.step(16)
        if player.scene.flow.my_turn and player.scene.flow.idle:
            player.play_by_keys(player.chosen_move("greedy"))
    assert frames["at rest"]
    assert frames.total() > 100


@pytest.mark.parametrize("size", [(1280, 720), (800, 600)], ids=str)
def test_a_count_watched(size: tuple[int, int], open_app: OpenApp, frames: Counter[str]) -> None:
    app, scene = opener(open_app)(size=size)
    app.context.resources.finish()
    for _ in range(500):
        app.step(16)
    assert scene.reveal.done
    app.step(16, [mouse(pygame.MOUSEMOTION, scene.node("row/coins").rect.center)])
    for _ in range(30):
        app.step(16)
    assert frames.total() > 100
