"""Where everything stands when a deal is counted: piles at both sides, the rows between them, totals below.

Pure arithmetic from a window and a few numbers. With two sides each has one half; more sides share the two
columns from top to bottom.
"""

from __future__ import annotations

from collections.abc import Callable
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
    """Every rectangle of the screen in pixels, `sides` and `rows` in the order they were asked for."""

    title: Rect
    sides: tuple[SideArea, ...]
    card: tuple[int, int]
    panel: Rect
    rows: tuple[Rect, ...]
    suits: tuple[Rect, ...]
    notes: Rect
    message: Rect
    buttons: Rect
    row_text: int
    value_width: int
    gap: int


def roomy(viewport: Viewport) -> Viewport:
    """Return the viewport with text that grows with the window as fast as everything else on these screens."""
    factor = min(viewport.width / DESIGN[0], viewport.height / DESIGN[1]) * MINIMUM_TEXT
    scale = factor / (viewport.body / viewport.ui_scale)
    return replace(viewport, ui_scale=viewport.ui_scale * max(1.0, scale))


def scoring_layout(
    viewport: Viewport,
    *,
    sides: int,
    rows: int,
    grid: int | None,
    aspect: float,
    longest_suit: int,
    measure: Callable[[int], tuple[int, int]],
) -> ScoringLayout:
    """Place the screen in a window.

    `rows` counts the rows with that of the sum; `grid` is the row under which the four suits of the primiera
    stand, None without it. `aspect` is width by height of a card, `longest_suit` the most cards one suit can
    have. `measure` tells the heights of the notes under the grid and of the message, in pixels, for a width.
    """
    body = viewport.body
    field = Rect(0, 0, min(viewport.width, round(viewport.height * PLAYFIELD_RATIO)), viewport.height)
    field.centerx = viewport.width // 2
    margin = max(viewport.px(14), 10)
    # A wide window has room to spare at its edges; a narrow one needs every pixel for the cards.
    edge = margin + round(max(0.0, field.width / field.height - 4 / 3) * viewport.px(64))
    head = max(viewport.px(46), round(2.1 * body))
    foot = max(viewport.px(92), round(4.2 * body))
    field = field.inflate(-2 * edge, 0)
    column = round(field.width * COLUMN)
    panel = Rect(
        field.x + column + margin, head, field.width - 2 * (column + margin), field.height - head - foot
    )
    areas = _areas(field, column, sides, head, foot, margin)
    card = _card_size(min(area.pile.height for area in areas), column, aspect, longest_suit)

    pad = max(viewport.px(14), 10)
    inner = panel.inflate(-2 * pad, -pad)
    notes_height, message_height = measure(inner.width)
    if grid is None:
        notes_height = 0
    gap = max(3, pad // 2)
    fixed = notes_height + message_height + (4 if grid is not None else 2) * gap
    units = rows + (SUITS * SUIT_HEIGHT if grid is not None else 0)
    row_height = int((inner.height - fixed) / units)
    row_height = max(round(MINIMUM_ROW * body), min(row_height, round(MAXIMUM_ROW * body)))
    suit_height = round(row_height * SUIT_HEIGHT) if grid is not None else 0
    spare = max(0, inner.height - fixed - rows * row_height - SUITS * suit_height)

    y = inner.y + spare // 2
    placed: list[Rect] = []
    suits: list[Rect] = []
    notes = Rect(inner.x, y, inner.width, 0)
    for row in range(rows):
        if row == rows - 1:
            y += gap
        placed.append(Rect(inner.x, y, inner.width, row_height))
        y += row_height
        if row == grid:
            for _suit in range(SUITS):
                suits.append(Rect(inner.x, y, inner.width, suit_height))
                y += suit_height
            y += gap
            notes = Rect(inner.x, y, inner.width, notes_height)
            y += notes_height + gap
    y += gap
    message = Rect(inner.x, y, inner.width, max(0, inner.bottom - y))
    total = round(field.width * TOTAL)
    buttons = Rect(field.x + total, panel.bottom + margin, field.width - 2 * total, foot - 2 * margin)
    buttons = buttons.inflate(-2 * margin, 0)
    row_text = max(body, round(row_height * 0.46))
    return ScoringLayout(
        title=Rect(panel.x, 0, panel.width, head),
        sides=areas,
        card=card,
        panel=panel,
        rows=tuple(placed),
        suits=tuple(suits),
        notes=notes,
        message=message,
        buttons=buttons,
        row_text=row_text,
        value_width=round(row_text * 2.1),
        gap=gap,
    )


def _areas(field: Rect, column: int, sides: int, head: int, foot: int, margin: int) -> tuple[SideArea, ...]:
    """Give each side its part of the left or the right column; the first half of them stands at the left."""
    at_left = (sides + 1) // 2
    total = round(field.width * TOTAL)
    areas = []
    for side in range(sides):
        left = side < at_left
        many, number = (at_left, side) if left else (sides - at_left, side - at_left)
        height = field.height // many
        x = field.x if left else field.right - column
        top = field.y + number * height
        areas.append(
            SideArea(
                Rect(x, top, column, head),
                Rect(x, top + head, column, height - head - foot),
                Rect(
                    x if left else field.right - total, top + height - foot + margin, total, foot - 2 * margin
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
    area: Rect, card: tuple[int, int], turned: tuple[tuple[bool, ...], ...], *, at_left: bool
) -> tuple[tuple[Rect, ...], ...]:
    """Return where the cards of each suit row lie at rest; `turned` tells which of them lie sideways.

    The rows keep to the outer side of their column, so that both piles lie alike.
    """
    width, height = card
    pitch = round(height * PITCH)
    block = pitch * (SUITS - 1) + height
    top = area.y + (area.height - block + round(height * LIFT)) // 2
    rows: list[tuple[Rect, ...]] = []
    for number, row in enumerate(turned):
        if not row:
            rows.append(())
            continue
        last = height if row[-1] else width
        step = width * (1 - OVERLAP)
        if len(row) > 1:
            step = min(step, (area.width - last) / (len(row) - 1))
        length = round(step * (len(row) - 1)) + last
        left = area.left if at_left else area.right - length
        places = []
        for i, sideways in enumerate(row):
            size = (height, width) if sideways else card
            place = Rect((left + round(i * step), 0), size)
            place.centery = top + number * pitch + height // 2
            places.append(place)
        rows.append(tuple(places))
    return tuple(rows)
