"""Every table in every window and deck: nothing overlaps, nothing leaves the window, and one points at what one sees.

The tables of requirement R28: sizes of windows, seats, proportions of cards, and cards on the table, up to the
13 that can lie there in scopa, the 20 in escoba, and the 48 of a game in which nobody need take anything.
"""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import Rect

from scopa.app.layout.table_layout import MINIMUM_STRIP
from scopa.app.table.geometry import LIFT
from tests.app.layout.still import ASPECTS, SEATINGS, Still

SIZES = [(800, 600), (1024, 600), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160)]
COUNTS = (*range(14), 20, 48)
HANDS = {"2": (3, 10, 12), "3": (3, 12), "4": (3, 10), "4 alone": (3, 10), "6": (3, 6), "6 in pairs": (3, 6)}
"""Cards of a hand in the games for so many seats: the fewest and the most."""


def zone(name: str) -> str:
    return name.partition("/")[0]


def check_table(still: Still) -> None:
    """No two cards overlap but those of a hand, and beyond twenty those of a row; all lie inside the window."""
    viewport, cards = still.layout.viewport, still.cards()
    window = Rect(0, 0, *viewport.size)
    outside = [name for name, rect in cards if not window.contains(rect)]
    assert not outside
    many = len(still.view.table) > 20
    rects = [rect for _name, rect in cards]
    for number, (name, one) in enumerate(cards):
        for index in one.collidelistall(rects[number + 1 :]):
            other, two = cards[number + 1 + index]
            same = zone(name) == zone(other)
            hand = same and (zone(name) == "hand" or zone(name).startswith("seat"))
            row = same and many and zone(name) == "table" and one.top == two.top
            assert hand or row, (name, other)


def strip(still: Still, name: str) -> Rect:
    """What can be seen of a card at its left: up to the next one drawn over it."""
    cards = still.cards()
    at = next(number for number, (other, _rect) in enumerate(cards) if other == name)
    seen = cards[at][1].copy()
    for _other, rect in cards[at + 1 :]:
        if rect.colliderect(seen):
            assert rect.left > seen.left, (name, _other)
            seen.width = rect.left - seen.left
    return seen


@pytest.mark.parametrize("aspect", ASPECTS.values(), ids=ASPECTS)
@pytest.mark.parametrize("seating", SEATINGS)
def test_every_table_of_every_window_and_deck(seating: str, aspect: float) -> None:
    for size in SIZES:
        for hand in HANDS[seating]:
            for table in COUNTS:
                still = Still(seating, hand, table, size=size, aspect=aspect)
                check_table(still)
                if table > 20:
                    for index in range(table):
                        seen = strip(still, f"table/{index}")
                        assert seen.width >= max(size[1] / 40, MINIMUM_STRIP * still.layout.table_card[0] - 2)
                        assert seen.height >= 0.9 * still.painter.rest_rect(still.view.sprites()[0]).height


@pytest.mark.parametrize("size", SIZES)
def test_every_card_of_a_hand_can_be_pressed(size: tuple[int, int]) -> None:
    """R23 and L3: what is seen of a card is wide enough to be pressed, and belongs to that card."""
    for seating, hands in HANDS.items():
        for aspect in ASPECTS.values():
            still = Still(seating, max(hands), 4, size=size, aspect=aspect)
            least = still.layout.viewport.target
            for index in range(max(hands)):
                seen = strip(still, f"hand/{index}")
                # twelve cards of the house game come in three lots of four; ten are the most seen at once
                room = least if max(hands) <= 10 else least * 9 // 11
                assert seen.width >= room, (seating, aspect, index)
                assert still.pointed(seen.center) == f"hand/{index}"


tables = st.tuples(
    st.sampled_from(list(SEATINGS)),
    st.integers(0, 12),
    st.integers(0, 48),
    st.sampled_from(SIZES) | st.tuples(st.integers(800, 3900), st.integers(600, 2200)),
    st.floats(0.45, 0.8),
    st.sampled_from([1.0, 1.5, 2.0]),
)
share = st.floats(0, 0.999)


@settings(max_examples=60)
@given(tables, st.lists(st.tuples(share, share), min_size=12, max_size=24), st.data())
def test_one_points_at_what_is_drawn_on_top(
    table: tuple[str, int, int, tuple[int, int], float, float],
    shares: list[tuple[float, float]],
    data: st.DataObject,
) -> None:
    seating, hand, many, size, aspect, scale = table
    still = Still(seating, hand, many, size=size, aspect=aspect, scale=scale)
    points = [(int(x * size[0]), int(y * size[1])) for x, y in shares]
    places = [rect for name, rect in still.cards() if zone(name) in {"hand", "table"}]
    if places:  # most of a window is bare felt: look at the cards, and at their very edges, as well
        for rect in data.draw(st.lists(st.sampled_from(places), max_size=8)):
            points += [rect.topleft, (rect.right - 1, rect.bottom - 1), (rect.right, rect.top), rect.center]
    for pos in points:
        top, pointed = still.on_top(pos), still.pointed(pos)
        if top is not None and zone(top) in {"hand", "table"}:
            assert pointed == top, pos
        elif pointed is not None:
            # A card of the hand rises when it is pointed at, and keeps the pixels it had.
            assert zone(pointed) == "hand", pos
            rect = dict(still.cards())[pointed]
            assert rect.top - round(LIFT * rect.height) <= pos[1] < rect.bottom, pos


@settings(max_examples=60)
@given(tables)
def test_nothing_overlaps_in_any_window_at_all(
    table: tuple[str, int, int, tuple[int, int], float, float],
) -> None:
    seating, hand, many, size, aspect, scale = table
    check_table(Still(seating, hand, many, size=size, aspect=aspect, scale=scale))
