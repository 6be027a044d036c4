"""The count in columns: three sides and more, every game of the family, large text; nothing is cut or touches."""

import gettext
from collections.abc import Callable
from itertools import combinations
from typing import Any

import pygame
import pytest
from pygame import Rect

from scopa.app import theme
from scopa.app.app import App
from scopa.app.context import Context
from scopa.app.layout.viewport import MINIMUM_TEXT, Viewport
from scopa.app.scenes.base import Node, Scene
from scopa.app.scenes.scoring import ScoringScene
from scopa.app.scoring.columns import Columns
from scopa.app.scoring.halves import Halves
from scopa.i18n import set_language
from scopa.records.settings import Settings
from scopa.rules.cards import Suit, cards_of, suit_of
from tests.app.conftest import OpenApp, click, key
from tests.app.played import GAMES, LONG_NAMES, NAMES, PlayedMatch, played
from tests.app.scores import DEALS, PLAIN, RULES

SPACE = key(pygame.K_SPACE)
NEXT_DEAL = {"en": "To the result", "it": "Prossima smazzata"}
NEXT: list[int] = []

Open = Callable[..., tuple[App, ScoringScene]]


def make(context: Context, match: PlayedMatch, number: int = -1, **more: Any) -> ScoringScene:
    """The screen of one deal of a match."""
    NEXT.clear()
    deal = match.deals[number]
    arguments: dict[str, Any] = {
        "score": deal.score,
        "before": deal.before,
        "match_score": deal.match_score,
        "names": match.names,
        "own": 0,
        "rules": match.rules,
        "deal_number": len(match.deals),
        "next_label": "Next deal",
        "on_next": lambda: NEXT.append(1),
        "sweep_cards": deal.sweep_cards,
        "opening": deal.opening,
    }
    return ScoringScene(context, **(arguments | more))


def scaled(app: App, scale: float) -> None:
    """Let text be larger, as the settings can ask for."""
    app.context.viewport = Viewport(*app.surface.get_size(), ui_scale=scale)
    app.stack.layout(app.context.viewport)


@pytest.fixture
def show(open_app: OpenApp) -> Open:
    """Open a window with the count of a deal of one of GAMES."""

    def open_one(
        game: str = "three",
        number: int = -1,
        *,
        speed: str = "instant",
        language: str = "en",
        deck: str = "italian",
        size: tuple[int, int] = (1280, 720),
        scale: float = 1.0,
        seed: str = "1",
        **more: Any,
    ) -> tuple[App, ScoringScene]:
        settings = Settings(language=language, speed=speed, deck=deck)
        app = open_app(Scene, settings, size=size)
        scaled(app, scale)
        scene = make(app.context, played(game, seed), number, **more)
        app.stack.reset(scene, fade=False)
        app.step(0)
        return app, scene

    return open_one


def columns(scene: ScoringScene) -> Columns:
    """The board, which must be one of columns."""
    assert isinstance(scene.board, Columns)
    return scene.board


# Nothing is cut, nothing touches ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("size", "language", "deck"),
    [
        ((800, 600), "en", "italian"),
        ((800, 600), "it", "french"),
        ((1024, 600), "it", "italian"),
        ((1280, 720), "en", "french"),
        ((1280, 720), "it", "italian"),
        ((1920, 1080), "it", "french"),
        ((2560, 1080), "en", "italian"),
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


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("scale", [1.25, 1.5, 2.0])
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


def check_everything(app: App, scene: ScoringScene) -> None:
    """Look at the screen, at every part of it where it scrolls."""
    app.step(0)
    if isinstance(scene.board, Halves):
        check_texts(app, scene)
        return
    board = columns(scene)
    for offset in range(0, max(1, board.scroll.height), max(40, board.scroll.view.height // 2)):
        if offset and not board.scroll.needed:
            break
        board.scroll.move_to(offset)
        board._settle()
        scene._forget()
        app.step(0)
        check_texts(app, scene)
    check_parts(app, board)


def check_texts(app: App, scene: ScoringScene) -> None:
    window = Rect((0, 0), app.surface.get_size())
    placed = scene.pen.placed
    assert len(placed) > 10
    names = {word for name in scene.names for word in name.replace("+ ", "+\u00a0").split(" ")}
    for text in scene.pen.shortened:
        assert text in names or all(word in names for word in text.split(" ")), text
        assert any(name in LONG_NAMES or len(name) > 20 for name in text.replace("+\u00a0", "").split(" ")), (
            text
        )
    for text, covered, given in placed:
        assert window.contains(covered), text
        assert given.inflate(2, 6).contains(covered), (text, covered, given)
        assert window.left <= given.left <= given.right <= window.right, text
    for (text, one, _given), (other, two, _other_given) in combinations(placed, 2):
        if min(one.height, two.height) <= 8:
            continue  # the rest of a line that is scrolled out of sight
        assert not one.inflate(-2, -6).colliderect(two), (text, one, other, two)
    buttons = [scene.node("copy").rect, scene.node("next").rect]
    for button in buttons:
        assert window.contains(button)
        assert min(button.size) >= scene._viewport.target
        assert not any(button.colliderect(covered) for _text, covered, _given in placed)
    assert not buttons[0].inflate(scene._viewport.body // 2, 0).colliderect(buttons[1])
    for node in scene.nodes():
        assert window.contains(node.rect), node


def check_parts(app: App, board: Columns) -> None:
    """Parts of the content lie one below the other, columns beside each other, all inside the panel."""
    window = Rect((0, 0), app.surface.get_size())
    placed = board.placed
    assert window.contains(placed.panel)
    assert placed.panel.contains(placed.view)
    assert not placed.panel.colliderect(placed.buttons)
    parts = [placed.tiles[0], *placed.rows, *placed.suits, *placed.notes, placed.totals, placed.message]
    for one, two in combinations([part for part in parts if part.height], 2):
        assert not one.colliderect(two)
    assert max(part.bottom for part in parts) <= placed.height
    for one, two in combinations(placed.tiles, 2):
        assert not one.colliderect(two)
    for tile in placed.tiles:
        assert min(tile.size) >= board.viewport.target


# The folded piles ------------------------------------------------------------------------------------------


def test_a_folded_pile_tells_how_many_cards_of_each_suit(show: Open) -> None:
    _app, scene = show()
    for side, pile in enumerate(scene.score.piles):
        counts = [sum(suit_of(card) == suit for card in cards_of(pile)) for suit in Suit]
        told = "Coins {}, Cups {}, Swords {}, Clubs {}".format(*counts)
        name = scene.node(f"pile/{side}").name
        assert name == f"{NAMES[side]}: {sum(counts)} cards ({told}). Press to see them."


def test_a_click_opens_a_pile_and_another_click_puts_it_away(show: Open) -> None:
    app, scene = show()
    app.step(1000)
    app.step(0, click(scene.node("pile/1").rect.center))
    cards = scene.node("cards")
    assert cards.name.startswith("Bruno: ")
    assert len(cards.name.split(", ")) == scene.score.piles[1].bit_count()
    assert scene.node("pile/1").name.endswith("Press to put them away.")
    assert shown(scene) == []
    app.step(0, click(scene.node("pile/2").rect.center))
    assert scene.node("cards").name.startswith("Carla: ")
    app.step(0, click(scene.node("cards").rect.center))
    assert "cards" not in ids(scene)
    assert len(shown(scene)) == 6
    assert NEXT == []


def test_the_keyboard_opens_piles_and_goes_from_one_to_the_next(show: Open) -> None:
    app, scene = show()
    app.step(1000)
    while scene.page.focus != "pile/0":
        app.step(0, key(pygame.K_UP))
    app.step(0, SPACE)
    assert scene.node("cards").name.startswith("Anna: ")
    app.step(0, key(pygame.K_RIGHT))
    assert scene.page.focus == "pile/1"
    assert scene.node("cards").name.startswith("Bruno: ")
    app.step(0, key(pygame.K_LEFT) * 2)
    assert scene.page.focus == "pile/2"
    assert scene.node("cards").name.startswith("Carla: ")
    app.step(0, key(pygame.K_ESCAPE))
    assert "cards" not in ids(scene)
    assert scene.page.focus == "pile/2"
    app.step(0, key(pygame.K_LEFT))
    assert scene.page.focus == "pile/1"
    assert "cards" not in ids(scene)
    assert NEXT == []


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (2560, 1080)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("game", ["three", "house for four"])
def test_an_open_pile_lies_in_the_panel_and_covers_nothing(
    show: Open, size: tuple[int, int], scale: float, game: str
) -> None:
    app, scene = show(game, size=size, scale=scale, deck="french" if "house" in game else "italian")
    app.step(1000)
    app.step(0, key(pygame.K_HOME))
    for side in range(len(scene.names)):
        app.step(0, click(scene.node(f"pile/{side}").rect.center))
        board = columns(scene)
        assert board._cards is not None
        places = [place for row in board._cards.places for place in row]
        assert sum(map(len, board._cards.places)) >= scene.score.piles[side].bit_count()
        for place in places:
            assert board._cards.rect.contains(place)
        others = [node for node in scene.nodes() if node.id not in {"cards", "title"}]
        assert not any(board._cards.rect.colliderect(node.rect) for node in others), game
        assert board._cards.card[1] >= 2 * scene._viewport.body
        assert Rect((0, 0), size).contains(board._cards.rect)
        app.step(0)
        assert not any(board._cards.rect.colliderect(seen) for _text, seen, _given in scene.pen.placed)


def test_sweeps_lie_sideways_in_an_open_pile(show: Open) -> None:
    app, scene = show("four alone")
    swept = next(side for side in range(4) if scene._sweep_cards[side])
    app.step(1000)
    app.step(0, click(scene.node(f"pile/{swept}").rect.center))
    opened = columns(scene)._cards
    assert opened is not None
    places = [place for row in opened.places for place in row]
    lying = [place for place in places if place.width > place.height]
    assert len(lying) == len(scene._sweep_cards[swept])


def test_counted_suits_stand_out_in_the_folded_piles(show: Open) -> None:
    app, scene = show(speed="normal")
    app.step(theme.SCREEN_FADE + 700 + 200)  # coins
    board = columns(scene)
    for tile, side in zip(board._tiles, board.telling.sides, strict=True):
        states = [tile._state(row) for row in scene.board.telling.piles[side]]  # type: ignore[attr-defined]
        assert [lit for lit, _alpha in states] == [bool(len(tile._pile[0])), False, False, False]
        assert states[0][1] == 255
        assert all(alpha <= 130 for _lit, alpha in states[1:])


def test_an_open_pile_stays_open_in_another_language(show: Open) -> None:
    app, scene = show()
    app.step(1000)
    app.step(0, click(scene.node("pile/1").rect.center))
    set_language("it")
    app.relayout()
    app.step(0)
    assert " di denari" in scene.node("cards").name


# The rows --------------------------------------------------------------------------------------------------


def shown(scene: ScoringScene) -> list[str]:
    return [node.id.removeprefix("row/") for node in scene.nodes() if node.id.startswith("row/")]


def ids(scene: ScoringScene) -> list[str]:
    return [node.id for node in scene.nodes()]


def node_of(scene: ScoringScene, prefix: str) -> list[Node]:
    return [node for node in scene.nodes() if node.id.startswith(prefix)]


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
    assert scene._picture is not None
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
