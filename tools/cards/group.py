"""Drawn shapes, groups of shapes, and the SVG file made of them.

The written file holds nothing but `<svg>` and `<path>` with plain attributes, because the renderer of the
game silently ignores clip paths, masks, `<use>`, text and group opacity. Light comes from the upper left on
every card: a shape can carry a shade that is worked out only when the file is written, after all turning and
mirroring.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

import pathops
from fontTools.misc.transform import Transform

from .contours import Box, contours, path_data
from .geometry import (
    Outline,
    as_path,
    box,
    flip,
    intersect,
    is_empty,
    place,
    shift,
    stroked,
    subtract,
    transform,
    unite,
)
from .layers import Piece, areas, lines, paths, pays
from .palette import INK

WIDTH, HEIGHT = 300, 500
_LIGHT = (0.8, 0.6)  # the way light travels: to the right and down
NONE = "none"


@dataclass(frozen=True, slots=True)
class Shape:
    """One path with its paint; a `shade` keeps a crescent of that depth on the dark (below 0: lit) side."""

    path: pathops.Path
    fill: str = NONE
    ink: str = NONE
    width: float = 0.0
    opacity: float = 1.0
    solid: bool = False  # part of the silhouette that a halo follows
    kept: bool = False  # spared by recolouring
    shade: float = 0.0
    butt: bool = False

    def resolved(self) -> Shape:
        """Return the shape with its shade worked out."""
        if not self.shade:
            return self
        dx, dy = (self.shade * part for part in _LIGHT)
        return replace(self, path=subtract(self.path, shift(self.path, -dx, -dy)), shade=0.0)

    def attributes(self) -> str:
        """Return the SVG attributes other than the path data."""
        text = f'fill="{self.fill}"'
        if self.ink != NONE:
            text += f' stroke="{self.ink}" stroke-width="{_short(self.width)}" stroke-linejoin="round"'
            if not self.butt:
                text += ' stroke-linecap="round"'
        return text + (f' opacity="{self.opacity:g}"' if self.opacity < 1 else "")


def _short(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


class Group:
    """Shapes in drawing order. Methods that add return the group, methods that change make a new one."""

    def __init__(self, shapes: Iterable[Shape] = ()) -> None:
        self.shapes = list(shapes)

    # ------------------------------------------------ adding

    def draw(
        self, outline: Outline, fill: str, width: float = 3.0, *, ink: str = INK, inner: bool = False
    ) -> Group:
        """Add an area with an outline; `inner` areas do not count for the silhouette."""
        self.shapes.append(Shape(as_path(outline), fill, ink, width, solid=not inner))
        return self

    def paint(self, outline: Outline, fill: str, opacity: float = 1.0) -> Group:
        """Add an area without outline; an empty one is left out."""
        if not is_empty(outline):
            self.shapes.append(Shape(as_path(outline), fill, opacity=opacity))
        return self

    def line(self, outline: Outline, width: float = 2.5, ink: str = INK, *, butt: bool = False) -> Group:
        """Add a pen line."""
        self.shapes.append(Shape(as_path(outline), ink=ink, width=width, butt=butt))
        return self

    def inlay(self, pattern: Outline, area: Outline, fill: str, opacity: float = 1.0) -> Group:
        """Add the part of a pattern that lies inside an area."""
        return self.paint(intersect(pattern, area), fill, opacity)

    def shade(self, outline: Outline, fill: str, depth: float, opacity: float = 1.0) -> Group:
        """Add a crescent on the dark side of the outline (on the lit side for a negative depth)."""
        self.shapes.append(Shape(as_path(outline), fill, opacity=opacity, shade=depth))
        return self

    def form(self, outline: Outline, fill: str, dark: str, depth: float = 6.0, width: float = 3.2) -> Group:
        """Add an area with its shade, and the outline drawn again on top."""
        self.draw(outline, fill, width)
        self.shade(outline, dark, depth)
        return self.line(outline, width)

    def put(self, group: Group) -> Group:
        """Add all shapes of another group."""
        self.shapes += group.shapes
        return self

    # ------------------------------------------------ changing

    def under(self, matrix: Transform) -> Group:
        """Return the group under an affine map; pen widths scale with the root of the area."""
        scale = math.sqrt(abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]))
        return Group(
            replace(s, path=transform(s.path, matrix), width=s.width * scale, shade=s.shade * scale)
            for s in self.shapes
        )

    def at(
        self, dx: float = 0, dy: float = 0, turn: float = 0, sx: float = 1, sy: float | None = None
    ) -> Group:
        """Return the group scaled, turned clockwise, then moved."""
        return self.under(place(dx, dy, turn, sx, sy))

    def mirrored(self, cx: float = 0) -> Group:
        """Return the mirror image about x = cx."""
        return self.under(flip(cx))

    def resolved(self) -> Group:
        """Return the group with all shades worked out."""
        return Group(s for s in (shape.resolved() for shape in self.shapes) if not is_empty(s.path))

    def clipped(self, area: Outline) -> Group:
        """Return the part inside an area; pen lines that cross its edge become areas."""
        group = Group()
        for shape in self.resolved().shapes:
            if is_empty(subtract(box(*_reach(shape)), area)):
                group.shapes.append(replace(shape, solid=False))
                continue
            if shape.fill != NONE:
                part = intersect(shape.path, area)
                group.shapes.append(replace(shape, path=part, ink=NONE, width=0.0, solid=False))
            if shape.ink != NONE:
                part = intersect(stroked(shape.path, shape.width, butt=shape.butt), area)
                group.shapes.append(
                    replace(shape, path=part, fill=shape.ink, ink=NONE, width=0.0, solid=False)
                )
        return Group(shape for shape in group.shapes if not is_empty(shape.path))

    def kept(self) -> Group:
        """Return the group spared by later recolouring."""
        return Group(replace(shape, kept=True) for shape in self.shapes)

    def recoloured(self, colours: Mapping[str, str]) -> Group:
        """Return the group with colours swapped, except what is kept."""
        return Group(
            shape
            if shape.kept
            else replace(
                shape, fill=colours.get(shape.fill, shape.fill), ink=colours.get(shape.ink, shape.ink)
            )
            for shape in self.shapes
        )

    def silhouette(self) -> pathops.Path:
        """Return the union of the solid areas."""
        return unite(*(shape.path for shape in self.shapes if shape.solid))

    def haloed(self, extra: float, ink: str = INK) -> Group:
        """Return the group before a bolder outer contour, `extra` units wide beyond the silhouette."""
        outer = self.silhouette()
        behind = [] if is_empty(outer) else [Shape(outer, ink, ink, extra * 2)]
        return Group(behind + self.shapes)

    # ------------------------------------------------ writing

    def svg(self, width: int = WIDTH, height: int = HEIGHT) -> str:
        """Return the file: a path for all shapes of equal paint that can be drawn at once without a change."""
        shapes = _without_hidden_lines(self.resolved().shapes)
        drawn = paths(piece for shape in shapes for piece in _pieces(shape))
        size = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
        return "\n".join([f'<svg xmlns="http://www.w3.org/2000/svg" {size}>', *drawn, "</svg>"]) + "\n"


def _pieces(shape: Shape) -> Iterator[Piece]:
    drawn, margin = contours(shape.path), shape.width / 2 + 0.2
    cuttable = shape.ink != NONE and shape.opacity == 1 and not shape.butt
    if not cuttable:
        yield from areas(shape.attributes(), drawn, margin)
        return
    pen = list(lines(replace(shape, fill=NONE).attributes(), drawn, margin))
    if shape.fill == NONE:
        yield from pen
    elif pays(pen, _reach(shape)):
        yield from areas(replace(shape, ink=NONE, width=0.0).attributes(), drawn, 0.2)
        yield from pen
    else:
        yield from areas(shape.attributes(), drawn, margin)


def _without_hidden_lines(shapes: list[Shape]) -> list[Shape]:
    """Return the shapes without outlines that an equal pen line covers later."""
    data = [path_data(contours(shape.path)) for shape in shapes]
    covering = {
        (d, s.ink, s.width): i for i, (s, d) in enumerate(zip(shapes, data, strict=True)) if s.fill == NONE
    }
    return [
        replace(s, ink=NONE, width=0.0) if s.fill != NONE and covering.get((d, s.ink, s.width), -1) > i else s
        for i, (s, d) in enumerate(zip(shapes, data, strict=True))
    ]


def _reach(shape: Shape) -> Box:
    left, top, right, bottom = shape.path.bounds
    margin = shape.width / 2 + 0.2
    return left - margin, top - margin, right + margin, bottom + margin
