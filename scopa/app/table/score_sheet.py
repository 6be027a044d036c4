"""The score sheet over the table (ux.md 1.3.2, F3): a row a deal, a column for every category and side, the totals.

Only deals that have been counted stand on it, so it tells nothing of the one on the table. Where the columns of all
sides do not fit beside each other, each side has a line of its own in the row of a deal.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import platformdirs
from pygame import Rect, Surface, transform

from scopa.app import theme
from scopa.app.context import Context
from scopa.app.display_list import Target
from scopa.app.layout.viewport import Viewport
from scopa.app.scenes.base import Node
from scopa.app.scoring.clipboard import copy_text
from scopa.app.scoring.summary import awarded_by_deal, standings
from scopa.app.table.panel import Panel
from scopa.app.text import Face
from scopa.app.widgets import Button, opaque, rounded
from scopa.app.widgets.marker import marker
from scopa.i18n import _
from scopa.i18n.endings import forfeited_text
from scopa.i18n.score_sheet import ScoreSheet, as_html, as_text, make_sheet
from scopa.i18n.terms import DeckTerms
from scopa.records.store import write_atomically
from scopa.rules.ruleset import RuleSet
from scopa.rules.scoring import DealScore
from scopa.rules.seats import Side

ROW = 1.7  # height of a row in body sizes
LEGEND = 1.9  # height of a line of the legend
CELL = 0.9  # body sizes kept beside the figures of a cell
NARROW_CELL = 0.3
SIGN = 1.3  # body sizes of the sign of a side with the space after it
FILE_NAME = "scopa-score-sheet.html"


def print_path() -> Path:
    """Return where a sheet for printing is written: the folder of the person's documents."""
    return Path(platformdirs.user_documents_dir()) / FILE_NAME


@dataclass(frozen=True, slots=True)
class Grid:
    """Where the columns stand, in pixels from the left: groups of `across` cells, then each cell's width.

    `lines` is how many lines a deal takes: one with a column for every side, else one for each side.
    """

    first: int
    names: int
    cell: int
    across: int
    lines: int
    groups: int
    heads: int
    turned: bool

    @property
    def width(self) -> int:
        """Of the whole sheet."""
        return self.first + self.names + self.groups * self.group

    @property
    def group(self) -> int:
        """Width of one category."""
        return self.cell * self.across

    def left(self, group: int) -> int:
        """Where a category begins."""
        return self.first + self.names + group * self.group


class ScoreSheetPanel(Panel):
    """The score sheet of one match. `scores` gives the deals counted so far, `words` how the deck calls suits."""

    def __init__(
        self,
        context: Context,
        changed: Callable[[], None],
        *,
        rules: RuleSet,
        names: Sequence[str],
        scores: Callable[[], Sequence[DealScore]],
        words: Callable[[], DeckTerms],
    ) -> None:
        super().__init__(context, "scores", changed)
        self.rules, self.names = rules, tuple(names)
        self._scores, self._words = scores, words
        self._grid = Grid(0, 0, 1, 1, 1, 0, 0, False)
        self._body = 16
        self.sheet: ScoreSheet = make_sheet(rules, self.names)

    # Panel ------------------------------------------------------------------------------------------------

    @property
    def title(self) -> str:
        """The heading."""
        return _("Score sheet")

    @property
    def subtitle(self) -> str:
        """The game and its target."""
        return self.sheet.title

    def more_buttons(self) -> Sequence[Button]:
        """Copy it, or write it to be printed."""
        return (
            Button("copy_sheet", _("Copy as text"), self._copy, kind="quiet"),
            Button("print_sheet", _("To print"), self._print, kind="quiet"),
        )

    def prepare(self, viewport: Viewport, width: int) -> tuple[int, int]:
        """Write the sheet and choose its columns."""
        scores = self._scores()
        totals = [after.totals for after in standings(scores, self.rules)]
        remarks = [forfeited_text(deal, self.names, self.rules) for deal in scores]
        self.sheet = make_sheet(
            self.rules, self.names, awarded_by_deal(scores, self.rules), totals, self._words(), remarks
        )
        self._body = viewport.body
        beside, below = self._columns(len(self.names), width), self._columns(1, width)
        self._grid = beside if beside.width <= width else below
        rows = max(1, len(self.sheet.deals)) * self._grid.lines + self._grid.lines
        height = self._legend_height + self._grid.heads + round(rows * ROW * self._body)
        width = min(width, self._grid.width)
        return width, height + self._notes_height(width)

    def paint(self, surface: Target, area: Rect) -> None:
        """Draw names, headings, deals and totals."""
        grid, body = self._grid, self._body
        row = round(ROW * body)
        x = area.x + max(0, (area.width - grid.width) // 2)
        y = area.y
        if self._has_legend:
            self._paint_legend(surface, Rect(area.x, y, area.width, self._legend_height))
        y += self._legend_height
        self._paint_heads(surface, x, y)
        y += grid.heads
        if not self.sheet.deals:
            rect = Rect(area.x, y, area.width, row * grid.lines)
            text = _("No deal has been counted yet.")
            self.pen.line(surface, text, rect, body, theme.MUTED, "sans", "centre")
            y += row * grid.lines
        for number, deal in enumerate(self.sheet.deals):
            if number % 2 == 0:
                band = rounded((grid.width, row * grid.lines), 4, opaque(theme.WHITE, 16))
                surface.blit(band, (x, y))
            groups = (*deal.points, deal.sums, deal.totals)
            self._paint_row(surface, x, y, str(deal.number), groups, bold=False)
            y += row * grid.lines
        surface.fill(theme.LINE, Rect(x, y, grid.width, max(1, body // 14)))
        none = (None,) * len(self.names)
        self._paint_row(surface, x, y, _("All"), (*self.sheet.sums, none, self.sheet.totals), bold=True)
        if self.sheet.notes:
            place = Rect(x, y + row * grid.lines + body // 2, grid.width, self._notes_height(grid.width))
            self.pen.paragraph(surface, self._notes, place, body, theme.WHITE, "sans")

    def sheet_nodes(self, area: Rect) -> list[Node]:
        """One sentence a deal, then the totals."""
        grid, row = self._grid, round(ROW * self._body)
        y = area.y + self._legend_height + grid.heads
        found = []
        for deal in self.sheet.deals:
            rect = Rect(area.x, y, area.width, row * grid.lines)
            found.append(Node(f"sheet/{deal.number}", "row", self.sheet.sentence(deal), rect))
            y += row * grid.lines
        totals = ", ".join(f"{name} {n}" for name, n in zip(self.names, self.sheet.totals, strict=True))
        text = _("Totals: {tally}").format(tally=totals)
        found.append(Node("sheet/totals", "row", text, Rect(area.x, y, area.width, row * grid.lines)))
        if self.sheet.notes:
            place = Rect(area.x, y + row * grid.lines, area.width, self._notes_height(grid.width))
            found.append(Node("sheet/notes", "label", self._notes, place))
        return found

    # Measures ---------------------------------------------------------------------------------------------

    @property
    def _heads(self) -> tuple[str, ...]:
        return (*self.sheet.categories, _("This deal"), _("Total"))

    @property
    def _has_legend(self) -> bool:
        """Whether the names stand above the columns: always, unless each has room in its own line."""
        return self._grid.lines == 1 or self._grid.names < round((SIGN + 2.5) * self._body)

    @property
    def _notes(self) -> str:
        return " ".join(self.sheet.notes)

    def _notes_height(self, width: int) -> int:
        if not self.sheet.notes:
            return 0
        return self.pen.paragraph_height(self._notes, self._body, width, "sans") + self._body // 2

    @property
    def _legend_height(self) -> int:
        if not self._has_legend:
            return 0
        return round(LEGEND * self._body) * -(-len(self.names) // 2) + self._body // 2

    def _columns(self, across: int, room: int) -> Grid:
        """Measure the columns; where there is little room, names and the space beside figures give way."""
        body, pen = self._body, self.pen
        digits = pen.width(str(max([99, *self.sheet.totals])), body, "sans-bold")
        words = max(pen.width(text, body, "sans-bold") for text in (_("Deal"), _("All")))
        lines = 1 if across == len(self.names) else len(self.names)
        sign = round(SIGN * body) if lines > 1 else 0
        first, groups = words + body // 2, len(self._heads)
        cell = digits + round(CELL * body)
        if lines > 1:
            cell = max(digits + round(NARROW_CELL * body), min(cell, (room - first - sign) // groups))
        names = 0
        if lines > 1:
            widest = max(pen.width(name, body) for name in self.names) + sign + body
            names = max(sign, min(widest, 8 * body, room - first - groups * cell))
        heads = [pen.width(head, body, "sans-bold") for head in self._heads]
        turned = max(heads) + body // 2 > cell * across
        height = max(heads) + body // 2 if turned else round(1.5 * body)
        if lines == 1 and across > 1:
            height += round(1.4 * body)  # the signs of the sides
        return Grid(first, names, cell, across, lines, len(heads), height, turned)

    # Drawing ----------------------------------------------------------------------------------------------

    def _sign(self, side: Side) -> Surface:
        """The sign of a side: that of its first seat."""
        seat = next(seat for seat in range(self.rules.players) if self.rules.side_of(seat) == side)
        return marker(seat, round(self._body * 0.85))

    def _paint_legend(self, surface: Target, rect: Rect) -> None:
        """Tell which sign is whose, with the totals."""
        body, height = self._body, round(LEGEND * self._body)
        for side, name in enumerate(self.names):
            place = Rect(
                rect.x + side % 2 * rect.width // 2, rect.y + side // 2 * height, rect.width // 2, height
            )
            sign = self._sign(side)
            surface.blit(sign, sign.get_rect(midleft=(place.x, place.centery)))
            total = str(self.sheet.totals[side])
            size = round(1.3 * body)
            width = self.pen.width(total, size, "serif-bold")
            text = Rect(
                place.x + round(SIGN * body), place.y, place.width - round((SIGN + 1) * body) - width, height
            )
            covered = self.pen.line(surface, name, text, body, theme.WHITE, "sans-bold")
            number = Rect(covered.right + body // 2, place.y, width + 2, height)
            self.pen.line(surface, total, number, size, theme.GOLD, "serif-bold")

    def _paint_heads(self, surface: Target, x: int, y: int) -> None:
        grid, body = self._grid, self._body
        signs = round(1.4 * body) if grid.lines == 1 and grid.across > 1 else 0
        words = grid.heads - signs
        self.pen.line(
            surface, _("Deal"), Rect(x, y + grid.heads - round(1.5 * body), grid.first, round(1.5 * body)),
            body, theme.MUTED, "sans-bold",
        )  # fmt: skip
        for number, head in enumerate(self._heads):
            left = x + grid.left(number)
            colour = theme.GOLD if number == len(self._heads) - 1 else theme.MUTED
            if grid.turned:
                image = transform.rotate(self.pen.text.render(head, body, colour, "sans-bold"), 90)
                surface.blit(image, image.get_rect(midbottom=(left + grid.group // 2, y + words - body // 4)))
            else:
                rect = Rect(left, y, grid.group, words)
                self.pen.line(surface, head, rect, body, colour, "sans-bold", "centre")
            if signs:
                for side in range(grid.across):
                    sign = self._sign(side)
                    middle = left + side * grid.cell + grid.cell // 2
                    surface.blit(sign, sign.get_rect(center=(middle, y + words + signs // 2)))
            if number:
                surface.fill(theme.LINE, Rect(left, y + body // 4, 1, grid.heads - body // 4))

    def _paint_row(
        self,
        surface: Target,
        x: int,
        y: int,
        head: str,
        groups: Sequence[Sequence[int | None]],
        *,
        bold: bool,
    ) -> None:
        grid, body, row = self._grid, self._body, round(ROW * self._body)
        face: Face = "sans-bold" if bold else "sans"
        self.pen.line(surface, head, Rect(x, y, grid.first, row), body, theme.WHITE, "sans-bold")
        for number, points in enumerate(groups):
            total = number == len(groups) - 1
            for side, value in enumerate(points):
                line, column = (0, side) if grid.lines == 1 else (side, 0)
                rect = Rect(x + grid.left(number) + column * grid.cell, y + line * row, grid.cell, row)
                if number == 0 and grid.lines > 1:
                    self._paint_name(surface, Rect(x + grid.first, rect.y, grid.names, row), side)
                if value is None:
                    continue
                colour = theme.GOLD if total else theme.WHITE if value else theme.MUTED
                shown = str(value) if value or total or bold else "·"
                weight: Face = "sans-bold" if total or value else face
                self.pen.line(surface, shown, rect, body, colour, weight, "centre")

    def _paint_name(self, surface: Target, rect: Rect, side: Side) -> None:
        sign = self._sign(side)
        surface.blit(sign, sign.get_rect(midleft=rect.midleft))
        shift = round(SIGN * self._body)
        place = Rect(rect.x + shift, rect.y, rect.width - shift - self._body // 2, rect.height)
        if not self._has_legend:
            self.pen.line(surface, self.names[side], place, self._body, theme.WHITE)

    # Buttons ----------------------------------------------------------------------------------------------

    def _copy(self) -> None:
        self._tell(_("Copied") if copy_text(as_text(self.sheet)) else _("Not copied"))

    def _print(self) -> None:
        """Write a page that any browser prints: empty rows fill it, so that before the first deal it is blank."""
        path = print_path()
        try:
            write_atomically(path, as_html(self.sheet).encode("utf-8"))
        except OSError as error:
            self._tell(_("Not written: {reason}").format(reason=error.strerror or type(error).__name__))
        else:
            self._tell(_("Written: {path}").format(path=path))

    def _tell(self, text: str) -> None:
        self.note = text
        self.layout(self.context.viewport)
        self.changed()
