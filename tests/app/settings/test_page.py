"""The page of the settings: ways in and out, search, sections, defaults, reset, what it says (ux.md 1.10)."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scopa.app import theme
from scopa.app.app import App
from scopa.app.decks import user_decks_folder
from scopa.app.scenes.menu import MenuScene
from scopa.app.scenes.pause import PauseScene
from scopa.app.scenes.settings import SettingsScene
from scopa.app.settings.sections import sections
from scopa.records.settings import Settings, load_settings, save_settings
from scopa.rules.cards import Pack
from tests.app.conftest import OpenApp, OpenTable, click, key
from tests.app.decks.making import make_deck
from tests.app.settings.conftest import OpenSettings
from tests.app.settings.driver import focused, page, press, show, tab_to, there, wheel, widget

SECTIONS = [section.key for section in sections()]
CTRL_COMMA = key(pygame.K_COMMA, pygame.KMOD_LCTRL)


def type_in(app: App, text: str) -> None:
    for letter in text:
        app.step(16, [pygame.Event(pygame.TEXTINPUT, text=letter)])


def headings(app: App) -> list[str]:
    return [w.id.removesuffix("_heading") for w in page(app)._page.widgets if w.id.endswith("_heading")]


def titles() -> dict[str, str]:
    return {section.key: section.title for section in sections()}


# --- in and out ----------------------------------------------------------------------------------------


def test_the_settings_open_over_any_screen_by_key_and_escape_leads_back(
    open_app: OpenApp, open_table: OpenTable
) -> None:
    app = open_app(MenuScene)
    app.step(16, CTRL_COMMA)
    tops = [type(app.stack.top)]
    app.step(16, CTRL_COMMA)
    assert len(app.stack) == 2, "it opens once"
    app.step(16, key(pygame.K_ESCAPE))
    tops.append(type(app.stack.top))
    assert tops == [SettingsScene, MenuScene]
    player = open_table()
    player.app.stack.push(PauseScene(player.app.context))
    for below in (player.app.stack.top, None):
        if below is None:
            player.app.step(400, key(pygame.K_ESCAPE))
        player.app.step(16, CTRL_COMMA)
        assert isinstance(player.app.stack.top, SettingsScene)
        player.app.step(16, key(pygame.K_ESCAPE))
        assert player.app.stack.top is (below or player.scene)


def test_a_card_in_hand_goes_home_when_the_settings_open(open_table: OpenTable) -> None:
    player = open_table(("7D 2C RS", "AD 4D 5D", "3S 4C 6B FD"))
    end = player.lift("7D", "4C")
    player.app.step(16, CTRL_COMMA)
    assert isinstance(player.app.stack.top, SettingsScene)
    player.app.step(16, [pygame.Event(pygame.MOUSEBUTTONUP, pos=end, button=1, touch=False)])
    player.app.step(16, key(pygame.K_ESCAPE))
    assert player.scene.gesture.held() is None
    assert player.match.asked == []


def test_the_button_leads_back_too(open_app: OpenApp) -> None:
    app = open_app(MenuScene)
    app.context.open_settings("sound")
    app.step(16)
    press(app, "leave")
    assert isinstance(app.stack.top, MenuScene)


# --- sections ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("section", SECTIONS)
def test_each_section_is_opened_by_click_and_by_key(open_settings: OpenSettings, section: str) -> None:
    app = open_settings("play" if section != "play" else "look")
    press(app, f"tab/{section}")
    assert headings(app) == [section]
    app = open_settings("play" if section != "play" else "look")
    tab_to(app, f"tab/{section}")
    app.step(16, key(pygame.K_RETURN))
    assert headings(app) == [section]
    assert focused(app) == f"tab/{section}"


@pytest.mark.parametrize(("size", "text"), [((800, 600), 100), ((800, 600), 200)])
def test_in_a_narrow_window_the_sections_stand_above_the_rows(
    open_settings: OpenSettings, size: tuple[int, int], text: int
) -> None:
    app = open_settings("play", size, text_size=text)
    seen = []
    for _ in SECTIONS:
        seen += headings(app)
        assert focused(app) == "tabs"
        app.step(16, key(pygame.K_RIGHT))
    assert seen == SECTIONS


# --- search --------------------------------------------------------------------------------------------


def test_words_are_searched_for_in_all_sections(open_settings: OpenSettings) -> None:
    app = open_settings("play")
    press(app, "search")
    assert app.stack.top is not None
    assert app.stack.top.typing
    type_in(app, "music")
    assert headings(app) == ["sound"]
    assert there(app, "volume_music")
    assert there(app, "music")
    assert not there(app, "volume_cards")
    assert not there(app, "reset"), "what is found is not one page"
    app.step(16, key(pygame.K_m))
    assert not app.settings.muted, "a letter is a letter here"
    tab_to(app, "music")
    app.step(16, key(pygame.K_SPACE))
    assert app.settings.music
    app.step(16, key(pygame.K_ESCAPE))
    assert headings(app) == ["play"]
    assert focused(app) == "search"


def test_words_are_found_in_explanations_options_and_titles_in_any_case(open_settings: OpenSettings) -> None:
    app = open_settings("play")
    for words, field in (
        ("BROOM", "effects"),
        ("burgundy", "felt"),
        ("speed instant", "speed"),
        ("Sound", "muted"),
    ):
        page(app)._find(words)
        app.step(16)
        assert there(app, field), words


def test_a_setting_of_two_sections_is_found_once(open_settings: OpenSettings) -> None:
    app = open_settings("play")
    for words in ("high contrast", "accessibility", "e", ""):
        page(app)._find(words)
        app.step(16)
        ids = [w.id for w in page(app)._page.widgets]
        assert len(ids) == len(set(ids)), words
        assert ids.count("high_contrast") == (words != ""), words


def test_nothing_found_is_said(open_settings: OpenSettings) -> None:
    app = open_settings("play")
    page(app)._find("xyzzy")
    app.step(16)
    assert widget(app, "nothing").name == "Nothing found for “xyzzy”."
    press(app, "tab/sound")
    assert headings(app) == ["sound"], "a section ends the search"


# --- defaults ------------------------------------------------------------------------------------------


def test_what_is_as_usual_says_so_and_the_rest_goes_back_by_one_press(open_settings: OpenSettings) -> None:
    app = open_settings("sound", volume_cards=35)
    assert widget(app, "volume_voice_usual").name == "default"
    assert not there(app, "volume_cards_usual")
    assert widget(app, "volume_cards_default").name == "Cards: back to the default"
    press(app, "volume_cards_default")
    assert app.settings.volume_cards == 80
    assert there(app, "volume_cards_usual")
    assert load_settings()[0].volume_cards == 80


def test_a_page_is_reset_after_one_question_and_no_other_page(open_settings: OpenSettings) -> None:
    changed = {"volume_cards": 35, "captions": True, "music": True, "tilt": False}
    app = open_settings("sound", **changed)
    press(app, "reset")
    assert app.settings.volume_cards == 35
    assert focused(app) == "reset_keep", "the safe answer has the keyboard"
    assert titles()["sound"] in widget(app, "reset_question").name
    app.step(16, key(pygame.K_RETURN))
    assert there(app, "reset_sure"), "an Enter so soon was meant for something else"
    app.step(theme.ENTER_GUARD, key(pygame.K_RETURN))
    assert not there(app, "reset_sure")
    assert app.settings.volume_cards == 35
    press(app, "reset")
    app.step(theme.ENTER_GUARD)
    press(app, "reset_sure")
    usual = Settings()
    kept, _problems = load_settings()
    for settings in (app.settings, kept):
        assert (settings.volume_cards, settings.captions, settings.music) == (
            usual.volume_cards,
            False,
            False,
        )
        assert not settings.tilt
    assert app.context.audio.volumes["cards"] == usual.volume_cards


def test_escape_answers_the_question_with_no(open_settings: OpenSettings) -> None:
    app = open_settings("sound", volume_cards=35)
    press(app, "reset")
    app.step(16, key(pygame.K_ESCAPE))
    assert focused(app) == "reset"
    assert app.settings.volume_cards == 35
    assert isinstance(app.stack.top, SettingsScene)


def test_the_reset_of_the_language_speaks_the_usual_one(
    open_settings: OpenSettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", "it")
    app = open_settings("language", language="en")
    press(app, "reset")
    app.step(theme.ENTER_GUARD)
    press(app, "reset_sure")
    assert app.settings.language == "system"
    assert widget(app, "title").name == "Impostazioni"
    assert app.window.title == "Impostazioni - Scopa"


# --- what cannot be changed, and what goes wrong ---------------------------------------------------------


def test_what_cannot_be_changed_says_why(open_settings: OpenSettings) -> None:
    app = open_settings("motion", motion="reduced")
    toggle = widget(app, "tilt")
    assert not toggle.enabled
    press(app, "tilt")
    assert app.settings.tilt
    assert widget(app, "message").name == "Not together with reduced motion."
    press(app, "motion_default")
    assert not there(app, "message"), "the next change takes the sentence away"
    assert widget(app, "tilt").enabled


def test_a_device_that_does_not_answer_is_told_and_the_usual_one_taken(
    open_settings: OpenSettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scopa.app.settings.sound.output_devices", lambda: ["Headphones"])
    app = open_settings("sound")
    app.context.audio.open()
    show(app, "output_device")
    tab_to(app, "output_device")
    app.step(16, key(pygame.K_RIGHT))
    assert app.settings.output_device == "Headphones"
    assert widget(app, "message").name == "This device does not answer. Sound comes from the usual one."
    assert app.context.audio.device_missing
    assert pygame.mixer.get_init() is not None


def test_what_cannot_be_kept_is_said_on_the_page(open_app: OpenApp, tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("", encoding="utf-8")
    app = open_app(
        lambda context: SettingsScene(context, "motion"),
        Settings(language="en"),
        save=lambda settings: save_settings(settings, in_the_way / "settings.json"),
    )
    app.step(16)
    tab_to(app, "tilt")
    app.step(16, key(pygame.K_SPACE))
    assert "cannot be kept" in widget(app, "message").name
    assert not app.settings.tilt


def test_a_value_that_is_not_there_any_more_is_shown_as_what_stands_in_for_it(
    open_settings: OpenSettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scopa.app.settings.window.monitors", lambda: [(1280, 720), (800, 600)])
    app = open_settings("window", monitor=3)
    assert "1280" in widget(app, "monitor").name
    app = open_settings("sound", output_device="Radio")
    assert "Radio (not there now)" in widget(app, "output_device").name


# --- decks ---------------------------------------------------------------------------------------------


def test_broken_decks_are_counted_and_named_with_reason_and_file(open_settings: OpenSettings) -> None:
    folder = make_deck(user_decks_folder() / "mine", Pack.FRENCH_52)
    (folder / "7d.svg").write_text("<svg", encoding="utf-8")
    app = open_settings("look")
    assert widget(app, "faults").name == "1 deck is broken"
    assert all(word in widget(app, "faults/0").name for word in ("mine", "cut off", "7d.svg"))


def test_a_deck_added_meanwhile_is_there_when_the_page_is_opened(open_settings: OpenSettings) -> None:
    app = open_settings("look")
    make_deck(user_decks_folder() / "new")
    app.stack.pop()
    app.context.open_settings("look")
    app.step(16)
    tab_to(app, "deck")
    for _ in range(2):
        app.step(16, key(pygame.K_RIGHT))
    assert app.settings.deck == "new"


def test_many_decks_are_reached_by_keys_and_arrows(open_settings: OpenSettings) -> None:
    for number in range(6):
        make_deck(user_decks_folder() / f"own-{number}", title=f"Own deck {number}")
    app = open_settings("look")
    tab_to(app, "deck")
    for deck in ["piacentine", *(f"own-{n}" for n in range(6)), "french"]:
        app.step(16, key(pygame.K_RIGHT))
        assert app.settings.deck == deck
        assert focused(app) == "deck"
    shelf = widget(app, "deck").rect
    for _ in range(8):  # the left arrow moves on to decks that are not shown, and chooses none
        app.step(16, click((shelf.left + 4, shelf.top + 40)))
    assert app.settings.deck == "french"


def test_what_a_deck_does_not_have_is_kept_for_the_next(open_settings: OpenSettings) -> None:
    app = open_settings("look", corners="plain")
    tab_to(app, "deck")
    while app.settings.deck != "french":
        app.step(16, key(pygame.K_RIGHT))
    assert there(app, "four_colour")
    assert not there(app, "corners") or widget(app, "corners").value != "plain"  # type: ignore[attr-defined]
    while app.settings.deck != "italian":
        app.step(16, key(pygame.K_LEFT))
    assert widget(app, "corners").value == "plain"  # type: ignore[attr-defined]
    assert not there(app, "four_colour")


# --- sliders -------------------------------------------------------------------------------------------


def test_a_slider_is_dragged_and_heard_when_it_is_let_go(open_settings: OpenSettings) -> None:
    app = open_settings("sound")
    slider = widget(app, "volume_cards").rect
    start, end = slider.center, (slider.left - 50, slider.top - 30)
    app.context.audio.history.clear()
    app.step(16, click(start)[:2])
    assert 40 <= app.settings.volume_cards <= 65
    app.step(16, [pygame.Event(pygame.MOUSEMOTION, pos=end, rel=(0, 0), buttons=(1, 0, 0), touch=False)])
    assert app.settings.volume_cards == app.context.audio.volumes["cards"] == 0
    assert app.context.audio.history == []
    app.step(16, click(end)[2:])
    assert app.context.audio.history == ["lay"]
    assert widget(app, "volume_cards").name == "Cards: 0 %"
    assert load_settings()[0].volume_cards == 0


def test_the_wheel_scrolls_the_page_and_changes_no_slider(open_settings: OpenSettings) -> None:
    app = open_settings("sound", (800, 600), text_size=200)
    where = page(app)._page.view.center
    app.step(16, [pygame.Event(pygame.MOUSEMOTION, pos=where, rel=(0, 0), buttons=(0, 0, 0), touch=False)])
    for _ in range(30):
        app.step(16, [wheel(-1)])
    assert page(app)._page.offset == page(app)._page.reach > 0
    usual = Settings()
    assert app.settings.volume_cards == usual.volume_cards
    assert app.settings.volume_music == usual.volume_music
