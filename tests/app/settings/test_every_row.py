"""Every setting: changed by keys and by a click, kept in the file, in force again after a restart (ux.md 1.10)."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import fields
from typing import Any

import pygame
import pytest

from scopa.app import desktop, theme
from scopa.app.app import App
from scopa.app.scenes.base import Scene
from scopa.app.settings.look import chosen_deck
from scopa.app.settings.row import Row
from scopa.app.settings.sections import sections
from scopa.i18n import current_language
from scopa.records.settings import Settings, load_settings, save_settings
from tests.app.conftest import OpenApp
from tests.app.driver import AGAINST_COMPUTER, HOT_SEAT, RULES, Player, open_match, pack_order
from tests.app.settings.conftest import OpenSettings
from tests.app.settings.driver import WAYS
from tests.app.situations import DEAL  # a seven in hand, 3 + 4 on the table

PAIRS = list(
    {row.field: (section.key, row) for section in reversed(sections()) for row in section.rows}.values()
)
NO_ROW = {
    # a match that is set up on the page of a new match
    "game", "house_rules", "seating", "seats", "first_dealer", "target", "level", "mode", "player_names", "limit",
    "open_piles", "clairvoyant", "house_table",
    "welcomed",  # the question of the first start
    "measured",  # what the game found out by itself
    "keys",  # a table of its own, see test_key_table.py
}  # fmt: skip
NEEDS: dict[str, dict[str, Any]] = {
    "four_colour": {"deck": "french"},
    "tilt": {"motion": "full"},
    "effects": {"motion": "full"},
}
MONITORS = [(1920, 1080), (1280, 1024)]
DEVICES = ["Headphones", "Television"]


@pytest.fixture(autouse=True)
def machine(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """An Italian desktop with two screens, two devices for sound and little motion; what was asked of it."""
    asked: dict[str, Any] = {}
    for module in ("desktop", "settings.window"):
        monkeypatch.setattr(f"scopa.app.{module}.monitors", lambda: MONITORS)
    monkeypatch.setattr("scopa.app.settings.sound.output_devices", lambda: DEVICES)
    monkeypatch.setattr(desktop, "move_to_monitor", lambda window, number: asked.update(monitor=number))
    monkeypatch.setattr(desktop, "less_motion", lambda: True)
    monkeypatch.setenv("LANGUAGE", "it")
    init = pygame.mixer.init

    def remember(*values: Any, devicename: str | None = None, **named: Any) -> None:
        asked["device"] = devicename
        init(*values, **named)

    monkeypatch.setattr(pygame.mixer, "init", remember)
    return asked


# --- what each setting is seen by -------------------------------------------------------------------------


def at_table(look: Callable[[Player], object], *, hot_seat: bool = False) -> Callable[[App, Any], object]:
    """Something that shows itself in a match."""

    def seen(app: App, asked: Any) -> object:
        from scopa.match import MatchConfig, seeds

        order, shuffled = pack_order(*DEAL), seeds.deck
        seeds.deck = lambda seed, pack, deal, attempt: (
            order if deal == 1 else shuffled(seed, pack, deal, attempt)
        )
        try:
            seats = HOT_SEAT if hot_seat else AGAINST_COMPUTER
            return look(open_match(app, MatchConfig(RULES, seats, "7", 1)))
        finally:
            seeds.deck = shuffled

    return seen


def armed(player: Player) -> tuple[bool, bool, bool, float]:
    player.press("7D")
    selection = player.scene.gesture.selection
    return selection.may_drag, selection.may_click, selection.quick_take, selection.threshold


def dragged(player: Player) -> object:
    player.drag("7D", "4C")
    return player.scene.gesture.pending is not None


def played_alone(player: Player) -> int:
    for _ in range(2):
        player.play_by_keys(player.chosen_move("greedy"))
        player.settle()
    player.wait(3000, 100)
    return sum(seat == 0 for seat, _action in player.match.asked)


def twice(player: Player) -> int:
    player.wait(500, 250)
    player.click("RS", times=2)  # it takes the other king, nothing else
    return len(player.match.asked)


def held(player: Player) -> bool:
    player.app.context.settings.speed = "instant"
    curtain = player.scene.curtain
    curtain.button = pygame.Rect(0, 0, 10, 10)
    curtain._held_ms = 0
    return curtain.update(400)


def across(player: Player) -> bool:
    player.lift_curtain()
    player.play_by_keys(player.chosen_move("greedy"))
    player.settle()
    return player.scene.painter.upside_down()


def named(player: Player) -> bytes:
    rect = player.scene.painter.rest_rect(next(s for s in player.scene.view.sprites() if s.slot == "hand/0"))
    player.scene.draw(player.app.surface)
    lower = pygame.Rect(rect.left, rect.bottom - rect.height // 4, rect.width, rect.height // 4)
    return pygame.image.tobytes(player.app.surface.subsurface(lower), "RGB")


def waited(app: App, asked: Any) -> int:
    waits: list[int] = []
    clock = pygame.time.Clock()
    wait, pygame.time.wait = pygame.time.wait, waits.append  # type: ignore[assignment]
    try:
        app.invalidate()
        app._wait(clock)
    finally:
        pygame.time.wait = wait
    return waits[0]


def unfocused(app: App, asked: Any) -> bool:
    app.step(16, [pygame.Event(pygame.WINDOWFOCUSLOST)])
    return app.context.audio.silent


def music(app: App, asked: Any) -> bool:
    app.context.audio.open()
    return app.context.audio.music_playing


def device(app: App, asked: Any) -> object:
    app.context.audio.open()
    return asked["device"]


def captions(app: App, asked: Any) -> list[str]:
    app.context.audio.play("scopa")
    return app.captions.lines


EFFECTS: dict[str, Callable[[App, Any], object]] = {
    "play_by": at_table(armed),
    "quick_take": at_table(armed),
    "confirm_plays": at_table(dragged),
    "auto_play_only": at_table(played_alone),
    "cut_for_me": at_table(lambda player: player.scene.flow.cut_for_me()),
    "opposite": at_table(across, hot_seat=True),
    "wait_after_opponent": at_table(lambda player: player.scene.flow.wait_after_opponent()),
    "count_for_me": at_table(lambda player: player.scene.words.counting()),
    "coach": at_table(lambda player: player.scene.coach.threshold),
    "speed": lambda app, asked: app.context.percent,
    "motion": lambda app, asked: app.context.reduced_motion,
    "tilt": lambda app, asked: app.context.tilt,
    "effects": lambda app, asked: app.context.effects,
    "deck": lambda app, asked: chosen_deck(app.context).key,
    "back": lambda app, asked: app.context.resources.style.back,
    "corners": lambda app, asked: app.context.resources.style.corners,
    "four_colour": lambda app, asked: app.context.resources.style.four_colour,
    "felt": lambda app, asked: app.context.resources.felt_colour,
    "suit_names": at_table(named),
    "panels": lambda app, asked: (theme.PANEL, theme.WHITE, app.context.resources.felt_colour),
    "high_contrast": lambda app, asked: (theme.MUTED, theme.PANEL_ALPHA, app.context.resources.felt_colour),
    "text_size": lambda app, asked: app.context.viewport.body,
    "fullscreen": lambda app, asked: app.window.size,
    "monitor": lambda app, asked: asked.get("monitor"),
    "presentation": lambda app, asked: app.display._way.presentation,
    "vsync": lambda app, asked: os.environ[desktop.VSYNC],
    "frame_rate": waited,
    "muted": lambda app, asked: app.context.audio.silent,
    "volume_cards": lambda app, asked: app.context.audio.volumes["cards"],
    "volume_interface": lambda app, asked: app.context.audio.volumes["interface"],
    "volume_voice": lambda app, asked: app.context.audio.volumes["voice"],
    "volume_music": lambda app, asked: app.context.audio.volumes["music"],
    "music": music,
    "mute_unfocused": unfocused,
    "output_device": device,
    "captions": captions,
    "swap_buttons": lambda app, asked: app._translator.swap_buttons,
    "drag_threshold": at_table(armed),
    "hold_ms": at_table(held, hot_seat=True),
    "double_click": at_table(twice),
    "language": lambda app, asked: current_language(),
}


def test_every_field_has_a_row_and_every_row_an_effect() -> None:
    rows = {row.field for _section, row in PAIRS}
    assert rows | NO_ROW == {item.name for item in fields(Settings)}
    assert not rows & NO_ROW
    assert set(EFFECTS) == rows


EVERY = [
    pytest.param(
        *pair, way, id=f"{way}-{pair[1].field}", marks=() if (number + turn) % 2 else pytest.mark.long
    )
    for number, pair in enumerate(PAIRS)
    for turn, way in enumerate(WAYS)
]
"""Every row by every way; by turns one of the ways is taken often."""


@pytest.mark.parametrize(("section", "row", "way"), EVERY)
def test_a_change_is_kept_and_in_force_after_a_restart(
    open_settings: OpenSettings, open_app: OpenApp, machine: dict[str, Any], section: str, row: Row, way: str
) -> None:
    field = row.field
    chosen = {"speed": "normal"} | NEEDS.get(field, {})
    plain = open_app(Scene, Settings(language="en", **chosen), size=(800, 600))
    before = EFFECTS[field](plain, machine)
    plain.close()

    app = open_settings(section, **chosen)
    value = getattr(app.settings, field)
    WAYS[way](app, field)
    changed = getattr(app.settings, field)
    assert changed != value
    app.close()

    kept, problems = load_settings()
    assert problems == ()
    assert getattr(kept, field) == changed
    again = open_app(Scene, kept, size=(800, 600), save=save_settings)
    assert EFFECTS[field](again, machine) != before
