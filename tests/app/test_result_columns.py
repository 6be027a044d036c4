"""The end of a match of three sides and more, of every game, in every window and size of text."""

from collections.abc import Callable
from itertools import combinations
from typing import Any

import pygame
import pytest
from pygame import Rect

from scopa.app.app import App
from scopa.app.context import Context
from scopa.app.layout.viewport import MINIMUM_TEXT
from scopa.app.scenes.base import Scene
from scopa.app.scenes.match_end import MatchEndScene
from scopa.app.scoring.result_columns import ResultColumns
from scopa.app.scoring.result_halves import ResultHalves
from scopa.app.scoring.summary import make_summary, ranking, standings, turning_point
from scopa.i18n import set_language
from scopa.records.settings import Settings
from scopa.rules.match_score import MatchScore
from scopa.rules.ruleset import RuleSet
from scopa.rules.scoring import CategoryLine, DealScore
from scopa.rules.variants import find_variant
from tests.app.conftest import OpenApp, click, key
from tests.app.played import GAMES, LONG_NAMES, NAMES, PlayedMatch, played
from tests.app.scoring_checks import scaled

CALLS: list[str] = []
Open = Callable[..., tuple[App, MatchEndScene]]


def make(context: Context, match: PlayedMatch, **more: Any) -> MatchEndScene:
    """The end of a played match; CALLS tells what was asked for."""
    CALLS.clear()
    arguments: dict[str, Any] = {
        "scores": match.scores,
        "match_score": match.deals[-1].match_score,
        "names": match.names,
        "own": 0,
        "rules": match.rules,
        "first_dealer": "Bruno" if match.rules.players > 2 else "",
        "on_rematch": lambda: CALLS.append("rematch"),
        "on_menu": lambda: CALLS.append("menu"),
    }
    return MatchEndScene(context, **(arguments | more))


@pytest.fixture
def show(open_app: OpenApp) -> Open:
    """Open a window with the end of one of GAMES."""

    def open_one(
        game: str = "three",
        *,
        speed: str = "instant",
        language: str = "en",
        size: tuple[int, int] = (1280, 720),
        scale: float = 1.0,
        **more: Any,
    ) -> tuple[App, MatchEndScene]:
        app = open_app(Scene, Settings(language=language, speed=speed), size=size)
        scaled(app, scale)
        scene = make(app.context, played(game), **more)
        app.stack.reset(scene, fade=False)
        app.step(0)
        return app, scene

    return open_one


def deal(*points: int, out: tuple[int, ...] = ()) -> DealScore:
    """A counted deal that brought so many points for cards."""
    none = (0,) * len(points)
    line = CategoryLine("cards", points, None, points, "each")
    return DealScore((line,), points, none, none, order=tuple(range(len(points))), out=out)


# Places ----------------------------------------------------------------------------------------------------


def places(scores: list[DealScore], rules: RuleSet) -> list[tuple[int, int]]:
    return [(each.side, each.place) for each in ranking(scores, standings(scores, rules)[-1], rules)]


def test_places_follow_the_totals_and_level_sides_share_one() -> None:
    rules = find_variant("scopa40").ruleset(4, teams="none")
    assert places([deal(4, 12, 4, 6)], rules) == [(1, 1), (3, 2), (0, 3), (2, 3)]


def test_the_lowest_is_first_where_the_lowest_wins() -> None:
    rules = find_variant("a_perdere").ruleset(3)
    assert places([deal(12, 3, 7)], rules) == [(1, 1), (2, 2), (0, 3)]


def test_who_falls_later_is_placed_before_who_fell_earlier() -> None:
    rules = find_variant("a_perdere").ruleset(4, teams="none", inverse="eliminate")
    scores = [deal(2, 12, 3, 4), deal(12, 1, 5, 4), deal(0, 0, 5, 0)]
    assert places(scores, rules) == [(3, 1), (2, 2), (0, 3), (1, 4)]


def test_who_has_resigned_is_last() -> None:
    rules = find_variant("scopa40").ruleset(3)
    scores = [deal(9, 5, 3, out=(0,)), deal(0, 6, 2)]
    assert places(scores, rules) == [(1, 1), (2, 2), (0, 3)]


# Words -----------------------------------------------------------------------------------------------------


def test_the_result_names_winner_and_totals_in_order(show: Open) -> None:
    _app, scene = show()
    assert scene.node("result").name == "Carla wins 11–8–4 in 5 deals."
    totals = [node.name for node in scene.nodes() if node.id.startswith("total/")]
    assert totals == ["1. Carla: 11", "2. Anna: 8", "3. Bruno: 4"]
    lefts = [scene.node(f"total/{side}").rect.x for side in (2, 0, 1)]
    assert lefts == sorted(lefts)


def test_several_people_win_in_the_plural(show: Open) -> None:
    _app, scene = show("three pairs")
    assert scene.node("result").name == "Carla + Franco win 11–9–5 in 5 deals."
    _app, scene = show("three pairs", own=2)
    assert scene.node("result").name == "You win 11–9–5 in 5 deals."


def test_why_the_match_is_won_is_told_where_totals_do_not(show: Open) -> None:
    _app, scene = show("elimination")
    assert scene.node("ending").name == "The last one left wins: Bruno."
    _app, scene = show("a perdere")
    assert scene.node("ending").name == "The lowest total wins: Bruno."
    assert scene.node("result").name == "Bruno wins 4–8–11 in 5 deals."
    _app, scene = show()
    with pytest.raises(KeyError):
        scene.node("ending")


@pytest.mark.parametrize("sides", [2, 3])
def test_a_match_given_up_is_told_without_a_score(open_app: OpenApp, sides: int) -> None:
    rules = find_variant("scopa40").ruleset(sides)
    none = (0,) * sides
    out = tuple(range(sides - 1))
    resigned = DealScore((), none, none, none, ended="resigned", outright=sides - 1, out=out)
    stands = MatchScore(none, True, sides - 1, "resigned", out)
    for size, scale in (((800, 600), 1.0), ((800, 600), 2.0), ((1280, 720), 1.0)):
        app = open_app(Scene, Settings(language="en", speed="instant"), size=size)
        scaled(app, scale)
        scene = make(
            app.context,
            played("three"),
            scores=(resigned,),
            match_score=stands,
            names=NAMES[:sides],
            rules=rules,
        )
        app.stack.reset(scene, fade=False)
        app.step(0)
        assert scene.node("result").name == f"{NAMES[sides - 1]} wins."
        assert scene.node("ending").name == f"Resigned: {NAMES[sides - 2]}."
        check_texts(app, scene)


def test_the_turning_point_is_the_last_change_of_the_lead() -> None:
    rules = find_variant("scopa40").ruleset(3)
    scores = [deal(3, 1, 0), deal(0, 4, 0), deal(4, 1, 0), deal(4, 2, 3)]
    score = standings(scores, rules)[-1]
    told = turning_point(scores, score, NAMES[:3], rules, "italian")
    assert told == "Turning point: deal 3. Anna: Cards 4"


def test_who_always_led_turned_the_match_with_the_greatest_gain() -> None:
    rules = find_variant("scopa40").ruleset(3)
    scores = [deal(3, 1, 0), deal(6, 1, 0), deal(2, 1, 2)]
    score = standings(scores, rules)[-1]
    assert "deal 2." in turning_point(scores, score, NAMES[:3], rules, "italian")
    assert turning_point(scores[:1], score, NAMES[:3], rules, "italian") == ""
    nobody = MatchScore((5, 5, 0), False, None, "tie")
    assert turning_point(scores, nobody, NAMES[:3], rules, "italian") == ""


def test_points_by_category_leave_out_what_was_not_counted() -> None:
    for game in GAMES:
        match = played(game)
        score = match.deals[-1].match_score
        summary = make_summary(match.scores, score, match.names, 0, match.rules, "italian")
        for side, total in enumerate(score.totals):
            assert sum(row.points[side] for row in summary.categories) == total, game


def test_the_result_can_be_copied_as_text(show: Open) -> None:
    app, scene = show("a perdere")
    app.step(1000, click(scene.node("copy").rect.center))
    lines = pygame.scrap.get_text().splitlines()
    assert lines[:5] == [
        "Bruno wins 4–8–11 in 5 deals.",
        "The lowest total wins: Bruno.",
        "1. Bruno: 4",
        "2. Anna: 8",
        "3. Carla: 11",
    ]
    assert lines[5].startswith("Cards: Anna ")
    assert scene.node("copy").name == "Copied"
    assert CALLS == []
    app.step(1000, key(pygame.K_RETURN))  # the keyboard is where the click was
    app.step(0, click(scene.node("menu").rect.center))
    assert CALLS == ["menu"]


def test_the_rematch_says_who_deals_first(show: Open) -> None:
    _app, scene = show()
    assert scene.node("rematch").name == "Rematch. First dealer: Bruno"
    _app, scene = show("house for two")
    assert scene.node("rematch").name == "Rematch. The other player deals first"
    _app, scene = show("house for two", size=(800, 600), scale=2.0, language="it")
    said = [node.name for node in scene.nodes() if node.id.startswith("remark/")]
    assert "Dà le carte l’altro giocatore" in [*said, scene.node("rematch").name.partition(". ")[2]]


def test_the_language_can_change(show: Open) -> None:
    app, scene = show()
    set_language("it")
    app.relayout()
    app.step(0)
    assert scene.node("result").name.startswith("Carla ha vinto 11–8–4")


# Nothing is cut, nothing touches ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("size", "language", "scale"),
    [
        ((800, 600), "en", 1.0),
        ((800, 600), "it", 1.0),
        ((1024, 600), "en", 1.0),
        ((1280, 720), "it", 1.0),
        pytest.param((1920, 1080), "en", 1.0, marks=pytest.mark.long),
        pytest.param((2560, 1080), "it", 1.0, marks=pytest.mark.long),
        pytest.param((800, 600), "it", 1.5, marks=pytest.mark.long),
        ((1280, 720), "en", 1.5),
        pytest.param((800, 600), "en", 2.0, marks=pytest.mark.long),
        ((800, 600), "it", 2.0),
        pytest.param((1280, 720), "en", 2.0, marks=pytest.mark.long),
        pytest.param((1280, 720), "it", 2.0, marks=pytest.mark.long),
    ],
)
def test_every_game_fits_every_window(
    open_app: OpenApp, size: tuple[int, int], language: str, scale: float
) -> None:
    app = open_app(Scene, Settings(language=language, speed="instant"), size=size)
    scaled(app, scale)
    for game in GAMES:
        for names in (NAMES, LONG_NAMES):
            scene = make(app.context, played(game, names=names))
            app.stack.reset(scene, fade=False)
            app.step(0)
            check_everything(app, scene)
    assert app.context.resources.text.smallest_drawn >= MINIMUM_TEXT


def test_a_very_long_match_fits(open_app: OpenApp) -> None:
    """Where a point would be too small to be seen a deal is one piece."""
    for game, size in (
        ("cirulla", (800, 600)),
        ("cirulla for two", (800, 600)),
        ("cicera alone", (1280, 720)),
    ):
        match = played(game)
        app = open_app(Scene, Settings(language="en", speed="instant"), size=size)
        scene = make(app.context, match, scores=match.scores * 4)
        app.stack.reset(scene, fade=False)
        app.step(0)
        check_everything(app, scene)
        assert isinstance(scene.board, ResultColumns | ResultHalves)
        assert scene.board._blocks.pieces
        assert any("One piece for each deal" in node.name for node in scene.nodes())


def check_everything(app: App, scene: MatchEndScene) -> None:
    """Look at the screen, at every part of it where it scrolls."""
    if not isinstance(scene.board, ResultColumns):
        check_texts(app, scene)
        return
    scroll = scene.board.scroll
    for offset in range(0, max(1, scroll.height), max(40, scroll.view.height // 2)):
        if offset and not scroll.needed:
            break
        scroll.move_to(offset)
        scene._picture = None
        scene.invalidate()
        app.step(0)
        check_texts(app, scene)


def check_texts(app: App, scene: MatchEndScene) -> None:
    window = Rect((0, 0), app.surface.get_size())
    placed = scene.pen.placed
    assert len(placed) >= 4
    words = {word for name in LONG_NAMES for word in (name, f"+\u00a0{name}")}
    assert all(set(text.split(" ")) <= words | {"+"} for text in scene.pen.shortened), scene.pen.shortened
    for text, covered, given in placed:
        assert window.contains(covered), text
        assert given.inflate(2, 6).contains(covered), (text, covered, given)
        assert window.left <= given.left <= given.right <= window.right, text
    for (text, one, _given), (other, two, _other_given) in combinations(placed, 2):
        if min(one.height, two.height) > 8:  # else the rest of a line that is scrolled out of sight
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
    for node in scene.nodes():
        assert window.contains(node.rect), node


def test_two_sides_keep_their_halves_until_text_is_too_large(show: Open) -> None:
    _app, scene = show("house for two")
    assert isinstance(scene.board, ResultHalves)
    _app, scene = show("house for two", scale=2.0)
    assert isinstance(scene.board, ResultColumns)


def test_categories_scroll(show: Open) -> None:
    app, scene = show("everything", size=(800, 600), scale=2.0)
    assert isinstance(scene.board, ResultColumns)
    scroll = scene.board.scroll
    assert scroll.offset == 0
    app.step(1000, key(pygame.K_END))
    assert scroll.offset == scroll.height - scroll.view.height
    last = [node for node in scene.nodes() if node.id.startswith("remark/")][-1]
    assert last.rect.height > 0
    for _ in range(12):
        if scene.node("category/sweeps").rect.height:
            break
        app.step(0, key(pygame.K_PAGEUP))
    assert scene.node("category/sweeps").rect.height > 0
    app.step(0, key(pygame.K_END))
    wheel = pygame.Event(pygame.MOUSEWHEEL, x=0, y=1, flipped=False, precise_x=0.0, precise_y=1.0)
    before = scroll.offset
    app.step(0, [*click(scroll.view.center)[:1], wheel])
    assert scroll.offset < before
    assert CALLS == []


def test_one_block_stands_for_one_point(show: Open) -> None:
    app, scene = show(scale=1.0)
    board = scene.board
    assert isinstance(board, ResultColumns)
    from scopa.app import theme

    for row, rect in zip(scene.summary.categories, board.rows, strict=True):
        y = board.scroll.on_screen(rect).centery
        for side, column in zip(board.ending.sides, board._frame.columns, strict=True):
            light = [app.surface.get_at((x, y))[:3] == theme.PAPER for x in range(column.left, column.right)]
            begun = sum(now and not before for before, now in zip([False, *light], light, strict=False))
            assert begun == row.points[side], (row.key, side)


def test_the_last_picture_is_the_finished_one(show: Open) -> None:
    app, scene = show("four alone", speed="normal")
    app.context.resources.finish()
    for _ in range(80):
        app.step(16)
        app.context.resources.finish()
    last = pygame.image.tobytes(app.surface, "RGB")
    scene._picture = None
    scene.draw(app.surface)
    assert pygame.image.tobytes(app.surface, "RGB") == last
    assert not app.step(600_000)
