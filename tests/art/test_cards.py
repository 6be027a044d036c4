"""The card files: rebuilt byte for byte, free of what nanosvg cannot draw, and alike in two renderers."""

from __future__ import annotations

import io
import re
import tomllib
import xml.etree.ElementTree as ElementTree
from itertools import combinations
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pygame
import pytest
import resvg_py

from tools.cards.build import ASSETS, DECKS, draw
from tools.cards.marks import INDEX_COLOURS, mark
from tools.cards.palette import PAPER

ATTRIBUTES = {
    "d", "fill", "stroke", "stroke-width", "stroke-linejoin", "stroke-linecap", "opacity",
}  # fmt: skip
COLOUR = re.compile(r"none|#[0-9a-f]{6}")
# One card of every kind of drawing; the rest is compared in the long run.
SAMPLE = {"AD", "7D", "3B", "CS", "RC", "Qh", "As", "back-navy"}
FILES = sorted(path.relative_to(ASSETS) for path in ASSETS.rglob("*.svg"))


@pytest.mark.parametrize("deck", DECKS)
def test_a_rebuild_gives_the_same_bytes(deck: str) -> None:
    files = draw(deck)
    folder = ASSETS / deck
    assert {name: (folder / name).read_text(encoding="utf-8") for name in files} == files
    assert {path.relative_to(folder).as_posix() for path in folder.rglob("*.svg")} == set(files)


def unsafe(name: Path) -> str:
    """Return what the renderer of the game would draw wrongly in a file, or nothing."""
    root = ElementTree.fromstring((ASSETS / name).read_bytes())
    if root.tag != "{http://www.w3.org/2000/svg}svg" or set(root.attrib) != {"width", "height", "viewBox"}:
        return f"{name}: root"
    for element in root:
        told = element.attrib
        if element.tag != "{http://www.w3.org/2000/svg}path" or not set(told) <= ATTRIBUTES:
            return f"{name}: {element.tag} {sorted(told)}"
        if not (COLOUR.fullmatch(told["fill"]) and COLOUR.fullmatch(told.get("stroke", "none"))):
            return f"{name}: colour"
        if "opacity" in told and "stroke" in told:
            return f"{name}: nanosvg fades fill and stroke apart"
        if re.search(r"\d\.\d\d", told["d"]):
            return f"{name}: more than one decimal"
    return ""


def test_only_what_the_renderer_draws() -> None:
    assert [problem for problem in map(unsafe, FILES) if problem] == []


def pixels(surface: pygame.Surface) -> npt.NDArray[np.int16]:
    """Return the colours of a card laid on middle grey."""
    ground = pygame.Surface(surface.get_size())
    ground.fill((90, 90, 90))
    ground.blit(surface, (0, 0))
    data = np.frombuffer(pygame.image.tobytes(ground, "RGB"), np.uint8)
    return data.astype(np.int16)


def difference(name: Path) -> float:
    """Return the mean difference (0 to 255) between the renderer of the game and resvg at 300 px."""
    text = (ASSETS / name).read_text(encoding="utf-8")
    ours = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (300, 500))
    png = bytes(resvg_py.svg_to_bytes(svg_string=text, width=300, height=500, skip_system_fonts=True))
    theirs = pygame.image.load(io.BytesIO(png))
    return float(np.abs(pixels(ours) - pixels(theirs)).mean())


@pytest.mark.parametrize("name", [name for name in FILES if name.stem in SAMPLE], ids=str)
def test_two_renderers_agree(name: Path) -> None:
    assert difference(name) < 2


@pytest.mark.long
@pytest.mark.parametrize("name", [name for name in FILES if name.stem not in SAMPLE], ids=str)
def test_two_renderers_agree_on_every_card(name: Path) -> None:
    assert difference(name) < 2


def overlays(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


@pytest.mark.parametrize("deck", DECKS)
def test_variants_are_told_and_name_only_faces(deck: str) -> None:
    folder = ASSETS / deck
    told = tomllib.loads((folder / "deck.toml").read_text(encoding="utf-8"))
    assert {path.name for path in folder.iterdir() if path.is_dir()} == set(told["variants"].values())
    faces = {path.name for path in folder.glob("*.svg")} - set(told["backs"])
    for variant in told["variants"].values():
        assert overlays(folder / variant) <= faces


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("colour", INDEX_COLOURS.values())
def test_indices_stand_out_from_the_paper(colour: str) -> None:
    assert (luminance(PAPER) + 0.05) / (luminance(colour) + 0.05) >= 4.5


def stamp(suit: str) -> npt.NDArray[np.float64]:
    """Return the shape of an index mark, without its colour, as 40 by 40 pixels."""
    text = mark(suit).at(25, 25).svg(50, 50)
    surface = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (40, 40))
    data = np.frombuffer(pygame.image.tobytes(surface, "RGBA"), np.uint8).reshape(40, 40, 4)
    return data[..., 3].astype(np.float64)


@pytest.mark.parametrize(("one", "two"), list(combinations("DCSB", 2)))
def test_suit_marks_differ_in_shape(one: str, two: str) -> None:
    assert np.corrcoef(stamp(one).ravel(), stamp(two).ravel())[0, 1] < 0.8


@pytest.mark.parametrize("name", [name for name in FILES if name.stem.startswith("back")], ids=str)
def test_backs_look_alike_upside_down(name: Path) -> None:
    text = (ASSETS / name).read_bytes()
    upright = pixels(pygame.image.load_sized_svg(io.BytesIO(text), (300, 500))).reshape(500, 300, 3)
    assert np.abs(upright - upright[::-1, ::-1]).mean() < 1
