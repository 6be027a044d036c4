"""A table that lies still: any number of cards, seats and piles in any window, in a deck of any proportion.

It is the real view, geometry, painter and gesture of the game without a window, a match or a picture.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from pygame import Rect

from scopa.app.layout.table_layout import TableLayout
from scopa.app.layout.viewport import Viewport
from scopa.app.table.geometry import Geometry
from scopa.app.table.gesture import Gesture
from scopa.app.table.painter import Painter
from scopa.app.table.view import Pile, Sprite, TableView
from scopa.rules.cards import Pack
from scopa.rules.ruleset import RuleSet
from scopa.rules.variants import find_variant

SEATINGS: dict[str, tuple[int, dict[str, str]]] = {
    "2": (2, {}),
    "3": (3, {}),
    "4": (4, {}),
    "4 alone": (4, {"teams": "none"}),
    "6": (6, {}),
    "6 in pairs": (6, {"teams": "3x2"}),
}
"""Number of seats and options of the rules."""

ASPECTS = {"tall": 0.49, "ours": 0.60, "french": 0.716}


class Still:
    """So many cards on the table and in each hand, at rest."""

    def __init__(
        self, seating: str, hand: int, table: int, *, size: tuple[int, int], aspect: float, scale: float = 1.0
    ) -> None:
        players, options = SEATINGS[seating]
        self.rules: RuleSet = find_variant("scopa40").ruleset(players, **options)
        self.view = view = TableView(self.rules, bottom=0)
        for index in range(table):
            view.table.append(Sprite(index, f"table/{index}", f"table/{index}"))
        for seat in range(players):
            slots = [view.hand_slot(seat, index) for index in range(hand)]
            view.hands[seat] = [
                Sprite(None if seat else 48 + index, slot, slot, face=float(not seat))
                for index, slot in enumerate(slots)
            ]
        view.piles = {side: Pile(9, [0, 1]) for side in range(self.rules.side_count)}
        view.stock = 10
        self.geometry = Geometry(view)
        self.geometry.resize(Viewport(*size, ui_scale=scale))
        self.painter = Painter(cast(Any, None), view, self.geometry, Pack.ITALIAN_40)
        self.painter._aspect = lambda: aspect  # type: ignore[method-assign]
        self.gesture = Gesture(
            cast(Any, None),
            cast(Any, SimpleNamespace(view=view)),
            self.geometry,
            self.painter,
            play=lambda *_: None,
            refuse=lambda _: None,
            words=lambda: "italian",
        )

    @property
    def layout(self) -> TableLayout:
        """The rectangles of this table."""
        return self.geometry.layout

    def cards(self) -> list[tuple[str, Rect]]:
        """Every card, pile and stock in the order they are drawn, with the pixels it covers."""
        fixed = ["stock", *(self.view.pile_slot(side) for side in self.view.piles)]
        places = [(name, self.painter.letterbox(self.geometry.slot(name))) for name in fixed]
        return places + [(s.slot, self.painter.rest_rect(s)) for s in self.view.sprites()]

    def on_top(self, pos: tuple[int, int]) -> str | None:
        """What is drawn last under a point, found by going through everything that is drawn."""
        found = None
        for name, rect in self.cards():
            if rect.left <= pos[0] < rect.right and rect.top <= pos[1] < rect.bottom:
                found = name
        return found

    def pointed(self, pos: tuple[int, int]) -> str | None:
        """What the game says is under the pointer: a card of the own hand or of the table."""
        own = self.gesture.own_card_at(pos)
        if own is not None:
            return own.slot
        card = self.gesture.table_card_at(pos)
        return None if card is None else f"table/{card}"
