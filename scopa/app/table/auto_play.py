"""Playing the card for which there is no choice, where the player has asked for it (setting `auto_play_only`).

The card stands up and the prompt tells what it does for a while before it goes; whatever the player does meanwhile
takes the matter out of this part's hands for that turn. Never at a table where plays are made by hand, and never in
place of a confirmation that the player wants to give.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scopa.app.input import InputEvent, PointerEvent
from scopa.app.table.part import Part
from scopa.app.table.selection import Phase
from scopa.rules.moves import Move

if TYPE_CHECKING:
    from scopa.app.scenes.table import TableScene

PAUSE_MS = 900
"""How long the card stands up at Normal speed."""
SHORTEST_MS = 300
"""Faster speeds shorten it to no less: it must be seen that something is played."""


class AutoPlay(Part):
    """Watches for a turn with exactly one legal play. It is always open, draws nothing and takes no event."""

    open = True

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._turn = -1  # length of the log at the turn in hand
        self._latest = -1  # and at the latest turn there has been
        self._left: int | None = None  # None: not this turn
        self._began = False

    @property
    def only_move(self) -> Move | None:
        """The one play there is now, None when there is a choice or nothing is to be played."""
        flow, settings = self.scene.flow, self.scene.context.settings
        if not settings.auto_play_only or settings.confirm_plays or not flow.my_turn or not flow.idle:
            return None
        if flow.holding or self.scene.parts.frozen or flow.seen.free_hand:
            return None
        moves = flow.seen.legal_moves()
        return moves[0] if len(moves) == 1 else None

    def update(self, dt_ms: int) -> bool:
        """Select the only card, then play it."""
        turn = self.scene.match.log_size
        if self.scene.flow.my_turn and turn != self._turn:
            # A turn that has been before is there again because a play was taken back, not to see it made again.
            again, self._latest = turn <= self._latest, max(turn, self._latest)
            pause = max(SHORTEST_MS, PAUSE_MS * self.scene.context.percent // 100)
            self._turn, self._began, self._left = turn, False, None if again else pause
        move = self.only_move
        if move is None or self._left is None:
            return False
        selection = self.scene.gesture.selection
        if not self._began:
            if selection.phase is not Phase.IDLE:
                self._left = None
                return False
            self._began = True
            selection.select(move.card)
            return True
        self._left -= dt_ms
        if self._left > 0:
            return False
        self._left = None
        self.scene.gesture.forget()
        self.scene.play(move)
        return True

    @property
    def poll_ms(self) -> int | None:
        """The card goes when its time is up."""
        waiting = self._began and self._left is not None and self.only_move is not None
        return max(1, self._left or 1) if waiting and self._turn == self.scene.match.log_size else None

    def handle(self, event: InputEvent) -> bool:
        """Leave this turn to a player who does anything but move the pointer."""
        if not (isinstance(event, PointerEvent) and event.kind == "move"):
            self._left = None
        return False
