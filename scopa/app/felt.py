"""The cloth of the table: one picture per window size, made with Surface operations only.

A flat colour is dimmed towards the edges like a table under a lamp, then woven with two directions of fibre
and a coarse mottling; the weave also hides the steps of the dimming.
"""

from __future__ import annotations

import random

import pygame

from scopa.app.theme import Colour

TILE = 256
SEED = 7
LIGHT = 1.1  # brightness under the lamp, of the felt colour; more would take contrast from the text
FALL = 0.46  # how much darker the corners are
PALE, PALE_FALL = 150, 0.1  # a felt as bright as this carries dark text, which a dim corner would swallow
LAMP_HEIGHT = 0.46  # of the window
WEAVE = 5  # brightness steps from the darkest to the lightest thread
GRID = 48  # the lamp's light is computed on so many columns and smoothed


def make_felt(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """The felt of one size in pixels; about 10 ms at 1080p."""
    light = tuple(min(255, round(channel * LIGHT)) for channel in colour)
    felt = pygame.Surface(size)
    felt.fill(light)
    fall = PALE_FALL if sum(colour) >= 3 * PALE else FALL
    felt.blit(pygame.transform.smoothscale(_lamp(fall), size), (0, 0), special_flags=pygame.BLEND_MULT)
    light_threads, dark_threads = _threads()
    for x in range(0, size[0], TILE):
        for y in range(0, size[1], TILE):
            felt.blit(light_threads, (x, y), special_flags=pygame.BLEND_ADD)
            felt.blit(dark_threads, (x, y), special_flags=pygame.BLEND_SUB)
    return felt.convert()


def _lamp(fall: float) -> pygame.Surface:
    rows = GRID * 9 // 16
    lamp = pygame.Surface((GRID, rows))
    for x in range(GRID):
        for y in range(rows):
            across = 2 * (x + 0.5) / GRID - 1
            down = 2 * ((y + 0.5) / rows - LAMP_HEIGHT)
            distance = min(1.6, 0.9 * (across * across + down * down))
            shade = round(255 * max(0.0, 1 - fall * distance**1.1))
            lamp.set_at((x, y), (shade, shade, shade))
    return lamp


def _noise(rng: random.Random, width: int, height: int) -> pygame.Surface:
    """Seamless grey noise of TILE x TILE pixels whose grains are TILE/width by TILE/height pixels."""
    grains = pygame.image.frombuffer(rng.randbytes(width * height), (width, height), "P")
    grains.set_palette([(i, i, i) for i in range(256)])
    # Repeated around itself before it is smoothed, so that the seams are smoothed too.
    around = pygame.Surface((3 * width, 3 * height), depth=24)
    for x in range(3):
        for y in range(3):
            around.blit(grains, (x * width, y * height))
    if (width, height) != (TILE, TILE):
        around = pygame.transform.smoothscale(around, (3 * TILE, 3 * TILE))
    return around.subsurface((TILE, TILE, TILE, TILE)).copy()


def _threads() -> tuple[pygame.Surface, pygame.Surface]:
    """What the weave adds and what it takes away, as small brightness steps."""
    rng = random.Random(SEED)
    weave = _noise(rng, TILE, 32)
    for count, grains in enumerate([(32, TILE), (8, 8), (TILE, TILE)], start=2):
        layer = _noise(rng, *grains)
        layer.set_alpha(round(255 / count))
        weave.blit(layer, (0, 0))
    brightness = pygame.image.tobytes(weave, "RGB")[::3]
    add = pygame.image.frombuffer(brightness, (TILE, TILE), "P")
    add.set_palette([_thread(i) for i in range(256)])
    take = pygame.image.frombuffer(brightness, (TILE, TILE), "P")
    take.set_palette([_thread(255 - i) for i in range(256)])
    plain = pygame.Surface((1, 1), depth=32)
    return add.convert(plain), take.convert(plain)


def _thread(brightness: int) -> Colour:
    """The step that a brightness of the weave (0..255) is worth; averages of noise lie near the middle."""
    step = max(0, min(WEAVE, round((brightness - 128) / 127 * 2 * WEAVE)))
    return step * 4 // 5, step, step * 9 // 10
