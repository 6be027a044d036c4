"""The one place that knows what a card may take (docs/rules.md, section 4).

`CaptureTables` answers for one RuleSet and remembers its answers. Must not know seats, piles or points.
"""

from typing import NamedTuple

from scopa.rules.cards import SUIT_SIZE, VALUE_MASKS, Card, CardSet
from scopa.rules.errors import TooManyCaptures
from scopa.rules.moves import Move
from scopa.rules.options import AceOnEmpty, AceOnTable, Capture, Obligation, SumChoice
from scopa.rules.ruleset import RuleSet, once_per_rules

MAX_CAPTURES = 4096
_REMEMBERED = 12_000
_WORTH_REMEMBERING = 64  # sets; beyond, an answer would take more memory than it saves time
_ACES = VALUE_MASKS[1]
# Every card of a value from 1 up to the index.
_UP_TO: tuple[CardSet, ...] = tuple(
    sum(VALUE_MASKS[value] for value in range(1, top + 1)) for top in range(SUIT_SIZE + 1)
)
_NUMERALS = _UP_TO[10]
_STEPS = {1 << card: 1 << card + 8 | card % SUIT_SIZE + 1 for card in range(4 * SUIT_SIZE)}


class Options(NamedTuple):
    """What a card may do on a table: the sets it may take, whether it may be laid, and both as moves."""

    sets: tuple[CardSet, ...]
    may_lay: bool
    moves: tuple[Move, ...]


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
        self._known: list[dict[CardSet, Options]] = [{} for _ in range(4 * SUIT_SIZE)]
        self._entries = [
            (known.get, first, others) for known, (first, others) in zip(self._known, matter, strict=True)
        ]
        self._remembered = 0
        self._laid = [Options((), True, (Move(card, 0),)) for card in range(4 * SUIT_SIZE)]

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

    def moves(self, hand: CardSet, table: CardSet) -> list[Move]:
        """List what every card of a hand may do, by card in ascending order, captures before laying."""
        entries = self._entries
        listed: list[Move] = []
        while hand:
            bit = hand & -hand
            hand ^= bit
            card = bit.bit_length() - 1
            known, first, others = entries[card]
            matters = table & first or table & others
            listed += (known(matters) or self._remember(matters, card)).moves
        return listed

    def _remember(self, table: CardSet, card: Card) -> Options:
        value = card % SUIT_SIZE + 1
        if value == 1 and not table and self._self_capture:
            sets: tuple[CardSet, ...] = (1 << card,)
            may_lay = False
        else:
            sets, may_lay = self.of_value(value, table)
        if sets:
            moves = [Move(card, captured) for captured in sets]
            if may_lay:
                moves.append(self._laid[card].moves[0])
            found = Options(sets, may_lay, tuple(moves))
        else:
            found = self._laid[card]
        if len(sets) <= _WORTH_REMEMBERING:
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

    def of_value(self, value: int, table: CardSet) -> tuple[tuple[CardSet, ...], bool]:
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
    if not usable:
        return ()
    # A step is one number: the card above, its value in the low byte; so is a set of cards with its total.
    steps = []
    reachable = 1
    while usable:
        bit = usable & -usable
        usable ^= bit
        step = _STEPS[bit]
        steps.append(step)
        reachable |= reachable << (step & 255)
    if not reachable >> target & 1:
        return ()
    if len(steps) > 12:
        return _in_order(
            _sums_by_total(target, [step & 255 for step in steps], [step >> 8 for step in steps])
        )
    partial = [0]
    for step in steps:
        room = target - (step & 255)
        partial += [cards + step for cards in partial if cards & 255 <= room]
    return _in_order([cards >> 8 for cards in partial if cards & 255 == target])


def _sums_by_total(target: int, values: list[int], bits: list[CardSet]) -> list[CardSet]:
    """List the sums of a large table, grown apart by total so that no partial sum is looked at twice."""
    partial: list[list[CardSet]] = [[0], *([] for _ in range(target))]
    for value, bit in zip(values, bits, strict=True):
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
    return tables.options(card, table).sets


def may_lay(rules: RuleSet, card: Card, table: CardSet) -> bool:
    """Tell whether a card may be left on the table (docs/rules.md, section 4).

    >>> from scopa.rules.cards import mask_of, parse_card, parse_cards
    >>> may_lay(RuleSet(), parse_card("7S"), mask_of(parse_cards("4D 3C RD")))
    False
    """
    return captures_of(rules).options(card, table).may_lay


_made = once_per_rules(CaptureTables)


def captures_of(rules: RuleSet) -> CaptureTables:
    """Return the capture tables of a RuleSet, made once."""
    return _made(rules)
