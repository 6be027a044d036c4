"""The piles over the table (ux.md 1.3.2, F4): what may be known of captured cards, and no more.

How many they are, and the last capture, always; every card only where the match is played with open piles. Captures
made since one's own previous play may be seen too, as they are in the log.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect

from scopa.app import theme
from scopa.app.context import Context
from scopa.app.display_list import Target
from scopa.app.input import RIGHT, InputEvent, PointerEvent
from scopa.app.layout.viewport import Viewport
from scopa.app.scenes.base import Node
from scopa.app.table.painter import Painter
from scopa.app.table.panel import Panel
from scopa.app.widgets.marker import marker
from scopa.i18n import _, ngettext, terms
from scopa.rules.cards import Card, Pack
from scopa.rules.seats import Seat

CARD = 2.9  # width of a card in body sizes
STEP = 0.62  # of a card's width from one to the next in an open pile
GAP = 0.25  # of a card's width between the cards of one capture
LINE = 1.5  # height of a line of words in body sizes


@dataclass(frozen=True, slots=True)
class PileInfo:
    """What may be known of one side's pile; `seat` is the one whose sign stands for the side.

    `capture` is the last capture that may be seen, the card that took first; `cards` all of an open pile, None of
    one that lies face down; `last` whether the cards left over would go here.
    """

    seat: Seat
    name: str
    count: int
    sweeps: int
    last: bool
    capture: tuple[Card, ...]
    cards: tuple[Card, ...] | None

    @property
    def tally(self) -> str:
        """How many cards and sweeps."""
        parts = [ngettext("{n} card", "{n} cards", self.count).format(n=self.count)]
        if self.sweeps:
            parts.append(ngettext("{n} scopa", "{n} scope", self.sweeps).format(n=self.sweeps))
        return ", ".join(parts)

    @property
    def shown(self) -> tuple[Card, ...]:
        """The cards that are drawn."""
        return self.capture if self.cards is None else self.cards


class PilesPanel(Panel):
    """The piles of one table, those of `piles`, in the order of the sides round it."""

    def __init__(
        self,
        context: Context,
        changed: Callable[[], None],
        painter: Painter,
        pack: Pack,
        piles: Callable[[], Sequence[PileInfo]],
        words: Callable[[], terms.DeckTerms],
    ) -> None:
        super().__init__(context, "piles", changed)
        self._painter, self._pack = painter, pack
        self._piles, self._words = piles, words
        self._held = False
        self._shown: tuple[PileInfo, ...] = ()
        self._tops: list[int] = []
        self._width = 0

    def hold(self) -> None:
        """Open it for as long as the right button is down."""
        self.show()
        self._held = True

    @property
    def title(self) -> str:
        """The heading."""
        return _("Piles")

    @property
    def subtitle(self) -> str:
        """What may be looked at."""
        if any(pile.cards is not None for pile in self._shown):
            return _("This match is played with open piles.")
        return _("Captured cards lie face down; only the last capture may be looked at.")

    def handle(self, event: InputEvent) -> bool:
        """Close it when the right button that opened it goes up."""
        if self._held and isinstance(event, PointerEvent) and event.kind in {"up", "cancel"}:
            self._held = False
            if event.button == RIGHT or event.kind == "cancel":
                self.close()
            return True
        return super().handle(event)

    def prepare(self, viewport: Viewport, width: int) -> tuple[int, int]:
        """Ask for the piles and stack their blocks."""
        self._shown = tuple(self._piles())
        self._width = min(width, 44 * viewport.body)
        self._tops, y = [], 0
        for pile in self._shown:
            self._tops.append(y)
            y += self._height(pile) + viewport.body
        return self._width, max(0, y - viewport.body)

    def paint(self, surface: Target, area: Rect) -> None:
        """Draw a block for each side."""
        for pile, top in zip(self._shown, self._tops, strict=True):
            self._paint_pile(surface, pile, Rect(area.x, area.y + top, area.width, self._height(pile)))

    def sheet_nodes(self, area: Rect) -> list[Node]:
        """One text a side."""
        return [
            Node(f"piles/{number}", "row", self._sentence(pile), Rect(area.x, area.y + top, area.width, 1))
            for number, (pile, top) in enumerate(zip(self._shown, self._tops, strict=True))
        ]

    # Inside -----------------------------------------------------------------------------------------------

    def _sentence(self, pile: PileInfo) -> str:
        parts = [_("{name}: {tally}.").format(name=pile.name, tally=pile.tally)]
        named = ", ".join(terms.card_name(card, self._words(), self._pack) for card in pile.shown)
        if pile.cards is not None:
            parts.append(named)
        elif pile.capture:
            parts.append(_("Last capture: {cards}.").format(cards=named))
        if pile.last:
            parts.append(_("Whoever captures last takes the cards left on the table."))
        return " ".join(filter(None, parts))

    @property
    def _card(self) -> tuple[int, int]:
        body = self.context.viewport.body
        rect = self._painter.letterbox(Rect(0, 0, round(CARD * body), round(CARD * body * 5 / 3)))
        width = max(12, rect.width // 3 * 3)
        return width, self._painter.face(None, width).get_height()

    def _per_row(self, pile: PileInfo) -> int:
        width = self._card[0]
        step = width * (STEP if pile.cards is not None else 1 + GAP)
        return max(1, int((self._width - width) / step) + 1)

    def _height(self, pile: PileInfo) -> int:
        body, rows = self.context.viewport.body, -(-len(pile.shown) // self._per_row(pile))
        words = round(LINE * body) * (2 if pile.last else 1)
        return words + (rows * (self._card[1] + body // 3) if rows else 0)

    def _paint_pile(self, surface: Target, pile: PileInfo, rect: Rect) -> None:
        body, line = self.context.viewport.body, round(LINE * self.context.viewport.body)
        sign = marker(pile.seat, round(body * 0.85))
        head = Rect(rect.x, rect.y, rect.width, line)
        surface.blit(sign, sign.get_rect(midleft=head.midleft))
        head = Rect(rect.x + round(1.3 * body), rect.y, rect.width - round(1.3 * body), line)
        tally = self.pen.width(pile.tally, body)
        name = Rect(head.x, head.y, head.width - tally - body, line)
        covered = self.pen.line(surface, pile.name, name, body, theme.WHITE, "sans-bold")
        self.pen.line(
            surface, pile.tally, Rect(covered.right + body, head.y, tally + 2, line), body, theme.MUTED
        )
        y = head.bottom
        if pile.last:
            self._paint_tag(surface, Rect(head.x, y, head.width, line))
            y += line
        width, height = self._card
        step = round(width * (STEP if pile.cards is not None else 1 + GAP))
        per_row = self._per_row(pile)
        for number, card in enumerate(pile.shown):
            place = (rect.x + number % per_row * step, y + number // per_row * (height + body // 3))
            surface.blit(self._painter.face(card, width), place)

    def _paint_tag(self, surface: Target, rect: Rect) -> None:
        """Draw the broom and what it means."""
        body = self.context.viewport.body
        icon = self.context.resources.icon("broom", round(body * 0.9), theme.GOLD)
        text = _("Last capture: whoever captures last takes the cards left on the table.")
        surface.blit(icon, icon.get_rect(midleft=rect.midleft))
        shift = icon.get_width() + body // 2
        place = Rect(rect.x + shift, rect.y, rect.width - shift, rect.height)
        self.pen.line(surface, text, place, body, theme.GOLD)
