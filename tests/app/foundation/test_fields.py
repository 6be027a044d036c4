"""Text fields, switches, steppers, options and the scrolled page, each on its own."""

from collections.abc import Iterator
from functools import partial

import pygame
import pytest
from pygame import Rect

from scopa.app.input import KeyEvent, PointerEvent, WheelEvent
from scopa.app.layout.viewport import Viewport
from scopa.app.resources import Resources
from scopa.app.scenes.base import Scene
from scopa.app.widgets import (
    Button,
    Option,
    Options,
    ScrollPage,
    Stepper,
    TextField,
    Toggle,
    Widget,
    marker,
)
from tests.app.conftest import OpenApp, key

VIEWPORT = Viewport(800, 600)


@pytest.fixture(autouse=True)
def _window() -> Iterator[None]:
    pygame.display.init()
    window = pygame.Window("test", (400, 300))
    window.get_surface()
    yield
    window.destroy()


def keys(field: TextField, *names: str) -> None:
    for name in names:
        assert field.key(KeyEvent(name)), name


# --- the text field ---------------------------------------------------------------------------------------


def test_text_is_edited_at_the_caret() -> None:
    said: list[str] = []
    field = TextField("name", "Name", "Ana", said.append)
    keys(field, "left")
    field.type_text("n")
    assert (field.text, field.caret) == ("Anna", 3)
    keys(field, "home", "delete", "end", "backspace", "left", "left", "left")
    field.type_text("é")
    keys(field, "right", "right", "right", "right")
    field.type_text("!")
    assert field.text == "énn!"
    assert said == ["Anna", "nna", "nn", "énn", "énn!"]
    assert field.name == "Name: énn!"


def test_keys_that_type_something_are_taken_and_the_others_left_to_the_page() -> None:
    field = TextField("name", "Name", "", lambda text: None)
    assert all(
        field.key(KeyEvent(name))
        for name in ("m", "shift+q", "space", "shift+space", "1", "left", "backspace")
    )
    assert not any(
        field.key(KeyEvent(name)) for name in ("tab", "shift+tab", "up", "down", "escape", "return")
    )
    assert not any(field.key(KeyEvent(name)) for name in ("ctrl+q", "alt+return", "ctrl+c"))


def test_a_field_takes_no_more_than_its_limit_nor_what_it_does_not_accept() -> None:
    field = TextField(
        "n", "Number", "", lambda text: None, limit=3, accepts=str.isdigit, paste=lambda: "9\n8x76"
    )
    field.type_text("1")
    keys(field, "ctrl+v")
    assert field.text == "198"
    assert TextField("n", "Name", "", lambda text: None, placeholder="Carlo").name == "Name: Carlo"


def test_a_long_text_keeps_its_caret_in_view_and_a_click_moves_it() -> None:
    resources, surface = Resources(), pygame.Surface((400, 300))
    page = ScrollPage(lambda: None)
    field = TextField("name", "Name", "W" * 24, lambda text: None)
    field.rect = Rect(10, 10, 120, 36)
    page.lay(VIEWPORT, Rect(0, 0, 400, 300), [field])
    page.draw(surface, resources, VIEWPORT)
    width = resources.text.size("W", 16)[0]
    field.click((20 + width * 2, 20))
    assert 24 - 120 // width <= field.caret < 24
    before = pygame.image.tobytes(surface.subsurface((131, 0, 200, 60)), "RGB")  # nothing but the ring
    surface.fill((0, 0, 0))
    page.draw(surface, resources, VIEWPORT)
    assert pygame.image.tobytes(surface.subsurface((131, 0, 200, 60)), "RGB") == before


class Typed(Scene):
    """A scene with one field, which also writes down every key it gets."""

    def __init__(self, context: object) -> None:
        super().__init__(context)  # type: ignore[arg-type]
        self.page = ScrollPage(self.invalidate)
        self.field = TextField("name", "Name", "", lambda text: None)
        self.button = Button("b", "B", lambda: None)
        self.page.lay(VIEWPORT, Rect(0, 0, 400, 300), [self.field, self.button])

    @property
    def typing(self) -> bool:
        return self.page.typing

    def type_text(self, text: str) -> None:
        self.page.type_text(text)

    def handle(self, event: object) -> None:
        self.page.handle(event)  # type: ignore[arg-type]


def test_typing_mutes_nothing_and_other_keys_still_do(open_app: OpenApp) -> None:
    app = open_app(Typed)
    scene = app.stack.top
    assert isinstance(scene, Typed)
    typed = pygame.Event(pygame.TEXTINPUT, text="m")
    app.step(16, [*key(pygame.K_m), typed])
    told = [(scene.field.text, app.settings.muted)]
    app.step(16, key(pygame.K_TAB))
    app.step(16, [*key(pygame.K_m), typed])
    told.append((scene.field.text, app.settings.muted))
    assert told == [("m", False), ("m", True)]
    app.step(16, [*key(pygame.K_TAB), *key(pygame.K_F11)])
    assert app.settings.fullscreen


# --- options, switches, steppers ---------------------------------------------------------------------------


def options(log: list[object]) -> Options[int]:
    many = [Option(2, "2"), Option(3, "3"), Option(4, "4 partners", "Not now."), Option(6, "6 in two teams")]
    group = Options("players", "Players", many, 3, log.append, log.append)
    group.place(10, 10, 200, Resources().text, 16, 36)
    return group


def test_options_run_over_as_many_lines_as_they_need() -> None:
    group = options([])
    assert len({segment.top for segment in group.segments}) > 1
    assert group.rect == group.segments[0].unionall(group.segments)
    assert group.rect.width <= 200
    assert [node.enabled for node in group.nodes(focused=False)] == [True, True, True, False, True]
    assert group.nodes(focused=False)[3].name == "4 partners. Not now."
    tops = [segment.top for segment in group.segments]
    group.move(-7)
    assert [segment.top for segment in group.segments] == [top - 7 for top in tops]


def test_an_impossible_option_is_reached_told_about_and_never_chosen() -> None:
    log: list[object] = []
    group = options(log)
    for name in ("right", "right", "right", "left", "left"):
        assert group.key(KeyEvent(name))
    assert log == ["Not now.", 6, "Not now.", 3]
    group.click(group.segments[2].center)
    assert log[-1] == "Not now."
    group.activate()
    assert log[-1] == "Not now."
    assert group.value == 3


def test_enter_goes_round_the_possible_options() -> None:
    log: list[object] = []
    group = options(log)
    for _ in range(4):
        group.activate()
    assert log == [6, 2, 3, 6]


def test_a_toggle_says_what_it_is_and_why_it_cannot_be_changed() -> None:
    log: list[bool] = []
    toggle = Toggle("napola", "Napola", False, log.append, detail="A row of coins scores.")
    toggle.place(0, 0, 300, Resources().text, 16, 36)
    height = toggle.rect.height
    toggle.activate()
    toggle.click((5, 5))
    assert log == [True, False]
    assert toggle.name == "Napola: off. A row of coins scores."
    toggle.enabled, toggle.reason = False, "This game does not count coins."
    toggle.place(0, 0, 300, Resources().text, 16, 36)
    assert toggle.rect.height > height
    assert toggle.name.endswith("This game does not count coins.")


def test_a_stepper_goes_in_a_circle() -> None:
    log: list[str] = []
    stepper = Stepper("who", "Who", [("a", "A"), ("b", "B"), ("c", "C")], "a", log.append)
    stepper.rect = Rect(0, 0, 200, 40)
    stepper.key(KeyEvent("left"))
    stepper.key(KeyEvent("right"))
    stepper.click((5, 5))
    stepper.click((150, 5))
    stepper.activate()
    assert log == ["c", "a", "c", "a", "b"]
    assert not stepper.key(KeyEvent("x"))
    assert stepper.name == "Who: B"


def test_no_two_seats_have_the_same_shape() -> None:
    masks = [pygame.mask.from_surface(marker(seat, 32)) for seat in range(6)]
    for i, first in enumerate(masks):
        for other in masks[:i]:
            assert (first.count() + other.count() - 2 * first.overlap_area(other, (0, 0))) > 60


# --- the scrolled page -------------------------------------------------------------------------------------

VIEW = Rect(20, 100, 300, 150)


def scrolled(log: list[str]) -> tuple[ScrollPage, list[Widget]]:
    page = ScrollPage(lambda: None, log.append)

    def pressed(number: int) -> None:
        log.append(f"b{number}")

    sheet: list[Widget] = []
    for i in range(10):
        button = Button(f"b{i}", str(i), partial(pressed, i))
        button.rect = Rect(VIEW.left, VIEW.top + 50 * i, 200, 40)
        sheet.append(button)
    start, back = Button("start", "Start", lambda: log.append("start")), Button("back", "Back", lambda: None)
    start.rect, back.rect = Rect(20, 255, 100, 40), Rect(20, 10, 100, 40)
    page.lay(VIEWPORT, VIEW, sheet, above=[back], below=[start], focus="start")
    return page, sheet


def press(page: ScrollPage, pos: tuple[int, int]) -> None:
    for kind in ("down", "up"):
        page.handle(PointerEvent(kind, pos, 1, 1))


def test_tab_shows_what_it_reaches_and_order_is_reading_order() -> None:
    page, sheet = scrolled([])
    order = []
    for _ in range(12):
        page.handle(KeyEvent("tab"))
        order.append(page.focus)
        widget = next((w for w in sheet if w.id == page.focus), None)
        if widget is not None:
            assert VIEW.contains(widget.rect)
    assert order == ["back", *(f"b{i}" for i in range(10)), "start"]
    page.handle(KeyEvent("tab"))
    page.handle(KeyEvent("tab"))
    assert page.focus == "b0"
    assert page.offset == 0


def test_what_is_outside_the_window_cannot_be_pressed_nor_seen() -> None:
    log: list[str] = []
    page, sheet = scrolled(log)
    assert sheet[3].rect.top == VIEW.bottom
    press(page, (60, sheet[3].rect.centery))
    assert log == ["start"]  # what lies there outside the window
    by_id = {node.id: node for node in page.nodes()}
    assert by_id["b3"].rect.height == 0
    assert by_id["b2"].rect == sheet[2].rect
    page.handle(WheelEvent((60, 150), -1))
    assert page.offset == 56
    assert not page.handle(PointerEvent("move", (60, 150)))
    press(page, (60, sheet[3].rect.centery))
    assert log[-1] == "b3"
    assert {node.id: node for node in page.nodes()}["b1"].rect.top == VIEW.top  # cut off by the window


def test_keys_and_wheel_scroll_to_both_ends() -> None:
    page, _sheet = scrolled([])
    assert page.reach == 490 - 150
    page.handle(KeyEvent("end"))
    assert page.offset == page.reach
    page.handle(KeyEvent("page up"))
    assert 0 < page.offset < page.reach
    page.handle(KeyEvent("home"))
    assert page.offset == 0
    for amount, end in ((-30, page.reach), (30, 0)):
        page.handle(WheelEvent((60, 150), amount))
        assert page.offset == end


def test_the_bar_is_dragged_and_a_press_beside_the_thumb_turns_a_page() -> None:
    log: list[str] = []
    page, _sheet = scrolled(log)
    x = VIEW.right - 10
    page.handle(PointerEvent("down", (x, VIEW.top + 5), 1, 1))
    page.handle(PointerEvent("move", (x + 100, VIEW.bottom + 40)))
    assert page.offset == page.reach
    page.handle(PointerEvent("move", (x, VIEW.top - 40)))
    assert page.offset == 0
    page.handle(PointerEvent("up", (x, VIEW.top), 1, 1))
    page.handle(PointerEvent("move", (x, VIEW.bottom)))
    assert page.offset == 0
    press(page, (x, VIEW.bottom - 5))
    assert page.offset > 0
    assert log == []


def test_a_new_layout_keeps_the_place_and_one_that_fits_has_no_bar() -> None:
    page, sheet = scrolled([])
    page.handle(KeyEvent("end"))
    for i, widget in enumerate(sheet):
        widget.rect.top = VIEW.top + 50 * i
    page.lay(VIEWPORT, VIEW, sheet)
    assert page.offset == page.reach
    for i, widget in enumerate(sheet[:2]):
        widget.rect.top = VIEW.top + 50 * i
    page.lay(VIEWPORT, VIEW, sheet[:2])
    assert (page.offset, page.reach) == (0, 0)
    assert not page.handle(PointerEvent("down", (VIEW.right - 10, VIEW.top + 5), 1, 1))


def test_the_picture_of_the_sheet_stays_inside_its_window() -> None:
    page, _sheet = scrolled([])
    resources = Resources()
    surface = pygame.Surface((400, 300))
    for offset in (0, 37, page.reach):
        page.scroll_to(offset)
        surface.fill((1, 2, 3))
        page.draw(surface, resources, VIEWPORT)
        between = surface.subsurface(Rect(140, 60, 200, VIEW.top - 61))
        assert pygame.transform.average_color(between)[:3] == (1, 2, 3)
        assert surface.get_clip() == surface.get_rect()
