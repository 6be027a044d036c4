"""Which of the counted cards stand out, and the way from one choice to the next. It draws nothing."""

from __future__ import annotations

from scopa.app import theme
from scopa.app.anim.easing import out_cubic
from scopa.app.anim.timeline import Script, Timeline
from scopa.rules.cards import Card, CardSet, cards_of


class Spotlight:
    """Which cards are raised and which dimmed, on the way from one choice to the next."""

    def __init__(self, percent: int) -> None:
        self._timeline = Timeline(percent)
        self._from: dict[Card, tuple[float, float]] = {}
        self._to: CardSet | None = None
        self._progress = 1.0
        self._start = 0.0

    @property
    def settled(self) -> bool:
        """Whether nothing is moving."""
        return self._timeline.idle

    def aim(self, cards: CardSet | None, everything: CardSet) -> bool:
        """Raise some cards of `everything` and dim the rest, None: let all lie; return whether that is new."""
        if cards == self._to:
            return False
        self._from = {card: self.level(card) for card in cards_of(everything)}
        self._start = self.dimming
        self._to = cards
        self._progress = 0.0
        self._timeline.clear()
        script = Script()
        script.tween(0, theme.LAY, self._move, out_cubic)
        self._timeline.play(script)
        self._timeline.advance(0)
        return True

    def level(self, card: Card) -> tuple[float, float]:
        """How far a card is raised and how far it is dimmed, each 0 to 1."""
        if self._to is None:
            target = (0.0, 0.0)
        else:
            target = (1.0, 0.0) if self._to >> card & 1 else (0.0, 1.0)
        start = self._from.get(card, (0.0, 0.0))
        t = self._progress
        return start[0] + (target[0] - start[0]) * t, start[1] + (target[1] - start[1]) * t

    @property
    def dimming(self) -> float:
        """How far a card is dimmed that is in no pile, 0 to 1: as one that is not counted."""
        target = 0.0 if self._to is None else 1.0
        return self._start + (target - self._start) * self._progress

    def advance(self, ms: int) -> None:
        """Let so many milliseconds pass."""
        self._timeline.advance(ms)

    def finish(self) -> None:
        """Bring the change under way to its end."""
        self._timeline.finish()

    def _move(self, t: float) -> None:
        self._progress = t
