"""The replay of the last plays: it shows what was played, nothing hidden, and leaves everything as it was."""

from __future__ import annotations

import copy
from typing import Any

import pygame
import pytest

from scopa.ai.levels import decide
from scopa.app.app import App
from scopa.app.context import Context
from scopa.app.scenes.table import TableScene
from scopa.app.table.flow import Curtain
from scopa.app.table.replay import STAGED, to_show_again
from scopa.match import Match, MatchConfig, SeatConfig
from scopa.match.runner import InlineRunner
from scopa.records.settings import Settings
from scopa.rules.events import CardLaid, CardsCaptured, SweepMade
from scopa.rules.ruleset import RuleSet
from scopa.rules.variants import find_variant
from tests.app.conftest import OpenTable
from tests.app.driver import HOT_SEAT, Player, SilentRunner
from tests.app.situations import DEAL

GAMES = [
    ("scopa40", 2, 1), ("scopa40", 3, 1), ("scopa40", 4, 1), ("scopa40", 6, 1), ("scopa40", 3, 2),
    ("scopone_scientifico", 4, 1), ("asso_piglia_tutto", 2, 1), ("escoba", 3, 1), ("cirulla", 2, 1),
    ("cirulla", 3, 1), ("cicera", 4, 2), ("house52", 3, 1),
]  # fmt: skip
NAMES = ("Anna", "Bruno", "Carla", "Dino", "Elena", "Fabio")
ENOUGH = 4000


def ruleset(name: str, players: int) -> RuleSet:
    """A game whose penalties, which need a table of their own, are off."""
    variant = find_variant(name)
    options = {"penalties": "off"} if variant.rules.penalties.value != "off" else {}
    return variant.ruleset(players, **options)


def open_game(rules: RuleSet, people: int, seed: str) -> tuple[App, TableScene]:
    """A table at Instant of so many people, the rest computers."""
    seats = tuple(
        SeatConfig("human", NAMES[seat]) if seat < people else SeatConfig("computer", NAMES[seat], "greedy")
        for seat in range(rules.players)
    )
    made: list[TableScene] = []

    def first(context: Context) -> TableScene:
        match = Match(MatchConfig(rules, seats, seed=seed, first_dealer=1))
        made.append(TableScene(context, match, InlineRunner()))
        return made[0]

    app = App(first, Settings(deck="french", speed="instant"), size=(1000, 620))
    return app, made[0]


def picture(scene: TableScene) -> dict[str, Any]:
    """All that a view shows, so that two moments can be compared."""

    def plain(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: plain(each) for key, each in value.items()}
        if isinstance(value, list):
            return [plain(each) for each in value]
        slots = getattr(type(value), "__slots__", None)
        return {name: plain(getattr(value, name)) for name in slots} if slots else copy.copy(value)

    found = {name: plain(getattr(scene.view, name)) for name in STAGED}
    return found | {"prompt": scene.words.prompt().text, "table slots": list(scene.geometry.layout.slots)}


@pytest.mark.parametrize(("name", "players", "people"), GAMES)
def test_a_replay_at_any_turn_leaves_the_picture_as_it_was(name: str, players: int, people: int) -> None:
    app, scene = open_game(ruleset(name, players), people, f"replay {name}")
    flow, match, replays = scene.flow, scene.match, 0
    public_of: list[int] = []
    for _ in range(ENOUGH):
        scene.update(50)  # nothing is drawn: pictures are compared by what they are made of
        if app.stack.top is not scene:
            break
        if not flow.idle or not (flow.my_turn or flow.curtain is Curtain.CLOSED):
            continue
        if flow.curtain is Curtain.CLOSED:
            flow.lift_curtain()
            flow.finish()
            continue
        before, log = picture(scene), match.log_size
        expected = to_show_again(flow.shown, scene.view.bottom)
        told = []
        scene.panels.show_again()
        assert scene.panels.replay.open == bool(expected)
        known = _public_cards(scene) | set(_bits(flow.seen.hand))
        while scene.panels.replay.open:
            scene.update(100)
            if scene.words.replayed is not None and scene.words.replayed not in told:
                told.append(scene.words.replayed)
            faces = {sprite.card for sprite in scene.view.sprites() if sprite.card is not None}
            assert faces <= known
        plays = [event for event in expected if isinstance(event, CardLaid | CardsCaptured)]
        assert told == plays
        replays += bool(plays)
        assert picture(scene) == before
        assert scene.view.differences(flow.seen) == []
        assert match.log_size == log
        public_of.append(len(plays))
        flow.submit(decide("greedy", flow.seen, match.history(flow.viewer), replays))
    assert replays >= 3
    app.close()


def _bits(cards: int) -> list[int]:
    return [card for card in range(52) if cards >> card & 1]


def _public_cards(scene: TableScene) -> set[int]:
    seen = scene.match.view(None)
    public = seen.table
    for pile in (*seen.piles, *seen.shown):
        public |= pile
    return set(_bits(public))


def replaying(player: Player) -> bool:
    """Whether a replay is under way."""
    return player.scene.panels.replay.open


def since_own_play(player: Player) -> None:
    """Anna lays, Carlo answers."""
    player.play_by_drag(player.chosen_move("greedy"))
    player.settle()


def test_the_key_the_strip_and_only_they_start_it(open_table: OpenTable) -> None:
    player = open_table(DEAL, size=(1280, 720), speed="normal")
    player.key("r")
    assert not replaying(player), "nothing has been played yet"
    since_own_play(player)
    player.key("r")
    assert replaying(player)
    player.key("escape")
    assert not replaying(player)
    assert player.on_table()
    player.click(player.scene.geometry.layout.regions["last_play"].center)
    assert replaying(player)
    player.click(player.scene.geometry.layout.regions["stock"].topleft)
    assert not replaying(player)
    player.resize(800, 600)
    assert player.scene.words.tells_last_play
    player.click("prompt")
    assert replaying(player)


def test_any_other_key_ends_it_and_still_means_what_it_means(open_table: OpenTable) -> None:
    player = open_table(DEAL, speed="normal")
    since_own_play(player)
    player.key("r")
    player.wait(200)
    player.key("1")
    assert not replaying(player)
    assert player.phase() == "selected"
    player.key("r")
    assert player.phase() == "idle", "a replay forgets what was chosen, like Esc"
    player.key("p")
    assert not player.on_table()


def test_own_play_is_shown_again_while_the_computer_thinks(open_table: OpenTable) -> None:
    player = open_table(DEAL, speed="normal", runner=SilentRunner(), settled=False)
    player.until(lambda: player.scene.flow.my_turn and player.still())
    move = player.chosen_move("greedy")
    player.play_by_drag(move)
    player.until(player.still)
    before = picture(player.scene)
    player.key("r")
    assert replaying(player)
    player.until(lambda: player.scene.words.replayed is not None)
    replayed = player.scene.words.replayed
    assert replayed is not None
    assert (replayed.seat, replayed.card) == (0, move.card)
    player.until(lambda: not replaying(player))
    assert picture(player.scene) == before


def test_the_computer_waits_for_the_end_of_a_replay(open_table: OpenTable) -> None:
    player = open_table(DEAL, speed="normal")
    player.play_by_drag(player.chosen_move("greedy"))
    player.key("r")
    asked = len(player.match.asked)
    player.until(lambda: not replaying(player))
    assert len(player.match.asked) == asked
    player.settle()
    assert len(player.match.asked) == asked + 1


def at_rest(player: Player) -> bytes:
    """The picture once every sprite it needs has been made."""
    for _ in range(3):
        player.app.context.resources.finish()
        player.scene.invalidate()
        player.step(0)
    return pygame.image.tobytes(player.app.surface, "RGB")


def test_the_pixels_are_the_same_before_and_after(open_table: OpenTable) -> None:
    player = open_table(DEAL, speed="normal", size=(1000, 620), pictures=True)
    since_own_play(player)
    player.move((5, 5))
    player.wait(400)
    before = at_rest(player)
    player.key("r")
    player.wait(500)
    assert at_rest(player) != before
    player.until(lambda: not replaying(player))
    player.wait(200)
    assert at_rest(player) == before


@pytest.mark.parametrize("way", ["focus", "waiting"])
def test_between_two_people_a_covered_hand_stays_covered(open_table: OpenTable, way: str) -> None:
    player = open_table(DEAL, seats=HOT_SEAT, speed="normal")
    player.key("r")
    assert not replaying(player), "the curtain is closed"
    player.lift_curtain()
    player.play_by_drag(player.chosen_move("greedy"))
    player.settle()
    player.lift_curtain()
    player.key("r")
    assert replaying(player)
    player.wait(700)
    if way == "focus":
        player.focus(False)
        hidden = [s.card for hand in player.scene.view.hands.values() for s in hand if s is not None]
        assert hidden
        assert not any(card is not None for card in hidden)
        assert not replaying(player)
        assert player.scene.flow.curtain is Curtain.CLOSED
    else:
        player.until(lambda: not replaying(player))
        assert player.differences() == []


def test_what_is_shown_again() -> None:
    one, two, three = CardLaid(0, 1), CardLaid(1, 2), CardsCaptured(1, 3, (1,))
    assert to_show_again([], 0) == ()
    assert to_show_again([two], 0) == (two,)
    assert to_show_again([two, one], 0) == (one,)
    assert to_show_again([two, one, three, SweepMade(1)], 0) == (three, SweepMade(1))
    assert to_show_again([two, one, three, SweepMade(1)], 1) == (three, SweepMade(1))
