"""One row of the count on the screen: values at both ends, the category, the verdict; a primiera with its suits.

What is shown follows from the progress it is given. It can be pointed at, which asks the scene to show its cards.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from scopa.app import theme
from scopa.app.input import Pos
from scopa.app.scenes.base import Node
from scopa.app.scoring.fan import SUIT_ICONS
from scopa.app.scoring.layout import ScoringLayout
from scopa.app.scoring.model import Row, SuitRow, winners
from scopa.app.scoring.pen import Pen
from scopa.app.scoring.reveal import Progress
from scopa.app.text import Face
from scopa.app.widgets import Look, Widget, opaque, rounded
from scopa.app.widgets.shapes import CLEAR
from scopa.i18n.terms import DeckTerms
from scopa.rules.seats import Side


class RowWidget(Widget):
    """A category of the count. `sides` lists the sides from left to right."""

    role = "row"

    def __init__(
        self,
        row: Row,
        progress: Progress,
        pen: Pen,
        sides: tuple[Side, ...],
        words: DeckTerms,
        chosen: Callable[[], None],
    ) -> None:
        super().__init__(f"row/{row.key}")
        self.row = row
        self._progress = progress
        self._pen = pen
        self._sides = sides
        self._words = words
        self._chosen = chosen
        self._line = Rect(0, 0, 0, 0)
        self._layout: ScoringLayout | None = None

    @property
    def name(self) -> str:
        """The row as a sentence."""
        return self.row.sentence

    @property
    def radius_at_720(self) -> float:
        """Corner radius of its focus ring."""
        return 6

    def place(self, layout: ScoringLayout, number: int, body: int) -> None:
        """Take its place among the rows; `body` is the size of the smallest text in pixels."""
        self._layout = layout
        self._suit_size = size = max(body, round(layout.row_text * 0.84))
        labels = [label for suit in self.row.suits for label in suit.labels]
        widest = max((self._pen.width(label, size, "sans-bold") for label in labels), default=0)
        self._token_width = max(round(size * 2.6), widest + size)
        self._line = layout.rows[number]
        self.rect = self._line.unionall(layout.suits) if self.row.suits else self._line.copy()

    def click(self, pos: Pos) -> None:
        """Show its cards."""
        self._chosen()

    def activate(self) -> None:
        """Show its cards."""
        self._chosen()

    def nodes(self, focused: bool) -> list[Node]:
        """The row, then the suits of a primiera and what is said under them."""
        assert self._layout is not None
        nodes = super().nodes(focused)
        shown = min(len(self.row.suits), int(self._progress.suits + 0.999))
        for suit, rect in zip(self.row.suits[:shown], self._layout.suits, strict=False):
            nodes.append(Node(f"primiera/{suit.suit.name.lower()}", "row", suit.sentence, rect.copy()))
        if self._progress.verdict > 0:
            for number, note in enumerate(self.row.notes):
                nodes.append(Node(f"primiera/note/{number}", "label", note, self._layout.notes.copy()))
        return nodes

    def draw(self, look: Look) -> None:
        """Draw what has been shown of it so far."""
        assert self._layout is not None
        if not self._progress.begun:
            return
        surface, layout, row = look.surface, self._layout, self.row
        if look.hovered or look.focused:
            glow = rounded(self.rect.size, look.viewport.px(6), opaque(theme.WHITE, 18))
            surface.blit(glow, self.rect)
        value, size = layout.value_width, layout.row_text
        total = row.key == "total"
        if self._line.y > layout.rows[0].y:
            strength = 150 if total else 44
            rule = rounded((self._line.width, look.viewport.line(1)), 1, opaque(theme.LINE, strength))
            surface.blit(rule, (self._line.x, self._line.y - (layout.gap // 2 if total else 0)))
        winning = winners(row) if self._progress.verdict > 0 and not total else ()
        for position, side in enumerate(self._sides):
            cell = self._value_cell(self._line, position)
            colour = theme.GOLD if side in winning else theme.WHITE
            number = str(self._value(side))
            place = self._pen.line(surface, number, cell, round(size * 1.12), colour, "serif-bold", "centre")
            if side in row.void and self._progress.verdict > 0:
                self._strike(surface, place, look)
        left = sum(area.at_left for area in layout.sides)
        inner = Rect(
            self._line.x + left * value,
            self._line.y,
            self._line.width - len(self._sides) * value,
            self._line.height,
        )
        gap = size // 2
        room = Rect(inner.x + gap // 2, inner.y, inner.width - gap, inner.height)
        label = self._pen.line(surface, row.label, room, size, theme.WHITE, "sans-bold")
        if row.chip and self._progress.verdict > 0:
            free = Rect(label.right + gap, room.y, room.right - label.right - gap, room.height)
            self._chip(surface, free, look)
        for suit, rect in zip(row.suits, layout.suits, strict=False):
            self._suit(surface, suit, rect, look)
        if row.notes and self._progress.verdict > 0:
            self._notes(surface, look)

    def _value(self, side: Side) -> int:
        """What is shown of a side's number."""
        row, progress = self.row, self._progress
        if not row.suits:
            return round(row.values[side] * progress.count)
        whole = int(progress.suits)
        known = sum(suit.values[side] for suit in row.suits[:whole])
        if whole < len(row.suits):
            known += round(row.suits[whole].values[side] * (progress.suits - whole))
        return known

    def _value_cell(self, line: Rect, position: int) -> Rect:
        """The place of the number of the side at a position from the left."""
        assert self._layout is not None
        width = self._layout.value_width
        at_left = sum(area.at_left for area in self._layout.sides)
        if position < at_left:
            return Rect(line.x + position * width, line.y, width, line.height)
        return Rect(line.right - (len(self._sides) - position) * width, line.y, width, line.height)

    def _chip(self, surface: Surface, free: Rect, look: Look) -> None:
        """Write the verdict in a pill at the right end of the free place."""
        body, alpha = look.viewport.body, round(255 * self._progress.verdict)
        assert self._layout is not None
        size = max(body, round(self._layout.row_text * 0.86))
        padding = round(size * 0.55)
        shown, fitted = self._pen.fit(self.row.chip, size, free.width - 2 * padding, "sans-bold")
        width = self._pen.width(shown, fitted, "sans-bold") + 2 * padding
        pill = Rect(free.right - width, 0, width, min(free.height - 4, round(size * 1.45)))
        pill.centery = free.centery
        if winners(self.row):
            ground, ink = rounded(pill.size, pill.height // 2, opaque(theme.GOLD)), theme.INK
        else:
            line = look.viewport.line(1)
            ground = rounded(pill.size, pill.height // 2, opaque(theme.PANEL, 90), opaque(theme.LINE), line)
            ink = theme.MUTED
        ground.set_alpha(alpha)
        surface.blit(ground, pill)
        ground.set_alpha(255)
        self._pen.line(
            surface, self.row.chip, pill.inflate(-2 * padding + 1, 0), size, ink, "sans-bold", "centre", alpha
        )

    def _suit(self, surface: Surface, suit: SuitRow, rect: Rect, look: Look) -> None:
        """Draw one suit of the primiera: each side's best card as a small card with its value."""
        assert self._layout is not None
        shown = min(1.0, self._progress.suits - suit.suit)
        if shown <= 0:
            return
        layout, size = self._layout, self._suit_size
        if suit.deciding and self._progress.verdict > 0:
            frame = rounded(rect.size, look.viewport.px(6), CLEAR, opaque(theme.GOLD), look.viewport.line(2))
            frame.set_alpha(round(255 * self._progress.verdict))
            surface.blit(frame, rect)
            frame.set_alpha(255)
        token = Rect(0, 0, self._token_width, min(rect.height - 4, round(size * 1.4)))
        middle = Rect(rect)
        for position, side in enumerate(self._sides):
            cell = self._value_cell(rect, position)
            at_left = layout.sides[position].at_left
            if suit.best[side] is not None:
                number = str(round(suit.values[side] * shown))
                self._pen.line(surface, number, cell, size, theme.WHITE, "serif-bold", "centre")
            token.centery = rect.centery
            if at_left:
                token.left = cell.right
                middle.width -= token.right - middle.left
                middle.left = token.right
            else:
                token.right = cell.left
                middle.width = token.left - middle.left
            self._token(surface, token, suit, side, size, look)
        icon = look.resources.icon(SUIT_ICONS[self._words][suit.suit], round(size * 1.15), None)
        gap = size // 3
        room = middle.width - icon.get_width() - 2 * gap
        shown_name, fitted = self._pen.fit(suit.name, size, room)
        width = icon.get_width() + gap + self._pen.width(shown_name, fitted)
        x = middle.centerx - width // 2
        surface.blit(icon, icon.get_rect(midleft=(x, middle.centery)))
        place = Rect(x + icon.get_width() + gap, middle.y, room, middle.height)
        self._pen.line(surface, suit.name, place, size, theme.MUTED)

    def _token(self, surface: Surface, rect: Rect, suit: SuitRow, side: Side, size: int, look: Look) -> None:
        """Draw a small card with the rank of a side's best card, or an empty place."""
        radius = look.viewport.px(4)
        if suit.best[side] is None:
            line = look.viewport.line(1)
            surface.blit(rounded(rect.size, radius, CLEAR, opaque(theme.LINE), line), rect)
            colour = theme.WHITE
        else:
            surface.blit(rounded(rect.size, radius, opaque(theme.PAPER)), rect)
            colour = theme.INK
        inside = rect.inflate(-size // 3, 0)
        self._pen.line(surface, suit.labels[side], inside, size, colour, "sans-bold", "centre")

    def _notes(self, surface: Surface, look: Look) -> None:
        """Write what must be said under the primiera: who lacks a suit, and its values."""
        assert self._layout is not None
        rect = self._layout.notes.copy()
        alpha = round(255 * self._progress.verdict)
        for number, note in enumerate(self.row.notes):
            last = number == len(self.row.notes) - 1
            colour = theme.MUTED if last else theme.WHITE
            face = note_face(last=last)
            self._pen.paragraph(surface, note, rect, look.viewport.body, colour, face, alpha=alpha)
            height = self._pen.paragraph_height(note, look.viewport.body, rect.width, face)
            rect.y += height
            rect.height -= height

    def _strike(self, surface: Surface, place: Rect, look: Look) -> None:
        """Strike a number out that counts for nothing."""
        grow = place.height // 8
        start, end = (place.left - grow, place.centery), (place.right + grow, place.centery)
        pygame.draw.line(surface, theme.WHITE, start, end, look.viewport.line(2))


def note_face(*, last: bool) -> Face:
    """Typeface of a note: the last one is the table of values, those before say who lacks a suit."""
    return "sans" if last else "sans-bold"


def notes_height(row: Row, pen: Pen, size: int, width: int) -> int:
    """Height in pixels of the notes of a row, written in a width."""
    last = len(row.notes) - 1
    return sum(
        pen.paragraph_height(note, size, width, note_face(last=number == last))
        for number, note in enumerate(row.notes)
    )
