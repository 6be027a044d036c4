"""A clumsy table of the 52-card house game: plays and deals made by hand, right and wrong, with objections.

``random_action`` proposes whatever a seat might do at the moment, sensible or not; the engine refuses what
is impossible. See docs/rules.md C11, C12, P1-P5.
"""

from __future__ import annotations

import random

from scopa.rules.cards import Card, cards_of, mask_of
from scopa.rules.engine import Transition, apply, start_deal
from scopa.rules.errors import IllegalAction
from scopa.rules.events import (
    CardBuried,
    CardDrawn,
    CardExposed,
    CardLaid,
    CardsCaptured,
    CardsDealt,
    CardShown,
    Event,
    ExposureSettled,
)
from scopa.rules.moves import (
    Action,
    CallSweep,
    Challenge,
    Choice,
    Claim,
    CountHands,
    Cut,
    DealCards,
    ExposureChoice,
    FreeMove,
    Move,
    Proceed,
    Resign,
    ShowCard,
    Stage,
    TakeBack,
)
from scopa.rules.ruleset import RuleSet
from scopa.rules.state import Phase, State
from scopa.rules.variants import VARIANTS


def random_house(rng: random.Random) -> RuleSet:
    """Draw a house game for two to four, with some of its own options changed."""
    players, teams = rng.choice([(2, "none"), (3, "none"), (4, "none"), (4, "pairs")])
    options = {
        "players": players,
        "teams": teams,
        "misdeal_strict": rng.random() < 0.3,
        "misdeal_keeps_sweeps": rng.random() < 0.7,
        "must_call_sweep": rng.random() < 0.2,
        "deal_style": rng.choice(["packet", "single"]),
        "obligation": rng.choice(["free", "free", "match_only", "always"]),
        "claim": rng.random() < 0.2,
        "direction": rng.choice(["cw", "ccw"]),
    }
    return VARIANTS["house52"].rules.with_options(options)


def open_table(rules: RuleSet, rng: random.Random, by_hand: bool) -> tuple[Transition, tuple[Card, ...], int]:
    """Begin a deal of a free-hand table; return the opening, the deck and the dealer."""
    deck = list(rules.pack.cards)
    rng.shuffle(deck)
    dealer = rng.randrange(rules.players)
    return begin(rules, tuple(deck), dealer, by_hand), tuple(deck), dealer


def begin(rules: RuleSet, deck: tuple[Card, ...], dealer: int, by_hand: bool) -> Transition:
    """Begin a deal of a free-hand table with no points on either side."""
    totals = (0,) * rules.side_count
    return start_deal(rules, deck, dealer, totals=totals, free_hand=True, by_hand=by_hand, ask_cut=by_hand)


def random_action(rng: random.Random, state: State) -> Action:
    """Propose something that a seat might do now."""
    seats = range(state.rules.players)
    if state.phase is Phase.CUT:
        return Cut(rng.randint(-1, 54))
    if state.phase is Phase.DEAL:
        return random_round(rng, state)
    if state.phase is Phase.EXPOSED:
        return ExposureChoice(rng.choice(list(Choice)), rng.randrange(4))
    if state.phase is Phase.OBJECTIONS and rng.random() < 0.5:
        return Proceed()
    seat = rng.choice(seats)
    kind = rng.random()
    if kind < 0.1:
        return Challenge(seat)
    if kind < 0.13:
        return CallSweep(seat)
    if kind < 0.14:
        return CountHands(seat)
    if kind < 0.17 and state.hands[seat]:
        return ShowCard(seat, rng.choice(cards_of(state.hands[seat])))
    if kind < 0.2:
        return TakeBack()
    if kind < 0.202:
        return Claim() if rng.random() < 0.5 else Resign(seat)
    if kind < 0.25:
        return Move(rng.choice(state.rules.pack.cards))
    return random_free_move(rng, state)


def random_round(rng: random.Random, state: State) -> DealCards:
    """Deal a round, usually right, now and then with a wrong number or a card that flips over."""
    due = state.tables.schedule[state.round] if state.round < state.rounds else 3
    counts = [due] * state.rules.players
    if rng.random() < 0.08:
        counts[rng.randrange(len(counts))] += rng.choice((-1, 1))
    table = state.rules.table if state.round == 0 else 0
    if rng.random() < 0.05:
        table += rng.choice((-1, 1))
    exposed = [(seat, rng.randrange(4)) for seat in range(len(counts)) if rng.random() < 0.15]
    return DealCards(tuple(counts), table, tuple(exposed))


def random_free_move(rng: random.Random, state: State) -> FreeMove:
    """Do something by hand with a card of the seat to move: lay, take what is right, take what is wrong."""
    seat = state.to_move
    hand = cards_of(state.hands[seat]) if seat is not None else ()
    card = state.facts.touch.card if state.facts.touch is not None else rng.choice(hand or (0,))
    table = cards_of(state.table)
    right = state.tables.captures.options(card, state.table)[0]
    kind = rng.random()
    if kind < 0.5 and right:
        captured = rng.choice(right)
    elif kind < 0.75 and table:
        captured = mask_of(rng.sample(table, rng.randint(1, min(3, len(table)))))
    else:
        captured = 0
    stage = rng.choice([Stage.RELEASED, Stage.RELEASED, Stage.TOUCHING, Stage.CAPTURING])
    return FreeMove(card, captured if stage is not Stage.TOUCHING else 0, stage)


class HouseLine:
    """What happened at one table: every action that was accepted, and the transitions."""

    def __init__(self, rules: RuleSet, deck: tuple[Card, ...], dealer: int, by_hand: bool) -> None:
        self.rules = rules
        self.deck = deck
        self.dealer = dealer
        self.by_hand = by_hand
        self.actions: list[Action] = []
        self.steps = [begin(rules, deck, dealer, by_hand)]
        self.refused = 0

    def __repr__(self) -> str:
        told = ", ".join(map(str, self.actions))
        return f"HouseLine({self.rules.text} dealer {self.dealer} deck {self.deck} | {told})"

    @property
    def end(self) -> State:
        return self.steps[-1].state

    def attempt(self, action: Action) -> bool:
        """Submit an action; tell whether it was accepted."""
        try:
            self.steps.append(apply(self.end, action))
        except IllegalAction:
            self.refused += 1
            return False
        self.actions.append(action)
        return True


def play_house_line(seed: int, most: int = 400) -> HouseLine:
    """Play at a clumsy table until the deal is over or ``most`` actions were proposed."""
    rng = random.Random(seed)
    rules = random_house(rng)
    by_hand = rng.random() < 0.6
    _, deck, dealer = open_table(rules, rng, by_hand)
    line = HouseLine(rules, deck, dealer, by_hand)
    for _ in range(most):
        if line.end.over:
            break
        line.attempt(random_action(rng, line.end))
    return line


def cards_known(event: Event, seat: int | None) -> set[Card]:
    """List the cards that a fact shows to a seat by the rules of the table, whatever the engine tells it."""
    if isinstance(event, CardsDealt):
        own = event.hands[seat] if seat is not None else ()
        return {card for card in (*own, *event.table) if card is not None}
    if isinstance(event, CardExposed | CardShown | CardLaid | CardsCaptured):
        return {event.card}
    if isinstance(event, ExposureSettled):
        swapped_away = event.choice == "swap" and seat == event.dealer
        received = event.received if seat == event.seat or swapped_away else None
        return {card for card in (event.card, received) if card is not None}
    if isinstance(event, CardDrawn | CardBuried):
        own_card = event.seat is None or event.seat == seat or getattr(event, "seen", False)
        return {event.card} if own_card and event.card is not None else set()
    return set()
