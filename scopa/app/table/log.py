"""The log beside the table, or in a drawer over it: numbered lines, scrolled by wheel, bar, keys and drag.

What the lines say is the business of log_words.py. A wide window shows the log always; key L gives it the keyboard.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect

from scopa.app import theme
from scopa.app.context import Context
from scopa.app.display_list import Kept, Target
from scopa.app.input import LEFT, InputEvent, KeyEvent, PointerEvent, WheelEvent
from scopa.app.layout.viewport import Viewport
from scopa.app.scenes.base import Node
from scopa.app.scoring.scroll import Scroll
from scopa.app.table.geometry import Geometry
from scopa.app.table.log_words import LogLine
from scopa.app.table.part import Part
from scopa.app.widgets.shapes import draw_focus_ring, opaque, rounded
from scopa.i18n import _

SIZE = 0.85  # of the text, in body sizes


class Log(Part):
    """Shows the lines that `lines` returns. `covered` tells that something else has the keyboard and the clicks."""

    open = True

    def __init__(
        self,
        context: Context,
        geometry: Geometry,
        lines: Callable[[], Sequence[LogLine]],
        covered: Callable[[], bool],
    ) -> None:
        self.context = context
        self.geometry = geometry
        self.scroll = Scroll()
        self.drawer = False
        """Whether the drawer is open; a wide window has none."""
        self.focused = False
        """Whether keys scroll the log."""
        self._lines = lines
        self._covered = covered
        self._rows: list[tuple[str, str, bool]] = []
        self._shown: tuple[LogLine, ...] = ()
        self._key: tuple[object, ...] = ()
        self._version = 0  # of what is shown and where
        self._indent = 0
        self._parts = Kept()

    def toggle(self) -> None:
        """Open or close the drawer; in a wide window give the log the keyboard, or take it away."""
        if self.geometry.viewport.wide:
            self.drawer, self.focused = False, not self.focused
        else:
            self.drawer = self.focused = not self.drawer

    @property
    def rect(self) -> Rect | None:
        """Where the log is, None while there is none to be seen."""
        regions = self.geometry.layout.regions
        if self.geometry.viewport.wide:
            return regions["log"]
        table = regions["table"]
        return (
            Rect(table.centerx, table.y, table.right - table.centerx, table.height) if self.drawer else None
        )

    # Part -------------------------------------------------------------------------------------------------

    def layout(self, viewport: Viewport) -> None:
        """Draw it anew."""
        self._parts.forget()

    def handle(self, event: InputEvent) -> bool:
        """Scroll; leave what is not meant for the log to the others."""
        rect = self.rect
        if rect is None or self._covered():
            return False
        self.refresh()
        if isinstance(event, KeyEvent):
            return self._key_event(event)
        if isinstance(event, WheelEvent):
            return self.scroll.handle(WheelEvent(self.scroll.view.center, event.amount))
        if self.scroll.handle(event):
            return True
        inside = isinstance(event, PointerEvent) and event.kind == "down" and rect.collidepoint(event.pos)
        if inside and event.button == LEFT and not self.geometry.viewport.wide:
            self.toggle()  # a press on the drawer puts it away
            return True
        if isinstance(event, PointerEvent) and event.kind == "down":
            self.focused = inside
        return False

    def focus_changed(self, focused: bool) -> None:
        """Let go of the bar."""
        self.scroll.handle(PointerEvent("cancel", (-1, -1)))

    def nodes(self) -> list[Node]:
        """The log with its lines in one text."""
        rect = self.rect
        if rect is None:
            return []
        lines = [
            line.text if line.number is None else f"{line.number}. {line.text}" for line in self._lines()
        ]
        return [Node("log", "log", "\n".join([_("Log"), *lines]), rect.copy(), focused=self.focused)]

    def _key_event(self, event: KeyEvent) -> bool:
        if event.command in {"page_up", "page_down"} or (self.focused and event.command in {"first", "last"}):
            return self.scroll.handle(event)
        if not self.focused:
            return False
        if event.command == "back":
            self.drawer = self.focused = False
            return True
        if event.command in {"up", "down"}:
            step = self._step * (1 if event.command == "down" else -1)
            self.scroll.move_to(self.scroll.offset + step)
            return True
        if not event.means("log"):
            self.focused = False  # whatever it is, it is meant for the cards
        return False

    # Drawing ----------------------------------------------------------------------------------------------

    @property
    def _step(self) -> int:
        return self.context.resources.text.line_height(self.geometry.viewport.text(SIZE))

    def refresh(self) -> None:
        """Follow the lines and the place; a new line is scrolled into sight."""
        rect, lines = self.rect, tuple(self._lines())
        if rect is None:
            return
        viewport, cache = self.geometry.viewport, self.context.resources.text
        key = (tuple(rect), viewport.body)
        if key == self._key and lines == self._shown:
            return
        grown = lines != self._shown
        self._key, self._shown = key, lines
        self._version += 1
        body, size = viewport.body, viewport.text(SIZE)
        margin = round(body * 0.9)
        view = Rect(rect.x + round(body * 0.6), 0, rect.width - round(body * 0.6) - margin, 0)
        view.top = rect.y + round(body * 1.7)
        view.height = rect.bottom - round(body * 0.4) - view.top
        digits = max((len(str(line.number)) for line in lines if line.number is not None), default=0)
        self._indent = cache.size("0" * digits, size)[0] + body // 2 if digits else 0
        self._rows = []
        for number, line in enumerate(lines):
            newest = number == len(lines) - 1
            label = "" if line.number is None else str(line.number)
            for part in cache.wrap(line.text, size, view.width - self._indent):
                self._rows.append((label, part, newest))
                label = ""
        height = len(self._rows) * self._step
        self.scroll.place(view, height, viewport, margin)
        if grown:
            self.scroll.move_to(height)

    def draw_on_table(self, surface: Target) -> None:
        """Draw the log: in a wide window on its panel, else in the drawer."""
        rect = self.rect
        if rect is None:
            return
        self.refresh()
        key = (self._key, self._version, self.scroll.offset, self.scroll.grasped, self.focused)
        self._parts.draw(surface, "log", key, partial(self._draw, rect))

    def _draw(self, rect: Rect, surface: Target) -> None:
        viewport, cache = self.geometry.viewport, self.context.resources.text
        body, size = viewport.body, viewport.text(SIZE)
        if not viewport.wide:
            ground = rounded(rect.size, viewport.px(10), opaque(theme.PANEL))
            surface.blit(ground, rect)
        view, step = self.scroll.view, self._step
        head = Rect(view.x, rect.y + round(body * 0.3), view.width, round(body * 1.25))
        cache.draw(surface, _("Log"), head, size, theme.MUTED)
        top = view.top if self.scroll.needed else view.bottom - self.scroll.height
        with self.scroll.clipped(surface):
            for number, (label, text, newest) in enumerate(self._rows):
                y = top + number * step - self.scroll.offset
                if y >= view.bottom or y + step <= view.top:
                    continue
                if label:
                    image = cache.render(label, size, theme.MUTED)
                    surface.blit(image, (view.x + self._indent - body // 2 - image.get_width(), y))
                colour = theme.WHITE if newest else theme.MUTED
                surface.blit(cache.render(text, size, colour), (view.x + self._indent, y))
        self.scroll.draw(surface, viewport)
        if self.focused:
            draw_focus_ring(surface, rect.inflate(-viewport.px(8), -viewport.px(8)), viewport.px(8), 1.0)
