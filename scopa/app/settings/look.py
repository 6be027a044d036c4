"""The settings of how cards and table look, and of what makes them easier to see."""

from __future__ import annotations

from pathlib import Path

import pygame

from scopa.app import theme
from scopa.app.context import Context
from scopa.app.decks import FOUR_COLOUR, JUMBO, PLAIN, STANDARD, Deck
from scopa.app.display_list import Target
from scopa.app.newgame.column import Column
from scopa.app.settings.row import Row
from scopa.app.settings.section import Desk, Section
from scopa.app.widgets import Picture, opaque, rounded
from scopa.app.widgets.pictures import Paint
from scopa.i18n import N_, _, current_language, ngettext
from scopa.rules.cards import Card, parse_cards

CORNERS = {PLAIN: N_("None"), STANDARD: N_("Small"), JUMBO: N_("Large")}
BACKS = {"back-navy": N_("Blue"), "back-red": N_("Red")}
FELTS = {
    "green": N_("Green"),
    "blue": N_("Blue"),
    "burgundy": N_("Burgundy"),
    "contrast": N_("Black"),
}
PALE_CONTRAST = N_("White")
FAN = parse_cards("3B RD 7D")


def chosen_deck(context: Context) -> Deck:
    """The deck that the settings name, or what stands in for it."""
    return context.resources.deck(context.settings.deck)


def _decks(context: Context) -> list[Picture]:
    language = current_language()
    return [
        Picture(deck.key, deck.name(language), _fan(context, deck))
        for deck in context.resources.decks.values()
    ]


def _backs(context: Context) -> list[Picture]:
    stems = [Path(back).stem for back in chosen_deck(context).backs]
    return [Picture(stem, _(BACKS[stem]) if stem in BACKS else stem, _back(context, stem)) for stem in stems]


def _felts(context: Context) -> list[Picture]:
    names = dict(FELTS)
    if context.settings.panels == "light":
        names["contrast"] = PALE_CONTRAST
    return [Picture(key, _(name), _cloth(context, key)) for key, name in names.items()]


def _corners(context: Context) -> list[tuple[str, str]]:
    there = chosen_deck(context).corners()
    known = [(key, _(CORNERS[key])) for key in CORNERS if key in there]
    return known + [(key, key) for key in there if key not in CORNERS]


def _sizes(context: Context) -> list[tuple[int, str]]:
    return [(size, f"{size} %") for size in sorted({*range(100, 201, 10), context.settings.text_size})]


def _one_cloth(context: Context) -> str:
    return _("High contrast has a felt of its own.") if context.settings.high_contrast else ""


def _has_four_colours(context: Context) -> bool:
    return FOUR_COLOUR in chosen_deck(context).overlays


def _has_corners(context: Context) -> bool:
    return len(chosen_deck(context).corners()) > 1


DECK = Row("deck", N_("Cards"), "", "pictures", pictures=_decks)
CORNER = Row(
    "corners",
    N_("Corner numbers"),
    N_("The value and suit in the corners of every card."),
    "choice",
    choices=_corners,
    shown=_has_corners,
)
COLOURS = Row(
    "four_colour",
    N_("Suit colours"),
    N_("With four colours diamonds are blue and clubs are green."),
    "choice",
    ((False, N_("Two")), (True, N_("Four"))),
    shown=_has_four_colours,
)
SUIT_NAMES = Row(
    "suit_names",
    N_("Suit names on cards"),
    N_("The name of its suit stands on every open card of the table and of your hand."),
    "toggle",
)
CONTRAST = Row(
    "high_contrast",
    N_("High contrast"),
    N_("Plain felt, solid panels and the strongest colours for every text and outline."),
    "toggle",
)
TEXT = Row(
    "text_size",
    N_("Text size"),
    N_("All text and all controls, in percent of the usual size."),
    "stepper",
    choices=_sizes,
)
PANELS = Row(
    "panels",
    N_("Table and panels"),
    N_("Dark felt with light text, or light felt with dark text."),
    "choice",
    (("dark", N_("Dark")), ("light", N_("Light"))),
)
ROWS = (
    DECK,
    Row("back", N_("Card back"), "", "pictures", pictures=_backs),
    CORNER,
    COLOURS,
    SUIT_NAMES,
    Row("felt", N_("Felt"), "", "pictures", pictures=_felts, off=_one_cloth),
    PANELS,
    CONTRAST,
    TEXT,
)


class LookSection(Section):
    """The rows above, and what is wrong with decks that cannot be used."""

    def more(self, column: Column, desk: Desk) -> None:
        """Name the broken decks with the reason."""
        broken = desk.context.resources.broken
        head = ngettext("{n} deck is broken", "{n} decks are broken", len(broken)).format(n=len(broken))
        told = [error.told() for error in broken]
        if broken and desk.finds(self.title, head, *told):
            column.label("faults", head, face="sans-bold")
            for number, text in enumerate(told):
                column.note(f"faults/{number}", text)
            column.gap(1)


def _fan(context: Context, deck: Deck) -> Paint:
    """Draws three cards of a deck, opened like a hand."""

    def paint(surface: Target, rect: pygame.Rect) -> None:
        for card, angle, centre, width in _fan_places(rect, deck.aspect):
            sprite = context.resources.tilted(deck, card, width, angle)
            if sprite is not None:
                surface.blit(sprite, sprite.get_rect(center=centre))

    return paint


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


def _back(context: Context, name: str) -> Paint:
    def paint(surface: Target, rect: pygame.Rect) -> None:
        surface.blit(context.resources.back(chosen_deck(context), name, rect.width), rect)

    return paint


def _cloth(context: Context, key: str) -> Paint:
    def paint(surface: Target, rect: pygame.Rect) -> None:
        viewport = context.viewport
        border, line = opaque(theme.LINE), viewport.line(1.5)
        surface.blit(rounded(rect.size, viewport.px(6), opaque(theme.FELTS[key]), border, line), rect)

    return paint
