"""Partners play the usual one of plays that are worth the same, and never give points away for it."""

from __future__ import annotations

import random

import pytest

from scopa.ai.conventions import NEAR, conventional
from scopa.ai.master import MasterPlayer
from scopa.ai.model import Judged, Model, model_of
from scopa.ai.one_ply import pick
from scopa.ai.view import Play, View, view_of
from scopa.rules.cards import mask_of, parse_card, parse_cards
from scopa.rules.engine import start_deal
from scopa.rules.observation import observe
from scopa.rules.variants import VARIANTS

SCOPONE = VARIANTS["scopone"].ruleset(4)


def spot(hand: str, table: str) -> tuple[Model, View]:
    """A spot in the middle of a deal of scopone; hands and piles do not matter beside these."""
    state = start_deal(SCOPONE, random.Random(8).sample(SCOPONE.pack.cards, 40), 0).state
    seat = state.to_move
    assert seat is not None
    view = view_of(observe(state, seat))
    return model_of(SCOPONE), view._replace(
        hand=mask_of(parse_cards(hand)), table=mask_of(parse_cards(table))
    )


def chosen(hand: str, table: str, worth: dict[str, float], plays: tuple[Play, ...] = ()) -> str:
    """The card played when the moves with these cards are worth so much, all others nothing."""
    model, view = spot(hand, table)
    values = {parse_card(card): value for card, value in worth.items()}
    judged = [Judged(each, values.get(each.card, -9.0)) for each in model.options(view.hand, view.table)]
    played = pick(conventional(SCOPONE, view, plays, judged), 0.0, random.Random(1)).card
    return next(card for card in hand.split() if parse_card(card) == played)


def test_no_seven_is_left_lying_that_may_be_kept() -> None:
    assert chosen("7C 2S RB", "FD RD", {"7C": 0.04, "2S": 0.0}) == "2S"
    assert chosen("7C 7S 2S", "FD RD", {"7C": 0.04, "7S": 0.03, "2S": 0.0}) == "2S"
    assert chosen("7C 2S RB", "FD RD", {"7C": NEAR + 0.01, "2S": 0.0}) == "7C", "worth more than a convention"


def test_who_lays_prefers_a_value_held_twice() -> None:
    assert chosen("5C 2S 2B", "FD RD", {"5C": 0.04, "2S": 0.0, "2B": -0.02}) == "2S"
    assert chosen("5C 2S 2B", "FD RD", {"5C": 0.06, "2S": 0.0}) == "5C"


def test_the_card_that_the_partner_has_left_is_left() -> None:
    bit = mask_of(parse_cards("5D"))
    mate, foe = (Play(seat, bit, 0, mask_of(parse_cards("4D FD"))) for seat in (2, 1))
    worth = {"5C": 0.04, "4C": 0.0}
    assert chosen("5C 4C RB", "5D 4D FD", worth) == "5C"
    assert chosen("5C 4C RB", "5D 4D FD", worth, (mate,)) == "4C"
    assert chosen("5C 4C RB", "5D 4D FD", worth, (foe,)) == "5C"
    assert chosen("5C 4C RB", "5S 4D FD", worth, (mate,)) == "5C", "it has been taken since"


@pytest.mark.parametrize(("name", "players"), [("scopa40", 3), ("a_perdere", 4)])
def test_who_has_no_partner_or_plays_to_lose_follows_none(name: str, players: int) -> None:
    rules = VARIANTS[name].ruleset(players)
    _, view = spot("7C 2S RB", "FD RD")
    if players == 3:
        view = view._replace(sides=(0, 1, 2), piles=(0, 0, 0), sizes=(3, 3, 3))
    judged = [
        Judged(each, 0.01 * (each.card == parse_card("7C")))
        for each in model_of(rules).options(view.hand, view.table)
    ]
    assert conventional(rules, view, (), judged) == judged


def test_the_master_follows_them(monkeypatch: pytest.MonkeyPatch) -> None:
    state = start_deal(SCOPONE, random.Random(8).sample(SCOPONE.pack.cards, 40), 0).state
    assert state.to_move is not None
    observation = observe(state, state.to_move)
    options = model_of(SCOPONE).options(observation.hand, observation.table)
    sevens = [each for each in options if not each.captured and each.card % 13 == 6]
    assert sevens, "a hand with a seven that takes nothing"
    judged = [Judged(each, 0.01 * (each in sevens)) for each in options]
    monkeypatch.setattr(MasterPlayer, "judge", lambda *_: judged)
    assert MasterPlayer().choose(observation, (), random.Random(1)).card % 13 != 6
