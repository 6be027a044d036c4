"""The pace of computers: pauses that tell nothing, a word about long thinking, and a table that stays alive."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from scopa.ai.levels import LEVELS
from scopa.ai.master import MasterPlayer
from scopa.app import theme
from scopa.app.scenes.table import TableScene
from scopa.app.table import pacing
from scopa.app.table.pacing import DOTS_MS, THINKING_SHOWN_MS, Pacing
from scopa.match import SeatConfig
from scopa.match.players import SELECTABLE_LEVELS
from scopa.match.runner import Decision, InlineRunner
from scopa.rules.events import CardLaid, CardsCaptured
from scopa.rules.variants import VARIANTS
from tests.app.conftest import OpenTable
from tests.app.driver import HUMAN, Player, SilentRunner

STEP = 10
PAUSES = {"slow": (800, 1440), "normal": (500, 900), "fast": (150, 150), "instant": (0, 0)}
THREE = (HUMAN, SeatConfig("computer", "Carlo", "greedy"), SeatConfig("computer", "Dora", "greedy"))


@pytest.fixture(autouse=True)
def _unseen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing here looks at the picture."""
    monkeypatch.setattr(TableScene, "draw", lambda scene, surface: None)


class SlowRunner(InlineRunner):
    """A computer that answers when it has been asked so often."""

    def __init__(self, polls: int) -> None:
        super().__init__()
        self.polls = self.left = polls

    def poll(self) -> Decision | None:
        self.left -= 1
        if self.left > 0:
            return None
        self.left = self.polls
        return super().poll()


def hurried(player: Player) -> None:
    """Make the person's play and its picture complete, so that only the computer is waited for."""
    player.settle()
    player.play_by_keys(player.chosen_move("greedy"))
    player.until(lambda: player.scene.flow.idle, step=STEP)


def waited(player: Player, step: int = STEP) -> int:
    """Count the ms from the end of the person's animation to the computer's reveal."""
    size, ms = player.match.log_size, 0
    while player.match.log_size == size:
        player.step(step)
        ms += step
        assert ms < 5000
    return ms


@pytest.mark.parametrize("speed", PAUSES)
def test_the_pause_is_as_long_as_the_speed_has_it(speed: str, open_table: OpenTable) -> None:
    low, high = PAUSES[speed]
    player = open_table(seed="pace", speed=speed, settled=False)
    hurried(player)
    assert low - STEP <= waited(player) <= high + STEP


def test_the_distribution_is_fixed_and_even() -> None:
    made, drawn = Pacing(random.Random(1)), []
    for _ in range(4000):
        made.draw(100)
        drawn.append(made._pause)
    assert (min(drawn), max(drawn)) == theme.OPPONENT_PAUSE
    assert abs(sum(drawn) / len(drawn) - 700) < 8


def test_the_pause_knows_nothing_of_the_cards(open_table: OpenTable) -> None:
    """Whatever the computer holds and whatever it decides, the same pauses are drawn in the same order."""
    told = []
    for deal in (("7D 2C RS", "AD 4D 5D", "3S 4C 6B FD"), ("7D 2C RS", "7S RD 2D", "3S 4C 6B FD")):
        player = open_table(deal, speed="normal")
        player.scene.flow.pacing._rng.seed(5)
        pauses = []
        for _ in range(2):
            hurried(player)
            pauses.append(waited(player))
        told.append(pauses)
    assert told[0] == told[1]
    assert "rules" not in vars(pacing), "it must not know a card"


def test_thinking_is_told_after_600_ms_and_the_word_changes_once_a_second(open_table: OpenTable) -> None:
    player = open_table(seed="think", speed="normal", runner=SilentRunner(), settled=False)
    hurried(player)
    told: list[tuple[int, str]] = []
    for ms in range(0, 6000, STEP):
        text = player.prompt().splitlines()[-1]
        if not told or told[-1][1] != text:
            told.append((ms, text))
        player.step(STEP)
    assert [text for _, text in told] == [
        "Carlo plays",
        "Carlo is thinking…",
        "Carlo is thinking.",
        "Carlo is thinking..",
        "Carlo is thinking…",
        "Carlo is thinking.",
        "Carlo is thinking..",
    ]
    assert abs(told[1][0] - THINKING_SHOWN_MS) <= 2 * STEP
    assert all(later[0] - earlier[0] == DOTS_MS for earlier, later in pairwise(told[1:]))


def test_a_pause_is_not_thinking(open_table: OpenTable) -> None:
    """The pause may be longer than 600 ms; with the answer there, nobody is said to think."""
    player = open_table(seed="think", speed="slow", settled=False)
    hurried(player)
    size = player.match.log_size
    while player.match.log_size == size:
        assert "thinking" not in player.prompt()
        player.step(STEP)


def test_the_table_stays_alive_while_a_computer_thinks(open_table: OpenTable) -> None:
    player = open_table(seed="think", speed="normal", runner=SilentRunner(), settled=False)
    hurried(player)
    player.wait(1000)
    assert player.scene.flow.thinking
    player.key("]")
    assert player.app.settings.speed == "fast"
    open_before = {node.id for node in player.scene.nodes()}
    player.key("l")
    assert {node.id for node in player.scene.nodes()} != open_before, "the log"
    player.key("escape")
    player.key("p")
    assert player.app.stack.top is not player.scene, "the pause screen"


def test_a_person_who_plays_on_late_thinking_gets_the_answer(open_table: OpenTable) -> None:
    player = open_table(seed="late", speed="normal", runner=SlowRunner(120), settled=False)
    hurried(player)
    assert 1150 <= waited(player, STEP) <= 1250, "120 looks of 10 ms, longer than any pause"
    player.settle()
    assert player.scene.flow.my_turn


@pytest.mark.parametrize("seed", ["row", "two"])
def test_a_capture_is_seen_for_700_ms_before_the_next_computer_plays(
    seed: str, open_table: OpenTable
) -> None:
    """From the moment the cards touch to the next reveal."""
    rules = VARIANTS["scopa40"].ruleset(3)
    player = open_table(rules=rules, seats=THREE, seed=seed, speed="normal", settled=False)
    begun: list[tuple[int, object]] = []
    now = 0

    def watch() -> None:
        showing = player.scene.flow.showing
        if isinstance(showing, CardLaid | CardsCaptured) and (not begun or begun[-1][1] is not showing):
            begun.append((now, showing))

    player.watch.append(watch)
    for _ in range(6):
        while not player.scene.flow.my_turn or not player.scene.flow.idle:
            now += STEP
            player.step(STEP)
        player.play_by_keys(player.chosen_move("greedy"))
    touch = theme.REVEAL_FLIP + theme.REVEAL_HOLD + theme.CAPTURE_TRAVEL
    checked = 0
    for (at, event), (later, following) in pairwise(begun):
        assert isinstance(event, CardLaid | CardsCaptured)
        assert isinstance(following, CardLaid | CardsCaptured)
        if event.seat and following.seat and isinstance(event, CardsCaptured):
            assert later - at - touch >= 700
            checked += 1
    assert checked


def test_the_longest_thought_is_in_the_description_of_its_level() -> None:
    told = {info.key: info.description for info in SELECTABLE_LEVELS}
    for level, row in LEVELS.items():
        if isinstance(row.agent, MasterPlayer):
            assert f"{row.agent.seconds:g} s" in told[level]
