"""Draw the gallery of decks in docs: contact sheets at three sizes, and a page that shows them.

    python -m tools.gallery            write docs/gallery.md and docs/images/gallery-*.png
    python -m tools.gallery --check    write nothing; fail if a picture is missing or the page is out of date

The cards are drawn by the game itself, so the pictures are what players see. Needs numpy.
"""

from __future__ import annotations

import argparse
import os
import struct
import sys
import tempfile
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from scopa.app.decks import FOUR_COLOUR, JUMBO, PLAIN, SMALL, Deck, Style
from scopa.app.resources import Resources
from scopa.app.sheet import contact_sheet

if TYPE_CHECKING:
    from numpy.typing import NDArray

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "gallery.md"
IMAGES = ROOT / "docs" / "images"
WIDTHS = (300, 120, 60)
VARIANT_WIDTH = 120
COLOURS = 160
LEVELS = 32  # of each channel, among which the palette is chosen

INTRODUCTION = """# The decks

Every card of every deck that comes with Scopa, drawn by the game itself on its felt, 300, 120 and 60 pixels wide.
Below {small} pixels the game shows large corner numbers by itself. This page is made by `python -m tools.gallery`;
[decks.md](decks.md) tells how to add a deck of your own.
"""

VARIANT_TITLES = {
    PLAIN: "Without corner numbers",
    JUMBO: "Large corner numbers",
    FOUR_COLOUR: "Four colours",
}


@dataclass(frozen=True, slots=True)
class Sheet:
    """One picture: which deck, how wide its cards, in which style, and what is said of it."""

    deck: str
    width: int
    style: Style
    title: str

    @property
    def name(self) -> str:
        """The name of the file."""
        variant = FOUR_COLOUR if self.style.four_colour else self.style.corners
        return f"gallery-{self.deck}-{variant}-{self.width}.png"


def sheets(deck: Deck) -> Iterator[Sheet]:
    """Yield the pictures of a deck."""
    for width in WIDTHS:
        yield Sheet(deck.key, width, Style(), f"{width} pixels")
    for variant, title in VARIANT_TITLES.items():
        if variant in deck.overlays:
            style = Style(four_colour=True) if variant == FOUR_COLOUR else Style(variant)
            yield Sheet(deck.key, VARIANT_WIDTH, style, title)


def page(decks: list[Deck]) -> str:
    """Return the text of the page."""
    parts = [INTRODUCTION.format(small=SMALL)]
    for deck in decks:
        parts.append(f"\n## {deck.name('en')}\n")
        parts.append(f"{len(deck.pack.cards)} cards, {deck.author}, {deck.licence}.\n")
        for sheet in sheets(deck):
            alt = f"{deck.name('en')} deck, {sheet.title.lower()}"
            parts.append(f"\n{sheet.title}:\n\n![{alt}](images/{sheet.name})\n")
    return "".join(parts)


def quantised(pixels: NDArray[Any]) -> tuple[NDArray[Any], NDArray[Any]]:
    """Return the palette (n x 3) and the picture (rows x columns) in it, from rows x columns x 3 bytes.

    Median cut: the box of colours with the widest spread of its pixels is halved until there are enough.
    """
    shift = 8 - LEVELS.bit_length() + 1
    coarse = (pixels >> shift).astype(np.int64)
    codes = (coarse[..., 0] * LEVELS + coarse[..., 1]) * LEVELS + coarse[..., 2]
    used, place, counts = np.unique(codes, return_inverse=True, return_counts=True)
    flat = pixels.reshape(-1, 3).astype(np.float64)
    place = place.reshape(-1)
    means = np.stack([np.bincount(place, flat[:, channel], len(used)) for channel in range(3)], axis=1)
    means = means / counts[:, None]
    boxes = [np.arange(len(used))]
    while len(boxes) < COLOURS:
        spreads = [_spread(means[box], counts[box]) for box in boxes]
        number = max(range(len(boxes)), key=lambda i: spreads[i][0])
        spread, channel = spreads[number]
        if spread == 0:
            break
        box = boxes.pop(number)
        box = box[np.argsort(means[box, channel], kind="stable")]
        weights = np.cumsum(counts[box])
        half = min(len(box) - 1, int(np.searchsorted(weights, weights[-1] / 2)) + 1)
        boxes += [box[:half], box[half:]]
    palette = np.empty((len(boxes), 3))
    number_of = np.empty(len(used), dtype=np.uint8)
    for number, box in enumerate(boxes):
        palette[number] = np.average(means[box], axis=0, weights=counts[box])
        number_of[box] = number
    return palette.round().astype(np.uint8), number_of[place].reshape(pixels.shape[:2])


def _spread(colours: NDArray[Any], counts: NDArray[Any]) -> tuple[float, int]:
    """How much the pixels of a box differ, and in which channel most."""
    if len(colours) < 2:
        return 0.0, 0
    mean = np.average(colours, axis=0, weights=counts)
    variance = np.average((colours - mean) ** 2, axis=0, weights=counts)
    channel = int(np.argmax(variance))
    return float(variance[channel] * counts.sum()), channel


def png(palette: NDArray[Any], picture: NDArray[Any]) -> bytes:
    """Return a PNG file with a palette, as small as plain compression makes it."""
    rows, columns = picture.shape
    lines = np.zeros((rows, columns + 1), dtype=np.uint8)
    lines[:, 1:] = picture
    header = struct.pack(">IIBBBBB", columns, rows, 8, 3, 0, 0, 0)
    chunks = (
        (b"IHDR", header),
        (b"PLTE", palette.tobytes()),
        (b"IDAT", zlib.compress(lines.tobytes(), 9)),
        (b"IEND", b""),
    )
    found = b"\x89PNG\r\n\x1a\n"
    for kind, data in chunks:
        found += struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    return found


def draw(resources: Resources, sheet: Sheet) -> bytes:
    """Return the PNG file of one picture."""
    surface = contact_sheet(resources, resources.decks[sheet.deck], sheet.width, sheet.style)
    data = np.frombuffer(pygame.image.tobytes(surface, "RGB"), dtype=np.uint8)
    return png(*quantised(data.reshape(surface.height, surface.width, 3)))


def main(arguments: list[str] | None = None) -> int:
    """Write the gallery, or check it; return 0, or 1 when something is out of date."""
    parser = argparse.ArgumentParser(prog="python -m tools.gallery", description=__doc__.splitlines()[0])
    parser.add_argument(
        "--check", action="store_true", help="write nothing, fail when something is out of date"
    )
    options = parser.parse_args(arguments)
    pygame.display.init()
    pygame.Window("gallery", (1, 1), hidden=True).get_surface()
    with tempfile.TemporaryDirectory() as nowhere:
        resources = Resources(own_decks=Path(nowhere))
    decks = list(resources.decks.values())
    wanted = [sheet for deck in decks for sheet in sheets(deck)]
    names = {sheet.name for sheet in wanted}
    text = page(decks)
    there = {path.name for path in IMAGES.glob("gallery-*.png")}
    if options.check:
        stale = not PAGE.is_file() or PAGE.read_text(encoding="utf-8") != text or there != names
        print("the gallery is out of date" if stale else "the gallery is up to date", file=sys.stderr)
        return int(stale)
    IMAGES.mkdir(parents=True, exist_ok=True)
    for name in there - names:
        (IMAGES / name).unlink()
    PAGE.write_text(text, encoding="utf-8", newline="\n")
    for sheet in wanted:
        data = draw(resources, sheet)
        (IMAGES / sheet.name).write_bytes(data)
        print(f"{sheet.name}: {len(data) // 1024} KB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
