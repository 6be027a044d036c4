"""What each event of the rules looks like: one function an event type, each returning a Script (ux.md 1.3.6).

Facts have already happened when this runs. Every script ends with the view showing the fact, whether it is played
in real time, in one step or skipped. It knows slots and milliseconds, never pixels, and asks nobody what is legal.
"""

from __future__ import annotations

from collections.abc import Callable

from scopa.app import theme
from scopa.app.anim.acknowledge import acknowledge
from scopa.app.anim.announcements import hand_shown, opening_taken, points_in_play, sweep_denied
from scopa.app.anim.cutting import pack_cut, spread_pack
from scopa.app.anim.easing import in_out_cubic, in_out_sine, out_back, out_cubic
from scopa.app.anim.timeline import Script
from scopa.app.anim.tweens import face, lift, progress, settle, turn_down
from scopa.app.house.scripts import house_script
from scopa.app.table.view import FreePlace, Sprite, TableView
from scopa.i18n import _, ngettext, terms
from scopa.rules.cards import SETTEBELLO, Card, value_of
from scopa.rules.events import (
    CardLaid,
    CardsCaptured,
    CardsDealt,
    DealVoided,
    Event,
    HandShown,
    LastRoundDealt,
    LeftoversTaken,
    OpeningTaken,
    PackCut,
    PointsInPlay,
    SweepDenied,
    SweepMade,
)
from scopa.rules.observation import Observation
from scopa.rules.ruleset import RuleSet
from scopa.rules.seats import Seat

VOID_HOLD = 1500
"""Milliseconds for which a deal that must be dealt again stays in view."""
BROOM_AFTER, COIN_AFTER = 90, 120
"""Milliseconds after the sound of a sweep or a capture, so that the ear can tell the next one apart."""
LANDING_GAP = 0.16
"""How far, in card heights, a capturing card rests below the card it takes, so that both can be read."""


def sum_caption(card: Card, captured: tuple[Card, ...]) -> str:
    """Return the sum of a capture in figures.

    >>> from scopa.rules.cards import parse_card, parse_cards
    >>> sum_caption(parse_card("7D"), parse_cards("4C 3B"))
    '7 = 4 + 3'
    """
    return f"{value_of(card)} = {' + '.join(str(value_of(other)) for other in captured)}"


class Choreographer:
    """Turns events into scripts for one view.

    `cue` plays a sound by name; `say` shows a line in the prompt; both are called at the moment they belong to.
    `dealer` must be the seat that dealt; `dropped` is where the player let a card go, for its next flight only.
    """

    def __init__(
        self, view: TableView, rules: RuleSet, cue: Callable[[str], None], say: Callable[[str], None]
    ) -> None:
        self.view = view
        self.rules = rules
        self.cue = cue
        self.say = say
        self.dealer: Seat = 0
        self.names: tuple[str, ...] = ()
        self.neutral = False
        """Whether nobody in particular looks, so that no sweep is against anybody."""
        self.dropped: FreePlace | None = None
        self.lay_at: dict[Card, int] = {}
        """Where on the table each captured card lay: a replay puts it there again."""
        self.held_at: dict[Card, int] = {}
        """Where in its hand each played card was held."""
        self.lifted: dict[Card, FreePlace] = {}
        """Where the captured cards are held, at a free-hand table: from there they go to the pile."""
        self.last_capture: CardsCaptured | None = None
        self.captions = True
        """Whether the sum of a capture is told."""
        self.last_played: Card | None = None
        self.french_words: Callable[[], bool] = lambda: False
        """Whether the deck on the table calls its coins diamonds."""

    def script(self, event: Event) -> Script:
        """Return what the event looks like; an event without a picture gives an empty script."""
        made = house_script(self, event) or self._play_script(event)
        if made is not None:
            return made
        if isinstance(event, SweepDenied):
            return sweep_denied(event, self.say)
        if isinstance(event, HandShown):
            return hand_shown(self.view, event, self.names[event.seat], self.say)
        if isinstance(event, PointsInPlay):
            return points_in_play(event, self.names[event.seat], self.say)
        if isinstance(event, OpeningTaken):
            return opening_taken(self.view, event, self.names[event.seat], self.say)
        return Script()

    def spread_pack(self, seen: Observation) -> None:
        """Show the shuffled pack, which is to be cut."""
        spread_pack(self.view, seen, self.cue)

    def _play_script(self, event: Event) -> Script | None:
        if isinstance(event, CardsDealt):
            return self._cards_dealt(event)
        if isinstance(event, LastRoundDealt):
            return self._last_round_dealt()
        if isinstance(event, CardLaid):
            return self._card_laid(event)
        if isinstance(event, CardsCaptured):
            return self._cards_captured(event)
        if isinstance(event, SweepMade):
            return self._sweep_made(event)
        if isinstance(event, LeftoversTaken):
            return self._leftovers_taken(event)
        if isinstance(event, DealVoided):
            return self._deal_voided(event)
        if isinstance(event, PackCut):
            return pack_cut(self.view, event, self.names[event.seat], self.cue, self.say)
        return None

    # Dealing ----------------------------------------------------------------------------------------------

    def _cards_dealt(self, event: CardsDealt) -> Script:
        view, script = self.view, Script()
        order = self.rules.seat_order(self.dealer)
        dealt = [
            (seat, index, event.hands[seat][index])
            for index in range(max(len(hand) for hand in event.hands))
            for seat in order
            if index < len(event.hands[seat])
        ]
        total = len(dealt) + len(event.table)

        def lay_out() -> None:
            shuffled = view.stock != event.stock + total  # a pack that was cut lies there already
            view.hands = {seat: [None] * len(hand) for seat, hand in enumerate(event.hands)}
            view.stock = event.stock + total
            if event.round == 1:
                view.table, view.piles, view.last_round = [], {}, False
                view.last_capturer = None
                for side in range(self.rules.side_count):
                    view.piles[side] = view.new_pile()
                if shuffled:
                    self.cue("shuffle")

        script.call(0, lay_out)
        for number, (seat, index, card) in enumerate(dealt):
            self._deal_one(script, number * theme.DEAL_STAGGER, view.hands_slot_setter(seat, index), card)
        for index, card in enumerate(event.table):
            at = (len(dealt) + index) * theme.DEAL_STAGGER
            self._deal_one(script, at, view.table_slot_setter(index), card)
        return script

    def _deal_one(self, script: Script, at: int, place: Callable[[Sprite], str], card: Card | None) -> None:
        sprite = Sprite(card, "stock", face=0.0)

        def depart() -> None:
            sprite.fly(place(sprite), "stock")
            self.view.stock -= 1
            self.cue("deal")

        script.call(at, depart)
        script.tween(at, theme.DEAL_FLIGHT, progress(sprite), out_cubic)
        if card is not None:
            turning = at + (theme.DEAL_FLIGHT // 2 if theme.REVEAL_FLIP else 0)
            script.tween(turning, theme.REVEAL_FLIP, face(sprite), in_out_sine)
        script.call(at + theme.DEAL_FLIGHT + theme.REVEAL_FLIP // 2, sprite.arrive)

    def _last_round_dealt(self) -> Script:
        """Mark the last round; where there was more than one, announce it (ux.md 1.3.7)."""
        view, script = self.view, Script()
        script.call(0, lambda: setattr(view, "last_round", True))
        if len(self.rules.schedule) == 1:
            return script
        if view.last_capturer is None:
            text = _("Last hand of this deal. Cards left on the table go to whoever captures last.")
        else:
            text = _(
                "Last hand of this deal. Cards left on the table go to the last capture: {name}."
            ).format(name=self.names[view.last_capturer])
        script.call(0, lambda: self.cue("last_hand"))
        script.call(0, lambda: self.say(text))
        return script

    # Playing ----------------------------------------------------------------------------------------------

    def _take_from_hand(self, script: Script, seat: Seat, card: Card) -> tuple[Sprite, int]:
        """Turn up a card nobody has seen yet and hold it; return its sprite and the time at which it sets off."""
        view = self.view
        index = view.hand_index(seat, card)
        sprite = view.hands[seat][index]
        assert sprite is not None
        start = 0
        if sprite.card is None:
            script.call(0, lambda: setattr(sprite, "card", card))
            script.call(0, lambda: self.cue("flip"))
            script.tween(0, theme.REVEAL_FLIP, face(sprite), in_out_sine)
            script.tween(0, theme.REVEAL_FLIP, lift(sprite), out_cubic)
            start = script.hold(theme.REVEAL_FLIP, theme.REVEAL_HOLD)
        dropped, self.dropped = self.dropped, None

        def leave_hand() -> None:
            self.held_at[card] = index
            view.hands[seat][index] = None
            view.flying.append(sprite)
            if dropped is not None:
                sprite.source = dropped
            sprite.face = 1.0

        script.call(start, leave_hand)
        self.last_played = card
        return sprite, start

    def _card_laid(self, event: CardLaid) -> Script:
        view, script = self.view, Script()
        sprite, start = self._take_from_hand(script, event.seat, event.card)

        def depart() -> None:
            origin = sprite.source if sprite.source != sprite.slot else sprite.slot
            index = view.free_table_slot()
            view.flying.remove(sprite)
            view.table[index] = sprite
            sprite.fly(f"table/{index}", origin)

        script.call(start, depart)
        script.tween(start, theme.LAY, progress(sprite), out_cubic)
        script.tween(start, theme.LAY, settle(sprite), out_cubic)
        script.call(start + theme.LAY, sprite.arrive)
        script.call(start + theme.LAY, lambda: self.cue("lay"))
        return script

    def _cards_captured(self, event: CardsCaptured) -> Script:
        view, script = self.view, Script()
        sprite, start = self._take_from_hand(script, event.seat, event.card)
        slots = [view.table_slot_of(card) for card in event.captured]
        taken = [view.table[slot] for slot in slots]
        group = [sprite, *(s for s in taken if s is not None)]
        meeting = f"table/{slots[0]}" if slots else "table/0"
        side = self.rules.side_of(event.seat)
        known = acknowledge(
            self.rules, event.card, event.captured, "french" if self.french_words() else "italian"
        )
        takes_settebello = known.shining == SETTEBELLO

        def depart() -> None:
            sprite.fly(meeting, sprite.source if sprite.source != sprite.slot else sprite.slot)
            sprite.drop = LANDING_GAP
            self.cue("slide")

        def touch() -> None:
            if event.captured and self.captions:
                view.effects.caption = sum_caption(event.card, event.captured)
                view.effects.caption_slot = meeting
                view.effects.caption_tag = known.text
                view.effects.shining = known.shining
            for other in group[1:]:
                other.marked = True
            self.cue(f"capture_{max(1, min(4, len(event.captured)))}")

        def gather() -> None:
            view.effects.caption, view.effects.shining = "", None
            if len(group) > 2:
                self.cue("snap")
            for slot, other in zip(slots, group[1:], strict=True):
                view.table[slot] = None
                if other.card is not None:
                    self.lay_at[other.card] = slot
                view.flying.insert(0, other)
                other.marked = False
                other.fly(meeting)

        def to_pile() -> None:
            for other in group:
                other.drop = 0.0
                other.fly(view.pile_slot(side))

        def arrive() -> None:
            for other in group:
                view.flying.remove(other)
            view.piles[side].count += len(group)
            view.last_capturer = event.seat

        touched = start + theme.CAPTURE_TRAVEL
        gathered = touched + theme.CAPTURE_HOLD
        leaving = gathered + theme.CAPTURE_GATHER
        home = leaving + theme.CAPTURE_TO_PILE
        script.call(start, depart)
        script.tween(start, theme.CAPTURE_TRAVEL, progress(sprite), in_out_cubic)
        script.tween(start, theme.CAPTURE_TRAVEL, settle(sprite), out_cubic)
        script.call(touched, touch)
        script.call(gathered, gather)
        for other in group[1:]:
            script.tween(gathered, theme.CAPTURE_GATHER, progress(other), in_out_cubic)
        script.call(leaving, to_pile)
        for other in group:
            script.tween(leaving, theme.CAPTURE_TO_PILE, progress(other), in_out_cubic)
            script.tween(leaving, theme.CAPTURE_TO_PILE, turn_down(other), in_out_sine)
        if takes_settebello:
            script.call(touched, lambda: self.cue("settebello"))
        elif known.coins and event.captured:
            script.call(touched + COIN_AFTER, lambda: self.cue("coin"))
        if known.shining is not None:
            script.tween(touched, theme.CAPTURE_HOLD, lambda t: setattr(view.effects, "shine", t))
        script.call(home, arrive)
        return script

    # Sweeps and the end -----------------------------------------------------------------------------------

    def _sweep_made(self, event: SweepMade) -> Script:
        view, script = self.view, Script()
        side = self.rules.side_of(event.seat)
        effects, card = view.effects, self.last_played
        length = theme.SCOPA_BANNER

        def begin() -> None:
            effects.banner = _("SCOPA!")
            points = self.rules.sweep_points
            effects.banner_detail = ngettext("{n} point", "{n} points", points).format(n=points)
            effects.banner_own = event.seat == view.bottom
            if card is not None:
                view.piles[side].sweeps.append(card)
            self.cue("scopa" if effects.banner_own or self.neutral else "scopa_against")

        def end() -> None:
            effects.banner, effects.broom = "", None
            view.piles[side].emerging = 1.0

        script.call(0, begin)
        script.call(BROOM_AFTER, lambda: self.cue("broom"))
        script.tween(0, length, lambda t: setattr(effects, "broom", t))
        script.tween(0, length // 3, lambda t: setattr(effects, "banner_scale", t), out_back)
        script.tween(0, length // 2, lambda t: setattr(view.piles[side], "emerging", t), out_back)
        script.call(length, end)
        return script

    def _leftovers_taken(self, event: LeftoversTaken) -> Script:
        view, script = self.view, Script()
        if not event.cards or event.seat is None:
            return script
        side = self.rules.side_of(event.seat)
        name, count = self.names[event.seat], len(event.cards)
        slots = [view.table_slot_of(card) for card in event.cards]
        group = [sprite for slot in slots if (sprite := view.table[slot]) is not None]

        def depart() -> None:
            self.say(
                ngettext(
                    "The last capture was made by {name}: {n} card more.",
                    "The last capture was made by {name}: {n} cards more.",
                    count,
                ).format(name=name, n=count)
            )
            for slot, sprite in zip(slots, group, strict=True):
                view.table[slot] = None
                view.flying.append(sprite)
                sprite.fly(view.pile_slot(side))
            self.cue("slide")

        def arrive() -> None:
            for sprite in group:
                view.flying.remove(sprite)
            view.piles[side].count += count

        travel = theme.LEFTOVERS - theme.CAPTURE_HOLD
        script.hold(0, theme.CAPTURE_HOLD)
        script.call(theme.CAPTURE_HOLD, depart)
        for sprite in group:
            script.tween(theme.CAPTURE_HOLD, travel, progress(sprite), in_out_cubic)
            script.tween(theme.CAPTURE_HOLD, travel, turn_down(sprite), in_out_sine)
        script.call(theme.LEFTOVERS, arrive)
        return script

    def _deal_voided(self, event: DealVoided) -> Script:
        view, script = self.view, Script()
        text = terms.voided_text(event.table, self.rules.pack)
        script.call(0, lambda: self.say(text))

        def sweep_up() -> None:
            view.hands, view.table, view.flying = {}, [], []

        script.call(VOID_HOLD, sweep_up)
        return script
