"""Cards as objects with a rank and a suit, and the two packs in the order of the conformance cases.

Knows nothing of any rule but the numbers printed on the cards (docs/rules.md section 0).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

ITALIAN_RANKS = "A234567FCR"
FRENCH_RANKS = "A23456789TJQK"
ITALIAN_SUITS = "DCSB"  # denari, coppe, spade, bastoni
FRENCH_SUITS = "cdhs"  # clubs, diamonds, hearts, spades


@dataclass(frozen=True)
class Card:
    """One card: rank letter and suit letter. A capital suit is Italian, a small one French."""

    rank: str
    suit: str

    def __str__(self) -> str:
        return self.rank + self.suit

    def __lt__(self, other: Card) -> bool:
        return str(self) < str(other)

    @property
    def ranks(self) -> str:
        return ITALIAN_RANKS if self.suit in ITALIAN_SUITS else FRENCH_RANKS

    @property
    def value(self) -> int:
        """What the card captures as: the place of its rank in its own pack, from 1."""
        return self.ranks.index(self.rank) + 1

    @property
    def is_ace(self) -> bool:
        return self.rank == "A"

    @property
    def is_seven(self) -> bool:
        return self.rank == "7"

    @property
    def is_king(self) -> bool:
        return self.rank in ("R", "K")

    @property
    def is_court(self) -> bool:
        return self.rank in ("F", "C", "R", "J", "Q", "K")


def read(text: str) -> Card:
    """Read one card such as ``7D`` or ``Th``; the letter of the suit tells the pack."""
    if len(text) != 2:
        raise ValueError(f"not a card: {text!r}")
    card = Card(text[0], text[1])
    if card.suit not in ITALIAN_SUITS + FRENCH_SUITS or card.rank not in card.ranks:
        raise ValueError(f"not a card: {text!r}")
    return card


def read_all(texts: Iterable[str]) -> list[Card]:
    """Read a list of cards, keeping the order."""
    return [read(text) for text in texts]


def write_all(cards: Iterable[Card]) -> list[str]:
    """Write cards as a sorted list of texts (the form of the conformance cases)."""
    return sorted(str(card) for card in cards)


def full_pack(pack: str) -> list[Card]:
    """List the whole pack ``it40`` or ``fr52`` in the order of the conformance cases."""
    ranks, suits = (ITALIAN_RANKS, ITALIAN_SUITS) if pack == "it40" else (FRENCH_RANKS, FRENCH_SUITS)
    return [Card(rank, suit) for suit in suits for rank in ranks]
