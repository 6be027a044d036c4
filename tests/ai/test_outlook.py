"""What a spot looks like to many hands is what the plain value says of each, for every game and any weights."""

from __future__ import annotations

import math
import random

import pytest

from scopa.ai import features as f
from scopa.ai.model import Model, Option
from scopa.ai.outlook import Outlook
from scopa.ai.weights import Weights
from scopa.rules.cards import CardSet, mask_of
from scopa.rules.variants import VARIANTS

GAMES = [(name, players) for name, row in VARIANTS.items() for players in row.seatings]


def random_model(name: str, players: int, rng: random.Random) -> Model:
    rules = VARIANTS[name].ruleset(players)
    after, between = ([rng.gauss(0, 1) for _ in range(f.COUNT)] for _ in range(2))
    return Model(rules, Weights(rules, tuple(after), tuple(between)))


def plainly(
    model: Model,
    option: Option,
    hand: CardSet,
    spot: tuple[CardSet, CardSet, CardSet, int, int, int],
    laid: int,
) -> float:
    """The value of one move, worked out for itself."""
    table, mine, theirs, last, following, number = spot
    card, bit, captured = option
    if captured:
        gain = model.gain(card, captured, table, False, laid)
        place = (hand & ~bit, table & ~captured, mine | captured | bit, theirs, 1, following, number)
        return gain + model.after.value(*place)
    return model.after.value(hand & ~bit, table | bit, mine, theirs, last, following, number)


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_it_says_of_every_hand_what_the_value_says(name: str, players: int) -> None:
    rng = random.Random(f"outlook {name} {players}")
    model = random_model(name, players, rng)
    for _ in range(12):
        cards = rng.sample(model.rules.pack.cards, len(model.rules.pack.cards))
        lying, held = rng.randrange(6), rng.randrange(1, 6)
        table, mine, theirs = mask_of(cards[:lying]), mask_of(cards[6:12]), mask_of(cards[12:16])
        laid = cards[0] if lying else -1
        spot = (table, mine, theirs, rng.choice((-1, 0, 1)), rng.randrange(4), rng.randrange(1, 40))
        outlook = Outlook(model, *spot[:4], held, *spot[4:], laid=laid)
        for _ in range(6):  # many hands at one spot
            hand = mask_of(rng.sample(cards[16:], held))
            options = model.options(hand, table)
            expected = [plainly(model, each, hand, spot, laid) for each in options]
            worths, moves = outlook.worths(hand)
            assert [move.option for move in moves] == list(options)
            whole = [worth + model.after.of_hand(hand) for worth in worths]
            assert whole == pytest.approx(expected, abs=1e-9)
            assert outlook.best(hand) == pytest.approx(max(expected), abs=1e-9)
            assert outlook.choice(hand) == options[expected.index(max(expected))]
            total = sum(math.exp(each / 0.5) for each in expected)
            for option, each in zip(options, expected, strict=True):
                share = outlook.share(hand, option.bit, option.captured, 0.5)
                assert share == pytest.approx(math.exp(each / 0.5) / total, rel=1e-6)
