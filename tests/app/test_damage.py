"""Every frame of a table that is drawn on the one before it is the whole picture, whatever happens there.

While cards fly it is compared with the whole of its list, not with all drawn afresh: a picture that is made smaller
is not the same to the last bit before it was drawn for the first time and after that, when it is run-length encoded.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pygame
import pytest

from scopa.app.display_list import draw_ops
from scopa.app.table.stage import Stage
from scopa.match import SeatConfig
from scopa.rules.variants import find_variant
from tests.app.conftest import OpenTable
from tests.app.driver import AGAINST_COMPUTER, COMPUTER, HOT_SEAT, HUMAN, Player
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
    draw_on, met = Stage.draw_on, Counter[str]()

    def compared(stage: Stage, surface: pygame.Surface, *, stirred: bool) -> None:
        draw_on(stage, surface, stirred=stirred)
        canvas, whole = stage.canvas, pygame.Surface(surface.get_size(), 0, surface)
        shown = pygame.image.tobytes(surface, "RGB")
        draw_ops(whole, canvas.ops, whole.get_rect())
        assert shown == pygame.image.tobytes(whole, "RGB"), f"frame {met.total()}: {canvas.areas}"
        if not stage.scene.moving:
            met["at rest"] += 1
            Stage(stage.scene).draw(whole)
            assert shown == pygame.image.tobytes(whole, "RGB"), f"frame {met.total()}"
        size = surface.get_width() * surface.get_height()
        met["parts" if 2 * sum(area.width * area.height for area in canvas.areas) < size else "whole"] += 1

    monkeypatch.setattr(Stage, "draw_on", compared)
    yield met
    assert met["parts"] > met["whole"], met
    assert met["at rest"], met


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
    while player.match.plays < 8 and player.on_table():
        player.step(16)
        if player.scene.flow.my_turn and player.scene.flow.idle:
            player.play_by_keys(player.chosen_move("greedy"))
    assert frames.total() > 100
