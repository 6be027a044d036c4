"""One frame of the table: felt and words, cards, what passes over them, and what lies over everything."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from scopa.app.anim.choreography import sum_caption
from scopa.app.table.effects import caption_rect, draw_banner, draw_broom, draw_caption, draw_shine
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
    """Draws the table; while nothing but the held card moves, only where that is and was."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._drawn: _Look | None = None
        self._drawn_area: Rect | None = None
        self._calm = False
        self._next: _Look | None = None

    def stirred_area(self) -> Rect | None:
        """Return what a frame must draw anew if nobody asked for more; None: everything."""
        scene = self.scene
        held, before = scene.gesture.held(), self._drawn_area
        if held is None or before is None or not self._calm or scene.moving:
            return None
        if scene.match.config.house.free_hand:
            return None
        self._next = self._look()
        return before.union(self._area(held, self._next)) if self._next == self._drawn else None

    def draw(self, surface: Surface) -> None:
        """Draw the whole table as it is now; the clipping of the surface may spare most of the work."""
        look, self._next = self._next or self._look(), None
        held = self.scene.gesture.held()
        _draw(self.scene, surface, look, held)
        self._drawn = look
        self._drawn_area = None if held is None else self._area(held, look)
        self._calm = not self.scene.moving

    def _look(self) -> _Look:
        scene = self.scene
        marks, refusal, caption = scene.gesture.marks(), scene.words.refusal, ""
        if refusal is not None and scene.gesture.selection.card is None:
            marks = marks.blocked(refusal.blocking)
        marks = scene.hint.marked(marks)
        aimed = scene.gesture.aimed_group()
        if aimed is not None:
            caption = sum_caption(aimed[0], cards_of(aimed[1]))
        return _Look(scene.context.viewport.size, scene.words.hud_state(), marks, caption)

    def _area(self, held: Held, look: _Look) -> Rect:
        area = self.scene.painter.held_area(held)
        if look.caption:
            area.union_ip(caption_rect(self.scene.context, look.caption, held.rect))
        return area


def _draw(scene: TableScene, surface: Surface, look: _Look, held: Held | None) -> None:
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
    if held is not None:
        scene.painter.draw_held(surface, held)
        if look.caption:
            draw_caption(surface, context, look.caption, held.rect)
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


def _draw_cursor(scene: TableScene, surface: Surface) -> None:
    """Draw the focus ring round the table card the keyboard is on."""
    viewport = scene.context.viewport
    for card, rect in scene.gesture.table_rects():
        if card == scene.keys.cursor:
            draw_focus_ring(surface, rect, viewport.px(6), viewport.height / 720)
