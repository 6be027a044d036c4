"""Sounds in words: a line at the lower edge of the window for each sound that tells something (ux.md 1.10, R25).

Whatever a sound tells is seen elsewhere too (see cues.py); the line says that there was a sound, and which. It
knows cue names, no cards.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pygame import Rect, Surface

from scopa.app import theme
from scopa.app.layout.viewport import Viewport
from scopa.app.resources import Resources
from scopa.app.widgets.shapes import opaque, rounded
from scopa.i18n import N_, _

SHOWN_MS = 2000
LINES = 2  # at most so many at once, the newest last

WORDS: Final[dict[str, str]] = {
    "pickup": N_("a card is taken up"),
    "slide": N_("a card slides"),
    "lay": N_("a card is laid"),
    "deal": N_("cards are dealt"),
    "shuffle": N_("the cards are shuffled"),
    "flip": N_("a card is turned over"),
    "snap": N_("a card snaps onto another"),
    "cut": N_("the pack is cut"),
    "capture_1": N_("a card is taken"),
    "capture_2": N_("two cards are taken"),
    "capture_3": N_("three cards are taken"),
    "capture_4": N_("many cards are taken"),
    "settebello": N_("chime: the settebello"),
    "scopa": N_("chord: scopa"),
    "scopa_against": N_("chord: scopa for the opponent"),
    "broom": N_("a broom sweeps"),
    "last_hand": N_("bell: last hand"),
    "win": N_("fanfare: won"),
    "lose": N_("low notes: lost"),
    "draw": N_("two notes: nobody has won"),
    "turn": N_("signal: your turn"),
    "illegal": N_("knock: not allowed"),
    "click": N_("click"),
    "tick": N_("a point"),
    "tie": N_("dull tone: no point"),
    "coin": N_("a coin rings"),
    "clock": N_("the clock is running out"),
    "music": N_("music"),
}


class Captions:
    """The sounds of the last moments. `heard` is called with each cue, `now` is game time in ms."""

    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now
        self._last: list[tuple[str, int]] = []

    @property
    def lines(self) -> list[str]:
        """What is written now."""
        return [f"[{_(WORDS[cue])}]" for cue, _since in self._last]

    @property
    def shown(self) -> bool:
        """Whether anything is written now."""
        return bool(self._last)

    def heard(self, cue: str) -> None:
        """A cue is played; the same one again only stays longer."""
        if cue in WORDS:
            others = [(other, since) for other, since in self._last if other != cue]
            self._last = [*others, (cue, self._now())][-LINES:]

    def update(self) -> bool:
        """Let what is over go; returns whether anything went."""
        before = len(self._last)
        self._last = [(cue, since) for cue, since in self._last if self._now() - since < SHOWN_MS]
        return len(self._last) != before

    def draw(self, surface: Surface, resources: Resources, viewport: Viewport) -> Rect:
        """Write the lines into the middle of the lower edge; returns what they cover."""
        place = Rect(viewport.width // 2, viewport.height, 0, 0)
        if not self._last:
            return place
        text, body = resources.text, viewport.body
        said = "   ".join(self.lines)
        lines = text.wrap(said, body, viewport.width - 4 * body)
        place.width = max(text.size(line, body)[0] for line in lines) + round(1.6 * body)
        place.height = len(lines) * text.line_height(body) + body // 3
        place.midbottom = viewport.width // 2, viewport.height - max(2, body // 5)
        ground = rounded(
            place.size, min(place.height // 2, body), opaque(theme.PANEL, 235), opaque(theme.LINE), 1
        )
        surface.blit(ground, place)
        return text.draw(surface, said, place.inflate(-body, 0), body, theme.WHITE, "sans", "centre")
