"""What opens over the table on request: replay, score sheet, piles, log. One place for their keys and clicks.

It is a part that is always open, below all others: it takes only what opens something and leaves the rest to the
cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scopa.app.input import LEFT, RIGHT, InputEvent, PointerEvent
from scopa.app.scenes.base import Node
from scopa.app.table.flow import Curtain
from scopa.app.table.log import Log
from scopa.app.table.part import Part
from scopa.app.table.pile_facts import pile_facts
from scopa.app.table.piles import PilesPanel
from scopa.app.table.replay import Play, Replay
from scopa.app.table.score_sheet import ScoreSheetPanel
from scopa.i18n import _
from scopa.match import Phase
from scopa.rules.seats import Side

if TYPE_CHECKING:
    from scopa.app.scenes.table import TableScene

COUNT = "count_for_me"
"""The name under which the journal keeps that piles were counted."""


class Panels(Part):
    """Opens the panels of one table."""

    open = True

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        context, match = scene.context, scene.match
        self._pressed = ""
        self._announced = ""
        self.log = Log(context, scene.geometry, scene.words.log_lines, lambda: self._covered)
        self.replay = Replay(
            scene.flow.choreographer,
            percent=lambda: context.percent,
            telling=self._tell_replay,
            ended=self._replay_ended,
            under=scene.gesture.sprite_at,
        )
        self.scores = ScoreSheetPanel(
            context,
            scene.invalidate,
            rules=match.config.rules,
            names=match.config.side_names,
            scores=lambda: match.deal_scores,
            words=scene.deck_words,
        )
        self.piles = PilesPanel(
            context,
            scene.invalidate,
            scene.painter,
            match.config.rules.pack,
            lambda: pile_facts(scene.flow, scene.words),
            scene.deck_words,
        )
        for below in (self.log, self):
            scene.parts.add_below(below)
        for part in (self.replay, self.scores, self.piles):
            scene.parts.add(part)
        self._opens = {
            "replay_play": self.show_again,
            "scores": self._show_scores,
            "piles": self._show_piles,
            "log": self.log.toggle,
        }
        scene.routing.actions |= self._opens
        scene.words.counting = lambda: self.counts

    @property
    def counts(self) -> bool:
        """Whether the piles are counted for the player now."""
        return self.scene.context.settings.count_for_me and self.scene.match.phase is Phase.PLAYING

    # Part -------------------------------------------------------------------------------------------------

    def update(self, dt_ms: int) -> bool:
        """Mark the match as soon as its piles are counted for somebody."""
        if self.counts and self.scene.match.deal_number and COUNT not in self.scene.match.assists:
            self.scene.match.note_assist(COUNT)
        return False

    def handle(self, event: InputEvent) -> bool:
        """Take the clicks that open something, unless something else lies over the table."""
        if not isinstance(event, PointerEvent) or self._covered:
            return False
        if event.button == RIGHT and event.kind == "down" and self.pile_at(event.pos) is not None:
            self._rest()
            self.piles.hold()
            return True
        if event.button != LEFT:
            return False
        opens = self._opener(event.pos)
        if event.kind == "down":
            self._pressed = opens
            return opens != ""
        pressed, self._pressed = self._pressed, ""
        if event.kind != "up" or not pressed or pressed != opens:
            return False
        self._opens[pressed]()
        return True

    def nodes(self) -> list[Node]:
        """Return name plates, piles, score and last play: what can be read or pressed round the cards."""
        scene = self.scene
        state, regions = scene.words.hud_state(), scene.geometry.layout.regions
        found = []
        for number, player in enumerate(state.players):
            parts = [player.name, player.note, _("to play") if player.active else ""]
            name = ", ".join(part for part in parts if part)
            found.append(Node(f"name/{number}", "label", name, regions[f"name/{number}"].copy()))
        for side in scene.view.piles:
            place = scene.painter.pile_rect(side)
            found.append(Node(scene.view.pile_slot(side), "button", scene.words.about_pile(side), place))
        totals = ", ".join(
            _("{name}: {total}").format(name=side.name, total=side.total) for side in state.sides
        )
        found.append(Node("score", "button", f"{state.summaries[0]}. {totals}", regions["score"].copy()))
        if scene.geometry.viewport.wide and state.last_play is not None:
            told = scene.words.play_sentence(state.last_play, state.last_play_sweep)
            found.append(Node("last_play", "button", told, regions["last_play"].copy()))
        return found

    # What opens -------------------------------------------------------------------------------------------

    @property
    def _covered(self) -> bool:
        """Whether a choice has the clicks; the curtain leaves the public things to be looked at."""
        return self.scene.gesture.chooser is not None

    def pile_at(self, pos: tuple[int, int]) -> Side | None:
        """Return the side whose pile, with its sweeps, is at a point."""
        for side, pile in self.scene.view.piles.items():
            if pile.count and self.scene.painter.pile_rect(side).collidepoint(pos):
                return side
        return None

    def _opener(self, pos: tuple[int, int]) -> str:
        """Return the action of a click at a point, "" when it has none."""
        scene = self.scene
        if self._tells_last_play(pos):
            return "replay_play"
        if self.pile_at(pos) is not None:
            return "piles"
        score = scene.geometry.layout.regions["score"]
        if not score.collidepoint(pos):
            return ""
        if scene.geometry.viewport.wide:
            return "scores"
        return "log" if scene.hud.log_sign.collidepoint(pos) else "scores"

    def _show_scores(self) -> None:
        self._rest()
        self.scores.show()

    def _show_piles(self) -> None:
        self._rest()
        self.piles.show()

    def _rest(self) -> None:
        """Let everything that moves come to rest, and the hands be empty."""
        self.scene.flow.finish()
        self.scene.gesture.cancel()
        self.scene.words.refusal = None

    # Replay -----------------------------------------------------------------------------------------------

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
        if scene.flow.last_play is None or scene.flow.curtain is not Curtain.OPEN:
            return False
        if scene.flow.holding and not scene.geometry.viewport.wide:
            return False  # the prompt asks for a press to go on
        regions = scene.geometry.layout.regions
        if scene.geometry.viewport.wide:
            return regions["last_play"].collidepoint(pos)
        # With a card chosen the prompt is the felt in front of the hand.
        of_a_card = scene.gesture.selection.card is not None
        return scene.words.tells_last_play and not of_a_card and regions["prompt"].collidepoint(pos)

    def _tell_replay(self, play: Play | None) -> None:
        self.scene.words.replayed = play

    def _replay_ended(self) -> None:
        scene = self.scene
        scene.words.announcement = self._announced
        scene.geometry.refresh()
        scene.geometry.finish()
        scene.invalidate()
