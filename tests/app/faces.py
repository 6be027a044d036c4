"""What a frame shows: which faces and words were drawn for it, and whether a face can be found in its pixels."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
import pygame
import pytest

from scopa.app.app import App
from scopa.app.resources import Resources
from scopa.app.text import TextCache
from scopa.rules.cards import Card
from tests.app.conftest import DRAW

Pixels = npt.NDArray[np.uint32]
INSET = 6
"""Sprites are compared without this many pixels at each edge, where corners are round and shadows fall."""


class Recorder:
    """Writes down every face and every run of text that is asked for; `take` hands them out frame by frame.

    While it does, every frame is drawn, also of a table opened for a test that looks at no picture.
    """

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(App, "_draw", DRAW)
        self._faces: set[Card] = set()
        self._texts: set[str] = set()
        card, tilted, draw, render = Resources.card, Resources.tilted, TextCache.draw, TextCache.render

        def spied_card(self_: Resources, deck: Any, which: Card | None, *rest: Any) -> pygame.Surface:
            self._face(which)
            return card(self_, deck, which, *rest)

        def spied_tilted(
            self_: Resources, deck: Any, which: Card | None, *rest: Any
        ) -> pygame.Surface | None:
            self._face(which)
            return tilted(self_, deck, which, *rest)

        def spied_draw(self_: TextCache, target: Any, text: str, *rest: Any) -> pygame.Rect:
            self._texts.add(text)
            return draw(self_, target, text, *rest)

        def spied_render(self_: TextCache, text: str, *rest: Any) -> pygame.Surface:
            self._texts.add(text)
            return render(self_, text, *rest)

        monkeypatch.setattr(Resources, "card", spied_card)
        monkeypatch.setattr(Resources, "tilted", spied_tilted)
        monkeypatch.setattr(TextCache, "draw", spied_draw)
        monkeypatch.setattr(TextCache, "render", spied_render)

    def _face(self, card: Card | None) -> None:
        if card is not None:
            self._faces.add(card)

    def take(self) -> tuple[set[Card], set[str]]:
        """The faces and texts since the last call."""
        taken = self._faces, self._texts
        self._faces, self._texts = set(), set()
        return taken


def pixels(surface: pygame.Surface) -> Pixels:
    """A surface as one number per pixel, by column."""
    colours = pygame.surfarray.array3d(surface).astype(np.uint32)
    weights = np.array([1 << 16, 1 << 8, 1], dtype=np.uint32)
    packed: Pixels = (colours * weights).sum(axis=2, dtype=np.uint32)
    return packed


class Frame:
    """The pixels of one frame, sorted so that a colour is found at once."""

    def __init__(self, surface: pygame.Surface) -> None:
        self._pixels = pixels(surface)
        flat = self._pixels.ravel()
        self._order = np.argsort(flat, kind="stable")
        self._sorted = flat[self._order]

    def contains(self, sprite: pygame.Surface) -> bool:
        """Whether a sprite can be seen whole: nineteen of twenty of its pixels are there, side by side."""
        face = pixels(sprite)[INSET:-INSET, INSET:-INSET]
        columns, rows = (grid.ravel() for grid in np.mgrid[1 : face.shape[0] : 7, 1 : face.shape[1] : 7])
        colours = face[columns, rows]
        first = np.searchsorted(self._sorted, colours, "left")
        count = np.searchsorted(self._sorted, colours, "right") - first
        if float(np.mean(count > 0)) < 0.9:
            return False
        rare = [int(n) for n in np.argsort(count) if count[n]][:3]
        return any(
            self._lies_at(face, int(place) // self._pixels.shape[1] - int(columns[n]),
                          int(place) % self._pixels.shape[1] - int(rows[n]))
            for n in rare
            for place in self._order[first[n] : first[n] + count[n]]
        )  # fmt: skip

    def _lies_at(self, face: Pixels, left: int, top: int) -> bool:
        if left < 0 or top < 0:
            return False
        part = self._pixels[left : left + face.shape[0] : 3, top : top + face.shape[1] : 3]
        own = face[::3, ::3]
        return part.shape == own.shape and float(np.mean(part == own)) > 0.95
