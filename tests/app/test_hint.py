"""The hint: card, play, reason, one after the other; it never plays, and goes with the position (ux.md 1.3.5)."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest
from pygame import Rect

from scopa.app.app import App
from scopa.app.layout.viewport import Viewport
from scopa.app.scenes.pause import PauseScene
from scopa.app.table.advice import why_bad, why_good
from scopa.app.table.hint_badge import uncovered
from scopa.app.table.hud import Prompt
from scopa.i18n import set_language
from scopa.i18n.reason_words import reason_sentence
from scopa.match.clock import TimeLimit
from scopa.match.reasons import Reason, ReasonKey
from scopa.rules.cards import mask_of, parse_cards
from scopa.rules.moves import Move
from scopa.rules.variants import find_variant
from tests.app.advised import LAYS, TAKES, Told, advise
from tests.app.conftest import OpenTable
from tests.app.driver import HOT_SEAT, Player
from tests.app.privacy import Guard, open_hot_seat, reveal
from tests.app.situations import DEAL


@pytest.fixture
def player(open_table: OpenTable) -> Player:
    return open_table(DEAL)


def hinted(player: Player) -> int:
    return player.scene.hint.marked(player.scene.gesture.marks()).hinted


def test_three_presses_tell_card_play_and_reason_and_the_fourth_ends_it(player: Player) -> None:
    advise(player, Told(TAKES))
    told = []
    for marks in (1 << TAKES.card, 1 << TAKES.card | TAKES.captured, 1 << TAKES.card | TAKES.captured, 0):
        player.key("h")
        player.step()
        assert hinted(player) == marks
        told.append(player.prompt())
    assert told[0] == "Hint: 7 of coins. Ask again for what to do with it."
    assert told[1] == "Hint: 7 of coins: takes 4 + 3. Ask again for the reason."
    assert "16" in told[2]
    assert told[3] == "Your turn: choose a card"
    assert player.match.asked == []
    assert player.match.assists == ("hint",)


def test_a_card_to_be_laid_lets_the_rim_glow(player: Player) -> None:
    advise(player, Told(LAYS))
    player.key("h")
    player.key("h")
    marks = player.scene.hint.marked(player.scene.gesture.marks())
    assert marks.hinted == 1 << LAYS.card
    assert marks.lay_here
    assert "will be laid" in player.prompt()


def test_it_stays_through_hovering_and_choosing_and_goes_with_the_position(player: Player) -> None:
    advise(player, Told(TAKES))
    player.key("h")
    text = player.prompt()
    player.move("2C")
    player.click("2C")
    assert player.prompt() != text
    player.key("escape")
    player.move((400, 20))
    assert player.prompt() == text
    assert hinted(player)
    player.play_by_keys(LAYS)
    assert not hinted(player)
    assert "Hint" not in player.prompt()
    player.settle()
    assert not hinted(player)


def test_thinking_is_told_and_the_hint_comes_when_it_is_there(player: Player) -> None:
    told = advise(player, Told(TAKES, silent=True))
    player.key("h")
    player.key("h")
    assert player.prompt() == "Thinking about a hint…"
    assert player.scene.poll_ms is not None
    assert len(told.asked) == 1
    player.wait(200)
    assert not hinted(player)
    assert player.match.assists == ()
    told.silent = False
    player.step()
    assert hinted(player) == 1 << TAKES.card
    assert player.scene.poll_ms is None


def test_a_play_made_meanwhile_ends_the_thinking(player: Player) -> None:
    told = advise(player, Told(TAKES, silent=True))
    player.key("h")
    player.play_by_keys(LAYS)
    told.silent = False
    player.settle()
    player.wait(200)
    assert not hinted(player)
    assert player.match.assists == ()


def test_without_an_answer_it_says_so_and_why_on_the_terminal(
    player: Player, capsys: pytest.CaptureFixture[str]
) -> None:
    advise(player, Told(TAKES, broken=True))
    player.key("h")
    assert player.prompt() == "The hint could not be worked out."
    assert player.match.assists == ()
    assert capsys.readouterr().err == "scopa: broken\n"


@pytest.mark.parametrize("size", [(1280, 720)])
def test_the_button_does_what_the_key_does(open_table: OpenTable, size: tuple[int, int]) -> None:
    player = open_table(DEAL, size=size)
    advise(player, Told(TAKES))
    assert player.scene.node("hint").enabled
    player.click("hint")
    assert hinted(player) == 1 << TAKES.card
    player.play_by_keys(LAYS)
    assert not player.scene.node("hint").enabled


@pytest.mark.parametrize("size", [(800, 600), (1920, 1080)])
def test_the_button_stands_below_name_and_clock(open_table: OpenTable, size: tuple[int, int]) -> None:
    player = open_table(DEAL, size=size, limit=TimeLimit(per_player=300))
    button, clock = player.scene.node("hint").rect, player.scene.node("clock").rect
    assert player.scene.hud.near_plate.bottom < clock.top
    assert clock.bottom < button.top
    assert button.bottom <= player.scene.geometry.layout.regions["name/0"].bottom


def test_every_reason_has_room_in_the_prompt_however_large_the_letters(
    open_table: OpenTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(App, "_viewport", lambda app: Viewport(800, 600, ui_scale=2.0))
    player = open_table(DEAL)
    several = mask_of(parse_cards("7S 7C FD RC"))
    for language, key in product(("en", "it"), ReasonKey):
        set_language(language)
        reason = Reason(key, cards=several, seat=1, count=12, value=9, limit=10, chance=0.31)
        told = reason_sentence(reason, ("Anna", "Guglielmina"))
        _place, lines = player.scene.hud.prompt_place(Prompt(told))
        assert " ".join(lines) == told


def test_where_the_table_has_no_room_the_pause_offers_it(open_table: OpenTable) -> None:
    player = open_table(DEAL)
    advise(player, Told(TAKES))
    player.scene.hint._has_room = False
    assert all(node.id != "hint" for node in player.scene.nodes())
    player.key("escape")
    pause = player.app.stack.top
    assert isinstance(pause, PauseScene)
    place = pause.node("hint").rect.center
    player.click(place)
    player.wait(400)
    assert player.on_table()
    assert hinted(player) == 1 << TAKES.card


def test_it_says_why_not(open_table: OpenTable) -> None:
    player = open_table(DEAL, seats=HOT_SEAT)
    advise(player, Told(TAKES))
    player.key("h")
    assert player.prompt() == "It is not your turn yet."
    assert not hinted(player)


def test_between_two_people_nothing_of_it_outlasts_the_open_hand(
    open_table: OpenTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = open_hot_seat(open_table, deal=DEAL)
    Guard(player, monkeypatch)
    reveal(player)
    advise(player, Told(TAKES))
    for _press in range(3):
        player.key("h")
        player.step()
    assert hinted(player)
    player.focus(False)
    player.focus(True)
    player.settle()
    assert not hinted(player)
    assert "Hint" not in player.prompt()
    player.key("h")
    assert not hinted(player)
    reveal(player)
    player.key("h")
    player.play_by_keys(LAYS)
    player.settle()
    reveal(player)
    assert not hinted(player)


def test_the_analysis_asks_with_what_the_player_sees(player: Player) -> None:
    told = advise(player, Told(TAKES))
    player.key("h")
    request = told.asked[0]
    assert request.observation == player.match.view(0)
    assert request.history == player.match.history(0)


def test_a_position_seen_again_is_not_weighed_again_and_another_is(player: Player) -> None:
    told = advise(player, Told(TAKES))
    player.key("h")
    player.key("h")
    assert len(told.asked) == 1
    player.play_by_keys(Move(TAKES.card, TAKES.captured))
    player.settle()
    player.key("h")
    assert len(told.asked) == 2


def test_leaving_the_table_ends_the_analyst(player: Player) -> None:
    told = advise(player, Told(TAKES))
    player.app.stack.clear()
    assert told.closed


def test_where_low_totals_win_taking_speaks_against_a_play(open_table: OpenTable) -> None:
    player = open_table(rules=find_variant("a_perdere").ruleset(2))
    told = Told(player.chosen_move("greedy"))
    play = told.play(told.best, best=True)
    play = replace(play, reasons=(Reason(ReasonKey.TAKES, count=4),))
    assert (
        why_good(player.scene.flow, play, "italian") == "It keeps the best chance of winning the match: 60 %."
    )
    assert why_bad(player.scene.flow, play, "italian") == "It brings home 4 cards."
    usual = open_table(DEAL).scene.flow
    assert why_good(usual, play, "italian") == "It brings home 4 cards."
    assert why_bad(usual, play, "italian") == ""


def test_the_frame_goes_round_what_is_seen_of_a_card() -> None:
    card = Rect(100, 50, 60, 100)
    assert uncovered(card, []) == card
    assert uncovered(card, [Rect(130, 50, 60, 100), Rect(150, 50, 60, 100)]) == Rect(100, 50, 30, 100)
    assert uncovered(card, [Rect(160, 50, 60, 100), Rect(130, 160, 60, 100)]) == card
