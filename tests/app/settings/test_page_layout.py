"""The page of the settings fits: every window, language, size of text and section (ux.md R3, R4, R22, R23)."""

from __future__ import annotations

from itertools import combinations, product
from typing import Any

import pygame
import pytest

from scopa.app.app import App
from scopa.app.settings.sections import sections
from scopa.app.widgets import Button, Label, Options, Pictures, SignButton, Slider, Stepper, Toggle, Widget
from scopa.app.widgets.options import PADDING, TICK
from tests.app.conftest import key
from tests.app.settings.conftest import OpenSettings
from tests.app.settings.driver import focused, page

SIZES = [(800, 600), (1024, 768), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160)]
TEXTS = [100, 150, 200]
SECTIONS = [section.key for section in sections()]


def look(app: App, section: str, text_size: int) -> None:
    app.settings.text_size = text_size
    app.relayout()
    page(app)._open_key(section)
    app.step(16)


OFTEN = [((800, 600), "it", "italian"), ((1280, 720), "it", "french"), ((2560, 1080), "en", "italian")]
EVERY = [
    pytest.param(*each, marks=() if each in OFTEN else pytest.mark.long)
    for each in product(SIZES, ["en", "it"], ["italian", "french"])
]


@pytest.mark.parametrize(("size", "language", "deck"), EVERY)
def test_everything_fits(
    open_settings: OpenSettings, size: tuple[int, int], language: str, deck: str
) -> None:
    app = open_settings("play", size, language=language, deck=deck, volume_cards=35)
    for text_size in TEXTS:
        for section in SECTIONS:
            look(app, section, text_size)
            check(app, (section, text_size))
        page(app)._ask()
        check(app, ("question", text_size))
        page(app)._say("What cannot be changed now says why, in a sentence that may be rather long. " * 2)
        check(app, ("message", text_size))
        page(app)._find("e")
        check(app, ("search", text_size))
    assert app.context.resources.text.smallest_drawn >= max(16, size[1] / 60)


def test_what_a_control_is_made_of_is_scrolled_with_it(open_settings: OpenSettings) -> None:
    for section in SECTIONS:
        app = open_settings(section, (800, 600), text_size=200)
        scroll = page(app)._page
        for offset in (scroll.reach // 2, scroll.reach):
            scroll.scroll_to(offset)
            check(app, (section, offset))


def check(app: App, where: object) -> None:
    """Nothing overlaps, nothing is cut, everything can be hit."""
    scene = page(app)
    scroll, viewport = scene._page, scene._viewport
    window = pygame.Rect((0, 0), viewport.size)
    for widget in scroll.widgets:
        room = window
        if widget.id in scroll._on_sheet:
            room = pygame.Rect(
                scroll.view.left, scroll.view.top - scroll.offset, scroll.view.width, scroll._height
            )
            assert widget.rect.right <= scroll.view.right - viewport.target, (
                where,
                widget.id,
                "under the bar",
            )
        assert room.contains(widget.rect), (where, widget.id, widget.rect, room)
        if widget.focusable:
            assert min(widget.rect.size) >= app.context.viewport.target, (where, widget.id, widget.rect)
        assert cut(app, widget) == "", (where, widget.id)
        for node in widget.nodes(False):
            assert widget.rect.contains(node.rect), (where, node.id)
    for group in (
        [w for w in scroll.widgets if w.id in scroll._on_sheet],
        [w for w in scroll.widgets if w.id not in scroll._on_sheet],
    ):
        for a, b in combinations(group, 2):
            assert not a.rect.colliderect(b.rect), (where, a.id, b.id)


def cut(app: App, widget: Widget) -> str:
    """What of a control's words has no room, "" when all has."""
    text, body = app.context.resources.text, page(app)._viewport.body

    def too_long(words: str, width: int, height: int, face: Any = "sans-bold", size: int = body) -> str:
        lines = text.wrap(words, size, width, face)
        wide = max(text.size(line, size, face)[0] for line in lines)
        tall = text.line_height(size, face) * len(lines)
        return words if wide > width or tall > height + 2 else ""

    rect = widget.rect
    if isinstance(widget, Label):
        size = page(app)._viewport.text(widget.factor)
        return too_long(widget.text, rect.width, rect.height, widget.face, size) if widget.text else ""
    if isinstance(widget, Options):
        options: Any = zip(widget.options, widget.segments, strict=True)
        edge = round((2 * PADDING + TICK) * body) - 1
        return "".join(too_long(option.label, seat.width - edge, seat.height) for option, seat in options)
    if isinstance(widget, Stepper):
        return "".join(
            too_long(words, rect.width - 2 * rect.height, rect.height) for _v, words in widget.options
        )
    if isinstance(widget, Toggle):
        ends = [(widget.label, "sans-bold"), (widget.detail, "sans"), (widget.reason, "sans")]
        room = rect.width - round(3.3 * body) - (round(1.5 * body) if widget.reason else 0)
        return "".join(too_long(words, room, rect.height, face) for words, face in ends if words)
    if isinstance(widget, Slider):
        return too_long(widget.shown, widget._figure, rect.height)
    if isinstance(widget, Pictures) and widget._titled:
        return "".join(
            too_long(widget.options[number].name, tile.width, tile.height) for number, tile in widget._tiles
        )
    if isinstance(widget, SignButton) or not isinstance(widget, Button):
        return ""
    return too_long(widget.label, rect.width - round((2.2 if widget.icon else 1) * body), rect.height)


@pytest.mark.parametrize(
    ("size", "text_size"),
    [
        ((800, 600), 200),
        ((1280, 720), 100),
        *(pytest.param((800, 600), text, marks=pytest.mark.long) for text in (100, 150)),
        *(pytest.param((1280, 720), text, marks=pytest.mark.long) for text in (150, 200)),
    ],
)
def test_tab_shows_every_control_with_its_ring(
    open_settings: OpenSettings, size: tuple[int, int], text_size: int
) -> None:
    app = open_settings("play", size, text_size=text_size)
    for section in SECTIONS:
        look(app, section, text_size)
        scroll = page(app)._page
        wanted = [w.id for w in scroll.widgets if w.focusable]
        seen = []
        for _ in wanted:
            app.step(16, key(pygame.K_TAB))
            seen.append(focused(app))
            widget = next(w for w in scroll.widgets if w.id == seen[-1])
            ring = widget.rect.inflate(10, 10)
            if widget.id not in scroll._on_sheet:
                assert app.surface.get_rect().contains(ring), widget.id
            elif widget.rect.height + 2 * page(app)._viewport.body <= scroll.view.height:
                assert scroll.view.inflate(12, 0).contains(ring), (section, widget.id, ring, scroll.view)
            assert ringed(app, widget), (section, widget.id)
        assert sorted(seen) == sorted(wanted)


def ringed(app: App, widget: Widget) -> bool:
    """Whether the double ring is drawn round a control: a light line three pixels wide, a dark one inside."""
    middle = widget.rect.clip(page(app)._page.view) if widget.id in page(app)._page._on_sheet else widget.rect
    dark, light = (
        max(2, round(2 * app.surface.get_height() / 720)),
        max(3, round(3 * app.surface.get_height() / 720)),
    )
    y = middle.centery
    left = widget.rect.left
    colours = [app.surface.get_at((left - dark - step, y))[:3] for step in range(1, light + 1)]
    inner = [app.surface.get_at((left - step, y))[:3] for step in range(1, dark + 1)]
    return all(min(c) > 225 for c in colours) and all(max(c) < 60 for c in inner)
