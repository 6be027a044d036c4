"""The move clock at the table: which time is charged, what is seen and heard, what its end brings (ux.md 1.3.10)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scopa.app.scenes.match_end import MatchEndScene
from scopa.app.scenes.pause import PauseScene
from scopa.app.table.clock import PULSE_MS
from scopa.match import Phase
from scopa.match.clock import GAP_MS, Expiry, MoveClock, TimeLimit
from scopa.rules.cards import parse_card
from scopa.rules.moves import Move, OutOfTime
from tests.app.conftest import OpenTable
from tests.app.driver import HOT_SEAT, Player, SilentRunner

DEAL = ("7D 2C RS", "AD 4D 5D", "3S 4C 6B FD")
TWO = parse_card("2C")
MOVE = TimeLimit(per_move=15)


def clock(player: Player) -> MoveClock:
    found = player.match.clock
    assert found is not None
    return found


def think(player: Player, ms: int) -> None:
    """Let time pass at an idle table as the main loop does."""
    while ms > 0:
        step = min(ms, player.scene.poll_ms or 1000)
        player.step(step)
        ms -= step


def test_thinking_is_charged_and_shown(open_table: OpenTable) -> None:
    player = open_table(DEAL, limit=MOVE)
    assert player.scene.node("clock").name == "Anna: 0:15 left"
    think(player, 3500)
    assert clock(player).left(0) == 11_500
    assert player.scene.node("clock").name == "Anna: 0:12 left"


def test_without_a_limit_there_is_no_clock(open_table: OpenTable) -> None:
    player = open_table(DEAL)
    assert "clock" not in {node.id for node in player.scene.nodes()}
    player.wait(60_000, 1000)
    assert player.scene.flow.my_turn
    assert "clock" not in player.app.context.audio.history


def test_an_idle_table_is_drawn_once_a_second(open_table: OpenTable) -> None:
    player = open_table(DEAL, limit=TimeLimit(per_player=300))
    think(player, 1000)
    player.frames = 0
    steps = 0
    for _ in range(30):
        player.step(player.scene.poll_ms or 1)
        steps += 1
    assert player.frames == 30 == steps
    assert clock(player).left(0) == 269_000
    player.frames = 0
    for _ in range(40):  # woken by something else in between
        player.step(250)
    assert player.frames == 10


def test_without_a_turn_the_table_sleeps(open_table: OpenTable) -> None:
    player = open_table(DEAL, limit=MOVE, seats=HOT_SEAT)
    assert player.scene.poll_ms == 1000
    player.frames = 0
    player.wait(20_000, 1000)
    assert player.frames == 0
    assert clock(player).left(0) == 15_000, "behind the curtain no time runs"


def paused(player: Player) -> None:
    player.key("p")
    assert isinstance(player.app.stack.top, PauseScene)
    player.wait(30_000, 1000)
    player.key("escape")


def left_alone(player: Player) -> None:
    player.focus(False)
    player.wait(30_000, 1000)
    player.focus(True)


def asleep(player: Player) -> None:
    player.step(GAP_MS + 1)
    player.step(8 * 3600 * 1000)


UNCHARGED: dict[str, Callable[[Player], None]] = {
    "pause": paused,
    "focus lost": left_alone,
    "machine asleep": asleep,
}


@pytest.mark.parametrize("way", list(UNCHARGED))
def test_what_is_not_thinking_costs_nothing(open_table: OpenTable, way: str) -> None:
    player = open_table(DEAL, limit=MOVE)
    think(player, 1000)
    before = clock(player).left(0)
    UNCHARGED[way](player)
    assert clock(player).left(0) >= before - 100
    assert player.match.asked == []
    think(player, 1000)
    assert before - 1200 <= clock(player).left(0) <= before - 1000


def test_animations_and_the_computers_turn_cost_nothing(open_table: OpenTable) -> None:
    player = open_table(DEAL, limit=TimeLimit(per_player=300), speed="normal")
    before = clock(player).left(0)
    player.play_by_clicks(Move(TWO))
    spent = before - clock(player).left(0)
    player.until(lambda: player.scene.flow.my_turn and player.scene.flow.idle)
    assert clock(player).left(0) == before - spent
    assert clock(player).left(1) == before, "the computer is not charged"


def test_a_slow_deal_costs_nothing(open_table: OpenTable) -> None:
    player = open_table(DEAL, limit=MOVE, speed="slow", settled=False)
    player.settle()
    assert clock(player).left(0) == 15_000


def test_ten_and_five_seconds_are_heard_and_pulse_and_nothing_before(open_table: OpenTable) -> None:
    player = open_table(DEAL, limit=MOVE, speed="normal")
    history = player.app.context.audio.history
    think(player, 4990)
    assert "clock" not in history
    think(player, 20)
    assert history.count("clock") == 1
    assert player.scene.busy()
    player.wait(PULSE_MS + 100)
    assert not player.scene.busy()
    think(player, 5000)
    assert history.count("clock") == 2


def test_the_warning_is_seen_without_colour(open_table: OpenTable) -> None:
    """The sign changes with ten seconds left; the picture of the strip differs in shape."""
    player = open_table(DEAL, limit=MOVE)
    icons: list[str] = []
    resources = player.app.context.resources
    icon = resources.icon
    resources.icon = lambda name, *rest: icons.append(name) or icon(name, *rest)  # type: ignore
    think(player, 1000)
    assert "clock" in icons
    icons.clear()
    think(player, 5000)
    assert "warning" in icons


def test_at_the_end_a_sentence_and_nothing_else(open_table: OpenTable) -> None:
    player = open_table(DEAL, limit=MOVE)
    think(player, 16_000)
    assert player.prompt() == "Time is up. Play when you are ready."
    think(player, 60_000)
    assert player.match.asked == []
    assert player.scene.flow.my_turn
    player.play_by_clicks(Move(TWO))
    player.settle()
    assert clock(player).left(0) == 15_000


def test_at_the_end_the_game_plays(open_table: OpenTable) -> None:
    player = open_table(
        DEAL, limit=TimeLimit(per_move=15, expiry=Expiry.PLAY), speed="normal", runner=SilentRunner()
    )
    player.press("7D")
    player.move((400, 300))
    assert player.scene.gesture.held() is not None
    think(player, 15_000)
    assert len(player.match.asked) == 1
    assert player.match.asked[0][0] == 0
    assert player.scene.gesture.held() is None
    assert "Time is up: this card was played for Anna." in player.prompt()
    player.release((400, 300))
    player.until(player.still)
    assert len(player.match.asked) == 1
    assert player.differences() == []


def test_at_the_end_the_match_is_lost(open_table: OpenTable) -> None:
    player = open_table(DEAL, limit=TimeLimit(per_move=15, expiry=Expiry.LOSE))
    think(player, 16_000)
    assert player.match.asked == [(0, OutOfTime(0))]
    assert player.match.phase is Phase.MATCH_OVER
    player.until(lambda: isinstance(player.app.stack.top, MatchEndScene))
    top = player.app.stack.top
    assert top is not None
    assert top.node("ending").name.startswith("Out of time: Anna.")


def test_between_people_each_has_a_time_of_their_own(open_table: OpenTable) -> None:
    player = open_table(DEAL, limit=TimeLimit(per_player=300, increment=5), seats=HOT_SEAT)
    player.lift_curtain()
    before = clock(player).left(0)
    think(player, 2000)
    assert clock(player).left(0) == before - 2000
    assert clock(player).left(1) == 300_000
    player.play_by_clicks(Move(TWO))
    player.settle()
    assert player.scene.node("clock").name == "Bruno: 5:00 left", "that of whoever is next"
    player.wait(20_000, 1000)
    assert clock(player).left(1) == 300_000
    player.lift_curtain()
    think(player, 3000)
    assert clock(player).left(1) <= 297_000


def test_with_a_clock_taking_back_says_why_not(open_table: OpenTable) -> None:
    player = open_table(DEAL, limit=MOVE)
    player.play_by_clicks(Move(TWO))
    player.settle()
    player.click("take_back")
    assert "clock" in player.prompt()


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080), (2560, 1080)])
@pytest.mark.parametrize("text", [100, 200])
def test_the_clock_covers_neither_name_nor_cards(
    open_table: OpenTable, size: tuple[int, int], text: int
) -> None:
    player = open_table(DEAL, limit=MOVE, size=size)
    player.app.settings.text_size = text
    player.app.relayout()
    player.step()
    strip, plate = player.scene.node("clock").rect, player.scene.hud.near_plate
    assert not strip.colliderect(plate)
    region = player.scene.geometry.layout.regions["name/0"]
    assert region.inflate(0, 8).contains(strip)
    assert region.contains(plate)
    for node in player.scene.nodes():
        if node.role == "card":
            assert not node.rect.colliderect(strip)
