"""Cards as small integers and sets of cards as bit masks, with their text forms.

A card is `suit * 13 + value - 1`, so both packs share one numbering (docs/rules.md, section 1): coins are
diamonds, cups are hearts, swords are spades. Must not know any rule of play.
"""

from collections.abc import Iterable
from enum import Enum, IntEnum
from functools import cache
from typing import TypeAlias

from scopa.rules.errors import NotationError

Card: TypeAlias = int
CardSet: TypeAlias = int

SUIT_SIZE = 13


class Suit(IntEnum):
    """The four suits, by their Italian names; the French equivalents share the number."""

    COINS = 0
    CUPS = 1
    SWORDS = 2
    CLUBS = 3


_ITALIAN_SUITS = "DCSB"
_FRENCH_SUITS = "dhsc"
_ITALIAN_VALUES = "A234567FCR"
_FRENCH_VALUES = "A23456789TJQK"


class Pack(Enum):
    """A pack of cards: which cards it holds, in the order of a new deck, and how they are written."""

    ITALIAN_40 = "it40"
    FRENCH_52 = "fr52"

    @property
    def top_value(self) -> int:
        """The value of the king: 10 or 13."""
        return 10 if self is Pack.ITALIAN_40 else 13

    @property
    def cards(self) -> tuple[Card, ...]:
        """Every card of the pack in the order of a new deck."""
        return _pack_cards(self)

    @property
    def mask(self) -> CardSet:
        """Every card of the pack as a set."""
        return mask_of(_pack_cards(self))

    def text(self, card: Card) -> str:
        """Write a card of this pack, `7D` or `7d`."""
        return format_card(card, self)


@cache
def _pack_cards(pack: Pack) -> tuple[Card, ...]:
    if pack is Pack.ITALIAN_40:
        suits = (Suit.COINS, Suit.CUPS, Suit.SWORDS, Suit.CLUBS)
    else:
        suits = (Suit.CLUBS, Suit.COINS, Suit.CUPS, Suit.SWORDS)
    return tuple(make_card(suit, value) for suit in suits for value in range(1, pack.top_value + 1))


def make_card(suit: int, value: int) -> Card:
    """Build the card of a suit (0..3) with a capture value (1..13).

    >>> make_card(Suit.COINS, 7)
    6
    """
    return suit * SUIT_SIZE + value - 1


def suit_of(card: Card) -> Suit:
    """Tell the suit of a card."""
    return Suit(card // SUIT_SIZE)


def value_of(card: Card) -> int:
    """Tell what a card captures as, 1..13; this is not its primiera value."""
    return card % SUIT_SIZE + 1


SETTEBELLO: Card = make_card(Suit.COINS, 7)
SUIT_MASKS: tuple[CardSet, ...] = tuple(((1 << SUIT_SIZE) - 1) << (SUIT_SIZE * suit) for suit in range(4))
VALUE_MASKS: tuple[CardSet, ...] = (
    0,
    *(sum(1 << make_card(suit, value) for suit in range(4)) for value in range(1, SUIT_SIZE + 1)),
)


def cards_of(cards: CardSet) -> tuple[Card, ...]:
    """List the cards of a set in ascending order.

    >>> cards_of(0b1001)
    (0, 3)
    """
    found = []
    while cards:
        lowest = cards & -cards
        found.append(lowest.bit_length() - 1)
        cards ^= lowest
    return tuple(found)


def mask_of(cards: Iterable[Card]) -> CardSet:
    """Build the set of some cards."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def format_card(card: Card, pack: Pack = Pack.ITALIAN_40) -> str:
    """Write a card, value before suit.

    >>> format_card(SETTEBELLO), format_card(SETTEBELLO, Pack.FRENCH_52)
    ('7D', '7d')
    """
    suit, rank = divmod(card, SUIT_SIZE)
    if pack is Pack.ITALIAN_40 and rank < len(_ITALIAN_VALUES):
        return _ITALIAN_VALUES[rank] + _ITALIAN_SUITS[suit]
    return _FRENCH_VALUES[rank] + _FRENCH_SUITS[suit]


_CARDS_BY_TEXT = {format_card(card, pack): card for pack in Pack for card in _pack_cards(pack)}


def parse_card(text: str) -> Card:
    """Read a card; the case of the suit letter tells the pack (`7D` Italian, `7d` French).

    Raises NotationError("not_a_card").

    >>> parse_card("CC") == make_card(Suit.CUPS, 9), parse_card("Kc") == make_card(Suit.CLUBS, 13)
    (True, True)
    """
    try:
        return _CARDS_BY_TEXT[text]
    except (KeyError, TypeError):
        raise NotationError("not_a_card", text=text) from None


def parse_card_of(pack: Pack, text: str) -> Card:
    """Read a card of a pack; the 40 cards may also be written as a French pack without 8, 9 and 10.

    Raises NotationError("not_a_card") or NotationError("card_not_in_pack").

    >>> parse_card_of(Pack.ITALIAN_40, "Jd") == parse_card_of(Pack.ITALIAN_40, "FD")
    True
    """
    card = parse_card(text)
    if pack is Pack.ITALIAN_40 and text[1].islower():
        value = {1: 1, 11: 8, 12: 9, 13: 10}.get(value_of(card), value_of(card))
        if value >= 8 and text[0] not in "JQK":
            raise NotationError("card_not_in_pack", text=text, pack=pack.value)
        return make_card(suit_of(card), value)
    if pack is Pack.FRENCH_52 and text[1].isupper():
        raise NotationError("card_not_in_pack", text=text, pack=pack.value)
    return card


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards separated by spaces or commas, keeping their order and any repetition."""
    return tuple(parse_card(word) for word in text.replace(",", " ").split())


def format_cards(cards: Iterable[Card] | CardSet, pack: Pack = Pack.ITALIAN_40) -> str:
    """Write cards separated by spaces, in the order given; a set is written in ascending order.

    >>> format_cards(parse_cards("7D,4C"))
    '7D 4C'
    """
    listed = cards_of(cards) if isinstance(cards, int) else cards
    return " ".join(format_card(card, pack) for card in listed)
