"""Pixels of the application icon, and the containers that Windows and macOS want, with PNG data inside."""

import struct

import resvg_py

_ICNS = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07", 256: b"ic08", 512: b"ic09"}


def png(svg: str, size: int) -> bytes:
    """Return the drawing as a square PNG of that many pixels."""
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=size, height=size))


def ico(pictures: dict[int, bytes]) -> bytes:
    """Return a Windows icon of PNG pictures by size (up to 256 pixels)."""
    head = struct.pack("<HHH", 0, 1, len(pictures))
    at = len(head) + 16 * len(pictures)
    rows = b""
    for size, data in pictures.items():
        rows += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(data), at)
        at += len(data)
    return head + rows + b"".join(pictures.values())


def icns(pictures: dict[int, bytes]) -> bytes:
    """Return a macOS icon of PNG pictures by size; sizes that the format does not know are left out."""
    parts = b"".join(
        _ICNS[size] + struct.pack(">I", len(data) + 8) + data
        for size, data in pictures.items()
        if size in _ICNS
    )
    return b"icns" + struct.pack(">I", len(parts) + 8) + parts
