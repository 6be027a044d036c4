"""The score: a row per side in the panel of a wide window, a bar in a narrow one. It draws and knows nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from pygame import Rect

from scopa.app import theme
from scopa.app.context import Context
from scopa.app.display_list import Target
from scopa.app.table.counted import Counted, counts_width, draw_counts
from scopa.app.text import Face
from scopa.app.widgets.shapes import opaque, rounded

Align = Literal["left", "centre", "right"]
BAR_TEXT = 1.15
ROW = 1.55
"""The least height of a side's row in a panel, in body text: a name and a total."""


@dataclass(frozen=True, slots=True)
class SideInfo:
    """What the score tells about one side; `active` when one of its seats is to play.

    `counts` is empty unless the player has asked to have the piles counted.
    """

    name: str
    total: int
    sweeps: int
    active: bool
    counts: tuple[Counted, ...] = ()


def draw_fitted(
    surface: Target,
    context: Context,
    text: str,
    rect: Rect,
    factor: float = 1.0,
    colour: theme.Colour | None = None,
    face: Face = "sans",
    align: Align = "left",
) -> Rect:
    """Draw one run of text, smaller if it would not fit, never below the legible size; return what it covers."""
    cache, viewport = context.resources.text, context.viewport
    room = rect.width, rect.height + 4
    size, _fits = cache.fit(text, viewport.text(factor), viewport.smallest_text, room, face)
    return cache.draw(surface, text, rect, size, colour or theme.WHITE, face, align)


def draw_scores(
    surface: Target, context: Context, rect: Rect, summaries: Sequence[str], sides: Sequence[SideInfo]
) -> Rect:
    """Draw the totals of every side and the game's name; sweeps of this deal stand beside the total.

    `summaries` name the game, from the longest text to the shortest; the first that finds room is drawn.
    Return where in a bar the name with the sign of the log stands; of no size in a panel.
    """
    if context.viewport.wide:
        _draw_panel(surface, context, rect, summaries, sides)
        return Rect(0, 0, 0, 0)
    return _draw_bar(surface, context, rect, summaries, sides)


def _that_fits(context: Context, texts: Sequence[str], line: Rect, room: Rect, factor: float) -> str:
    """Return the first text if it fits `line` as large as usual, else the next that fits `room`, else the last."""
    cache, viewport = context.resources.text, context.viewport
    size = viewport.text(factor)
    if len(cache.wrap(texts[0], size, line.width)) * cache.line_height(size) <= line.height + 4:
        return texts[0]
    place = room.width, room.height + 4
    fitting = (text for text in texts[1:] if cache.fit(text, size, viewport.smallest_text, place)[1])
    return next(fitting, texts[-1])


def _in_bar(side: SideInfo) -> str:
    return f"{side.name}  {side.total}" + (f" +{side.sweeps}" if side.sweeps else "")


def _widest(context: Context, sides: Sequence[SideInfo]) -> int:
    """The width in pixels of the longest that a bar tells about a side."""
    cache, size = context.resources.text, context.viewport.text(BAR_TEXT)
    return max(cache.size(_in_bar(side), size, "sans-bold")[0] for side in sides)


def _draw_bar(
    surface: Target, context: Context, rect: Rect, summaries: Sequence[str], sides: Sequence[SideInfo]
) -> Rect:
    pad = context.viewport.body // 2
    middle = Rect(0, 0, 0, 0)
    sign = context.resources.icon("chevron-down", round(context.viewport.body * 0.8), theme.MUTED)
    columns = len(sides) + 1
    parts = columns + 1  # the game's name has the room of two, unless a long name needs it
    if columns == 3 and _widest(context, sides) > rect.width // parts - 2 * pad:
        parts = columns
    for number in range(columns):
        first, last = number + (number > 1) * (parts - columns), number + 1 + (number > 0) * (parts - columns)
        left, right = rect.x + rect.width * first // parts, rect.x + rect.width * last // parts
        area = Rect(left + pad, rect.y, right - left - 2 * pad, rect.height)
        align: Align = "left" if number == 0 else "right" if number == columns - 1 else "centre"
        if number == 1:  # between the near side and the others
            middle = area.copy()
            area.width -= sign.get_width() + pad
            text = _that_fits(context, summaries, area, area, 0.85)
            name = draw_fitted(surface, context, text, area, 0.85, theme.MUTED, "sans", align)
            surface.blit(sign, sign.get_rect(midleft=(name.right + pad, area.centery)))
            continue
        side = sides[number if number == 0 else number - 1]
        colour = theme.GOLD if side.active else theme.WHITE
        if side.counts:
            below = Rect(area.x, area.centery, area.width, area.height // 2)
            draw_counts(surface, context, below, side.counts, right=align != "left")
            area.height -= below.height
        draw_fitted(surface, context, _in_bar(side), area, BAR_TEXT, colour, "sans-bold", align)
    return middle


def _draw_panel(
    surface: Target, context: Context, rect: Rect, summaries: Sequence[str], sides: Sequence[SideInfo]
) -> None:
    body = context.viewport.body
    inner = rect.inflate(-round(body * 1.4), -round(body * 0.8))
    head = Rect(inner.x, inner.y, inner.width, round(body * 1.3))
    room = inner.copy()
    if len(sides) > 2:
        room.height = max(head.height, inner.height - round(ROW * body * len(sides)))
    text = _that_fits(context, summaries, head, room, 0.85)
    cache, size = context.resources.text, context.viewport.text(0.85)
    tall = len(cache.wrap(text, size, head.width)) * cache.line_height(size)
    head.height = max(head.height, min(tall, room.height))
    draw_fitted(surface, context, text, head, 0.85, theme.MUTED)
    row_height = (inner.bottom - head.bottom) // len(sides)
    factor = 2.0 if len(sides) < 3 else 1.3
    for number, side in enumerate(reversed(sides)):  # the near side lowest, as at the table
        row = Rect(inner.x, head.bottom + number * row_height, inner.width, row_height)
        if number:
            surface.blit(rounded((row.width, 1), 1, opaque(theme.LINE)), row)
        place = Rect(row.right - body * 3, row.y, body * 3, row_height)
        colour = theme.GOLD if side.active else theme.WHITE
        total = draw_fitted(surface, context, str(side.total), place, factor, colour, "serif-bold", "right")
        room = Rect(row.x, row.y, total.x - row.x - body // 2, row_height)
        if side.sweeps:
            text = f"+{side.sweeps}"
            width = context.resources.text.size(text, context.viewport.text(1.0), "sans-bold")[0]
            extra = Rect(total.x - width - body // 2, row.y, width + 2, row_height)
            draw_fitted(surface, context, text, extra, 1.0, theme.GOLD, "sans-bold")
            room.width = extra.x - room.x - body // 3
        if side.counts and row_height >= 2.5 * body:
            room.height //= 2
            draw_counts(surface, context, Rect(room.x, room.bottom, room.width, room.height), side.counts)
        elif side.counts:
            wide = min(counts_width(context, side.counts), room.width * 3 // 4)
            draw_counts(surface, context, Rect(room.right - wide, room.y, wide, row_height), side.counts)
            room.width -= wide + body // 2
        draw_fitted(surface, context, side.name, room, 1.05, theme.WHITE, "sans-bold")
