"""A card seen large for as long as something is held on it: the right button, a finger, a key (ux.md 1.3.3, Zoom).

A finger that has rested on a card for half a second enlarges it, and lifting it then plays nothing. It decides
which card and for how long; zoom.py draws it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scopa.app.bindings import split
from scopa.app.input import KeyEvent, PointerEvent, Pos
from scopa.app.table.view import Sprite

if TYPE_CHECKING:
    from scopa.app.scenes.table import TableScene

LONG_PRESS_MS = 500


class Magnifier:
    """Sets the card that the scene shows large."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._key: str | None = None
        self._finger: tuple[Pos, Sprite] | None = None
        self._rested = 0
        self._by_finger = False

    @property
    def waiting(self) -> bool:
        """Whether a finger rests on a card that it may enlarge, so that time matters."""
        return self._finger is not None

    def point(self, pos: Pos) -> bool:
        """Enlarge the card under the pointer; return whether there is one that can be seen."""
        sprite = self.scene.gesture.sprite_at(pos)
        if sprite is None or sprite.card is None:
            return False
        self.scene.zoomed = sprite
        return True

    def key(self, event: KeyEvent) -> None:
        """Enlarge the card that the keyboard is on, or that is selected or pointed at, while the key is held."""
        card = self.scene.keys.cursor
        if card is None:
            card = self.scene.gesture.card
        found = next((sprite for sprite in self.scene.view.sprites() if sprite.card == card), None)
        if card is not None and found is not None:
            self.scene.zoomed, self._key = found, split(event.key)[-1]

    def key_released(self, key: str) -> bool:
        """End what a key began; return whether it did."""
        if self._key is None or split(key)[-1] != self._key:
            return False
        self.end()
        return True

    def press(self, event: PointerEvent) -> None:
        """A finger has come down; it may stay."""
        sprite = self.scene.gesture.sprite_at(event.pos)
        if event.touch and sprite is not None and sprite.card is not None:
            self._finger, self._rested = (event.pos, sprite), 0

    def move(self, event: PointerEvent) -> bool:
        """The pointer moves; return whether that is nobody else's business, because it holds a card enlarged."""
        if self._finger is not None:
            (x, y), limit = self._finger[0], self.scene.gesture.threshold
            if (event.pos[0] - x) ** 2 + (event.pos[1] - y) ** 2 > limit * limit:
                self._finger = None
        return self._by_finger

    def release(self) -> bool:
        """Whatever was pressed is up again; return whether it had enlarged a card by resting, and means no more."""
        rested = self._by_finger
        self.end()
        return rested

    def end(self) -> None:
        """Show nothing large any more, and wait for nothing."""
        self.scene.zoomed, self._key, self._finger, self._by_finger = None, None, None, False

    def update(self, dt_ms: int) -> bool:
        """Let time pass; return whether the picture changes."""
        zoomed = self.scene.zoomed
        if zoomed is not None and all(sprite is not zoomed for sprite in self.scene.view.sprites()):
            self.end()  # that card has gone into a pile meanwhile
            return True
        if self._finger is None:
            return False
        self._rested += dt_ms
        if self._rested < LONG_PRESS_MS:
            return False
        self.scene.zoomed, self._by_finger, self._finger = self._finger[1], True, None
        self.scene.gesture.disarm()
        return True
