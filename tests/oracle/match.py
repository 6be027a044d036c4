"""Who has won the match (docs/rules.md A15, A18, C14, C18, C19 and the match toggles of section D)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tests.oracle.cards import Card, full_pack
from tests.oracle.config import Config
from tests.oracle.scoring import best_by_suit

Totals = dict[int, int]


@dataclass(frozen=True)
class End:
    """The state of the match after a deal or after something that may end it."""

    over: bool
    winner: int | None
    totals: Totals
    eliminated: tuple[int, ...] = ()


def add(before: Mapping[int, int], points: Mapping[int, int]) -> Totals:
    return {side: total + points.get(side, 0) for side, total in before.items()}


def lowest(totals: Mapping[int, int]) -> int | None:
    """Return the side with the single lowest total."""
    bottom = [side for side, total in totals.items() if total == min(totals.values())]
    return bottom[0] if len(bottom) == 1 else None


def after_deal(
    config: Config,
    before: Mapping[int, int],
    lines: Sequence[Mapping[int, int]],
    outright: int | None = None,
    eliminated: Sequence[int] = (),
) -> End:
    """Settle a deal whose points come line by line (in the order of counting) and are all counted.

    ``eliminated``: sides that were out before this deal (``inverse: eliminate``).
    """
    totals = dict(before)
    for line in lines:
        totals = add(totals, line)
    reached = [side for side, total in totals.items() if total >= config.target]
    if outright is not None:
        return End(True, outright, totals)
    if config.inverse == "eliminate":
        return eliminating(config, totals, eliminated)
    if not reached:
        return End(False, None, totals)
    if config.inverse == "lowest":
        winner = lowest(totals)
        return End(winner is not None, winner, totals)
    top = max(totals.values())
    leaders = [side for side, total in totals.items() if total == top]
    if len(leaders) == 1:
        return End(True, leaders[0], totals)
    if config.tie == "count_out":
        winner = counted_out(config, before, lines, leaders)
        return End(winner is not None, winner, totals)
    return End(False, None, totals)


def eliminating(config: Config, totals: Totals, eliminated: Sequence[int]) -> End:
    """Put out every side at the target; the last one left wins, all out together: the lowest."""
    playing = {side: total for side, total in totals.items() if side not in eliminated}
    out = [side for side, total in playing.items() if total >= config.target]
    left = [side for side in playing if side not in out]
    gone = tuple(sorted([*eliminated, *out]))
    if len(left) == 1:
        return End(True, left[0], totals, gone)
    if not left:
        winner = lowest(playing)
        if winner is None:  # level at the bottom: nobody goes, another deal is played
            return End(False, None, totals, tuple(eliminated))
        return End(True, winner, totals, gone)
    return End(False, None, totals, gone)


def counted_out(
    config: Config, before: Mapping[int, int], lines: Sequence[Mapping[int, int]], leaders: Sequence[int]
) -> int | None:
    """Recount the deal category by category: the first of the tied leaders to reach the target wins."""
    running = {side: before[side] for side in leaders}
    for line in lines:
        running = add(running, line)
        there = [side for side in leaders if running[side] >= config.target]
        if len(there) == 1:
            return there[0]
        if there:
            return None
    return None


def sequential(
    config: Config, before: Mapping[int, int], order: Sequence[int], lines: Sequence[Mapping[int, int]]
) -> End:
    """Count side by side, each all its categories; the first to reach the target wins at once (C18)."""
    totals = dict(before)
    for side in order:
        for line in lines:
            totals[side] += line.get(side, 0)
            if totals[side] >= config.target:
                return End(True, side, totals)
    return End(False, None, totals)


def sides_in_order(config: Config, dealer: int) -> list[int]:
    """List the sides by their first seat in the order of play."""
    sides: list[int] = []
    for seat in config.order(dealer):
        if config.side_of(seat) not in sides:
            sides.append(config.side_of(seat))
    return sides


def during_deal(
    config: Config, before: Mapping[int, int], sweeps: Mapping[int, int], by: int | None = None
) -> End:
    """Tell whether sweep points entered so far end the match in mid-deal (A15, C14)."""
    totals = add(before, {side: count * config.sweep_points for side, count in sweeps.items()})
    if not config.instant_sweep_win:
        return End(False, None, totals)
    there = [side for side, total in totals.items() if total >= config.target and sweeps.get(side, 0)]
    if not there:
        return End(False, None, totals)
    return End(True, there[0] if by is None else by, totals)


def resigned(config: Config, side: int) -> End:
    """Settle a resignation: of two sides the other wins; among more the others play on (A18)."""
    others = [other for other in config.sides if other != side]
    return End(len(others) == 1, others[0] if len(others) == 1 else None, {})


def best_primiera(config: Config, cards: Sequence[Card]) -> int | None:
    """Return the primiera of a heap of cards, None without four suits."""
    best = best_by_suit(config, cards)
    return sum(best.values()) if len(best) == 4 else None


def claim_counts(
    config: Config, side: int, piles: Mapping[int, Sequence[Card]], sweeps: Mapping[int, int]
) -> dict[str, int]:
    """Count what a claimant is certain of whatever happens to the other cards (section D, ``claim``)."""
    own = list(piles[side])
    outside = [card for card in full_pack(config.pack) if card not in own]
    unseen = [card for card in outside if not any(card in pile for pile in piles.values())]
    coins = [card for card in own if card.suit in ("D", "d")]
    rivals = [pile for other, pile in piles.items() if other != side]

    def certain(mine: int, most_of_rival: int) -> int:
        return 1 if mine > most_of_rival else 0

    rival_cards = max(len(pile) for pile in rivals) + len(unseen)
    rival_coins = max(sum(card.suit in ("D", "d") for card in pile) for pile in rivals)
    rival_coins += sum(card.suit in ("D", "d") for card in unseen)
    mine = best_primiera(config, own)
    theirs = best_primiera(config, outside)
    return {
        "cards": certain(len(own), rival_cards),
        "coins": certain(len(coins), rival_coins),
        "seven": 1 if any(str(card) in ("7D", "7d") for card in own) else 0,
        "primiera": 1 if mine is not None and (theirs is None or mine > theirs) else 0,
        "sweeps": sweeps.get(side, 0) * config.sweep_points,
    }


def claimed(
    config: Config,
    before: Mapping[int, int],
    side: int,
    piles: Mapping[int, Sequence[Card]],
    sweeps: Mapping[int, int],
) -> tuple[End, dict[str, int]]:
    """Settle a claim: at or over the target the claimant wins, otherwise it is out."""
    counted = claim_counts(config, side, piles, sweeps)
    if before[side] + sum(counted.values()) >= config.target:
        return End(True, side, dict(before)), counted
    others = [other for other in before if other != side]
    winner = others[0] if len(others) == 1 else None
    return End(winner is not None, winner, dict(before), (side,)), counted
