"""What the events of the house game look like: cards shown, challenged, exposed, counted (docs/rules.md, section 8).

Like choreography.py it turns facts into scripts for a view and asks nobody what is legal. A card of a hand that
all have seen keeps its back up: the view knows which it is, and marks.py draws an open eye on it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from scopa.app import theme
from scopa.app.anim.easing import in_out_cubic, in_out_sine, out_cubic
from scopa.app.anim.timeline import Script
from scopa.app.anim.tweens import face, progress, turn_down
from scopa.app.house import words
from scopa.app.table.view import Sprite
from scopa.rules.cards import Card, mask_of
from scopa.rules.events import (
    CaptureChallenged,
    CaptureUndone,
    CardBuried,
    CardDrawn,
    CardExposed,
    CardsCaptured,
    CardShown,
    CardTakenBack,
    ClaimSettled,
    DealVoided,
    Event,
    ExposureSettled,
    HandsCounted,
    MisdealPenalised,
)

if TYPE_CHECKING:
    from scopa.app.anim.choreography import Choreographer


def house_script(choreographer: Choreographer, event: Event) -> Script | None:
    """Return what an event of the house game looks like; None for any other event."""
    maker = _MAKERS.get(type(event))
    return None if maker is None else maker(_Stage(choreographer), event)


class _Stage:
    """The view and voice of a choreographer, with the moves that several scripts share."""

    def __init__(self, choreographer: Choreographer) -> None:
        self.choreographer = choreographer
        self.view = choreographer.view
        self.names = choreographer.names

    def tell(self, text: str, hold: int | None = None) -> Script:
        """Say a sentence and leave time to read it."""
        script = Script()
        script.call(0, lambda: self.choreographer.say(text))
        script.hold(0, theme.REVEAL_HOLD if hold is None else hold)
        return script

    def shown(self, event: CardShown) -> Script:
        """Everybody knows this card now."""
        script = Script()

        def know() -> None:
            sprite = self.view.hands[event.seat][self.view.hand_index(event.seat, event.card)]
            if sprite is not None:
                sprite.card = event.card

        script.call(0, know)
        return script

    def taken_back(self, event: CardTakenBack) -> Script:
        """Say so: the card itself has never left the hand as the view sees it."""
        script = Script()
        text = words.taken_back(self.names[event.seat], event.card, *self._deck())
        script.call(0, lambda: self.choreographer.say(text))
        return script

    def _deck(self) -> tuple[words.DeckTerms, words.Pack]:
        french = self.choreographer.french_words()
        return ("french" if french else "italian"), self.choreographer.rules.pack

    # Captures -----------------------------------------------------------------------------------------------

    def captured(self, event: CardsCaptured) -> Script | None:
        """Let a capture go to the pile from the tray in which it was put together; None for any other."""
        self.choreographer.last_capture = event
        lifted, self.choreographer.lifted = self.choreographer.lifted, {}
        if not lifted:
            return None
        view, script, choreographer = self.view, Script(), self.choreographer
        dropped, choreographer.dropped = choreographer.dropped, None
        index = view.hand_index(event.seat, event.card)
        played = view.hands[event.seat][index]
        slots = [view.table_slot_of(card) for card in event.captured]
        taken = [view.table[slot] for slot in slots]
        group = [sprite for sprite in (played, *taken) if sprite is not None]
        side = view.rules.side_of(event.seat)

        def depart() -> None:
            view.hands[event.seat][index] = None
            choreographer.held_at[event.card] = index
            for slot, sprite in zip(slots, taken, strict=True):
                view.table[slot] = None
                if sprite is not None and sprite.card is not None:
                    choreographer.lay_at[sprite.card] = slot
            for sprite in group:
                place = dropped if sprite is played else lifted.get(sprite.card or 0)
                view.flying.append(sprite)
                sprite.fly(view.pile_slot(side), place)
            choreographer.last_played = event.card
            choreographer.cue(f"capture_{max(1, min(4, len(event.captured)))}")

        def arrive() -> None:
            for sprite in group:
                view.flying.remove(sprite)
            view.piles[side].count += len(group)
            view.last_capturer = event.seat

        script.call(0, depart)
        for sprite in group:
            script.tween(0, theme.CAPTURE_TO_PILE, progress(sprite), in_out_cubic)
            script.tween(0, theme.CAPTURE_TO_PILE, turn_down(sprite), in_out_sine)
        script.call(theme.CAPTURE_TO_PILE, arrive)
        return script

    def challenged(self, event: CaptureChallenged) -> Script:
        """Say whether the objection was right."""
        last = self.choreographer.last_capture
        reason = ""
        if event.upheld and last is not None:
            taken = mask_of(last.captured)
            lying = mask_of(
                sprite.card for sprite in self.view.table if sprite is not None and sprite.card is not None
            )
            reason = words.why_wrong(last.card, taken, lying | taken, *self._deck())
        return self.tell(words.challenged(event, self.names, reason), 3 * theme.REVEAL_HOLD)

    def undone(self, event: CaptureUndone) -> Script:
        """Let everything taken, and the card that took it, come back to the table."""
        view, script = self.view, Script()
        side = view.rules.side_of(event.seat)
        group = [Sprite(card, view.pile_slot(side), face=0.0) for card in event.cards]

        def depart() -> None:
            pile = view.piles[side]
            pile.count -= len(group)
            if event.sweep_revoked and event.cards[-1] in pile.sweeps:
                pile.sweeps.remove(event.cards[-1])
            view.last_capturer = event.last_capturer
            for sprite in group:
                index = view.free_table_slot()
                view.table[index] = sprite
                sprite.fly(f"table/{index}", view.pile_slot(side))
            self.choreographer.cue("slide")

        def arrive() -> None:
            for sprite in group:
                sprite.arrive()

        script.call(0, depart)
        for sprite in group:
            script.tween(0, theme.CAPTURE_TO_PILE, progress(sprite), in_out_cubic)
            script.tween(0, theme.CAPTURE_TO_PILE, face(sprite), in_out_sine)
        script.call(theme.CAPTURE_TO_PILE, arrive)
        return script

    # Dealing ------------------------------------------------------------------------------------------------

    def exposed(self, event: CardExposed) -> Script:
        """Turn the card up where it was dealt."""
        script = Script()
        hand = self.view.hands[event.seat]
        sprite = hand[self.view.hand_index(event.seat, event.card)]
        text = words.exposed(event.card, self.names[event.seat], *self._deck())
        script.call(0, lambda: self.choreographer.say(text))
        script.call(0, lambda: self.choreographer.cue("flip"))
        if sprite is not None and sprite.face < 0.5:
            script.call(0, lambda: setattr(sprite, "card", event.card))
            script.tween(0, theme.REVEAL_FLIP, face(sprite), in_out_sine)
        script.hold(theme.REVEAL_FLIP, theme.REVEAL_HOLD)
        return script

    def settled(self, event: ExposureSettled) -> Script:
        """Turn a card that is kept down again, or let another one come for it."""
        view, script = self.view, Script()
        index = view.hand_index(event.seat, event.card)
        sprite = view.hands[event.seat][index]
        assert sprite is not None
        text = words.settled(event, self.names, *self._deck())
        script.call(0, lambda: self.choreographer.say(text))
        known = event.received is not None and event.seat == view.bottom
        if event.choice == "keep":
            if event.seat != view.bottom and sprite.face > 0.5:
                script.tween(0, theme.REVEAL_FLIP, turn_down(sprite), in_out_sine)
            script.hold(0, theme.REVEAL_HOLD)
            return script
        new = Sprite(event.received, view.hand_slot(event.seat, index), face=0.0)
        source = "stock"
        if event.choice == "swap":
            at = self._back_of_dealer(event)
            source = view.hand_slot(event.dealer, at)

        def depart() -> None:
            view.hands[event.seat][index] = new
            new.fly(new.slot, source)
            if event.choice == "swap":
                view.hands[event.dealer][at] = sprite
                sprite.fly(source, view.hand_slot(event.seat, index))
            else:
                view.flying.append(sprite)
                sprite.fly("stock")
            self.choreographer.cue("slide")

        def arrive() -> None:
            new.arrive()
            sprite.arrive()
            if event.choice != "swap":
                view.flying.remove(sprite)

        script.call(0, depart)
        for one in (new, sprite):
            script.tween(0, theme.CAPTURE_TO_PILE, progress(one), in_out_cubic)
        if event.choice != "swap" or event.dealer != view.bottom:
            script.tween(0, theme.CAPTURE_TO_PILE, turn_down(sprite), in_out_sine)
        if known:
            script.tween(theme.CAPTURE_TO_PILE, theme.REVEAL_FLIP, face(new), in_out_sine)
        script.call(theme.CAPTURE_TO_PILE, arrive)
        script.hold(theme.CAPTURE_TO_PILE, theme.REVEAL_HOLD)
        return script

    def _back_of_dealer(self, event: ExposureSettled) -> int:
        """The place in the dealer's hand from which the unknown card comes."""
        hand = self.view.hands[event.dealer]
        for index, sprite in enumerate(hand):
            if sprite is not None and sprite.card is not None and sprite.card == event.received:
                return index
        return next(i for i, sprite in enumerate(hand) if sprite is not None and sprite.card is None)

    def counted(self, event: HandsCounted) -> Script:
        """Say what was counted."""
        return self.tell(words.counted(event, self.names))

    def drawn(self, event: CardDrawn) -> Script:
        """Let a short hand, or the table, take the top of the stock."""
        view, script = self.view, Script()
        sprite = Sprite(event.card, "stock", face=0.0)

        def depart() -> None:
            if event.seat is None:
                index = view.free_table_slot()
                view.table[index] = sprite
                sprite.fly(f"table/{index}", "stock")
            else:
                hand = view.hands[event.seat]
                index = next((i for i, one in enumerate(hand) if one is None), len(hand))
                if index == len(hand):
                    hand.append(None)
                hand[index] = sprite
                sprite.fly(view.hand_slot(event.seat, index), "stock")
            view.stock -= 1
            self.choreographer.cue("deal")

        script.call(0, depart)
        script.tween(0, theme.DEAL_FLIGHT, progress(sprite), out_cubic)
        if event.card is not None:
            script.tween(0, theme.DEAL_FLIGHT, face(sprite), in_out_sine)
        script.call(theme.DEAL_FLIGHT, sprite.arrive)
        return script

    def buried(self, event: CardBuried) -> Script:
        """Let a surplus card go into the stock."""
        view, script = self.view, Script()
        row = view.table if event.seat is None else view.hands[event.seat]
        index = self._surplus(row, event.card)
        sprite = row[index]
        assert sprite is not None

        def depart() -> None:
            row[index] = None
            view.flying.append(sprite)
            sprite.fly("stock")
            self.choreographer.cue("slide")

        def arrive() -> None:
            view.flying.remove(sprite)
            view.stock += 1
            while row and row[-1] is None:
                row.pop()

        script.call(0, depart)
        script.tween(0, theme.CAPTURE_TO_PILE, progress(sprite), in_out_cubic)
        if sprite.face > 0.5:
            script.tween(0, theme.CAPTURE_TO_PILE, turn_down(sprite), in_out_sine)
        script.call(theme.CAPTURE_TO_PILE, arrive)
        return script

    def _surplus(self, row: list[Sprite | None], card: Card | None) -> int:
        for index in range(len(row) - 1, -1, -1):
            sprite = row[index]
            if sprite is not None and sprite.card == card:
                return index
        raise LookupError(f"card {card} is not there")

    def penalised(self, event: MisdealPenalised) -> Script:
        """Say what a mis-deal costs."""
        return self.tell(words.penalised(event, self.names, self.view.rules), 2 * theme.REVEAL_HOLD)

    def voided(self, event: DealVoided) -> Script | None:
        """A mis-deal shows no cards: what has been said of it is enough. None for any other void deal."""
        return Script() if event.reason == "misdeal" else None

    def claimed(self, event: ClaimSettled) -> Script:
        """Say whether a claim was right."""
        return self.tell(words.claimed(event, self.names, self.view.rules), 2 * theme.REVEAL_HOLD)


_MAKERS: dict[type[Any], Callable[[_Stage, Any], Script | None]] = {
    CardShown: _Stage.shown,
    CardTakenBack: _Stage.taken_back,
    CardsCaptured: _Stage.captured,
    CaptureChallenged: _Stage.challenged,
    CaptureUndone: _Stage.undone,
    CardExposed: _Stage.exposed,
    ExposureSettled: _Stage.settled,
    HandsCounted: _Stage.counted,
    CardDrawn: _Stage.drawn,
    CardBuried: _Stage.buried,
    MisdealPenalised: _Stage.penalised,
    DealVoided: _Stage.voided,
    ClaimSettled: _Stage.claimed,
}
