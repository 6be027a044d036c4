"""Makes the pictures of the README anew: `python -m tools.screenshots` (needs numpy, from the extra `test`).

Plays `scopa demo`, picks scenes by name and writes them as PNG with a palette of 96 colours, a third of the
size of full colour and the same to the eye.
"""

from __future__ import annotations

import argparse
import os
import struct
import subprocess
import sys
import tempfile
import zlib
from pathlib import Path

import numpy as np
import numpy.typing as npt

ROOT = Path(__file__).resolve().parent.parent
IMAGES = ROOT / "docs" / "images"
SIZE = "1280x720"
PICTURES = {"drag-capture": "table", "scoring": "scoring"}
"""The scene of the demo, and the name of its picture."""
COLOURS = 96

Pixels = npt.NDArray[np.uint8]


def median_cut(colours: npt.NDArray[np.int32], counts: npt.NDArray[np.int64], size: int) -> Pixels:
    """Return a palette (n, 3) for colours (m, 3) that occur so often: always halve the box that varies most."""
    boxes = [np.arange(len(colours))]
    while len(boxes) < size:
        spreads = [
            np.ptp(colours[box], axis=0).max() * counts[box].sum() ** 0.5 if len(box) > 1 else 0.0
            for box in boxes
        ]
        widest = int(np.argmax(spreads))
        if not spreads[widest]:
            break
        box = boxes.pop(widest)
        channel = int(np.argmax(np.ptp(colours[box], axis=0)))
        box = box[np.argsort(colours[box, channel], kind="stable")]
        middle = int(np.searchsorted(np.cumsum(counts[box]), counts[box].sum() / 2))
        middle = min(max(1, middle), len(box) - 1)
        boxes += [box[:middle], box[middle:]]
    means = [np.average(colours[box], axis=0, weights=counts[box]) for box in boxes]
    return np.rint(means).astype(np.uint8)


def with_palette(pixels: Pixels) -> tuple[Pixels, Pixels]:
    """Return indices (height, width) and palette (n, 3) for pixels (height, width, 3)."""
    flat = pixels.reshape(-1, 3).astype(np.int32)
    codes = (flat[:, 0] << 16) | (flat[:, 1] << 8) | flat[:, 2]
    found, inverse, counts = np.unique(codes, return_inverse=True, return_counts=True)
    colours = np.stack([found >> 16, found >> 8 & 255, found & 255], axis=1).astype(np.int32)
    palette = median_cut(colours, counts, COLOURS)
    nearest = np.empty(len(colours), dtype=np.uint8)
    for start in range(0, len(colours), 4096):
        part = colours[start : start + 4096, None, :] - palette[None, :, :].astype(np.int32)
        nearest[start : start + 4096] = np.argmin((part**2).sum(axis=2), axis=1)
    return nearest[inverse].reshape(pixels.shape[:2]), palette


def png(indices: Pixels, palette: Pixels) -> bytes:
    """Return a PNG file with a palette."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    height, width = indices.shape
    rows = np.hstack([np.zeros((height, 1), np.uint8), indices]).tobytes()
    return b"".join(
        [
            b"\x89PNG\r\n\x1a\n",
            chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
            chunk(b"PLTE", palette.tobytes()),
            chunk(b"IDAT", zlib.compress(rows, 9)),
            chunk(b"IEND", b""),
        ]
    )


def load(path: Path) -> Pixels:
    """Return the pixels (height, width, 3) of a picture file."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    surface = pygame.image.load(path)
    data = np.frombuffer(pygame.image.tobytes(surface, "RGB"), dtype=np.uint8)
    return data.reshape(surface.get_height(), surface.get_width(), 3)


def main() -> int:
    """Write the pictures; return 0."""
    parser = argparse.ArgumentParser(description="Make the pictures of the README anew.")
    parser.add_argument("--out", type=Path, default=IMAGES, metavar="DIR", help="folder of the pictures")
    out: Path = parser.parse_args().out
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        command = ["demo", "--out", folder, "--size", SIZE]
        subprocess.run([sys.executable, "-m", "scopa", *command], cwd=ROOT, check=True)
        for scene, name in PICTURES.items():
            (source,) = (p for p in Path(folder).glob("*.png") if p.stem.split("-", 1)[1] == scene)
            data = png(*with_palette(load(source)))
            (out / f"{name}.png").write_bytes(data)
            print(f"{out / name}.png: {len(data) // 1024} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
