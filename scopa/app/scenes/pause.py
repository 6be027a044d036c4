"""The pause: it hides the table, which stands still meanwhile. Resume is the safe choice and has the keyboard.

Leaving an unfinished match and resigning ask once, because the match is lost.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from scopa.app import theme
from scopa.app.context import Context
from scopa.app.input import InputEvent, KeyEvent
from scopa.app.layout.viewport import Viewport
from scopa.app.scenes.base import Node, Scene
from scopa.app.widgets import Button, Label, Page, Widget, opaque, rounded
from scopa.i18n import _

PANEL_ALPHA = 250


class PauseScene(Scene):
    """Resume, resign, go to the menu, or quit; the last three are asked for again.

    `resign` gives the match up for whoever looks at an open hand, `hint` gives a hint at a table that has no room
    for its button; without them the choices are not offered.
    """

    def __init__(
        self,
        context: Context,
        resign: Callable[[], None] | None = None,
        hint: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(context)
        self._resign = resign
        self._hint = hint
        self._page = Page(self.invalidate)
        self._leaving: str | None = None  # "menu", "quit" or "resign" while the question is open
        self._opened = context.clock.now

    def layout(self, viewport: Viewport) -> None:
        """Place the panel for this window and language."""
        body, text = viewport.body, self.context.resources.text
        width = min(viewport.width - 2 * body, max(viewport.px(400), 24 * body))
        padding, gap = round(1.5 * body), viewport.px(10)
        inner = width - 2 * padding
        widgets = self._question() if self._leaving else self._choices()
        heights = []
        for widget in widgets:
            if isinstance(widget, Label):
                size = viewport.text(widget.factor)
                lines = text.wrap(widget.text, size, inner, widget.face)
                heights.append(text.line_height(size, widget.face) * len(lines) + gap)
            else:
                heights.append(max(viewport.px(46), viewport.target, round(2.4 * body)))
        total = sum(heights) + gap * (len(widgets) - 1)
        excess = total + 2 * padding - viewport.height
        if excess > 0:  # large text in a small window: everything stands closer, and labels fit their buttons
            padding, gap = body // 2, viewport.px(4)
            spare = viewport.height - 2 * padding - gap * (len(widgets) - 1)
            heights = [height * min(spare, sum(heights)) // sum(heights) for height in heights]
            total = sum(heights) + gap * (len(widgets) - 1)
        self._panel = pygame.Rect(0, 0, width, total + 2 * padding)
        self._panel.center = (viewport.width // 2, viewport.height // 2)
        y = self._panel.top + padding
        for widget, height in zip(widgets, heights, strict=True):
            widget.rect = pygame.Rect(self._panel.centerx - inner // 2, y, inner, height)
            y += height + gap
        self._page.set(widgets)

    def _choices(self) -> list[Widget]:
        resign = [] if self._resign is None else [Button("resign", _("Resign"), lambda: self._ask("resign"))]
        hint = [] if self._hint is None else [Button("hint", _("Hint"), self._give_hint, icon="hint")]
        return [
            Label("title", _("Paused"), factor=2.0, face="serif-bold", align="centre"),
            Button("resume", _("Resume"), self._resume, kind="primary", icon="play"),
            *hint,
            *resign,
            Button("settings", _("Settings"), lambda: self.context.open_settings("look"), icon="settings"),
            Button("help", _("Rules and help"), self._open_help, icon="question"),
            Button("menu", _("Leave the match"), lambda: self._ask("menu"), icon="home"),
            Button("quit", _("Quit the game"), lambda: self._ask("quit"), icon="cross"),
        ]

    def _question(self) -> list[Widget]:
        if self._leaving == "resign":
            return [
                Label("title", _("Resign?"), factor=1.6, face="serif-bold", align="centre"),
                Label("loss", _("The match counts as lost."), align="centre"),
                Button("stay", _("Keep playing"), self._resume, kind="primary", icon="play"),
                Button("leave", _("Resign"), self._leave),
            ]
        return [
            Label("title", _("Leave the match?"), factor=1.6, face="serif-bold", align="centre"),
            Label("loss", _("It is not finished, and it cannot be continued later."), align="centre"),
            Button("stay", _("Keep playing"), self._resume, kind="primary", icon="play"),
            Button("leave", _("Leave"), self._leave),
        ]

    def _ask(self, where: str) -> None:
        self._leaving = where
        self._opened = self.context.clock.now
        self.layout(self.context.viewport)
        self._page.set_focus("stay")

    def _resume(self) -> None:
        self.context.stack.pop()

    def _give_hint(self) -> None:
        self.context.stack.pop()
        if self._hint is not None:
            self._hint()

    def _open_help(self) -> None:
        from scopa.app.help.opening import open_help  # late: few open it

        open_help(self.context, "rules")

    def _leave(self) -> None:
        if self._leaving == "quit":
            self.context.quit()
        elif self._leaving == "resign" and self._resign is not None:
            self.context.stack.pop()
            self._resign()
        else:
            self.context.open_menu()

    def handle(self, event: InputEvent) -> None:
        """Esc goes back one level; an Enter too soon after a panel opened was not meant for it."""
        if isinstance(event, KeyEvent):
            if event.command == "activate" and self.context.clock.now - self._opened < theme.ENTER_GUARD:
                return
            if event.command == "back" or event.means("pause"):
                if self._leaving is None:
                    self._resume()
                else:
                    self._leaving = None
                    self.layout(self.context.viewport)
                    self._page.set_focus("resume")
                return
        self._page.handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the panel on bare felt: the cards are hidden."""
        viewport = self.context.viewport
        surface.blit(self.context.resources.felt(surface.get_size()), (0, 0))
        ground, border = opaque(theme.PANEL, PANEL_ALPHA), opaque(theme.LINE, 120)
        surface.blit(
            rounded(self._panel.size, viewport.px(18), ground, border, viewport.line(1.5)), self._panel
        )
        self._page.draw(surface, self.context.resources, viewport)

    def nodes(self) -> list[Node]:
        """The controls in reading order."""
        return self._page.nodes()
