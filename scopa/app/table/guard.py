"""Who may do what at a closed curtain: the held button says who one is, a PIN proves it (ux.md 1.4).

It joins the curtain, the pad for PINs and the flow; it knows seats and names, and no card.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from scopa.app.table.flow import Curtain
from scopa.app.table.pin import PinPart
from scopa.i18n import _
from scopa.rules.seats import Seat

if TYPE_CHECKING:
    from scopa.app.scenes.table import TableScene


class HandGuard:
    """Answers the curtain of one table."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.pad = PinPart(scene)
        scene.curtain.protect = self.protect

    def name_next(self) -> None:
        """Say on the curtain whom to pass to and what has just been played; both are public."""
        scene, words = self.scene, self.scene.words
        play, seat = scene.flow.last_play, scene.flow.next_person
        story = "" if play is None else words.play_sentence(play, words.was_sweep(play))
        name = "" if seat is None else scene.match.config.seats[seat].name
        scene.curtain.show(name, story, locked=seat is not None and scene.match.pin_of(seat) is not None)

    def confirmed(self) -> None:
        """Do what the held button stands for, once the PIN of that person is right, if there is one."""
        scene = self.scene
        if scene.curtain.taking_back:
            self._proved(scene.flow.taker, self._take_back)
        else:
            self._proved(scene.flow.next_person, scene.show_hand)

    def ask_take_back(self) -> None:
        """Let whoever played last hold the button to take the play back; asked again: think no more of it."""
        scene, taker = self.scene, self.scene.flow.taker
        if scene.curtain.taking_back:
            self.name_next()
        elif taker is not None:
            name, pin = scene.match.config.seats[taker].name, scene.match.pin_of(taker)
            story = _("The card goes back to the hand of {name}.").format(name=name)
            scene.curtain.show(name, story, locked=pin is not None, taking_back=True)
        scene.invalidate()

    def protect(self) -> None:
        """Let the person on the curtain choose a PIN, or give theirs up."""
        seat = self.scene.flow.next_person
        if seat is not None and self.scene.flow.curtain is Curtain.CLOSED:
            self.pad.change(seat, self.name_next)

    def _proved(self, seat: Seat | None, action: Callable[[], None]) -> None:
        if seat is None:
            return
        if self.scene.match.pin_of(seat) is None:
            action()
        else:
            self.pad.ask(seat, action)

    def _take_back(self) -> None:
        """Take the play back and show the hand it came from to its owner, who has just said who they are."""
        self.scene.flow.take_back()
        self.scene.show_hand()
