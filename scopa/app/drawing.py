"""From drawings on disk to a picture of the size wanted; it may be done on any thread, beside the frames.

A drawing is rasterised at twice its size and reduced, which is better than any renderer at 1x; large cards
are rasterised at their size, where the difference is no longer seen and the time would be. It knows files
and pixels, not cards.
"""

from __future__ import annotations

import io
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import pygame

from scopa.app import theme

FINEST = 300  # pixels of width; what would be wider at twice its size is rasterised at its size
GROUNDS = 4  # kept: the blank cards of a few sizes, which are a tenth of the work


class Wanted(NamedTuple):
    """One picture: files laid over one another, the first lowest, and its size in pixels; angle in degrees."""

    layers: tuple[str, ...]
    width: int
    height: int
    angle: float = 0.0


def make(wanted: Wanted) -> pygame.Surface:
    """Draw a picture, not yet in the format of the display.

    Raises pygame.error, OSError or ValueError when a drawing cannot be used.
    """
    width, height = wanted.width, wanted.height
    drawn = any(layer.endswith(".svg") for layer in wanted.layers)
    factor = 2 if drawn and 2 * width <= FINEST else 1
    large = _laid_over(wanted.layers, (factor * width, factor * height))
    size = (width, height)
    if wanted.angle:
        large = _turned(large, wanted.angle)
        size = (large.width // factor, large.height // factor)
    return large if large.size == size else pygame.transform.smoothscale(large, size)


def quicken(surface: pygame.Surface) -> None:
    """Run-length encode it: clear pixels are skipped and opaque ones copied, which halves the time of a card."""
    surface.set_alpha(255, pygame.RLEACCEL)


def resized(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """The picture smoothly made smaller or larger; size in pixels."""
    return pygame.transform.smoothscale(decoded(picture), size)


def decoded(picture: pygame.Surface) -> pygame.Surface:
    """A copy to transform: for that a run-length encoded picture is decoded, and encoded again to be drawn.

    It takes nine times as long as the transformation itself: keep the copy of what is transformed in every frame.
    """
    copy = picture.copy()
    copy.set_alpha(255)
    return copy


def with_alpha(picture: pygame.Surface) -> pygame.Surface:
    """The picture in the one format that can be reduced and laid over another, whatever its file held."""
    if picture.get_bitsize() == 32 and picture.get_flags() & pygame.SRCALPHA:
        return picture
    whole = pygame.Surface(picture.size, pygame.SRCALPHA)
    whole.blit(picture, (0, 0))
    return whole


def _laid_over(layers: tuple[str, ...], size: tuple[int, int]) -> pygame.Surface:
    """The layers as one picture; those that are lists of paths, as ours are, are drawn at once."""
    whole: pygame.Surface | None = None
    head: bytes = b""
    paths: list[bytes] = []
    for layer in layers:
        flat = _flat(layer)
        if flat is not None and flat[0] == head and paths:
            # One that begins with the same paper covers all that was below.
            paths = flat[1] if flat[1][0] == paths[0] else [*paths, *flat[1]]
            continue
        if paths:
            whole = _over(whole, _drawn(head, paths, size))
            paths = []
        if flat is None:
            whole = _over(whole, _picture(layer, size))
        else:
            head, paths = flat
    if paths:
        whole = _over(whole, _drawn(head, paths, size))
    if whole is None:
        raise ValueError("nothing to draw")
    return whole


def _over(below: pygame.Surface | None, picture: pygame.Surface) -> pygame.Surface:
    if below is None:
        return picture
    below.blit(picture, (0, 0))
    return below


def _drawn(head: bytes, paths: list[bytes], size: tuple[int, int]) -> pygame.Surface:
    """A drawing from its paths. Its first, the paper, is the same on every card of a deck."""
    whole = _ground(head, paths[0], size).copy()
    if len(paths) > 1:
        whole.blit(_svg(head, paths[1:], size), (0, 0))
    return whole


@lru_cache(maxsize=GROUNDS)
def _ground(head: bytes, path: bytes, size: tuple[int, int]) -> pygame.Surface:
    return _svg(head, [path], size)


def _svg(head: bytes, paths: list[bytes], size: tuple[int, int]) -> pygame.Surface:
    return _fitted(pygame.image.load_sized_svg(io.BytesIO(b"\n".join([head, *paths, b"</svg>"])), size), size)


def _picture(file: str, size: tuple[int, int]) -> pygame.Surface:
    if file.endswith(".svg"):
        return _fitted(pygame.image.load_sized_svg(file, size), size)
    return pygame.transform.smoothscale(with_alpha(pygame.image.load(file)), size)


def _fitted(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """The picture in the middle, if its drawing has another proportion than its deck says."""
    if picture.size == size:
        return picture
    whole = pygame.Surface(size, pygame.SRCALPHA)
    whole.blit(picture, picture.get_rect(center=whole.get_rect().center))
    return whole


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
