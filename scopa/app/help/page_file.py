"""The help as a file: an HTML page with the cards of a deck inside, written whole or not at all. Needs no window."""

from __future__ import annotations

import base64
import os
from pathlib import Path

import platformdirs

from scopa.app.decks import Deck, Style, find_decks, user_decks_folder
from scopa.assets_path import assets_root
from scopa.i18n import _
from scopa.i18n.grammar import DeckTerms
from scopa.i18n.help_blocks import Book
from scopa.i18n.help_html import to_html
from scopa.records.store import APPLICATION, write_atomically
from scopa.rules.cards import Card, Pack

LARGE = 300  # pixels: a card of this width has its usual corners
LIMIT = 400_000  # bytes of a drawing that goes into the page; a larger one would make it unwieldy
_TYPES = {".svg": "image/svg+xml", ".png": "image/png"}


def write_page(path: Path, book: Book, subtitle: str, pack: Pack, deck: Deck | None = None) -> None:
    """Write the book as one HTML file; without a deck, with the first that can show the pack.

    Raises OSError when the file cannot be written; an older one is then as it was.
    """
    deck = _any_deck(pack) if deck is None else deck
    terms: DeckTerms = "french" if deck.words == "french" else "italian"

    def picture(card: Card) -> str | None:
        return _data(deck.layers(card, pack, Style(), LARGE)[0])

    write_atomically(path, to_html(book, subtitle, picture, terms, pack).encode("utf-8"))


def page_path() -> Path:
    """Return where the page is put that the player asks for: among the documents, or with the game's data.

    A page of the same name that is there is replaced: it is the same page, perhaps of other rules.
    """
    folder = Path(platformdirs.user_documents_dir())
    if not (folder.is_dir() and os.access(folder, os.W_OK)):
        folder = Path(platformdirs.user_data_dir(APPLICATION, appauthor=False))
    return folder / _("scopa-rules.html")


def _any_deck(pack: Pack) -> Deck:
    decks, _broken = find_decks(assets_root() / "cards", user_decks_folder())
    return next(deck for deck in decks.values() if deck.can_show(pack))


def _data(file: Path) -> str | None:
    """Return a drawing as a data address, None when it is too large or cannot be read."""
    try:
        if file.stat().st_size > LIMIT:
            return None
        content = base64.b64encode(file.read_bytes()).decode("ascii")
    except OSError:
        return None
    return f"data:{_TYPES[file.suffix.lower()]};base64,{content}"
