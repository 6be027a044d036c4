"""The penalties and take-backs of the 52-card house game (docs/rules.md C11, C12, P1-P5)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

from tests.oracle.captures import captures
from tests.oracle.cards import Card
from tests.oracle.config import Config


@dataclass(frozen=True)
class Challenge:
    """The answer to "that capture was wrong" (P5)."""

    upheld: bool
    reason: str | None = None
    table: list[Card] = field(default_factory=list)
    pile_loses: list[Card] = field(default_factory=list)
    sweep_revoked: bool = False


def challenge(
    config: Config,
    played: Card,
    taken: Collection[Card],
    table_before: Collection[Card],
    next_play_started: bool,
    sweep_claimed: bool,
) -> Challenge:
    """Judge a challenged capture: in time and wrong, everything concerned lies on the table again."""
    if next_play_started:
        return Challenge(False, "too_late")
    if frozenset(taken) in captures(config, played, table_before):
        return Challenge(False, "capture_correct")
    return Challenge(True, None, [*table_before, played], [*taken, played], sweep_claimed)


def may_take_back(phase: str, cards_still_on_table: int = 0) -> bool:
    """Tell whether a play may still be withdrawn: touched, or with chosen cards still lying (C12)."""
    return phase == "touching" or (phase == "capturing" and cards_still_on_table > 0)


@dataclass(frozen=True)
class Misdeal:
    """The answer to a claim that a hand has a wrong number of cards (P1)."""

    penalty: bool
    award: dict[int, int]
    totals: dict[int, int]
    winner: int | None
    next_dealer: int | None


def misdeal(config: Config, dealer: int, first_card_played: bool, totals: dict[int, int]) -> Misdeal:
    """Settle a mis-deal: four points among the sides that did not deal, the odd one first in order."""
    if not first_card_played and not config.misdeal_strict:
        return Misdeal(False, {}, dict(totals), None, None)
    order: list[int] = []
    for seat in config.order(dealer):
        side = config.side_of(seat)
        if side != config.side_of(dealer) and side not in order:
            order.append(side)
    each, odd = divmod(4, len(order))
    award = {side: each + (1 if place < odd else 0) for place, side in enumerate(order)}
    after = {side: total + award.get(side, 0) for side, total in totals.items()}
    winner = next((side for side in order if after[side] >= config.target), None)
    following = None if winner is not None else config.after(dealer)
    return Misdeal(True, award, after, winner, following)


@dataclass(frozen=True)
class Exposure:
    """What became of a card the dealer showed by accident (P2, P3)."""

    gets: Card
    stock: list[Card]
    dealer_hand: list[Card]


def exposed(card: Card, choice: str, stock: Sequence[Card]) -> Exposure:
    """Settle an exposed card while there is stock: kept, or buried at half depth and replaced (P2)."""
    pile = list(stock)
    if choice == "keep":
        return Exposure(card, pile, [])
    depth = (len(pile) + 1) // 2
    pile.insert(depth, card)
    return Exposure(pile[0], pile[1:], [])


def exposed_in_last_round(
    card: Card, choice: str, dealer_hand: Sequence[Card], blind_index: int | None, own: bool
) -> Exposure:
    """Settle an exposed card of the last round: kept, or swapped blind with a card of the dealer (P3)."""
    hand = list(dealer_hand)
    if choice == "keep" or own or blind_index is None:
        return Exposure(card, [], hand)
    got = hand[blind_index]
    hand[blind_index] = card
    return Exposure(got, [], hand)
