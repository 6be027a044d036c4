"""Where an input event on the table goes: to a part that lies over it, the curtain, a button, the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scopa.app.input import LEFT, RIGHT, InputEvent, KeyEvent, PointerEvent, WheelEvent
from scopa.app.table.actions import table_actions
from scopa.app.table.flow import Curtain
from scopa.app.table.magnifier import Magnifier

if TYPE_CHECKING:
    from scopa.app.scenes.table import TableScene


class Routing:
    """Sends what the player does to the part of the table that it is meant for."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.actions = table_actions(scene)
        self.magnifier = Magnifier(scene)

    def handle(self, event: InputEvent) -> None:
        """Take one input event; what comes during an animation first completes it and is then handled (G2)."""
        self.scene.flow.touch()
        moved = isinstance(event, PointerEvent) and event.kind in {"move", "up", "cancel"}
        same_card = moved or isinstance(event, WheelEvent) or self._hurry(event)
        if self.scene.parts.handle(event):
            self.scene.invalidate()
            return
        if not same_card:
            return
        if not moved and self.scene.flow.idle and self.scene.flow.go_on():
            self.scene.invalidate()
            return
        if isinstance(event, PointerEvent):
            self._pointer(event)
        elif isinstance(event, KeyEvent):
            self._key(event)

    def _hurry(self, event: KeyEvent | PointerEvent) -> bool:
        """Complete what moves; return whether the pointer is then on the same card, or none, as before."""
        scene = self.scene
        if scene.flow.idle or scene.parts.frozen:
            return True
        before = scene.gesture.sprite_at(event.pos) if isinstance(event, PointerEvent) else None
        self.complete()
        after = scene.gesture.sprite_at(event.pos) if isinstance(event, PointerEvent) else None
        return before is after

    def complete(self) -> None:
        """Bring what moves to its end."""
        scene = self.scene
        if not scene.flow.idle and not scene.parts.frozen:
            scene.flow.finish()
            scene.geometry.refresh()
            scene.geometry.finish()
            scene.invalidate()

    def _pointer(self, event: PointerEvent) -> None:
        if event.kind == "cancel":
            self.magnifier.end()
            self.scene.gesture.cancel()
            self.scene.curtain.handle(event)
            self.scene.invalidate()
            return
        if self.scene.why.handle(event):
            self.scene.invalidate()
            return
        if self.scene.flow.curtain is Curtain.CLOSED:
            if self.scene.curtain.handle(event):
                self.scene.lift_curtain()
            self.scene.controls.pointer(event)
            if event.kind != "move":
                self.scene.invalidate()
            return
        chooser = self.scene.gesture.chooser
        if chooser is not None:
            answer = chooser.handle(event)
            if answer is not None:
                self.scene.gesture.choose(answer)
            self.scene.invalidate()
            return
        if event.kind == "move":
            if self.magnifier.move(event):
                return
            was_held = self.scene.gesture.held() is not None
            moved = self.scene.gesture.move(event.pos)
            pointed = self.scene.controls.pointer(event)
            card = None if was_held else self.scene.gesture.table_card_at(event.pos)
            told = self.scene.words.point(self._pile_at(event.pos), card)
            if told or pointed or (moved and not was_held):
                self.scene.invalidate()
            elif moved:
                self.scene.stir()
            return
        self._press_or_release(event)

    def _pile_at(self, pos: tuple[int, int]) -> int | None:
        """Return the side whose pile is under the pointer."""
        for side, pile in self.scene.view.piles.items():
            if pile.count and self.scene.painter.pile_rect(side).collidepoint(pos):
                return side
        return None

    def _press_or_release(self, event: PointerEvent) -> None:
        self.scene.invalidate()
        if event.kind == "up":
            if not self.magnifier.release() and event.button == LEFT:
                self.scene.controls.pointer(event)
                self.scene.gesture.release(event.pos)
            return
        self.scene.words.refusal, self.scene.words.announcement = None, ""
        if event.button == RIGHT:
            if not self.scene.gesture.cancel():
                self.magnifier.point(event.pos)
        elif event.button == LEFT and not self.scene.controls.pointer(event):
            self.scene.gesture.press(event.pos, event.clicks)
            self.magnifier.press(event)

    def _key(self, event: KeyEvent) -> None:
        self.scene.invalidate()
        self.scene.words.refusal, self.scene.words.announcement = None, ""
        if self.scene.gesture.chooser is not None:
            answer = self.scene.gesture.chooser.handle(event)
            if answer is not None:
                self.scene.gesture.choose(answer)
        elif event.command == "back":
            if self.scene.keys.cursor is not None:
                self.scene.keys.forget()
            elif self.scene.curtain.taking_back:
                self.scene.guard.ask_take_back()
            elif not self.scene.gesture.cancel():
                self.scene.controls.press("pause")
        elif self.scene.keys.cursor is not None and event.means("toggle"):
            self.scene.keys.handle(event)
        elif self._act(event):
            return
        elif event.means("zoom"):
            self.magnifier.key(event)
        elif self.scene.flow.curtain is Curtain.CLOSED:
            if self.scene.curtain.handle(event):
                self.scene.lift_curtain()
        else:
            self.scene.keys.handle(event)

    def _act(self, event: KeyEvent) -> bool:
        """Do what a key of the table asks for; return whether it asked for anything there."""
        asked = next((name for name in self.actions if event.means(name)), None)
        if asked is not None and not event.repeat:
            self.actions[asked]()
        return asked is not None
