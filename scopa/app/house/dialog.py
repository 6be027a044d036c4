"""A question over the table: words, perhaps cards, and buttons. It takes every event while it is open.

The safe button has the keyboard, Esc presses it, and an Enter that comes too soon after the question opened was
not meant for it (ux.md G6). What is asked is for those who open it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Rect

from scopa.app import theme
from scopa.app.context import Context
from scopa.app.display_list import Target
from scopa.app.input import InputEvent, KeyEvent, PointerEvent
from scopa.app.layout.regions import above_table
from scopa.app.layout.viewport import Viewport
from scopa.app.scenes.base import Node
from scopa.app.table.painter import Painter
from scopa.app.table.part import Part
from scopa.app.widgets.button import Button
from scopa.app.widgets.label import Label
from scopa.app.widgets.page import Page, Widget
from scopa.app.widgets.shapes import opaque, rounded
from scopa.rules.cards import Card

ROOMY = 28
"""A window of so many heights of text has room for what explains the answers, beside table and hand."""
ASIDE = 49
"""Width in heights of text of a question that stands at the top: few lines leave the cards of the table in sight."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One button: its name in the scene graph, what it says, what it does, and what comes of it in a few words."""

    key: str
    label: str
    act: Callable[[], None]
    icon: str = ""
    how: str = ""


@dataclass(frozen=True, slots=True)
class Question:
    """What a dialog shows. `safe` is the key of the answer that Esc gives; `cards` are shown, None as a back.

    `aside`: it stands at the top, because table and hand are needed to answer.
    """

    title: str
    lines: tuple[str, ...]
    answers: tuple[Answer, ...]
    safe: str
    cards: tuple[Card | None, ...] = ()
    aside: bool = False


class Dialog(Part):
    """One question at a time."""

    def __init__(self, context: Context, painter: Painter, name: str) -> None:
        self.context = context
        self.painter = painter
        self.name = name
        self.panel = Rect(0, 0, 0, 0)
        self._question: Question | None = None
        self._make: Callable[[], Question] | None = None
        self._page = Page(lambda: None)
        self._cards: list[Rect] = []
        self._opened = 0

    def ask(self, make: Callable[[], Question]) -> None:
        """Open with a question. It is made anew at every layout, for the language may have changed."""
        self._make, self.open = make, True
        self._opened = self.context.clock.now
        self.layout(self.context.viewport)
        assert self._question is not None
        self._page.set_focus(f"{self.name}/{self._question.safe}")

    def close(self) -> None:
        """Be gone."""
        self.open, self._question, self._make = False, None, None

    def layout(self, viewport: Viewport) -> None:
        """Place the panel for a window."""
        if self._make is None:
            return
        question = self._question = self._make()
        body = viewport.body
        pad, gap = round((0.6 if question.aside else 1.1) * body), round(0.5 * body)
        buttons = self._buttons(question)
        row = self._row_width(viewport, question, gap)
        zone = self._zone(viewport, question, row + 2 * pad)
        widest = zone.width - 2 * body
        bare = self._row_width(viewport, question, gap, icons=False)
        if question.aside and row + 2 * pad > widest >= bare + 2 * pad:  # one line of answers covers less
            row = bare
            for button, _note in buttons:
                button.icon = ""
        width = min(widest, max(viewport.px(460), (ASIDE if question.aside else 30) * body, row + 2 * pad))
        inner = width - 2 * pad
        words: list[Widget] = [
            Label(
                f"{self.name}/title",
                question.title,
                factor=1.4,
                colour=theme.GOLD,
                face="serif-bold",
                align="centre",
            ),
            *(
                Label(f"{self.name}/line{number}", line, align="centre")
                for number, line in enumerate(question.lines)
            ),
        ]
        heights = [self._height(viewport, widget, inner) for widget in words]
        tall = max(viewport.target, round(2.3 * body))
        if question.aside and viewport.height < ROOMY * body:  # large text: table and hand are worth more
            buttons = [(button, None) for button, _note in buttons]
        room = viewport.height - body - sum(heights) - gap * (len(words) + 1) - 2 * pad
        columns = len(buttons) if row <= inner else 2 if len(buttons) == 4 and row <= 2 * inner else 1
        lines = self._lines(viewport, buttons, columns, inner, tall, gap)
        if columns == 1 and len(buttons) > 2 and sum(lines) - gap > room:
            columns = 2  # labels shrink rather than be cut off
            lines = self._lines(viewport, buttons, columns, inner, tall, gap)
        each = (inner - gap * (columns - 1)) // columns
        rows = sum(lines) - gap
        spare = room - body - rows
        cards = max(0, min(round(viewport.height * 0.2), spare)) if question.cards else 0
        total = sum(heights) + gap * (len(words) + 1) + rows + 2 * pad + (cards + gap if cards else 0)
        self.panel = Rect(0, 0, width, min(total, viewport.height))
        self.panel.center = zone.center
        if question.aside:
            self.panel.top = body // 2
        y = self.panel.top + pad
        y = self._place(words[:1], heights[:1], inner, y, gap)
        y = self._place_cards(question.cards, cards, y, gap)
        y = self._place(words[1:], heights[1:], inner, y, gap)
        y += gap
        placed: list[Widget] = list(words)
        for number, (button, note) in enumerate(buttons):
            x = self.panel.left + pad + number % columns * (each + gap)
            button.rect = Rect(x, y, each, tall)
            placed.append(button)
            if note is not None:
                note.rect = Rect(x, y + tall + gap // 2, each, self._height(viewport, note, each) + gap // 2)
                placed.append(note)
            if number % columns == columns - 1:
                y += lines[number // columns]
        self._page.set(placed)

    def _lines(
        self,
        viewport: Viewport,
        buttons: Sequence[tuple[Button, Label | None]],
        columns: int,
        width: int,
        tall: int,
        gap: int,
    ) -> list[int]:
        """The heights in pixels of the lines of buttons, with their notes and the gap below."""
        each = (width - gap * (columns - 1)) // columns
        notes = [0 if note is None else self._height(viewport, note, each) + gap for _one, note in buttons]
        return [tall + max(notes[first : first + columns]) + gap for first in range(0, len(buttons), columns)]

    def _zone(self, viewport: Viewport, question: Question, needed: int) -> Rect:
        """The part of the window that it stands in: beside the panel of the score, if it may and fits there."""
        strip = above_table(viewport)
        fits = max(needed, ASIDE * viewport.body) <= strip.width
        return strip if question.aside and fits else Rect(0, 0, *viewport.size)

    def _row_width(self, viewport: Viewport, question: Question, gap: int, *, icons: bool = True) -> int:
        """The width in pixels that all answers need side by side, as wide as the widest."""
        text, body = self.context.resources.text, viewport.body
        widths = [
            text.size(answer.label, body, "sans-bold")[0] + (4 if answer.icon and icons else 2) * body
            for answer in question.answers
        ]
        return max(*widths, 9 * body) * len(widths) + gap * (len(widths) - 1)

    def _buttons(self, question: Question) -> list[tuple[Button, Label | None]]:
        found: list[tuple[Button, Label | None]] = []
        for answer in question.answers:
            key = f"{self.name}/{answer.key}"
            button = Button(key, answer.label, partial(self._give, answer), icon=answer.icon)
            note = Label(f"{key}/how", answer.how, factor=0.9, colour=theme.MUTED, align="centre")
            found.append((button, note if answer.how else None))
        return found

    def _height(self, viewport: Viewport, widget: Widget, width: int) -> int:
        assert isinstance(widget, Label)
        text, size = self.context.resources.text, viewport.text(widget.factor)
        return text.line_height(size, widget.face) * len(text.wrap(widget.text, size, width, widget.face))

    def _place(self, widgets: Sequence[Widget], heights: Sequence[int], width: int, y: int, gap: int) -> int:
        for widget, height in zip(widgets, heights, strict=True):
            widget.rect = Rect(self.panel.centerx - width // 2, y, width, height)
            y += height + gap
        return y

    def _place_cards(self, cards: Sequence[Card | None], height: int, y: int, gap: int) -> int:
        self._cards = []
        if not cards or height <= 0:
            return y
        size = self.painter.letterbox(Rect(0, 0, height * 3 // 5 // 3 * 3, height)).size
        pitch = min(size[0] + gap, (self.panel.width - 4 * gap - size[0]) // max(1, len(cards) - 1))
        left = self.panel.centerx - (size[0] + pitch * (len(cards) - 1)) // 2
        self._cards = [Rect(left + number * pitch, y, *size) for number in range(len(cards))]
        return y + height + gap

    def _give(self, answer: Answer) -> None:
        self.close()
        self.context.audio.play("click")
        answer.act()

    def handle(self, event: InputEvent) -> bool:
        """Take every event."""
        question = self._question
        if question is None:
            return False
        if isinstance(event, KeyEvent):
            if event.command == "activate" and self.context.clock.now - self._opened < theme.ENTER_GUARD:
                return True
            if event.command == "back":
                self._give(next(answer for answer in question.answers if answer.key == question.safe))
                return True
            step = {"left": "up", "right": "down"}.get(event.command or "")
            if step is not None:
                event = KeyEvent(step)
            if event.card is not None and event.card < len(question.answers) and not event.repeat:
                self._page.set_focus(f"{self.name}/{question.answers[event.card].key}")
                return True
        if isinstance(event, PointerEvent | KeyEvent):
            self._page.handle(event)
        return True

    def draw(self, surface: Target) -> None:
        """Draw the panel, its cards and buttons."""
        question, viewport = self._question, self.context.viewport
        if question is None:
            return
        ground = rounded(
            self.panel.size,
            viewport.px(14),
            opaque(theme.PANEL),
            opaque(theme.GOLD),
            viewport.line(2),
        )
        surface.blit(ground, self.panel)
        for card, rect in zip(question.cards, self._cards, strict=False):
            shadow, (dx, dy) = self.context.resources.shadow(rect.size)
            surface.blit(shadow, (rect.x + dx, rect.y + dy))
            surface.blit(self.painter.face(card, rect.width), rect)
        self._page.draw(surface, self.context.resources, viewport)

    def nodes(self) -> list[Node]:
        """Return words and buttons."""
        return self._page.nodes() if self.open else []
