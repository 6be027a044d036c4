"""The house game's free-hand table, its objections and its exposed cards (docs/rules.md, section 8).

Here the engine records what players physically did. Must not know who noticed what: that is the referee's.
"""

from scopa.rules.cards import Card, cards_of
from scopa.rules.errors import IllegalAction
from scopa.rules.events import (
    CaptureChallenged,
    CaptureUndone,
    CardExposed,
    CardShown,
    CardsLifted,
    CardTakenBack,
    Event,
    ExposureSettled,
)
from scopa.rules.finish import break_off, count_deal, instant_winner, live_sweeps, put
from scopa.rules.misdeal import bury_depth
from scopa.rules.moves import (
    CallSweep,
    Challenge,
    Choice,
    DealCards,
    ExposureChoice,
    FreeMove,
    ShowCard,
    Stage,
)
from scopa.rules.opening import opened
from scopa.rules.options import Penalties
from scopa.rules.play import advance, begin_play, count_sweep, deal_next, judge_hands, play, win_at_once
from scopa.rules.seats import Seat
from scopa.rules.state import LastPlay, Phase, State, Touch


def free_move(state: State, action: FreeMove) -> tuple[State, list[Event]]:
    """Record what the seat to play does with its hands; only a released card ends the play."""
    seat, touch = state.to_move, state.facts.touch
    if not state.facts.free_hand:
        raise IllegalAction("not_free_hand")
    if state.phase is not Phase.PLAY or seat is None:
        raise IllegalAction("not_playing", phase=state.phase.value)
    if action.card < 0 or not state.hands[seat] >> action.card & 1:
        raise IllegalAction("not_in_hand", card=action.card)
    if touch is not None and touch.card != action.card:
        raise IllegalAction("other_card_touched", card=touch.card)
    if action.captured < 0 or action.captured & ~state.table:
        raise IllegalAction("not_on_table", card=action.card, captured=action.captured)
    events: list[Event] = []
    if action.stage is Stage.RELEASED:
        return play(state, action.card, action.captured, events), events
    if action.stage is Stage.TOUCHING and action.captured:
        raise IllegalAction("touching_takes_nothing", card=action.card)
    if action.stage is Stage.CAPTURING and not action.captured:
        raise IllegalAction("capturing_takes_something", card=action.card)
    if touch is None:
        state = show(begin_play(state, events), seat, action.card, events)
    if action.captured:
        events.append(CardsLifted(seat, action.card, cards_of(action.captured)))
    touched = Touch(action.card, action.captured)
    return state._replace(facts=state.facts._replace(touch=touched)), events


def show(state: State, seat: Seat, card: Card, events: list[Event]) -> State:
    """Make a card of a hand known to everyone."""
    shown = put(state.facts.shown, seat, state.facts.shown[seat] | 1 << card)
    events.append(CardShown(seat, card))
    return state._replace(facts=state.facts._replace(shown=shown))


def show_card(state: State, action: ShowCard) -> tuple[State, list[Event]]:
    """Record a card of its own hand that a seat has shown: information, no penalty."""
    if state.rules.penalties is not Penalties.HOUSE:
        raise IllegalAction("no_penalties")
    in_play = state.phase in (Phase.PLAY, Phase.EXPOSED, Phase.DEAL)
    if not in_play or not 0 <= action.seat < state.rules.players:
        raise IllegalAction("not_playing", phase=state.phase.value)
    if action.card < 0 or not state.hands[action.seat] >> action.card & 1:
        raise IllegalAction("not_in_hand", card=action.card)
    events: list[Event] = []
    return show(state, action.seat, action.card, events), events


def take_back(state: State) -> tuple[State, list[Event]]:
    """Return the touched card to the hand and what was lifted to the table; everyone has seen the card."""
    touch, seat = state.facts.touch, state.to_move
    if touch is None or seat is None:
        raise IllegalAction("nothing_to_take_back")
    return state._replace(facts=state.facts._replace(touch=None)), [CardTakenBack(seat, touch.card)]


def capture_is_wrong(state: State, last: LastPlay) -> bool:
    """Tell whether the capture of a play broke the rules on the table it was made on."""
    return bool(last.captured) and (
        last.captured not in state.tables.captures.options(last.card, last.table_before)[0]
    )


def challenge(state: State, action: Challenge) -> tuple[State, list[Event]]:
    """Judge the last capture; a wrong one is undone, and the turn that made it is over."""
    last = state.facts.last_play
    table_open = state.phase in (Phase.PLAY, Phase.DEAL, Phase.EXPOSED, Phase.OBJECTIONS)
    if not 0 <= action.seat < state.rules.players:
        raise IllegalAction("not_a_seat", seat=action.seat)
    if not state.facts.free_hand:
        raise IllegalAction("not_free_hand")
    if last is None or not table_open:
        raise IllegalAction("too_late")
    if last.challenged:
        raise IllegalAction("already_challenged")
    if not capture_is_wrong(state, last):
        facts = state.facts._replace(last_play=last._replace(challenged=True))
        reason = "capture_correct" if last.captured else "no_capture"
        rejected = CaptureChallenged(action.seat, last.seat, False, reason)
        return state._replace(facts=facts), [rejected]
    events: list[Event] = [CaptureChallenged(action.seat, last.seat, True, "wrong_capture")]
    side, back = state.tables.sides[last.seat], last.captured | 1 << last.card
    to_call = state.facts.sweep_to_call is not None
    events.append(
        CaptureUndone(
            last.seat,
            (*cards_of(last.captured), last.card),
            last.swept or to_call,
            last.last_capturer_before,
        )
    )
    waited = state.phase is Phase.OBJECTIONS
    state = state._replace(
        table=state.table | back,
        piles=put(state.piles, side, state.piles[side] & ~back),
        sweeps=put(state.sweeps, side, state.sweeps[side] - last.swept),
        last_capturer=last.last_capturer_before,
        facts=state.facts._replace(last_play=None, sweep_to_call=None),
    )
    # A win by the sweep that is gone was no win: play goes on where it stopped.
    return (advance(state, last.seat, events) if waited else state), events


def call_sweep(state: State, action: CallSweep) -> tuple[State, list[Event]]:
    """Count a sweep that its maker calls in time."""
    if state.facts.sweep_to_call is None or state.facts.sweep_to_call != action.seat:
        raise IllegalAction("no_sweep_to_call", seat=action.seat)
    events: list[Event] = []
    state = count_sweep(state, action.seat, events)
    if instant_winner(state) is not None:
        return win_at_once(state, events), events
    if state.phase is Phase.OBJECTIONS and not state.facts.free_hand:
        return count_deal(state, events), events
    return state, events


def proceed(state: State) -> tuple[State, list[Event]]:
    """End the time for objections after the last play: the result stands."""
    if state.phase is not Phase.OBJECTIONS:
        raise IllegalAction("nothing_to_confirm", phase=state.phase.value)
    events: list[Event] = []
    state = begin_play(state, events)
    winner = instant_winner(state)
    if winner is not None:
        return break_off(state, events, "instant_win", outright=winner, counted=live_sweeps(state)), events
    return count_deal(state, events), events


def deal_cards(state: State, action: DealCards) -> tuple[State, list[Event]]:
    """Deal a round as the dealer's hands do it, right or wrong, with the cards that flipped over."""
    if state.phase is not Phase.DEAL:
        raise IllegalAction("nothing_to_deal", phase=state.phase.value)
    fits = len(action.counts) == state.rules.players and min(action.counts) >= 0 and action.table >= 0
    if not fits or not 0 < sum(action.counts) <= len(state.stock) - action.table:
        raise IllegalAction("wrong_counts", counts=action.counts, table=action.table)
    if action.table and state.round:
        raise IllegalAction("table_is_dealt_once", table=action.table)
    for seat, position in action.exposed:
        if not 0 <= seat < state.rules.players or not 0 <= position < action.counts[seat]:
            raise IllegalAction("no_such_card", seat=seat, position=position)
    events: list[Event] = []
    first = state.round == 0
    state = begin_deal(state, action, events)
    if first:
        state = opened(state, events)
    if state.phase is Phase.PLAY and state.facts.exposed:
        state = state._replace(phase=Phase.EXPOSED, to_move=state.facts.exposed[0][0])
    return state, events


def begin_deal(state: State, action: DealCards, events: list[Event]) -> State:
    """Deal a round by hand and note the exposed cards that leave their seat a choice."""
    state = deal_next(state, action.counts, action.table, events)
    dealt = state.facts.dealt
    exposed = tuple((seat, dealt[seat][position]) for seat, position in dict.fromkeys(action.exposed))
    events.extend(CardExposed(seat, card) for seat, card in exposed)
    shown = list(state.facts.shown)
    for seat, card in exposed:
        shown[seat] |= 1 << card
    last = is_last_round(state)
    choices = tuple((seat, card) for seat, card in exposed if not (last and seat == state.dealer))
    facts = state.facts._replace(shown=tuple(shown), exposed=choices)
    return judge_hands(state._replace(facts=facts), events)


def is_last_round(state: State) -> bool:
    """Tell whether no stock is left to take another card from."""
    return state.round == state.rounds or not state.stock


def exposure_choice(state: State, action: ExposureChoice) -> tuple[State, list[Event]]:
    """Keep, return or swap the exposed card that is to be settled."""
    if state.phase is not Phase.EXPOSED:
        raise IllegalAction("nothing_exposed", phase=state.phase.value)
    (seat, card), *others = state.facts.exposed
    received: Card | None = None
    if action.choice is Choice.RETURN:
        if is_last_round(state):
            raise IllegalAction("no_stock_to_return_to", card=card)
        received, stock = returned_to_stock(state.stock, card)
        facts = state.facts._replace(returned=state.facts.returned | 1 << card)
        state = _replace_card(state._replace(stock=stock, facts=facts), seat, card, received)
    elif action.choice is Choice.SWAP:
        if not is_last_round(state):
            raise IllegalAction("swap_only_in_last_round", card=card)
        backs = state.facts.dealt[state.dealer]
        if not 0 <= action.position < len(backs):
            raise IllegalAction("no_such_card", seat=state.dealer, position=action.position)
        received = backs[action.position]
        state = _replace_card(state, state.dealer, received, card)
        state = _replace_card(state, seat, card, received)
        shown = put(state.facts.shown, state.dealer, state.facts.shown[state.dealer] | 1 << card)
        state = state._replace(facts=state.facts._replace(shown=shown))
    facts = state.facts._replace(exposed=tuple(others))
    waits = Phase.EXPOSED if others else Phase.PLAY
    to_move = others[0][0] if others else _leader(state)
    settled = ExposureSettled(seat, card, action.choice.value, received, state.dealer)
    return state._replace(phase=waits, to_move=to_move, facts=facts), [settled]


def _leader(state: State) -> Seat:
    return next(seat for seat in state.tables.orders[state.dealer] if state.hands[seat])


def returned_to_stock(stock: tuple[Card, ...], card: Card) -> tuple[Card, tuple[Card, ...]]:
    """Put a card into the middle of a stock and take the top one for it: the card received, the new stock.

    >>> returned_to_stock((1, 2, 3, 4), 50)
    (1, (2, 50, 3, 4))
    """
    depth = bury_depth(len(stock))
    buried = (*stock[:depth], card, *stock[depth:])
    return buried[0], buried[1:]


def _replace_card(state: State, seat: Seat, old: Card, new: Card) -> State:
    """Put one card of a seat in the place of another, in its hand and in what it was dealt."""
    dealt = state.facts.dealt
    cards = tuple(new if card == old else card for card in dealt[seat])
    shown = state.facts.shown[seat]
    moved = shown & ~(1 << old)
    return state._replace(
        hands=put(state.hands, seat, state.hands[seat] & ~(1 << old) | 1 << new),
        facts=state.facts._replace(
            dealt=(*dealt[:seat], cards, *dealt[seat + 1 :]), shown=put(state.facts.shown, seat, moved)
        ),
    )
