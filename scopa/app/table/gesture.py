"""From presses, moves and releases to plays: drag and click on the table's cards (ux.md 1.3.3).

It owns the selection, the card that follows the pointer and the chooser. What a gesture means is decided by
`resolve`; what is played goes to `play`; what is refused goes to `refuse`. Nothing is committed before a release.
"""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from scopa.app import theme
from scopa.app.anim.easing import out_back
from scopa.app.anim.timeline import Script, Timeline
from scopa.app.context import Context
from scopa.app.table.chooser import CANCEL, Chooser, in_order
from scopa.app.table.flow import Flow
from scopa.app.table.geometry import LIFT, Geometry
from scopa.app.table.highlight import NO_HIGHLIGHTS, Highlights, aimed_card, highlights
from scopa.app.table.painter import Held, Painter
from scopa.app.table.resolve import Aim, Choose, MoveIntent, Refused, outcomes, resolve
from scopa.app.table.selection import ON_OWN_SLOT, ON_TABLE, OUTSIDE, Phase, Selection, Target, on_card
from scopa.app.table.view import FreePlace, Sprite, TableView
from scopa.i18n import terms
from scopa.rules.cards import Card
from scopa.rules.moves import Action, Move

Point = tuple[int, int]
MAX_TILT = 6.0
LEAN = 0.22
"""Degrees of lean per pixel of movement in a window 720 pixels high."""
UPRIGHT = 0.84
"""What is left of the lean after a sixtieth of a second."""


class Gesture:
    """The player's hands. `words` tells how the present deck calls its suits."""

    def __init__(
        self,
        context: Context,
        flow: Flow,
        geometry: Geometry,
        painter: Painter,
        *,
        play: Callable[[Action, FreePlace | None], None],
        refuse: Callable[[Refused], None],
        words: Callable[[], terms.DeckTerms],
    ) -> None:
        self.context = context
        self.flow = flow
        self.view: TableView = flow.view
        self.geometry = geometry
        self.painter = painter
        self.selection = Selection()
        self.chooser: Chooser | None = None
        self.hovered: Card | None = None
        self.homeward = Timeline()
        self._play = play
        self._refuse = refuse
        self._words = words
        self._grab = (0.0, 0.0)
        self.tilt = 0.0
        """Degrees by which the held card leans into its movement; it rights itself in time."""
        self.parked: Rect | None = None
        """Where a card lies that was let go over the table while something is asked about it."""
        self.pending: Move | None = None
        """A play that waits to be confirmed."""
        self._pressed_table: Card | None = None

    # What the screen asks ---------------------------------------------------------------------------------

    @property
    def card(self) -> Card | None:
        """The card the table should talk about: in play, or under the pointer."""
        return self.selection.card if self.selection.card is not None else self.hovered

    def held(self) -> Held | None:
        """Return the card that has left its slot, following the pointer or waiting at the chooser."""
        card = self.selection.card
        if card is None:
            return None
        if self.selection.held:
            return Held(card, self._held_rect(), self.tilt if self.context.tilt else 0.0)
        if self.parked is not None and self.selection.phase is Phase.CHOOSING:
            return Held(card, self.parked)
        return None

    def marks(self) -> Highlights:
        """Return what to outline for the card in question."""
        card = self.card
        seen = self.flow.seen
        if card is None or not self.flow.my_turn or not seen.hand >> card & 1:
            return NO_HIGHLIGHTS
        if self.chooser is not None:
            option = None if self.chooser.hovered is None else self.chooser.options[self.chooser.hovered]
            active = () if option is None else (self.chooser.options.index(option),)
            return Highlights(groups=self.chooser.options, active=active)
        options, may_lay = outcomes(seen, card)
        options = in_order(options)
        held = self.selection.held
        aimed = self._aimed() if held else None
        return highlights(
            options, seen.table, held=held, aimed=aimed, chosen=self.selection.chosen, may_lay=may_lay
        )

    def describe(self) -> str | None:
        """Return what the prompt says of the card in question, None for what the rules say of it."""
        return None

    def aimed_group(self) -> tuple[Card, int] | None:
        """Return the held card and the one capture it is aimed at, for the caption near the pointer."""
        if not self.selection.held or self.selection.card is None:
            return None
        marks = self.marks()
        if len(marks.active) != 1:
            return None
        return self.selection.card, marks.groups[marks.active[0]]

    # Pointer ----------------------------------------------------------------------------------------------

    def press(self, pos: Point, clicks: int) -> bool:
        """Press the primary button; return whether a card was under the pointer."""
        self.pending = None
        sprite = self.own_card_at(pos)
        if sprite is not None and sprite.card is not None:
            if not self.flow.my_turn:
                self._refuse(Refused("E6", sprite.card))
                return True
            self.homeward.finish()
            rect = self.painter.rest_rect(sprite)
            self._grab = ((pos[0] - rect.x) / rect.width, (pos[1] - rect.y) / rect.height)
            self._obey_settings()
            self.selection.press_hand(sprite.card, pos, clicks if self.context.settings.double_click else 1)
            return True
        self._pressed_table = self.table_card_at(pos)
        return self._pressed_table is not None

    @property
    def threshold(self) -> float:
        """Pixels that the pointer must travel to turn a press into a drag."""
        return self.context.settings.drag_threshold * self.geometry.viewport.dpi_scale

    def disarm(self) -> None:
        """Forget a press that is to mean nothing when it is released."""
        self.selection.disarm()
        self._pressed_table = None

    def _obey_settings(self) -> None:
        settings, selection = self.context.settings, self.selection
        selection.threshold = self.threshold
        selection.may_drag = settings.play_by != "click"
        selection.may_click = settings.play_by != "drag"
        selection.quick_take = settings.quick_take

    def move(self, pos: Point) -> bool:
        """Move the pointer; return whether the picture changes."""
        self._lean(pos[0] - self.selection.pointer[0])
        if self.selection.move(pos):
            self.context.audio.play("pickup")
            self.hovered = None
            return True
        if self.selection.held:
            return True
        sprite = self.own_card_at(pos)
        hovered = sprite.card if sprite is not None and self.flow.my_turn else None
        changed, self.hovered = hovered != self.hovered, hovered
        return changed

    def _lean(self, dx: int) -> None:
        step = dx * LEAN * 720 / self.geometry.viewport.height
        self.tilt = max(-MAX_TILT, min(MAX_TILT, self.tilt - step)) if self.selection.held else 0.0

    def update(self, ms: int) -> bool:
        """Let time pass for what the hands have set in motion; return whether the picture changes."""
        changed = not self.homeward.idle or bool(self.tilt)
        self.homeward.advance(ms)
        self.tilt = (
            0.0 if abs(self.tilt) < 0.3 or not self.selection.held else self.tilt * UPRIGHT ** (ms / 16)
        )
        return changed

    def release(self, pos: Point) -> None:
        """Release the primary button: play, select, or let go."""
        self.selection.move(pos)  # after a frame that took long no move need have come before
        was_held = self.selection.held
        if self.selection.phase in {Phase.ARMED, Phase.HELD}:
            card, rect = self.selection.card, self._held_rect()
            intent = self.selection.release(pos, self._target(pos, rect))
            if intent is not None:
                self._attempt(intent, rect if was_held else None)
            elif was_held and card is not None:
                self.send_home(card, rect)
            return
        pressed, self._pressed_table = self._pressed_table, None
        card = self.selection.card
        if self.context.settings.play_by == "drag":
            return
        if pressed is not None and pressed == self.table_card_at(pos) and card is not None:
            options, _ = outcomes(self.flow.seen, card)
            intent = self.selection.click_table(pressed, options)
            if intent is not None:
                self._attempt(intent, None)

    def select(self, card: Card) -> None:
        """Select a card of the hand, as its key does."""
        self.selection.select(card)

    def toggle(self, card: Card) -> None:
        """Put a table card into the set being built, or take it out again, as its key does."""
        self.selection.toggle(card)

    def take(self) -> None:
        """Press *Take*, or confirm a play."""
        if self.pending is not None:
            pending = self.pending
            aim = Aim.TAKE if pending.captured else Aim.LAY
            self._attempt(MoveIntent(pending.card, aim, pending.captured), None)
            return
        intent = self.selection.take()
        if intent is not None:
            self._attempt(intent, None)

    def lay(self) -> None:
        """Press *Lay down*."""
        intent = self.selection.lay()
        if intent is not None:
            self._attempt(intent, None)

    def choose(self, number: int) -> None:
        """Answer the chooser with the number of an option, or CANCEL."""
        chooser, card = self.chooser, self.selection.card
        if chooser is None or card is None:
            return
        parked = self.parked
        self.chooser = None
        if number == CANCEL:
            self.selection.dismiss_chooser()
            self.parked = None
            if parked is not None:
                self.send_home(card, parked)
            return
        self._attempt(MoveIntent(card, Aim.TAKE, chooser.options[number]), parked)

    def cancel(self) -> bool:
        """One step back: Esc, right click, lost focus, a release outside. Return whether anything changed."""
        if self.chooser is not None:
            self.choose(CANCEL)
            return True
        self.pending = None
        card, rect = self.selection.card, self._held_rect()
        was_held = self.selection.held
        changed = self.selection.cancel()
        if was_held and card is not None:
            self.send_home(card, rect)
        return changed

    def refuse(self, refused: Refused) -> None:
        """Answer a play the rules forbid."""
        self._refuse(refused)

    def forget(self) -> None:
        """Drop everything: the position has changed under the player's hands."""
        self.selection.clear()
        self.chooser, self.hovered, self.parked, self._pressed_table = None, None, None, None
        self.pending = None

    # What lies where --------------------------------------------------------------------------------------

    def own_card_at(self, pos: Point) -> Sprite | None:
        """Return the own card whose visible strip is under the pointer; a lifted card keeps its place."""
        for sprite in reversed(self.view.hands.get(self.view.bottom, [])):
            if sprite is None or sprite.card is None:
                continue
            rect = self.painter.rest_rect(sprite)
            rise = round(LIFT * rect.height)
            rect.height += rise
            rect.y -= rise
            if rect.collidepoint(pos):
                return sprite
        return None

    def table_card_at(self, pos: Point) -> Card | None:
        """Return the topmost table card under the pointer."""
        for card, rect in reversed(self.table_rects()):
            if rect.collidepoint(pos):
                return card
        return None

    def sprite_at(self, pos: Point) -> Sprite | None:
        """Return whatever card is drawn under the pointer, moving or not."""
        for sprite in reversed(self.view.sprites()):
            if self.painter.rest_rect(sprite).collidepoint(pos):
                return sprite
        return None

    def table_rects(self) -> list[tuple[Card, Rect]]:
        """Return the cards of the table and where they lie, in drawing order."""
        return [
            (sprite.card, self.painter.rest_rect(sprite))
            for sprite in self.view.table
            if sprite is not None and sprite.card is not None
        ]

    def _held_rect(self) -> Rect:
        width, height = self.geometry.layout.hand_card
        rect = self.painter.letterbox(Rect(0, 0, width, height))
        grown = 1.0 if self.geometry.reduced else 1 + LIFT
        size = round(rect.width * grown), round(rect.height * grown)
        x, y = self.selection.pointer
        return Rect(round(x - self._grab[0] * size[0]), round(y - self._grab[1] * size[1]), *size)

    def _aimed(self) -> Card | None:
        rect = self._held_rect()
        target = self._target(self.selection.pointer, rect)
        return target.card

    def _target(self, pos: Point, held: Rect) -> Target:
        """Return what a release here would point at (ux.md 1.3.3, target resolution)."""
        card = self.selection.card
        table = self.table_rects()
        for other, rect in reversed(table):
            if rect.collidepoint(pos):
                return on_card(other)
        for sprite in self.view.hands.get(self.view.bottom, []):
            if (
                sprite is not None
                and sprite.card == card
                and self.geometry.slot(sprite.slot).collidepoint(pos)
            ):
                return ON_OWN_SLOT
        regions = self.geometry.layout.regions
        if regions["hand"].collidepoint(pos) or not Rect((0, 0), self.geometry.viewport.size).collidepoint(
            pos
        ):
            return OUTSIDE
        aimed = aimed_card(pos, held, table)
        if aimed is not None:
            return on_card(aimed)
        felt, prompt = regions["table"], regions["prompt"]
        felt = Rect(felt.x, felt.y, felt.width, prompt.top - felt.top)  # down to the prompt, without a gap
        return ON_TABLE if felt.collidepoint(pos) or prompt.collidepoint(pos) else OUTSIDE

    # What happens -----------------------------------------------------------------------------------------

    def _attempt(self, intent: MoveIntent, held: Rect | None) -> None:
        outcome = resolve(self.flow.seen, intent)
        if isinstance(outcome, Move):
            if self.context.settings.confirm_plays and self.pending != outcome:
                self._ask_to_confirm(outcome, held)
                return
            place = None if held is None else self.geometry.free_place(held)
            self.forget()
            self._play(outcome, place)
        elif isinstance(outcome, Choose):
            options = in_order(outcome.options)
            self.selection.choose_among(options)
            self.parked = held
            anchor = (
                self.selection.pointer if held is not None else self.geometry.layout.regions["table"].center
            )
            self.chooser = Chooser(
                self.context, self.painter, outcome.card, options, self.flow.seen.table, self._words(), anchor
            )
        else:
            if held is not None:
                self.selection.clear()
                self.send_home(intent.card, held)
            self.parked = None
            self._refuse(outcome)

    def _ask_to_confirm(self, move: Move, held: Rect | None) -> None:
        """Keep a play in mind until Enter or *Take* confirms it; anything else forgets it."""
        if held is not None:
            self.send_home(move.card, held)
        self.chooser = None
        self.selection.select(move.card)
        self.selection.chosen = move.captured
        self.pending = move

    def send_home(self, card: Card, rect: Rect) -> None:
        """Let a card fly back to its slot; it belongs there already, only its picture travels."""
        self.parked = None
        hand = self.view.hands.get(self.view.bottom, [])
        home = next((sprite for sprite in hand if sprite is not None and sprite.card == card), None)
        if home is None:
            return

        def travel(t: float) -> None:
            home.progress = t

        home.fly(home.slot, self.geometry.free_place(rect))
        script = Script()
        script.tween(0, theme.RETURN_HOME, travel, out_back)
        script.call(theme.RETURN_HOME, home.arrive)
        self.homeward.percent = self.context.percent
        self.homeward.play(script)
