"""The count between two sides: each side's pile fanned in its half of the screen, the rows between them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pygame import Rect

from scopa.app import theme
from scopa.app.display_list import Target
from scopa.app.input import InputEvent
from scopa.app.layout.viewport import Viewport
from scopa.app.scenes.base import Node
from scopa.app.scoring.board import Telling
from scopa.app.scoring.fan import FanPainter
from scopa.app.scoring.halves_row import HalvesRow
from scopa.app.scoring.layout import ScoringLayout, column_width, fan_places, scoring_layout
from scopa.app.scoring.names import draw_name, fit_names
from scopa.app.scoring.pen import Align
from scopa.app.scoring.row import notes_height
from scopa.app.scoring.totals import draw_total
from scopa.app.widgets import Look, Widget, draw_panel
from scopa.i18n import ngettext
from scopa.i18n.terms import DeckTerms
from scopa.rules.cards import cards_of, mask_of


class Halves:
    """Lays a count between two sides out."""

    def __init__(self, telling: Telling, viewport: Viewport, words: DeckTerms) -> None:
        self.telling, self.viewport = telling, viewport
        context, count = telling.context, telling.count()
        deck = context.resources.deck(context.settings.deck, telling.rules.pack)
        body = viewport.body
        size = max(body, round(max(viewport.px(46), round(2.1 * body)) * 0.5))
        self._names = fit_names(telling.pen, telling.names, column_width(viewport), size, body, 3)
        self.placed: ScoringLayout = scoring_layout(
            viewport,
            grid=next((number for number, row in enumerate(count.rows) if row.suits), None),
            aspect=deck.aspect,
            longest_suit=telling.rules.pack.top_value,
            measure=self._measure,
            names=self._names.height,
        )
        self.title, self.buttons = self.placed.title, self.placed.buttons
        self._places = [
            fan_places(
                area.pile,
                self.placed.card,
                [[sideways for _card, sideways in row] for row in telling.piles[side]],
                at_left=area.at_left,
            )
            for area, side in zip(self.placed.sides, telling.sides, strict=True)
        ]
        self._painter = FanPainter(context, telling.rules.pack)
        for side in telling.sides:
            cards = mask_of(card for row in telling.piles[side] for card, _sideways in row)
            context.resources.preload(deck, cards_of(cards), self.placed.card[0], telling.rules.pack)
        self.rows = [
            HalvesRow(row, progress, telling.pen, telling.sides, words, telling.ledger)
            for row, progress in zip(count.rows, telling.reveal.rows, strict=True)
        ]
        for number, row in enumerate(self.rows):
            row.place(self.placed, number, body)
        # The names of teams are too long to be read beside every category, and a count may end half way through one.
        teams = telling.rules.side_count < telling.rules.players
        split = any(0 < sum(row.awarded) < sum(row.points) for row in count.rows)
        if teams or split or not all(row.verdict_fits() for row in self.rows):
            width = max(row.points_width for row in self.rows[:-1] or self.rows)
            for row in self.rows:
                row.show_points(width)

    def fits(self) -> bool:
        """Whether the panel holds every row and every category can be written."""
        return self.placed.fits and all(row.label_fits() for row in self.rows)

    def widgets(self) -> Sequence[Widget]:
        """The rows."""
        return self.rows

    def handle(self, event: InputEvent) -> bool:
        """Nothing scrolls and nothing opens here."""
        return False

    def take_focus(self) -> str | None:
        """Nothing here asks for the keyboard."""
        return None

    def show_row(self, number: int) -> None:
        """Every row can always be seen."""

    def show_widget(self, widget_id: str) -> bool:
        """Every row can always be seen."""
        return False

    def card_rects(self, side: int) -> Iterable[Rect]:
        """Where the cards of the side at a position from the left lie at rest."""
        return (place for row in self._places[side] for place in row)

    @property
    def shows_cards(self) -> bool:
        """The piles lie open."""
        return True

    def draw_ground(self, surface: Target) -> None:
        """Draw the panel and the piles."""
        draw_panel(surface, self.placed.panel, self.viewport.px(12))
        for side, places in zip(self.telling.sides, self._places, strict=True):
            rows = self.telling.piles[side]
            self._painter.draw(surface, rows, places, self.placed.card, self.telling.light)

    def draw_words(self, surface: Target) -> None:
        """Write names, totals and message, and the rows that have come."""
        telling, viewport = self.telling, self.viewport
        count = telling.count()
        for area, side in zip(self.placed.sides, telling.sides, strict=True):
            align: Align = "left" if area.at_left else "right"
            draw_name(surface, telling.pen, self._names, side, area.name, align)
            draw_total(
                surface,
                viewport,
                telling.pen,
                area.total,
                count.totals[side],
                target=telling.rules.target,
                added=telling.ledger.added(side),
                align=align,
            )
        for row in self.rows:
            row.paint(Look(surface, telling.context.resources, viewport))
        if telling.reveal.done and count.message:
            telling.pen.paragraph(
                surface,
                count.message,
                self.placed.message,
                viewport.body,
                theme.GOLD,
                "sans-bold",
                "centre",
            )

    def nodes(self) -> list[Node]:
        """The piles, and the rows while they are coming."""
        nodes = []
        for area, side in zip(self.placed.sides, self.telling.sides, strict=True):
            many = sum(len(row) for row in self.telling.piles[side])
            pile = ngettext("{name}: {n} card", "{name}: {n} cards", many).format(
                name=self.telling.names[side], n=many
            )
            nodes.append(Node(f"pile/{side}", "group", pile, area.pile.copy()))
        if not self.telling.reveal.done:
            for row in self.rows:
                nodes += row.nodes(False) if row.progress.begun else []
        return nodes

    def total_nodes(self) -> list[Node]:
        """The totals once something has been added, and the message at the end."""
        count, nodes = self.telling.count(), []
        for area, side in zip(self.placed.sides, self.telling.sides, strict=True):
            if self.telling.ledger.added(side) is not None:
                sentence = count.totals[side].sentence
                nodes.append(Node(f"total/{side}", "label", sentence, area.total.copy()))
        if self.telling.reveal.done and count.message:
            nodes.append(Node("message", "status", count.message, self.placed.message.copy()))
        return nodes

    def _measure(self, width: int) -> tuple[list[int], int]:
        """Heights of the notes under each row and of the message in a width."""
        pen, body, count = self.telling.pen, self.viewport.body, self.telling.count()
        notes = [notes_height(row, pen, body, width) for row in count.rows]
        message = count.message
        return notes, pen.paragraph_height(message, body, width, "sans-bold") if message else 0
