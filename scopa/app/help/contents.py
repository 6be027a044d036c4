"""The list of contents beside the page, or in place of it in a narrow window."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from scopa.app import theme
from scopa.app.help.controls import InkButton
from scopa.app.text import Face, TextCache
from scopa.app.widgets import Button, Look, Widget, opaque, rounded
from scopa.i18n.help_blocks import Book

LINE = 1.75  # height of an entry, in body text


class ContentsEntry(Button):
    """A chapter or a section by its title; `here` while it is what is being read."""

    role = "link"

    def __init__(self, key: str, title: str, go: Callable[[], None], *, section: bool) -> None:
        super().__init__(f"to/{key}", title, go, kind="quiet")
        self.target, self.section = key, section
        self.on_paper = False
        self.here = False

    def draw(self, look: Look) -> None:
        """Draw the title from the left, with a bar before the one that is being read."""
        surface, body, text = look.surface, look.viewport.body, look.resources.text
        ink = theme.CARD_INK if self.on_paper else theme.WHITE
        quiet = theme.BOOK_MUTED if self.on_paper else theme.MUTED
        chosen = theme.BOOK_ACCENT if self.on_paper else theme.GOLD
        if look.hovered:
            ground = opaque(theme.BOOK_LINE if self.on_paper else theme.PANEL, 120)
            surface.blit(rounded(self.rect.size, look.viewport.px(6), ground), self.rect)
        if self.here:
            bar = Rect(self.rect.left, self.rect.top + 2, look.viewport.line(3), self.rect.height - 4)
            surface.fill(chosen, bar)
        colour = chosen if self.here else ink if look.hovered or not self.section else quiet
        face, shift = self.face_and_shift(body)
        room = Rect(self.rect.left + shift, self.rect.top, self.rect.width - shift, self.rect.height)
        text.draw(surface, self.label, room, body, colour, face)

    def face_and_shift(self, body: int) -> tuple[Face, int]:
        """The face of the title, and how far from the left it begins in pixels."""
        return ("sans", round(1.6 * body)) if self.section else ("sans-bold", round(0.7 * body))


class Contents:
    """The entries of a book. All of them, or of the sections only those of the chapter that is being read."""

    def __init__(self, book: Book, go: Callable[[str], None]) -> None:
        self._entries: list[tuple[str, ContentsEntry]] = []  # the key of the chapter, the entry
        for chapter in book.chapters:
            self._entries.append((chapter.key, self._entry(chapter.key, chapter.title, go, section=False)))
            for section in chapter.sections:
                entry = self._entry(section.key, section.title, go, section=True)
                self._entries.append((chapter.key, entry))

    def _entry(self, key: str, title: str, go: Callable[[str], None], *, section: bool) -> ContentsEntry:
        return ContentsEntry(key, title, lambda: go(key), section=section)

    def all(self) -> list[ContentsEntry]:
        """Every entry."""
        return [entry for _chapter, entry in self._entries]

    def place(self, left: int, width: int, line: int, text: TextCache, body: int) -> None:
        """Give every entry its size: as many lines as its title needs in that width, `line` pixels at least."""
        for entry in self.all():
            face, shift = entry.face_and_shift(body)
            lines = len(text.wrap(entry.label, body, width - shift, face))
            height = max(line, lines * text.line_height(body, face) + line - text.line_height(body, face))
            entry.rect = Rect(left, 0, width, height)

    def chapters_height(self) -> int:
        """Height in pixels of the chapters alone."""
        return sum(entry.rect.height for _chapter, entry in self._entries if not entry.section)

    def shown(self, here: str, room: int) -> list[ContentsEntry]:
        """The chapters and the sections of the one that is read, if there are `room` pixels for them."""
        chapter = next((chapter for chapter, entry in self._entries if entry.target == here), "")
        for entry in self.all():
            entry.here = entry.target == here
        chapters = [entry for _chapter, entry in self._entries if not entry.section]
        both = [entry for key, entry in self._entries if not entry.section or key == chapter]
        if sum(entry.rect.height for entry in both) <= room:
            return both
        for key, entry in self._entries:
            if not entry.section:
                entry.here = key == chapter
        return chapters

    def on_sheet(self, top: int, actions: Sequence[Button], line: int) -> tuple[list[Widget], int]:
        """Return every entry and what can be done besides, one below the other on paper, and where they end."""
        widgets: list[Widget] = []
        for entry in self.all():
            entry.on_paper = True
            entry.rect.top = top
            top = entry.rect.bottom
            widgets.append(entry)
        for button in actions:
            button.rect = Rect(widgets[0].rect.left, top, widgets[0].rect.width, line)
            top = button.rect.bottom
            widgets.append(InkButton(button))
        return widgets, top
