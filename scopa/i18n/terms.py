"""Words for cards, plays, refusals and scores: everything on screen that must agree with a card.

Reason codes of the rules go in, words in the current language come out, with this position's numbers. The
names live in grammar.py, the verdicts of the scoring in verdicts.py; this module offers all of them. It
knows no screen: whoever shows a sentence decides where.
"""

from collections.abc import Sequence

from scopa.i18n import _, ngettext
from scopa.i18n.grammar import (
    DeckTerms,
    Form,
    capital,
    card_name,
    card_phrase,
    join_or,
    rank_name,
    rank_phrase,
    set_phrase,
    suit_name,
    sum_phrase,
    valued_rank,
)
from scopa.i18n.verdicts import (
    category_chip,
    category_name,
    category_tally,
    category_verdict,
    missing_suit_text,
    missing_suits,
    tie_text,
)
from scopa.rules.cards import Card, CardSet, Pack, cards_of, value_of

__all__ = [
    "DeckTerms",
    "capital",
    "card_name",
    "card_phrase",
    "category_chip",
    "category_name",
    "category_tally",
    "category_verdict",
    "missing_suit_text",
    "missing_suits",
    "move_sentence",
    "must_take_text",
    "preview_text",
    "rank_name",
    "refusal_text",
    "set_phrase",
    "suit_name",
    "sum_phrase",
    "tie_text",
    "voided_text",
]


def move_sentence(
    name: str,
    card: Card,
    captured: CardSet,
    terms: DeckTerms = "italian",
    pack: Pack = Pack.ITALIAN_40,
    *,
    sweep: bool = False,
) -> str:
    """Return what a play was, in one line: "Carlo: 7 of coins took 4 + 3", "Carlo: 3 of cups laid"."""
    played = card_phrase(card, Form.PLAIN, terms, pack)
    if not captured:
        return _("{name}: {card} laid").format(name=name, card=played)
    taken = set_phrase(captured, terms, pack)
    if sweep:
        return _("{name}: {card} took {taken}, scopa!").format(name=name, card=played, taken=taken)
    return _("{name}: {card} took {taken}").format(name=name, card=played, taken=taken)


def preview_text(
    card: Card,
    captures: Sequence[CardSet],
    terms: DeckTerms = "italian",
    pack: Pack = Pack.ITALIAN_40,
) -> str:
    """Return what a card of the hand would do: "7 of coins: takes 4 + 3", "King of cups: 2 ways to take"."""
    name = card_name(card, terms, pack)
    if not captures:
        return _("{card}: will be laid").format(card=name)
    if len(captures) == 1:
        return _("{card}: takes {taken}").format(card=name, taken=set_phrase(captures[0], terms, pack))
    text = ngettext("{card}: {n} way to take", "{card}: {n} ways to take", len(captures))
    return text.format(card=name, n=len(captures))


def must_take_text(
    card: Card,
    captures: Sequence[CardSet],
    terms: DeckTerms = "italian",
    pack: Pack = Pack.ITALIAN_40,
) -> str:
    """Return what a card that can capture is obliged to: "Your 7 must take 4 + 3"."""
    sets = join_or([set_phrase(one, terms, pack) for one in captures])
    your_rank = rank_phrase(value_of(card), Form.YOUR, terms, pack)
    return capital(_("{your_rank} must take {sets}").format(your_rank=your_rank, sets=sets))


def voided_text(table: Sequence[Card], pack: Pack = Pack.ITALIAN_40) -> str:
    """Return why the deal is dealt again (docs/rules.md, section 2): three or four kings on the table."""
    kings = sum(value_of(card) == pack.top_value for card in table)
    if kings == 4:
        return _("Four kings on the table: dealt again.")
    if kings < 3:
        return _("Two aces on the table: dealt again.")
    return _("Three kings on the table: dealt again.")


def refusal_text(
    code: str,
    card: Card,
    targets: CardSet = 0,
    options: Sequence[CardSet] = (),
    terms: DeckTerms = "italian",
    pack: Pack = Pack.ITALIAN_40,
    *,
    name: str = "",
) -> str:
    """Return why a play is refused, in a sentence or two with this position's numbers.

    Codes, in the order of precedence: E6 not your turn, E11 one equal card only, E1 an equal card comes
    first, E4 one set only, E3 wrong sum, E5 not capturable, E2 must take.

    `card` is what the player tried to play, `targets` the table cards they tried to take (one or more; none
    for E2 and E6), `options` every capture that is legal for the card (needed by E1, E2 and E4), `name` who
    is to move (E6). Raises KeyError for an unknown code.
    """
    return capital(_REFUSALS[code](_Attempt(card, targets, tuple(options), terms, pack, name)))


class _Attempt:
    """A refused play and the phrases that the sentences about it are made of."""

    def __init__(
        self,
        card: Card,
        targets: CardSet,
        options: tuple[CardSet, ...],
        terms: DeckTerms,
        pack: Pack,
        name: str,
    ) -> None:
        self.card, self.targets, self.options, self.name = card, targets, options, name
        self.words = (terms, pack)
        self.value = value_of(card)

    def rank(self, form: Form) -> str:
        return rank_phrase(self.value, form, *self.words)

    def sets(self, sets: Sequence[CardSet]) -> str:
        return join_or([set_phrase(one, *self.words) for one in sets])

    def tried(self) -> str:
        if self.targets.bit_count() == 1:
            return rank_phrase(value_of(cards_of(self.targets)[0]), Form.THE, *self.words)
        return sum_phrase(self.targets, *self.words)


def _equal_first(attempt: _Attempt) -> str:
    equals = [option for option in attempt.options if option.bit_count() == 1]
    if len(equals) == 1:
        message = _(
            "{the_equal} equals {your_rank}, so it must be taken, not {chosen}. An equal card comes first."
        )
        return message.format(
            the_equal=attempt.sets(equals), your_rank=attempt.rank(Form.YOUR), chosen=attempt.tried()
        )
    message = _("{your_rank} must take {equals}, not {chosen}. An equal card comes first.")
    return message.format(
        your_rank=attempt.rank(Form.YOUR), equals=attempt.sets(equals), chosen=attempt.tried()
    )


def _must_take(attempt: _Attempt) -> str:
    message = _("{your_rank} can take {sets}. A card that can capture may not just be laid.")
    return message.format(your_rank=attempt.rank(Form.YOUR), sets=attempt.sets(attempt.options))


def _wrong_sum(attempt: _Attempt) -> str:
    total = sum(value_of(card) for card in cards_of(attempt.targets))
    missing = attempt.value - total
    a_rank = valued_rank(attempt.value, Form.A, *attempt.words)
    if attempt.targets.bit_count() == 1:
        the_rank = valued_rank(total, Form.THE, *attempt.words)
        message = ngettext(
            "{the_rank} alone is not enough: your card is {a_rank}. You need {n} more.",
            "{the_rank} alone is not enough: your card is {a_rank}. You need {n} more.",
            missing,
        )
        return message.format(the_rank=the_rank, a_rank=a_rank, n=missing)
    if missing > 0:
        message = ngettext(
            "{sum} = {total}, but your card is {a_rank}. You need {n} more.",
            "{sum} = {total}, but your card is {a_rank}. You need {n} more.",
            missing,
        )
    else:
        message = ngettext(
            "{sum} = {total}, but your card is {a_rank}. That is {n} too much.",
            "{sum} = {total}, but your card is {a_rank}. That is {n} too much.",
            -missing,
        )
    sum_text = sum_phrase(attempt.targets, *attempt.words, values=True)
    return message.format(sum=sum_text, total=total, a_rank=a_rank, n=abs(missing))


def _one_set_only(attempt: _Attempt) -> str:
    inside = [option for option in attempt.options if option & attempt.targets == option]
    sets = attempt.sets(inside or attempt.options)
    if len(inside) > 2:
        message = _("{your_rank} can take {sets}, not all of them. One capture per card.")
    else:
        message = _("{your_rank} can take {sets}, not both. One capture per card.")
    return message.format(your_rank=attempt.rank(Form.YOUR), sets=sets)


def _not_capturable(attempt: _Attempt) -> str:
    message = _("{your_rank} cannot take {the_rank}: the cards taken must add up to {value}.")
    return message.format(your_rank=attempt.rank(Form.YOUR), the_rank=attempt.tried(), value=attempt.value)


def _not_your_turn(attempt: _Attempt) -> str:
    return _("It is {name}'s turn. You can still look at your cards.").format(name=attempt.name)


def _one_equal_only(attempt: _Attempt) -> str:
    if attempt.targets.bit_count() > 2:
        message = _("{your_rank} takes {one_rank}, not all of them. Choose one.")
    else:
        message = _("{your_rank} takes {one_rank}, not both. Choose one.")
    return message.format(your_rank=attempt.rank(Form.YOUR), one_rank=attempt.rank(Form.ONE))


def _ace_takes_all(attempt: _Attempt) -> str:
    return _("With 'Ace takes all', an ace takes every card on the table.")


def _fifteen(attempt: _Attempt) -> str:
    """Rules D, `capture: fifteen`: the played card counts too."""
    cards = attempt.targets | 1 << attempt.card
    total = sum(value_of(card) for card in cards_of(cards))
    message = _("{sum} = {total}. In this game your card and the cards taken must make 15.")
    return message.format(sum=sum_phrase(cards, *attempt.words, values=True), total=total)


def _fewest_cards(attempt: _Attempt) -> str:
    message = _("'Fewest cards' is on: {sets} comes before {chosen}.")
    return message.format(sets=attempt.sets(attempt.options), chosen=attempt.tried())


def _cirulla(attempt: _Attempt) -> str:
    message = _(
        "{your_rank} takes an equal card, cards that add up to {value}, or cards that make 15 with it: "
        "{chosen} is none of these."
    )
    return message.format(your_rank=attempt.rank(Form.YOUR), value=attempt.value, chosen=attempt.tried())


def _mute_court(attempt: _Attempt) -> str:
    message = _("In cicera figures have no number: {your_rank} takes only an equal figure.")
    return message.format(your_rank=attempt.rank(Form.YOUR))


def _no_ace_lead(attempt: _Attempt) -> str:
    return _("The first card of the deal may not be an ace. Play another card.")


_REFUSALS = {
    "E1": _equal_first,
    "E2": _must_take,
    "E3": _wrong_sum,
    "E4": _one_set_only,
    "E5": _not_capturable,
    "E6": _not_your_turn,
    "E7": _ace_takes_all,
    "E8": _fifteen,
    "E9": _fewest_cards,
    "E11": _one_equal_only,
    "E12": _cirulla,
    "E13": _mute_court,
    "E14": _no_ace_lead,
}
