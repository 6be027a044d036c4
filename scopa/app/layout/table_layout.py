"""The table for two: named regions and card slots as a pure function of viewport and card counts.

Slots have stable names ("hand/0", "table/3", "opponent/1", "stock", "pile/0", "pile/1"); sprites remember
the name and ask again after a resize. It knows how many cards there are, never which.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import dataclass, field

from pygame import Rect

from scopa.app.layout.viewport import PLAYFIELD_RATIO, Viewport

CARD_ASPECT = 0.6  # width / height of our own decks; others are letterboxed inside the slot
Fractions = tuple[float, float, float, float]

# Fractions x0, y0, x1, y1 of the playfield window (ux 1.3.1). Pile 0 is the viewer's, pile 1 the opponent's.
WIDE: dict[str, Fractions] = {
    "opponent_name": (0.008, 0.012, 0.150, 0.188),
    "opponent_hand": (0.155, 0.012, 0.640, 0.188),
    "opponent_pile": (0.650, 0.012, 0.792, 0.188),
    "stock": (0.008, 0.300, 0.118, 0.600),
    "table": (0.125, 0.200, 0.792, 0.645),
    "prompt": (0.125, 0.650, 0.792, 0.695),
    "own_name": (0.008, 0.705, 0.150, 0.988),
    "hand": (0.155, 0.700, 0.640, 0.988),
    "own_pile": (0.650, 0.705, 0.792, 0.988),
    "score": (0.805, 0.010, 0.995, 0.245),
    "last_play": (0.805, 0.252, 0.995, 0.415),
    "log": (0.805, 0.422, 0.995, 0.800),
    "buttons": (0.805, 0.808, 0.995, 0.990),
}
COMPACT: dict[str, Fractions] = {
    "score": (0.000, 0.000, 1.000, 0.070),
    "opponent_name": (0.010, 0.080, 0.200, 0.220),
    "opponent_hand": (0.210, 0.080, 0.680, 0.220),
    "opponent_pile": (0.690, 0.080, 0.990, 0.220),
    "stock": (0.010, 0.300, 0.150, 0.560),
    "table": (0.160, 0.230, 0.990, 0.620),
    "prompt": (0.010, 0.625, 0.990, 0.680),
    "own_name": (0.010, 0.690, 0.200, 0.915),
    "hand": (0.210, 0.690, 0.680, 0.915),
    "own_pile": (0.690, 0.690, 0.990, 0.915),
    "buttons": (0.000, 0.925, 1.000, 1.000),
}
PANEL_LEFT = 0.8  # wide layout: what begins right of this belongs to the panel
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
    pile_card: tuple[int, int] = field(default=(0, 0))
    opponent_card: tuple[int, int] = field(default=(0, 0))

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


def table_layout(viewport: Viewport, hand: int, table: int, opponent: int) -> TableLayout:
    """Lay out a two-player table.

    `hand` and `opponent` count the slots of each hand (holes included: a played card leaves its place free),
    `table` the highest table slot in use plus one. Table slots are filled from the middle outwards and do not
    move until that number passes the capacity of the grid (6, 14, 20, then two overlapped rows).
    """
    regions = _regions(viewport)
    slots: dict[str, Rect] = {}
    opponent_card = card_size(regions["opponent_hand"].width, regions["opponent_hand"].height)
    for i, rect in enumerate(_row(regions["opponent_hand"], opponent_card, opponent, bottom=False)):
        slots[f"opponent/{i}"] = rect
    pile_card = card_size(regions["own_pile"].width * 0.62, regions["opponent_pile"].height)
    for name, region in (("pile/1", "opponent_pile"), ("pile/0", "own_pile")):
        slots[name] = _pile_rect(regions[region], pile_card)
    table_card, cells = _grid(regions["table"], viewport.height * TABLE_CARD_HEIGHT, table)
    stock_box = regions["stock"]
    stock_height = min(stock_box.height - 2.2 * viewport.body, viewport.height * TABLE_CARD_HEIGHT)
    stock_size = card_size(stock_box.width * 0.9, stock_height)
    stock = Rect((0, 0), stock_size)
    stock.midtop = (stock_box.centerx, stock_box.top + viewport.px(6))
    slots["stock"] = stock
    for i, rect in enumerate(cells):
        slots[f"table/{i}"] = rect
    hand_card = card_size(regions["hand"].width, regions["hand"].height * HAND_FILL)
    for i, rect in enumerate(_row(regions["hand"], hand_card, hand, bottom=True)):
        slots[f"hand/{i}"] = rect
    return TableLayout(
        viewport=viewport,
        regions=regions,
        slots=slots,
        buttons=_buttons(regions["buttons"], *BUTTON_GRID[viewport.wide]),
        table_capacity=len(cells),
        hand_card=hand_card,
        table_card=table_card,
        pile_card=pile_card,
        opponent_card=opponent_card,
    )


def _regions(viewport: Viewport) -> dict[str, Rect]:
    """Pixel rectangles of the named regions; beyond 2:1 the playfield centres and the panel stays right."""
    width, height = viewport.size
    field_width = min(width, round(PLAYFIELD_RATIO * height))
    spare = width - field_width
    regions: dict[str, Rect] = {}
    for name, (x0, y0, x1, y1) in (WIDE if viewport.wide else COMPACT).items():
        offset = spare if viewport.wide and x0 >= PANEL_LEFT else spare // 2
        left, right = round(x0 * field_width), round(x1 * field_width)
        top, bottom = round(y0 * height), round(y1 * height)
        regions[name] = Rect(left + offset, top, right - left, bottom - top)
    return regions


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
