"""Small decks made by the tests: native ones, PySolFC cardsets, KDE carddecks."""

import struct
import zlib
from pathlib import Path

from scopa.rules.cards import Card, Pack, suit_of, value_of

COLOURS = ("#c9851f", "#b3151b", "#0b4f9e", "#0b6b3a")
SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="50" viewBox="0 0 30 50">\n'
    '<path fill="#fffdf6" d="M0 0h30v50h-30z"/>\n'
    '<path fill="{colour}" d="M5 5h{length}v40h-{length}z"/>\n'
    "</svg>\n"
)
MANIFEST = """format = 1
pack = "{pack}"
words = "{words}"
author = "A. Test"
licence = "CC0-1.0"
width = 30
height = 50
backs = ["back.svg"]
[names]
en = "{title}"
[variants]
plain = "plain"
"""


def face(card: Card) -> str:
    """A drawing in the colour of the suit, with a bar as long as the value."""
    return SVG.format(colour=COLOURS[suit_of(card)], length=value_of(card))


def make_deck(folder: Path, pack: Pack = Pack.ITALIAN_40, title: str = "Deck") -> Path:
    """A whole deck, with a variant for one card."""
    (folder / "plain").mkdir(parents=True)
    words = "italian" if pack is Pack.ITALIAN_40 else "french"
    text = MANIFEST.format(pack=pack.value, words=words, title=title)
    (folder / "deck.toml").write_text(text, encoding="utf-8")
    for card in pack.cards:
        (folder / f"{pack.text(card)}.svg").write_text(face(card), encoding="utf-8")
    (folder / "back.svg").write_text(SVG.format(colour="#123456", length=20), encoding="utf-8")
    first = pack.text(pack.cards[0])
    (folder / "plain" / f"{first}.svg").write_text(SVG.format(colour="#000000", length=2), encoding="utf-8")
    return folder


def png(width: int, height: int, colour: tuple[int, int, int] = (0, 0, 0), rows: int = 1) -> bytes:
    """A PNG picture of one colour; with fewer rows than its height it is one that states more than it holds."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    row = b"\0" + bytes(colour) * min(width, 4096)
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    body = zlib.compress(row * rows)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", body) + chunk(b"IEND", b"")
