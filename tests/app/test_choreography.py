"""What plays look like: R14 how long they take, R15 nothing travels with reduced motion, R16 nothing flashes."""

from __future__ import annotations

import itertools
import math

import pygame
import pytest

from scopa.app.anim.acknowledge import acknowledge
from scopa.app.cues import CUES
from scopa.app.table.flow import Flow
from scopa.rules.cards import mask_of, parse_card, parse_cards
from scopa.rules.moves import Move
from scopa.rules.ruleset import RuleSet
from scopa.rules.variants import find_variant
from tests.app.conftest import OpenTable
from tests.app.driver import Player

CAPTURE, CAPTURE_WITH_SWEEP = 1000, 1700
"""Milliseconds from a release to the moment at which the opponent may start, at Normal speed (R14)."""
SWEEP_DEAL = ("7D 2C RS", "AD 4D 5D", "3S 4C RC 4S")
TAKES_ALL = ("RD 2C 7S", "AD 4D 5D", "3S 4C 2S AC")
PERCENT = {"slow": 160, "normal": 100, "fast": 50, "instant": 0}
STEP = 10
REPORT_STEP = 40


def shown_after(player: Player, move: Move) -> int:
    """Play, and return the game time in ms until everything of the play has been shown."""
    flow: Flow = player.scene.flow
    player.scene.flow.submit(move)
    player.step(0)  # the rest of the frame in which the card was let go
    for elapsed in range(0, 6000, STEP):
        if flow.idle:
            return elapsed
        player.step(STEP)
    raise AssertionError("the play is never over")


def move_of(card: str, captured: str = "") -> Move:
    return Move(parse_card(card), mask_of(parse_cards(captured)))


@pytest.mark.parametrize("speed", PERCENT)
@pytest.mark.parametrize(
    ("deal", "move", "limit"),
    [
        (SWEEP_DEAL, move_of("2C"), CAPTURE),
        (SWEEP_DEAL, move_of("7D", "3S 4C"), CAPTURE),
        (SWEEP_DEAL, move_of("RS", "RC"), CAPTURE),
        (TAKES_ALL, move_of("RD", "3S 4C 2S AC"), CAPTURE_WITH_SWEEP),
    ],
)
def test_r14_the_opponent_may_start_soon(
    open_table: OpenTable, deal: tuple[str, str, str], move: Move, limit: int, speed: str
) -> None:
    player = open_table(deal, speed=speed)
    took = shown_after(player, move)
    assert took <= limit * PERCENT[speed] // 100 + STEP
    if speed == "instant":
        assert took == 0, "no animated frame at all"
    else:
        assert took >= 80, "it is seen"


@pytest.mark.parametrize("wait", range(20, 1700, 120))
def test_r14_any_key_ends_what_moves_in_one_frame(open_table: OpenTable, wait: int) -> None:
    player = open_table(TAKES_ALL, speed="normal")
    player.scene.flow.submit(move_of("RD", "3S 4C 2S AC"))
    player.wait(wait, STEP)
    moving = not player.scene.flow.idle
    player.key("x")
    assert player.still() or not moving
    assert player.differences() == []


@pytest.mark.parametrize(
    ("deal", "move"),
    [
        (SWEEP_DEAL, move_of("2C")),
        (SWEEP_DEAL, move_of("7D", "3S 4C")),
        (TAKES_ALL, move_of("RD", "3S 4C 2S AC")),
    ],
)
def test_r15_nothing_travels_with_reduced_motion(
    open_table: OpenTable, deal: tuple[str, str, str], move: Move
) -> None:
    player = open_table(deal, speed="normal")
    player.app.settings.motion = "reduced"
    player.step()
    scene = player.scene
    last: dict[int, tuple[str, tuple[int, int]]] = {}

    def look() -> None:
        for sprite in scene.view.sprites():
            place = scene.geometry.pose(sprite)
            assert place.size == scene.geometry.slot(sprite.slot).size, "nothing grows"
            before = last.get(id(sprite))
            if before is not None and before[0] == sprite.slot:
                step = math.dist(before[1], place.center)
                assert step <= 8 or sprite.drop or step <= 0.2 * place.height, "it stays in its slot"
            last[id(sprite)] = (sprite.slot, place.center)
        assert scene.gesture.tilt == 0

    player.watch.append(look)
    scene.flow.submit(move)
    player.settle()


def pixels(surface: pygame.Surface) -> list[float]:
    """The luminance of a coarse picture of a frame, 0 to 1."""
    small = pygame.transform.smoothscale(surface, (32, 18))
    found = []
    for y in range(18):
        for x in range(32):
            red, green, blue, _alpha = small.get_at((x, y))
            found.append((0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255)
    return found


@pytest.mark.parametrize("deck", ["italian", "french"])
def test_r16_nothing_flashes(open_table: OpenTable, deck: str) -> None:
    player = open_table(TAKES_ALL, speed="normal", pictures=True, size=(1280, 720), deck=deck, settled=False)
    player.app.context.resources.finish()
    frames: list[list[float]] = []
    played = False
    for _ in range(5000 // REPORT_STEP):
        player.step(REPORT_STEP)
        player.app.context.resources.finish()
        frames.append(pixels(player.app.surface))
        if not played and player.scene.flow.my_turn and player.still():
            played = True
            player.scene.flow.submit(move_of("RD", "3S 4C 2S AC"))
    assert played
    changes = [
        sum(abs(b - a) > 0.1 for a, b in zip(one, two, strict=True)) > 0.2 * len(one)
        for one, two in itertools.pairwise(frames)
    ]
    second = 1000 // REPORT_STEP
    assert max(sum(changes[at : at + second]) for at in range(len(changes))) <= 3


def test_a_card_from_across_never_jumps_when_it_sets_off(open_table: OpenTable) -> None:
    player = open_table(SWEEP_DEAL, speed="normal")
    player.play_by_drag(move_of("2C"))
    places: list[tuple[int, int]] = []

    def look() -> None:
        for sprite in player.scene.view.flying:
            places.append(player.scene.geometry.pose(sprite).center)

    player.watch.append(look)
    player.until(lambda: bool(places), 5)
    start = places[0]
    player.wait(30, 5)
    after = places[min(3, len(places) - 1)]
    assert after[1] >= start[1] - 2, "it goes towards the table from the first frame on"


TAGS = [
    ("scopa40", 2, "7C", "4D 3B", "italian", "1 coin, 1 seven"),
    ("scopa40", 2, "7C", "4D 3D", "french", "2 diamonds, 1 seven"),
    ("scopa40", 2, "7C", "7D", "italian", "Settebello!"),
    ("scopa40", 2, "FC", "5S 3B", "italian", ""),
    ("cicera", 4, "FC", "5S 3B", "italian", "1 sword"),
    ("house52", 2, "7c", "4d 3h", "french", "1 heart, 1 seven"),
    ("house52", 2, "7h", "4d 3h", "french", "Seven of hearts!"),
]


@pytest.mark.parametrize(("game", "players", "card", "captured", "words", "text"), TAGS)
def test_what_counts_by_itself_is_acknowledged(
    game: str, players: int, card: str, captured: str, words: str, text: str
) -> None:
    options = {"penalties": "off"} if game == "house52" else {}
    rules: RuleSet = find_variant(game).ruleset(players, **options)
    found = acknowledge(
        rules, parse_card(card), tuple(parse_cards(captured)), "french" if words == "french" else "italian"
    )
    assert found.text == text
    assert (found.shining is not None) == text.endswith("!")


@pytest.mark.parametrize(
    ("deal", "move", "cues"),
    [
        (SWEEP_DEAL, move_of("7D", "3S 4C"), {"capture_2", "settebello", "snap"}),
        (SWEEP_DEAL, move_of("RS", "RC"), {"capture_1"}),
        (TAKES_ALL, move_of("RD", "3S 4C 2S AC"), {"capture_4", "snap", "coin", "scopa", "broom"}),
    ],
)
def test_sounds_come_one_after_the_other_with_what_is_seen(
    open_table: OpenTable, deal: tuple[str, str, str], move: Move, cues: set[str]
) -> None:
    player = open_table(deal, speed="normal")
    history = player.app.context.audio.history
    before, told = len(history), []
    effects_seen: dict[str, bool] = {}

    def look() -> None:
        effects = player.scene.view.effects
        effects_seen["tag"] = effects_seen.get("tag", False) or bool(effects.caption_tag)
        effects_seen["broom"] = effects_seen.get("broom", False) or effects.broom is not None
        effects_seen["shine"] = effects_seen.get("shine", False) or effects.shining is not None

    player.watch.append(look)
    shown_after(player, move)
    told = list(history)[before:]
    assert cues <= set(told)
    extra = {"snap", "coin", "broom", "settebello"} & set(told) - cues
    assert not extra
    assert set(told) <= CUES.keys()
    assert effects_seen["shine"] == ("settebello" in cues)
    assert effects_seen["broom"] == ("broom" in cues)
    if "coin" in cues:
        assert effects_seen["tag"]
