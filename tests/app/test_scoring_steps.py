"""A count that goes side after side, and deals that break off: what the screen shows of them, and when."""

from collections.abc import Callable

import pygame
import pytest

from scopa.app import theme
from scopa.app.app import App
from scopa.app.scenes.scoring import ScoringScene
from scopa.app.scoring.reveal import STEP
from scopa.records.settings import Settings
from scopa.rules.match_score import MatchScore
from scopa.rules.scoring import CategoryLine, DealScore
from scopa.rules.variants import find_variant
from tests.app.conftest import OpenApp, click, key
from tests.app.played import NAMES, house_deal, played
from tests.app.scoring_checks import check_everything, make, shown

SPACE = key(pygame.K_SPACE)
Open = Callable[..., tuple[App, ScoringScene]]


@pytest.fixture
def show(open_app: OpenApp) -> Open:
    """Open a window with the last deal of the house game of three."""

    def open_one(game: str = "house", speed: str = "normal") -> tuple[App, ScoringScene]:
        settings = Settings(language="en", speed=speed, deck="french")
        app = open_app(lambda context: make(context, played(game)), settings, size=(1280, 720))
        scene = app.stack.top
        assert isinstance(scene, ScoringScene)
        return app, scene

    return open_one


def kinds(scene: ScoringScene) -> list[str | None]:
    """How the points of each row stand, of the side that has them."""
    found: list[str | None] = []
    for row in scene.count.rows[:-1]:
        states = [scene._telling.ledger.kind(row, side) for side in range(len(scene.names))]
        found.append(next((state for state in states if state), None))
    return found


ROWS = theme.SCREEN_FADE + 5 * theme.SCORE_ROW


def test_points_are_won_first_and_counted_side_after_side_then(show: Open) -> None:
    app, scene = show()
    app.step(ROWS - 1)
    assert shown(scene) == ["cards", "hearts", "sevens", "seven_of_hearts", "sweeps"]
    assert kinds(scene) == ["due", "due", "due", "due", None]
    assert scene._telling.ledger.added(1) is None
    assert app.context.audio.history == []
    app.step(1 + 400)
    assert kinds(scene) == ["lost", "won", "lost", "lost", None]
    assert scene._telling.ledger.added(1) == 1
    assert app.context.audio.history == ["tick"]
    assert shown(scene)[-1] == "sweeps"
    app.step(theme.SCORE_ROW)
    assert shown(scene)[-1] == "total"
    app.step(theme.SCORE_ROW)
    assert scene.reveal.done
    assert scene.node("total/1").name == "Bruno: 10 + 1 = 11"
    assert scene.node("message").name == "Bruno: 11 reached with Hearts. Nothing after that is counted."


def test_every_point_is_counted_by_itself(open_app: OpenApp) -> None:
    deal = house_deal((0, 0, 0))
    settings = Settings(language="en", speed="normal", deck="french")
    app = open_app(
        lambda context: make(context, played("house"), before=deal.before, match_score=deal.match_score),
        settings,
    )
    scene = app.stack.top
    assert isinstance(scene, ScoringScene)
    app.step(ROWS)
    seen = []
    for _step in range(4):
        app.step(STEP - 1)
        seen.append((scene._telling.ledger.added(1), scene._telling.ledger.added(2)))
        app.step(1)
    assert seen == [(1, 0), (2, 0), (3, 0), (3, 1)]


def test_a_press_completes_the_counting_like_a_row(show: Open) -> None:
    app, scene = show()
    app.step(ROWS + 10, SPACE)
    assert kinds(scene) == ["lost", "won", "lost", "lost", None]
    assert shown(scene)[-1] == "total"
    assert not scene.reveal.done
    app.step(0, SPACE)
    assert scene.reveal.done


def test_at_instant_everything_is_counted_at_once(show: Open) -> None:
    app, scene = show(speed="instant")
    app.step(0)
    assert scene.reveal.done
    assert kinds(scene) == ["lost", "won", "lost", "lost", None]
    check_everything(app, scene)


def test_two_sides_show_what_is_not_counted(show: Open) -> None:
    app, scene = show("house for two", speed="instant")
    app.step(0)
    written = [text for text, _seen, _given in scene.pen.placed]
    assert "+1 Bruno, not counted" in written
    assert "+1 Anna" in written
    app.step(1000, click(scene.node("copy").rect.center))
    assert "+1 Bruno, not counted" in pygame.scrap.get_text()


# Nothing in particular --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ended", "reason", "out"),
    [("instant_win", "instant_win", ()), ("resigned", "resigned", (0,)), ("misdeal", "not_reached", ())],
)
@pytest.mark.parametrize("sides", [2, 3, 4])
def test_deals_that_break_off_can_be_shown(
    open_app: OpenApp, sides: int, ended: str, reason: str, out: tuple[int, ...]
) -> None:
    house = find_variant("house52").ruleset(sides)
    none = (0,) * sides
    lines = (CategoryLine("sweeps", (*none[1:], 1), None, (*none[1:], 1), "each"),)
    over = reason != "not_reached"
    score = DealScore(
        lines if ended == "instant_win" else (),
        (*none[1:], 1),
        none,
        none,
        order=tuple(range(sides)),
        ended=ended,
        out=out,
        outright=sides - 1 if over else None,
    )
    stands = MatchScore((*none[1:], 11), over, sides - 1 if over else None, reason, out)
    for size in ((800, 600), (1280, 720)):
        app = open_app(
            lambda context: make(
                context,
                played("house"),
                score=score,
                before=(*none[1:], 10),
                match_score=stands,
                names=NAMES[:sides],
                rules=house,
                sweep_cards=(),
                opening=(),
            ),
            Settings(language="en", speed="instant"),
            size=size,
        )
        app.step(0)
        scene = app.stack.top
        assert isinstance(scene, ScoringScene)
        assert "message" in [node.id for node in scene.nodes()]
        app.step(1000)
        if sides > 2:
            app.step(0, click(scene.node("pile/0").rect.center))
            assert scene.node("cards").name == "Anna: none"
            app.step(0, key(pygame.K_ESCAPE))
        app.step(0)
        assert not scene.pen.shortened
