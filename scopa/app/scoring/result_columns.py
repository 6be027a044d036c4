"""The end of a match in columns, the winner's first: places and totals stand still, categories may scroll."""

from __future__ import annotations

from pygame import Rect

from scopa.app import theme
from scopa.app.display_list import Target
from scopa.app.input import InputEvent
from scopa.app.scenes.base import Node
from scopa.app.scoring.blocks import draw_blocks, plan_blocks
from scopa.app.scoring.grid import Frame, columns_frame, padding_of
from scopa.app.scoring.layout import margin_of
from scopa.app.scoring.names import draw_name, fit_names
from scopa.app.scoring.result_board import ORNAMENT, Ending, ResultTop, remarks
from scopa.app.scoring.scroll import Scroll
from scopa.app.scoring.summary import CategoryPoints
from scopa.app.widgets import draw_panel, opaque, rounded
from scopa.app.widgets.shapes import CLEAR
from scopa.rules.seats import Side

MINIMUM_ROW = 1.6  # in body sizes
ADORNED_ROW = 2.1  # rows give this much way to the ornament, and no more
MAXIMUM_ROW = 2.7
NAME = 1.35
HIGHEST_NAME = 0.05  # of the window
TOTAL = 2.2
HIGHEST_TOTAL = 0.075
OWN = 14  # how much lighter the column of the own side is


class ResultColumns:
    """Lays the points of any number of sides out. A board made for a new window goes on where `scroll` stood."""

    def __init__(self, ending: Ending, scroll: Scroll | None = None) -> None:
        self.ending = ending
        self.top = ResultTop(ending)
        self.scroll = scroll or Scroll()
        view, pen, categories = ending.viewport, ending.pen, ending.summary.categories
        body, margin, padding = view.body, margin_of(view), padding_of(view)
        self._text_size = round(1.1 * body)
        label = max((pen.width(row.label, self._text_size, "sans-bold") for row in categories), default=0)
        self._frame: Frame = columns_frame(view, len(ending.sides), label + 2 * body)
        width = min(column.width for column in self._frame.columns) - margin
        size = max(body, min(round(NAME * body), round(HIGHEST_NAME * view.height)))
        self._names = fit_names(pen, ending.names, width, size, body, 3)
        self._total_size = max(body, min(round(TOTAL * body), round(HIGHEST_TOTAL * view.height)))
        longest = max((len(str(points)) for row in categories for points in row.points), default=2)
        digits = "0" * max(2, longest)
        self._number_width = pen.width(digits, round(self._text_size * 1.1), "serif-bold")
        self._blocks = plan_blocks(
            view,
            [deals for row in categories for deals in row.deals],
            width - max(self._number_width, round(1.6 * body)) - body // 2,
        )
        self._remarks = remarks(ending, pieces=self._blocks.pieces)
        inner = self._frame.inner.width
        self._under = [pen.paragraph_height(each, body, inner) for each in self._remarks]
        self._head_height = self._names.height + round(self._total_size * 1.3) + body // 2
        foot = max(view.px(104), max(view.target, round(3.9 * body)) + 2 * margin)
        rows = len(categories)
        under = sum(self._under) + body // 2
        room = view.height - foot - self.top.height - margin - view.px(8)
        space = room - self._head_height - 2 * padding - under
        adorned = space - round(view.height * ORNAMENT) - view.px(10) - 2 * margin
        if adorned >= rows * ADORNED_ROW * body:
            space = adorned
        step = max(round(MINIMUM_ROW * body), min(round(MAXIMUM_ROW * body), space // max(1, rows)))
        content = rows * step + under
        seen = min(content, room - self._head_height - 2 * padding)
        height = self._head_height + seen + 2 * padding
        top = self.top.place(self._frame.panel.width, height, foot)
        self.panel = Rect(self._frame.panel.x, top, self._frame.panel.width, height)
        self._head = Rect(self._frame.inner.x, top + padding, inner, self._head_height)
        self.rows = [
            Rect(self._frame.inner.x, number * step, self._frame.inner.width, step) for number in range(rows)
        ]
        seen_at = Rect(self._frame.inner.x, self._head.bottom, inner, seen)
        self.scroll.place(seen_at, content, view, padding)
        self.buttons = Rect(
            self.panel.x, self.panel.bottom, self.panel.width, view.height - self.panel.bottom
        )
        self.buttons.inflate_ip(0, -margin)

    def fits(self) -> bool:
        """Whatever does not fit scrolls."""
        return True

    def handle(self, event: InputEvent) -> bool:
        """Scroll the categories."""
        return self.scroll.handle(event)

    def nodes(self) -> list[Node]:
        """Each side's place and total, each category as a sentence, what is said under them."""
        ending, nodes = self.ending, []
        for column, side in zip(self._frame.columns, ending.sides, strict=True):
            place = Rect(column.x, self._head.y, column.width, self._head.height)
            nodes.append(Node(f"total/{side}", "label", ending.summary.totals[side], place))
        for row, rect in zip(ending.summary.categories, self.rows, strict=True):
            nodes.append(Node(f"category/{row.key}", "row", row.sentence, self.scroll.shown(rect)))
        for number, (remark, rect) in enumerate(zip(self._remarks, self._remark_places(), strict=True)):
            nodes.append(Node(f"remark/{number}", "label", remark, self.scroll.shown(rect)))
        return nodes

    def draw(self, surface: Target, shown: float) -> None:
        """Draw the panel and all that is in it."""
        ending, view = self.ending, self.ending.viewport
        draw_panel(surface, self.panel, view.px(12))
        gap = max(3, padding_of(view) // 2)
        if ending.own is not None:
            own = self._frame.columns[ending.sides.index(ending.own)].inflate(-gap // 2, 0)
            band = Rect(own.x, self.panel.y + gap, own.width, self.panel.height - 2 * gap)
            if self._remarks and not self.scroll.needed:
                band.height = self.scroll.on_screen(self._remark_places()[0]).top - band.y
            surface.blit(rounded(band.size, view.px(8), opaque(theme.WHITE, OWN)), band)
        for position in range(len(ending.sides)):
            self._draw_head(surface, position)
        with self.scroll.clipped(surface):
            for row, rect in zip(ending.summary.categories, self.rows, strict=True):
                place = self.scroll.on_screen(rect)
                if place.colliderect(self.scroll.view):
                    self._draw_row(surface, row, place, shown)
            for remark, rect in zip(self._remarks, self._remark_places(), strict=True):
                place = self.scroll.on_screen(rect)
                if place.colliderect(self.scroll.view):
                    ending.pen.paragraph(surface, remark, place, view.body, theme.MUTED, "sans", "centre")
        self.scroll.draw(surface, view)

    def _remark_places(self) -> list[Rect]:
        """Where the remarks stand in the content."""
        y = (self.rows[-1].bottom if self.rows else 0) + self.ending.viewport.body // 2
        places = []
        for height in self._under:
            places.append(Rect(self._frame.inner.x, y, self._frame.inner.width, height))
            y += height
        return places

    def _draw_head(self, surface: Target, position: int) -> None:
        """Write a name, and under it the place and the total."""
        ending, pen, body = self.ending, self.ending.pen, self.ending.viewport.body
        side, column = ending.sides[position], self._frame.columns[position]
        name = Rect(column.x, self._head.y, column.width, self._names.height)
        name.inflate_ip(-margin_of(ending.viewport), 0)
        draw_name(surface, pen, self._names, side, name, "left")
        line = Rect(name.x, name.bottom, name.width, round(self._total_size * 1.3))
        width = 0
        if ending.score.winner is not None:
            badge = Rect(line.x, 0, round(1.6 * body), round(1.6 * body))
            badge.centery = line.centery
            width = badge.width + body // 2
            self._draw_badge(surface, side, badge)
        total = Rect(line.x + width, line.y, line.width - width, line.height)
        text = str(ending.score.totals[side])
        pen.line(surface, text, total, self._total_size, theme.WHITE, "serif-bold")

    def _draw_badge(self, surface: Target, side: Side, badge: Rect) -> None:
        """Draw the sign of the winner, or the place in a ring."""
        ending, body = self.ending, self.ending.viewport.body
        if side == ending.score.winner:
            icon = ending.context.resources.icon("trophy", round(1.5 * body), theme.GOLD)
            surface.blit(icon, icon.get_rect(center=badge.center))
            return
        place = next(each.place for each in ending.summary.places if each.side == side)
        line = ending.viewport.line(1.5)
        surface.blit(rounded(badge.size, badge.width // 2, CLEAR, opaque(theme.LINE), line), badge)
        ending.pen.line(surface, str(place), badge, body, theme.MUTED, "sans-bold", "centre")

    def _draw_row(self, surface: Target, row: CategoryPoints, line: Rect, shown: float) -> None:
        view, pen, size = self.ending.viewport, self.ending.pen, self._text_size
        surface.blit(rounded((line.width, view.line(1)), 1, opaque(theme.LINE, 44)), line)
        label = Rect(self._frame.label.x, line.y, self._frame.label.width, line.height)
        pen.line(surface, row.label, label.inflate(-size // 2, 0), size, theme.WHITE, "sans-bold")
        best = max(row.points)
        for side, column in zip(self.ending.sides, self._frame.columns, strict=True):
            ahead = row.points[side] == best and row.points.count(best) == 1
            wide = max(self._number_width, round(1.6 * view.body))  # below the badge
            number = Rect(column.x + margin_of(view) // 2, line.y, wide, line.height)
            pen.line(
                surface,
                str(row.points[side]),
                number,
                round(size * 1.1),
                theme.GOLD if ahead else theme.WHITE,
                "serif-bold",
                "right",
            )
            room = Rect(number.right + view.body // 2, line.y, 0, line.height)
            room.width = column.right - margin_of(view) // 2 - room.x
            draw_blocks(surface, view, self._blocks, row.deals[side], room, shown, leftwards=False)
