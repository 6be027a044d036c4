"""The hint: first the card, then what to do with it, then why (ux.md 1.3.5). It never plays.

A part that is always there: a button below the near name where there is room, marks on the cards, a sentence in the
prompt. All of it is gone as soon as the position is another, or a curtain covers the hand.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from scopa.app.display_list import Kept, Target
from scopa.app.input import LEFT, InputEvent, PointerEvent
from scopa.app.layout.viewport import Viewport
from scopa.app.scenes.base import Node
from scopa.app.table.advice import Advice, why_good
from scopa.app.table.highlight import Highlights
from scopa.app.table.part import Part
from scopa.app.widgets import Button, Look
from scopa.i18n import _, terms
from scopa.match.reasons import PlayAnalysis
from scopa.rules.observation import Observation

if TYPE_CHECKING:
    from scopa.app.scenes.table import TableScene

HINT = "hint"
"""The name under which the journal keeps that a hint was given."""
CARD, PLAY, REASON = 1, 2, 3
"""The steps."""
POLL_MS = 15
LEAST_NAME = 3.4
"""Room that the name above the button keeps, in body sizes."""


class HintPart(Part):
    """The hint at one table. `advice` knows the best play."""

    open = True

    def __init__(self, scene: TableScene, advice: Advice) -> None:
        self.scene = scene
        self.advice = advice
        self._step = 0
        self._for: Observation | None = None  # the position that the step is about
        self._wanted = False
        self._people = any(seat.kind == "human" for seat in scene.match.config.seats)
        self._button = Button("hint", "", self.press, icon="hint")
        self._below = 0  # pixels between the near name and the button that belong to the clock
        self._has_room = False
        self._pressed = self._hovered = False
        self._parts = Kept()
        scene.words.hint = self.text

    # What is asked ----------------------------------------------------------------------------------------

    @property
    def step(self) -> int:
        """How much of the hint is shown: nothing, CARD, PLAY, or REASON."""
        flow = self.scene.flow
        return self._step if self._step and flow.my_turn and self._for == flow.seen else 0

    @property
    def thinking(self) -> bool:
        """Whether a hint was asked for and is still being thought about."""
        return self._wanted and self.advice.pending

    def press(self) -> None:
        """Give the next part of the hint; after the last one put it away."""
        why_not = self.advice.why_not
        if why_not:
            self.scene.say(why_not)
        elif self.step == REASON:
            self._step = 0
            self.scene.invalidate()
        else:
            self.advice.ask()
            self._wanted = True
            if not self._go_on():
                self.scene.say(_("Thinking about a hint…"))

    def show(self) -> None:
        """Give the hint, or tell again how far it has got."""
        if self.step:
            self.scene.say(self.text())
        else:
            self.press()

    def _go_on(self) -> bool:
        """Show the next step if the answer is there, or tell that there will be none; return whether either."""
        if self.advice.look() is None and not self.advice.failed:
            return False
        self._wanted = False
        if self.advice.failed:
            self.scene.say(_("The hint could not be worked out."))
            return True
        self._step, self._for = self.step + 1, self.scene.flow.seen
        self.scene.match.note_assist(HINT)
        self.scene.say(self.text())
        return True

    @property
    def _play(self) -> PlayAnalysis | None:
        found = self.advice.look() if self.step else None
        return None if found is None else found.best

    def text(self) -> str:
        """Return what the step says, "" without one."""
        play, scene = self._play, self.scene
        if play is None:
            return ""
        words, rules = scene.deck_words(), scene.match.config.rules
        if self.step == CARD:
            name = terms.card_name(play.card, words, rules.pack)
            return _("Hint: {card}. Ask again for what to do with it.").format(card=name)
        if self.step == PLAY:
            taken = [play.captured] if play.captured else []
            preview = terms.preview_text(play.card, taken, words, rules.pack)
            return _("Hint: {preview}. Ask again for the reason.").format(preview=preview)
        return why_good(scene.flow, play, words)

    def marked(self, marks: Highlights) -> Highlights:
        """Return marks with those of the hint."""
        play = self._play
        if play is None:
            return marks
        if self.step == CARD:
            return replace(marks, hinted=1 << play.card)
        lay = marks.lay_here or not play.captured
        return replace(marks, hinted=1 << play.card | play.captured, lay_here=lay)

    # Part -------------------------------------------------------------------------------------------------

    @property
    def poll_ms(self) -> int | None:
        """An answer may come at any time."""
        return POLL_MS if self.thinking else None

    def update(self, dt_ms: int) -> bool:
        """Show what has been thought about, unless the position has changed meanwhile."""
        if not self._wanted:
            return False
        if self.advice.pending or self.advice.look() is not None or self.advice.failed:
            return self._go_on()
        self._wanted = False
        return False

    def layout(self, viewport: Viewport) -> None:
        """Take a strip below the near name and the clock, if the name keeps its room."""
        self._parts.forget()
        region, hud = self.scene.geometry.layout.regions["name/0"], self.scene.hud
        height, gap = max(viewport.target, round(2.1 * viewport.body)), viewport.px(4)
        room = region.height - hud.reserved - height - gap
        self._has_room = self._people and room >= round(LEAST_NAME * viewport.body)
        self._below = hud.reserved
        self._button.rect = Rect(region.x, region.bottom - height, region.width, height)
        if self._has_room:
            hud.reserved += height + gap

    @property
    def for_pause(self) -> Callable[[], None] | None:
        """What the pause must offer because the table has no room for a button, if anything."""
        return self.press if self._people and not self._has_room else None

    def _shown(self) -> Button:
        self._button.label = _("Hint")
        self._button.enabled = not self.advice.why_not
        self._button.rect.top = (
            self.scene.hud.near_plate.bottom + self._below + self.scene.context.viewport.px(4)
        )
        return self._button

    def handle(self, event: InputEvent) -> bool:
        """Take what concerns the button."""
        if not isinstance(event, PointerEvent) or not self._has_room:
            return False
        inside = self._shown().rect.collidepoint(event.pos) and self.scene.gesture.held() is None
        if event.kind == "move":
            changed, self._hovered = inside != self._hovered, inside
            if changed:
                self.scene.invalidate()
            return False
        if event.kind == "down" and event.button == LEFT:
            self._pressed = inside and self.scene.gesture.chooser is None
            return self._pressed
        pressed, self._pressed = self._pressed, False
        if event.kind == "up" and event.button == LEFT and pressed:
            if inside:
                self.scene.context.audio.play("click")
                self.press()
            return True
        return False

    def draw(self, surface: Target) -> None:
        """Draw the button."""
        if self._has_room:
            button, pressed = self._shown(), self._pressed and self._hovered
            key = button.rect.topleft, button.enabled, self._hovered, pressed
            self._parts.draw(surface, "button", key, partial(self._draw, button, pressed))

    def _draw(self, button: Button, pressed: bool, surface: Target) -> None:
        context = self.scene.context
        button.draw(
            Look(surface, context.resources, context.viewport, hovered=self._hovered, pressed=pressed)
        )

    def nodes(self) -> list[Node]:
        """Return the button."""
        return self._shown().nodes(focused=False) if self._has_room else []
