"""Pictures, ready to draw: card sprites by width, shadows, felt and icons, all cached; and the text cache.

A drawing is rasterised at twice its size and reduced, which is better than any renderer at 1x. That takes
5 to 15 ms a card, so it is done in a queue, a few ms per frame, what was asked for last first; until then a
sprite of another size stands in. A deck that cannot be used is reported and left out, never an error.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple, TypeAlias

import pygame

from scopa.app import theme
from scopa.app.decks import Deck, find_decks
from scopa.app.felt import make_felt
from scopa.app.text import TextCache
from scopa.app.theme import Colour
from scopa.assets_path import assets_root
from scopa.rules.cards import Card, Pack

WORK_MS = 6.0  # of drawing work per frame
CORNER = 20 / 300  # corner radius of a card, of its width
SPRITE_PIXELS = 40_000_000  # of sprites kept (4 bytes each): a deck in four sizes at 4K takes 26 million
STAND_IN_LIMIT = 64
FELT_LIMIT = 3

_Shadow: TypeAlias = tuple[pygame.Surface, tuple[int, int]]


class _Key(NamedTuple):
    path: str
    width: int
    angle: float = 0.0


@dataclass(slots=True)
class _Sprites:
    """Finished sprites by drawing and width, oldest use first."""

    exact: OrderedDict[_Key, pygame.Surface] = field(default_factory=OrderedDict)
    stand_ins: OrderedDict[_Key, pygame.Surface] = field(default_factory=OrderedDict)
    pixels: int = 0  # of the finished ones


class Resources:
    """Everything that is drawn but does not change. One window size after another may be asked for."""

    def __init__(self, root: Path | None = None) -> None:
        self.root = assets_root() if root is None else root
        self.decks, self.problems = find_decks(self.root / "cards")
        if not self.decks:
            raise FileNotFoundError(f"no usable deck in {self.root / 'cards'}: {'; '.join(self.problems)}")
        self.text = TextCache()
        self._paths: dict[tuple[str, Card | None, Pack], str] = {}
        self._sprites = _Sprites()
        self._queue: OrderedDict[_Key, None] = OrderedDict()
        self._shadows: OrderedDict[tuple[int, int, bool, float], _Shadow] = OrderedDict()
        self._felts: OrderedDict[tuple[tuple[int, int], Colour], pygame.Surface] = OrderedDict()
        self._icons: dict[tuple[str, int, Colour | None], pygame.Surface] = {}
        self._turned: OrderedDict[tuple[int, int], tuple[pygame.Surface, pygame.Surface]] = OrderedDict()

    # --- cards -----------------------------------------------------------------------------------------

    def deck(self, key: str, pack: Pack = Pack.ITALIAN_40) -> Deck:
        """The deck of that name, or the first that can show the pack when it is unknown or cannot."""
        deck = self.decks.get(key)
        if deck is not None and deck.can_show(pack):
            return deck
        return next(deck for deck in self.decks.values() if deck.can_show(pack))

    def card(self, deck: Deck, card: Card | None, width: int, pack: Pack = Pack.ITALIAN_40) -> pygame.Surface:
        """The sprite of a card (None: the back) `width` pixels wide; at first perhaps a stand-in."""
        return self._sprite(deck, self._drawing(deck, card, pack), width)

    def tilted(
        self, deck: Deck, card: Card | None, width: int, angle: float, pack: Pack = Pack.ITALIAN_40
    ) -> pygame.Surface | None:
        """A sprite turned by `angle` degrees against the clock, smooth at its edges; None until it is made.

        For things that lie still: each angle is a picture of its own.
        """
        key = _Key(self._drawing(deck, card, pack), width, angle)
        found = self._sprites.exact.get(key)
        if found is None:
            self._queue.setdefault(key)
        return found

    def preload(
        self, deck: Deck, cards: Iterable[Card | None], width: int, pack: Pack = Pack.ITALIAN_40
    ) -> None:
        """Queue sprites that will be wanted, behind those that are wanted already."""
        for card in cards:
            key = _Key(self._drawing(deck, card, pack), width)
            if key not in self._sprites.exact and key not in self._queue:
                self._queue[key] = None

    @property
    def pending(self) -> bool:
        """Whether sprites wait to be made."""
        return bool(self._queue)

    def work(self, budget_ms: float = WORK_MS) -> bool:
        """Make sprites for about so many ms of real time, at least one; return whether any was made."""
        end = time.perf_counter() + budget_ms / 1000
        made = False
        while self._queue and (not made or time.perf_counter() < end):
            key = next(iter(self._queue))
            self._make(self._aspect(key.path), key)
            made = True
        return made

    def drop_waiting(self) -> None:
        """Forget what waits to be made: after a change of size other widths are wanted."""
        self._queue.clear()

    def finish(self) -> None:
        """Make everything that waits: for pictures that are kept."""
        while self._queue:
            self.work(1000)

    def _drawing(self, deck: Deck, card: Card | None, pack: Pack) -> str:
        """Path of a drawing; asked for many times a frame."""
        key = (deck.key, card, pack)
        if key not in self._paths:
            self._paths[key] = str(deck.back() if card is None else deck.face(card, pack))
        return self._paths[key]

    def _sprite(self, deck: Deck, path: str, width: int) -> pygame.Surface:
        key = _Key(path, width)
        found = self._sprites.exact.get(key)
        if found is not None:
            self._sprites.exact.move_to_end(key)
            return found
        self._queue[key] = None
        self._queue.move_to_end(key, last=False)
        stand_in = self._sprites.stand_ins.get(key)
        if stand_in is None:
            stand_in = self._stand_in(deck, key)
            self._sprites.stand_ins[key] = stand_in
            if len(self._sprites.stand_ins) > STAND_IN_LIMIT:
                self._sprites.stand_ins.popitem(last=False)
        return stand_in

    def _stand_in(self, deck: Deck, key: _Key) -> pygame.Surface:
        size = (key.width, round(key.width / deck.aspect))
        others = [other for other in self._sprites.exact if other.path == key.path and not other.angle]
        if others:
            nearest = min(others, key=lambda other: (other.width < key.width, abs(other.width - key.width)))
            return pygame.transform.smoothscale(self._sprites.exact[nearest], size)
        return _paper(size)

    def _make(self, aspect: float, key: _Key) -> None:
        size = (key.width, round(key.width / aspect))
        try:
            large = pygame.image.load_sized_svg(key.path, (2 * size[0], 2 * size[1]))
            if key.angle:
                large = _turned(large, key.angle)
            sprite = pygame.transform.smoothscale(
                large, (large.width // 2, large.height // 2)
            ).convert_alpha()
        except (pygame.error, OSError) as error:
            self.problems.append(f"{key.path}: {error}")
            sprite = _paper(size)
            self.text.draw(
                sprite,
                Path(key.path).stem,
                sprite.get_rect(),
                max(16, size[0] // 3),
                theme.INK,
                "serif-bold",
                "centre",
            )
        _quicken(sprite)
        self._sprites.exact[key] = sprite
        self._sprites.stand_ins.pop(key, None)
        self._queue.pop(key, None)
        self._sprites.pixels += sprite.width * sprite.height
        while self._sprites.pixels > SPRITE_PIXELS and len(self._sprites.exact) > 1:
            _key, oldest = self._sprites.exact.popitem(last=False)
            self._sprites.pixels -= oldest.width * oldest.height

    def _aspect(self, path: str) -> float:
        return self.decks[Path(path).parent.name].aspect

    # --- around the cards ------------------------------------------------------------------------------

    def sideways(self, sprite: pygame.Surface) -> pygame.Surface:
        """A sprite turned by a quarter, as sweep cards lie in the pile."""
        key = (id(sprite), sprite.get_width())
        found = self._turned.get(key)
        if found is None or found[0] is not sprite:
            found = (sprite, pygame.transform.rotate(sprite, 90))
            self._turned[key] = found
            if len(self._turned) > 64:
                self._turned.popitem(last=False)
        return found[1]

    def shadow(self, size: tuple[int, int], lifted: bool = False) -> _Shadow:
        """The soft shadow of a card of that size, and its offset in pixels from that of the card."""
        key = (*size, lifted, 0.0)
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
            found = (pygame.transform.rotozoom(straight, angle, 1), offset)
            _quicken(found[0])
            self._shadows[key] = found
        return found

    def draw_card(
        self, target: pygame.Surface, sprite: pygame.Surface, pos: tuple[int, int], lifted: bool = False
    ) -> None:
        """Draw a sprite with its shadow, its top left corner at `pos`."""
        shadow, (dx, dy) = self.shadow(sprite.get_size(), lifted)
        target.blit(shadow, (pos[0] + dx, pos[1] + dy))
        target.blit(sprite, pos)

    def felt(self, size: tuple[int, int], colour: Colour = theme.FELT) -> pygame.Surface:
        """The felt that fills a window of that size."""
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

    def icon(self, name: str, height: int, colour: Colour | None = theme.WHITE) -> pygame.Surface:
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


def _paper(size: tuple[int, int]) -> pygame.Surface:
    """A blank card."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    radius = max(2, round(size[0] * CORNER))
    pygame.draw.rect(surface, theme.PAPER, surface.get_rect(), border_radius=radius)
    pygame.draw.rect(surface, theme.GOLD_DARK, surface.get_rect(), 1, border_radius=radius)
    return surface


def _quicken(surface: pygame.Surface) -> None:
    """Run-length encode it: clear pixels are skipped and opaque ones copied, which halves the time of a card."""
    surface.set_alpha(255, pygame.RLEACCEL)


def _turned(large: pygame.Surface, angle: float) -> pygame.Surface:
    """A drawing turned, on a ground that is clear but has the colour of its edge, so that no dark rim appears."""
    margin = 4
    padded = pygame.Surface((large.width + 2 * margin, large.height + 2 * margin), pygame.SRCALPHA)
    padded.fill((*theme.CARD_EDGE, 0))
    padded.blit(large, (margin, margin))
    return pygame.transform.rotozoom(padded, angle, 1)


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
    drop = (round(width * 0.09), round(width * 0.2)) if lifted else (max(1, width // 56), max(2, width // 28))
    if not lifted:  # what the card covers anyway need not be blended
        inset = max(3, width // 20)
        hole = pygame.Rect((0, 0), size).inflate(-2 * inset, -2 * inset)
        hole.center = (full.get_width() // 2 - drop[0], full.get_height() // 2 - drop[1])
        full.fill((0, 0, 0, 0), hole)
    _quicken(full)
    offset = ((width - full.get_width()) // 2 + drop[0], (height - full.get_height()) // 2 + drop[1])
    return full, offset
