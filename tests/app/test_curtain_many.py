"""Two to six people at one screen, computers among them: no frame leaks a hand, whatever lies over the table (H1)."""

from __future__ import annotations

import pygame
import pytest

from scopa.app.scenes.pause import PauseScene
from scopa.app.table.flow import Curtain
from scopa.app.table.painter import Held
from scopa.match import SeatConfig
from scopa.rules.cards import Card, cards_of
from scopa.rules.moves import Resign
from scopa.rules.variants import find_variant
from tests.app.conftest import OpenTable
from tests.app.driver import Player
from tests.app.faces import Frame
from tests.app.privacy import Guard, closed, hand, play_on, reveal
from tests.app.test_pin import by_keys, hold

NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio")
#: h a person, c a computer, in seat order
TABLES = ("hh", "hch", "hhhh", "hchc", "hcch", "chchhc", "hhhhhh")
OFTEN = ("hch",)


def open_many(open_table: OpenTable, people: str, **more: object) -> Player:
    """A table of people and computers, the first curtain closed."""
    rules = find_variant("scopa40").ruleset(players=len(people))
    seats = tuple(
        SeatConfig("human", name) if who == "h" else SeatConfig("computer", name, "greedy")
        for who, name in zip(people, NAMES, strict=False)
    )
    return open_table(rules=rules, seats=seats, **({"seed": "many"} | more))


@pytest.mark.parametrize(
    "people",
    [people if people in OFTEN else pytest.param(people, marks=pytest.mark.long) for people in TABLES],
)
def test_no_frame_shows_or_names_a_hidden_card(
    open_table: OpenTable, monkeypatch: pytest.MonkeyPatch, people: str
) -> None:
    player = open_many(open_table, people, speed="normal", settled=False, dealer=1)
    guard = Guard(player, monkeypatch)
    play_on(player, 4, [Player.play_by_keys, Player.play_by_clicks])
    player.settle()
    assert guard.covered_frames > 8
    assert guard.public_seen


@pytest.mark.parametrize("people", TABLES[1:])
def test_only_people_are_asked_and_each_sees_their_own_hand(open_table: OpenTable, people: str) -> None:
    player = open_many(open_table, people)
    for _ in range(3 * people.count("h")):
        player.settle()
        seat = player.match.to_move
        assert seat is not None
        assert people[seat] == "h"
        assert player.scene.curtain.name == NAMES[seat]
        reveal(player)
        assert player.scene.flow.viewer == seat
        assert player.differences() == []
        player.play_by_keys(player.chosen_move("greedy"))


def test_while_a_computer_plays_nobody_can_lift_the_curtain(open_table: OpenTable) -> None:
    player = open_many(open_table, "hch", speed="normal", dealer=1)
    while player.match.to_move != 2:
        reveal(player)
        player.play_by_keys(player.chosen_move("greedy"))
        player.settle()
    reveal(player)
    player.play_by_keys(player.chosen_move("greedy"))
    player.until(lambda: closed(player))
    assert player.match.to_move == 1
    assert player.scene.node("curtain").name.startswith("The computer plays")
    assert "curtain/lift" not in {node.id for node in player.scene.nodes()}
    player.key("return")
    player.step(320)
    player.key("return")
    assert player.scene.flow.viewer is None
    assert player.scene.flow.curtain is Curtain.CLOSED


def test_losing_the_focus_while_a_computer_plays_shows_no_computers_hand(
    open_table: OpenTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    for wait in (0, 300):
        player = open_many(open_table, "hch", speed="normal", dealer=1)
        Guard(player, monkeypatch)
        while player.match.to_move != 2:
            reveal(player)
            player.play_by_keys(player.chosen_move("greedy"))
            player.settle()
        reveal(player)
        player.play_by_keys(player.chosen_move("greedy"))
        player.wait(wait)
        player.focus(False)
        player.wait(200)
        player.focus(True)
        for _ in range(4):
            player.key("return")
            player.wait(320)
        assert player.scene.flow.viewer in {None, 0, 2}


def test_of_three_people_one_resigns_and_the_others_go_on(open_table: OpenTable) -> None:
    player = open_many(open_table, "hhh")
    seat = player.match.to_move
    assert seat is not None
    reveal(player)
    player.scene.flow.submit(Resign(seat))
    for _ in range(4):
        player.settle()
        assert player.match.to_move != seat
        assert closed(player)
        reveal(player)
        player.play_by_keys(player.chosen_move("greedy"))
    assert player.on_table()


OVER = (
    "pad",
    "pause",
    pytest.param("sheet", marks=pytest.mark.long),
    pytest.param("log", marks=pytest.mark.long),
)


@pytest.mark.parametrize("what", OVER)
def test_nothing_over_the_table_leaks_a_hand(
    open_table: OpenTable, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    player = open_many(open_table, "hch", speed="normal", dealer=1)
    if what == "pad":
        player.click("curtain/pin")
        by_keys(player, "12341234")
    guard = Guard(player, monkeypatch)
    for _ in range(3):
        player.settle()
        if what == "pad" and player.match.pin_of(player.match.to_move or 0) is not None:
            hold(player)
            by_keys(player, "99991234")
            player.settle()
        else:
            lay_over(player, what)
            reveal(player)
        player.play_by_keys(player.chosen_move("greedy"))
        player.until(lambda: closed(player))
    assert guard.covered_frames > 10


def lay_over(player: Player, what: str) -> None:
    """Open something over the covered hand, look, and close it."""
    if what == "pause":
        player.key("p")
        assert isinstance(player.app.stack.top, PauseScene)
        names = " ".join(node.name for node in player.app.stack.top.nodes())
        assert " of " not in names
        player.wait(400)
        player.key("escape")
    elif what == "sheet":
        player.key("f3")
        player.wait(400)
        player.key("escape")
        player.wait(200)
        if not player.on_table():
            player.key("escape")
    elif what == "log":
        player.key("l")
        player.wait(200)
        player.key("l")
    assert player.on_table()
    assert closed(player)
    assert hand(player, player.match.to_move or 0)


def test_the_hand_of_whoever_sits_across_is_turned_round(open_table: OpenTable) -> None:
    for on in (False, True):
        player = open_many(open_table, "hh", pictures=True, dealer=1)
        player.app.settings.opposite = on
        resources, width = player.app.context.resources, player.scene.geometry.layout.hand_card[0]
        resources.preload(resources.deck("italian"), player.match.config.rules.pack.cards, width)
        resources.finish()
        for seat in (0, 1):
            player.settle()
            reveal(player)
            player.scene.invalidate()
            player.step()
            assert player.scene.flow.viewer == seat
            frame = Frame(player.app.surface)
            for card in hand(player, seat):
                upright = resources.card(resources.deck("italian"), card, width)
                turned = pygame.transform.flip(upright, True, True)
                assert frame.contains(turned if on and seat else upright)
            player.play_by_keys(player.chosen_move("greedy"))


@pytest.mark.parametrize("across", [False, True])
def test_a_card_in_the_hand_of_whoever_sits_across_stays_turned_round(
    open_table: OpenTable, across: bool
) -> None:
    """Also while it is carried: the picture at the pointer is the one that lay in the hand."""
    player = open_many(open_table, "hh", pictures=True, dealer=1)
    player.app.settings.opposite = across
    resources, width = player.app.context.resources, player.scene.geometry.layout.hand_card[0]
    resources.preload(resources.deck("italian"), player.match.config.rules.pack.cards, width)
    resources.finish()
    player.settle()
    reveal(player)
    player.play_by_keys(player.chosen_move("greedy"))
    player.settle()
    reveal(player)
    assert player.scene.flow.viewer == 1
    card = min(hand(player, 1))
    upright = resources.card(resources.deck("italian"), card, width)
    surface = pygame.Surface((3 * width, 4 * width))
    held = Held(card, upright.get_rect(topleft=(width, width)))
    player.scene.painter.draw_held(surface, held)
    expected = pygame.transform.flip(upright, True, True) if across else upright
    assert Frame(surface).contains(expected)


# Pixels -----------------------------------------------------------------------------------------------------


class Eye:
    """Finds faces in the pixels of the frames of one table, whatever was asked to be drawn."""

    def __init__(self, player: Player) -> None:
        self.player = player
        resources, layout = player.app.context.resources, player.scene.geometry.layout
        deck, pack = resources.deck("italian"), player.match.config.rules.pack.cards
        seats = [rect.width for name, rect in layout.slots.items() if name.startswith("seat")]
        self.widths = {layout.hand_card[0], layout.table_card[0], *seats}
        for width in self.widths:
            resources.preload(deck, pack, width)
        resources.finish()
        self.faces = {card: [resources.card(deck, card, width) for width in self.widths] for card in pack}

    def found(self) -> set[Card]:
        """The cards whose faces are in the last frame."""
        frame = Frame(self.player.app.surface)
        return {card for card, some in self.faces.items() if any(map(frame.contains, some))}

    def may(self) -> set[Card]:
        """The cards of the table and of whoever looks."""
        flow, match = self.player.scene.flow, self.player.match
        known = set(cards_of(match.view(None).table))
        return known if flow.viewer is None else known | hand(self.player, flow.viewer)


def pixels_of(open_table: OpenTable, people: str, size: tuple[int, int], plays: int) -> None:
    """Hand over round the table and look at the pixels.

    Of the curtain before and after a press, of each open hand, and of some frames while it is turned down.
    """
    player = open_many(open_table, people, speed="normal", size=size, pictures=True, dealer=len(people) - 1)
    eye, looked = Eye(player), 0
    for _ in range(plays):
        player.until(lambda: closed(player) and player.scene.curtain.name != "" and player.still())
        player.scene.invalidate()
        player.step()
        public = set(cards_of(player.match.view(None).table))
        assert eye.found() == public, "a curtain hides all but the table"
        player.key("return")
        assert eye.found() <= public, "one press reveals nothing"
        player.wait(400, 200)
        player.key("return")
        player.settle()
        player.scene.invalidate()
        player.step()
        viewer = player.scene.flow.viewer
        assert viewer is not None
        assert eye.found() == eye.may(), "the eye sees what is shown, and it is no more than that"
        others = {card for seat in range(len(people)) if seat != viewer for card in hand(player, seat)}
        player.play_by_keys(player.chosen_move("greedy"))
        while not closed(player):
            player.step(90)
            looked += 1
            assert not eye.found() & (others - set(cards_of(player.match.view(None).table)))
            if not player.on_table():
                return
    assert looked > plays


SIZES = [(800, 600), (1280, 720)]


@pytest.mark.parametrize(("people", "size"), [("hhh", SIZES[0])])
def test_the_pixels_round_a_table_of_many_hold_no_hidden_face(
    open_table: OpenTable, people: str, size: tuple[int, int]
) -> None:
    pixels_of(open_table, people, size, 1)


@pytest.mark.long(minutes=2)
@pytest.mark.parametrize("people", ["hhh", "hch", "hhhh", "hchc", "hhhhhh", "chchhc"])
@pytest.mark.parametrize("size", SIZES)
def test_the_pixels_round_every_table_of_many_hold_no_hidden_face(
    open_table: OpenTable, people: str, size: tuple[int, int]
) -> None:
    pixels_of(open_table, people, size, 4)
