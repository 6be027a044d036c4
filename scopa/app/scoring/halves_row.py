"""A row of the count between two sides: numbers at both ends, the category and its verdict between them."""

from __future__ import annotations

from pygame import Rect

from scopa.app import theme
from scopa.app.scoring.fan import SUIT_ICONS
from scopa.app.scoring.layout import ScoringLayout
from scopa.app.scoring.model import SuitRow
from scopa.app.scoring.pen import Align
from scopa.app.scoring.pill import Kind, draw_pill, pill_width
from scopa.app.scoring.row import RowWidget, short_chip
from scopa.app.widgets import Look, opaque, rounded
from scopa.rules.seats import Side

CHIP = 0.86  # size of the text of a verdict, of that of the row
ENDS: tuple[Align, Align] = ("left", "right")


class HalvesRow(RowWidget):
    """A category of the count between the two halves of the screen."""

    _layout: ScoringLayout
    _line: Rect
    _points: int = 0  # px kept beside each number for the points it won, 0 when they are told in words

    def place(self, layout: ScoringLayout, number: int, body: int) -> None:
        """Take its place among the rows; `body` is the size of the smallest text in pixels."""
        self._layout, self._body = layout, body
        self._suit_size = size = max(body, round(layout.row_text * 0.84))
        self._token_width = self.token_width(size)
        self._line = layout.rows[number]
        self.suit_places = layout.suits if self.row.suits else ()
        self.notes_place = layout.notes[number]
        self.rect = self._line.unionall(layout.suits) if self.row.suits else self._line.copy()

    def verdict_fits(self) -> bool:
        """Whether the verdict can be written beside the category without being cut."""
        label = self.pen.width(self.row.label, self._layout.row_text, "sans-bold")
        room = self._inner.width - label - self._layout.row_text
        return max(pill_width(self.pen, chip, self._body) for chip in (self.row.due, self.row.chip)) <= room

    def label_fits(self) -> bool:
        """Whether the category can be written, with a word beside it where nobody gets points."""
        size = self._layout.row_text
        width = self.pen.width(self.row.label, size, "sans-bold") + size
        if self.row.chip and not any(self.row.points):
            width += pill_width(self.pen, short_chip(self.row), self._chip_size) - self._points
        return width <= self._inner.width - 2 * self._points - (size if self._points else 0)

    @property
    def points_width(self) -> int:
        """How wide a pill with points is."""
        return max(pill_width(self.pen, f"+{points}", self._chip_size) for points in self.row.points)

    @property
    def _chip_size(self) -> int:
        return max(self._body, round(self._layout.row_text * CHIP))

    def show_points(self, width: int) -> None:
        """Show points beside the numbers that won them, in a place so many pixels wide, instead of in words."""
        self._points = width

    def paint(self, look: Look) -> None:
        """Paint what has been shown of it so far."""
        if not self.progress.begun:
            return
        surface, layout, row = look.surface, self._layout, self.row
        size = layout.row_text
        total = row.key == "total"
        if self._line.y > layout.rows[0].y:
            strength = 150 if total else 44
            rule = rounded((self._line.width, look.viewport.line(1)), 1, opaque(theme.LINE, strength))
            surface.blit(rule, (self._line.x, self._line.y - (layout.gap // 2 if total else 0)))
        for position, side in enumerate(self.sides):
            self.draw_number(look, side, self._value_cell(self._line, position), round(size * 1.12))
        inner = self._inner
        gap = size // 2
        room = Rect(inner.x + gap // 2, inner.y, inner.width - gap, inner.height)
        if self._points:
            room.inflate_ip(-2 * (self._points + gap // 2), 0)
        label = self.pen.line(surface, row.label, room, size, theme.WHITE, "sans-bold")
        if row.chip and self.progress.verdict > 0:
            free = Rect(label.right + gap, room.y, room.right - label.right - gap, room.height)
            self._draw_verdict(look, free, inner)
        for suit, rect in zip(row.suits, self.suit_places, strict=False):
            self._draw_suit(look, suit, rect)
        if row.notes and self.progress.verdict > 0:
            self.draw_notes(look, self.notes_place)

    @property
    def _inner(self) -> Rect:
        """The line without the numbers at its ends."""
        return self._line.inflate(-2 * self._layout.value_width, 0)

    def _value_cell(self, line: Rect, position: int) -> Rect:
        """The place of the number of the side at a position from the left."""
        width = self._layout.value_width
        return Rect(line.right - width if position else line.x, line.y, width, line.height)

    def _draw_verdict(self, look: Look, free: Rect, inner: Rect) -> None:
        """Write the verdict in a pill at the right end of the free place, or points beside their numbers."""
        size, alpha = self._chip_size, round(255 * self.progress.verdict)
        kinds: dict[Side, Kind] = {}
        for side in self.sides:
            kind = self.ledger.kind(self.row, side)
            if kind:
                kinds[side] = kind
        if not kinds:
            if self._points:  # nothing stands there
                free.width += self._points + self._layout.row_text // 4
            fits = pill_width(self.pen, self.row.chip, self._body) <= free.width
            chip = self.row.chip if fits else short_chip(self.row)
            draw_pill(look, self.pen, chip, free, size, "none", alpha)
        elif self._points:
            for side, end in zip(self.sides, ENDS, strict=True):
                if side in kinds:
                    text = f"+{self.row.points[side]}"
                    draw_pill(look, self.pen, text, inner, size, kinds[side], alpha, end)
        else:
            states = set(kinds.values())
            kind = states.pop() if len(states) == 1 else "due"
            text = self.row.due if kind == "due" else self.row.chip
            draw_pill(look, self.pen, text, free, size, "none" if kind == "lost" else kind, alpha)

    def _draw_suit(self, look: Look, suit: SuitRow, rect: Rect) -> None:
        """Draw one suit of the primiera: each side's best card as a small card with its value."""
        shown = min(1.0, self.progress.suits - suit.suit)
        if shown <= 0:
            return
        surface, size = look.surface, self._suit_size
        if suit.deciding and self.progress.verdict > 0:
            self.draw_deciding(look, rect)
        token = Rect(0, 0, self._token_width, min(rect.height - 4, round(size * 1.4)))
        token.centery = rect.centery
        for position, side in enumerate(self.sides):
            cell = self._value_cell(rect, position)
            if suit.best[side] is not None:
                number = str(round(suit.values[side] * shown))
                self.pen.line(surface, number, cell, size, theme.WHITE, "serif-bold", "centre")
            if position:
                token.right = cell.left
            else:
                token.left = cell.right
            self.draw_token(look, token, suit, side, size)
        middle = rect.inflate(-2 * (self._layout.value_width + self._token_width), 0)
        icon = look.resources.icon(SUIT_ICONS[self.words][suit.suit], round(size * 1.15), None)
        gap = size // 3
        room = middle.width - icon.get_width() - 2 * gap
        shown_name, fitted = self.pen.fit(suit.name, size, room)
        width = icon.get_width() + gap + self.pen.width(shown_name, fitted)
        x = middle.centerx - width // 2
        surface.blit(icon, icon.get_rect(midleft=(x, middle.centery)))
        place = Rect(x + icon.get_width() + gap, middle.y, room, middle.height)
        self.pen.line(surface, suit.name, place, size, theme.MUTED)
