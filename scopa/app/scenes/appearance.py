"""Cards and sound: decks to look at, corner numbers, back, felt, four volumes and the music.

Everything is applied at once, also to the table of a match below, and kept. It knows settings and resources,
no match.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

import pygame

from scopa.app import theme
from scopa.app.context import Context
from scopa.app.decks import FOUR_COLOUR, JUMBO, PLAIN, STANDARD, Deck
from scopa.app.input import InputEvent, KeyEvent
from scopa.app.layout.viewport import Viewport
from scopa.app.scenes.base import Node, Scene
from scopa.app.scenes.preview import draw_preview, prepare_preview
from scopa.app.widgets import (
    Button,
    Choice,
    Label,
    Page,
    Picture,
    Pictures,
    Slider,
    Widget,
    draw_panel,
    opaque,
    rounded,
)
from scopa.i18n import N_, _, current_language, ngettext
from scopa.rules.cards import Card, parse_cards

CORNERS = {PLAIN: N_("None"), STANDARD: N_("Small"), JUMBO: N_("Large")}
BACKS = {"back-navy": N_("Blue"), "back-red": N_("Red")}
FELTS = {
    "green": N_("Green"),
    "blue": N_("Blue"),
    "burgundy": N_("Burgundy"),
    "contrast": N_("High contrast"),
}
VOLUMES = {
    "volume_cards": (N_("Cards"), "lay"),
    "volume_interface": (N_("Signals"), "tick"),
    "volume_voice": (N_("Announcements"), "settebello"),
    "volume_music": (N_("Music"), ""),
}
FAN = parse_cards("3B RD 7D")
LEFT_SHARE = 0.55  # of the window: controls; the rest is the sample table
CONTENT_RATIO = 1.9  # a wider window keeps the composition together in the middle
ROOMY_TEXT = 16  # body text in a window 720 pixels high
TITLE_SIZE = 2.6


@dataclass(frozen=True, slots=True)
class _Row:
    """A label, perhaps, and a control beside it; its height in pixels and the gaps below it."""

    label: str
    control: Widget
    height: int
    gaps: int = 1


class AppearanceScene(Scene):
    """The controls at the left, at the right a still table as it will be."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._page = Page(self.invalidate)
        self._frames = 0
        self._faults_shown = False
        context.resources.find_decks()  # one may have been added meanwhile

    def enter(self) -> None:
        """Give the keyboard to the decks."""
        self.context.set_title(_("Cards and sound - Scopa"))
        self._page.set_focus("deck")

    # --- places ----------------------------------------------------------------------------------------

    def layout(self, viewport: Viewport) -> None:
        """Place the controls for this window, language and deck."""
        # There is room: text grows with the window as fast as everything else, as in the menu.
        scale = max(1.0, viewport.height / 720 * ROOMY_TEXT / (viewport.body / viewport.ui_scale))
        viewport = self._viewport = replace(viewport, ui_scale=viewport.ui_scale * scale)
        content = min(viewport.width, round(CONTENT_RATIO * viewport.height))
        left = (viewport.width - content) // 2
        edge = round(content * LEFT_SHARE)
        margin = max(viewport.px(28), content // 22)
        width = min(edge - margin, max(viewport.px(520), 30 * viewport.body))
        self._column = pygame.Rect(left + margin, 0, width, viewport.height)
        self._preview = pygame.Rect(left + edge, 0, content - edge, viewport.height)
        self._frames = 0
        settings, resources = self.context.settings, self.context.resources
        self._deck = resources.deck(settings.deck)
        self._page.set([*self._build(), *self._faults()])

    def _build(self) -> list[Widget]:
        """Every control of the left column, placed."""
        viewport, text = self._viewport, self.context.resources.text
        body = viewport.body
        line = max(viewport.px(32), viewport.target, round(body * 1.9))
        title = Label("title", _("Cards and sound"), factor=TITLE_SIZE, face="serif-bold")
        rows = [*self._looks(line), *self._sounds(line)]
        heights = [round(viewport.text(TITLE_SIZE) * 1.3), *(row.height for row in rows), line]
        gaps = 2 + sum(row.gaps for row in rows)
        spare = viewport.height - sum(heights)
        gap = max(1, min(viewport.px(12), spare // (gaps + 4)))
        y = max(0, (spare - gaps * gap) // 2)
        title.rect = pygame.Rect(self._column.left, y, self._column.width, heights[0])
        y += heights[0] + 2 * gap
        indent = body + max(text.size(row.label, body)[0] for row in rows)
        placed: list[Widget] = [title]
        for row in rows:
            whole = pygame.Rect(self._column.left, y, self._column.width, row.height)
            if row.label:
                label = Label(f"{row.control.id}_label", row.label, colour=theme.MUTED)
                label.rect = pygame.Rect(whole.left, y, indent, row.height)
                placed.append(label)
                whole = pygame.Rect(whole.left + indent, y, whole.width - indent, row.height)
            self._place(row.control, whole)
            placed.append(row.control)
            y += row.height + row.gaps * gap
            if row.control.id == "felt":
                self._rule = y - row.gaps * gap // 2
        return [*placed, *self._buttons(y, line)]

    def _place(self, control: Widget, rect: pygame.Rect) -> None:
        viewport, text = self._viewport, self.context.resources.text
        if isinstance(control, Choice):
            control.place(rect, text, viewport.body)
        elif isinstance(control, Slider):
            control.place(rect, viewport.body)
        elif not isinstance(control, Pictures):
            control.rect = rect
        elif control.id == "deck":
            title = text.line_height(viewport.body)
            longest = max(text.size(option.name, viewport.body, "sans-bold")[0] for option in control.options)
            gap = viewport.px(10)
            third = (rect.width - 2 * gap) // 3
            width = max(third, min(longest + viewport.body, rect.width // 2))
            control.place(rect, (width, rect.height), gap, title + viewport.px(6))
        else:
            height = rect.height - 2 * viewport.line(4)
            tile = (round(height * self._deck.aspect), height) if control.id == "back" else (height, height)
            inner = rect.inflate(-2 * viewport.line(4), -2 * viewport.line(4))
            control.place(inner, tile, max(viewport.px(14), round(0.9 * viewport.body)))

    # --- controls --------------------------------------------------------------------------------------

    def _looks(self, line: int) -> list[_Row]:
        """How cards and table look."""
        settings, resources, viewport = self.context.settings, self.context.resources, self._viewport
        language, deck = current_language(), self._deck
        decks = [
            Picture(other.key, other.name(language), self._fan(other)) for other in resources.decks.values()
        ]
        rows = [
            _Row("", Pictures("deck", _("Cards"), decks, deck.key, self._chosen("deck")), viewport.px(132), 2)
        ]
        corners = [(key, _(CORNERS[key])) for key in CORNERS if key in deck.corners()]
        corners += [(key, key) for key in deck.corners() if key not in CORNERS]
        shown = settings.corners if settings.corners in deck.corners() else STANDARD
        rows.append(
            _Row(
                _("Corner numbers"),
                Choice("corners", _("Corner numbers"), corners, shown, self._chosen("corners")),
                line,
            )
        )
        if FOUR_COLOUR in deck.overlays:
            colours = [(False, _("Two")), (True, _("Four"))]
            changed = self._chosen("four_colour")
            choice = Choice("four_colour", _("Suit colours"), colours, settings.four_colour, changed)
            rows.append(_Row(_("Suit colours"), choice, line))
        stems = [Path(back).stem for back in deck.backs]
        backs = [Picture(stem, _(BACKS[stem]) if stem in BACKS else stem, self._back(stem)) for stem in stems]
        back = settings.back if settings.back in stems else stems[0]
        height = max(line, viewport.px(56))
        rows.append(
            _Row(_("Card back"), Pictures("back", _("Card back"), backs, back, self._chosen("back")), height)
        )
        felts = [Picture(key, _(name), self._cloth(theme.FELTS[key])) for key, name in FELTS.items()]
        felt = Pictures("felt", _("Felt"), felts, settings.felt, self._chosen("felt"))
        rows.append(_Row(_("Felt"), felt, viewport.target + 2 * viewport.line(4), 3))
        return rows

    def _sounds(self, line: int) -> list[_Row]:
        """What is heard."""
        settings = self.context.settings
        rows = []
        for field, (name, cue) in VOLUMES.items():
            value = getattr(settings, field)
            slider = Slider(field, _("Volume: {name}").format(name=_(name)), value, *self._volume(field, cue))
            rows.append(_Row(_(name), slider, line, 1 if field == "volume_music" else 0))
        music = [(False, _("Off")), (True, _("On"))]
        switch = Choice("music", _("Music"), music, settings.music, self._chosen("music"))
        rows.append(_Row(_("Play music"), switch, line, 3))
        return rows

    def _buttons(self, y: int, line: int) -> list[Widget]:
        viewport, text = self._viewport, self.context.resources.text
        done = Button("done", _("Done"), self._leave, icon="check")
        self._sound = Button("sound", "", self._toggle_sound, kind="quiet")
        self._name_sound()
        widgets: list[Button] = [done, self._sound]
        broken = len(self.context.resources.broken)
        if broken:
            said = ngettext("{n} deck is broken", "{n} decks are broken", broken).format(n=broken)
            widgets.append(Button("faults", said, self._toggle_faults, kind="quiet", icon="warning"))
        x = self._column.left
        for widget in widgets:
            width = text.size(widget.label, viewport.body, "sans-bold")[0] + round(viewport.body * 3.2)
            widget.rect = pygame.Rect(x, y, width, line)
            x += width + viewport.px(8)
        return list(widgets)

    def _faults(self) -> list[Widget]:
        """What is wrong with broken decks, on a panel over the sample table."""
        self._panel: pygame.Rect | None = None
        broken = self.context.resources.broken
        if not (self._faults_shown and broken):
            return []
        body, text = self._viewport.body, self.context.resources.text
        label = Label("faults_text", "\n".join(error.told() for error in broken))
        inner = self._preview.width - 5 * body
        height = text.line_height(body) * len(text.wrap(label.text, body, inner))
        self._panel = pygame.Rect(0, 0, inner + 3 * body, height + 2 * body)
        self._panel.midbottom = (self._preview.centerx, self._viewport.height - body)
        label.rect = self._panel.inflate(-3 * body, -2 * body)
        return [label]

    # --- pictures of the options -----------------------------------------------------------------------

    def _fan(self, deck: Deck) -> Callable[[pygame.Surface, pygame.Rect], None]:
        """Draws three cards of a deck, opened like a hand."""

        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            for card, angle, centre, width in _fan_places(rect, deck.aspect):
                sprite = self.context.resources.tilted(deck, card, width, angle)
                if sprite is not None:
                    surface.blit(sprite, sprite.get_rect(center=centre))

        return paint

    def _back(self, name: str) -> Callable[[pygame.Surface, pygame.Rect], None]:
        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            surface.blit(self.context.resources.back(self._deck, name, rect.width), rect)

        return paint

    def _cloth(self, colour: theme.Colour) -> Callable[[pygame.Surface, pygame.Rect], None]:
        def paint(surface: pygame.Surface, rect: pygame.Rect) -> None:
            border, line = opaque(theme.LINE), self._viewport.line(1.5)
            surface.blit(rounded(rect.size, self._viewport.px(6), opaque(colour), border, line), rect)

        return paint

    # --- what the controls do --------------------------------------------------------------------------

    def _chosen(self, field: str) -> Callable[[object], None]:
        def chosen(value: object) -> None:
            setattr(self.context.settings, field, value)
            self.context.audio.play("click")
            self.context.save_settings()
            self.context.relayout()

        return chosen

    def _volume(self, field: str, cue: str) -> tuple[Callable[[int], None], Callable[[], None]]:
        """What a slider calls: while it moves, and when it rests (then the new volume is heard)."""

        def changed(value: int) -> None:
            setattr(self.context.settings, field, value)
            self.context.audio.apply(self.context.settings)

        def settled() -> None:
            if cue:
                self.context.audio.play(cue)
            self.context.save_settings()

        return changed, settled

    def _toggle_sound(self) -> None:
        self.context.settings.muted = not self.context.settings.muted
        self.context.audio.muted = self.context.settings.muted
        self.context.save_settings()

    def _name_sound(self) -> None:
        """Say whether there is sound; the M key changes it too, on any screen."""
        muted = self.context.settings.muted
        self._sound.label = _("Sound off") if muted else _("Sound on")
        self._sound.icon = "mute" if muted else "sound"

    def _toggle_faults(self) -> None:
        self._faults_shown = not self._faults_shown
        self.layout(self.context.viewport)

    def _leave(self) -> None:
        self.context.stack.pop()
        self.context.relayout()

    # --- the scene -------------------------------------------------------------------------------------

    def handle(self, event: InputEvent) -> None:
        """Esc goes back one level."""
        if isinstance(event, KeyEvent) and event.command == "back":
            if self._panel is not None:
                self._toggle_faults()
            else:
                self._leave()
            return
        self._page.handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw felt, sample table and controls."""
        resources, viewport = self.context.resources, self._viewport
        surface.blit(resources.felt(surface.get_size()), (0, 0))
        draw_preview(surface, self._preview, resources, self._deck)
        rule = pygame.Rect(self._column.left, self._rule, self._column.width, viewport.line(1))
        surface.blit(rounded(rule.size, 1, opaque(theme.LINE, 90)), rule)
        if self._panel is not None:
            draw_panel(surface, self._panel, viewport.px(14), 236)
        self._name_sound()
        self._page.draw(surface, resources, viewport)
        self._frames += 1
        if self._frames == 2:  # the first frame has been shown: get ready for another choice
            self._prepare()

    def _prepare(self) -> None:
        """Let the sample table be made as it would be after another choice."""
        resources, style = self.context.resources, self.context.resources.style
        for other in resources.decks.values():
            prepare_preview(self._preview, resources, other, style)
        looks = [replace(style, corners=corners) for corners in self._deck.corners()]
        looks += [replace(style, back=Path(back).stem) for back in self._deck.backs]
        for look in looks:
            prepare_preview(self._preview, resources, self._deck, look)

    def nodes(self) -> list[Node]:
        """The controls in reading order."""
        return self._page.nodes()


def _fan_places(rect: pygame.Rect, aspect: float) -> list[tuple[Card, float, tuple[int, int], int]]:
    """Card, angle, centre and width of three cards that fill a rectangle."""
    height = round(0.8 * rect.height)
    width = round(height * aspect)
    step = round(0.52 * width)
    return [
        (
            card,
            10.0 * (1 - i),
            (rect.centerx + (i - 1) * step, rect.centery + abs(i - 1) * height // 24),
            width,
        )
        for i, card in enumerate(FAN)
    ]
