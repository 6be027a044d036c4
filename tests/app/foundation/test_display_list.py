"""A list draws what was drawn on it, and from one list to the next only what differs has to be drawn."""

from __future__ import annotations

import random
from itertools import combinations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect, Surface

from scopa.app.display_list import (
    MOST_AREAS,
    Canvas,
    DisplayList,
    Place,
    Target,
    apart,
    changed,
    draw_ops,
    lay_down,
)

SIZE = (160, 120)
SEEDS = range(40)


def pictures(draw: random.Random) -> list[Surface]:
    """Some pictures: opaque, with an alpha for each pixel, with one for all, run-length encoded."""
    made = []
    for kind in ("opaque", "alpha", "global", "encoded") * 2:
        size = draw.randrange(5, 70), draw.randrange(5, 50)
        picture = Surface(size, 0 if kind in {"opaque", "global"} else pygame.SRCALPHA)
        picture.fill([draw.randrange(256) for _ in range(4)])
        picture.fill([draw.randrange(256) for _ in range(4)], Rect(2, 2, 9, 9))
        if kind == "global":
            picture.set_alpha(120)
        elif kind == "encoded":
            picture.set_alpha(255, pygame.RLEACCEL)
        made.append(picture)
    return made


def some_rect(draw: random.Random) -> Rect:
    return Rect(
        draw.randrange(-30, 150), draw.randrange(-30, 110), draw.randrange(1, 99), draw.randrange(1, 99)
    )


def paint(target: Target, made: list[Surface], draw: random.Random, count: int) -> None:
    """Draw at random: within clips, beyond every edge, parts of pictures, with flags."""
    for _ in range(count):
        kind = draw.random()
        if kind < 0.15:
            target.set_clip(draw.choice([None, some_rect(draw)]))
        elif kind < 0.3:
            target.fill((draw.randrange(256), 0, 90), draw.choice([None, some_rect(draw)]))
        else:
            rect, area = some_rect(draw), draw.choice([None, some_rect(draw)])
            places: list[Place] = [rect, rect.topleft]
            flags = draw.choice([0, 0, 0, pygame.BLEND_PREMULTIPLIED])
            target.blit(draw.choice(made), draw.choice(places), area, flags)
    target.set_clip(None)


def shown(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("seed", SEEDS)
def test_a_list_draws_what_was_drawn_on_it(seed: int) -> None:
    made = pictures(random.Random(seed))
    direct, listed, laid = Surface(SIZE), DisplayList(SIZE), Surface(SIZE)
    paint(direct, made, random.Random(seed), 30)
    paint(listed, made, random.Random(seed), 30)
    replayed = Surface(SIZE)
    draw_ops(replayed, listed.ops, replayed.get_rect())
    lay_down(laid, listed.ops)
    assert shown(replayed) == shown(direct)
    assert shown(laid) == shown(direct)


@pytest.mark.parametrize("seed", SEEDS)
def test_from_list_to_list_the_window_shows_the_last_one(seed: int) -> None:
    """Lists that grow, shrink, are shuffled and have things twice."""
    draw, window, canvas = random.Random(seed), Surface(SIZE), Canvas()
    made, listed = pictures(draw), DisplayList(SIZE)
    listed.fill((9, 90, 30))
    paint(listed, made, draw, 20)
    ops, small = listed.ops, 0
    for _step in range(25):
        ops = ops.copy()
        for _change in range(draw.randrange(3)):
            more = DisplayList(SIZE)
            paint(more, made, draw, 1)
            place = draw.randrange(1, len(ops) + 1)
            kind = draw.randrange(4)
            if kind == 0:
                ops[place:place] = more.ops
            elif kind == 1:
                ops[place : place + 1] = []
            elif kind == 2:
                ops[place:place] = draw.sample(ops, 1)
            else:
                ops[place : place + 2] = ops[place : place + 2][::-1]
        whole = Surface(SIZE)
        draw_ops(whole, ops, whole.get_rect())
        canvas.draw(window, ops)
        assert shown(window) == shown(whole)
        small += sum(area.width * area.height for area in canvas.areas) < SIZE[0] * SIZE[1] // 2
    assert small > 5


def test_the_same_list_again_draws_nothing() -> None:
    listed, window, canvas = DisplayList(SIZE), Surface(SIZE), Canvas()
    listed.fill((9, 9, 9))
    canvas.draw(window, listed.ops)
    assert canvas.areas == [window.get_rect()]
    canvas.draw(window, listed.ops.copy())
    assert canvas.areas == []
    canvas.forget()
    canvas.draw(window, listed.ops)
    assert canvas.areas == [window.get_rect()]
    canvas.draw(Surface(SIZE), listed.ops)
    assert canvas.areas == [window.get_rect()], "another surface shows nothing of it"


def test_an_alpha_may_be_changed_and_changed_back() -> None:
    """As pens do with words that fade: the picture is lent by a cache."""
    picture, listed, direct = Surface((9, 9)), DisplayList(SIZE), Surface(SIZE)
    picture.fill((250, 250, 250))
    for target in (listed, direct):
        for x, alpha in ((0, 40), (20, 90)):
            picture.set_alpha(alpha)
            target.blit(picture, (x, 0))
            picture.set_alpha(255)
    replayed, laid = Surface(SIZE), Surface(SIZE)
    draw_ops(replayed, listed.ops, replayed.get_rect())
    lay_down(laid, listed.ops)
    assert shown(replayed) == shown(direct)
    assert shown(laid) == shown(direct)
    assert picture.get_alpha() == 255
    faded = DisplayList(SIZE)
    faded.ops = [(*op[:4], 41) for op in listed.ops[:1]] + listed.ops[1:]
    assert changed(listed.ops, faded.ops) == [Rect(0, 0, 9, 9)]


RECTS = st.builds(Rect, *[st.integers(0, 900)] * 2, *[st.integers(1, 400)] * 2)


@given(st.lists(RECTS, max_size=25))
def test_areas_cover_all_and_lie_apart(rects: list[Rect]) -> None:
    found = apart(rects)
    assert len(found) <= MOST_AREAS
    assert all(any(area.contains(rect) for area in found) for rect in rects)
    assert not any(one.colliderect(other) for one, other in combinations(found, 2))
