"""Single lines of text placed exactly: shrunk or shortened to fit, and written down where they went.

The list of what was written where is what a test looks at: no two texts may touch and none may leave its
place. It draws nothing but text.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias

from pygame import Rect

from scopa.app.display_list import Target
from scopa.app.layout.viewport import MINIMUM_TEXT
from scopa.app.text import Face, TextCache
from scopa.app.theme import Colour

Align: TypeAlias = Literal["left", "centre", "right"]

ELLIPSIS = "…"
MEMORY = 500  # measurements remembered of each kind


class Pen:
    """Writes on one surface after another; `placed` is what was written since `start`."""

    def __init__(self, text: TextCache) -> None:
        self.text = text
        self.placed: list[tuple[str, Rect, Rect]] = []
        """Each text with the rectangle it covers, as far as it is seen, and the rectangle it was given."""
        self.shortened: list[str] = []
        """The texts that did not fit their place at all and lost their ends."""
        self._widths: dict[tuple[str, int, Face], int] = {}
        self._wrapped: dict[tuple[str, int, int, Face], list[str]] = {}
        self._fitted: dict[tuple[str, int, int, Face], tuple[str, int]] = {}

    def start(self) -> None:
        """Forget what was written on the last picture."""
        self.placed.clear()
        self.shortened.clear()

    def width(self, text: str, size: int, face: Face = "sans") -> int:
        """Width of one line in pixels, remembered: measuring takes longer than drawing."""
        key = (text, size, face)
        if key not in self._widths:
            if len(self._widths) > MEMORY:
                self._widths.clear()
            self._widths[key] = self.text.size(text, size, face)[0]
        return self._widths[key]

    def fit(self, text: str, size: int, width: int, face: Face = "sans") -> tuple[str, int]:
        """Return the text and size in pixels at which one line fits: smaller first, then shortened."""
        key = (text, size, width, face)
        if key not in self._fitted:
            if len(self._fitted) > MEMORY:
                self._fitted.clear()
            self._fitted[key] = self._fit(text, size, width, face)
        return self._fitted[key]

    def _fit(self, text: str, size: int, width: int, face: Face) -> tuple[str, int]:
        wanted = self.width(text, size, face)
        if wanted <= width:
            return text, size
        smaller = max(MINIMUM_TEXT, min(size, size * width // max(1, wanted)))
        while smaller > MINIMUM_TEXT and self.text.size(text, smaller, face)[0] > width:
            smaller -= 1
        if self.text.size(text, smaller, face)[0] <= width:
            return text, smaller

        def shortened(length: int) -> str:
            return text[:length].rstrip() + ELLIPSIS

        length = longest(len(text), lambda n: self.text.size(shortened(n), smaller, face)[0] <= width)
        return shortened(length), smaller

    def line(
        self,
        surface: Target,
        text: str,
        rect: Rect,
        size: int,
        colour: Colour,
        face: Face = "sans",
        align: Align = "left",
        alpha: int = 255,
    ) -> Rect:
        """Write one line centred in the height of `rect`; return what it covers (0 px wide without text)."""
        shown, size = self.fit(text, size, rect.width, face)
        image = self.text.render(shown, size, colour, face)
        place = image.get_rect(centery=rect.centery)
        if align == "left":
            place.left = rect.left
        elif align == "right":
            place.right = rect.right
        else:
            place.centerx = rect.centerx
        if shown:
            seen = place.clip(surface.get_clip())
            if seen.height:
                self.placed.append((text, seen, rect.copy()))
            if shown != text:
                self.shortened.append(text)
            if alpha < 255:  # the cached picture of the text is lent, so it is given back as it was
                image.set_alpha(alpha)
            surface.blit(image, place)
            if alpha < 255:
                image.set_alpha(255)
        return place

    def paragraph(
        self,
        surface: Target,
        text: str,
        rect: Rect,
        size: int,
        colour: Colour,
        face: Face = "sans",
        align: Align = "left",
        alpha: int = 255,
    ) -> Rect:
        """Write wrapped text from the top of `rect` down; return what it covers."""
        step = self.text.line_height(size, face)
        covered = Rect(rect.x, rect.y, 0, 0)
        for number, line in enumerate(self._wrap(text, size, rect.width, face)):
            place = Rect(rect.x, rect.y + number * step, rect.width, step)
            covered.union_ip(self.line(surface, line, place, size, colour, face, align, alpha))
        return covered

    def paragraph_height(self, text: str, size: int, width: int, face: Face = "sans") -> int:
        """Return how high wrapped text will be in pixels."""
        return len(self._wrap(text, size, width, face)) * self.text.line_height(size, face)

    def _wrap(self, text: str, size: int, width: int, face: Face) -> list[str]:
        key = (text, size, width, face)
        if key not in self._wrapped:
            if len(self._wrapped) > MEMORY:
                self._wrapped.clear()
            self._wrapped[key] = self.text.wrap(text, size, width, face)
        return self._wrapped[key]


def longest(limit: int, fits: Callable[[int], bool]) -> int:
    """Return the greatest number up to `limit` that fits, 0 when none does; what fits must fit when smaller."""
    low, high = 0, limit
    while low < high:
        middle = (low + high + 1) // 2
        if fits(middle):
            low = middle
        else:
            high = middle - 1
    return low
