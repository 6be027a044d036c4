"""The table scene: a match on the screen, from the first deal to its result.

It joins the parts: the flow (what happens when), the gesture (the player's hands), the painter and the hud. The
rules are the match's; the screen shows what the viewer may see and asks for what the viewer wants.
"""

from __future__ import annotations

from pygame import Surface

from scopa.app.anim.choreography import Choreographer
from scopa.app.context import Context
from scopa.app.help.why import Why
from scopa.app.house.gesture import FreeGesture
from scopa.app.house.parts import HouseParts
from scopa.app.input import InputEvent
from scopa.app.layout.viewport import Viewport
from scopa.app.notices import problem_text
from scopa.app.opponents import tell_forfeits, with_programs
from scopa.app.scenes.base import Node, Scene
from scopa.app.scenes.pause import PauseScene
from scopa.app.scenes.results import foresee_deal, show_deal
from scopa.app.table.advice import Advice
from scopa.app.table.coach import CoachPart
from scopa.app.table.controls import Controls
from scopa.app.table.curtain import CurtainPanel
from scopa.app.table.flow import Flow
from scopa.app.table.geometry import Geometry
from scopa.app.table.gesture import Gesture
from scopa.app.table.guard import HandGuard
from scopa.app.table.hint import HintPart
from scopa.app.table.hud import Hud
from scopa.app.table.keys import Keys
from scopa.app.table.lift import Lift
from scopa.app.table.match_parts import add_match_parts
from scopa.app.table.nodes import table_nodes
from scopa.app.table.painter import Painter
from scopa.app.table.panels import Panels
from scopa.app.table.part import Parts
from scopa.app.table.resolve import Refused
from scopa.app.table.routing import Routing
from scopa.app.table.stage import Stage
from scopa.app.table.view import FreePlace, Sprite, TableView
from scopa.app.table.words import Words
from scopa.i18n import _, terms
from scopa.match import Match, MatchConfig, Phase
from scopa.match.analyst import Analyst, InlineAnalyst, ProcessAnalyst
from scopa.match.runner import InlineRunner, ProcessRunner, Runner
from scopa.records.journal import Journal, create_journal
from scopa.rules.moves import Action, Resign

THINKING_POLL_MS = 15
HOT_SEAT_POLL_MS = 1000


class TableScene(Scene):
    """One match. Closes the match, the runner and the analyst when it leaves the stack."""

    def __init__(
        self,
        context: Context,
        match: Match,
        runner: Runner,
        journal: Journal | None = None,
        analyst: Analyst | None = None,
    ) -> None:
        super().__init__(context)
        self._journal = journal
        self._told_unrecorded = False
        self._was_turn = False
        self._foreseen = False
        self.zoomed: Sprite | None = None
        rules = match.config.rules
        self.match = match
        people = [seat for seat, config in enumerate(match.config.seats) if config.kind == "human"]
        bottom = people[0] if people else 0
        self.view = TableView(rules, bottom)
        self.geometry = Geometry(self.view)
        self.painter = Painter(context, self.view, self.geometry, rules.pack)
        self.hud = Hud(context, self.view, self.geometry, self.painter)
        choreographer = Choreographer(self.view, rules, context.audio.play, self._announce)
        choreographer.names = tuple(seat.name for seat in match.config.seats)
        choreographer.french_words = lambda: self.deck_words() == "french"
        self.flow = Flow(
            match, runner, choreographer, lambda: context.percent, self._deal_over, self._show_curtain
        )
        self.flow.wait_after_opponent = lambda: context.settings.wait_after_opponent
        self.gesture = (FreeGesture if match.config.house.free_hand else Gesture)(
            context, self.flow, self.geometry, self.painter,
            play=self.play, refuse=self._refuse, words=self.deck_words,
        )  # fmt: skip
        self.lift = Lift(context, self.gesture)
        self.keys = Keys(self.gesture)
        self.words = Words(self.flow, self.gesture, self.deck_words)
        self.why = Why(self)
        self.curtain = CurtainPanel(context)
        self.guard = HandGuard(self)
        self.controls = Controls(context, self)
        self.parts = Parts()
        add_match_parts(self)
        advice = Advice(self.flow, analyst or InlineAnalyst())
        self.hint, self.coach = HintPart(self, advice), CoachPart(self, advice)
        self.parts.add(self.hint)
        self.routing = Routing(self)
        self.house = HouseParts(self)
        self.controls.change(self.house.controls)
        self.panels = Panels(self)
        self.parts.add(self.coach)
        self.routing.actions["hint"] = self.hint.press
        self.stage = Stage(self)
        self._runner = runner

    # Scene ------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Deal."""
        self.flow.start()
        self._tell_unrecorded()
        self._title()

    def leave(self) -> None:
        """End the match for this sitting; everything of it is on disk already."""
        self._runner.close()
        self.hint.advice.close()
        self.match.close()

    def layout(self, viewport: Viewport) -> None:
        """Place everything for a window size; nothing is lost in the middle of an animation."""
        self.geometry.resize(viewport)
        self.words.tell_last_play = not viewport.wide
        self.hud.resize()
        self.painter.forget()
        self.controls.layout()
        self.curtain.layout(self.geometry.layout.regions["hand"].inflate(viewport.px(6), viewport.px(4)))
        if self.gesture.chooser is not None:
            self.gesture.chooser.layout(viewport)
        self.parts.layout(viewport)
        resources = self.context.resources
        pack = self.match.config.rules.pack
        deck = self.context.settings.deck
        for sprite in self.view.sprites():  # first what is seen at once
            width = self.geometry.base_size(sprite.slot)[0]
            resources.preload(resources.deck(deck, pack), [sprite.card], width, pack)
        for width in (self.geometry.layout.hand_card[0], self.geometry.layout.table_card[0]):
            resources.preload(resources.deck(deck, pack), [None, *pack.cards], width, pack)
            resources.prepare(resources.next_deck(deck, pack), [None, *pack.cards], width, pack)

    def focus_changed(self, focused: bool) -> None:
        """Tell by the title whose turn it is, and cover an open hand between two people."""
        self.parts.focus_changed(focused)  # first: what they have staged must be gone when a hand is covered
        if not focused:
            self.routing.magnifier.end()
            self.gesture.cancel()
            self.flow.close_curtain()
        self._title()

    def update(self, dt_ms: int) -> None:
        """Let time pass."""
        if self.parts.update(dt_ms):
            self.invalidate()
        if not self.parts.frozen and self.flow.update(dt_ms):
            self.invalidate()
        if self.gesture.update(dt_ms):
            self.stir()
        self.geometry.reduced = self.context.reduced_motion
        self.geometry.refresh()
        self.geometry.advance(dt_ms, self.context.percent)
        if self.lift.update(dt_ms):
            self.invalidate()
        if self.routing.magnifier.update(dt_ms):
            self.invalidate()
        if self.curtain.holding:
            self.invalidate()
            if self.curtain.update(dt_ms):
                self.lift_curtain()
        self._foresee()
        self._call_to_turn()
        if self.flow.waiting_for_computer:
            self.poll_ms = THINKING_POLL_MS
        else:
            polls = (HOT_SEAT_POLL_MS if self.flow.hot_seat else None, self.parts.poll_ms)
            self.poll_ms = min((poll for poll in polls if poll is not None), default=None)

    def _foresee(self) -> None:
        """While the end of a deal is still being shown, make ready what its count will show."""
        ending = self.flow.scoring_due and not self.flow.idle
        if ending and not self._foreseen:
            foresee_deal(self.context, self.flow)
        self._foreseen = ending

    def busy(self) -> bool:
        """Whether the next frame will differ without input."""
        return bool(self.gesture.tilt) or self.moving

    @property
    def moving(self) -> bool:
        """Whether anything moves by itself but the held card."""
        return (
            ((not self.flow.idle or self.flow.scoring_due) and not self.parts.frozen)
            or self.parts.busy()
            or not self.gesture.homeward.idle
            or self.geometry.moving
            or self.curtain.holding
            or self.lift.moving
            or self.routing.magnifier.waiting
        )

    def key_released(self, key: str) -> None:
        """A card shown large by a key goes back when the key is up."""
        if self.routing.magnifier.key_released(key):
            self.invalidate()

    def draw(self, surface: Surface) -> None:
        """Draw the whole table."""
        self.stage.draw(surface)

    def draw_on(self, surface: Surface, *, stirred: bool) -> None:
        """Draw what differs from the picture drawn last."""
        self.stage.draw_on(surface, stirred=stirred)

    # Input ------------------------------------------------------------------------------------------------

    def handle(self, event: InputEvent) -> None:
        """Take one input event."""
        self.routing.handle(event)

    def complete(self) -> None:
        """Bring what moves to its end."""
        self.routing.complete()

    # What happens -----------------------------------------------------------------------------------------

    def play(self, move: Action, dropped: FreePlace | None = None) -> None:
        """Do what the person at the screen has decided; `dropped` is where a dragged card was let go."""
        self.words.refusal, self.words.announcement = None, ""
        self.keys.forget()
        if self.coach.stops(move, dropped):
            return
        self.flow.choreographer.dropped = dropped
        self.flow.submit(move)
        self._tell_unrecorded()
        self._title()

    def _tell_unrecorded(self) -> None:
        """Say once that the disk refuses to keep this match; play goes on."""
        problem = None if self._journal is None else self._journal.problem
        if problem is not None and not self._told_unrecorded:
            self._told_unrecorded = True
            self.say(problem_text(problem))

    def _refuse(self, refused: Refused) -> None:
        self.words.refusal = refused
        self.context.audio.play("illegal")
        self.invalidate()

    def _announce(self, text: str) -> None:
        self.words.announcement = text

    def _show_curtain(self) -> None:
        """Name the next player on the curtain.

        A card in the player's hand and a refusal that spoke of it go with the hand.
        """
        self.gesture.forget()
        self.words.refusal = None
        self.guard.name_next()
        self.invalidate()

    def lift_curtain(self) -> None:
        """Let whoever holds the curtain's button do what they may."""
        self.guard.confirmed()

    def show_hand(self) -> None:
        """Show the hand of whoever has just said who they are."""
        self.words.announcement = ""
        self.flow.lift_curtain()
        self.invalidate()
        self._title()

    def say(self, text: str) -> None:
        """Show a line in the prompt until the next action."""
        self.words.answer(text)
        self.invalidate()

    def take_back(self) -> None:
        """Go back to before the last own play, as far as the rules of fair play allow."""
        if self.flow.hot_seat:
            self.guard.ask_take_back()
            return
        kind = self.flow.take_back_kind()
        self.gesture.forget()
        self.keys.forget()
        self.flow.take_back()
        if kind == "seen":
            self.say(_("Taken back. This match is marked: with take-backs."))
        self.invalidate()

    def pause(self) -> None:
        """Open the pause screen."""
        self.gesture.cancel()
        may_resign = self.flow.viewer is not None and self.match.phase is Phase.PLAYING
        resign = self._resign if may_resign else None
        self.context.stack.push(PauseScene(self.context, resign, self.hint.for_pause))

    def _resign(self) -> None:
        seat = self.flow.viewer
        if seat is not None:
            self.flow.finish()
            self.flow.submit(Resign(seat))
            self.invalidate()

    def _deal_over(self) -> None:
        self.gesture.forget()
        self.invalidate()
        if not self.house.freeze():
            show_deal(self.context, self.flow)

    # Words ------------------------------------------------------------------------------------------------

    def deck_words(self) -> terms.DeckTerms:
        """Return how the present deck calls its suits and courts."""
        resources = self.context.resources
        deck = resources.deck(self.context.settings.deck, self.match.config.rules.pack)
        return "french" if deck.words == "french" else "italian"

    def _call_to_turn(self) -> None:
        """When it becomes the player's turn: tell by the title, and by a sound if the window is not looked at."""
        turn = self.flow.my_turn and self.flow.idle
        if turn != self._was_turn:
            self._was_turn = turn
            self._title()
            if turn and not self.context.focused():
                self.context.audio.play("turn")

    def _title(self) -> None:
        waiting = self.flow.my_turn and not self.context.focused()
        self.context.set_title(_("Your turn - Scopa") if waiting else "Scopa")

    def nodes(self) -> list[Node]:
        """Return everything on the table that can be named."""
        return table_nodes(self)


def open_match(context: Context, config: MatchConfig) -> None:
    """Open a match on the table, journalled on disk, its computers thinking in a child process."""
    computers = any(seat.kind == "computer" for seat in config.seats)
    journal = create_journal()
    match = Match(config, journal)
    runner = with_programs(match, ProcessRunner() if computers else InlineRunner())
    scene = TableScene(context, match, runner, journal, ProcessAnalyst())
    tell_forfeits(runner, scene.say)
    context.stack.reset(scene)
