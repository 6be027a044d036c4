"""What the scoring screen needs of its two ways to lay a count out: between two halves, or in columns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from pygame import Rect

from scopa.app.context import Context
from scopa.app.display_list import Target
from scopa.app.input import InputEvent
from scopa.app.scenes.base import Node
from scopa.app.scoring.fan import FanRows
from scopa.app.scoring.ledger import Ledger
from scopa.app.scoring.model import Count
from scopa.app.scoring.pen import Pen
from scopa.app.scoring.reveal import Reveal
from scopa.app.scoring.row import RowWidget
from scopa.app.scoring.spotlight import Spotlight
from scopa.app.widgets import Widget
from scopa.rules.ruleset import RuleSet
from scopa.rules.seats import Side


@dataclass(frozen=True, slots=True)
class Telling:
    """A counted deal on its way to the screen: what there is to tell, and how far the telling is.

    `sides` lists the sides from left to right, `names` are per side, `piles` the fanned piles per side.
    """

    context: Context
    rules: RuleSet
    sides: tuple[Side, ...]
    names: tuple[str, ...]
    piles: tuple[FanRows, ...]
    reveal: Reveal
    ledger: Ledger
    light: Spotlight
    pen: Pen
    count: Callable[[], Count]
    winner: Side | None


class Board(Protocol):
    """One way to lay a count out. It is made anew for every window, language and deck."""

    title: Rect
    buttons: Rect

    @property
    def rows(self) -> Sequence[RowWidget]:
        """The rows in the order in which they come."""

    def fits(self) -> bool:
        """Whether everything has its place."""

    def widgets(self) -> Sequence[Widget]:
        """What can be pressed once all is shown, the buttons apart."""

    def handle(self, event: InputEvent) -> bool:
        """Take what the page of widgets does not know: scrolling, going back; return whether it was that."""

    def take_focus(self) -> str | None:
        """Return the widget that asks for the keyboard, once."""

    def show_row(self, number: int) -> None:
        """A row has begun to be shown: see to it that it can be seen."""

    def show_widget(self, widget_id: str) -> bool:
        """A widget has got the keyboard: see to it that it can be seen; return whether anything moved."""

    @property
    def shows_cards(self) -> bool:
        """Whether cards lie there, which rise and dim with the light."""

    def draw_ground(self, surface: Target) -> None:
        """Draw the panel, and the cards where there are any."""

    def draw_words(self, surface: Target) -> None:
        """Draw names, folded piles, rows and totals as far as they have been shown."""

    def nodes(self) -> list[Node]:
        """Nodes of piles and, before all is shown, of the rows; widgets come with their page."""

    def total_nodes(self) -> list[Node]:
        """Nodes of the totals and of the message."""
