"""Open eyes on the cards that everybody has seen: in the hands, and in the stock (docs/rules.md, sections 1 and 8).

It draws only what the observation tells everybody, and takes no event away from the cards.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from scopa.app import theme
from scopa.app.display_list import Target
from scopa.app.house import words
from scopa.app.input import InputEvent, PointerEvent
from scopa.app.scenes.base import Node
from scopa.app.table.part import Part
from scopa.app.table.view import Sprite
from scopa.app.widgets.shapes import opaque, rounded
from scopa.i18n import _
from scopa.i18n.grammar import capital, join_and
from scopa.rules.cards import cards_of

if TYPE_CHECKING:
    from scopa.app.scenes.table import TableScene


class Marks(Part):
    """The eyes of one table, and what is said of a card when the pointer is on one."""

    open = True

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._pointer = (-1, -1)
        self._pointed = ""

    def handle(self, event: InputEvent) -> bool:
        """Notice where the pointer is."""
        if isinstance(event, PointerEvent):
            self._pointer = event.pos
        return False

    def update(self, dt_ms: int) -> bool:
        """Tell when there is something else to say."""
        found = self._tip()
        text = "" if found is None else found[0]
        changed, self._pointed = text != self._pointed, text
        return changed

    def known(self) -> list[Sprite]:
        """The cards of hands that everybody has seen, as they lie."""
        scene = self._scene
        if scene.match.deal_number == 0:
            return []
        shown = scene.match.view(None).shown
        return [
            sprite
            for seat, hand in scene.view.hands.items()
            for sprite in hand
            if sprite is not None and sprite.card is not None and shown[seat] >> sprite.card & 1
        ]

    def _returned(self) -> int:
        match = self._scene.match
        return match.view(None).returned if match.deal_number and self._scene.view.stock else 0

    def _sentence(self, sprite: Sprite) -> str:
        scene = self._scene
        assert sprite.card is not None
        card = words.the(sprite.card, scene.deck_words(), scene.match.config.rules.pack)
        return capital(_("{card}: everybody has seen it").format(card=card))

    def _stock_sentence(self) -> str:
        scene = self._scene
        cards = [
            words.the(card, scene.deck_words(), scene.match.config.rules.pack)
            for card in cards_of(self._returned())
        ]
        return _("In the stock, seen by everybody: {cards}").format(cards=join_and(cards))

    def _tip(self) -> tuple[str, Rect] | None:
        for sprite in self.known():
            rect = self._scene.painter.rest_rect(sprite)
            if rect.collidepoint(self._pointer):
                return self._sentence(sprite), rect
        stock = self._scene.geometry.slot("stock")
        if self._returned() and stock.collidepoint(self._pointer):
            return self._stock_sentence(), stock
        return None

    def draw(self, surface: Target) -> None:
        """Draw an eye in the corner of each card, and the words for the one under the pointer."""
        held = self._scene.gesture.held()
        for sprite in self.known():
            if held is None or sprite.card != held.card:
                self._eye(surface, self._scene.painter.rest_rect(sprite))
        if self._returned():
            self._eye(surface, self._scene.painter.letterbox(self._scene.geometry.slot("stock")))
        found = self._tip()
        if found is not None and held is None:
            self._tell(surface, *found)

    def _tell(self, surface: Target, text: str, near: Rect) -> None:
        """Write a sentence on a plaque above a card, inside the window, over as many lines as it needs."""
        context = self._scene.context
        viewport, cache = context.viewport, context.resources.text
        body = viewport.body
        lines = cache.wrap(text, body, min(24 * body, viewport.width - 4 * body))
        wide = max(cache.size(line, body)[0] for line in lines)
        plaque = Rect(0, 0, wide + body, len(lines) * cache.line_height(body) + body // 3)
        plaque.midbottom = near.centerx, near.top - body // 2
        plaque.clamp_ip(Rect((0, 0), viewport.size).inflate(-body, -body))
        ground = rounded(plaque.size, body // 2, opaque(theme.PANEL), opaque(theme.GOLD), viewport.line(1))
        surface.blit(ground, plaque)
        inner = plaque.inflate(-body, 0)
        cache.draw(surface, "\n".join(lines), inner, body, theme.WHITE, "sans", "centre")

    def _eye(self, surface: Target, card: Rect) -> None:
        viewport = self._scene.context.viewport
        side = round(1.5 * viewport.body)
        badge = Rect(0, 0, side, side)
        badge.midtop = card.centerx, card.top - side // 4
        ground = rounded(badge.size, side // 2, opaque(theme.PANEL), opaque(theme.GOLD), viewport.line(1))
        surface.blit(ground, badge)
        icon = self._scene.context.resources.icon("eye", round(0.95 * viewport.body), theme.GOLD)
        surface.blit(icon, icon.get_rect(center=badge.center))

    def nodes(self) -> list[Node]:
        """Return what each eye says."""
        painter = self._scene.painter
        found = [
            Node(f"eye/{sprite.slot}", "status", self._sentence(sprite), painter.rest_rect(sprite))
            for sprite in self.known()
        ]
        if self._returned():
            found.append(
                Node("eye/stock", "status", self._stock_sentence(), self._scene.geometry.slot("stock"))
            )
        return found
