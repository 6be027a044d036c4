"""The table: named regions and card slots as a pure function of viewport and card counts.

Slots have stable names ("hand/0", "table/3", "seat1/0", "stock", "pile/0", "pile/1"); sprites remember the name
and ask again after a resize. It knows how many cards there are, never which.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import dataclass, field

from pygame import Rect

from scopa.app.layout.regions import TableShape, table_regions
from scopa.app.layout.viewport import Viewport

CARD_ASPECT = 0.6  # width / height of our own decks; others are letterboxed inside the slot
SEAT_CARD_WIDTH = 0.5  # of the region of a hand seen from behind: more than one card must fit
BUTTON_GRID = {True: (2, 3), False: (6, 1)}  # columns, rows of the buttons in the wide and the compact layout

HAND_FILL = 1 / 1.065  # the rest of the hand region is room for a card lifted by 6 %
TABLE_CARD_HEIGHT = 0.24  # of the window; larger cards would crowd a table of four
GRIDS = ((1, 6), (2, 7), (2, 10))  # rows and columns; the first that holds the cards is taken
OVERLAP_COLUMNS = (12, 16, 24)  # beyond those: two rows of so many cards, overlapping sideways
MINIMUM_STRIP = 0.30  # of the card width: what an overlapped card shows, index and suit included


def fit(rect: Rect, aspect: float) -> Rect:
    """The largest rectangle of that aspect (width / height) centred in `rect`, never larger than it."""
    height = min(rect.height, int(rect.width / aspect))
    width = min(rect.width, round(height * aspect))
    result = Rect(0, 0, width, height)
    result.center = rect.center
    return result


def card_size(max_width: float, max_height: float) -> tuple[int, int]:
    """The largest card size in pixels within the bounds whose width is a multiple of 3, so 3:5 is exact."""
    width = max(3, 3 * int(min(max_width, max_height * CARD_ASPECT) / 3))
    return width, width * 5 // 3


def centre_out(count: int) -> list[int]:
    """Column numbers from the middle outwards, so that few cards lie centred and none moves for a newcomer.

    >>> centre_out(6)
    [2, 3, 1, 4, 0, 5]
    """
    middle = (count - 1) / 2
    return sorted(range(count), key=lambda column: (abs(column - middle), column))


@dataclass(frozen=True, slots=True)
class TableLayout:
    """Rectangles in pixels for one window size and one set of card counts.

    `slots` is in drawing order: later ones lie on top.
    """

    viewport: Viewport
    regions: dict[str, Rect]
    slots: dict[str, Rect]
    buttons: tuple[Rect, ...]
    table_capacity: int  # slots of the table grid; "table/0" .. all exist, those beyond `counts` are free
    hand_card: tuple[int, int] = field(default=(0, 0))
    table_card: tuple[int, int] = field(default=(0, 0))
    seat_cards: dict[int, tuple[int, int]] = field(default_factory=dict)

    def hit(self, pos: tuple[int, int], occupied: Container[str]) -> str | None:
        """Name of the topmost slot under `pos` among the occupied ones, or None."""
        for name in reversed(self.slots):
            if name in occupied and self.slots[name].collidepoint(pos):
                return name
        return None

    def visible_strip(self, name: str, occupied: Container[str]) -> Rect:
        """The part of a slot that no occupied slot of its row covers: what a pointer can press."""
        rect = self.slots[name].copy()
        past = False
        for other, cover in self.slots.items():
            if other == name:
                past = True
            elif (
                past and other in occupied and cover.top == rect.top and rect.left <= cover.left < rect.right
            ):
                rect.width = cover.left - rect.left
        return rect

    def prompt_rect(self, lines: int) -> Rect:
        """Place of a prompt of so many lines: it grows upward over the table, never over a hand (L4)."""
        rect = self.regions["prompt"].copy()
        needed = max(rect.height, round(lines * self.viewport.body * 1.35) + self.viewport.px(8))
        return Rect(rect.left, rect.bottom - needed, rect.width, needed)


def table_layout(viewport: Viewport, shape: TableShape) -> TableLayout:
    """Lay out a table for 2, 3, 4 or 6 seats.

    Table slots are filled from the middle outwards and do not move until their number passes the capacity of the
    grid (6, 14, 20, then two overlapped rows).
    """
    regions = table_regions(viewport, shape)
    slots: dict[str, Rect] = {}
    seat_cards: dict[int, tuple[int, int]] = {}
    for seat, count in enumerate(shape.others, start=1):
        region = regions[f"cards/{seat}"]
        seat_cards[seat] = size = card_size(region.width * SEAT_CARD_WIDTH, region.height)
        for i, rect in enumerate(_row(region, size, count, bottom=False)):
            slots[f"seat{seat}/{i}"] = rect
    for side in range(shape.sides - 1, -1, -1):
        region = regions[f"pile/{side}"]
        height = min(region.height, regions["pile/1"].height if shape.players == 2 else region.height * 0.85)
        slots[f"pile/{side}"] = _pile_rect(region, card_size(region.width * 0.62, height))
    table_card, cells = _grid(regions["table"], viewport.height * TABLE_CARD_HEIGHT, shape.table)
    stock_box = regions["stock"]
    stock_height = min(stock_box.height - 2.2 * viewport.body, viewport.height * TABLE_CARD_HEIGHT)
    stock_size = card_size(stock_box.width * 0.9, stock_height)
    stock = Rect((0, 0), stock_size)
    stock.midtop = (stock_box.centerx, stock_box.top + viewport.px(6))
    slots["stock"] = stock
    for i, rect in enumerate(cells):
        slots[f"table/{i}"] = rect
    hand_card = card_size(regions["hand"].width, regions["hand"].height * HAND_FILL)
    for i, rect in enumerate(_row(regions["hand"], hand_card, shape.hand, bottom=True)):
        slots[f"hand/{i}"] = rect
    return TableLayout(
        viewport=viewport,
        regions=regions,
        slots=slots,
        buttons=_buttons(regions["buttons"], *BUTTON_GRID[viewport.wide]),
        table_capacity=len(cells),
        hand_card=hand_card,
        table_card=table_card,
        seat_cards=seat_cards,
    )


def _row(region: Rect, size: tuple[int, int], count: int, *, bottom: bool) -> Iterator[Rect]:
    """A hand: cards side by side and centred, overlapping evenly when they do not fit."""
    width, height = size
    top = region.bottom - height if bottom else region.top + (region.height - height) // 2
    gap = max(4, width // 8)
    pitch = float(width + gap)
    if count > 1:
        pitch = min(pitch, (region.width - width) / (count - 1))
    total = width + pitch * max(0, count - 1)
    left = region.left + (region.width - total) / 2
    for i in range(count):
        yield Rect(round(left + i * pitch), top, width, height)


def _pile_rect(region: Rect, size: tuple[int, int]) -> Rect:
    """A captured pile: at the left of its region, so that sweep cards can stick out to the right."""
    rect = Rect((0, 0), size)
    rect.midleft = (region.left + max(2, region.width // 40), region.centery)
    return rect


def _grid(region: Rect, max_height: float, count: int) -> tuple[tuple[int, int], list[Rect]]:
    """Card size and every cell of the table grid, in filling order."""
    plain = [(rows, columns) for rows, columns in GRIDS if rows * columns >= count]
    overlapped = not plain
    if overlapped:
        half = -(-count // 2)
        rows, columns = 2, next((many for many in OVERLAP_COLUMNS if many >= half), half)
    else:
        rows, columns = plain[0]
    gap = max(4, region.height // 24)
    height = min(max_height, (region.height - gap * (rows - 1)) / rows)
    if overlapped:
        width = region.width / (1 + MINIMUM_STRIP * (columns - 1))
    else:
        width = (region.width - gap * (columns - 1)) / columns
    size = card_size(width, height)
    roomy = size[0] + max(gap, size[0] // 5)
    pitch = min(float(roomy), (region.width - size[0]) / max(1, columns - 1))
    line = min(float(size[1] + 2 * gap), (region.height - size[1]) / max(1, rows - 1))
    left = region.left + (region.width - size[0] - pitch * (columns - 1)) / 2
    top = region.top + (region.height - size[1] - line * (rows - 1)) / 2
    order = range(columns) if overlapped else centre_out(columns)
    cells = [
        Rect(round(left + column * pitch), round(top + row * line), *size)
        for column in order
        for row in range(rows)
    ]
    return size, cells


def _buttons(region: Rect, columns: int, rows: int) -> tuple[Rect, ...]:
    """The button cells of the table, row by row."""
    gap = max(2, region.height // 40)
    cells = []
    for row in range(rows):
        for column in range(columns):
            left = region.left + region.width * column // columns
            right = region.left + region.width * (column + 1) // columns
            top = region.top + region.height * row // rows
            bottom = region.top + region.height * (row + 1) // rows
            cells.append(Rect(left + gap, top + gap, right - left - 2 * gap, bottom - top - 2 * gap))
    return tuple(cells)
