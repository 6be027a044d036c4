"""The page by pointer alone and by keys alone: every choice, its reasons, and the match it starts."""

from dataclasses import fields
from itertools import pairwise

import pygame
import pytest

from scopa.app.newgame.offered import GROUPS, OFFERED
from scopa.app.newgame.setup import SEATINGS, from_settings
from scopa.app.scenes.menu import MenuScene
from scopa.app.widgets import Options, Stepper, TextField, Toggle
from scopa.match import MatchConfig, SeatConfig
from scopa.records.settings import Settings
from scopa.rules.ruleset import RuleSet
from scopa.rules.variants import VARIANTS, find_variant
from tests.app.conftest import OpenApp, key
from tests.app.newgame.driver import Page, menu

FAMILY_MATCH = MatchConfig(
    find_variant("scopone").ruleset(4, napola=True, primiera="sevens_down", target=31),
    (
        SeatConfig("human", "Gina"),
        SeatConfig("computer", "Carlo", "greedy"),
        SeatConfig("human", "Mimmo"),
        SeatConfig("computer", "Bruno", "greedy"),
    ),
    first_dealer=2,
    cut=True,
)


def test_it_opens_from_the_menu_and_goes_back(open_app: OpenApp) -> None:
    page = Page(open_app, first=menu)
    page.app.step(16, [*key(pygame.K_TAB), *key(pygame.K_TAB), *key(pygame.K_RETURN)])
    assert page.page.focus == "start"
    page.key("escape")
    assert isinstance(page.app.stack.top, MenuScene)
    page.app.step(16, key(pygame.K_TAB) * 2 + key(pygame.K_RETURN))
    page.press("back")
    assert isinstance(page.app.stack.top, MenuScene)


def test_enter_starts_what_the_menu_would_start(open_app: OpenApp) -> None:
    page = Page(open_app, Settings(language="en", target=16))
    page.key("return")
    assert page.started.configs == [from_settings(page.app.settings).config()]
    assert page.started.configs[0].rules == RuleSet(target=16)


def test_a_match_is_set_up_by_clicks_alone(open_app: OpenApp) -> None:
    page = Page(open_app, first=menu)
    page.app.step(16, key(pygame.K_TAB) * 2 + key(pygame.K_RETURN))
    page.press("players/4")
    page.step_to("seat2/who", "human")
    page.press("seat0/name")
    page.type("Gina")
    page.press("seat2/name")
    page.type("Mimmo")
    page.press("dealer/2")
    page.press("game/scopone")
    page.press("target/31")
    page.press("napola")
    page.press("primiera/Primiera.SEVENS_DOWN")
    page.press("start")
    assert page.started.configs == [FAMILY_MATCH]
    assert not page.app.settings.muted
    page.press("back")
    page.app.step(16, key(pygame.K_RETURN))  # the menu plays it again
    assert page.started.configs == [FAMILY_MATCH] * 2


def test_a_match_is_set_up_by_keys_alone(open_app: OpenApp) -> None:
    page = Page(open_app)
    page.go("seat0/name")
    page.type("Gina")
    page.choose("players", "4")
    page.choose("game", "scopone")
    page.choose("target", 31)
    page.go("napola")
    page.key("space")
    page.choose("primiera", find_variant("scopa40").ruleset(primiera="sevens_down").primiera)
    page.go("seat2/name")
    page.type("Mimmo")
    page.choose("seat2/who", "human")
    page.choose("dealer", 2)
    page.go("start")
    page.key("return")
    assert page.started.configs == [FAMILY_MATCH]


def test_every_choice_is_saved_at_once_and_names_when_the_page_is_left(open_app: OpenApp) -> None:
    saved: list[Settings] = []

    def save(settings: Settings) -> None:
        saved.append(Settings(**{item.name: getattr(settings, item.name) for item in fields(Settings)}))

    page = Page(open_app, save=save)
    page.press("players/6")
    page.press("last_play_sweep")
    assert (saved[-1].seating, saved[-1].house_rules) == ("6", "last_play_sweep=on")
    many = len(saved)
    page.press("seat4/name")
    page.type("Eva")
    assert len(saved) == many
    page.key("escape")
    assert saved[-1].player_names[4] == "Eva"
    again = Page(open_app, saved[-1])
    assert (again.values()["players"], again.values()["seat4/name"]) == ("6", "Eva")
    assert again.summary == "Scopa to 11, custom: scopa on the last play"


# --- N1, N2, N3, N4 -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
def test_tab_goes_through_every_control_in_visual_order(open_app: OpenApp, size: tuple[int, int]) -> None:
    page = Page(open_app, Settings(language="en", speed="instant", seating="4"), size=size)
    page.scene.desk.show_all = True
    page.scene.desk.opened |= set(OFFERED)
    page.scene._rebuild()
    reached = []
    for _ in range(200):
        page.key("tab")
        reached.append(page.page.focus)
        if page.page.focus == "start":
            break
        widget = page.widget(page.page.focus or "")
        assert page.page.view.contains(widget.rect) or widget.id == "back"
    everything = [widget.id for widget in page.page.widgets if widget.focusable]
    assert reached == everything
    assert len(everything) > 50
    assert set(ANYWHERE) <= set(everything)
    page.page.scroll_to(0)
    places = [page.widget(name).rect for name in everything[1:-1]]
    for before, after in pairwise(places):
        beside = before.top < after.bottom and after.top < before.bottom
        assert after.left >= before.right if beside else after.top >= before.bottom, (before, after)


ANYWHERE = tuple(name for group in GROUPS if group.categories is None for name in (*group.usual, *group.more))
"""What can be changed in games other than the house game, too."""


def change(page: Page, name: str) -> bool:
    """Change one control to something else that is possible; returns whether there was anything."""
    widget = page.widget(name)
    if isinstance(widget, TextField):
        page.press(name)
        page.type("7")
    elif isinstance(widget, Toggle):
        if not widget.enabled:
            return False
        page.press(name)
    elif isinstance(widget, Stepper):
        page.press(name)
    elif isinstance(widget, Options):
        others = [
            option.value for option in widget.options if not option.reason and option.value != widget.value
        ]
        if not others:
            return False
        page.press(f"{name}/{others[-1]}")
    return True


def controls() -> list[str]:
    return [
        "players",
        "seat0/name",
        "seat1/name",
        "seat1/who",
        "dealer",
        "target",
        "target/other",
        "deck",
        *ANYWHERE,
    ]


def test_changing_any_control_resets_no_other(open_app: OpenApp) -> None:
    settings = Settings(
        language="en", speed="instant", seating="3", target=21, deck="french", player_names=["", "Ugo"],
        first_dealer=1, house_rules="napola=on,ace_takes_all=on,opening_sum=on", seats=["human"],
    )  # fmt: skip
    page = Page(open_app, settings, size=(1280, 2000))
    page.scene.desk.show_all = True
    page.scene._rebuild()
    changed, start = [], page.scene.desk.setup
    for name in controls():
        page.app.settings.deck = "french"
        page.scene._change(start)
        before = page.values()
        if change(page, name):
            after = page.values()
            assert after[name] != before[name], name
            mine = {name, "target", "target/other"} if name.startswith("target") else {name}
            kept = before.keys() & after.keys() - mine
            assert {other: after[other] for other in kept} == {other: before[other] for other in kept}, name
            changed.append(name)
    assert set(controls()) - set(changed) == {"no_ace_lead"}


@pytest.mark.parametrize("game", ["escoba", "asso_piglia_tutto", "a_perdere"])
def test_another_game_keeps_every_choice(open_app: OpenApp, game: str) -> None:
    settings = Settings(
        language="en", speed="instant", seating="3", target=21, deck="french", player_names=["", "Ugo"],
        house_rules="napola=on,last_play_sweep=on", seats=["human"], first_dealer=2,
    )  # fmt: skip
    page = Page(open_app, settings)
    before = page.values()
    page.press(f"game/{game}")
    after = page.values()
    kept = {
        "players", "seat0/name", "seat1/name", "seat1/who", "seat2/who", "dealer", "target", "deck", "napola",
        "last_play_sweep",
    }  # fmt: skip
    assert {name: after[name] for name in kept} == {name: before[name] for name in kept}
    assert after["game"] == game
    page.press("game/scopa40")
    assert page.values() == before


@pytest.mark.parametrize("game", VARIANTS)
def test_a_game_and_one_change_are_told_as_custom(open_app: OpenApp, game: str) -> None:
    seating = next(key for key, seats in SEATINGS.items() if seats.players in VARIANTS[game].seatings)
    page = Page(open_app, Settings(language="en", speed="instant", seating=seating, game=game, target=11))
    assert page.summary.endswith(" to 11, standard rules")
    page.press("rebello")
    assert page.summary.endswith(" to 11, custom: re bello")
    page.press("rebello")
    assert page.summary.endswith(" to 11, standard rules")


def test_six_players_and_scopone_scientifico_cannot_be_and_say_why(open_app: OpenApp) -> None:
    page = Page(open_app, Settings(language="en", speed="instant", seating="6"))
    node = page.node("game/scopone_scientifico")
    assert not node.enabled
    assert "Only for 4 players." in node.name
    assert "Scopone scientifico" in page.text("game/why/0")
    page.press("game/scopone_scientifico")
    assert page.message == "Only for 4 players."
    page.key("return")  # once more, by keyboard, from where the cursor stands
    assert page.values()["game"] == "scopa40"
    for _ in range(2):
        page.key("right")  # past another impossible one to one that can be played
    assert page.values()["game"] == "asso_piglia_tutto"
    page.press("start")
    assert page.started.configs[0].rules.players == 6
    four = Page(open_app, Settings(language="en", speed="instant", seating="4", game="scopone_scientifico"))
    four.choose("players", "4alone")
    four.key("right")
    assert four.message == "Only for 4 players."
    assert four.values()["players"] == "4alone"


# --- reasons and examples -------------------------------------------------------------------------------------


def test_an_impossible_rule_is_shown_with_its_reason_and_answers_with_it(open_app: OpenApp) -> None:
    page = Page(open_app, Settings(language="en", speed="instant", game="a_perdere"))
    reason = "“A scopa can end the match” is impossible when low points win."
    node = page.node("instant_sweep_win")
    assert not node.enabled
    assert node.name.endswith(reason)
    page.press("instant_sweep_win")
    assert page.message == reason
    page.press("napola")
    assert page.message == ""
    page.go("instant_sweep_win")
    page.key("return")
    assert page.message == reason
    assert "capturing must be compulsory" in page.text("obligation/why/0")
    assert not page.scene.desk.setup.rules().instant_sweep_win


def test_rarer_rules_come_on_request_and_stay_when_changed(open_app: OpenApp) -> None:
    page = Page(open_app)
    assert not page.has("tie")
    assert page.node("more_rules").name == "15 more rules"
    page.press("more_rules")
    page.press("tie")
    page.press("more_rules")
    assert page.has("tie")
    assert not page.has("four_sevens")
    assert page.summary == "Scopa to 11, custom: ties counted out"


def test_a_question_mark_opens_an_example_and_closes_it(open_app: OpenApp) -> None:
    page = Page(open_app)
    page.press("napola/help")
    assert (
        page.text("napola/example")
        == "Ace, 2, 3 and 4: 4 points. The 6 adds nothing, because the 5 is missing."
    )
    assert page.has("napola/cards")
    assert page.page.focus == "napola/help"
    page.key("return")
    assert not page.has("napola/example")
    page.press("obligation/help")
    assert page.widget("obligation/example").rect.top > page.widget("obligation").rect.bottom


def test_games_of_52_cards_are_played_with_decks_of_52(open_app: OpenApp) -> None:
    page = Page(open_app, Settings(language="en", speed="instant", deck="italian", seating="4"))
    page.press("game/cicera")
    assert page.values()["deck"] == "french"
    assert page.app.settings.deck == "italian"
    assert not page.node("deck/italian").enabled
    page.press("deck/italian")
    assert page.message == "Cicera is played with 52 cards."
    page.press("game/scopa40")
    assert page.values()["deck"] == "italian"
    page.press("deck/french")
    assert page.app.settings.deck == "french"
    page.press("game/cicera")
    assert not page.has("deck/again")


# --- target ---------------------------------------------------------------------------------------------------


# --- own sets of rules ----------------------------------------------------------------------------------------


# --- seats ----------------------------------------------------------------------------------------------------


def test_seats_show_signs_names_and_teams(open_app: OpenApp) -> None:
    page = Page(open_app, Settings(language="en", speed="instant", seating="6pairs"))
    assert [page.text(f"seat{seat}/team") for seat in range(6)] == [
        "Team A", "Team B", "Team C", "Team A", "Team B", "Team C",
    ]  # fmt: skip
    assert all(page.has(f"seat{seat}/marker") for seat in range(6))
    assert page.widget("sample").name == "The table: You, Carlo, Dora, Bruno, Elena, Fabio"
    page.press("players/4alone")
    assert not page.has("seat0/team")
    page.step_to("seat1/who", "human")
    assert page.widget("sample").name == "The table: Player 1, Player 2, Dora, Bruno"
    page.press("players/2")
    assert page.widget("sample").name == "The table: Player 1, Player 2"


def test_the_line_and_the_button_are_always_in_view(open_app: OpenApp) -> None:
    page = Page(open_app, size=(800, 600))
    for _ in range(8):
        for name in ("summary", "start"):
            assert page.app.surface.get_rect().contains(page.node(name).rect)
            assert page.node(name).rect.height > 0
        page.wheel(-4)
    assert page.page.offset > 0
