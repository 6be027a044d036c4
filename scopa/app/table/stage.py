"""One frame of the table: felt and words, cards, what passes over them, and what lies over everything."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import Surface

from scopa.app.anim.choreography import sum_caption
from scopa.app.display_list import Canvas, DisplayList, Op, Target, lay_down
from scopa.app.table.effects import draw_banner, draw_broom, draw_caption, draw_shine
from scopa.app.table.flow import Curtain
from scopa.app.table.highlight import Highlights
from scopa.app.table.hud import HudState
from scopa.app.table.painter import Held
from scopa.app.table.zoom import draw_zoom
from scopa.app.widgets.shapes import draw_focus_ring
from scopa.rules.cards import cards_of

if TYPE_CHECKING:
    from scopa.app.scenes.table import TableScene


@dataclass(frozen=True, slots=True)
class _Look:
    """What decides the picture beside time and the place of the held card, and may change while that moves."""

    size: tuple[int, int]
    state: HudState
    marks: Highlights
    caption: str
    """That of the held card."""


class Stage:
    """Draws the table: as a whole, or on the picture drawn last only what differs from it.

    While nothing but the held card moves, what lies under that is not even looked at again.
    """

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.canvas = Canvas()
        self._look: _Look | None = None
        self._below: list[Op] = []
        self._calm = False
        """Whether the list of what lies under the held card was taken down while nothing else moved."""

    def draw(self, surface: Surface) -> None:
        """Draw the whole table as it is now."""
        scene, look, held = self.scene, self._now(), self.scene.gesture.held()
        self.canvas.forget()
        self._calm = False
        _draw_below(scene, surface, look, held)
        if held is not None:
            _draw_held(scene, surface, look, held)
        _draw_above(scene, surface)

    def draw_on(self, surface: Surface, *, stirred: bool) -> None:
        """Draw the table on its last picture; `stirred`: nothing differs but what follows the pointer."""
        scene, look = self.scene, self._now()
        picture = DisplayList(surface.get_size())
        held = scene.gesture.held()
        known = stirred and held is not None and self._calm and look == self._look
        if not known or scene.moving or scene.match.config.house.free_hand:
            below = DisplayList(picture.get_size())
            _draw_below(scene, below, look, held)
            self._below = below.ops
        lay_down(picture, self._below)
        if held is not None:
            _draw_held(scene, picture, look, held)
        _draw_above(scene, picture)
        self.canvas.draw(surface, picture.ops)
        self._look, self._calm = look, not scene.moving

    def _now(self) -> _Look:
        scene = self.scene
        marks, refusal, caption = scene.gesture.marks(), scene.words.refusal, ""
        if refusal is not None and scene.gesture.selection.card is None:
            marks = marks.blocked(refusal.blocking)
        marks = scene.hint.marked(marks)
        aimed = scene.gesture.aimed_group()
        if aimed is not None:
            caption = sum_caption(aimed[0], cards_of(aimed[1]))
        return _Look(scene.context.viewport.size, scene.words.hud_state(), marks, caption)


def _draw_below(scene: TableScene, surface: Target, look: _Look, held: Held | None) -> None:
    """Draw what a held card passes over."""
    context, view, geometry = scene.context, scene.view, scene.geometry
    state, marks = look.state, look.marks
    scene.hud.draw(surface, state, scene.controls)
    if context.viewport.wide:
        scene.panels.log.draw_on_table(surface)
    if marks.lay_here:
        scene.hud.draw_rim(surface)
    scene.painter.draw(surface, marks, held, scene.lift.raised)
    scene.hud.draw_pile_notes(surface)
    draw_shine(surface, context, geometry, view)
    draw_broom(surface, context, geometry, view)
    if state.prompt.text:
        scene.hud.draw_prompt(surface, state.prompt, scene.why.room)
        scene.why.draw(surface)


def _draw_held(scene: TableScene, surface: Target, look: _Look, held: Held) -> None:
    """Draw the card that follows the pointer, and what it would take."""
    scene.painter.draw_held(surface, held)
    if look.caption:
        draw_caption(surface, scene.context, look.caption, held.rect)


def _draw_above(scene: TableScene, surface: Target) -> None:
    """Draw what a held card passes under."""
    context, view, geometry = scene.context, scene.view, scene.geometry
    _draw_cursor(scene, surface)
    effects = view.effects
    if effects.caption:
        slot = geometry.slot(effects.caption_slot)
        draw_caption(surface, context, effects.caption, slot, effects.caption_tag)
    if not context.viewport.wide:
        scene.panels.log.draw_on_table(surface)
    zoomed = scene.zoomed
    if zoomed is not None and zoomed.card is not None:
        place, rules = scene.painter.rest_rect(zoomed), scene.match.config.rules
        draw_zoom(surface, context, scene.painter, zoomed.card, place, scene.deck_words(), rules)
    draw_banner(surface, context, geometry, view)
    if scene.flow.curtain is not Curtain.OPEN or scene.flow.curtain_progress > 0:
        scene.curtain.draw(surface, scene.flow.curtain_progress)
    if scene.gesture.chooser is not None:
        scene.gesture.chooser.draw(surface)
    scene.parts.draw(surface)


def _draw_cursor(scene: TableScene, surface: Target) -> None:
    """Draw the focus ring round the table card the keyboard is on."""
    viewport = scene.context.viewport
    for card, rect in scene.gesture.table_rects():
        if card == scene.keys.cursor:
            draw_focus_ring(surface, rect, viewport.px(6), viewport.height / 720)
