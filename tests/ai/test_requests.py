"""What reaches a player names no card hidden from its seat: every field of a request is looked at."""

from __future__ import annotations

import dataclasses
import pickle
import random

import pytest

from scopa.ai.agent import Request
from scopa.ai.greedy import GreedyPlayer
from scopa.ai.levels import LEVELS, answer
from scopa.match import Match, MatchConfig, Phase, SeatConfig
from scopa.match.house_table import HouseTable
from scopa.rules.cards import CardSet
from scopa.rules.events import (
    CardBuried,
    CardDrawn,
    CardExposed,
    CardLaid,
    CardsDealt,
    CardShown,
    Event,
    ExposureSettled,
)
from scopa.rules.observation import Observation
from scopa.rules.seats import Seat
from scopa.rules.variants import VARIANTS
from tests.ai.card_walk import cards_named
from tests.ai.deals import GAMES, Asked, decisions, hidden_from, new_deal, seated
from tests.match.tables import RULES, new_match, step


def truly_hidden(asked: Asked) -> CardSet:
    """Return the cards that lie hidden from the seat, by the truth and not by what it is told."""
    state, hidden = asked.state, 0
    for seat, hand in enumerate(state.hands):
        hidden |= hand & ~state.facts.shown[seat] if seat != asked.seat else 0
    for card in state.stock:
        hidden |= 1 << card
    return hidden & ~state.facts.returned


def request_of(asked: Asked) -> Request:
    return Request(1, asked.seat, "greedy", asked.observation, asked.history, 7)


def some(name: str, players: int) -> list[Asked]:
    rules, rng = VARIANTS[name].ruleset(players), random.Random(f"requests {name} {players}")
    return list(decisions(new_deal(rules, rng), seated([GreedyPlayer()] * players, rng)))


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_no_request_names_a_hidden_card(name: str, players: int) -> None:
    for asked in some(name, players)[::4]:
        hidden = truly_hidden(asked)
        assert hidden == hidden_from(asked.observation)
        sent: Request = pickle.loads(pickle.dumps(request_of(asked)))
        named = cards_named(sent)
        assert not named & hidden
        assert named == asked.observation.rules.pack.mask & ~hidden, "what has been seen is all there"


@pytest.mark.parametrize("players", RULES)
def test_no_request_of_a_match_names_a_hidden_card(players: str) -> None:
    match = new_match(RULES[players], ["greedy"])
    match.start()
    while match.deal_number < 2:
        seat = match.to_move
        if seat is not None:
            request = match.request_for(seat)
            hidden = hidden_from(match.view(seat))
            for other in range(RULES[players].players):
                assert other == seat or not match.view(other).hand & ~hidden
            for sent in (request, match.analysis_for(seat)):  # what is weighed for a hint is told no more
                assert cards_named(pickle.loads(pickle.dumps(sent))) & hidden == 0
        step(match)


def leaks(observation: Observation, hidden: CardSet) -> list[Observation]:
    """Return the observation with the hidden cards in every place that could hold some."""
    card = hidden.bit_length() - 1
    return [
        dataclasses.replace(observation, hand=observation.hand | hidden),
        dataclasses.replace(observation, table=observation.table | hidden),
        dataclasses.replace(observation, piles=(hidden, *observation.piles[1:])),
        dataclasses.replace(observation, shown=(*observation.shown[:-1], hidden)),
        dataclasses.replace(observation, returned=hidden),
        dataclasses.replace(observation, exposed=((1, card),)),
    ]


def test_a_hidden_card_is_found_wherever_it_is_put() -> None:
    asked = some("scopa40", 2)[4]
    request, hidden = request_of(asked), truly_hidden(asked)
    card = hidden.bit_length() - 1
    for leaky in leaks(asked.observation, hidden):
        assert cards_named(dataclasses.replace(request, observation=leaky)) & hidden
    dealt = request.history[0]
    assert isinstance(dealt, CardsDealt)
    events: list[Event] = [CardLaid(1, card), dataclasses.replace(dealt, hands=((card,), ()))]
    for event in events:
        assert cards_named(dataclasses.replace(request, history=(*request.history, event))) & hidden


def test_a_number_nobody_has_looked_at_ends_the_walk() -> None:
    @dataclasses.dataclass
    class New:
        peek: int

    with pytest.raises(TypeError, match=r"New\.peek"):
        cards_named((New(3),))
    with pytest.raises(TypeError, match="nobody has looked at int"):
        cards_named((3,))


def test_no_level_keeps_anything_between_two_decisions() -> None:
    """Players are values: a deal played before changes nothing about the next decision."""
    first, second = some("scopa40", 2)[9], some("scopone", 4)[5]
    for level, row in LEVELS.items():
        before = pickle.dumps(row.agent)
        row.choose(second.observation, second.history, random.Random(1))
        assert pickle.dumps(row.agent) == before, level
        again = [row.choose(first.observation, first.history, random.Random(3)) for _ in range(2)]
        assert again[0] == again[1], level


@pytest.mark.parametrize("players", [2, 4])
def test_no_request_at_a_clumsy_house_table_names_a_hidden_card(players: int) -> None:
    """Cards that flip over, that go back into the stock and that are counted: seen or not, it is told as it is."""
    rules = VARIANTS["house52"].ruleset(players, penalties="house")
    seats = tuple(SeatConfig("computer", f"{seat}", "greedy") for seat in range(players))
    asked = exposed = 0
    table = HouseTable(free_hand=True, by_hand=True, clumsy=40, blunders=40)
    match = Match(MatchConfig(rules, seats, "clumsy", house=table))
    match.start()
    while match.deal_number < 2 and match.phase is Phase.PLAYING:
        action = match.house.reaction()
        seat = match.to_move
        exposed += bool(match.view(None).returned or any(match.view(None).shown))
        if action is None:
            assert seat is not None
            request, state = match.request_for(seat), match._referee._state
            assert state is not None
            hidden = truly_hidden(Asked(state, seat, request.observation, request.history))
            known_otherwise = told_by_events(request.history, seat)
            assert not cards_named(pickle.loads(pickle.dumps(request))) & hidden & ~known_otherwise
            asked += 1
            action = seat, match.house.as_played(seat, answer(request).move)
        match.submit(*action)
    assert asked > 20
    assert exposed > 10


def told_by_events(history: tuple[Event, ...], seat: Seat) -> CardSet:
    """Return the cards that a seat has seen and that went out of everybody's sight again."""
    found = 0
    for event in history:
        if isinstance(event, ExposureSettled):
            mine = event.seat == seat or (event.choice == "swap" and event.dealer == seat)
            found |= 1 << event.card | (1 << event.received if mine and event.received is not None else 0)
        elif isinstance(event, CardBuried | CardDrawn) and event.card is not None:
            seen = event.seat in (seat, None) or (isinstance(event, CardBuried) and event.seen)
            found |= 1 << event.card if seen else 0
        elif isinstance(event, CardExposed | CardShown):
            found |= 1 << event.card  # and then swapped away unseen, perhaps
    return found
