"""What is written on the screen: every run of text with its place, size and colour, wherever it was put together.

While a `Glass` is on, every picture the game makes is a `Sheet`, which knows the words that were put on it and
carries them along when it is itself put on another. Words can be left out (`blank`), so that two frames differ in
nothing but the words: what lies behind a text is seen in one, what is left of it in the other.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt
import pygame
import pytest
from pygame import Rect, Surface

from scopa.app.app import App
from scopa.app.display_list import Kept
from scopa.app.scenes.scoring import ScoringScene
from scopa.app.scenes.table import TableScene
from scopa.app.table.stage import Stage
from scopa.app.text import TextCache
from scopa.app.theme import Colour

Pixels = npt.NDArray[np.uint8]
Places = npt.NDArray[np.intp]
KEPT = ("_picture", "_ground")
"""Where scenes keep pictures of what does not change."""


@dataclass(frozen=True, eq=False)
class Ink:
    """A rendered run of text."""

    text: str
    px: int
    colour: Colour
    picture: Surface

    @cached_property
    def box(self) -> Rect:
        """The pixels of the letters themselves, within the picture."""
        return self.picture.get_bounding_rect()

    @cached_property
    def dense(self) -> tuple[Places, Places]:
        """Where its densest ink is, columns and rows in the picture; none where it is only faint."""
        density = pygame.surfarray.array_alpha(self.picture)
        if not density.size or density.max() < 128:
            return np.empty(0, np.intp), np.empty(0, np.intp)
        columns, rows = np.nonzero(density >= int(density.max()) - 5)
        return columns, rows


@dataclass(frozen=True, eq=False)
class Word:
    """A run of text on a sheet: where it was put, how far it may be seen, and how dense its ink is (0..255)."""

    ink: Ink
    rect: Rect
    clip: Rect
    alpha: int

    @property
    def text(self) -> str:
        """What is written."""
        return self.ink.text

    @property
    def covered(self) -> Rect:
        """The pixels of the letters themselves, clipped or not."""
        return self.ink.box.move(self.rect.topleft)

    def moved(self, dx: int, dy: int, clip: Rect) -> Word:
        """The same word when its sheet is put on another."""
        return replace(self, rect=self.rect.move(dx, dy), clip=self.clip.move(dx, dy).clip(clip))


class Sheet(Surface):
    """A picture that knows the words on it."""

    glass: Glass | None = None  # the one that is on

    @property
    def words(self) -> list[Word]:
        """The words put on it so far, the lowest first."""
        found: list[Word] | None = self.__dict__.get("_words")
        if found is None:
            found = self.__dict__["_words"] = []
        return found

    def copy(self) -> Sheet:
        """A copy with its words."""
        made = super().copy()
        assert isinstance(made, Sheet)
        made.words.extend(self.words)
        return made

    def blit(self, source: Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> Rect:
        """Put a picture on it, and the words that the picture bears."""
        at = Rect(dest, (0, 0)) if isinstance(dest, tuple) and len(dest) == 2 else Rect(dest)
        clip, (x, y) = self.get_clip(), at.topleft
        if area is not None:  # a part of it lies where the whole would; the rest is not seen
            x, y = x - Rect(area).x, y - Rect(area).y
            part = Rect(at.topleft, Rect(area).size)
            if Rect((x, y), source.get_size()).clip(clip) != part:
                clip = part.clip(clip)
        ink = None if Sheet.glass is None else Sheet.glass.inks.get(id(source))
        if ink is not None:
            alpha = source.get_alpha()
            rect = Rect((x, y), source.get_size())
            self.words.append(Word(ink, rect, clip, 255 if alpha is None else alpha))
        else:
            ground = area is None and source.get_size() == self.get_size() and (x, y) == (0, 0)
            if ground and not source.get_flags() & pygame.SRCALPHA and source.get_alpha() in {None, 255}:
                self.words.clear()  # nothing of what was there can be seen
            if isinstance(source, Sheet):
                self.words.extend(word.moved(x, y, clip) for word in source.words)
        return super().blit(source, dest, area, special_flags)


class Glass:
    """Looks at everything that is written while it is on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.inks: dict[int, Ink] = {}
        self.blank = False
        self._sheet: Sheet | None = None
        render = TextCache.render

        def spied(cache: TextCache, text: str, size: int, colour: Colour, face: Any = "sans") -> Surface:
            picture = render(cache, text, size, colour, face)
            if id(picture) not in self.inks:
                self.inks[id(picture)] = Ink(text, size, colour, picture)
            if self.blank:
                return Surface(picture.get_size(), pygame.SRCALPHA)
            return picture

        monkeypatch.setattr(TextCache, "render", spied)
        monkeypatch.setattr(App, "surface", property(self._surface))
        monkeypatch.setattr(Sheet, "glass", self)
        # A list says where something lies, not how far it could be seen if it lay elsewhere: draw without any.
        monkeypatch.setattr(Kept, "draw", lambda kept, target, name, key, paint: paint(target))
        for kind in (Stage, ScoringScene):
            monkeypatch.setattr(kind, "draw_on", lambda drawn, surface, stirred: drawn.draw(surface))
        monkeypatch.setattr(pygame, "Surface", Sheet)
        for name, module in list(sys.modules.items()):
            if name.startswith("scopa.app") and getattr(module, "Surface", None) is Surface:
                monkeypatch.setattr(module, "Surface", Sheet)

    def _surface(self, app: App) -> Sheet:
        size = app.window.get_surface().get_size()
        if self._sheet is None or self._sheet.get_size() != size:
            self._sheet = Sheet(size)
        return self._sheet

    def look(self, app: App) -> Picture:
        """Draw the screen with and without its words; nothing may be moving on it."""
        frames: list[Surface] = []
        words: list[Word] = []
        for self.blank in (True, False):
            forget_pictures(app)
            sheet = app.surface
            assert isinstance(sheet, Sheet)
            sheet.words.clear()
            app.step(0)
            frames.append(Surface.copy(sheet))
            words = list(sheet.words)
        return Picture(words, frames[1], frames[0])


def forget_pictures(app: App) -> None:
    """Have drawn anew in the next frame whatever scenes keep from frame to frame."""
    for scene in app.stack:
        for name in KEPT:
            if hasattr(scene, name):
                setattr(scene, name, None)
        if isinstance(scene, TableScene):
            scene.hud._background = None
        scene.invalidate()


@dataclass(frozen=True)
class Picture:
    """A screen: its words, how it looks, and how it would look without them."""

    words: list[Word]
    shown: Surface
    bare: Surface

    @property
    def window(self) -> Rect:
        """The whole of it."""
        return self.shown.get_rect()

    def ink(self, word: Word) -> Seen | None:
        """The densest pixels of a word as they are seen, and what is behind them; None outside window and clip."""
        part = word.rect.clip(word.clip).clip(self.window)
        columns, rows = word.ink.dense
        columns, rows = columns + word.rect.x, rows + word.rect.y
        if part != word.rect:
            inside = (
                (columns >= part.left) & (columns < part.right) & (rows >= part.top) & (rows < part.bottom)
            )
            columns, rows = columns[inside], rows[inside]
        return Seen(self._shown[columns, rows], self._bare[columns, rows]) if columns.size else None

    @cached_property
    def _shown(self) -> Pixels:
        return _pixels(self.shown)

    @cached_property
    def _bare(self) -> Pixels:
        return _pixels(self.bare)


@dataclass(frozen=True)
class Seen:
    """Pixels of letters (n, 3) and the pixels behind them."""

    letters: Pixels
    ground: Pixels

    @property
    def share(self) -> float:
        """How much of the letters can be seen at all, 0 to 1."""
        return float(np.mean(np.any(self.letters != self.ground, axis=1)))

    def contrast(self) -> float:
        """The ratio that nine of ten pixels reach, of what can be seen."""
        differ = np.any(self.letters != self.ground, axis=1)
        if not differ.any():
            return 1.0
        one, two = luminance(self.letters[differ]), luminance(self.ground[differ])
        high, low = np.maximum(one, two), np.minimum(one, two)
        return float(np.percentile((high + 0.05) / (low + 0.05), 10))


def _pixels(surface: Surface) -> Pixels:
    """The pixels of a surface that nobody draws on any more (width, height, 3)."""
    found: Pixels = pygame.surfarray.pixels3d(surface)
    return found


def luminance(colours: npt.NDArray[Any]) -> npt.NDArray[np.float64]:
    """Relative luminance of sRGB colours (..., 3), as WCAG defines it."""
    parts = colours.astype(np.float64) / 255
    linear = np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    weights = np.array([0.2126, 0.7152, 0.0722])
    bright: npt.NDArray[np.float64] = linear @ weights
    return bright


def contrast(one: Any, two: Any) -> float:
    """The contrast of two colours, 1 to 21."""
    a, b = (float(luminance(np.asarray(colour)[:3])) for colour in (one, two))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
