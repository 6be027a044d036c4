"""About the game: version, files, faults, licences; and the report to send with a fault."""

from __future__ import annotations

from scopa.app.help.about_book import about_book
from scopa.app.help.reading import ReadingScene
from scopa.app.help.report import system_report
from scopa.app.scoring.clipboard import copy_text
from scopa.app.widgets import Button
from scopa.i18n import _
from scopa.i18n.grammar import DeckTerms
from scopa.i18n.help_blocks import Book


class AboutScene(ReadingScene):
    """One page to read, and a button that copies the system report."""

    searchable = False

    def title(self) -> str:
        """What stands over the page."""
        return _("About")

    def make_book(self, terms: DeckTerms) -> Book:
        """The page in the current language."""
        return about_book(self.context.resources.decks.values())

    def actions(self) -> list[Button]:
        """The report can be copied."""
        return [Button("report", _("Copy system report"), self._copy, icon="info")]

    def _copy(self) -> None:
        if copy_text(system_report(self.context)):
            self.say(_("The system report has been copied. It names no person."))
        else:
            self.say(_("The desktop did not take the text."))
