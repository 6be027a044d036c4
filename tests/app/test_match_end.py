"""The end of a match: the result in words, where the points came from, and the two ways on."""

from collections.abc import Callable
from itertools import combinations
from typing import Any

import pygame
import pytest
from pygame import Rect

from scopa.app import theme
from scopa.app.app import App
from scopa.app.context import Context
from scopa.app.layout.viewport import MINIMUM_TEXT
from scopa.app.scenes.match_end import MatchEndScene
from scopa.app.scoring.result_halves import ResultHalves
from scopa.app.scoring.summary import category_points, result_sentence
from scopa.records.settings import Settings
from scopa.rules.match_score import MatchScore, match_score
from scopa.rules.scoring import DealScore, score_piles
from tests.app.conftest import OpenApp, click, key
from tests.app.scores import BOTH_LACK, LEVEL, ONE_LACKS, PLAIN, RULES, UNEQUAL

SCORES: tuple[DealScore, ...] = tuple(each.score for each in (PLAIN, UNEQUAL, ONE_LACKS))
SIZES = [(800, 600), (1024, 600), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160)]
CALLS: list[str] = []

Open = Callable[..., tuple[App, MatchEndScene]]


def totals(scores: tuple[DealScore, ...]) -> tuple[int, ...]:
    """What the deals add up to."""
    points: tuple[int, ...] = (0, 0)
    for score in scores:
        points = match_score(RULES, points, score).totals
    return points


def make(context: Context, **more: Any) -> MatchEndScene:
    """The end of a match of three deals; CALLS tells what was asked for."""
    CALLS.clear()
    scores = more.get("scores", SCORES)
    winner = more.pop("winner", 1)
    reason = "tie" if winner is None else "target"
    arguments: dict[str, Any] = {
        "scores": scores,
        "match_score": MatchScore(totals(scores), winner is not None, winner, reason),
        "names": ("Anna", "Bruno"),
        "own": 0,
        "rules": RULES,
        "on_rematch": lambda: CALLS.append("rematch"),
        "on_menu": lambda: CALLS.append("menu"),
    }
    return MatchEndScene(context, **(arguments | more))


@pytest.fixture
def show(open_app: OpenApp) -> Open:
    """Open a window with the end of a match."""

    def open_one(
        *, speed: str = "normal", language: str = "en", size: tuple[int, int] = (1280, 720), **more: Any
    ) -> tuple[App, MatchEndScene]:
        settings = Settings(language=language, speed=speed)
        app = open_app(lambda context: make(context, **more), settings, size=size)
        scene = app.stack.top
        assert isinstance(scene, MatchEndScene)
        return app, scene

    return open_one


# The result -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("points", "winner", "own", "deals", "sentence"),
    [
        ((12, 9), 0, 0, 4, "You win 12–9 in 4 deals."),
        ((9, 12), 1, 0, 4, "Bruno wins 12–9 in 4 deals."),
        ((12, 9), 0, None, 4, "Anna wins 12–9 in 4 deals."),
        ((12, 9), 0, 1, 1, "Anna wins 12–9 in 1 deal."),
        ((11, 11), None, 0, 5, "11–11: level after 5 deals."),
    ],
)
def test_the_result_is_one_plain_sentence(
    points: tuple[int, int], winner: int | None, own: int | None, deals: int, sentence: str
) -> None:
    score = MatchScore(points, winner is not None, winner, "target")
    order = (1, 0) if winner == 1 else (0, 1)
    assert result_sentence(score, order, ("Anna", "Bruno"), own, deals) == sentence


def test_the_result_comes_first(show: Open) -> None:
    app, scene = show()
    app.step(0)
    points = totals(SCORES)
    assert scene.nodes()[0].id == "result"
    assert scene.node("result").name == f"Bruno wins {points[1]}–{points[0]} in 3 deals."
    assert scene.node("total/0").name == f"Anna: {points[0]}"


@pytest.mark.parametrize(
    ("own", "winner", "cue"), [(0, 0, "win"), (0, 1, "lose"), (None, 1, "win"), (0, None, "draw")]
)
def test_the_result_is_heard_once(show: Open, own: int | None, winner: int | None, cue: str) -> None:
    app, _scene = show(own=own, winner=winner)
    app.step(10_000)
    assert app.context.audio.history == [cue]


def test_losing_looks_like_winning(show: Open) -> None:
    """Everything around the sentence is the same picture for the loser and the winner."""
    pictures = []
    for own in (0, 1):
        app, scene = show(own=own, winner=1, names=("Anna", "Anna"), scores=(LEVEL.score,))
        app.step(5000)
        app.context.resources.finish()
        scene._picture = None
        scene.draw(app.surface)
        app.surface.fill(0, scene.board.top.title)
        pictures.append(app.surface.subsurface(Rect(0, 0, 1280, scene.board.panel.top)).copy())
    assert pygame.image.tobytes(pictures[0], "RGB") == pygame.image.tobytes(pictures[1], "RGB")


# Where the points came from -------------------------------------------------------------------------------


def test_points_by_category_add_up_to_the_totals() -> None:
    rows = category_points(SCORES, ("Anna", "Bruno"), RULES, "italian")
    assert [row.key for row in rows] == ["cards", "coins", "settebello", "primiera", "sweeps"]
    assert tuple(sum(row.points[side] for row in rows) for side in (0, 1)) == totals(SCORES)
    sweeps = rows[-1]
    assert sweeps.deals == ((2, 3, 0), (1, 6, 1))
    assert sweeps.points == (5, 8)
    assert sweeps.sentence == "Scope: Anna 5, Bruno 8"


def test_every_category_is_one_sentence(show: Open) -> None:
    app, scene = show(language="it", own=None)
    app.step(0)
    assert scene.node("category/coins").name.startswith("Denari: Anna ")
    assert scene.node("category/sweeps").name == "Scope: Anna 5, Bruno 8"


def test_one_block_stands_for_one_point(show: Open) -> None:
    app, scene = show(speed="instant")
    app.step(0)
    board = scene.board
    assert isinstance(board, ResultHalves)
    row = board.rows[-1]
    y = row.centery
    light = [
        app.surface.get_at((x, y))[:3] == theme.PAPER
        for x in range(row.left, row.right)
        if not board._label_width // -2 <= x - row.centerx <= board._label_width // 2
    ]
    middle = (row.width - board._label_width) // 2
    for half, points in ((light[:middle], 5), (light[middle:], 8)):
        begun = sum(now and not before for before, now in zip([False, *half], half, strict=False))
        assert begun == points


def test_bars_grow_once_and_then_nothing_moves(show: Open) -> None:
    app, scene = show()
    app.step(100)
    assert scene._shown == 0
    assert scene.busy()
    app.step(400)
    assert 0 < scene._shown < 1
    app.step(5000)
    assert scene._shown == 1
    app.context.resources.finish()
    app.step(0)
    assert not scene.busy()
    assert not app.step(600_000)


def test_the_last_picture_is_the_finished_one(show: Open) -> None:
    app, scene = show()
    app.context.resources.finish()
    for _ in range(80):
        app.step(16)
        app.context.resources.finish()
    last = pygame.image.tobytes(app.surface, "RGB")
    scene._picture = None
    scene.draw(app.surface)
    assert pygame.image.tobytes(app.surface, "RGB") == last


# The two ways on ------------------------------------------------------------------------------------------


def test_enter_asks_for_the_rematch_and_only_once(show: Open) -> None:
    app, _scene = show()
    app.step(400)
    app.step(0, key(pygame.K_RETURN))
    app.step(400, key(pygame.K_RETURN))
    assert CALLS == ["rematch"]


def test_a_press_meant_for_the_screen_before_does_nothing(show: Open) -> None:
    app, scene = show(speed="instant")
    app.step(299, key(pygame.K_RETURN))
    app.step(0, click(scene.node("menu").rect.center))
    assert CALLS == []
    app.step(1, key(pygame.K_RETURN))  # the click has moved the keyboard
    assert CALLS == ["menu"]


def test_the_menu_is_reached_by_pointer_and_by_key(show: Open) -> None:
    app, scene = show()
    app.step(400)
    app.step(0, click(scene.node("menu").rect.center))
    assert CALLS == ["menu"]
    app, scene = show()
    app.step(400)
    app.step(0, [*key(pygame.K_TAB), *key(pygame.K_SPACE)])
    assert CALLS == ["menu"]


def test_a_press_also_completes_what_grows(show: Open) -> None:
    app, scene = show()
    app.step(200)
    app.step(0, click((5, 5)))
    assert scene._shown == 1
    assert CALLS == []


# Nothing touches ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "language"), [
    pytest.param(size, language, marks=() if number % 2 == turn else pytest.mark.long)
    for number, size in enumerate(SIZES)
    for turn, language in enumerate(("it", "en"))
])  # fmt: skip
def test_no_text_is_clipped_or_touches_anything(show: Open, size: tuple[int, int], language: str) -> None:
    app, _scene = show(speed="instant", language=language, size=size)
    long = tuple(each.score for each in (PLAIN, UNEQUAL, ONE_LACKS, BOTH_LACK, LEVEL)) * 3
    for deck, names in (("italian", ("Anna", "Bruno")), ("french", ("Tu", "Massimiliano Bevilacqua"))):
        app.settings.deck = deck
        for scores in ((PLAIN.score,), SCORES, long):
            for winner in (0, 1):
                scene = make(app.context, scores=scores, names=names, winner=winner)
                app.stack.reset(scene, fade=False)
                app.step(0)
                check_texts(app, scene)
    assert app.context.resources.text.smallest_drawn >= MINIMUM_TEXT


@pytest.mark.parametrize("size", SIZES)
def test_eight_categories_fit(show: Open, size: tuple[int, int]) -> None:
    rules = RULES.with_options({"napola": True, "rebello": True, "most_sevens": True})
    scores = tuple(score_piles(rules, score.piles, score.sweeps) for score in SCORES)
    app, scene = show(speed="instant", size=size, rules=rules, scores=scores)
    app.step(0)
    assert len(scene.summary.categories) == 8
    check_texts(app, scene)


def check_texts(app: App, scene: MatchEndScene) -> None:
    window = Rect((0, 0), app.surface.get_size())
    placed = scene.pen.placed
    assert len(placed) >= 20
    for text, covered, given in placed:
        assert window.contains(covered), text
        assert given.inflate(2, 6).contains(covered), (text, covered, given)
    for (text, one, _given), (other, two, _other_given) in combinations(placed, 2):
        assert not one.inflate(-2, -6).colliderect(two), (text, other)
    buttons = [scene.node(button).rect for button in ("menu", "rematch", "copy")]
    for button in buttons:
        assert window.contains(button)
        assert min(button.size) >= scene._viewport.target
        assert not button.colliderect(scene.board.panel)
    for one, two in combinations(buttons, 2):
        assert not one.inflate(scene._viewport.body // 2, 0).colliderect(two)
    top = scene.board.top
    assert top.ornament.top >= 0
    assert top.ornament.bottom <= top.title.top
    assert top.reason.bottom <= scene.board.panel.top
    assert window.contains(scene.board.panel)
