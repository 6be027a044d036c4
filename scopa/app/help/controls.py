"""Controls of a reading screen that are no text: the sheet to be scrolled, actions in ink, a sentence at the foot."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from scopa.app import theme
from scopa.app.display_list import Target
from scopa.app.input import KeyEvent, Pos
from scopa.app.layout.viewport import Viewport
from scopa.app.resources import Resources
from scopa.app.widgets import Button, Look, Widget, opaque, rounded

STEP = 3  # lines scrolled by a key


class Reader(Widget):
    """The sheet itself as a control: arrows and space scroll it, and so does dragging it."""

    role = "document"

    def __init__(self, title: str, line: int, scroll: Callable[[int], None], page: Callable[[], int]) -> None:
        super().__init__("reader")
        self._title, self._line, self._scroll, self._page = title, line, scroll, page
        self._held: int | None = None

    @property
    def name(self) -> str:
        """What is read."""
        return self._title

    @property
    def radius_at_720(self) -> float:
        """The corners of the paper."""
        return 4

    def key(self, event: KeyEvent) -> bool:
        """Scroll."""
        steps = {"up": -STEP * self._line, "down": STEP * self._line}
        if event.command in steps:
            self._scroll(steps[event.command])
            return True
        if event.means("press"):
            self._scroll(self._page())
            return True
        return False

    def press(self, pos: Pos) -> None:
        """Take hold of the paper."""
        self._held = pos[1]

    def drag(self, pos: Pos) -> None:
        """Move the paper with the pointer."""
        if self._held is not None:
            self._scroll(self._held - pos[1])
            self._held = pos[1]

    def release(self) -> None:
        """Let go of it."""
        self._held = None


class InkButton(Button):
    """A button in a list of contents on paper, drawn like its entries."""

    def __init__(self, button: Button) -> None:
        super().__init__(button.id, button.label, button.activate, icon=button.icon)
        self.rect = button.rect

    def draw(self, look: Look) -> None:
        """Draw sign and label in ink."""
        surface, body, text = look.surface, look.viewport.body, look.resources.text
        if look.hovered:
            ground = rounded(self.rect.size, look.viewport.px(6), opaque(theme.BOOK_LINE))
            surface.blit(ground, self.rect)
        icon = look.resources.icon(self.icon or "arrow-right", body, theme.BOOK_ACCENT)
        surface.blit(icon, icon.get_rect(midleft=(self.rect.left + body // 2, self.rect.centery)))
        room = Rect(self.rect.left + 2 * body, self.rect.top, self.rect.width - 2 * body, self.rect.height)
        text.draw(surface, self.label, room, body, theme.BOOK_ACCENT, "sans-bold")


def draw_paper(surface: Target, resources: Resources, viewport: Viewport, paper: Rect) -> None:
    """Draw a sheet that goes on below the window, and felt around it; no pixel is drawn twice."""
    felt, whole = resources.felt(surface.get_size()), surface.get_rect()
    for part in (
        Rect(0, 0, whole.width, paper.top),
        Rect(0, paper.top, paper.left, whole.height - paper.top),
        Rect(paper.right, paper.top, whole.width - paper.right, whole.height - paper.top),
    ):
        surface.blit(felt, part, part)
    surface.fill(theme.CARD_PAPER, paper)
    line = viewport.line(1)
    surface.fill(theme.CARD_EDGE, Rect(paper.left, paper.top, paper.width, line))
    for step in range(1, 4):  # a soft shadow at both sides
        shade = rounded((viewport.px(2), paper.height), 1, (0, 0, 0, 90 - 25 * step))
        surface.blit(shade, (paper.left - viewport.px(2) * step, paper.top))
        surface.blit(shade, (paper.right + viewport.px(2) * (step - 1), paper.top))


def draw_message(surface: Target, resources: Resources, viewport: Viewport, message: str) -> None:
    """Draw a sentence on a panel at the foot of the window."""
    text, body = resources.text, viewport.body
    width = min(viewport.width - 2 * body, 44 * body)
    lines = text.wrap(message, body, width - 2 * body)
    panel = Rect(0, 0, width, text.line_height(body) * len(lines) + round(1.4 * body))
    panel.midbottom = (viewport.width // 2, viewport.height - body)
    ground, edge = opaque(theme.PANEL), opaque(theme.GOLD)
    surface.blit(rounded(panel.size, viewport.px(10), ground, edge, viewport.line(1.5)), panel)
    text.draw(surface, message, panel.inflate(-2 * body, 0), body, theme.WHITE, "sans", "centre")
