"""The clairvoyant sees hands, and nobody else does: its request is of a type that no level is ever given."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Sequence

import pytest

from scopa.ai.agent import Request
from scopa.ai.clairvoyant import CLAIRVOYANT, ClairvoyantPlayer, OpenRequest, answer_open
from scopa.ai.levels import LEVELS, answer
from scopa.ai.worker import reply_to
from scopa.commands.arena.duel import play_deal
from scopa.match.players import SELECTABLE_LEVELS
from scopa.rules.cards import CardSet, mask_of, parse_card, parse_cards
from scopa.rules.ruleset import RuleSet
from scopa.rules.variants import VARIANTS
from tests.ai.deals import GAMES, Asked, decisions, new_deal
from tests.ai.positions import seen


def open_request(asked: Asked, hands: Sequence[CardSet] | None = None) -> OpenRequest:
    hands = tuple(hands or asked.state.hands)
    return OpenRequest(1, asked.seat, asked.observation, asked.history, hands, 7)


@pytest.mark.parametrize(("others", "laid"), [("FC CC 2D", "RS"), ("CC RC 2D", "FS"), ("FC RC 2D", "CS")])
def test_it_knows_what_the_opponent_holds(others: str, laid: str) -> None:
    """Of three cards for an empty table it lays the one that cannot be swept; what it is told else is the same."""
    observation = seen("FS CS RS", "", others="2C 3C 4C")
    hands = (observation.hand, mask_of(parse_cards(others)))
    move = ClairvoyantPlayer().choose(observation, (), hands, random.Random(1))
    assert move == (parse_card(laid), 0)


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_it_plays_by_the_rules_of_every_game(name: str, players: int) -> None:
    rules, rng = VARIANTS[name].ruleset(players), random.Random(f"clairvoyant {name} {players}")
    for number, asked in enumerate(
        decisions(new_deal(rules, rng), lambda each: each.observation.legal_moves()[0])
    ):
        if number % 8 == 0:
            move = answer_open(open_request(asked)).move
            assert move in asked.observation.legal_moves()
            assert answer_open(open_request(asked)).move == move, "the same request, the same move"


def test_it_looks_at_hands_at_a_round_table() -> None:
    """Somewhere in a few deals it plays otherwise when the others hold other cards."""
    rules, rng = VARIANTS["scopone"].ruleset(4), random.Random("round table")
    moves = set()
    asked = next(iter(decisions(new_deal(rules, rng), lambda each: each.observation.legal_moves()[0])))
    for shift in (1, 2, 3):
        others = [asked.state.hands[(asked.seat + 1 + (step + shift) % 3) % 4] for step in range(3)]
        hands = list(asked.state.hands)
        for step, hand in enumerate(others):
            hands[(asked.seat + 1 + step) % 4] = hand
        moves.add(answer_open(open_request(asked, hands)).move)
    assert len(moves) > 1


def test_it_is_stronger_than_anybody_honest() -> None:
    margins = [sum(play_deal(RuleSet(), CLAIRVOYANT, "expert", "seer", n).margins) / 2 for n in range(1, 13)]
    assert sum(margins) / len(margins) > 0.5


def test_no_level_can_be_given_hands() -> None:
    assert CLAIRVOYANT not in LEVELS
    assert CLAIRVOYANT not in {level.key for level in SELECTABLE_LEVELS}
    assert not issubclass(OpenRequest, Request)
    assert {field.name for field in dataclasses.fields(OpenRequest)} - {
        field.name for field in dataclasses.fields(Request)
    } == {"hands"}
    assert "level" not in {field.name for field in dataclasses.fields(OpenRequest)}


def test_the_child_answers_each_request_by_its_type(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = next(
        iter(decisions(new_deal(RuleSet(), random.Random(1)), lambda each: each.observation.legal_moves()[0]))
    )
    called: list[object] = []
    monkeypatch.setattr("scopa.ai.worker.answer", called.append)
    monkeypatch.setattr("scopa.ai.worker.answer_open", called.append)
    honest = Request(1, asked.seat, "greedy", asked.observation, asked.history, 7)
    reply_to(honest)
    reply_to(open_request(asked))
    assert called == [honest, open_request(asked)]
    with pytest.raises(TypeError):
        reply_to("something else")
    with pytest.raises(KeyError):
        answer(dataclasses.replace(honest, level=CLAIRVOYANT))
