"""From drawings on disk to a picture of the size wanted, in pieces short enough for one frame each.

A drawing is rasterised at twice its size and reduced, which is better than any renderer at 1x; large cards
are rasterised at their size, where the difference is no longer seen and the time would be. One call of the
renderer cannot be interrupted, so drawings made of nothing but paths, as ours are, are given to it a few paths
at a time and the pictures laid over one another. It knows files and pixels, not cards.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import pygame

from scopa.app import theme

FINEST = 300  # pixels of width; what would be wider at twice its size is rasterised at its size
PIECE_MS = 2.5  # the pieces are cut to take about this long on a machine of the year 2020

# What the renderer takes there, in ms: for each path, for each kilobyte of path, and for a million pixels
# of the picture, once and again for every path, because it walks all rows for each.
PATH_MS = 0.02
KILOBYTE_MS = 0.17
PICTURE_MS = 3.2
PATH_PICTURE_MS = 0.31
PAPER_MS = 25.0  # for the ground and the frame, which fill the card
FINISH_MS = 3.0  # to reduce, turn and convert a million pixels


class Wanted(NamedTuple):
    """One picture: files laid over one another, the first lowest, and its size in pixels; angle in degrees."""

    layers: tuple[str, ...]
    width: int
    height: int
    angle: float = 0.0


@dataclass(slots=True)
class Making:
    """A picture being made. `step` does one piece of the work, which will take about `next_ms`.

    `step` raises pygame.error, OSError or ValueError when a drawing cannot be used.
    """

    wanted: Wanted
    piecemeal: bool = True
    result: pygame.Surface | None = None
    next_ms: float = 0.0
    _pieces: Iterator[float] = field(init=False)

    def __post_init__(self) -> None:
        self._pieces = self._work()

    def step(self) -> bool:
        """Do the next piece; return whether the picture is finished."""
        self.next_ms = next(self._pieces, 0.0)
        return self.result is not None

    def _work(self) -> Iterator[float]:
        """Yields before each piece what it will take."""
        width, height = self.wanted.width, self.wanted.height
        drawn = any(layer.endswith(".svg") for layer in self.wanted.layers)
        factor = 2 if drawn and 2 * width <= FINEST else 1
        size = (factor * width, factor * height)
        million = size[0] * size[1] / 1e6
        large: pygame.Surface | None = None
        for part in _parts(self.wanted.layers, million, self.piecemeal):
            yield part.ms
            picture = part.draw(size)
            if large is None:
                large = picture
            else:
                large.blit(picture, (0, 0))
        if large is None:
            raise ValueError("nothing to draw")
        yield FINISH_MS * million
        if self.wanted.angle:
            large = _turned(large, self.wanted.angle)
        size = (large.width // factor, large.height // factor) if self.wanted.angle else (width, height)
        small = large if large.size == size else pygame.transform.smoothscale(large, size)
        small = small.convert_alpha()
        quicken(small)
        self.result = small


def quicken(surface: pygame.Surface) -> None:
    """Run-length encode it: clear pixels are skipped and opaque ones copied, which halves the time of a card."""
    surface.set_alpha(255, pygame.RLEACCEL)


class _Part(NamedTuple):
    """Something the renderer draws in one call: the text of a drawing, or the file of one or of a picture."""

    ms: float
    text: bytes = b""
    file: str = ""

    def draw(self, size: tuple[int, int]) -> pygame.Surface:
        if self.file and not self.file.endswith(".svg"):
            picture = pygame.image.load(self.file)
            return pygame.transform.smoothscale(with_alpha(picture), size)
        source = io.BytesIO(self.text) if self.text else self.file
        picture = pygame.image.load_sized_svg(source, size)
        if picture.size == size:
            return picture
        # The drawing has another proportion than its deck says: it is put in the middle.
        whole = pygame.Surface(size, pygame.SRCALPHA)
        whole.blit(picture, picture.get_rect(center=whole.get_rect().center))
        return whole


def with_alpha(picture: pygame.Surface) -> pygame.Surface:
    """The picture in the one format that can be reduced and laid over another, whatever its file held."""
    if picture.get_bitsize() == 32 and picture.get_flags() & pygame.SRCALPHA:
        return picture
    whole = pygame.Surface(picture.size, pygame.SRCALPHA)
    whole.blit(picture, (0, 0))
    return whole


def _parts(layers: tuple[str, ...], million: float, piecemeal: bool) -> Iterator[_Part]:
    """Cut the layers into what is drawn at a time; drawings of the same make are drawn as one."""
    head: bytes = b""
    paths: list[bytes] = []
    for layer in layers:
        flat = _flat(layer)
        if flat is not None and flat[0] == head and paths and flat[1][0] == paths[0]:
            paths = []  # it begins with the same paper and covers all that was below
        if paths and (flat is None or flat[0] != head):
            yield from _pieces(head, paths, million, piecemeal)
            paths = []
        if flat is None:
            yield _Part(20 * million, file=layer)
        else:
            head = flat[0]
            paths = [*paths, *flat[1]]
    if paths:
        yield from _pieces(head, paths, million, piecemeal)


def _pieces(head: bytes, paths: list[bytes], million: float, piecemeal: bool) -> Iterator[_Part]:
    costs = [PATH_MS + KILOBYTE_MS * len(path) / 1000 + PATH_PICTURE_MS * million for path in paths]
    costs[0] += PAPER_MS * million
    once = PICTURE_MS * million
    edges = [0]
    taken = 0.0
    for i, cost in enumerate(costs):
        if piecemeal and i > edges[-1] and once + taken + cost > PIECE_MS:
            edges.append(i)
            taken = 0.0
        taken += cost
    for start, end in pairwise([*edges, len(paths)]):
        yield _Part(once + sum(costs[start:end]), b"\n".join([head, *paths[start:end], b"</svg>"]))


def _flat(file: str) -> tuple[bytes, list[bytes]] | None:
    """The first line and the paths of a drawing that is a list of paths, one a line; None for any other file."""
    if not file.endswith(".svg"):
        return None
    head, *paths = Path(file).read_bytes().rstrip().split(b"\n")
    end = paths.pop() if paths else b""
    plain = head.startswith(b"<svg ") and head.endswith(b">") and end == b"</svg>" and paths
    if plain and all(path.startswith(b"<path ") and path.endswith(b"/>") for path in paths):
        return head, paths
    return None


def _turned(large: pygame.Surface, angle: float) -> pygame.Surface:
    """A drawing turned, on a ground that is clear but has the colour of its edge, so that no dark rim appears."""
    margin = 4
    padded = pygame.Surface((large.width + 2 * margin, large.height + 2 * margin), pygame.SRCALPHA)
    padded.fill((*theme.CARD_EDGE, 0))
    padded.blit(large, (margin, margin))
    return pygame.transform.rotozoom(padded, angle, 1)
