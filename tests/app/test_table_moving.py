"""Input while cards move: it completes the animation, is handled, and changes nothing that happens (G2, R12)."""

from __future__ import annotations

import random
from functools import partial

import pygame
import pytest

from scopa.app.scenes.help import HelpScene
from scopa.app.scenes.pause import PauseScene
from scopa.rules.cards import parse_card
from scopa.rules.events import Event
from tests.app.conftest import OpenTable
from tests.app.driver import HOT_SEAT, Player, SilentRunner, key_event
from tests.app.situations import SEVEN, SIZES, nothing_is_wrong

DEAL = ("7D 2C RS", "AD 4D 5D", "3S 4C 6B AS")

# While cards move -----------------------------------------------------------------------------------------


def crossing(player: Player) -> tuple[int, int] | None:
    """A point at which a card flies over the place of another card of the own hand."""
    scene = player.scene
    for sprite in scene.view.sprites():
        if 0 < sprite.progress < 1:
            rect = scene.painter.rest_rect(sprite)
            for number in range(3):
                part = rect.clip(scene.geometry.slot(f"hand/{number}").inflate(-20, -20))
                top = scene.gesture.sprite_at(part.center) if part.width and part.height else None
                if top is sprite and sprite.slot != f"hand/{number}":
                    return part.center
    return None


def test_a_press_on_a_moving_card_only_completes_the_animation(open_table: OpenTable) -> None:
    player = open_table(DEAL, speed="normal", settled=False)
    player.until(lambda: crossing(player) is not None, 10)
    where = crossing(player)
    assert where is not None
    player.press(where)
    assert player.still()
    assert player.scene.gesture.own_card_at(where) is not None  # another card lies there now
    assert player.phase() == "idle"
    assert player.refusal() is None
    player.release(where)
    assert player.phase() == "idle"
    nothing_is_wrong(player)


def test_a_press_on_a_card_that_lies_still_meanwhile_picks_it_up(open_table: OpenTable) -> None:
    player = open_table(DEAL, speed="normal", settled=False)
    player.until(lambda: player.scene.flow.timeline.elapsed > 600)
    assert not player.still()
    player.press("7D")
    assert player.still()
    assert player.phase() == "armed"
    assert player.scene.gesture.selection.card == SEVEN


@pytest.mark.parametrize("name", ["x", "return", "space", "1", "f5", "left"])
def test_any_key_completes_the_animation_in_its_frame(open_table: OpenTable, name: str) -> None:
    player = open_table(DEAL, speed="normal", settled=False)
    player.wait(300)
    assert not player.still()
    player.step(0, key_event(pygame.KEYDOWN, name))
    assert player.still()
    assert player.differences() == []


def test_at_instant_speed_no_frame_shows_a_card_on_its_way(open_table: OpenTable) -> None:
    player = open_table(speed="instant", seed="instant")

    def look() -> None:
        if player.on_table() and player.frames:
            assert not player.scene.geometry.moving
            assert all(sprite.progress in {0.0, 1.0} for sprite in player.scene.view.sprites())
            assert player.scene.view.flying == []

    player.watch.append(look)
    for _ in range(18):
        player.settle()
        if player.on_table():
            player.play_by_drag(player.chosen_move("greedy"))
    player.settle()
    assert not player.on_table()


@pytest.mark.parametrize(
    ("deal", "card", "limit"),
    [
        (("7D 2C RS", "AD 4D 5D", "3S 4C 6B FS"), "2C", 1000),
        (("7D 2C RS", "AD 4D 5D", "3S 4C 6B FS"), "7D", 1000),
        (("7D 2C RS", "AD 4D 5D", "3S 4C"), "7D", 1700),
    ],
    ids=["lay", "capture", "sweep"],
)
def test_the_opponent_may_start_soon_after_the_release(
    open_table: OpenTable, deal: tuple[str, str, str], card: str, limit: int
) -> None:
    player = open_table(deal, speed="normal", runner=SilentRunner())
    player.play_by_drag(next(m for m in player.scene.flow.seen.legal_moves() if m.card == parse_card(card)))
    waited = 0
    while not player.scene.flow.idle:
        player.step(10)
        waited += 10
    assert waited <= limit
    assert waited > 0


NOISE_KEYS = ("x", "return", "space", "left", "3", "tab")
NOISE = ("key", "felt", "opponent", "table", "select and cancel", "wheel", "move", "drag home", "right click")


def make_noise(player: Player, choice: random.Random) -> None:
    """An input that plays nothing, whatever happens on the table."""
    noise = choice.choice(NOISE)
    layout = player.scene.geometry.layout
    hand = [node.rect.center for node in player.scene.nodes() if node.id.startswith("hand/")]
    anywhere = (choice.randrange(800), choice.randrange(600))
    if noise == "felt":
        player.click(layout.regions["prompt"].move(3, 3).topleft, times=choice.choice((1, 2)))
    elif noise == "opponent":
        player.click(layout.regions["cards/1"].center, times=choice.choice((1, 2, 3)))
    elif noise == "table":
        player.click(anywhere, button=3)
        player.click(layout.slots[f"table/{choice.randrange(layout.table_capacity)}"].center, times=2)
    elif noise == "select and cancel" and hand:
        where = choice.choice(hand)
        player.click(where)
        player.click(where, button=3)
    elif noise == "wheel":
        player.step(7, pygame.Event(pygame.MOUSEWHEEL, x=0, y=choice.choice((-1, 1)), flipped=False))
    elif noise == "move":
        player.move(anywhere)
    elif noise == "drag home" and hand:
        where = choice.choice(hand)
        player.press(where)
        player.move((where[0], where[1] - 60))
        player.move(where)
        player.release(where)
    elif noise == "right click":
        player.click(anywhere, button=3)
    elif noise == "key":
        player.key(choice.choice(NOISE_KEYS))


def play_deals(player: Player, plays: int, choice: random.Random | None) -> tuple[Event, ...]:
    """Play on with the same moves whatever noise there is; returns what happened."""
    made = 0
    while made < plays:
        if choice is not None and player.on_table() and choice.random() < 0.5:
            player.wait(choice.randrange(0, 900), 90)
            if player.on_table():
                make_noise(player, choice)
        player.settle(60)
        if not player.on_table():
            assert not player.pass_scoring()
            continue
        if player.phase() != "idle":
            player.key("escape")
        player.wait(500, 500)  # or the noise becomes half a double click
        (Player.play_by_drag if made % 2 else Player.play_by_clicks)(player, player.chosen_move("random"))
        made += 1
    player.settle(60)
    return player.match.events(0)


def test_input_during_animations_changes_nothing_that_happens(open_table: OpenTable) -> None:
    expected = play_deals(open_table(seed="noise"), 20, None)
    player = open_table(seed="noise", speed="normal")
    player.watch.append(partial(check_cards, player))
    assert play_deals(player, 20, random.Random(1)) == expected


def check_cards(player: Player) -> None:
    if player.on_table():
        assert player.unaccounted() == ""


# Anything at any time -------------------------------------------------------------------------------------

KEYS = (
    "escape",
    "return",
    "space",
    "tab",
    "1",
    "2",
    "9",
    "left",
    "right",
    "up",
    "p",
    "l",
    "x",
    "m",
    "backspace",
)


def anything(player: Player, choice: random.Random) -> None:
    """One random input: a click, a piece of a drag, a key, a change of the window."""
    rects = [node.rect for node in player.scene.nodes() if node.rect.width]
    pos = (
        choice.choice(rects).center
        if choice.random() < 0.8
        else (choice.randint(-20, 900), choice.randint(-20, 700))
    )
    kind = choice.randrange(14)
    if kind < 4:
        player.click(pos, times=choice.choice((1, 1, 2, 3)))
    elif kind < 6:
        player.press(pos, choice.choice((1, 1, 1, 2, 3)))
    elif kind < 8:
        player.release(pos, choice.choice((1, 1, 1, 2, 3)))
    elif kind < 10:
        player.move(pos)
    elif kind < 12:
        player.key(choice.choice(KEYS))
    elif kind == 12:
        player.step(20, pygame.Event(choice.choice((pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED))))
    elif choice.random() < 0.3:
        player.resize(*choice.choice(SIZES))
    if choice.random() < 0.3:
        player.wait(choice.randrange(40, 700), 70)


def back_to_the_table(player: Player) -> bool:
    """Leave what a random key has opened; returns False when the match has been left for good."""
    for _ in range(60):
        if player.on_table():
            return True
        if player.scene not in tuple(player.app.stack) or not player.app.running:
            return False
        if isinstance(player.app.stack.top, PauseScene | HelpScene):  # "Why?" opens the rule of a refusal
            player.key("escape")
        elif player.pass_scoring():
            return False
    raise AssertionError("there is no way back")


def fuzz(player: Player, count: int, seed: int) -> Player:
    choice = random.Random(seed)
    for _ in range(count):
        anything(player, choice)
        if not back_to_the_table(player):
            player = player.again()
        assert player.unaccounted() == ""
        if player.still():
            assert player.differences() == []
    for button in (1, 2, 3):
        player.release((3, 300), button)
    player.focus(True)
    assert player.scene.gesture.held() is None or player.phase() == "choosing"
    return player


@pytest.mark.parametrize("speed", ["normal", "instant"])
def test_random_input_loses_no_card(open_table: OpenTable, speed: str) -> None:
    player = fuzz(open_table(speed=speed), 300, seed=3)
    nothing_is_wrong(player)
    assert len(player.match.asked) > 0


def test_random_input_between_two_people_loses_no_card(open_table: OpenTable) -> None:
    player = fuzz(open_table(seats=HOT_SEAT, speed="normal"), 250, seed=4)
    nothing_is_wrong(player)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(10))
def test_ten_thousand_random_inputs_lose_no_card(open_table: OpenTable, seed: int) -> None:
    nothing_is_wrong(fuzz(open_table(speed="normal", seed=str(seed)), 1000, seed))
