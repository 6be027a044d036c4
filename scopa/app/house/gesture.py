"""The player's hands at a free-hand table: the state machine of hands.py, fed with what lies under the pointer.

It has the face of the table's gesture, so that keys, buttons, words and painter need not know which of the two is
at work. It marks nothing that the rules allow or forbid: the player must see for himself (docs/rules.md, 8.1).
"""

from __future__ import annotations

from typing import Any

from pygame import Rect

from scopa.app.house.hands import Deed, Grip, Hands, Spot, Zone
from scopa.app.house.tray import Tray
from scopa.app.house.words import DeckTerms, about_hands
from scopa.app.table.geometry import LIFT
from scopa.app.table.gesture import Gesture, Point
from scopa.app.table.highlight import NO_HIGHLIGHTS, Highlights
from scopa.app.table.painter import Held
from scopa.app.table.resolve import Refused
from scopa.app.table.selection import Phase
from scopa.app.table.view import FreePlace
from scopa.rules.cards import Card, cards_of
from scopa.rules.moves import FreeMove, Stage

PHASES = {
    Grip.IDLE: Phase.IDLE,
    Grip.ARMED: Phase.ARMED,
    Grip.HELD: Phase.HELD,
    Grip.SHOWN: Phase.HELD,
    Grip.LIFTED: Phase.SELECTED,
    Grip.LAID: Phase.SELECTED,
    Grip.TAKING: Phase.SELECTED,
}
"""What the rest of the table calls the states of free hands."""


class FreeGesture(Gesture):
    """The hands of whoever looks at an open hand."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.hands = Hands()
        self.tray = Tray(self)
        self._laid_at: FreePlace | None = None
        self._over: FreePlace | None = None
        self._in_tray: dict[Card, FreePlace] = {}

    # What the screen asks ---------------------------------------------------------------------------------

    def held(self) -> Held | None:
        """The card that follows the pointer, or lies on the felt with the fingers on it."""
        hands = self.hands
        if hands.card is None:
            return None
        if hands.follows:
            return Held(hands.card, self._held_rect(), self.tilt if self.context.tilt else 0.0)
        if hands.grip is Grip.LAID:
            return Held(hands.card, self._laid_rect())
        return None

    def marks(self) -> Highlights:
        """Only what has been lifted is told from what lies there."""
        return Highlights(away=self.hands.lifted) if self.hands.lifted else NO_HIGHLIGHTS

    def aimed_group(self) -> tuple[Card, int] | None:
        """Nothing is aimed at before it is taken."""
        return None

    def describe(self) -> str | None:
        """What there is to do with the card in play."""
        hands = self.hands
        if hands.card is None:
            return ""
        return about_hands(hands, self.context.bindings, self._words(), self.flow.match.config.rules.pack)

    def deck_words(self) -> DeckTerms:
        """Return how the present deck calls its suits and courts."""
        return self._words()

    # Pointer ----------------------------------------------------------------------------------------------

    def press(self, pos: Point, clicks: int) -> bool:
        """Press the primary button; return whether a card was under the pointer."""
        hands = self.hands
        self._obey_settings()
        sprite = None if hands.grip is Grip.TAKING else self.own_card_at(pos)
        if sprite is not None and sprite.card is not None:
            if not self.flow.my_turn:
                self._refuse(Refused("E6", sprite.card))
                return True
            if hands.touching:
                return True
            self.homeward.finish()
            rect = self.painter.rest_rect(sprite)
            self._grab = ((pos[0] - rect.x) / rect.width, (pos[1] - rect.y) / rect.height)
            hands.press_hand(sprite.card, pos)
            self._mirror()
            return True
        spot = self.spot(pos)
        hands.press_spot(spot, pos)
        return spot.card is not None

    def _obey_settings(self) -> None:
        settings = self.context.settings
        self.hands.threshold = self.threshold
        self.hands.may_drag = settings.play_by != "click"
        self.hands.may_click = settings.play_by != "drag"

    def move(self, pos: Point) -> bool:
        """Move the pointer; return whether the picture changes."""
        hands, before = self.hands, self.hands.grip
        self._lean(pos[0] - hands.pointer[0])
        self._do(hands.move(pos, self.spot(pos)))
        if hands.grip is not before and before is Grip.ARMED:
            self.context.audio.play("pickup")
            self.hovered = None
        if hands.follows or hands.carried is not None:
            return True
        sprite = self.own_card_at(pos) if hands.grip is Grip.IDLE else None
        hovered = sprite.card if sprite is not None and self.flow.my_turn else None
        changed, self.hovered = hovered != self.hovered, hovered
        return changed

    def update(self, ms: int) -> bool:
        """Let time pass; what the table no longer knows to be touched is no longer held."""
        changed = super().update(ms)
        if self.hands.touching and (not self.flow.my_turn or self.flow.seen.touch is None):
            self.hands.clear()
            self._mirror()
            changed = True
        return changed

    def release(self, pos: Point) -> None:
        """Release the primary button: let go, take up, or change one's mind."""
        hands, rect, card = self.hands, self._held_rect(), self.hands.card
        followed = hands.follows
        spot = self.spot(pos)
        if hands.grip is Grip.LIFTED and spot.zone is Zone.FELT:
            self._lay_at(pos)
        deed = hands.release(pos, spot)
        self._over = self.geometry.free_place(rect) if followed else None
        self._do(deed)
        if followed and hands.card is None and card is not None and not isinstance(deed, FreeMove):
            self.send_home(card, rect)

    def take(self) -> None:
        """Go one step on, as Enter and *Done* do."""
        if self.flow.my_turn:
            self._over = None
            self._lay_at(None)
            self._do(self.hands.confirm())

    def lay(self) -> None:
        """Put the card down, then take the fingers off."""
        self.take()

    def select(self, card: Card) -> None:
        """Lift a card of the hand, as its key does."""
        self.hands.select(card)
        self._mirror()

    def toggle(self, card: Card) -> None:
        """Take a table card up with the card in play, or put it back."""
        self._do(self.hands.toggle(card))

    def cancel(self) -> bool:
        """Return everything. Return whether anything changed."""
        hands, rect, card = self.hands, self._held_rect(), self.hands.card
        followed, changed = hands.follows, hands.grip is not Grip.IDLE
        self._do(hands.cancel())
        if followed and card is not None:
            self.send_home(card, rect)
        return changed

    def put_back(self) -> None:
        """Return everything, as a button does."""
        self.cancel()

    def forget(self) -> None:
        """Drop everything; what lies on the table with the fingers on it stays there until it is returned."""
        super().forget()
        if self.hands.touching and self.flow.seen.touch is not None and self.flow.viewer is not None:
            self._do(self.hands.cancel())
        self.hands.clear()
        self._mirror()

    # What lies where --------------------------------------------------------------------------------------

    def spot(self, pos: Point) -> Spot:
        """Return what a pointer at a place points at."""
        hands = self.hands
        if hands.grip is Grip.TAKING and self.tray.area.collidepoint(pos):
            return Spot(Zone.TRAY, self.tray.card_at(pos))
        if hands.grip is Grip.LAID and hands.card is not None and self._laid_rect().collidepoint(pos):
            return Spot(Zone.CARD, hands.card)
        card = self.table_card_at(pos)
        if card is not None:
            return Spot(Zone.CARD, card)
        if self.painter.pile_rect(self.view.bottom_side).inflate(20, 20).collidepoint(pos):
            return Spot(Zone.PILE)
        regions = self.geometry.layout.regions
        felt, prompt = regions["table"], regions["prompt"]
        felt = Rect(felt.x, felt.y, felt.width, prompt.top - felt.top)
        on_felt = felt.collidepoint(pos) or prompt.collidepoint(pos)
        return Spot(Zone.FELT if on_felt and not regions["hand"].collidepoint(pos) else Zone.ELSEWHERE)

    def _held_rect(self) -> Rect:
        self.selection.pointer = self.hands.pointer
        return super()._held_rect()

    def _laid_rect(self) -> Rect:
        """Where the card lies that has been put down but not let go."""
        width, height = self.geometry.layout.table_card
        rect = self.painter.letterbox(Rect(0, 0, width, height))
        if self._laid_at is not None:
            place = self.geometry.place(self._laid_at)
            rect.center = place.center
        else:
            table = self.geometry.layout.regions["table"]
            rect.midbottom = table.centerx, table.bottom - round(LIFT * height)
        return rect

    def _lay_at(self, pos: Point | None) -> None:
        if pos is None:
            if self.hands.grip is Grip.LIFTED:
                self._laid_at = None
            return
        width, height = self.geometry.layout.table_card
        rect = Rect(0, 0, width, height)
        rect.center = pos
        rect.clamp_ip(self.geometry.layout.regions["table"])
        self._laid_at = self.geometry.free_place(rect)

    # What happens -----------------------------------------------------------------------------------------

    def _do(self, deed: Deed | None) -> None:
        """Let the table know what the hands have done."""
        if deed is not None and self.flow.my_turn:
            if isinstance(deed, FreeMove) and deed.stage is Stage.RELEASED:
                self._finish(deed)
            else:
                sound = "lay" if isinstance(deed, FreeMove) and not deed.captured else "slide"
                self.context.audio.play(sound)
                self.flow.submit(deed)
                self.flow.finish()
                self.hands.sync(self.flow.seen.touch)
                places = self.tray.places() if self.hands.grip is Grip.TAKING else {}
                self._in_tray = {card: self.geometry.free_place(rect) for card, rect in places.items()}
        self._mirror()

    def _finish(self, deed: FreeMove) -> None:
        """The fingers are off."""
        place, lifted = self._over, self._in_tray
        if place is None and lifted:
            place = lifted.get(deed.card)
            self.flow.choreographer.lifted = {
                one: lifted[one] for one in cards_of(deed.captured) if one in lifted
            }
        elif place is None:
            place = self.geometry.free_place(self._laid_rect())
        self._over, self._in_tray = None, {}
        super().forget()
        self._mirror()
        self._play(deed, place)

    def _mirror(self) -> None:
        """Let the selection say what the hands hold."""
        selection, hands = self.selection, self.hands
        selection.phase, selection.card, selection.chosen = PHASES[hands.grip], hands.card, hands.lifted
        selection.pointer = hands.pointer
