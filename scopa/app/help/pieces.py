"""What stands on a page of the help: headings, paragraphs, lists, rows, links. Each is a widget of the sheet.

A piece takes its height from its text and its width; whoever lays the page says where it is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect

from scopa.app import theme
from scopa.app.decks import Deck
from scopa.app.help.setting import Found, Measure, Setting
from scopa.app.input import Pos
from scopa.app.layout.viewport import Viewport
from scopa.app.widgets import Look, Widget

CHAPTER, SECTION, LEAD, NOTE = 1.75, 1.25, 1.14, 0.92  # sizes, of the text of the page
INDENT = 1.7  # of a list, in heights of text
COLUMN_GAP = 1.2  # between columns of a table
FIRST_COLUMN = 0.34  # the most that a column but the last may take, of the width
ORNAMENT = {
    "italian": ("coins", "cups", "swords", "clubs"),
    "french": ("diamonds", "hearts", "spades", "clubs-french"),
}


@dataclass(frozen=True, slots=True)
class Sheet:
    """What pieces are made for: a width and a size of text in pixels, a deck, and how to go to another section."""

    measure: Measure
    viewport: Viewport
    width: int
    size: int
    deck: Deck
    go: Callable[[str], None]

    def scaled(self, factor: float) -> int:
        """A size of text in pixels, never below the smallest legible one."""
        return max(self.viewport.text(0), round(self.size * factor))


class Piece(Widget):
    """Something to read. `settings` are its texts in reading order; hits in them are counted through."""

    role = "paragraph"
    focusable = False

    def __init__(self, widget_id: str, settings: Sequence[Setting]) -> None:
        super().__init__(widget_id)
        self.settings = list(settings)
        self.found: list[Found] = []  # one for each setting, while something is searched for
        self.height = 0

    @property
    def name(self) -> str:
        """All that there is to read."""
        return " ".join(setting.text for setting in self.settings)

    def place(self, left: int, top: int, width: int) -> int:
        """Take a place; returns the height in pixels."""
        self.rect = Rect(left, top, width, self.height)
        return self.height

    def mark(self, number: int) -> Found | None:
        """What is marked in a setting."""
        return self.found[number] if self.found else None

    def top_of(self, number: int) -> int:
        """Where a setting begins, in pixels below the top of the piece."""
        return 0


class Prose(Piece):
    """A paragraph, perhaps behind a sign or number."""

    def __init__(
        self, widget_id: str, setting: Setting, *, colour: theme.Colour, sign: str = "", indent: int = 0
    ) -> None:
        super().__init__(widget_id, [setting])
        self._colour, self._sign, self._indent = colour, sign, indent
        self.height = setting.height

    def draw(self, look: Look) -> None:
        """Draw sign and text."""
        (setting,) = self.settings
        cache = look.resources.text
        if self._sign:
            sign = cache.render(self._sign, setting.size, theme.BOOK_ACCENT, "serif-bold")
            top = self.rect.top + (setting.step - sign.get_height()) // 2
            right = self.rect.left + self._indent - round(0.45 * setting.size)
            look.surface.blit(sign, sign.get_rect(topright=(right, top)))
        left = self.rect.left + self._indent
        setting.draw(look.surface, cache, left, self.rect.top, self._colour, self.mark(0))


class Heading(Piece):
    """The title of a chapter, with a rule and the four suits over it, or of a section."""

    role = "heading"

    def __init__(self, widget_id: str, setting: Setting, *, chapter: bool, words: str) -> None:
        super().__init__(widget_id, [setting])
        self._words = words
        self._chapter = chapter
        self._above = round(1.3 * setting.size) if chapter else 0
        self.height = setting.height + self._above

    def top_of(self, number: int) -> int:
        """The title stands below the rule."""
        return self._above

    def draw(self, look: Look) -> None:
        """Draw the rule and the title."""
        (setting,) = self.settings
        if self._chapter:
            self._draw_rule(look, setting.size)
        colour = theme.CARD_INK if self._chapter else theme.BOOK_ACCENT
        top = self.rect.top + self._above
        setting.draw(look.surface, look.resources.text, self.rect.left, top, colour, self.mark(0))

    def _draw_rule(self, look: Look, size: int) -> None:
        """A double line with the four suits in its middle."""
        surface, line = look.surface, look.viewport.line(1)
        middle = self.rect.top + size // 2
        side = round(0.62 * size)
        icons = [look.resources.icon(name, side, None) for name in ORNAMENT[self._words]]
        half = round(1.9 * side * len(icons) / 2)
        for left, right in (
            (self.rect.left, self.rect.centerx - half - side // 2),
            (self.rect.centerx + half + side // 2, self.rect.right),
        ):
            for shift in (-2 * line, line):
                surface.fill(theme.CARD_EDGE, Rect(left, middle + shift, right - left, line))
        for number, icon in enumerate(icons):
            x = self.rect.centerx - half + round((number + 0.5) * 1.9 * side)
            surface.blit(icon, icon.get_rect(center=(x, middle)))


class Row(Piece):
    """A row of a table; the last row of a head has a thicker line under it."""

    role = "row"

    def __init__(
        self, widget_id: str, settings: Sequence[Setting], lefts: Sequence[int], *, head: bool
    ) -> None:
        super().__init__(widget_id, settings)
        self._lefts, self._head = list(lefts), head
        self._pad = round(0.22 * settings[0].size)
        self.height = max(setting.height for setting in settings) + 2 * self._pad

    def top_of(self, number: int) -> int:
        """Cells have a little air above them."""
        return self._pad

    def draw(self, look: Look) -> None:
        """Draw the cells and the line under them."""
        colour = theme.BOOK_MUTED if self._head else theme.CARD_INK
        for number, (setting, left) in enumerate(zip(self.settings, self._lefts, strict=True)):
            x, y = self.rect.left + left, self.rect.top + self._pad
            setting.draw(look.surface, look.resources.text, x, y, colour, self.mark(number))
        line = look.viewport.line(2 if self._head else 1)
        under = Rect(self.rect.left, self.rect.bottom - line, self.rect.width, line)
        look.surface.fill(theme.CARD_EDGE if self._head else theme.BOOK_LINE, under)


class Link(Piece):
    """A line that leads to another section: pressed by click, Enter or space."""

    role = "link"
    focusable = True

    def __init__(self, widget_id: str, setting: Setting, height: int, go: Callable[[], None]) -> None:
        super().__init__(widget_id, [setting])
        self._go = go
        self.height = max(height, setting.height)

    def click(self, pos: Pos) -> None:
        """Go there."""
        self._go()

    def activate(self) -> None:
        """Go there."""
        self._go()

    def top_of(self, number: int) -> int:
        """The text is centred in the height of what can be pressed."""
        return (self.height - self.settings[0].height) // 2

    def draw(self, look: Look) -> None:
        """Draw an arrow and the underlined text."""
        (setting,) = self.settings
        surface, resources = look.surface, look.resources
        icon = resources.icon("arrow-right", round(0.8 * setting.size), theme.BOOK_ACCENT)
        surface.blit(icon, icon.get_rect(midleft=(self.rect.left, self.rect.centery)))
        left, top = self.rect.left + round(1.2 * setting.size), self.rect.top + self.top_of(0)
        setting.draw(surface, resources.text, left, top, theme.BOOK_ACCENT, self.mark(0))
        width = resources.text.size(setting.text, setting.size, "serif-bold")[0]
        thick = look.viewport.line(2 if look.hovered else 1)
        under = Rect(left, top + setting.height - thick, min(width, self.rect.right - left), thick)
        surface.fill(theme.BOOK_ACCENT, under)


def column_lefts(sheet: Sheet, rows: Sequence[Sequence[str]], size: int) -> tuple[list[int], list[int]]:
    """Where the columns of a table begin, and how wide they are: the last one takes what is left."""
    gap = round(COLUMN_GAP * size)
    columns = len(rows[0])
    most = round(FIRST_COLUMN * sheet.width)
    widths = []
    for column in range(columns - 1):
        bold = column == 0
        wanted = max(
            sum(
                sheet.measure.width(word, size, "serif-bold" if bold else "serif") for word in cell.split(" ")
            )
            + sheet.measure.width(" ", size, "serif") * cell.count(" ")
            for cell in (row[column] for row in rows)
        )
        widths.append(min(wanted + 2, most))
    lefts = [sum(widths[:column]) + gap * column for column in range(columns)]
    return lefts, [*widths, sheet.width - lefts[-1]]
