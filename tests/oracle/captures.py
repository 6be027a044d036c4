"""What a played card may take from the table (docs/rules.md A5, C6-C10 and section D).

Sets are built card by card and given up as soon as they are too big; nothing is remembered or shared.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from tests.oracle.cards import Card
from tests.oracle.config import Config

CardSet = frozenset[Card]


def subsets_with_sum(cards: Collection[Card], total: int, smallest_size: int) -> set[CardSet]:
    """List every subset of at least ``smallest_size`` cards whose values add up to ``total``."""
    found: set[CardSet] = set()

    def extend(chosen: list[Card], rest: list[Card], missing: int) -> None:
        if missing == 0 and len(chosen) >= smallest_size:
            found.add(frozenset(chosen))
        for place, card in enumerate(rest):
            if card.value <= missing:
                extend([*chosen, card], rest[place + 1 :], missing - card.value)

    extend([], list(cards), total)
    return found


def equals(card: Card, table: Collection[Card]) -> set[CardSet]:
    """List the single table cards of the same rank, each as a set of one."""
    return {frozenset([other]) for other in table if other.rank == card.rank}


def fewest(sets: set[CardSet]) -> set[CardSet]:
    """Keep the sets with the fewest cards."""
    size = min((len(cards) for cards in sets), default=0)
    return {cards for cards in sets if len(cards) == size}


def equal_or_sum(config: Config, card: Card, table: Collection[Card]) -> set[CardSet]:
    """Apply A5: an equal card bars every sum; ``sum_choice: fewest`` thins out the sums."""
    same = equals(card, table)
    if same:
        return same
    sums = subsets_with_sum(table, card.value, 2)
    return fewest(sums) if config.sum_choice == "fewest" or config.capture == "cirulla" else sums


def fifteens(card: Card, table: Collection[Card]) -> set[CardSet]:
    """List the sets that make fifteen together with the played card (section D, escoba)."""
    return subsets_with_sum(table, 15 - card.value, 1)


def ace_takes_whole_table(config: Config, card: Card, table: Collection[Card]) -> bool:
    """Tell whether the played card is an ace with its special power on this table (section D)."""
    if not (config.ace_takes_all and card.is_ace and table):
        return False
    return config.ace_on_table == "all" or not any(other.is_ace for other in table)


def captures(config: Config, card: Card, table: Collection[Card]) -> set[CardSet]:
    """List every set of table cards that ``card`` may take; the order means nothing."""
    if ace_takes_whole_table(config, card, table):
        return {frozenset(table)}
    if config.capture == "fifteen":
        return fifteens(card, table)
    if config.capture == "cirulla":
        return equal_or_sum(config, card, table) | fifteens(card, table)
    if config.capture == "cicera":
        if card.is_court:
            return equals(card, table)
        return equal_or_sum(config, card, [other for other in table if not other.is_court])
    return equal_or_sum(config, card, table)


def takes_itself(config: Config, card: Card, table: Collection[Card]) -> bool:
    """Tell whether an ace played to an empty table goes straight to its owner's pile (section D)."""
    return card.is_ace and not table and config.ace_on_empty != "stays"


def may_lay(config: Config, card: Card, table: Collection[Card]) -> bool:
    """Tell whether ``card`` may be left on the table without taking anything (A5.3, C7)."""
    if takes_itself(config, card, table):
        return False
    if config.obligation == "free":
        return True
    takes = captures(config, card, table)
    if config.obligation == "match_only":
        # Only sums may be declined; an ace that takes the whole table always does.
        compulsory = ace_takes_whole_table(config, card, table)
        return not compulsory and not any(cards in takes for cards in equals(card, table))
    return not takes


def clears_with_a_sweep(
    config: Config, card: Card, taken: CardSet, table: Collection[Card], final: bool
) -> bool:
    """Tell whether taking ``taken`` is a sweep; ``final``: the last play of the deal (A7, A8)."""
    if final and not config.last_play_sweep:
        return False
    if takes_itself(config, card, table):
        return config.ace_on_empty == "self_sweep"
    if not taken or taken != frozenset(table):
        return False
    if config.ace_sweep == "no" and ace_takes_whole_table(config, card, table):
        # A capture that needs no power, such as a lone ace taken by an ace, sweeps all the same.
        return taken in captures(replace(config, ace_takes_all=False), card, table)
    return True
