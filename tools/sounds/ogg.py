"""Writing Ogg Vorbis so that the same samples give the same bytes.

The encoder draws a random serial number for every stream; here it is replaced by zero and the page checksums
are made anew. So a sound that has not changed leaves its file unchanged.
"""

from io import BytesIO
from pathlib import Path

import soundfile

from tools.sounds.synth import RATE, Samples

_CHUNK = 1 << 16


def write_ogg(path: Path, sound: Samples, quality: float) -> int:
    """Write a sound as Ogg Vorbis of a quality between 0 and 1; return the size in bytes."""
    buffer = BytesIO()
    with soundfile.SoundFile(
        buffer, "w", RATE, 1, format="OGG", subtype="VORBIS", compression_level=1 - quality
    ) as file:
        for start in range(0, len(sound), _CHUNK):
            file.write(sound[start : start + _CHUNK])
    return path.write_bytes(_without_serial(buffer.getvalue()))


def _without_serial(data: bytes) -> bytes:
    """Return an Ogg stream with the serial number zero on every page."""
    out = bytearray(data)
    at = 0
    while at < len(out):
        segments = out[at + 26]
        size = 27 + segments + sum(out[at + 27 : at + 27 + segments])
        out[at + 14 : at + 18] = bytes(4)
        out[at + 22 : at + 26] = bytes(4)
        out[at + 22 : at + 26] = _checksum(out[at : at + size]).to_bytes(4, "little")
        at += size
    return bytes(out)


def _checksum(page: bytes | bytearray) -> int:
    """Return the checksum of an Ogg page: CRC-32, polynomial 04c11db7, neither reflected nor inverted."""
    value = 0
    for byte in page:
        value = (value << 8 & 0xFFFFFFFF) ^ _TABLE[value >> 24 ^ byte]
    return value


def _table() -> list[int]:
    rows = []
    for byte in range(256):
        value = byte << 24
        for _ in range(8):
            value = (value << 1 & 0xFFFFFFFF) ^ (0x04C11DB7 if value & 0x80000000 else 0)
        rows.append(value)
    return rows


_TABLE = _table()
