"""The settings: sections at the left, their rows at the right; in a narrow window one column of both.

Every change is applied at once, to this page and to whatever lies below it, and kept. What can be set is in
scopa.app.settings; the scene knows no match.
"""

from __future__ import annotations

from typing import Any

import pygame
from pygame import Rect

from scopa.app import theme
from scopa.app.context import Context
from scopa.app.input import InputEvent, KeyEvent
from scopa.app.layout.viewport import Viewport
from scopa.app.newgame.column import Column
from scopa.app.scenes.base import Node, Scene
from scopa.app.scenes.preview import draw_preview, prepare_styles
from scopa.app.scoring.layout import roomy
from scopa.app.settings.look import chosen_deck
from scopa.app.settings.row import Row
from scopa.app.settings.section import Desk, Section
from scopa.app.settings.sections import sections
from scopa.app.settings.tab import Tab
from scopa.app.widgets import (
    Button,
    Label,
    Option,
    Options,
    ScrollPage,
    Stepper,
    TextField,
    Widget,
    opaque,
    rounded,
)
from scopa.i18n import _, set_language

CONTENT_RATIO = 1.9  # a wider window keeps the page together in the middle
TWO_COLUMNS = 52  # heights of body text that sections and rows side by side need
TABS = 15.5  # width of the sections, in heights of body text
PREVIEW, ROWS_BESIDE_PREVIEW = 19, 34  # the sample table, and what must be left for the rows
WIDEST_ROWS = 52
FOOT_ALPHA = 235


class SettingsScene(Scene):
    """One section at a time, or whatever is searched for in all of them."""

    def __init__(self, context: Context, section: str = "play") -> None:
        super().__init__(context)
        self._sections = sections()
        self._section = next(each for each in self._sections if each.key == section)
        self._page = ScrollPage(self.invalidate, self._say)
        self._desk = Desk(context, self._change, self._rebuild, self._say)
        self._message = ""
        self._asking = False  # whether the question before a reset is open
        self._asked_at = 0
        self._frames = 0
        self._preview: Rect | None = None
        self._bar: Rect | None = None
        context.resources.find_decks()  # one may have been added meanwhile

    # --- places ----------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Give the keyboard to the section that is shown."""
        self.context.set_title(_("Settings - Scopa"))
        self._page.set_focus(f"tab/{self._section.key}" if self._two else "tabs")

    def layout(self, viewport: Viewport) -> None:
        """Place everything for this window, language and size of text."""
        viewport = self._viewport = roomy(viewport)
        body = viewport.body
        content = min(viewport.width, round(CONTENT_RATIO * viewport.height))
        left = (viewport.width - content) // 2
        margin = max(body, content // 34)
        gutter = viewport.target + body // 2
        self._two = content - 2 * margin >= TWO_COLUMNS * body
        foot = self._foot(viewport, left + margin, content - 2 * margin)
        bottom = foot[0].rect.top - body // 2 if foot else viewport.height
        self._frames, self._preview = 0, None
        inner = Rect(left + margin, 0, content - 2 * margin, bottom)
        if self._two:
            above, view, rows = self._beside(viewport, inner)
        else:
            above, view, rows = self._below(viewport, inner)
        column = Column(viewport, self.context.resources.text, view.left, view.top, rows)
        column.gap(1.2 if self._two else 0.6)
        if not self._two:
            self._narrow_head(column)
        self._fill(column)
        view.width = rows + gutter
        self._page.lay(viewport, view, column.widgets, above=above, below=foot)

    def _beside(self, viewport: Viewport, inner: Rect) -> tuple[list[Widget], Rect, int]:
        """Sections at the left, rows in the middle, and a sample table at the right if it helps and fits."""
        body, text = viewport.body, self.context.resources.text
        tabs = round(TABS * body)
        y = body
        above: list[Widget] = []
        back = self._back_button(viewport, inner.left, y)
        title = self._title(inner.left + round(0.4 * body), back.rect.bottom + body // 4, tabs)
        search = self._search()
        search.rect = Rect(inner.left, title.rect.bottom + body // 2, tabs, max(viewport.target, 2 * body))
        above += [back, title, search]
        y = search.rect.bottom + round(0.7 * body)
        tall = max(viewport.target, round(2.3 * body))
        pitch = min(tall + body // 4, (inner.bottom - body - y) // len(self._sections))
        for section in self._sections:
            chosen = section is self._section and not self._desk.wanted
            tab = Tab(f"tab/{section.key}", section.title, section.icon, self._opens(section), chosen)
            lines = len(text.wrap(tab.label, body, tabs - 3 * body, "sans-bold"))
            tab.rect = Rect(inner.left, y, tabs, min(pitch, max(tall, lines * text.line_height(body))))
            above.append(tab)
            y += pitch
        start = inner.left + tabs + round(1.8 * body)
        rows = inner.right - start - viewport.target - body // 2
        if self._section.key == "look" and not self._desk.wanted:
            wide = max(round(PREVIEW * body), round(0.24 * inner.width))
            if rows - wide >= ROWS_BESIDE_PREVIEW * body:
                rows -= wide
                self._preview = Rect(inner.right - wide + body, 0, wide - body, viewport.height)
        rows = min(rows, WIDEST_ROWS * body)
        return above, Rect(start, 0, rows, inner.bottom), rows

    def _below(self, viewport: Viewport, inner: Rect) -> tuple[list[Widget], Rect, int]:
        """One column: only the way back and the title stay above it."""
        body = viewport.body
        back = self._back_button(viewport, inner.left - body // 2, body // 3)
        title = self._title(back.rect.right + body // 3, body // 4, inner.right - back.rect.right - body)
        back.rect.centery = title.rect.centery
        head = max(title.rect.bottom, back.rect.bottom) + body // 3
        view = Rect(inner.left, head, inner.width, inner.bottom - head)
        return [back, title], view, inner.width - viewport.target - body // 2

    def _narrow_head(self, column: Column) -> None:
        """Search and sections, at the top of the one column."""
        column.add(self._search(), max(column.line, 2 * column.body))
        column.gap(0.8)
        options = [(section.key, section.title) for section in self._sections]
        if column.narrow:  # side by side they would fill the window
            column.add(Stepper("tabs", _("Section"), options, self._section.key, self._open_key), column.line)
        else:
            tabs = Options(
                "tabs", _("Section"), [Option(*each) for each in options], self._section.key, self._open_key
            )
            tabs.place(column.left, column.y, column.width, column.text, column.body, column.line)
            column.widgets.append(tabs)
            column.y = tabs.rect.bottom
        column.gap(1.2)

    def _fill(self, column: Column) -> None:
        """The rows of the section, or what was found in all of them."""
        self._desk.laid.clear()
        if not self._desk.wanted:
            self._lay(self._section, column)
            self._reset(column)
        elif sum(self._lay(section, column) for section in self._sections) == 0:
            column.label("nothing", _("Nothing found for “{words}”.").format(words=self._desk.wanted))
        column.gap(0.6)
        column.add(Label("end", ""), 1)

    def _lay(self, section: Section, column: Column) -> bool:
        """A section under its heading; returns whether there was anything in it, for otherwise it is left out."""
        start, top = len(column.widgets), column.y
        column.heading(f"{section.key}_heading", section.title)
        column.gap(0.6)
        head = len(column.widgets)
        section.lay(column, self._desk)
        if len(column.widgets) > head:
            return True
        del column.widgets[start:]
        column.y = top
        return False

    def _reset(self, column: Column) -> None:
        """The way back to the defaults of this page; it asks once."""
        column.gap(0.4)
        text, body = column.text, column.body

        def width(label: str) -> int:
            return text.size(label, body, "sans-bold")[0] + round(3.4 * body)

        if not self._asking:
            button = Button("reset", _("Reset this page"), self._ask, icon="undo")
            column.row([(button, width(button.label))], column.line)
            return
        question = _("All settings of this page (“{page}”) get their usual values. What you chose is lost.")
        column.label("reset_question", question.format(page=self._section.title))
        column.gap(0.5)
        keep = Button("reset_keep", _("Keep them"), self._keep, icon="arrow-left")
        sure = Button("reset_sure", _("Reset"), self._reset_page, icon="undo")
        column.row([(keep, width(keep.label)), (sure, width(sure.label))], column.line)

    def _foot(self, viewport: Viewport, left: int, width: int) -> list[Widget]:
        """What there is to say, on a bar at the lower edge."""
        self._bar = None
        if not self._message:
            return []
        body, text = viewport.body, self.context.resources.text
        said = Label("message", self._message)
        tall = text.line_height(body) * len(text.wrap(said.text, body, width)) + body
        self._bar = Rect(0, viewport.height - tall, viewport.width, tall)
        said.rect = Rect(left, self._bar.top, width, tall)
        return [said]

    def _back_button(self, viewport: Viewport, left: int, top: int) -> Button:
        body = viewport.body
        back = Button("leave", _("Back"), self._leave, kind="quiet", icon="arrow-left")
        wide = self.context.resources.text.size(back.label, body, "sans-bold")[0] + round(3.2 * body)
        back.rect = Rect(left, top, wide, max(viewport.target, 2 * body))
        return back

    def _title(self, left: int, top: int, width: int) -> Label:
        title = Label("title", _("Settings"), factor=2.0, face="serif-bold")
        text, size = self.context.resources.text, self._viewport.text(2.0)
        title.rect = Rect(left, top, width, text.line_height(size, title.face))
        return title

    def _search(self) -> TextField:
        field = self._desk.fields.get("search")
        if field is None:
            field = self._desk.fields["search"] = TextField("search", "", "", self._find)
        field.label, field.placeholder = _("Search the settings"), _("Search")
        field.show(self._desk.wanted)
        return field

    # --- what the controls do --------------------------------------------------------------------------

    def _change(self, row: Row, value: Any) -> None:
        """Set a field: apply it everywhere and keep it."""
        context = self.context
        setattr(context.settings, row.field, value)
        context.audio.play(row.heard or "click")
        self._message = ""
        self._apply({row.applied})

    def _apply(self, applied: set[str]) -> None:
        context = self.context
        if "language" in applied:
            set_language(context.settings.language)
            context.set_title(_("Settings - Scopa"))
        if "display" in applied:
            context.apply_display()
        context.save_settings()
        context.relayout()
        if "device" in applied:
            context.audio.reopen()
            if context.audio.device_missing:
                self._say(_("This device does not answer. Sound comes from the usual one."))
        notices = context.notices
        if notices:  # what could not be kept is said here, where it was changed
            self._say(" ".join(notices))
            notices.clear()

    def _opens(self, section: Section) -> Any:
        return lambda: self._open_key(section.key)

    def _open_key(self, key: str) -> None:
        self._section = next(section for section in self._sections if section.key == key)
        self._desk.wanted, self._message, self._asking = "", "", False
        self._page.scroll_to(0)
        self.context.audio.play("click")
        self._rebuild()

    def _find(self, words: str) -> None:
        self._desk.wanted = words
        self._asking = False
        self._page.scroll_to(0)
        self._rebuild()

    def _ask(self) -> None:
        self._asking, self._asked_at = True, self.context.clock.now
        self._rebuild()
        self._page.set_focus("reset_keep")

    def _keep(self) -> None:
        self._asking = False
        self._rebuild()
        self._page.set_focus("reset")

    def _reset_page(self) -> None:
        self._asking = False
        self._section.reset(self._desk)
        self.context.audio.play("click")
        self._apply({row.applied for row in self._section.rows})
        self._page.set_focus("reset")

    def _say(self, text: str) -> None:
        self._message = text
        self._rebuild()

    def _rebuild(self) -> None:
        self.layout(self.context.viewport)
        self.invalidate()

    def _leave(self) -> None:
        self.context.stack.pop()

    # --- the scene -------------------------------------------------------------------------------------

    def handle(self, event: InputEvent) -> None:
        """Esc goes back one level: from the question, from the search, from the page."""
        shown = self._sections if self._desk.wanted else (self._section,)
        if any(section.handle(event, self._desk) for section in shown):
            return
        if isinstance(event, KeyEvent):
            if event.command == "back":
                self._back()
                return
            early = self.context.clock.now - self._asked_at < theme.ENTER_GUARD
            if self._asking and early and event.command == "activate":
                return
        self._page.handle(event)

    def _back(self) -> None:
        if self._asking:
            self._keep()
        elif self._desk.wanted:
            self._find("")
            self._page.set_focus("search")
        else:
            self._leave()

    @property
    def takes_every_key(self) -> bool:
        """Whether a section waits for a key."""
        return any(section.takes_every_key for section in self._sections)

    @property
    def typing(self) -> bool:
        """Whether a text field has the keyboard."""
        return self._page.typing

    def type_text(self, text: str) -> None:
        """Give text to the field that has the keyboard."""
        self._page.type_text(text)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw felt, sample table and controls."""
        resources, viewport = self.context.resources, self._viewport
        surface.blit(resources.felt(surface.get_size()), (0, 0))
        deck = chosen_deck(self.context)
        if self._preview is not None:
            draw_preview(surface, self._preview, resources, deck)
        if self._bar is not None:
            surface.blit(rounded(self._bar.size, 1, opaque(theme.PANEL, FOOT_ALPHA)), self._bar)
        self._page.draw(surface, resources, viewport)
        view = self._page.view
        if self._page.offset and view.top:  # what goes on above is cut off here
            line = rounded((view.width - viewport.target, viewport.line(1.5)), 1, opaque(theme.LINE, 130))
            surface.blit(line, view)
        self._frames += 1
        if self._frames == 2 and self._preview is not None:  # it has been shown: get ready for another choice
            prepare_styles(self._preview, resources, deck)

    def nodes(self) -> list[Node]:
        """The controls in reading order."""
        return self._page.nodes()
