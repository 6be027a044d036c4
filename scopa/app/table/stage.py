"""One frame of the table: felt and words, cards, what passes over them, and what lies over everything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Surface

from scopa.app.anim.choreography import sum_caption
from scopa.app.table.effects import draw_banner, draw_broom, draw_caption
from scopa.app.table.flow import Curtain
from scopa.app.table.zoom import draw_zoom
from scopa.app.widgets.shapes import draw_focus_ring
from scopa.rules.cards import cards_of

if TYPE_CHECKING:
    from scopa.app.scenes.table import TableScene


def draw_table(scene: TableScene, surface: Surface) -> None:
    """Draw the whole table as it is now."""
    context, view, geometry = scene.context, scene.view, scene.geometry
    state, held, marks = scene.words.hud_state(), scene.gesture.held(), scene.gesture.marks()
    refusal = scene.words.refusal
    if refusal is not None and scene.gesture.selection.card is None:
        marks = marks.blocked(refusal.blocking)
    scene.hud.draw(surface, state, scene.controls)
    if context.viewport.wide:
        scene.panels.log.draw_on_table(surface)
    if marks.lay_here:
        scene.hud.draw_rim(surface)
    scene.painter.draw(surface, marks, held, scene.lift.raised)
    scene.hud.draw_pile_notes(surface)
    draw_broom(surface, context, geometry, view)
    if state.prompt.text:
        scene.hud.draw_prompt(surface, state.prompt, scene.why.room)
        scene.why.draw(surface)
    if held is not None:
        scene.painter.draw_held(surface, held)
        aimed = scene.gesture.aimed_group()
        if aimed is not None:
            draw_caption(surface, context, sum_caption(aimed[0], cards_of(aimed[1])), held.rect)
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
