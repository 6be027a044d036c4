"""Between the engine's ints and the oracle's objects: cards, options, names of categories.

Translation goes through the written form of cards and options, never through numbers, so that a wrong
number on either side shows.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from functools import cache

from scopa.rules.cards import Card as Int
from scopa.rules.cards import CardSet as Mask
from scopa.rules.cards import Pack, cards_of, parse_card
from scopa.rules.ruleset import RuleSet
from tests.oracle.captures import CardSet
from tests.oracle.cards import Card, read
from tests.oracle.config import NAMES, Config

# What the oracle calls otherwise than the engine.
OPTION = {"pack": "deck"}
SETTEBELLO = {"coins": "settebello", "hearts": "seven_of_hearts"}


@cache
def card(number: Int, pack: Pack) -> Card:
    """Return the oracle's card for one of the engine's."""
    return read(pack.text(number))


@cache
def number(card: Card) -> Int:
    """Return the engine's card for one of the oracle's."""
    return parse_card(str(card))


def cards(mask: Mask, pack: Pack) -> CardSet:
    """Return the oracle's set for an engine's mask."""
    return frozenset(card(number, pack) for number in cards_of(mask))


def listed(numbers: Iterable[Int], pack: Pack) -> list[Card]:
    """Return the oracle's cards for the engine's, keeping their order."""
    return [card(number, pack) for number in numbers]


def mask(cards: Iterable[Card]) -> Mask:
    """Return the engine's mask for a set of the oracle's cards."""
    return sum(1 << number(card) for card in set(cards))


@cache
def config_of(rules: RuleSet) -> Config:
    """Write the engine's options in the oracle's words."""
    options = {}
    for name in NAMES:
        value = getattr(rules, OPTION.get(name, name))
        options[name] = value.value if isinstance(value, Enum) else value
    return Config(**options)


def category(name: str, config: Config) -> str:
    """Return the engine's name of an oracle's category."""
    return SETTEBELLO[config.categories] if name == "seven" else name
