"""How a pack is dealt: schedules, order of the cards, redeals, opening sums, bonuses of a dealt hand.

docs/rules.md A2, A3, B2, B6, B7, C1-C4 and the opening rules of section D.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from tests.oracle.cards import Card, full_pack
from tests.oracle.config import Config


def schedule(config: Config) -> list[int] | None:
    """List how many cards each seat gets in every round, or None when the pack does not come out even."""
    stock = len(full_pack(config.pack)) - config.table
    rounds: list[int] = []
    while stock > 0:
        each = config.hand
        if config.last_hand_rest and stock < 2 * each * config.players:
            each, rest = divmod(stock, config.players)
            if rest:
                return None
        stock -= each * config.players
        rounds.append(each)
    return rounds if stock == 0 else None


def stocks_after(config: Config, rounds: Sequence[int]) -> list[int]:
    """List the size of the stock after each round."""
    stock = len(full_pack(config.pack)) - config.table
    left = []
    for each in rounds:
        stock -= each * config.players
        left.append(stock)
    return left


def deal_hands(
    style: str, order: Sequence[int], each: int, stock: Sequence[Card]
) -> tuple[dict[int, list[Card]], list[Card]]:
    """Deal ``each`` cards to the seats of ``order`` from the top of ``stock``; return hands and the rest."""
    pile = list(stock)
    hands: dict[int, list[Card]] = {seat: [] for seat in order}
    if style == "packet":
        for seat in order:
            for _ in range(each):
                hands[seat].append(pile.pop(0))
    else:
        for _ in range(each):
            for seat in order:
                hands[seat].append(pile.pop(0))
    return hands, pile


def must_redeal(config: Config, table: Sequence[Card]) -> bool:
    """Tell whether the opening table voids the deal (A3, cirulla)."""
    if config.redeal == "kings3":
        return sum(card.is_king for card in table) >= 3
    if config.redeal == "aces2":
        return sum(card.is_ace for card in table) >= 2
    return False


def opening_sweeps(config: Config, table: Sequence[Card]) -> int:
    """Count the sweeps made by the opening table itself (section D, ``opening_sum``)."""
    if not config.opening_sum or not table:
        return 0
    total = sum(card.value for card in table)
    if total == 15:
        return 1
    if total == 30 and (config.thirty == "total" or splits_into_fifteens(table)):
        return 2
    return 0


def splits_into_fifteens(table: Sequence[Card]) -> bool:
    """Tell whether cards that total thirty fall into two parts of fifteen."""
    return any(
        sum(card.value for card in part) == 15
        for size in range(1, len(table))
        for part in combinations(table, size)
    )


def is_matta(card: Card) -> bool:
    """Tell whether a card is the wild seven of cups or hearts (section D, cirulla)."""
    return str(card) in ("7C", "7h")


def hand_bonus(hand: Sequence[Card]) -> int:
    """Return the bonus of three dealt cards in cirulla: 10 three alike, 3 total at most nine, else 0."""
    if len(hand) != 3:
        return 0
    wild = [card for card in hand if is_matta(card)]
    plain = [card for card in hand if not is_matta(card)]
    stand_ins = range(1, len(hand[0].ranks) + 1) if wild else [0]
    best = 0
    for value in stand_ins:
        values = [card.value for card in plain] + [value] * len(wild)
        if len(set(values)) == 1:
            best = max(best, 10)
        if sum(values) <= 9:
            best = max(best, 3)
    return best
