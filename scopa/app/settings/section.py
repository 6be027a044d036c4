"""A section of the settings: its rows, and room for controls that are more than a row.

A section adds widgets to a column; it draws nothing and keeps nothing but what is half done, such as a key that
is waited for.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from scopa.app.context import Context
from scopa.app.input import InputEvent
from scopa.app.newgame.column import Column
from scopa.app.settings.place import lay_row
from scopa.app.settings.row import Row, default, names
from scopa.app.widgets import TextField
from scopa.i18n import _
from scopa.records.settings import Settings


@dataclass
class Desk:
    """What the sections are given.

    `change` sets a field of Settings: it is kept, applied and shown at once. `rebuild` lays the page out anew,
    `say` tells a sentence at the foot of the page until the next change. `wanted` are the words searched for, `laid`
    the fields whose rows are on the page already: a row of two sections is found once.
    `fields` holds text fields, which outlive a rebuild because they have a caret.
    """

    context: Context
    change: Callable[[Row, Any], None]
    rebuild: Callable[[], None]
    say: Callable[[str], None]
    wanted: str = ""
    laid: set[str] = field(default_factory=set)
    fields: dict[str, TextField] = field(default_factory=dict)

    @property
    def settings(self) -> Settings:
        """The settings as they are."""
        return self.context.settings

    def finds(self, *texts: str) -> bool:
        """Whether every word searched for is in these texts; also when nothing is searched for."""
        whole = " ".join(texts).casefold()
        return all(word in whole for word in self.wanted.casefold().split())


class Section:
    """One page. Subclasses may add more than rows (`more`) and take input before the page does (`handle`)."""

    def __init__(self, key: str, title: str, icon: str, rows: Sequence[Row]) -> None:
        self.key = key
        self.icon = icon
        self.rows = tuple(row for row in rows if row.field in names())
        self._title = title

    @property
    def title(self) -> str:
        """Its name in the language of the player."""
        return _(self._title)

    @property
    def fields(self) -> list[str]:
        """The fields of Settings that are reset together with this page."""
        return [row.field for row in self.rows]

    @property
    def takes_every_key(self) -> bool:
        """Whether the next key is wanted, whatever it means elsewhere."""
        return False

    def lay(self, column: Column, desk: Desk) -> None:
        """Add the controls to the column: those only that are searched for, if anything is."""
        for row in self.rows:
            new = row.field not in desk.laid and row.shown(desk.context)
            if new and desk.finds(self.title, *row_words(row, desk)):
                desk.laid.add(row.field)
                lay_row(row, column, desk)
        self.more(column, desk)

    def more(self, column: Column, desk: Desk) -> None:
        """Add what is more than a row; use `desk.finds` to leave out what is not searched for."""

    def handle(self, event: InputEvent, desk: Desk) -> bool:
        """Take an event before the page does; returns whether it was taken."""
        return False

    def reset(self, desk: Desk) -> None:
        """Give every field of this page its default; the page applies and keeps it."""
        for name in self.fields:
            setattr(desk.settings, name, default(name))


def row_words(row: Row, desk: Desk) -> list[str]:
    """Everything about a row that can be searched for."""
    options = row.choices(desk.context) if row.choices else [(v, _(words)) for v, words in row.options]
    pictures = row.pictures(desk.context) if row.pictures else ()
    return [_(row.label), _(row.why), *(words for _value, words in options), *(p.name for p in pictures)]
