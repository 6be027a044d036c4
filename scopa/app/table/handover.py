"""Covering a hand and showing the next one between people at one screen: hands first, then the curtain."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum

from scopa.app import theme
from scopa.app.anim.easing import in_out_sine, out_cubic
from scopa.app.anim.timeline import Script
from scopa.app.table.view import TableView
from scopa.rules.cards import Card
from scopa.rules.events import CardLaid, CardsCaptured, CardsDealt, Event
from scopa.rules.seats import Seat

HAND_FLIP = 150


class Curtain(Enum):
    """Whether the hand at the bottom is covered for the next player."""

    OPEN = "open"
    CLOSING = "closing"
    CLOSED = "closed"


def dealt_order(history: Sequence[Event], seat: Seat) -> tuple[Card, ...]:
    """Return the cards of a seat's present hand as they were dealt; `history` is this deal's, as the seat sees it."""
    for event in reversed(history):
        if isinstance(event, CardsDealt):
            return tuple(card for card in event.hands[seat] if card is not None)
    return ()


def last_play(shown: Sequence[Event]) -> CardLaid | CardsCaptured | None:
    """Return the last play of the deal among what has been shown."""
    for event in reversed(shown):
        if isinstance(event, CardLaid | CardsCaptured):
            return event
        if isinstance(event, CardsDealt) and event.round == 1:
            return None
    return None


class Handover:
    """The state of the curtain over one view, and the scripts that move it."""

    def __init__(self, view: TableView) -> None:
        self.view = view
        self.curtain = Curtain.OPEN
        self.progress = 0.0

    def cover(self) -> None:
        """Be closed at once."""
        self.curtain, self.progress = Curtain.CLOSED, 1.0

    def closing(self, closed: Callable[[], None]) -> Script:
        """Turn the hand down, then draw the curtain, then call `closed`."""
        self.curtain = Curtain.CLOSING
        script = Script()
        if any(sprite is not None for sprite in self.view.hands.get(self.view.bottom, [])):
            script.tween(0, HAND_FLIP, self._set_faces(1.0, 0.0), in_out_sine)
        script.call(script.length, self.view.hide_hands)
        script.tween(script.length, theme.CURTAIN, self._set_progress(0.0, 1.0), out_cubic)
        script.call(script.length, closed)
        return script

    def opening(self) -> Script:
        """Draw the curtain away and turn the hand up."""
        self.curtain = Curtain.OPEN
        script = Script()
        script.tween(0, theme.CURTAIN, self._set_progress(1.0, 0.0), out_cubic)
        script.tween(0, HAND_FLIP, self._set_faces(0.0, 1.0), in_out_sine)
        return script

    def _set_progress(self, start: float, end: float) -> Callable[[float], None]:
        def update(t: float) -> None:
            self.progress = start + (end - start) * t

        return update

    def _set_faces(self, start: float, end: float) -> Callable[[float], None]:
        def update(t: float) -> None:
            for sprite in self.view.hands.get(self.view.bottom, []):
                if sprite is not None and sprite.card is not None:
                    sprite.face = start + (end - start) * t

        return update
