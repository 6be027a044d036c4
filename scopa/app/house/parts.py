"""Everything that the house game brings to one table, wired together: free hands, bar, eyes, dealing, questions.

The table scene makes one of these and knows nothing more of the house game.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from scopa.app.house import words
from scopa.app.house.actions import HouseActions
from scopa.app.house.bar import Bar
from scopa.app.house.deal_part import DealPart
from scopa.app.house.dialog import Answer, Dialog, Question
from scopa.app.house.gesture import FreeGesture
from scopa.app.house.marks import Marks
from scopa.app.scenes.results import show_match_end
from scopa.app.table.controls import Control
from scopa.app.table.part import Part
from scopa.i18n import _
from scopa.match import Phase
from scopa.rules.events import CardsCaptured, HandsCounted, MisdealPenalised
from scopa.rules.moves import Choice, ExposureChoice
from scopa.rules.observation import Observation
from scopa.rules.options import Penalties
from scopa.rules.seats import Side

if TYPE_CHECKING:
    from scopa.app.scenes.table import TableScene


class HouseParts(Part):
    """Opens what is to be asked. As a part it has no picture of its own."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self.actions = HouseActions(scene)
        self._read = 0  # how many of the shown events have been looked at
        self._told: HandsCounted | None = None  # the count that has been told
        context, painter = scene.context, scene.painter
        self.exposure = Dialog(context, painter, "exposed")
        self.counted = Dialog(context, painter, "counted")
        self.counted.freezes = True
        self.going_out = Dialog(context, painter, "claim")
        self.doubt = Dialog(context, painter, "doubt")
        self.frozen = Dialog(context, painter, "won")
        if not scene.flow.house.active:
            return
        scene.flow.choreographer.captions = not scene.match.config.house.free_hand
        scene.words.house_turn = self.turn
        scene.parts.add(self)
        if scene.match.config.rules.penalties is Penalties.HOUSE:
            scene.parts.add(Marks(scene))
        scene.parts.add(Bar(scene, self.actions, self._ask_challenge))
        if isinstance(scene.gesture, FreeGesture):
            scene.parts.add(scene.gesture.tray)
        scene.parts.add(DealPart(scene))
        for dialog in (self.exposure, self.going_out, self.doubt, self.counted, self.frozen):
            scene.parts.add(dialog)
        keys = scene.routing.actions
        if self.actions.can_call:
            keys["call_sweep"] = self.actions.call
        if self.actions.can_challenge:
            keys["challenge"] = lambda: scene.controls.press("challenge")
        if self.actions.can_count:
            keys["count_hands"] = lambda: scene.controls.press("count")
        if self.actions.can_claim:
            keys["claim"] = lambda: scene.controls.press("claim")

    @property
    def asking(self) -> bool:
        """Whether a question lies over the table."""
        return any(
            dialog.open for dialog in (self.exposure, self.going_out, self.doubt, self.counted, self.frozen)
        )

    # Buttons ------------------------------------------------------------------------------------------------

    def controls(self, usual: tuple[Control, ...]) -> tuple[Control, ...]:
        """Return the buttons of the table, some in place of others: deck, speed and lay can be done elsewhere."""
        actions, scene = self.actions, self._scene
        extra = []
        if actions.can_challenge:
            extra.append(
                Control(
                    "challenge",
                    "warning",
                    lambda: _("Challenge"),
                    self._ask_challenge,
                    actions.why_no_challenge,
                )
            )
        if actions.can_count:
            extra.append(
                Control("count", "question", lambda: _("Count hands"), actions.count, actions.why_no_count)
            )
        if actions.can_claim:
            extra.append(
                Control("claim", "trophy", lambda: _("Go out"), self._ask_claim, actions.why_no_claim)
            )
        found = list(usual)
        if isinstance(scene.gesture, FreeGesture):
            gesture = scene.gesture
            found[0] = Control("take", "check", lambda: _("Done"), gesture.take, self._why_not_done)
            found[4] = Control(
                "take_back",
                "undo",
                lambda: _("Put back"),
                gesture.put_back,
                self._why_not_back,
            )
            places = [1, 2, 3]
        else:
            places = [2, 3, 1]
        for place, control in zip(places, extra, strict=False):
            found[place] = control
        return tuple(found)

    def _why_not_done(self) -> str:
        if not self._scene.flow.my_turn:
            return _("It is not your turn yet.")
        if self._scene.gesture.selection.card is None:
            return _("Click a card of your hand first, or drag it to the table.")
        return ""

    def _why_not_back(self) -> str:
        if self._scene.gesture.selection.card is None:
            return _("You hold no card. What has been let go stays on the table.")
        return ""

    # Questions ----------------------------------------------------------------------------------------------

    def update(self, dt_ms: int) -> bool:
        """Ask what is to be asked, and tell what has been counted."""
        scene = self._scene
        shown = scene.flow.shown
        self._read = min(self._read, len(shown))
        news, self._read = shown[self._read :], len(shown)
        changed = False
        for event in (*news, scene.flow.showing):
            if isinstance(event, HandsCounted) and event is not self._told:
                self._told = event
                self._tell_count(event)
                changed = True
        if scene.match.waiting_for != "exposed":
            self.exposure.close()
        elif not self.exposure.open and scene.flow.idle and not self.counted.open:
            changed = self._ask_exposure() or changed
        return changed

    def _tell_count(self, event: HandsCounted) -> None:
        self.counted.ask(partial(self._count, event))

    def _count(self, event: HandsCounted) -> Question:
        """What the count has shown, and what comes of it."""
        scene = self._scene
        match, names = scene.match, scene.words.names
        lines = [words.counted(event, names)]
        if not event.right:
            log = match.events(None)
            at = max(number for number, one in enumerate(log) if one == event)
            after = log[at + 1] if at + 1 < len(log) else None
            if isinstance(after, MisdealPenalised):
                if not match.config.rules.misdeal_strict:
                    lines.append(_("A card of this hand has been played already, so it cannot be put right."))
                lines.append(words.penalised(after, names, match.config.rules))
            else:
                lines.append(
                    _("No card has been played yet: the hands are put right, and nobody loses a point.")
                )
        go_on = Answer("ok", _("Go on"), scene.invalidate, icon="arrow-right")
        return Question(_("The hands are counted"), tuple(lines), (go_on,), "ok")

    def _ask_exposure(self) -> bool:
        scene = self._scene
        flow, match = scene.flow, scene.match
        seat = match.to_move
        if seat is None or match.is_computer(seat) or flow.viewer != seat:
            return False
        self.exposure.ask(partial(self._exposed, flow.seen))
        return True

    def _exposed(self, seen: Observation) -> Question:
        """What is to become of the first of the cards that have turned over."""
        scene, match = self._scene, self._scene.match
        card = seen.exposed[0][1]
        name = words.the(card, scene.deck_words(), match.config.rules.pack)
        last = seen.round == seen.rounds or not seen.stock
        keep = Answer("keep", _("Keep it"), lambda: self._choose(Choice.KEEP), how=_("Everybody knows it."))
        if last:
            dealer = match.config.seats[seen.dealer].name
            backs = seen.hand_sizes[seen.dealer]
            swaps = tuple(
                Answer(
                    f"swap/{number}",
                    _("Card {n} of {dealer}").format(n=number + 1, dealer=dealer),
                    partial(self._choose, Choice.SWAP, number),
                )
                for number in range(backs)
            )
            line = _(
                "No stock is left to take another from: keep it, or swap it for a card that nobody has seen."
            )
            answers = (keep, *swaps)
        else:
            line = _("You may keep it, or let it go back into the stock and take the top card.")
            give = Answer(
                "return",
                _("Return it"),
                lambda: self._choose(Choice.RETURN),
                how=_("It goes into the middle of the stock; everybody knows that."),
            )
            answers = (keep, give)
        title = _("Turned over: {card}").format(card=name)
        return Question(title, (line,), answers, "keep", aside=True)

    def _choose(self, choice: Choice, position: int = 0) -> None:
        flow = self._scene.flow
        flow.submit(ExposureChoice(choice, position))
        self._scene.invalidate()

    def _ask_challenge(self) -> None:
        """Ask once, because a wrong challenge cannot be taken back (ux.md 1.3.3: no letter does such a thing)."""
        self.doubt.ask(self._doubted)

    def _doubted(self) -> Question:
        """What a challenge of the last capture means."""
        lines = (
            self.actions.last_capture(),
            _(
                "If it was wrong, everything goes back. If it was right, you may not challenge until the next play."
            ),
        )
        answers = (
            Answer("no", _("Let it stand"), self._scene.invalidate, icon="undo"),
            Answer("yes", _("Challenge"), self.actions.challenge, icon="warning"),
        )
        return Question(_("Challenge this capture?"), lines, answers, "no", aside=True)

    def _ask_claim(self) -> None:
        """Explain what going out means before it is done."""
        match = self._scene.match
        flow = self._scene.flow
        if flow.my_turn and flow.viewer is not None:
            self.going_out.ask(partial(self._claimed, match.config.rules.side_of(flow.viewer)))

    def _claimed(self, side: Side) -> Question:
        """What it means that a side says it has the target."""
        match, rules = self._scene.match, self._scene.match.config.rules
        total = match.view(None).totals[side]
        lines = [
            _(
                "You say that you have {target} points. Counted are your {total} points, the scope of this deal, "
                "and every category that nobody can take from you any more."
            ).format(target=rules.target, total=total)
        ]
        if rules.side_count == 2:
            lines.append(_("If that is enough, you win at once. If it is not, you lose the match."))
        else:
            lines.append(
                _("If that is enough, you win at once. If it is not, you are out and the others play on.")
            )
        answers = (
            Answer("no", _("Play on"), self._scene.invalidate, icon="play"),
            Answer("yes", _("Go out"), self.actions.claim, icon="trophy"),
        )
        return Question(_("Go out?"), tuple(lines), answers, "no")

    # Words --------------------------------------------------------------------------------------------------

    def turn(self) -> str:
        """Say what is to be done where it is nobody's turn to play a card; "" otherwise."""
        scene = self._scene
        flow, match = scene.flow, scene.match
        if not flow.house.active or match.phase is not Phase.PLAYING:
            return ""
        if match.waiting_for == "deal":
            return self._deal_prompt()
        if match.waiting_for == "exposed" and match.to_move is not None and match.to_move != flow.viewer:
            return _("{name} decides about the card that turned over").format(
                name=scene.words.names[match.to_move]
            )
        if not flow.house.asks_to_go_on:
            return ""
        if match.waiting_for == "objections":
            return _("Challenge the last capture, or go on.") if self.actions.can_challenge else _("Go on?")
        if flow.house.challenger(match.view(None)) is not None:
            return _("Was that right? Challenge it, or go on.")
        return _("Go on when you are ready.")

    def _deal_prompt(self) -> str:
        scene = self._scene
        match = scene.match
        name = scene.words.names[match.dealer]
        if match.is_computer(match.dealer) or not match.config.house.by_hand:
            return _("{name} deals").format(name=name)
        seen = match.view(None)
        due, table = match.config.rules.schedule[seen.round], match.config.rules.table
        if seen.round == 0 and table:
            text = _(
                "{name}, deal: {n} to each and {table} to the table. Drag from the stock, or click a place."
            )
            return text.format(name=name, n=due, table=table)
        return _("{name}, deal: {n} to each. Drag from the stock, or click a place.").format(name=name, n=due)

    # The end ------------------------------------------------------------------------------------------------

    def freeze(self) -> bool:
        """Where a scopa has won the match: show the winning capture instead of a count; return whether it did."""
        scene = self._scene
        match = scene.match
        score = match.match_score
        if match.phase is not Phase.MATCH_OVER or score is None or score.reason != "instant_win":
            return False
        self.frozen.ask(self._won)
        return True

    def _won(self) -> Question:
        """Who has won by which capture."""
        scene = self._scene
        match, score = scene.match, scene.match.match_score
        assert score is not None
        winning = next(
            (event for event in reversed(scene.flow.shown) if isinstance(event, CardsCaptured)), None
        )
        name = "" if score.winner is None else match.config.side_names[score.winner]
        lines = []
        cards: tuple[int, ...] = ()
        if winning is not None:
            lines.append(scene.words.play_sentence(winning, True))
            cards = (winning.card, *winning.captured)
        lines.append(_("The target is reached, so nothing else is counted."))
        show = Answer("result", _("To the result"), self._show_result, icon="arrow-right")
        own = None if scene.flow.hot_seat else match.config.rules.side_of(scene.view.bottom)
        if score.winner is not None and score.winner == own:
            title = _("You win by a scopa")
        else:
            title = _("{name} wins by a scopa").format(name=name)
        return Question(title, tuple(lines), (show,), "result", cards)

    def _show_result(self) -> None:
        show_match_end(self._scene.context, self._scene.flow)
