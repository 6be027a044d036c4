"""Contact sheets: cards on felt, drawn the way the game draws them (at twice the size, then scaled down)."""

from __future__ import annotations

import io
import os
from collections.abc import Sequence
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

FELT = (20, 80, 58)
PAD = 12


def picture(layers: Sequence[str], width: int) -> pygame.Surface:
    """Return a card of that width from SVG texts laid over one another."""
    size = (width, width * 5 // 3)
    whole = pygame.Surface((size[0] * 2, size[1] * 2), pygame.SRCALPHA)
    for text in layers:
        whole.blit(pygame.image.load_sized_svg(io.BytesIO(text.encode()), whole.get_size()), (0, 0))
    return pygame.transform.smoothscale(whole, size)


def sheet(cards: Sequence[Sequence[str]], widths: Sequence[int], columns: int) -> pygame.Surface:
    """Return a sheet of cards, each a sequence of SVG layers, at every width side by side."""
    tile = sum(widths) + PAD * len(widths)
    high = max(widths) * 5 // 3 + PAD
    rows = -(-len(cards) // columns)
    surface = pygame.Surface((tile * columns + PAD, high * rows + PAD))
    surface.fill(FELT)
    for i, layers in enumerate(cards):
        x, y = PAD + i % columns * tile, PAD + i // columns * high
        for width in widths:
            surface.blit(picture(layers, width), (x, y))
            x += width + PAD
    return surface


def save(surface: pygame.Surface, path: Path) -> None:
    """Write the sheet as PNG."""
    pygame.image.save(surface, str(path))
