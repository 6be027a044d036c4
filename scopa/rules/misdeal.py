"""Wrong numbers of cards at a table dealt by hand: counting, putting right, the penalty (docs/rules.md, 8.3).

Must not know how a card is played.
"""

from scopa.rules.cards import Card, cards_of, mask_of
from scopa.rules.errors import IllegalAction
from scopa.rules.events import (
    CardBuried,
    CardDrawn,
    DealVoided,
    Event,
    HandsCounted,
    MisdealPenalised,
)
from scopa.rules.finish import break_off, live_sweeps, put
from scopa.rules.moves import CountHands
from scopa.rules.options import Penalties
from scopa.rules.ruleset import RuleSet
from scopa.rules.scoring import CategoryLine
from scopa.rules.seats import Seat, Side
from scopa.rules.state import Phase, State

PENALTY = 4  # as many points as there are categories


def shared_penalty(rules: RuleSet, dealer: Seat, out: tuple[Side, ...] = ()) -> tuple[int, ...]:
    """Share the four points of a mis-deal among the other sides, odd points to those that count first.

    >>> from scopa.rules.variants import find_variant
    >>> shared_penalty(find_variant("house52").ruleset(players=4), dealer=3)
    (2, 1, 1, 0)
    """
    mine = rules.side_of(dealer)
    others = [side for side in rules.side_order(dealer) if side != mine and side not in out]
    points = [0] * rules.side_count
    for turn in range(PENALTY if others else 0):
        points[others[turn % len(others)]] += 1
    return tuple(points)


def penalise(state: State, events: list[Event]) -> State:
    """Void the deal for a mis-deal noticed too late and award its points."""
    points = shared_penalty(state.rules, state.dealer, state.facts.out)
    lines = [CategoryLine("misdeal", points, None, points, "each")]
    if state.rules.misdeal_keeps_sweeps:
        lines += live_sweeps(state)
    events += [MisdealPenalised(state.dealer, points), DealVoided("misdeal", cards_of(state.table))]
    return break_off(state, events, "misdeal", counted=tuple(lines))


def bury_depth(stock: int) -> int:
    """Tell how many cards of a stock go above a card that is put back: half of them, rounded up.

    >>> [bury_depth(stock) for stock in (4, 1, 0)]
    [2, 1, 0]
    """
    return (stock + 1) // 2


def count_hands(state: State, action: CountHands) -> tuple[State, list[Event]]:
    """Count what was dealt: nothing, a repair before the first play of the round, or the penalty."""
    rules, facts = state.rules, state.facts
    if rules.penalties is not Penalties.HOUSE:
        raise IllegalAction("no_penalties")
    if state.phase is Phase.OVER or state.round == 0:
        raise IllegalAction("nothing_dealt", phase=state.phase.value)
    if not 0 <= action.seat < rules.players:
        raise IllegalAction("not_a_seat", seat=action.seat)
    if action.seat == state.dealer:
        raise IllegalAction("dealer_may_not_count", seat=action.seat)
    due = state.tables.schedule[state.round - 1]
    counts = tuple(len(cards) for cards in facts.dealt) if facts.by_hand else (due,) * rules.players
    table_due = rules.table if state.round == 1 else 0
    laid = facts.table_dealt if facts.by_hand else table_due
    counted = HandsCounted(action.seat, counts, due, laid, table_due)
    events: list[Event] = [counted]
    if counted.right:
        return state, events
    if state.plays > facts.round_start or rules.misdeal_strict:
        return penalise(state, events), events
    return _put_right(state, counted, events), events


def _put_right(state: State, counted: HandsCounted, events: list[Event]) -> State:
    """Bury what is too much, then let what is too short take the top of the stock."""
    order = state.tables.orders[state.dealer]
    for seat in order:
        for _ in range(counted.counts[seat] - counted.due):
            state = _bury_from_hand(state, seat, events)
    for _ in range(counted.table - counted.table_due):
        card = max(cards_of(state.table))
        state = state._replace(table=state.table & ~(1 << card))
        state = _bury(state, None, card, True, events)
    for seat in order:
        for _ in range(counted.due - counted.counts[seat]):
            state = _draw_to_hand(state, seat, events)
    for _ in range(counted.table_due - counted.table):
        card, state = _top(state)
        state = state._replace(table=state.table | 1 << card)
        events.append(CardDrawn(None, card))
    facts = state.facts._replace(table_dealt=counted.table_due)
    exposed = tuple((seat, card) for seat, card in facts.exposed if state.hands[seat] >> card & 1)
    state = state._replace(facts=facts._replace(exposed=exposed))
    if exposed:
        return state._replace(phase=Phase.EXPOSED, to_move=exposed[0][0])
    return state._replace(phase=Phase.PLAY, to_move=order[0])


def _top(state: State) -> tuple[Card, State]:
    if not state.stock:
        raise IllegalAction("stock_is_empty")
    return state.stock[0], state._replace(stock=state.stock[1:])


def _draw_to_hand(state: State, seat: Seat, events: list[Event]) -> State:
    card, state = _top(state)
    dealt = state.facts.dealt
    cards = (*dealt[seat], card)
    facts = state.facts._replace(dealt=(*dealt[:seat], cards, *dealt[seat + 1 :]))
    events.append(CardDrawn(seat, card))
    return state._replace(hands=put(state.hands, seat, state.hands[seat] | 1 << card), facts=facts)


def _bury_from_hand(state: State, seat: Seat, events: list[Event]) -> State:
    """Bury the card last dealt to a seat, one that nobody has seen if there is any."""
    dealt, shown = state.facts.dealt, state.facts.shown[seat]
    card = ([card for card in dealt[seat] if not shown >> card & 1] or list(dealt[seat]))[-1]
    cards = tuple(each for each in dealt[seat] if each != card)
    facts = state.facts._replace(
        dealt=(*dealt[:seat], cards, *dealt[seat + 1 :]),
        shown=put(state.facts.shown, seat, shown & ~(1 << card)),
    )
    state = state._replace(hands=put(state.hands, seat, state.hands[seat] & ~(1 << card)), facts=facts)
    return _bury(state, seat, card, bool(shown >> card & 1), events)


def _bury(state: State, seat: Seat | None, card: Card, seen: bool, events: list[Event]) -> State:
    depth = bury_depth(len(state.stock))
    stock = (*state.stock[:depth], card, *state.stock[depth:])
    returned = state.facts.returned | (mask_of((card,)) if seen else 0)
    events.append(CardBuried(seat, card, depth, seen))
    return state._replace(stock=stock, facts=state.facts._replace(returned=returned))
