"""One of several in the room of one: the chosen one between two arrows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from pygame import Rect

from scopa.app import theme
from scopa.app.input import KeyEvent, Pos
from scopa.app.widgets.page import Look, Widget
from scopa.app.widgets.shapes import opaque, rounded

T = TypeVar("T")


class Stepper(Widget, Generic[T]):
    """Left and right, or a click on either half, go to the option before or after; they run in a circle."""

    role = "spinbutton"

    def __init__(
        self,
        widget_id: str,
        label: str,
        options: Sequence[tuple[T, str]],
        value: T,
        changed: Callable[[T], None],
    ) -> None:
        super().__init__(widget_id)
        self.label = label
        self.options = list(options)
        self.value = value
        self._changed = changed

    @property
    def shown(self) -> str:
        """The words of the chosen option."""
        return next((text for value, text in self.options if value == self.value), "")

    @property
    def name(self) -> str:
        """The label with what is chosen now."""
        return f"{self.label}: {self.shown}"

    def click(self, pos: Pos) -> None:
        """Back at the left arrow, on anywhere else."""
        self._step(-1 if pos[0] < self.rect.left + self.rect.height else 1)

    def activate(self) -> None:
        """Go on."""
        self._step(1)

    def key(self, event: KeyEvent) -> bool:
        """Left and right."""
        if event.command in {"left", "right"}:
            self._step(1 if event.command == "right" else -1)
            return True
        return False

    def _step(self, step: int) -> None:
        values = [value for value, _text in self.options]
        at = values.index(self.value) if self.value in values else -step
        value = values[(at + step) % len(values)]
        if value != self.value:
            self.value = value
            self._changed(value)

    def draw(self, look: Look) -> None:
        """Draw the frame, the arrows and the chosen option."""
        surface, viewport, body = look.surface, look.viewport, look.viewport.body
        ground = opaque(theme.PANEL, 190 if look.hovered else 120)
        border = opaque(
            theme.WHITE if look.hovered and self.enabled else theme.LINE, 255 if self.enabled else 110
        )
        ink = theme.WHITE if self.enabled else theme.DISABLED
        shape = rounded(self.rect.size, viewport.px(self.radius_at_720), ground, border, viewport.line(1.5))
        surface.blit(shape, self.rect)
        for icon, end in (("chevron-left", "left"), ("chevron-right", "right")):
            sign = look.resources.icon(
                icon, round(body * 0.9), theme.MUTED if self.enabled else theme.DISABLED
            )
            cell = Rect(self.rect.left, self.rect.top, self.rect.height, self.rect.height)
            if end == "right":
                cell.right = self.rect.right
            surface.blit(sign, sign.get_rect(center=cell.center))
        room = self.rect.inflate(-2 * self.rect.height, 0)
        look.resources.text.draw(surface, self.shown, room, body, ink, "sans-bold", "centre")
