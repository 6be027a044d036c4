"""Moments of a match that several tests need: a deal with several kinds of play, and states of the player's hand."""

from __future__ import annotations

from collections.abc import Callable

from scopa.rules.cards import parse_cards
from scopa.rules.moves import Move
from tests.app.driver import Player

DEAL = ("7D 2C RS", "AD 4D 5D", "3S 4C RC 4S")
"""The 7 can take 3 + 4 in two ways, the King takes a King, the 2 is laid; the opponent can take the 4."""
SEVEN, TWO, KING = parse_cards("7D 2C RS")
SIZES = ((800, 600), (1100, 620))


def nothing_is_wrong(player: Player) -> None:
    """The invariants that hold after any input once everything has come to rest."""
    player.settle()
    assert player.unaccounted() == ""
    if player.on_table():
        assert player.differences() == []
        assert player.scene.gesture.held() is None or player.phase() == "choosing"


def human_plays(player: Player) -> list[object]:
    """What the match was asked for seat 0."""
    return [action for seat, action in player.match.asked if seat == 0]


def _nothing(player: Player) -> None:
    assert player.phase() == "idle"


def _select_seven(player: Player) -> None:
    player.click("7D")
    assert player.phase() == "selected"


def _ask_seven(player: Player) -> None:
    player.click("7D")
    player.key("return")
    assert player.phase() == "choosing"


def _drag_seven_to_the_chooser(player: Player) -> None:
    player.drag("7D", player.free_felt(SEVEN))
    assert player.phase() == "choosing"


def _refuse_seven(player: Player) -> None:
    player.drag("7D", "RC")
    assert player.refusal() == "E5"


def _lay_two(player: Player) -> None:
    player.play_by_drag(Move(TWO))
    assert human_plays(player) == [Move(TWO)]


STATES: dict[str, Callable[[Player], None]] = {
    "idle": _nothing,
    "selected": _select_seven,
    "choosing": _ask_seven,
    "choosing after a drag": _drag_seven_to_the_chooser,
    "refused": _refuse_seven,
    "just played": _lay_two,
}
