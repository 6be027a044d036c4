"""The page on which a match is set up: choices at the left, the table they lead to at the right.

A line at the foot always says what will be played. It changes settings and asks the context to start the match;
what can be chosen is in scopa.app.newgame.
"""

from __future__ import annotations

import pygame
from pygame import Rect

from scopa.app import theme
from scopa.app.context import Context
from scopa.app.input import InputEvent, KeyEvent
from scopa.app.layout.viewport import Viewport
from scopa.app.newgame.clock import clock_section, limit_words
from scopa.app.newgame.coach import coach_section
from scopa.app.newgame.column import NARROW, Column
from scopa.app.newgame.desk import Desk
from scopa.app.newgame.games import deck_section, game_section, target_section
from scopa.app.newgame.house_rules import family_section, rules_section
from scopa.app.newgame.house_table import has_house_table, house_table_section
from scopa.app.newgame.piles import open_piles_section
from scopa.app.newgame.sample import Sample
from scopa.app.newgame.seats import players_section
from scopa.app.newgame.setup import Setup, from_settings
from scopa.app.notices import problem_text
from scopa.app.scenes.base import Node, Scene
from scopa.app.scoring.layout import roomy
from scopa.app.widgets import Button, Label, Options, ScrollPage, Widget, opaque, rounded
from scopa.i18n import _
from scopa.i18n.rules_text import summary
from scopa.records.family import load_family

LEFT_SHARE = 0.6
CONTENT_RATIO = 1.9  # a wider window keeps the page together in the middle
SECTIONS = (
    players_section,
    game_section,
    target_section,
    deck_section,
    clock_section,
    coach_section,
    open_piles_section,
    rules_section,
    house_table_section,
    family_section,
)
FOOT_ALPHA = 225


class NewGameScene(Scene):
    """One page, no wizard: every choice can be made in any order, and Enter starts."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        family, problems = load_family()
        self.desk = Desk(
            context=context,
            setup=from_settings(context.settings),
            family=family,
            change=self._change,
            typed=self._typed,
            rebuild=self._rebuild,
            say=self._say,
        )
        self._page = ScrollPage(self.invalidate, self._say)
        self._message = " ".join(problem_text(problem) for problem in problems)
        self._unsaved = False

    # --- scene -----------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Enter, right after the page was opened, starts the match."""
        self.context.set_title(_("New match - Scopa"))
        self._page.set_focus("start")

    def leave(self) -> None:
        """Keep the names that were typed."""
        if self._unsaved:
            self.context.save_settings()

    def layout(self, viewport: Viewport) -> None:
        """Place everything for this window, language and deck."""
        viewport = self._viewport = roomy(viewport)
        body = viewport.body
        content = min(viewport.width, round(CONTENT_RATIO * viewport.height))
        left = (viewport.width - content) // 2
        margin = max(body, content // 34)
        head = max(viewport.target + body, round(3.6 * body))
        edge = left + round(content * LEFT_SHARE)
        gutter = viewport.target + body // 2
        width = edge - left - margin - gutter
        two = width >= NARROW * body
        if not two:
            width = content - 2 * margin - gutter
        foot = self._foot(viewport, left + margin, content - 2 * margin)
        view = Rect(left + margin, head, width + gutter, self._panel.top - head)
        column = Column(viewport, self.context.resources.text, view.left, view.top, width)
        column.gap(0.5)
        sample = self._sample = Sample(self.context, self.desk.setup)
        self._frames = 0
        if not two:
            column.add(sample, round(min(view.height * 0.9, width * 0.7)))
            column.gap(1.2)
        wanted = [one for one in SECTIONS if one is not house_table_section or has_house_table(self.desk)]
        for number, section in enumerate(wanted):
            column.gap(1.6 if number else 0)
            section(column, self.desk)
        column.gap(1.2)
        column.add(Label("end", ""), 1)
        if two:
            sample.rect = Rect(
                edge + margin, body, content + left - edge - 2 * margin, self._panel.top - 2 * body
            )
        above = [*self._head(viewport, left + margin, head), *([sample] if two else [])]
        self._page.lay(viewport, view, column.widgets, above=above, below=foot)

    def _head(self, viewport: Viewport, left: int, height: int) -> list[Widget]:
        body, text = viewport.body, self.context.resources.text
        back = Button("back", _("Menu"), self.context.open_menu, kind="quiet", icon="arrow-left")
        wide = text.size(back.label, body, "sans-bold")[0] + round(3.4 * body)
        back.rect = Rect(left - round(0.8 * body), (height - viewport.target) // 2, wide, viewport.target)
        title = Label("title", _("New match"), factor=2.0, face="serif-bold")
        size = viewport.text(2.0)
        wide = text.size(title.text, size, "serif-bold")[0] + body
        title.rect = Rect(back.rect.right + body // 2, 0, wide, height)
        return [back, title]

    def _foot(self, viewport: Viewport, left: int, width: int) -> list[Widget]:
        """The line that says what will be played, what there is to say besides, and the button that starts."""
        body, text = viewport.body, self.context.resources.text
        start = Button("start", _("Start"), self._start, kind="primary", icon="play")
        wide = text.size(start.label, round(body * 1.5), "serif-bold")[0] + round(4.5 * body)
        room = width - wide - body
        line = Label("summary", self._summary(), face="sans-bold", factor=1.1)
        said = Label("message", self._message, colour=theme.GOLD_LIGHT)
        heights = []
        for label in (line, said):
            size = viewport.text(label.factor)
            lines = len(text.wrap(label.text, size, room, label.face)) if label.text else 0
            heights.append(lines * text.line_height(size, label.face))
        tall = max(round(2.9 * body), viewport.target, sum(heights)) + body
        self._panel = Rect(0, viewport.height - tall, viewport.width, tall)
        top = self._panel.centery - sum(heights) // 2
        line.rect = Rect(left, top, room, heights[0])
        said.rect = Rect(left, line.rect.bottom, room, heights[1])
        start.rect = Rect(left + width - wide, 0, wide, max(viewport.target, round(2.9 * body)))
        start.rect.centery = self._panel.centery
        return [line, *([said] if said.text else []), start]

    def _summary(self) -> str:
        """The game, what is special about its rules, and how much time there is where that is limited."""
        game, limit = summary(self.desk.setup.rules(), self.desk.terms), self.desk.setup.limit
        if limit is None:
            return game
        return _("{game}. Clock: {limit}").format(game=game, limit=limit_words(limit))

    def handle(self, event: InputEvent) -> None:
        """Esc goes back to the menu; everything else happens in the controls."""
        if isinstance(event, KeyEvent) and event.command == "back":
            self.context.open_menu()
            return
        self._page.handle(event)

    @property
    def typing(self) -> bool:
        """Whether a text field has the keyboard."""
        return self._page.typing

    def type_text(self, text: str) -> None:
        """Give text to the field that has the keyboard."""
        self._page.type_text(text)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw felt, foot and controls."""
        resources, viewport = self.context.resources, self._viewport
        surface.blit(resources.felt(surface.get_size()), (0, 0))
        surface.blit(rounded(self._panel.size, 1, opaque(theme.PANEL, FOOT_ALPHA)), self._panel)
        self._page.draw(surface, resources, viewport)
        if self._page.offset:  # what goes on above is cut off here
            view = self._page.view
            width = view.width - viewport.target - viewport.body // 2
            surface.blit(rounded((width, viewport.line(1.5)), 1, opaque(theme.LINE, 130)), view)
        self._frames += 1
        if self._frames == 2:  # the choice has been shown: get ready for another deck
            pack = self.desk.setup.base().pack
            for deck in resources.decks.values():
                if deck.can_show(pack) and deck is not self.desk.deck:
                    self._sample.prepare(deck)

    def nodes(self) -> list[Node]:
        """The controls in reading order."""
        return self._page.nodes()

    # --- choices ---------------------------------------------------------------------------------------

    def _change(self, setup: Setup) -> None:
        """Take a choice and keep it at once."""
        self.desk.setup = setup
        setup.write(self.context.settings)
        self._message = ""
        self._unsaved = False
        self.context.audio.play("click")
        self.context.save_settings()
        self._rebuild()

    def _typed(self, setup: Setup) -> None:
        """Take letters; they are kept with the next choice, or when the page is left."""
        self.desk.setup = setup
        setup.write(self.context.settings)
        self._unsaved = True
        self._rebuild()

    def _rebuild(self) -> None:
        self.layout(self.context.viewport)
        self.invalidate()

    def _say(self, text: str) -> None:
        """Tell a sentence; keys go on from the option that was asked for."""
        self._message = text
        before = self._page.focused
        self._rebuild()
        after = self._page.focused
        if isinstance(before, Options) and isinstance(after, Options) and before.id == after.id:
            after.cursor = before.cursor

    def _start(self) -> None:
        self.context.settings.mode = "computer"
        self.context.save_settings()
        self.context.start_match(self.desk.setup.config())
