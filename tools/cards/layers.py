"""How shapes become the paths of a file: cut apart and gathered so that the renderer of the game has little to do.

For every path, and again for its pen line, nanosvg walks all rows of the picture, and blends each row from the
leftmost to the rightmost pixel of the path, empty or not. So parts of a shape that lie far apart are written
as paths of their own, long pen lines are cut, and shapes of equal paint that lie close together become one
path. What is drawn stays the same.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from .contours import Box, Contour, area, join_boxes, meet, path_data

PATH_COST = 2000.0
"""What walking all rows of a card costs the renderer, in square units of blending."""
_ROW = 20.0  # units; how finely the blending of paths in common is counted


@dataclass(frozen=True, slots=True)
class Piece:
    """Contours drawn with one paint; `pen_only` when opaque lines are all of it, which may cross each other."""

    paint: str
    contours: tuple[Contour, ...]
    box: Box
    pen_only: bool = False


def areas(paint: str, contours: Sequence[Contour], margin: float) -> Iterator[Piece]:
    """Yield filled contours, those apart that have nothing to do with each other."""
    clusters: list[tuple[Box, list[Contour]]] = []
    for contour in contours:
        box, inside = contour.box(margin), [contour]
        apart = []
        for other, members in clusters:
            if meet(box, other):
                box, inside = join_boxes(box, other), [*members, *inside]
            else:
                apart.append((other, members))
        clusters = [*apart, (box, inside)]
    for box, inside in clusters:
        yield Piece(paint, tuple(inside), box)


def lines(paint: str, contours: Iterable[Contour], margin: float) -> Iterator[Piece]:
    """Yield opaque pen lines, long ones in pieces."""
    for contour in contours:
        for run in contour.runs(PATH_COST, margin):
            yield Piece(paint, (run,), run.box(margin), pen_only=True)


def pays(pieces: Iterable[Piece], whole: Box) -> bool:
    """Tell whether drawing pieces instead of one path with that box spares work, and another path's worth."""
    return sum(area(piece.box) + PATH_COST for piece in pieces) + PATH_COST < area(whole)


def paths(pieces: Iterable[Piece]) -> list[str]:
    """Return the path elements that draw the pieces in their order."""
    layers: list[_Layer] = []
    for piece in pieces:
        layer = _layer_for(piece, layers)
        if layer is None:
            layer = _Layer(piece.paint)
            layers.append(layer)
        layer.add(piece)
    return [f'<path {layer.paint} d="{path_data(layer.contours)}"/>' for layer in layers]


class _Layer:
    """Pieces of equal paint, to be written as one path."""

    def __init__(self, paint: str) -> None:
        self.paint = paint
        self.contours: list[Contour] = []
        self.boxes: list[Box] = []
        self.reach: Box = (math.inf, math.inf, -math.inf, -math.inf)
        self.rows: dict[int, tuple[float, float]] = {}

    def add(self, piece: Piece) -> None:
        self.contours += piece.contours
        self.boxes.append(piece.box)
        self.reach = join_boxes(self.reach, piece.box)
        left, _, right, _ = piece.box
        for row in _rows(piece.box):
            first, last = self.rows.get(row, (left, right))
            self.rows[row] = min(first, left), max(last, right)

    def meets(self, box: Box) -> bool:
        return meet(self.reach, box) and any(meet(other, box) for other in self.boxes)

    def waste(self, box: Box) -> float:
        """Return how much is blended in vain if what lies in the box is drawn along."""
        left, _, right, _ = box
        gaps = 0.0
        for row in _rows(box):
            if row in self.rows:
                first, last = self.rows[row]
                gaps += max(0.0, left - last, first - right)
        return gaps * _ROW


def _rows(box: Box) -> range:
    return range(math.floor(box[1] / _ROW), math.ceil(box[3] / _ROW))


def _layer_for(piece: Piece, layers: Sequence[_Layer]) -> _Layer | None:
    """Return the layer of that paint which the piece may join at the least cost: nothing it meets lies above."""
    found, least = None, PATH_COST
    for layer in reversed(layers):
        meets = layer.meets(piece.box)
        if layer.paint == piece.paint and (piece.pen_only or not meets):
            waste = layer.waste(piece.box)
            if waste < least:
                found, least = layer, waste
        if meets:
            break
    return found
