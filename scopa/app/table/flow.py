"""How a match moves on at the table: facts become pictures one after the other, computers are asked, hands pass.

The flow stands between the match (which is always ahead) and the view (which catches up). It knows who may be
shown what: in a match of several people on one screen nobody, until the next player lifts the curtain.
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable
from enum import Enum

from scopa.app import theme
from scopa.app.anim.choreography import Choreographer
from scopa.app.anim.easing import in_out_sine, out_cubic
from scopa.app.anim.timeline import Script, Timeline
from scopa.app.table.view import TableView
from scopa.match import Match, Phase
from scopa.match.match import TakeBackKind
from scopa.match.runner import Decision, Runner
from scopa.rules.cards import Card
from scopa.rules.events import CardLaid, CardsCaptured, CardsDealt, Event, SweepMade
from scopa.rules.moves import Action
from scopa.rules.observation import Observation
from scopa.rules.seats import Seat

IDLE_CURTAIN_MS = 60_000
"""A hand left open so long without input is covered again (ux.md 1.4, 4)."""
HAND_FLIP = 150
THINKING_SHOWN_MS = 600
"""Only thinking longer than this is worth a word."""


class Curtain(Enum):
    """Whether the hand at the bottom is covered for the next player."""

    OPEN = "open"
    CLOSING = "closing"
    CLOSED = "closed"


class Flow:
    """Drives one match for one screen.

    `percent` tells the present speed (100 Normal, 0 Instant). `deal_over` is called once each time a deal has been
    scored and everything of it has been shown, `curtain_closed` each time a hand has been covered. `pace` draws the
    computer's pause in ms at Normal speed; it must not depend on anything but its own randomness.
    """

    def __init__(
        self,
        match: Match,
        runner: Runner,
        choreographer: Choreographer,
        percent: Callable[[], int],
        deal_over: Callable[[], None],
        curtain_closed: Callable[[], None],
        pace: random.Random | None = None,
    ) -> None:
        self.match = match
        self.runner = runner
        self.choreographer = choreographer
        self.view: TableView = choreographer.view
        self.timeline = Timeline()
        self.shown: list[Event] = []
        """Everything that has been shown so far, in order: what a log may tell."""
        self.showing: Event | None = None
        """The event whose picture is being shown now."""
        self.curtain = Curtain.OPEN
        self.curtain_progress = 0.0
        people = [seat for seat, config in enumerate(match.config.seats) if config.kind == "human"]
        self.hot_seat = len(people) > 1
        self.first_dealer: Seat = match.dealer
        self.viewer: Seat | None = None if self.hot_seat else (people or [0])[0]
        choreographer.neutral = self.hot_seat
        self._percent = percent
        self._deal_over = deal_over
        self._curtain_closed = curtain_closed
        self._pace = pace or random.Random()
        self._waiting: deque[Event] = deque()
        self._cursor = 0
        self._asked: Seat | None = None
        self._decision: Decision | None = None
        self._pause = 0
        self._thinking = 0
        self._still = 0
        self._told_over = False
        self.wait_after_opponent: Callable[[], bool] = lambda: False
        self.holding = False
        """Whether the picture rests until the player has seen the opponent's play."""

    # What the screen asks ---------------------------------------------------------------------------------

    @property
    def idle(self) -> bool:
        """Whether every fact known has been shown and, between two people, the hand played from is covered."""
        return self.timeline.idle and not self._waiting and not self._hand_to_cover

    @property
    def scoring_due(self) -> bool:
        """Whether the deal is over and the next update tells so."""
        return self.match.phase is not Phase.PLAYING and not self._told_over

    @property
    def _hand_to_cover(self) -> bool:
        return (
            self.hot_seat
            and self.viewer is None
            and self.curtain is Curtain.OPEN
            and self.match.phase is Phase.PLAYING
        )

    @property
    def seen(self) -> Observation:
        """What may be shown now."""
        return self.match.view(self.viewer)

    @property
    def totals(self) -> tuple[int, ...]:
        """Points of each side before the deal on the table."""
        return self.match.view(None).totals

    @property
    def my_turn(self) -> bool:
        """Whether the person looking at an open hand is to play."""
        return (
            self.match.phase is Phase.PLAYING
            and self.viewer is not None
            and self.match.to_move == self.viewer
        )

    @property
    def acting(self) -> Seat | None:
        """The seat whose play is being shown, or else the one that is to move."""
        showing = self.showing
        if isinstance(showing, CardLaid | CardsCaptured | SweepMade) and not self.timeline.idle:
            return showing.seat
        return self.match.to_move

    @property
    def thinking(self) -> bool:
        """Whether a computer has been thinking long enough to be mentioned."""
        return self._thinking >= THINKING_SHOWN_MS

    @property
    def waiting_for_computer(self) -> bool:
        """Whether time must pass or an answer must come before anything happens."""
        return self._asked is not None

    @property
    def last_play(self) -> CardLaid | CardsCaptured | None:
        """The last play shown in this deal."""
        for event in reversed(self.shown):
            if isinstance(event, CardLaid | CardsCaptured):
                return event
            if isinstance(event, CardsDealt) and event.round == 1:
                return None
        return None

    # What happens -----------------------------------------------------------------------------------------

    def start(self) -> None:
        """Deal the first deal."""
        self.match.start()
        self.first_dealer = self.match.dealer
        self._advance()

    def next_deal(self) -> None:
        """Deal again after a scored deal."""
        if self.hot_seat:
            self.viewer = None
        self.match.next_deal()
        self._told_over = False
        self._advance()

    def submit(self, action: Action) -> None:
        """Play for the person at the screen. Raises IllegalAction, and then nothing has changed."""
        assert self.viewer is not None
        self.match.submit(self.viewer, action)
        if self.hot_seat:
            self.viewer = None
        self._advance()

    def take_back_kind(self) -> TakeBackKind | None:
        """Tell whether the last play of the person at the screen may be taken back, and at what price."""
        seat = self._taker()
        return None if seat is None else self.match.take_back_kind(seat)

    def take_back(self) -> None:
        """Go back to before that play. Between two people the hand is covered again for the one who takes back."""
        seat = self._taker()
        if seat is None or self.match.take_back_kind(seat) is None:
            return
        self.timeline.clear()
        self._waiting.clear()
        self.match.take_back(seat)
        self._cursor = self.match.log_size
        del self.shown[self._cursor :]
        self.showing, self._asked, self._decision, self._thinking, self.holding = None, None, None, 0, False
        if self.hot_seat:
            self.viewer, self.curtain, self.curtain_progress = None, Curtain.CLOSED, 1.0
            self.view.reset(self.match.view(None), seat)
            self._curtain_closed()
        else:
            self.view.reset(self.seen, self.view.bottom, self.dealt_order(seat))

    def _taker(self) -> Seat | None:
        """The person who may take a play back: between two people, the last who played, until the curtain lifts."""
        if not self.hot_seat:
            return self.viewer
        if self.viewer is not None:
            return None
        return next(
            (event.seat for event in reversed(self.shown) if isinstance(event, CardLaid | CardsCaptured)),
            None,
        )

    def finish(self) -> None:
        """Bring everything under way to its end at once; what it shows is the same."""
        self.timeline.finish()
        if self._hand_to_cover:
            self._close()
            self.timeline.finish()

    def update(self, ms: int) -> bool:
        """Let time pass; return whether anything on the screen may have changed."""
        self.timeline.percent = self._percent()
        if not self.timeline.idle:
            self.timeline.advance(ms)
            return True
        return False if self.holding else self._wait(ms)

    def touch(self) -> None:
        """Somebody is there: an open hand need not be covered yet."""
        self._still = 0

    def go_on(self) -> bool:
        """Go on after an opponent's play that was to be looked at; return whether there was one."""
        held, self.holding = self.holding, False
        return held

    def lift_curtain(self) -> None:
        """Show the hand of the seat to move: the next player has said that it is they who look."""
        if self.curtain is not Curtain.CLOSED or self.match.to_move is None:
            return
        self.viewer, self.curtain = self.match.to_move, Curtain.OPEN
        self._still = 0
        self.view.reset(self.seen, self.viewer, self.dealt_order(self.viewer))
        script = Script()
        script.tween(0, theme.CURTAIN, self._set_curtain(1.0, 0.0), out_cubic)
        script.tween(0, HAND_FLIP, self._set_faces(0.0, 1.0), in_out_sine)
        self.timeline.play(script)

    def close_curtain(self) -> None:
        """Cover an open hand between two people: hands first, then the curtain."""
        if not self.hot_seat or self.curtain is not Curtain.OPEN or self.match.phase is not Phase.PLAYING:
            return
        self.viewer = None
        self.finish()

    def dealt_order(self, seat: Seat) -> tuple[Card, ...]:
        """Return the cards of the seat's present hand as they were dealt."""
        for event in reversed(self.match.history(seat)):
            if isinstance(event, CardsDealt):
                return tuple(card for card in event.hands[seat] if card is not None)
        return ()

    # Inside -----------------------------------------------------------------------------------------------

    def _advance(self) -> None:
        """Fetch the new facts, start showing them, and ask the next computer meanwhile."""
        self.choreographer.dealer = self.match.dealer
        self._waiting.extend(self.match.events(self.viewer, self._cursor))
        self._cursor = self.match.log_size
        seat = self.match.to_move
        playing = self.match.phase is Phase.PLAYING
        if playing and seat is not None and self.match.is_computer(seat):
            self.runner.request(self.match.request_for(seat))
            self._asked, self._decision, self._thinking = seat, None, 0
            low, high = theme.OPPONENT_PAUSE
            self._pause = self._pace.randint(low, high) * self._percent() // 100
        if self.timeline.idle:
            self._show_next()

    def _show_next(self) -> None:
        if not self._waiting:
            return
        event = self.showing = self._waiting.popleft()
        script = self.choreographer.script(event)
        script.call(script.length, lambda: self._has_shown(event))
        self.timeline.percent = self._percent()
        self.timeline.play(script)

    def _has_shown(self, event: Event) -> None:
        self.shown.append(event)
        self.showing = None
        self._show_next()

    def _wait(self, ms: int) -> bool:
        if self._waiting:
            self._show_next()
            return True
        if self.scoring_due:
            self._told_over = True
            self._deal_over()
            return True
        if self._asked is not None:
            return self._wait_for_computer(ms)
        if self._hand_to_cover:
            self._close()
            return True
        if self.hot_seat and self.curtain is Curtain.OPEN:
            self._still += ms
            if self._still >= IDLE_CURTAIN_MS:
                self.close_curtain()
                return True
        return False

    def _wait_for_computer(self, ms: int) -> bool:
        self._pause -= ms
        before, self._thinking = self.thinking, self._thinking + ms
        if self._decision is None:
            self._decision = self.runner.poll()
        if self._decision is None or self._pause > 0:
            return before != self.thinking
        seat, move = self._asked, self._decision.move
        assert seat is not None
        self._asked, self._decision, self._thinking = None, None, 0
        self.match.submit(seat, move)
        self.holding = self.wait_after_opponent()
        self._advance()
        return True

    def _close(self) -> None:
        """Turn the hand down, then draw the curtain, then let the next player's side be nearest."""
        self.curtain = Curtain.CLOSING
        script = Script()
        if any(sprite is not None for sprite in self.view.hands.get(self.view.bottom, [])):
            script.tween(0, HAND_FLIP, self._set_faces(1.0, 0.0), in_out_sine)
        script.call(script.length, self.view.hide_hands)
        script.tween(script.length, theme.CURTAIN, self._set_curtain(0.0, 1.0), out_cubic)
        script.call(script.length, self._closed)
        self.timeline.play(script)

    def _closed(self) -> None:
        self.curtain = Curtain.CLOSED
        if self.match.to_move is not None:
            self.view.reset(self.match.view(None), self.match.to_move)
        self._curtain_closed()

    def _set_curtain(self, start: float, end: float) -> Callable[[float], None]:
        def update(t: float) -> None:
            self.curtain_progress = start + (end - start) * t

        return update

    def _set_faces(self, start: float, end: float) -> Callable[[float], None]:
        def update(t: float) -> None:
            for sprite in self.view.hands.get(self.view.bottom, []):
                if sprite is not None and sprite.card is not None:
                    sprite.face = start + (end - start) * t

        return update
