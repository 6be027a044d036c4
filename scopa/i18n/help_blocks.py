"""What a page of help is made of: chapters, sections, and the few kinds of block that stand in them.

Plain values with finished words in them. How they look on the screen, in a file or on a terminal is the business
of whoever shows them.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import TypeAlias

from scopa.rules.cards import Card, CardSet


@dataclass(frozen=True, slots=True)
class Para:
    """A paragraph. `kind` is "body", "lead" (the first, larger one of a chapter) or "note" (smaller, beside)."""

    text: str
    kind: str = "body"


@dataclass(frozen=True, slots=True)
class Entry:
    """A paragraph that begins with the name of what it explains."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Items:
    """A list, with numbers or without."""

    entries: tuple[Entry, ...]
    numbered: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of short cells under a head; the last column takes what room the others leave."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Position:
    """Cards on felt: those of the hand, those on the table, the sets that may be taken, and what is told of it.

    Without a hand the cards just lie there. `refused` are cards that somebody tried to take and may not.
    """

    hand: tuple[Card, ...]
    table: tuple[Card, ...]
    takes: tuple[CardSet, ...] = ()
    note: str = ""
    refused: CardSet = 0


@dataclass(frozen=True, slots=True)
class Piles:
    """The piles of two sides at the end of a deal, laid open by suit."""

    names: tuple[str, ...]
    piles: tuple[CardSet, ...]


@dataclass(frozen=True, slots=True)
class Strip:
    """Single cards with a few words below each."""

    cards: tuple[Card, ...]
    labels: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class See:
    """Where to read on: a label and the key of the section it leads to."""

    label: str
    target: str


Block: TypeAlias = Para | Entry | Items | Table | Position | Piles | Strip | See


@dataclass(frozen=True, slots=True)
class Section:
    """Blocks under a heading. `key` is stable: "rules/captures"."""

    key: str
    title: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter: what is said at its beginning, and its sections. `key` is stable: "rules"."""

    key: str
    title: str
    intro: tuple[Block, ...] = ()
    sections: tuple[Section, ...] = ()


@dataclass(frozen=True, slots=True)
class Book:
    """The whole of a help page."""

    title: str
    chapters: tuple[Chapter, ...]

    def keys(self) -> list[str]:
        """The keys of all chapters and sections, in order."""
        return [key for chapter in self.chapters for key in (chapter.key, *(s.key for s in chapter.sections))]


# --- search ----------------------------------------------------------------------------------------------


def words_of(block: Block) -> tuple[str, ...]:
    """Every text of a block, in reading order."""
    if isinstance(block, Para):
        return (block.text,)
    if isinstance(block, Entry):
        return (block.name, block.text)
    if isinstance(block, Items):
        return tuple(text for entry in block.entries for text in (entry.name, entry.text))
    if isinstance(block, Table):
        return (*block.head, *(cell for row in block.rows for cell in row))
    if isinstance(block, Position):
        return (block.note,)
    if isinstance(block, Strip):
        return block.labels
    if isinstance(block, Piles):
        return block.names
    return (block.label,)


@lru_cache(maxsize=2048)  # a search looks through the same texts after every letter
def plain(text: str) -> str:
    """The text as it is compared: without marks on letters and without capitals, every letter in its place.

    >>> plain("È Però")
    'e pero'
    """
    return "".join(_bare(letter) for letter in text)


def _bare(letter: str) -> str:
    if letter == "’":
        return "'"
    return unicodedata.normalize("NFD", letter)[0].casefold()[:1] or letter


def hits(text: str, query: str) -> list[tuple[int, int]]:
    """Where the query stands in the text: starts and ends. An empty query stands nowhere.

    >>> hits("Settebello, sette", "sette")
    [(0, 5), (12, 17)]
    """
    wanted = plain(query.strip())
    if not wanted:
        return []
    inside = plain(text)
    found: list[tuple[int, int]] = []
    at = inside.find(wanted)
    while at >= 0:
        found.append((at, at + len(wanted)))
        at = inside.find(wanted, at + len(wanted))
    return found


def filtered(book: Book, query: str) -> Book:
    """The book with only what has the query in it, under its headings; the whole book for an empty query.

    A section whose title has it is kept whole. Of lists and tables only the entries and rows that have it are left.
    """
    if not query.strip():
        return book
    chapters = []
    for chapter in book.chapters:
        intro = tuple(_kept(chapter.intro, query))
        sections = tuple(
            section if hits(section.title, query) else replace(section, blocks=blocks)
            for section in chapter.sections
            if (blocks := tuple(_kept(section.blocks, query))) or hits(section.title, query)
        )
        if intro or sections or hits(chapter.title, query):
            chapters.append(replace(chapter, intro=intro, sections=sections))
    return replace(book, chapters=tuple(chapters))


def _kept(blocks: tuple[Block, ...], query: str) -> Iterator[Block]:
    for block in blocks:
        if isinstance(block, Items):
            entries = tuple(e for e in block.entries if hits(e.name, query) or hits(e.text, query))
            if entries:
                yield replace(block, entries=entries, numbered=False)
        elif isinstance(block, Table):
            rows = tuple(row for row in block.rows if any(hits(cell, query) for cell in row))
            if rows:
                yield replace(block, rows=rows)
        elif any(hits(text, query) for text in words_of(block)):
            yield block


@dataclass
class Writer:
    """Collects the blocks of a section while its sentences are chosen."""

    blocks: list[Block] = field(default_factory=list)

    def say(self, *texts: str) -> None:
        """Add one paragraph made of sentences; empty ones are left out."""
        text = " ".join(filter(None, texts))
        if text:
            self.blocks.append(Para(text))

    def add(self, *blocks: Block) -> None:
        """Add finished blocks."""
        self.blocks.extend(blocks)

    def section(self, key: str, title: str) -> Section:
        """Return what was collected as a section."""
        return Section(key, title, tuple(self.blocks))
