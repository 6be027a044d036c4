"""Points as blocks in a line, deal by deal: how large they can be, and drawing them.

It knows numbers of points and places, not whose they are.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pygame import Rect

from scopa.app import theme
from scopa.app.display_list import Target
from scopa.app.layout.viewport import Viewport
from scopa.app.widgets import opaque, rounded

BLOCK = (34, 17)  # px at 720: what stands for one point
SMALLEST = 6.0  # px for a point and the gap after it; where there is less room a deal is one piece


@dataclass(frozen=True, slots=True)
class Blocks:
    """The measures of all lines of a table: px for a point with the gap after it, px between two deals.

    `pieces`: a deal is one piece as long as its points, because single points would be too small.
    """

    unit: float
    between: int
    pieces: bool


def plan_blocks(viewport: Viewport, lines: Iterable[Sequence[int]], width: int) -> Blocks:
    """Return the measures with which every line fits a width in pixels; a line lists points deal by deal."""
    wide, narrow = viewport.px(8), max(2, viewport.px(3))
    lines = [[points for points in line if points] for line in lines]
    most = max((sum(line) for line in lines), default=0)
    deals = max((len(line) for line in lines), default=0)
    unit = min(float(viewport.px(BLOCK[0])), (width - max(0, deals - 1) * wide) / max(1, most))
    if unit >= SMALLEST:
        return Blocks(unit, wide, pieces=False)
    return Blocks(max(0.5, (width - max(0, deals - 1) * narrow) / max(1, most)), narrow, pieces=True)


def draw_blocks(
    surface: Target,
    viewport: Viewport,
    blocks: Blocks,
    deals: Sequence[int],
    room: Rect,
    shown: float,
    *,
    leftwards: bool,
) -> int:
    """Draw the points of a line from one end of a place on; return where they end in x.

    `shown` lets them appear deal by deal, 0 to 1.
    """
    notch, height = viewport.line(2), viewport.px(BLOCK[1])
    direction = -1 if leftwards else 1
    x = float(room.right if leftwards else room.left)
    end, begun = round(x), False
    for number, points in enumerate(deals):
        if not points:
            continue
        x += direction * blocks.between if begun else 0
        begun = True
        alpha = max(0.0, min(1.0, shown * len(deals) - number))
        for _piece in range(1 if blocks.pieces else points):
            long = blocks.unit * (points if blocks.pieces else 1)
            width = max(2, round(long) - (0 if blocks.pieces else notch))
            block = Rect(round(x) - width if leftwards else round(x), 0, width, height)
            block.centery = room.centery
            picture = rounded(block.size, viewport.px(3), opaque(theme.PAPER))
            picture.set_alpha(round(255 * alpha))
            surface.blit(picture, block)
            picture.set_alpha(255)
            x += direction * long
            end = block.left if leftwards else block.right
    return end
