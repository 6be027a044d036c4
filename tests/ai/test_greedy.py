"""House greedy: sweep > settebello > coins > sevens > more cards, and no sweep left for nothing."""

import random

import pytest

from scopa.ai.greedy import can_be_swept, counts_as_sweep, unseen
from scopa.ai.levels import decide
from scopa.rules.cards import cards_of, mask_of, parse_cards
from scopa.rules.moves import format_move, parse_move
from scopa.rules.observation import Observation
from tests.ai.positions import seen


def choices(observation: Observation) -> set[str]:
    """Return every move that the level plays over many seeds."""
    pack = observation.rules.pack
    return {format_move(decide("greedy", observation, (), seed), pack) for seed in range(60)}


@pytest.mark.parametrize(
    ("hand", "table", "expected"),
    [
        # a sweep before the settebello
        ("7C FC", "FB", {"FCxFB"}),
        ("RC 7C", "7D 3S", {"RCx7D+3S"}),
        ("6C 7C", "6S 7D", {"7Cx7D"}),  # no sweep there: the settebello before any other card
        ("5D CC", "4C 3C 2C CB 5S", {"5Dx5S"}),  # a coin before more cards
        ("CC 4B", "4D 5C CB 2S", {"4Bx4D"}),  # CC must take CB, so the coin is the four
        ("RC", "6D 4C 7S 3S", {"RCx6D+4C"}),  # a coin before a seven
        ("RC", "6B 4C 7S 3S", {"RCx7S+3S"}),  # a seven before an equal number of cards
        ("RC", "7S 3S 5S 2B", {"RCx7S+3S"}),  # a seven before more cards
        ("RC", "6B 4C 5S 3S 2B", {"RCx5S+3S+2B"}),  # more cards
        ("7D RC", "7C 3S", {"RCx7C+3S"}),  # a sweep before bringing the settebello home
        ("7D 7C", "4C 3S RB", {"7Dx4C+3S"}),  # the card played counts: settebello home
        ("2D 2C", "2S RB", {"2Dx2S"}),  # the card played counts: a coin
    ],
)
def test_the_order_of_what_it_takes(hand: str, table: str, expected: set[str]) -> None:
    wanted = {format_move(parse_move(text)) for text in expected}
    assert choices(seen(hand, table)) == wanted


def test_it_sweeps_before_it_takes_the_settebello() -> None:
    assert choices(seen("AC 7D", "AS", others="2D")) == {"ACxAS"}
    assert choices(seen("3C 7C", "7D 3S RB")) == {"7Cx7D"}, "no sweep there"


def test_it_avoids_leaving_a_table_that_one_card_sweeps() -> None:
    assert choices(seen("2C 5B", "6C", gone="7D FC")) == {"5B"}, "6 + 2 = 8 can be swept, 6 + 5 = 11 cannot"
    assert choices(seen("RC 2C", "3S")) == {"RC"}


def test_a_sweep_that_no_unseen_card_can_make_is_no_danger() -> None:
    """All kings and the other card of each sum are seen: leaving ten is as safe as leaving eleven."""
    observation = seen("2C 3B", "FC", gone="RD RC RS RB")
    assert not can_be_swept(observation, mask_of(parse_cards("FC 2C")), unseen(observation))
    assert choices(observation) == {"2C", "3B"}


def test_it_lays_what_is_worth_least() -> None:
    assert choices(seen("7D FC", "RD 6B")) == {"FC"}
    assert choices(seen("4D FC", "RD 6B 5S CB")) == {"FC"}
    assert choices(seen("7S FC", "RD 6B CB")) == {"FC"}
    assert choices(seen("7D 2D 7S", "RD CB FB")) == {"7S"}


def test_what_is_level_is_left_to_chance() -> None:
    assert choices(seen("FC FB CB", "RD 6B")) == {"FC", "FB", "CB"}


def test_the_final_play_makes_no_sweep() -> None:
    final = seen("RC", "6D 4C", final_hand=True)
    assert not counts_as_sweep(final, parse_move("RCx6D+4C"))
    assert counts_as_sweep(seen("RC", "6D 4C", others="AC", final_hand=True), parse_move("RCx6D+4C"))
    on = seen("RC", "6D 4C", final_hand=True, rules="last_play_sweep=on")
    assert counts_as_sweep(on, parse_move("RCx6D+4C"))
    assert not counts_as_sweep(seen("RC", "6D 4C 2C"), parse_move("RCx6D+4C"))
    assert not counts_as_sweep(seen("RC", "6D 4C", rules="sweep_mode=none"), parse_move("RCx6D+4C"))


def test_unseen_is_the_pack_without_what_was_seen() -> None:
    observation = seen("RC 2C", "3S", others="7D", gone="AD AC")
    assert unseen(observation) == observation.rules.pack.mask & ~mask_of(parse_cards("RC 2C 3S AD AC"))
    assert mask_of(parse_cards("7D")) & unseen(observation), "the opponent's hand is not seen"


@pytest.mark.parametrize("level", ["greedy", "random"])
def test_the_seed_decides_and_nothing_else(level: str) -> None:
    observation = seen("FC FB CB", "RD 6B")
    random.seed(1)
    first = [decide(level, observation, (), seed) for seed in range(30)]
    random.seed(2)
    assert first == [decide(level, observation, (), seed) for seed in range(30)]
    assert len(set(first)) == 3


def test_random_plays_every_legal_move_equally() -> None:
    observation = seen("RC FC 2B", "6D 4C 7S 3S FD")
    moves = observation.legal_moves()
    counts = dict.fromkeys(moves, 0)
    for seed in range(4000):
        counts[decide("random", observation, (), seed)] += 1
    expected = 4000 / len(moves)
    assert all(abs(count - expected) < 5 * expected**0.5 for count in counts.values()), counts
    assert len(moves) == 4
    assert cards_of(observation.hand) == tuple(sorted({move.card for move in moves}))
