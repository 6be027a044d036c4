"""The end of a deal: the piles, every category counted in turn, the totals, then the next deal.

It is given a counted deal and shows it; it counts nothing itself and knows no match. Nothing goes away and
nothing advances by itself: the first press completes the row being shown, the second everything, and the next
deal waits for a press of its own. Where everything stands is the business of a board (app/scoring/board.py).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Surface

from scopa.app import theme
from scopa.app.context import Context
from scopa.app.display_list import Canvas, DisplayList, Kept, Target
from scopa.app.input import LEFT, InputEvent, KeyEvent, PointerEvent, WheelEvent
from scopa.app.layout.viewport import Viewport
from scopa.app.scenes.base import Node, Scene
from scopa.app.scoring.board import Board, Telling
from scopa.app.scoring.buttons import buttons_fit, place_buttons
from scopa.app.scoring.clipboard import copy_text
from scopa.app.scoring.columns import Columns
from scopa.app.scoring.halves import Halves
from scopa.app.scoring.hint import draw_hint
from scopa.app.scoring.layout import roomy
from scopa.app.scoring.ledger import Ledger
from scopa.app.scoring.model import Count, fan_rows, make_count
from scopa.app.scoring.pen import Pen
from scopa.app.scoring.reveal import Reveal
from scopa.app.scoring.row import RowWidget
from scopa.app.scoring.spotlight import Spotlight
from scopa.app.scoring.summary import game_lines
from scopa.app.scoring.title import draw_title
from scopa.app.widgets import Button, Page
from scopa.i18n import _, ngettext
from scopa.i18n.help_points import definition
from scopa.i18n.terms import DeckTerms
from scopa.rules.cards import Card
from scopa.rules.match_score import MatchScore
from scopa.rules.ruleset import RuleSet
from scopa.rules.scoring import DealScore
from scopa.rules.seats import Side


class ScoringScene(Scene):
    """Shows how a deal was counted.

    `before` and `names` are per side, `own` is the side that stands at the left. `sweep_cards` gives per side
    the cards that made its sweeps: they lie sideways; `opening` how many sweeps it made with the opening table.
    `on_next` is called once, when the player goes on; `on_sheet` opens the score sheet over the screen.
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
        opening: Sequence[int] = (),
        on_sheet: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(context)
        self.score, self.before, self.match_score = score, tuple(before), match_score
        self.names, self.rules, self.deal_number = tuple(names), rules, deal_number
        self._sweep_cards = sweep_cards or tuple(() for _name in names)
        self._opening = tuple(opening)
        self._next_label = next_label
        self._on_next, self._on_sheet = on_next, on_sheet
        self._left = False
        self._copied: bool | None = None
        self._pointer = (-1, -1)  # since everything is shown
        self._hurried = False  # the button that hurried the rows is still down
        self._ready_at: int | None = None
        self._everything = 0
        for pile in score.piles:
            self._everything |= pile
        self._parts = Kept()  # felt, panel and cards; and all that stands still once everything is shown
        self._changes = 0  # of what is in them
        self._canvas = Canvas()
        self.page = Page(self.invalidate)
        self.pen = Pen(context.resources.text)
        self.light = Spotlight(context.percent)
        self._write(self._deck_words)
        suits = [len(row.suits) for row in self.count.rows]
        self.reveal = Reveal(
            suits,
            context.percent,
            theme.SCREEN_FADE,
            self,
            len(self.count.steps),
            waits=context.settings.wait_after_opponent,
        )
        self._telling = Telling(
            context=context,
            rules=rules,
            sides=(own, *(side for side in range(len(names)) if side != own)),
            names=self.names,
            piles=tuple(
                fan_rows(pile, swept, rules.pack)
                for pile, swept in zip(score.piles, self._sweep_cards, strict=True)
            ),
            reveal=self.reveal,
            ledger=Ledger(lambda: self.count, self.reveal),
            light=self.light,
            pen=self.pen,
            count=lambda: self.count,
            winner=match_score.winner,
        )
        self.board: Board

    @property
    def _deck_words(self) -> DeckTerms:
        deck = self.context.resources.deck(self.context.settings.deck, self.rules.pack)
        return "french" if deck.words == "french" else "italian"

    def _write(self, words: DeckTerms) -> None:
        """Put everything into the language and the words in use."""
        self.count: Count = make_count(
            self.score,
            self.before,
            self.match_score,
            self.names,
            self.rules,
            words,
            self._sweep_cards,
            self._opening,
        )

    # Scene ------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Begin to count."""
        self.context.set_title(f"{self._title} - Scopa")
        self.reveal.advance(0)

    def layout(self, viewport: Viewport) -> None:
        """Place everything; words and widgets are made anew, what has been shown stays shown."""
        self._viewport = roomy(viewport)
        words = self._deck_words
        self._write(words)
        self.board = self._make_board(words)
        self._forget()
        if self.reveal.done:
            self._open_page()

    def handle(self, event: InputEvent) -> None:
        """While rows are coming every press hurries them; then rows and buttons can be used."""
        if isinstance(event, WheelEvent):
            if self.board.handle(event):
                self._forget()
                self._keep_focus_seen()
            return
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
        if isinstance(event, KeyEvent) and event.means("scores") and self._on_sheet is not None:
            self._on_sheet()
        elif self.board.handle(event):
            self._forget()
            self._keep_focus_seen()
        else:
            self.page.handle(event)
            focus = self.page.focus
            if isinstance(event, KeyEvent) and focus is not None and self.board.show_widget(focus):
                self._forget()
        self._aim()

    def update(self, dt_ms: int) -> None:
        """Let the rows come."""
        if self.busy():
            self.invalidate()  # also for the frame in which everything comes to rest
        self.reveal.advance(dt_ms)
        self.light.advance(dt_ms)

    def busy(self) -> bool:
        """Whether something moves."""
        return not (self.reveal.done or self.reveal.resting) or not self.light.settled

    def nodes(self) -> list[Node]:
        """Title, names, the rows shown so far with their sentences, totals, message and buttons."""
        nodes = [Node("title", "heading", self._title, self.board.title.copy())]
        game = game_lines(self.rules, self._deck_words)[0]
        if game:
            nodes.append(Node("game", "label", game, self.board.title.copy()))
        nodes += self.board.nodes()
        if self.reveal.done:
            nodes += self.page.nodes()
            row, meaning = self._pointed(), self._meaning()
            if row is not None and meaning:
                nodes.append(Node("hint", "tooltip", meaning, row.rect.copy()))
        return nodes + self.board.total_nodes()

    def draw(self, surface: Surface) -> None:
        """Draw everything."""
        self._canvas.forget()
        self._paint(surface)

    def draw_on(self, surface: Surface, *, stirred: bool) -> None:
        """Draw what differs from the picture drawn last."""
        picture = DisplayList(surface.get_size())
        self._paint(picture)
        self._canvas.draw(surface, picture.ops)

    # What the reveal tells ----------------------------------------------------------------------------------

    def row_begun(self, row: int) -> None:
        """Raise the cards of a row; a primiera by suits raises them suit by suit."""
        line = self.count.rows[row]
        last = row == len(self.count.rows) - 1
        self._shine(None if last else 0 if line.suits else line.counted or None)
        self.board.show_row(row)

    def suit_begun(self, row: int, suit: int) -> None:
        """Raise the best cards of the suits so far."""
        cards = 0
        for shown in self.count.rows[row].suits[: suit + 1]:
            cards |= shown.counted
        self._shine(cards)

    def verdict_given(self, row: int) -> None:
        """Let it be heard, unless its points are still to be counted."""
        line = self.count.rows[row]
        if line.key == "total":
            return
        if any(line.points):
            if not self.count.steps:
                self.context.audio.play("tick")
        elif line.tie:
            self.context.audio.play("tie")

    def step_begun(self, step: int) -> None:
        """Raise the cards that a side counts, and let it be heard."""
        counted = self.count.steps[step]
        row = next(n for n, row in enumerate(self.count.rows) if row.key == counted.category)
        self._shine(self.count.rows[row].counted & self.score.piles[counted.side] or None)
        self.board.show_row(row)
        self.context.audio.play("tick")

    def all_shown(self) -> None:
        """Offer to go on, but not to a press that was meant for the rows."""
        self._ready_at = self.context.clock.now + theme.ENTER_GUARD
        self.light.finish()
        self._changes += 1
        self._open_page()

    # Inside -------------------------------------------------------------------------------------------------

    @property
    def rows(self) -> Sequence[RowWidget]:
        """The rows as they are laid out now."""
        return self.board.rows

    @property
    def _title(self) -> str:
        return _("Deal {n}").format(n=self.deal_number)

    def _make_board(self, words: DeckTerms) -> Board:
        """Two sides have a half each as long as everything fits; columns have room for more and for larger text."""
        if len(self.names) == 2:
            halves = Halves(self._telling, self._viewport, words)
            if halves.fits():
                return halves
        previous = getattr(self, "board", None)
        return Columns(self._telling, self._viewport, words, self._board_changed, previous)

    def _board_changed(self) -> None:
        """Something was opened or closed."""
        self._forget()
        self._open_page()

    def _open_page(self) -> None:
        label, icon = _("Copy as text"), ""
        if self._copied is not None:
            label, icon = (_("Copied"), "check") if self._copied else (_("Not copied"), "cross")
        copy = Button("copy", label, self._copy, kind="quiet", icon=icon)
        go_on = Button("next", self._next_label, self._next, kind="primary")
        row, text = [copy, go_on], self.context.resources.text
        if self._on_sheet is not None:
            sheet = Button("sheet", _("Score sheet"), self._on_sheet, kind="quiet")
            if buttons_fit([*row, sheet], self.board.buttons, text, self._viewport):
                row.append(sheet)
        place_buttons(row, self.board.buttons, text, self._viewport)
        focus = "next" if self.page.focus is None else self.board.take_focus()
        self.page.set([*self.board.widgets(), *row], focus)

    def _keep_focus_seen(self) -> None:
        """Leave the keyboard to the nearest thing that can be seen when its own has been scrolled away."""
        widgets = self.board.widgets() if self.reveal.done else []
        at = next((n for n, widget in enumerate(widgets) if widget.id == self.page.focus), None)
        if at is None or widgets[at].rect.height:
            return
        seen = [n for n, widget in enumerate(widgets) if widget.rect.height]
        if seen:
            self.page.set_focus(widgets[min(seen, key=lambda n: abs(n - at))].id)

    def _copy(self) -> None:
        self._copied = copy_text(self.count.text(self._title))
        self._open_page()

    def _next(self) -> None:
        ready = self._ready_at is not None and self.context.clock.now >= self._ready_at
        if ready and not self._left:
            self._left = True
            self._on_next()

    def _pointed(self) -> RowWidget | None:
        """The row under the pointer, else the row that has the keyboard."""
        under = next((row for row in self.rows if row.rect.collidepoint(self._pointer)), None)
        return under or next((row for row in self.rows if row.id == self.page.focus), None)

    def _meaning(self) -> str:
        """What is counted in the row that is pointed at, "" for none."""
        row = self._pointed()
        return "" if row is None else definition(row.row.key, self._deck_words, self.rules)

    def _aim(self) -> None:
        """Raise the cards of the row that is pointed at."""
        row = self._pointed()
        self._shine(row.row.counted or None if row is not None else None)

    def _shine(self, cards: int | None) -> None:
        if self.light.aim(cards, self._everything):
            self._changes += 1

    def _paint(self, surface: Target) -> None:
        """Draw everything; what stands still is worked out once."""
        if self.reveal.done and self.light.settled and not self._waiting:
            self._parts.draw(surface, "still", self._changes, self._paint_still)
        else:
            self._paint_still(surface)
        if self.reveal.done:
            self.page.draw(surface, self.context.resources, self._viewport)
            row, meaning = self._pointed(), self._meaning()
            if row is not None and meaning:
                draw_hint(surface, self.context.resources, self._viewport, row.rect, meaning)
        elif self.reveal.resting:
            text, strip, body = _("Press any key or click to go on"), self.board.buttons, self._viewport.body
            self.pen.line(surface, text, strip, body, theme.MUTED, "sans", "centre")

    @property
    def _waiting(self) -> bool:
        """Whether the cards are still changing, or have still to be made."""
        return self.board.shows_cards and (not self.light.settled or bool(self.context.resources.pending))

    def _paint_still(self, surface: Target) -> None:
        """Draw all but buttons and what is pointed at."""
        self.pen.start()
        if self._waiting:
            self._paint_ground(surface)
        else:
            self._parts.draw(surface, "ground", self._changes, self._paint_ground)
        target = ngettext("to {n} point", "to {n} points", self.rules.target).format(n=self.rules.target)
        texts = [text for text in game_lines(self.rules, self._deck_words) if text] or [target]
        draw_title(surface, self.pen, self._viewport, self.board.title, self._title, texts)
        self.board.draw_words(surface)

    def _paint_ground(self, surface: Target) -> None:
        surface.blit(self.context.resources.felt(surface.get_size()), (0, 0))
        self.board.draw_ground(surface)

    def _forget(self) -> None:
        """Something else must be drawn."""
        self._changes += 1
        self.invalidate()


def _is_press(event: InputEvent) -> bool:
    """Whether the player asks the count to hurry: any key, or the left button going down."""
    if isinstance(event, KeyEvent):
        return not event.repeat
    return isinstance(event, PointerEvent) and event.kind == "down" and event.button == LEFT
