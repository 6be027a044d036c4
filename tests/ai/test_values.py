"""The value by look-ups is the sum that the features define, for every game and for any weights."""

from __future__ import annotations

import random

import pytest

from scopa.ai import features as f
from scopa.ai.evaluate import Evaluator
from scopa.ai.weights import all_weights, distance, nearest_weights
from scopa.rules.cards import CardSet, mask_of, parse_cards
from scopa.rules.ruleset import RuleSet
from scopa.rules.variants import VARIANTS

GAMES = [(name, players) for name, row in VARIANTS.items() for players in row.seatings]


def random_position(rules: RuleSet, rng: random.Random) -> f.Position:
    """A position with disjoint cards, whatever the game could reach."""
    cards = list(rules.pack.cards)
    rng.shuffle(cards)

    def take(most: int) -> CardSet:
        count = min(len(cards), rng.randrange(most + 1))
        taken, cards[:count] = mask_of(cards[:count]), []
        return taken

    own, table = take(4), take(7)
    mine, theirs = take(16), take(16)
    following = min(len(cards), rng.randrange(4))
    return f.Position(own, table, mine, theirs, rng.choice((-1, 0, 1)), following, rng.randrange(52))


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_look_ups_add_up_to_the_features(name: str, players: int) -> None:
    rng = random.Random(f"{name} {players}")
    rules = VARIANTS[name].ruleset(players)
    weights = [rng.gauss(0, 1) for _ in range(f.COUNT)]
    evaluator = Evaluator(rules, weights)
    for _ in range(150):
        position = random_position(rules, rng)
        expected = sum(weights[index] * value for index, value in f.features(rules, position).items())
        expected += evaluator.prospect(position.mine, position.theirs)
        assert evaluator.value(*position) == pytest.approx(expected, abs=1e-9)


def test_a_wrong_number_of_weights_is_refused() -> None:
    with pytest.raises(ValueError, match="341 weights"):
        Evaluator(RuleSet(), [0.0] * (f.COUNT - 1))


def test_chances_to_hold_a_card_are_those_of_drawing() -> None:
    assert f.chance_to_hold(10, 1, 3) == pytest.approx(0.3)
    assert f.chance_to_hold(4, 2, 2) == pytest.approx(5 / 6)
    assert f.chance_to_hold(3, 3, 1) == 1.0
    assert f.chance_to_hold(5, 0, 3) == f.chance_to_hold(5, 2, 0) == 0.0


@pytest.mark.parametrize(
    ("name", "table", "values"),
    [
        ("scopa40", "4D 3C", (7,)),
        ("scopa40", "7D 4C", ()),
        ("scopa40", "", ()),
        ("scopa_dassi", "7D 4C", (1,)),
        ("escoba", "7D 4C", (4,)),
        ("cirulla", "4D 3C", (1, 7, 8)),
    ],
)
def test_the_values_that_clear_a_table(name: str, table: str, values: tuple[int, ...]) -> None:
    assert f.clearing_values(VARIANTS[name].ruleset(2), mask_of(parse_cards(table))) == values


def test_odd_values_and_doubles() -> None:
    assert f.odd_values(mask_of(parse_cards("7D 7C 4S 3B 3D 3C"))) == 2
    assert f.doubles(mask_of(parse_cards("7D 7C 4S"))) == 1


def test_every_game_finds_weights_and_its_own_before_others() -> None:
    assert all_weights()
    for weights in all_weights().values():
        assert nearest_weights(weights.rules) is weights
        assert len(weights.after) == len(weights.between) == f.COUNT
    for name, players in GAMES:
        rules = VARIANTS[name].ruleset(players)
        best = nearest_weights(rules)
        assert all(
            distance(rules, best.rules) <= distance(rules, each.rules) for each in all_weights().values()
        )
    assert nearest_weights(RuleSet().with_options({"target": 16, "napola": True})).rules == RuleSet()


def test_low_wins_and_high_wins_never_share_weights() -> None:
    assert nearest_weights(RuleSet()).rules == RuleSet()
    for players in VARIANTS["a_perdere"].seatings:
        for inverse in ("lowest", "eliminate"):
            if inverse == "eliminate" and players == 2:
                continue
            rules = VARIANTS["a_perdere"].ruleset(players, inverse=inverse)
            assert nearest_weights(rules).rules.inverse.value == "lowest", (players, inverse)
