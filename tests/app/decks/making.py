"""Small decks made by the tests: native ones, PySolFC cardsets, KDE carddecks."""

import gzip
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


GIF = bytes.fromhex(
    "474946383961010001008000 00ffffff000000 21f90401000000 00 2c000000000100010000 02024401003b".replace(
        " ", ""
    )
)
"""A picture of one pixel."""

CONFIG = """PySolFC solitaire cardset;4;{end};{kind};{count};7,1005;1900
123-test;{title}
60 100 8
16 25 7 7
back01{end}
back01{end};back02{end}
"""


def make_cardset(folder: Path, ranks: range | list[int], *, end: str = ".png", kind: int = 1) -> Path:
    """A PySolFC cardset with these ranks: one colour a suit, a bit darker for each rank."""
    folder.mkdir(parents=True)
    text = CONFIG.format(end=end, kind=kind, count=4 * len(ranks), title="Città di prova")
    (folder / "config.txt").write_bytes(text.encode("latin-1"))
    for place, suit in enumerate("cshd"):
        for rank in ranks:
            (folder / f"{rank:02}{suit}{end}").write_bytes(pysol_picture(place, rank, end))
    for number in (1, 2):
        (folder / f"back{number:02}{end}").write_bytes(pysol_picture(4, number, end))
    (folder / "COPYRIGHT").write_text("Free for all.", encoding="utf-8")
    return folder


def pysol_picture(place: int, rank: int, end: str = ".png") -> bytes:
    """The picture of a rank of the suit at that place in "cshd"; its colour tells both."""
    return GIF if end == ".gif" else png(60, 100, (40 * place, 10 * rank, 99), rows=100)


KDE_SUITS = ("club", "spade", "heart", "diamond")
KDE_RANKS = (*(str(n) for n in range(1, 11)), "jack", "queen", "king")


def kde_drawing() -> str:
    """A KDE deck: cards moved by groups, drawn by references and gradients, some outside the sheet."""
    parts = []
    for row, suit in enumerate(KDE_SUITS):
        cards = "".join(
            f'<g id="{rank}_{suit}" transform="translate({column * 110},0)">'
            '<use xlink:href="#paper"/>'
            f'<rect x="10" y="10" width="{5 * (column + 1)}" height="30" fill="{COLOURS[row]}"/>'
            '<use xlink:href="#mark"/></g>'
            for column, rank in enumerate(KDE_RANKS)
        )
        parts.append(f'<g id="row-{suit}" transform="translate(5,{row * 160 - 170})">{cards}</g>')
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        'width="1440" height="640" viewBox="0 0 1440 640">'
        '<defs><linearGradient id="blend"><stop offset="0" stop-color="#235aa6"/>'
        '<stop offset="1" stop-color="#235aa6"/></linearGradient>'
        '<rect id="paper" width="100" height="150" fill="#ffffff"/></defs>'
        + "".join(parts)
        + '<g id="back"><rect x="5" y="480" width="100" height="150" fill="url(#blend)"/></g>'
        '<circle id="mark" cx="80" cy="130" r="9" fill="#00aa00"/>'
        '<image width="1440" height="640" xlink:href="/etc/hostname.png"/>'
        "</svg>"
    )


def make_carddeck(folder: Path, drawing: str | None = None) -> Path:
    """A KDE carddeck."""
    folder.mkdir(parents=True)
    (folder / "index.desktop").write_text("[KDE Backdeck]\nName=Prova\nSVG=deck.svgz\n", encoding="utf-8")
    (folder / "deck.svgz").write_bytes(gzip.compress((drawing or kde_drawing()).encode("utf-8")))
    return folder
