"""How a match moves on at the table: facts become pictures one after the other, computers are asked, hands pass.

The flow stands between the match (which is always ahead) and the view (which catches up). It knows who may be
shown what: in a match of several people on one screen nobody, until the next player lifts the curtain.
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable

from scopa.app.anim.choreography import Choreographer
from scopa.app.anim.timeline import Timeline
from scopa.app.house.driver import HouseDriver
from scopa.app.table.handover import Curtain, Handover, dealt_order, last_play
from scopa.app.table.pacing import Pacing
from scopa.app.table.view import TableView
from scopa.match import Match, Phase
from scopa.match.match import TakeBackCase, TakeBackKind
from scopa.match.runner import Decision, Runner
from scopa.rules.events import CardLaid, CardsCaptured, Event, SweepMade
from scopa.rules.moves import Action, Cut
from scopa.rules.observation import Observation
from scopa.rules.seats import Seat

__all__ = ["IDLE_CURTAIN_MS", "Curtain", "Flow"]

IDLE_CURTAIN_MS = 60_000
"""A hand left open so long without input is covered again (ux.md 1.4, 4)."""


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
        self._handover = Handover(self.view)
        people = [seat for seat, config in enumerate(match.config.seats) if config.kind == "human"]
        self.hot_seat = len(people) > 1
        self.first_dealer: Seat = match.dealer
        self.viewer: Seat | None = None if self.hot_seat else (people or [0])[0]
        choreographer.neutral = self.hot_seat
        self._percent = percent
        self._deal_over = deal_over
        self._curtain_closed = curtain_closed
        self.pacing = Pacing(pace or random.Random())
        self._waiting: deque[Event] = deque()
        self._cursor = 0
        self._asked: Seat | None = None
        self._decision: Decision | None = None
        self._still = 0
        self._told_over = False
        self._handed_to = -1  # length of the log when the curtain last named somebody
        self.wait_after_opponent: Callable[[], bool] = lambda: False
        self.cut_for_me: Callable[[], bool] = lambda: False
        """Whether people leave their cuts to chance."""
        self.holding = False
        """Whether the picture rests until the player has seen the opponent's play."""
        self.house = HouseDriver(self)

    # What the screen asks ---------------------------------------------------------------------------------

    @property
    def curtain(self) -> Curtain:
        """Whether the hand at the bottom is covered."""
        return self._handover.curtain

    @property
    def curtain_progress(self) -> float:
        """How far the curtain is drawn, 0 to 1."""
        return self._handover.progress

    @property
    def percent(self) -> int:
        """The present speed: 100 Normal, 0 Instant."""
        return self._percent()

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
            and self.match.cutter is None
        )

    @property
    def next_person(self) -> Seat | None:
        """The person who is to play next, if nobody else comes before."""
        seat = self.match.to_move
        return None if seat is None or self.match.is_computer(seat) else seat

    @property
    def cutting(self) -> Seat | None:
        """The person who is being asked to cut the pack."""
        cutter = self.match.cutter
        return cutter if cutter is not None and self.idle and not self._cut_by_lot else None

    @property
    def _cut_by_lot(self) -> bool:
        cutter = self.match.cutter
        return cutter is not None and (self.match.is_computer(cutter) or self.cut_for_me())

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
            and self.match.waiting_for == "play"
        )

    @property
    def acting(self) -> Seat | None:
        """The seat whose play is being shown, or else the one that is to move."""
        showing = self.showing
        if isinstance(showing, CardLaid | CardsCaptured | SweepMade) and not self.timeline.idle:
            return showing.seat
        return self.match.to_move if self.match.cutter is None else self.match.cutter

    @property
    def thinking(self) -> bool:
        """Whether a computer has been thinking long enough to be mentioned."""
        return self.pacing.dots > 0

    @property
    def waiting_for_computer(self) -> bool:
        """Whether time must pass or an answer must come before anything happens."""
        return self._asked is not None or self._cut_by_lot or self.house.pending

    @property
    def last_play(self) -> CardLaid | CardsCaptured | None:
        """The last play shown in this deal."""
        return last_play(self.shown)

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
        self.submit_as(self.viewer, action)

    def submit_as(self, seat: Seat, action: Action) -> None:
        """Do something for a seat, whoever looks; what a computer was thinking about is forgotten."""
        self.match.submit(seat, action)
        if self.hot_seat and self.next_person != self.viewer:
            self.viewer = None
        self._advance()

    def cut(self, action: Cut) -> None:
        """Cut the pack for whoever is to cut it. Raises IllegalAction."""
        cutter = self.match.cutter
        if cutter is not None:
            self.match.submit(cutter, action)
            self._advance()

    def take_back_kind(self) -> TakeBackKind | None:
        """Tell whether the last play of the person at the screen may be taken back, and at what price."""
        seat = self.taker
        return None if seat is None else self.match.take_back_kind(seat)

    def take_back_case(self) -> TakeBackCase:
        """Tell which case of taking back applies for the person at the screen."""
        seat = self.taker
        if seat is not None or self.match.clock is not None:
            return self.match.take_back_case(seat or 0)
        return "nothing" if self.last_play is None else "others"

    def take_back(self) -> None:
        """Go back to before that play. Between two people the hand is covered again for the one who takes back."""
        seat = self.taker
        if seat is None or self.match.take_back_kind(seat) is None:
            return
        self.timeline.clear()
        self._waiting.clear()
        self.match.take_back(seat)
        self._cursor = self.match.log_size
        del self.shown[self._cursor :]
        self.showing, self._asked, self._decision, self.holding = None, None, None, False
        if self.hot_seat:
            self.viewer = None
            self._closed()
        else:
            self.view.reset(self.seen, self.view.bottom, dealt_order(self.match.history(seat), seat))

    @property
    def taker(self) -> Seat | None:
        """The person who may take a play back: between two people, the last who played, until the curtain lifts."""
        if not self.hot_seat:
            return self.viewer
        if self.viewer is not None:
            return None
        plays = (event.seat for event in reversed(self.shown) if isinstance(event, CardLaid | CardsCaptured))
        seat = next(plays, None)
        return None if seat is None or self.match.is_computer(seat) else seat

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
        person = self.next_person
        if self.curtain is not Curtain.CLOSED or person is None or not self.idle:
            return
        self.viewer, self._still = person, 0
        self.view.reset(self.seen, self.viewer, dealt_order(self.match.history(person), person))
        self.timeline.play(self._handover.opening())

    def close_curtain(self) -> None:
        """Cover an open hand between two people: hands first, then the curtain."""
        covered = not self.hot_seat or self.curtain is not Curtain.OPEN
        if covered or self.match.phase is not Phase.PLAYING or self.match.cutter is not None:
            return
        self.viewer = None
        self.finish()

    # Inside -----------------------------------------------------------------------------------------------

    def _advance(self) -> None:
        """Fetch the new facts, start showing them, and ask the next computer meanwhile."""
        self.choreographer.dealer = self.match.dealer
        self._waiting.extend(self.match.events(self.viewer, self._cursor))
        self._cursor = self.match.log_size
        seat = self.match.to_move
        self._asked, self._decision = None, None
        playing = self.match.phase is Phase.PLAYING and self.match.waiting_for == "play"
        if playing and seat is not None and self.match.is_computer(seat):
            self.runner.request(self.match.asked_of(seat))
            self._asked, self._decision = seat, None
            self.pacing.draw(self._percent())
        elif self.match.cutter is not None:
            self.pacing.draw(self._percent())
        if self.timeline.idle:
            self._show_next()

    def _show_next(self) -> None:
        if not self._waiting:
            self.house.rest()
            if self.match.cutter is not None:
                self.choreographer.spread_pack(self.match.view(None))
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
        if self.house.pending:
            return self.house.react(ms)
        if self._hand_to_cover:
            self._close()
            return True
        if self._asked is not None and self.house.holds:
            return False
        if self._asked is not None:
            return self._wait_for_computer(ms)
        if self._cut_by_lot:
            self.pacing.wait(ms)
            if not self.pacing.over:
                return False
            self.cut(self.match.lot_cut())
            return True
        if self.curtain is Curtain.CLOSED and self._handed_to != self.match.log_size:
            self._closed()
            return True
        if self.hot_seat and self.curtain is Curtain.OPEN:
            self._still += ms
            if self._still >= IDLE_CURTAIN_MS:
                self.close_curtain()
                return True
        return False

    def _wait_for_computer(self, ms: int) -> bool:
        before = self.pacing.dots
        if self._decision is None:
            self._decision = self.runner.poll()
        self.pacing.wait(ms, thinking=self._decision is None)
        if self._decision is None or not self.pacing.over:
            return before != self.pacing.dots
        seat, move = self._asked, self._decision.move
        if self._decision.stopped:
            self.match.note_stop(self._decision.seat)
        assert seat is not None
        self._asked, self._decision = None, None
        self.match.submit(seat, self.match.house.as_played(seat, move))
        self.holding = self.wait_after_opponent()
        self._advance()
        return True

    def _close(self) -> None:
        self.timeline.play(self._handover.closing(self._closed))

    def _closed(self) -> None:
        """Let the next person's side be nearest and name them; while a computer plays first, nobody."""
        self._handover.cover()
        person = self.next_person
        if person is not None and not self._waiting:
            self.view.reset(self.match.view(None), person)
        self._handed_to = self.match.log_size
        self._curtain_closed()
