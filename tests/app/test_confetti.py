"""Confetti at a match won: for little more than a second, never with reduced motion, never in the way."""

from __future__ import annotations

import pygame
import pytest

from scopa.app import theme
from scopa.app.context import Context
from scopa.app.scenes.match_end import MatchEndScene
from scopa.app.scoring.confetti import DURATION, draw_confetti
from scopa.records.settings import Settings
from tests.app.conftest import OpenApp, key
from tests.app.played import played


def end_of(
    open_app: OpenApp, *, own: int | None, speed: str = "normal", motion: str = "full", effects: bool = True
) -> tuple[MatchEndScene, pygame.Surface, list[int]]:
    """The end of a match at the moment it opens; the list tells how long something has moved, in ms."""
    match = played("house for two")
    settings = Settings(language="en", speed=speed, motion=motion, effects=effects)

    def make(context: Context) -> MatchEndScene:
        return MatchEndScene(
            context, scores=match.scores, match_score=match.deals[-1].match_score, names=match.names, own=own,
            rules=match.rules, on_rematch=lambda: None, on_menu=lambda: None,
        )  # fmt: skip

    app = open_app(make, settings)
    scene = app.stack.top
    assert isinstance(scene, MatchEndScene)
    moved = [0]
    while scene.busy() and moved[0] < 5000:
        app.step(20)
        moved[0] += 20
        if scene._confetti is not None:
            moved.append(moved[0])
    return scene, app.surface, moved


def winner_of_the_match() -> int:
    """The side that won it."""
    winner = played("house for two").deals[-1].match_score.winner
    assert winner is not None
    return winner


@pytest.mark.parametrize("speed", ["slow", "normal", "fast"])
def test_it_falls_for_the_winner_and_for_little_more_than_a_second(open_app: OpenApp, speed: str) -> None:
    _scene, _surface, moved = end_of(open_app, own=winner_of_the_match(), speed=speed)
    seen = moved[1:]
    assert seen
    assert seen[-1] - seen[0] <= 1200
    assert DURATION <= 1200


@pytest.mark.parametrize(
    "how", [{"motion": "reduced"}, {"effects": False}, {"speed": "instant"}], ids=lambda how: next(iter(how))
)
def test_there_is_none_where_it_is_not_wanted(open_app: OpenApp, how: dict[str, str]) -> None:
    _scene, _surface, moved = end_of(open_app, own=winner_of_the_match(), **how)  # type: ignore[arg-type]
    assert moved[1:] == []


def test_with_reduced_motion_nothing_moves_at_all(open_app: OpenApp) -> None:
    scene, _surface, moved = end_of(open_app, own=winner_of_the_match(), motion="reduced")
    assert moved == [0]
    assert scene._shown == 1.0


@pytest.mark.parametrize("own", ["other", None])
def test_a_match_lost_or_nobodys_has_none(open_app: OpenApp, own: str | None) -> None:
    side = None if own is None else 1 - winner_of_the_match()
    _scene, _surface, moved = end_of(open_app, own=side)
    assert moved[1:] == []


def test_any_key_ends_it(open_app: OpenApp) -> None:
    match = played("house for two")
    app = open_app(
        lambda context: MatchEndScene(
            context, scores=match.scores, match_score=match.deals[-1].match_score, names=match.names,
            own=winner_of_the_match(), rules=match.rules, on_rematch=lambda: None, on_menu=lambda: None,
        ),
        Settings(language="en", motion="full"),
    )  # fmt: skip
    scene = app.stack.top
    assert isinstance(scene, MatchEndScene)
    app.step(theme.SCREEN_FADE + 200)
    assert scene._confetti is not None
    app.step(20, key(pygame.K_TAB))
    assert not scene.busy()
    assert scene._confetti is None


def test_it_leaves_the_borrowed_signs_as_they_were(open_app: OpenApp) -> None:
    scene, surface, _moved = end_of(open_app, own=None)
    resources = scene.context.resources
    icon = resources.icon("coins", 23, None)
    before = icon.get_alpha()
    for t in (0.0, 0.5, 0.95, 1.0):
        draw_confetti(surface, resources, "italian", t)
    assert icon.get_alpha() == before
