"""The head of the count: which deal it is and what is played, side by side or, with little room, on two lines."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from scopa.app import theme
from scopa.app.display_list import Target
from scopa.app.layout.viewport import Viewport
from scopa.app.scoring.pen import Pen


def draw_title(
    surface: Target, pen: Pen, viewport: Viewport, rect: Rect, title: str, texts: Sequence[str]
) -> None:
    """Write a title and the first of some texts that has room with it; `texts` go from long to short."""
    body = viewport.body
    size = max(body, round(min(rect.height, max(viewport.px(46), round(2.1 * body))) * 0.5))
    gap = round(size * 0.5)
    wide = pen.width(title, size, "serif-bold")
    beside = next((text for text in texts if wide + gap + pen.width(text, body) <= rect.width), None)
    if beside is not None:
        x = rect.centerx - (wide + gap + pen.width(beside, body)) // 2
        pen.line(surface, title, Rect(x, rect.y, wide, rect.height), size, theme.GOLD, "serif-bold")
        place = Rect(x + wide + gap, rect.y, pen.width(beside, body), rect.height)
        pen.line(surface, beside, place, body, theme.MUTED)
        return
    below = next((text for text in texts if pen.width(text, body) <= rect.width), texts[-1])
    line = rect.height * 11 // 20
    head = Rect(rect.x, rect.y, rect.width, line)
    pen.line(surface, title, head, min(size, line * 4 // 5), theme.GOLD, "serif-bold", "centre")
    place = Rect(rect.x, head.bottom, rect.width, rect.height - line)
    pen.line(surface, below, place, body, theme.MUTED, "sans", "centre")
