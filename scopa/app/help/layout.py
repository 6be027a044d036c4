"""A book laid out on a sheet: every block becomes a piece at its place, every chapter and section has an anchor."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from scopa.app import theme
from scopa.app.help.figures import piles_figure, position_figure, strip_figure
from scopa.app.help.pieces import (
    CHAPTER,
    INDENT,
    LEAD,
    NOTE,
    SECTION,
    Heading,
    Link,
    Piece,
    Prose,
    Row,
    Sheet,
    column_lefts,
)
from scopa.app.help.setting import Found, Setting
from scopa.app.text import Face
from scopa.app.widgets import Widget
from scopa.i18n.help_blocks import (
    Block,
    Book,
    Chapter,
    Entry,
    Items,
    Para,
    Piles,
    Position,
    See,
    Strip,
    Table,
    hits,
)
from scopa.rules.cards import Pack

PARAGRAPH_GAP = 0.55  # in heights of text
FIGURE_GAP = 0.9
BEFORE_SECTION, AFTER_SECTION = 1.5, 0.35
NARROWEST_COLUMN = 8  # of a table's last column, in heights of its text
BEFORE_CHAPTER, AFTER_CHAPTER = 2.6, 0.5


@dataclass(frozen=True, slots=True)
class Place:
    """One place of what was searched for: the piece, the text in it, and which of the places in that text."""

    piece: Piece
    setting: int
    number: int


@dataclass
class Layout:
    """The pieces of a sheet from its top, and where each chapter and section begins (both in pixels)."""

    sheet: Sheet
    left: int
    pack: Pack
    pictured: Pack  # of the examples, which are always played with forty cards
    y: int = 0
    pieces: list[Widget] = field(default_factory=list)
    anchors: dict[str, int] = field(default_factory=dict)
    _waiting: list[Chapter] = field(default_factory=list)
    _after: Callable[[str], Widget | None] = lambda key: None

    def begin(self, book: Book, after: Callable[[str], Widget | None]) -> None:
        """Take a book to be laid; `after` may give a control for the end of a chapter, its size set."""
        self._waiting, self._after = list(book.chapters), after

    @property
    def unfinished(self) -> bool:
        """Whether chapters wait to be laid."""
        return bool(self._waiting)

    def more(self) -> None:
        """Lay the next chapter."""
        chapter = self._waiting.pop(0)
        if self.pieces:
            self._gap(BEFORE_CHAPTER)
        self._chapter(chapter)
        control = self._after(chapter.key)
        if control is not None:
            self._gap(1.0)
            control.rect.topleft = (self.left, self.y)
            self.pieces.append(control)
            self.y += control.rect.height

    def reaches(self, key: str, height: int) -> bool:
        """Whether that section is laid, and `height` pixels after its beginning are full or nothing is left."""
        chapter = key.partition("/")[0]
        if any(each.key == chapter for each in self._waiting):
            return False
        begins = self.anchors.get(key, self.anchors.get(chapter, 0))
        return not self._waiting or self.y >= begins + height

    def lay_until(self, key: str, height: int) -> None:
        """Lay chapters until a section is reached."""
        while not self.reaches(key, height):
            self.more()

    def _chapter(self, chapter: Chapter) -> None:
        pack = self.pack if chapter.key in {"rules", "why"} else self.pictured
        self.anchors[chapter.key] = self.y
        self._heading(chapter.key, chapter.title, chapter=True)
        self._gap(AFTER_CHAPTER)
        for number, block in enumerate(chapter.intro):
            self._block(f"{chapter.key}/intro/{number}", block, pack)
        for section in chapter.sections:
            self._gap(BEFORE_SECTION - PARAGRAPH_GAP)
            self.anchors[section.key] = self.y
            self._heading(section.key, section.title, chapter=False)
            self._gap(AFTER_SECTION)
            for number, block in enumerate(section.blocks):
                self._block(f"{section.key}/{number}", block, pack)

    def _heading(self, key: str, title: str, *, chapter: bool) -> None:
        size = self.sheet.scaled(CHAPTER if chapter else SECTION)
        setting = Setting(self.sheet.measure, title, size, self.sheet.width, "serif-bold")
        self._add(Heading(f"heading/{key}", setting, chapter=chapter, words=self.sheet.deck.words))

    def _block(self, key: str, block: Block, pack: Pack) -> None:
        if isinstance(block, Para):
            self._para(key, block)
        elif isinstance(block, Entry):
            self._add(Prose(key, self._entry(block, self.sheet.width), colour=theme.CARD_INK))
            self._gap(PARAGRAPH_GAP)
        elif isinstance(block, Items):
            self._items(key, block)
        elif isinstance(block, Table):
            self._table(key, block)
        elif isinstance(block, See):
            target = block.target
            setting = Setting(
                self.sheet.measure, block.label, self.sheet.size, self.sheet.width, "serif-bold"
            )
            self._add(Link(key, setting, self.sheet.viewport.target, lambda: self.sheet.go(target)))
            self._gap(PARAGRAPH_GAP)
        else:
            self._figure(key, block, pack)

    def _para(self, key: str, block: Para) -> None:
        factor = {"lead": LEAD, "note": NOTE}.get(block.kind, 1.0)
        face: Face = "serif-italic" if block.kind != "body" else "serif"
        setting = Setting(self.sheet.measure, block.text, self.sheet.scaled(factor), self.sheet.width, face)
        colour = theme.BOOK_MUTED if block.kind == "note" else theme.CARD_INK
        self._add(Prose(key, setting, colour=colour))
        self._gap(PARAGRAPH_GAP)

    def _entry(self, entry: Entry, width: int) -> Setting:
        text = f"{entry.name} {entry.text}"
        return Setting(self.sheet.measure, text, self.sheet.size, width, named=len(entry.name))

    def _items(self, key: str, items: Items) -> None:
        indent = round(INDENT * self.sheet.size)
        for number, entry in enumerate(items.entries, start=1):
            setting = self._entry(entry, self.sheet.width - indent)
            sign = f"{number}." if items.numbered else "•"
            self._add(Prose(f"{key}/{number}", setting, colour=theme.CARD_INK, sign=sign, indent=indent))
            self._gap(PARAGRAPH_GAP * 0.8)
        self._gap(PARAGRAPH_GAP * 0.2)

    def _table(self, key: str, table: Table) -> None:
        sheet, size = self.sheet, self.sheet.scaled(0.96)
        lefts, widths = column_lefts(sheet, [table.head, *table.rows], size)
        if widths[-1] < NARROWEST_COLUMN * size:
            self._rows_as_paragraphs(key, table)
            return
        for number, row in enumerate((table.head, *table.rows)):
            faces: list[Face] = ["serif"] * len(row)
            faces[0] = "serif-bold"
            if not number:
                faces = ["serif-italic"] * len(row)
            settings = [
                Setting(sheet.measure, cell, size, width, face)
                for cell, width, face in zip(row, widths, faces, strict=True)
            ]
            self._add(Row(f"{key}/{number}", settings, lefts, head=not number))
        self._gap(FIGURE_GAP)

    def _rows_as_paragraphs(self, key: str, table: Table) -> None:
        """Where columns have no room beside each other: each row as a paragraph that begins with its first cell."""
        for number, row in enumerate(table.rows, start=1):
            name, *others = row
            text = f"{name}: {'. '.join(filter(None, others))}"
            setting = Setting(
                self.sheet.measure, text, self.sheet.size, self.sheet.width, named=len(name) + 1
            )
            self._add(Prose(f"{key}/{number}", setting, colour=theme.CARD_INK))
            self._gap(PARAGRAPH_GAP)
        self._gap(FIGURE_GAP - PARAGRAPH_GAP)

    def _figure(self, key: str, block: Position | Strip | Piles, pack: Pack) -> None:
        self._gap(0.2)
        if isinstance(block, Position):
            piece = position_figure(key, self.sheet, block, pack)
        elif isinstance(block, Strip):
            piece = strip_figure(key, self.sheet, block, pack)
        else:
            piece = piles_figure(key, self.sheet, block, pack)
        self._add(piece)
        self._gap(FIGURE_GAP)

    def _add(self, piece: Piece) -> None:
        self.y += piece.place(self.left, self.y, self.sheet.width)
        self.pieces.append(piece)

    def _gap(self, sizes: float) -> None:
        self.y += round(sizes * self.sheet.size)

    # --- search ----------------------------------------------------------------------------------------

    def places(self, query: str) -> list[Place]:
        """Every place of the query on the sheet, in reading order."""
        return [
            Place(piece, number, hit)
            for piece in self.pieces
            if isinstance(piece, Piece)
            for number, setting in enumerate(piece.settings)
            for hit in range(len(hits(setting.text, query)))
        ]

    def mark(self, query: str, now: Place | None) -> None:
        """Let every piece mark the query, and the one place that is shown now."""
        for piece in self.pieces:
            if isinstance(piece, Piece):
                piece.found = [
                    Found(query, now.number if now and now.piece is piece and now.setting == number else -1)
                    for number in range(len(piece.settings))
                ]


def height_of(place: Place, query: str) -> int:
    """Where a place is, in pixels below the top of its piece."""
    setting = place.piece.settings[place.setting]
    at = hits(setting.text, query)[place.number][0]
    return place.piece.top_of(place.setting) + setting.line_of(at) * setting.step
