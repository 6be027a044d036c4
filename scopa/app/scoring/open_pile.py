"""A folded pile opened: its cards fanned by suit, as large as the place allows. Pressed, it closes."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from scopa.app.display_list import Target
from scopa.app.input import Pos
from scopa.app.scoring.fan import FanPainter, FanRows
from scopa.app.scoring.layout import LIFT, OVERLAP, SUITS, suit_places
from scopa.app.scoring.spotlight import Spotlight
from scopa.app.widgets import Widget
from scopa.i18n import _, terms
from scopa.i18n.terms import DeckTerms
from scopa.rules.cards import Pack

ROOM = 1.15  # from one line of suits to the next, in card heights


class OpenPile(Widget):
    """The cards of one side; it is drawn by the board, beneath everything else."""

    role = "group"

    def __init__(
        self,
        side_name: str,
        pile: FanRows,
        pack: Pack,
        words: DeckTerms,
        close: Callable[[], None],
    ) -> None:
        super().__init__("cards")
        self._side_name, self._pile, self._pack, self._words = side_name, pile, pack, words
        self._close = close
        self.card = (0, 0)
        self.places: tuple[tuple[Rect, ...], ...] = ()

    @property
    def name(self) -> str:
        """Whose cards they are, and which."""
        cards = ", ".join(
            terms.card_name(card, self._words, self._pack) for row in self._pile for card, _turned in row
        )
        return _("{name}: {cards}").format(name=self._side_name, cards=cards or _("none"))

    def click(self, pos: Pos) -> None:
        """Close it."""
        self._close()

    def activate(self) -> None:
        """Close it."""
        self._close()

    def place(self, rect: Rect, aspect: float, longest: int) -> None:
        """Fill a place with cards as large as can be; `longest` is the most cards one suit of any pile has."""
        self.rect = rect
        across, size = max(
            ((columns, card_size(rect, columns, aspect, longest)) for columns in (1, 2, 4)),
            key=lambda option: option[1][0],
        )
        self.card = size
        down = SUITS // across
        width = rect.width // across
        height = rect.height // down
        turned = [[sideways for _card, sideways in row] for row in self._pile]
        wide = max(_length(size, row) for row in turned)
        places = []
        for suit, row in enumerate(turned):
            cell = Rect(rect.x + suit % across * width, rect.y + suit // across * height, width, height)
            line = Rect(0, 0, min(width, wide), size[1])
            line.center = (cell.centerx, cell.centery + round(LIFT * size[1] / 2))
            places.append(suit_places(line, size, row, at_left=True))
        self.places = tuple(places)

    def paint(self, surface: Target, painter: FanPainter, light: Spotlight) -> None:
        """Draw the cards."""
        painter.draw(surface, self._pile, self.places, self.card, light)


def card_size(rect: Rect, across: int, aspect: float, longest: int) -> tuple[int, int]:
    """Return the size of the largest card of which the suits fit a place, so many side by side."""
    down = SUITS // across
    tall = rect.height / (down * ROOM + LIFT)
    wide = rect.width / across / (1.15 + (1 - OVERLAP) * (longest - 1) + (1 / aspect - 1))
    width = max(8, int(min(tall * aspect, wide)))
    return width, round(width / aspect)


def _length(card: tuple[int, int], turned: list[bool]) -> int:
    """The length of a suit of cards in pixels."""
    last = card[1] if turned and turned[-1] else card[0]
    return round(card[0] * (1 - OVERLAP) * max(0, len(turned) - 1)) + last
