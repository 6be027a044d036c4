"""The sign of a seat: a colour and a shape of its own, so that no two are told apart by colour alone."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from scopa.app.theme import Colour
from scopa.app.widgets.page import Look, Widget

SMOOTH = 4
COLOURS: tuple[Colour, ...] = (
    (243, 185, 58),
    (86, 180, 233),
    (240, 228, 215),
    (226, 122, 98),
    (181, 160, 230),
    (126, 205, 148),
)
"""One a seat; all at least 4.5:1 on the green felt and on panels, told apart by shape as well."""
SHAPES = ("disc", "diamond", "square", "triangle", "cross", "star")
_CORNERS = {"diamond": (4, 0), "square": (4, 45), "triangle": (3, 0)}
_RADIUS = {"disc": 0.44, "diamond": 0.5, "square": 0.54, "triangle": 0.55, "cross": 0.46, "star": 0.54}


@lru_cache(maxsize=64)
def marker(seat: int, size: int) -> pygame.Surface:
    """The sign of a seat (0 to 5) in a square of so many pixels. Do not draw on it."""
    side = size * SMOOTH
    large = pygame.Surface((side, side), pygame.SRCALPHA)
    colour, shape = COLOURS[seat], SHAPES[seat]
    large.fill((*colour, 0))
    middle, radius = side / 2, side * _RADIUS[shape]
    if shape == "disc":
        pygame.draw.circle(large, colour, (middle, middle), radius)
    else:
        lowered = middle + (radius * 0.12 if shape == "triangle" else 0)
        pygame.draw.polygon(large, colour, _outline(shape, middle, lowered, radius))
    return pygame.transform.smoothscale(large, (size, size))


def _outline(shape: str, x: float, y: float, radius: float) -> list[tuple[float, float]]:
    if shape == "cross":
        arm = radius * 0.36
        return [
            (x + a, y + b)
            for a, b in (
                (-arm, -radius), (arm, -radius), (arm, -arm), (radius, -arm), (radius, arm), (arm, arm),
                (arm, radius), (-arm, radius), (-arm, arm), (-radius, arm), (-radius, -arm), (-arm, -arm),
            )
        ]  # fmt: skip
    if shape == "star":
        points, turn = 10, 0.0
    else:
        points, turn = _CORNERS[shape][0], float(_CORNERS[shape][1])
    outline = []
    for i in range(points):
        angle = math.radians(360 * i / points - 90 + turn)
        reach = radius * (0.45 if shape == "star" and i % 2 else 1.0)
        outline.append((x + reach * math.cos(angle), y + reach * math.sin(angle)))
    return outline


class Marker(Widget):
    """The sign of a seat on a page."""

    role = "image"
    focusable = False

    def __init__(self, widget_id: str, seat: int) -> None:
        super().__init__(widget_id)
        self._seat = seat

    @property
    def name(self) -> str:
        """Nothing: the name beside it says whose it is."""
        return ""

    def draw(self, look: Look) -> None:
        """Draw the sign in the middle of its rectangle."""
        size = min(self.rect.size)
        image = marker(self._seat, size)
        look.surface.blit(image, image.get_rect(center=self.rect.center))
