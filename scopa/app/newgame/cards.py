"""Cards on the page: the gallery of decks to choose from, and the few cards that show what a rule does."""

from __future__ import annotations

from pygame import Rect

from scopa.app import theme
from scopa.app.decks import Deck
from scopa.app.resources import Resources
from scopa.app.text import TextCache
from scopa.app.widgets import Look, Options, Widget, opaque, rounded
from scopa.rules.cards import Card, parse_card, parse_cards

FAN: tuple[Card | None, ...] = (None, *parse_cards("RS 7D"))
CARD = 3.3  # width of a card of the gallery, in body text
STEP = 0.72  # distance of two cards in the gallery, in card widths
TALL = 1.85  # room for a card, in card widths: no deck is slimmer than this
STRIP_CARD = 2.5
STRIP_TALL = 1.8
DIM = 165  # alpha of the shade over a deck that cannot be chosen


class Gallery(Options[str]):
    """The decks, three cards of each and its name; an impossible one is dim and its name struck out."""

    def __init__(self, *args: object, resources: Resources, **more: object) -> None:
        super().__init__(*args, **more)  # type: ignore[arg-type]
        self._resources = resources

    def place(self, left: int, top: int, width: int, text: TextCache, body: int, line: int) -> None:
        """Put tiles of one size into as many rows as they need."""
        card = round(CARD * body)
        widest = max(text.size(option.label, body, "sans-bold")[0] for option in self.options)
        wide = min(width, max(round(card * (1 + 2 * STEP)) + 2 * body, widest + round(3.0 * body)))
        tall = round(card * TALL) + round(2.6 * body)
        gap = round(0.6 * body)
        columns = max(1, (width + gap) // (wide + gap))
        self.segments = [
            Rect(left + i % columns * (wide + gap), top + i // columns * (tall + gap), wide, tall)
            for i in range(len(self.options))
        ]
        self.rect = self.segments[0].unionall(self.segments)

    def draw(self, look: Look) -> None:
        """Draw every tile."""
        for number in range(len(self.options)):
            self._draw_tile(look, number)

    def _draw_tile(self, look: Look, number: int) -> None:
        surface, viewport, body = look.surface, look.viewport, look.viewport.body
        tile, option = self.segments[number], self.options[number]
        chosen = option.value == self.value
        radius = viewport.px(self.radius_at_720)
        lit = look.focused and number == self.cursor
        border = opaque(theme.GOLD if chosen else theme.WHITE if lit else theme.LINE)
        ground = opaque(theme.PANEL, 190 if chosen else 110)
        line = viewport.line(3 if chosen else 1.5)
        surface.blit(rounded(tile.size, radius, ground, border, line), tile)
        deck = self._resources.decks[option.value]
        self._draw_fan(look, tile, deck, dim=bool(option.reason))
        foot = Rect(tile.left, tile.bottom - round(2.1 * body), tile.width, round(1.8 * body))
        self._draw_label(look, number, foot, on_paper=False)

    def _draw_fan(self, look: Look, tile: Rect, deck: Deck, *, dim: bool) -> None:
        body = look.viewport.body
        width = round(CARD * body)
        height = round(width / deck.aspect)
        step = round(width * STEP)
        room = Rect(tile.left, tile.top + body // 2, tile.width, round(width * TALL)).inflate(-body // 2, 0)
        left = room.centerx - (width + step * (len(FAN) - 1)) // 2
        for i, card in enumerate(FAN):
            sprite = self._resources.card(deck, card, width)
            self._resources.draw_card(look.surface, sprite, (left + i * step, room.centery - height // 2))
        if dim:
            shade = rounded(room.size, look.viewport.px(self.radius_at_720), opaque(theme.PANEL, DIM))
            look.surface.blit(shade, room)


class CardStrip(Widget):
    """Cards in a row; a bar in the notation puts an arrow between the played card and those on the table."""

    role = "image"
    focusable = False

    def __init__(self, widget_id: str, cards: str, deck: Deck) -> None:
        super().__init__(widget_id)
        self._played, bar, self._others = cards.partition("|") if "|" in cards else ("", "", cards)
        self._arrow = bool(bar)
        self._deck = deck

    @staticmethod
    def height(body: int) -> int:
        """Height in pixels for a body text."""
        return round(STRIP_CARD * STRIP_TALL * body)

    def draw(self, look: Look) -> None:
        """Draw the cards from the left, closer together when there is little room."""
        resources, body = look.resources, look.viewport.body
        width = round(STRIP_CARD * body)
        words = self._others.split()
        x = self.rect.left
        if self._arrow:
            self._draw_card(look, parse_card(self._played.strip()), x, width)
            sign = resources.icon("arrow-right", body, theme.MUTED)
            x += width + body // 2
            look.surface.blit(sign, sign.get_rect(midleft=(x, self.rect.centery)))
            x += sign.get_width() + body // 2
        step = width + body // 4
        if len(words) > 1:
            step = min(step, (self.rect.right - width - x) // (len(words) - 1))
        for word in words:
            self._draw_card(look, parse_card(word), x, width)
            x += step

    def _draw_card(self, look: Look, card: Card, x: int, width: int) -> None:
        sprite = look.resources.card(self._deck, card, width)
        top = self.rect.centery - sprite.get_height() // 2
        look.resources.draw_card(look.surface, sprite, (x, top))
