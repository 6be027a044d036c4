"""Names of sides over their columns: on one line if possible, partners one below the other if not.

It measures and writes; it knows no side from another.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from scopa.app import theme
from scopa.app.display_list import Target
from scopa.app.scoring.pen import Align, Pen
from scopa.app.text import Face

FACE: Face = "serif-bold"
PARTNERS = " + "
TOGETHER = " +\u00a0"  # the plus sign goes with the partner after it
ONE_LINE = 0.75  # of the size wanted: smaller than that, two lines are better


@dataclass(frozen=True, slots=True)
class Names:
    """Every name in lines, all written in the same size; `pitch` is the distance of lines in pixels."""

    lines: tuple[tuple[str, ...], ...]
    size: int
    pitch: int

    @property
    def height(self) -> int:
        """Height in pixels of the longest name."""
        return self.pitch * max(len(lines) for lines in self.lines)


def fit_names(pen: Pen, names: Sequence[str], width: int, size: int, smallest: int, most_lines: int) -> Names:
    """Return the names so that each fits a width: as large as can be up to `size`, not below `smallest`.

    At the smallest size a name may still be too long for its lines; writing it shortens it then.
    """

    def fits(lines: Sequence[Sequence[str]], at: int, many: int) -> bool:
        return all(
            len(each) <= many and all(pen.width(line, at, FACE) <= width for line in each) for each in lines
        )

    def made(lines: Sequence[Sequence[str]], at: int) -> Names:
        return Names(tuple(tuple(each) for each in lines), at, pen.text.line_height(at, FACE))

    single = [[name] for name in names]
    for at in range(size, max(smallest, round(size * ONE_LINE)) - 1, -1):
        if fits(single, at, 1):
            return made(single, at)
    wrapped = single
    for at in range(size, smallest - 1, -1):
        wrapped = [pen.text.wrap(name.replace(PARTNERS, TOGETHER), at, width, FACE) for name in names]
        if fits(wrapped, at, most_lines):
            return made(wrapped, at)
    kept = [lines if len(lines) <= most_lines else [name] for name, lines in zip(names, wrapped, strict=True)]
    return made(kept, smallest)


def draw_name(
    surface: Target,
    pen: Pen,
    names: Names,
    number: int,
    rect: Rect,
    align: Align,
    colour: theme.Colour | None = None,
) -> Rect:
    """Write one of the names, centred in the height of a rectangle; return what it covers."""
    lines = names.lines[number]
    top = rect.centery - len(lines) * names.pitch // 2
    covered = Rect(rect.x, top, 0, 0)
    for at, line in enumerate(lines):
        place = Rect(rect.x, top + at * names.pitch, rect.width, names.pitch)
        written = pen.line(surface, line, place, names.size, colour or theme.WHITE, FACE, align)
        covered = written if covered.width == 0 else covered.union(written)
    return covered
