"""Contours as they are written: rounded to tenths, without what nobody can see, cut where that is wanted, as text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from pathops import PathVerb

from .geometry import Outline, as_path

Spot: TypeAlias = tuple[int, int]  # in tenths
Segment: TypeAlias = tuple[Spot, ...]  # the end of a line, or the controls and the end of a curve
Box: TypeAlias = tuple[float, float, float, float]  # left, top, right, bottom


@dataclass(frozen=True, slots=True)
class Contour:
    """One line without a break."""

    start: Spot
    segments: tuple[Segment, ...]
    closed: bool

    def box(self, margin: float) -> Box:
        """Return what it reaches, and so much more on every side."""
        return box_of([self.start, *(spot for spots in self.segments for spot in spots)], margin)

    def runs(self, worth: float, margin: float) -> Iterator[Contour]:
        """Yield it in pieces, cut wherever that makes the boxes of the pieces smaller by `worth`."""
        start = here = self.start
        run: list[Segment] = []
        whole: Box | None = None
        cut = False
        returns = not self.segments or self.segments[-1][-1] == start
        for spots in self.segments if returns or not self.closed else (*self.segments, (start,)):
            own = box_of([here, *spots], margin)
            if whole is not None and area(join_boxes(whole, own)) > area(whole) + area(own) + worth:
                yield Contour(start, tuple(run), False)
                start, run, whole, cut = here, [], None, True
            run.append(spots)
            whole = own if whole is None else join_boxes(whole, own)
            here = spots[-1]
        yield Contour(start, tuple(run), False) if cut else self


def box_of(spots: Sequence[Spot], margin: float) -> Box:
    """Return the box around spots in units, with a margin."""
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    return (
        min(xs) / 10 - margin,
        min(ys) / 10 - margin,
        max(xs) / 10 + margin,
        max(ys) / 10 + margin,
    )


def join_boxes(one: Box, two: Box) -> Box:
    """Return the box around two boxes."""
    return min(one[0], two[0]), min(one[1], two[1]), max(one[2], two[2]), max(one[3], two[3])


def area(box: Box) -> float:
    """Return the area of a box."""
    return (box[2] - box[0]) * (box[3] - box[1])


def meet(one: Box, two: Box) -> bool:
    """Tell whether two boxes overlap."""
    return one[0] < two[2] and two[0] < one[2] and one[1] < two[3] and two[1] < one[3]


def contours(outline: Outline) -> list[Contour]:
    """Return the contours of an outline."""
    found: list[Contour] = []
    start, here = (0, 0), (0, 0)
    segments: list[Segment] | None = None
    for verb, points in as_path(outline):
        spots = tuple((round(x * 10), round(y * 10)) for x, y in points)
        if verb is PathVerb.MOVE:
            if segments is not None:
                found.append(Contour(start, tuple(segments), False))
            start = here = spots[0]
            segments = []
        elif segments is None:
            continue
        elif verb is PathVerb.CLOSE:
            found.append(Contour(start, tuple(segments), True))
            segments = None
        else:
            segment = _simplest(here, spots)
            here = spots[-1]
            if segment:
                segments.append(segment)
    if segments is not None:
        found.append(Contour(start, tuple(segments), False))
    return found


def _simplest(start: Spot, spots: Segment) -> Segment:
    """Return a segment from `start` as a line if nobody can tell it from one, empty if it goes nowhere."""
    *controls, end = spots
    dx, dy = end[0] - start[0], end[1] - start[1]
    square = dx * dx + dy * dy
    if not square:
        near = all(abs(x - start[0]) <= 2 and abs(y - start[1]) <= 2 for x, y in controls)
        return () if near else spots
    for x, y in controls:
        along = (x - start[0]) * dx + (y - start[1]) * dy
        aside = (x - start[0]) * dy - (y - start[1]) * dx
        if not 0 <= along <= square or aside * aside > square:
            return spots
    return (end,)


def path_data(drawn: Iterable[Contour]) -> str:
    """Return compact SVG path data; two of them may be joined.

    Nothing closes a contour that a curve has brought back to its beginning: a pen is round, so nothing is
    missing, and the renderer of the game would cut the closing line of no length into a thousand pieces.
    """
    out = _Writer()
    for contour in drawn:
        out.move(*contour.start)
        segments = contour.segments
        returns = bool(segments) and segments[-1][-1] == contour.start
        by_line = returns and len(segments[-1]) == 1
        for spots in segments[:-1] if contour.closed and by_line else segments:
            if len(spots) == 1:
                out.line(*spots[0])
            else:
                out.curve(spots)
        if contour.closed and (by_line or not returns):
            out.emit("z", ())
            out.x, out.y = contour.start
    return "".join(out.text)


def _tenths(value: int) -> str:
    whole, part = divmod(abs(value), 10)
    text = (str(whole) if whole or not part else "") + (f".{part}" if part else "")
    return "-" + text if value < 0 else text


class _Writer:
    """Path data with relative commands and one decimal, each written as short as the grammar allows."""

    def __init__(self) -> None:
        self.text: list[str] = []
        self.command = ""
        self.x = self.y = 0

    def emit(self, command: str, values: Sequence[int]) -> None:
        repeated = command == self.command and command not in "mM"
        if not repeated:
            self.text.append(command)
            self.command = command
        for i, value in enumerate(values):
            text = _tenths(value)
            if (i or repeated) and text[0] not in "-":
                self.text.append(" ")
            self.text.append(text)

    def move(self, x: int, y: int) -> None:
        if self.text:
            self.emit("m", (x - self.x, y - self.y))
        else:
            self.emit("M", (x, y))
        self.x, self.y = x, y

    def line(self, x: int, y: int) -> None:
        dx, dy = x - self.x, y - self.y
        if dx and dy:
            self.emit("l", (dx, dy))
        else:
            self.emit("h" if dx else "v", (dx or dy,))
        self.x, self.y = x, y

    def curve(self, spots: Segment) -> None:
        command = "c" if len(spots) == 3 else "q"
        self.emit(command, [value for x, y in spots for value in (x - self.x, y - self.y)])
        self.x, self.y = spots[-1]
