"""What the table tells about the card in play: which groups it takes, which is aimed at, what it cannot take.

Pure functions of captures and a pointer; drawing is the painter's.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from pygame import Rect

from scopa.rules.cards import Card, CardSet

DROP_OVERLAP = 0.15
"""The part of the held card's area that must cover a table card for it to count as aimed at."""


@dataclass(frozen=True, slots=True)
class Highlights:
    """Which table cards are outlined and how.

    `groups` are the legal captures in a fixed order (lettered A, B, C when there are several); `active` the groups
    under the pointer, drawn solid; `chosen` the cards picked by clicking; `dimmed` those that cannot be taken;
    `lay_here` asks for a glowing rim because the card can only be laid; `blocking` cards are why a play was
    refused, `away` those that have been lifted off the table; `hinted` cards, of the hand too, are those of a hint.
    """

    groups: tuple[CardSet, ...] = ()
    active: tuple[int, ...] = ()
    chosen: CardSet = 0
    dimmed: CardSet = 0
    lay_here: bool = False
    blocking: CardSet = 0
    away: CardSet = 0
    hinted: CardSet = 0

    def blocked(self, cards: CardSet) -> Highlights:
        """Return the same marks with the cards that forbid a play outlined."""
        return replace(self, blocking=cards)

    @property
    def lettered(self) -> bool:
        """Whether the groups need letters to be told apart."""
        return len(self.groups) > 1

    def groups_of(self, card: Card) -> tuple[int, ...]:
        """Return the numbers of the groups a table card belongs to."""
        return tuple(i for i, group in enumerate(self.groups) if group >> card & 1)


NO_HIGHLIGHTS = Highlights()


def highlights(
    options: tuple[CardSet, ...],
    table: CardSet,
    *,
    held: bool = False,
    aimed: Card | None = None,
    chosen: CardSet = 0,
    may_lay: bool = False,
) -> Highlights:
    """Return what to mark for a card with these captures.

    `held` dims what cannot be taken; `aimed` is the table card under the pointer.
    """
    takeable = 0
    for option in options:
        takeable |= option
    active = tuple(i for i, option in enumerate(options) if aimed is not None and option >> aimed & 1)
    return Highlights(
        groups=options,
        active=active,
        chosen=chosen,
        dimmed=table & ~takeable if held else 0,
        lay_here=held and may_lay and not options,
    )


def aimed_card(pointer: tuple[int, int], held: Rect, table: list[tuple[Card, Rect]]) -> Card | None:
    """Return the table card a held card is aimed at (ux.md 1.3.3).

    `table` lists cards and their rectangles in drawing order. A pointer inside a card wins; otherwise the card
    most covered by the held one, if that is at least DROP_OVERLAP of the held card's area.
    """
    for card, rect in reversed(table):
        if rect.collidepoint(pointer):
            return card
    best: Card | None = None
    largest = DROP_OVERLAP * held.width * held.height
    for card, rect in table:
        common = held.clip(rect)
        if common.width * common.height >= largest:
            best, largest = card, common.width * common.height
    return best
