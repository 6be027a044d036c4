"""The reasons for a play by brute force: the engine is asked in worlds that fit what the seat sees."""

from __future__ import annotations

import math
from collections.abc import Iterator
from fractions import Fraction

from scopa.ai.analysis.types import Reason, ReasonKey
from scopa.rules.cards import (
    SETTEBELLO,
    Card,
    CardSet,
    cards_of,
    mask_of,
    suit_of,
    value_of,
)
from scopa.rules.engine import apply
from scopa.rules.events import CardsCaptured, Event, SweepMade
from scopa.rules.moves import CallSweep, Move, Proceed
from scopa.rules.observation import observe
from scopa.rules.options import Capture, Categories, Inverse, Primiera, SweepMode
from scopa.rules.ruleset import RuleSet
from scopa.rules.state import Phase, State
from tests.ai.deals import Asked

K = ReasonKey


def played(state: State, move: Move) -> tuple[State, list[Event]]:
    """Play a card and settle what needs no card, as people would who want every sweep."""
    state, events = apply(state, move)
    found = list(events)
    while not state.over and (state.phase is Phase.OBJECTIONS or state.facts.sweep_to_call is not None):
        caller = state.facts.sweep_to_call
        state, events = apply(state, Proceed() if caller is None else CallSweep(caller))
        found += events
    return state, found


def legal(state: State) -> list[Move]:
    return [] if state.to_move is None else observe(state, state.to_move).legal_moves()


def swept(events: list[Event]) -> bool:
    return any(isinstance(event, SweepMade) for event in events)


def taken(events: list[Event]) -> CardSet:
    """Return what a play has brought home, the card played included."""
    found = [
        mask_of(event.captured) | 1 << event.card for event in events if isinstance(event, CardsCaptured)
    ]
    return found[0] if found else 0


def holders(asked: Asked, move: Move) -> Iterator[tuple[Card, State]]:
    """Yield every card that the next seat may hold after a move, with a world in which it does."""
    state, seat = asked.state, asked.seat
    after, _ = played(state, move)
    if after.over:
        return
    following = after.to_move
    assert following is not None
    shown = list(state.facts.shown)
    pool = [
        card
        for other, hand in enumerate(state.hands)
        if other != seat
        for card in cards_of(hand & ~shown[other])
    ] + list(state.stock)
    fixed = shown[following] if state.hands[following] else 0
    for card in cards_of(fixed):
        yield card, after
    if state.hands[following] and fixed == state.hands[following]:
        return
    for card in pool:
        rest = [each for each in pool if each != card]
        hands = list(state.hands)
        # The seats before it in the list are dealt first, so this one gets its card before anybody else.
        for other in sorted(range(len(hands)), key=lambda each: each != following):
            if other != seat:
                size = hands[other].bit_count() - shown[other].bit_count()
                drawn = [card, *rest[: size - 1]] if other == following and size else rest[:size]
                rest = [each for each in rest if each not in drawn]
                hands[other] = shown[other] | mask_of(drawn)
        stock = tuple(rest)
        if not state.hands[following]:
            stock = (card, *(each for each in rest if each != card))
        world, _ = played(state._replace(hands=tuple(hands), stock=stock), move)
        assert world.to_move == following
        assert world.hands[following] >> card & 1
        yield card, world


def chance(asked: Asked, move: Move, wanted: CardSet) -> Fraction:
    """Return how likely the next seat holds one of some cards, all hands of the unseen being equally likely."""
    after, _ = played(asked.state, move)
    following, state = after.to_move, asked.state
    assert following is not None
    dealt_now = not state.hands[following]
    shown = 0 if dealt_now else state.facts.shown[following]
    if wanted & shown:
        return Fraction(1)
    pool = state.stock if dealt_now else tuple(hidden(asked))
    held = after.hands[following].bit_count() - shown.bit_count()
    without = len([card for card in pool if not wanted >> card & 1])
    return 1 - Fraction(math.comb(without, held), math.comb(len(pool), held))


def hidden(asked: Asked) -> list[Card]:
    """List the cards that no place is known of."""
    state = asked.state
    hands = [
        hand & ~shown
        for seat, (hand, shown) in enumerate(zip(state.hands, state.facts.shown, strict=True))
        if seat != asked.seat
    ]
    return [*state.stock, *(card for hand in hands for card in cards_of(hand))]


def last_sides(state: State, rules: RuleSet) -> set[int | None]:
    """Return the sides that may capture last, whatever is played."""
    if state.over or not any(state.hands):
        return {None if state.last_capturer is None else rules.side_of(state.last_capturer)}
    found: set[int | None] = set()
    for move in legal(state):
        found |= last_sides(played(state, move)[0], rules)
    return found


def expected(asked: Asked, move: Move) -> dict[ReasonKey, Reason]:
    """Work out all that can be said of a move."""
    state, rules, seat = asked.state, asked.observation.rules, asked.seat
    after, events = played(state, move)
    others = [(each, *played(state, each)) for each in asked.observation.legal_moves() if each != move]
    found: dict[ReasonKey, Reason] = {}

    def add(key: ReasonKey, **fields: object) -> None:
        found[key] = Reason(key, **fields)  # type: ignore[arg-type]

    suit = {Categories.HEARTS: 1, Categories.CICERA: 2}.get(rules.categories, 0)
    settebello = 1 << SETTEBELLO if rules.categories is Categories.COINS else 0
    sevens = (
        rules.primiera is not Primiera.NONE or rules.most_sevens or rules.four_sevens
        or rules.categories is Categories.HEARTS
    )  # fmt: skip

    def suited(cards: CardSet) -> CardSet:
        return mask_of(card for card in cards_of(cards) if suit_of(card) == suit)

    home = taken(events)
    if swept(events):
        add(K.SWEEPS)
    if home & settebello:
        add(K.TAKES_SETTEBELLO, cards=settebello)
    if suited(home):
        add(K.TAKES_COINS, cards=suited(home), count=len(cards_of(suited(home))))
    of_seven = mask_of(card for card in cards_of(home) if value_of(card) == 7) if sevens else 0
    if of_seven:
        add(K.TAKES_SEVENS, cards=of_seven, count=len(cards_of(of_seven)))
    if home:
        add(K.TAKES, cards=home, count=len(cards_of(home)))
    if not others:
        add(K.ONLY_PLAY)
    elif not home and not any(taken(made) for _, _, made in others):
        add(K.NOTHING_TO_TAKE)
    sweeping = mask_of({each.card for each, _, made in others if swept(made)})
    if rules.inverse is not Inverse.OFF:
        low = expected_where_low_wins(asked, move, home, [taken(made) for _, _, made in others], after)
        for key, fields in low.items():
            add(key, **fields)
        if sweeping and not swept(events):
            add(K.AVOIDS_SWEEP, cards=sweeping)
        return found
    if sweeping and not swept(events):
        add(K.MISSES_SWEEP, cards=sweeping)
    lies = state.table & settebello
    if lies and not home & settebello and any(taken(made) & settebello for _, _, made in others):
        add(K.MISSES_SETTEBELLO, cards=settebello)
    more = (
        max([suited(taken(made)).bit_count() for _, _, made in others], default=0) - suited(home).bit_count()
    )
    if more > 0:
        add(K.MISSES_COINS, count=more)
    more = max([taken(made).bit_count() for _, _, made in others], default=0) - home.bit_count()
    if more > 0:
        add(K.MISSES_CARDS, count=more)
    if not home and any(
        value_of(card) == value_of(move.card) for card in cards_of(asked.observation.hand & ~(1 << move.card))
    ):
        add(K.LAYS_DOUBLE, value=value_of(move.card))
    ends = expected_end(asked, move, K.GIVES_LAST_CAPTURE)
    if ends is not None:
        add(ends[0], **ends[1])
    if after.over or rules.side_of(after.to_move or 0) == rules.side_of(seat):
        return found
    following = after.to_move
    sweepers = takers_all = takers_own = 0
    holds = 0
    for card, world in holders(asked, move):
        holds |= 1 << card
        for reply in legal(world):
            if reply.card == card:
                _, made = played(world, reply)
                sweepers |= swept(made) << card
                takers_all |= bool(reply.captured & settebello) << card
                takers_own |= bool(reply.captured >> move.card & 1) << card
    for key, cards in (
        (K.GIVES_SWEEP, sweepers),
        (K.EXPOSES_SETTEBELLO, takers_all),
        (K.EXPOSES_COINS, takers_own if not home and suit_of(move.card) == suit else 0),
        (K.EXPOSES_SEVENS, takers_own if not home and value_of(move.card) == 7 and sevens else 0),
    ):
        if cards:
            likely = float(chance(asked, move, cards))
            add(key, cards=cards, seat=following, count=len(cards_of(cards)), chance=likely)
    if not sweepers and rules.sweep_mode is not SweepMode.NONE:
        total = sum(map(value_of, cards_of(after.table)))
        top = max(map(value_of, rules.pack.cards))
        needed = total if rules.capture is Capture.VALUE else 15 - total
        gone = not any(value_of(card) == needed for card in cards_of(holds))
        sums = rules.capture in (Capture.VALUE, Capture.FIFTEEN) and not rules.ace_takes_all
        if not after.table:
            add(K.SAFE_EMPTY, seat=following)
        elif rules.capture is Capture.VALUE and not rules.ace_takes_all and total > top:
            add(K.SAFE_TOTAL, seat=following, count=total, limit=top)
        elif sums and 1 <= needed <= top and gone:
            add(K.SAFE_GONE, seat=following, count=total, value=needed)
        else:
            add(K.SAFE_OTHER, seat=following)
    return found


def expected_end(asked: Asked, move: Move, given: ReasonKey) -> tuple[ReasonKey, dict[str, object]] | None:
    """Work out who captures last, where so few cards are left that it is followed up."""
    state, rules, own = asked.state, asked.observation.rules, asked.observation.rules.side_of(asked.seat)
    left = sum(hand.bit_count() for hand in state.hands)
    if state.stock or left > (6 if rules.players == 2 else 1):
        return None
    sides = last_sides(played(state, move)[0], rules)
    if sides == {own}:
        table = state.table & ~move.captured if move.captured else state.table | 1 << move.card
        return K.LAST_CAPTURE, {"count": table.bit_count()}
    others = [each for each in asked.observation.legal_moves() if each != move]
    if not sides & {own, None} and any(own in last_sides(played(state, each)[0], rules) for each in others):
        return given, {}
    return None


def expected_where_low_wins(
    asked: Asked, move: Move, home: CardSet, homes: list[CardSet], after: State
) -> dict[ReasonKey, dict[str, object]]:
    """Work out what is said only where low totals win; `home` is what the move takes, `homes` what others do."""
    rules, found = asked.observation.rules, dict[ReasonKey, dict[str, object]]()
    sevens = (
        rules.primiera is not Primiera.NONE or rules.most_sevens or rules.four_sevens
        or rules.categories is Categories.HEARTS
    )  # fmt: skip
    suit = {Categories.HEARTS: 1, Categories.CICERA: 2}.get(rules.categories, 0)

    def count(cards: CardSet, wanted: str) -> int:
        listed = cards_of(cards)
        if wanted == "sevens":
            return sum(value_of(card) == 7 for card in listed) if sevens else 0
        return len(listed) if wanted == "cards" else sum(suit_of(card) == suit for card in listed)

    if home and homes and all(homes):
        found[K.MUST_TAKE] = {"count": min(count(cards, "cards") for cards in (home, *homes))}
    seven = 1 << SETTEBELLO if suit == 0 else 0
    if not home & seven and any(cards & seven for cards in homes):
        found[K.AVOIDS_SETTEBELLO] = {"cards": seven}
    for key, wanted in ((K.AVOIDS_SEVENS, "sevens"), (K.AVOIDS_COINS, "coins"), (K.AVOIDS_CARDS, "cards")):
        more = max((count(cards, wanted) for cards in homes), default=0) - count(home, wanted)
        if more > 0:
            found[key] = {"count": more}
    ends = expected_end(asked, move, K.AVOIDS_LAST_CAPTURE)
    if ends is not None:
        found[ends[0]] = ends[1]
    if after.over or rules.side_of(after.to_move or 0) == rules.side_of(asked.seat):
        return found
    free = takers = 0
    for card, world in holders(asked, move):
        replies = [played(world, reply)[1] for reply in legal(world) if reply.card == card]
        takes = any(taken(made) for made in replies)
        assert takes == all(taken(made) for made in replies), "captures are compulsory"
        takers, free = takers | takes << card, free | (not takes) << card
    forced = float(1 - chance(asked, move, free))
    if not takers:
        found[K.FREES_NEXT] = {"seat": after.to_move}
    elif forced:
        found[K.FORCES_CAPTURE] = {"seat": after.to_move, "chance": forced}
    return found
