"""The replay of what has been played since the viewer's own last play (ux.md 1.3.9).

It stages the table as it lay before those plays, lets their pictures pass again, and puts back what was there. The
match is not asked and nothing of it changes; a card nobody saw then is a face-down card again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from scopa.app.anim.choreography import Choreographer
from scopa.app.anim.timeline import Script, Timeline
from scopa.app.input import InputEvent, KeyEvent, WheelEvent
from scopa.app.table.part import Part
from scopa.app.table.view import Effects, Pile, Sprite, TableView
from scopa.rules.cards import Card
from scopa.rules.events import (
    CaptureUndone,
    CardLaid,
    CardsCaptured,
    CardsDealt,
    Event,
    HandShown,
    OpeningTaken,
    PointsInPlay,
    SweepDenied,
    SweepMade,
)
from scopa.rules.seats import Seat

Play = CardLaid | CardsCaptured
SHOWN_AGAIN = CardLaid | CardsCaptured | SweepMade | SweepDenied | PointsInPlay | CaptureUndone
"""Events that have a picture in a replay; a round dealt meanwhile is simply there."""
STAGED = ("hands", "table", "flying", "piles", "stock", "last_round", "last_capturer", "effects")
"""What of a view a replay changes and puts back."""
LEAD = 300
"""Milliseconds in which the eye finds the table as it was; also between two plays and after the last."""
SLOWEST_PERCENT = 50
"""A replay is asked for in order to be seen: at Instant it runs like Fast."""


def to_show_again(shown: Sequence[Event], own: Seat) -> tuple[Event, ...]:
    """Return the events of this deal from the first play after the own last one on; the own one if none came after.

    Empty when nothing has been played in this deal.
    """
    opening = max((n for n, e in enumerate(shown) if isinstance(e, CardsDealt) and e.round == 1), default=-1)
    plays = [n for n in range(opening + 1, len(shown)) if isinstance(shown[n], Play)]
    mine = [n for n in plays if _seat(shown[n]) == own]
    if not plays:
        return ()
    if not mine:
        return tuple(shown[plays[0] :])
    since = [n for n in plays if n > mine[-1]]
    return tuple(shown[since[0] if since else mine[-1] :])


def _seat(event: Event) -> Seat | None:
    return event.seat if isinstance(event, Play) else None


@dataclass(slots=True)
class _Round:
    """The hands right after a round was dealt, and what was left in the stock."""

    hands: dict[Seat, list[Sprite | None]]
    stock: int
    last: bool


class Stage:
    """A view set back to before some events. `restore` puts back exactly what was there."""

    def __init__(self, view: TableView, choreographer: Choreographer, shown: Sequence[Event]) -> None:
        self.view = view
        self._choreographer = choreographer
        self._shown = shown
        self._kept: dict[str, Any] = {name: getattr(view, name) for name in STAGED}
        self._rounds: dict[int, _Round] = {}
        view.hands = {seat: _copies(hand) for seat, hand in view.hands.items()}
        view.table = _copies(view.table)
        view.flying = []
        view.piles = {side: Pile(pile.count, list(pile.sweeps)) for side, pile in view.piles.items()}
        view.effects = Effects()

    def restore(self) -> None:
        """Show again what was shown before."""
        for name, value in self._kept.items():
            setattr(self.view, name, value)

    def rewind(self, events: Sequence[Event]) -> None:
        """Undo events, which must be the last that were shown, from the last to the first."""
        for number in range(len(events) - 1, -1, -1):
            event = events[number]
            if isinstance(event, CardLaid):
                self._unlay(event)
            elif isinstance(event, CardsCaptured):
                self._uncapture(event)
            elif isinstance(event, SweepMade):
                self.view.piles[self.view.rules.side_of(event.seat)].sweeps.pop()
            elif isinstance(event, CaptureUndone):
                self._capture_again(event, events[:number])
            elif isinstance(event, CardsDealt):
                self._undeal(number, event)
        self.view.last_capturer = self._capturer_before(len(self._shown) - len(events))

    def deal_again(self, number: int) -> Callable[[], None]:
        """Return a call that lets the hands dealt by an event of `rewind` be there, by its number."""
        dealt = self._rounds[number]

        def deal() -> None:
            self.view.hands = {seat: _copies(hand) for seat, hand in dealt.hands.items()}
            self.view.stock, self.view.last_round = dealt.stock, dealt.last

        return deal

    def _unlay(self, event: CardLaid) -> None:
        slot = self.view.table_slot_of(event.card)
        self.view.table[slot] = None
        self._into_hand(event.seat, event.card)

    def _uncapture(self, event: CardsCaptured) -> None:
        view = self.view
        for card in event.captured:
            slot = self._choreographer.lay_at.get(card, -1)
            if not (0 <= slot < len(view.table) and view.table[slot] is None):
                slot = view.free_table_slot()
            view.table[slot] = Sprite(card, f"table/{slot}", f"table/{slot}")
        view.piles[view.rules.side_of(event.seat)].count -= 1 + len(event.captured)
        self._into_hand(event.seat, event.card)

    def _capture_again(self, event: CaptureUndone, before: Sequence[Event]) -> None:
        """Let a wrong capture that was undone be on its pile again, with the scopa it was called for."""
        view, pile = self.view, self.view.piles[self.view.rules.side_of(event.seat)]
        for card in event.cards:
            slot = view.table_slot_of(card)
            view.table[slot] = None
            self._choreographer.lay_at[card] = slot
        pile.count += len(event.cards)
        since = max((n for n, one in enumerate(before) if isinstance(one, CardsCaptured)), default=0)
        if any(isinstance(one, SweepMade) for one in before[since:]):
            pile.sweeps.append(event.cards[-1])

    def _undeal(self, number: int, event: CardsDealt) -> None:
        view = self.view
        hands = {seat: _copies(hand) for seat, hand in view.hands.items()}
        self._rounds[number] = _Round(hands, view.stock, view.last_round)
        view.stock += sum(len(hand) for hand in event.hands)
        view.last_round = False
        view.hands = {seat: [None] * len(hand) for seat, hand in view.hands.items()}

    def _into_hand(self, seat: Seat, card: Card) -> None:
        """Put a played card back: the own one and one of a hand that lay open face up, any other face down."""
        view = self.view
        hand = view.hands[seat]
        holes = [index for index, sprite in enumerate(hand) if sprite is None]
        if not holes:
            holes = [len(hand)]
            hand.append(None)
        before = self._choreographer.held_at.get(card, -1)
        index = before if before in holes else holes[-1]
        slot = view.hand_slot(seat, index)
        known = seat == view.bottom or self._lay_open(seat)
        hand[index] = Sprite(card if known else None, slot, slot, face=1.0 if known else 0.0)

    def _lay_open(self, seat: Seat) -> bool:
        """Whether the seat's present hand was shown to all."""
        for event in reversed(self._shown):
            if isinstance(event, CardsDealt):
                return False
            if isinstance(event, HandShown) and event.seat == seat:
                return True
        return False

    def _capturer_before(self, end: int) -> Seat | None:
        for number in range(end - 1, -1, -1):
            event = self._shown[number]
            if isinstance(event, CardsCaptured | OpeningTaken):
                return event.seat
            if isinstance(event, CardsDealt) and event.round == 1:
                return None
        return None


def _copies(sprites: Sequence[Sprite | None]) -> list[Sprite | None]:
    return [None if sprite is None else replace(sprite) for sprite in sprites]


class Replay(Part):
    """Shows the plays since the viewer's own once more; any key, click or lost focus ends it.

    `percent` tells the present speed; `telling` is called with each play as it comes and with None at the end,
    `ended` when everything is back. `under` tells which card is drawn at a point: a press on a card which the end
    of the replay takes away does nothing else (ux.md G2).
    """

    freezes = True

    def __init__(
        self,
        choreographer: Choreographer,
        *,
        percent: Callable[[], int],
        telling: Callable[[Play | None], None],
        ended: Callable[[], None],
        under: Callable[[tuple[int, int]], object],
    ) -> None:
        self._choreographer = choreographer
        self._percent = percent
        self._telling = telling
        self._ended = ended
        self._under = under
        self._timeline = Timeline()
        self._stage: Stage | None = None
        self._events: tuple[Event, ...] = ()
        self._next = 0

    def begin(self, shown: Sequence[Event], own: Seat) -> bool:
        """Start; return whether there is anything to show. Everything shown so far must be at rest."""
        events = to_show_again(shown, own)
        if not events:
            return False
        self.end()
        self._events, self._next = events, 0
        self._stage = Stage(self._choreographer.view, self._choreographer, shown)
        self._stage.rewind(events)
        self.open = True
        lead = Script()
        lead.hold(0, LEAD)
        lead.call(LEAD, self._show_next)
        self._play(lead)
        return True

    def end(self) -> None:
        """Put back what was there; without a replay under way nothing happens."""
        if self._stage is None:
            return
        self._timeline.clear()
        self._stage.restore()
        self._stage, self.open = None, False
        self._telling(None)
        self._ended()

    def _show_next(self) -> None:
        stage = self._stage
        if stage is None:
            return
        while self._next < len(self._events):
            number, event = self._next, self._events[self._next]
            self._next += 1
            if isinstance(event, CardsDealt):
                script = Script()
                script.call(0, stage.deal_again(number))
                script.hold(0, LEAD)
            elif isinstance(event, SHOWN_AGAIN):
                script = self._choreographer.script(event)
                if isinstance(event, Play):
                    script.call(0, self._tell(event))
            else:
                continue
            after = self._events[self._next : self._next + 1]
            if not after or isinstance(after[0], Play):
                script.hold(script.length, LEAD)
            script.call(script.length, self._show_next)
            self._play(script)
            return
        self.end()

    def _tell(self, event: Play) -> Callable[[], None]:
        return lambda: self._telling(event)

    def _play(self, script: Script) -> None:
        self._timeline.percent = max(SLOWEST_PERCENT, self._percent())
        self._timeline.play(script)

    # Part -------------------------------------------------------------------------------------------------

    def handle(self, event: InputEvent) -> bool:
        """End at a press or a key; a key that has a meaning of its own is still handled."""
        if isinstance(event, WheelEvent):
            return False
        if isinstance(event, KeyEvent):
            self.end()
            return event.repeat or event.command in {"activate", "back"} or event.means("replay_play")
        if event.kind != "down":
            return event.kind == "move"
        before = self._under(event.pos)
        self.end()
        return before is not self._under(event.pos)

    def update(self, dt_ms: int) -> bool:
        """Let time pass."""
        if not self.open:
            return False
        self._timeline.advance(dt_ms)
        return True

    def busy(self) -> bool:
        """It moves as long as it is open."""
        return self.open

    def focus_changed(self, focused: bool) -> None:
        """Nobody looks: put everything back, before anything else covers a hand."""
        if not focused:
            self.end()
