"""From what the player tries to a move, a choice or a refusal with this position's numbers.

One function of an Observation and an intent, without pygame, clock or words: drag, click and keyboard all end
here, so that they can never disagree about what is legal. The referee validates again.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from scopa.rules.captures import capture_sets, may_lay
from scopa.rules.cards import Card, CardSet, cards_of, mask_of, value_of
from scopa.rules.moves import Move
from scopa.rules.observation import Observation
from scopa.rules.options import Capture, SumChoice

CICERA_NUMERALS = 10
"""In cicera the courts above it have no number."""


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

    Implements ux.md 1.3.3 (release rules) over rules.md A5 and D. Where laying a capturing card is allowed by the
    rules, the open table means laying.
    """
    card = intent.card
    if seen.to_move != seen.seat or not seen.hand >> card & 1:
        return Refused("E6", card)
    if not any(move.card == card for move in seen.legal_moves()):
        return Refused("E14", card)
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
        return Refused("E2", card, 0, options, _union(options) & seen.table)
    return _one_or_choose(card, options)


def refuse_capture(seen: Observation, card: Card, targets: CardSet, options: tuple[CardSet, ...]) -> Refused:
    """Return the first refusal, in the order of ux.md 1.3.4, for a set of table cards that is no legal capture."""
    code, blocking = _refusal(seen, card, targets, options)
    return Refused(code, card, targets, options, blocking)


def _refusal(
    seen: Observation, card: Card, targets: CardSet, options: tuple[CardSet, ...]
) -> tuple[str, CardSet]:
    rules, value, table = seen.rules, value_of(card), seen.table
    if value == 1 and rules.ace_takes_all and options == (table,) and table.bit_count() > 1:
        return "E7", table
    equals = mask_of(other for other in cards_of(table) if value_of(other) == value)
    by_value = rules.capture in {Capture.VALUE, Capture.CICERA}
    if equals and by_value and any(option & equals for option in options):
        if targets & equals == targets and targets.bit_count() > 1:
            return "E11", targets
        return "E1", equals
    if rules.capture is Capture.CICERA and value > CICERA_NUMERALS:
        return "E13", targets
    total = sum(value_of(other) for other in cards_of(targets))
    if by_value and rules.sum_choice is SumChoice.FEWEST and total == value and options:
        return "E9", _union(options)
    if _is_union_of_several(targets, options):
        return "E4", targets
    if rules.capture is Capture.FIFTEEN:
        return "E8", targets
    if rules.capture is Capture.CIRULLA:
        return "E12", targets
    if targets.bit_count() > 1 or any(option & targets for option in options):
        return "E3", targets
    return "E5", targets


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
