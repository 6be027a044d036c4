"""The help as plain text for a terminal: headings underlined, paragraphs wrapped, cards by their written form."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

from scopa.i18n import _
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
)
from scopa.rules.cards import Card, CardSet, Pack, Suit, cards_of, format_card, suit_of

WIDTH = 78
GAP = 2  # spaces between the columns of a table


def to_text(book: Book, pack: Pack = Pack.ITALIAN_40, width: int = WIDTH) -> str:
    """Return the book as text of so many columns, without a line end after the last."""
    parts = [part for chapter in book.chapters for part in _chapter(chapter, pack, width)]
    return "\n\n".join(parts)


def _chapter(chapter: Chapter, pack: Pack, width: int) -> Iterator[str]:
    yield f"{chapter.title.upper()}\n{'=' * len(chapter.title)}"
    for block in chapter.intro:
        yield from _block(block, pack, width)
    for section in chapter.sections:
        yield f"{section.title}\n{'-' * len(section.title)}"
        for block in section.blocks:
            yield from _block(block, pack, width)


def _block(block: Block, pack: Pack, width: int) -> Iterator[str]:
    if isinstance(block, Para):
        yield textwrap.fill(block.text, width)
    elif isinstance(block, Entry):
        yield textwrap.fill(f"{block.name} {block.text}", width)
    elif isinstance(block, Items):
        yield "\n".join(_item(number, entry, block, width) for number, entry in enumerate(block.entries, 1))
    elif isinstance(block, Table):
        yield table_text(block, width)
    elif isinstance(block, Position):
        yield _position(block, pack, width)
    elif isinstance(block, Strip):
        yield ", ".join(
            f"{format_card(card, pack)} {label}".rstrip()
            for card, label in zip(block.cards, block.labels, strict=True)
        )
    elif isinstance(block, Piles):
        lines = (
            f"{name}: {_by_suit(pile, pack)}" for name, pile in zip(block.names, block.piles, strict=True)
        )
        yield "\n".join(textwrap.fill(line, width, subsequent_indent="  ") for line in lines)
    elif not isinstance(block, See):  # there is nothing to press in a text
        raise TypeError(block)


def _item(number: int, entry: Entry, items: Items, width: int) -> str:
    sign = f"{number}. " if items.numbered else "- "
    return textwrap.fill(
        f"{sign}{entry.name} {entry.text}", width, subsequent_indent=" " * len(sign), break_long_words=False
    )


def table_text(table: Table, width: int) -> str:
    """Return a table in columns; the last one is wrapped in what room there is."""
    rows = [table.head, *table.rows]
    widths = [max(len(row[column]) for row in rows) for column in range(len(table.head) - 1)]
    indent = sum(widths) + GAP * len(widths)
    lines = []
    for row in rows:
        cells = [cell.ljust(size + GAP) for cell, size in zip(row[:-1], widths, strict=True)]
        last = textwrap.wrap(row[-1], max(20, width - indent)) or [""]
        lines.append("".join(cells) + last[0])
        lines += [" " * indent + line for line in last[1:]]
    return "\n".join(line.rstrip() for line in lines)


def _position(block: Position, pack: Pack, width: int) -> str:
    table = " ".join(format_card(card, pack) for card in block.table) or "-"
    lines = [_("Table: {cards}").format(cards=table)]
    if block.hand:
        hand = " ".join(format_card(card, pack) for card in block.hand)
        lines = [_("Your card: {cards}").format(cards=hand), *lines]
        lines += [
            _("It takes: {cards}").format(cards=" ".join(format_card(card, pack) for card in cards_of(taken)))
            for taken in block.takes
        ]
    else:
        lines = [table]
    if block.note:
        lines.append(textwrap.fill(block.note, width))
    return "\n".join(lines)


def _by_suit(pile: CardSet, pack: Pack) -> str:
    return "; ".join(
        " ".join(format_card(card, pack) for card in _of(pile, suit)) for suit in Suit if _of(pile, suit)
    )


def _of(pile: CardSet, suit: Suit) -> list[Card]:
    return [card for card in cards_of(pile) if suit_of(card) is suit]
