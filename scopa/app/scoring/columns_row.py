"""A row of the count in columns: the category at the left, for each side its number and the points it brought."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from scopa.app import theme
from scopa.app.layout.viewport import MINIMUM_TEXT
from scopa.app.scoring.fan import SUIT_ICONS
from scopa.app.scoring.grid import ColumnsLayout, Frame
from scopa.app.scoring.model import Row, SuitRow
from scopa.app.scoring.pen import Pen
from scopa.app.scoring.pill import draw_pill, pill_width
from scopa.app.scoring.row import RowWidget, short_chip
from scopa.app.scoring.scroll import Scroll
from scopa.app.widgets import Look, opaque, rounded

NUMBER = 1.12  # size of a number, of the text of its row
PILL = 0.86
SUIT = 0.84
LEVEL = "="  # beside the numbers of those who are level at the top


@dataclass(frozen=True, slots=True)
class Cell:
    """How a column is divided, alike in all rows, in pixels from its left: number and pill, small card and value."""

    centre: int
    pill: int
    token: int
    token_width: int
    value: int


def label_width(rows: Sequence[Row], pen: Pen, size: int, *, short: bool) -> int:
    """Return how wide the column of categories must be for every label with what may stand beside it."""
    widest = 0
    for row in rows:
        width = pen.width(row.label, size, "sans-bold") + size
        if row.chip and not any(row.points):
            chip = short_chip(row) if short else row.chip
            width += pill_width(pen, chip, round(size * PILL)) + size // 2
        widest = max(widest, width)
        for suit in row.suits:
            widest = max(widest, pen.width(suit.name, round(size * SUIT)) + 3 * size)
    return widest


def cell_of(rows: Sequence[Row], pen: Pen, text: int, body: int, width: int) -> Cell:
    """Divide a column: numbers and cards in its middle, or further left where what is beside them needs the room."""
    numbers = {str(value) for row in rows for value in row.values}
    half = max(pen.width(number, round(text * NUMBER), "serif-bold") for number in numbers) // 2
    pill = max(pill_width(pen, f"+{points}", _pill(text, body)) for row in rows for points in row.points)
    size = max(body, round(text * SUIT))
    labels = [label for row in rows for suit in row.suits for label in suit.labels]
    value = pen.width("21", size, "serif-bold") if labels else 0
    token = max((pen.width(label, size, "sans-bold") + size for label in labels), default=0)
    token = max(token, round(size * 2.6)) if labels else 0
    gap, margin, middle = text // 2, text // 4, width // 2
    wide = max(half, token // 2)
    if wide + gap + max(pill, value) + margin <= middle:
        return Cell(middle, middle + wide + gap, middle - token // 2, token, middle + wide + gap)
    gap, margin = text // 4, text // 8
    centre = max(half + margin, min(middle, width - margin - pill - gap - half))
    token = min(token, width - 2 * margin - gap - value)
    left = (width - token - gap - value) // 2
    return Cell(centre, centre + half + gap, left, token, left + token + gap)


def _pill(text: int, body: int) -> int:
    return max(body, round(text * PILL))


class ColumnsRow(RowWidget):
    """A category of the count in columns."""

    _layout: ColumnsLayout
    _frame: Frame
    _cell: Cell
    _scroll: Scroll
    _short: bool
    _body: int
    _number: int

    def place(
        self,
        layout: ColumnsLayout,
        frame: Frame,
        cell: Cell,
        number: int,
        scroll: Scroll,
        body: int,
        *,
        short: bool,
    ) -> None:
        """Take its place among the rows; `body` is the size of the smallest text in pixels."""
        self._layout, self._frame, self._cell, self._scroll = layout, frame, cell, scroll
        self._number, self._body, self._short = number, body, short
        self.settle()

    @property
    def extent(self) -> Rect:
        """The row with its suits, in the content."""
        line = self._layout.rows[self._number]
        return line.unionall(self._layout.suits) if self.row.suits else line

    def settle(self) -> None:
        """Follow the content after it has been scrolled."""
        self.rect = self._scroll.shown(self.extent)
        self.notes_place = self._scroll.shown(self._layout.notes[self._number])
        suits = self._layout.suits if self.row.suits else ()
        self.suit_places = tuple(self._scroll.shown(suit) for suit in suits)

    def paint(self, look: Look) -> None:
        """Paint what has been shown of it so far."""
        if not self.progress.begun:
            return
        whole = self._scroll.on_screen(self.extent.union(self._layout.notes[self._number]))
        if whole.colliderect(self._scroll.view):
            with self._scroll.clipped(look.surface):
                self._paint(look)

    def _paint(self, look: Look) -> None:
        surface, layout, row = look.surface, self._layout, self.row
        line = self._scroll.on_screen(layout.rows[self._number])
        size, total = layout.row_text, row.key == "total"
        if self._number:
            strength = 150 if total else 44
            rule = rounded((line.width, look.viewport.line(1)), 1, opaque(theme.LINE, strength))
            surface.blit(rule, (line.x, line.y - (layout.gap // 2 if total else 0)))
        self._draw_label(look, line)
        best = max((n for side, n in enumerate(row.values) if side not in row.void), default=0)
        for side, column in zip(self.sides, self._frame.columns, strict=True):
            number = Rect(0, line.y, 2 * self._cell.centre, line.height)
            number.x = column.x
            self.draw_number(look, side, number, round(size * NUMBER))
            if self.progress.verdict <= 0 or total:
                continue
            free = Rect(column.x + self._cell.pill, line.y, column.width - self._cell.pill, line.height)
            kind, alpha = self.ledger.kind(row, side), round(255 * self.progress.verdict)
            if kind:
                text = f"+{row.points[side]}"
                draw_pill(look, self.pen, text, free, _pill(size, self._body), kind, alpha, "left")
            elif row.tie and row.values[side] == best and side not in row.void:
                draw_pill(look, self.pen, LEVEL, free, _pill(size, self._body), "none", alpha, "left")
        for suit, place in zip(row.suits, layout.suits, strict=False):
            self._draw_suit(look, suit, self._scroll.on_screen(place))
        if row.notes and self.progress.verdict > 0:
            self.draw_notes(look, self._scroll.on_screen(layout.notes[self._number]))

    def _draw_label(self, look: Look, line: Rect) -> None:
        """Write the category, and what became of it when nobody gets points."""
        size = self._layout.row_text
        room = Rect(self._frame.label.x, line.y, self._frame.label.width, line.height).inflate(-size // 2, 0)
        label = self.pen.line(look.surface, self.row.label, room, size, theme.WHITE, "sans-bold")
        if self.progress.verdict > 0 and self.row.chip and not any(self.row.points):
            free = Rect(label.right + size // 2, room.y, 0, room.height)
            free.width = room.right - free.x
            chip = short_chip(self.row) if self._short else self.row.chip
            alpha = round(255 * self.progress.verdict)
            # Without room for a word the numbers must tell it: nobody has a point beside them.
            if pill_width(self.pen, chip, MINIMUM_TEXT) <= free.width:
                draw_pill(look, self.pen, chip, free, _pill(size, self._body), "none", alpha, "left")

    def _draw_suit(self, look: Look, suit: SuitRow, rect: Rect) -> None:
        """Draw one suit of the primiera: each side's best card as a small card with its value."""
        shown = min(1.0, self.progress.suits - suit.suit)
        if shown <= 0:
            return
        surface, size = look.surface, max(self._body, round(self._layout.row_text * SUIT))
        if suit.deciding and self.progress.verdict > 0:
            self.draw_deciding(look, rect)
        icon = look.resources.icon(SUIT_ICONS[self.words][suit.suit], round(size * 1.15), None)
        x = self._frame.label.x + size
        surface.blit(icon, icon.get_rect(midleft=(x, rect.centery)))
        name = Rect(x + icon.get_width() + size // 3, rect.y, 0, rect.height)
        name.width = self._frame.label.right - name.x
        self.pen.line(surface, suit.name, name, size, theme.MUTED)
        token = Rect(0, 0, self._cell.token_width, min(rect.height - 4, round(size * 1.4)))
        for side, column in zip(self.sides, self._frame.columns, strict=True):
            token.midleft = (column.x + self._cell.token, rect.centery)
            self.draw_token(look, token, suit, side, size)
            if suit.best[side] is not None:
                x = column.x + self._cell.value
                value = Rect(x, rect.y, column.right - x, rect.height)
                number = str(round(suit.values[side] * shown))
                self.pen.line(surface, number, value, size, theme.WHITE, "serif-bold")
