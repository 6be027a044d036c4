"""How long all faces of a deck take, what a frame of it takes, and how soon another deck is seen in play."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.bench.conftest import OpenTable, Report

if TYPE_CHECKING:
    from scopa.app.resources import Resources

DECKS = ("italian", "piacentine", "french")
FACES_MS = {60: None, 110: 300.0, 165: None, 220: 500.0, 330: None}
FRAME_MS = 6.0
REST_S = 0.01  # of a frame, after it has been drawn
SWITCH_MS = 100.0
ROUNDS = 5


@pytest.fixture
def new_resources(tmp_path: Path) -> Callable[[], Resources]:
    """Resources with nothing made yet, and a window to make it for."""
    import pygame

    from scopa.app.resources import Resources

    pygame.display.init()
    pygame.Window("bench", (64, 64)).get_surface()
    return lambda: Resources(own_decks=tmp_path)


@pytest.mark.parametrize("width", FACES_MS)
@pytest.mark.parametrize("deck", DECKS)
def test_all_faces(
    deck: str, width: int, new_resources: Callable[[], Resources], report: Report, benchmark: Any
) -> None:
    made: list[Resources] = []

    def queued() -> tuple[tuple[Resources], dict[str, Any]]:
        resources = new_resources()
        found = resources.decks[deck]
        resources.preload(found, found.pack.cards, width, found.pack)
        made.append(resources)
        return (resources,), {}

    benchmark.pedantic(lambda resources: resources.finish(), setup=queued, rounds=ROUNDS)
    megabytes = made[-1].sprite_pixels * 4 / 1e6
    report(f"all faces, {deck}, {width} px, {megabytes:.1f} MB", FACES_MS[width])


@pytest.mark.parametrize("width", FACES_MS)
@pytest.mark.parametrize("deck", DECKS)
def test_what_making_faces_takes_of_a_frame(
    deck: str, width: int, new_resources: Callable[[], Resources], report: Report, benchmark: Any
) -> None:
    """Of a frame in which something moves: to take in what was made beside it, and to draw that first."""
    import pygame

    resources, window = new_resources(), pygame.Surface((2 * width, 4 * width))
    found = resources.decks[deck]
    shown = 0

    def frame() -> None:
        nonlocal shown
        resources.work(0.0)
        finished = list(resources._sprites.finished.values())
        for sprite in finished[shown:]:
            window.blit(sprite, (0, 0))
        shown = len(finished)

    def queue() -> None:
        nonlocal resources, shown
        resources, shown = new_resources(), 0
        resources.preload(found, [None, *found.pack.cards], width, found.pack)

    def rest_of_frame() -> None:
        time.sleep(REST_S)

    queue()
    rounds = 1
    while resources.pending:
        frame()
        rest_of_frame()
        rounds += 1
    queue()
    benchmark.pedantic(frame, setup=rest_of_frame, rounds=rounds)
    report(f"of a frame, {deck}, {width} px", FRAME_MS, percentiles=(50, 95))


@pytest.mark.parametrize("prepared", [True, False], ids=["at rest", "at once"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=["720p", "1080p"])
def test_another_deck_in_play(
    size: tuple[int, int], prepared: bool, open_table: OpenTable, report: Report, benchmark: Any
) -> None:
    """From the press on the deck's button to the frame in which every visible face is of the new deck."""
    app = open_table(size)
    resources = app.context.resources

    def settled() -> None:
        if not prepared:
            resources.drop_waiting()
        while prepared and not resources.idle:
            app.step(0)
        for deck in () if prepared else list(resources.decks)[1:]:
            forget(resources, deck)

    def switch() -> None:
        app.settings.deck = resources.next_deck(app.settings.deck).key
        app.relayout()
        app.step(1)
        end = time.perf_counter() + 10
        while shows_stand_ins(resources) and time.perf_counter() < end:
            app.step(1)

    benchmark.pedantic(switch, setup=settled, rounds=2 * ROUNDS)
    how = "made ready at rest" if prepared else "with nothing made"
    report(f"another deck in play, {size[1]}p, {how}", SWITCH_MS)


def forget(resources: Resources, deck: str) -> None:
    """Take away all that was made of a deck, as if it had never been shown."""
    finished = resources._sprites.finished
    for wanted in [one for one in finished if Path(one.layers[0]).parent.name == deck]:
        gone = finished.pop(wanted)
        resources._sprites.pixels -= gone.width * gone.height


def shows_stand_ins(resources: Resources) -> bool:
    """Whether something that was drawn in the last frame is not what was asked for."""
    return bool(resources._sprites._stand_ins)
