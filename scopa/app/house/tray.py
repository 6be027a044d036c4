"""The tray: the card in play and the cards of the table lifted with it, before the hand lets them go.

It covers the player's own hand, which cannot be played from meanwhile. It shows only what lies open. Clicks on its
cards are the gesture's; its two buttons are its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from scopa.app import theme
from scopa.app.display_list import Target
from scopa.app.house.hands import Grip
from scopa.app.input import InputEvent, KeyEvent, PointerEvent
from scopa.app.layout.viewport import Viewport
from scopa.app.scenes.base import Node
from scopa.app.table.part import Part
from scopa.app.widgets.button import Button
from scopa.app.widgets.page import Page
from scopa.app.widgets.shapes import opaque, rounded
from scopa.i18n import _, terms
from scopa.rules.cards import Card, cards_of

if TYPE_CHECKING:
    from scopa.app.house.gesture import FreeGesture

BUTTONS = 0.27
"""The part of the tray's width that its buttons take."""


def _title() -> str:
    return _("Taking: click cards to add or put back")


class Tray(Part):
    """The tray of one table; open while cards have been lifted."""

    def __init__(self, gesture: FreeGesture) -> None:
        self._gesture = gesture
        self._page = Page(lambda: None)
        self.area = Rect(0, 0, 0, 0)
        self._cards = Rect(0, 0, 0, 0)

    @property
    def open(self) -> bool:  # type: ignore[override]
        """Whether there is something in it."""
        return self._gesture.hands.grip is Grip.TAKING

    def layout(self, viewport: Viewport) -> None:
        """Cover the hand."""
        hand = self._gesture.geometry.layout.regions["hand"]
        body = viewport.body
        self.area = hand.inflate(viewport.px(6), viewport.px(4)).clip(Rect((0, 0), viewport.size))
        inner = self.area.inflate(-body, -body // 2)
        wide = round(inner.width * BUTTONS)
        head = round(1.75 * body) if self._title_fits(viewport) else body // 4
        self._cards = Rect(inner.x + body // 4, inner.y + head, inner.width - wide - body, 0)
        self._cards.height = inner.bottom - self._cards.y - viewport.px(2)
        done = Button("tray/done", _("Done"), self._gesture.take, kind="plain", icon="check")
        back = Button("tray/back", _("Put back"), self._gesture.put_back, icon="undo")
        tall = min(max(viewport.target, round(2.2 * body)), (self._cards.height - body // 2) // 2)
        for number, button in enumerate((done, back)):
            button.rect = Rect(inner.right - wide, 0, wide, tall)
            button.rect.y = self._cards.centery - tall - body // 4 + number * (tall + body // 2)
        self._page.set([done, back])
        self._page.set_focus("")  # the keyboard stays with the cards

    def _title_fits(self, viewport: Viewport) -> bool:
        """Whether the title has room on one line; where the text is that large, cards need it more."""
        text = self._gesture.context.resources.text
        return text.size(_title(), viewport.text(0.9))[0] <= self.area.width - 2 * viewport.body

    def handle(self, event: InputEvent) -> bool:
        """Take what concerns the buttons; cards are the gesture's."""
        if isinstance(event, KeyEvent):
            return False
        return isinstance(event, PointerEvent) and self._page.handle(event)

    def places(self) -> dict[Card, Rect]:
        """Where each card in the tray lies: the one in play at the left, the others beside it."""
        hands, painter = self._gesture.hands, self._gesture.painter
        if hands.card is None:
            return {}
        room = self._cards
        lifted = [card for card in cards_of(hands.lifted) if card != hands.carried]
        size = painter.letterbox(Rect(0, 0, room.height * 3 // 5 // 3 * 3, room.height)).size
        played = Rect(room.topleft, size)
        found = {hands.card: played}
        left = played.right + size[0] // 2
        step = min(size[0] * 1.08, (room.right - size[0] - left) / max(1, len(lifted) - 1))
        for number, card in enumerate(lifted):
            found[card] = Rect(round(left + number * step), room.y, *size)
        return found

    def card_at(self, pos: tuple[int, int]) -> Card | None:
        """Return the card of the tray under a point."""
        return next((card for card, rect in reversed(self.places().items()) if rect.collidepoint(pos)), None)

    def draw(self, surface: Target) -> None:
        """Draw the tray and everything in it."""
        gesture, context = self._gesture, self._gesture.context
        viewport, resources = context.viewport, context.resources
        radius = viewport.px(12)
        ground = rounded(
            self.area.size, radius, opaque(theme.PANEL), opaque(theme.GOLD_DARK), viewport.line(2)
        )
        surface.blit(ground, self.area)
        head = Rect(self.area.x + viewport.body, self.area.y + viewport.body // 4, self.area.width, 0)
        head.height, head.width = round(1.5 * viewport.body), self.area.width - 2 * viewport.body
        if self._title_fits(viewport):
            resources.text.draw(surface, _title(), head, viewport.text(0.9), theme.MUTED, "sans", "left")
        places = self.places()
        arrow = resources.icon("arrow-right", viewport.body, theme.MUTED)
        for number, (card, rect) in enumerate(places.items()):
            image = gesture.painter.face(card, rect.width)
            if number == 1:
                place = arrow.get_rect(center=(rect.left - rect.width // 4, rect.centery))
                surface.blit(arrow, place)
            shadow, (dx, dy) = resources.shadow(rect.size)
            surface.blit(shadow, (rect.x + dx, rect.y + dy))
            surface.blit(image, rect)
        self._page.draw(surface, resources, viewport)
        carried = gesture.hands.carried
        if carried is not None:
            self._draw_carried(surface, carried)

    def _draw_carried(self, surface: Target, card: Card) -> None:
        width, height = self._gesture.geometry.layout.table_card
        rect = self._gesture.painter.letterbox(Rect(0, 0, width, height))
        rect.center = self._gesture.hands.pointer
        shadow, (dx, dy) = self._gesture.context.resources.shadow(rect.size, True)
        surface.blit(shadow, (rect.x + dx, rect.y + dy))
        surface.blit(self._gesture.painter.face(card, rect.width), rect)

    def nodes(self) -> list[Node]:
        """The cards in it and the buttons."""
        painter, words = self._gesture.painter, self._gesture.deck_words()
        found = [
            Node(f"tray/{number}", "card", terms.card_name(card, words, painter.pack), rect)
            for number, (card, rect) in enumerate(self.places().items())
        ]
        return found + self._page.nodes()
