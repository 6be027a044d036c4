"""How outlines are written: nothing that costs the renderer of the game time for nothing."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pygame
import pytest

from tools.cards.build import ASSETS
from tools.cards.contours import contours, path_data
from tools.cards.geometry import box, circle, join, rounded
from tools.cards.group import Group

FILES = sorted(ASSETS.rglob("*.svg"))


def paths(group: Group) -> list[str]:
    return re.findall(r"<path [^>]*>", group.svg())


def test_a_contour_closes_without_a_line_of_no_length() -> None:
    assert path_data(contours("M10 10L20 10L20 20L10 10Z")) == "M10 10h10v10z"
    assert path_data(contours("M10 10L20 10L20 20Z")) == "M10 10h10v10z"
    assert path_data(contours("M10 10L20 10L20 20")) == "M10 10h10v10"
    assert not path_data(contours(circle(50, 50, 20))).endswith("z")


def test_what_nobody_can_tell_from_a_line_is_one() -> None:
    assert path_data(contours("M0 0C3 0 6 0 9 0")) == "M0 0h9"
    assert path_data(contours("M0 0C3 .04 6 -.04 9 0L9 0L9 5")) == "M0 0h9v5"
    assert "c" in path_data(contours("M0 0C3 1 6 1 9 0"))
    assert "c" in path_data(contours("M0 0C-3 0 12 0 9 0"))  # it turns back on itself


def ends(data: str) -> list[tuple[float, float]]:
    """Where each contour that ends with a z is then, from its beginning."""
    found = []
    x = y = 0.0
    start = (0.0, 0.0)
    for command, text in re.findall(r"([a-zA-Z])([^a-zA-Z]*)", data):
        numbers = [float(number) for number in re.findall(r"-?(?:\d+\.\d+|\.\d+|\d+)", text)]
        if command == "z":
            found.append((round(x - start[0], 1), round(y - start[1], 1)))
            x, y = start
        elif command in "Mm":
            x, y = (numbers[0], numbers[1]) if command == "M" else (x + numbers[0], y + numbers[1])
            start = x, y
        elif command in "hv":
            x, y = (x + sum(numbers), y) if command == "h" else (x, y + sum(numbers))
        else:
            size = {"l": 2, "q": 4, "c": 6}[command]
            for i in range(0, len(numbers), size):
                x, y = x + numbers[i + size - 2], y + numbers[i + size - 1]
    return found


@pytest.mark.parametrize("file", FILES[::7], ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_no_card_closes_what_is_closed(file: Path) -> None:
    closed = [end for data in re.findall(r' d="([^"]*)"', file.read_text("utf-8")) for end in ends(data)]
    assert (0.0, 0.0) not in closed


def test_shapes_of_equal_paint_are_one_path_if_they_lie_together() -> None:
    near = Group().paint(circle(50, 50, 20), "#112233").paint(circle(95, 50, 20), "#112233")
    far = Group().paint(circle(30, 50, 20), "#112233").paint(circle(270, 50, 20), "#112233")
    at_once = Group().paint(join(circle(30, 50, 20), circle(270, 50, 20)), "#112233")
    below = Group().paint(circle(50, 50, 20), "#112233").paint(circle(50, 350, 20), "#112233")
    assert [len(paths(group)) for group in (near, far, at_once, below)] == [1, 2, 2, 1]


def test_a_shape_stays_above_what_it_covers() -> None:
    group = Group().paint(box(0, 0, 50, 50), "#112233").paint(box(10, 10, 50, 50), "#445566")
    group.paint(box(20, 20, 50, 50), "#112233")
    assert [path[12:19] for path in paths(group)] == ["#112233", "#445566", "#112233"]
    ring = join(circle(100, 100, 60), circle(100, 100, 30))
    assert len(paths(Group().paint(ring, "#112233"))) == 1  # what lies inside another is not torn from it


def test_a_long_pen_line_is_cut_and_looks_the_same() -> None:
    group = Group().draw(rounded(10, 10, 280, 480, 14), "#ffffff", 4, ink="#000000")
    # The area, the right side with one of the short ones, the left with the other.
    assert len(paths(group)) == 3
    whole = path_data(contours(rounded(10, 10, 280, 480, 14)))
    one = f'<svg xmlns="http://www.w3.org/2000/svg" width="300" height="500" viewBox="0 0 300 500"><path fill="#ffffff" stroke="#000000" stroke-width="4" stroke-linejoin="round" stroke-linecap="round" d="{whole}"/></svg>'  # fmt: skip  # noqa: E501
    pictures = []
    for text in (group.svg(), one):
        ground = pygame.Surface((300, 500))
        ground.blit(pygame.image.load_sized_svg(io.BytesIO(text.encode()), (300, 500)), (0, 0))
        pictures.append(pygame.image.tobytes(ground, "RGB"))
    assert max(abs(a - b) for a, b in zip(*pictures, strict=True)) < 32
