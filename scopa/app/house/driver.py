"""What happens at a house table between two plays: computers object, count and deal; people are given the time to.

The flow asks it whenever everything has been shown. It decides nothing itself: what a computer does comes from
the match, what a person may still do from the rules. Must not draw.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scopa.match import Phase
from scopa.rules.moves import Action
from scopa.rules.observation import Observation
from scopa.rules.options import Penalties
from scopa.rules.seats import Seat

if TYPE_CHECKING:
    from scopa.app.table.flow import Flow

REACTION_MS = 700
"""How long a computer takes at Normal speed to speak up or to deal."""


class HouseDriver:
    """Drives what is no play at one table. For games without such things it does nothing."""

    def __init__(self, flow: Flow) -> None:
        self._flow = flow
        rules = flow.match.config.rules
        self.active = rules.penalties is Penalties.HOUSE or rules.must_call_sweep or rules.claim
        self._found: tuple[Seat, Action] | None = None
        self._found_at: tuple[int, int, str] | None = None  # the moment for which that was looked up
        self._gone_on = -1  # length of the log at which a person has said that there is nothing to object to
        self._left = 0

    @property
    def people(self) -> list[Seat]:
        """The seats that people at this screen still play."""
        match = self._flow.match
        return [seat for seat in range(match.config.rules.players) if not match.is_computer(seat)]

    # Computers --------------------------------------------------------------------------------------------

    @property
    def pending(self) -> bool:
        """Whether a computer is about to do something besides playing a card."""
        match = self._flow.match
        if not self.active or match.phase is not Phase.PLAYING:
            return False
        moment = (match.log_size, match.deal_number, match.waiting_for)
        if self._found_at != moment:
            self._found_at, self._found = moment, match.house.reaction()
            self._left = REACTION_MS * self._flow.percent // 100
        return self._found is not None

    def react(self, ms: int) -> bool:
        """Let time pass, then do what is pending; return whether it is done."""
        self._left -= ms
        if not self.pending or self._left > 0 or self._found is None:
            return False
        seat, action = self._found
        self._flow.submit_as(seat, action)
        return True

    def rest(self) -> None:
        """Where a deal waits for its dealer, show the whole pack and nothing else."""
        match = self._flow.match
        if self.active and match.waiting_for == "deal" and match.view(None).round == 0:
            self._flow.view.reset(match.view(None), self._flow.view.bottom)

    # People -----------------------------------------------------------------------------------------------

    def challenger(self, seen: Observation) -> Seat | None:
        """The person who could challenge the last capture now: the one who looks, else the next in order of play."""
        last = seen.last_play
        if not seen.free_hand or last is None or not last.captured or last.challenged or seen.over:
            return None
        able = [seat for seat in self.people if seat != last.seat]
        if self._flow.viewer in able:
            return self._flow.viewer
        order = seen.rules.seat_order(last.seat)
        return next((seat for seat in order if seat in able), None)

    def caller(self, seen: Observation) -> Seat | None:
        """The person who has cleared the table and may still call the scopa."""
        seat = seen.sweep_to_call
        return seat if seat in self.people else None

    @property
    def holds(self) -> bool:
        """Whether the next computer waits, because a person may still object or call."""
        match = self._flow.match
        if not self.active or self._gone_on == match.log_size or match.phase is not Phase.PLAYING:
            return False
        seen = match.view(None)
        return self.challenger(seen) is not None or self.caller(seen) is not None

    @property
    def asks_to_go_on(self) -> bool:
        """Whether nothing happens before a person has said that there is nothing to object to, or to call."""
        flow = self._flow
        if not self.active or not flow.idle or self.pending or flow.match.phase is not Phase.PLAYING:
            return False
        if flow.match.waiting_for == "objections":
            return True
        seat = flow.match.to_move
        return (
            seat is not None
            and flow.match.waiting_for == "play"
            and flow.match.is_computer(seat)
            and self.holds
        )

    def go_on(self) -> None:
        """Say for a person that there is nothing to object to."""
        self._gone_on = self._flow.match.log_size
