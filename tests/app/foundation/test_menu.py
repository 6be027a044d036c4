"""The menu and the pause, by pointer and by keyboard, in both languages and at every size."""

from itertools import combinations

import pygame
import pytest

from scopa.app import theme
from scopa.app.app import App
from scopa.app.context import Context
from scopa.app.decks import user_decks_folder
from scopa.app.scenes.about import AboutScene
from scopa.app.scenes.base import Node, Scene
from scopa.app.scenes.help import HelpScene
from scopa.app.scenes.menu import MenuScene
from scopa.app.scenes.pause import PauseScene
from scopa.app.scenes.settings import SettingsScene
from scopa.match import MatchConfig
from scopa.match.players import DEFAULT_LEVEL
from scopa.records.settings import Settings
from scopa.rules.variants import find_variant
from tests.app.conftest import OpenApp, click, key
from tests.app.decks.making import make_deck

SIZES = [(800, 600), (1024, 600), (1280, 720), (1920, 1080), (2560, 1080)]


class Started:
    """Stands for the table: keeps the match it was asked to open."""

    def __init__(self) -> None:
        self.configs: list[MatchConfig] = []

    def __call__(self, context: Context, config: MatchConfig) -> None:
        self.configs.append(config)


def node(app: App, node_id: str) -> Node:
    assert app.stack.top is not None
    return app.stack.top.node(node_id)


def press(app: App, node_id: str) -> None:
    app.step(16, click(node(app, node_id).rect.center))


def focused(app: App) -> list[str]:
    assert app.stack.top is not None
    return [n.id for n in app.stack.top.nodes() if n.focused and n.role in {"button", "radiogroup"}]


def test_enter_right_after_the_start_is_enough_to_play(open_app: OpenApp) -> None:
    started = Started()
    app = open_app(MenuScene, Settings(language="en", target=16), start_match=started)
    app.step(16)
    assert focused(app) == ["new_match"]
    app.step(16, key(pygame.K_RETURN))
    (config,) = started.configs
    assert config.rules == find_variant("scopa40").ruleset(target=16)
    assert [seat.kind for seat in config.seats] == ["human", "computer"]
    assert config.seats[1].level == DEFAULT_LEVEL
    assert config.seats[0].name == "You"
    assert app.settings.mode == "computer"


def test_two_players_one_screen_and_the_keyboard_remembers_it(open_app: OpenApp) -> None:
    started = Started()
    settings = Settings(language="en", player_names=["Anna", ""])
    app = open_app(MenuScene, settings, start_match=started)
    press(app, "two_players")
    (config,) = started.configs
    assert [seat.kind for seat in config.seats] == ["human", "human"]
    assert [seat.name for seat in config.seats] == ["Anna", "Player 2"]
    app.context.open_menu()
    assert focused(app) == ["two_players"]


def test_an_unknown_level_in_the_settings_falls_back(open_app: OpenApp) -> None:
    started = Started()
    app = open_app(MenuScene, Settings(language="en", level="gone"), start_match=started)
    app.step(16, key(pygame.K_RETURN))
    assert started.configs[0].seats[1].level == DEFAULT_LEVEL


@pytest.mark.parametrize(
    ("option", "field", "value"),
    [
        ("deck/french", "deck", "french"),
        ("target/21", "target", 21),
        ("speed/fast", "speed", "fast"),
        ("language/it", "language", "it"),
    ],
)
def test_choices_are_kept_at_once(open_app: OpenApp, option: str, field: str, value: object) -> None:
    saved: list[object] = []
    app = open_app(MenuScene, save=lambda settings: saved.append(getattr(settings, field)))
    before = {n.id for n in app.stack.top.nodes()}  # type: ignore[union-attr]
    assert not node(app, option).focused
    press(app, option)
    assert getattr(app.settings, field) == value
    assert saved == [value]
    assert node(app, option).focused  # for an option: chosen
    assert {n.id for n in app.stack.top.nodes()} == before  # type: ignore[union-attr]
    others = {"deck", "target", "speed", "language"} - {field}
    assert all(
        getattr(app.settings, name) == getattr(Settings(language="en", speed="instant"), name)
        for name in others
    )


def test_the_language_changes_while_the_menu_is_open(open_app: OpenApp) -> None:
    app = open_app(MenuScene)
    assert node(app, "new_match").name.startswith("New match")
    press(app, "language/it")
    assert node(app, "new_match").name.startswith("Nuova partita")
    assert "Francesi" in [n.name for n in app.stack.top.nodes()]  # type: ignore[union-attr]


def settle(app: App) -> None:
    """Until every picture is made that was asked for, or may be."""
    while app.step(16) or not app.context.resources.idle:
        pass


def test_the_preview_shows_the_chosen_deck(open_app: OpenApp) -> None:
    pictures = []
    for deck in ("italian", "french"):
        app = open_app(MenuScene, Settings(language="en", deck=deck, speed="instant"))
        settle(app)
        pictures.append(pygame.image.tobytes(app.surface.subsurface((760, 0, 520, 720)), "RGB"))
    assert pictures[0] != pictures[1]
    app = open_app(MenuScene)
    settle(app)
    press(app, "deck/french")  # made ready in the meantime: right in the first frame
    assert pygame.image.tobytes(app.surface.subsurface((760, 0, 520, 720)), "RGB") == pictures[1]


def test_everything_can_be_reached_and_changed_by_keyboard_alone(open_app: OpenApp) -> None:
    started = Started()
    app = open_app(MenuScene, start_match=started)
    app.step(16)
    order = focused(app)
    for _ in range(12):
        app.step(16, key(pygame.K_TAB))
        order += focused(app)
    assert order[:2] == ["new_match", "two_players"]
    assert set(order) >= {"deck", "target", "speed", "language", "settings", "help", "about", "quit"}
    while focused(app) != ["deck"]:
        app.step(16, key(pygame.K_TAB, pygame.KMOD_LSHIFT))
    decks = list(app.context.resources.decks)
    for _ in decks:  # once more than there is another deck: the choice stops at its end
        app.step(16, key(pygame.K_RIGHT))
    assert app.settings.deck == decks[-1]
    assert focused(app) == ["deck"]
    for _ in decks:
        app.step(16, key(pygame.K_LEFT))
    assert app.settings.deck == decks[0]
    app.step(16, key(pygame.K_DOWN))
    app.step(16, key(pygame.K_SPACE))
    assert app.settings.target == 16
    while focused(app) != ["quit"]:
        app.step(16, key(pygame.K_UP))
    app.step(16, key(pygame.K_RETURN))
    assert not app.running


def test_full_screen_can_be_pressed_and_settings_lead_to_their_screen(open_app: OpenApp) -> None:
    app = open_app(MenuScene)
    app.step(16)
    for button in ("settings", "access"):
        press(app, button)
        tops: list[object] = [app.stack.top]
        app.step(16, key(pygame.K_ESCAPE))
        tops.append(app.stack.top)
        assert [type(top) for top in tops] == [SettingsScene, MenuScene]
    app.step(16, key(pygame.K_m))
    assert app.settings.muted
    press(app, "fullscreen")
    assert app.settings.fullscreen


def test_rules_and_about_are_entries_and_lead_back(open_app: OpenApp) -> None:
    app = open_app(MenuScene)
    app.step(16)
    for button, scene in (("help", HelpScene), ("about", AboutScene)):
        press(app, button)
        assert isinstance(app.stack.top, scene)
        app.step(16, key(pygame.K_ESCAPE))
        assert isinstance(app.stack.top, MenuScene)


def test_the_first_launch_asks_one_question_and_never_again(open_app: OpenApp) -> None:
    saved: list[bool] = []
    app = open_app(
        MenuScene,
        Settings(language="en", speed="instant", welcomed=False),
        save=lambda settings: saved.append(settings.welcomed),
    )
    app.step(16)
    assert node(app, "welcome").name == "Have you played Scopa before?"
    assert focused(app) == ["new_match"], "one action is still enough to play"
    press(app, "know_it")
    assert saved == [True]
    app.context.open_menu()
    with pytest.raises(KeyError):
        node(app, "welcome")


def test_who_is_new_reads_for_a_minute_and_plays(open_app: OpenApp) -> None:
    started = Started()
    settings = Settings(language="en", speed="instant", welcomed=False)
    app = open_app(MenuScene, settings, start_match=started)
    press(app, "teach_me")
    assert isinstance(app.stack.top, HelpScene)
    assert settings.welcomed
    for _ in range(20):
        app.step(16)
    top = app.stack.top
    assert top.node("to/minute").rect.width
    top._page.set_focus("first_match")
    app.step(16, key(pygame.K_RETURN))
    assert len(started.configs) == 1


def test_who_plays_at_once_is_not_asked_later(open_app: OpenApp) -> None:
    started = Started()
    app = open_app(MenuScene, Settings(language="en", welcomed=False), start_match=started)
    app.step(16, key(pygame.K_RETURN))
    assert len(started.configs) == 1
    assert app.settings.welcomed


def test_many_decks_are_chosen_on_their_own_screen(open_app: OpenApp) -> None:
    for number in range(6):
        make_deck(user_decks_folder() / f"deck-{number}", title=f"A deck with number {number}")
    app = open_app(MenuScene, Settings(language="en", speed="instant", deck="deck-3"))
    app.step(16)
    assert node(app, "deck").name == "A deck with number 3"
    press(app, "deck")
    assert isinstance(app.stack.top, SettingsScene)
    assert node(app, "deck/deck-3").focused


def test_a_press_released_elsewhere_does_nothing(open_app: OpenApp) -> None:
    started = Started()
    app = open_app(MenuScene, start_match=started)
    start = node(app, "new_match").rect.center
    down, up = click(start)[1], click(node(app, "two_players").rect.center)[2]
    app.step(16, [down, up])
    app.step(16, [down, pygame.Event(pygame.WINDOWFOCUSLOST), click(start)[2]])
    assert started.configs == []


def test_notices_stay_until_they_are_dismissed(open_app: OpenApp) -> None:
    app = open_app(MenuScene)
    app.context.notices.append("The settings could not be read.")
    app.context.open_menu()
    app.step(5000)
    assert node(app, "notice").name == "The settings could not be read."
    press(app, "notice_ok")
    assert app.context.notices == []
    with pytest.raises(KeyError):
        node(app, "notice")


def overlay(context: Context) -> Scene:
    return PauseScene(context)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("first", [MenuScene, overlay], ids=["menu", "pause"])
def test_controls_fit_do_not_overlap_and_are_large_enough(
    open_app: OpenApp, size: tuple[int, int], language: str, first: type[Scene]
) -> None:
    app = open_app(first, Settings(language=language, speed="instant"), size=size)
    app.step(16)
    scene = app.stack.top
    assert scene is not None
    text, body = app.context.resources.text, app.context.viewport.body
    nodes = [n for n in scene.nodes() if n.role != "radio"]
    window = pygame.Rect(0, 0, *size)
    for n in nodes:
        assert window.contains(n.rect), n.id
        if n.role in {"button", "radiogroup"}:
            assert min(n.rect.size) >= app.context.viewport.target, n.id
    for a, b in combinations(nodes, 2):
        assert not a.rect.colliderect(b.rect), (a.id, b.id)
    for n in scene.nodes():
        if n.role == "radio":
            assert text.size(n.name, body, "sans-bold")[0] + 2 * body <= n.rect.width + 1, n.id
        elif n.role == "button" and n.id != "access":  # that one is only a sign
            longest = max(n.name.split(". "), key=len)
            assert text.size(longest, body, "sans-bold")[0] <= n.rect.width - body, n.id
    assert text.smallest_drawn >= 16


# --- pause ---------------------------------------------------------------------------------------------


@pytest.fixture
def paused(open_app: OpenApp) -> App:
    app = open_app(MenuScene)
    app.step(16)
    app.stack.push(PauseScene(app.context))
    app.step(theme.ENTER_GUARD)
    return app


def test_the_pause_resumes_by_escape_p_or_its_first_button(paused: App) -> None:
    for way in (key(pygame.K_ESCAPE), key(pygame.K_p), key(pygame.K_RETURN)):
        assert focused(paused) == ["resume"]
        paused.step(16, way)
        assert isinstance(paused.stack.top, MenuScene)
        paused.stack.push(PauseScene(paused.context))
        paused.step(theme.ENTER_GUARD)
    press(paused, "resume")
    assert isinstance(paused.stack.top, MenuScene)


def test_the_settings_are_reached_from_the_pause_and_lead_back_to_it(paused: App) -> None:
    opened = []
    for button in ("settings", "leave"):
        press(paused, button)
        opened.append(type(paused.stack.top))
    assert opened == [SettingsScene, PauseScene]
    assert len(paused.stack) == 2


def test_an_enter_meant_for_the_table_does_nothing(paused: App) -> None:
    paused.stack.replace(PauseScene(paused.context))
    paused.step(0, key(pygame.K_RETURN))
    assert isinstance(paused.stack.top, PauseScene)


@pytest.mark.parametrize("where", ["menu", "quit"])
def test_leaving_asks_once_and_staying_is_the_safe_answer(paused: App, where: str) -> None:
    press(paused, where)
    assert focused(paused) == ["stay"]
    paused.step(0, key(pygame.K_RETURN))  # too soon to have been read
    assert focused(paused) == ["stay"]
    paused.step(16, key(pygame.K_ESCAPE))
    assert focused(paused) == ["resume"]
    press(paused, where)
    press(paused, "leave")
    if where == "quit":
        assert not paused.running
    else:
        assert len(paused.stack) == 1
        assert isinstance(paused.stack.top, MenuScene)


def test_staying_goes_back_to_the_table(paused: App) -> None:
    press(paused, "menu")
    paused.step(theme.ENTER_GUARD)
    paused.step(16, key(pygame.K_RETURN))
    assert isinstance(paused.stack.top, MenuScene)
    assert len(paused.stack) == 1
