"""Playing by keyboard alone: choose a card, step into the table, build a set (ux.md 1.3.3, Keyboard).

The keys do what clicks do, through the same gesture; nothing is played but by Enter or a chooser's answer.
"""

from __future__ import annotations

from scopa.app.input import KeyEvent
from scopa.app.table.gesture import Gesture
from scopa.app.table.resolve import Refused
from scopa.rules.cards import Card


class Keys:
    """The keyboard's hands. `cursor` is the table card the keyboard is on, if it is in the table."""

    def __init__(self, gesture: Gesture) -> None:
        self.gesture = gesture
        self.cursor: Card | None = None

    def handle(self, event: KeyEvent) -> bool:
        """Take a key; return whether it meant something here."""
        selection = self.gesture.selection
        if event.card is not None:
            return self._pick(event.card)
        if event.command in {"left", "right"}:
            step = 1 if event.command == "right" else -1
            if self.cursor is not None:
                self._step_on_table(step)
            else:
                self._step_in_hand(step)
            return True
        if event.command == "up" and selection.card is not None:
            self._enter_table()
            return True
        if event.command == "down":
            self.cursor = None
            return True
        if event.means("toggle") and selection.card is not None:
            if self.cursor is None:
                self._enter_table()
            elif not event.repeat:
                self.gesture.toggle(self.cursor)
            return True
        if event.command == "activate" and selection.card is not None and not event.repeat:
            self.cursor = None
            self.gesture.take()
            return True
        return False

    def forget(self) -> None:
        """Leave the table."""
        self.cursor = None

    def _hand(self) -> list[Card]:
        view = self.gesture.view
        sprites = [s for s in view.hands.get(view.bottom, []) if s is not None and s.card is not None]
        sprites.sort(key=lambda sprite: self.gesture.geometry.slot(sprite.slot).x)
        return [sprite.card for sprite in sprites if sprite.card is not None]

    def _pick(self, number: int) -> bool:
        hand = self._hand()
        if number >= len(hand):
            return False
        self._select(hand[number])
        return True

    def _step_in_hand(self, step: int) -> None:
        hand = self._hand()
        if not hand:
            return
        now = self.gesture.selection.card
        at = hand.index(now) + step if now in hand else (0 if step > 0 else -1)
        self._select(hand[at % len(hand)])

    def _select(self, card: Card) -> None:
        self.cursor = None
        self.gesture.pending = None
        if self.gesture.flow.my_turn:
            self.gesture.select(card)
        else:
            self.gesture.refuse(Refused("E6", card))

    def _table(self) -> list[Card]:
        cards = self.gesture.table_rects()
        return [card for card, _rect in sorted(cards, key=lambda item: (item[1].x, item[1].y))]

    def _enter_table(self) -> None:
        cards = self._table()
        if self.cursor is None and cards:
            self.cursor = cards[0]

    def _step_on_table(self, step: int) -> None:
        cards = self._table()
        if self.cursor in cards:
            self.cursor = cards[(cards.index(self.cursor) + step) % len(cards)]
