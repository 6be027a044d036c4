"""Written words as surfaces: two families, cached by text, size and colour.

Suits, arrows and other signs are icons, never glyphs: no font is trusted to have them.
"""

from __future__ import annotations

import io
from collections import OrderedDict
from functools import lru_cache
from importlib import resources
from typing import Literal, TypeAlias

import pygame

from scopa.app.display_list import Target
from scopa.app.theme import Colour

Face: TypeAlias = Literal["sans", "sans-bold", "serif", "serif-bold", "serif-italic"]

FILES: dict[Face, tuple[str, str]] = {
    "sans": ("font_source_sans_pro", "SourceSansPro-Regular.ttf"),
    "sans-bold": ("font_source_sans_pro", "SourceSansPro-Semibold.ttf"),
    "serif": ("font_source_serif_pro", "SourceSerifPro-Regular.ttf"),
    "serif-bold": ("font_source_serif_pro", "SourceSerifPro-Bold.ttf"),
    "serif-italic": ("font_source_serif_pro", "SourceSerifPro-It.ttf"),
}
CACHE_SIZE = 400
LEADING = 1.05  # line distance, of what the font asks for


@lru_cache(maxsize=len(FILES))
def _font_bytes(face: Face) -> bytes | None:
    package, name = FILES[face]
    try:
        return (resources.files(package) / "files" / name).read_bytes()
    except (ModuleNotFoundError, OSError):
        return None  # the font that comes with pygame will do


class TextCache:
    """Renders text; sizes are pixels of the em, from `Viewport.body` and `Viewport.text`."""

    def __init__(self) -> None:
        pygame.font.init()
        self._fonts: dict[tuple[Face, int], pygame.font.Font] = {}
        self._surfaces: OrderedDict[tuple[str, int, Colour, Face], pygame.Surface] = OrderedDict()
        self._lines: OrderedDict[tuple[str, int, int, Face], tuple[str, ...]] = OrderedDict()
        self._sizes: OrderedDict[tuple[str, int, Face], tuple[int, int]] = OrderedDict()
        self.smallest_drawn = 1_000_000  # px; a test watches it

    def font(self, size: int, face: Face = "sans") -> pygame.font.Font:
        """The font of one size."""
        key = (face, size)
        if key not in self._fonts:
            data = _font_bytes(face)
            self._fonts[key] = pygame.font.Font(io.BytesIO(data) if data else None, size)
        return self._fonts[key]

    def render(self, text: str, size: int, colour: Colour, face: Face = "sans") -> pygame.Surface:
        """One line of text; the surface is shared, so do not draw on it."""
        key = (text, size, colour, face)
        surface = self._surfaces.get(key)
        if surface is None:
            self.smallest_drawn = min(self.smallest_drawn, size)
            surface = self.font(size, face).render(text, True, colour)
            self._surfaces[key] = surface
            if len(self._surfaces) > CACHE_SIZE:
                self._surfaces.popitem(last=False)
        else:
            self._surfaces.move_to_end(key)
        return surface

    def size(self, text: str, size: int, face: Face = "sans") -> tuple[int, int]:
        """Width and height in pixels of one line."""
        key = (text, size, face)
        found = self._sizes.get(key)
        if found is None:
            found = self._sizes[key] = self.font(size, face).size(text)
            if len(self._sizes) > CACHE_SIZE:
                self._sizes.popitem(last=False)
        return found

    def line_height(self, size: int, face: Face = "sans") -> int:
        """Distance in pixels from one line to the next."""
        return round(self.font(size, face).get_linesize() * LEADING)

    def wrap(self, text: str, size: int, width: int, face: Face = "sans") -> list[str]:
        """Break text into lines no wider than `width` pixels (a single longer word keeps its own line)."""
        key = (text, size, width, face)
        found = self._lines.get(key)
        if found is None:
            found = tuple(self._break(text, size, width, face))
            self._lines[key] = found
            if len(self._lines) > CACHE_SIZE:
                self._lines.popitem(last=False)
        return list(found)

    def fit(
        self, text: str, size: int, smallest: int, room: tuple[int, int], face: Face = "sans"
    ) -> tuple[int, bool]:
        """Return the largest size in pixels, from `size` down to `smallest`, at which wrapped text fits a room.

        `room` is width and height in pixels; False when it does not fit even at the smallest size.
        """
        width, height = room
        for at in range(size, smallest - 1, -1):
            lines = self.wrap(text, at, width, face)
            if len(lines) * self.line_height(at, face) <= height and all(
                self.size(line, at, face)[0] <= width for line in lines
            ):
                return at, True
        return min(size, smallest), False

    def _break(self, text: str, size: int, width: int, face: Face) -> list[str]:
        font = self.font(size, face)
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line = ""
            for word in paragraph.split(" "):
                longer = f"{line} {word}" if line else word
                if line and font.size(longer)[0] > width:
                    lines.append(line)
                    line = word
                else:
                    line = longer
            lines.append(line)
        return lines

    def draw(
        self,
        target: Target,
        text: str,
        rect: pygame.Rect,
        size: int,
        colour: Colour,
        face: Face = "sans",
        align: Literal["left", "centre", "right"] = "left",
    ) -> pygame.Rect:
        """Draw text wrapped to the width of `rect` and centred in its height; return what it covers."""
        lines = self.wrap(text, size, rect.width, face)
        step = self.line_height(size, face)
        height = step * len(lines)
        top = rect.top + (rect.height - height) // 2
        covered = pygame.Rect(rect.left, top, 0, height)
        for i, line in enumerate(lines):
            surface = self.render(line, size, colour, face)
            place = surface.get_rect()
            place.centery = top + i * step + step // 2
            if align == "left":
                place.left = rect.left
            elif align == "right":
                place.right = rect.right
            else:
                place.centerx = rect.centerx
            target.blit(surface, place)
            covered = place if covered.width == 0 else covered.union(place)
        return covered
