"""Counting a deal: one line per category with its winner, values and reason (docs/rules.md, section 6).

A deal's score knows nothing of the match it belongs to; that is match_score.py.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from scopa.rules.cards import SETTEBELLO, SUIT_MASKS, VALUE_MASKS, Card, CardSet, Suit, make_card
from scopa.rules.options import Categories, Primiera, SweepMode
from scopa.rules.primiera import best_by_suit, prime_total, prime_value, primiera_key, sevens_down
from scopa.rules.ruleset import RuleSet
from scopa.rules.seats import Side

__all__ = [
    "IN_PLAY",
    "CategoryLine",
    "DealScore",
    "outright_winner",
    "prime_value",
    "run_length",
    "score_piles",
    "sweeps_line",
    "unique_best",
]

SEVEN_OF_HEARTS = make_card(Suit.CUPS, 7)
_SEVENS = VALUE_MASKS[7]
_COINS = SUIT_MASKS[Suit.COINS]
# Points earned while playing, in the order of the counters that the state keeps for them.
IN_PLAY: tuple[str, ...] = ("hand_bonus", "just_played", "one_suit", "three_cards")


@dataclass(frozen=True, slots=True)
class CategoryLine:
    """One category of a deal: each side's value and points, who won it, and a reason code.

    Reasons: most, tie, owner, no_owner, best, only_qualified, none_qualified, run, no_run, complete,
    incomplete, each, shared; forfeited, which the rules never give. `detail` holds per side what a screen can
    show: for the primiera by suits, the best card or None for each suit in Suit order.
    """

    category: str
    values: tuple[int, ...]
    winner: Side | None
    points: tuple[int, ...]
    reason: str
    detail: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class DealScore:
    """A counted deal: its lines in counting order, the points of each side, and what they were counted from.

    `order` lists the sides in the order in which they count. `ended` tells how the deal ended: counted,
    instant_win, misdeal, claim, resigned or time; `outright` is the side that has won the match whatever the
    totals. `out` lists the sides that have left the match during the deal, `forfeited` those whose points the
    authority of the match has taken away: the rules know no forfeits.
    """

    lines: tuple[CategoryLine, ...]
    points: tuple[int, ...]
    piles: tuple[CardSet, ...]
    sweeps: tuple[int, ...]
    order: tuple[Side, ...] = ()
    ended: str = "counted"
    outright: Side | None = None
    out: tuple[Side, ...] = ()
    forfeited: tuple[Side, ...] = ()

    def line(self, category: str) -> CategoryLine | None:
        """Return the line of a category, or None when these rules do not count it."""
        return next((line for line in self.lines if line.category == category), None)


def unique_best(values: Sequence[Any]) -> int | None:
    """Return the index of the greatest value when no other equals it; None is less than anything.

    >>> unique_best([3, 5, 4]), unique_best([5, 5, 4])
    (1, None)
    """
    known = [value for value in values if value is not None]
    if not known:
        return None
    best = max(known)
    return values.index(best) if known.count(best) == 1 else None


def _award(sides: int, winner: Side | None, points: int = 1) -> tuple[int, ...]:
    return tuple(points if side == winner else 0 for side in range(sides))


def _most(category: str, piles: Sequence[CardSet], counted: CardSet, points: int = 1) -> CategoryLine:
    values = tuple((pile & counted).bit_count() for pile in piles)
    winner = unique_best(values)
    reason = "tie" if winner is None else "most"
    return CategoryLine(category, values, winner, _award(len(piles), winner, points), reason)


def _owner(category: str, piles: Sequence[CardSet], card: Card) -> CategoryLine:
    values = tuple(pile >> card & 1 for pile in piles)
    winner = values.index(1) if any(values) else None
    reason = "no_owner" if winner is None else "owner"
    return CategoryLine(category, values, winner, _award(len(piles), winner), reason)


def _primiera(rules: RuleSet, piles: Sequence[CardSet]) -> CategoryLine:
    keys = [primiera_key(rules, pile) for pile in piles]
    winner = unique_best(keys)
    detail: tuple[Any, ...] = ()
    if rules.primiera is Primiera.SEVENS_DOWN:
        detail = tuple(sevens_down(pile) for pile in piles)
        values = tuple((pile & _SEVENS).bit_count() for pile in piles)
    elif rules.primiera is Primiera.SETTANTA:
        values = tuple((pile & _SEVENS).bit_count() for pile in piles)
    else:
        detail = tuple(best_by_suit(rules, pile) for pile in piles)
        values = tuple(prime_total(rules, best) for best in detail)
    qualified = sum(key is not None for key in keys)
    if winner is None:
        reason = "tie" if qualified else "none_qualified"
    else:
        reason = "best" if qualified > 1 else "only_qualified"
    return CategoryLine("primiera", values, winner, _award(len(piles), winner), reason, detail)


def run_length(pile: CardSet, suit: Suit, longest: int) -> int:
    """Count the unbroken run of a suit from its ace, 0 when it is shorter than three cards."""
    length = 0
    while length < longest and pile >> make_card(suit, length + 1) & 1:
        length += 1
    return length if length >= 3 else 0


def _run(category: str, piles: Sequence[CardSet], suit: Suit, longest: int) -> CategoryLine:
    values = tuple(run_length(pile, suit, longest) for pile in piles)
    winner = unique_best(values)
    return CategoryLine(category, values, winner, values, "no_run" if winner is None else "run")


def _complete(category: str, piles: Sequence[CardSet], cards: CardSet, points: int) -> CategoryLine:
    values = tuple((pile & cards).bit_count() for pile in piles)
    winner = next((side for side, pile in enumerate(piles) if pile & cards == cards), None)
    reason = "incomplete" if winner is None else "complete"
    return CategoryLine(category, values, winner, _award(len(piles), winner, points), reason)


def _doubled(line: CategoryLine, whole: int) -> CategoryLine:
    """Award two points instead of one when the winner holds the whole category."""
    if line.winner is None or line.values[line.winner] != whole:
        return line
    points = _award(len(line.values), line.winner, 2)
    return CategoryLine(line.category, line.values, line.winner, points, line.reason, line.detail)


def _coin_lines(rules: RuleSet, piles: Sequence[CardSet]) -> list[CategoryLine]:
    pack = rules.deck
    coins = _COINS & pack.mask
    lines = [_most("cards", piles, pack.mask), _most("coins", piles, coins)]
    lines.append(_owner("settebello", piles, SETTEBELLO))
    if rules.primiera is not Primiera.NONE:
        lines.append(_primiera(rules, piles))
    if rules.most_sevens:
        lines.append(_most("sevens", piles, _SEVENS))
    if rules.escoba_doubles:
        whole = {"cards": len(pack.cards), "coins": pack.top_value, "sevens": 4}
        lines = [_doubled(line, whole[line.category]) if line.category in whole else line for line in lines]
    if rules.napola:
        lines.append(_run("napola", piles, Suit.COINS, pack.top_value))
    if rules.piccola_grande:
        lines.append(_run("piccola", piles, Suit.COINS, 7))
        courts = coins & sum(VALUE_MASKS[pack.top_value - 2 : pack.top_value + 1])
        lines.append(_complete("grande", piles, courts, 5))
    return lines


def _heart_lines(piles: Sequence[CardSet]) -> list[CategoryLine]:
    return [
        _most("cards", piles, -1),
        _most("hearts", piles, SUIT_MASKS[Suit.CUPS]),
        _most("sevens", piles, _SEVENS),
        _owner("seven_of_hearts", piles, SEVEN_OF_HEARTS),
    ]


def _cicera_lines(rules: RuleSet, piles: Sequence[CardSet]) -> list[CategoryLine]:
    cards = _most("cards", piles, -1, points=2)
    if cards.winner is None and len(piles) == 2 and any(cards.values):
        # Two level sides share the two points of the cards; more than two tie as in any category.
        cards = CategoryLine("cards", cards.values, None, (1, 1), "shared")
    return [
        cards,
        _most("spades", piles, SUIT_MASKS[Suit.SWORDS]),
        _owner("ten_diamonds", piles, make_card(Suit.COINS, 10)),
        _owner("two_spades", piles, make_card(Suit.SWORDS, 2)),
        _owner("jack_hearts", piles, make_card(Suit.CUPS, 11)),
        _run("napula", piles, Suit.SWORDS, rules.deck.top_value),
    ]


def _lines(rules: RuleSet, piles: Sequence[CardSet]) -> list[CategoryLine]:
    if rules.categories is Categories.HEARTS:
        lines = _heart_lines(piles)
    elif rules.categories is Categories.CICERA:
        lines = _cicera_lines(rules, piles)
    else:
        lines = _coin_lines(rules, piles)
    if rules.most_sevens and not any(line.category == "sevens" for line in lines):
        lines.append(_most("sevens", piles, _SEVENS))
    if rules.rebello:
        lines.append(_owner("rebello", piles, make_card(Suit.COINS, rules.deck.top_value)))
    if rules.four_sevens:
        lines.append(_complete("four_sevens", piles, _SEVENS, 1))
    return lines


def sweeps_line(rules: RuleSet, sweeps: Sequence[int]) -> CategoryLine:
    """Count the sweeps of a deal (docs/rules.md, section 5)."""
    worth = 0 if rules.sweep_mode is SweepMode.NONE else rules.sweep_points
    return CategoryLine("sweeps", tuple(sweeps), None, tuple(count * worth for count in sweeps), "each")


def outright_winner(rules: RuleSet, piles: Sequence[CardSet]) -> Side | None:
    """Tell which side wins the match at once by its pile alone, or None (docs/rules.md, section 7)."""
    if rules.categories is Categories.CICERA:
        whole = SUIT_MASKS[Suit.SWORDS]
    elif rules.napola10_wins or rules.all_coins_wins:
        whole = _COINS & rules.deck.mask
    else:
        return None
    return next((side for side, pile in enumerate(piles) if pile & whole == whole), None)


def score_piles(
    rules: RuleSet,
    piles: Sequence[CardSet],
    sweeps: Sequence[int],
    *,
    in_play: Sequence[Sequence[int]] = (),
    order: Sequence[Side] = (),
    out: Sequence[Side] = (),
) -> DealScore:
    """Count a deal from the piles and sweeps of each side (docs/rules.md, section 6).

    `in_play` holds, for each kind of IN_PLAY, the points of each side. The piles need not be a whole pack.

    >>> from scopa.rules.cards import mask_of, parse_cards
    >>> piles = [mask_of(parse_cards("AD 2D 3D 5C")), mask_of(parse_cards("7D"))]
    >>> score_piles(RuleSet(), piles, [1, 0]).points
    (3, 1)
    """
    lines = _lines(rules, piles)
    for kind, earned in zip(IN_PLAY, in_play, strict=False):
        if any(earned):
            lines.append(CategoryLine(kind, tuple(earned), None, tuple(earned), "each"))
    if rules.sweep_mode is SweepMode.ONLY:
        none = (0,) * len(piles)
        lines = [
            CategoryLine(each.category, each.values, each.winner, none, each.reason, each.detail)
            for each in lines
        ]
    lines.append(sweeps_line(rules, sweeps))
    points = tuple(sum(line.points[side] for line in lines) for side in range(len(piles)))
    return DealScore(
        tuple(lines),
        points,
        tuple(piles),
        tuple(sweeps),
        order=tuple(order) or tuple(range(len(piles))),
        outright=outright_winner(rules, piles),
        out=tuple(out),
    )
