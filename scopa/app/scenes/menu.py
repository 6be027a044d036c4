"""The first screen: one press from a match, and the few choices a match needs.

It reads and writes settings and asks the context to start a match; it knows no rules beyond the target.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from scopa.app import theme
from scopa.app.context import Context
from scopa.app.input import InputEvent
from scopa.app.layout.viewport import Viewport
from scopa.app.match_line import match_line
from scopa.app.new_match import match_config
from scopa.app.newgame.setup import COMPUTER, HUMAN, from_settings
from scopa.app.scenes.base import Node, Scene
from scopa.app.scenes.new_game import NewGameScene
from scopa.app.scenes.preview import draw_preview, prepare_preview
from scopa.app.widgets import Button, Choice, Label, ScrollPage, SignButton, Stepper, Widget, draw_panel
from scopa.i18n import LANGUAGES, N_, _, current_language, set_language
from scopa.i18n.grammar import DeckTerms
from scopa.match.players import DEFAULT_LEVEL, SELECTABLE_LEVELS, LevelInfo

TARGETS = (11, 16, 21)
SPEEDS = {"slow": N_("Slow"), "normal": N_("Normal"), "fast": N_("Fast"), "instant": N_("Instant")}
SUIT_ICONS = {
    "italian": ("coins", "cups", "swords", "clubs"),
    "french": ("diamonds", "hearts", "spades", "clubs-french"),
}
LEFT_SHARE = 0.55  # of the window: controls; the rest is the sample table
NARROW, NARROW_SHARE = 56, 0.575  # a window so few body texts wide needs more of itself for the controls
LONE = 34  # in a window narrower than so many the controls have all of it
CONTENT_RATIO = 1.9  # a wider window keeps the composition together in the middle
START = {"computer": "new_match", "hotseat": "two_players"}
ROOMY_TEXT = 16  # body text in a window 720 pixels high
TITLE_SIZE, SMALL_TITLE = 5.6, 4.4  # of body text; the small one in a low window
MOTTO_SIZE = 1.5
VIEW_TOP = 8  # pixels at 720 above and below the part that scrolls


@dataclass(frozen=True, slots=True)
class _Row:
    """Widgets beside each other, the height of the row in pixels, and the gaps below it.

    An indented widget begins where the controls begin that have a label before them.
    """

    widgets: tuple[Widget, ...]
    height: int
    gaps: int
    indented: bool = False


class MenuScene(Scene):
    """Title, two ways to play, choices, and a still table in the chosen deck.

    Large text in a small window takes the place of the table, and what is still too high scrolls.
    """

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._page = ScrollPage(self.invalidate)
        self._frames = 0

    def enter(self) -> None:
        """Give the keyboard to the way of playing chosen last."""
        self.context.set_title("Scopa")
        self._page.set_focus(START[self.context.settings.mode])

    def layout(self, viewport: Viewport) -> None:
        """Place the controls for this window, language and deck."""
        # There is room: text grows with the window as fast as everything else, not only as fast as it must.
        scale = max(1.0, viewport.height / 720 * ROOMY_TEXT / (viewport.body / viewport.ui_scale))
        viewport = self._viewport = replace(viewport, ui_scale=viewport.ui_scale * scale)
        content = min(viewport.width, round(CONTENT_RATIO * viewport.height))
        left = (viewport.width - content) // 2
        narrow = content < NARROW * viewport.body
        edge = round(content * (NARROW_SHARE if narrow else LEFT_SHARE))
        margin = viewport.px(28) if narrow else max(viewport.px(28), content // 22)
        if content < LONE * viewport.body:
            edge = content
        width = min(edge - margin, max(viewport.px(520), 30 * viewport.body))
        if edge == content:
            width = content - 2 * margin
        self._column = pygame.Rect(left + margin, 0, width, viewport.height)
        self._preview = pygame.Rect(left + edge, 0, content - edge, viewport.height)
        self._frames = 0
        notice = self._notice(viewport)
        sheet = self._build(viewport)
        view = pygame.Rect(0, 0, *viewport.size)
        if self._column.height > viewport.height:
            bar = viewport.target + viewport.px(8)
            self._column.width -= bar
            sheet = self._build(viewport)
            room = self._column.inflate(2 * viewport.body, 0)
            top = viewport.px(VIEW_TOP)
            view = pygame.Rect(room.left, top, room.width + bar, viewport.height - 2 * top)
        self._page.lay(viewport, view, sheet, below=notice)

    # --- controls --------------------------------------------------------------------------------------

    def _build(self, viewport: Viewport) -> list[Widget]:
        """Every control of the left column, placed."""
        body = viewport.body
        line = max(viewport.px(38), viewport.target, round(body * 2.1))
        title_size = TITLE_SIZE if viewport.height > 42 * body else SMALL_TITLE
        title = Label("title", "Scopa", factor=title_size, face="serif-bold")
        self._motto = Label(
            "motto", _("Sweep the table."), factor=MOTTO_SIZE, colour=theme.GOLD, face="serif-italic"
        )
        second = Button("two_players", _("Two players, one screen"), lambda: self._start("hotseat"))
        more = Button("more_games", _("More games and rules"), self._open_new_game)
        rows = [
            *self._notice_rows(line),
            _Row((title,), round(viewport.text(title_size) * 1.12), 0),
            _Row((self._motto,), round(viewport.text(MOTTO_SIZE) * 1.5), 3),
            _Row((self._first_button(),), max(viewport.px(66), 4 * body), 2),
            _Row((second,), max(viewport.px(46), line), 2),
            _Row((more,), max(viewport.px(46), line), 3),
            *self._choice_rows(line),
            _Row((), 0, 1),
            *(_Row(widgets, line, 0) for widgets in self._quiet_buttons()),
        ]
        gaps = sum(row.gaps for row in rows)
        spare = viewport.height - sum(row.height for row in rows)
        gap = max(2, min(viewport.px(9), spare // (gaps + 4))) if spare > 2 * gaps else viewport.px(6)
        free = spare - gaps * gap
        y = free // 2 if free >= 0 else viewport.px(VIEW_TOP)
        for row in rows:
            self._place(row, y)
            y += row.height + row.gaps * gap
        self._column.height = max(y, viewport.height)
        return [widget for row in rows for widget in row.widgets]

    def _place(self, row: _Row, y: int) -> None:
        """Put a row at a height: a single widget fills it, a label and its control share it."""
        text, body = self.context.resources.text, self._viewport.body
        column = self._column
        x = column.left + (self._indent() if row.indented else 0)
        share = self._share(row)
        for widget in row.widgets:
            width = column.right - x
            if isinstance(widget, Button) and len(row.widgets) > 1:
                if widget is row.widgets[0]:
                    x = max(x - round(body * 0.8), 4)  # so that its sign stands where the other rows begin
                width = round((text.size(widget.label, body, "sans-bold")[0] + body * 3.2) * share)
                if isinstance(widget, SignButton):
                    width = row.height
            elif isinstance(widget, Label) and len(row.widgets) > 1 and widget is row.widgets[0]:
                width = self._indent()
            place = pygame.Rect(x, y, width, row.height)
            if isinstance(widget, Choice):
                widget.place(place, text, body)
            else:
                widget.rect = place
            x = place.right

    def _share(self, row: _Row) -> float:
        """The part of its wish that each of several buttons in a row gets: they must all fit the column."""
        text, body = self.context.resources.text, self._viewport.body
        buttons = [widget for widget in row.widgets if isinstance(widget, Button)]
        signs = sum(row.height for widget in buttons if isinstance(widget, SignButton))
        labels = [widget.label for widget in buttons if not isinstance(widget, SignButton)]
        wanted = sum(text.size(label, body, "sans-bold")[0] + 3.2 * body for label in labels)
        return min(1.0, (self._column.width + 0.8 * body - signs) / wanted) if len(labels) > 1 else 1.0

    def _indent(self) -> int:
        """Width in pixels of the column of labels before the choices."""
        names = [_("Cards"), _("Play to"), _("Opponent"), _("Speed"), _("Language")]
        text, body = self.context.resources.text, self._viewport.body
        return max(text.size(name, body)[0] for name in names) + body

    def _first_button(self) -> Button:
        """The match set up last, with as much of what it is as there is room for."""
        setup = from_settings(self.context.settings)
        deck = self.context.resources.deck(self.context.settings.deck, setup.rules().pack)
        words: DeckTerms = "french" if deck.words == "french" else "italian"
        text, body = self.context.resources.text, self._viewport.body
        room = self._column.width - 2 * body
        detail = match_line(setup, words, lambda line: text.size(line, body)[0] <= room)
        return Button(
            "new_match", _("New match"), lambda: self._start("computer"), kind="primary", detail=detail
        )

    def _choice_rows(self, line: int) -> list[_Row]:
        settings, resources = self.context.settings, self.context.resources
        language = current_language()
        decks = [(key, deck.name(language)) for key, deck in resources.decks.items()]
        targets = [(number, str(number)) for number in sorted({*TARGETS, settings.target})]
        levels = [(info.key, _(info.name)) for info in SELECTABLE_LEVELS]
        speeds = [(key, _(name)) for key, name in SPEEDS.items()]
        languages = [("system", _("System")), *LANGUAGES.items()]
        level = self._level()
        how = Label("level_how", _(level.description), colour=theme.MUTED)
        rows = [
            self._deck_row(decks, line),
            self._choice_row("target", _("Play to"), targets, settings.target, line),
        ]
        opponent = Stepper("level", _("Opponent"), levels, level.key, lambda key: self._chosen("level", key))
        rows.append(_Row((Label("level_label", _("Opponent"), colour=theme.MUTED), opponent), line, 1))
        text, body = self.context.resources.text, self._viewport.body
        lines = text.wrap(how.text, body, self._column.width - self._indent())
        rows.append(_Row((how,), len(lines) * text.line_height(body), 1, indented=True))
        rows.append(self._choice_row("speed", _("Speed"), speeds, settings.speed, line))
        rows.append(self._choice_row("language", _("Language"), languages, settings.language, line))
        return rows

    def _choice_row(
        self,
        key: str,
        label: str,
        options: list[tuple[str, str]] | list[tuple[int, str]],
        value: object,
        line: int,
    ) -> _Row:
        def chosen(new: object) -> None:
            self._chosen(key, new)

        choice: Choice[object] = Choice(key, label, list(options), value, chosen)
        return _Row((Label(f"{key}_label", label, colour=theme.MUTED), choice), line, 1)

    def _deck_row(self, decks: list[tuple[str, str]], line: int) -> _Row:
        """The decks side by side, or, where there are too many, the present one and a way to the others."""
        text, body = self.context.resources.text, self._viewport.body
        key = self.context.resources.deck(self.context.settings.deck).key
        wanted = sum(text.size(name, body, "sans-bold")[0] + 2 * body for _key, name in decks)
        if wanted <= self._column.width - self._indent():
            return self._choice_row("deck", _("Cards"), decks, key, line)
        shown = Button("deck", dict(decks)[key], lambda: self.context.open_settings("look"), icon="deck")
        return _Row((Label("deck_label", _("Cards"), colour=theme.MUTED), shown), line, 1)

    def _quiet_buttons(self) -> tuple[tuple[Widget, ...], ...]:
        opened = self.context.open_settings
        self._settings = Button("settings", _("Settings"), lambda: opened("play"), kind="quiet")
        self._show_sound()
        full = self.context.toggle_fullscreen
        return (
            (
                self._settings,
                Button("help", _("Rules and help"), lambda: self._help(""), kind="quiet", icon="question"),
                Button("about", _("About"), self._open_about, kind="quiet", icon="info"),
            ),
            (
                Button("quit", _("Quit"), self.context.quit, kind="quiet", icon="cross"),
                SignButton("access", _("Accessibility"), "eye", lambda: opened("access")),
                Button("fullscreen", _("Full screen"), full, kind="quiet", icon="fullscreen"),
            ),
        )

    def _notice(self, viewport: Viewport) -> list[Widget]:
        """What the player has to be told or asked, on a panel over the sample table, until it is answered."""
        self._panel: pygame.Rect | None = None
        label, buttons = self._asked()
        if label is None or not self._preview.width:
            return []
        body, text = viewport.body, self.context.resources.text
        inner = self._preview.width - 5 * body
        height = text.line_height(body) * len(text.wrap(label.text, body, inner))
        line = max(viewport.target, round(2.2 * body))
        self._panel = pygame.Rect(0, 0, inner + 3 * body, height + line + round(2.5 * body))
        self._panel.midbottom = (self._preview.centerx, viewport.height - body)
        label.rect = pygame.Rect(self._panel.left + round(1.5 * body), self._panel.top + body, inner, height)
        right = self._panel.right - body
        for button in reversed(buttons):
            wide = max(6 * body, text.size(button.label, body, "sans-bold")[0] + 2 * body)
            button.rect = pygame.Rect(0, 0, min(wide, (self._panel.width - 2 * body) // len(buttons)), line)
            button.rect.bottomright = (right, self._panel.bottom - body)
            right = button.rect.left - body // 2
        return [label, *buttons]

    def _asked(self) -> tuple[Label | None, list[Button]]:
        """The sentence and its answers: a notice, or the one question of the first launch (M1), or nothing."""
        if self.context.notices:
            label = Label("notice", "\n".join(self.context.notices))
            return label, [Button("notice_ok", _("OK"), self._dismiss_notice)]
        if not self.context.settings.welcomed:
            return Label("welcome", _("Have you played Scopa before?"), face="sans-bold"), [
                Button("teach_me", _("Teach me"), self._teach, icon="book"),
                Button("know_it", _("I know it"), self._welcome),
            ]
        return None, []

    def _notice_rows(self, line: int) -> list[_Row]:
        """The same above everything else, where there is no sample table."""
        label, buttons = self._asked()
        if label is None or self._preview.width:
            return []
        text, body = self.context.resources.text, self._viewport.body
        height = text.line_height(body) * len(text.wrap(label.text, body, self._column.width, label.face))
        return [_Row((label,), height, 1), *(_Row((button,), line, 1) for button in buttons)]

    # --- what the controls do --------------------------------------------------------------------------

    def _level(self) -> LevelInfo:
        rows = {info.key: info for info in SELECTABLE_LEVELS}
        return rows.get(self.context.settings.level, rows[DEFAULT_LEVEL])

    def _chosen(self, key: str, value: object) -> None:
        setattr(self.context.settings, key, value)
        if key == "level":  # whoever has a level of their own plays at this one too
            kept = self.context.settings.seats
            self.context.settings.seats = [who if who == HUMAN else COMPUTER for who in kept]
        if key == "language":
            set_language(self.context.settings.language)
        self.context.audio.play("click")
        self.context.save_settings()
        self.context.relayout()

    def _show_sound(self) -> None:
        """Show whether there is sound; the M key changes it on any screen."""
        self._settings.icon = "mute" if self.context.settings.muted else "settings"

    def _open_new_game(self) -> None:
        self.context.stack.push(NewGameScene(self.context))

    def _help(self, target: str, *, first: bool = False) -> None:
        from scopa.app.help.opening import open_help  # late: the menu is there sooner

        open_help(self.context, target, first=first)

    def _open_about(self) -> None:
        from scopa.app.scenes.about import AboutScene  # late as well

        self.context.stack.push(AboutScene(self.context))

    def _teach(self) -> None:
        """Whoever is new begins with the first minute of the rules."""
        self._welcome()
        self._help("minute", first=True)

    def _welcome(self) -> None:
        """The question is answered; it is never asked again."""
        self.context.settings.welcomed = True
        self.context.save_settings()
        self.context.relayout()

    def _dismiss_notice(self) -> None:
        self.context.notices.clear()
        self.context.relayout()

    def _start(self, mode: str) -> None:
        settings = self.context.settings
        settings.mode, settings.welcomed = mode, True  # whoever plays needs no question
        self.context.save_settings()
        self.context.start_match(match_config(settings))

    # --- the scene -------------------------------------------------------------------------------------

    def handle(self, event: InputEvent) -> None:
        """Everything happens in the controls."""
        self._page.handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw felt, sample table and controls."""
        resources, viewport = self.context.resources, self._viewport
        surface.blit(resources.felt(surface.get_size()), (0, 0))
        deck = resources.deck(self.context.settings.deck)
        if self._preview.width:
            draw_preview(surface, self._preview, resources, deck)
        self._draw_suits(surface, SUIT_ICONS[deck.words])
        if self._panel is not None:
            draw_panel(surface, self._panel, viewport.px(14), 236)
        self._show_sound()
        self._page.draw(surface, resources, viewport)
        self._frames += 1
        if self._frames == 2 and self._preview.width:
            # The first frame has been shown: get ready for another choice of deck.
            for other in resources.decks.values():
                prepare_preview(self._preview, resources, other)
        if self._frames == 3:
            import scopa.app.help.opening  # noqa: F401 - read now, so that the help opens at once

    def _draw_suits(self, surface: pygame.Surface, icons: tuple[str, ...]) -> None:
        """The four suits of the deck at the right end of the line under the title."""
        resources, viewport = self.context.resources, self._viewport
        size = round(viewport.body * 1.7)
        x = self._column.right
        for name in reversed(icons):
            icon = resources.icon(name, size, None)
            surface.blit(icon, icon.get_rect(midright=(x, self._motto.rect.centery)))
            x -= round(size * 1.25)

    def nodes(self) -> list[Node]:
        """The controls in reading order."""
        return self._page.nodes()
