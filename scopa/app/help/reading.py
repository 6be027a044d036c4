"""A screen to read a book on: a sheet of paper to scroll, its contents beside it, a field to search in.

It knows books, not what is in them: the help and the page about the game are such screens.
"""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from scopa.app import theme
from scopa.app.context import Context
from scopa.app.decks import Deck
from scopa.app.display_list import Target
from scopa.app.help.contents import LINE, Contents
from scopa.app.help.controls import Reader, draw_message, draw_paper
from scopa.app.help.layout import Layout, height_of
from scopa.app.help.pieces import Sheet
from scopa.app.help.search import Search
from scopa.app.help.setting import Measure
from scopa.app.input import InputEvent, KeyEvent
from scopa.app.layout.viewport import Viewport
from scopa.app.scenes.base import Node, Scene
from scopa.app.scoring.layout import roomy
from scopa.app.widgets import Button, Label, ScrollPage, SignButton, Widget
from scopa.i18n import _, current_language
from scopa.i18n.grammar import DeckTerms
from scopa.i18n.help_blocks import Book, filtered
from scopa.rules.cards import Pack

TEXT = 1.12  # size of the text, of body text
MEASURE, NARROWEST = 32, 25  # width of a line, in sizes of its text: some 68 letters; least beside contents
CONTENTS = 16  # width of the contents, in body text
MARGIN, SLIM_MARGIN = 2.6, 1.0  # of the paper, in sizes of text
HERE = 0.3  # of the window: what begins above this is being read


class ReadingScene(Scene):
    """Shows a book. A subclass makes it, and may give controls to the contents and to the ends of chapters."""

    searchable = True

    def __init__(self, context: Context, target: str = "") -> None:
        super().__init__(context)
        self._page = ScrollPage(self.invalidate)
        self._target = target  # the section to show as soon as it is known where it is
        self._search = Search(self._searched, self.next_place)
        self._listing = False  # whether a narrow window shows the contents in place of the page
        self._message = ""
        self._book: tuple[object, Book] | None = None
        self._here = ""
        self._seen = False  # whether a first picture has been shown: what is left of the book can wait for it
        self._awaited: str | None = (
            None  # the section to show once all before it is laid; till then nothing is
        )
        self._prepared = 0  # pieces whose cards are queued
        self._measure = Measure(context.resources.text)

    # --- what a subclass says --------------------------------------------------------------------------

    def title(self) -> str:
        """What stands over the page."""
        raise NotImplementedError

    def make_book(self, terms: DeckTerms) -> Book:
        """Return the book in the current language and the words of the deck."""
        raise NotImplementedError

    def pack(self) -> Pack:
        """Return the pack of the rules that are told."""
        return Pack.ITALIAN_40

    def actions(self) -> list[Button]:
        """Return what can be done besides reading."""
        return []

    def after_chapter(self, key: str) -> Button | None:
        """Return a button that stands at the end of a chapter."""
        return None

    # --- scene -----------------------------------------------------------------------------------------

    def enter(self) -> None:
        """The keyboard scrolls at first."""
        self.context.set_title(_("{title} - Scopa").format(title=self.title()))
        self._page.set_focus("reader")

    @property
    def deck(self) -> Deck:
        """The deck of the examples."""
        return self.context.resources.deck(self.context.settings.deck, self.pack())

    @property
    def terms(self) -> DeckTerms:
        """How that deck calls its suits."""
        return "french" if self.deck.words == "french" else "italian"

    def layout(self, viewport: Viewport) -> None:
        """Place everything for this window, language and deck; the reader stays at the place that was read."""
        viewport = self._viewport = roomy(viewport)
        body, size = viewport.body, viewport.text(TEXT)
        before = self._awaited or self._here or self._target
        book = filtered(self._whole_book(), self._search.query)
        head = self._head_height = max(viewport.target + body, round(3.6 * body))
        line = self._line = max(viewport.target, round(LINE * body))
        bar = viewport.target
        room = viewport.width - 2 * body
        gutter, beside = 2 * body, CONTENTS * body
        least = NARROWEST * size + 2 * round(MARGIN * size) + bar
        self._contents = contents = Contents(book, self.go)
        contents.place(0, beside, line, self.context.resources.text, body)
        self._contents_room = viewport.height - head - self._foot_height(viewport) - body
        fits = contents.chapters_height() <= self._contents_room
        self._wide = wide = fits and beside + gutter + least <= room
        margin = round((MARGIN if room > (MEASURE + 8) * size else SLIM_MARGIN) * size)
        width = min(MEASURE * size, room - (beside + gutter if wide else 0) - 2 * margin - bar // 2)
        paper = 2 * margin + width + bar // 2
        left = (viewport.width - paper - (beside + gutter if wide else 0)) // 2
        self._column = Rect(left, head, beside, viewport.height - head)
        self._paper = Rect(left + (beside + gutter if wide else 0), head, paper, viewport.height - head)
        sheet = Sheet(self._measure, viewport, width, size, self.deck, self.go)
        text_left = self._paper.left + margin
        self._layout = Layout(sheet, text_left, self.pack(), Pack.ITALIAN_40, y=head + round(1.4 * size))
        self._prepared = 0
        across = (left, beside) if wide else (text_left, width)
        contents.place(*across, line, self.context.resources.text, body)
        listing = self._listing and not wide
        self._head_widgets = self._head(viewport)
        if listing:
            entries, self._layout.y = contents.on_sheet(self._layout.y, self.actions(), line)
            self._lay(entries, before)
        else:
            self._layout.begin(book, self._after_chapter)
            if self._seen or self._search.query:
                self._lay_until(before)
            else:
                self._awaited = before
                self._lay([], before)
                if not before.partition("/")[2]:  # the beginning, or a chapter that may be the first
                    self._go_on()
        self._search.take(self._layout.places(self._search.query) if not listing else [])
        self._layout.mark(self._search.query, self._search.now)
        if before and self._awaited is None and not listing and not self._search.query:
            self._scroll_to_anchor(before)
        self._target = ""
        self._follow()

    def _lay_until(self, key: str) -> None:
        """Lay as much of the book as it takes to show a section; a search looks through all of it."""
        everything, self._awaited = 1_000_000 if self._search.query else 0, None
        self._layout.lay_until(key, max(self._viewport.height, everything))
        self._lay(self._layout.pieces or [self._nothing()], key)
        self._prepare()

    def _lay(self, widgets: Sequence[Widget], here: str) -> None:
        """Give the sheet its widgets; what has been scrolled to stays in sight."""
        end = Label("end", "")
        end.rect.update(self._layout.left, self._layout.y, 1, 4 * self._viewport.body)
        offset = self._page.offset
        self._page.scroll_to(0)
        self._on_sheet = [*widgets, end]
        self._page.lay(self._viewport, self._paper, self._on_sheet, above=self._above(here))
        self._page.scroll_to(offset)

    def update(self, dt_ms: int) -> None:
        """Lay what is left of the book, a chapter at a time, so that it opens at once."""
        if self._layout.unfinished and self._seen:
            self._go_on()

    def _go_on(self) -> None:
        """Lay the next chapter, and show what is awaited once it is reached."""
        self._layout.more()
        key = self._awaited
        if key is None:
            self._lay(self._layout.pieces, self._here)
        elif self._layout.reaches(key, self._viewport.height):
            self._awaited = None
            self._lay(self._layout.pieces, key)
            if key:
                self._scroll_to_anchor(key)
        else:
            self._lay([], key)
        self._prepare()

    def busy(self) -> bool:
        """Whether some of the book has still to be laid."""
        return self._layout.unfinished

    def _whole_book(self) -> Book:
        """The book, made anew only when language, deck or keys have changed."""
        key = (current_language(), self.terms, self.context.bindings)
        if self._book is None or self._book[0] != key:
            self._book = (key, self.make_book(self.terms))
        return self._book[1]

    def _after_chapter(self, key: str) -> Button | None:
        button = self.after_chapter(key) if not self._search.query else None
        if button is not None:
            body, cache = self._viewport.body, self.context.resources.text
            wide = cache.size(button.label, round(1.5 * body), "serif-bold")[0] + 4 * body
            wide = min(wide, self._layout.sheet.width)
            button.rect.update(0, 0, wide, max(self._viewport.target, round(2.9 * body)))
        return button

    def _nothing(self) -> Widget:
        nothing = Label(
            "nothing", _("Nothing found."), colour=theme.BOOK_MUTED, face="serif-italic", factor=1.3
        )
        nothing.rect.update(self._layout.left, self._layout.y, self._layout.sheet.width, 3 * self._line)
        return nothing

    def _head(self, viewport: Viewport) -> list[Widget]:
        """The way back, the title, and the search."""
        body, text = viewport.body, self.context.resources.text
        height, side = self._head_height, max(viewport.target, round(2.0 * body))
        left, right = max(body, self._column.left), min(viewport.width - body, self._paper.right)
        top = (height - side) // 2
        back = Button("back", _("Back"), self.close, kind="quiet", icon="arrow-left")
        wide = text.size(back.label, body, "sans-bold")[0] + round(3.2 * body)
        back.rect = Rect(left - round(0.6 * body), top, wide, side)
        widgets: list[Widget] = [back]
        x = back.rect.right + body // 2
        if not self._wide:
            sign = SignButton("contents", _("Contents"), "menu", self._toggle_list, on=self._listing)
            sign.rect = Rect(x, top, side, side)
            widgets.append(sign)
            x = sign.rect.right + body // 2
        found: list[Widget] = []
        if self.searchable:
            wanted = self._layout.sheet.width // 2 if self._wide else viewport.width
            found = self._search.widgets(Rect(x, top, right - x, side), body, wanted)
        title = Label("title", self.title(), factor=1.7, face="serif-bold")
        wide = text.size(title.text, viewport.text(1.7), "serif-bold")[0]
        end = min((widget.rect.left for widget in found), default=right)
        if x + wide + body <= end:
            title.rect = Rect(x, 0, wide + body // 2, height)
            widgets.append(title)
        return [*widgets, *found]

    def _foot_height(self, viewport: Viewport) -> int:
        """Height in pixels of what stands below the contents."""
        return len(self.actions()) * max(viewport.target, round(2.2 * viewport.body)) + viewport.body

    def _above(self, here: str) -> list[Widget]:
        """Everything but the sheet, in reading order; the contents follow the chapter that is read."""
        line = self._layout.sheet.size
        reader = Reader(self.title(), line, self._scroll_by, lambda: self._page.view.height - 2 * line)
        reader.rect = self._paper.copy()
        if not self._wide:
            return [reader, *self._head_widgets]
        body, y = self._viewport.body, self._column.top
        entries: list[Widget] = []
        for entry in self._contents.shown(here, self._contents_room):
            entry.rect.top = y
            entry.on_paper = False
            entries.append(entry)
            y = entry.rect.bottom
        tall = max(self._viewport.target, round(2.2 * body))
        y = self._viewport.height - body
        for button in reversed(self.actions()):
            y -= tall
            button.rect = Rect(self._column.left, y + body // 4, self._column.width, tall - body // 4)
            entries.append(button)
        return [reader, *self._head_widgets, *entries]

    def _prepare(self) -> None:
        """Let the cards of new figures be made before they come into sight."""
        before, self._prepared = self._prepared, len(self._layout.pieces)
        for piece in self._layout.pieces[before:]:
            for placed in getattr(piece, "placed", ()):
                self.context.resources.prepare(self.deck, [placed.card], placed.rect.width, piece.pack)  # type: ignore[attr-defined]

    # --- moving ----------------------------------------------------------------------------------------

    def go(self, key: str) -> None:
        """Show a chapter or a section; a search is over then, because what is gone to may not be among its places."""
        self._listing = False
        if self._search.query or not self._wide:
            self._search.begin("")
            self._here, self._target = "", key
            self._relayout()
        else:
            self._scroll_to_anchor(key)
        focused = self._page.focused
        if focused is None or not self._wide or focused in self._on_sheet:  # what led here is out of sight
            self._page.set_focus("reader")
        self.invalidate()

    def _scroll_to_anchor(self, key: str) -> None:
        if self._layout.unfinished:
            self._lay_until(key)
        anchor = self._layout.anchors.get(key, self._layout.anchors.get(key.partition("/")[0]))
        if anchor is not None:
            first = min(self._layout.anchors.values())
            self._page.scroll_to(
                anchor - self._page.view.top - self._layout.sheet.size if anchor > first else 0
            )
            self._follow(key if self._page.offset < self._page.reach else "")

    def _scroll_by(self, pixels: int) -> None:
        self._page.scroll_to(self._page.offset + pixels)

    def _follow(self, wanted: str = "") -> None:
        """Let the contents show what is being read; `wanted` where that is known."""
        anchors = self._layout.anchors
        if not anchors or self._listing or self._awaited is not None:
            return
        limit = self._page.offset + self._page.view.top + round(HERE * self._page.view.height)
        if self._page.reach and self._page.offset >= self._page.reach:
            limit = self._layout.y
        here = wanted or next(
            (key for key in reversed(anchors) if anchors[key] <= limit), next(iter(anchors))
        )
        if here != self._here:
            self._here = here
            if self._wide:
                self._page.set([*self._above(here), *self._on_sheet])

    def next_place(self) -> None:
        """Show the next place of what is searched for, the first after the last."""
        if self._search.places:
            self._search.step()
            self._show_place()

    def _show_place(self) -> None:
        """Bring the present place of the search into sight."""
        place, page = self._search.now, self._page
        if place is None:
            return
        self._layout.mark(self._search.query, place)
        top = place.piece.rect.top + height_of(place, self._search.query) - page.view.top + page.offset
        if not page.offset <= top <= page.offset + page.view.height - 3 * self._line:
            page.scroll_to(top - page.view.height // 3)
        self.invalidate()

    def _searched(self, query: str) -> None:
        """Show only what has the query in it, from its first place on."""
        self._search.begin(query)
        self._listing, self._here = False, ""
        self._page.scroll_to(0)
        self._relayout()
        self._show_place()

    def _toggle_list(self) -> None:
        self._listing = not self._listing
        self._page.scroll_to(0)
        self._relayout()

    def _relayout(self) -> None:
        self.layout(self.context.viewport)
        self.invalidate()

    def close(self) -> None:
        """Go back to where this was opened."""
        self.context.stack.pop()

    def say(self, text: str) -> None:
        """Tell a sentence over the page until the next press."""
        self._message = text
        self.invalidate()

    # --- input and picture -----------------------------------------------------------------------------

    def handle(self, event: InputEvent) -> None:
        """Esc ends a search or the list of contents, then the page; the rest happens in the controls."""
        if isinstance(event, KeyEvent) or getattr(event, "kind", "") == "down":
            self._message = ""
        if isinstance(event, KeyEvent):
            if event.command == "back":
                self._back()
                return
            if event.key in {"ctrl+f", "meta+f", "/"} and self.searchable and not self.typing:
                self._page.set_focus("search")
                return
        self._page.handle(event)
        self._follow()

    def _back(self) -> None:
        if self._search.query:
            self._searched("")
            self._page.set_focus("reader")
        elif self._listing:
            self._toggle_list()
        else:
            self.close()

    @property
    def typing(self) -> bool:
        """Whether the search has the keyboard."""
        return self._page.typing

    def type_text(self, text: str) -> None:
        """Type into the search."""
        if text != "/" or self._search.query:
            self._page.type_text(text)

    def draw(self, surface: Target) -> None:
        """Draw felt, paper and controls."""
        resources, viewport = self.context.resources, self._viewport
        self._seen = True
        draw_paper(surface, resources, viewport, self._paper)
        self._page.draw(surface, resources, viewport)
        if self._message:
            draw_message(surface, resources, viewport, self._message)

    def nodes(self) -> list[Node]:
        """The controls and pieces in reading order, and what was told."""
        told = [Node("message", "status", self._message, Rect(0, 0, 0, 0))] if self._message else []
        return [*self._page.nodes(), *told]
