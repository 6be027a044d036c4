"""Where everything stands when a deal between two sides is counted: each has one half, the rows stand between.

Pure arithmetic from a window and a few numbers. More sides, or larger text, have a layout of their own
(columns.py).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from pygame import Rect

from scopa.app.layout.viewport import MINIMUM_TEXT, PLAYFIELD_RATIO, Viewport

SUITS = 4
OVERLAP = 0.70  # of a card's width, as ux.md 1.5 asks; more where a row is long
LIFT = 0.12  # of a card's height
PITCH = 1.17  # from one suit row to the next, in card heights
COLUMN = 0.265  # width of a column of piles, of the field
TOTAL = 0.22  # width of a total, of the field
SUIT_HEIGHT = 0.84  # of a row of the primiera, in heights of a row of the table
MINIMUM_ROW = 1.5  # heights of rows in body sizes
MAXIMUM_ROW = 3.2
DESIGN = (1280, 720)  # the window in which the smallest text and everything else fit each other


@dataclass(frozen=True, slots=True)
class SideArea:
    """The place of one side: its name, its pile in four rows, its total."""

    name: Rect
    pile: Rect
    total: Rect
    at_left: bool


@dataclass(frozen=True, slots=True)
class ScoringLayout:
    """Every rectangle of the screen in pixels; `fits` tells whether the panel holds all its rows.

    `notes` has one rectangle for each row, without height where nothing is said under it.
    """

    title: Rect
    sides: tuple[SideArea, ...]
    card: tuple[int, int]
    panel: Rect
    rows: tuple[Rect, ...]
    suits: tuple[Rect, ...]
    notes: tuple[Rect, ...]
    message: Rect
    buttons: Rect
    row_text: int
    value_width: int
    gap: int
    fits: bool


def roomy(viewport: Viewport) -> Viewport:
    """Return the viewport with text that grows with the window as fast as everything else on these screens."""
    factor = min(viewport.width / DESIGN[0], viewport.height / DESIGN[1]) * MINIMUM_TEXT
    scale = factor / (viewport.body / viewport.ui_scale)
    return replace(viewport, ui_scale=viewport.ui_scale * max(1.0, scale))


def margin_of(viewport: Viewport) -> int:
    """Return the distance in pixels that things keep from each other and from the edge of the window."""
    return max(viewport.px(14), 10)


def field_of(viewport: Viewport) -> Rect:
    """Return the part of the window that is used: a wide one has room to spare, a narrow one needs every pixel."""
    field = Rect(0, 0, min(viewport.width, round(viewport.height * PLAYFIELD_RATIO)), viewport.height)
    field.centerx = viewport.width // 2
    edge = margin_of(viewport) + round(max(0.0, field.width / field.height - 4 / 3) * viewport.px(64))
    return field.inflate(-2 * edge, 0)


def column_width(viewport: Viewport) -> int:
    """Return the width in pixels of the column of a side's name and pile."""
    return round(field_of(viewport).width * COLUMN)


def scoring_layout(
    viewport: Viewport,
    *,
    grid: int | None,
    aspect: float,
    longest_suit: int,
    measure: Callable[[int], tuple[Sequence[int], int]],
    names: int = 0,
) -> ScoringLayout:
    """Place the screen in a window.

    `grid` is the row under which the four suits of the primiera stand, None without it. `aspect` is width by
    height of a card, `longest_suit` the most cards one suit can have. `measure` tells the heights in pixels of
    the notes under each row, the sum being the last, and of the message, for a width. `names` is the height
    that the names at the top ask for.
    """
    body = viewport.body
    field, margin = field_of(viewport), margin_of(viewport)
    head = max(viewport.px(46), round(2.1 * body), names)
    foot = max(viewport.px(92), round(4.2 * body))
    column = column_width(viewport)
    panel = Rect(
        field.x + column + margin, head, field.width - 2 * (column + margin), field.height - head - foot
    )
    areas = _areas(field, column, head, foot, margin)
    card = _card_size(areas[0].pile.height, column, aspect, longest_suit)

    pad = max(viewport.px(14), 10)
    inner = panel.inflate(-2 * pad, -pad)
    notes_heights, message_height = measure(inner.width)
    rows = len(notes_heights)
    gap = max(3, pad // 2)
    noted = sum(height > 0 for row, height in enumerate(notes_heights) if row != grid)
    fixed = sum(notes_heights) + message_height + ((4 if grid is not None else 2) + noted) * gap
    units = rows + (SUITS * SUIT_HEIGHT if grid is not None else 0)
    row_height = int((inner.height - fixed) / units)
    row_height = max(round(MINIMUM_ROW * body), min(row_height, round(MAXIMUM_ROW * body)))
    suit_height = round(row_height * SUIT_HEIGHT) if grid is not None else 0
    spare = max(0, inner.height - fixed - rows * row_height - SUITS * suit_height)

    y = inner.y + spare // 2
    placed: list[Rect] = []
    suits: list[Rect] = []
    notes: list[Rect] = []
    for row, notes_height in enumerate(notes_heights):
        if row == rows - 1:
            y += gap
        placed.append(Rect(inner.x, y, inner.width, row_height))
        y += row_height
        if row == grid:
            for _suit in range(SUITS):
                suits.append(Rect(inner.x, y, inner.width, suit_height))
                y += suit_height
            y += gap
        notes.append(Rect(inner.x, y, inner.width, notes_height))
        y += notes_height
        if notes_height:
            y += gap
    y += gap
    message = Rect(inner.x, y, inner.width, max(0, inner.bottom - y))
    total = round(field.width * TOTAL)
    buttons = Rect(field.x + total, panel.bottom + margin, field.width - 2 * total, foot - 2 * margin)
    buttons = buttons.inflate(-2 * margin, 0)
    fits = message.y + message_height <= panel.bottom
    row_text = max(body, round(row_height * 0.46))
    return ScoringLayout(
        title=Rect(panel.x, 0, panel.width, head),
        sides=areas,
        card=card,
        panel=panel,
        rows=tuple(placed),
        suits=tuple(suits),
        notes=tuple(notes),
        message=message,
        buttons=buttons,
        row_text=row_text,
        value_width=round(row_text * 2.1),
        gap=gap,
        fits=fits,
    )


def _areas(field: Rect, column: int, head: int, foot: int, margin: int) -> tuple[SideArea, ...]:
    """Give each side its half: the first stands at the left."""
    total = round(field.width * TOTAL)
    areas = []
    for left in (True, False):
        x = field.x if left else field.right - column
        areas.append(
            SideArea(
                Rect(x, field.y, column, head),
                Rect(x, field.y + head, column, field.height - head - foot),
                Rect(
                    x if left else field.right - total,
                    field.bottom - foot + margin,
                    total,
                    foot - 2 * margin,
                ),
                left,
            )
        )
    return tuple(areas)


def _card_size(height: int, width: int, aspect: float, longest_suit: int) -> tuple[int, int]:
    """Size of the largest card of which four rows fit the height, lifted, and a whole suit the width."""
    tall = (height - 4) / (PITCH * (SUITS - 1) + 1 + LIFT)
    wide = width / (1 + (1 - OVERLAP) * (longest_suit - 1))
    card_width = max(8, int(min(tall * aspect, wide)))
    return card_width, round(card_width / aspect)


def fan_places(
    area: Rect, card: tuple[int, int], turned: Sequence[Sequence[bool]], *, at_left: bool
) -> tuple[tuple[Rect, ...], ...]:
    """Return where the cards of each suit row lie at rest; `turned` tells which of them lie sideways.

    The rows keep to the outer side of their column, so that both piles lie alike. A suit without cards gets
    the place of one card.
    """
    height = card[1]
    pitch = round(height * PITCH)
    block = pitch * (SUITS - 1) + height
    top = area.y + (area.height - block + round(height * LIFT)) // 2
    rows = []
    for number, row in enumerate(turned):
        line = Rect(area.x, top + number * pitch, area.width, height)
        rows.append(suit_places(line, card, row, at_left=at_left))
    return tuple(rows)


def suit_places(
    line: Rect, card: tuple[int, int], turned: Sequence[bool], *, at_left: bool
) -> tuple[Rect, ...]:
    """Return where the cards of one suit lie, overlapping, from one end of a line; none gets one place."""
    width, height = card
    row = turned or (False,)
    last = height if row[-1] else width
    step = width * (1 - OVERLAP)
    if len(row) > 1:
        step = min(step, (line.width - last) / (len(row) - 1))
    length = round(step * (len(row) - 1)) + last
    left = line.left if at_left else line.right - length
    places = []
    for i, sideways in enumerate(row):
        place = Rect((left + round(i * step), 0), (height, width) if sideways else card)
        place.centery = line.y + height // 2
        places.append(place)
    return tuple(places)
