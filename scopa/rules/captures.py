"""The one place that knows what a card may take (docs/rules.md, section 4).

`CaptureTables` answers for one RuleSet and remembers its answers. Must not know seats, piles or points.
"""

from collections.abc import Callable
from typing import TypeAlias

from scopa.rules.cards import SUIT_SIZE, VALUE_MASKS, Card, CardSet
from scopa.rules.errors import TooManyCaptures
from scopa.rules.moves import Move
from scopa.rules.options import AceOnEmpty, AceOnTable, Capture, Obligation, SumChoice
from scopa.rules.ruleset import RuleSet, once_per_rules

MAX_CAPTURES = 4096
_REMEMBERED = 40_000  # answers, of some 150 bytes each
_WORTH_REMEMBERING = 64  # sets; beyond, an answer would take more memory than it saves time
_ACES = VALUE_MASKS[1]
# Every card of a value from 1 up to the index.
_UP_TO: tuple[CardSet, ...] = tuple(
    sum(VALUE_MASKS[value] for value in range(1, top + 1)) for top in range(SUIT_SIZE + 1)
)
_NUMERALS = _UP_TO[10]
# Of a card's bit: the card above its value, both in one number, so that a set grows with its total.
_STEPS = {1 << card: 1 << card + 8 | card % SUIT_SIZE + 1 for card in range(4 * SUIT_SIZE)}


# A Move made from a pair, without the cost of naming its fields.
_move: Callable[[type[Move], tuple[Card, CardSet]], Move] = tuple.__new__


# What a card may do on a table: the sets it may take, and whether it may be laid. A plain tuple, which costs the
# garbage collector nothing, as tens of thousands are kept.
Options: TypeAlias = tuple[tuple[CardSet, ...], bool]
_ONLY_LAID: Options = ((), True)


class CaptureTables:
    """The capture rules of one RuleSet, with a memory of the tables met so far."""

    __slots__ = (
        "_ace_all",
        "_ace_power",
        "_capture",
        "_entries",
        "_fewest",
        "_known",
        "_laid",
        "_obligation",
        "_remembered",
        "_self_capture",
        "matter_else",
        "matter_first",
    )

    def __init__(self, rules: RuleSet) -> None:
        self._capture = rules.capture
        self._fewest = rules.sum_choice is SumChoice.FEWEST
        self._obligation = rules.obligation
        self._ace_power = rules.ace_takes_all
        self._ace_all = rules.ace_on_table is AceOnTable.ALL
        self._self_capture = rules.ace_on_empty is not AceOnEmpty.STAYS
        matter = [self._cards_that_matter(value) for value in range(1, SUIT_SIZE + 1)] * 4
        self.matter_first = tuple(first for first, _ in matter)
        self.matter_else = tuple(others for _, others in matter)
        # Cards of a value share their answers, but an ace that takes itself has one of its own.
        answers: list[dict[CardSet, Options]] = [{} for _ in range(SUIT_SIZE)]
        self._known = answers * 4
        if self._self_capture:
            self._known[::SUIT_SIZE] = [{}, {}, {}, {}]
        self._entries = [
            (known.get, first, others) for known, (first, others) in zip(self._known, matter, strict=True)
        ]
        self._remembered = 0
        self._laid = [Move(card) for card in range(4 * SUIT_SIZE)]

    def _cards_that_matter(self, value: int) -> tuple[CardSet, CardSet]:
        """Return which cards decide what a value takes: any of the first set, or else those of the second.

        What is remembered is kept for these alone, so that tables that differ elsewhere share an entry.
        """
        if self._capture is Capture.CIRULLA or (value == 1 and (self._ace_power or self._self_capture)):
            return _UP_TO[SUIT_SIZE], 0
        if self._capture is Capture.FIFTEEN:
            return _UP_TO[min(15 - value, SUIT_SIZE)], 0
        return VALUE_MASKS[value], _UP_TO[value - 1]

    def options(self, card: Card, table: CardSet) -> Options:
        """Tell what a card may do on a table (docs/rules.md, section 4)."""
        known, first, others = self._entries[card]
        matters = table & first or table & others
        return known(matters) or self._remember(matters, card)

    def allow(self, card: Card, captured: CardSet, table: CardSet) -> bool:
        """Tell whether a card may take a set, or with the empty set whether it may be laid."""
        known, first, others = self._entries[card]
        matters = table & first or table & others
        sets, may_lay = known(matters) or self._remember(matters, card)
        return captured in sets if captured else may_lay

    def moves(self, hand: CardSet, table: CardSet) -> list[Move]:
        """List what every card of a hand may do, by card in ascending order, captures before laying."""
        entries, laid = self._entries, self._laid
        listed: list[Move] = []
        while hand:
            bit = hand & -hand
            hand ^= bit
            card = bit.bit_length() - 1
            known, first, others = entries[card]
            matters = table & first or table & others
            sets, may_lay = known(matters) or self._remember(matters, card)
            for captured in sets:
                listed.append(_move(Move, (card, captured)))
            if may_lay:
                listed.append(laid[card])
        return listed

    def _remember(self, table: CardSet, card: Card) -> Options:
        value = card % SUIT_SIZE + 1
        if value == 1 and not table and self._self_capture:
            found: Options = ((1 << card,), False)
        else:
            found = self.of_value(value, table)
            if not found[0]:
                found = _ONLY_LAID
        if len(found[0]) <= _WORTH_REMEMBERING:
            self._remembered += 1
            if self._remembered > _REMEMBERED:
                self._remembered = 1
                for known in self._known:
                    known.clear()
            self._known[card][table] = found
        return found

    def is_by_ace_power(self, card: Card, captured: CardSet, table: CardSet) -> bool:
        """Tell whether a capture is legal only because an ace takes everything."""
        if not self._ace_power or card % SUIT_SIZE:
            return False
        return captured not in self._ordinary(1, table)[1]

    def refuse_too_many(self, card: Card, table: CardSet) -> None:
        """Raise TooManyCaptures when the sets, counted and not listed, are more than 4,096."""
        value = card % SUIT_SIZE + 1
        if value == 1 and self._ace_power and (self._ace_all or not table & _ACES):
            return
        count = 0
        if self._capture is Capture.FIFTEEN or self._capture is Capture.CIRULLA:
            count += _count_sums(15 - value, table)
        if self._capture is not Capture.FIFTEEN and not table & VALUE_MASKS[value]:
            fewest = self._fewest or self._capture is Capture.CIRULLA
            usable = table & _NUMERALS if self._capture is Capture.CICERA else table
            count += 0 if fewest else _count_sums(value, usable)
        if count > MAX_CAPTURES:
            raise TooManyCaptures("too_many_captures", limit=MAX_CAPTURES, count=count)

    def of_value(self, value: int, table: CardSet) -> Options:
        """Work out what a card of a value may do: the sets it may take, and whether it may be laid.

        Nothing is remembered. An ace that would take itself from an empty table is not told here.
        """
        if not table:
            return (), True
        if value == 1 and self._ace_power and (self._ace_all or not table & _ACES):
            # The ace's own power is no sum, so only a fully optional game lets it be declined.
            return (table,), self._obligation is Obligation.FREE
        equal, sets = self._ordinary(value, table)
        if self._obligation is Obligation.FREE:
            may_lay = True
        elif self._obligation is Obligation.MATCH_ONLY:
            may_lay = not equal
        else:
            may_lay = not sets
        return sets, may_lay

    def _ordinary(self, value: int, table: CardSet) -> tuple[CardSet, tuple[CardSet, ...]]:
        """List captures without the ace's power: the equal cards that must be taken, and all sets."""
        if self._capture is Capture.FIFTEEN:
            return 0, sums(15 - value, table, least=1)
        equal = table & VALUE_MASKS[value]
        if equal:
            sets = _singles(equal)
        else:
            courts_sum = self._capture is not Capture.CICERA
            sets = (
                sums(value, table if courts_sum else table & _NUMERALS) if courts_sum or value <= 10 else ()
            )
            if self._fewest or self._capture is Capture.CIRULLA:
                sets = _fewest(sets)
        if self._capture is Capture.CIRULLA:
            sets = _in_order([*sets, *sums(15 - value, table, least=1)])
        return equal, sets


def _singles(cards: CardSet) -> tuple[CardSet, ...]:
    found = []
    while cards:
        lowest = cards & -cards
        found.append(lowest)
        cards ^= lowest
    return tuple(found)


def _fewest(sets: tuple[CardSet, ...]) -> tuple[CardSet, ...]:
    return tuple(each for each in sets if each.bit_count() == sets[0].bit_count())


def _in_order(sets: list[CardSet]) -> tuple[CardSet, ...]:
    if len(sets) > 1:
        sets.sort(key=lambda cards: (cards.bit_count(), cards))
    return tuple(sets)


def sums(target: int, table: CardSet, least: int = 2) -> tuple[CardSet, ...]:
    """List the sets of at least `least` (1 or 2) cards that add up to `target`, smallest sets first.

    Grows the list of partial sums card by card and drops those that have grown too big, so that the work
    follows the number of sums, not the number of subsets.
    """
    if target < 1:
        return ()
    usable = table & _UP_TO[min(target if least == 1 else target - 1, SUIT_SIZE)]
    if usable.bit_count() > 12:
        return _in_order(_sums_by_total(target, usable))
    found: list[CardSet] = []
    partial = [0]  # sets of cards that have not reached the target, each as one number: see _STEPS
    while usable:
        bit = usable & -usable
        usable ^= bit
        step = _STEPS[bit]
        room = target - (step & 255)
        grown = []
        for cards in partial:
            total = cards & 255
            if total < room:
                grown.append(cards + step)
            elif total == room:
                found.append(cards + step >> 8)
        partial += grown
    return _in_order(found) if found else ()


def _sums_by_total(target: int, usable: CardSet) -> list[CardSet]:
    """List the sums of a large table, grown apart by total so that no partial sum is looked at twice."""
    partial: list[list[CardSet]] = [[0], *([] for _ in range(target))]
    while usable:
        bit = usable & -usable
        usable ^= bit
        value = _STEPS[bit] & 255
        for total in range(target, value - 1, -1):
            partial[total] += [cards | bit for cards in partial[total - value]]
    return partial[target]


def _count_sums(target: int, table: CardSet) -> int:
    """Count the sets, of one card or more, that add up to `target`."""
    ways = [1] + [0] * max(target, 0)
    for value in range(1, SUIT_SIZE + 1):
        for _ in range((table & VALUE_MASKS[value]).bit_count()):
            for total in range(target, value - 1, -1):
                ways[total] += ways[total - value]
    return ways[target] if target > 0 else 0


def capture_sets(rules: RuleSet, card: Card, table: CardSet) -> tuple[CardSet, ...]:
    """List every set of table cards that a card may take, smallest first (docs/rules.md, section 4).

    Raises TooManyCaptures beyond 4,096 sets; no game with compulsory captures comes near. An ace that goes
    straight to its owner's pile is listed as the set of itself.

    >>> from scopa.rules.cards import format_cards, mask_of, parse_card, parse_cards
    >>> table = mask_of(parse_cards("AD 3C 4S 5B 7D"))
    >>> [format_cards(cards) for cards in capture_sets(RuleSet(), parse_card("FC"), table)]
    ['AD 7D', '3C 5B', 'AD 3C 4S']
    """
    tables = captures_of(rules)
    if table.bit_count() > 20:
        tables.refuse_too_many(card, table)
    return tables.options(card, table)[0]


def may_lay(rules: RuleSet, card: Card, table: CardSet) -> bool:
    """Tell whether a card may be left on the table (docs/rules.md, section 4).

    >>> from scopa.rules.cards import mask_of, parse_card, parse_cards
    >>> may_lay(RuleSet(), parse_card("7S"), mask_of(parse_cards("4D 3C RD")))
    False
    """
    return captures_of(rules).options(card, table)[1]


_made = once_per_rules(CaptureTables)


def captures_of(rules: RuleSet) -> CaptureTables:
    """Return the capture tables of a RuleSet, made once."""
    return _made(rules)
