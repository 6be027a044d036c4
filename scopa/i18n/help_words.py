"""Sentences of the help with the words of the deck in them: suits and ranks with their articles."""

from __future__ import annotations

from functools import lru_cache

from scopa.i18n import _, current_language
from scopa.i18n.grammar import DeckTerms, Form, rank_phrase, suit_name
from scopa.rules.cards import Pack, Suit

_RANKS = {"ace": 1, "jack": -2, "knight": -1, "king": 0}
_FORMS = {"": Form.PLAIN, "the_": Form.THE, "your_": Form.YOUR, "a_": Form.A}


def filled(message: str, terms: DeckTerms, pack: Pack = Pack.ITALIAN_40, **more: object) -> str:
    """Return a message in the current language with the words of the deck in their places.

    Known are {coins} {cups} {swords} {clubs}, and {ace} {jack} {knight} {king} with the_, your_ and a_ before
    them; the knight of a French deck is its queen.
    """
    return _(message).format(**_words(terms, pack, current_language()), **more)


@lru_cache(maxsize=16)
def _words(terms: DeckTerms, pack: Pack, _language: str) -> dict[str, str]:
    words = {
        name: suit_name(suit, terms)
        for name, suit in (
            ("coins", Suit.COINS),
            ("cups", Suit.CUPS),
            ("swords", Suit.SWORDS),
            ("clubs", Suit.CLUBS),
        )
    }
    for rank, at in _RANKS.items():
        value = at if at > 0 else pack.top_value + at
        for prefix, form in _FORMS.items():
            words[prefix + rank] = rank_phrase(value, form, terms, pack)
    return words
