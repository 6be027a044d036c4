"""What opens over the table on request: the replay of the last plays. One place for its keys and clicks.

It lies below the other parts, always open, takes only what opens something and leaves the rest to the cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scopa.app.input import LEFT, InputEvent, KeyEvent, PointerEvent
from scopa.app.table.flow import Curtain
from scopa.app.table.part import Part
from scopa.app.table.replay import Play, Replay

if TYPE_CHECKING:
    from scopa.app.scenes.table import TableScene


class Panels(Part):
    """Opens the panels of one table."""

    open = True

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._pressed = False
        self._announced = ""
        self.replay = Replay(
            scene.flow.choreographer,
            percent=lambda: scene.context.percent,
            telling=self._tell_replay,
            ended=self._replay_ended,
            under=scene.gesture.sprite_at,
        )
        for part in (self, self.replay):
            scene.parts.add(part)

    def handle(self, event: InputEvent) -> bool:
        """Take the keys and clicks that open something, unless a choice or a covered hand waits."""
        scene = self.scene
        if scene.gesture.chooser is not None or scene.flow.curtain is not Curtain.OPEN:
            return False
        if isinstance(event, KeyEvent):
            if event.key == "r" and not event.repeat:
                return self.show_again()
            return False
        if not isinstance(event, PointerEvent) or event.button != LEFT:
            return False
        on_strip = self._tells_last_play(event.pos)
        if event.kind == "down":
            self._pressed = on_strip
            return on_strip
        pressed, self._pressed = self._pressed, False
        return pressed and event.kind == "up" and on_strip and self.show_again()

    def show_again(self) -> bool:
        """Replay what was played since the viewer's own last play (ux.md 1.3.9); always takes the event."""
        scene = self.scene
        scene.flow.finish()
        if scene.flow.curtain is not Curtain.OPEN or not scene.flow.idle:
            return True
        scene.gesture.forget()
        scene.keys.forget()
        scene.words.refusal, self._announced = None, scene.words.announcement
        scene.geometry.refresh()
        scene.geometry.finish()
        if self.replay.begin(scene.flow.shown, scene.view.bottom):
            scene.geometry.refresh()
            scene.geometry.finish()
        return True

    def _tells_last_play(self, pos: tuple[int, int]) -> bool:
        """Whether the last play is told at a point: on its strip, in a narrow window in the prompt."""
        scene = self.scene
        if scene.flow.last_play is None:
            return False
        regions = scene.geometry.layout.regions
        if scene.geometry.viewport.wide:
            return regions["last_play"].collidepoint(pos)
        return scene.words.tells_last_play and regions["prompt"].collidepoint(pos)

    def _tell_replay(self, play: Play | None) -> None:
        self.scene.words.replayed = play

    def _replay_ended(self) -> None:
        scene = self.scene
        scene.words.announcement = self._announced
        scene.geometry.refresh()
        scene.geometry.finish()
        scene.invalidate()
