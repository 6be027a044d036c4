"""The end of a match between two sides: categories in the middle, the points of each side going outwards."""

from __future__ import annotations

from pygame import Rect

from scopa.app import theme
from scopa.app.display_list import Target
from scopa.app.input import InputEvent
from scopa.app.scenes.base import Node
from scopa.app.scoring.blocks import draw_blocks, plan_blocks
from scopa.app.scoring.layout import margin_of
from scopa.app.scoring.names import draw_name, fit_names
from scopa.app.scoring.result_board import Ending, ResultTop, remarks
from scopa.app.scoring.summary import CategoryPoints
from scopa.app.widgets import draw_panel, opaque, rounded

MINIMUM_ROW = 1.5  # in body sizes


class ResultHalves:
    """Lays the points of two sides out."""

    def __init__(self, ending: Ending) -> None:
        self.ending = ending
        self.top = ResultTop(ending)
        view, pen, categories = ending.viewport, ending.pen, ending.summary.categories
        body, margin = view.body, margin_of(view)
        width = min(view.width - 2 * margin, 46 * body)
        inner_width = width - 2 * view.px(20)
        rows = len(categories)
        self._step = min(round(2.7 * body), round((view.height * 0.5) / (rows + 1.5)))
        self._text_size = max(body, round(self._step * 0.44))
        widest = max((pen.width(row.label, self._text_size, "sans-bold") for row in categories), default=0)
        self._label_width = min(inner_width // 3, widest + 2 * body)
        self._half = (inner_width - self._label_width) // 2
        longest = max((len(str(points)) for row in categories for points in row.points), default=2)
        digits = "0" * max(2, longest)
        self._number_width = pen.width(digits, round(self._text_size * 1.1), "serif-bold")
        self._blocks = plan_blocks(
            view,
            [deals for row in categories for deals in row.deals],
            self._half - self._number_width - body,
        )
        head = round(3.4 * body)
        self._total_size = max(body, round(head * 0.7))
        totals = max(pen.width(str(total), self._total_size, "serif-bold") for total in ending.score.totals)
        self._name_size = max(body, round(head * 0.36))
        self._sign = round(self._name_size * 1.1)
        room = self._half - totals - body - self._sign - body // 2
        self._names = fit_names(pen, ending.names, room, self._name_size, body, 3)
        head = max(head, self._names.height + body // 2)
        self._remarks = remarks(ending, pieces=self._blocks.pieces)
        under = [pen.paragraph_height(each, body, inner_width) for each in self._remarks]
        foot = max(view.px(104), round(5.6 * body))
        height = head + rows * self._step + max(round(1.9 * body), sum(under) + round(0.6 * body))
        height += 2 * view.px(12)
        top = self.top.place(width, height, foot)
        self.panel = Rect(0, top, width, height)
        self.panel.centerx = view.width // 2
        inner = self.panel.inflate(-2 * view.px(20), -2 * view.px(12))
        self._head = Rect(inner.x, inner.y, inner.width, head)
        self.rows = [
            Rect(inner.x, self._head.bottom + number * self._step, inner.width, self._step)
            for number in range(rows)
        ]
        bottom = self._head.bottom + rows * self._step
        self._under = Rect(inner.x, bottom, inner.width, inner.bottom - bottom)
        self._under_height = sum(under)
        strip = Rect(self.panel.x, view.height - foot, self.panel.width, foot).inflate(0, -2 * margin)
        strip.centery = (self.panel.bottom + view.height) // 2
        self.buttons = strip

    def fits(self) -> bool:
        """Whether the window is high enough."""
        view = self.ending.viewport
        bottom = view.height - max(view.px(104), round(5.6 * view.body)) + margin_of(view)
        return self.panel.bottom <= bottom and self._step >= MINIMUM_ROW * view.body

    def handle(self, event: InputEvent) -> bool:
        """Nothing scrolls here."""
        return False

    def nodes(self) -> list[Node]:
        """Each side's total, each category as a sentence, what is said under them."""
        summary = self.ending.summary
        nodes = [
            Node(f"total/{side}", "label", summary.totals[side], self._half_of(self._head, position))
            for position, side in enumerate(self.ending.sides)
        ]
        for row, rect in zip(summary.categories, self.rows, strict=True):
            nodes.append(Node(f"category/{row.key}", "row", row.sentence, rect.copy()))
        for number, remark in enumerate(self._remarks):
            nodes.append(Node(f"remark/{number}", "label", remark, self._under.copy()))
        return nodes

    def draw(self, surface: Target, shown: float) -> None:
        """Draw the panel and all that is in it."""
        view, pen = self.ending.viewport, self.ending.pen
        draw_panel(surface, self.panel, view.px(12))
        for position in range(len(self.ending.sides)):
            self._draw_head(surface, position)
        for row, rect in zip(self.ending.summary.categories, self.rows, strict=True):
            self._draw_row(surface, row, rect, shown)
        place = Rect(self._under)
        place.y += (self._under.height - self._under_height) // 2
        for remark in self._remarks:
            pen.paragraph(surface, remark, place, view.body, theme.MUTED, "sans", "centre")
            place.y += pen.paragraph_height(remark, view.body, place.width)

    def _half_of(self, line: Rect, position: int) -> Rect:
        """The part of a line that belongs to the side at a position."""
        x = line.right - self._half if position else line.x
        return Rect(x, line.y, self._half, line.height)

    def _draw_head(self, surface: Target, position: int) -> None:
        ending, left = self.ending, position == 0
        side, pen, gap = ending.sides[position], ending.pen, ending.viewport.body
        half = self._half_of(self._head, position)
        total = str(ending.score.totals[side])
        width = pen.width(total, self._total_size, "serif-bold")
        place = Rect(half.right - width if left else half.x, half.y, width, half.height)
        pen.line(surface, total, place, self._total_size, theme.WHITE, "serif-bold")
        name = Rect(half.x if left else place.right + gap, half.y, half.width - width - gap, half.height)
        won = side == ending.score.winner
        if won:
            name.width -= self._sign + gap // 2
            name.x += self._sign + gap // 2 if left else 0
        written = draw_name(surface, pen, self._names, side, name, "right" if left else "left")
        if won:
            icon = ending.context.resources.icon("trophy", self._sign, theme.GOLD)
            x = written.left - gap // 2 - icon.get_width() if left else written.right + gap // 2
            surface.blit(icon, icon.get_rect(midleft=(x, name.centery)))

    def _draw_row(self, surface: Target, row: CategoryPoints, rect: Rect, shown: float) -> None:
        view, pen, size = self.ending.viewport, self.ending.pen, self._text_size
        surface.blit(rounded((rect.width, view.line(1)), 1, opaque(theme.LINE, 44)), rect)
        middle = Rect(0, rect.y, self._label_width, rect.height)
        middle.centerx = rect.centerx
        pen.line(surface, row.label, middle, size, theme.WHITE, "sans-bold", "centre")
        best = max(row.points)
        for position, side in enumerate(self.ending.sides):
            left = position == 0
            half = self._half_of(rect, position)
            room = Rect(half.x, half.y, half.width - self._number_width - view.body, half.height)
            if left:
                room.right = half.right
            end = draw_blocks(surface, view, self._blocks, row.deals[side], room, shown, leftwards=left)
            number = Rect(0, rect.y, self._number_width, rect.height)
            if left:
                number.right = end - view.body // 2
            else:
                number.left = end + view.body // 2
            ahead = row.points[side] == best and row.points.count(best) == 1
            pen.line(
                surface,
                str(row.points[side]),
                number,
                round(size * 1.1),
                theme.GOLD if ahead else theme.WHITE,
                "serif-bold",
                "right" if left else "left",
            )
