"""Rules and help: the whole book for the rules in force, opened at the page that is wanted.

It asks scopa.i18n for the words; how they are set and read is in scopa.app.help.
"""

from __future__ import annotations

from collections.abc import Callable

from scopa.app.bindings import ACTIONS
from scopa.app.context import Context
from scopa.app.help.page_file import page_path, write_page
from scopa.app.help.paths import home_path
from scopa.app.help.reading import ReadingScene
from scopa.app.input import InputEvent
from scopa.app.key_names import keys_text
from scopa.app.new_match import match_config
from scopa.app.table.flow import IDLE_CURTAIN_MS
from scopa.app.widgets import Button
from scopa.i18n import _
from scopa.i18n.grammar import DeckTerms
from scopa.i18n.help_blocks import Book
from scopa.i18n.help_book import Refusal, help_book
from scopa.i18n.rules_text import summary
from scopa.rules.cards import Pack
from scopa.rules.ruleset import RuleSet

POLL_MS = 1000


class HelpScene(ReadingScene):
    """The rules of `rules` and all other help, from the section `target` on.

    `playing` tells whether these are the rules of a match on the table. A `refusal` is explained before anything
    else. `first` offers a first match to whoever has read the first minute. `unwatched` is called when the window
    loses the keyboard or nobody has touched anything for a minute, with this page closed: below it lies a hand of
    one of several people at this screen (ux.md 1.4, 4).
    """

    def __init__(
        self,
        context: Context,
        rules: RuleSet,
        target: str = "",
        *,
        playing: bool = False,
        refusal: Refusal | None = None,
        first: bool = False,
        unwatched: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(context, target)
        self._unwatched = unwatched
        self._still = 0
        self.poll_ms = None if unwatched is None else POLL_MS
        self._rules, self._playing, self._refusal, self._first = rules, playing, refusal, first

    def handle(self, event: InputEvent) -> None:
        """Whoever touches anything is there."""
        self._still = 0
        super().handle(event)

    def update(self, dt_ms: int) -> None:
        """Watch whether anybody is there."""
        super().update(dt_ms)
        self._still += dt_ms
        if self._still >= IDLE_CURTAIN_MS:
            self._leave_unwatched()

    def focus_changed(self, focused: bool) -> None:
        """A window that is left shows no card of a hand."""
        if not focused:
            self._leave_unwatched()

    def _leave_unwatched(self) -> None:
        if self._unwatched is not None and self.context.stack.top is self:
            self.context.stack.pop(fade=False)
            self._unwatched()

    def title(self) -> str:
        """What stands over the page."""
        return _("Rules and help")

    def pack(self) -> Pack:
        """The pack of the rules in force."""
        return self._rules.pack

    def make_book(self, terms: DeckTerms) -> Book:
        """The whole help in the current language."""
        whose = (
            _("These are the rules of the match on the table.")
            if self._playing
            else _("These are the rules of the match that was set up last.")
        )
        return help_book(self._rules, terms, whose=whose, keys=key_map(self.context), refusal=self._refusal)

    def actions(self) -> list[Button]:
        """The page can be kept as a file, to be printed."""
        return [Button("save", _("Save as a page to print"), self._save, icon="arrow-down")]

    def after_chapter(self, key: str) -> Button | None:
        """Whoever reads this first may play now."""
        if not (self._first and key == "minute"):
            return None
        return Button("first_match", _("Play a first match"), self._start, kind="primary", icon="play")

    def _start(self) -> None:
        self.context.settings.mode = "computer"
        self.context.save_settings()
        self.context.start_match(match_config(self.context.settings))

    def _save(self) -> None:
        path = page_path()
        book = self.make_book(self.terms)
        try:
            write_page(path, book, summary(self._rules, self.terms), self.pack(), self.deck)
        except OSError as error:
            text = _("The page cannot be saved: {path} ({reason}).")
            self.say(text.format(path=home_path(path), reason=error.strerror or error))
            return
        self.say(_("Saved: {path}. A browser shows and prints it.").format(path=home_path(path)))


def key_map(context: Context) -> list[tuple[str, str]]:
    """What can be done by keys, and the keys in force; what has none is left out."""
    rows = [(action.title, keys_text(context.bindings.keys(action.id))) for action in ACTIONS]
    return [(title, keys) for title, keys in rows if keys]
