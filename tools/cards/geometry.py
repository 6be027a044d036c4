"""Outlines of the card art: parsing, transforms, boolean operations, and builders for common shapes.

An outline is either SVG path data written by hand or a `pathops.Path`; every function takes both. Nothing
here knows about colours, pens or cards. Angles are degrees, y grows downwards, and all clipping happens here,
at build time, because the renderer of the game knows no clip paths.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import cache
from typing import TypeAlias

import pathops
from fontTools.misc.transform import Transform
from fontTools.svgLib.path import parse_path

Outline: TypeAlias = str | pathops.Path
Point: TypeAlias = tuple[float, float]

_CIRCLE = 0.5523  # control distance of a quarter circle drawn as one cubic


# ---------------------------------------------------------------- parsing and algebra


@cache
def _parse(data: str) -> pathops.Path:
    path = pathops.Path()
    parse_path(data, path.getPen(glyphSet=None))
    return path


def as_path(outline: Outline) -> pathops.Path:
    """Return the outline as a path object, which the caller must not change."""
    return _parse(outline) if isinstance(outline, str) else outline


def join(*outlines: Outline) -> pathops.Path:
    """Return one path holding the contours of all outlines, unmerged."""
    result = pathops.Path()
    for outline in outlines:
        result.addPath(as_path(outline))
    return result


def transform(outline: Outline, matrix: Transform) -> pathops.Path:
    """Return the outline under an affine map."""
    return as_path(outline).transform(*matrix)


def place(dx: float = 0, dy: float = 0, turn: float = 0, sx: float = 1, sy: float | None = None) -> Transform:
    """Return the map that scales by (sx, sy), turns clockwise on screen, then moves by (dx, dy)."""
    moved = Transform().translate(dx, dy)
    return moved.rotate(math.radians(turn)).scale(sx, sx if sy is None else sy)


def flip(cx: float = 0) -> Transform:
    """Return the mirror map about the vertical line x = cx."""
    return Transform(-1, 0, 0, 1, 2 * cx, 0)


def about(cx: float, cy: float, scale: float) -> Transform:
    """Return the map that scales about the point (cx, cy)."""
    return Transform(scale, 0, 0, scale, cx * (1 - scale), cy * (1 - scale))


def mirror(outline: Outline, cx: float = 0) -> pathops.Path:
    """Return the outline mirrored about the vertical line x = cx."""
    return transform(outline, flip(cx))


def both(outline: Outline, cx: float = 0) -> tuple[pathops.Path, pathops.Path]:
    """Return the outline and its mirror image about x = cx."""
    return as_path(outline), mirror(outline, cx)


def shift(outline: Outline, dx: float, dy: float) -> pathops.Path:
    """Return the outline moved by (dx, dy)."""
    return transform(outline, Transform(1, 0, 0, 1, dx, dy))


def _combine(one: Outline, two: Outline, operator: pathops.PathOp) -> pathops.Path:
    return pathops.op(as_path(one), as_path(two), operator)


def intersect(one: Outline, two: Outline) -> pathops.Path:
    """Return the part of `one` that lies inside `two`; it may be empty."""
    return _combine(one, two, pathops.PathOp.INTERSECTION)


def subtract(one: Outline, *others: Outline) -> pathops.Path:
    """Return `one` without the others; it may be empty."""
    result = as_path(one)
    for other in others:
        result = _combine(result, other, pathops.PathOp.DIFFERENCE)
    return result


def unite(*outlines: Outline) -> pathops.Path:
    """Return the union of the outlines."""
    result = pathops.Path()
    for outline in outlines:
        result = _combine(result, outline, pathops.PathOp.UNION)
    return result


def is_empty(outline: Outline) -> bool:
    """Tell whether the outline encloses and draws nothing."""
    return next(iter(as_path(outline)), None) is None


def stroked(outline: Outline, width: float, *, butt: bool = False) -> pathops.Path:
    """Return the area a pen of that width covers along the outline."""
    path = pathops.Path(as_path(outline))
    cap = pathops.LineCap.BUTT_CAP if butt else pathops.LineCap.ROUND_CAP
    path.stroke(width, cap, pathops.LineJoin.ROUND_JOIN, 4.0)
    path.convertConicsToQuads()
    return path


# ---------------------------------------------------------------- builders


def number(value: float) -> str:
    """Return a coordinate for path data, rounded to three decimals."""
    return f"{value:.3f}".rstrip("0").rstrip(".") if value % 1 else str(int(value))


def _at(points: Iterable[Point]) -> str:
    return " ".join(f"{number(x)} {number(y)}" for x, y in points)


def polar(cx: float, cy: float, radius: float, angle: float) -> Point:
    """Return the point at that distance and angle (0 = right, 90 = down) from the centre."""
    return cx + radius * math.cos(math.radians(angle)), cy + radius * math.sin(math.radians(angle))


def ellipse(cx: float, cy: float, rx: float, ry: float) -> str:
    """Return an ellipse of four cubics."""
    kx, ky = _CIRCLE * rx, _CIRCLE * ry
    left, right, top, bottom = cx - rx, cx + rx, cy - ry, cy + ry
    arcs = (
        ((left, cy - ky), (cx - kx, top), (cx, top)),
        ((cx + kx, top), (right, cy - ky), (right, cy)),
        ((right, cy + ky), (cx + kx, bottom), (cx, bottom)),
        ((cx - kx, bottom), (left, cy + ky), (left, cy)),
    )
    return f"M{_at([(left, cy)])}" + "".join(f"C{_at(arc)}" for arc in arcs) + "Z"


def circle(cx: float, cy: float, radius: float) -> str:
    """Return a circle of four cubics."""
    return ellipse(cx, cy, radius, radius)


def rounded(x: float, y: float, width: float, height: float, radius: float) -> str:
    """Return a rectangle with round corners."""
    r = min(radius, width / 2, height / 2)
    k = r * (1 - _CIRCLE)
    right, bottom = x + width, y + height
    corners = (
        (f"H{number(right - r)}", ((right - k, y), (right, y + k), (right, y + r))),
        (f"V{number(bottom - r)}", ((right, bottom - k), (right - k, bottom), (right - r, bottom))),
        (f"H{number(x + r)}", ((x + k, bottom), (x, bottom - k), (x, bottom - r))),
        (f"V{number(y + r)}", ((x, y + k), (x + k, y), (x + r, y))),
    )
    return f"M{_at([(x + r, y)])}" + "".join(f"{line}C{_at(arc)}" for line, arc in corners) + "Z"


def box(x0: float, y0: float, x1: float, y1: float) -> str:
    """Return the rectangle between two corners."""
    return f"M{_at([(x0, y0)])}H{number(x1)}V{number(y1)}H{number(x0)}Z"


def polygon(points: Iterable[Point], *, closed: bool = True) -> str:
    """Return straight lines through the points."""
    return "M" + "L".join(_at([point]) for point in points) + ("Z" if closed else "")


def rhomb(cx: float, cy: float, rx: float, ry: float) -> str:
    """Return an upright lozenge."""
    return polygon([(cx, cy - ry), (cx + rx, cy), (cx, cy + ry), (cx - rx, cy)])


def star(cx: float, cy: float, outer: float, inner: float, points: int, start: float = -90) -> str:
    """Return a star with that many points, the first at angle `start`."""
    step = 180 / points
    return polygon(polar(cx, cy, inner if i % 2 else outer, start + i * step) for i in range(2 * points))


def _cubics(points: Sequence[Point], tension: float, *, closed: bool) -> str:
    """Return Catmull-Rom cubics from the first point on (without the move)."""
    count = len(points)

    def at(index: int) -> Point:
        return points[index % count] if closed else points[min(max(index, 0), count - 1)]

    parts = []
    for i in range(count if closed else count - 1):
        before, start, end, after = at(i - 1), at(i), at(i + 1), at(i + 2)
        first = start[0] + (end[0] - before[0]) * tension, start[1] + (end[1] - before[1]) * tension
        second = end[0] - (after[0] - start[0]) * tension, end[1] - (after[1] - start[1]) * tension
        parts.append(f"C{_at((first, second, end))}")
    return "".join(parts)


def smooth(points: Sequence[Point], *, closed: bool = True, tension: float = 1 / 6) -> str:
    """Return a smooth curve through the points."""
    return f"M{_at(points[:1])}{_cubics(points, tension, closed=closed)}" + ("Z" if closed else "")


def limb(
    joints: Sequence[tuple[float, float, float]], *, steps: int = 3, shoulder: bool = False
) -> pathops.Path:
    """Return a tapering limb along joints (x, y, width); its flat ends go under something else.

    With `shoulder` the first end is round.
    """
    spine: list[tuple[float, float, float]] = []
    last = len(joints) - 1
    for i in range(last):
        a, b, c, d = joints[max(i - 1, 0)], joints[i], joints[i + 1], joints[min(i + 2, last)]
        for step in range(steps):
            t = step / steps
            weights = _catmull(t)
            blend = [
                sum(w * p[axis] for w, p in zip(weights, (a, b, c, d), strict=True)) for axis in (0, 1, 2)
            ]
            spine.append((blend[0], blend[1], blend[2]))
    spine.append(joints[-1])
    left: list[Point] = []
    right: list[Point] = []
    for i, (x, y, width) in enumerate(spine):
        ahead, back = spine[min(i + 1, len(spine) - 1)], spine[max(i - 1, 0)]
        length = math.hypot(ahead[0] - back[0], ahead[1] - back[1]) or 1.0
        nx, ny = (back[1] - ahead[1]) / length * width / 2, (ahead[0] - back[0]) / length * width / 2
        left.append((x + nx, y + ny))
        right.append((x - nx, y - ny))
    right.reverse()
    there, back_again = (_cubics(side, 1 / 6, closed=False) for side in (left, right))
    path = pathops.Path(as_path(f"M{_at(left[:1])}{there}L{_at(right[:1])}{back_again}Z"))
    path.simplify()
    x, y, width = joints[0]
    return unite(path, circle(x, y, width / 2)) if shoulder else path


def _catmull(t: float) -> tuple[float, float, float, float]:
    return (
        (-t + 2 * t * t - t**3) / 2,
        (2 - 5 * t * t + 3 * t**3) / 2,
        (t + 4 * t * t - 3 * t**3) / 2,
        (-t * t + t**3) / 2,
    )


def scallops(x0: float, x1: float, y: float, count: int, depth: float) -> str:
    """Return path commands that go from (x0, y) to (x1, y) in `count` hanging tongues."""
    width = (x1 - x0) / count
    parts = []
    for i in range(count):
        start = x0 + i * width
        end, middle, low, drop = start + width, start + width / 2, y + depth, y + depth * 1.5
        pull = width * 0.2
        parts.append(f"C{_at([(start, low), (middle - pull, drop), (middle, drop)])}")
        parts.append(f"C{_at([(middle + pull, drop), (end, low), (end, y)])}")
    return "".join(parts)
