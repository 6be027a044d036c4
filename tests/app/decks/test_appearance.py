"""The screen of cards and sound: every control by pointer and by keyboard, applied at once, kept, and fitting."""

from itertools import combinations
from pathlib import Path

import pygame
import pytest

from scopa.app import theme
from scopa.app.app import App
from scopa.app.decks import user_decks_folder
from scopa.app.scenes.appearance import AppearanceScene
from scopa.app.scenes.base import Node
from scopa.app.scenes.pause import PauseScene
from scopa.records.settings import Settings, load_settings, save_settings
from scopa.rules.cards import Pack
from tests.app.conftest import OpenApp, OpenTable, click, key
from tests.app.decks.making import make_deck

SIZES = [(800, 600), (1280, 720), (1920, 1080), (1024, 768), (3840, 2160)]


@pytest.fixture
def app(open_app: OpenApp) -> App:
    app = open_app(AppearanceScene)
    app.step(16)
    return app


def node(app: App, node_id: str) -> Node:
    assert app.stack.top is not None
    return app.stack.top.node(node_id)


def press(app: App, node_id: str) -> None:
    app.step(16, click(node(app, node_id).rect.center))


def pointer(kind: int, pos: tuple[int, int]) -> pygame.event.Event:
    if kind == pygame.MOUSEMOTION:
        return pygame.Event(kind, pos=pos, rel=(0, 0), buttons=(1, 0, 0), touch=False)
    return pygame.Event(kind, pos=pos, button=1, touch=False)


def settle(app: App) -> None:
    while app.step(16) or not app.context.resources.idle:
        pass


def picture(app: App) -> bytes:
    settle(app)
    return pygame.image.tobytes(app.surface.subsurface((704, 0, 576, 720)), "RGB")


# --- by pointer ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tile", "field", "value"),
    [
        ("deck/piacentine", "deck", "piacentine"),
        ("corners/plain", "corners", "plain"),
        ("corners/jumbo", "corners", "jumbo"),
        ("back/back-red", "back", "back-red"),
        ("felt/burgundy", "felt", "burgundy"),
        ("felt/contrast", "felt", "contrast"),
    ],
)
def test_a_choice_is_seen_at_once_and_kept(open_app: OpenApp, tile: str, field: str, value: str) -> None:
    app = open_app(AppearanceScene, Settings(language="en", speed="instant"), save=save_settings)
    before = picture(app)
    press(app, tile)
    assert node(app, tile).focused  # for an option: chosen
    assert getattr(app.settings, field) == value
    assert picture(app) != before
    kept, problems = load_settings()
    assert problems == ()
    assert kept == app.settings
    other = open_app(AppearanceScene, kept)
    other.step(16)
    assert node(other, tile).focused


def test_what_was_prepared_is_shown_in_the_first_frame(app: App) -> None:
    settle(app)
    for tile in ("deck/french", "deck/italian", "corners/plain", "back/back-red"):
        press(app, tile)
        first = pygame.image.tobytes(app.surface.subsurface((704, 0, 576, 720)), "RGB")
        assert first == picture(app), tile


def test_four_colours_are_offered_where_the_deck_has_them(app: App) -> None:
    with pytest.raises(KeyError):
        node(app, "four_colour")
    press(app, "deck/french")
    before = picture(app)
    press(app, "four_colour/True")
    assert app.settings.four_colour
    assert picture(app) != before


def test_what_a_deck_does_not_have_is_kept_for_the_next(app: App) -> None:
    press(app, "corners/plain")
    press(app, "deck/french")
    assert node(app, "corners/standard").focused
    press(app, "deck/italian")
    assert node(app, "corners/plain").focused


def test_a_slider_is_dragged_and_heard_when_it_is_let_go(app: App) -> None:
    slider = node(app, "volume_cards").rect
    start, end = slider.center, (slider.left - 50, slider.top - 90)
    app.context.audio.history.clear()
    app.step(16, [pointer(pygame.MOUSEBUTTONDOWN, start)])
    middle = app.settings.volume_cards
    assert 40 <= middle <= 65
    app.step(16, [pointer(pygame.MOUSEMOTION, end)])  # left of it and above it: it goes on
    assert app.settings.volume_cards == 0
    assert app.context.audio.volumes["cards"] == 0
    assert app.context.audio.history == []
    app.step(16, [pointer(pygame.MOUSEBUTTONUP, end)])
    app.step(16, [pointer(pygame.MOUSEMOTION, start)])
    assert app.settings.volume_cards == 0
    assert app.context.audio.history == ["lay"]
    assert node(app, "volume_cards").name == "Volume: Cards: 0 %"
    others = (app.settings.volume_interface, app.settings.volume_voice, app.settings.volume_music)
    assert others == (80, 80, 50)


def test_the_wheel_turns_the_slider_under_the_pointer(app: App) -> None:
    where = node(app, "volume_voice").rect.center
    app.step(16, [pointer(pygame.MOUSEMOTION, where)])
    wheel = pygame.Event(
        pygame.MOUSEWHEEL, x=0, y=-2, precise_x=0.0, precise_y=-2.0, flipped=False, touch=False
    )
    app.step(16, [wheel])
    assert app.settings.volume_voice == 70


def test_music_and_sound_are_switched(app: App) -> None:
    audio = app.context.audio
    assert audio.open()
    playing = []
    for control in ("music/True", "sound", "sound", "music/False"):
        press(app, control)
        playing.append(audio.music_playing)
    assert playing == [True, False, True, False]
    press(app, "sound")
    assert node(app, "sound").name == "Sound off"
    assert app.settings.muted


# --- by keyboard ---------------------------------------------------------------------------------------


def test_everything_can_be_changed_by_keyboard_alone(app: App) -> None:
    press(app, "deck/french")
    app.step(16, key(pygame.K_HOME))
    start = Settings()
    seen: list[str] = []
    for _ in range(40):
        focus = next(n.id for n in app.stack.top.nodes() if n.focused and n.role != "radio")  # type: ignore[union-attr]
        if focus in seen:
            break
        seen.append(focus)
        if focus not in {"deck", "done", "sound"}:
            app.step(16, key(pygame.K_RIGHT))
        app.step(16, key(pygame.K_TAB))
    changed = {"corners", "four_colour", "back", "felt", "music"}
    changed |= {"volume_cards", "volume_interface", "volume_voice", "volume_music"}
    assert changed | {"deck", "done", "sound"} == set(seen)
    assert {name for name in changed if getattr(app.settings, name) != getattr(start, name)} == changed
    assert app.settings.volume_cards == 85
    for _ in range(3):
        app.step(16, key(pygame.K_TAB, pygame.KMOD_SHIFT))
    app.step(16, key(pygame.K_LEFT))
    assert app.settings.deck == "french"  # the arrows changed the music, not the deck
    assert not app.settings.music


def test_many_decks_are_reached_by_keys_arrows_and_wheel(open_app: OpenApp) -> None:
    for number in range(6):
        make_deck(user_decks_folder() / f"own-{number}", title=f"Own deck {number}")
    app = open_app(AppearanceScene)
    app.step(16)
    keys = ["italian", "piacentine", *(f"own-{n}" for n in range(6)), "french"]
    for deck in keys[1:]:
        app.step(16, key(pygame.K_RIGHT))
        assert app.settings.deck == deck
        assert node(app, f"deck/{deck}").focused
    app.step(16, key(pygame.K_RIGHT))
    assert app.settings.deck == "french"
    shelf = node(app, "deck").rect
    for _ in range(8):  # the left arrow moves on to decks that are not shown, and chooses none
        app.step(16, click((shelf.left + 4, shelf.centery)))
    assert app.settings.deck == "french"
    press(app, "deck/italian")
    assert app.settings.deck == "italian"


def test_escape_goes_back_to_a_match_that_shows_the_new_cards(open_table: OpenTable) -> None:
    player = open_table(pictures=True)
    app = player.app
    settle(app)
    before = pygame.image.tobytes(app.surface, "RGB")
    app.stack.push(PauseScene(app.context))
    app.step(theme.ENTER_GUARD)
    press(app, "appearance")
    for tile in ("deck/french", "felt/blue"):
        press(app, tile)
    app.step(16, key(pygame.K_ESCAPE))
    app.step(16, key(pygame.K_ESCAPE))
    assert app.stack.top is player.scene
    settle(app)
    after = pygame.image.tobytes(app.surface, "RGB")
    assert sum(a != b for a, b in zip(before[::300], after[::300], strict=True)) > len(before[::300]) // 2


# --- broken decks --------------------------------------------------------------------------------------


def test_broken_decks_are_counted_and_named_with_reason_and_file(open_app: OpenApp) -> None:
    folder = make_deck(user_decks_folder() / "mine", Pack.FRENCH_52)
    (folder / "7d.svg").write_text("<svg", encoding="utf-8")
    app = open_app(AppearanceScene)
    app.step(16)
    assert node(app, "faults").name == "1 deck is broken"
    press(app, "faults")
    text = node(app, "faults_text").name
    assert all(word in text for word in ("mine", "cut off", "7d.svg"))
    assert Path("/") not in {Path(word) for word in text.split()}
    app.step(16, key(pygame.K_ESCAPE))
    with pytest.raises(KeyError):
        node(app, "faults_text")
    assert isinstance(app.stack.top, AppearanceScene)


def test_a_deck_added_meanwhile_is_there_when_the_screen_is_opened(app: App) -> None:
    make_deck(user_decks_folder() / "new")
    app.stack.push(AppearanceScene(app.context))
    app.step(16)
    for _ in range(2):
        app.step(16, key(pygame.K_RIGHT))
    assert app.settings.deck == "new"
    assert node(app, "deck/new").focused


# --- places --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("deck", ["italian", "french"])
def test_controls_fit_do_not_overlap_and_are_large_enough(
    open_app: OpenApp, size: tuple[int, int], language: str, deck: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scopa.app.resources.Resources.work", lambda self: False)
    app = open_app(AppearanceScene, Settings(language=language, speed="instant", deck=deck), size=size)
    app.step(16)
    text, scene = app.context.resources.text, app.stack.top
    assert isinstance(scene, AppearanceScene)
    body = scene._viewport.body
    nodes = scene.nodes()
    tiles = [n for n in nodes if n.role == "radio"]
    others = [n for n in nodes if n.role != "radio"]
    window = pygame.Rect((0, 0), size)
    for n in nodes:
        assert window.contains(n.rect), n.id
    for n in others:
        if n.role in {"button", "radiogroup", "slider"}:
            assert min(n.rect.size) >= app.context.viewport.target, n.id
    for n in tiles:
        assert min(n.rect.size) >= min(app.context.viewport.target, 32), n.id
    for a, b in combinations(others, 2):
        assert not a.rect.colliderect(b.rect), (a.id, b.id)
    for a, b in combinations(tiles, 2):
        assert not a.rect.colliderect(b.rect), (a.id, b.id)
    for n in tiles:
        group = n.id.split("/")[0]
        assert node(app, group).rect.contains(n.rect), n.id
        if group in {"corners", "four_colour", "music"}:
            assert text.size(n.name, body, "sans-bold")[0] + 2 * body <= n.rect.width + 1, n.id
        elif group == "deck":
            assert text.size(n.name, body, "sans-bold")[0] <= n.rect.width, n.id
    for n in others:
        if n.role == "button":
            assert text.size(n.name, body, "sans-bold")[0] <= n.rect.width - 2 * body, n.id
        elif n.role == "label" and n.id != "title":
            assert text.size(n.name, body)[0] <= n.rect.width, n.id
    assert text.smallest_drawn >= 16
