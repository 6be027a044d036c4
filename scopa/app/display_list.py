"""A picture as the list of what it is made of, and the parts of it that differ from the picture before.

Drawing is first written down, then compared with what was drawn last, and only where the two differ is the window
drawn anew. So no one who draws has to know, or may forget, what has changed since.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Protocol, TypeAlias
from weakref import ref

from pygame import Rect, Surface

from scopa.app.theme import Colour

Place: TypeAlias = Rect | tuple[int, int] | tuple[int, int, int, int]

Op: TypeAlias = tuple[Surface | Colour, tuple[int, int, int, int], tuple[int, int], int, int | None]
"""A picture laid down, or a colour: which, where in the window, from where in the picture, blend flags, alpha.

The place lies wholly inside the window and whatever clip was set.
"""

MOST_AREAS = 12
"""Into so many areas at most a difference is parted: each one goes through the whole list."""


class Target(Protocol):
    """What can be drawn on: the surface of a window, or a list that is to be drawn on one later.

    A list keeps pictures, not what is on them: one that was laid down must not be changed any more. Its alpha
    may be.
    """

    def blit(self, source: Surface, dest: Place, area: Place | None = None, special_flags: int = 0) -> object:
        """Lay a picture, or the part of it in `area`, down with its top left at `dest`."""

    def fill(self, color: Colour, rect: Rect | None = None, /) -> object:
        """Fill a rectangle with a colour; None: everything inside the clip."""

    def get_size(self) -> tuple[int, int]:
        """Return width and height in pixels."""

    def get_rect(self) -> Rect:
        """Return the rectangle of that size at (0, 0)."""

    def get_clip(self) -> Rect:
        """Return the rectangle outside of which nothing is drawn."""

    def set_clip(self, rect: Rect | None, /) -> None:
        """Let nothing be drawn outside a rectangle; None: outside the whole."""


class DisplayList:
    """Takes down what is drawn on it, in pixels of a window of that size."""

    def __init__(self, size: tuple[int, int]) -> None:
        self._size = size
        self._clip = Rect((0, 0), size)
        self.ops: list[Op] = []

    def blit(self, source: Surface, dest: Place, area: Place | None = None, special_flags: int = 0) -> None:
        """Take a picture down, as far as it lies inside the clip."""
        x, y = int(dest[0]), int(dest[1])
        width, height = source.get_size()
        across = down = 0
        if area is not None:
            part = Rect(area).clip((0, 0, width, height))
            x, y = x + part.x - int(area[0]), y + part.y - int(area[1])
            across, down, width, height = part
        left, top, clip_width, clip_height = self._clip
        right, bottom = min(x + width, left + clip_width), min(y + height, top + clip_height)
        left, top = max(x, left), max(y, top)
        if left < right and top < bottom:
            place = (left, top, right - left, bottom - top)
            origin = (across + left - x, down + top - y)
            self.ops.append((source, place, origin, special_flags, source.get_alpha()))

    def fill(self, color: Colour, rect: Rect | None = None, /) -> None:
        """Take a filled rectangle down, as far as it lies inside the clip."""
        x, y, width, height = self._clip if rect is None else rect.clip(self._clip)
        if width and height:
            self.ops.append((color, (x, y, width, height), (0, 0), 0, None))

    def get_size(self) -> tuple[int, int]:
        """Return width and height in pixels."""
        return self._size

    def get_rect(self) -> Rect:
        """Return the rectangle of that size at (0, 0)."""
        return Rect((0, 0), self._size)

    def get_clip(self) -> Rect:
        """Return the rectangle outside of which nothing is taken down."""
        return self._clip.copy()

    def set_clip(self, rect: Rect | None, /) -> None:
        """Take nothing down outside a rectangle; None: outside the whole."""
        whole = Rect((0, 0), self._size)
        self._clip = whole if rect is None else rect.clip(whole)


class Canvas:
    """Brings a surface from the list drawn last to the next one."""

    def __init__(self) -> None:
        self._surface: ref[Surface] | None = None  # not kept alive: it may be as large as the window
        self.ops: list[Op] = []
        """The list drawn last."""
        self.areas: list[Rect] = []
        """Where the surface was drawn anew for the list drawn last."""

    def forget(self) -> None:
        """Rely no longer on what the surface shows: the next list is drawn as a whole."""
        self._surface = None

    def draw(self, surface: Surface, ops: list[Op]) -> None:
        """Let the surface show a list that leaves no pixel to what was there before.

        It must show the one drawn last, untouched, or `forget` was called.
        """
        known = self._surface is not None and self._surface() is surface
        self.areas = changed(self.ops, ops) if known else [surface.get_rect()]
        for area in self.areas:
            draw_ops(surface, ops, area)
        self._surface, self.ops = ref(surface), ops


class Kept:
    """Parts of a picture that are worked out anew only when what they depend on has changed.

    Each may come back in some `looks` it had before, such as a button that is on and off by turns.
    """

    def __init__(self, looks: int = 1) -> None:
        self._looks = looks
        self._parts: dict[str, dict[Hashable, list[Op]]] = {}

    def forget(self) -> None:
        """Work all of them out anew: after a change of what no part names, such as size, language or colours."""
        self._parts.clear()

    def draw(self, target: Target, name: str, key: Hashable, paint: Callable[[Target], object]) -> None:
        """Draw a part as it was drawn for the same `key`, else by `paint`."""
        looks = self._parts.setdefault(name, {})
        ops = looks.get(key)
        if ops is None:
            listed = DisplayList(target.get_size())
            paint(listed)
            ops = looks[key] = listed.ops
            if len(looks) > self._looks:
                del looks[next(iter(looks))]
        lay_down(target, ops)


def lay_down(target: Target, ops: list[Op]) -> None:
    """Draw what was taken down for a target of the same size and no clip."""
    if isinstance(target, DisplayList) and target.get_clip() == target.get_rect():
        target.ops.extend(ops)
        return
    for op in ops:
        _lay(target, op)


def draw_ops(target: Surface, ops: Sequence[Op], area: Rect) -> None:
    """Draw what of a list lies in an area of a surface."""
    clip = target.get_clip()
    target.set_clip(area.clip(clip))
    for index in area.collidelistall([op[1] for op in ops]):
        _lay(target, ops[index])
    target.set_clip(clip)


def _lay(target: Target, op: Op) -> None:
    image, place, origin, flags, alpha = op
    if isinstance(image, tuple):
        target.fill(image, Rect(place))
        return
    now, size = image.get_alpha(), place[2:]
    if alpha != now:
        image.set_alpha(alpha)
    target.blit(image, place, None if image.get_size() == size else (*origin, *size), flags)
    if alpha != now:
        image.set_alpha(now)


def changed(before: list[Op], after: list[Op]) -> list[Rect]:
    """Return areas, none of which touches another, outside of which two lists draw the same.

    What both have in the same order draws the same wherever nothing else is drawn.
    """
    first, last = 0, min(len(before), len(after))
    while first < last and before[first] == after[first]:
        first += 1
    end = 0
    while end < last - first and before[-1 - end] == after[-1 - end]:
        end += 1
    old, new = before[first : len(before) - end], after[first : len(after) - end]
    old_ops, new_ops = set(old), set(new)
    if [op for op in old if op in new_ops] == [op for op in new if op in old_ops]:
        differing = [op for op in old if op not in new_ops] + [op for op in new if op not in old_ops]
    else:
        differing = old + new
    return apart([Rect(op[1]) for op in differing])


def apart(rects: list[Rect]) -> list[Rect]:
    """Return few rectangles that cover the same, none of which touches another."""
    found: list[Rect] = []
    for rect in rects:
        joined = rect
        while True:
            near = joined.collidelist(found)
            if near < 0 and len(found) == MOST_AREAS:  # with the one where least is wasted
                waste = [_size(joined.union(other)) - _size(other) for other in found]
                near = waste.index(min(waste))
            if near < 0:
                break
            joined = joined.union(found.pop(near))
        found.append(joined)
    return found


def _size(rect: Rect) -> int:
    return rect.width * rect.height
