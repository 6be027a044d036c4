"""What the sections of the page share: the choices so far, and how to change them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from scopa.app.context import Context
from scopa.app.decks import Deck
from scopa.app.newgame.setup import Setup
from scopa.app.widgets import TextField
from scopa.i18n.grammar import DeckTerms
from scopa.i18n.rules_text import clash_text
from scopa.records.family import FamilyRules


@dataclass
class Desk:
    """The set-up and the few things on the page that are no part of it.

    `change` takes the next set-up, `typed` one that differs by letters only, `rebuild` shows everything anew,
    `say` tells a sentence until the next change. `opened` are the options whose example is open, `fields` the text
    fields, which outlive a rebuild because they hold a caret.
    """

    context: Context
    setup: Setup
    family: tuple[FamilyRules, ...]
    change: Callable[[Setup], None]
    typed: Callable[[Setup], None]
    rebuild: Callable[[], None]
    say: Callable[[str], None]
    opened: set[str] = field(default_factory=set)
    show_all: bool = False
    family_name: str = ""
    fields: dict[str, TextField] = field(default_factory=dict)

    @property
    def deck(self) -> Deck:
        """The deck that the match will be played with."""
        return self.context.resources.deck(self.context.settings.deck, self.setup.base().pack)

    @property
    def terms(self) -> DeckTerms:
        """How that deck calls its suits."""
        return "french" if self.deck.words == "french" else "italian"

    def why_not(self, setup: Setup) -> str:
        """Why another set-up is impossible, "" when it is not."""
        error = setup.clash()
        return "" if error is None else clash_text(error, self.terms)

    def text_field(
        self, widget_id: str, label: str, text: str, changed: Callable[[str], None], **more: Any
    ) -> TextField:
        """The text field of that id: the one that is there, or a new one."""
        known = self.fields.get(widget_id)
        if known is None:
            known = self.fields[widget_id] = TextField(widget_id, label, text, changed, **more)
        known.label = label
        known.placeholder = more.get("placeholder", "")
        return known
