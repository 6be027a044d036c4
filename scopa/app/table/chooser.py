"""The chooser: which of several captures a card takes. One chip an option, no preselection, no timer (ux.md 1.3.3).

It shows options and reports a choice; what is legal was decided before it opened.
"""

from __future__ import annotations

from pygame import Rect

from scopa.app import theme
from scopa.app.context import Context
from scopa.app.display_list import Target
from scopa.app.input import LEFT, RIGHT, InputEvent, KeyEvent, Notches, WheelEvent
from scopa.app.layout.viewport import Viewport
from scopa.app.scenes.base import Node
from scopa.app.table.painter import LETTERS, Painter
from scopa.app.text import Face
from scopa.app.widgets.shapes import opaque, rounded
from scopa.i18n import _, ngettext, terms
from scopa.rules.cards import SETTEBELLO, Card, CardSet, Suit, cards_of, suit_of

VISIBLE = 6
CANCEL = -1


def in_order(options: tuple[CardSet, ...]) -> tuple[CardSet, ...]:
    """Return options as they are offered: fewer cards first, then more coins first."""
    return tuple(sorted(options, key=lambda o: (o.bit_count(), -_coins(o), cards_of(o))))


def _coins(option: CardSet) -> int:
    return sum(suit_of(card) is Suit.COINS for card in cards_of(option))


class Chooser:
    """The strip of chips for one card. `choose` events give the number of an option or CANCEL."""

    def __init__(
        self,
        context: Context,
        painter: Painter,
        card: Card,
        options: tuple[CardSet, ...],
        table: CardSet,
        words: terms.DeckTerms,
        anchor: tuple[int, int],
    ) -> None:
        self.context = context
        self.painter = painter
        self.card = card
        self.options = options
        self.table = table
        self.words = words
        self.hovered: int | None = None
        self._anchor = (anchor[0] / context.viewport.width, anchor[1] / context.viewport.height)
        self._first = 0
        self._pressed: int | None = None
        self._notches = Notches()
        self.panel = Rect(0, 0, 0, 0)
        self._chips: list[Rect] = []
        self._label_height = 0
        self.layout(context.viewport)

    def layout(self, viewport: Viewport) -> None:
        """Place panel and chips for a window size, near the point where the card was let go."""
        body = viewport.body
        pad = round(body * 0.7)
        shown = min(VISIBLE, len(self.options))
        most = max(option.bit_count() for option in self.options)
        card_width = max(30, viewport.px(46))
        chip_width = max(round(body * 8), most * (card_width + viewport.px(6)) + 2 * pad)
        chip_width = min(chip_width, (viewport.width - 2 * pad) // shown - pad)
        inner = chip_width - 2 * viewport.px(6)
        self._label_height = max(self._height(text, 0.95, inner, "sans-bold") for text in self._labels())
        tags = max(self._height(self.tags(option), 0.8, inner) for option in self.options)
        chip_height = round(card_width * 5 / 3 + body * 1.2) + self._label_height + tags
        head = round(body * 1.8)
        width = shown * (chip_width + pad) + pad
        self.panel = Rect(0, 0, width, head + chip_height + pad)
        self.panel.center = round(self._anchor[0] * viewport.width), round(self._anchor[1] * viewport.height)
        self.panel.clamp_ip(Rect(pad, pad, viewport.width - 2 * pad, viewport.height - 2 * pad))
        self._chips = [
            Rect(self.panel.x + pad + i * (chip_width + pad), self.panel.y + head, chip_width, chip_height)
            for i in range(shown)
        ]

    def _height(self, text: str, factor: float, width: int, face: Face = "sans") -> int:
        cache, size = self.context.resources.text, self.context.viewport.text(factor)
        return len(cache.wrap(text, size, width, face)) * cache.line_height(size, face)

    def _labels(self) -> list[str]:
        """Return what stands under the cards of each option: its letter, where there are several, and its cards."""
        labels = [self.label(option) for option in self.options]
        return (
            [f"{LETTERS[i % 26]}  {label}" for i, label in enumerate(labels)] if len(labels) > 1 else labels
        )

    def handle(self, event: InputEvent) -> int | None:
        """Take an input event; return the number of the option chosen, CANCEL, or None."""
        if isinstance(event, KeyEvent):
            return self._key(event)
        if isinstance(event, WheelEvent):
            self._scroll(-self._notches.whole(event.amount))
            return None
        under = self._under(event.pos)
        self.hovered = under
        if event.kind == "down" and event.button == RIGHT:
            return CANCEL
        if event.kind == "down" and event.button == LEFT:
            self._pressed = under
            return CANCEL if not self.panel.collidepoint(event.pos) else None
        if event.kind == "up" and event.button == LEFT:
            pressed, self._pressed = self._pressed, None
            return under if under is not None and under == pressed else None
        return None

    def _key(self, event: KeyEvent) -> int | None:
        if event.command == "back":
            return CANCEL
        number = event.card
        if number is not None and number < len(self.options):
            return number
        if event.command in {"left", "previous"}:
            self._step(-1)
        elif event.command in {"right", "next"}:
            self._step(1)
        elif event.command == "activate" and self.hovered is not None:
            return self.hovered
        return None

    def _step(self, by: int) -> None:
        start = (-1 if by > 0 else len(self.options)) if self.hovered is None else self.hovered
        self.hovered = (start + by) % len(self.options)
        self._first = min(self.hovered, max(self._first, self.hovered - VISIBLE + 1))

    def _scroll(self, by: int) -> None:
        self._first = max(0, min(len(self.options) - len(self._chips), self._first + by))

    def _under(self, pos: tuple[int, int]) -> int | None:
        for number, chip in enumerate(self._chips):
            if chip.collidepoint(pos):
                return self._first + number
        return None

    def tags(self, option: CardSet) -> str:
        """Return what an option brings, in a few words: "settebello, 2 coins, scopa"."""
        cards = option | 1 << self.card
        found: list[str] = []
        if option == self.table:
            found.append(_("scopa"))
        if cards >> SETTEBELLO & 1:
            found.append(_("settebello"))
        coins = _coins(cards)
        if coins:
            if self.words == "french":
                found.append(ngettext("{n} diamond", "{n} diamonds", coins).format(n=coins))
            else:
                found.append(ngettext("{n} coin", "{n} coins", coins).format(n=coins))
        total = cards.bit_count()
        found.append(ngettext("{n} card", "{n} cards", total).format(n=total))
        return ", ".join(found)

    def label(self, option: CardSet) -> str:
        """Return what an option takes: "4 + 3", or the card by its full name when only suits differ."""
        return terms.set_phrase(option, self.words, self.painter.pack)

    def draw(self, surface: Target) -> None:
        """Draw the strip."""
        viewport = self.context.viewport
        body, radius = viewport.body, viewport.px(10)
        text = self.context.resources.text
        frame = rounded(self.panel.size, radius, opaque(theme.PANEL), opaque(theme.GOLD), viewport.line(1.5))
        surface.blit(frame, self.panel)
        head = Rect(self.panel.x + body, self.panel.y, self.panel.width - 2 * body, round(body * 1.8))
        title = _("What does it take?")
        if len(self.options) > VISIBLE:
            title = _("What does it take? {first} to {last} of {count}").format(
                first=self._first + 1, last=self._first + len(self._chips), count=len(self.options)
            )
        text.draw(surface, title, head, viewport.text(1.0), theme.WHITE, "sans-bold")
        for place, chip in enumerate(self._chips):
            self._draw_chip(surface, self._first + place, chip)

    def _draw_chip(self, surface: Target, number: int, chip: Rect) -> None:
        viewport, text = self.context.viewport, self.context.resources.text
        body, option = viewport.body, self.options[number]
        chosen = number == self.hovered
        fill, border = (theme.CHIP_LIT, theme.WHITE) if chosen else (theme.CHIP, theme.LINE)
        width = viewport.line(2 if chosen else 1)
        ground = rounded(chip.size, viewport.px(8), opaque(fill), opaque(border), width)
        surface.blit(ground, chip)
        cards = cards_of(option)
        gap = viewport.px(6)
        width = min(max(30, viewport.px(46)), (chip.width - 2 * gap) // len(cards) - gap)
        width = max(12, width // 3 * 3)
        left = chip.centerx - (len(cards) * (width + gap) - gap) // 2
        top = chip.y + body // 2
        for index, card in enumerate(cards):
            surface.blit(self.painter.face(card, width), (left + index * (width + gap), top))
        below = Rect(chip.x + gap, top + width * 5 // 3 + body // 4, chip.width - 2 * gap, self._label_height)
        label = self._labels()[number]
        text.draw(surface, label, below, viewport.text(0.95), theme.WHITE, "sans-bold", "centre")
        rest = Rect(below.x, below.bottom, below.width, chip.bottom - below.bottom - body // 4)
        text.draw(surface, self.tags(option), rest, viewport.text(0.8), theme.MUTED, "sans", "centre")

    def nodes(self) -> list[Node]:
        """Return a node per visible chip."""
        return [
            Node(
                f"option/{self._first + place}",
                "button",
                f"{self.label(self.options[self._first + place])}: {self.tags(self.options[self._first + place])}",
                chip,
                focused=self.hovered == self._first + place,
            )
            for place, chip in enumerate(self._chips)
        ]
