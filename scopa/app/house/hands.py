"""The state machine of a play by free hand: a card lifted, laid, let go; cards taken up with it (docs/rules.md, 8.1).

Pure: it knows cards, places by name and positions in pixels, neither rectangles nor rules nor words. Each gesture
returns what the hands have done, to be submitted, or None. Nothing is judged here: wrong captures are possible.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from scopa.rules.cards import Card, CardSet
from scopa.rules.moves import FreeMove, Stage, TakeBack

Point = tuple[int, int]
Deed = FreeMove | TakeBack


class Grip(Enum):
    """What the hands are in the middle of.

    ARMED: a press on a card of the hand that may become a drag. HELD: a card follows the pointer and nobody has
    seen it. LIFTED: a card has been clicked and nobody has seen it. SHOWN: it follows the pointer, seen by all.
    LAID: it lies on the table with the fingers on it. TAKING: cards of the table have been lifted with it.
    """

    IDLE = "idle"
    ARMED = "armed"
    HELD = "held"
    LIFTED = "lifted"
    SHOWN = "shown"
    LAID = "laid"
    TAKING = "taking"


class Zone(Enum):
    """Where a pointer is: on free felt, on a card that lies there, in the tray, on the own pile, elsewhere."""

    FELT = "felt"
    CARD = "card"
    TRAY = "tray"
    PILE = "pile"
    ELSEWHERE = "elsewhere"


@dataclass(frozen=True, slots=True)
class Spot:
    """A place under the pointer, with the card that lies there, if any."""

    zone: Zone
    card: Card | None = None

    @property
    def over_table(self) -> bool:
        """Whether a card held here is held over the table."""
        return self.zone in {Zone.FELT, Zone.CARD}


NOWHERE = Spot(Zone.ELSEWHERE)


class Hands:
    """One player's hands. `threshold` is the distance in pixels beyond which a press becomes a drag."""

    def __init__(self, threshold: float = 4.0) -> None:
        self.threshold = threshold
        self.may_drag = True
        self.may_click = True
        self.grip = Grip.IDLE
        self.card: Card | None = None
        self.lifted: CardSet = 0
        self.pointer: Point = (0, 0)
        self.carried: Card | None = None
        """A card of the table or the tray that follows the pointer."""
        self._pressed: Spot | None = None
        self._pressed_at: Point = (0, 0)
        self._was_lifted: Card | None = None

    @property
    def touching(self) -> bool:
        """Whether everybody has seen the card and the play is not over."""
        return self.grip in {Grip.SHOWN, Grip.LAID, Grip.TAKING}

    @property
    def follows(self) -> bool:
        """Whether the card of the hand follows the pointer."""
        return self.grip in {Grip.HELD, Grip.SHOWN}

    def sync(self, touch: tuple[Card, CardSet] | None) -> None:
        """Agree with what the table knows of the card held over it and of those lifted with it."""
        if touch is None:
            if self.touching:
                self.clear()
            return
        card, lifted = touch
        if self.grip is not Grip.SHOWN or self.card != card:
            self.card, self.lifted = card, lifted
            self.grip = Grip.TAKING if lifted else Grip.LAID

    def clear(self) -> None:
        """Hold nothing."""
        self.grip, self.card, self.lifted, self.carried, self._pressed = Grip.IDLE, None, 0, None, None
        self._was_lifted = None

    # The hand ---------------------------------------------------------------------------------------------

    def press_hand(self, card: Card, pos: Point) -> None:
        """Press on a card of the hand; while one is touched, others stay where they are."""
        self.pointer = self._pressed_at = pos
        if self.touching:
            return
        self._was_lifted = self.card if self.grip is Grip.LIFTED else None
        self.grip, self.card, self.lifted = Grip.ARMED, card, 0

    def select(self, card: Card) -> None:
        """Lift a card of the hand, as a click or its key does."""
        if not self.touching:
            self.clear()
            self.grip, self.card = Grip.LIFTED, card

    # The pointer ------------------------------------------------------------------------------------------

    def press_spot(self, spot: Spot, pos: Point) -> None:
        """Press on the table, the tray or the pile."""
        self._pressed, self._pressed_at, self.pointer = spot, pos, pos

    def move(self, pos: Point, spot: Spot) -> Deed | None:
        """Move the pointer: a press becomes a drag, and a card carried over the table has been seen."""
        self.pointer = pos
        if self.grip is Grip.ARMED and self.may_drag and self._far(pos):
            self.grip = Grip.HELD
        if self.grip is Grip.HELD and spot.over_table and self.card is not None:
            self.grip = Grip.SHOWN
            return FreeMove(self.card, 0, Stage.TOUCHING)
        pressed = self._pressed
        if pressed is not None and pressed.card is not None and self.may_drag and self._far(pos):
            takes = self.grip in {Grip.LIFTED, Grip.LAID, Grip.TAKING} and pressed.zone is Zone.CARD
            if takes or (self.grip is Grip.TAKING and pressed.zone is Zone.TRAY):
                self.carried = pressed.card
        return None

    def release(self, pos: Point, spot: Spot) -> Deed | None:
        """Let the button go."""
        self.pointer = pos
        if self.grip is Grip.ARMED:
            return self._click_hand()
        if self.follows:
            return self._drop(spot)
        pressed, self._pressed = self._pressed, None
        carried, self.carried = self.carried, None
        if pressed is None:
            return None
        if carried is not None:
            return self._drop_carried(carried, pressed, spot)
        if self._far(pos) or pressed != spot or not self.may_click:
            return None
        return self.click(spot)

    def _far(self, pos: Point) -> bool:
        dx, dy = pos[0] - self._pressed_at[0], pos[1] - self._pressed_at[1]
        return dx * dx + dy * dy > self.threshold * self.threshold

    def _click_hand(self) -> Deed | None:
        card, again = self.card, self._was_lifted == self.card
        self.clear()
        if card is not None and self.may_click and not again:
            self.select(card)
        return None

    def _drop(self, spot: Spot) -> Deed | None:
        """Let go of the card that follows the pointer: on felt the fingers are off, on a card taking begins."""
        shown = self.grip is Grip.SHOWN
        if spot.zone is Zone.FELT:
            return self._let_go()
        if spot.zone is Zone.CARD and spot.card is not None:
            return self._take(1 << spot.card)
        self.clear()
        return TakeBack() if shown else None

    def _drop_carried(self, card: Card, pressed: Spot, spot: Spot) -> Deed | None:
        if pressed.zone is Zone.CARD:
            if spot.zone is Zone.TRAY:
                return self._take(self.lifted | 1 << card)
            return self._release(self.lifted | 1 << card) if spot.zone is Zone.PILE else None
        if spot.zone is Zone.PILE:
            return self.confirm()
        return self._take(self.lifted & ~(1 << card)) if spot.over_table else None

    # Clicks and keys --------------------------------------------------------------------------------------

    def click(self, spot: Spot) -> Deed | None:
        """Click the table, the tray or the pile with a card lifted, laid or taking."""
        if self.card is None or self.grip not in {Grip.LIFTED, Grip.LAID, Grip.TAKING}:
            return None
        if spot.zone is Zone.FELT and self.grip is Grip.LIFTED:
            return self._lay()
        if spot.zone in {Zone.CARD, Zone.TRAY} and spot.card is not None:
            if spot.card == self.card:  # the laid card itself, or the one that takes
                return self.confirm() if spot.zone is Zone.CARD else None
            return self.toggle(spot.card)
        if spot.zone is Zone.PILE and self.grip is Grip.TAKING:
            return self.confirm()
        return None

    def toggle(self, card: Card) -> Deed | None:
        """Take a card of the table up with the card in play, or put it back."""
        if self.card is None or self.grip not in {Grip.LIFTED, Grip.LAID, Grip.TAKING}:
            return None
        return self._take(self.lifted ^ 1 << card)

    def confirm(self) -> Deed | None:
        """Go one step on: lay the lifted card; take the fingers off the laid one; take what has been lifted."""
        if self.grip is Grip.LIFTED:
            return self._lay()
        if self.grip is Grip.LAID:
            return self._let_go()
        return self._release(self.lifted) if self.grip is Grip.TAKING else None

    def cancel(self) -> Deed | None:
        """Return everything; what was shown stays known."""
        touching = self.touching
        self.clear()
        return TakeBack() if touching else None

    # What is done -----------------------------------------------------------------------------------------

    def _lay(self) -> Deed | None:
        assert self.card is not None
        self.grip, self.lifted = Grip.LAID, 0
        return FreeMove(self.card, 0, Stage.TOUCHING)

    def _take(self, cards: CardSet) -> Deed | None:
        assert self.card is not None
        if not cards:
            return self._lay()
        self.grip, self.lifted = Grip.TAKING, cards
        return FreeMove(self.card, cards, Stage.CAPTURING)

    def _let_go(self) -> Deed | None:
        return self._release(0)

    def _release(self, cards: CardSet) -> Deed | None:
        card = self.card
        assert card is not None
        self.clear()
        return FreeMove(card, cards)
