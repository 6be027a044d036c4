"""A view on something higher than the place it has: wheel, keys, and a bar that can be dragged.

It moves an offset and draws the bar; what is shown at the offset is its owner's business.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from pygame import Rect

from scopa.app import theme
from scopa.app.display_list import Target
from scopa.app.input import LEFT, InputEvent, KeyEvent, PointerEvent, WheelEvent
from scopa.app.layout.viewport import Viewport
from scopa.app.widgets import opaque, rounded

NOTCH = 3.0  # body sizes for one notch of the wheel
PAGE = 0.85  # of the view for a page


class Scroll:
    """Shows part of a content; `offset` is how many pixels of it lie above the view."""

    def __init__(self) -> None:
        self.view = Rect(0, 0, 0, 0)
        self.height = 0
        self.offset = 0
        self._bar = Rect(0, 0, 0, 0)
        self._body = 16
        self._margin = 0
        self._held: int | None = None  # where the bar is held, in pixels from its top

    def place(self, view: Rect, height: int, viewport: Viewport, margin: int) -> None:
        """Take a place for a content of some height; the offset stays as near as it can.

        The bar stands in the margin at the right, so many pixels wide; it can be grasped from further inside.
        """
        self.view, self.height, self._body = view.copy(), height, viewport.body
        width = max(viewport.target, margin)
        self._bar = Rect(view.right + margin - width, view.y, width, view.height)
        self._margin = margin
        self.move_to(self.offset)

    @property
    def needed(self) -> bool:
        """Whether there is more than the view shows."""
        return self.height > self.view.height

    @property
    def bar(self) -> Rect:
        """Where the bar can be grasped; of no size when there is none."""
        return self._bar.copy() if self.needed else Rect(self._bar.topright, (0, 0))

    @property
    def grasped(self) -> bool:
        """Whether the bar is held."""
        return self._held is not None

    def on_screen(self, rect: Rect) -> Rect:
        """Return where a rectangle of the content (0 is its top) lies on the screen, whether shown or not."""
        return rect.move(0, self.view.y - self.offset)

    def shown(self, rect: Rect) -> Rect:
        """Return the part of a rectangle of the content that is shown, on the screen; of no height if none."""
        place = self.on_screen(rect)
        top = min(max(place.top, self.view.top), self.view.bottom)
        bottom = min(max(place.bottom, self.view.top), self.view.bottom)
        return Rect(place.x, top, place.width, bottom - top)

    @contextmanager
    def clipped(self, surface: Target) -> Iterator[None]:
        """Let nothing be drawn outside the view."""
        before = surface.get_clip()
        surface.set_clip(self.view.clip(before))
        yield
        surface.set_clip(before)

    def move_to(self, offset: int) -> bool:
        """Scroll to an offset as far as the content goes; return whether anything moved."""
        wanted = max(0, min(offset, self.height - self.view.height))
        moved, self.offset = wanted != self.offset, wanted
        return moved

    def show(self, rect: Rect) -> bool:
        """Scroll no further than needed to show a rectangle of the content; return whether anything moved."""
        if rect.bottom - self.offset > self.view.height:
            return self.move_to(min(rect.top, rect.bottom - self.view.height))
        if rect.top < self.offset:
            return self.move_to(rect.top)
        return False

    def handle(self, event: InputEvent) -> bool:
        """Take the wheel over the view, page up and down, home and end, and drags of the bar."""
        if not self.needed:
            return False
        if isinstance(event, WheelEvent):
            if not self.view.collidepoint(event.pos):
                return False
            self.move_to(self.offset - round(event.amount * NOTCH * self._body))
            return True
        if isinstance(event, KeyEvent):
            return self._key(event.command)
        return self._pointer(event)

    def draw(self, surface: Target, viewport: Viewport) -> None:
        """Draw the bar, if there is more to see."""
        if not self.needed:
            return
        width = max(6, viewport.px(7))
        track = Rect(0, self.view.y, width, self.view.height)
        track.right = self._bar.right - (self._margin - width) // 2
        radius = width // 2
        surface.blit(rounded(track.size, radius, opaque(theme.PANEL, 150)), track)
        thumb = self._thumb()
        thumb.x, thumb.width = track.x, width
        colour = theme.WHITE if self._held is not None else theme.LINE
        surface.blit(rounded(thumb.size, radius, opaque(colour)), thumb)

    def _key(self, command: str | None) -> bool:
        page = round(self.view.height * PAGE)
        wanted = {
            "page_up": self.offset - page,
            "page_down": self.offset + page,
            "first": 0,
            "last": self.height,
        }.get(command or "")
        if wanted is None:
            return False
        self.move_to(wanted)
        return True

    def _pointer(self, event: PointerEvent) -> bool:
        if event.kind == "down" and event.button == LEFT and self._bar.collidepoint(event.pos):
            thumb = self._thumb()
            if thumb.top <= event.pos[1] < thumb.bottom:
                self._held = event.pos[1] - thumb.top
            else:
                self._held = thumb.height // 2
                self._drag(event.pos[1])
            return True
        if self._held is None:
            return False
        if event.kind == "move":
            self._drag(event.pos[1])
        else:
            self._held = None
        return True

    def _thumb(self) -> Rect:
        height = max(self._bar.width, self.view.height * self.view.height // max(1, self.height))
        way = self.view.height - height
        top = self.view.y + way * self.offset // max(1, self.height - self.view.height)
        return Rect(self._bar.x, top, self._bar.width, height)

    def _drag(self, y: int) -> None:
        thumb = self._thumb()
        way = max(1, self.view.height - thumb.height)
        assert self._held is not None
        top = y - self._held - self.view.y
        self.move_to(round(top / way * (self.height - self.view.height)))
