"""The parts of the scoring screen and of the result that can be tried without a window of their own."""

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from scopa.app.input import KeyEvent, PointerEvent, WheelEvent
from scopa.app.layout.viewport import Viewport
from scopa.app.scoring.blocks import SMALLEST, plan_blocks
from scopa.app.scoring.names import FACE, fit_names
from scopa.app.scoring.open_pile import card_size
from scopa.app.scoring.pen import Pen
from scopa.app.scoring.scroll import Scroll
from scopa.app.text import TextCache

VIEW = Viewport(1280, 720)
TEAMS = ("Massimiliano + Bartolomeo", "Anna + Bo")


@pytest.fixture(scope="module")
def pen() -> Pen:
    pygame.font.init()
    return Pen(TextCache())


# Names -----------------------------------------------------------------------------------------------------


def test_names_stay_on_one_line_as_long_as_it_is_not_too_small(pen: Pen) -> None:
    wide = fit_names(pen, TEAMS, 400, 24, 16, 3)
    assert wide.lines == ((TEAMS[0],), (TEAMS[1],))
    assert wide.size == 24
    narrower = fit_names(pen, TEAMS, pen.width(TEAMS[0], 19, FACE), 24, 16, 3)
    assert narrower.lines == wide.lines
    assert narrower.size == 19


def test_partners_get_lines_of_their_own_rather_than_small_letters(pen: Pen) -> None:
    names = fit_names(pen, TEAMS, pen.width(TEAMS[0], 17, FACE), 24, 16, 3)
    assert names.lines[0] == ("Massimiliano", "+\u00a0Bartolomeo")
    assert names.size == 24
    assert names.height == 2 * names.pitch
    for line in names.lines[0]:
        assert pen.width(line, names.size, FACE) <= pen.width(TEAMS[0], 17, FACE)


def test_a_name_too_long_for_everything_is_written_at_the_smallest_size(pen: Pen) -> None:
    names = fit_names(pen, ("Wolfeschlegelsteinhausenbergerdorff",), 120, 24, 16, 2)
    assert names.size == 16
    assert len(names.lines[0]) == 1


# Blocks ----------------------------------------------------------------------------------------------------


@given(
    lines=st.lists(st.lists(st.integers(0, 12), min_size=1, max_size=40), min_size=1, max_size=6),
    width=st.integers(60, 500),
)
def test_blocks_of_every_line_fit(lines: list[list[int]], width: int) -> None:
    blocks = plan_blocks(VIEW, lines, width)
    for line in lines:
        deals = [points for points in line if points]
        long = sum(deals) * blocks.unit + max(0, len(deals) - 1) * blocks.between
        if blocks.unit > 0.5:
            assert long <= width + 1
    assert blocks.pieces or blocks.unit >= SMALLEST


def test_a_block_is_as_large_as_it_was_designed_where_there_is_room() -> None:
    assert plan_blocks(VIEW, [[1, 2, 0, 1]], 300).unit == VIEW.px(34)


# Scrolling -------------------------------------------------------------------------------------------------


def scroll_of(height: int, view: int = 200) -> Scroll:
    scroll = Scroll()
    scroll.place(Rect(100, 50, 400, view), height, VIEW, 14)
    return scroll


def test_what_fits_does_not_scroll() -> None:
    scroll = scroll_of(200)
    assert not scroll.needed
    for event in (
        WheelEvent((150, 100), -3),
        KeyEvent("end"),
        PointerEvent("down", (505, 100), 1),
    ):
        assert not scroll.handle(event)
    assert scroll.offset == 0
    assert scroll.bar.size == (0, 0)


def test_the_wheel_scrolls_only_what_is_under_the_pointer() -> None:
    scroll = scroll_of(600)
    assert not scroll.handle(WheelEvent((50, 100), -1))
    assert scroll.handle(WheelEvent((150, 100), -1))
    assert scroll.offset == 48
    scroll.handle(WheelEvent((150, 100), -100))
    assert scroll.offset == 400


def test_the_bar_is_dragged_from_where_it_is_held() -> None:
    scroll = scroll_of(600)
    thumb = scroll._thumb()
    hold = (thumb.centerx, thumb.top + 10)
    assert scroll.handle(PointerEvent("down", hold, 1))
    assert scroll.offset == 0
    assert scroll.handle(PointerEvent("move", (hold[0] + 300, hold[1] + 50)))
    assert scroll.offset == round(50 / (200 - thumb.height) * 400)
    assert scroll.handle(PointerEvent("up", hold, 1))
    assert not scroll.handle(PointerEvent("move", (hold[0], hold[1] + 500)))


@given(
    height=st.integers(1, 2000),
    top=st.integers(0, 1999),
    size=st.integers(1, 500),
    offset=st.integers(-100, 3000),
)
def test_what_is_asked_for_is_shown(height: int, top: int, size: int, offset: int) -> None:
    scroll = scroll_of(height)
    top = min(top, height - 1)
    wanted = Rect(100, top, 400, min(size, height - top))
    scroll.move_to(offset)
    scroll.show(wanted)
    seen = scroll.shown(wanted)
    assert scroll.view.contains(seen)
    assert seen.height == min(wanted.height, scroll.view.height)
    assert 0 <= scroll.offset <= max(0, height - scroll.view.height)
    assert not scroll.show(wanted)


# Cards of an opened pile -----------------------------------------------------------------------------------


@given(
    width=st.integers(400, 3000),
    height=st.integers(120, 1500),
    longest=st.integers(1, 13),
    across=st.sampled_from([1, 2, 4]),
)
def test_suits_of_cards_fit_their_place(width: int, height: int, longest: int, across: int) -> None:
    card = card_size(Rect(0, 0, width, height), across, 0.6, longest)
    down = 4 // across
    assert down * card[1] <= height or card[0] == 8
    lying = card[1]  # the last card may lie sideways
    assert card[0] * 0.3 * (longest - 1) + lying <= width / across + 1 or card[0] == 8
