"""Text set for reading: broken into lines once, drawn line by line, with the places of what is searched for.

It knows words and fonts, and no page. The beginning of a text may stand in another face.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from scopa.app import theme
from scopa.app.display_list import Target
from scopa.app.text import Face, TextCache
from scopa.app.widgets.shapes import draw_frame, opaque, rounded
from scopa.i18n.help_blocks import hits

LEADING = 1.12  # line distance, of what the text cache takes for labels: a page is read for longer


@dataclass(frozen=True, slots=True)
class Segment:
    """A piece of a line in one face: where it begins in pixels, and where in the whole text."""

    x: int
    text: str
    face: Face
    start: int


class Measure:
    """Widths of words in pixels, each measured once; one for a page."""

    def __init__(self, cache: TextCache) -> None:
        self.cache = cache
        self._widths: dict[tuple[int, Face], dict[str, int]] = {}

    def widths(self, words: list[str], size: int, face: Face) -> list[int]:
        """Widths of words in pixels."""
        known = self._widths.setdefault((size, face), {})
        font = self.cache.font(size, face)
        found = []
        for word in words:
            width = known.get(word)
            if width is None:
                width = known[word] = font.size(word)[0]
            found.append(width)
        return found

    def width(self, text: str, size: int, face: Face) -> int:
        """Width of a word in pixels."""
        return self.widths([text], size, face)[0]


class Setting:
    """A text in lines no wider than `width` pixels; a single longer word is broken where it has to be.

    The first `named` letters stand in `name_face`. `height` is in pixels.
    """

    def __init__(
        self,
        measure: Measure,
        text: str,
        size: int,
        width: int,
        face: Face = "serif",
        *,
        named: int = 0,
        name_face: Face = "serif-bold",
    ) -> None:
        self.text, self.size = text, size
        self.step = round(measure.cache.line_height(size, face) * LEADING)
        self.lines = _break(measure, text, size, width, face, named, name_face)
        self.height = self.step * len(self.lines)

    def line_of(self, at: int) -> int:
        """The line in which a letter of the text stands."""
        found = 0
        for number, line in enumerate(self.lines):
            if line and line[0].start <= at:
                found = number
        return found

    def draw(
        self,
        surface: Target,
        cache: TextCache,
        left: int,
        top: int,
        colour: theme.Colour,
        found: Found | None = None,
    ) -> None:
        """Draw the lines that the clip of the surface shows; `found` marks what was searched for."""
        clip = surface.get_clip()
        first = max(0, (clip.top - top) // self.step - 1)
        last = min(len(self.lines), (clip.bottom - top) // self.step + 2)
        for number in range(first, last):
            y = top + number * self.step
            for segment in self.lines[number]:
                image = cache.render(segment.text, self.size, colour, segment.face)
                surface.blit(image, (left + segment.x, y + (self.step - image.get_height()) // 2))
                if found is not None and found.query:
                    self._mark(surface, cache, segment, left, y, found)

    def _mark(
        self, surface: Target, cache: TextCache, segment: Segment, left: int, top: int, found: Found
    ) -> None:
        end = segment.start + len(segment.text)
        for number, (a, b) in enumerate(hits(self.text, found.query)):
            if a >= end or b <= segment.start:
                continue
            before = segment.text[: max(0, a - segment.start)]
            inside = segment.text[max(0, a - segment.start) : b - segment.start]
            x = left + segment.x + cache.size(before, self.size, segment.face)[0]
            mark = pygame.Rect(x, top, cache.size(inside, self.size, segment.face)[0], self.step)
            now = number == found.current
            surface.blit(rounded(mark.size, 3, opaque(theme.FOUND_NOW if now else theme.FOUND)), mark)
            if now:  # not by colour alone
                draw_frame(surface, mark, 3, theme.CARD_INK, max(1, self.size // 12))
            image = cache.render(inside, self.size, theme.CARD_INK, segment.face)  # ink, on felt as well
            surface.blit(image, (x, top + (self.step - image.get_height()) // 2))


@dataclass(frozen=True, slots=True)
class Found:
    """What is searched for, and which of its places in a text is the one shown now (-1: none)."""

    query: str
    current: int = -1


def _break(
    measure: Measure, text: str, size: int, width: int, face: Face, named: int, name_face: Face
) -> list[list[Segment]]:
    name = text[:named].split(" ") if named else []
    rest = text[named + 1 if named else 0 :].split(" ")
    faces: list[Face] = [*[name_face] * len(name), *[face] * len(rest)]
    words = [*name, *rest]
    widths = [*measure.widths(name, size, name_face), *measure.widths(rest, size, face)]
    spaces = {each: measure.width(" ", size, each) for each in {face, name_face}}
    lines: list[list[Segment]] = []
    line: list[Segment] = []
    x = at = 0
    for word, wide, this in zip(words, widths, faces, strict=True):
        if line and x + spaces[this] + wide > width:
            lines.append(line)
            line, x = [], 0
        if not line and wide > width:  # as a path, which has no place to break at
            *parts, word = _parts(measure, word, size, width, this)  # noqa: PLW2901
            for part in parts:
                lines.append([Segment(0, part, this, at)])
                at += len(part)
            wide = measure.width(word, size, this)  # noqa: PLW2901
        if line and line[-1].face == this:
            last = line[-1]
            line[-1] = Segment(last.x, f"{last.text} {word}", this, last.start)
            x += spaces[this] + wide
        else:
            x += spaces[this] if line else 0
            line.append(Segment(x, word, this, at))
            x += wide
        at += len(word) + 1
    lines.append(line)
    return lines


def _parts(measure: Measure, word: str, size: int, width: int, face: Face) -> list[str]:
    """Cut a word into parts that fit, each of them one letter at least."""
    parts = []
    while word:
        fitting = next(
            (n for n in range(len(word), 1, -1) if measure.cache.size(word[:n], size, face)[0] <= width), 1
        )
        parts.append(word[:fitting])
        word = word[fitting:]
    return parts
