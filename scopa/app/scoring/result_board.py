"""The end of a match as a page: ornament, result, a gold line and a panel; what is in the panel is told elsewhere.

Two sides have a half of the panel each (result_halves.py), more have columns (result_columns.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol

import pygame
from pygame import Rect, Surface

from scopa.app import theme
from scopa.app.context import Context
from scopa.app.display_list import Target
from scopa.app.input import InputEvent
from scopa.app.layout.viewport import Viewport
from scopa.app.scenes.base import Node
from scopa.app.scoring.layout import margin_of
from scopa.app.scoring.pen import Pen
from scopa.app.scoring.summary import Summary
from scopa.app.text import Face
from scopa.app.widgets import opaque, rounded
from scopa.i18n import _
from scopa.rules.match_score import MatchScore
from scopa.rules.seats import Side

ORNAMENT = 0.175  # of the height of the window
TITLE: Face = "serif-bold"
HIGHEST_TITLE = 0.075  # of the height of the window
SMALLEST_TITLE = 1.4  # in body sizes: a longer result is written on several lines


@dataclass(frozen=True, slots=True)
class Ending:
    """A match that is over on its way to the screen. `sides` lists the sides from left to right."""

    context: Context
    viewport: Viewport
    pen: Pen
    summary: Summary
    score: MatchScore
    sides: tuple[Side, ...]
    names: tuple[str, ...]
    own: Side | None
    remark: str
    """What the button of the rematch has no room to say, "" when it says all."""


class ResultBoard(Protocol):
    """What is in the panel."""

    top: ResultTop
    panel: Rect
    buttons: Rect

    def fits(self) -> bool:
        """Whether everything has its place."""

    def handle(self, event: InputEvent) -> bool:
        """Scroll, where there is more to see; return whether the event was for that."""

    def draw(self, surface: Target, shown: float) -> None:
        """Draw panel and all that is in it; `shown` lets the points appear, 0 to 1."""

    def nodes(self) -> list[Node]:
        """Nodes of the totals and of the categories."""


class ResultTop:
    """What stands above the panel; `place` gives it its place when the height of the panel is known."""

    def __init__(self, ending: Ending) -> None:
        self.ending = ending
        view, pen = ending.viewport, ending.pen
        body = view.body
        width = view.width - 2 * margin_of(view)
        size = min(round(round(3.1 * body) * 0.72), max(body, round(HIGHEST_TITLE * view.height)))
        smallest = round(SMALLEST_TITLE * body)
        result = ending.summary.result
        while pen.width(result, size, TITLE) > width and size > smallest:
            size -= 1
        self.size = size
        self.lines = pen.text.wrap(result, size, width, TITLE)
        self._title_height = max(
            round(3.1 * body) if len(self.lines) == 1 else 0, len(self.lines) * self._pitch
        )
        reason = ending.summary.ending
        self._reason_height = pen.paragraph_height(reason, body, width, "sans-bold") if reason else 0
        long, short = ending.summary.game
        self.game_text = long if pen.width(long, body) <= width else short
        self._game_height = pen.paragraph_height(self.game_text, body, width) if self.game_text else 0
        self.ornament = self.title = self.rule = self.reason = self.game = Rect(0, 0, 0, 0)

    @property
    def _pitch(self) -> int:
        return self.ending.pen.text.line_height(self.size, TITLE)

    @property
    def height(self) -> int:
        """Height in pixels of result, line and reason, without the ornament."""
        under = self._reason_height + self._game_height
        return (
            self._title_height
            + self.ending.viewport.px(30)
            + (under + self.ending.viewport.px(6) if under else 0)
        )

    def place(self, panel_width: int, panel_height: int, foot: int) -> int:
        """Place everything above a panel; return the top of the panel in pixels. The ornament yields first."""
        view = self.ending.viewport
        margin = margin_of(view)
        ornament = round(view.height * ORNAMENT)
        spare = view.height - foot - panel_height - self.height - ornament
        if spare < 2 * margin:
            ornament, spare = 0, spare + ornament
        top = max(margin, spare // 3)
        self.ornament = Rect(0, top, panel_width, ornament)
        top += ornament + (view.px(10) if ornament else 0)
        self.title = Rect(0, top, view.width - 2 * margin, self._title_height)
        self.rule = Rect(0, self.title.bottom, round(panel_width * 0.55), view.px(30))
        self.reason = Rect(0, self.rule.bottom, self.title.width, self._reason_height)
        self.game = Rect(0, self.reason.bottom, self.title.width, self._game_height)
        for rect in (self.ornament, self.title, self.rule, self.reason, self.game):
            rect.centerx = view.width // 2
        gap = view.px(6) if self._reason_height or self._game_height else 0
        return self.game.bottom + gap + view.px(8)

    def draw(self, surface: Target, shown: float) -> None:
        """Write the result and the reason, and a gold line that opens from the middle."""
        view, pen, title = self.ending.viewport, self.ending.pen, self.title
        top = title.centery - len(self.lines) * self._pitch // 2
        for number, line in enumerate(self.lines):
            place = Rect(title.x, top + number * self._pitch, title.width, self._pitch)
            pen.line(surface, line, place, self.size, theme.WHITE, TITLE, "centre")
        rule = Rect(0, 0, max(2, round(self.rule.width * shown)), view.line(2))
        rule.center = self.rule.center
        surface.blit(rounded(rule.size, 1, opaque(theme.GOLD)), rule)
        reach = view.px(6)
        diamond = _diamond(reach)
        surface.blit(diamond, diamond.get_rect(center=self.rule.center))
        reason = self.ending.summary.ending
        if reason:
            pen.paragraph(surface, reason, self.reason, view.body, theme.GOLD, "sans-bold", "centre")
        if self.game_text:
            pen.paragraph(surface, self.game_text, self.game, view.body, theme.MUTED, "sans", "centre")


@lru_cache(maxsize=4)
def _diamond(reach: int) -> Surface:
    """A golden square on its tip, so many pixels from its middle to a tip. Do not draw on it."""
    diamond = Surface((2 * reach + 1, 2 * reach + 1), pygame.SRCALPHA)
    tips = [(0, reach), (reach, 0), (2 * reach, reach), (reach, 2 * reach)]
    pygame.draw.polygon(diamond, theme.GOLD, tips)
    return diamond


def remarks(ending: Ending, *, pieces: bool) -> Sequence[str]:
    """Return what is said under the categories: how the blocks are read, when the match turned."""
    if pieces:
        legend = _("One piece for each deal, as long as its points.")
    else:
        legend = _("One block for each point, apart where a new deal begins.")
    summary = ending.summary
    lines = [legend if summary.categories else "", summary.turning_point, *summary.marks, ending.remark]
    return [line for line in lines if line]
