"""The card files: rebuilt byte for byte, free of what nanosvg cannot draw, and alike in two renderers."""

from __future__ import annotations

import io
import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pygame
import pytest
import resvg_py

from tools.cards.build import ASSETS, DECKS, draw

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


@pytest.mark.parametrize("name", FILES, ids=str)
def test_only_what_the_renderer_draws(name: Path) -> None:
    root = ElementTree.fromstring((ASSETS / name).read_bytes())
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert set(root.attrib) == {"width", "height", "viewBox"}
    for element in root:
        assert element.tag == "{http://www.w3.org/2000/svg}path"
        assert set(element.attrib) <= ATTRIBUTES
        assert COLOUR.fullmatch(element.attrib["fill"])
        assert COLOUR.fullmatch(element.attrib.get("stroke", "none"))
        if "opacity" in element.attrib:
            assert "stroke" not in element.attrib, "nanosvg fades fill and stroke apart"
        assert not re.search(r"\d\.\d\d", element.attrib["d"]), "coordinates have one decimal"


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
