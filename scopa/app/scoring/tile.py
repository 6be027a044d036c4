"""A side's pile folded up: how many cards of each suit, as signs with numbers. Pressed, it opens.

It also is the one place where a folded pile shows which of its cards are being counted.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect

from scopa.app import theme
from scopa.app.input import KeyEvent, Pos
from scopa.app.layout.viewport import MINIMUM_TEXT, Viewport
from scopa.app.scoring.fan import SUIT_ICONS, FanRows
from scopa.app.scoring.pen import Pen
from scopa.app.scoring.scroll import Scroll
from scopa.app.scoring.spotlight import Spotlight
from scopa.app.widgets import Look, Widget, opaque, rounded
from scopa.i18n import _, ngettext, terms
from scopa.i18n.terms import DeckTerms
from scopa.rules.cards import Card, Suit
from scopa.rules.seats import Side

TEXT = 1.1  # in body sizes
ICON = 1.15  # of the text
DIMMED = 130  # opacity of a suit that is not counted: still read easily


@dataclass(frozen=True, slots=True)
class Folded:
    """How a tile looks: suits side by side, size of the numbers, whether it has an arrow, its height in pixels."""

    across: int
    size: int
    arrow: bool
    height: int


class PileTile(Widget):
    """The folded pile of a side. `opened` tells whether its cards are shown now; `press` opens or closes it.

    `place` is its place in the content. `move` is called with -1 or 1 for the arrow keys that lead to the
    tile beside it.
    """

    role = "button"

    def __init__(
        self,
        side: Side,
        side_name: str,
        pile: FanRows,
        words: DeckTerms,
        pen: Pen,
        light: Spotlight,
        scroll: Scroll,
        folded: Folded,
        press: Callable[[Side], None],
        move: Callable[[Side, int], None],
    ) -> None:
        super().__init__(f"pile/{side}")
        self.side = side
        self.opened = False
        self.place = Rect(0, 0, 0, 0)
        self._side_name, self._pile, self._words = side_name, pile, words
        self._pen, self._light, self._scroll = pen, light, scroll
        self._folded = folded
        self._press, self._move = press, move

    @property
    def name(self) -> str:
        """Whose pile it is, and how many cards of each suit."""
        many = sum(len(row) for row in self._pile)
        pile = ngettext("{name}: {n} card", "{name}: {n} cards", many).format(name=self._side_name, n=many)
        suits = ", ".join(
            f"{terms.capital(terms.suit_name(suit, self._words))} {len(row)}"
            for suit, row in zip(Suit, self._pile, strict=True)
        )
        if self.opened:
            return _("{pile} ({suits}). Press to put them away.").format(pile=pile, suits=suits)
        return _("{pile} ({suits}). Press to see them.").format(pile=pile, suits=suits)

    @property
    def radius_at_720(self) -> float:
        """Corner radius of its focus ring."""
        return 8

    def click(self, pos: Pos) -> None:
        """Open or close."""
        self._press(self.side)

    def activate(self) -> None:
        """Open or close."""
        self._press(self.side)

    def key(self, event: KeyEvent) -> bool:
        """Left and right lead to the piles of the other sides."""
        if event.command not in {"left", "right"}:
            return False
        self._move(self.side, -1 if event.command == "left" else 1)
        return True

    def draw(self, look: Look) -> None:
        """Light up the tile when it is pointed at or has the keyboard; what it says is painted beneath."""
        if (look.hovered or look.focused) and self.rect.height:
            viewport = look.viewport
            colour = theme.GOLD if self.opened else theme.LINE
            ground, border = opaque(theme.WHITE, 20), opaque(colour)
            glow = rounded(self.place.size, viewport.px(8), ground, border, viewport.line(1))
            with self._scroll.clipped(look.surface):
                look.surface.blit(glow, self._scroll.on_screen(self.place))

    def paint(self, look: Look) -> None:
        """Paint the signs of the four suits with their numbers, those not counted now dimmed."""
        place = self._scroll.on_screen(self.place)
        if place.colliderect(self._scroll.view):
            with self._scroll.clipped(look.surface):
                self._paint(look, place)

    def _paint(self, look: Look, place: Rect) -> None:
        surface, viewport, body = look.surface, look.viewport, look.viewport.body
        radius = viewport.px(8)
        ground = opaque(theme.PANEL, 170) if self.opened else opaque(theme.WHITE, 16)
        colour = theme.GOLD if self.opened else theme.LINE
        border, line = opaque(colour, 255 if self.opened else 150), viewport.line(1)
        surface.blit(rounded(place.size, radius, ground, border, 2 * line if self.opened else line), place)
        size, across = self._folded.size, self._folded.across
        room = place.inflate(-round(body * 0.6), 0)
        if self._folded.arrow:
            name = f"chevron-{'up' if self.opened else 'down'}"
            chevron = look.resources.icon(name, round(body * 0.8), theme.MUTED)
            surface.blit(chevron, chevron.get_rect(midright=(place.right - body // 2, place.centery)))
            room.width -= chevron.get_width() + body // 4
        icon_height = round(size * ICON)
        cell = Rect(0, 0, room.width // across, room.height // (len(Suit) // across))
        for suit, row in zip(Suit, self._pile, strict=True):
            cell.topleft = (room.x + suit % across * cell.width, room.y + suit // across * cell.height)
            lit_up, alpha = self._state(row)
            icon = look.resources.icon(SUIT_ICONS[self._words][suit], icon_height, None)
            gap = size // 4
            width = icon.get_width() + gap + self._pen.width(str(len(row)), size, "serif-bold")
            x = cell.centerx - width // 2
            icon.set_alpha(alpha)
            surface.blit(icon, icon.get_rect(midleft=(x, cell.centery)))
            icon.set_alpha(255)
            left = x + icon.get_width() + gap
            number = Rect(left, cell.y, max(cell.right, x + width) - left, cell.height)
            ink = theme.GOLD if lit_up else theme.WHITE if row else theme.MUTED
            self._pen.line(surface, str(len(row)), number, size, ink, "serif-bold", alpha=alpha)

    def _state(self, row: Sequence[tuple[Card, bool]]) -> tuple[bool, int]:
        """Whether cards of a suit are counted now, and how strongly the suit is drawn."""
        levels = [self._light.level(card) for card, _sideways in row]
        lift = max((lift for lift, _dim in levels), default=0.0)
        dim = min((dim for _lift, dim in levels), default=self._light.dimming)
        return lift > 0.5, round(255 - (255 - DIMMED) * dim)


def fold(pen: Pen, viewport: Viewport, width: int, most: int) -> Folded:
    """Return how the four suits are arranged in a tile of some width in pixels.

    Four side by side if they fit, else two by two; in a very narrow tile without the arrow, and smaller.
    `most` is the greatest number of cards of one suit.
    """
    body = viewport.body
    size = round(body * TEXT)

    def one(at: int) -> int:
        return round(at * ICON) + at // 4 + pen.width(str(most), at, "serif-bold") + at // 4

    for across, arrow in ((4, True), (2, True), (2, False)):
        if across * one(size) <= width - round((2.2 if arrow else 0.6) * body):
            break
    while across * one(size) > width - round(0.6 * body) and size > MINIMUM_TEXT:
        size -= 1
    lines = len(Suit) // across
    return Folded(across, size, arrow, max(viewport.target, round((0.7 + 1.4 * lines) * body)))
