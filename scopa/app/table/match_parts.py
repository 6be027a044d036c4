"""The parts of the table that belong to the course of a match: the cut, the clock, the only card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from scopa.app.table.auto_play import AutoPlay
from scopa.app.table.clock import ClockPart
from scopa.app.table.cut import CutPart

if TYPE_CHECKING:
    from scopa.app.scenes.table import TableScene


def add_match_parts(scene: TableScene) -> None:
    """Put them over a table."""
    settings = scene.context.settings
    scene.flow.cut_for_me = lambda: settings.cut_for_me
    scene.painter.upside_down = lambda: settings.opposite and _sits_across(scene)
    scene.words.tip = lambda: scene.controls.tip
    scene.parts.add(CutPart(scene))
    scene.parts.add(AutoPlay(scene))
    scene.parts.add(scene.guard.pad)
    if scene.match.clock is not None:
        scene.parts.add(ClockPart(scene, scene.match.clock))


def _sits_across(scene: TableScene) -> bool:
    """Whether the person at the bottom of the screen sits, round the device, opposite the first of the people."""
    if not scene.flow.hot_seat:
        return False
    seats = scene.match.config.seats
    first = next(seat for seat, config in enumerate(seats) if config.kind == "human")
    return len(seats) < 4 * ((scene.view.bottom - first) % len(seats)) < 3 * len(seats)
