"""The coach: it stops what costs too much, answers as it is told to, and never delays a play (ux.md 1.3.5)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pygame import Rect

from scopa.app.scoring.summary import MARKS
from scopa.app.table.coach import COACH, WAIT_MS
from scopa.app.table.hint import HINT
from scopa.app.table.panels import COUNT
from scopa.i18n import set_language
from scopa.match.clock import TimeLimit
from scopa.rules.cards import cards_of
from scopa.rules.moves import Move
from tests.app.advised import LAYS, TAKES, TAKES_KING, Told, advise
from tests.app.conftest import OpenTable
from tests.app.driver import HOT_SEAT, Player
from tests.app.privacy import Guard, open_hot_seat, reveal
from tests.app.situations import DEAL

Way = Callable[[Player, Move], None]
WAYS: dict[str, Way] = {
    "drag": Player.play_by_drag,
    "clicks": Player.play_by_clicks,
    "double click": Player.play_by_double_click,
    "keys": Player.play_by_keys,
}


def coached(open_table: OpenTable, told: Told, coach: str = "medium", **more: object) -> Player:
    """A table with a coach who says what has been told."""
    player = open_table(**({"deal": DEAL} | more))
    advise(player, told)
    player.app.settings.coach = coach
    player.step()
    return player


def asks(player: Player) -> bool:
    return any(node.id == "coach/rethink" for node in player.scene.nodes())


def says(player: Player) -> str:
    return " ".join(node.name for node in player.scene.nodes() if node.id.startswith("coach/line"))


def plays(player: Player) -> list[object]:
    return [action for seat, action in player.match.asked if seat == 0]


def at_rest(player: Player) -> None:
    """The card is back, nothing is in question, and what is shown is what may be seen."""
    player.settle()
    assert player.phase() == "idle"
    assert player.scene.gesture.held() is None
    assert player.differences() == []
    assert player.unaccounted() == ""


@pytest.mark.parametrize(
    ("way", "move"), [*((way, LAYS) for way in WAYS), ("drag", TAKES_KING), ("clicks", TAKES_KING)]
)
def test_a_bad_play_is_stopped_and_can_be_made_anyway(open_table: OpenTable, way: str, move: Move) -> None:
    player = coached(open_table, Told(TAKES))
    WAYS[way](player, move)
    assert asks(player)
    assert plays(player) == []
    assert "40 % instead of 60 %" in says(player)
    if way == "drag":
        held = player.scene.gesture.held()
        assert held is not None
        assert held.card == move.card
        assert player.scene.geometry.layout.regions["table"].colliderect(held.rect)
    else:
        assert player.scene.gesture.selection.card == move.card
    player.click("coach/anyway")
    assert plays(player) == [move]
    assert not asks(player)
    at_rest(player)
    assert player.match.assists == ("coach",)


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("size", [(800, 600), (1024, 600), (1280, 720), (2560, 1080)])
def test_the_question_covers_nothing_that_is_needed_to_answer(
    open_table: OpenTable, size: tuple[int, int], language: str
) -> None:
    player = coached(open_table, Told(TAKES), size=size)
    set_language(language)
    player.app.context.relayout()
    player.play_by_drag(LAYS)
    assert asks(player)
    panel = player.scene.coach.dialog.panel
    covered = [
        card for card in cards_of(player.scene.flow.seen.table) if panel.colliderect(player.place(card))
    ]
    assert covered == []
    if player.app.context.viewport.wide:
        assert not panel.colliderect(player.scene.geometry.layout.regions["score"])


@pytest.mark.parametrize("way", ["drag", "clicks"])
def test_rethinking_puts_the_card_back(open_table: OpenTable, way: str) -> None:
    player = coached(open_table, Told(TAKES))
    WAYS[way](player, LAYS)
    player.wait(400)
    player.key("escape")
    assert not asks(player)
    at_rest(player)
    assert plays(player) == []
    player.play_by_keys(TAKES)
    assert plays(player) == [TAKES]


def test_enter_too_soon_is_no_answer_and_then_rethinks(open_table: OpenTable) -> None:
    player = coached(open_table, Told(TAKES))
    player.play_by_keys(LAYS)
    player.key("return")
    assert asks(player)
    player.wait(400)
    player.key("return")
    assert not asks(player)
    assert plays(player) == []


def test_the_hint_is_given_instead(open_table: OpenTable) -> None:
    player = coached(open_table, Told(TAKES))
    player.play_by_drag(LAYS)
    player.click("coach/hint")
    assert not asks(player)
    assert player.prompt().startswith("Hint: 7 of coins.")
    assert plays(player) == []
    at_rest(player)


def test_it_can_be_turned_off_there_and_then(open_table: OpenTable) -> None:
    player = coached(open_table, Told(TAKES))
    player.play_by_clicks(LAYS)
    player.click("coach/off")
    assert player.app.settings.coach == "off"
    assert "off" in player.prompt()
    assert plays(player) == []
    at_rest(player)
    player.play_by_clicks(LAYS)
    assert plays(player) == [LAYS]


def test_each_threshold(open_table: OpenTable) -> None:
    player = coached(open_table, Told(TAKES))
    for coach, points in (("small", 5), ("medium", 10), ("large", 15)):
        player.app.settings.coach = coach
        for loss, stopped in ((points + 0.1, True), (points - 0.1, False)):
            advise(player, Told(TAKES, {LAYS: loss / 100}))
            assert player.scene.coach.stops(LAYS, None) is stopped
            assert asks(player) is stopped
            if stopped:
                player.key("escape")
                assert not asks(player)
    advise(player, Told(TAKES, {LAYS: 0.149}))
    player.play_by_keys(LAYS)
    assert plays(player) == [LAYS]


def test_what_may_be_chance_is_no_mistake(open_table: OpenTable) -> None:
    player = coached(open_table, Told(TAKES, sure=False))
    player.play_by_keys(LAYS)
    assert plays(player) == [LAYS]


def test_the_best_play_goes_through_without_a_word(open_table: OpenTable) -> None:
    player = coached(open_table, Told(LAYS))
    player.play_by_drag(LAYS)
    assert plays(player) == [LAYS]
    assert player.match.assists == ("coach",), "what was judged is marked"


def test_every_help_that_marks_a_match_is_told_at_its_end() -> None:
    assert {COACH, HINT, COUNT} <= set(MARKS)


def test_off_it_is_never_asked(open_table: OpenTable) -> None:
    told = Told(TAKES)
    player = coached(open_table, told, "off")
    player.play_by_drag(LAYS)
    player.settle()
    assert told.asked == []
    assert plays(player) == [LAYS]
    assert player.match.assists == ()


def test_it_is_asked_as_the_turn_begins_and_once(open_table: OpenTable) -> None:
    told = Told(TAKES)
    player = coached(open_table, told)
    player.wait(200)
    player.move("7D")
    assert len(told.asked) == 1
    player.play_by_keys(TAKES)
    player.settle()
    player.wait(200)
    assert len(told.asked) == 2


@pytest.mark.parametrize("way", ["drag", "keys"])
def test_without_an_answer_a_play_waits_no_longer_than_it_may(open_table: OpenTable, way: str) -> None:
    told = Told(TAKES, silent=True)
    player = coached(open_table, told)
    WAYS[way](player, LAYS)
    then = player.app.context.clock.now
    assert plays(player) == []
    assert player.scene.poll_ms is not None
    player.until(lambda: bool(plays(player)), 10)
    assert plays(player) == [LAYS]
    assert WAIT_MS - 40 <= player.app.context.clock.now - then <= WAIT_MS + 20
    player.settle()
    assert player.differences() == []


def test_an_answer_that_comes_in_time_still_stops_it(open_table: OpenTable) -> None:
    told = Told(TAKES, silent=True)
    player = coached(open_table, told)
    player.play_by_drag(LAYS)
    player.wait(100)
    told.silent = False
    player.step()
    assert asks(player)
    assert plays(player) == []


def test_whoever_goes_on_does_not_wait(open_table: OpenTable) -> None:
    told = Told(TAKES, silent=True)
    player = coached(open_table, told)
    player.play_by_keys(LAYS)
    assert plays(player) == []
    player.key("l")
    assert plays(player) == [LAYS]


def test_a_broken_analyst_stops_nothing(open_table: OpenTable) -> None:
    player = coached(open_table, Told(TAKES, broken=True))
    player.play_by_keys(LAYS)
    assert plays(player) == [LAYS]


def test_a_confirmed_play_is_judged_when_it_is_confirmed(open_table: OpenTable) -> None:
    player = coached(open_table, Told(TAKES))
    player.app.settings.confirm_plays = True
    player.play_by_keys(LAYS)
    assert not asks(player)
    player.key("return")
    assert asks(player)
    player.click("coach/anyway")
    assert plays(player) == [LAYS]


@pytest.mark.parametrize("way", ["drag", "keys"])
def test_a_lost_focus_and_a_resize_leave_no_card_behind(open_table: OpenTable, way: str) -> None:
    player = coached(open_table, Told(TAKES))
    WAYS[way](player, LAYS)
    before = player.scene.gesture.held()
    player.resize(1600, 1200)
    player.step()
    assert asks(player)
    held = player.scene.gesture.held()
    if before is not None:
        assert held is not None
        assert held.rect == Rect(*(2 * side for side in before.rect)), "where it was let go"
    player.focus(False)
    player.focus(True)
    assert not asks(player)
    at_rest(player)
    assert plays(player) == []


def test_the_clock_stands_still_while_it_asks(open_table: OpenTable) -> None:
    player = coached(open_table, Told(TAKES), limit=TimeLimit(per_move=15))
    player.play_by_keys(LAYS)
    assert player.match.clock is not None
    left = player.match.clock.left(0)
    player.wait(2000, 100)
    assert player.match.clock.left(0) == left


@pytest.mark.parametrize("how", ["focus", "idle"])
def test_between_two_people_its_question_goes_with_the_open_hand(
    open_table: OpenTable, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    player = open_hot_seat(open_table, deal=DEAL)
    Guard(player, monkeypatch)
    reveal(player)
    advise(player, Told(TAKES))
    player.app.settings.coach = "medium"
    player.step()
    player.play_by_drag(LAYS)
    assert asks(player)
    if how == "focus":
        player.focus(False)
        player.focus(True)
    else:
        player.wait(62_000, 1000)
    player.wait(1000)
    assert not asks(player)
    assert player.scene.gesture.held() is None
    assert says(player) == ""
    reveal(player)
    assert not asks(player)
    at_rest(player)
    assert plays(player) == []


def test_the_second_of_two_people_is_judged_as_well(open_table: OpenTable) -> None:
    player = open_table(DEAL, seats=HOT_SEAT)
    told = advise(player, Told(TAKES))
    player.app.settings.coach = "small"
    player.lift_curtain()
    player.play_by_keys(TAKES)
    player.settle()
    assert [request.seat for request in told.asked] == [0]
    player.lift_curtain()
    assert [request.seat for request in told.asked] == [0, 1]
