"""Dealing by hand at the table: drag or click cards from the stock to seats and table, then say "Dealt".

A card let go outside a seat's place, or thrown too fast, turns over. Which card it is nobody knows before the round
has been dealt; the rules then say what its player may do (docs/rules.md, 8.4).
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from pygame import Rect

from scopa.app import theme
from scopa.app.display_list import Target
from scopa.app.house.bar import draw_row, lower_edge, place_row
from scopa.app.house.dealing import TABLE, Dealing
from scopa.app.input import LEFT, RIGHT, InputEvent, KeyEvent, PointerEvent
from scopa.app.layout.viewport import Viewport
from scopa.app.scenes.base import Node
from scopa.app.table.hud import NO_PROMPT
from scopa.app.table.part import Part
from scopa.app.widgets.button import Button
from scopa.app.widgets.page import Page
from scopa.app.widgets.shapes import CLEAR, draw_focus_ring, opaque, rounded
from scopa.i18n import _, ngettext

if TYPE_CHECKING:
    from scopa.app.scenes.table import TableScene

TOO_FAST = 6.0
"""Heights of the window a second: a card carried faster than this turns over."""
FAN = 0.3
"""How far the cards dealt to one place lie apart, in parts of their width."""


class DealPart(Part):
    """A person deals. It takes every event but those of the menu buttons."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._page = Page(scene.invalidate)
        self._dealing: Dealing | None = None
        self._carried = False
        self._pointer = (0, 0)
        self._pressed_at = (0, 0)
        self._fast = 0.0
        self._moved = 0.0
        self._inside = False
        self._prompt = NO_PROMPT
        self._zone: int | None = None  # the keyboard is on it
        self.panel = Rect(0, 0, 0, 0)

    # When ---------------------------------------------------------------------------------------------------

    def update(self, dt_ms: int) -> bool:
        """Open when a person is to deal, close when the round has been dealt."""
        self._moved += dt_ms
        wanted = self._wanted()
        if wanted and self._dealing is None:
            seen = self._scene.match.view(None)
            self._dealing = Dealing(seen.rules.players, seen.stock, seen.round == 0 and seen.rules.table > 0)
            self._zone, self._carried = None, False
            self.open = True
            self.layout(self._scene.context.viewport)
            return True
        if wanted and self._prompt != self._scene.words.prompt():
            self.layout(self._scene.context.viewport)
            return True
        if not wanted and self._dealing is not None:
            self._scene.view.stock = self._dealing.stock
            self._dealing, self.open = None, False
            self._scene.hud.kept.pop("deal", None)
            return True
        return False

    def _wanted(self) -> bool:
        scene = self._scene
        flow, match = scene.flow, scene.match
        if match.waiting_for != "deal" or not match.config.house.by_hand or match.is_computer(match.dealer):
            return False
        return flow.idle and (not flow.hot_seat or flow.viewer == match.dealer)

    # Where --------------------------------------------------------------------------------------------------

    def layout(self, viewport: Viewport) -> None:
        """Place the buttons in the prompt line."""
        dealing = self._dealing
        if dealing is None:
            return
        done = Button("deal/done", _("Dealt"), self._done, icon="check")
        rest = Button("deal/rest", _("Deal the rest"), self._rest, icon="hand")
        done.enabled = dealing.begun
        done.reason = _("Deal the cards first: drag them from the stock, or click a place.")
        self.panel, self._inside = place_row(self._scene, "deal", [done, rest])
        self._prompt = self._scene.words.prompt()
        self._page.set([done, rest])

    def zone_rect(self, zone: int) -> Rect:
        """Return the place of a seat's cards, or of the table's."""
        geometry = self._scene.geometry
        if zone == TABLE:
            table = geometry.layout.regions["table"]
            bottom = min(self.panel.top, lower_edge(self._scene))
            return Rect(table.x, table.y, table.width, bottom - table.y)
        number = self._scene.view.number_of(zone)
        return geometry.layout.regions["hand" if number == 0 else f"cards/{number}"]

    def _zone_at(self, pos: tuple[int, int]) -> int | None:
        dealing = self._dealing
        zones = () if dealing is None else dealing.zones
        return next((zone for zone in zones if self.zone_rect(zone).collidepoint(pos)), None)

    def _nearest_seat(self, pos: tuple[int, int]) -> int:
        assert self._dealing is not None
        return min(range(self._dealing.players), key=lambda seat: math.dist(self.zone_rect(seat).center, pos))

    # What the dealer does -----------------------------------------------------------------------------------

    def handle(self, event: InputEvent) -> bool:
        """Take what deals; the buttons of the table and its menu key stay what they are."""
        if self._dealing is None:
            return False
        if isinstance(event, KeyEvent):
            return self._key(event)
        if not isinstance(event, PointerEvent):
            return True
        if event.kind == "cancel":
            self._carried = False
            return False
        if not self._carried and self._page.handle(event):
            return True
        return self._point(event)

    def _point(self, event: PointerEvent) -> bool:
        if event.kind == "move":
            if self._carried:
                self._speed(event.pos)
            self._pointer = event.pos
            return self._carried
        if event.kind == "down":
            return self._press(event)
        carried, self._carried = self._carried, False
        if event.button == LEFT and carried:
            self._drop(event.pos)
        return carried

    def _press(self, event: PointerEvent) -> bool:
        self._pointer = self._pressed_at = event.pos
        zone = self._zone_at(event.pos)
        stock = self._scene.geometry.slot("stock").inflate(12, 12)
        if event.button == RIGHT and zone is not None:
            self._back(zone)
            return True
        if event.button != LEFT:
            return False
        if stock.collidepoint(event.pos) and self._dealing is not None and self._dealing.left:
            self._carried, self._fast, self._moved = True, 0.0, 0.0
            self._scene.context.audio.play("pickup")
            return True
        if zone is not None:
            self._give(zone)
            return True
        return False

    def _speed(self, pos: tuple[int, int]) -> None:
        """Note how fast the card is carried."""
        height = self._scene.context.viewport.height
        way = math.dist(pos, self._pointer) / height
        if self._moved > 0:
            self._fast = max(self._fast, way / (self._moved / 1000))
        self._moved = 0.0

    def _drop(self, pos: tuple[int, int]) -> None:
        threshold = self._scene.gesture.threshold
        if math.dist(pos, self._pressed_at) <= threshold:
            self._give(self._next_zone())  # a click on the stock
            return
        if self._scene.geometry.slot("stock").collidepoint(pos):
            return
        zone = self._zone_at(pos)
        if zone is None:
            self._give(self._nearest_seat(pos), flipped=True)
        else:
            self._give(zone, flipped=self._fast > TOO_FAST)

    def _next_zone(self) -> int:
        """Who gets the card of a click on the stock: whoever has fewest, in order of play; then the table."""
        dealing, match = self._dealing, self._scene.match
        assert dealing is not None
        due, table = self._due()
        for seat in match.config.rules.seat_order(match.dealer):
            if dealing.counts[seat] < due[seat]:
                return seat
        return TABLE if dealing.to_table and dealing.table < table else match.dealer

    def _due(self) -> tuple[tuple[int, ...], int]:
        rules, seen = self._scene.match.config.rules, self._scene.match.view(None)
        return (rules.schedule[seen.round],) * rules.players, rules.table if seen.round == 0 else 0

    def _give(self, zone: int, flipped: bool = False) -> None:
        if self._dealing is not None and self._dealing.deal(zone, flipped):
            self._scene.context.audio.play("flip" if flipped else "deal")
            if flipped:
                self._scene.say(_("The card has turned over. Everybody sees it when the cards are dealt."))
        self._changed()

    def _back(self, zone: int) -> None:
        if self._dealing is not None and self._dealing.take_back(zone):
            self._scene.context.audio.play("slide")
        self._changed()

    def _changed(self) -> None:
        if self._dealing is not None:
            self._scene.view.stock = self._dealing.left
        self.layout(self._scene.context.viewport)
        self._scene.invalidate()

    def _rest(self) -> None:
        if self._dealing is not None:
            self._dealing.complete(*self._due())
        self._changed()
        self._page.set_focus("deal/done")

    def _done(self) -> None:
        dealing = self._dealing
        if dealing is None or not dealing.begun:
            return
        self._dealing, self.open = None, False
        self._scene.flow.submit_as(self._scene.match.dealer, dealing.action())
        self._scene.flow.finish()
        self._scene.invalidate()

    def _key(self, event: KeyEvent) -> bool:
        dealing = self._dealing
        assert dealing is not None
        if event.command in {"left", "right", "up", "down"}:
            step = 1 if event.command in {"right", "down"} else -1
            zones = list(dealing.zones)
            at = zones.index(self._zone) + step if self._zone in zones else (0 if step > 0 else -1)
            self._zone = zones[at % len(zones)]
        elif event.command in {"next", "previous"}:
            self._zone = None
            return self._page.handle(event)
        elif event.key in {"backspace", "delete"} and self._zone is not None:
            self._back(self._zone)
        elif event.command == "back" and self._zone is not None:
            self._zone = None
        elif (event.command == "activate" or event.means("toggle")) and not event.repeat:
            if self._zone is None:
                return self._page.handle(event)
            self._give(self._zone)
        else:
            return False
        self._scene.invalidate()
        return True

    # The picture --------------------------------------------------------------------------------------------

    def draw(self, surface: Target) -> None:
        """Draw the places, what has been dealt to them, the buttons, and the card that is carried."""
        dealing, scene = self._dealing, self._scene
        if dealing is None:
            return
        viewport = scene.context.viewport
        for zone in dealing.zones:
            rect = self.zone_rect(zone)
            lit = (
                zone == self._zone
                if self._zone is not None
                else self._carried and rect.collidepoint(self._pointer)
            )
            border = opaque(theme.GOLD if lit else theme.LINE, 255 if lit else 150)
            surface.blit(rounded(rect.size, viewport.px(10), CLEAR, border, viewport.line(1.5)), rect)
            self._draw_dealt(surface, zone, rect)
            if zone == self._zone:
                draw_focus_ring(surface, rect, viewport.px(10), viewport.height / 720)
        draw_row(surface, viewport, self.panel, self._inside)
        self._page.draw(surface, scene.context.resources, viewport)
        if self._carried:
            size = scene.painter.letterbox(Rect((0, 0), scene.geometry.layout.table_card)).size
            self._draw_back(
                surface,
                Rect((0, 0), size).move(self._pointer[0] - size[0] // 2, self._pointer[1] - size[1] // 2),
            )

    def _draw_dealt(self, surface: Target, zone: int, rect: Rect) -> None:
        dealing, scene = self._dealing, self._scene
        assert dealing is not None
        count, body = dealing.number(zone), scene.context.viewport.body
        table = scene.geometry.layout.table_card
        height = min(table[1], rect.height - body)
        size = scene.painter.letterbox(Rect(0, 0, height * 3 // 5 // 3 * 3, height)).size
        step = min(FAN * size[0], (rect.width - size[0] - body) / max(1, count - 1))
        left = rect.centerx - (size[0] + step * max(0, count - 1)) / 2
        for number in range(count):
            place = Rect(round(left + number * step), rect.centery - size[1] // 2, *size)
            self._draw_back(surface, place)
            if (zone, number) in dealing.flipped:
                side = min(2 * body, place.width // 2)
                icon = scene.context.resources.icon("eye", round(0.7 * side), theme.GOLD)
                surface.blit(rounded((side, side), side // 2, opaque(theme.PANEL)), place)
                surface.blit(icon, icon.get_rect(center=(place.x + side // 2, place.y + side // 2)))
        label, text = self._name(zone, count), scene.context.resources.text
        if text.size(label, body, "sans-bold")[0] > rect.width - 2 * body:
            label = str(count)
        image = text.render(label, body, theme.WHITE, "sans-bold")
        pill = image.get_rect(midbottom=(rect.centerx, rect.bottom - body // 4)).inflate(body, body // 4)
        surface.blit(rounded(pill.size, pill.height // 2, opaque(theme.PANEL)), pill)
        surface.blit(image, image.get_rect(center=pill.center))

    def _draw_back(self, surface: Target, place: Rect) -> None:
        scene = self._scene
        shadow, (dx, dy) = scene.context.resources.shadow(place.size)
        surface.blit(shadow, (place.x + dx, place.y + dy))
        surface.blit(scene.painter.face(None, place.width), place)

    def _name(self, zone: int, count: int) -> str:
        name = _("Table") if zone == TABLE else self._scene.match.config.seats[zone].name
        return ngettext("{name}: {n} card", "{name}: {n} cards", count).format(name=name, n=count)

    def nodes(self) -> list[Node]:
        """Return the places with their numbers, the stock, and the buttons."""
        dealing = self._dealing
        if dealing is None:
            return []
        found = [
            Node(
                "deal/table" if zone == TABLE else f"deal/seat{zone}",
                "button",
                self._name(zone, dealing.number(zone)),
                self.zone_rect(zone),
                focused=zone == self._zone,
            )
            for zone in dealing.zones
        ]
        text = ngettext("Stock: {n} card", "Stock: {n} cards", dealing.left).format(n=dealing.left)
        found.append(Node("deal/stock", "button", text, self._scene.geometry.slot("stock")))
        return found + self._page.nodes()
