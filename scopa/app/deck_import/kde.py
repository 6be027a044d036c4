"""Carddecks of KDE: one SVG file in which every card is an element with a known id.

Facts of the format: index.desktop with a group [KDE Backdeck] and the keys Name and SVG; the file may be gzipped;
ids are 1_club to 10_club, jack_club, queen_club, king_club, likewise _spade, _heart, _diamond, and back. Where an
element lies is not written down, so each is drawn alone and the picture cut where it ends. That takes a renderer
that knows all of SVG (resvg_py, in the extra `decks`).
"""

from __future__ import annotations

import configparser
import copy
import re
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pygame

from scopa.app.deck_files import is_plain_name, printable
from scopa.app.deck_import.workshop import Description, Order
from scopa.i18n import _
from scopa.rules.cards import Pack, Suit, make_card

INDEX = "index.desktop"
GROUP = "KDE Backdeck"
INDEX_SIZE = 256 * 1024
PACKED_SIZE = 16 * 1024 * 1024
DRAWING_SIZE = 48 * 1024 * 1024  # bytes of the SVG text
ENDS = (".svg", ".svgz", ".svg.gz")
SUITS = {"diamond": Suit.COINS, "heart": Suit.CUPS, "spade": Suit.SWORDS, "club": Suit.CLUBS}
RANKS = {**{str(n): n for n in range(1, 11)}, "jack": 11, "queen": 12, "king": 13}
BACK = "back"
WIDTH = 360  # pixels of the pictures made
SEARCH = 480  # pixels of the pictures in which an element is looked for
FAINT, FIRM = 12, 100  # opacity of what counts as drawn, of 255: while looking for it, and at its edge
LARGEST = 2000  # pixels of a side
TALLEST = 3.0  # height / width of a card

SVG_NS = "http://www.w3.org/2000/svg"
LINK = "{http://www.w3.org/1999/xlink}href"
REFERENCE = re.compile(r"url\(\s*['\"]?#([^'\")\s]+)")
_Box = tuple[float, float, float, float]  # left, top, width, height in units of the drawing

ElementTree.register_namespace("", SVG_NS)
ElementTree.register_namespace("xlink", "http://www.w3.org/1999/xlink")


def is_carddeck(source: Path) -> bool:
    """Whether a folder or file means to be a carddeck."""
    if source.is_file():
        return source.name.lower().endswith(ENDS)
    try:
        with (source / INDEX).open("rb") as file:
            return f"[{GROUP}]".encode() in file.read(INDEX_SIZE)
    except OSError:
        return False


def import_carddeck(order: Order) -> None:
    """Write a picture of every card and deck.toml into the folder of the order; raises DeckError."""
    title, file = _index(order)
    sheet = _Sheet(order, file, _unpacked(order, file))
    pack = Pack.FRENCH_52
    names = {f"{rank}_{suit}": (RANKS[rank], SUITS[suit]) for suit in SUITS for rank in RANKS}
    missing = [name for name in (*names, BACK) if name not in sheet.elements]
    if missing:
        shown = ", ".join(missing[:3]) + (" ..." if len(missing) > 3 else "")
        raise order.refuse(_("drawings are missing: {names}").format(names=shown), file)
    size = (0, 0)
    for done, name in enumerate((BACK, *names), start=1):
        picture = sheet.draw(name)
        size = size if all(size) else picture.size
        if picture.size != size:  # by a pixel or two, where an edge is soft
            whole = pygame.Surface(size, pygame.SRCALPHA)
            whole.blit(picture, picture.get_rect(center=whole.get_rect().center))
            picture = whole
        value, suit = names.get(name, (0, Suit.COINS))
        stem = pack.text(make_card(suit, value)) if value else BACK
        pygame.image.save(picture, order.folder / f"{stem}.png")
        order.progress(done, len(names) + 1)
    order.keep_licences(file.parent)
    Description(title, pack, "french", *size, backs=[f"{BACK}.png"]).write(order.folder)


def _index(order: Order) -> tuple[str, Path]:
    """The title of the deck and its drawing."""
    if order.source.is_file():
        return order.key, order.source
    file = order.source / INDEX
    parser = configparser.RawConfigParser(strict=False, interpolation=None)
    try:
        parser.read_string(order.read(file, INDEX_SIZE).decode("utf-8", "replace"))
    except configparser.Error as error:
        reason = _("it cannot be read: {detail}").format(detail=printable(error))
        raise order.refuse(reason, file) from error
    name = parser.get(GROUP, "svg", fallback="")
    if not is_plain_name(name):
        reason = _("this is not the name of a drawing: {name}").format(name=printable(name))
        raise order.refuse(reason, file)
    return parser.get(GROUP, "name", fallback="") or order.key, order.source / name


def _unpacked(order: Order, file: Path) -> bytes:
    """The text of the drawing, unzipped as far as is reasonable."""
    data = order.read(file, PACKED_SIZE)
    if data.startswith(b"\x1f\x8b"):
        unzip = zlib.decompressobj(wbits=31)
        try:
            data = unzip.decompress(data, DRAWING_SIZE)
        except zlib.error as error:
            raise order.refuse(_("it is cut off"), file) from error
        if unzip.unconsumed_tail:
            raise order.refuse(_("it is larger than {limit} bytes").format(limit=DRAWING_SIZE), file)
    if b"<!ENTITY" in data:  # can make a small file endless
        raise order.refuse(_("it defines entities, which are not read"), file)
    return data


class _Sheet:
    """The drawing of a whole deck, from which single elements are drawn."""

    def __init__(self, order: Order, file: Path, data: bytes) -> None:
        self.order = order
        self.file = file
        self._resvg = _renderer(order)
        try:
            self.root = ElementTree.fromstring(data)
        except (ElementTree.ParseError, ValueError, RecursionError) as error:
            raise order.refuse(_("it is cut off or no SVG drawing"), file) from error
        for parent in self.root.iter():
            for child in list(parent):
                if _is_outside(child):
                    parent.remove(child)
        self.parents = {child: parent for parent in self.root.iter() for child in parent}
        self.elements = {name: element for element in self.root.iter() if (name := element.get("id"))}
        self.styles = [element for element in self.root.iter() if element.tag == f"{{{SVG_NS}}}style"]
        self.has_text = any(element.tag == f"{{{SVG_NS}}}text" for element in self.root.iter())
        self.area = self._area()
        self.scale = 0.0  # pixels for a unit of the drawing

    def draw(self, name: str) -> pygame.Surface:
        """The picture of one element, cut where it ends; the first one drawn is about WIDTH pixels wide."""
        document = self._alone(name)
        x, y, width, height = self.area
        box = (x - width, y - height, 3 * width, 3 * height)  # elements may lie outside the sheet
        box = self._drawn_box(name, document, box)
        if not self.scale:
            box = self._drawn_box(name, document, box)
            self.scale = WIDTH / box[2]
        picture = self._render(document, box, round(box[2] * self.scale))
        card = picture.subsurface(self._drawn(name, picture, FIRM))
        if card.height > TALLEST * card.width or card.width > TALLEST * card.height:
            raise self._fault(_("the element {name} has not the shape of a card"), name)
        return card

    def _drawn_box(self, name: str, document: ElementTree.Element, box: _Box) -> _Box:
        """The part of a box in which something is drawn, with a margin."""
        picture = self._render(document, box, SEARCH)
        drawn = self._drawn(name, picture, FAINT).inflate(4, 4)
        scale = box[2] / picture.width
        return box[0] + drawn.x * scale, box[1] + drawn.y * scale, drawn.width * scale, drawn.height * scale

    def _drawn(self, name: str, picture: pygame.Surface, alpha: int) -> pygame.Rect:
        drawn = picture.get_bounding_rect(min_alpha=alpha)
        if not drawn.width or not drawn.height:
            raise self._fault(_("the element {name} draws nothing"), name)
        return drawn

    def _render(self, document: ElementTree.Element, box: _Box, pixels: int) -> pygame.Surface:
        document.set("viewBox", " ".join(f"{value:.5f}" for value in box))
        document.set("width", f"{box[2]:.5f}")
        document.set("height", f"{box[3]:.5f}")
        text = ElementTree.tostring(document, encoding="unicode")
        height = max(1, round(pixels * box[3] / box[2]))
        if not 0 < pixels <= LARGEST or height > LARGEST:
            raise self.order.refuse(_("its cards have not the shape of a card"), self.file)
        try:
            data = self._resvg.svg_to_bytes(
                svg_string=text, width=pixels, height=height, skip_system_fonts=not self.has_text
            )
        except Exception as error:
            reason = _("it cannot be drawn: {detail}").format(detail=printable(error))
            raise self.order.refuse(reason, self.file) from error
        return self.order.picture(bytes(data), self.file.with_suffix(".png"))

    def _alone(self, name: str) -> ElementTree.Element:
        """A document in which nothing but one element is drawn, with all it refers to."""
        document = ElementTree.Element(f"{{{SVG_NS}}}svg")
        document.extend(self.styles)
        element = self.elements[name]
        store = ElementTree.SubElement(document, f"{{{SVG_NS}}}defs")
        inside = set(element.iter())
        store.extend(copy.copy(found) for found in self._referred(element) if found not in inside)
        around, chain = document, []
        at = self.parents.get(element)
        while at is not None and at is not self.root:
            chain.append(at)
            at = self.parents.get(at)
        for outer in reversed(chain):
            kept = {key: value for key, value in outer.attrib.items() if key not in {"id", "display"}}
            around = ElementTree.SubElement(around, f"{{{SVG_NS}}}g", kept)
        around.append(element)
        return document

    def _referred(self, element: ElementTree.Element) -> list[ElementTree.Element]:
        """Every element that is referred to, directly or by another, each once."""
        found: dict[str, ElementTree.Element] = {}
        waiting = [element]
        while waiting:
            for name in _references(waiting.pop()):
                if name not in found and name in self.elements:
                    found[name] = self.elements[name]
                    waiting.append(self.elements[name])
        return list(found.values())

    def _area(self) -> _Box:
        numbers = [float(text) for text in re.findall(r"-?\d+\.?\d*", self.root.get("viewBox", ""))]
        if len(numbers) != 4:
            sides = [re.match(r"\d+\.?\d*", self.root.get(side, "")) for side in ("width", "height")]
            numbers = [0.0, 0.0, *(float(side[0]) if side else 0.0 for side in sides)]
        if not all(0 < side < 1e6 for side in numbers[2:]):
            raise self.order.refuse(_("its size is not given"), self.file)
        return numbers[0], numbers[1], numbers[2], numbers[3]

    def _fault(self, text: str, name: str) -> Exception:
        return self.order.refuse(text.format(name=name), self.file)


def _references(element: ElementTree.Element) -> Iterator[str]:
    for part in element.iter():
        for key, value in part.attrib.items():
            if key in {"href", LINK} and value.startswith("#"):
                yield value[1:]
            elif "url(" in value:
                yield from REFERENCE.findall(value)


def _is_outside(element: ElementTree.Element) -> bool:
    """Whether it shows another file; what is not in the drawing itself is left out."""
    link = element.get("href") or element.get(LINK) or ""
    return element.tag in {f"{{{SVG_NS}}}image", f"{{{SVG_NS}}}use"} and not link.startswith(("#", "data:"))


def _renderer(order: Order) -> Any:
    try:
        import resvg_py
    except ImportError as error:
        raise order.refuse(
            _(
                "KDE decks are drawn by the package resvg_py, which is not installed (pip install “scopa[decks]”)"
            )
        ) from error
    return resvg_py
