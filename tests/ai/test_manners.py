"""The ways in which the other of two may choose: prices are Furbo's, and the plays soon tell who goes by them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise

import pytest

from scopa.ai.furbo import FurboPlayer
from scopa.ai.manners import PRICED, STRAY, Prices, pricing
from scopa.ai.master import searchable
from scopa.ai.model import model_of
from scopa.ai.search import SUSPICION, Search, Spot
from scopa.ai.view import plays_of_round, rounds_before, view_of
from scopa.rules.cards import mask_of, parse_cards
from scopa.rules.moves import Move
from scopa.rules.ruleset import RuleSet
from scopa.rules.variants import VARIANTS
from tests.ai.deals import GAMES, Asked, decisions, new_deal, player_of, seated

TWO = [name for name, players in GAMES if players == 2]


def asked_in(name: str, levels: tuple[str, str], seed: str) -> Iterator[Asked]:
    """Go through a deal of two."""
    rng = random.Random(seed)
    players = [FurboPlayer() if level == "furbo" else player_of(level) for level in levels]
    yield from decisions(new_deal(VARIANTS[name].ruleset(2), rng), seated(players, rng))


@pytest.mark.parametrize("name", TWO)
def test_the_dearest_move_is_the_one_that_furbo_makes(name: str) -> None:
    compared = 0
    for asked in asked_in(name, ("greedy", "sharp"), f"prices {name}"):
        observation, rules = asked.observation, asked.observation.rules
        if rules.no_ace_lead and not observation.plays:
            continue
        final = not observation.stock and sum(observation.hand_sizes) == 1
        model = model_of(rules)
        prices, options = (
            Prices(model, observation.table, final=final),
            model.options(observation.hand, observation.table),
        )
        shares = prices.shares(observation.hand)
        assert sum(shares) == pytest.approx(1)
        dearest = {
            Move(option.card, option.captured)
            for option, share in zip(options, shares, strict=True)
            if share > max(shares) - 1e-9
        }
        made = {FurboPlayer().choose(observation, asked.history, random.Random(seed)) for seed in range(30)}
        assert made == dearest
        for option, share in zip(options, shares, strict=True):
            assert (
                prices.share(observation.hand, option.bit, option.captured) == share >= STRAY / len(options)
            )
        compared += len(options) > 1
    assert compared > 15


@pytest.mark.parametrize(("final", "dearest"), [(False, "RS"), (True, "7C")])
def test_a_sweep_is_dearer_than_anything(final: bool, dearest: str) -> None:
    """Seven for seven brings more than king for both, but for the sweep, which the last play is not."""
    prices = Prices(model_of(RuleSet()), mask_of(parse_cards("7D 3C")), final=final)
    hand = mask_of(parse_cards("7C RS"))
    shares = dict(zip(model_of(RuleSet()).options(hand, prices.table), prices.shares(hand), strict=True))
    best = max(shares, key=lambda option: shares[option])
    assert best.bit == mask_of(parse_cards(dearest))
    assert shares[best] == pytest.approx(1 - STRAY / 2)


@pytest.mark.parametrize("name", TWO)
def test_rounds_are_the_whole_deal_so_far(name: str) -> None:
    """Every play is in one of them, on the table that it found."""
    for asked in asked_in(name, ("greedy", "greedy"), f"rounds {name}"):
        observation, history = asked.observation, asked.history
        rounds = [*rounds_before(observation, history), plays_of_round(observation, history)]
        assert sum(map(len, rounds)) == observation.plays
        assert all(
            len(made) == 2 * size for made, size in zip(rounds[:-1], observation.rules.schedule, strict=False)
        )
        plays = [play for made in rounds for play in made]
        for play, following in pairwise(plays):
            left = play.table & ~play.captured if play.captured else play.table | play.bit
            assert following.table == left


@pytest.mark.parametrize(("level", "least", "most"), [("furbo", 0.5, 1.0), ("expert", 0.0, 0.02)])
def test_who_goes_by_prices_is_known_after_a_few_hands(level: str, least: float, most: float) -> None:
    told = []
    for number in range(6):
        for asked in asked_in("scopa40", ("expert", level), f"manners {number}"):
            observation, history = asked.observation, asked.history
            if asked.seat or observation.plays not in (0, 1, 24, 25):
                continue
            view, plays = view_of(observation, history), plays_of_round(observation, history)
            found = pricing(
                model_of(observation.rules), view, plays, rounds_before(observation, history), SUSPICION
            )
            if observation.plays < 2:
                assert found == pytest.approx(PRICED)
            else:
                told.append(found)
    assert len(told) == 6
    assert least <= sorted(told)[2] <= sorted(told)[3] <= most


def test_the_search_expects_prices_of_who_goes_by_them() -> None:
    """After what has been seen it follows other replies, and its belief of who it is grows with every play."""
    differ = 0
    for asked in asked_in("scopa40", ("expert", "furbo"), "expects"):
        observation, history = asked.observation, asked.history
        view, plays = view_of(observation, history), plays_of_round(observation, history)
        if asked.seat or not searchable(view) or not 12 <= observation.plays < 30:
            continue
        rounds, model = rounds_before(observation, history), model_of(observation.rules)
        known = Search(model, view, plays, 20, random.Random(1), rounds=rounds).judge()
        unknown = Search(model, view, plays, 20, random.Random(1)).judge()
        differ += [each.value for each in known] != [each.value for each in unknown]
    assert differ > 3


def test_where_no_reply_is_likely_all_are_followed(monkeypatch: pytest.MonkeyPatch) -> None:
    model = model_of(RuleSet())
    found = (mask_of(parse_cards("2C 3C 5S")), 0, 0, 0, 3, 3, 8)
    hand = mask_of(parse_cards("5D RB AD"))
    spot = Spot(model, found, final=False, priced=0.5, racing=None)
    assert len(spot.replies(hand)) < len(model.options(hand, found[0]))
    monkeypatch.setattr("scopa.ai.search.UNLIKELY", 1.0)
    spot = Spot(model, found, final=False, priced=0.5, racing=None)
    assert sum(share for _, share in spot.replies(hand)) == pytest.approx(1)
    assert [option for option, _ in spot.replies(hand)] == list(model.options(hand, found[0]))
