"""A panel of the table above another screen: the score sheet over a count or a result."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Surface

from scopa.app.context import Context
from scopa.app.input import InputEvent
from scopa.app.layout.viewport import Viewport
from scopa.app.scenes.base import Node, Scene
from scopa.app.table.panel import Panel


class SheetScene(Scene):
    """Shows one panel, made by `make` from a call that asks for a new frame, until it is closed."""

    overlay = True

    def __init__(self, context: Context, make: Callable[[Callable[[], None]], Panel]) -> None:
        super().__init__(context)
        self.panel = make(self.invalidate)

    def enter(self) -> None:
        """Open the panel."""
        self.panel.show()

    def layout(self, viewport: Viewport) -> None:
        """Place it."""
        self.panel.layout(viewport)

    def handle(self, event: InputEvent) -> None:
        """Give it every event; when it has closed, go back."""
        self.panel.handle(event)
        if not self.panel.open:
            self.context.stack.pop(fade=False)

    def draw(self, surface: Surface) -> None:
        """Draw it over what is there."""
        self.panel.draw(surface)

    def nodes(self) -> list[Node]:
        """What it shows."""
        return self.panel.nodes()
