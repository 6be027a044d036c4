"""What people at one screen may see: the tests of the curtain share this watch over every frame (ux.md 1.4, H1)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scopa.app.table.flow import Curtain
from scopa.app.table.handover import HAND_FLIP
from scopa.i18n import terms
from scopa.rules.cards import Card, cards_of, parse_card
from scopa.rules.moves import Move
from scopa.rules.seats import Seat
from tests.app.conftest import OpenTable
from tests.app.driver import HOT_SEAT, Player
from tests.app.faces import Recorder

DEAL = ("7D 2C RS", "7S 4D 5D", "3S 4C 6B AS")
SEVEN, TWO = parse_card("7D"), parse_card("2C")


def open_hot_seat(open_table: OpenTable, **more: object) -> Player:
    """A match of two people with the first curtain closed."""
    player = open_table(**({"seats": HOT_SEAT} | more))
    assert more.get("settled") is False or player.scene.flow.curtain is Curtain.CLOSED
    return player


def hand(player: Player, seat: Seat) -> set[Card]:
    return set(cards_of(player.match.view(seat).hand))


def closed(player: Player) -> bool:
    return player.scene.flow.curtain is Curtain.CLOSED


def revealed(player: Player) -> bool:
    return player.scene.flow.viewer is not None


class Guard:
    """Looks at every frame: faces and words drawn, nodes, title and log, against what may be known."""

    def __init__(self, player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
        self.player = player
        self.recorder = Recorder(monkeypatch)
        self.covered_frames = 0
        self.public_seen: set[Card] = set()
        self.outgoing: Seat | None = None
        self.closing_ms = 0
        self._then = player.app.context.clock.now
        self._was_closing = False
        self._frames = player.frames
        player.watch.append(self.look)

    def may_see(self) -> set[Card]:
        """The cards that may be shown now: what has been played, and the hand of whoever looks."""
        player, flow = self.player, self.player.scene.flow
        public = player.match.view(None)
        known = set(cards_of(public.table))
        for pile in public.piles:
            known |= set(cards_of(pile))
        if flow.viewer is not None:
            self.outgoing = flow.viewer
            known |= hand(player, flow.viewer)
        elif self.outgoing is not None and not self.hands_are_down():
            known |= hand(player, self.outgoing)
        return known

    def hands_are_down(self) -> bool:
        flow = self.player.scene.flow
        if flow.curtain is Curtain.OPEN:
            return False
        return flow.curtain is Curtain.CLOSED or self.closing_ms >= HAND_FLIP

    def look(self) -> None:
        player, flow = self.player, self.player.scene.flow
        faces, texts = self.recorder.take()
        now = player.app.context.clock.now
        closing = flow.curtain is Curtain.CLOSING
        self.closing_ms = self.closing_ms + now - self._then if closing and self._was_closing else 0
        self._then, self._was_closing = now, closing
        drawn, self._frames = player.frames > self._frames, player.frames
        if not player.on_table():
            return  # the scoring screen shows both piles
        known = self.may_see()
        hidden = set(player.match.config.rules.pack.cards) - known
        if drawn:
            assert not faces & hidden, f"{faces & hidden} in {flow.curtain}"
            self.covered_frames += flow.viewer is None
            if closed(player):
                lying = {s.card for s in player.scene.view.table if s is not None and s.card is not None}
                assert lying <= faces  # the table stays visible
                self.public_seen |= lying
        texts |= {node.name for node in player.scene.nodes()}
        texts |= set(player.scene.words.log()) | {player.app.window.title, player.prompt()}
        everything = "\n".join(texts)
        for card in hidden:
            assert terms.card_name(card) not in everything, everything
        if self.hands_are_down():
            assert "Your" not in everything


def reveal(player: Player) -> None:
    player.lift_curtain()
    assert revealed(player)


def play_on(player: Player, plays: int, ways: list[Callable[[Player, Move], None]]) -> None:
    """Hand over and play in turn."""
    made = 0
    while made < plays:
        player.settle()
        if not player.on_table():
            assert not player.pass_scoring()
        elif closed(player):
            reveal(player)
        else:
            ways[made % len(ways)](player, player.chosen_move("greedy"))
            made += 1
