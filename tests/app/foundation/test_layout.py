"""The table layout over window sizes and card counts: nothing overlaps, nothing leaves the window."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from scopa.app.layout.regions import TableShape, seat_places
from scopa.app.layout.table_layout import (
    CARD_ASPECT,
    MINIMUM_STRIP,
    TableLayout,
    card_size,
    centre_out,
    fit,
    table_layout,
)
from scopa.app.layout.viewport import Viewport

SIZES = [(800, 600), (1024, 600), (1024, 768), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160)]

viewports = st.builds(Viewport, st.integers(800, 4000), st.integers(600, 2300))


@st.composite
def shapes(draw: st.DrawFn) -> TableShape:
    """Any table: 2, 3, 4 or 6 seats, alone or in teams, hands to 12 and 48 cards on the table."""
    players, sides = draw(st.sampled_from([(2, 2), (3, 3), (4, 4), (4, 2), (6, 2), (6, 3)]))
    return TableShape(
        hand=draw(st.integers(0, 12)),
        table=draw(st.integers(0, 48)),
        others=tuple(draw(st.lists(st.integers(0, 12), min_size=players - 1, max_size=players - 1))),
        sides=sides,
        clockwise=draw(st.booleans()),
    )


def two(hand: int, table: int, other: int) -> TableShape:
    """A table for two."""
    return TableShape(hand, table, (other,))


@given(viewports, shapes())
def test_everything_lies_inside_the_window_and_regions_do_not_overlap(
    viewport: Viewport, shape: TableShape
) -> None:
    layout = table_layout(viewport, shape)
    window = Rect(0, 0, *viewport.size)
    for name, rect in [*layout.regions.items(), *layout.slots.items()]:
        assert window.contains(rect), name
    for (name, a), (other, b) in combinations(layout.regions.items(), 2):
        assert not a.colliderect(b), (name, other)
    for button in layout.buttons:
        assert layout.regions["buttons"].contains(button)
    for a, b in combinations(layout.buttons, 2):
        assert not a.colliderect(b)


@given(viewports, shapes())
def test_slots_stay_in_their_region_and_keep_the_shape_of_a_card(
    viewport: Viewport, shape: TableShape
) -> None:
    layout = table_layout(viewport, shape)
    for name, rect in layout.slots.items():
        zone = name.split("/")[0]
        home = f"cards/{zone[4:]}" if zone.startswith("seat") else name if zone == "pile" else zone
        assert layout.regions[home].contains(rect), name
        assert rect.width * 5 == rect.height * 3, name


@given(viewports, st.integers(0, 20))
def test_up_to_twenty_table_cards_do_not_overlap(viewport: Viewport, count: int) -> None:
    layout = table_layout(viewport, two(3, count, 3))
    assert layout.table_capacity >= count
    cells = [rect for name, rect in layout.slots.items() if name.startswith("table/")]
    assert len(cells) == layout.table_capacity
    for a, b in combinations(cells, 2):
        assert not a.colliderect(b)


@given(viewports, st.integers(21, 48))
def test_overlapped_table_cards_show_their_index_and_suit(viewport: Viewport, count: int) -> None:
    layout = table_layout(viewport, two(3, count, 3))
    occupied = set(layout.slots)
    for name in occupied:
        if name.startswith("table/"):
            strip = layout.visible_strip(name, occupied)
            assert strip.width >= MINIMUM_STRIP * layout.table_card[0] - 1


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("count", [(3, 4, 3), (10, 13, 10), (10, 20, 10), (10, 48, 10)])
def test_hit_finds_what_is_drawn_on_top(size: tuple[int, int], count: tuple[int, int, int]) -> None:
    layout = table_layout(Viewport(*size), two(*count))
    occupied = [name for i, name in enumerate(layout.slots) if i % 3]
    for x in range(0, size[0], size[0] // 61):
        for y in range(0, size[1], size[1] // 37):
            drawn = [
                name for name in layout.slots if name in occupied and layout.slots[name].collidepoint(x, y)
            ]
            assert layout.hit((x, y), set(occupied)) == (drawn[-1] if drawn else None)


@pytest.mark.parametrize("size", SIZES)
def test_every_hand_card_can_be_pressed_in_its_visible_strip(size: tuple[int, int]) -> None:
    viewport = Viewport(*size)
    layout = table_layout(viewport, two(10, 4, 10))
    occupied = set(layout.slots)
    for i in range(10):
        strip = layout.visible_strip(f"hand/{i}", occupied)
        assert layout.hit(strip.center, occupied) == f"hand/{i}"
        assert strip.width >= viewport.target


def test_cards_on_the_table_are_large() -> None:
    for size in SIZES:
        for count in (4, 6, 8, 13):
            layout = table_layout(Viewport(*size), two(3, count, 3))
            rows = {rect.top for name, rect in layout.slots.items() if name.startswith("table/")}
            used = layout.table_card[1] * len(rows) / layout.regions["table"].height
            assert used >= 0.5 if len(rows) == 1 else used >= 0.9
    large = table_layout(Viewport(3840, 2160), two(3, 13, 3))
    assert large.table_card[1] >= 0.19 * 2160


def _places(layout: TableLayout) -> list[Rect]:
    return [layout.slots[f"table/{i}"] for i in range(min(6, layout.table_capacity))]


def test_slots_do_not_move_while_the_grid_holds_the_cards() -> None:
    viewport = Viewport(1280, 720)
    assert len({str(_places(table_layout(viewport, two(3, count, 3)))) for count in range(7)}) == 1
    assert len({str(_places(table_layout(viewport, two(3, count, 3)))) for count in range(7, 15)}) == 1


def test_the_first_four_cards_lie_centred() -> None:
    layout = table_layout(Viewport(1280, 720), two(3, 4, 3))
    four = layout.slots["table/0"].unionall([layout.slots[f"table/{i}"] for i in (1, 2, 3)])
    assert abs(four.centerx - layout.regions["table"].centerx) <= 1


def test_the_panel_stays_right_of_a_centred_playfield_in_a_very_wide_window() -> None:
    layout = table_layout(Viewport(3000, 1000), two(3, 4, 3))
    assert layout.regions["score"].right >= 2980
    assert layout.regions["name/1"].left >= 500


def test_the_prompt_grows_upward_and_never_over_the_hand() -> None:
    layout = table_layout(Viewport(800, 600, ui_scale=2.0), two(3, 4, 3))
    one, three = layout.prompt_rect(1), layout.prompt_rect(3)
    assert three.bottom == one.bottom == layout.regions["prompt"].bottom
    assert three.height > one.height
    assert not three.colliderect(layout.regions["hand"])


def test_the_next_player_sits_at_the_right_when_play_is_not_clockwise() -> None:
    for players in (3, 4, 6):
        others = (3,) * (players - 1)
        layout = table_layout(Viewport(1280, 720), TableShape(3, 4, others, players))
        mirrored = table_layout(Viewport(1280, 720), TableShape(3, 4, others, players, clockwise=True))
        first, last = layout.regions["name/1"], layout.regions[f"name/{players - 1}"]
        assert first.left > last.left
        assert mirrored.regions["name/1"] == last
        assert mirrored.regions[f"name/{players - 1}"] == first
        assert seat_places(players, True) == seat_places(players, False)[::-1]


def test_small_helpers() -> None:
    assert centre_out(7) == [3, 2, 4, 1, 5, 0, 6]
    assert card_size(100, 1000) == (99, 165)
    assert fit(Rect(0, 0, 60, 100), 0.5) == Rect(5, 0, 50, 100)
    assert fit(Rect(0, 0, 60, 100), 1.0).size == (60, 60)
    assert pytest.approx(99 / 165) == CARD_ASPECT


def test_body_text_follows_the_window() -> None:
    assert [Viewport(*size).body for size in ((1280, 720), (1920, 1080), (3840, 2160))] == [16, 18, 36]
    assert Viewport(800, 600, ui_scale=2).body == 32
    assert Viewport(1280, 720, dpi_scale=2).body == 32
    assert Viewport(1280, 720).text(0.5) == 16
    assert [Viewport(*size).target for size in ((800, 600), (1920, 1080))] == [32, 44]
    assert Viewport(799, 600).too_small
    assert not Viewport(800, 600).too_small


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("sides", [2, 4])
def test_a_tall_prompt_covers_nothing_of_the_seats_at_the_sides(size: tuple[int, int], sides: int) -> None:
    layout = table_layout(Viewport(*size), TableShape(3, 4, (3, 3, 3), sides))
    prompt = layout.prompt_rect(3)
    assert [name for name, rect in layout.slots.items() if name[0] in "sp" and rect.colliderect(prompt)] == []
