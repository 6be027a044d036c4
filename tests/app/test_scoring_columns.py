"""The count in columns: three sides and more, every game of the family, large text; nothing is cut or touches."""

import gettext

import pygame
import pytest
from pygame import Rect

from scopa.app import theme
from scopa.app.layout.viewport import MINIMUM_TEXT
from scopa.app.scenes.base import Scene
from scopa.app.scenes.scoring import ScoringScene
from scopa.app.scoring.columns import Columns
from scopa.app.scoring.halves import Halves
from scopa.records.settings import Settings
from tests.app.conftest import OpenApp, click, key
from tests.app.played import GAMES, LONG_NAMES, NAMES, played
from tests.app.scores import DEALS, PLAIN, RULES
from tests.app.scoring_checks import (
    NEXT,
    Open,
    check_everything,
    columns,
    count_opener,
    make,
    node_of,
    scaled,
    shown,
)

SPACE = key(pygame.K_SPACE)
OFTEN = {((800, 600), "it", 2.0), ((1280, 720), "en", 2.0), ((800, 600), "en", 1.5)}
"""The sizes of text that the ordinary suite looks at; the walk over every screen looks at more."""
NEXT_DEAL = {"en": "To the result", "it": "Prossima smazzata"}


@pytest.fixture
def show(open_app: OpenApp) -> Open:
    """Open a window with the count of a deal of one of GAMES."""
    return count_opener(open_app)


# Nothing is cut, nothing touches ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("size", "language", "deck"),
    [
        pytest.param((800, 600), "en", "italian", marks=pytest.mark.long),
        ((800, 600), "it", "french"),
        pytest.param((1024, 600), "it", "italian", marks=pytest.mark.long),
        pytest.param((1280, 720), "en", "french", marks=pytest.mark.long),
        ((1280, 720), "it", "italian"),
        pytest.param((1920, 1080), "it", "french", marks=pytest.mark.long),
        pytest.param((2560, 1080), "en", "italian", marks=pytest.mark.long),
    ],
)
def test_every_game_fits_every_window(
    open_app: OpenApp, size: tuple[int, int], language: str, deck: str
) -> None:
    app = open_app(Scene, Settings(language=language, speed="instant", deck=deck), size=size)
    for game in GAMES:
        for names in (NAMES, LONG_NAMES):
            scene = make(app.context, played(game, names=names), next_label=NEXT_DEAL[language])
            app.stack.reset(scene, fade=False)
            check_everything(app, scene)
            if len(scene.names) > 2 and game != "everything in pairs":
                assert not columns(scene).scroll.needed or size[1] == 600, (game, names)
    assert app.context.resources.text.smallest_drawn >= MINIMUM_TEXT


@pytest.mark.parametrize(
    ("size", "language", "scale"),
    [
        pytest.param(
            size, language, scale, marks=() if (size, language, scale) in OFTEN else pytest.mark.long
        )
        for size in ((800, 600), (1280, 720))
        for language in ("en", "it")
        for scale in (1.25, 1.5, 2.0)
    ],
)
def test_large_text_fits(open_app: OpenApp, size: tuple[int, int], language: str, scale: float) -> None:
    app = open_app(Scene, Settings(language=language, speed="instant"), size=size)
    scaled(app, scale)
    for game in GAMES:
        scene = make(app.context, played(game), next_label=NEXT_DEAL[language])
        app.stack.reset(scene, fade=False)
        check_everything(app, scene)
    for deal in DEALS.values():
        scene = ScoringScene(
            app.context,
            score=deal.score,
            before=deal.before,
            match_score=deal.match_score,
            names=("Tu", "Massimiliano Bevilacqua"),
            own=0,
            rules=RULES,
            deal_number=12,
            next_label=NEXT_DEAL[language],
            on_next=lambda: None,
            sweep_cards=deal.sweep_cards,
        )
        app.stack.reset(scene, fade=False)
        check_everything(app, scene)
    assert app.context.resources.text.smallest_drawn >= MINIMUM_TEXT


@pytest.mark.parametrize("language", ["en", "it"])
def test_words_half_as_long_again_fit(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    """Another language may need more room than any that exists."""
    from scopa import i18n

    plain = i18n._translations.gettext
    app = open_app(Scene, Settings(language=language, speed="instant"), size=(1280, 720))

    class Longer(gettext.NullTranslations):
        """Every word grows by two letters in five."""

        def gettext(self, message: str) -> str:
            return grown(plain(message))

        def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
            return grown(msgid1 if n == 1 else msgid2)

        def pgettext(self, context: str, message: str) -> str:
            return grown(message)

    monkeypatch.setattr(i18n, "_translations", Longer())
    for game in GAMES:
        scene = make(app.context, played(game), next_label=grown("Next deal"))
        app.stack.reset(scene, fade=False)
        check_everything(app, scene)


def grown(text: str) -> str:
    """A text two fifths longer, its places for names and numbers left alone."""
    words = []
    for word in text.split(" "):
        words.append(word if "{" in word or "=" in word else word + "wwwwwwww"[: (len(word) * 2 + 4) // 5])
    return " ".join(words)


# The rows --------------------------------------------------------------------------------------------------


def test_the_own_side_stands_first_and_each_column_is_its_own(show: Open) -> None:
    _app, scene = show(own=1)
    centres = [scene.node(f"pile/{side}").rect.centerx for side in (1, 0, 2)]
    assert centres == sorted(centres)
    for side in range(3):
        total = scene.node(f"total/{side}").rect
        assert abs(total.centerx - scene.node(f"pile/{side}").rect.centerx) <= 4


def test_rows_come_one_after_the_other_in_columns_too(show: Open) -> None:
    app, scene = show(speed="normal")
    app.step(theme.SCREEN_FADE)
    assert shown(scene) == ["cards"]
    assert not any(node.id.startswith("total/") for node in scene.nodes())
    app.step(0, SPACE)
    assert shown(scene) == ["cards", "coins"]
    app.step(0, SPACE)
    assert shown(scene) == ["cards", "coins", "settebello", "primiera", "sweeps", "total"]
    assert scene.reveal.done
    app.step(300, SPACE)
    assert NEXT == [1]


def test_every_side_has_its_best_card_of_each_suit(show: Open) -> None:
    _app, scene = show()
    suits = [node for node in node_of(scene, "primiera/") if "note" not in node.id]
    assert len(suits) == 4
    for node in suits:
        assert all(name in node.name for name in scene.names)


def test_the_picture_kept_is_the_finished_one(show: Open) -> None:
    app, scene = show("everything", speed="normal")
    app.context.resources.finish()
    for _ in range(900):
        app.step(16)
    last = pygame.image.tobytes(app.surface, "RGB")
    assert "still" in scene._parts._parts
    scene._forget()
    app.step(0)
    assert pygame.image.tobytes(app.surface, "RGB") == last
    assert not app.step(600_000)


# More than the window shows --------------------------------------------------------------------------------


def test_what_does_not_fit_scrolls_with_wheel_keys_and_bar(show: Open) -> None:
    app, scene = show("everything", size=(800, 600), scale=2.0)
    app.step(1000)
    scroll = columns(scene).scroll
    assert scroll.needed
    bottom = scroll.height - scroll.view.height
    assert scroll.offset == bottom  # the totals are what has been shown last
    wheel = pygame.Event(pygame.MOUSEWHEEL, x=0, y=1, flipped=False, precise_x=0.0, precise_y=1.0)
    motion = click(scroll.view.center)[:1]
    app.step(0, [*motion, wheel])
    assert 0 < scroll.offset < bottom
    app.step(0, key(pygame.K_HOME))
    assert scroll.offset == 0
    app.step(0, key(pygame.K_PAGEDOWN))
    assert 0 < scroll.offset < scroll.view.height
    app.step(0, key(pygame.K_END))
    assert scroll.offset == bottom
    bar = scroll.bar
    app.step(0, click((bar.centerx, bar.top + 2)))
    assert scroll.offset == 0
    down = click((bar.centerx, bar.top + 2))[1:2]
    drag = pygame.Event(
        pygame.MOUSEMOTION, pos=(bar.centerx, bar.bottom + 400), rel=(0, 0), buttons=(1, 0, 0), touch=False
    )
    up = pygame.Event(pygame.MOUSEBUTTONUP, pos=(bar.centerx, 590), button=1, touch=False)
    app.step(0, [*down, drag, up])
    assert scroll.offset == bottom
    assert min(bar.size) >= scene._viewport.target
    assert NEXT == []


def test_the_keyboard_stays_where_it_can_be_seen(show: Open) -> None:
    app, scene = show("everything", size=(800, 600), scale=2.0)
    app.step(1000)
    app.step(0, key(pygame.K_UP) * 3)
    assert scene.page.focus == "row/sweeps"
    app.step(0, key(pygame.K_HOME))
    focus = scene.page.focus
    assert focus is not None
    assert focus != "row/sweeps"
    assert scene.node(focus).rect.height > 0
    app.step(0, key(pygame.K_DOWN) * 40 + key(pygame.K_END))
    assert scene.page.focus is not None
    assert scene.node(scene.page.focus).rect.height > 0
    assert NEXT == []


def test_the_view_follows_the_rows_and_the_keyboard(show: Open) -> None:
    app, scene = show("everything", speed="normal", size=(800, 600), scale=2.0)
    board = columns(scene)
    view = board.scroll.view
    while not scene.reveal.done:
        app.step(50)
        begun = [row for row in board.rows if row.progress.begun]
        if begun:
            assert begun[-1].rect.height >= min(begun[-1].extent.height, view.height)
    app.step(1000)
    seen = set()
    for _ in range(len(board.rows) + 8):
        app.step(0, key(pygame.K_UP))
        focus = scene.page.focus
        assert focus is not None
        seen.add(focus)
        rect = scene.node(focus).rect
        assert rect.height >= min(scene._viewport.target, 32), focus
        assert Rect((0, 0), app.surface.get_size()).contains(rect)
    assert {"row/cards", "row/sweeps", "pile/0", "pile/3", "next"} <= seen


def test_the_table_of_values_is_missed_rather_than_the_rest(show: Open) -> None:
    _app, scene = show("four alone", size=(800, 600))
    board = columns(scene)
    assert not board.scroll.needed
    assert not board._captioned
    _app, scene = show("four alone", size=(1280, 720))
    assert columns(scene)._captioned
    assert "7=21" in node_of(scene, "primiera/note")[-1].name


def test_two_sides_change_to_columns_when_text_is_too_large(open_app: OpenApp) -> None:
    app = open_app(Scene, Settings(language="en", speed="instant"), size=(1280, 720))
    for scale, kind in ((1.0, Halves), (2.0, Columns)):
        scaled(app, scale)
        scene = make(app.context, played("two pairs"))
        app.stack.reset(scene, fade=False)
        assert isinstance(scene.board, kind)


def test_the_screen_can_be_resized_in_the_middle(show: Open) -> None:
    app, scene = show("three", speed="normal")
    app.step(theme.SCREEN_FADE + 1000)
    before = shown(scene)
    scaled(app, 2.0)
    app.step(0)
    assert shown(scene) == before
    scaled(app, 1.0)
    app.step(20_000)
    assert scene.reveal.done


# How wide the piles of two teams are called ---------------------------------------------------------------


def test_teams_get_their_points_beside_their_numbers(show: Open) -> None:
    """Their names would not be readable in every row."""
    for game in ("two pairs", "two teams"):
        _app, scene = show(game, names=played(game, names=LONG_NAMES).names)
        assert isinstance(scene.board, Halves)
        assert all(
            "Massimiliano" not in text or "+" not in text[:2] for text, _seen, _given in scene.pen.placed
        )
        assert any(text == "+1" for text, _seen, _given in scene.pen.placed)
    plain = ScoringScene(
        _app.context,
        score=PLAIN.score,
        before=PLAIN.before,
        match_score=PLAIN.match_score,
        names=("Anna", "Bruno"),
        own=0,
        rules=RULES,
        deal_number=1,
        next_label="Next deal",
        on_next=lambda: None,
    )
    _app.stack.reset(plain, fade=False)
    _app.step(0)
    assert any(text == "+1 Anna" for text, _seen, _given in plain.pen.placed)
