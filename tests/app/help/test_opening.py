"""F1 and “Why?”: the help opens at the page for what is shown, at the rule behind a refusal, and leads back."""

import pygame
import pytest

from scopa.app.app import App
from scopa.app.help.layout import Layout
from scopa.app.help.opening import PAGES, open_help, rules_in_force
from scopa.app.resources import Resources
from scopa.app.scenes.about import AboutScene
from scopa.app.scenes.base import Scene
from scopa.app.scenes.help import HelpScene
from scopa.app.scenes.menu import MenuScene
from scopa.app.scenes.new_game import NewGameScene
from scopa.app.scenes.pause import PauseScene
from scopa.app.scenes.settings import SettingsScene
from scopa.app.scenes.table import TableScene
from scopa.app.table.flow import Curtain
from scopa.app.table.resolve import refuse_capture
from scopa.i18n.help_blocks import Position
from scopa.records.settings import Settings
from scopa.rules.captures import capture_sets
from scopa.rules.cards import mask_of, parse_card, parse_cards
from scopa.rules.ruleset import RuleSet
from tests.app.conftest import OpenApp, OpenTable, click, key
from tests.app.driver import HOT_SEAT, Player

DEAL = ("7S 2C RS", "AD 4S 5D", "7C 4D 3D 2B")
SCENES = (MenuScene, NewGameScene, SettingsScene, AboutScene)


@pytest.fixture(autouse=True)
def _no_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Resources, "work", lambda self, *more: False)


def help_of(app: App) -> HelpScene:
    while app.step(16) or app.animating:
        pass
    assert isinstance(app.stack.top, HelpScene)
    return app.stack.top


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.__name__)
def test_f1_opens_the_page_for_the_screen_and_esc_leads_back(open_app: OpenApp, scene: type[Scene]) -> None:
    app = open_app(scene)
    app.step(16)
    app.step(16, key(pygame.K_F1))
    page = help_of(app)
    if scene.__name__ in PAGES:
        heading = page.node(f"heading/{PAGES[scene.__name__]}").rect
        assert heading.height
        assert heading.top < page._page.view.centery
    app.step(16, key(pygame.K_F1))
    assert app.stack.top is page, "help is not opened over help"
    app.step(16, key(pygame.K_ESCAPE))
    assert isinstance(app.stack.top, scene)


def test_every_page_that_is_named_exists(open_app: OpenApp) -> None:
    app = open_app(lambda context: HelpScene(context, RuleSet()))
    keys = help_of(app)._whole_book().keys()
    assert set(PAGES.values()) <= set(keys)


def test_while_text_is_typed_f1_is_still_help(open_app: OpenApp) -> None:
    app = open_app(MenuScene)
    app.step(16, key(pygame.K_F1))
    page = help_of(app)
    app.step(16, click(page.node("search").rect.center))
    app.step(16, key(pygame.K_F1))
    assert app.stack.top is page


def test_the_rules_are_those_of_the_match_and_else_of_the_one_set_up_last(
    open_app: OpenApp, open_table: OpenTable
) -> None:
    settings = Settings(language="en", speed="instant", game="escoba", target=15)
    app = open_app(MenuScene, settings)
    rules, playing = rules_in_force(app.context)
    assert not playing
    assert rules.capture.value == "fifteen"
    napola = RuleSet(napola=True)
    player = open_table(rules=napola)
    assert rules_in_force(player.app.context) == (napola, True)
    player.app.step(16, key(pygame.K_p))
    assert isinstance(player.app.stack.top, PauseScene)
    player.app.step(16, click(player.app.stack.top.node("help").rect.center))
    page = help_of(player.app)
    assert "Napola" in " ".join(node.name for node in page.nodes())
    assert "match on the table" in " ".join(node.name for node in page.nodes())


def _place(player: Player, card: str) -> tuple[int, int]:
    view = player.scene.view
    sprite = next(sprite for sprite in view.sprites() if sprite.card == parse_card(card))
    return player.scene.painter.rest_rect(sprite).center


def refuse(player: Player) -> None:
    """Try to take 4 + 3 with the 7 although a 7 lies there."""
    seen = player.scene.flow.seen
    card = parse_card("7S")
    targets = mask_of(parse_cards("4D 3D"))
    options = capture_sets(seen.rules, card, seen.table)
    player.scene._refuse(refuse_capture(seen, card, targets, options))
    player.app.step(16)


def test_why_shows_the_rule_with_the_position_as_its_example(open_table: OpenTable) -> None:
    player = open_table(DEAL)
    app = player.app
    assert all(node.id != "why" for node in player.scene.nodes()), "nothing to ask about"
    refuse(player)
    sentence = player.scene.words.prompt().text
    app.step(16, click(player.scene.node("why").rect.center))
    page = help_of(app)
    first = page._whole_book().chapters[0]
    assert first.key == "why"
    assert first.intro[0].text == sentence  # type: ignore[union-attr]
    (position,) = (block for block in first.intro if isinstance(block, Position))
    assert position.hand == (parse_card("7S"),)
    assert mask_of(position.table) == mask_of(parse_cards(DEAL[2]))
    assert position.takes == (mask_of(parse_cards("7C")),)
    assert position.refused == mask_of(parse_cards("4D 3D"))
    assert page._page.offset == 0
    app.step(16, key(pygame.K_ESCAPE))
    assert isinstance(app.stack.top, TableScene)
    assert player.scene.words.refusal is not None, "it stays until the next action"
    assert player.scene.flow.seen.to_move == 0


def test_f1_explains_the_refusal_too_and_without_one_how_cards_are_played(open_table: OpenTable) -> None:
    player = open_table(DEAL)
    refuse(player)
    player.app.step(16, key(pygame.K_F1))
    assert help_of(player.app)._whole_book().chapters[0].key == "why"
    player.app.step(16, key(pygame.K_ESCAPE))
    player.app.step(16, key(pygame.K_RIGHT))
    player.app.step(16, key(pygame.K_F1))
    page = help_of(player.app)
    assert page._whole_book().chapters[0].key == "minute"
    assert page._here.startswith("using")


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
def test_the_button_stands_in_the_prompt_line_and_covers_no_word(
    open_table: OpenTable, size: tuple[int, int]
) -> None:
    player = open_table(DEAL, size=size)
    refuse(player)
    scene = player.scene
    line, lines = scene.hud.prompt_place(scene.words.prompt(), scene.why.room)
    button = scene.node("why").rect
    viewport = player.app.context.viewport
    assert line.left <= button.left
    assert button.right <= line.right
    assert button.height >= viewport.target
    widest = max(
        player.app.context.resources.text.size(text, viewport.text(1.05), "sans-bold")[0] for text in lines
    )
    assert line.left + 3 * viewport.body + widest <= button.left + viewport.body


def test_a_press_on_why_plays_nothing_and_one_elsewhere_ends_the_refusal(open_table: OpenTable) -> None:
    player = open_table(DEAL)
    refuse(player)
    button = player.scene.node("why").rect
    down, up = click(button.center)[1], click((button.left - 200, button.centery))[2]
    player.app.step(16, [down])
    player.app.step(16, [up])
    assert isinstance(player.app.stack.top, TableScene), "let go elsewhere"
    player.app.step(16, click((5, player.app.surface.get_height() - 5)))
    assert player.scene.words.refusal is None
    assert player.scene.flow.seen.plays == 0


def test_between_two_people_the_help_tells_of_the_curtain_and_shows_no_hand(open_table: OpenTable) -> None:
    player = open_table(seats=HOT_SEAT)
    player.app.step(16, key(pygame.K_F1))
    page = help_of(player.app)
    assert page._here == "using/two"
    assert page._whole_book().chapters[0].key == "minute"


def test_a_held_card_goes_home_when_help_is_opened(open_table: OpenTable) -> None:
    player = open_table(DEAL)
    start = _place(player, "7S")
    player.app.step(
        16,
        [
            pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False),
            pygame.Event(
                pygame.MOUSEMOTION,
                pos=(start[0], start[1] - 90),
                rel=(0, -90),
                buttons=(1, 0, 0),
                touch=False,
            ),
        ],
    )
    assert player.scene.gesture.held() is not None
    open_help(player.app.context)
    assert player.scene.gesture.held() is None


def open_hand(open_table: OpenTable) -> Player:
    """A table for two people with the hand of the first open, and help over it."""
    player = open_table(seats=HOT_SEAT)
    player.scene.lift_curtain()
    for _ in range(60):
        player.app.step(20)
    assert player.scene.flow.curtain is Curtain.OPEN
    player.app.step(16, key(pygame.K_F1))
    help_of(player.app)
    return player


@pytest.mark.parametrize("how", ["focus", "time"])
def test_help_over_an_open_hand_is_left_when_nobody_watches(open_table: OpenTable, how: str) -> None:
    player = open_hand(open_table)
    app = player.app
    if how == "focus":
        app.step(16, [pygame.Event(pygame.WINDOWFOCUSLOST)])
    else:
        for _ in range(59):
            app.step(1000)
        assert isinstance(app.stack.top, HelpScene)
        app.step(16, key(pygame.K_DOWN))
        for _ in range(59):
            app.step(1000)
        assert isinstance(app.stack.top, HelpScene), "it was touched in between"
        app.step(2000)
    assert isinstance(app.stack.top, TableScene)
    for _ in range(60):
        app.step(20)
    assert player.scene.flow.curtain is Curtain.CLOSED


def test_against_the_computer_help_stays_as_long_as_one_likes(open_table: OpenTable) -> None:
    player = open_table(DEAL)
    player.app.step(16, key(pygame.K_F1))
    page = help_of(player.app)
    player.app.step(200_000)
    player.app.step(16, [pygame.Event(pygame.WINDOWFOCUSLOST)])
    assert player.app.stack.top is page


def test_it_opens_a_chapter_a_frame_and_shows_no_other_page_meanwhile(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To lay all that stands before the page for the menu takes ten frames' time, so it is not done in one."""
    laid: list[str] = []
    more = Layout.more

    def counted(self: Layout) -> None:
        laid.append(self._waiting[0].key)
        more(self)

    monkeypatch.setattr(Layout, "more", counted)
    app = open_app(MenuScene)
    app.step(16)
    frames, shown = 0, False
    while not shown:
        laid.clear()
        app.step(16, key(pygame.K_F1) if not frames else ())
        frames += 1
        assert len(laid) <= 1
        page = app.stack.top
        assert isinstance(page, HelpScene)
        headings = [node for node in page.nodes() if node.id.startswith("heading/") and node.rect.height]
        shown = bool(headings)
        assert frames < 20
    assert f"heading/{PAGES['MenuScene']}" in {node.id for node in headings}
    assert frames > 3, "a page near the end"
    app.step(16, key(pygame.K_ESCAPE))
    assert isinstance(app.stack.top, MenuScene)


def test_whoever_goes_elsewhere_while_it_opens_stays_there(open_app: OpenApp) -> None:
    app = open_app(MenuScene)
    app.step(16)
    app.step(16, key(pygame.K_F1))
    page = app.stack.top
    assert isinstance(page, HelpScene)
    page.go("minute")
    help_of(app)
    assert page._page.offset == 0
    assert page._here == "minute"
