"""Decks of cards on disk: a folder with deck.toml and one SVG per card, named by its text (7D.svg, Qh.svg).

It finds and checks decks; it draws nothing. A French deck also serves the games of forty cards: their fante,
cavallo and re are its jack, queen and king.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from scopa.rules.cards import Card, Pack, format_card, make_card, suit_of, value_of

FORMAT = 1
FIRST_COURT_OF_40 = 8  # fante; the French jack is 11
COURT_SHIFT = 3


class DeckError(Exception):
    """A deck that cannot be used; the message says which and why."""


@dataclass(frozen=True, slots=True)
class Deck:
    """One usable deck. `words` ("italian" or "french") says how its suits and courts are called."""

    key: str
    folder: Path
    names: dict[str, str]
    pack: Pack
    words: str
    author: str
    licence: str
    aspect: float  # width / height of the drawings
    backs: tuple[str, ...]

    def name(self, language: str) -> str:
        """What the deck is called in a language (English if it does not say)."""
        return self.names.get(language) or self.names.get("en") or self.key

    def can_show(self, pack: Pack) -> bool:
        """Whether it has a face for every card of a game played with that pack."""
        return self.pack is pack or self.pack is Pack.FRENCH_52

    def face(self, card: Card, pack: Pack) -> Path:
        """The drawing of a card of a game played with `pack`.

        Raises DeckError when the deck cannot show that pack.
        """
        if not self.can_show(pack):
            raise DeckError(f"deck {self.key!r} has no cards for this game")
        if self.pack is not pack and value_of(card) >= FIRST_COURT_OF_40:
            card = make_card(suit_of(card), value_of(card) + COURT_SHIFT)
        return self.folder / f"{format_card(card, self.pack)}.svg"

    def back(self) -> Path:
        """The drawing of the back."""
        return self.folder / self.backs[0]


def load_deck(folder: Path) -> Deck:
    """Read and check one deck folder; raises DeckError with a message a player can act on."""
    try:
        data = tomllib.loads((folder / "deck.toml").read_text(encoding="utf-8"))
        if data.get("format") != FORMAT:
            raise DeckError(f"deck {folder.name!r}: unknown format {data.get('format')!r}")
        deck = _from_toml(folder, data)
    except (OSError, tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise DeckError(f"deck {folder.name!r}: deck.toml cannot be read ({error})") from error
    except (KeyError, ValueError, TypeError, AttributeError, ZeroDivisionError) as error:
        raise DeckError(f"deck {folder.name!r}: deck.toml lacks or misuses {error}") from error
    present = {path.name for path in folder.iterdir()}
    wanted = [f"{format_card(card, deck.pack)}.svg" for card in deck.pack.cards]
    missing = [name for name in [*wanted, *deck.backs] if name not in present]
    if missing:
        shown = ", ".join(missing[:3]) + (" ..." if len(missing) > 3 else "")
        raise DeckError(f"deck {folder.name!r}: {len(missing)} drawings are missing ({shown})")
    return deck


def find_decks(cards_folder: Path) -> tuple[dict[str, Deck], list[str]]:
    """Every usable deck by folder name, Italian ones first, and what is wrong with the others."""
    decks: list[Deck] = []
    problems: list[str] = []
    folders = sorted(path for path in cards_folder.iterdir() if (path / "deck.toml").is_file())
    for folder in folders:
        try:
            decks.append(load_deck(folder))
        except DeckError as error:
            problems.append(str(error))
    decks.sort(key=lambda deck: (deck.pack is not Pack.ITALIAN_40, deck.key))
    return {deck.key: deck for deck in decks}, problems


def _from_toml(folder: Path, data: dict[str, Any]) -> Deck:
    words = data["words"]
    if words not in {"italian", "french"}:
        raise ValueError(f"words = {words!r}")
    backs = tuple(str(name) for name in data["backs"])
    if not backs:
        raise ValueError("backs = []")
    return Deck(
        key=folder.name,
        folder=folder,
        names={str(key): str(value) for key, value in data["names"].items()},
        pack=Pack(data["pack"]),
        words=words,
        author=str(data["author"]),
        licence=str(data["licence"]),
        aspect=float(data["width"]) / float(data["height"]),
        backs=backs,
    )
