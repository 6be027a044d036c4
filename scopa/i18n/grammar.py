"""Names of cards with their articles: the grammar that a sentence about a card needs.

A rank has forms ("7", "the 7", "your 7", "a 7", "one 7"), each a message of its own, so that a language can
give every rank its own article ("il 7", "l'8", "la donna"). A card is a form of its rank "of" its suit. It
knows nothing of sentences, and cards only as numbers.
"""

from collections.abc import Sequence
from enum import Enum
from typing import Literal

from scopa.i18n import NP_, _, pgettext
from scopa.rules.cards import Card, CardSet, Pack, cards_of, suit_of, value_of

#: the words of a deck: coins, cups, swords, clubs with Jack, Knight, King; or diamonds, hearts ... and the
#: Queen
DeckTerms = Literal["italian", "french"]


class Form(Enum):
    """What stands before the rank."""

    PLAIN = "plain"
    THE = "the"
    YOUR = "your"
    A = "a"
    ONE = "one"


_RANKS = {
    Form.PLAIN: {
        "number": NP_("rank", "{number}"),
        "8": NP_("rank", "8"),
        "ace": NP_("rank", "Ace"),
        "jack": NP_("rank", "Jack"),
        "knight": NP_("rank", "Knight"),
        "queen": NP_("rank", "Queen"),
        "king": NP_("rank", "King"),
    },
    Form.THE: {
        "number": NP_("rank", "the {number}"),
        "8": NP_("rank", "the 8"),
        "ace": NP_("rank", "the Ace"),
        "jack": NP_("rank", "the Jack"),
        "knight": NP_("rank", "the Knight"),
        "queen": NP_("rank", "the Queen"),
        "king": NP_("rank", "the King"),
    },
    Form.YOUR: {
        "number": NP_("rank", "your {number}"),
        "8": NP_("rank", "your 8"),
        "ace": NP_("rank", "your Ace"),
        "jack": NP_("rank", "your Jack"),
        "knight": NP_("rank", "your Knight"),
        "queen": NP_("rank", "your Queen"),
        "king": NP_("rank", "your King"),
    },
    Form.A: {
        "number": NP_("rank", "a {number}"),
        "8": NP_("rank", "an 8"),
        "ace": NP_("rank", "an Ace"),
        "jack": NP_("rank", "a Jack"),
        "knight": NP_("rank", "a Knight"),
        "queen": NP_("rank", "a Queen"),
        "king": NP_("rank", "a King"),
    },
    Form.ONE: {
        "number": NP_("rank", "one {number}"),
        "8": NP_("rank", "one 8"),
        "ace": NP_("rank", "one Ace"),
        "jack": NP_("rank", "one Jack"),
        "knight": NP_("rank", "one Knight"),
        "queen": NP_("rank", "one Queen"),
        "king": NP_("rank", "one King"),
    },
}
_SUITS = {
    "italian": (
        NP_("Italian suit", "coins"),
        NP_("Italian suit", "cups"),
        NP_("Italian suit", "swords"),
        NP_("Italian suit", "clubs"),
    ),
    "french": (
        NP_("French suit", "diamonds"),
        NP_("French suit", "hearts"),
        NP_("French suit", "spades"),
        NP_("French suit", "clubs"),
    ),
}
_COURTS = {"italian": ("jack", "knight", "king"), "french": ("jack", "queen", "king")}


def _rank_word(value: int, terms: DeckTerms, pack: Pack) -> str:
    first_court = pack.top_value - 2
    if value >= first_court:
        return _COURTS[terms][value - first_court]
    return {1: "ace", 8: "8"}.get(value, "number")


def rank_phrase(value: int, form: Form, terms: DeckTerms = "italian", pack: Pack = Pack.ITALIAN_40) -> str:
    """Return a rank as it stands inside a sentence: "the 7", "your King", "il tuo re"."""
    return pgettext(*_RANKS[form][_rank_word(value, terms, pack)]).format(number=value)


def rank_name(value: int, terms: DeckTerms = "italian", pack: Pack = Pack.ITALIAN_40) -> str:
    """Return a rank as a label: "7", "King", "Re"."""
    return capital(rank_phrase(value, Form.PLAIN, terms, pack))


def suit_name(suit: int, terms: DeckTerms = "italian") -> str:
    """Return a suit as it stands inside a sentence: "coins", "denari", "quadri"."""
    return pgettext(*_SUITS[terms][suit])


def card_phrase(
    card: Card, form: Form = Form.PLAIN, terms: DeckTerms = "italian", pack: Pack = Pack.ITALIAN_40
) -> str:
    """Return a card as it stands inside a sentence: "the 7 of coins", "il 7 di denari"."""
    return _("{rank} of {suit}").format(
        rank=rank_phrase(value_of(card), form, terms, pack), suit=suit_name(suit_of(card), terms)
    )


def card_name(card: Card, terms: DeckTerms = "italian", pack: Pack = Pack.ITALIAN_40) -> str:
    """Return a card as a label, in the words of the deck.

    >>> from scopa.rules.cards import parse_card
    >>> card_name(parse_card("7D")), card_name(parse_card("RD"), "french")
    ('7 of coins', 'King of diamonds')
    """
    return capital(card_phrase(card, Form.PLAIN, terms, pack))


def sum_phrase(
    cards: CardSet, terms: DeckTerms = "italian", pack: Pack = Pack.ITALIAN_40, *, values: bool = False
) -> str:
    """Return a set of cards as a sum, the greatest first: "4 + 3", "Knight + Ace".

    With `values`, ranks without a number on them tell it: "Knight (9) + Ace (1)".
    """
    ranks = sorted((value_of(card) for card in cards_of(cards)), reverse=True)
    phrase = valued_rank if values else rank_phrase
    return " + ".join(phrase(value, Form.PLAIN, terms, pack) for value in ranks)


def valued_rank(value: int, form: Form, terms: DeckTerms = "italian", pack: Pack = Pack.ITALIAN_40) -> str:
    """Return a rank, with its value in brackets when no number is on the card: "a King (10)"."""
    phrase = rank_phrase(value, form, terms, pack)
    if _rank_word(value, terms, pack) in ("number", "8"):
        return phrase
    return _("{rank} ({value})").format(rank=phrase, value=value)


def set_phrase(cards: CardSet, terms: DeckTerms = "italian", pack: Pack = Pack.ITALIAN_40) -> str:
    """Return what a capture takes: one card by its full name, several as a sum.

    "the 7 of cups", "4 + 3".
    """
    if cards.bit_count() == 1:
        return card_phrase(cards_of(cards)[0], Form.THE, terms, pack)
    return sum_phrase(cards, terms, pack)


def join_or(items: Sequence[str]) -> str:
    """Return a list of alternatives: "a", "a or b", "a, b or c"."""
    if len(items) < 2:
        return "".join(items)
    return _("{first} or {last}").format(first=", ".join(items[:-1]), last=items[-1])


def join_and(items: Sequence[str]) -> str:
    """Return a list: "a", "a and b", "a, b and c"."""
    if len(items) < 2:
        return "".join(items)
    return _("{first} and {last}").format(first=", ".join(items[:-1]), last=items[-1])


def capital(text: str) -> str:
    """Return the text with a capital first letter and the rest untouched, as at the start of a sentence."""
    return text[:1].upper() + text[1:]
