"""The page of controls on its own: focus, disabled controls, the ring."""

import pygame
import pytest

from scopa.app.input import KeyEvent, PointerEvent, WheelEvent
from scopa.app.layout.viewport import Viewport
from scopa.app.resources import Resources
from scopa.app.widgets import Button, Choice, Label, Page, Slider, rounded


@pytest.fixture(autouse=True)
def _window() -> object:
    pygame.display.init()
    window = pygame.Window("test", (400, 300))
    window.get_surface()
    yield window
    window.destroy()


def build(log: list[str]) -> Page:
    page = Page(lambda: log.append("changed"), log.append)
    first = Button("first", "First", lambda: log.append("first"))
    off = Button("off", "Off", lambda: log.append("off"))
    off.enabled, off.reason = False, "It is not your turn."
    label = Label("label", "Text")
    for i, widget in enumerate((first, off, label)):
        widget.rect = pygame.Rect(10, 10 + 60 * i, 200, 50)
    page.set([first, off, label])
    return page


def test_a_disabled_button_can_be_reached_and_answers_with_its_reason() -> None:
    log: list[str] = []
    page = build(log)
    page.handle(KeyEvent("tab"))
    assert page.focus == "off"
    page.handle(KeyEvent("return"))
    page.handle(PointerEvent("down", (20, 80), 1, 1))
    page.handle(PointerEvent("up", (20, 80), 1, 1))
    assert [entry for entry in log if entry != "changed"] == ["It is not your turn."] * 2
    assert [node.enabled for node in page.nodes()] == [True, False, True]


def test_labels_are_not_in_the_way_of_the_keyboard() -> None:
    page = build([])
    seen = [page.focus]
    for name in ("tab", "down", "shift+tab", "up"):
        page.handle(KeyEvent(name))
        seen.append(page.focus)
    assert seen == ["first", "off", "first", "off", "first"]
    assert not page.handle(KeyEvent("x"))
    assert not page.handle(WheelEvent((300, 200), 1))


def test_a_held_enter_presses_once() -> None:
    log: list[str] = []
    page = build(log)
    page.handle(KeyEvent("return"))
    page.handle(KeyEvent("return", repeat=True))
    assert log.count("first") == 1


def test_the_right_button_presses_nothing() -> None:
    log: list[str] = []
    page = build(log)
    for kind in ("down", "up"):
        page.handle(PointerEvent(kind, (20, 20), 3, 1))
    assert "first" not in log


def test_replacing_the_widgets_keeps_the_keyboard_where_it_was() -> None:
    page = build([])
    page.handle(KeyEvent("tab"))
    page.set(list(reversed(page.widgets)))
    assert page.focus == "off"
    page.set([Button("new", "New", lambda: None)])
    assert page.focus == "new"
    page.set([])
    assert [page.focus] == [None]
    assert not page.handle(KeyEvent("tab"))


def test_hover_press_and_focus_can_be_seen() -> None:
    resources, viewport = Resources(), Viewport(800, 600)
    surface = pygame.Surface((400, 300))
    page = build([])

    def picture() -> bytes:
        surface.fill((20, 80, 58))
        page.draw(surface, resources, viewport)
        return pygame.image.tobytes(surface, "RGB")

    pictures = [picture()]
    page.handle(PointerEvent("move", (20, 20)))
    pictures.append(picture())
    page.handle(PointerEvent("down", (20, 20), 1, 1))
    pictures.append(picture())
    page.handle(PointerEvent("up", (20, 20), 1, 1))
    page.handle(PointerEvent("move", (390, 290)))
    pictures.append(picture())  # the ring goes after a click and comes back with a key
    assert len(set(pictures)) == 4
    page.handle(KeyEvent("shift"))
    assert picture() == pictures[0]


def test_a_choice_moves_by_arrows_and_stops_at_its_ends() -> None:
    chosen: list[int] = []
    choice = Choice("target", "Play to", [(11, "11"), (16, "16"), (21, "21")], 16, chosen.append)
    choice.place(pygame.Rect(0, 0, 300, 40), Resources().text, 16)
    for name in ("right", "right", "left", "left", "left"):
        assert choice.key(KeyEvent(name))
    assert not choice.key(KeyEvent("x"))
    assert chosen == [21, 16, 11]
    choice.click((299, 20))
    assert choice.value == 21
    choice.activate()
    assert choice.value == 11
    nodes = choice.nodes(focused=True)
    assert nodes[0].name == "Play to: 11"
    assert sum(node.rect.width for node in nodes[1:]) == 300


def test_rounded_rectangles_have_soft_corners_and_the_right_middle() -> None:
    surface = rounded((60, 40), 10, (200, 10, 10, 255), (0, 0, 255, 255), 2)
    assert surface.get_at((0, 0)).a < 40
    assert 0 < surface.get_at((2, 3)).a < 255 or 0 < surface.get_at((3, 2)).a < 255
    assert tuple(surface.get_at((30, 20))) == (200, 10, 10, 255)
    assert tuple(surface.get_at((30, 0))) == (0, 0, 255, 255)
    assert tuple(surface.get_at((30, 2))) == (200, 10, 10, 255)


# --- sliders -------------------------------------------------------------------------------------------


def test_a_slider_of_any_numbers_keeps_to_its_ends_and_steps() -> None:
    said: list[int] = []
    slider = Slider("hold", "Hold", 400, said.append, low=200, high=2000, step=100, unit="{value} ms")
    slider.place(pygame.Rect(0, 0, 500, 40), 16)
    assert slider.name == "Hold: 400 ms"
    for key, wanted in (("right", 500), ("page up", 1000), ("end", 2000), ("left", 1900), ("home", 200)):
        assert slider.key(KeyEvent(key))
        assert slider.value == said[-1] == wanted
    assert slider.key(KeyEvent("left"))
    assert (slider.value, len(said)) == (200, 5)
    slider.press((4000, 20))
    assert slider.value == 2000
    slider.drag((slider._track.centerx, -50))
    assert slider.value == 1100
    slider.move(30)
    slider.press((slider._track.left, 50))
    assert (slider.value, slider._track.centery) == (200, slider.rect.centery)
