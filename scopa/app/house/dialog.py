"""A question over the table: words, perhaps cards, and buttons. It takes every event while it is open.

The safe button has the keyboard, Esc presses it, and an Enter that comes too soon after the question opened was
not meant for it (ux.md G6). What is asked is for those who open it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Rect, Surface

from scopa.app import theme
from scopa.app.context import Context
from scopa.app.input import InputEvent, KeyEvent, PointerEvent
from scopa.app.layout.viewport import Viewport
from scopa.app.scenes.base import Node
from scopa.app.table.painter import Painter
from scopa.app.table.part import Part
from scopa.app.widgets.button import Button
from scopa.app.widgets.label import Label
from scopa.app.widgets.page import Page, Widget
from scopa.app.widgets.shapes import opaque, rounded
from scopa.rules.cards import Card

PANEL_ALPHA = 250


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
    """What a dialog shows. `safe` is the key of the answer that Esc gives; `cards` are shown, None as a back."""

    title: str
    lines: tuple[str, ...]
    answers: tuple[Answer, ...]
    safe: str
    cards: tuple[Card | None, ...] = ()


class Dialog(Part):
    """One question at a time. Below the top of the window, so that table and hand stay in sight where they can."""

    def __init__(self, context: Context, painter: Painter, name: str) -> None:
        self.context = context
        self.painter = painter
        self.name = name
        self.panel = Rect(0, 0, 0, 0)
        self._question: Question | None = None
        self._page = Page(lambda: None)
        self._cards: list[Rect] = []
        self._opened = 0

    def ask(self, question: Question) -> None:
        """Open with a question."""
        self._question, self.open = question, True
        self._opened = self.context.clock.now
        self.layout(self.context.viewport)
        self._page.set_focus(f"{self.name}/{question.safe}")

    def close(self) -> None:
        """Be gone."""
        self.open, self._question = False, None

    def layout(self, viewport: Viewport) -> None:
        """Place the panel for a window."""
        question = self._question
        if question is None:
            return
        body = viewport.body
        width = min(viewport.width - 2 * body, max(viewport.px(460), 30 * body))
        pad, gap = round(1.2 * body), round(0.5 * body)
        inner = width - 2 * pad
        widgets: list[Widget] = [
            Label(
                f"{self.name}/title",
                question.title,
                factor=1.5,
                colour=theme.GOLD,
                face="serif-bold",
                align="centre",
            ),
            *(
                Label(f"{self.name}/line{number}", line, align="centre")
                for number, line in enumerate(question.lines)
            ),
        ]
        heights = [self._height(viewport, widget, inner) for widget in widgets]
        buttons = self._buttons(question)
        tall = max(viewport.target, round(2.3 * body))
        notes = [self._height(viewport, note, inner) if note is not None else 0 for _button, note in buttons]
        rows = sum(tall + note + gap for note in notes)
        words = sum(height + gap for height in heights)
        spare = viewport.height - 2 * body - words - rows - 2 * pad
        card_height = min(round(viewport.height * 0.2), spare) if question.cards else 0
        total = words + rows + 2 * pad - gap + (card_height + gap if card_height > 0 else 0)
        self.panel = Rect(0, 0, width, min(total, viewport.height))
        self.panel.center = viewport.width // 2, viewport.height // 2
        y = self.panel.top + pad
        y = self._place(widgets[:1], heights[:1], inner, y, gap)
        y = self._place_cards(question.cards, card_height, y, gap)
        y = self._place(widgets[1:], heights[1:], inner, y, gap)
        placed: list[Widget] = list(widgets)
        for (button, note), note_height in zip(buttons, notes, strict=True):
            button.rect = Rect(self.panel.centerx - inner // 2, y, inner, tall)
            y += tall
            placed.append(button)
            if note is not None:
                note.rect = Rect(button.rect.x, y, inner, note_height)
                y += note_height
                placed.append(note)
            y += gap
        self._page.set(placed)

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
            if event.card is not None and event.card < len(question.answers) and not event.repeat:
                self._page.set_focus(f"{self.name}/{question.answers[event.card].key}")
                return True
        if isinstance(event, PointerEvent | KeyEvent):
            self._page.handle(event)
        return True

    def draw(self, surface: Surface) -> None:
        """Draw the panel, its cards and buttons."""
        question, viewport = self._question, self.context.viewport
        if question is None:
            return
        ground = rounded(
            self.panel.size,
            viewport.px(14),
            opaque(theme.PANEL, PANEL_ALPHA),
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
