"""Cards that were seen to go back into the stock are in no hand until they have been dealt again."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from scopa.ai.master import MasterPlayer
from scopa.ai.model import Judged, model_of
from scopa.ai.search import Search
from scopa.ai.view import in_stock, plays_of_round, view_of
from scopa.ai.worlds import Beliefs
from scopa.rules.cards import CardSet, mask_of
from scopa.rules.engine import apply, start_deal
from scopa.rules.events import CardBuried, CardDrawn, CardsDealt, Event, ExposureSettled, redact
from scopa.rules.moves import Action, Choice, CountHands, DealCards, ExposureChoice, Proceed
from scopa.rules.observation import observe
from scopa.rules.ruleset import RuleSet
from scopa.rules.state import Phase, State
from scopa.rules.variants import VARIANTS

SEATS = (2, 3, 4)


def dealt(state: State, rng: random.Random) -> Action:
    """A round dealt by a hand that flips cards over and sometimes cannot count."""
    rules = state.rules
    due, counts = rules.schedule[state.round], []
    for seat in range(rules.players):
        wrong = state.round < state.rounds - 1 and seat != state.dealer and rng.random() < 0.15
        counts.append(due + (rng.choice((-1, 1)) if wrong else 0))
    exposed = tuple(
        (seat, rng.randrange(counts[seat])) for seat in range(rules.players) if rng.random() < 0.3
    )
    return DealCards(tuple(counts), rules.table if state.round == 0 else 0, exposed)


def moments(rules: RuleSet, seed: str) -> Iterator[tuple[State, list[Event]]]:
    """Play a deal that is dealt by hand, and stop wherever somebody is to play a card."""
    rng = random.Random(seed)
    deck = rng.sample(rules.pack.cards, len(rules.pack.cards))
    state, opening = start_deal(rules, deck, 0, by_hand=True)
    log = list(opening)
    while not state.over:
        action: Action
        if state.phase is Phase.DEAL:
            action = dealt(state, rng)
        elif state.phase is Phase.EXPOSED:
            last = state.round == state.rounds or not state.stock
            action = ExposureChoice(Choice.KEEP if last or rng.random() < 0.2 else Choice.RETURN)
        elif state.phase is Phase.OBJECTIONS:
            action = Proceed()
        else:
            due = state.tables.schedule[state.round - 1]
            if state.plays == state.facts.round_start and any(len(each) != due for each in state.facts.dealt):
                action = CountHands(next(seat for seat in range(rules.players) if seat != state.dealer))
            else:
                yield state, log
                assert state.to_move is not None
                action = rng.choice(observe(state, state.to_move).legal_moves())
        state, events = apply(state, action)
        log += events


@pytest.mark.parametrize("players", SEATS)
def test_where_they_lie_is_known_until_they_are_dealt(players: int) -> None:
    """Whoever looks: what was seen to go back and lies in the stock is known to lie there, and nothing else."""
    rules, met, returned = VARIANTS["house52"].ruleset(players), 0, 0
    for number in range(40):
        for state, log in moments(rules, f"stock {players} {number}"):
            seat, stock = state.to_move, mask_of(state.stock)
            assert seat is not None
            known, lying = in_stock([redact(event, seat) for event in log]), gone_back(log)
            assert known & ~stock == 0
            assert known & lying == lying
            met += bool(known)
            returned += bool(state.facts.returned & ~stock)
    assert met > 100
    assert returned > 20, "some have been dealt again"


def gone_back(log: list[Event]) -> CardSet:
    """The cards that all have seen go back and that have not been dealt since, from all that has happened."""
    found = 0
    for event in log:
        if isinstance(event, CardsDealt):
            found &= ~mask_of(card for hand in event.hands for card in hand if card is not None)
            found &= ~mask_of(event.table)
        elif isinstance(event, CardDrawn) and event.card is not None:
            found &= ~(1 << event.card)
        elif isinstance(event, ExposureSettled) and event.choice == "return":
            found |= 1 << event.card
            found &= ~(1 << event.received if event.received is not None else 0)
        elif isinstance(event, CardBuried) and event.seen and event.card is not None:
            found |= 1 << event.card
    return found


@pytest.mark.parametrize("players", SEATS)
def test_nobody_is_imagined_to_hold_them(players: int) -> None:
    rules, looked = VARIANTS["house52"].ruleset(players), 0
    for number in range(6):
        for state, log in moments(rules, f"stock {players} {number}"):
            seat = state.to_move
            assert seat is not None
            observation, history = observe(state, seat), tuple(redact(event, seat) for event in log)
            view = view_of(observation, history)
            if not view.stocked or state.plays % 3:
                continue
            plays, rng = plays_of_round(observation, history), random.Random(number)
            if players == 2:
                hands = [hand for hand, _ in Search(model_of(rules), view, plays, 30, rng)._believed()]
            else:
                worlds = Beliefs(model_of(rules), view, plays, rng, lambda: None).worlds(30)
                hands = [hand for world in worlds for hand in world[1:]]
            assert not any(hand & view.stocked for hand in hands)
            looked += len(hands)
    assert looked > 100


def test_a_decision_is_made_with_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """The whole player goes by the history it is given."""
    rules, known = VARIANTS["house52"].ruleset(2), []

    def judge(self: Search) -> list[Judged]:
        known.append(self.view.stocked)
        return []

    monkeypatch.setattr(Search, "judge", judge)
    state, log = next(each for each in moments(rules, "stock 2 0") if each[0].facts.returned)
    seat = state.to_move
    assert seat is not None
    history = tuple(redact(event, seat) for event in log)
    MasterPlayer(worlds=5).judge(observe(state, seat), history, random.Random(1))
    assert known == [state.facts.returned]
