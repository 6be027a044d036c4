"""R7: in every deck the corner marks of the suits differ in shape, without their colours, however small the card."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from math import ceil, floor
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pygame
import pytest

from scopa.app.decks import (
    FOUR_COLOUR,
    FOUR_COLOUR_JUMBO,
    JUMBO,
    PLAIN,
    SMALL,
    STANDARD,
    Deck,
    Style,
    find_decks,
)
from scopa.app.drawing import Wanted, make
from scopa.rules.cards import Suit, make_card
from tests.app.walk.sight import grey

Grey = npt.NDArray[np.float64]

WIDTHS = (30, 60, 110)
LARGE = 90
ALIKE = 0.8
"""Marks whose normalised correlation reaches this are one shape to whoever sees no colours (ux.md R7)."""
MARKS = {
    ("french", STANDARD): (26, 93, 18, 19),
    ("french", JUMBO): (46, 162, 42, 44),
    ("italian", STANDARD): (36, 85, 17, 19),
    ("italian", JUMBO): (48, 133, 23, 25),
}
"""Where the mark lies and how far it reaches, across and down, in three hundredths of the card's width. Next to no
paper round it: that is alike on all cards, and would make any two marks alike."""
COURT = 10

DECKS, _PROBLEMS = find_decks(Path(__file__).parents[3] / "assets" / "cards")


def styles(deck: Deck) -> list[Style]:
    """Every way of drawing the corners of a deck."""
    colours = [False, True] if {FOUR_COLOUR, FOUR_COLOUR_JUMBO} & set(deck.overlays) else [False]
    return [Style(corners, four) for corners in deck.corners() for four in colours]


@cache
def printed(layers: tuple[str, ...], size: tuple[int, int]) -> Grey:
    """Drawings laid over one another as a print without colour, (columns, rows), 0 black to 1 white."""
    picture = pygame.Surface(size)
    picture.fill("white")
    picture.blit(make(Wanted(layers, *size)), (0, 0))
    return grey(pygame.surfarray.array3d(picture))


def face(deck: Deck, suit: Suit, value: int, width: int, style: Style) -> Grey:
    """A card of that width in pixels as a print without colour."""
    layers = tuple(map(str, deck.layers(make_card(suit, value), deck.pack, style, width)))
    return printed(layers, (width, round(width / deck.aspect)))


def mark(deck: Deck, suit: Suit, value: int, width: int, style: Style) -> Grey:
    """The mark in the upper left corner."""
    large = style.corners == JUMBO or width < SMALL
    x, y, across, down = MARKS[deck.words, JUMBO if large else STANDARD]
    left, right = floor((x - across) * width / 300), ceil((x + across) * width / 300)
    top, bottom = floor((y - down) * width / 300), ceil((y + down) * width / 300)
    return face(deck, suit, value, width, style)[left:right, top:bottom]


def alike(one: Grey, two: Grey, shift: int) -> float:
    """The largest normalised correlation of two pictures, -1 to 1, one of them moved by up to `shift` pixels."""
    wide = np.pad(two, shift, mode="edge")
    moved = (
        wide[x : x + one.shape[0], y : y + one.shape[1]]
        for x in range(2 * shift + 1)
        for y in range(2 * shift + 1)
    )
    return max(float(np.corrcoef(one.ravel(), other.ravel())[0, 1]) for other in moved)


def close(pictures: dict[Suit, Grey], shift: int) -> list[str]:
    """The suits whose pictures are one shape."""
    found = {
        f"{one.name} {two.name}": alike(pictures[one], pictures[two], shift)
        for one, two in combinations(pictures, 2)
    }
    return [f"{names} {much:.2f}" for names, much in found.items() if much >= ALIKE]


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("key", DECKS)
def test_the_corner_marks_of_the_suits_differ_in_shape(key: str, width: int) -> None:
    deck, faults = DECKS[key], []
    for style in (style for style in styles(deck) if style.corners != PLAIN):
        for value in (2, COURT):
            marks = {suit: mark(deck, suit, value, width, style) for suit in Suit}
            faults += [f"{style} {value}: {pair}" for pair in close(marks, width // 60)]
    assert not faults, faults


@pytest.mark.parametrize("key", [key for key, deck in DECKS.items() if PLAIN in deck.overlays])
def test_without_marks_the_whole_picture_differs(key: str) -> None:
    deck, faults = DECKS[key], []
    for value in (1, 4, 7, COURT):
        faces = {suit: face(deck, suit, value, LARGE, Style(PLAIN)) for suit in Suit}
        faults += [f"{value}: {pair}" for pair in close(faces, 1)]
    assert not faults, faults


def test_the_same_mark_is_told_to_be_the_same() -> None:
    """A comparison that found nothing alike would find no fault either."""
    deck = DECKS["french"]
    one, two = (mark(deck, Suit.CUPS, value, 60, Style()) for value in (2, COURT))
    assert alike(one, two, 1) > 0.95
