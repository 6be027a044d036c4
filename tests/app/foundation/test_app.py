"""The frame: when it draws, what reaches the scene, the scene stack, the keys that mean the same everywhere."""

from pathlib import Path

import pygame
import pytest

from scopa.app import theme
from scopa.app.app import RESIZE_REST_MS, App
from scopa.app.context import Context
from scopa.app.input import InputEvent, KeyEvent, PointerEvent, WheelEvent
from scopa.app.layout.viewport import Viewport
from scopa.app.scenes.base import Node, Scene
from scopa.records.settings import Settings
from scopa.records.store import Problem
from tests.app.conftest import OpenApp, click, key


class Probe(Scene):
    """Writes down all that happens to it."""

    def __init__(self, context: Context, colour: tuple[int, int, int] = (10, 20, 30)) -> None:
        super().__init__(context)
        self.colour = colour
        self.events: list[InputEvent] = []
        self.calls: list[str] = []
        self.time = 0
        self.moving = False

    def enter(self) -> None:
        self.calls.append("enter")

    def leave(self) -> None:
        self.calls.append("leave")

    def layout(self, viewport: Viewport) -> None:
        self.calls.append(f"layout {viewport.width}x{viewport.height}")

    def handle(self, event: InputEvent) -> None:
        self.events.append(event)

    def focus_changed(self, focused: bool) -> None:
        self.calls.append(f"focus {focused}")

    def update(self, dt_ms: int) -> None:
        self.time += dt_ms

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(self.colour)

    def busy(self) -> bool:
        return self.moving

    def nodes(self) -> list[Node]:
        return [Node("only", "button", "Only", pygame.Rect(0, 0, 10, 10))]


def top(app: App) -> Probe:
    scene = app.stack.top
    assert isinstance(scene, Probe)
    return scene


def test_it_draws_only_when_something_changes(open_app: OpenApp) -> None:
    app = open_app(Probe)
    scene = top(app)
    assert app.step(16)
    assert not any(app.step(16) for _ in range(20))
    move = pygame.Event(pygame.MOUSEMOTION, pos=(9, 9), rel=(0, 0), buttons=(0, 0, 0), touch=False)
    assert not app.step(16, [move])
    scene.invalidate()
    assert app.step(16, [move])
    assert app.step(16, click((5, 5)))
    assert app.step(16, key(pygame.K_a))
    assert app.step(16, [pygame.Event(pygame.WINDOWEXPOSED)])
    assert not app.step(16)
    scene.moving = True
    assert all(app.step(16) for _ in range(3))
    assert app.surface.get_at((600, 400))[:3] == scene.colour


def test_time_comes_from_the_argument(open_app: OpenApp) -> None:
    app = open_app(Probe)
    scene = top(app)
    for dt in (5, 0, 700):
        app.step(dt)
    app.step(3, key(pygame.K_a))
    assert scene.time == 708
    assert app.context.clock.now == 708


def test_input_reaches_the_scene_as_pointer_wheel_and_key_events(open_app: OpenApp) -> None:
    app = open_app(Probe)
    scene = top(app)
    app.step(16, [*click((5, 6)), *click((6, 6)), *click((300, 6), button=3)])
    assert scene.events == [
        PointerEvent("move", (5, 6)),
        PointerEvent("down", (5, 6), 1, 1),
        PointerEvent("up", (5, 6), 1, 1),
        PointerEvent("move", (6, 6)),
        PointerEvent("down", (6, 6), 1, 2),
        PointerEvent("up", (6, 6), 1, 2),
        PointerEvent("move", (300, 6)),
        PointerEvent("down", (300, 6), 3, 1),
        PointerEvent("up", (300, 6), 3, 1),
    ]
    scene.events.clear()
    app.step(1000, click((300, 6), button=3))
    assert scene.events[1] == PointerEvent("down", (300, 6), 3, 1)  # too late to be a double click
    scene.events.clear()
    wheel = pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False)
    app.step(
        16,
        [
            wheel,
            *key(pygame.K_TAB, pygame.KMOD_LSHIFT),
            *key(pygame.K_KP7),
            *key(pygame.K_z, pygame.KMOD_RCTRL),
        ],
    )
    assert scene.events == [
        WheelEvent((300, 6), -1),
        KeyEvent("shift+tab"),
        KeyEvent("7"),
        KeyEvent("ctrl+z"),
    ]
    assert [event.command for event in scene.events if isinstance(event, KeyEvent)] == [
        "previous",
        None,
        None,
    ]


def test_a_held_key_repeats_and_says_so(open_app: OpenApp) -> None:
    app = open_app(Probe)
    scene = top(app)
    down = key(pygame.K_RETURN)[0]
    app.step(16, [down, down, *key(pygame.K_RETURN)[1:], down])
    assert [event.repeat for event in scene.events if isinstance(event, KeyEvent)] == [False, True, False]


@pytest.mark.parametrize(
    "ending",
    [
        pygame.Event(pygame.WINDOWFOCUSLOST),
        pygame.Event(pygame.WINDOWMINIMIZED),
        pygame.Event(pygame.WINDOWSIZECHANGED, x=1280, y=720),
        pygame.Event(pygame.MOUSEBUTTONUP, pos=(-5, 30), button=1, touch=False),
        pygame.Event(pygame.MOUSEBUTTONUP, pos=(20, 720), button=1, touch=False),
    ],
    ids=["focus", "minimised", "resized", "left of the window", "below the window"],
)
def test_a_press_that_cannot_end_well_is_cancelled_once(
    open_app: OpenApp, ending: pygame.event.Event
) -> None:
    app = open_app(Probe)
    scene = top(app)
    app.step(16, [*click((50, 60))[:2], ending])
    kinds = [event.kind for event in scene.events if isinstance(event, PointerEvent)]
    assert kinds == ["move", "down", "cancel"]
    app.step(16, [pygame.Event(pygame.WINDOWFOCUSLOST)])
    assert len(scene.events) == 3


def test_focus_is_told_and_known(open_app: OpenApp) -> None:
    app = open_app(Probe)
    scene = top(app)
    app.step(16, [pygame.Event(pygame.WINDOWFOCUSLOST)])
    assert not app.context.focused()
    app.step(16, [pygame.Event(pygame.WINDOWFOCUSGAINED)])
    assert app.context.focused()
    assert scene.calls[-2:] == ["focus False", "focus True"]


def test_a_new_size_is_laid_out_in_the_same_frame(open_app: OpenApp) -> None:
    app = open_app(Probe)
    scene = top(app)
    app.step(16)
    app.window.size = (900, 640)
    assert app.step(16)
    assert app.context.viewport.size == (900, 640)
    assert scene.calls[-1] == "layout 900x640"


def test_a_window_that_is_too_small_says_so_and_passes_nothing_on(open_app: OpenApp) -> None:
    app = open_app(Probe)
    scene = top(app)
    app.window.minimum_size = (320, 240)  # not every window manager keeps to the smallest size
    app.window.size = (640, 480)
    app.step(16)
    app.step(16, [*click((5, 5)), *key(pygame.K_a)])
    assert scene.events == []
    assert app.surface.get_at((2, 2))[:3] == theme.FELT
    assert app.surface.get_at((2, 2))[:3] != scene.colour
    app.step(16, key(pygame.K_q, pygame.KMOD_CTRL))
    assert not app.running


def test_keys_that_mean_the_same_everywhere(open_app: OpenApp) -> None:
    saved: list[tuple[bool, bool]] = []

    def save(settings: Settings) -> None:
        saved.append((settings.muted, settings.fullscreen))

    app = open_app(Probe, save=save)
    scene = top(app)
    app.step(16, key(pygame.K_m))
    assert app.settings.muted
    assert app.context.audio.muted
    app.step(16, key(pygame.K_F11))
    app.step(16, key(pygame.K_RETURN, pygame.KMOD_LALT))
    assert saved == [(True, False), (True, True), (True, False)]
    assert not [event for event in scene.events if isinstance(event, KeyEvent)]
    app.step(16, key(pygame.K_q, pygame.KMOD_LCTRL))
    assert not app.running


def test_closing_the_window_ends_the_loop_and_leaves_every_scene(open_app: OpenApp) -> None:
    app = open_app(Probe)
    scene = top(app)
    app.step(16, [pygame.Event(pygame.QUIT)])
    assert not app.running
    app.close()
    assert scene.calls[-1] == "leave"


def test_a_setting_that_cannot_be_kept_is_said_once(open_app: OpenApp, tmp_path: Path) -> None:
    app = open_app(Probe, save=lambda settings: Problem("settings_unwritable", tmp_path, "read-only"))
    app.step(16, key(pygame.K_m))
    app.step(16, key(pygame.K_m))
    assert sum("read-only" in notice for notice in app.context.notices) == 1


def test_while_a_window_is_resized_no_sprites_are_made(open_app: OpenApp) -> None:
    app = open_app(Probe)
    app.step(16)
    resources = app.context.resources
    deck = resources.deck("italian")
    resources.preload(deck, deck.pack.cards, 60)
    app.window.size = (900, 640)
    app.step(16)
    waiting = [resources.pending]  # other widths are wanted now
    resources.preload(deck, deck.pack.cards[:1], 66)
    app.step(RESIZE_REST_MS - 1)
    waiting.append(resources.pending)
    assert waiting == [False, True]
    assert not resources._sprites._ordered
    for _ in range(500):
        app.step(1)
    assert not resources.pending


# --- the stack -----------------------------------------------------------------------------------------


class Overlay(Probe):
    overlay = True

    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(self.colour, (0, 0, 100, 100))


def test_only_the_top_scene_gets_input_and_time_and_overlays_show_what_is_below(open_app: OpenApp) -> None:
    app = open_app(Probe)
    below = app.stack.top
    assert isinstance(below, Probe)
    above = Overlay(app.context, (200, 0, 0))
    app.stack.push(above)
    app.step(16, key(pygame.K_a))
    assert (len(below.events), below.time) == (0, 0)
    assert (len(above.events), above.time) == (1, 16)
    assert app.surface.get_at((50, 50))[:3] == (200, 0, 0)
    assert app.surface.get_at((500, 500))[:3] == below.colour
    app.stack.pop()
    assert above.calls == ["layout 1280x720", "enter", "leave"]
    app.step(16, key(pygame.K_a))
    assert len(below.events) == 1
    assert "leave" not in below.calls


def test_replace_and_reset_leave_what_they_remove(open_app: OpenApp) -> None:
    app = open_app(Probe)
    first = app.stack.top
    second, third, fourth = (Probe(app.context) for _ in range(3))
    app.stack.replace(second)
    app.stack.push(third)
    app.stack.reset(fourth)
    assert isinstance(first, Probe)
    assert all(scene.calls[-1] == "leave" for scene in (first, second, third))
    assert list(app.stack) == [fourth]
    app.context.open_menu()
    assert isinstance(app.stack.top, Probe)
    assert app.stack.top is not fourth
    assert app.stack.top.node("only").name == "Only"
    with pytest.raises(KeyError):
        app.stack.top.node("absent")


def test_a_change_of_screen_fades_and_a_press_ends_the_fade(open_app: OpenApp) -> None:
    app = open_app(Probe, Settings(language="en"))
    app.step(16)
    red = Probe(app.context, (250, 0, 0))
    app.stack.replace(red)
    seen = []
    for _ in range(4):
        app.step(40)
        seen.append(app.surface.get_at((600, 400))[0])
    assert seen == sorted(seen)
    assert seen[0] < 60
    assert 60 < seen[2] < 250
    app.step(40)
    assert app.surface.get_at((600, 400))[:3] == (250, 0, 0)
    assert not app.step(40)
    blue = Probe(app.context, (0, 0, 250))
    app.stack.replace(blue)
    app.step(40)
    app.step(0, click((5, 5)))
    assert app.surface.get_at((600, 400))[:3] == (0, 0, 250)
    assert len(blue.events) == 3
    app.stack.replace(red, fade=False)
    app.step(0)
    assert app.surface.get_at((600, 400))[:3] == (250, 0, 0)


def test_instant_speed_does_not_fade(open_app: OpenApp) -> None:
    app = open_app(Probe)
    app.step(16)
    app.stack.replace(Probe(app.context, (250, 0, 0)))
    app.step(0)
    assert app.surface.get_at((600, 400))[:3] == (250, 0, 0)
    assert app.context.ms(theme.LAY) == 0
    assert app.context.percent == 0
