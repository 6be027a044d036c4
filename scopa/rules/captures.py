"""The one place that knows what a card may take (docs/rules.md, section 4).

`CaptureTables` answers for one RuleSet and remembers its answers. Must not know seats, piles or points.
"""

from typing import NamedTuple

from scopa.rules.cards import SUIT_SIZE, VALUE_MASKS, Card, CardSet
from scopa.rules.errors import TooManyCaptures
from scopa.rules.options import AceOnEmpty, AceOnTable, Capture, Obligation, SumChoice
from scopa.rules.ruleset import RuleSet, once_per_rules

MAX_CAPTURES = 4096
_REMEMBERED = 100_000
_ACES = VALUE_MASKS[1]
# Every card of a value from 1 up to the index.
_UP_TO: tuple[CardSet, ...] = tuple(
    sum(VALUE_MASKS[value] for value in range(1, top + 1)) for top in range(SUIT_SIZE + 1)
)
_NUMERALS = _UP_TO[10]


class Options(NamedTuple):
    """What a card may do on a table: the sets it may take, and whether it may be laid."""

    sets: tuple[CardSet, ...]
    may_lay: bool


_NOTHING = Options((), True)


class CaptureTables:
    """The capture rules of one RuleSet, with a memory of the tables met so far."""

    __slots__ = ("_ace_all", "_ace_power", "_capture", "_fewest", "_obligation", "_seen", "_self_capture")

    def __init__(self, rules: RuleSet) -> None:
        self._capture = rules.capture
        self._fewest = rules.sum_choice is SumChoice.FEWEST
        self._obligation = rules.obligation
        self._ace_power = rules.ace_takes_all
        self._ace_all = rules.ace_on_table is AceOnTable.ALL
        self._self_capture = rules.ace_on_empty is not AceOnEmpty.STAYS
        self._seen: dict[int, Options] = {}

    def options(self, card: Card, table: CardSet) -> Options:
        """Tell what a card may do on a table; the suit of the card never matters, save for its own pile."""
        if not table:
            if self._self_capture and card % SUIT_SIZE == 0:
                return Options((1 << card,), False)
            return _NOTHING
        key = table << 4 | card % SUIT_SIZE
        found = self._seen.get(key)
        if found is None:
            found = self._find(card % SUIT_SIZE + 1, table)
            if len(self._seen) >= _REMEMBERED:
                self._seen.clear()
            self._seen[key] = found
        return found

    def is_by_ace_power(self, card: Card, captured: CardSet, table: CardSet) -> bool:
        """Tell whether a capture is legal only because an ace takes everything."""
        if not self._ace_power or card % SUIT_SIZE:
            return False
        return captured not in self._ordinary(1, table)[1]

    def _find(self, value: int, table: CardSet) -> Options:
        if value == 1 and self._ace_power and (self._ace_all or not table & _ACES):
            # The ace's own power is no sum, so only a fully optional game lets it be declined.
            return Options((table,), self._obligation is Obligation.FREE)
        equal, sets = self._ordinary(value, table)
        if self._obligation is Obligation.FREE:
            may_lay = True
        elif self._obligation is Obligation.MATCH_ONLY:
            may_lay = not equal
        else:
            may_lay = not sets
        return Options(sets, may_lay)

    def _ordinary(self, value: int, table: CardSet) -> tuple[CardSet, tuple[CardSet, ...]]:
        """List captures without the ace's power: the equal cards that must be taken, and all sets."""
        if self._capture is Capture.FIFTEEN:
            return 0, sums(15 - value, table, least=1)
        equal = table & VALUE_MASKS[value]
        if equal:
            sets = _singles(equal)
        elif self._capture is Capture.CICERA:
            sets = sums(value, table & _NUMERALS) if value <= 10 else ()
        else:
            sets = sums(value, table)
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

    Raises TooManyCaptures beyond 4,096 sets. Grows one set of partial sums card by card, so that the work
    follows the number of sets that fit, not the number of subsets.
    """
    if target < 1:
        return ()
    usable = table & _UP_TO[min(target if least == 1 else target - 1, SUIT_SIZE)]
    if not usable:
        return ()
    cards = []
    reachable = 1
    while usable:
        lowest = usable & -usable
        usable ^= lowest
        value = (lowest.bit_length() - 1) % SUIT_SIZE + 1
        cards.append((value, lowest))
        reachable |= reachable << value
    if not reachable >> target & 1:
        return ()
    if len(cards) > 12 and _count(target, cards) > MAX_CAPTURES:
        raise TooManyCaptures("too_many_captures", limit=MAX_CAPTURES)
    partial: list[list[CardSet]] = [[0], *([] for _ in range(target))]
    for value, bit in cards:
        for below in range(target - value, -1, -1):
            if partial[below]:
                partial[below + value] += [cards_so_far | bit for cards_so_far in partial[below]]
    return _in_order(partial[target])


def _count(target: int, cards: list[tuple[int, CardSet]]) -> int:
    ways = [1] + [0] * target
    for value, _ in cards:
        for total in range(target, value - 1, -1):
            ways[total] += ways[total - value]
    return ways[target]


def capture_sets(rules: RuleSet, card: Card, table: CardSet) -> tuple[CardSet, ...]:
    """List every set of table cards that a card may take, smallest first (docs/rules.md, section 4).

    Raises TooManyCaptures beyond 4,096 sets, on tables that no game can reach. An ace that goes straight to
    its owner's pile is listed as the set of itself.

    >>> from scopa.rules.cards import format_cards, mask_of, parse_card, parse_cards
    >>> table = mask_of(parse_cards("AD 3C 4S 5B 7D"))
    >>> [format_cards(cards) for cards in capture_sets(RuleSet(), parse_card("FC"), table)]
    ['AD 7D', '3C 5B', 'AD 3C 4S']
    """
    return captures_of(rules).options(card, table).sets


def may_lay(rules: RuleSet, card: Card, table: CardSet) -> bool:
    """Tell whether a card may be left on the table (docs/rules.md, section 4).

    >>> from scopa.rules.cards import mask_of, parse_card, parse_cards
    >>> may_lay(RuleSet(), parse_card("7S"), mask_of(parse_cards("4D 3C RD")))
    False
    """
    return captures_of(rules).options(card, table).may_lay


captures_of = once_per_rules(CaptureTables)
