"""A page part of which is a sheet taller than its window: scrolled by wheel, bar, keys, and by moving the focus.

Controls on the sheet are placed as if there were no window; what lies outside it is neither drawn nor pressed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from scopa.app import theme
from scopa.app.display_list import Target
from scopa.app.input import LEFT, InputEvent, KeyEvent, PointerEvent, Pos, WheelEvent
from scopa.app.layout.viewport import Viewport
from scopa.app.resources import Resources
from scopa.app.scenes.base import Node
from scopa.app.widgets.page import Page, Widget
from scopa.app.widgets.shapes import opaque, rounded

NOTCH = 3.5  # heights of body text that one notch of the wheel scrolls
MARGIN = 1.0  # heights of body text kept above and below what has the keyboard
BAR_WIDTH = 7  # pixels of the drawn bar in a window 720 pixels high
EDGE = 18  # pixels at 720 over which the sheet fades where it goes on


class ScrollPage(Page):
    """A Page with a window on a sheet. `lay` says which widgets are on it."""

    def __init__(
        self, changed: Callable[[], None], refused: Callable[[str], None] = lambda reason: None
    ) -> None:
        super().__init__(changed, refused)
        self.view = Rect(0, 0, 0, 0)
        self.offset = 0
        self._sheet: list[Widget] = []
        self._on_sheet: set[str] = set()
        self._height = 0
        self._viewport = Viewport(1, 1)
        self._grip: int | None = None  # where on the thumb the pointer holds it

    def lay(
        self,
        viewport: Viewport,
        view: Rect,
        sheet: Sequence[Widget],
        *,
        above: Sequence[Widget] = (),
        below: Sequence[Widget] = (),
        focus: str | None = None,
    ) -> None:
        """Replace the widgets: those `above` the window, those on the sheet, those `below`, in reading order.

        `view` is the window in pixels; the top of the unscrolled sheet is the top of the window.
        """
        self._viewport, self.view, self._sheet = viewport, view, list(sheet)
        self._on_sheet = {widget.id for widget in sheet}
        self._height = max((widget.rect.bottom for widget in sheet), default=view.top) - view.top
        self.offset = max(0, min(self.offset, self.reach))
        for widget in self._sheet:
            widget.move(-self.offset)
        self.set([*above, *sheet, *below], focus)

    @property
    def reach(self) -> int:
        """By how many pixels the sheet can be scrolled."""
        return max(0, self._height - self.view.height)

    def scroll_to(self, offset: int) -> None:
        """Show the sheet from `offset` pixels on, as far as it goes."""
        step = max(0, min(offset, self.reach)) - self.offset
        if step:
            self.offset += step
            for widget in self._sheet:
                widget.move(-step)
            self._changed()

    def reveal(self, widget_id: str) -> None:
        """Scroll as little as it takes to show a control of the sheet whole, or from its top if it is too tall."""
        widget = self._widget(widget_id)
        if widget is None or widget_id not in self._on_sheet:
            return
        margin = round(MARGIN * self._viewport.body)
        top = widget.rect.top - margin - self.view.top + self.offset
        bottom = widget.rect.bottom + margin - self.view.bottom + self.offset
        self.scroll_to(min(top, max(bottom, self.offset)))

    # --- events ----------------------------------------------------------------------------------------

    def handle(self, event: InputEvent) -> bool:
        """Take an event; returns whether it meant something to the page."""
        if isinstance(event, WheelEvent):
            self.scroll_to(self.offset - round(event.amount * NOTCH * self._viewport.body))
            return True
        if isinstance(event, PointerEvent) and self._bar(event):
            return True
        before = self.focus
        meant = super().handle(event)
        if isinstance(event, KeyEvent):
            if not meant:
                return self._scroll_by(event.command)
            if self.focus is not None and (self.focus != before or event.command != "activate"):
                self.reveal(self.focus)
        return meant

    def set_focus(self, widget_id: str) -> None:
        """Give the keyboard to a control and show it."""
        super().set_focus(widget_id)
        self.reveal(widget_id)

    def _scroll_by(self, command: str | None) -> bool:
        page = self.view.height - 2 * self._viewport.body
        targets = {
            "page_up": self.offset - page,
            "page_down": self.offset + page,
            "first": 0,
            "last": self.reach,
        }
        if command is None or command not in targets:
            return False
        self.scroll_to(targets[command])
        return True

    def _bar(self, event: PointerEvent) -> bool:
        """Let the bar be dragged, and a press beside the thumb turn a page."""
        if event.kind == "move":
            if self._grip is not None:
                track, thumb = self._track(), self._thumb()
                free = max(1, track.height - thumb.height)
                self.scroll_to(round((event.pos[1] - self._grip - track.top) * self.reach / free))
            return self._grip is not None
        if event.kind == "down":
            if event.button != LEFT or not self.reach or not self._track().collidepoint(event.pos):
                return False
            thumb = self._thumb()
            if thumb.top <= event.pos[1] < thumb.bottom:
                self._grip = event.pos[1] - thumb.top
            else:
                self._scroll_by("page_down" if event.pos[1] > thumb.top else "page_up")
            return True
        held, self._grip = self._grip is not None, None
        return held

    def _track(self) -> Rect:
        """Where the bar can be pressed: as wide as anything that can be pressed, at the right of the window."""
        width = self._viewport.target
        return Rect(self.view.right - width, self.view.top, width, self.view.height)

    def _thumb(self) -> Rect:
        track = self._track()
        height = max(self._viewport.target, track.height * track.height // max(1, self._height))
        top = track.top + (track.height - height) * self.offset // max(1, self.reach)
        return Rect(track.left, top, track.width, height)

    def _under(self, pos: Pos) -> Widget | None:
        inside = self.view.collidepoint(pos)
        chain = [widget for widget in self._chain() if inside or widget.id not in self._on_sheet]
        return next((widget for widget in reversed(chain) if widget.rect.collidepoint(pos)), None)

    # --- picture ---------------------------------------------------------------------------------------

    def draw(self, surface: Target, resources: Resources, viewport: Viewport) -> None:
        """Draw the sheet as far as its window shows it, then everything else."""
        ring, clip = viewport.px(6), surface.get_clip()
        surface.set_clip(self.view.inflate(2 * ring, 0).clip(clip))
        visible = [widget for widget in self._sheet if widget.rect.colliderect(self.view)]
        self._draw_some(visible, surface, resources, viewport)
        surface.set_clip(clip)
        self._draw_bar(surface, viewport)
        others = [widget for widget in self.widgets if widget.id not in self._on_sheet]
        self._draw_some(others, surface, resources, viewport)

    def _draw_bar(self, surface: Target, viewport: Viewport) -> None:
        if not self.reach:
            return
        width = viewport.px(BAR_WIDTH)
        for rect, colour in ((self._track(), opaque(theme.PANEL, 120)), (self._thumb(), opaque(theme.LINE))):
            bar = Rect(0, 0, width, rect.height)
            bar.midright = rect.midright
            surface.blit(rounded(bar.size, width // 2, colour), bar)

    def nodes(self) -> list[Node]:
        """Nodes of every widget; of those on the sheet the part that can be seen and pressed, perhaps none."""
        nodes: list[Node] = []
        for widget in self.widgets:
            made = widget.nodes(widget.id == self.focus)
            if widget.id in self._on_sheet:
                made = [
                    Node(n.id, n.role, n.name, n.rect.clip(self.view), n.enabled, n.focused) for n in made
                ]
            nodes += made
        return nodes
