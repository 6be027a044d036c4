"""Finished pictures by what they show, and the queue of those that wait to be made.

What was asked for last is made first, beside the frames; until then a picture of another size, or the same
card of the deck shown before, stands in. It knows drawings and sizes, not decks, and never an error: a
drawing that cannot be used becomes a blank card with its name.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Hashable
from dataclasses import dataclass, field
from pathlib import Path

import pygame

from scopa.app import theme
from scopa.app.drawing import Wanted, quicken, resized
from scopa.app.makers import Made, Makers
from scopa.app.text import TextCache

SPRITE_PIXELS = 48_000_000  # of sprites kept (4 bytes each): a deck in four sizes at 4K takes 26 million
STAND_IN_LIMIT = 64
TAKEN_PIXELS = (
    130_000  # taken in at a time: to convert them and encode them as they are first drawn takes 4 ms
)
CORNER = 20 / 300  # corner radius of a card, of its width


@dataclass(slots=True)
class Sprites:
    """Pictures by `Wanted`, oldest use first; `problems` tells of drawings that could not be used."""

    problems: list[str]
    text: TextCache
    finished: OrderedDict[Wanted, pygame.Surface] = field(default_factory=OrderedDict)
    pixels: int = 0  # of the finished ones
    _waiting: OrderedDict[Wanted, None] = field(default_factory=OrderedDict)
    _spare: OrderedDict[Wanted, None] = field(default_factory=OrderedDict)  # may be wanted one day
    _ordered: set[Wanted] = field(default_factory=set)  # of those that wait
    _stand_ins: OrderedDict[Wanted, pygame.Surface] = field(default_factory=OrderedDict)
    _shows: dict[Wanted, Hashable] = field(default_factory=dict)
    _makers: Makers = field(default_factory=Makers)

    @property
    def waiting(self) -> bool:
        """Whether pictures wait that are wanted."""
        return bool(self._waiting)

    @property
    def spare(self) -> bool:
        """Whether pictures wait that may be wanted one day."""
        return bool(self._spare)

    def get(self, wanted: Wanted, shows: Hashable) -> pygame.Surface:
        """The picture, or what stands in for it until it is made. `shows` tells what is to be seen on it."""
        found = self.ready(wanted)
        if found is not None:
            return found
        self._spare.pop(wanted, None)
        self._waiting[wanted] = None
        self._waiting.move_to_end(wanted, last=False)
        self._shows[wanted] = shows
        stand_in = self._stand_ins.get(wanted)
        if stand_in is None:
            stand_in = self._stand_in(wanted, shows)
            self._stand_ins[wanted] = stand_in
            if len(self._stand_ins) > STAND_IN_LIMIT:
                self._stand_ins.popitem(last=False)
        return stand_in

    def ready(self, wanted: Wanted) -> pygame.Surface | None:
        """The picture if it is made."""
        found = self.finished.get(wanted)
        if found is not None:
            self.finished.move_to_end(wanted)
        return found

    def get_or_before(self, wanted: Wanted, shows: Hashable) -> pygame.Surface | None:
        """The picture, or that of the deck shown before, or None; it will be made, behind those that wait already."""
        found = self.ready(wanted)
        if found is None:
            self.queue(wanted, shows)
            found = self._before(wanted, shows)
        return found

    def queue(self, wanted: Wanted, shows: Hashable) -> None:
        """Let it be made behind those that wait already."""
        if wanted not in self.finished:
            self._spare.pop(wanted, None)
            self._waiting.setdefault(wanted)
            self._shows[wanted] = shows

    def queue_spare(self, wanted: Wanted, shows: Hashable) -> None:
        """Let it be made when nothing else waits, as long as that pushes out nothing else."""
        known = wanted in self.finished or wanted in self._waiting or wanted in self._spare
        room = SPRITE_PIXELS - self.pixels - sum(one.width * one.height for one in self._spare)
        if not known and wanted.width * wanted.height < room:
            self._spare[wanted] = None
            self._shows[wanted] = shows

    def drop_waiting(self) -> None:
        """Forget what waits to be made: after a change of size other widths are wanted."""
        self._waiting.clear()
        self._spare.clear()
        self._ordered.clear()
        self._makers.drop()
        self._shows = {wanted: self._shows[wanted] for wanted in self.finished}

    def work(self, patience_ms: float) -> bool:
        """Have pictures made and take in what is finished; return whether a wanted one is among it.

        It waits at most so many ms, and not at all when there is nothing to wait for; what would hold up the
        frame stays for the next one. Without patience nothing spare is begun: something else goes on.
        """
        end = time.perf_counter() + patience_ms / 1000
        came, taken = False, 0
        self._order(spare=patience_ms > 0)
        while self._ordered and taken < TAKEN_PIXELS:
            made = self._makers.take(end - time.perf_counter())
            if made is None:
                break
            came = self._take(*made) or came
            taken += made[0].width * made[0].height
            self._order(spare=patience_ms > 0)
        return came

    def _order(self, *, spare: bool) -> None:
        """Give the makers enough to do, but no more of what is spare than lets what is wanted come soon."""
        queues = [(self._waiting, self._makers.capacity), (self._spare, self._makers.count if spare else 0)]
        for queue, most in queues:
            for wanted in queue:
                if len(self._ordered) >= most:
                    break
                if wanted not in self._ordered:
                    self._ordered.add(wanted)
                    self._makers.order(wanted)

    def _take(self, wanted: Wanted, made: Made) -> bool:
        """Keep what has been made, if it is still asked for; return whether it is wanted now."""
        if wanted not in self._ordered:
            return False
        self._ordered.remove(wanted)
        now = wanted in self._waiting
        self._waiting.pop(wanted, None)
        self._spare.pop(wanted, None)
        if isinstance(made, pygame.Surface):
            sprite = made.convert_alpha()
            quicken(sprite)
        elif isinstance(made, pygame.error | OSError | ValueError):
            self.problems.append(f"{wanted.layers[-1]}: {made}")
            sprite = self._named_paper(wanted)
        else:
            raise made
        self._keep(wanted, sprite)
        return now

    def _keep(self, wanted: Wanted, sprite: pygame.Surface) -> None:
        self._stand_ins.pop(wanted, None)
        self.finished[wanted] = sprite
        self.pixels += sprite.width * sprite.height
        while self.pixels > SPRITE_PIXELS and len(self.finished) > 1:
            oldest, gone = self.finished.popitem(last=False)
            self._shows.pop(oldest, None)
            self.pixels -= gone.width * gone.height

    def _stand_in(self, wanted: Wanted, shows: Hashable) -> pygame.Surface:
        size = (wanted.width, wanted.height)
        straight = [other for other in self.finished if not other.angle]
        others = [other for other in straight if other.layers == wanted.layers]
        if others:
            nearest = min(others, key=lambda one: (one.width < wanted.width, abs(one.width - wanted.width)))
            return resized(self.finished[nearest], size)
        return self._before(wanted, shows) or paper(size)

    def _before(self, wanted: Wanted, shows: Hashable) -> pygame.Surface | None:
        """The same card of the deck shown before, or of the same deck with other corners."""
        for other in reversed(self.finished):
            if other[1:] == wanted[1:] and self._shows.get(other) == shows:
                return self.finished[other]
        return None

    def _named_paper(self, wanted: Wanted) -> pygame.Surface:
        """A blank card with the name of its file, turned and kept like the picture it replaces."""
        sprite = paper((wanted.width, wanted.height))
        name, size = Path(wanted.layers[0]).stem, max(16, wanted.width // 3)
        self.text.draw(sprite, name, sprite.get_rect(), size, theme.CARD_INK, "serif-bold", "centre")
        if wanted.angle:
            sprite = pygame.transform.rotozoom(sprite, wanted.angle, 1)
        quicken(sprite)
        return sprite


def paper(size: tuple[int, int]) -> pygame.Surface:
    """A blank card."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    radius = max(2, round(size[0] * CORNER))
    pygame.draw.rect(surface, theme.CARD_PAPER, surface.get_rect(), border_radius=radius)
    pygame.draw.rect(surface, theme.CARD_EDGE, surface.get_rect(), 1, border_radius=radius)
    return surface
