"""The card under the pointer, or selected, rises a little; the last one sinks back (ux.md 1.3.3, hover)."""

from __future__ import annotations

from scopa.app import theme
from scopa.app.context import Context
from scopa.app.table.gesture import Gesture
from scopa.rules.cards import Card


class Lift:
    """How far which card of the hand is raised, 0 to 1."""

    def __init__(self, context: Context, gesture: Gesture) -> None:
        self.context = context
        self.gesture = gesture
        self.raised: tuple[Card, float] | None = None

    @property
    def moving(self) -> bool:
        """Whether a card is on its way up or down."""
        return self.raised is not None and self.raised[1] != self._goal()

    def update(self, ms: int) -> bool:
        """Let time pass; return whether the picture changes."""
        card = self._wanted()
        if card is not None and (self.raised is None or self.raised[0] != card):
            self.raised = (card, 0.0)
        if self.raised is None:
            return False
        goal, before = self._goal(), self.raised[1]
        length = self.context.ms(theme.HOVER_LIFT if goal else theme.HOVER_DROP)
        step = ms / length if length else 1.0
        now = min(goal, before + step) if goal > before else max(goal, before - step)
        self.raised = None if now == goal == 0.0 else (self.raised[0], now)
        return now != before

    def _wanted(self) -> Card | None:
        return self.gesture.card if self.gesture.held() is None else None

    def _goal(self) -> float:
        return 1.0 if self.raised is not None and self.raised[0] == self._wanted() else 0.0
