"""Everything written round the cards: scores, name plates, prompt, last play, log, counts. It changes nothing.

What stays the same from frame to frame (felt and panels) is drawn once per window size.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from scopa.app import theme
from scopa.app.context import Context
from scopa.app.display_list import Kept, Target
from scopa.app.table.geometry import Geometry
from scopa.app.table.last_play import draw_last_play
from scopa.app.table.painter import Painter
from scopa.app.table.scoreboard import Align, SideInfo, draw_fitted, draw_scores
from scopa.app.table.view import TableView
from scopa.app.text import Face
from scopa.app.widgets.shapes import CLEAR, opaque, rounded
from scopa.i18n import _, ngettext
from scopa.i18n.terms import DeckTerms
from scopa.rules.events import CardLaid, CardsCaptured

if TYPE_CHECKING:
    from scopa.app.table.controls import Controls

PROMPT_LINES = 3
WITH_BUTTONS = 2.7
"""Height of a prompt line with buttons in it, at least, in heights of body text."""
ERROR_ICON_WIDTH = 1.7
"""Room for the sign in front of an error, in text heights."""


@dataclass(frozen=True, slots=True)
class PlayerInfo:
    """What a name plate tells about one seat."""

    name: str
    note: str
    short_note: str
    active: bool
    dealer: bool
    leads: str = ""
    """On the near plate of three or more: "right" or "left", the way the play goes round."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """The prompt line: what to do, what happens, or why not."""

    text: str
    error: bool = False


NO_PROMPT = Prompt("")


@dataclass(frozen=True, slots=True)
class HudState:
    """All that the words round the table say at one moment.

    `summaries` name the game, the longest text first; `players` are the seats from the near one on in order of
    play, `sides` the scores of the sides likewise.
    """

    players: tuple[PlayerInfo, ...]
    sides: tuple[SideInfo, ...]
    summaries: tuple[str, ...]
    prompt: Prompt
    last_play: CardLaid | CardsCaptured | None
    last_play_name: str
    last_play_sweep: bool
    words: DeckTerms


class Hud:
    """Draws a HudState in the regions of the layout."""

    def __init__(self, context: Context, view: TableView, geometry: Geometry, painter: Painter) -> None:
        self.context = context
        self.view = view
        self.geometry = geometry
        self.painter = painter
        self._background: Surface | None = None
        self._parts = Kept(looks=4)
        self._placed = Kept()  # what tells where it was drawn last, or shows cards: only its last look counts
        self.reserved = 0
        """Height in the near name's place that belongs to what stands below the name, in pixels."""
        self.kept: dict[str, int] = {}
        """Pixels at the right end of the prompt line that belong to the buttons of the house game, by whose."""
        self.log_sign = Rect(0, 0, 0, 0)
        """Where a press opens the log, in a window that has no panel for it."""
        self.near_plate = Rect(0, 0, 0, 0)
        """Where the near name was drawn."""

    def resize(self) -> None:
        """Forget what was drawn for another window size, and who wants room below the near name or at the prompt."""
        self.reserved = 0
        self.kept.clear()
        self._background = None
        self._parts.forget()
        self._placed.forget()

    def draw(self, surface: Target, state: HudState, controls: Controls) -> None:
        """Draw felt, panels, every word and the buttons: what lies under the cards."""
        size = surface.get_size()
        if self._background is None or self._background.get_size() != size:
            self._background = self._make_background(size)
        surface.blit(self._background, (0, 0))
        parts, view = self._parts, self.view
        for number, player in enumerate(state.players):
            key, paint = (player, self.reserved), partial(self._name, number, player)
            (parts if number else self._placed).draw(surface, f"name/{number}", key, paint)
        self._placed.draw(surface, "score", (state.summaries, state.sides), partial(self._scores, state))
        spread = view.effects.spread is not None
        parts.draw(surface, "stock", (view.stock, view.last_round, spread), self._stock)
        if self.geometry.viewport.wide:
            told = state.last_play, state.last_play_name, state.last_play_sweep, state.words
            # It shows cards: for those that have still to be made others stand in until they are there.
            made = self.context.settings.deck, self.context.resources.sprite_pixels
            self._placed.draw(surface, "last_play", (told, made), partial(self._last_play, state))
        controls.draw(surface)

    def _name(self, number: int, player: PlayerInfo, surface: Target) -> None:
        region = self._region(f"name/{number}")
        if not number:
            region = Rect(region.x, region.y, region.width, region.height - self.reserved)
        plate = self._plate(surface, region, player)
        if not number:
            self.near_plate = plate

    def _scores(self, state: HudState, surface: Target) -> None:
        self.log_sign = draw_scores(
            surface, self.context, self._region("score"), state.summaries, state.sides
        )

    # Regions ----------------------------------------------------------------------------------------------

    def _region(self, name: str) -> Rect:
        return self.geometry.layout.regions[name]

    def _text(
        self,
        surface: Target,
        text: str,
        rect: Rect,
        factor: float = 1.0,
        colour: theme.Colour | None = None,
        face: Face = "sans",
        align: Align = "left",
    ) -> Rect:
        return draw_fitted(surface, self.context, text, rect, factor, colour, face, align)

    def _make_background(self, size: tuple[int, int]) -> Surface:
        background = self.context.resources.felt(size).copy()
        viewport = self.geometry.viewport
        names = ["score", "last_play", "log", "buttons"] if viewport.wide else ["score", "buttons"]
        for name in names:
            rect = self._region(name)
            radius = viewport.px(10) if viewport.wide else 1
            background.blit(rounded(rect.size, radius, opaque(theme.PANEL, theme.PANEL_ALPHA)), rect)
        table = self._region("table").inflate(viewport.px(6), viewport.px(6))
        rim = rounded(table.size, viewport.px(14), (0, 0, 0, 26), opaque(theme.LINE, 70), viewport.line(1))
        background.blit(rim, table)
        return background

    # Parts ------------------------------------------------------------------------------------------------

    def _plate(self, surface: Target, rect: Rect, player: PlayerInfo) -> Rect:
        """Draw who sits here and return where; with little room the note gets shorter, then goes."""
        viewport, body = self.geometry.viewport, self.geometry.viewport.body
        dealer = (
            self.context.resources.icon("dealer", round(body * 0.9), theme.MUTED) if player.dealer else None
        )
        inner_width = rect.width - body
        note_width = inner_width - (0 if dealer is None else dealer.get_width() + body // 4)
        note, lines = self._note_that_fits(player, note_width, rect.height)
        plate = Rect(rect.x, 0, rect.width, min(rect.height, round(body * (2.0 + 1.35 * lines))))
        plate.centery = rect.centery
        border = opaque(theme.GOLD) if player.active else CLEAR
        ground = opaque(theme.BUTTON if player.active else theme.PANEL)
        width = viewport.line(2) if player.active else 0
        surface.blit(rounded(plate.size, viewport.px(8), ground, border, width), plate)
        line = round(body * 1.35)
        block = line * (1 + lines)
        top = Rect(plate.x + body // 2, plate.centery - block // 2, inner_width, line)
        if dealer is not None:
            row = top if not lines else top.move(0, line)
            surface.blit(dealer, (top.right - dealer.get_width(), row.centery - dealer.get_height() // 2))
        name = top.copy()
        if player.active:
            icon = self.context.resources.icon("turn", round(body * 0.9), theme.GOLD)
            surface.blit(icon, (name.x, name.y + (line - icon.get_height()) // 2))
            shift = icon.get_width() + body // 3
            name = Rect(name.x + shift, name.y, name.width - shift, line)
        if not lines and dealer is not None:
            name.width -= dealer.get_width() + body // 4
        if player.leads:
            arrow = self.context.resources.icon(f"arrow-{player.leads}", round(body * 0.9), theme.MUTED)
            surface.blit(arrow, arrow.get_rect(midright=(name.right, name.centery)))
            name.width -= arrow.get_width() + body // 3
        self._text(surface, player.name, name, 1.05, theme.WHITE, "sans-bold")
        if lines:
            below = Rect(top.x, top.bottom, note_width, line * lines)
            self._text(surface, note, below, 0.85, theme.MUTED)
        return plate

    def _note_that_fits(self, player: PlayerInfo, width: int, height: int) -> tuple[str, int]:
        """Return the longest note that fits and its number of lines; ("", 0) when none does."""
        cache, viewport = self.context.resources.text, self.geometry.viewport
        for note in filter(None, (player.note, player.short_note)):
            wrapped = cache.wrap(note, viewport.text(0.85), width)
            widest = max(cache.size(line, viewport.text(0.85))[0] for line in wrapped)
            tall = round(viewport.body * (2.0 + 1.35 * len(wrapped)))
            if widest <= width and tall <= height + viewport.body // 4:
                return note, len(wrapped)
        return "", 0

    def _stock(self, surface: Target) -> None:
        """Write how many cards are left below the stock, or that this is the last hand."""
        region, viewport = self._region("stock"), self.geometry.viewport
        body, card = viewport.body, self.geometry.layout.slots["stock"]
        room = Rect(region.x, card.bottom + body // 4, region.width, round(body * 1.4))
        room.height = max(room.height, min(round(body * 2.4), self._region("prompt").top - room.top))
        if self.view.last_round and len(self.view.rules.schedule) > 1:
            self._text(surface, _("Last hand"), room, 0.95, theme.GOLD, "sans-bold", "centre")
        elif self.view.stock and self.view.effects.spread is None:
            text = ngettext("{n} card left", "{n} cards left", self.view.stock).format(n=self.view.stock)
            lines = self.context.resources.text.wrap(text, viewport.text(0.9), room.width)
            if self.context.resources.text.line_height(viewport.text(0.9)) * len(lines) > room.height + 4:
                text = str(self.view.stock)
            self._text(surface, text, room, 0.9, theme.MUTED, "sans", "centre")

    def draw_pile_notes(self, surface: Target) -> None:
        """Draw the count, the sweeps and the mark of the last capture on each pile, over the cards."""
        for side, pile in self.view.piles.items():
            rect, last = self.painter.pile_rect(side), self.view.last_capturer_side == side
            slot = self.view.pile_slot(side)
            key = (tuple(rect), last, pile.count, len(pile.sweeps))
            self._parts.draw(surface, slot, key, partial(self._pile_notes, rect, self._region(slot), key[1:]))

    def _pile_notes(self, rect: Rect, region: Rect, facts: tuple[bool, int, int], surface: Target) -> None:
        text, viewport = self.context.resources.text, self.geometry.viewport
        body, size = viewport.body, viewport.text(0.9)
        last, cards, sweeps = facts
        if last:
            self._last_capture(surface, rect, region)
        low, count = rect.bottom - body, Rect(rect.center, (0, 0))
        if cards:
            count = self._pill(surface, str(cards), (rect.centerx, low), theme.WHITE)
        if sweeps:
            label = ngettext("{n} scopa", "{n} scope", sweeps).format(n=sweeps)
            if text.size(label, size, "sans-bold")[0] > region.right - count.right - body:
                label = f"+{sweeps}"
            width = text.size(label, size, "sans-bold")[0]
            x = min(max(rect.right + body, rect.centerx + width), region.right - width // 2 - body // 2)
            self._pill(surface, label, (x, low), theme.GOLD)

    def _last_capture(self, surface: Target, pile: Rect, region: Rect) -> None:
        """Draw the tag of the last capture on a pile: a broom, with words where there is room above its count."""
        viewport = self.geometry.viewport
        side = min(round(viewport.body * 1.9), round(pile.height * 0.5))
        icon = self.context.resources.icon("broom", round(side * 0.6), theme.GOLD)
        words = self.context.resources.text.render(
            _("last capture"), viewport.text(0.85), theme.GOLD, "sans-bold"
        )
        long = side + words.get_width() + viewport.body // 2
        roomy = long <= region.right - pile.x and pile.height > 4 * viewport.body
        badge = Rect(pile.x, pile.y, long if roomy else side, side)
        surface.blit(rounded(badge.size, side // 2, opaque(theme.PANEL)), badge)
        surface.blit(icon, icon.get_rect(center=(badge.x + side // 2, badge.centery)))
        if roomy:
            surface.blit(words, words.get_rect(midleft=(badge.x + side, badge.centery)))

    def _pill(self, surface: Target, label: str, centre: tuple[int, int], colour: theme.Colour) -> Rect:
        """Draw a short text on a dark lozenge; return what it covers."""
        viewport = self.geometry.viewport
        image = self.context.resources.text.render(label, viewport.text(0.9), colour, "sans-bold")
        pill = image.get_rect(center=centre).inflate(viewport.body, viewport.body // 4)
        surface.blit(rounded(pill.size, pill.height // 2, opaque(theme.PANEL)), pill)
        surface.blit(image, image.get_rect(center=centre))
        return pill

    def draw_rim(self, surface: Target) -> None:
        """Let the rim of the table glow: the held card can only be laid here."""
        table = self._region("table").inflate(self.geometry.viewport.px(6), self.geometry.viewport.px(6))
        radius = self.geometry.viewport.px(14)
        surface.blit(
            rounded(table.size, radius, CLEAR, opaque(theme.GOLD), self.geometry.viewport.line(3)), table
        )

    def prompt_place(self, prompt: Prompt, beside: int = 0) -> tuple[Rect, list[str]]:
        """Return what the prompt line covers and its lines, `beside` pixels left free at its right.

        There are three lines at most; a text that has no room ends in dots.
        """
        viewport, kept = self.geometry.viewport, self._kept()
        size = viewport.text(1.05)
        width = self._region("prompt").width - 2 * viewport.body - beside - kept
        if prompt.error:
            width -= round(size * ERROR_ICON_WIDTH)
        lines = self.context.resources.text.wrap(prompt.text, size, width, "sans-bold")
        if len(lines) > PROMPT_LINES:
            lines = [*lines[: PROMPT_LINES - 1], lines[PROMPT_LINES - 1].rpartition(" ")[0] + " …"]
        rect = self.geometry.layout.prompt_rect(len(lines))
        more = max(0, round(WITH_BUTTONS * viewport.body) - rect.height) if kept else 0
        return Rect(rect.x, rect.y - more, rect.width, rect.height + more), lines

    def _kept(self) -> int:
        return max(self.kept.values(), default=0)

    def draw_prompt(self, surface: Target, prompt: Prompt, beside: int = 0) -> None:
        """Draw the prompt line over the table's lower edge, as tall as its text needs."""
        rect, lines = self.prompt_place(prompt, beside)
        free = beside + self._kept()
        paint = partial(self._prompt, rect, lines, free, error=prompt.error)
        self._parts.draw(surface, "prompt", (tuple(rect), tuple(lines), beside, free, prompt.error), paint)

    def _prompt(self, rect: Rect, lines: list[str], free: int, surface: Target, *, error: bool) -> None:
        viewport = self.geometry.viewport
        body, size = viewport.body, viewport.text(1.05)
        inner = rect.inflate(-2 * body, 0)
        inner.width -= free
        radius = viewport.px(8)
        if error:
            ground = rounded(rect.size, radius, opaque(theme.PANEL), opaque(theme.GOLD), viewport.line(1.5))
            surface.blit(ground, rect)
        elif len(lines) > 1 or self._kept():
            surface.blit(rounded(rect.size, radius, opaque(theme.PANEL)), rect)
        if error:
            icon = self.context.resources.icon("refused", round(size * 1.1), theme.GOLD)
            surface.blit(icon, (inner.x, rect.centery - icon.get_height() // 2))
            shift = round(size * ERROR_ICON_WIDTH)
            inner = Rect(inner.x + shift, inner.y, inner.width - shift, inner.height)
        self._text(
            surface,
            "\n".join(lines),
            inner,
            1.05,
            theme.WHITE,
            "sans-bold",
            "left" if error else "centre",
        )

    def _last_play(self, state: HudState, surface: Target) -> None:
        draw_last_play(
            surface,
            self.context,
            self.painter,
            self._region("last_play"),
            state.last_play,
            state.last_play_name,
            state.words,
            sweep=state.last_play_sweep,
        )
