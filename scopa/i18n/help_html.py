"""The help as one HTML file that needs nothing besides itself: to be read in a browser, or printed.

Pictures of cards are given by whoever knows a deck; without one, cards are small boxes with their written form.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from html import escape

from scopa.i18n import _, current_language
from scopa.i18n.help_blocks import (
    Block,
    Book,
    Chapter,
    Entry,
    Items,
    Para,
    Piles,
    Position,
    Strip,
    Table,
    plain,
)
from scopa.i18n.terms import DeckTerms, card_name
from scopa.rules.cards import Card, Pack, Suit, cards_of, format_card, suit_of

Picture = Callable[[Card], str | None]
"""The address of a picture of a card, best a data: one; None where there is none."""

STYLE = """
body{margin:0;background:#e9dfc6;color:#1d1a26;font:18px/1.5 "Source Serif 4","Source Serif Pro",Georgia,serif}
main{max-width:38em;margin:0 auto;padding:2em 2.5em 4em;background:#fbf3df;min-height:100vh;box-sizing:border-box}
h1{font-size:2.4em;line-height:1.1;margin:.4em 0}
h2{font-size:1.7em;line-height:1.2;margin:2.2em 0 .5em;padding-top:.5em;border-top:3px double #bfa878}
h3{font-size:1.2em;margin:1.6em 0 .3em;color:#7a0f14}
p{margin:.5em 0}.lead{font-style:italic;font-size:1.15em}.note{font-size:.92em;color:#4b4658}
ol,ul{padding-left:1.5em}li{margin:.3em 0}
table{border-collapse:collapse;width:100%;margin:.8em 0}
th{text-align:left;border-bottom:2px solid #bfa878}
td,th{padding:.25em .8em .25em 0;vertical-align:top}td{border-bottom:1px solid #e2d4b0}
nav ul{list-style:none;padding:0;columns:2}nav a,p.see a{color:#7a0f14}
figure{margin:1em 0;padding:1em;border-radius:.7em;background:#14503a;color:#fff;break-inside:avoid}
figure .row{display:flex;flex-wrap:wrap;align-items:center;gap:.5em}
figure .arrow{font-size:1.6em;padding:0 .3em}
figcaption{margin-top:.6em}
.card{position:relative;display:inline-block;width:3.6em;text-align:center}
.face{display:block;width:100%;aspect-ratio:3/5;background:#fbf7ec center/100% 100%;border-radius:.35em;color:#1d1a26;
font-weight:bold;line-height:6em;print-color-adjust:exact;-webkit-print-color-adjust:exact}
.card small{display:block}
.taken .face{outline:.2em solid #f3b93a}
.mark{position:absolute;top:-.5em;right:-.4em;min-width:1.3em;border-radius:1em;background:#f3b93a;color:#1d1a26;
font:bold .85em/1.3 sans-serif}
.refused .face{opacity:.55}.refused .mark{background:#b3151b;color:#fff}
.pile .card{width:2.6em;margin-right:-1.3em}.pile{padding-right:1.3em}
@media print{body{background:none;font-size:11pt}main{max-width:none;padding:0;background:none}
figure{background:none;color:#000;border:1px solid #888}nav{display:none}}
""".strip()


def to_html(book: Book, subtitle: str, picture: Picture, terms: DeckTerms, pack: Pack) -> str:
    """Return the book as the text of an HTML file; `subtitle` says which rules they are."""
    page = _Page(picture, terms, pack)
    contents = "".join(
        f'<li><a href="#{_id(chapter.key)}">{escape(chapter.title)}</a></li>' for chapter in book.chapters
    )
    body = "\n".join(line for chapter in book.chapters for line in page.chapter(chapter))
    style = STYLE + page.faces()
    return (
        f'<!DOCTYPE html>\n<html lang="{current_language()}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width">\n<title>{escape(subtitle)}</title>\n'
        f"<style>\n{style}\n</style>\n</head>\n<body>\n<main>\n<h1>{escape(book.title)}</h1>\n"
        f'<p class="lead">{escape(subtitle)}</p>\n<nav><ul>{contents}</ul></nav>\n{body}\n</main>\n</body>\n</html>\n'
    )


def _id(key: str) -> str:
    return plain(key).replace("/", "-")


class _Page:
    """Turns blocks into lines of HTML."""

    def __init__(self, picture: Picture, terms: DeckTerms, pack: Pack) -> None:
        self._picture, self._terms, self._pack = picture, terms, pack
        self._faces: dict[Card, str | None] = {}

    def faces(self) -> str:
        """Return the style with the pictures of all cards that were shown, each of them once."""
        return "".join(
            f'\n.c{format_card(card, self._pack)}{{background-image:url("{address}")}}'
            for card, address in sorted(self._faces.items())
            if address
        )

    def chapter(self, chapter: Chapter) -> Iterator[str]:
        yield f'<h2 id="{_id(chapter.key)}">{escape(chapter.title)}</h2>'
        for block in chapter.intro:
            yield self._block(block)
        for section in chapter.sections:
            yield f'<h3 id="{_id(section.key)}">{escape(section.title)}</h3>'
            for block in section.blocks:
                yield self._block(block)

    def _block(self, block: Block) -> str:
        if isinstance(block, Para):
            return f'<p class="{block.kind}">{escape(block.text)}</p>'
        if isinstance(block, Entry):
            return f"<p>{self._entry(block)}</p>"
        if isinstance(block, Items):
            tag = "ol" if block.numbered else "ul"
            items = "".join(f"<li>{self._entry(entry)}</li>" for entry in block.entries)
            return f"<{tag}>{items}</{tag}>"
        if isinstance(block, Table):
            return self._table(block)
        if isinstance(block, Position):
            return self._position(block)
        if isinstance(block, Strip):
            cards = "".join(
                self._card(card, below=label) for card, label in zip(block.cards, block.labels, strict=True)
            )
            return f'<figure><div class="row">{cards}</div></figure>'
        if isinstance(block, Piles):
            return self._piles(block)
        return f'<p class="see"><a href="#{_id(block.target)}">{escape(block.label)}</a></p>'

    def _entry(self, entry: Entry) -> str:
        return f"<b>{escape(entry.name)}</b> {escape(entry.text)}"

    def _table(self, table: Table) -> str:
        head = "".join(f"<th>{escape(cell)}</th>" for cell in table.head)
        rows = "".join(
            "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in table.rows
        )
        return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"

    def _position(self, block: Position) -> str:
        several = len(block.takes) > 1
        marks: dict[Card, str] = {}
        for number, taken in enumerate(block.takes):
            for card in cards_of(taken):
                marks[card] = chr(ord("A") + number) if several else "✓"
        cells = "".join(self._card(card, "hand") for card in block.hand)
        if block.hand:
            cells += '<span class="arrow">→</span>'
        for card in block.table:
            kind = "taken" if card in marks else "refused" if block.refused >> card & 1 else ""
            mark = marks.get(card, "✗" if kind else "")
            cells += self._card(card, kind, mark)
        note = f"<figcaption>{escape(block.note)}</figcaption>" if block.note else ""
        return f'<figure><div class="row">{cells}</div>{note}</figure>'

    def _piles(self, block: Piles) -> str:
        parts = []
        for name, pile in zip(block.names, block.piles, strict=True):
            rows = []
            for suit in Suit:
                cards = [card for card in cards_of(pile) if suit_of(card) is suit]
                rows.append('<div class="row pile">' + "".join(map(self._card, cards)) + "</div>")
            count = _("{name}: {n} cards").format(name=name, n=pile.bit_count())
            parts.append(f"<p>{escape(count)}</p>{''.join(rows)}")
        return f"<figure>{''.join(parts)}</figure>"

    def _card(self, card: Card, kind: str = "", mark: str = "", below: str = "") -> str:
        name = escape(card_name(card, self._terms, self._pack))
        text = format_card(card, self._pack)
        if card not in self._faces:
            self._faces[card] = self._picture(card)
        shown = "" if self._faces[card] else text
        face = f'<span class="face c{text}" role="img" aria-label="{name}" title="{name}">{shown}</span>'
        sign = f'<span class="mark">{mark}</span>' if mark else ""
        label = f"<small>{escape(below)}</small>" if below else ""
        return f'<span class="card {kind}">{face}{sign}{label}</span>'
