"""The end of a match: the result first, then where the points came from, then a rematch or the menu.

It is given the counted deals and how the match stands; it counts nothing itself and knows no match.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Surface

from scopa.app import theme
from scopa.app.anim.easing import out_cubic
from scopa.app.anim.timeline import Script, Timeline
from scopa.app.context import Context
from scopa.app.input import LEFT, InputEvent, KeyEvent, PointerEvent
from scopa.app.layout.viewport import Viewport
from scopa.app.scenes.base import Node, Scene
from scopa.app.scoring.buttons import buttons_fit, place_buttons
from scopa.app.scoring.clipboard import copy_text
from scopa.app.scoring.confetti import DURATION, draw_confetti
from scopa.app.scoring.layout import roomy
from scopa.app.scoring.ornament import Ornament
from scopa.app.scoring.pen import Pen
from scopa.app.scoring.result_board import Ending, ResultBoard
from scopa.app.scoring.result_columns import ResultColumns
from scopa.app.scoring.result_halves import ResultHalves
from scopa.app.scoring.summary import Summary, make_summary
from scopa.app.widgets import Button, Page
from scopa.i18n import _
from scopa.i18n.terms import DeckTerms
from scopa.rules.match_score import MatchScore
from scopa.rules.ruleset import RuleSet
from scopa.rules.scoring import DealScore
from scopa.rules.seats import Side

GROW = 700  # ms in which the bars grow, deal by deal


class MatchEndScene(Scene):
    """Shows the result of a match.

    `scores` are its deals in order, `match_score` how it stands after the last, `names` are per side. `own` is
    the side of the player at this screen, None when it belongs to nobody in particular. `first_dealer` names
    who deals first in a rematch, "" where two play and it is simply the other one. `marks` are codes of
    summary.MARKS; `on_sheet` opens the score sheet over the screen.
    """

    def __init__(
        self,
        context: Context,
        *,
        scores: Sequence[DealScore],
        match_score: MatchScore,
        names: Sequence[str],
        own: Side | None,
        rules: RuleSet,
        on_rematch: Callable[[], None],
        on_menu: Callable[[], None],
        first_dealer: str = "",
        marks: Sequence[str] = (),
        on_sheet: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(context)
        self.scores, self.match_score, self.names = tuple(scores), match_score, tuple(names)
        self.own, self.rules = own, rules
        self._first_dealer = first_dealer
        self._on_rematch, self._on_menu = on_rematch, on_menu
        self._marks, self._on_sheet = tuple(marks), on_sheet
        self.pen = Pen(context.resources.text)
        self.page = Page(self.invalidate)
        self._cards = Ornament(context.resources)
        self._left = False
        self._copied: bool | None = None
        self._ready_at = 0
        self._shown = 0.0
        self._picture: Surface | None = None
        self._timeline = Timeline(context.percent)
        self._falling = Timeline(min(100, context.percent))  # never longer than at Normal speed
        self._confetti: float | None = None
        self.summary: Summary
        self.board: ResultBoard

    # Scene ------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Let the result be heard, and the bars grow."""
        self._ready_at = self.context.clock.now + theme.ENTER_GUARD
        self.context.set_title(f"{self.summary.result} - Scopa")
        winner = self.match_score.winner
        if winner is None:
            self.context.audio.play("draw")
        else:
            self.context.audio.play("win" if self.own in {None, winner} else "lose")
        if self.context.reduced_motion:
            self._grow(1.0)
            return
        script = Script()
        script.tween(theme.SCREEN_FADE, GROW, self._grow, out_cubic)
        self._timeline.play(script)
        self._timeline.advance(0)
        if winner is not None and winner == self.own and self.context.effects:
            fall = Script()
            fall.tween(theme.SCREEN_FADE, DURATION, self._fall)
            fall.call(theme.SCREEN_FADE + DURATION, lambda: self._fall(None))
            self._falling.play(fall)
            self._falling.advance(0)

    def layout(self, viewport: Viewport) -> None:
        """Place everything, in the language and the words in use."""
        self._viewport = roomy(viewport)
        self.summary = make_summary(
            self.scores, self.match_score, self.names, self.own, self.rules, self._words, self._marks
        )
        self._picture = None
        self.board = self._make_board("")
        if not self._place_buttons(self._detail):
            self.board = self._make_board(self._detail)
            self._place_buttons("")

    def handle(self, event: InputEvent) -> None:
        """A press completes what still grows, and is then taken like any other."""
        pressed = isinstance(event, KeyEvent) or (
            isinstance(event, PointerEvent) and event.kind == "down" and event.button == LEFT
        )
        if pressed and self.busy():
            self._timeline.finish()
            self._falling.finish()
            self.invalidate()
        if self.board.handle(event):
            self._picture = None
            self.invalidate()
        elif isinstance(event, KeyEvent) and event.means("scores") and self._on_sheet is not None:
            self._on_sheet()
        elif isinstance(event, KeyEvent) and event.command == "back":
            self.context.open_menu()
        else:
            self.page.handle(event)

    def update(self, dt_ms: int) -> None:
        """Let the bars grow."""
        if self.busy():
            self.invalidate()  # also for the frame in which they stand still
        self._timeline.advance(dt_ms)
        self._falling.advance(dt_ms)

    def busy(self) -> bool:
        """Whether the bars still grow or confetti falls."""
        return not self._timeline.idle or not self._falling.idle

    def nodes(self) -> list[Node]:
        """The result and why, each side's total, each category as a sentence, the buttons."""
        top = self.board.top
        nodes = [Node("result", "heading", self.summary.result, top.title.copy())]
        if self.summary.ending:
            nodes.append(Node("ending", "label", self.summary.ending, top.reason.copy()))
        if self.summary.game[0]:
            nodes.append(Node("game", "label", self.summary.game[0], top.game.copy()))
        return [*nodes, *self.board.nodes(), *self.page.nodes()]

    def draw(self, surface: Surface) -> None:
        """Draw everything; once it stands still, all but the buttons comes from a picture made before."""
        if self._picture is None or self._picture.get_size() != surface.get_size():
            self._draw_still(surface)
            if self._timeline.idle and not self.context.resources.pending:
                self._picture = surface.copy()
        else:
            surface.blit(self._picture, (0, 0))
        self.page.draw(surface, self.context.resources, self._viewport)
        if self._confetti is not None:
            draw_confetti(surface, self.context.resources, self._words, self._confetti)

    # Inside -------------------------------------------------------------------------------------------------

    @property
    def _words(self) -> DeckTerms:
        deck = self.context.resources.deck(self.context.settings.deck, self.rules.pack)
        return "french" if deck.words == "french" else "italian"

    @property
    def _detail(self) -> str:
        """Who deals first in a rematch."""
        if not self._first_dealer:
            return _("The other player deals first")
        return _("First dealer: {name}").format(name=self._first_dealer)

    def _make_board(self, remark: str) -> ResultBoard:
        """Two sides have a half each as long as everything fits; columns have room for more and for larger text."""
        ending = Ending(
            context=self.context,
            viewport=self._viewport,
            pen=self.pen,
            summary=self.summary,
            score=self.match_score,
            sides=self._sides,
            names=self.names,
            own=self.own if len(self.names) > 2 else None,
            remark=remark,
        )
        if len(self.names) == 2:
            halves = ResultHalves(ending)
            if halves.fits():
                return halves
        board = getattr(self, "board", None)
        return ResultColumns(ending, board.scroll if isinstance(board, ResultColumns) else None)

    @property
    def _sides(self) -> tuple[Side, ...]:
        """The sides from left to right: the own one first between two, else in the order of their places."""
        if len(self.names) == 2:
            own = self.own or 0
            return own, 1 - own
        return tuple(place.side for place in self.summary.places)

    def _place_buttons(self, detail: str) -> bool:
        """Make the buttons; return whether they all fit beside each other."""
        label, icon = _("Copy as text"), ""
        if self._copied is not None:
            label, icon = (_("Copied"), "check") if self._copied else (_("Not copied"), "cross")
        copy = Button("copy", label, self._copy, kind="quiet", icon=icon)
        menu = Button("menu", _("Menu"), self._menu)
        rematch = Button("rematch", _("Rematch"), self._rematch, kind="primary", detail=detail)
        row = [menu, rematch, copy]
        text, strip = self.context.resources.text, self.board.buttons
        if self._on_sheet is not None:
            sheet = Button("sheet", _("Score sheet"), self._on_sheet, kind="quiet")
            if buttons_fit([*row, sheet], strip, text, self._viewport):
                row.append(sheet)
        if detail and not buttons_fit(row, strip, text, self._viewport):
            return False
        place_buttons(row, strip, text, self._viewport)
        self.page.set([rematch, menu, *row[2:]], "rematch" if self.page.focus is None else None)
        return True

    def _grow(self, t: float) -> None:
        self._shown = t

    def _fall(self, t: float | None) -> None:
        self._confetti = t

    def _draw_still(self, surface: Surface) -> None:
        """Draw all but the buttons."""
        self.pen.start()
        surface.blit(self.context.resources.felt(surface.get_size()), (0, 0))
        deck = self.context.resources.deck(self.context.settings.deck, self.rules.pack)
        top = self.board.top
        if top.ornament.height:
            self._cards.draw(surface, top.ornament, deck, self._shown)
        top.draw(surface, self._shown)
        self.board.draw(surface, self._shown)

    def _copy(self) -> None:
        self._copied = copy_text(self.summary.text())
        if not self._place_buttons(self._detail):
            self._place_buttons("")

    def _rematch(self) -> None:
        self._go(self._on_rematch)

    def _menu(self) -> None:
        self._go(self._on_menu)

    def _go(self, action: Callable[[], None]) -> None:
        """Leave once, and not by a press that was meant for the screen before."""
        if not self._left and self.context.clock.now >= self._ready_at:
            self._left = True
            action()
