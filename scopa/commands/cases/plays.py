"""Cases of the kind `apply`: plays, leftovers, and the house game's objections and accidents."""

from typing import Any

from scopa.commands.cases.common import (
    CaseError,
    Input,
    Reader,
    distinct,
    index_of,
    integer,
    need,
    per_name,
    rules_for_names,
    rules_of,
    state_of,
    unused,
)
from scopa.rules.cards import mask_of
from scopa.rules.engine import apply
from scopa.rules.errors import IllegalAction
from scopa.rules.events import CaptureChallenged, LeftoversTaken, SweepMade, SweepToCall
from scopa.rules.finish import count_deal
from scopa.rules.moves import (
    CallSweep,
    Challenge,
    Choice,
    DealCards,
    ExposureChoice,
    FreeMove,
    Move,
    ShowCard,
    Stage,
    TakeBack,
)
from scopa.rules.ruleset import RuleSet
from scopa.rules.state import Phase, State
from scopa.rules.variants import Variant


def play(variant: Variant, given: Input) -> dict[str, Any]:
    """Answer a `play` event: one card, what it takes, and what that makes of the table."""
    state, names, read = _before_play(variant, given)
    seat = state.to_move
    assert seat is not None
    card, capture = read.card(given["played"]), given.get("capture")
    captured = mask_of(read.cards(capture)) if capture else 0
    if not captured and 1 << card in state.tables.captures.options(card, state.table)[0]:
        captured = 1 << card  # an ace that goes straight to its owner's pile
    try:
        after, events = apply(state, Move(card, captured))
    except IllegalAction:
        return {"legal": False}
    if given.get("called") and any(isinstance(event, SweepToCall) for event in events):
        after, called = apply(after, CallSweep(seat))
        events += called
    taken = mask_of((card, *read.cards(capture))) if capture else captured
    last = after.last_capturer
    return {
        "legal": True,
        "table": read.listed(state.table & ~taken if captured else state.table | 1 << card),
        "gain": read.listed(taken),
        "sweep": any(isinstance(event, SweepMade) for event in events),
        "last_capturer": None if last is None else names[last],
    }


def _before_play(variant: Variant, given: Input) -> tuple[State, list[str], Reader]:
    """Build the state before a play; cards that the case does not name are filled in."""
    hands_after = need(given, "hands_after", dict)
    names = list(hands_after)
    rules = rules_for_names(variant, given, names)
    read = Reader.of(rules, need(given, "played"), need(given, "table"))
    card, table = read.card(given["played"]), read.cards(given["table"])
    distinct([card, *table])
    left, stock = per_name(names, hands_after, "hands_after"), integer(need(given, "stock"), "stock")
    seat = index_of(names, need(given, "player"))
    last = given.get("last_capturer")
    spare = unused(rules, table, (card,))
    round_ = 1
    if stock and not any(left):
        # The round ends with this play, so the engine will deal the next one: the last, as far as it matters.
        round_ = len(rules.schedule) - 1
        stock = rules.schedule[-1] * rules.players
    if sum(left) + stock > len(spare):
        # More cards than there can be: what matters is which hands are empty.
        left, stock = tuple(min(count, 1) for count in left), min(stock, 1)
    hands = [_take(spare, count) for count in left]
    hands[seat] |= 1 << card
    opening = len(rules.deck.cards) - rules.table - stock - sum(left) - 1
    state = state_of(
        rules,
        hands=hands,
        table=mask_of(table),
        stock=[spare.pop() for _ in range(stock)],
        to_move=seat,
        last=None if last is None else index_of(names, last),
        round_=max(round_, 1),
        plays=max(opening, 0),
    )
    return state, names, read


def _take(spare: list[int], count: int) -> int:
    return mask_of([spare.pop() for _ in range(count)])


def end_of_deal(variant: Variant, given: Input) -> dict[str, Any]:
    """Answer an `end_of_deal` event: who gets the leftovers."""
    rules = rules_of(variant, given)
    read = Reader.of(rules, need(given, "table"))
    last = need(given, "last_capturer")
    state = state_of(
        rules,
        table=mask_of(read.cards(given["table"])),
        to_move=None,
        last=None if last is None else 0,
        phase=Phase.OBJECTIONS,
    )
    events: list[Any] = []
    count_deal(state, events)
    left = next(event for event in events if isinstance(event, LeftoversTaken))
    return {
        "to": last,
        "cards": read.listed(left.cards),
        "sweep": any(isinstance(event, SweepMade) for event in events),
    }


def challenge_capture(variant: Variant, given: Input) -> dict[str, Any]:
    """Answer a `challenge_capture` event: was the capture wrong, and what becomes of it."""
    offender, last = need(given, "offender"), given.get("last_capturer_before")
    others = [name for name in ("A", "B") if name != offender][:1]
    names = list(given.get("hands_after") or [offender, *(others if last in (None, offender) else [last])])
    changes = {name: given[name] for name in ("target",) if name in given}
    rules = rules_of(variant, given, len(names), **changes)
    read = Reader.of(rules, need(given, "played"), need(given, "table_before"))
    card, table = read.card(given["played"]), read.cards(given["table_before"])
    distinct([card, *table])
    spare = unused(rules, table, (card,))
    left = per_name(names, given.get("hands_after") or dict.fromkeys(names, 2), "hands_after")
    seat = index_of(names, offender)
    hands = [_take(spare, count) for count in left]
    hands[seat] |= 1 << card
    state = state_of(
        rules,
        hands=hands,
        table=mask_of(table),
        stock=[spare.pop() for _ in range(integer(given.get("stock", 6), "stock"))],
        to_move=seat,
        last=None if last is None else index_of(names, last),
        totals=per_name(names, given.get("before"), "before"),
        free_hand=True,
        round_=max(len(rules.schedule) - 1, 1),
    )
    taken = given.get("taken")
    state = apply(state, FreeMove(card, mask_of(read.cards(taken)) if taken else 0)).state
    if given.get("next_play_started"):
        if state.to_move is None:
            raise CaseError("no play can follow this one")
        state = apply(state, FreeMove(max_card(state.hands[state.to_move]), 0, Stage.TOUCHING)).state
    piles = state.piles
    try:
        state, events = apply(state, Challenge((seat + 1) % len(names)))
    except IllegalAction as error:
        return {"upheld": False, "reason": error.code}
    judged = next(event for event in events if isinstance(event, CaptureChallenged))
    if not judged.upheld:
        return {"upheld": False, "reason": judged.reason}
    last_now = state.last_capturer
    return {
        "upheld": True,
        "table": read.listed(state.table),
        "pile_loses": read.listed(piles[rules.side_of(seat)] & ~state.piles[rules.side_of(seat)]),
        "last_capturer": None if last_now is None else names[last_now],
        "turn_lost": state.to_move != seat,
        "sweep_revoked": bool(given.get("sweep_claimed")),
        "sweeps": dict(zip(names, state.sweeps, strict=True)),
        "over": state.over,
        "next": None if state.to_move is None else names[state.to_move],
    }


def max_card(cards: int) -> int:
    """Return the highest card of a set."""
    return cards.bit_length() - 1


def take_back(variant: Variant, given: Input) -> dict[str, Any]:
    """Answer a `take_back` event: may the card return to the hand, and who has seen it."""
    rules = rules_of(variant, given)
    read = Reader.of(rules, need(given, "card"))
    card, phase = read.card(given["card"]), need(given, "phase")
    if phase not in [stage.value for stage in Stage]:
        raise CaseError(f"not a phase of a play: {phase!r}")
    waiting = integer(given.get("cards_still_on_table", 1), "cards_still_on_table")
    spare = unused(rules, (card,))
    lifted, table = _take(spare, 1), _take(spare, max(waiting, 1))
    hands = [_take(spare, 2) for _ in range(rules.players)]
    hands[0] |= 1 << card
    state = state_of(rules, hands=hands, table=lifted | table, stock=spare[:6], free_hand=True)
    stage = Stage(phase)
    if stage is Stage.CAPTURING and not waiting:
        stage = Stage.RELEASED  # the last chosen card has left the table: the capture has ended
    captured = 0 if stage is Stage.TOUCHING or phase == Stage.RELEASED.value else lifted
    state = apply(state, FreeMove(card, captured, stage)).state
    try:
        state = apply(state, TakeBack()).state
    except IllegalAction:
        return {"allowed": False, "card_in_hand": False, "revealed_to_all": True}
    return {
        "allowed": True,
        "card_in_hand": bool(state.hands[0] >> card & 1),
        "revealed_to_all": bool(state.facts.shown[0] >> card & 1),
    }


def own_card_shown(variant: Variant, given: Input) -> dict[str, Any]:
    """Answer an `own_card_shown` event: information, and nothing else."""
    rules = rules_of(variant, given)
    read = Reader.of(rules, need(given, "card"))
    card = read.card(given["card"])
    hands = (1 << card, *(0 for _ in range(rules.players - 1)))
    before = state_of(rules, hands=hands)
    after = apply(before, ShowCard(0, card)).state
    penalised = (after.sweeps, after.facts.in_play, after.over) != (
        before.sweeps,
        before.facts.in_play,
        False,
    )
    return {"penalty": penalised, "public": read.text(max_card(after.facts.shown[0]))}


def exposed_card(variant: Variant, given: Input) -> dict[str, Any]:
    """Answer an `exposed_card` event: kept, returned to the stock, or swapped in the last round."""
    affected, dealer = need(given, "affected"), need(given, "dealer")
    choice, last = need(given, "choice"), bool(need(given, "last_hand"))
    if choice not in [each.value for each in Choice]:
        raise CaseError(f"not a choice: {choice!r}")
    names = [dealer] if affected == dealer else [affected, dealer]
    names = names if len(names) == 2 else [f"not {dealer}", dealer]
    rules = rules_of(variant, given, 2)
    read = Reader.of(rules, need(given, "card"))
    card = read.card(given["card"])
    stock = read.cards(given.get("stock", []))
    seat = index_of(names, affected)
    backs = read.cards(given.get("dealer_hand", []))
    spare = unused(rules, (card,), stock, backs)
    size = max(len(backs), rules.schedule[-1])
    hands = [[spare.pop() for _ in range(size)], list(backs) or [spare.pop() for _ in range(size)]]
    if card not in hands[seat]:
        hands[seat][0] = card
    before = state_of(
        rules,
        stock=_dealt_as(rules, hands, stock),
        phase=Phase.DEAL,
        to_move=1,
        dealer=1,
        by_hand=True,
        round_=len(rules.schedule) - (1 if last else 2),
    )
    dealt = DealCards(tuple(map(len, hands)), 0, ((seat, hands[seat].index(card)),))
    state = apply(before, dealt).state
    received = card
    if state.phase is Phase.EXPOSED:
        position = integer(given.get("blind_index", 0), "blind_index")
        held = state.hands[seat]
        state = apply(state, ExposureChoice(Choice(choice), position)).state
        received = max_card(state.hands[seat] & ~held or 1 << card)
    return {
        "stock": read.in_order(state.stock),
        "affected_gets": read.text(received),
        "dealer_hand": read.in_order(state.facts.dealt[1]),
        "public": read.text(card),
    }


def _dealt_as(rules: RuleSet, hands: list[list[int]], stock: tuple[int, ...]) -> list[int]:
    """Put cards in the order in which dealing them gives these hands (two players, equal numbers or packets)."""
    order = rules.seat_order(1)
    first, second = (hands[seat] for seat in order)
    if rules.deal_style.value == "packet":
        return [*first, *second, *stock]
    if len(first) != len(second):
        raise CaseError("hands of different sizes cannot be dealt singly")
    return [card for pair in zip(first, second, strict=True) for card in pair] + list(stock)
