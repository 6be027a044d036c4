"""Buttons in a strip: the primary one in the middle, others beside it; one above the other where it is narrow."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from scopa.app.layout.viewport import Viewport
from scopa.app.text import TextCache
from scopa.app.widgets import Button


def place_buttons(buttons: Sequence[Button], strip: Rect, text: TextCache, viewport: Viewport) -> None:
    """Give every button its rectangle: as wide as its label asks, at least as high as a target must be."""
    body = viewport.body
    widths = _widths(buttons, text, body)
    height = max(viewport.target, round((3.9 if any(button.detail for button in buttons) else 2.5) * body))
    gap = min(round(1.25 * body), _gap(widths, strip))
    if gap >= body // 2:
        height = min(strip.height, height)
        x = strip.centerx - (sum(widths) + gap * (len(buttons) - 1)) // 2
        main = next((n for n, button in enumerate(buttons) if button.kind == "primary"), None)
        if main is not None:
            before = sum(widths[:main]) + gap * main
            after = sum(widths[main:]) + gap * (len(buttons) - 1 - main)
            x = strip.centerx - widths[main] // 2 - before
            x = max(strip.left, min(x, strip.right - before - after))
        for button, width in zip(buttons, widths, strict=True):
            own = height if button.kind == "primary" else min(height, max(viewport.target, round(2.5 * body)))
            button.rect = Rect(x, strip.centery - own // 2, width, own)
            x += width + gap
        return
    gap = max(4, viewport.px(8))
    height = min(height, (strip.height - gap * (len(buttons) - 1)) // len(buttons))
    y = strip.centery - (height * len(buttons) + gap * (len(buttons) - 1)) // 2
    for button, width in zip(buttons, widths, strict=True):
        button.rect = Rect(0, y, min(width, strip.width), height)
        button.rect.centerx = strip.centerx
        y += height + gap


def buttons_fit(buttons: Sequence[Button], strip: Rect, text: TextCache, viewport: Viewport) -> bool:
    """Return whether the buttons fit beside each other."""
    return _gap(_widths(buttons, text, viewport.body), strip) >= viewport.body // 2


def _gap(widths: Sequence[int], strip: Rect) -> int:
    return (strip.width - sum(widths)) // max(1, len(widths) - 1)


def _widths(buttons: Sequence[Button], text: TextCache, body: int) -> list[int]:
    """The width in pixels that each label asks for."""
    return [button.wanted_width(text, body) for button in buttons]
