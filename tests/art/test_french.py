"""The French courts: twelve different figures, nothing cut by the frame; the variants are complete."""

from __future__ import annotations

import io
import itertools
import tomllib
from functools import cache

import numpy as np
import numpy.typing as npt
import pygame
import pytest

from tools.cards.build import ASSETS
from tools.cards.french import CHANGED, french_deck
from tools.cards.french_courts import COURTS, LEFT, MIDDLE, RIGHT, TOP
from tools.cards.french_pips import FOUR_COLOURS, TWO_COLOURS
from tools.cards.palette import PAPER

SHOULDER = 176
"""Below this height the garments may run out of the frame at the sides, as on every court card."""


@cache
def opacity(name: str) -> npt.NDArray[np.uint8]:
    """Return the coverage (rows, columns) of the upper half of a court, not clipped by the frame."""
    text = COURTS[name].draw().svg().encode()
    surface = pygame.image.load_sized_svg(io.BytesIO(text), (300, 500))
    return np.frombuffer(pygame.image.tobytes(surface, "RGBA"), np.uint8).reshape(500, 300, 4)[:, :, 3]


@pytest.mark.parametrize("name", COURTS)
def test_nothing_is_cut_by_the_frame(name: str) -> None:
    mask = opacity(name)
    assert not mask[: int(TOP) + 4].any(), "the top of the figure keeps clear of the frame"
    assert not mask[:SHOULDER, : int(LEFT) + 2].any()
    assert not mask[:SHOULDER, int(RIGHT) - 2 :].any()


@pytest.mark.parametrize("name", COURTS)
def test_the_corner_sign_stands_free(name: str) -> None:
    assert not opacity(name)[40:88, 52:95].any()


def test_the_twelve_differ_as_silhouettes() -> None:
    halves = {name: opacity(name)[int(TOP) : int(MIDDLE), int(LEFT) : int(RIGHT)] > 127 for name in COURTS}
    for one, two in itertools.combinations(halves, 2):
        area = (halves[one] | halves[two]).sum()
        assert (halves[one] ^ halves[two]).sum() > 0.06 * area, (one, two)


def test_every_variant_is_complete() -> None:
    deck = french_deck()
    faces = {stem for stem in deck if "/" not in stem}
    assert len(faces) == 52
    by_variant = {
        variant: {stem.split("/")[1] for stem in deck if stem.startswith(f"{variant}/")}
        for variant in ("jumbo", "four-colour", "four-colour-jumbo")
    }
    changed = {stem for stem in faces if stem[1] in CHANGED}
    assert by_variant == {"jumbo": faces, "four-colour": changed, "four-colour-jumbo": changed}
    told = tomllib.loads((ASSETS / "french" / "deck.toml").read_text(encoding="utf-8"))["variants"]
    assert set(told) == set(by_variant)
    assert len(set(FOUR_COLOURS.values())) == 4


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (x / 12.92 if x <= 0.03928 else ((x + 0.055) / 1.055) ** 2.4 for x in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_signs_read_on_the_paper() -> None:
    for colour in {*TWO_COLOURS.values(), *FOUR_COLOURS.values()}:
        assert (luminance(PAPER) + 0.05) / (luminance(colour) + 0.05) >= 4.5, colour
