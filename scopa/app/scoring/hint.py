"""What a row of the count means: a sentence beside the row that is pointed at or has the keyboard (G10)."""

from __future__ import annotations

from pygame import Rect

from scopa.app import theme
from scopa.app.display_list import Target
from scopa.app.layout.viewport import Viewport
from scopa.app.resources import Resources
from scopa.app.widgets import opaque, rounded

WIDEST = 30  # in body text


def draw_hint(surface: Target, resources: Resources, viewport: Viewport, row: Rect, sentence: str) -> Rect:
    """Draw a sentence below a row, or above it where there is no room; return what it covers."""
    text, body = resources.text, viewport.body
    window = surface.get_rect()
    width = min(WIDEST * body, window.width - 2 * body)
    lines = text.wrap(sentence, body, width - 2 * body)
    width = max(text.size(line, body)[0] for line in lines) + 2 * body
    bubble = Rect(0, 0, width, text.line_height(body) * len(lines) + body)
    bubble.midtop = (row.centerx, row.bottom + body // 3)
    if bubble.bottom > window.bottom:
        bubble.bottom = row.top - body // 3
    bubble.clamp_ip(window)
    ground, edge = opaque(theme.PANEL), opaque(theme.GOLD)
    surface.blit(rounded(bubble.size, viewport.px(8), ground, edge, viewport.line(1.5)), bubble)
    text.draw(surface, sentence, bubble.inflate(-2 * body, 0), body, theme.WHITE, "sans", "centre")
    return bubble
