"""Cutting the pack before a deal: it lies spread over the table, and the cutter lifts a packet off it (ux.md 1.3.7).

A click on the pack, a packet dragged away, or left, right and Enter cut it; so does chance for those who have said
"always cut for me". The order of the pack was written down before. The part draws backs only: it knows no card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from scopa.app.anim.easing import in_out_cubic
from scopa.app.display_list import Target
from scopa.app.drawing import resized
from scopa.app.input import LEFT, RIGHT, InputEvent, KeyEvent, PointerEvent, Pos
from scopa.app.layout.viewport import Viewport
from scopa.app.scenes.base import Node
from scopa.app.table.part import Part
from scopa.app.table.view import Spread
from scopa.app.widgets import Button
from scopa.app.widgets.page import Look
from scopa.app.widgets.shapes import draw_focus_ring
from scopa.i18n import _
from scopa.rules.moves import Cut

if TYPE_CHECKING:
    from scopa.app.scenes.table import TableScene

OVERLAP = 0.3
"""At most this part of each card's width shows in the spread pack."""
RAISED = 0.14
"""How far the packet that would be lifted stands up, in card heights."""
STEPS = {"left": -1, "right": 1, "first": -1000, "last": 1000, "page_up": -5, "page_down": 5}
APART = 0.62
"""How far the two packets lie apart, in card widths, at the middle of the cut."""


class CutPart(Part):
    """The pack to be cut."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._chosen: int | None = None
        self._on_button = False
        self._held: Pos | None = None
        self._at: Pos = (0, 0)
        self._pressed = False
        self._hovered = False
        self._button = Button("cut/always", "", self._always)
        self._card = Rect(0, 0, 1, 1)
        self._pack = Rect(0, 0, 1, 1)
        self._stride = 1.0

    @property
    def open(self) -> bool:  # type: ignore[override]
        """Whether the pack lies on the table."""
        return self._spread is not None

    @property
    def _spread(self) -> Spread | None:
        return self.scene.view.effects.spread

    @property
    def _asked(self) -> bool:
        return self.scene.flow.cutting is not None

    @property
    def place(self) -> int:
        """How many cards would be lifted: half of them unless the cutter says otherwise."""
        return self._cards // 2 if self._chosen is None else self._chosen

    @property
    def _cards(self) -> int:
        return len(self.scene.match.config.rules.deck.cards)

    # Places -----------------------------------------------------------------------------------------------

    def layout(self, viewport: Viewport) -> None:
        """Spread the pack over the middle of the table, the button below it."""
        body = viewport.body
        layout = self.scene.geometry.layout
        table, (prompt, _lines) = (
            layout.regions["table"],
            self.scene.hud.prompt_place(self.scene.words.prompt()),
        )
        floor = min(table.bottom, prompt.top) - body // 3
        room = Rect(table.x + body, table.y + body // 2, table.width - 2 * body, floor - table.y - body // 2)
        button = max(viewport.target, round(2.3 * body))
        card = self.scene.painter.letterbox(Rect((0, 0), layout.table_card))
        tallest = round((room.height - body // 2 - button) / (1 + RAISED))
        if card.height > tallest:
            card = self.scene.painter.letterbox(Rect(0, 0, card.width, tallest))
        self._stride = min(OVERLAP * card.width, (room.width - card.width) / (self._cards - 1))
        width = card.width + round(self._stride * (self._cards - 1))
        raised = round(RAISED * card.height)
        block = raised + card.height + body // 2 + button
        top = room.y + max(0, room.height - block) // 2 + raised
        self._pack = Rect(room.centerx - width // 2, top, width, card.height)
        self._card = Rect(self._pack.x, top, card.width, card.height)
        label = self._button.label = _("Always cut for me")
        wide = self.scene.context.resources.text.size(label, body, "sans-bold")[0] + 3 * body
        self._button.rect = Rect(0, 0, min(wide, room.width), button)
        self._button.rect.midtop = room.centerx, min(self._pack.bottom + body // 2, room.bottom - button)

    def _left(self, index: int) -> int:
        """The left edge of the card number `index` from the bottom of the pack."""
        return self._pack.x + round(index * self._stride)

    def _place_at(self, pos: Pos) -> int:
        """How many cards lie upon the edge nearest to a point."""
        lower = round((pos[0] - self._pack.x) / self._stride)
        return self._within(self._cards - lower)

    def _within(self, place: int) -> int:
        return max(1, min(place, self._cards - 1))

    # Input ------------------------------------------------------------------------------------------------

    def handle(self, event: InputEvent) -> bool:
        """Take what concerns the pack; everything else is for the table, whose cards are all in it."""
        if not self._asked:
            return False
        if isinstance(event, KeyEvent):
            return self._key(event)
        if isinstance(event, PointerEvent):
            return self._pointer(event)
        return False

    def _key(self, event: KeyEvent) -> bool:
        step = STEPS.get(event.command or "")
        if step is not None and not self._on_button:
            self._chosen = self._within(self.place - step)  # to the right fewer cards lie above
        elif event.command in {"next", "previous", "up", "down"}:
            self._on_button = not self._on_button
        elif event.command == "back" and self._held is not None:
            self._held = None
        elif event.command == "activate":
            if not event.repeat:
                self._always() if self._on_button else self._cut()
        else:
            return False
        return True

    def _pointer(self, event: PointerEvent) -> bool:
        on_button = self._button.rect.collidepoint(event.pos)
        on_pack = self._pack.inflate(0, self._card.height // 4).collidepoint(event.pos)
        if event.kind == "cancel":
            self._held, self._pressed = None, False
            return False
        if event.kind == "move":
            return self._move(event.pos, on_pack, on_button)
        if event.kind == "down":
            if event.button == RIGHT and self._held is not None:
                self._held = None
                return True
            self._pressed = event.button == LEFT and on_button
            if event.button == LEFT and on_pack and not on_button:
                self._held = self._at = event.pos
                self._chosen, self._on_button = self._place_at(event.pos), False
            return self._pressed or self._held is not None
        if event.button != LEFT:
            return False
        pressed, self._pressed = self._pressed, False
        if pressed and on_button:
            self._always()
        held, self._held = self._held, None
        if held is not None:
            self._cut()
        return pressed or held is not None

    def _move(self, pos: Pos, on_pack: bool, on_button: bool) -> bool:
        if self._held is not None:
            self._at = pos
            return True
        changed, self._hovered = on_button != self._hovered, on_button
        if on_pack and not on_button:
            place = self._place_at(pos)
            changed, self._chosen = changed or place != self.place, place
        return changed

    def _cut(self) -> None:
        self.scene.flow.cut(Cut(self.place))

    def _always(self) -> None:
        context = self.scene.context
        context.audio.play("click")
        context.settings.cut_for_me = True
        context.save_settings()

    # Picture ----------------------------------------------------------------------------------------------

    def update(self, dt_ms: int) -> bool:
        """Forget what was chosen in a pack that has been cut."""
        if not self._asked:
            self._chosen, self._held, self._on_button = None, None, False
        return False

    def draw(self, surface: Target) -> None:
        """Draw the spread pack with the packet that would be lifted, or the two packets of a cut."""
        spread = self._spread
        assert spread is not None
        self.layout(self.scene.context.viewport)
        if spread.depth:
            self._draw_cut(surface, spread)
            return
        self._draw_pack(surface, spread)
        if self._asked:
            look = Look(
                surface, self.scene.context.resources, self.scene.context.viewport,
                focused=self._on_button, hovered=self._hovered, pressed=self._pressed and self._hovered,
            )  # fmt: skip
            self._button.draw(look)
            if self._on_button:
                viewport = self.scene.context.viewport
                draw_focus_ring(surface, self._button.rect, viewport.px(10), viewport.height / 720)

    def _draw_pack(self, surface: Target, spread: Spread) -> None:
        """Draw the pack card by card; those that would be lifted stand up, or hang at the pointer."""
        back = self.scene.painter.face(None, self._card.width)
        resources = self.scene.context.resources
        shadow, (dx, dy) = resources.shadow(self._card.size)
        lifted = self.place if self._asked else 0
        shift = (0, -round(RAISED * self._card.height))
        if self._held is not None:
            shift = (self._at[0] - self._held[0], self._at[1] - self._held[1] + shift[1])
        for index in range(spread.cards):
            up = index >= spread.cards - lifted
            x = self._left(index) + (shift[0] if up else 0)
            y = self._card.y + (shift[1] if up else 0)
            if not index or (up and index == spread.cards - lifted):
                surface.blit(shadow, (x + dx, y + dy))
            surface.blit(back, (x, y))

    def _draw_cut(self, surface: Target, spread: Spread) -> None:
        """Draw the packets: apart, the lower one over to the upper one, then the pack on its way to its place."""
        t, width = spread.cut, self._card.width
        if self.scene.geometry.reduced:
            return
        gather, cross, leave = (min(1.0, max(0.0, (t - at) / 0.35)) for at in (0.0, 0.3, 0.65))
        middle, home = self._card.copy(), self.scene.painter.letterbox(self.scene.geometry.slot("stock"))
        middle.centerx = self._pack.centerx
        aside = round(APART * width)
        eased, over, away = in_out_cubic(gather), in_out_cubic(cross), in_out_cubic(leave)
        upper = self._mix(
            (self._left(spread.cards - spread.depth), middle.y), (middle.x + aside, middle.y), eased
        )
        lower = self._mix((self._left(0), middle.y), (middle.x - aside, middle.y), eased)
        lower = self._mix(lower, (middle.x + aside, middle.y), over)
        lower = (lower[0], lower[1] - round(4 * over * (1 - over) * 0.3 * middle.height))
        upper, lower = (self._mix(place, home.topleft, away) for place in (upper, lower))
        size = self._mix(middle.size, home.size, away)
        counts = ((upper, spread.depth), (lower, spread.cards - spread.depth))
        for place, count in counts if over > 0.02 else counts[::-1]:
            self._draw_packet(surface, Rect(place, size), count, 1 - eased)

    def _draw_packet(self, surface: Target, rect: Rect, count: int, spread: float) -> None:
        """Draw a packet: still spread out in part, then squared, as thick as it has cards."""
        place = rect.topleft
        back = self.scene.painter.face(None, self._card.width)
        if back.get_size() != rect.size:
            back = resized(back, rect.size)
        shadow, (dx, dy) = self.scene.context.resources.shadow(self._card.size)
        if rect.size == self._card.size:
            surface.blit(shadow, (place[0] + dx, place[1] + dy))
        thick = max(1, rect.width // 45)
        for index in range(count if spread > 0.05 else min(4, 1 + count // 10)):
            x = round(index * self._stride * spread) if spread > 0.05 else 0
            y = 0 if spread > 0.05 else -index * thick
            surface.blit(back, (place[0] + x, place[1] + y))

    @staticmethod
    def _mix(start: Pos, end: Pos, t: float) -> Pos:
        return round(start[0] + (end[0] - start[0]) * t), round(start[1] + (end[1] - start[1]) * t)

    def nodes(self) -> list[Node]:
        """Return the pack with the chosen place, and the button."""
        if not self._asked or self._spread is None:
            return []
        name = _("Pack: lift {n} of {count} cards").format(n=self.place, count=self._spread.cards)
        self.layout(self.scene.context.viewport)
        return [
            Node("cut", "slider", name, self._pack.copy(), focused=not self._on_button),
            Node(
                "cut/always", "button", self._button.label, self._button.rect.copy(), focused=self._on_button
            ),
        ]
