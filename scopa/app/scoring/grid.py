"""Where everything stands when a count is laid out in columns: categories at the left, a column for each side.

Pure arithmetic from a window and what has been measured. Names stand still above; piles, rows and totals are
the content of a panel that scrolls when it is higher than the window allows.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from pygame import Rect

from scopa.app.layout.viewport import Viewport
from scopa.app.scoring.layout import SUIT_HEIGHT, SUITS, field_of, margin_of

LABEL = 0.36  # at most, of the width of the panel
NARROWEST = 0.168  # width of a column, of that of the panel
WIDEST = 17  # width of a column in body sizes
MINIMUM_ROW = 1.6  # heights of rows in body sizes
MAXIMUM_ROW = 2.9
TEXT = 0.46  # of the height of a row
MAXIMUM_TEXT = 1.3  # in body sizes


@dataclass(frozen=True, slots=True)
class Frame:
    """The panel from left to right, in pixels: `inner` is it without its margins; only x and width matter."""

    panel: Rect
    inner: Rect
    label: Rect
    columns: tuple[Rect, ...]


@dataclass(frozen=True, slots=True)
class Heights:
    """What the content asks for, in pixels; `notes` has a number for every row, the sum being the last."""

    names: int
    tiles: int
    notes: list[int]
    totals: int
    message: int


@dataclass(frozen=True, slots=True)
class ColumnsLayout:
    """Every rectangle in pixels. `tiles` to `message` count from the top of the content, the rest on the screen.

    `notes` has one rectangle for each row, without height where nothing is said under it.
    """

    title: Rect
    names: tuple[Rect, ...]
    panel: Rect
    view: Rect
    buttons: Rect
    tiles: tuple[Rect, ...]
    rows: tuple[Rect, ...]
    suits: tuple[Rect, ...]
    notes: tuple[Rect, ...]
    totals: Rect
    message: Rect
    height: int
    row_text: int
    gap: int


def padding_of(viewport: Viewport) -> int:
    """Return the margin inside the panel in pixels."""
    return max(viewport.px(14), 10)


def columns_frame(viewport: Viewport, sides: int, label: int) -> Frame:
    """Divide the width of the panel among the labels, `label` pixels wide if there is room, and the sides."""
    field, padding = field_of(viewport), padding_of(viewport)
    width = min(field.width, label + sides * WIDEST * viewport.body + 2 * padding)
    panel = Rect(0, 0, width, 0)
    panel.centerx = viewport.width // 2
    inner = panel.inflate(-2 * padding, 0)
    label = min(label, round(inner.width * min(LABEL, 1 - sides * NARROWEST)))
    step = (inner.width - label) / sides
    edges = [round(inner.x + label + step * side) for side in range(sides + 1)]
    columns = tuple(Rect(left, 0, right - left, 0) for left, right in pairwise(edges))
    return Frame(panel, inner, Rect(inner.x, 0, label, 0), columns)


def columns_layout(viewport: Viewport, frame: Frame, heights: Heights, grid: int | None) -> ColumnsLayout:
    """Place everything from top to bottom; `grid` is the row under which the four suits of the primiera stand."""
    body, margin, padding = viewport.body, margin_of(viewport), padding_of(viewport)
    head = max(viewport.px(46), round(1.5 * body))
    foot = max(viewport.px(76), max(viewport.target, round(2.5 * body)) + 2 * margin)
    names = heights.names + viewport.px(6)
    room = viewport.height - head - names - foot - 2 * padding
    gap = max(3, padding // 2)
    rows = len(heights.notes)
    noted = sum(height > 0 for height in heights.notes)
    fixed = heights.tiles + sum(heights.notes) + heights.totals + heights.message + (6 + noted) * gap
    units = rows + (SUITS * SUIT_HEIGHT if grid is not None else 0)
    row_height = int((room - fixed) / units)
    row_height = max(round(MINIMUM_ROW * body), min(row_height, round(MAXIMUM_ROW * body)))
    suit_height = round(row_height * SUIT_HEIGHT)

    x, width = frame.inner.x, frame.inner.width
    y = 0
    tiles = tuple(Rect(column.x + gap // 2, y, column.width - gap, heights.tiles) for column in frame.columns)
    y += heights.tiles + 2 * gap
    placed: list[Rect] = []
    suits: list[Rect] = []
    notes: list[Rect] = []
    for row, notes_height in enumerate(heights.notes):
        if row == rows - 1:
            y += gap
        placed.append(Rect(x, y, width, row_height))
        y += row_height
        if row == grid:
            for _suit in range(SUITS):
                suits.append(Rect(x, y, width, suit_height))
                y += suit_height
        if notes_height:
            y += gap // 2
        notes.append(Rect(x, y, width, notes_height).inflate(-gap, 0))
        y += notes_height
        if notes_height:
            y += gap - gap // 2
    y += gap
    totals = Rect(x, y, width, heights.totals)
    y += heights.totals
    if heights.message:
        y += gap
    message = Rect(x, y, width, heights.message)
    y += heights.message

    view_height = min(y, room)
    spare = room - view_height
    top = head + spare // 3
    panel = Rect(frame.panel.x, top + names, frame.panel.width, view_height + 2 * padding)
    view = Rect(frame.inner.x, panel.y + padding, frame.inner.width, view_height)
    buttons = Rect(panel.x, panel.bottom, panel.width, viewport.height - panel.bottom)
    return ColumnsLayout(
        title=Rect(panel.x, 0, panel.width, head),
        names=tuple(Rect(column.x, top, column.width, names).inflate(-gap, 0) for column in frame.columns),
        panel=panel,
        view=view,
        buttons=buttons.inflate(-2 * margin, -margin),
        tiles=tiles,
        rows=tuple(placed),
        suits=tuple(suits),
        notes=tuple(notes),
        totals=totals,
        message=message,
        height=y,
        row_text=max(body, min(round(row_height * TEXT), round(MAXIMUM_TEXT * body))),
        gap=gap,
    )
