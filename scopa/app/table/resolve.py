"""From what the player tries to a move, a choice or a refusal with this position's numbers.

One function of an Observation and an intent, without pygame, clock or words: drag, click and keyboard all end
here, so that they can never disagree about what is legal. The referee validates again.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from scopa.rules.captures import capture_sets, may_lay
from scopa.rules.cards import Card, CardSet, cards_of, value_of
from scopa.rules.moves import Move
from scopa.rules.observation import Observation


class Aim(Enum):
    """Where an intent is directed."""

    TABLE = "table"
    """A card released over the open table, or played by double click or Enter."""
    CARD = "card"
    """A card released on one table card."""
    TAKE = "take"
    """Exactly this set of table cards."""
    LAY = "lay"
    """Laid down, capturing nothing."""


@dataclass(frozen=True, slots=True)
class MoveIntent:
    """What the player tries with one card of the hand; `targets` holds the table cards aimed at."""

    card: Card
    aim: Aim
    targets: CardSet = 0


@dataclass(frozen=True, slots=True)
class Choose:
    """Several captures are legal and the gesture did not say which: ask (ux.md 1.3.3, chooser)."""

    card: Card
    options: tuple[CardSet, ...]


@dataclass(frozen=True, slots=True)
class Refused:
    """A play the rules forbid: the code of ux.md 1.3.4 and the facts its sentence needs.

    `blocking` are the table cards that forbid it: the equal card of E1, the capture of E2, and so on.
    """

    code: str
    card: Card
    targets: CardSet = 0
    options: tuple[CardSet, ...] = ()
    blocking: CardSet = 0


Outcome = Move | Choose | Refused


def resolve(seen: Observation, intent: MoveIntent) -> Outcome:
    """Return what the intent means in the position seen: a legal move, a choice to make, or why not.

    Implements ux.md 1.3.3 (release rules) over rules.md A5. Where laying a capturing card is allowed by the
    rules, the open table means laying.
    """
    card = intent.card
    if seen.to_move != seen.seat or not seen.hand >> card & 1:
        return Refused("E6", card)
    options = capture_sets(seen.rules, card, seen.table)
    if intent.aim is Aim.TAKE:
        if intent.targets in options:
            return Move(card, intent.targets)
        return refuse_capture(seen, card, intent.targets, options)
    if intent.aim is Aim.CARD:
        matching = tuple(option for option in options if option & intent.targets)
        if matching:
            return _one_or_choose(card, matching)
        return refuse_capture(seen, card, intent.targets, options)
    if may_lay(seen.rules, card, seen.table):
        return Move(card)
    if intent.aim is Aim.LAY:
        return Refused("E2", card, 0, options, _union(options))
    return _one_or_choose(card, options)


def refuse_capture(seen: Observation, card: Card, targets: CardSet, options: tuple[CardSet, ...]) -> Refused:
    """Return the first refusal, in the order of ux.md 1.3.4, for a set of table cards that is no legal capture."""
    equals = sum(1 << other for other in cards_of(seen.table) if value_of(other) == value_of(card))
    if equals and any(option & equals for option in options):
        if targets & equals == targets and targets.bit_count() > 1:
            return Refused("E11", card, targets, options, targets)
        return Refused("E1", card, targets, options, equals)
    if _is_union_of_several(targets, options):
        return Refused("E4", card, targets, options, targets)
    if targets.bit_count() > 1 or any(option & targets for option in options):
        return Refused("E3", card, targets, options, targets)
    return Refused("E5", card, targets, options, targets)


def outcomes(seen: Observation, card: Card) -> tuple[tuple[CardSet, ...], bool]:
    """Return the captures of a hand card and whether it may be laid, whoever is to move."""
    return capture_sets(seen.rules, card, seen.table), may_lay(seen.rules, card, seen.table)


def _one_or_choose(card: Card, options: tuple[CardSet, ...]) -> Move | Choose:
    return Move(card, options[0]) if len(options) == 1 else Choose(card, options)


def _union(options: tuple[CardSet, ...]) -> CardSet:
    union = 0
    for option in options:
        union |= option
    return union


def _is_union_of_several(targets: CardSet, options: tuple[CardSet, ...]) -> bool:
    """Tell whether the targets are two or more disjoint captures put together."""

    def splits(rest: CardSet, parts: int) -> bool:
        if not rest:
            return parts > 1
        return any(option & rest == option and splits(rest & ~option, parts + 1) for option in options)

    return splits(targets, 0)
