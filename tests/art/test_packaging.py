"""Icons and desktop files: made by our tool, drawn with paths alone, and valid."""

import configparser
import io
import os
import shutil
import struct
import subprocess
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from tools.icons.__main__ import SIZES, WINDOWS, drawings, pictures
from tools.icons.raster import icns, ico, png

TOP = Path(__file__).parents[2]
PACKAGING = TOP / "packaging"
METAINFO = PACKAGING / "net.scopa_game.Scopa.metainfo.xml"
SVG = "{http://www.w3.org/2000/svg}"
ATTRIBUTES = {"d", "fill", "stroke", "stroke-width", "stroke-linejoin", "stroke-linecap", "opacity"}


def test_the_drawings_are_what_the_tool_makes() -> None:
    files = drawings()
    for name, text in files.items():
        assert (TOP / name).read_text(encoding="utf-8") == text, name
    found = {path.relative_to(TOP).as_posix() for path in (TOP / "assets" / "ui" / "icons").iterdir()}
    assert found == {name for name in files if name.startswith("assets/ui/icons/")}


def test_every_suit_and_sign_that_the_screen_needs_is_there() -> None:
    wanted = (
        "coins cups swords clubs diamonds hearts spades clubs-french arrow-left arrow-right broom check cross"
    )
    wanted += " menu mute sound pause fullscreen dealer turn keyboard question"
    for name in wanted.split():
        assert (TOP / "assets" / "ui" / "icons" / f"{name}.svg").is_file(), name


@pytest.mark.parametrize("name", drawings())
def test_drawings_hold_paths_alone_and_both_renderers_agree(name: str) -> None:
    text = drawings()[name]
    root = ET.fromstring(text)
    assert root.tag == SVG + "svg"
    for child in root:
        assert child.tag == SVG + "path"
        assert set(child.attrib) <= ATTRIBUTES
    size = 96
    ours = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (size, size))
    other = pygame.image.load(io.BytesIO(png(text, size)))
    total = 0
    for surface_y in range(size):
        for x in range(size):
            one, two = ours.get_at((x, surface_y)), other.get_at((x, surface_y))
            total += abs(one.a - two.a) + abs(one.r * one.a - two.r * two.a) // 255
    assert total / (2 * size * size) < 3


def test_the_pictures_are_there_in_every_size() -> None:
    made = pictures()
    for size in SIZES:
        path = PACKAGING / "icons" / "hicolor" / f"{size}x{size}" / "apps" / "scopa.png"
        surface = pygame.image.load(path)
        assert surface.get_size() == (size, size)
        assert surface.get_at((0, 0)).a == 0
        assert surface.get_at((size // 2, size // 2)).a == 255
        fresh = pygame.image.load(io.BytesIO(made[size]))
        assert pygame.image.tobytes(surface, "RGBA") == pygame.image.tobytes(fresh, "RGBA"), size


def test_windows_icon_points_at_its_pictures() -> None:
    made = {size: data for size, data in pictures().items() if size in WINDOWS}
    data = ico(made)
    assert (PACKAGING / "icons" / "scopa.ico").read_bytes()[:6] == data[:6]
    assert struct.unpack("<HHH", data[:6]) == (0, 1, len(WINDOWS))
    for i, size in enumerate(WINDOWS):
        width, _, _, _, _, _, length, at = struct.unpack("<BBBBHHII", data[6 + 16 * i : 22 + 16 * i])
        assert width == size % 256
        assert data[at : at + length] == made[size]


def test_macos_icon_is_well_formed() -> None:
    data = icns({16: b"one", 128: b"four", 22: b"not known"})
    assert data == b"icns" + struct.pack(">I", 8 + 11 + 12) + b"icp4\0\0\0\x0bone" + b"ic07\0\0\0\x0cfour"


def test_desktop_file() -> None:
    path = PACKAGING / "scopa.desktop"
    parser = configparser.ConfigParser(interpolation=None)
    parser.read(path, encoding="utf-8")
    entry = parser["Desktop Entry"]
    assert entry["StartupWMClass"] == "scopa"
    assert entry["Icon"] == "scopa"
    for key in ("GenericName", "Comment", "Keywords"):
        assert entry[f"{key}[it]"] != entry[key]
    if shutil.which("desktop-file-validate"):
        result = subprocess.run(["desktop-file-validate", path], capture_output=True, text=True, check=False)
        assert result.returncode == 0, result.stdout
        assert not result.stdout


def test_metainfo() -> None:
    root = ET.parse(METAINFO).getroot()
    assert root.findtext("launchable") == "scopa.desktop"
    assert root.findtext("id") == METAINFO.name.removesuffix(".metainfo.xml")
    lang = "{http://www.w3.org/XML/1998/namespace}lang"
    description = root.find("description")
    assert description is not None
    for block in (description, *description.iter("ul")):
        texts = [e for e in block if e.tag in {"p", "li"}]
        assert [e.get(lang) for e in texts] == [None, "it"] * (len(texts) // 2), (
            "each text is followed by its Italian"
        )
    if shutil.which("appstreamcli"):
        command: list[str | Path] = ["appstreamcli", "validate", "--no-net", METAINFO]
        result = subprocess.run(command, capture_output=True, text=True, check=False)
        assert result.returncode == 0, result.stdout
