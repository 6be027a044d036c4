"""The reasons for a play in words: facts of scopa.ai.analysis.types go in as data, sentences come out.

Each speaks to the player whose play it is; others go by their names. It knows nothing of how a fact was proven.
"""

from collections.abc import Callable, Sequence
from typing import Protocol

from scopa.i18n import NP_, _, ngettext, pgettext
from scopa.i18n.grammar import DeckTerms, Form, capital, card_phrase, join_or, rank_phrase, suit_name
from scopa.i18n.verdicts import category_name
from scopa.rules.cards import CardSet, Suit, cards_of, value_of
from scopa.rules.options import Categories
from scopa.rules.ruleset import RuleSet

_CANONICAL = RuleSet()
_PARTS = {
    "in_play": NP_("category", "Points in play"),
    "outright": NP_("category", "Match won at once"),
    "other": NP_("category", "Not split"),
}


class ReasonLike(Protocol):
    """A reason as it is read here; see scopa.ai.analysis.types.Reason."""

    @property
    def key(self) -> str:
        """Which template it is."""

    @property
    def cards(self) -> CardSet:
        """The cards it speaks of."""

    @property
    def seat(self) -> int | None:
        """The seat it speaks of."""

    @property
    def count(self) -> int:
        """How many, or a total."""

    @property
    def value(self) -> int:
        """The value of a card it speaks of."""

    @property
    def limit(self) -> int:
        """The highest value of a card."""

    @property
    def chance(self) -> float:
        """How likely, 0..1."""


def reason_sentence(
    reason: ReasonLike,
    names: Sequence[str],
    terms: DeckTerms = "italian",
    rules: RuleSet = _CANONICAL,
) -> str:
    """Return a reason as a sentence, such as "It leaves a total of 14, above 10: no scopa for Carlo".

    `names` are those of the seats. Raises KeyError for an unknown key.
    """
    return capital(_SENTENCES[reason.key](_Fact(reason, names, terms, rules)))


def part_name(category: str, terms: DeckTerms = "italian", rules: RuleSet = _CANONICAL) -> str:
    """Return the name of a part of expected points: a scoring category, or what is none. Raises KeyError."""
    if category in _PARTS:
        return pgettext(*_PARTS[category])
    return category_name(category, terms, rules)


class _Fact:
    """A reason and the words that its sentence is made of."""

    def __init__(self, reason: ReasonLike, names: Sequence[str], terms: DeckTerms, rules: RuleSet) -> None:
        self.reason, self.terms, self.pack = reason, terms, rules.pack
        self.n = reason.count
        self.name = "" if reason.seat is None else names[reason.seat]
        suits = {Categories.HEARTS: Suit.CUPS, Categories.CICERA: Suit.SWORDS}
        self.suit = suit_name(suits.get(rules.categories, Suit.COINS), terms)
        self.certain = reason.chance >= 1.0
        # Neither sure nor impossible, however it is rounded.
        self.chance = min(99, max(1, round(100 * reason.chance)))

    def ranks(self) -> str:
        """The ranks of the cards: "a 7 or an Ace"; a single card by its name."""
        cards = cards_of(self.reason.cards)
        if len(cards) == 1:
            return card_phrase(cards[0], Form.THE, self.terms, self.pack)
        values = sorted({value_of(card) for card in cards})
        return join_or([rank_phrase(value, Form.A, self.terms, self.pack) for value in values])

    def a_rank(self) -> str:
        """The rank that would be needed."""
        return rank_phrase(self.reason.value, Form.A, self.terms, self.pack)


def _only_play(fact: _Fact) -> str:
    return _("It is the only play.")


def _sweeps(fact: _Fact) -> str:
    return _("It makes a scopa.")


def _takes_settebello(fact: _Fact) -> str:
    return _("It brings home the settebello.")


def _takes_coins(fact: _Fact) -> str:
    text = ngettext("It brings home {n} card of {suit}.", "It brings home {n} cards of {suit}.", fact.n)
    return text.format(n=fact.n, suit=fact.suit)


def _takes_sevens(fact: _Fact) -> str:
    return ngettext("It brings home {n} seven.", "It brings home {n} sevens.", fact.n).format(n=fact.n)


def _takes(fact: _Fact) -> str:
    return ngettext("It brings home {n} card.", "It brings home {n} cards.", fact.n).format(n=fact.n)


def _misses_sweep(fact: _Fact) -> str:
    cards = cards_of(fact.reason.cards)
    named = join_or([card_phrase(card, Form.THE, fact.terms, fact.pack) for card in cards])
    return _("It misses the scopa that you could make with {cards}.").format(cards=named)


def _misses_settebello(fact: _Fact) -> str:
    return _("It leaves the settebello, which you could take.")


def _misses_coins(fact: _Fact) -> str:
    text = ngettext(
        "Another play would bring home {n} more card of {suit}.",
        "Another play would bring home {n} more cards of {suit}.",
        fact.n,
    )
    return text.format(n=fact.n, suit=fact.suit)


def _misses_cards(fact: _Fact) -> str:
    text = ngettext(
        "Another play would bring home {n} more card.",
        "Another play would bring home {n} more cards.",
        fact.n,
    )
    return text.format(n=fact.n)


def _nothing_to_take(fact: _Fact) -> str:
    return _("None of your cards can take anything.")


def _gives_sweep(fact: _Fact) -> str:
    if fact.certain:
        text = _("It lets {name} make a scopa with {ranks}, for certain.")
    else:
        text = ngettext(
            "It lets {name} make a scopa with {ranks}: {n} card not seen yet, {chance} % likely.",
            "It lets {name} make a scopa with {ranks}: {n} cards not seen yet, {chance} % likely.",
            fact.n,
        )
    return text.format(name=fact.name, ranks=fact.ranks(), n=fact.n, chance=fact.chance)


def _safe_total(fact: _Fact) -> str:
    text = _("It leaves a total of {total}, above {limit}: no scopa for {name}.")
    return text.format(total=fact.n, limit=fact.reason.limit, name=fact.name)


def _safe_empty(fact: _Fact) -> str:
    return _("It leaves the table empty: no scopa for {name}.").format(name=fact.name)


def _safe_gone(fact: _Fact) -> str:
    text = _("It leaves a total of {total}: only {a_rank} would sweep it, and {name} cannot have one.")
    return text.format(total=fact.n, a_rank=fact.a_rank(), name=fact.name)


def _safe_other(fact: _Fact) -> str:
    return _("It leaves no scopa to {name}.").format(name=fact.name)


def _exposes_settebello(fact: _Fact) -> str:
    if fact.certain:
        text = _("It lets {name} take the settebello with {ranks}, for certain.")
    else:
        text = ngettext(
            "It lets {name} take the settebello with {ranks}: {n} card not seen yet, {chance} % likely.",
            "It lets {name} take the settebello with {ranks}: {n} cards not seen yet, {chance} % likely.",
            fact.n,
        )
    return text.format(name=fact.name, ranks=fact.ranks(), n=fact.n, chance=fact.chance)


def _exposes_coins(fact: _Fact) -> str:
    if fact.certain:
        text = _("It lays a card of {suit} that {name} can take, for certain.")
    else:
        text = _("It lays a card of {suit} that {name} can take: {chance} % likely.")
    return text.format(suit=fact.suit, name=fact.name, chance=fact.chance)


def _exposes_sevens(fact: _Fact) -> str:
    if fact.certain:
        text = _("It lays a seven that {name} can take, for certain.")
    else:
        text = _("It lays a seven that {name} can take: {chance} % likely.")
    return text.format(name=fact.name, chance=fact.chance)


def _lays_double(fact: _Fact) -> str:
    return _("You keep another card of the same value.")


def _last_capture(fact: _Fact) -> str:
    return _("Whatever follows, the last capture is yours, and with it what is left on the table.")


def _gives_last_capture(fact: _Fact) -> str:
    return _("Whatever follows, the last capture will not be yours.")


def _must_take(fact: _Fact) -> str:
    # i18n: where low totals win
    text = ngettext(
        "Every play of yours takes something: {n} card at least.",
        "Every play of yours takes something: {n} cards at least.",
        fact.n,
    )
    return text.format(n=fact.n)


def _avoids_sweep(fact: _Fact) -> str:
    cards = cards_of(fact.reason.cards)
    named = join_or([card_phrase(card, Form.THE, fact.terms, fact.pack) for card in cards])
    # i18n: where low totals win and a scopa is a loss
    return _("It avoids the scopa that you would make with {cards}.").format(cards=named)


def _avoids_settebello(fact: _Fact) -> str:
    # i18n: where low totals win
    return _("It avoids the settebello, which another play would bring home.")


def _avoids_sevens(fact: _Fact) -> str:
    # i18n: where low totals win
    text = ngettext(
        "It avoids {n} seven that another play would bring home.",
        "It avoids {n} sevens that another play would bring home.",
        fact.n,
    )
    return text.format(n=fact.n)


def _avoids_coins(fact: _Fact) -> str:
    # i18n: where low totals win
    text = ngettext(
        "It brings home {n} card of {suit} less than another play.",
        "It brings home {n} cards of {suit} less than another play.",
        fact.n,
    )
    return text.format(n=fact.n, suit=fact.suit)


def _avoids_cards(fact: _Fact) -> str:
    # i18n: where low totals win
    text = ngettext(
        "It brings home {n} card less than another play.",
        "It brings home {n} cards less than another play.",
        fact.n,
    )
    return text.format(n=fact.n)


def _forces_capture(fact: _Fact) -> str:
    # i18n: where low totals win
    if fact.certain:
        text = _("Whatever {name} plays takes something, for certain.")
    else:
        text = _("Whatever {name} plays takes something: {chance} % likely.")
    return text.format(name=fact.name, chance=fact.chance)


def _frees_next(fact: _Fact) -> str:
    # i18n: where low totals win
    return _("No card that {name} may hold takes anything.").format(name=fact.name)


_SENTENCES: dict[str, Callable[[_Fact], str]] = {
    "only_play": _only_play,
    "sweeps": _sweeps,
    "takes_settebello": _takes_settebello,
    "takes_coins": _takes_coins,
    "takes_sevens": _takes_sevens,
    "takes": _takes,
    "misses_sweep": _misses_sweep,
    "misses_settebello": _misses_settebello,
    "misses_coins": _misses_coins,
    "misses_cards": _misses_cards,
    "nothing_to_take": _nothing_to_take,
    "gives_sweep": _gives_sweep,
    "safe_total": _safe_total,
    "safe_empty": _safe_empty,
    "safe_gone": _safe_gone,
    "safe_other": _safe_other,
    "exposes_settebello": _exposes_settebello,
    "exposes_coins": _exposes_coins,
    "exposes_sevens": _exposes_sevens,
    "lays_double": _lays_double,
    "last_capture": _last_capture,
    "gives_last_capture": _gives_last_capture,
    "must_take": _must_take,
    "avoids_sweep": _avoids_sweep,
    "avoids_settebello": _avoids_settebello,
    "avoids_sevens": _avoids_sevens,
    "avoids_coins": _avoids_coins,
    "avoids_cards": _avoids_cards,
    "avoids_last_capture": _gives_last_capture,
    "forces_capture": _forces_capture,
    "frees_next": _frees_next,
}
