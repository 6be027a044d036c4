"""One row of the count on the screen: what it says, the state of its numbers, and the parts it is drawn of.

What is shown follows from the progress it is given. It can be pointed at, which asks the scene to show its cards.
"""

from __future__ import annotations

from pygame import Rect

from scopa.app import theme
from scopa.app.layout.viewport import MINIMUM_TEXT
from scopa.app.scenes.base import Node
from scopa.app.scoring.ledger import Ledger
from scopa.app.scoring.model import Row, SuitRow
from scopa.app.scoring.pen import Pen
from scopa.app.scoring.pill import strike
from scopa.app.scoring.reveal import Progress
from scopa.app.text import Face
from scopa.app.widgets import Look, Widget, opaque, rounded
from scopa.app.widgets.shapes import CLEAR
from scopa.i18n import pgettext
from scopa.i18n.terms import DeckTerms
from scopa.rules.seats import Side

NOTHING = "–"  # for a card that is not there, where the word has no room


class RowWidget(Widget):
    """A category of the count, drawn by whoever lays the screen out. `sides` lists the sides from left to right."""

    role = "row"

    def __init__(
        self,
        row: Row,
        progress: Progress,
        pen: Pen,
        sides: tuple[Side, ...],
        words: DeckTerms,
        ledger: Ledger,
    ) -> None:
        super().__init__(f"row/{row.key}")
        self.row = row
        self.progress = progress
        self.pen = pen
        self.sides = sides
        self.words = words
        self.ledger = ledger
        self.suit_places: tuple[Rect, ...] = ()
        self.notes_place = Rect(0, 0, 0, 0)
        self.captioned = True  # whether the last note of a primiera by suits, its values, is written

    @property
    def name(self) -> str:
        """The row as a sentence."""
        return self.row.sentence

    @property
    def radius_at_720(self) -> float:
        """Corner radius of its focus ring."""
        return 6

    def nodes(self, focused: bool) -> list[Node]:
        """The row, then the suits of a primiera and what is said under them."""
        nodes = super().nodes(focused)
        shown = min(len(self.row.suits), int(self.progress.suits + 0.999))
        for suit, rect in zip(self.row.suits[:shown], self.suit_places, strict=False):
            nodes.append(Node(f"{self.row.key}/{suit.suit.name.lower()}", "row", suit.sentence, rect.copy()))
        if self.progress.verdict > 0:
            for number, note in enumerate(self.row.notes):
                nodes.append(Node(f"{self.row.key}/note/{number}", "label", note, self.notes_place.copy()))
        return nodes

    def value(self, side: Side) -> int:
        """Return what is shown of a side's number."""
        row, progress = self.row, self.progress
        if not row.suits:
            return round(row.values[side] * progress.count)
        whole = int(progress.suits)
        known = sum(suit.values[side] for suit in row.suits[:whole])
        if whole < len(row.suits):
            known += round(row.suits[whole].values[side] * (progress.suits - whole))
        return known

    def colour(self, side: Side) -> theme.Colour:
        """Return the colour of a side's number: gold for those who have won points with it."""
        won = self.row.key != "total" and self.progress.verdict > 0
        return theme.GOLD if won and self.ledger.kind(self.row, side) == "won" else theme.WHITE

    def draw_number(self, look: Look, side: Side, cell: Rect, size: int) -> None:
        """Write a side's number in the middle of a cell, struck out when it can win nothing."""
        place = self.pen.line(
            look.surface, str(self.value(side)), cell, size, self.colour(side), "serif-bold", "centre"
        )
        if side in self.row.void and self.progress.verdict > 0:
            strike(look.surface, place, look.viewport.line(2))

    def draw(self, look: Look) -> None:
        """Light up a row that is pointed at or has the keyboard; what it says is painted beneath."""
        if (look.hovered or look.focused) and self.rect.height:
            glow = rounded(self.rect.size, look.viewport.px(6), opaque(theme.WHITE, 18))
            look.surface.blit(glow, self.rect)

    def paint(self, look: Look) -> None:
        """Paint what has been shown of it so far."""
        raise NotImplementedError

    def draw_deciding(self, look: Look, rect: Rect) -> None:
        """Frame the suit that decides."""
        frame = rounded(rect.size, look.viewport.px(6), CLEAR, opaque(theme.GOLD), look.viewport.line(2))
        frame.set_alpha(round(255 * self.progress.verdict))
        look.surface.blit(frame, rect)
        frame.set_alpha(255)

    def draw_token(self, look: Look, rect: Rect, suit: SuitRow, side: Side, size: int) -> None:
        """Draw a small card with the rank of a side's best card, or an empty place."""
        radius = look.viewport.px(4)
        if suit.best[side] is None:
            line = look.viewport.line(1)
            look.surface.blit(rounded(rect.size, radius, CLEAR, opaque(theme.LINE), line), rect)
            colour = theme.WHITE
        else:
            look.surface.blit(rounded(rect.size, radius, opaque(theme.PAPER)), rect)
            colour = theme.INK
        inside = rect.inflate(-size // 4, 0)
        label = suit.labels[side]
        if suit.best[side] is None and self.pen.width(label, MINIMUM_TEXT, "sans-bold") > inside.width:
            label = NOTHING
        self.pen.line(look.surface, label, inside, size, colour, "sans-bold", "centre")

    def draw_notes(self, look: Look, rect: Rect) -> None:
        """Write what must be said under a row: who lacks a suit, how it is counted."""
        rect = rect.copy()
        alpha = round(255 * self.progress.verdict)
        body = look.viewport.body
        for number, note in enumerate(self.row.notes):
            last = number == len(self.row.notes) - 1
            if last and self.row.suits and not self.captioned:
                break
            colour = theme.MUTED if last else theme.WHITE
            face = note_face(last=last)
            self.pen.paragraph(look.surface, note, rect, body, colour, face, alpha=alpha)
            height = self.pen.paragraph_height(note, body, rect.width, face)
            rect.y += height
            rect.height -= height

    def token_width(self, size: int) -> int:
        """Return how wide the small cards of this row are in pixels: all alike."""
        labels = [label for suit in self.row.suits for label in suit.labels]
        widest = max((self.pen.width(label, size, "sans-bold") for label in labels), default=0)
        return max(round(size * 2.6), widest + size)


def short_chip(row: Row) -> str:
    """Return the outcome of a row that brings nobody points, in a word."""
    return pgettext("verdict", "tie") if row.tie else pgettext("verdict", "none")


def note_face(*, last: bool) -> Face:
    """Typeface of a note: the last one is the table of values, those before say who lacks a suit."""
    return "sans" if last else "sans-bold"


def notes_height(row: Row, pen: Pen, size: int, width: int) -> int:
    """Height in pixels of the notes of a row, written in a width."""
    last = len(row.notes) - 1
    return sum(
        pen.paragraph_height(note, size, width, note_face(last=number == last))
        for number, note in enumerate(row.notes)
    )


def caption_height(row: Row, pen: Pen, size: int, width: int) -> int:
    """Height in pixels of the last note of a row, written in a width."""
    return pen.paragraph_height(row.notes[-1], size, width, note_face(last=True))
