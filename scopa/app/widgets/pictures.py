"""One of several, chosen by its picture: tiles in a row, the chosen one framed and ticked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import pygame

from scopa.app import theme
from scopa.app.display_list import Target
from scopa.app.input import KeyEvent, Pos
from scopa.app.scenes.base import Node
from scopa.app.text import Face
from scopa.app.widgets.page import Look, Widget
from scopa.app.widgets.shapes import opaque, rounded

Paint: TypeAlias = Callable[[Target, pygame.Rect], None]


@dataclass(frozen=True, slots=True)
class Picture:
    """One option: its value, its name, and how it is drawn into a rectangle in pixels."""

    value: str
    name: str
    paint: Paint


class Pictures(Widget):
    """Tiles of one size.

    Where not all fit, those around the chosen one are shown and the rest is reached by the arrows at the ends,
    the wheel, or the keys left and right. `place` can ask for the names under the tiles; otherwise the name of
    the chosen one stands after the last.
    """

    role = "radiogroup"

    def __init__(
        self,
        widget_id: str,
        label: str,
        options: Sequence[Picture],
        value: str,
        changed: Callable[[str], None],
    ) -> None:
        super().__init__(widget_id)
        self.label = label
        self.options = list(options)
        self.value = value
        self._changed = changed
        self._first = 0
        self._tiles: list[tuple[int, pygame.Rect]] = []  # number of the option, place
        self._arrows: dict[int, pygame.Rect] = {}  # -1: left, 1: right
        self._tile = (1, 1)
        self._gap = 0
        self._titled = 0

    @property
    def name(self) -> str:
        """The label with what is chosen now."""
        return f"{self.label}: {self._chosen().name}"

    def place(self, rect: pygame.Rect, tile: tuple[int, int], gap: int, titled: int = 0) -> None:
        """Give it its rectangle and the size of its tiles; `titled` pixels of their height hold the name."""
        self.rect, self._tile, self._gap, self._titled = rect, tile, gap, titled
        self._arrange()

    def _chosen(self) -> Picture:
        return next((option for option in self.options if option.value == self.value), self.options[0])

    def _arrange(self, show: int | None = None) -> None:
        """Place the tiles so that option number `show` (the chosen one) is among them."""
        width, step = self._tile[0], self._tile[0] + self._gap
        room, left = self.rect.width, self.rect.left
        count = len(self.options)
        fitting = max(1, (room + self._gap) // step)
        self._arrows = {}
        if fitting < count:
            arrow = max(24, self._tile[1] // 4)
            left, room = left + arrow + self._gap, room - 2 * (arrow + self._gap)
            fitting = max(1, (room + self._gap) // step)
            if self._titled:  # they fill the row
                width = (room + self._gap) // fitting - self._gap
                step = width + self._gap
            show = self.options.index(self._chosen()) if show is None else show
            self._first = max(show - fitting + 1, min(show, self._first))
            ends = (self.rect.left, left + fitting * step)
            for direction, x in zip((-1, 1), ends, strict=True):
                self._arrows[direction] = pygame.Rect(x, self.rect.top, arrow, self._tile[1])
        self._first = max(0, min(self._first, count - fitting))
        self._tiles = [
            (self._first + i, pygame.Rect((left + i * step, self.rect.top), (width, self._tile[1])))
            for i in range(min(fitting, count))
        ]

    def move(self, dy: int) -> None:
        """Be so many pixels further down."""
        super().move(dy)
        for _number, tile in self._tiles:
            tile.move_ip(0, dy)
        for arrow in self._arrows.values():
            arrow.move_ip(0, dy)

    def click(self, pos: Pos) -> None:
        """Choose the tile at `pos`, or move on to those that are not shown."""
        for number, tile in self._tiles:
            if self._reach(tile).collidepoint(pos):
                self._choose(number)
        for direction, arrow in self._arrows.items():
            if arrow.collidepoint(pos):
                self._scroll(direction)

    def _reach(self, tile: pygame.Rect) -> pygame.Rect:
        """Where a press means a tile: small ones reach over the gap to the next."""
        return pygame.Rect(
            tile.left, tile.top, tile.width + (0 if self._titled else self._gap - 1), tile.height
        )

    def activate(self) -> None:
        """Go on to the next option."""
        self._choose((self.options.index(self._chosen()) + 1) % len(self.options))

    def key(self, event: KeyEvent) -> bool:
        """Left and right move the choice."""
        if event.command not in {"left", "right"}:
            return False
        number = self.options.index(self._chosen()) + (1 if event.command == "right" else -1)
        if 0 <= number < len(self.options):
            self._choose(number)
        return True

    def wheel(self, amount: int) -> None:
        """Move on to tiles that are not shown."""
        if self._arrows:
            self._scroll(-amount)

    def _scroll(self, by: int) -> None:
        ends = self._tiles[-1][0] if by > 0 else self._tiles[0][0]
        self._arrange(max(0, min(len(self.options) - 1, ends + by)))

    def _choose(self, number: int) -> None:
        if self.options[number].value != self.value:
            self.value = self.options[number].value
            self._arrange()
            self._changed(self.value)

    def nodes(self, focused: bool) -> list[Node]:
        """The group, and one node per tile that is shown ("deck/french")."""
        tiles = [
            Node(f"{self.id}/{option.value}", "radio", option.name, self._reach(tile), self.enabled, chosen)
            for number, tile in self._tiles
            for option in (self.options[number],)
            for chosen in (option is self._chosen(),)
        ]
        return [*super().nodes(focused), *tiles]

    def draw(self, look: Look) -> None:
        """Draw the tiles and the arrows."""
        viewport, chosen = look.viewport, self._chosen()
        radius = viewport.px(8)
        for number, tile in self._tiles:
            option = self.options[number]
            if self._titled:
                ground = opaque(theme.PANEL, 150 if option is chosen else 70)
                look.surface.blit(rounded(tile.size, radius, ground), tile)
            self._draw_tile(look, option, tile, option is chosen)
        for direction, arrow in self._arrows.items():
            there = self._first > 0 if direction < 0 else self._tiles[-1][0] < len(self.options) - 1
            sign = "chevron-left" if direction < 0 else "chevron-right"
            icon = look.resources.icon(sign, arrow.width, theme.WHITE if there else theme.DISABLED)
            look.surface.blit(icon, icon.get_rect(center=arrow.center))
        if not self._titled and not self._arrows:
            left = self._tiles[-1][1].right + viewport.body
            room = pygame.Rect(left, self.rect.top, max(1, self.rect.right - left), self.rect.height)
            look.resources.text.draw(look.surface, chosen.name, room, viewport.body, theme.WHITE, "sans-bold")

    def _draw_tile(self, look: Look, option: Picture, tile: pygame.Rect, chosen: bool) -> None:
        viewport, text = look.viewport, look.resources.text
        picture = pygame.Rect(tile.left, tile.top, tile.width, tile.height - self._titled)
        option.paint(look.surface, picture)
        if self._titled:
            under = pygame.Rect(tile.left, picture.bottom, tile.width, self._titled)
            face: Face = "sans-bold" if chosen else "sans"
            text.draw(look.surface, option.name, under, viewport.body, theme.WHITE, face, "centre")
        if not chosen:
            return
        line = viewport.line(2.5)
        frame = tile if self._titled else tile.inflate(2 * line + 2, 2 * line + 2)
        border = rounded(frame.size, viewport.px(8), border=opaque(theme.GOLD), width=line)
        look.surface.blit(border, frame)
        size = max(14, round(viewport.body * 1.1))
        badge = pygame.Rect(0, 0, size, size)
        inside = size // 4 - size if self._titled else -(size // 4)
        badge.center = (frame.right + inside, frame.top - inside)
        look.surface.blit(rounded(badge.size, size // 2, opaque(theme.GOLD)), badge)
        tick = look.resources.icon("check", round(size * 0.7), theme.INK)
        look.surface.blit(tick, tick.get_rect(center=badge.center))
