"""The coach: stops a card before it is played when that costs too much of the chance of winning (ux.md 1.3.5).

It judges by the analysis that was asked for when the turn began, so that no play is delayed; where that is not there
yet it waits no longer than WAIT_MS, and then lets the card go. What it says is what the player could know.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from scopa.app.display_list import Target
from scopa.app.house.dialog import Answer, Dialog, Question
from scopa.app.input import InputEvent, PointerEvent
from scopa.app.layout.viewport import Viewport
from scopa.app.scenes.base import Node
from scopa.app.table.advice import Advice, percent, why_bad
from scopa.app.table.part import Part
from scopa.app.table.selection import Phase
from scopa.app.table.view import FreePlace
from scopa.i18n import _
from scopa.match.reasons import Analysis
from scopa.rules.moves import Action, Move

if TYPE_CHECKING:
    from scopa.app.scenes.table import TableScene

COACH = "coach"
"""The name under which the journal keeps that plays were judged before they were made."""
THRESHOLDS = {"small": 5, "medium": 10, "large": 15}
"""Points of a hundred of the chance to win the match; a play that costs more is stopped."""
SURE = 2
"""So many standard errors a play must be behind the best one: below that the difference may be chance."""
WAIT_MS = 250
"""So long a play waits for an analysis that is not there yet."""
POLL_MS = 15


class CoachPart(Part):
    """The coach of one table; a card that it stops lies over the table, or stands up in the hand, meanwhile."""

    def __init__(self, scene: TableScene, advice: Advice) -> None:
        self.scene = scene
        self.advice = advice
        self.dialog = Dialog(scene.context, scene.painter, "coach")
        self._stopped: Move | None = None
        self._dropped: FreePlace | None = None
        self._left: int | None = None  # ms that the stopped play still waits for its analysis
        self._let_go = False

    @property
    def threshold(self) -> int | None:
        """What a play may cost, in points of a hundred; None: the coach is off."""
        return THRESHOLDS.get(self.scene.context.settings.coach)

    @property
    def waiting(self) -> bool:
        """Whether a play waits for its analysis."""
        return self._left is not None

    # A play -----------------------------------------------------------------------------------------------

    def stops(self, action: Action, dropped: FreePlace | None) -> bool:
        """Take a play that is about to be made; return whether it is stopped, for good or until it is weighed."""
        if self._let_go or self.threshold is None or not isinstance(action, Move) or self.advice.why_not:
            return False
        self.advice.ask()
        found = self.advice.look()
        if found is None and not self.advice.pending:
            return False
        if found is not None and not self._objects(action, found):
            return False
        self._stopped, self._dropped = action, dropped
        self._hold_up()
        if found is None:
            self._left = WAIT_MS
        else:
            self._ask(action, found)
        self.scene.invalidate()
        return True

    def _objects(self, move: Move, found: Analysis) -> bool:
        """Whether a move costs too much, and surely so."""
        self.scene.match.note_assist(COACH)
        play = found.of(move)
        sure = play.certain or play.behind > SURE * play.behind_error
        return sure and self.threshold is not None and 100 * found.loss(move) > self.threshold

    def _ask(self, move: Move, found: Analysis) -> None:
        self.dialog.ask(partial(self._question, move, found))

    def _question(self, move: Move, found: Analysis) -> Question:
        """What speaks against a move."""
        play, scene = found.of(move), self.scene
        chance = _("Your chance of winning the match: {n} % instead of {best} %.").format(
            n=percent(play.winning), best=percent(found.best.winning)
        )
        why = why_bad(scene.flow, play, scene.deck_words())
        answers = (
            Answer("anyway", _("Play anyway"), self._play, "check"),
            Answer("rethink", _("Rethink"), self._put_back, "undo"),
            Answer("hint", _("Hint"), self._hint, "hint"),
            Answer("off", _("Turn coach off"), self._turn_off, "cross"),
        )
        lines = (why, chance) if why else (chance,)
        return Question(_("Stop and think"), lines, answers, safe="rethink", aside=True)

    # The card ---------------------------------------------------------------------------------------------

    def _hold_up(self) -> None:
        """Let the card lie where it was dropped, or stand up in the hand, with what it takes outlined."""
        move, gesture = self._stopped, self.scene.gesture
        assert move is not None
        gesture.selection.select(move.card)
        gesture.selection.chosen = move.captured
        if self._dropped is not None:
            gesture.selection.phase = Phase.CHOOSING
            gesture.parked = self.scene.geometry.place(self._dropped)

    def _let_down(self) -> None:
        """Forget the play; the card is no longer held up."""
        self.dialog.close()
        self._stopped, self._left = None, None
        self.scene.gesture.forget()
        self.scene.invalidate()

    def _play(self) -> None:
        """Make the play after all."""
        move, dropped = self._stopped, self._dropped
        self._let_down()
        if move is not None:
            self._let_go = True
            try:
                self.scene.play(move, dropped)
            finally:
                self._let_go = False

    def _put_back(self) -> None:
        """Let the card go home."""
        move, dropped = self._stopped, self._dropped
        self._let_down()
        if move is not None and dropped is not None:
            self.scene.gesture.send_home(move.card, self.scene.geometry.place(dropped))

    def _hint(self) -> None:
        self._put_back()
        self.scene.hint.show()

    def _turn_off(self) -> None:
        context = self.scene.context
        context.settings.coach = "off"
        context.save_settings()
        self._put_back()
        self.scene.say(_("The coach is off. The settings turn it on again."))

    # Part -------------------------------------------------------------------------------------------------

    @property
    def open(self) -> bool:  # type: ignore[override]
        """Whether it has the input: never once the hand is covered."""
        return self._stopped is not None and self.scene.flow.my_turn

    @property
    def freezes(self) -> bool:  # type: ignore[override]
        """The clock stands still while it asks, but not what covers a hand nobody touches between two people."""
        return self.dialog.open and self.open and not self.scene.flow.hot_seat

    @property
    def poll_ms(self) -> int | None:
        """The answer may come, or the time be up."""
        return POLL_MS if self.waiting else None

    def update(self, dt_ms: int) -> bool:
        """Have every turn weighed as it begins; let a waiting play go on, or stop it."""
        if self.threshold is not None:
            self.advice.ask()
        if self._stopped is None:
            return False
        if not self.scene.flow.my_turn:
            self._let_down()
        elif self._left is not None:
            self._left -= dt_ms
            self._wait()
        else:
            return False
        return True

    def _wait(self) -> None:
        move, found = self._stopped, self.advice.look()
        if move is None or self._left is None:
            return
        if found is None and self._left > 0 and self.advice.pending:
            return
        self._left = None
        if found is not None and self._objects(move, found):
            self._ask(move, found)
        else:
            self._play()

    def focus_changed(self, focused: bool) -> None:
        """Nobody looks: think again when somebody does."""
        if not focused and self._stopped is not None:
            self._put_back()

    def layout(self, viewport: Viewport) -> None:
        """Place the question, and the card it is about."""
        self.dialog.layout(viewport)
        if self._stopped is not None and self._dropped is not None:
            self.scene.gesture.parked = self.scene.geometry.place(self._dropped)

    def handle(self, event: InputEvent) -> bool:
        """Take every event while it asks; while it waits, an event lets the play go on first (ux.md G2)."""
        if self.dialog.open:
            return self.dialog.handle(event)
        if isinstance(event, PointerEvent) and event.kind != "down":
            return True
        self._play()
        return False

    def draw(self, surface: Target) -> None:
        """Draw the question."""
        if self.dialog.open:
            self.dialog.draw(surface)

    def nodes(self) -> list[Node]:
        """Return the question and its answers."""
        return self.dialog.nodes()
