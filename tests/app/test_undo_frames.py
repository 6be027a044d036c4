"""A play taken back at any frame of an animation leaves the picture of a fresh start and the same position (R20)."""

from __future__ import annotations

import pytest

from scopa.app.table.flow import Curtain
from scopa.app.table.view import TableView
from scopa.rules.cards import parse_card
from scopa.rules.observation import Observation
from tests.app.conftest import OpenTable
from tests.app.driver import FRAME_MS, Player, SilentRunner

#: a card laid, a capture, a scopa, the settebello
DEALS = {
    "laid": (("7D 2C RS", "AD 4D 5D", "3S 4C 6B FD"), "2C", None),
    "capture": (("7D 2C RS", "AD 4D 5D", "3S 4C 6B FD"), "7D", "4C"),
    "scopa": (("5D 2C RS", "AD 4D 6D", "AS AC AB 2D"), "5D", "2D"),
}


def picture(view: TableView) -> tuple[object, ...]:
    """All that the view shows, slots of the table apart: cards that come back may take another hole."""
    return (
        sorted((s.card, s.face, s.progress) for s in view.table if s is not None),
        {seat: [None if s is None else (s.card, s.face) for s in hand] for seat, hand in view.hands.items()},
        {side: (pile.count, tuple(pile.sweeps)) for side, pile in view.piles.items() if pile.count},
        view.stock, view.last_capturer, len(view.flying), view.effects,
    )  # fmt: skip


def fresh(player: Player, seen: Observation) -> tuple[object, ...]:
    """The picture of a view that has never seen anything else."""
    view = TableView(player.match.config.rules, 0)
    order = tuple(s.card for s in player.scene.view.hands[0] if s is not None and s.card is not None)
    view.reset(seen, 0, order)
    return picture(view)


def state(player: Player) -> int:
    """The hash of the whole truth: only a test may look at it."""
    return hash(player.match._referee._state)


@pytest.mark.parametrize("what", DEALS)
def test_at_every_frame(open_table: OpenTable, what: str) -> None:
    deal, card, onto = DEALS[what]
    frames = 0
    while True:
        player = open_table(deal, speed="normal", runner=SilentRunner())
        before, order = state(player), player.match._referee._state
        assert order is not None
        stock, log = order.stock, player.match.log_size
        player.drag(card, onto if onto is not None else player.free_felt(parse_card(card)))
        for _ in range(frames):
            player.step(FRAME_MS)
        done = player.still()
        player.scene.take_back()
        after = player.match._referee._state
        assert after is not None
        assert state(player) == before
        assert after.stock == stock
        assert player.match.log_size == log
        assert not player.match.with_take_backs, "nothing had been seen"
        assert player.differences() == []
        assert picture(player.scene.view) == fresh(player, player.match.view(0))
        assert player.scene.flow.curtain is Curtain.OPEN
        if done:
            break
        frames += 3
    assert frames > 5


def test_whatever_is_pressed_a_hundred_times(open_table: OpenTable) -> None:
    """Plays and take-backs at odd moments never raise and never lose a card (complaint 31)."""
    player = open_table(seed="undo", speed="fast")
    for number in range(100):
        if player.on_table() and player.scene.flow.my_turn and player.scene.flow.idle:
            player.play_by_keys(player.chosen_move("greedy"))
        player.wait((number * 37) % 400, 20)
        if not player.on_table():
            break
        if number % 3 == 0:
            player.scene.take_back()
            assert player.unaccounted() == ""
    if player.on_table():
        player.settle()
        assert player.differences() == []
