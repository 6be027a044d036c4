"""One of several, any of which may be impossible just now: segments that run over as many lines as they need.

An impossible option is shown, can be reached and answers with its reason.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from pygame import Rect

from scopa.app import theme
from scopa.app.display_list import Target
from scopa.app.input import KeyEvent, Pos
from scopa.app.scenes.base import Node
from scopa.app.text import TextCache
from scopa.app.widgets.page import Look, Widget
from scopa.app.widgets.shapes import CLEAR, opaque, rounded

T = TypeVar("T")
PADDING = 1.0  # of body text at either side of a label
TICK = 1.05  # room for the tick of the chosen one, in body text


@dataclass(frozen=True, slots=True)
class Option(Generic[T]):
    """One option; with a `reason` it is impossible."""

    value: T
    label: str
    reason: str = ""


class Options(Widget, Generic[T]):
    """A radio group: click an option, or left and right while it has the keyboard.

    `refused` gets the reason of an impossible option that was asked for; `cursor` is the number of the option that
    was asked for last, from where the keys go on.
    """

    role = "radiogroup"

    def __init__(
        self,
        widget_id: str,
        label: str,
        options: Sequence[Option[T]],
        value: T,
        changed: Callable[[T], None],
        refused: Callable[[str], None] = lambda reason: None,
    ) -> None:
        super().__init__(widget_id)
        self.label = label
        self.options = list(options)
        self.value = value
        self.segments: list[Rect] = []
        self._changed = changed
        self._refused = refused
        self.cursor = next((i for i, option in enumerate(options) if option.value == value), 0)

    @property
    def name(self) -> str:
        """The label with what is chosen now."""
        chosen = next((option.label for option in self.options if option.value == self.value), "")
        return f"{self.label}: {chosen}"

    def place(self, left: int, top: int, width: int, text: TextCache, body: int, line: int) -> None:
        """Give each option the room its label needs, in lines `line` pixels high; the rectangle follows."""
        self.segments = []
        x, y, gap = left, top, round(body * 0.45)
        for option in self.options:
            wanted = text.size(option.label, body, "sans-bold")[0] + round((2 * PADDING + TICK) * body)
            wanted = min(width, wanted)
            if x > left and x + wanted > left + width:
                x, y = left, y + line + gap
            self.segments.append(Rect(x, y, wanted, line))
            x += wanted
        right = max(segment.right for segment in self.segments)
        self.rect = Rect(left, top, right - left, y + line - top)

    def move(self, dy: int) -> None:
        """Be so many pixels further down."""
        super().move(dy)
        for segment in self.segments:
            segment.move_ip(0, dy)

    def click(self, pos: Pos) -> None:
        """Choose the option at `pos`."""
        for i, segment in enumerate(self.segments):
            if segment.collidepoint(pos):
                self._go(i)

    def activate(self) -> None:
        """Go on to the next option that is possible; from an impossible one, say again why."""
        if self.options[self.cursor].value != self.value:
            self._go(self.cursor)
            return
        for step in range(1, len(self.options)):
            number = (self.cursor + step) % len(self.options)
            if not self.options[number].reason:
                self._go(number)
                return

    def key(self, event: KeyEvent) -> bool:
        """Left and right go to the option beside; an impossible one is told about and not chosen."""
        if event.command in {"left", "right"}:
            number = self.cursor + (1 if event.command == "right" else -1)
            if 0 <= number < len(self.options):
                self._go(number)
            return True
        return False

    def _go(self, number: int) -> None:
        self.cursor = number
        option = self.options[number]
        if option.reason:
            self._refused(option.reason)
        elif option.value != self.value:
            self.value = option.value
            self._changed(option.value)

    def nodes(self, focused: bool) -> list[Node]:
        """The group, and one node per option ("players/4"), `focused` the chosen one."""
        options = [
            Node(
                f"{self.id}/{option.value}",
                "radio",
                f"{option.label}. {option.reason}" if option.reason else option.label,
                segment.copy(),
                not option.reason,
                option.value == self.value,
            )
            for segment, option in zip(self.segments, self.options, strict=True)
        ]
        return [*super().nodes(focused), *options]

    def draw(self, look: Look) -> None:
        """Draw the lines of segments: the chosen one filled, bold and ticked, impossible ones dim and struck out."""
        for top in dict.fromkeys(segment.top for segment in self.segments):
            self._draw_line(look, [i for i, segment in enumerate(self.segments) if segment.top == top])

    def _draw_line(self, look: Look, numbers: Sequence[int]) -> None:
        surface, viewport = look.surface, look.viewport
        radius, line = viewport.px(self.radius_at_720), viewport.line(1.5)
        ground = opaque(theme.PANEL, 150 if look.hovered else 110)
        border = opaque(theme.WHITE if look.hovered else theme.LINE)
        row = self.segments[numbers[0]].unionall([self.segments[i] for i in numbers])
        surface.blit(rounded(row.size, radius, ground, border, line), row)
        for i in numbers:
            self._draw_segment(look, i)
            if look.focused and i == self.cursor and self.options[i].value != self.value:
                inside = self.segments[i].inflate(-2 * viewport.line(4), -2 * viewport.line(4))
                mark = rounded(inside.size, radius, CLEAR, opaque(theme.WHITE), line)
                surface.blit(mark, inside)

    def _draw_segment(self, look: Look, number: int) -> None:
        viewport, segment = look.viewport, self.segments[number]
        if self.options[number].value == self.value:
            inset = viewport.line(3)
            inside = segment.inflate(-2 * inset, -2 * inset)
            radius = max(1, viewport.px(self.radius_at_720) - inset)
            look.surface.blit(rounded(inside.size, radius, opaque(theme.PAPER)), inside)
        self._draw_label(look, number, segment, on_paper=True)

    def _draw_label(self, look: Look, number: int, rect: Rect, *, on_paper: bool) -> None:
        """Write the label of an option: the chosen one bold and ticked, an impossible one struck out."""
        surface, text, body = look.surface, look.resources.text, look.viewport.body
        option = self.options[number]
        if option.value != self.value:
            colour = theme.DISABLED if option.reason else theme.WHITE
            covered = text.draw(surface, option.label, rect, body, colour, "sans", "centre")
            if option.reason:
                _strike(surface, covered, look.viewport.line(1.5))
            return
        ink = theme.INK if on_paper else theme.WHITE
        tick = look.resources.icon("check", round(body * 0.8), ink)
        width = text.size(option.label, body, "sans-bold")[0]
        room = rect.move((tick.get_width() + body // 4) // 2, 0)
        surface.blit(tick, tick.get_rect(midright=(room.centerx - width // 2 - body // 4, room.centery)))
        text.draw(surface, option.label, room, body, ink, "sans-bold", "centre")


def _strike(surface: Target, covered: Rect, width: int) -> None:
    """A line through a label: it is impossible, and not by colour alone."""
    line = Rect(covered.left, 0, covered.width, width)
    line.centery = covered.centery + width
    surface.fill(theme.DISABLED, line)
