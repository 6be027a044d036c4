"""The totals under the piles: "8 + 3 = 11" and a bar on its way to the target."""

from __future__ import annotations

from pygame import Rect

from scopa.app import theme
from scopa.app.display_list import Target
from scopa.app.layout.viewport import Viewport
from scopa.app.scoring.model import Total
from scopa.app.scoring.pen import Align, Pen
from scopa.app.widgets import Look, opaque, rounded

SIZE = 1.5  # of a total in a column, in body sizes


def draw_total(
    surface: Target,
    viewport: Viewport,
    pen: Pen,
    rect: Rect,
    total: Total,
    *,
    target: int,
    added: float | None,
    align: Align,
) -> None:
    """Draw one side's total; `added` is what it got of the deal so far, None before any of it is added.

    The bar is full at the target.
    """
    body = viewport.body
    size = max(body, round(rect.height * 0.5))
    lower = Rect(rect.x, rect.bottom - round(body * 1.3), rect.width, round(body * 1.3))
    upper = Rect(rect.x, rect.y, rect.width, lower.y - rect.y)
    text = total_text(total, added)
    pen.line(surface, text, upper, min(size, round(upper.height * 0.8)), theme.WHITE, "serif-bold", align)
    draw_way(surface, viewport, pen, lower, total.before, total.before + (added or 0.0), target)


def draw_way(
    surface: Target, viewport: Viewport, pen: Pen, lower: Rect, before: int, reached: float, target: int
) -> None:
    """Draw a bar on its way to the target: what a side had, what came to it, and what is to be reached."""
    body, rect = viewport.body, lower
    bar = Rect(rect.x, 0, rect.width, max(6, viewport.px(10)))
    label = str(target)
    label_width = pen.width(label, body, "sans-bold")
    bar.width -= label_width + body // 2
    bar.centery = lower.centery
    radius = bar.height // 2
    surface.blit(rounded(bar.size, radius, opaque(theme.PANEL, 150)), bar)
    for points, colour in ((reached, theme.GOLD), (min(before, reached), theme.MUTED)):
        width = round(bar.width * min(1.0, max(0.0, points) / target))
        if width > 2 * radius:
            surface.blit(rounded((width, bar.height), radius, opaque(colour)), bar)
    pen.line(
        surface,
        label,
        Rect(bar.right + body // 2, lower.y, label_width, lower.height),
        body,
        theme.MUTED,
        "sans-bold",
    )


def total_text(total: Total, added: float | None) -> str:
    """Return a total as it is while it grows: "8" before anything is added, then "8 + 3 = 10"."""
    if added is None:
        return str(total.before)
    return f"{total.before} + {round(added)} = {total.before + round(added)}"


class TotalCell:
    """The total of one side in its column; `rect` is its place in the content.

    Written on one line if it fits in the size of body text, else on two.
    """

    def __init__(self, total: Total, pen: Pen, viewport: Viewport, width: int, target: int) -> None:
        self.rect = Rect(0, 0, 0, 0)
        self._total, self._pen, self._target = total, pen, target
        body = viewport.body
        self._size = round(body * SIZE)
        widest = pen.width(total_text(total, float(total.added)), self._size, "serif-bold")
        if widest + self._sign > width:
            self._size = max(body, self._size * (width - self._sign) // max(1, widest))
            widest = pen.width(total_text(total, float(total.added)), self._size, "serif-bold")
        self._lines = 1 if widest + self._sign <= width else 2
        self.height = round(self._lines * self._size * 1.3) + round(body * 1.3)

    @property
    def _sign(self) -> int:
        """Width kept for the sign of the winner or of one who is out."""
        return round(self._size * 1.4)

    def draw(self, look: Look, place: Rect, added: float | None, *, won: bool) -> None:
        """Draw the total at a place on the screen; `added` is what it got of the deal so far."""
        pen, surface, body = self._pen, look.surface, look.viewport.body
        text = total_text(self._total, added)
        step = round(self._size * 1.3)
        line = Rect(place.x, place.bottom - round(body * 1.3) - self._lines * step, place.width, step)
        if self._lines == 2 and added is not None:
            sum_, result = text.split(" = ")
            pen.line(surface, sum_, line, self._size, theme.WHITE, "serif-bold", "centre")
            line = line.move(0, step)
            text = f"= {result}"
        elif self._lines == 2:
            line = line.move(0, step)
        written = pen.line(surface, text, line, self._size, theme.WHITE, "serif-bold", "centre")
        if won or self._total.out:
            name, colour = ("trophy", theme.GOLD) if won else ("cross", theme.MUTED)
            icon = look.resources.icon(name, round(self._size * 0.9), colour)
            surface.blit(icon, icon.get_rect(midleft=(written.right + self._size // 3, written.centery)))
        way = Rect(place.x, place.bottom - round(body * 1.3), place.width, round(body * 1.3))
        before = self._total.before
        draw_way(surface, look.viewport, pen, way, before, before + (added or 0.0), self._target)
