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


@dataclass(frozen=True, slots=True)
class _Under:
    """The picture below the held card, kept so that the card can be moved without drawing what it has covered."""

    image: Surface
    area: Rect


class Stage:
    """Draws the table; while nothing but the held card moves, only where that is and was.

    In most frames of a drag even that is not drawn but put back: what lies under the card is kept from frame to
    frame, as long as nothing is drawn above the card.
    """

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._drawn: _Look | None = None
        self._drawn_area: Rect | None = None
        self._calm = False
        self._next: _Look | None = None
        self._stirred: Rect | None = None
        self._under: _Under | None = None

    def stirred_area(self) -> Rect | None:
        """Return what a frame must draw anew if nobody asked for more; None: everything."""
        scene = self.scene
        held, before = scene.gesture.held(), self._drawn_area
        if held is None or before is None or not self._calm or scene.moving:
            return None
        if scene.match.config.house.free_hand:
            return None
        self._next = self._look()
        self._stirred = before.union(self._area(held, self._next)) if self._next == self._drawn else None
        return self._stirred

    def draw(self, surface: Surface) -> None:
        """Draw the whole table as it is now; the clipping of the surface may spare most of the work."""
        stirred = self._stirred is not None and surface.get_clip() == self._stirred.clip(surface.get_rect())
        look = self._next if stirred and self._next is not None else self._look()
        self._next = self._stirred = None
        held = self.scene.gesture.held()
        area = None if held is None else self._area(held, look)
        clear = area is not None and self._nothing_above(area)
        if stirred and clear and self._under is not None:
            surface.blit(self._under.image, self._under.area)
        else:
            _draw_below(self.scene, surface, look, held)
        self._under = _kept(surface, area) if area is not None and clear else None
        if held is not None:
            _draw_held(self.scene, surface, look, held)
        if not (stirred and clear):
            _draw_above(self.scene, surface)
        self._drawn, self._drawn_area = look, area
        self._calm = not self.scene.moving

    def _nothing_above(self, area: Rect) -> bool:
        """Whether what lies above the held card leaves the surroundings of the card free, now and a frame before."""
        scene = self.scene
        effects = scene.view.effects
        if scene.keys.cursor is not None or effects.caption or effects.banner or scene.zoomed is not None:
            return False
        if scene.gesture.chooser is not None or scene.flow.curtain is not Curtain.OPEN or scene.moving:
            return False
        if not scene.context.viewport.wide and scene.panels.log.rect is not None:
            return False
        before = self._drawn_area
        return not scene.parts.covers(area if before is None else area.union(before))

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


def _kept(surface: Surface, area: Rect) -> _Under:
    """Copy a part of the surface that is about to be covered; of a card outside the window there may be none."""
    inside = area.clip(surface.get_rect())
    image = Surface(inside.size, 0, surface)
    image.blit(surface, (0, 0), inside)
    return _Under(image, inside)


def _draw_below(scene: TableScene, surface: Surface, look: _Look, held: Held | None) -> None:
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


def _draw_held(scene: TableScene, surface: Surface, look: _Look, held: Held) -> None:
    """Draw the card that follows the pointer, and what it would take."""
    scene.painter.draw_held(surface, held)
    if look.caption:
        draw_caption(surface, scene.context, look.caption, held.rect)


def _draw_above(scene: TableScene, surface: Surface) -> None:
    """Draw what a held card passes under. `Stage._nothing_above` must know of all of it."""
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


def _draw_cursor(scene: TableScene, surface: Surface) -> None:
    """Draw the focus ring round the table card the keyboard is on."""
    viewport = scene.context.viewport
    for card, rect in scene.gesture.table_rects():
        if card == scene.keys.cursor:
            draw_focus_ring(surface, rect, viewport.px(6), viewport.height / 720)
