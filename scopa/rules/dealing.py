"""Dealing: the opening, later rounds, and what the opening table brings (docs/rules.md, section 2 and 9).

Must not know how a card is played.
"""

from collections.abc import Sequence

from scopa.rules.cards import VALUE_MASKS, Card, CardSet, value_of
from scopa.rules.options import DealStyle, OpeningTo, Redeal, Thirty
from scopa.rules.ruleset import RuleSet
from scopa.rules.seats import Seat


def deal_round(
    rules: RuleSet, stock: Sequence[Card], dealer: Seat, counts: Sequence[int]
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """Deal `counts[seat]` cards to each seat off the top: each seat's cards in dealt order, and the rest.

    Singly, cards go round and round, a seat that has its number being passed over; in packets each seat gets
    its cards together.
    """
    order = rules.seat_order(dealer)
    hands: list[list[Card]] = [[] for _ in counts]
    top = 0
    if rules.deal_style is DealStyle.PACKET:
        for seat in order:
            hands[seat] = list(stock[top : top + counts[seat]])
            top += counts[seat]
    else:
        for turn in range(max(counts)):
            for seat in order:
                if turn < counts[seat]:
                    hands[seat].append(stock[top])
                    top += 1
    return tuple(tuple(hand) for hand in hands), tuple(stock[top:])


def deal_hands(
    order: Sequence[Seat], stock: tuple[Card, ...], count: int, singly: bool
) -> tuple[tuple[CardSet, ...], tuple[Card, ...]]:
    """Deal `count` cards to every seat of `order`: the hands as sets, per seat, and the rest of the stock."""
    seats = len(order)
    hands = [0] * seats
    for turn, seat in enumerate(order):
        dealt = stock[turn : seats * count : seats] if singly else stock[turn * count : (turn + 1) * count]
        hand = 0
        for card in dealt:
            hand |= 1 << card
        hands[seat] = hand
    return tuple(hands), stock[seats * count :]


def voids_deal(rules: RuleSet, table: CardSet) -> str:
    """Tell why an opening table voids the deal: `three_kings`, `two_aces`, or the empty string.

    >>> from scopa.rules.cards import mask_of, parse_cards
    >>> voids_deal(RuleSet(), mask_of(parse_cards("RD RC RS 4B")))
    'three_kings'
    """
    if rules.redeal is Redeal.KINGS3:
        if (table & VALUE_MASKS[rules.deck.top_value]).bit_count() >= 3:
            return "three_kings"
    elif rules.redeal is Redeal.ACES2 and (table & VALUE_MASKS[1]).bit_count() >= 2:
        return "two_aces"
    return ""


def opening_sweeps(rules: RuleSet, table: Sequence[Card]) -> int:
    """Count the sweeps that an opening table brings: one for fifteen, two for thirty, else none.

    >>> from scopa.rules.cards import parse_cards
    >>> rules = RuleSet().with_options({"opening_sum": True})
    >>> opening_sweeps(rules, parse_cards("5D 4C 3S 3B")), opening_sweeps(rules, parse_cards("RD RC CS AB"))
    (1, 2)
    """
    if not rules.opening_sum:
        return 0
    values = [value_of(card) for card in table]
    total = sum(values)
    if total == 15:
        return 1
    if total != 30:
        return 0
    if rules.thirty is Thirty.SPLIT:
        halves = {0}
        for value in values:
            halves |= {half + value for half in halves}
        return 2 if 15 in halves else 0
    return 2


def opening_taker(rules: RuleSet, dealer: Seat) -> Seat:
    """Tell who takes an opening fifteen or thirty."""
    return dealer if rules.opening_to is OpeningTo.DEALER else rules.seat_order(dealer)[0]


MATTA = 19  # the seven of cups or hearts, wild when a hand is judged


def hand_bonus(cards: CardSet) -> tuple[str, int]:
    """Judge a hand of three as dealt: ("triple", 10), ("low", 3) or ("", 0); the better one only.

    The seven of cups counts as any card (docs/rules.md, section 9).

    >>> from scopa.rules.cards import mask_of, parse_cards
    >>> hand_bonus(mask_of(parse_cards("5D 5S 7C"))), hand_bonus(mask_of(parse_cards("AD 3C 6S")))
    (('triple', 10), ('', 0))
    """
    if cards.bit_count() != 3:
        return "", 0
    wild = cards >> MATTA & 1
    values = [
        value for value in range(1, len(VALUE_MASKS)) for _ in range((cards & VALUE_MASKS[value]).bit_count())
    ]
    others = list(values)
    if wild:
        others.remove(7)
    if len(set(others)) == 1 or len(set(values)) == 1:
        return "triple", 10
    if sum(others) + wild <= 9:
        return "low", 3
    return "", 0
