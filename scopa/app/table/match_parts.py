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
    scene.words.tip = lambda: scene.controls.tip
    scene.parts.add(CutPart(scene))
    scene.parts.add(AutoPlay(scene))
    scene.parts.add(scene.guard.pad)
    if scene.match.clock is not None:
        scene.parts.add(ClockPart(scene, scene.match.clock))
