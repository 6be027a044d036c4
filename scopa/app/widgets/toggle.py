"""A rule that is on or off: a switch, its name, one sentence on what it does, and why it cannot be changed."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from scopa.app import theme
from scopa.app.input import Pos
from scopa.app.text import TextCache
from scopa.app.widgets.page import Look, Widget
from scopa.app.widgets.shapes import draw_disc, opaque, rounded
from scopa.i18n import _

WIDTH, HEIGHT = 2.5, 1.35  # of the switch, in body text
GAP = 0.8
SIGN = 1.5  # room for the sign before a reason


class Toggle(Widget):
    """A switch with its words; all of it can be pressed."""

    role = "switch"

    def __init__(
        self, widget_id: str, label: str, on: bool, changed: Callable[[bool], None], *, detail: str = ""
    ) -> None:
        super().__init__(widget_id)
        self.label = label
        self.on = on
        self.detail = detail
        self._changed = changed

    @property
    def name(self) -> str:
        """The label, whether it is on, and the sentences below it."""
        state = _("{option}: on") if self.on else _("{option}: off")
        return " ".join(
            part for part in (f"{state.format(option=self.label)}.", self.detail, self.reason) if part
        )

    def click(self, pos: Pos) -> None:
        """Turn it over."""
        self.activate()

    def activate(self) -> None:
        """Turn it over."""
        self.on = not self.on
        self._changed(self.on)

    def place(self, left: int, top: int, width: int, text: TextCache, body: int, line: int) -> None:
        """Take the height that its sentences need, at least `line` pixels."""
        room = width - round((WIDTH + GAP) * body)
        height = text.line_height(body, "sans-bold") * len(text.wrap(self.label, body, room, "sans-bold"))
        height += sum(
            text.line_height(body) * len(text.wrap(sentence, body, room - self._indent(sentence, body)))
            for sentence in self._sentences()
        )
        self.rect = Rect(left, top, width, max(line, height))

    def _sentences(self) -> list[str]:
        return [sentence for sentence in (self.detail, self.reason if not self.enabled else "") if sentence]

    def _indent(self, sentence: str, body: int) -> int:
        """Room in pixels for the sign before the reason."""
        return round(SIGN * body) if sentence == self.reason else 0

    def draw(self, look: Look) -> None:
        """Draw the switch and the words."""
        surface, text, body = look.surface, look.resources.text, look.viewport.body
        words = Rect(self.rect)
        words.left += round((WIDTH + GAP) * body)
        words.width = self.rect.right - words.left
        step = text.line_height(body, "sans-bold")
        lines = len(text.wrap(self.label, body, words.width, "sans-bold"))
        room = Rect(words.left, words.top, words.width, step * lines)
        sentences = self._sentences()
        if not sentences:
            room.centery = self.rect.centery
        colour = theme.WHITE if self.enabled else theme.DISABLED
        text.draw(surface, self.label, room, body, colour, "sans-bold")
        self._draw_switch(look, room.top + step // 2)
        for sentence in sentences:
            indent = self._indent(sentence, body)
            height = text.line_height(body) * len(text.wrap(sentence, body, words.width - indent))
            room = Rect(words.left + indent, room.bottom, words.width - indent, height)
            text.draw(surface, sentence, room, body, theme.MUTED)
            if indent:
                sign = look.resources.icon("refused", round(0.95 * body), theme.MUTED)
                middle = room.top + text.line_height(body) // 2
                surface.blit(sign, sign.get_rect(midleft=(words.left, middle)))

    def _draw_switch(self, look: Look, middle: int) -> None:
        surface, viewport, body = look.surface, look.viewport, look.viewport.body
        rect = Rect(self.rect.left, 0, round(WIDTH * body), round(HEIGHT * body))
        rect.centery = middle
        radius, line = rect.height // 2, viewport.line(1.5)
        lit = look.hovered and self.enabled
        if self.on:
            fill = theme.PAPER if self.enabled else theme.DISABLED
            surface.blit(rounded(rect.size, radius, opaque(fill)), rect)
        else:
            border = opaque(theme.WHITE if lit else theme.LINE, 255 if self.enabled else 130)
            surface.blit(
                rounded(rect.size, radius, opaque(theme.PANEL, 190 if lit else 120), border, line), rect
            )
        inset = max(2, round(body * 0.18))
        side = rect.height - 2 * inset
        knob = Rect(0, 0, side, side)
        if self.on:
            knob.midright = (rect.right - inset, rect.centery)
            tick = look.resources.icon("check", round(body * 0.75), theme.INK)
            surface.blit(tick, tick.get_rect(center=((rect.left + knob.left) // 2 + 1, rect.centery)))
            colour = theme.INK
        else:
            knob.midleft = (rect.left + inset, rect.centery)
            colour = theme.LINE if self.enabled else theme.DISABLED
        draw_disc(surface, knob.center, side // 2, colour)
