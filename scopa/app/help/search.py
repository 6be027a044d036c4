"""What is searched for on a page: the field it is typed in, its places, and which of them is shown now."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from scopa.app.help.layout import Place
from scopa.app.widgets import Label, SignButton, TextField, Widget
from scopa.i18n import _

LIMIT = 40  # letters
COUNT = 5.2  # width of “3 of 12”, in body text
NARROWEST, WIDEST = 6, 16  # of the field, in body text


class Search:
    """`typed` gets the text after every letter; `following` is called to go to the next place."""

    def __init__(self, typed: Callable[[str], None], following: Callable[[], None]) -> None:
        self.query = ""
        self.places: list[Place] = []
        self._now = 0
        self._following = following
        self._field = TextField("search", _("Search"), "", typed, limit=LIMIT, entered=following)
        self._count = Label("found", "", align="centre")

    @property
    def now(self) -> Place | None:
        """The place that is shown."""
        return self.places[self._now] if self.places else None

    def begin(self, query: str) -> None:
        """Search for something else, from its first place on; an empty query ends the search."""
        self.query, self._now = query, 0
        self._field.show(query)

    def take(self, places: Sequence[Place]) -> None:
        """Learn where the query stands."""
        self.places = list(places)
        self._now = min(self._now, max(0, len(self.places) - 1))
        self._tell()

    def step(self) -> None:
        """Go on to the next place, after the last to the first."""
        self._now = (self._now + 1) % len(self.places)
        self._tell()

    def widgets(self, room: Rect, body: int, wanted: int) -> list[Widget]:
        """Return field, count and the way to the next place, at the right of a room of their height.

        `wanted` is the width of the field in pixels, if there is so much.
        """
        side, count = room.height, round(COUNT * body)
        right = room.right - side - count
        field = self._field
        field.label = field.placeholder = _("Search")
        width = max(NARROWEST * body, min(WIDEST * body, wanted, right - room.left))
        left = max(room.left, right - width)
        field.rect = Rect(left, room.top, right - left, side)
        self._count.rect = Rect(right, room.top, count, side)
        if not self.query.strip():
            return [field, self._count]
        following = SignButton("next", _("Next place"), "chevron-down", self._following)
        following.rect = Rect(room.right - side, room.top, side, side)
        return [field, self._count, following]

    def _tell(self) -> None:
        self._count.text = ""
        if self.query.strip():
            text = _("{n} of {count}") if self.places else _("none")
            self._count.text = text.format(n=self._now + 1, count=len(self.places))
