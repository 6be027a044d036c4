"""The table the choices lead to, drawn small: the first deal of such a match, in the chosen deck, with its seats.

It is the table's own view, geometry and painter in a smaller window, so that it cannot promise anything else.
"""

from __future__ import annotations

from functools import lru_cache

from pygame import Rect

from scopa.app import theme
from scopa.app.context import Context
from scopa.app.decks import Deck
from scopa.app.layout.viewport import Viewport
from scopa.app.newgame.setup import Setup
from scopa.app.table.geometry import Geometry
from scopa.app.table.painter import Painter
from scopa.app.table.view import TableView
from scopa.app.widgets import Look, Widget, marker, opaque, rounded
from scopa.i18n import _
from scopa.match import Match, MatchConfig, SeatConfig
from scopa.rules.cards import Card
from scopa.rules.events import CardsDealt
from scopa.rules.observation import Observation
from scopa.rules.ruleset import RuleSet

TALLEST = 1.02  # height of the picture, of its width
WIDEST = 1.45  # width of a table, of its height, that has no panel at its right
HAND_WIDTH = 0.46  # of the picture: where the player's own cards lie
HAND_HEIGHT = 0.13  # width of a card there, of the table's height
VISIBLE = 0.36  # of each card of a large hand, so that its index can be read
TOP, BOTTOM = 0.075, 0.92  # of a table's height: between them lies what is shown here
SEED = "sample 7"  # always the same cards: a change of the picture is a change of the choices


@lru_cache(maxsize=32)
def first_deal(rules: RuleSet) -> tuple[Observation, tuple[Card, ...]]:
    """What seat 0 sees when such a match has just been dealt, and its hand as dealt."""
    people = tuple(SeatConfig("human", str(seat)) for seat in range(rules.players))
    match = Match(MatchConfig(rules, people, SEED, rules.players - 1))
    match.start()
    hands = [event.hands[0] for event in match.history(0) if isinstance(event, CardsDealt)]
    return match.view(0), tuple(card for card in hands[-1] if card is not None)


class Sample(Widget):
    """The sample table as a picture on the page."""

    role = "image"
    focusable = False

    def __init__(self, context: Context, setup: Setup) -> None:
        super().__init__("sample")
        self._context = context
        self._setup = setup
        self._rules = setup.rules()
        seen, hand = first_deal(self._rules)
        self._view = TableView(self._rules, 0)
        self._view.reset(seen, 0, hand)
        self._geometry = Geometry(self._view)
        self._painter = Painter(context, self._view, self._geometry, self._rules.pack)
        self._size = (0, 0)
        self._middle = (0, 0)

    @property
    def name(self) -> str:
        """Who sits at the table, in their order round it."""
        names = ", ".join(self._setup.name_of(seat) for seat in range(self._setup.players))
        return _("The table: {names}").format(names=names)

    def draw(self, look: Look) -> None:
        """Draw the table."""
        self._place()
        surface, regions = look.surface, self._geometry.layout.regions
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.rect))
        rim = rounded(regions["table"].size, look.viewport.px(12), (0, 0, 0, 30), opaque(theme.LINE, 80), 1)
        surface.blit(rim, regions["table"])
        places = [regions[f"name/{number}"] for number in range(self._rules.players)]
        size = min(round(1.15 * look.viewport.body), *(round(0.6 * min(place.size)) for place in places))
        for number, place in enumerate(places):
            self._draw_plate(look, place, self._view.seat_at(number), size)
        self._painter.draw(surface)
        surface.set_clip(clip)

    def prepare(self, deck: Deck) -> None:
        """Let the pictures of a deck be made that may be chosen next, in the sizes that this table needs."""
        self._place()
        slots = [(sprite.card, sprite.slot) for sprite in self._view.sprites()]
        if self._view.stock:
            slots.append((None, "stock"))
        for card, slot in slots:
            width, height = self._geometry.base_size(slot)
            wide = min(width, round(height * deck.aspect))
            self._context.resources.prepare(deck, [card], wide, self._rules.pack)

    def _place(self) -> None:
        """Lay the table out so that what the page has no use for, scores above and buttons below, is cut off."""
        if self.rect.size != self._size:
            self._size = self.rect.size
            height = round(self._height() / (BOTTOM - TOP))
            width = min(self.rect.width, round(WIDEST * height))
            self._geometry.resize(Viewport(width, height))
            self._middle = (width // 2, round((TOP + BOTTOM) / 2 * height))
        dx, dy = self.rect.centerx - self._middle[0], self.rect.centery - self._middle[1]
        if dx or dy:
            layout = self._geometry.layout
            for rect in (*layout.regions.values(), *layout.slots.values()):
                rect.move_ip(dx, dy)
            self._middle = self.rect.center

    def _height(self) -> float:
        """Height of the picture in pixels: a large hand needs narrow cards, so a low table."""
        cards = len(self._view.hands[0])
        card = self.rect.width * HAND_WIDTH / (1 + VISIBLE * (cards - 1))
        height = min(self.rect.height, self.rect.width * TALLEST)
        return min(height, card / HAND_HEIGHT * (BOTTOM - TOP)) if cards > 3 else height

    def _draw_plate(self, look: Look, region: Rect, seat: int, size: int) -> None:
        """The sign of a seat, with its name where there is room for all of it."""
        surface, text, body = look.surface, look.resources.text, look.viewport.body
        padding = round(0.3 * size)
        name = self._setup.name_of(seat)
        width = text.size(name, body, "sans-bold")[0]
        with_name = size + width + 3 * padding <= region.width
        plate = Rect(0, 0, size + 2 * padding + (width + padding if with_name else 0), size + 2 * padding)
        plate.center = region.center
        surface.blit(rounded(plate.size, look.viewport.px(8), opaque(theme.PANEL, 215)), plate)
        surface.blit(marker(seat, size), (plate.left + padding, plate.top + padding))
        if with_name:
            image = text.render(name, body, theme.WHITE, "sans-bold")
            surface.blit(image, image.get_rect(midleft=(plate.left + size + 2 * padding, plate.centery)))
