"""Pictures, ready to draw: card sprites by width, shadows, felt and icons, all cached; and the text cache.

Sprites are made beside the frames; until then something stands in. A deck that cannot be used is
reported and left out, never an error.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

import pygame

from scopa.app import theme
from scopa.app.decks import SMALL, Deck, DeckError, Style, find_decks, user_decks_folder
from scopa.app.display_list import Target
from scopa.app.drawing import Wanted, decoded, quicken
from scopa.app.felt import make_felt
from scopa.app.sprites import CORNER, Sprites
from scopa.app.text import TextCache
from scopa.app.theme import Colour
from scopa.assets_path import assets_root
from scopa.rules.cards import Card, Pack

if TYPE_CHECKING:
    from scopa.records.settings import Settings

PATIENCE_MS = 3.0  # with sprites in a frame in which nothing else goes on
FELT_LIMIT = 3
LIFTED_DROP = 0.2
"""How far below a card at full height its shadow falls, in parts of its width."""
SHADOW_LOW = 0.45
"""How far that of a card falls that has hardly left the table, in parts of the same."""
LIFTED_EDGE = 0.14
"""How far from its edge a card surely covers its shadow, in parts of its width, if it is tilted or being turned."""

_Shadow: TypeAlias = tuple[pygame.Surface, tuple[int, int]]


class Resources:
    """Everything that is drawn but does not change. One window size after another may be asked for.

    How cards and felt look is the player's choice and may be changed at any time (see `apply`).
    """

    def __init__(self, root: Path | None = None, own_decks: Path | None = None) -> None:
        self.root = assets_root() if root is None else root
        self._own_decks = user_decks_folder() if own_decks is None else own_decks
        self.problems: list[str] = []
        self.decks: dict[str, Deck] = {}
        self.broken: list[DeckError] = []
        self._drawings: dict[tuple[str, Card | None, Pack, bool], tuple[str, ...]] = {}
        self.find_decks()
        self.style = Style()
        self.felt_colour = theme.FELT
        self.text = TextCache()
        self._sprites = Sprites(self.problems, self.text)
        self._shadows: OrderedDict[tuple[int, int, bool, float | None], _Shadow] = OrderedDict()
        self._felts: OrderedDict[tuple[tuple[int, int], Colour], pygame.Surface] = OrderedDict()
        self._icons: dict[tuple[str, int, Colour | None], pygame.Surface] = {}
        self._turned: OrderedDict[tuple[int, int], tuple[pygame.Surface, pygame.Surface]] = OrderedDict()

    # --- decks -----------------------------------------------------------------------------------------

    def find_decks(self) -> None:
        """Look for decks (again): players add some while the game runs.

        Raises FileNotFoundError when there is none at all.
        """
        self.decks, self.broken = find_decks(self.root / "cards", self._own_decks)
        told = set(self.problems)
        self.problems.extend(text for error in self.broken if (text := error.told()) not in told)
        self._drawings.clear()
        if not self.decks:
            raise FileNotFoundError(f"no usable deck in {self.root / 'cards'}: {'; '.join(self.problems)}")

    def apply(self, settings: Settings) -> None:
        """Take over how the player wants cards and table to look."""
        theme.use(settings.panels, settings.high_contrast)
        self.use(Style(settings.corners, settings.four_colour, settings.back))
        self.felt_colour = theme.FELTS[settings.felt]

    def use(self, style: Style) -> None:
        """Show the cards in another style from now on."""
        if style != self.style:
            self.style = style
            self._drawings.clear()

    def deck(self, key: str, pack: Pack = Pack.ITALIAN_40) -> Deck:
        """The deck of that name, or the first that can show the pack when it is unknown or cannot."""
        deck = self.decks.get(key)
        if deck is not None and deck.can_show(pack):
            return deck
        return next(deck for deck in self.decks.values() if deck.can_show(pack))

    def next_deck(self, key: str, pack: Pack = Pack.ITALIAN_40) -> Deck:
        """The deck that comes after the one that `deck` gives, round and round."""
        able = [deck for deck in self.decks.values() if deck.can_show(pack)]
        return able[(able.index(self.deck(key, pack)) + 1) % len(able)]

    # --- cards -----------------------------------------------------------------------------------------

    def card(self, deck: Deck, card: Card | None, width: int, pack: Pack = Pack.ITALIAN_40) -> pygame.Surface:
        """The sprite of a card (None: the back) `width` pixels wide; at first perhaps a stand-in."""
        return self._sprites.get(self._wanted(deck, card, width, pack), (card, pack))

    def tilted(
        self, deck: Deck, card: Card | None, width: int, angle: float, pack: Pack = Pack.ITALIAN_40
    ) -> pygame.Surface | None:
        """A sprite turned by `angle` degrees against the clock, smooth at its edges; None until it is made.

        For things that lie still: each angle is a picture of its own.
        """
        return self._sprites.get_or_before(self._wanted(deck, card, width, pack, angle), (card, pack))

    def back(self, deck: Deck, name: str, width: int) -> pygame.Surface:
        """The sprite of one of the backs of a deck, chosen or not."""
        wanted = Wanted((str(deck.back(name)),), width, round(width / deck.aspect))
        return self._sprites.get(wanted, (deck.key, name))

    def preload(
        self, deck: Deck, cards: Iterable[Card | None], width: int, pack: Pack = Pack.ITALIAN_40
    ) -> None:
        """Queue sprites that will be wanted, behind those that are wanted already."""
        for card in cards:
            self._sprites.queue(self._wanted(deck, card, width, pack), (card, pack))

    def prepare(
        self,
        deck: Deck,
        cards: Iterable[Card | None],
        width: int,
        pack: Pack = Pack.ITALIAN_40,
        angle: float = 0.0,
        style: Style | None = None,
    ) -> None:
        """Let sprites be made when there is nothing else to do: of another deck or in another style, perhaps."""
        for card in cards:
            wanted = self._wanted(deck, card, width, pack, angle, style)
            self._sprites.queue_spare(wanted, (card, pack))

    @property
    def pending(self) -> bool:
        """Whether sprites that are wanted wait to be made."""
        return self._sprites.waiting

    @property
    def idle(self) -> bool:
        """Whether nothing at all waits to be made."""
        return not (self._sprites.waiting or self._sprites.spare)

    @property
    def sprite_pixels(self) -> int:
        """Pixels of all sprites kept; each takes four bytes."""
        return self._sprites.pixels

    def work(self, patience_ms: float = PATIENCE_MS) -> bool:
        """Take in sprites that have been made, waiting at most so long; return whether a wanted one is among it."""
        return self._sprites.work(patience_ms)

    def drop_waiting(self) -> None:
        """Forget what waits to be made: after a change of size other widths are wanted."""
        self._sprites.drop_waiting()

    def finish(self) -> None:
        """Make everything that is wanted: for pictures that are kept."""
        while self.pending:
            self.work(1000)

    def _wanted(
        self,
        deck: Deck,
        card: Card | None,
        width: int,
        pack: Pack,
        angle: float = 0.0,
        style: Style | None = None,
    ) -> Wanted:
        """What a card is made of and how large it is; asked for many times a frame."""
        if style is not None and style != self.style:
            layers = _layers(deck, card, width, pack, style)
        else:
            key = (deck.key, card, pack, width < SMALL)
            layers = self._drawings.get(key) or _layers(deck, card, width, pack, self.style)
            self._drawings[key] = layers
        return Wanted(layers, width, round(width / deck.aspect), angle)

    # --- around the cards ------------------------------------------------------------------------------

    def sideways(self, sprite: pygame.Surface) -> pygame.Surface:
        """A sprite turned by a quarter, as sweep cards lie in the pile."""
        key = (id(sprite), sprite.get_width())
        found = self._turned.get(key)
        if found is None or found[0] is not sprite:
            found = (sprite, pygame.transform.rotate(decoded(sprite), 90))
            self._turned[key] = found
            if len(self._turned) > 64:
                self._turned.popitem(last=False)
        return found[1]

    def shadow(self, size: tuple[int, int], lifted: bool = False) -> _Shadow:
        """The soft shadow of a card of that size, and its offset in pixels from that of the card."""
        key = (*size, lifted, None)  # not turned, not even by nothing: its offset is told from a corner
        found = self._shadows.get(key)
        if found is None:
            found = _make_shadow(size, lifted)
            self._shadows[key] = found
            if len(self._shadows) > 64:
                self._shadows.popitem(last=False)
        else:
            self._shadows.move_to_end(key)
        return found

    def tilted_shadow(self, size: tuple[int, int], angle: float, lifted: bool = False) -> _Shadow:
        """The shadow of a card of that size turned by `angle`, and its offset from centre to centre."""
        key = (*size, lifted, angle)
        found = self._shadows.get(key)
        if found is None:
            straight, (left, top) = self.shadow(size, lifted)
            offset = (left + (straight.width - size[0]) // 2, top + (straight.height - size[1]) // 2)
            found = (pygame.transform.rotozoom(decoded(straight), angle, 1), offset)
            quicken(found[0])
            self._shadows[key] = found
        return found

    def draw_card(
        self, target: Target, sprite: pygame.Surface, pos: tuple[int, int], lifted: bool = False
    ) -> None:
        """Draw a sprite with its shadow, its top left corner at `pos`."""
        shadow, (dx, dy) = self.shadow(sprite.get_size(), lifted)
        target.blit(shadow, (pos[0] + dx, pos[1] + dy))
        target.blit(sprite, pos)

    def felt(self, size: tuple[int, int], colour: Colour | None = None) -> pygame.Surface:
        """The felt that fills a window of that size, in the colour the player chose or another."""
        colour = self.felt_colour if colour is None else colour
        key = (size, colour)
        found = self._felts.get(key)
        if found is None:
            found = make_felt(size, colour)
            self._felts[key] = found
            if len(self._felts) > FELT_LIMIT:
                self._felts.popitem(last=False)
        else:
            self._felts.move_to_end(key)
        return found

    def icon(self, name: str, height: int, colour: Colour | None) -> pygame.Surface:
        """A sign from assets/ui/icons in one colour (they are drawn in white), or as drawn (suits: None)."""
        key = (name, height, colour)
        if key not in self._icons:
            path = str(self.root / "ui" / "icons" / f"{name}.svg")
            large = pygame.image.load_sized_svg(path, (2 * height, 2 * height))
            icon = pygame.transform.smoothscale(large, (large.get_width() // 2, large.get_height() // 2))
            icon = icon.convert_alpha()
            if colour is not None:
                icon.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
            self._icons[key] = icon
        return self._icons[key]


def _layers(deck: Deck, card: Card | None, width: int, pack: Pack, style: Style) -> tuple[str, ...]:
    if card is None:
        return (str(deck.back(style.back)),)
    return tuple(map(str, deck.layers(card, pack, style, width)))


def _make_shadow(size: tuple[int, int], lifted: bool) -> _Shadow:
    """Blurred at a quarter of the size: a shadow has no detail, and this is sixteen times quicker."""
    width, height = size
    blur = max(2, width // (9 if lifted else 22))
    alpha = 110 if lifted else 120
    margin = 2 * blur
    small = pygame.Surface(
        ((width + 2 * margin + 3) // 4 + 2, (height + 2 * margin + 3) // 4 + 2), pygame.SRCALPHA
    )
    body = pygame.Rect(0, 0, max(1, width // 4), max(1, height // 4))
    body.center = small.get_rect().center
    pygame.draw.rect(small, (0, 0, 0, alpha), body, border_radius=max(1, round(width * CORNER / 4)))
    for _ in range(2):
        small = pygame.transform.box_blur(small, max(1, round(blur / 6)))
    full = pygame.transform.smoothscale(
        small, (small.get_width() * 4, small.get_height() * 4)
    ).convert_alpha()
    drop = (
        (round(width * 0.09), round(width * LIFTED_DROP))
        if lifted
        else (max(1, width // 56), max(2, width // 28))
    )
    # What the card covers anyway need not be blended: of one in the hand or in flight, however high and tilted.
    inset, low = (
        (round(width * LIFTED_EDGE), round(drop[1] * SHADOW_LOW)) if lifted else (width // 20, drop[1])
    )
    hole = pygame.Rect(0, 0, width, height - (drop[1] - low)).inflate(-2 * max(3, inset), -2 * max(3, inset))
    hole.centerx = full.get_width() // 2 - drop[0]
    hole.centery = full.get_height() // 2 - (drop[1] + low) // 2
    full.fill((0, 0, 0, 0), hole)
    if not lifted:  # one that is wide and soft gains nothing, and is made smaller with its card
        quicken(full)
    offset = ((width - full.get_width()) // 2 + drop[0], (height - full.get_height()) // 2 + drop[1])
    return full, offset
