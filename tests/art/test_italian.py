"""The Italian decks: pictures clear of indices and edges, courts told apart by their outline, variants complete."""

from __future__ import annotations

import io
from functools import cache
from itertools import combinations

import numpy as np
import numpy.typing as npt
import pygame
import pytest

from tools.cards import italian, piacentine
from tools.cards.base import inside
from tools.cards.build import ASSETS
from tools.cards.group import Group

CARDS = [(suit, value) for suit in "DCSB" for value in range(1, 11)]
COURTS = [(suit, value) for suit, value in CARDS if value > 7]
DECKS = ["italian", "piacentine"]


@cache
def coverage(deck: str, suit: str, value: int) -> npt.NDArray[np.uint8]:
    """Return how far the picture of a card, without paper, frame and indices, covers each of 150 by 250 pixels."""
    picture = italian.picture(suit, value, inside()) if deck == "italian" else piacentine.picture(suit, value)
    return opacity(picture)


def opacity(group: Group) -> npt.NDArray[np.uint8]:
    surface = pygame.image.load_sized_svg(io.BytesIO(group.svg().encode()), (150, 250))
    return np.frombuffer(pygame.image.tobytes(surface, "RGBA"), np.uint8).reshape(250, 150, 4)[..., 3]


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize(("suit", "value"), CARDS)
def test_pictures_keep_clear_of_the_indices(deck: str, suit: str, value: int) -> None:
    covered = coverage(deck, suit, value)
    left, right, top, bottom = 7, 29, 9, 52  # the index within its corner, in half units
    assert not covered[top:bottom, left:right].any()
    assert not covered[250 - bottom : 250 - top, 150 - right : 150 - left].any()


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize(("suit", "value"), CARDS)
def test_pictures_keep_clear_of_the_edge(deck: str, suit: str, value: int) -> None:
    rows, columns = np.nonzero(coverage(deck, suit, value))
    assert rows.min() >= 3
    assert rows.max() < 247
    assert columns.min() >= 3
    assert columns.max() < 147


@pytest.mark.parametrize("deck", DECKS)
def test_courts_differ_as_silhouettes(deck: str) -> None:
    filled = {card: coverage(deck, *card) > 127 for card in COURTS}
    for one, two in combinations(COURTS, 2):
        both, either = filled[one] & filled[two], filled[one] | filled[two]
        assert both.sum() / either.sum() < 0.85, (one, two)


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("variant", ["plain", "jumbo"])
def test_every_card_has_its_overlay(deck: str, variant: str) -> None:
    faces = {path.name for path in (ASSETS / deck).glob("*.svg") if not path.stem.startswith("back")}
    assert {path.name for path in (ASSETS / deck / variant).iterdir()} == faces
    assert len(faces) == 40
