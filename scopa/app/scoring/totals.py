"""The totals under the piles: "8 + 3 = 11" and a bar on its way to the target."""

from __future__ import annotations

from pygame import Rect, Surface

from scopa.app import theme
from scopa.app.layout.viewport import Viewport
from scopa.app.scoring.model import Total
from scopa.app.scoring.pen import Align, Pen
from scopa.app.widgets import opaque, rounded


def draw_total(
    surface: Surface,
    viewport: Viewport,
    pen: Pen,
    rect: Rect,
    total: Total,
    *,
    target: int,
    progress: float | None,
    at_left: bool,
) -> None:
    """Draw one side's total; `progress` is None while the deal has not been added, then 0 to 1.

    The bar is full at the target.
    """
    body = viewport.body
    size = max(body, round(rect.height * 0.5))
    bar = Rect(rect.x, 0, rect.width, max(6, viewport.px(10)))
    label = str(target)
    label_width = pen.width(label, body, "sans-bold")
    bar.width -= label_width + body // 2
    lower = Rect(rect.x, rect.bottom - round(body * 1.3), rect.width, round(body * 1.3))
    bar.centery = lower.centery
    upper = Rect(rect.x, rect.y, rect.width, lower.y - rect.y)
    if progress is None:
        text, reached = str(total.before), float(total.before)
    else:
        reached = total.before + total.added * progress
        text = f"{total.before} + {total.added} = {round(reached)}"
    align: Align = "left" if at_left else "right"
    pen.line(surface, text, upper, min(size, round(upper.height * 0.86)), theme.WHITE, "serif-bold", align)
    radius = bar.height // 2
    surface.blit(rounded(bar.size, radius, opaque(theme.PANEL, 150)), bar)
    for points, colour in ((reached, theme.GOLD), (min(total.before, reached), theme.MUTED)):
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
