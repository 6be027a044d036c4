"""A panel over the table: a heading, a sheet that scrolls, buttons below. The base of score sheet and piles.

While it is open it has every key and click, and the match stands still. It draws and places; what the sheet says is
a subclass's business.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from scopa.app import theme
from scopa.app.context import Context
from scopa.app.display_list import Target
from scopa.app.input import InputEvent, KeyEvent, PointerEvent
from scopa.app.layout.viewport import Viewport
from scopa.app.scenes.base import Node
from scopa.app.scoring.buttons import buttons_fit, place_buttons
from scopa.app.scoring.pen import Pen
from scopa.app.scoring.scroll import Scroll
from scopa.app.table.part import Part
from scopa.app.widgets import Button, Page, opaque, rounded
from scopa.i18n import _

VEIL_ALPHA = 110
PANEL_ALPHA = 255
TITLE = 1.6  # in body sizes


class Panel(Part):
    """One panel. `changed` asks for a new frame; `action` is the id of the key that opens and closes it."""

    freezes = True

    def __init__(self, context: Context, action: str, changed: Callable[[], None]) -> None:
        self.context = context
        self.action = action
        self.changed = changed
        self.pen = Pen(context.resources.text)
        self.page = Page(changed)
        self.scroll = Scroll()
        self.rect = Rect(0, 0, 0, 0)
        self.note = ""
        """A sentence below the heading that tells what a button has done."""
        self._heading = Rect(0, 0, 0, 0)
        self._veil: Surface | None = None

    # What a subclass says ---------------------------------------------------------------------------------

    @property
    def title(self) -> str:
        """The heading."""
        return ""

    @property
    def subtitle(self) -> str:
        """One line below it."""
        return ""

    def prepare(self, viewport: Viewport, width: int) -> tuple[int, int]:
        """Lay the sheet out for the most width it can have; return the width and height it takes, in pixels."""
        raise NotImplementedError

    def paint(self, surface: Target, area: Rect) -> None:
        """Draw the sheet, whose top left may lie above what is seen; the surface is clipped."""
        raise NotImplementedError

    def more_buttons(self) -> Sequence[Button]:
        """Buttons beside the one that closes it."""
        return ()

    def sheet_nodes(self, area: Rect) -> list[Node]:
        """Return what the sheet says, in reading order."""
        return []

    # Opening ----------------------------------------------------------------------------------------------

    def toggle(self) -> None:
        """Open or close it."""
        if self.open:
            self.close()
        else:
            self.show()

    def show(self) -> None:
        """Open it, from its top."""
        self.open, self.note = True, ""
        self.scroll.move_to(0)
        self.layout(self.context.viewport)
        self.page.set_focus("close")
        self.changed()

    def close(self) -> None:
        """Close it."""
        self.open = False
        self.changed()

    # Part -------------------------------------------------------------------------------------------------

    def layout(self, viewport: Viewport) -> None:
        """Take the middle of the window, as large as the sheet needs and the window has."""
        if not self.open:
            return
        body, edge = viewport.body, max(8, viewport.px(16))
        pad = body
        most = viewport.width - 2 * edge - 2 * pad
        width, height = self.prepare(viewport, most)
        buttons = [*self.more_buttons(), Button("close", _("Close"), self.close)]
        line = self.pen.text.line_height(body)
        head = round(body * TITLE * 1.35) + line + (line if self.note else 0) + body // 2
        least = min(most, 26 * body)
        foot = max(viewport.target, round(2.2 * body))
        if not buttons_fit(buttons, Rect(0, 0, most, foot), self.pen.text, viewport):
            foot *= len(buttons)  # one below the other
        room = viewport.height - 2 * edge - head - foot - 3 * pad
        inner = Rect(0, 0, min(most, max(width, least)), min(room, height))
        self.rect = Rect(0, 0, inner.width + 2 * pad, inner.height + head + foot + 3 * pad)
        self.rect.center = (viewport.width // 2, viewport.height // 2)
        inner.topleft = (self.rect.x + pad, self.rect.y + pad + head)
        self._heading = Rect(inner.x, self.rect.y + pad, inner.width, head)
        self.scroll.place(inner, height, viewport, pad)
        strip = Rect(inner.x, inner.bottom + pad, inner.width, foot)
        place_buttons(buttons, strip, self.pen.text, viewport)
        self.page.set(buttons, self.page.focus)

    def handle(self, event: InputEvent) -> bool:
        """Take every event: scroll, press, or close at Esc, at the key that opened it, at a press outside."""
        if isinstance(event, KeyEvent):
            if event.command == "back" or event.means(self.action):
                if not event.repeat:
                    self.close()
                return True
            if event.command in {"up", "down"} and self.scroll.needed:
                step = 2 * self.context.viewport.body * (1 if event.command == "down" else -1)
                self.scroll.move_to(self.scroll.offset + step)
            elif not self.scroll.handle(event):
                self.page.handle(event)
        elif self.scroll.handle(event):
            pass
        elif (
            isinstance(event, PointerEvent) and event.kind == "down" and not self.rect.collidepoint(event.pos)
        ):
            self.close()
        else:
            self.page.handle(event)
        self.changed()
        return True

    def draw(self, surface: Target) -> None:
        """Dim the table and draw the panel over it."""
        viewport = self.context.viewport
        if self._veil is None or self._veil.get_size() != surface.get_size():
            self._veil = Surface(surface.get_size())
            self._veil.set_alpha(VEIL_ALPHA)
        surface.blit(self._veil, (0, 0))
        ground, border = opaque(theme.PANEL, PANEL_ALPHA), opaque(theme.LINE, 140)
        surface.blit(rounded(self.rect.size, viewport.px(14), ground, border, viewport.line(1.5)), self.rect)
        self.pen.start()
        self._draw_heading(surface, viewport)
        with self.scroll.clipped(surface):
            self.paint(surface, self._area())
        self.scroll.draw(surface, viewport)
        self.page.draw(surface, self.context.resources, viewport)

    def nodes(self) -> list[Node]:
        """The heading, what the sheet says, the buttons."""
        name = ". ".join(filter(None, (self.title, self.subtitle, self.note)))
        heading = Node(f"{self.action}/title", "heading", name, self._heading.copy())
        return [heading, *self.sheet_nodes(self._area()), *self.page.nodes()]

    # Inside -----------------------------------------------------------------------------------------------

    def _area(self) -> Rect:
        view = self.scroll.view
        return Rect(view.x, view.y - self.scroll.offset, view.width, self.scroll.height)

    def _draw_heading(self, surface: Target, viewport: Viewport) -> None:
        body = viewport.body
        line = self.pen.text.line_height(body)
        size = round(body * TITLE)
        rect = Rect(self._heading.x, self._heading.y, self._heading.width, round(size * 1.35))
        self.pen.line(surface, self.title, rect, size, theme.GOLD, "serif-bold")
        rect = Rect(rect.x, rect.bottom, rect.width, line)
        self.pen.line(surface, self.subtitle, rect, body, theme.MUTED)
        if self.note:
            self.pen.line(surface, self.note, rect.move(0, line), body, theme.WHITE, "sans-bold")
