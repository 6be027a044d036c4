"""What is written over whatever screen is shown: a passing sentence, and that the window is too small.

The sentence, such as "Gamepad connected", concerns no screen in particular and goes with the next press; it says
nothing that is needed to go on.
"""

from __future__ import annotations

from pygame import Rect, Surface

from scopa.app import theme
from scopa.app.layout.viewport import MINIMUM_HEIGHT, MINIMUM_WIDTH, Viewport
from scopa.app.resources import Resources
from scopa.app.widgets.shapes import opaque, rounded
from scopa.i18n import _


def draw_told(surface: Surface, resources: Resources, viewport: Viewport, text: str) -> None:
    """Draw a sentence at the top of the window."""
    cache, body = resources.text, viewport.body
    lines = cache.wrap(text, body, viewport.width - 6 * body)
    width = max(cache.size(line, body)[0] for line in lines) + 2 * body
    height = cache.line_height(body) * len(lines) + body
    place = Rect((viewport.width - width) // 2, body // 2, width, height)
    fill, border = opaque(theme.PANEL, 240), opaque(theme.LINE)
    surface.blit(rounded(place.size, viewport.px(10), fill, border, viewport.line(1.5)), place)
    cache.draw(surface, text, place.inflate(-2 * body, -body), body, theme.WHITE, "sans", "centre")


def draw_too_small(surface: Surface, resources: Resources, viewport: Viewport) -> None:
    """Ask for a larger window instead of cutting anything off."""
    surface.fill(theme.FELT)
    text = _("Please make the window larger: at least {width} by {height} pixels.")
    resources.text.draw(
        surface,
        text.format(width=MINIMUM_WIDTH, height=MINIMUM_HEIGHT),
        surface.get_rect().inflate(-32, -32),
        viewport.body,
        theme.WHITE,
        "sans-bold",
        "centre",
    )
