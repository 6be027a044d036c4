"""What a person can do at a house table besides playing: challenge, count, call, claim, go on; and why not.

Each act has a twin that tells why it is impossible now, "" when it is not: buttons that are off say so.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scopa.i18n import _
from scopa.match import Phase
from scopa.rules.errors import IllegalAction
from scopa.rules.moves import CallSweep, Challenge, Claim, CountHands, Proceed
from scopa.rules.options import Penalties
from scopa.rules.seats import Seat

if TYPE_CHECKING:
    from scopa.app.scenes.table import TableScene


class HouseActions:
    """The acts of the people at one table."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._flow = scene.flow
        self._match = scene.match
        rules, table = scene.match.config.rules, scene.match.config.house
        self.can_challenge = table.free_hand
        self.can_count = table.dealt_by_hand and rules.penalties is Penalties.HOUSE
        self.can_call = rules.must_call_sweep
        self.can_claim = rules.claim

    @property
    def _playing(self) -> bool:
        return self._match.phase is Phase.PLAYING

    # Challenge ----------------------------------------------------------------------------------------------

    def why_no_challenge(self) -> str:
        """Why the last capture cannot be challenged."""
        if not self._playing:
            return _("Nothing can be challenged now.")
        seen = self._match.view(None)
        last = seen.last_play
        if last is None:
            return _("Nothing to challenge: a play stands once the next card is over the table.")
        if last.challenged:
            return _("This capture has been challenged already: it was right.")
        if not last.captured:
            return _("The last card was only laid: there is nothing to challenge.")
        if self._flow.house.challenger(seen) is None:
            return _("You cannot challenge your own capture.")
        return ""

    def challenge(self) -> None:
        """Say that the last capture was wrong."""
        seat = self._flow.house.challenger(self._match.view(None))
        if seat is not None:
            self._flow.submit_as(seat, Challenge(seat))
            self._scene.invalidate()

    # Counting -----------------------------------------------------------------------------------------------

    def counter(self) -> Seat | None:
        """The person who may have the hands counted: anybody but the dealer."""
        able = [seat for seat in self._flow.house.people if seat != self._match.dealer]
        if self._flow.viewer in able:
            return self._flow.viewer
        return able[0] if able else None

    def why_no_count(self) -> str:
        """Why the hands cannot be counted."""
        if not self._playing or self._match.waiting_for == "cut" or self._match.view(None).round == 0:
            return _("Nothing has been dealt yet.")
        if self.counter() is None:
            return _("The dealer may not have the hands counted.")
        return ""

    def count(self) -> None:
        """Have the hands counted."""
        seat = self.counter()
        if seat is not None:
            self._scene.gesture.cancel()
            try:
                self._flow.submit_as(seat, CountHands(seat))
            except IllegalAction as refusal:  # the stock is too small to put it right
                if refusal.code != "stock_is_empty":
                    raise
                self._scene.say(_("The stock has no cards left to put the hands right."))
            self._scene.invalidate()

    # Calling ------------------------------------------------------------------------------------------------

    def why_no_call(self) -> str:
        """Why no scopa can be called."""
        if not self._playing or self._flow.house.caller(self._match.view(None)) is None:
            return _("There is no scopa to call.")
        return ""

    def call(self) -> None:
        """Call the scopa that has just been made."""
        seat = self._flow.house.caller(self._match.view(None)) if self._playing else None
        if seat is None:
            self._scene.say(_("There is no scopa to call."))
            return
        self._flow.submit_as(seat, CallSweep(seat))
        self._scene.invalidate()

    # Claiming -----------------------------------------------------------------------------------------------

    def why_no_claim(self) -> str:
        """Why nobody can go out now."""
        if not self._flow.my_turn:
            return _("You can go out only when it is your turn.")
        return ""

    def claim(self) -> None:
        """Claim to have reached the target."""
        if self._flow.my_turn:
            self._scene.gesture.cancel()
            self._flow.submit(Claim())
            self._scene.invalidate()

    # Going on -----------------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """Say that there is nothing to object to."""
        if not self._flow.house.asks_to_go_on:
            return
        if self._match.waiting_for == "objections":
            self._flow.submit_as(self._flow.house.people[0], Proceed())
        else:
            self._flow.house.go_on()
        self._scene.invalidate()

    def last_capture(self) -> str:
        """Tell the capture that can be challenged, in words."""
        play = self._flow.last_play
        return (
            "" if play is None else self._scene.words.play_sentence(play, self._scene.words.was_sweep(play))
        )
