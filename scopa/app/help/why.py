"""“Why?” at the end of the prompt line: opens the rule behind a refusal, or what the line had no room for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from scopa.app.display_list import Target
from scopa.app.input import LEFT, PointerEvent
from scopa.app.scenes.base import Node
from scopa.app.widgets import Button, Look
from scopa.i18n import _

if TYPE_CHECKING:
    from scopa.app.scenes.table import TableScene


class Why:
    """The button in the prompt line of one table; it is there while a refusal is."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._pressed = False
        self._hovered = False

    @property
    def shown(self) -> bool:
        """Whether there is something to explain."""
        return self._scene.words.refusal is not None

    @property
    def room(self) -> int:
        """Pixels that the prompt line leaves free for it at its right."""
        if not self.shown:
            return 0
        context = self._scene.context
        body = context.viewport.body
        return context.resources.text.size(_("Why?"), body, "sans-bold")[0] + 2 * body

    def place(self) -> Rect:
        """Where it stands, as tall as anything that can be pressed."""
        line, _lines = self._scene.hud.prompt_place(self._scene.words.prompt(), self.room)
        viewport = self._scene.context.viewport
        height = max(viewport.target, min(line.height - 4, round(2.1 * viewport.body)))
        rect = Rect(0, 0, self.room - viewport.body // 2, height)
        kept = max(self._scene.hud.kept.values(), default=0)
        rect.midright = (line.right - viewport.body // 2 - kept, line.centery)
        return rect

    def handle(self, event: PointerEvent) -> bool:
        """Take a pointer event; return whether it was meant for the button."""
        inside = self.shown and self.place().collidepoint(event.pos)
        if event.kind == "move":
            if inside != self._hovered:
                self._hovered = inside
                self._scene.invalidate()
            return False
        if event.kind == "down" and event.button == LEFT:
            self._pressed = inside
            return inside
        pressed, self._pressed = self._pressed, False
        if event.kind == "up" and pressed:
            if inside:
                self._open()
            return True
        return False

    def draw(self, surface: Target) -> None:
        """Draw it over the prompt line."""
        if self.shown:
            button = self._button()
            context = self._scene.context
            button.draw(Look(surface, context.resources, context.viewport, hovered=self._hovered))

    def nodes(self) -> list[Node]:
        """Return what it shows."""
        return self._button().nodes(focused=False) if self.shown else []

    def _button(self) -> Button:
        button = Button("why", _("Why?"), self._open)
        button.rect = self.place()
        return button

    def _open(self) -> None:
        from scopa.app.help.opening import open_help  # late: the table is there sooner

        open_help(self._scene.context)
