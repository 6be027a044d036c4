"""The count in columns: a folded pile, the numbers and the total of every side, category below category.

For three sides and more, and for two where text is too large for two halves. What does not fit the window
scrolls; a pile that is opened lies over the rows until it is put away.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from scopa.app import theme
from scopa.app.display_list import Target
from scopa.app.input import InputEvent, KeyEvent, WheelEvent
from scopa.app.layout.viewport import Viewport
from scopa.app.scenes.base import Node
from scopa.app.scoring.board import Telling
from scopa.app.scoring.columns_row import ColumnsRow, cell_of, label_width
from scopa.app.scoring.fan import FanPainter
from scopa.app.scoring.grid import (
    MAXIMUM_TEXT,
    ColumnsLayout,
    Frame,
    Heights,
    columns_frame,
    columns_layout,
    padding_of,
)
from scopa.app.scoring.layout import field_of, margin_of
from scopa.app.scoring.names import draw_name, fit_names
from scopa.app.scoring.open_pile import OpenPile
from scopa.app.scoring.row import caption_height, notes_height
from scopa.app.scoring.scroll import Scroll
from scopa.app.scoring.tile import PileTile, fold
from scopa.app.scoring.totals import TotalCell
from scopa.app.widgets import Look, Widget, draw_panel, opaque, rounded
from scopa.i18n import _
from scopa.i18n.terms import DeckTerms
from scopa.rules.cards import cards_of, mask_of
from scopa.rules.seats import Side

NAME = 1.5  # size of names in body sizes
HIGHEST_NAME = 0.05  # of the window
NAME_LINES = 3
OWN = 14  # how much lighter the column of the own side is
ROOMY_PILE = 15  # body sizes: an opened pile gets at least this height if the window has it


class Columns:
    """Lays a count out in columns. `changed` is called when other widgets must be shown."""

    def __init__(
        self,
        telling: Telling,
        viewport: Viewport,
        words: DeckTerms,
        changed: Callable[[], None],
        previous: object = None,
    ) -> None:
        self.telling, self.viewport, self._changed = telling, viewport, changed
        self._words = words
        self._focus: str | None = None
        context = telling.context
        self._deck = context.resources.deck(context.settings.deck, telling.rules.pack)
        self._painter = FanPainter(context, telling.rules.pack)
        self.scroll = Scroll()
        self._opened: Side | None = None
        if isinstance(previous, Columns):
            self.scroll, self._opened = previous.scroll, previous._opened
        self._place()
        self._make_rows()
        self._make_tiles()
        self._cards: OpenPile | None = None
        if self._opened is not None:
            self._open(self._opened)

    # Board ------------------------------------------------------------------------------------------------

    def fits(self) -> bool:
        """Whatever does not fit scrolls."""
        return True

    def widgets(self) -> Sequence[Widget]:
        """The piles and the rows, or the cards that lie over the rows."""
        if self._cards is not None:
            return [*self._tiles, self._cards]
        return [*self._tiles, *self.rows]

    def handle(self, event: InputEvent) -> bool:
        """Scroll, or put an opened pile away."""
        if self._cards is not None:
            if isinstance(event, KeyEvent) and event.command == "back":
                self._press(self._cards_of)
                return True
            return isinstance(event, WheelEvent)
        if not self.scroll.handle(event):
            return False
        self._settle()
        return True

    def show_row(self, number: int) -> None:
        """Scroll to a row that begins to be shown; the sum brings the totals with it."""
        extent = self.rows[number].extent.union(self.placed.notes[number])
        if number == len(self.rows) - 1:
            extent.union_ip(self.placed.message)
        if number == 0:
            extent.union_ip(self.placed.tiles[0])
        self._show(extent)

    def show_widget(self, widget_id: str) -> bool:
        """Scroll to what has the keyboard; return whether anything moved."""
        before = self.scroll.offset
        for tile in self._tiles:
            if tile.id == widget_id:
                self._show(tile.place)
        for number, row in enumerate(self.rows):
            if row.id == widget_id:
                self.show_row(number)
        return self.scroll.offset != before

    @property
    def shows_cards(self) -> bool:
        """Whether a pile is open."""
        return self._cards is not None

    def draw_ground(self, surface: Target) -> None:
        """Draw the panel, with the column of the own side a little lighter, and an opened pile."""
        placed, radius = self.placed, self.viewport.px(12)
        panel = placed.panel if self._cards is None else placed.panel.union(self._cards.rect)
        if panel.height > placed.panel.height:
            panel.height += placed.gap
        draw_panel(surface, panel, radius)
        own = self._frame.columns[0].inflate(-placed.gap // 2, 0)
        band = Rect(own.x, panel.y + placed.gap, own.width, panel.height - 2 * placed.gap)
        if self._cards is None:
            surface.blit(rounded(band.size, self.viewport.px(8), opaque(theme.WHITE, OWN)), band)
        else:
            self._cards.paint(surface, self._painter, self.telling.light)

    def draw_words(self, surface: Target) -> None:
        """Write names and totals, paint the folded piles and the rows that have come."""
        telling, look = self.telling, Look(surface, self.telling.context.resources, self.viewport)
        for side, rect in zip(telling.sides, self.placed.names, strict=True):
            colour = theme.GOLD if side == self._opened else theme.WHITE
            draw_name(surface, telling.pen, self._names, side, rect, "centre", colour)
        for tile in self._tiles:
            tile.paint(look)
        if self._cards is None:
            for row in self.rows:
                row.paint(look)
        if self._cards is None or not self._covered:
            with self.scroll.clipped(surface):
                self._draw_totals(look)
        self.scroll.draw(surface, self.viewport)

    def nodes(self) -> list[Node]:
        """The piles and the rows while they are coming."""
        if self.telling.reveal.done:
            return []
        nodes = [node for tile in self._tiles for node in tile.nodes(False)]
        for row in self.rows:
            nodes += row.nodes(False) if row.progress.begun else []
        return nodes

    def total_nodes(self) -> list[Node]:
        """The totals once something has been added, and the message at the end."""
        if self._cards is not None and self._covered:
            return []
        count, nodes = self.telling.count(), []
        for cell, side in zip(self._totals, self.telling.sides, strict=True):
            if self.telling.ledger.added(side) is not None:
                place = self.scroll.shown(cell.rect)
                nodes.append(Node(f"total/{side}", "label", count.totals[side].sentence, place))
        if self.telling.reveal.done and count.message:
            place = self.scroll.shown(self.placed.message)
            nodes.append(Node("message", "status", count.message, place))
        return nodes

    # Places -----------------------------------------------------------------------------------------------

    def _place(self) -> None:
        """Measure, and divide the window."""
        telling, viewport, pen = self.telling, self.viewport, self.telling.pen
        body, rows = viewport.body, telling.count().rows
        text = round(MAXIMUM_TEXT * body)
        field = field_of(viewport).width
        label = label_width(rows, pen, text, short=False)
        least = 8 * body * len(telling.sides)
        self._short = label + least > field
        if self._short:
            label = label_width(rows, pen, text if label + least < field else body, short=True)
        label = max(label, field // 8)
        self._frame: Frame = columns_frame(viewport, len(telling.sides), label)
        width = min(column.width for column in self._frame.columns)
        inner = width - margin_of(viewport)
        size = max(body, min(round(NAME * body), round(viewport.height * HIGHEST_NAME)))
        self._names = fit_names(pen, telling.names, inner, size, body, NAME_LINES)
        count = telling.count()
        self._totals = [
            TotalCell(count.totals[side], pen, viewport, inner, telling.rules.target)
            for side in telling.sides
        ]
        most = max(len(row) for pile in telling.piles for row in pile)
        self._folded = fold(pen, viewport, inner, most)
        message = count.message
        line = self._frame.inner.width - max(3, padding_of(viewport) // 2)
        heights = Heights(
            names=self._names.height,
            tiles=self._folded.height,
            notes=[notes_height(row, pen, body, line) for row in rows],
            totals=max(cell.height for cell in self._totals),
            message=pen.paragraph_height(message, body, line, "sans-bold") if message else 0,
        )
        grid = next((number for number, row in enumerate(rows) if row.suits), None)
        self.placed: ColumnsLayout = columns_layout(viewport, self._frame, heights, grid)
        self._captioned = True
        if grid is not None and self.placed.height > self.placed.view.height:
            # Each card stands beside its value, so that the table of values is what can best be missed.
            heights.notes[grid] -= caption_height(rows[grid], pen, body, line)
            bare = columns_layout(viewport, self._frame, heights, grid)
            if bare.height <= bare.view.height:
                self.placed, self._captioned = bare, False
        self.title, self.buttons = self.placed.title, self.placed.buttons
        self.scroll.place(self.placed.view, self.placed.height, viewport, padding_of(viewport))
        for cell, column in zip(self._totals, self._frame.columns, strict=True):
            cell.rect = Rect(column.x, self.placed.totals.y, column.width, self.placed.totals.height)
            cell.rect.inflate_ip(-margin_of(viewport), 0)

    def _make_rows(self) -> None:
        telling, rows = self.telling, self.telling.count().rows
        width = min(column.width for column in self._frame.columns)
        body = self.viewport.body
        cell = cell_of(rows, telling.pen, self.placed.row_text, body, width)
        self.rows = [
            ColumnsRow(row, progress, telling.pen, telling.sides, self._words, telling.ledger)
            for row, progress in zip(rows, telling.reveal.rows, strict=True)
        ]
        for number, row in enumerate(self.rows):
            row.place(self.placed, self._frame, cell, number, self.scroll, body, short=self._short)
            row.captioned = self._captioned

    def _make_tiles(self) -> None:
        telling = self.telling
        self._tiles = [
            PileTile(
                side,
                telling.names[side],
                telling.piles[side],
                self._words,
                telling.pen,
                telling.light,
                self.scroll,
                self._folded,
                self._press,
                self._move,
            )
            for side in telling.sides
        ]
        for tile, place in zip(self._tiles, self.placed.tiles, strict=True):
            tile.place = place
        self._settle()

    def _settle(self) -> None:
        """Let everything follow the content."""
        for tile in self._tiles:
            tile.rect = self.scroll.shown(tile.place)
        for row in self.rows:
            row.settle()

    def _show(self, extent: Rect) -> None:
        if self._cards is None and self.scroll.show(extent):
            self._settle()

    # An opened pile ---------------------------------------------------------------------------------------

    @property
    def _cards_of(self) -> Side:
        assert self._opened is not None
        return self._opened

    def _press(self, side: Side) -> None:
        """Open a pile, or put it away when it is the one that is open."""
        if side == self._opened:
            self._opened, self._cards = None, None
            for tile in self._tiles:
                tile.opened = False
        else:
            self._open(side)
        self._changed()

    def _move(self, side: Side, step: int) -> None:
        """Lead the keyboard to the pile beside; an open one gives way to it."""
        at = (self.telling.sides.index(side) + step) % len(self._tiles)
        other = self._tiles[at]
        if self._opened is not None:
            self._open(other.side)
        self._focus = other.id
        self._changed()

    def take_focus(self) -> str | None:
        """Return the widget that asked for the keyboard, once."""
        focus, self._focus = self._focus, None
        return focus

    def _open(self, side: Side) -> None:
        telling, placed = self.telling, self.placed
        self._opened = side
        self.scroll.move_to(0)
        self._settle()
        pile = telling.piles[side]
        close = self._close
        self._cards = OpenPile(telling.names[side], pile, telling.rules.pack, self._words, close)
        top = self._tiles[0].rect.bottom + 2 * placed.gap
        place = Rect(placed.view.x, top, placed.view.width, 0)
        totals = self.scroll.on_screen(placed.totals).top - placed.gap
        self._covered = self.scroll.needed or totals - top < ROOMY_PILE * self.viewport.body
        bottom = totals
        if self._covered:
            bottom = max(placed.view.bottom, min(top + 24 * self.viewport.body, placed.buttons.top))
        place.height = bottom - top
        longest = max(len(row) for every in telling.piles for row in every)
        self._cards.place(place, self._deck.aspect, max(4, longest))
        cards = mask_of(card for row in pile for card, _sideways in row)
        resources = telling.context.resources
        resources.preload(self._deck, cards_of(cards), self._cards.card[0], telling.rules.pack)
        for tile in self._tiles:
            tile.opened = tile.side == side

    def _close(self) -> None:
        self._press(self._cards_of)

    # Totals -----------------------------------------------------------------------------------------------

    def _draw_totals(self, look: Look) -> None:
        telling, placed, count = self.telling, self.placed, self.telling.count()
        place = self.scroll.on_screen(placed.totals)
        if place.colliderect(self.scroll.view):
            label = Rect(self._frame.label.x, place.y, self._frame.label.width, place.height)
            label = label.inflate(-placed.row_text // 2, 0)
            telling.pen.line(look.surface, _("Total"), label, placed.row_text, theme.WHITE, "sans-bold")
            for cell, side in zip(self._totals, telling.sides, strict=True):
                won = telling.reveal.done and side == telling.winner
                added = telling.ledger.added(side)
                cell.draw(look, self.scroll.on_screen(cell.rect), added, won=won)
        place = self.scroll.on_screen(placed.message)
        if telling.reveal.done and count.message and place.colliderect(self.scroll.view):
            body = self.viewport.body
            telling.pen.paragraph(look.surface, count.message, place, body, theme.GOLD, "sans-bold", "centre")
