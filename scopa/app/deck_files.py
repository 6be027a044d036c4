"""Looking at files that strangers made before they are used: plain names, kinds, sizes, whole pictures.

It reads headers and ends of files only; nothing is decoded here, so that a picture of a million million pixels
costs no more than its header.
"""

from __future__ import annotations

import os
import stat
from pathlib import Path

from scopa.i18n import _

MANIFEST_SIZE = 64 * 1024
DRAWING_SIZE = 8 * 1024 * 1024  # bytes of one drawing
LONGEST_SIDE = 4096  # pixels of a picture
NAME_LENGTH = 100
_HEADER = 64 * 1024  # enough to find the size in a photograph's header
_TAIL = 512


def printable(value: object) -> str:
    """Text that any terminal and any font can take, for names and messages from outside."""
    text = str(value).encode("utf-8", "replace").decode("utf-8")
    return "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in text)[:300]


def is_plain_name(name: object) -> bool:
    """Whether it names something directly inside a folder, on every system: no path, no way out, no device."""
    return (
        isinstance(name, str)
        and 0 < len(name) <= NAME_LENGTH
        and name[0] not in ". -"
        and name[-1] not in ". "
        and name.isprintable()
        and not set(name) & set('/\\:*?"<>|')
    )


def read_small(path: Path, limit: int) -> bytes:
    """The whole of a regular file of at most `limit` bytes.

    Raises OSError for anything else: a link, a pipe, a device, or a file that is larger.
    """
    flags = (
        os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    )
    if path.is_symlink():  # where the system cannot refuse to follow it
        raise OSError(_("it is a link"))
    with os.fdopen(os.open(path, flags), "rb") as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise OSError(_("it is no ordinary file"))
        data = file.read(limit + 1)
    if len(data) > limit:
        raise OSError(_("it is larger than {limit} bytes").format(limit=limit))
    return data


def check_drawing(path: Path, *, only_there: bool = False) -> str | None:
    """Say what is wrong with a drawing, or None; `only_there`: be content with an ordinary file."""
    try:
        status = path.lstat()
        if stat.S_ISLNK(status.st_mode):
            return _("it is a link")
        if not stat.S_ISREG(status.st_mode):
            return _("it is no ordinary file")
        if only_there:
            return None
        if status.st_size > DRAWING_SIZE:
            return _("it is larger than {limit} bytes").format(limit=DRAWING_SIZE)
        with path.open("rb") as file:
            if path.suffix.lower() == ".svg":
                return _check_svg(_ends(file.read(_TAIL), path, status.st_size))
            return check_picture(file.read(_HEADER))
    except FileNotFoundError:
        return _("it is missing")
    except OSError as error:
        return _("it cannot be read: {detail}").format(detail=printable(error.strerror or error))


def check_picture(header: bytes) -> str | None:
    """Say what is wrong with a picture (PNG, GIF, BMP, JPEG) by its first bytes, or None."""
    size = picture_size(header)
    if size is None:
        return _("it is no picture")
    if not all(0 < side <= LONGEST_SIDE for side in size):
        text = _("it is {width} by {height} pixels; at most {limit} are allowed on each side")
        return text.format(width=size[0], height=size[1], limit=LONGEST_SIDE)
    return None


def picture_size(header: bytes) -> tuple[int, int] | None:
    """Width and height in pixels that a picture's header states; None when it is no PNG, GIF, BMP or JPEG."""
    if header.startswith(b"\x89PNG\r\n\x1a\n") and header[12:16] == b"IHDR" and len(header) >= 24:
        return int.from_bytes(header[16:20], "big"), int.from_bytes(header[20:24], "big")
    if header[:6] in {b"GIF87a", b"GIF89a"} and len(header) >= 10:
        return int.from_bytes(header[6:8], "little"), int.from_bytes(header[8:10], "little")
    if header.startswith(b"BM") and len(header) >= 26:
        width = int.from_bytes(header[18:22], "little", signed=True)
        return width, abs(int.from_bytes(header[22:26], "little", signed=True))
    if header.startswith(b"\xff\xd8"):
        return _jpeg_size(header)
    return None


def _jpeg_size(header: bytes) -> tuple[int, int] | None:
    """Walk the segments to the frame header, which states the size."""
    at = 2
    while at + 9 <= len(header) and header[at] == 0xFF:
        kind = header[at + 1]
        if 0xC0 <= kind <= 0xCF and kind not in {0xC4, 0xC8, 0xCC}:
            return int.from_bytes(header[at + 7 : at + 9], "big"), int.from_bytes(
                header[at + 5 : at + 7], "big"
            )
        at += 2 + int.from_bytes(header[at + 2 : at + 4], "big")
    return None


def _ends(head: bytes, path: Path, size: int) -> tuple[bytes, bytes]:
    """The first and the last bytes of a file whose first are known."""
    if size <= _TAIL:
        return head, head
    with path.open("rb") as file:
        file.seek(-_TAIL, os.SEEK_END)
        return head, file.read(_TAIL)


def _check_svg(ends: tuple[bytes, bytes]) -> str | None:
    """The renderer draws half a file without a word, so a file that was cut off must be found here."""
    head, tail = ends
    if not head.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"<"):
        return _("it is no SVG drawing")
    if b"</svg>" not in tail and not tail.rstrip().endswith(b"/>"):
        return _("it is cut off")
    return None
