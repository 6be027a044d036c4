"""The end of a deal: both piles laid open, every category counted in turn, the totals, then the next deal.

It is given a counted deal and shows it; it counts nothing itself and knows no match. Nothing goes away and
nothing advances by itself: the first press completes the row being shown, the second everything, and the next
deal waits for a press of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from scopa.app import theme
from scopa.app.context import Context
from scopa.app.input import LEFT, InputEvent, KeyEvent, PointerEvent
from scopa.app.layout.viewport import Viewport
from scopa.app.scenes.base import Node, Scene
from scopa.app.scoring.buttons import place_buttons
from scopa.app.scoring.clipboard import copy_text
from scopa.app.scoring.fan import Fans, Spotlight
from scopa.app.scoring.layout import ScoringLayout, roomy, scoring_layout
from scopa.app.scoring.model import Count, fan_rows, make_count
from scopa.app.scoring.pen import Align, Pen
from scopa.app.scoring.reveal import Reveal
from scopa.app.scoring.row import RowWidget, notes_height
from scopa.app.scoring.totals import draw_total
from scopa.app.widgets import Button, Look, Page, draw_panel
from scopa.i18n import _, ngettext
from scopa.i18n.terms import DeckTerms
from scopa.rules.cards import Card, cards_of
from scopa.rules.match_score import MatchScore
from scopa.rules.ruleset import RuleSet
from scopa.rules.scoring import DealScore
from scopa.rules.seats import Side


class ScoringScene(Scene):
    """Shows how a deal was counted.

    `before` and `names` are per side, `own` is the side that stands at the left. `sweep_cards` gives per side
    the cards that made its sweeps: they lie sideways. `on_next` is called once, when the player goes on.
    """

    def __init__(
        self,
        context: Context,
        *,
        score: DealScore,
        before: Sequence[int],
        match_score: MatchScore,
        names: Sequence[str],
        own: Side,
        rules: RuleSet,
        deal_number: int,
        next_label: str,
        on_next: Callable[[], None],
        sweep_cards: Sequence[Sequence[Card]] = (),
    ) -> None:
        super().__init__(context)
        self.score, self.before, self.match_score = score, tuple(before), match_score
        self.names, self.rules, self.deal_number = tuple(names), rules, deal_number
        self._sweep_cards = sweep_cards or tuple(() for _name in names)
        self._next_label = next_label
        self._on_next = on_next
        self._left = False
        self._copied: bool | None = None
        self._pointer = (-1, -1)  # since everything is shown
        self._hurried = False  # the button that hurried the rows is still down
        self._ready_at: int | None = None
        self._sides: tuple[Side, ...] = (own, *(side for side in range(len(names)) if side != own))
        self._everything = 0
        for pile in score.piles:
            self._everything |= pile
        self.pen = Pen(context.resources.text)
        self.page = Page(self.invalidate)
        rows = [fan_rows(score.piles[side], self._sweep_cards[side], rules.pack) for side in self._sides]
        self.fans = Fans(context, rules.pack, rows)
        self.light = Spotlight(context.percent)
        self._picture: Surface | None = None
        self._write(self._deck_words)
        suits = [len(row.suits) for row in self.count.rows]
        self.reveal = Reveal(suits, context.percent, theme.SCREEN_FADE, self)

    @property
    def _deck_words(self) -> DeckTerms:
        deck = self.context.resources.deck(self.context.settings.deck, self.rules.pack)
        return "french" if deck.words == "french" else "italian"

    def _write(self, words: DeckTerms) -> None:
        """Put everything into the language and the words in use."""
        self.count: Count = make_count(
            self.score, self.before, self.match_score, self.names, self.rules, words, self._sweep_cards
        )

    # Scene ------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Begin to count."""
        self.context.set_title(f"{self._title} - Scopa")
        self.reveal.advance(0)

    def layout(self, viewport: Viewport) -> None:
        """Place everything; words and widgets are made anew, what has been shown stays shown."""
        viewport = self._viewport = roomy(viewport)
        words = self._deck_words
        self._write(words)
        deck = self.context.resources.deck(self.context.settings.deck, self.rules.pack)
        grid = next((number for number, row in enumerate(self.count.rows) if row.suits), None)
        self.placed: ScoringLayout = scoring_layout(
            viewport,
            sides=len(self.names),
            rows=len(self.count.rows),
            grid=grid,
            aspect=deck.aspect,
            longest_suit=self.rules.pack.top_value,
            measure=self._measure,
        )
        self.fans.place(self.placed)
        for pile in self.score.piles:
            self.context.resources.preload(deck, cards_of(pile), self.placed.card[0], self.rules.pack)
        self.rows = [
            RowWidget(row, progress, self.pen, self._sides, words, self._look_on)
            for row, progress in zip(self.count.rows, self.reveal.rows, strict=True)
        ]
        for number, row in enumerate(self.rows):
            row.place(self.placed, number, viewport.body)
        self._picture = None
        if self.reveal.done:
            self._open_page()

    def handle(self, event: InputEvent) -> None:
        """While rows are coming every press hurries them; then rows and buttons can be used."""
        if not self.reveal.done:
            if _is_press(event):
                self.light.finish()
                self.reveal.press()
                self.invalidate()
                self._hurried = isinstance(event, PointerEvent)
            return
        if isinstance(event, PointerEvent):
            if event.kind == "move":
                self._pointer = event.pos
            elif event.kind != "down" and self._hurried:
                self._hurried = False  # the end of the click that completed the count, and nothing else
                return
        self.page.handle(event)
        self._aim()

    def update(self, dt_ms: int) -> None:
        """Let the rows come."""
        if self.busy():
            self.invalidate()  # also for the frame in which everything comes to rest
        self.reveal.advance(dt_ms)
        self.light.advance(dt_ms)

    def busy(self) -> bool:
        """Whether something moves."""
        return not self.reveal.done or not self.light.settled

    def nodes(self) -> list[Node]:
        """Title, names, the rows shown so far with their sentences, totals, message and buttons."""
        layout = self.placed
        nodes = [Node("title", "heading", self._title, layout.title.copy())]
        for area, side in zip(layout.sides, self._sides, strict=True):
            many = self.score.piles[side].bit_count()
            pile = ngettext("{name}: {n} card", "{name}: {n} cards", many).format(
                name=self.names[side], n=many
            )
            nodes.append(Node(f"pile/{side}", "group", pile, area.pile.copy()))
        if not self.reveal.done:
            for row in self.rows:
                nodes += row.nodes(False) if self._shown(row) else []
        else:
            nodes += self.page.nodes()
        if self._total_progress is not None:
            for area, side in zip(layout.sides, self._sides, strict=True):
                sentence = self.count.totals[side].sentence
                nodes.append(Node(f"total/{side}", "label", sentence, area.total.copy()))
        if self.reveal.done and self.count.message:
            nodes.append(Node("message", "status", self.count.message, layout.message.copy()))
        return nodes

    def draw(self, surface: Surface) -> None:
        """Draw everything; what stands still comes from a picture made before."""
        self.pen.start()
        if self._picture is None or self._picture.get_size() != surface.get_size():
            self._draw_ground(surface)
            self.fans.draw(surface, self.light)
            if self.light.settled and not self.context.resources.pending:
                self._picture = surface.copy()
        else:
            surface.blit(self._picture, (0, 0))
        self._draw_words(surface)

    # What the reveal tells ----------------------------------------------------------------------------------

    def row_begun(self, row: int) -> None:
        """Raise the cards of a row; a primiera by suits raises them suit by suit."""
        line = self.count.rows[row]
        last = row == len(self.count.rows) - 1
        self._shine(None if last else 0 if line.suits else line.counted or None)

    def suit_begun(self, row: int, suit: int) -> None:
        """Raise the best cards of the suits so far."""
        cards = 0
        for shown in self.count.rows[row].suits[: suit + 1]:
            cards |= shown.counted
        self._shine(cards)

    def verdict_given(self, row: int) -> None:
        """Let it be heard."""
        line = self.count.rows[row]
        if line.key == "total":
            return
        if any(line.points):
            self.context.audio.play("tick")
        elif line.tie:
            self.context.audio.play("tie")

    def all_shown(self) -> None:
        """Offer to go on, but not to a press that was meant for the rows."""
        self._ready_at = self.context.clock.now + theme.ENTER_GUARD
        self.light.finish()
        self._open_page()

    # Inside -------------------------------------------------------------------------------------------------

    @property
    def _title(self) -> str:
        return _("Deal {n}").format(n=self.deal_number)

    @property
    def _total_progress(self) -> float | None:
        progress = self.reveal.rows[-1]
        return progress.count if progress.begun else None

    def _shown(self, row: RowWidget) -> bool:
        return self.reveal.rows[self.rows.index(row)].begun

    def _measure(self, width: int) -> tuple[int, int]:
        """Heights of the notes of the primiera and of the message in a width."""
        body = self._viewport.body
        notes = sum(notes_height(row, self.pen, body, width) for row in self.count.rows)
        message = self.count.message
        return notes, self.pen.paragraph_height(message, body, width, "sans-bold") if message else 0

    def _open_page(self) -> None:
        label, icon = _("Copy as text"), ""
        if self._copied is not None:
            label, icon = (_("Copied"), "check") if self._copied else (_("Not copied"), "cross")
        copy = Button("copy", label, self._copy, kind="quiet", icon=icon)
        go_on = Button("next", self._next_label, self._next, kind="primary")
        place_buttons([copy, go_on], self.placed.buttons, self.context.resources.text, self._viewport)
        first = self.page.focus is None
        self.page.set([*self.rows, copy, go_on], "next" if first else None)

    def _copy(self) -> None:
        self._copied = copy_text(self.count.text(self._title))
        self._open_page()

    def _next(self) -> None:
        ready = self._ready_at is not None and self.context.clock.now >= self._ready_at
        if ready and not self._left:
            self._left = True
            self._on_next()

    def _look_on(self) -> None:
        """A row was pressed: the page has given it the attention, which is all that is wanted."""

    def _aim(self) -> None:
        """Raise the cards of the row under the pointer, else of the row that has the keyboard."""
        under = next((row for row in self.rows if row.rect.collidepoint(self._pointer)), None)
        row = under or next((row for row in self.rows if row.id == self.page.focus), None)
        self._shine(row.row.counted or None if row is not None else None)

    def _shine(self, cards: int | None) -> None:
        if self.light.aim(cards, self._everything):
            self._picture = None

    def _draw_ground(self, surface: Surface) -> None:
        surface.blit(self.context.resources.felt(surface.get_size()), (0, 0))
        draw_panel(surface, self.placed.panel, self._viewport.px(12))

    def _draw_words(self, surface: Surface) -> None:
        viewport, layout, pen = self._viewport, self.placed, self.pen
        body = viewport.body
        self._draw_title(surface)
        for area, side in zip(layout.sides, self._sides, strict=True):
            align: Align = "left" if area.at_left else "right"
            size = max(body, round(area.name.height * 0.5))
            pen.line(surface, self.names[side], area.name, size, theme.WHITE, "serif-bold", align)
            draw_total(
                surface,
                viewport,
                pen,
                area.total,
                self.count.totals[side],
                target=self.rules.target,
                progress=self._total_progress,
                at_left=area.at_left,
            )
        if not self.reveal.done:
            for row in self.rows:
                row.draw(Look(surface, self.context.resources, viewport))
            return
        self.page.draw(surface, self.context.resources, viewport)
        if self.count.message:
            pen.paragraph(
                surface, self.count.message, layout.message, body, theme.GOLD, "sans-bold", "centre"
            )

    def _draw_title(self, surface: Surface) -> None:
        """Write the number of the deal and what is played for, together in the middle."""
        pen, rect, body = self.pen, self.placed.title, self._viewport.body
        size = max(body, round(rect.height * 0.5))
        target = ngettext("to {n} point", "to {n} points", self.rules.target).format(n=self.rules.target)
        gap = round(size * 0.5)
        wide = [pen.width(self._title, size, "serif-bold"), pen.width(target, body)]
        x = rect.centerx - (sum(wide) + gap) // 2
        pen.line(surface, self._title, Rect(x, rect.y, wide[0], rect.height), size, theme.GOLD, "serif-bold")
        place = Rect(x + wide[0] + gap, rect.y, wide[1], rect.height)
        pen.line(surface, target, place, body, theme.MUTED)


def _is_press(event: InputEvent) -> bool:
    """Whether the player asks the count to hurry: any key, or the left button going down."""
    if isinstance(event, KeyEvent):
        return not event.repeat
    return isinstance(event, PointerEvent) and event.kind == "down" and event.button == LEFT
