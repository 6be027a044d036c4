"""When a computer's play is shown, and what is told while it thinks (ux.md 1.3.9).

The pause is drawn before anything is known of the play, so that it tells nothing; it must not know any card.
"""

from __future__ import annotations

import random

from scopa.app import theme

THINKING_SHOWN_MS = 600
"""Only thinking longer than this is worth a word."""
DOTS_MS = 1000
"""So often at the most the word about it changes."""


class Pacing:
    """The pause before a play and how long the table has waited for its player, in ms."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self._pause = 0
        self._waited = 0

    def draw(self, percent: int) -> None:
        """Draw the next pause, for a speed in percent of Normal, and begin to count anew."""
        pause = self._rng.randint(*theme.OPPONENT_PAUSE) * percent // 100
        self._pause = theme.OPPONENT_PAUSE_FAST if 0 < percent < 100 else pause
        self._waited = 0

    def wait(self, ms: int, thinking: bool = False) -> None:
        """Let time pass over a table at rest; `thinking` while there is no answer yet."""
        self._pause -= ms
        self._waited = self._waited + ms if thinking else 0

    @property
    def over(self) -> bool:
        """Whether the pause is over."""
        return self._pause <= 0

    @property
    def dots(self) -> int:
        """How many dots tell of thinking: 0 while it is not worth a word, then 3, 1, 2, 3, one a second."""
        if self._waited < THINKING_SHOWN_MS:
            return 0
        return ((self._waited - THINKING_SHOWN_MS) // DOTS_MS + 2) % 3 + 1
