"""A column of widgets, each below the one before: where things go on a page that is read from top to bottom.

It measures text and places widgets; it knows neither games nor what the widgets do.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pygame import Rect

from scopa.app import theme
from scopa.app.layout.viewport import Viewport
from scopa.app.text import Face, TextCache
from scopa.app.widgets import Label, Look, Options, SignButton, Toggle, Widget
from scopa.i18n import _

NARROW = 25  # a column of fewer heights of body text puts below each other what else stands side by side


class Column:
    """Widgets in reading order; `y` is where the next one begins, in pixels."""

    def __init__(self, viewport: Viewport, text: TextCache, left: int, top: int, width: int) -> None:
        self.viewport, self.text = viewport, text
        self.left, self.y, self.width = left, top, width
        self.body = viewport.body
        self.line = max(viewport.target, round(2.1 * viewport.body))
        self.widgets: list[Widget] = []

    @property
    def narrow(self) -> bool:
        """Whether there is no room for things side by side."""
        return self.width < NARROW * self.body

    def gap(self, bodies: float) -> None:
        """Leave so many heights of body text free."""
        self.y += round(bodies * self.body)

    def add(self, widget: Widget, height: int) -> None:
        """Put a widget across the column."""
        widget.rect = Rect(self.left, self.y, self.width, height)
        self.widgets.append(widget)
        self.y += height

    def row(self, widgets: Sequence[tuple[Widget, int]], height: int, gap: float = 0.5) -> None:
        """Put widgets of given widths side by side, and below each other where the column ends."""
        x, space = self.left, round(gap * self.body)
        for widget, wanted in widgets:
            width = min(wanted, self.width)
            if x > self.left and x + width > self.left + self.width:
                x, self.y = self.left, self.y + height + space
            widget.rect = Rect(x, self.y, width, height)
            self.widgets.append(widget)
            x += width + space
        self.y += height

    def label(
        self,
        widget_id: str,
        text: str,
        *,
        factor: float = 1.0,
        colour: theme.Colour | None = None,
        face: Face = "sans",
        less: int = 0,
    ) -> Label:
        """Write text as tall as it needs, `less` pixels narrower than the column."""
        label = Label(widget_id, text, factor=factor, colour=colour, face=face)
        size = self.viewport.text(factor)
        lines = len(self.text.wrap(text, size, self.width - less, face))
        label.rect = Rect(self.left, self.y, self.width - less, lines * self.text.line_height(size, face))
        self.widgets.append(label)
        self.y = label.rect.bottom
        return label

    def heading(self, widget_id: str, text: str) -> None:
        """Write the name of a section."""
        self.label(widget_id, text, factor=1.4, face="serif-bold")
        self.gap(0.35)

    def note(self, widget_id: str, text: str, colour: theme.Colour | None = None) -> None:
        """Write an explanation, if there is any."""
        if text:
            self.gap(0.3)
            self.label(widget_id, text, colour=colour or theme.MUTED)

    def options(self, options: Options[Any], how: str = "") -> None:
        """Place options and, below them, how the chosen one is meant and why others are impossible."""
        options.place(self.left, self.y, self.width, self.text, self.body, self.line)
        self.widgets.append(options)
        self.y = options.rect.bottom
        self.note(f"{options.id}/how", how)
        for number, sentence in enumerate(why_not(options)):
            self.gap(0.3)
            reason = Reason(f"{options.id}/why/{number}", sentence)
            reason.place(self.left, self.y, self.width, self.viewport, self.text)
            self.widgets.append(reason)
            self.y = reason.rect.bottom

    def toggle(self, toggle: Toggle, sign: SignButton | None) -> None:
        """Place a switch with its words, and the sign that opens its example at the right end."""
        side = self.line if sign is not None else 0
        toggle.place(self.left, self.y, self.width - side, self.text, self.body, self.line)
        self.widgets.append(toggle)
        if sign is not None:
            sign.rect = Rect(self.left + self.width - side, toggle.rect.top, side, side)
            self.widgets.append(sign)
        self.y = toggle.rect.bottom


class Reason(Label):
    """Why something is impossible: a sentence behind a sign."""

    SIGN = 1.5  # room for the sign, in body text

    def __init__(self, widget_id: str, text: str) -> None:
        super().__init__(widget_id, text, colour=theme.MUTED)

    def place(self, left: int, top: int, width: int, viewport: Viewport, text: TextCache) -> None:
        """Take the height that the sentence needs."""
        room = width - round(self.SIGN * viewport.body)
        lines = len(text.wrap(self.text, viewport.body, room))
        self.rect = Rect(left, top, width, lines * text.line_height(viewport.body))

    def draw(self, look: Look) -> None:
        """Draw the sign beside the first line, and the sentence."""
        text, body = look.resources.text, look.viewport.body
        indent = round(self.SIGN * body)
        sign = look.resources.icon("refused", round(0.95 * body), theme.MUTED)
        middle = self.rect.top + text.line_height(body) // 2
        look.surface.blit(sign, sign.get_rect(midleft=(self.rect.left, middle)))
        room = Rect(self.rect.left + indent, self.rect.top, self.rect.width - indent, self.rect.height)
        text.draw(look.surface, self.text, room, body, self.colour)


def why_not(options: Options[Any]) -> list[str]:
    """One sentence a reason: the options it makes impossible, and the reason."""
    reasons: dict[str, list[str]] = {}
    for option in options.options:
        if option.reason:
            reasons.setdefault(option.reason, []).append(option.label)
    text = _("Not possible: {options}. {reason}")
    return [text.format(options=", ".join(labels), reason=reason) for reason, labels in reasons.items()]
