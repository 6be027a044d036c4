"""What opens over the table on request: the replay of the last plays, the score sheet. One place for keys and clicks.

It is a part that is always open, takes only what opens something and leaves the rest to the cards.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from scopa.app.input import LEFT, InputEvent, PointerEvent
from scopa.app.table.flow import Curtain
from scopa.app.table.part import Part
from scopa.app.table.replay import Play, Replay
from scopa.app.table.score_sheet import ScoreSheetPanel

if TYPE_CHECKING:
    from scopa.app.scenes.table import TableScene


class Panels(Part):
    """Opens the panels of one table."""

    open = True

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._pressed: Callable[[], None] | None = None
        self._announced = ""
        self.replay = Replay(
            scene.flow.choreographer,
            percent=lambda: scene.context.percent,
            telling=self._tell_replay,
            ended=self._replay_ended,
            under=scene.gesture.sprite_at,
        )
        self.scores = ScoreSheetPanel(
            scene.context,
            scene.invalidate,
            rules=scene.match.config.rules,
            names=scene.match.config.side_names,
            scores=lambda: scene.match.deal_scores,
            words=scene.deck_words,
        )
        for part in (self, self.replay, self.scores):
            scene.parts.add(part)
        scene.routing.actions |= {"replay_play": self.show_again, "scores": self._show_scores}

    def handle(self, event: InputEvent) -> bool:
        """Take the clicks that open something, unless something else lies over the table."""
        if not isinstance(event, PointerEvent) or event.button != LEFT or self._covered:
            return False
        opens = self._opener(event.pos)
        if event.kind == "down":
            self._pressed = opens
            return opens is not None
        pressed, self._pressed = self._pressed, None
        if event.kind != "up" or pressed is None or pressed != opens:
            return False
        pressed()
        return True

    @property
    def _covered(self) -> bool:
        others = (part for part in self.scene.parts if part is not self)
        return self.scene.gesture.chooser is not None or any(part.open for part in others)

    def _opener(self, pos: tuple[int, int]) -> Callable[[], None] | None:
        """Return what a click at a point opens."""
        scene = self.scene
        if self._tells_last_play(pos):
            return self.show_again
        if scene.geometry.viewport.wide and scene.geometry.layout.regions["score"].collidepoint(pos):
            return self._show_scores
        return None

    def _show_scores(self) -> None:
        """Open the score sheet; what moves comes to rest first."""
        self._rest()
        self.scores.show()

    def _rest(self) -> None:
        scene = self.scene
        scene.flow.finish()
        scene.gesture.cancel()
        scene.words.refusal = None

    def show_again(self) -> None:
        """Replay what was played since the viewer's own last play (ux.md 1.3.9)."""
        scene = self.scene
        scene.flow.finish()
        if scene.flow.curtain is not Curtain.OPEN or not scene.flow.idle:
            return
        scene.gesture.forget()
        scene.keys.forget()
        scene.words.refusal, self._announced = None, scene.words.announcement
        scene.geometry.refresh()
        scene.geometry.finish()
        if self.replay.begin(scene.flow.shown, scene.view.bottom):
            scene.geometry.refresh()
            scene.geometry.finish()

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
