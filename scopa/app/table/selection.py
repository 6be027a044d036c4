"""The state machine of making a play: idle, armed, held, selected, choosing (ux.md 1.3.3).

It knows cards and positions in pixels, not rectangles, rules or words. The table scene feeds it what lies under
the pointer and hands the MoveIntent it returns to `resolve`. Nothing is committed before an intent is returned.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from scopa.app.table.resolve import Aim, MoveIntent
from scopa.rules.cards import Card, CardSet

Point = tuple[int, int]


class Phase(Enum):
    """What the player is in the middle of."""

    IDLE = "idle"
    ARMED = "armed"
    HELD = "held"
    SELECTED = "selected"
    CHOOSING = "choosing"


@dataclass(frozen=True, slots=True)
class Target:
    """What a release or click points at: a table card, the open table, the card's own slot, or nothing useful."""

    kind: str
    card: Card | None = None


ON_TABLE = Target("table")
ON_OWN_SLOT = Target("own slot")
OUTSIDE = Target("outside")


def on_card(card: Card) -> Target:
    """Return the target of a pointer over one table card."""
    return Target("card", card)


class Selection:
    """The card in play and how far the player has got with it.

    `threshold` is the distance in pixels beyond which a press becomes a drag; `may_drag`, `may_click` and
    `quick_take` are the player's settings.
    """

    def __init__(self, threshold: float = 4.0) -> None:
        self.threshold = threshold
        self.may_drag = True
        self.may_click = True
        self.quick_take = True
        self.phase = Phase.IDLE
        self.card: Card | None = None
        self.chosen: CardSet = 0
        self.options: tuple[CardSet, ...] = ()
        self.pointer: Point = (0, 0)
        self._pressed_at: Point = (0, 0)
        self._was_selected: Card | None = None
        self._chosen_before: CardSet = 0
        self._double = False

    @property
    def held(self) -> bool:
        """Whether a card follows the pointer."""
        return self.phase is Phase.HELD

    def press_hand(self, card: Card, pos: Point, clicks: int = 1) -> None:
        """Press the primary button on a card of the hand. `clicks` counts rapid presses at one place."""
        same = self.card == card and self.phase is Phase.SELECTED
        self._was_selected = self.card if self.phase is Phase.SELECTED else None
        self._chosen_before = self.chosen
        self._double = clicks == 2 and (same or self._was_selected is None)
        self.phase, self.card, self.options = Phase.ARMED, card, ()
        if not same:
            self.chosen = 0
        self._pressed_at = self.pointer = pos

    def move(self, pos: Point) -> bool:
        """Move the pointer; return whether the press has just become a drag."""
        self.pointer = pos
        if self.phase is not Phase.ARMED or not self.may_drag:
            return False
        dx, dy = pos[0] - self._pressed_at[0], pos[1] - self._pressed_at[1]
        if dx * dx + dy * dy <= self.threshold * self.threshold:
            return False
        self.phase, self.chosen = Phase.HELD, 0
        return True

    def release(self, pos: Point, target: Target) -> MoveIntent | None:
        """Release the primary button over a target; return the intent, or None when nothing is played.

        A press released in place is a click: it selects the card, deselects it when it was selected, and the
        second click of a double click plays it. A drag released on its own slot or outside the table is a change
        of mind and clears the selection too.
        """
        self.pointer = pos
        if self.phase is Phase.ARMED:
            return self._click()
        if self.phase is not Phase.HELD or self.card is None:
            return None
        card = self.card
        if target.kind == "card" and target.card is not None:
            return MoveIntent(card, Aim.CARD, 1 << target.card)
        if target.kind == "table":
            return MoveIntent(card, Aim.TABLE)
        self.clear()
        return None

    def _click(self) -> MoveIntent | None:
        card = self.card
        assert card is not None
        if not self.may_click:
            self.clear()
            return None
        if self._double:
            self.phase = Phase.SELECTED
            return MoveIntent(card, Aim.TABLE)
        if self._was_selected == card:
            self.clear()
        else:
            self.phase = Phase.SELECTED
        return None

    def click_table(self, card: Card, options: tuple[CardSet, ...]) -> MoveIntent | None:
        """Click a table card while a hand card is selected: toggle it, or take at once.

        Quick take: a card that belongs to exactly one of the legal captures takes that capture, unless the
        player has already begun to build another set.
        """
        if self.phase is not Phase.SELECTED or self.card is None:
            return None
        bit = 1 << card
        mine = [option for option in options if option & bit]
        if (
            self.quick_take
            and len(mine) == 1
            and self.chosen & mine[0] == self.chosen
            and not self.chosen & bit
        ):
            return MoveIntent(self.card, Aim.TAKE, mine[0])
        self.chosen ^= bit
        return None

    def select(self, card: Card) -> None:
        """Select a card of the hand, as a click or its key does."""
        self.clear()
        self.phase, self.card = Phase.SELECTED, card

    def toggle(self, card: Card) -> None:
        """Put a table card into the set being built, or take it out again."""
        if self.phase is Phase.SELECTED:
            self.chosen ^= 1 << card

    def take(self) -> MoveIntent | None:
        """Press *Take*: the built set, or, with none built, whatever the card takes."""
        if self.phase is not Phase.SELECTED or self.card is None:
            return None
        return (
            MoveIntent(self.card, Aim.TAKE, self.chosen) if self.chosen else MoveIntent(self.card, Aim.TABLE)
        )

    def lay(self) -> MoveIntent | None:
        """Press *Lay down*."""
        if self.phase is not Phase.SELECTED or self.card is None:
            return None
        return MoveIntent(self.card, Aim.LAY)

    def choose_among(self, options: tuple[CardSet, ...]) -> None:
        """Open the chooser for the card in play; `dismiss_chooser` goes back to where it was opened from."""
        if self.phase is not Phase.CHOOSING:
            self._was_selected = self.card if self.phase is Phase.SELECTED else None
            self._chosen_before = self.chosen
        self.phase, self.options = Phase.CHOOSING, options

    def dismiss_chooser(self) -> None:
        """Leave the chooser without playing: back to the selected card, or to the hand after a drag."""
        if self.phase is not Phase.CHOOSING:
            return
        card, chosen = self._was_selected, self._chosen_before
        self.clear()
        if card is not None:
            self.phase, self.card, self.chosen = Phase.SELECTED, card, chosen

    def disarm(self) -> None:
        """Forget a press that has become neither a click nor a drag: what was selected before it is so again."""
        if self.phase is Phase.ARMED:
            card, chosen = self._was_selected, self._chosen_before
            self.clear()
            if card is not None:
                self.phase, self.card, self.chosen = Phase.SELECTED, card, chosen

    def cancel(self) -> bool:
        """Esc, right click, lost focus or a lost button release: one step back. Return whether anything changed."""
        if self.phase is Phase.IDLE:
            return False
        if self.phase is Phase.CHOOSING:
            self.dismiss_chooser()
        else:
            self.clear()
        return True

    def clear(self) -> None:
        """Put everything back: no card held, selected or in question."""
        self.phase, self.card, self.chosen, self.options = Phase.IDLE, None, 0, ()
        self._was_selected, self._chosen_before, self._double = None, 0, False
