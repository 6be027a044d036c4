"""Text on a page."""

from __future__ import annotations

from typing import Literal

from scopa.app import theme
from scopa.app.text import Face
from scopa.app.widgets.page import Look, Widget


class Label(Widget):
    """Text wrapped to its rectangle; `factor` is its size as a multiple of body text."""

    role = "label"
    focusable = False

    def __init__(
        self,
        widget_id: str,
        text: str,
        *,
        factor: float = 1.0,
        colour: theme.Colour | None = None,
        face: Face = "sans",
        align: Literal["left", "centre", "right"] = "left",
    ) -> None:
        super().__init__(widget_id)
        self.text = text
        self.factor = factor
        self.colour = colour or theme.WHITE
        self.face: Face = face
        self.align: Literal["left", "centre", "right"] = align

    @property
    def name(self) -> str:
        """The text itself."""
        return self.text

    def draw(self, look: Look) -> None:
        """Draw the text."""
        size = look.viewport.text(self.factor)
        look.resources.text.draw(look.surface, self.text, self.rect, size, self.colour, self.face, self.align)
