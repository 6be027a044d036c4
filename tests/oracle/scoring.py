"""Piles to points, category by category (docs/rules.md A12-A14, C16, C17 and section D).

A side's pile is a list of cards; sides are numbered. ``winner`` None means that nobody gets the category.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tests.oracle.cards import Card, full_pack
from tests.oracle.config import Config

Piles = Mapping[int, Sequence[Card]]
PRIME = {"7": 21, "6": 18, "A": 16, "5": 15, "4": 14, "3": 13, "2": 12}
COIN_SUITS = ("D", "d")
HEART_SUITS = ("C", "h")
SPADE_SUITS = ("S", "s")


@dataclass
class Line:
    """One category: what each side shows, who gets it, and the points."""

    category: str
    values: dict[int, Any]
    winner: int | None = None
    points: dict[int, int] = field(default_factory=dict)


@dataclass
class Score:
    """All lines of a deal in the order of counting."""

    lines: list[Line]
    sides: range
    outright: int | None = None  # a side that has won the match whatever the totals

    def line(self, category: str) -> Line:
        return next(line for line in self.lines if line.category == category)

    @property
    def points(self) -> dict[int, int]:
        return {side: sum(line.points.get(side, 0) for line in self.lines) for side in self.sides}


def unique_best(values: Mapping[int, Any]) -> int | None:
    """Return the side with the single highest value; None when the top is shared or nobody has a value."""
    known = {side: value for side, value in values.items() if value is not None}
    if not known:
        return None
    top = max(known.values())
    best = [side for side, value in known.items() if value == top]
    return best[0] if len(best) == 1 else None


def awarded(category: str, values: dict[int, Any], winner: int | None, worth: int = 1) -> Line:
    """Build a line whose whole worth goes to one winner or to nobody."""
    return Line(category, values, winner, {} if winner is None else {winner: worth})


def count_of(piles: Piles, wanted: Any) -> dict[int, int]:
    """Count the wanted cards in every pile."""
    return {side: sum(1 for card in pile if wanted(card)) for side, pile in piles.items()}


def owner(category: str, piles: Piles, names: Sequence[str]) -> Line:
    """Give a point to the owner of one named card."""
    holds = count_of(piles, lambda card: str(card) in names)
    winner = next((side for side, count in holds.items() if count), None)
    return awarded(category, holds, winner)


def majority(category: str, piles: Piles, wanted: Any, worth: int = 1) -> Line:
    """Give the category to the side with strictly most of the wanted cards (A12, C17)."""
    values = count_of(piles, wanted)
    return awarded(category, values, unique_best(values), worth)


def prime_value(config: Config, card: Card) -> int:
    """Return the value of a card for the primiera, not for capturing (A13).

    The rules give no scale for the eight, nine and ten of 52 cards: like the courts they close it.
    """
    return PRIME.get(card.rank, config.court_prime)


def best_by_suit(config: Config, pile: Sequence[Card]) -> dict[str, int]:
    """Return the highest primiera value a pile holds in each of its suits."""
    best: dict[str, int] = {}
    for card in pile:
        best[card.suit] = max(best.get(card.suit, 0), prime_value(config, card))
    return best


def primiera(config: Config, piles: Piles) -> Line:
    """Decide the primiera by the configured style (A13, section D)."""
    values: dict[int, Any] = {}
    sums: dict[int, Any] = {}
    for side, pile in piles.items():
        best = best_by_suit(config, pile)
        sums[side] = sum(best.values())
        if config.primiera == "four_suits":
            sums[side] = sums[side] if len(best) == 4 else None
            values[side] = sums[side]
        elif config.primiera == "more_suits":
            values[side] = (len(best), sums[side])
        elif config.primiera == "plain_sum":
            values[side] = sums[side]
        elif config.primiera == "sevens_down":
            ranks = ("7", "6", "A", "5", "4", "3", "2")
            values[side] = tuple(sum(card.rank == rank for card in pile) for rank in ranks)
            values[side] += (sum(card.rank not in PRIME for card in pile),)
        elif config.primiera == "settanta":
            sevens = sum(card.is_seven for card in pile)
            values[side] = sevens if sevens >= 3 else None
        else:
            raise ValueError(config.primiera)
    shown = sums if config.primiera in ("four_suits", "more_suits", "plain_sum") else values
    return awarded("primiera", shown, unique_best(values))


def run_from_ace(pile: Sequence[Card], suits: Sequence[str]) -> int:
    """Return how long the unbroken run A, 2, 3, ... of a suit is, 0 when it is shorter than three."""
    have = {card.value for card in pile if card.suit in suits}
    length = 0
    while length + 1 in have:
        length += 1
    return length if length >= 3 else 0


def runs(category: str, piles: Piles, suits: Sequence[str], limit: int = 13) -> Line:
    """Score the run from the ace: its length in points (napola, napula)."""
    values = {side: min(run_from_ace(pile, suits), limit) for side, pile in piles.items()}
    winner = next((side for side, value in values.items() if value), None)
    return Line(category, values, winner, {side: value for side, value in values.items() if value})


def owns_all(piles: Piles, suits: Sequence[str], count: int) -> int | None:
    """Return the side that holds every card of a suit."""
    held = count_of(piles, lambda card: card.suit in suits)
    return next((side for side, number in held.items() if number == count), None)


def coins_categories(config: Config, piles: Piles) -> list[Line]:
    """Score the Italian categories with every toggle (A12, section D)."""
    doubles = config.escoba_doubles
    pack = full_pack(config.pack)
    every_card = any(len(pile) == len(pack) for pile in piles.values())
    every_coin = owns_all(piles, COIN_SUITS, len(pack) // 4) is not None
    every_seven = 4 in count_of(piles, lambda card: card.is_seven).values()
    lines = [
        majority("cards", piles, lambda card: True, 2 if doubles and every_card else 1),
        majority("coins", piles, lambda card: card.suit in COIN_SUITS, 2 if doubles and every_coin else 1),
        owner("seven", piles, ("7D", "7d")),
    ]
    if config.primiera != "none":
        lines.append(primiera(config, piles))
    if config.most_sevens:
        lines.append(
            majority("sevens", piles, lambda card: card.is_seven, 2 if doubles and every_seven else 1)
        )
    if config.napola:
        lines.append(runs("napola", piles, COIN_SUITS))
    if config.piccola_grande:
        lines.append(piccola(piles))
        lines.append(grande(piles))
    return lines


def extra_categories(config: Config, piles: Piles, sevens_counted: bool) -> list[Line]:
    """Score the toggles that may be added to any set of categories (section D)."""
    lines = []
    sevens = count_of(piles, lambda card: card.is_seven)
    if config.most_sevens and not sevens_counted:
        lines.append(awarded("sevens", sevens, unique_best(sevens)))
    if config.rebello:
        lines.append(owner("rebello", piles, ("RD", "Kd")))
    if config.four_sevens:
        lines.append(awarded("four_sevens", sevens, owns_four(sevens)))
    return lines


def owns_four(sevens: Mapping[int, int]) -> int | None:
    """Return the side with all four sevens."""
    return next((side for side, count in sevens.items() if count == 4), None)


def piccola(piles: Piles) -> Line:
    """Score cirulla's run of coins from the ace, at most up to the seven: three cards 3, each more 1."""
    return runs("piccola", piles, COIN_SUITS, 7)


def grande(piles: Piles) -> Line:
    """Score cirulla's three courts of coins: 5."""
    values = {}
    for side, pile in piles.items():
        courts = sum(1 for card in pile if card.suit in COIN_SUITS and card.is_court)
        values[side] = 5 if courts == 3 else 0
    winner = next((side for side, value in values.items() if value), None)
    return awarded("grande", values, winner, 5)


def hearts_categories(piles: Piles) -> list[Line]:
    """Score the four categories of the 52-card house game (C16, C17)."""
    return [
        majority("cards", piles, lambda card: True),
        majority("hearts", piles, lambda card: card.suit in HEART_SUITS),
        majority("sevens", piles, lambda card: card.is_seven),
        owner("seven", piles, ("7h",)),
    ]


def cicera_categories(piles: Piles) -> list[Line]:
    """Score the categories of cicera (section D)."""
    counts = {side: len(pile) for side, pile in piles.items()}
    winner = unique_best(counts)
    shared = winner is None and len(counts) == 2 and any(counts.values())
    cards = awarded("cards", counts, winner, 2)
    if shared:
        cards.points = dict.fromkeys(counts, 1)
    return [
        cards,
        majority("spades", piles, lambda card: card.suit in SPADE_SUITS),
        owner("ten_diamonds", piles, ("Td",)),
        owner("two_spades", piles, ("2s",)),
        owner("jack_hearts", piles, ("Jh",)),
        runs("napula", piles, SPADE_SUITS),
    ]


def score(
    config: Config,
    piles: Piles,
    sweeps: Mapping[int, int],
    hand_bonuses: Mapping[int, int] | None = None,
    play_points: Mapping[str, Mapping[int, int]] | None = None,
) -> Score:
    """Score a finished deal: the lines of every category, then the sweeps."""
    if config.categories == "hearts":
        lines = hearts_categories(piles)
    elif config.categories == "cicera":
        lines = cicera_categories(piles)
    else:
        lines = coins_categories(config, piles)
    lines += extra_categories(config, piles, any(line.category == "sevens" for line in lines))
    for name, extra in (("hand_bonus", hand_bonuses or {}), *(play_points or {}).items()):
        if any(extra.values()):
            lines.append(Line(name, dict(extra), None, dict(extra)))
    worth = 0 if config.sweep_mode == "none" else config.sweep_points
    if config.sweep_mode == "only":
        for line in lines:
            line.points = {}
    points = {side: count * worth for side, count in sweeps.items()}
    lines.append(Line("sweeps", dict(sweeps), None, points))
    outright = None
    if config.napola10_wins or config.all_coins_wins:
        outright = owns_all(piles, COIN_SUITS, len(full_pack(config.pack)) // 4)
    if config.categories == "cicera":
        outright = owns_all(piles, SPADE_SUITS, 13)
    return Score(lines, range(len(piles)), outright)
