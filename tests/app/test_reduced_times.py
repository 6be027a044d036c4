"""With reduced motion things fade, in times of their own (the last column of the table in ux.md 1.3.6)."""

from __future__ import annotations

import pytest

from scopa.app import theme
from scopa.rules.moves import Move
from tests.app.conftest import OpenTable
from tests.app.driver import Player, SilentRunner
from tests.app.test_choreography import STEP, SWEEP_DEAL, TAKES_ALL, move_of, shown_after

FADE, READ, GONE, BANNER, REVEALED, DEALT = 80, 500, 100, 900, 700, 150


def still_table(open_table: OpenTable, deal: tuple[str, str, str] | None = None, **more: object) -> Player:
    player = open_table(deal, speed="normal", runner=SilentRunner(), **more)
    player.app.settings.motion = "reduced"
    player.step()
    return player


@pytest.mark.parametrize(
    ("deal", "move", "ms"),
    [
        (SWEEP_DEAL, move_of("2C"), FADE),
        (SWEEP_DEAL, move_of("7D", "3S 4C"), FADE + READ + GONE),
        (TAKES_ALL, move_of("RD", "3S 4C 2S AC"), FADE + READ + GONE + BANNER),
    ],
)
@pytest.mark.parametrize(("speed", "percent"), [("slow", 160), ("normal", 100), ("fast", 50)])
def test_plays_fade_in_their_own_time(
    open_table: OpenTable, deal: tuple[str, str, str], move: Move, ms: int, speed: str, percent: int
) -> None:
    player = still_table(open_table, deal)
    player.app.settings.speed = speed
    took = shown_after(player, move)
    assert abs(took - ms * percent // 100) <= 2 * STEP


def test_a_card_from_across_is_there_at_once_and_stays_to_be_read(open_table: OpenTable) -> None:
    player = open_table(SWEEP_DEAL, speed="normal")
    player.app.settings.motion = "reduced"
    player.step()
    player.scene.flow.submit(move_of("2C"))
    seen = len(player.match.events(None))
    player.until(lambda: len(player.match.events(None)) > seen, STEP)
    view, waited = player.scene.view, 0
    while not any(sprite.card is not None for sprite in view.hands[1] if sprite is not None):
        player.step(STEP)
        waited += STEP
    assert waited <= 2 * STEP
    assert all(
        sprite.face == 1.0 for sprite in view.hands[1] if sprite is not None and sprite.card is not None
    )
    held = 0
    while any(sprite.card is not None for sprite in view.hands[1] if sprite is not None):
        player.step(STEP)
        held += STEP
    assert abs(held - REVEALED) <= 3 * STEP


def test_a_hand_is_dealt_by_one_fade(open_table: OpenTable) -> None:
    player = open_table(speed="normal", settled=False)
    player.app.settings.motion = "reduced"
    player.step()
    player = player.again(settled=False)
    dealing = 0
    while not player.scene.flow.idle:
        player.step(STEP)
        dealing += STEP
    assert dealing <= DEALT + 4 * STEP
    assert player.differences() == []


def test_a_card_goes_home_by_a_short_fade(open_table: OpenTable) -> None:
    player = still_table(open_table, SWEEP_DEAL)
    player.lift("7D", player.free_felt(move_of("7D").card))
    player.key("escape")
    homeward, took = player.scene.gesture.homeward, 0
    while not homeward.idle:
        player.step(STEP)
        took += STEP
    assert took <= FADE


def test_a_screen_is_there_at_once(open_table: OpenTable) -> None:
    player = still_table(open_table, SWEEP_DEAL)
    player.key("p")
    assert not player.on_table()
    assert not player.app.animating


def test_motion_comes_back_with_the_setting(open_table: OpenTable) -> None:
    player = still_table(open_table, SWEEP_DEAL)
    assert (theme.LAY, theme.REVEAL_FLIP, theme.SCREEN_FADE) == (FADE, 0, 0)
    player.app.settings.motion = "full"
    player.step()
    assert (theme.LAY, theme.REVEAL_FLIP, theme.SCREEN_FADE) == (180, 180, 160)
    assert abs(shown_after(player, move_of("2C")) - theme.LAY) <= 2 * STEP


READ_LONGER = {"CAPTURE_HOLD", "REVEAL_HOLD", "SCOPA_BANNER"}


def test_both_kinds_of_motion_name_the_same_durations() -> None:
    assert theme._TRAVEL.keys() == theme._FADES.keys()
    assert all(theme._FADES[name] <= ms for name, ms in theme._TRAVEL.items() if name not in READ_LONGER)
