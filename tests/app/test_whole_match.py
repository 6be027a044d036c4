"""Whole matches at the table, by drag, by click and by a mix: whenever nothing moves, the picture is the position."""

import random
from collections.abc import Callable

import pytest

from scopa.app.scenes.match_end import MatchEndScene
from scopa.app.table.flow import Curtain
from scopa.match import Phase
from scopa.rules.moves import Move
from tests.app.conftest import OpenTable
from tests.app.driver import HOT_SEAT, Player

By = Callable[[Player, Move], None]
BIG_STEP = 330
"""Milliseconds of one frame: what a computer that can hardly keep up shows at Normal speed."""


def mixed(seed: int) -> By:
    """Another gesture for every play."""
    choice = random.Random(seed)
    ways: list[By] = [
        Player.play_by_drag,
        Player.play_by_clicks,
        Player.play_by_double_click,
        Player.play_by_keys,
    ]

    def by(player: Player, move: Move) -> None:
        choice.choice(ways)(player, move)

    return by


SHORT = {"greedy": "match 6", "random": "match 1"}
"""Seeds of matches that are over after three deals, by how the person plays."""
WAYS: dict[str, By] = {"drag": Player.play_by_drag, "click": Player.play_by_clicks, "mix": mixed(1)}


def compare_when_idle(player: Player) -> list[int]:
    """Compare view and observation after every step in which nothing moves; returns the count of comparisons."""
    count = [0]

    def look() -> None:
        if player.on_table() and player.still():
            assert player.differences() == []
            count[0] += 1

    player.watch.append(look)
    return count


def play_match(player: Player, by: By, level: str, step: int) -> int:
    """Play on to the end of the match; returns how many plays the person made."""
    plays = 0
    while True:
        player.settle(step)
        if not player.on_table():
            if player.pass_scoring():
                return plays
        elif player.scene.flow.curtain is Curtain.CLOSED:
            player.lift_curtain()
        else:
            move, size = player.chosen_move(level), len(player.match.asked)
            by(player, move)
            mine = player.match.asked[size]
            assert mine[1] == move
            plays += 1


@pytest.mark.parametrize(
    ("way", "level", "speed", "step"),
    [
        ("drag", "greedy", "instant", 20),
        ("click", "random", "instant", 20),
        ("mix", "greedy", "instant", 20),
        ("drag", "random", "normal", BIG_STEP),
        ("click", "greedy", "normal", BIG_STEP),
        ("mix", "random", "normal", BIG_STEP),
    ],
)
def test_a_whole_match(open_table: OpenTable, way: str, level: str, speed: str, step: int) -> None:
    player = open_table(speed=speed, seed=SHORT[level])
    compared = compare_when_idle(player)
    plays = play_match(player, WAYS[way], level, step)
    match = player.match
    assert isinstance(player.app.stack.top, MatchEndScene)
    assert match.phase is Phase.MATCH_OVER
    assert max(match.totals) >= 11
    assert plays == 18 * match.deal_number
    assert len(match.asked) == 36 * match.deal_number
    assert compared[0] > 2 * plays


def test_a_whole_match_between_two_people(open_table: OpenTable) -> None:
    player = open_table(seats=HOT_SEAT, seed="match 9")
    compared = compare_when_idle(player)
    plays = play_match(player, mixed(2), "greedy", 20)
    assert plays == 36 * player.match.deal_number
    assert isinstance(player.app.stack.top, MatchEndScene)
    assert compared[0] > plays
