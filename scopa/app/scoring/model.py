"""What the end of a deal has to tell: one row per category, in words, with the cards that were counted.

Made anew whenever the language or the deck changes. It knows no pixels and no time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scopa.i18n import _, terms
from scopa.i18n.endings import deal_ending
from scopa.rules.cards import (
    SETTEBELLO,
    SUIT_MASKS,
    VALUE_MASKS,
    Card,
    CardSet,
    Pack,
    Suit,
    cards_of,
    make_card,
    mask_of,
    value_of,
)
from scopa.rules.match_score import CountStep, MatchScore, counting_steps, entered_sweeps
from scopa.rules.options import Primiera
from scopa.rules.ruleset import RuleSet
from scopa.rules.scoring import SEVEN_OF_HEARTS, CategoryLine, DealScore, prime_value
from scopa.rules.seats import Side

BY_SUIT = (Primiera.FOUR_SUITS, Primiera.MORE_SUITS, Primiera.PLAIN_SUM)
"""The kinds of primiera that are counted suit by suit."""

_COINS = SUIT_MASKS[Suit.COINS]
_COUNTED: dict[str, CardSet] = {
    "cards": -1,
    "coins": _COINS,
    "hearts": SUIT_MASKS[Suit.CUPS],
    "spades": SUIT_MASKS[Suit.SWORDS],
    "sevens": VALUE_MASKS[7],
    "four_sevens": VALUE_MASKS[7],
    "settebello": 1 << SETTEBELLO,
    "seven_of_hearts": 1 << SEVEN_OF_HEARTS,
    "ten_diamonds": 1 << make_card(Suit.COINS, 10),
    "two_spades": 1 << make_card(Suit.SWORDS, 2),
    "jack_hearts": 1 << make_card(Suit.CUPS, 11),
}
_RUNS = {"napola": Suit.COINS, "piccola": Suit.COINS, "napula": Suit.SWORDS}


@dataclass(frozen=True, slots=True)
class SuitRow:
    """One suit of the primiera: each side's best card with its value there, 0 without a card."""

    suit: Suit
    name: str
    best: tuple[Card | None, ...]
    labels: tuple[str, ...]
    values: tuple[int, ...]
    deciding: bool
    sentence: str

    @property
    def counted(self) -> CardSet:
        """The best cards of every side."""
        return mask_of(card for card in self.best if card is not None)


@dataclass(frozen=True, slots=True)
class Row:
    """One category, or the sum of the deal (`key` "total"), as it is shown and as it is said.

    `points` are what the category is worth to each side, `awarded` what their totals got of it: less where
    counting has stopped at the target. `due` and `chip` say in few words what is to be counted and what was.
    `counted` are the cards of all piles that the row counts; `suits` is empty but for a primiera by suits,
    where `void` tells which sides cannot win it whatever their sum.
    """

    key: str
    label: str
    values: tuple[int, ...]
    points: tuple[int, ...]
    awarded: tuple[int, ...]
    due: str
    chip: str
    tie: bool
    sentence: str
    counted: CardSet
    suits: tuple[SuitRow, ...] = ()
    notes: tuple[str, ...] = ()
    void: tuple[Side, ...] = ()


@dataclass(frozen=True, slots=True)
class Total:
    """A side's way to the target: what it had, what the deal brought, what it has; whether it plays no more."""

    before: int
    added: int
    after: int
    sentence: str
    out: bool = False


@dataclass(frozen=True, slots=True)
class Count:
    """Everything that the screen tells about one deal.

    `steps` is how the points were added one after the other, empty where they are added at once.
    """

    rows: tuple[Row, ...]
    totals: tuple[Total, ...]
    message: str
    steps: tuple[CountStep, ...] = ()

    def text(self, title: str) -> str:
        """Return the whole count as plain text, one sentence a line."""
        lines = [title]
        for row in self.rows:
            lines += [row.sentence, *(f"    {suit.sentence}" for suit in row.suits), *row.notes]
        lines += [total.sentence for total in self.totals]
        return "\n".join([*lines, self.message] if self.message else lines)


def make_count(
    score: DealScore,
    before: Sequence[int],
    match_score: MatchScore,
    names: Sequence[str],
    rules: RuleSet,
    words: terms.DeckTerms,
    sweep_cards: Sequence[Sequence[Card]] = (),
    opening: Sequence[int] = (),
) -> Count:
    """Put a counted deal into rows and words, in the language now in use.

    `opening` tells how many sweeps each side made with the opening table.
    """
    awarded = awarded_points(score, before, match_score, rules)
    rows = [
        _row(line, points, score, names, rules, words, sweep_cards, opening)
        for line, points in zip(score.lines, awarded, strict=True)
    ]
    if any(entered_sweeps(rules, score)):  # they were in the totals before anything was counted
        rows.sort(key=lambda row: row.key != "sweeps")
    added = tuple(has - had for had, has in zip(before, match_score.totals, strict=True))
    tally = ", ".join(f"{name} {points}" for name, points in zip(names, added, strict=True))
    sentence = _("This deal: {tally}").format(tally=tally)
    rows.append(Row("total", _("This deal"), added, added, added, "", "", False, sentence, 0))
    totals = []
    for side, (name, had, points) in enumerate(zip(names, before, added, strict=True)):
        sentence = _("{name}: {before} + {points} = {total}").format(
            name=name, before=had, points=points, total=had + points
        )
        out = side in match_score.out
        if out:
            sentence = _("{sentence}, out").format(sentence=sentence)
        totals.append(Total(had, points, had + points, sentence, out))
    message = deal_ending(match_score, score, before, names, rules, words)
    return Count(tuple(rows), tuple(totals), message, counting_steps(rules, before, score, match_score.out))


def awarded_points(
    score: DealScore, before: Sequence[int], match_score: MatchScore, rules: RuleSet
) -> tuple[tuple[int, ...], ...]:
    """Return what each side's total got of each line of a deal: less than its points where counting stopped."""
    steps = counting_steps(rules, before, score, match_score.out)
    entered = any(entered_sweeps(rules, score))
    if not steps:
        return tuple(line.points for line in score.lines)
    found = []
    for line in score.lines:
        got = list(line.points) if entered and line.category == "sweeps" else [0] * len(before)
        for step in steps:
            if step.category == line.category:
                got[step.side] += step.points
        found.append(tuple(got))
    return tuple(found)


def _row(
    line: CategoryLine,
    awarded: tuple[int, ...],
    score: DealScore,
    names: Sequence[str],
    rules: RuleSet,
    words: terms.DeckTerms,
    sweep_cards: Sequence[Sequence[Card]],
    opening: Sequence[int],
) -> Row:
    suits: tuple[SuitRow, ...] = ()
    notes: tuple[str, ...] = ()
    void: tuple[Side, ...] = ()
    if line.category == "primiera" and line.detail and rules.primiera in BY_SUIT:
        suits = suit_rows(line, names, rules, words)
        missing = (terms.missing_suit_text(line, side, name, words, rules) for side, name in enumerate(names))
        notes = (*filter(None, missing), primiera_caption(rules))
        void = tuple(side for side in range(len(names)) if terms.missing_suits(line, side, rules))
    elif line.category == "primiera" and line.reason != "certain":
        notes = (primiera_caption(rules),)
    elif line.category == "sweeps" and any(opening):
        notes = (_opening_note(names, opening),)
    return Row(
        line.category,
        terms.category_name(line.category, words, rules),
        line.values,
        line.points,
        awarded,
        terms.category_chip(line, names),
        terms.category_chip(line, names, awarded),
        line.reason == "tie",
        terms.category_verdict(line, names, words, rules, awarded),
        counted_cards(line, score.piles, rules, sweep_cards),
        suits,
        notes,
        void,
    )


def _opening_note(names: Sequence[str], opening: Sequence[int]) -> str:
    """Say which sweeps the opening table gave."""
    tally = ", ".join(f"{name} {n}" for name, n in zip(names, opening, strict=True) if n)
    return _("Among them, taken with the opening table: {tally}").format(tally=tally)


def counted_cards(
    line: CategoryLine,
    piles: Sequence[CardSet],
    rules: RuleSet,
    sweep_cards: Sequence[Sequence[Card]] = (),
) -> CardSet:
    """Return the cards of all piles that a category counts; none for a category that counts no cards."""
    everything = 0
    for pile in piles:
        everything |= pile
    if line.category in _RUNS:
        suit, top = _RUNS[line.category], rules.pack.top_value
        runs = (mask_of(make_card(suit, value + 1) for value in range(min(n, top))) for n in line.values)
        return everything & sum(run & pile for run, pile in zip(runs, piles, strict=True))
    if line.category == "primiera":
        if rules.primiera not in BY_SUIT:
            return everything & VALUE_MASKS[7]
        return mask_of(card for best in line.detail for card in best if card is not None)
    if line.category == "sweeps":
        return mask_of(card for cards in sweep_cards for card in cards)
    if line.category == "grande":
        return everything & _COINS & sum(VALUE_MASKS[rules.pack.top_value - 2 : rules.pack.top_value + 1])
    if line.category == "rebello":
        return everything & 1 << make_card(Suit.COINS, rules.pack.top_value)
    return everything & _COUNTED.get(line.category, 0)


def suit_rows(
    line: CategoryLine, names: Sequence[str], rules: RuleSet, words: terms.DeckTerms
) -> tuple[SuitRow, ...]:
    """Return the four suits of a primiera, each with every side's best card and its value there."""
    deciding = deciding_suits(line, rules)
    rows = []
    for suit in Suit:
        best = tuple(line.detail[side][suit] for side in range(len(names)))
        values = tuple(0 if card is None else prime_value(card, rules) for card in best)
        labels = tuple(
            _("none") if card is None else terms.rank_name(value_of(card), words, rules.pack) for card in best
        )
        name = terms.capital(terms.suit_name(suit, words))
        parts = [
            _("{name} none").format(name=side_name)
            if card is None
            else _("{name} {rank} ({value})").format(name=side_name, rank=label, value=value)
            for side_name, card, label, value in zip(names, best, labels, values, strict=True)
        ]
        sentence = _("{suit}: {tally}").format(suit=name, tally=", ".join(parts))
        if suit in deciding:
            sentence = _("{sentence}. This suit decides.").format(sentence=sentence)
        rows.append(SuitRow(suit, name, best, labels, values, suit in deciding, sentence))
    return tuple(rows)


def deciding_suits(line: CategoryLine, rules: RuleSet) -> tuple[Suit, ...]:
    """Return the suits to which the winner of a primiera owes it; none when nobody won.

    Where only the winner has all four: the suits that a rival lacks. Else those in which the winner's lead
    over the best rival is greatest, which may be several.
    """
    if line.winner is None:
        return ()
    own = line.detail[line.winner]
    rivals = [best for side, best in enumerate(line.detail) if side != line.winner]
    if line.reason == "only_qualified":
        return tuple(suit for suit in Suit if any(best[suit] is None for best in rivals))

    def worth(card: Card | None) -> int:
        return 0 if card is None else prime_value(card, rules)

    leads = [worth(own[suit]) - max(worth(best[suit]) for best in rivals) for suit in Suit]
    return tuple(suit for suit in Suit if leads[suit] == max(leads))


def primiera_caption(rules: RuleSet) -> str:
    """Return how the primiera is counted under these rules, in a sentence or two."""
    if rules.primiera is Primiera.SEVENS_DOWN:
        return _("Most sevens win; when level, most sixes, then aces, 5, 4, 3, 2 and figures.")
    if rules.primiera is Primiera.SETTANTA:
        return _("Three sevens win.")
    if rules.pack is Pack.FRENCH_52:
        message = _(
            "Primiera has its own values: 7=21, 6=18, ace=16, 5=15, 4=14, 3=13, 2=12, all others={value}. "
            "The best card of each suit counts."
        )
    else:
        message = _(
            "Primiera has its own values: 7=21, 6=18, ace=16, 5=15, 4=14, 3=13, 2=12, figures={value}. "
            "The best card of each suit counts."
        )
    message = message.format(value=rules.court_prime)
    if rules.primiera is Primiera.MORE_SUITS:
        message = _("{caption} More suits beat fewer.").format(caption=message)
    if rules.primiera is Primiera.PLAIN_SUM:
        message = _("{caption} A missing suit adds nothing.").format(caption=message)
    return message


def fan_rows(pile: CardSet, sweeps: Sequence[Card], pack: Pack) -> tuple[tuple[tuple[Card, bool], ...], ...]:
    """Return a pile as four suit rows in order of rank; each card with whether it lies sideways, those last."""
    turned = mask_of(sweeps)
    return tuple(
        tuple(
            (card, bool(turned >> card & 1)) for card in (*cards_of(suit & ~turned), *cards_of(suit & turned))
        )
        for suit in (pile & pack.mask & mask for mask in SUIT_MASKS)
    )


def winners(row: Row) -> tuple[Side, ...]:
    """Return the sides whose totals got points from a row."""
    return tuple(side for side, points in enumerate(row.awarded) if points)
