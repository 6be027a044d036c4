"""The chooser: several captures are always asked for, never picked; every way to answer; the way back (R19)."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest

from scopa.app.table.chooser import VISIBLE, in_order
from scopa.rules.captures import capture_sets
from scopa.rules.cards import (
    Card,
    CardSet,
    cards_of,
    format_cards,
    mask_of,
    parse_card,
    parse_cards,
    value_of,
)
from scopa.rules.moves import Move
from tests.app.conftest import OpenTable
from tests.app.driver import RULES, Player, SilentRunner
from tests.app.situations import human_plays, nothing_is_wrong

SUMS = ("7D 2C RS", "AD 4D 5D", "3S 4C 6B AS")
"""The 7 takes 4 + 3 or 6 + Ace."""
SUITS = ("7D 2C RS", "AD 4D 5D", "7S 7B 3C FS")
"""The 7 takes the 7 of swords or the 7 of clubs: only the suit differs."""
SHARED = ("7D 2C RS", "AD 4D 5D", "3S 4C 4B FS")
"""The 7 takes 4 + 3 in two ways; the 3 is in both."""
POSITIONS = {"sums": SUMS, "suits": SUITS, "shared": SHARED}
SEVEN = parse_card("7D")


def options_of(player: Player, card: int = SEVEN) -> tuple[CardSet, ...]:
    return in_order(tuple(m.captured for m in player.scene.flow.seen.legal_moves() if m.card == card))


def opened(player: Player) -> Player:
    assert player.phase() == "choosing"
    assert player.scene.gesture.chooser is not None
    assert player.match.asked == []
    return player


def by_enter(player: Player) -> None:
    player.click("7D")
    player.key("return")


def by_take(player: Player) -> None:
    player.click("7D")
    player.click("take")


def by_double_click(player: Player) -> None:
    player.click("7D", times=2)


def by_drag(player: Player) -> None:
    player.drag("7D", player.free_felt(SEVEN))


OPEN: dict[str, Callable[[Player], None]] = {
    "enter": by_enter,
    "take": by_take,
    "double click": by_double_click,
    "drag": by_drag,
}


# It asks --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("position", list(POSITIONS))
@pytest.mark.parametrize("way", list(OPEN))
def test_several_captures_are_asked_for(open_table: OpenTable, position: str, way: str) -> None:
    player = open_table(POSITIONS[position])
    OPEN[way](player)
    chooser = opened(player).scene.gesture.chooser
    assert chooser is not None
    assert chooser.options == options_of(player)
    assert chooser.hovered is None  # no preselection
    player.wait(60_000, 2_000)  # no timer
    player.key("return")
    player.key("space")
    opened(player)


def test_a_drop_on_a_card_of_several_captures_asks_between_those(open_table: OpenTable) -> None:
    player = open_table(("7D 2C RS", "AD 4D 5D", "3S 4C 4B 5B"), runner=SilentRunner())
    player.drag("7D", "3S")
    chooser = opened(player).scene.gesture.chooser
    assert chooser is not None
    assert set(chooser.options) == {mask_of(parse_cards("3S 4C")), mask_of(parse_cards("3S 4B"))}
    player.key("escape")
    player.wait(400)
    player.drag("7D", "4B")
    assert human_plays(player) == [Move(SEVEN, mask_of(parse_cards("3S 4B")))]


def test_a_suit_only_choice_names_the_suits(open_table: OpenTable) -> None:
    player = open_table(SUITS)
    by_enter(player)
    names = [node.name for node in player.scene.nodes() if node.id.startswith("option/")]
    assert [name.split(":")[0] for name in names] == ["the 7 of swords", "the 7 of clubs"]


def test_chips_tell_what_a_capture_brings(open_table: OpenTable) -> None:
    player = open_table(("7C 2C RS", "AD 4B 5D", "7D 7S 3C FS"))
    player.click("7C")
    player.key("return")
    first, second = (node.name for node in player.scene.nodes() if node.id.startswith("option/"))
    assert first == "the 7 of coins: settebello, 1 coin, 2 cards"  # more coins first
    assert second == "the 7 of swords: 2 cards"


def positions_with_choices(count: int, seed: int) -> Iterator[tuple[tuple[str, str, str], Card]]:
    """Opening deals in which some card of seat 0 has several captures, and that card."""
    draw = random.Random(seed)
    while count:
        cards = draw.sample(RULES.pack.cards, 10)
        hand, other, table = cards[:3], cards[3:6], cards[6:]
        if sum(value_of(card) == 10 for card in table) > 2:
            continue  # three kings are dealt again
        for card in hand:
            if len(capture_sets(RULES, card, mask_of(table))) > 1:
                count -= 1
                yield (as_text(hand), as_text(other), as_text(table)), card
                break


def as_text(cards: list[Card]) -> str:
    return format_cards(tuple(cards), RULES.pack)


def attempts_without_a_choice(player: Player, card: Card) -> Iterator[str]:
    """Try everything with an ambiguous card that does not say which capture is meant; yields after each attempt."""
    options = options_of(player, card)
    player.click(card, times=2)
    yield "double click"
    player.click(card)
    player.key("return")
    yield "enter"
    for button in ("take", "lay"):
        player.click(card)
        player.click(button)
        yield button
    try:
        player.drag(card, player.free_felt(card))
        yield "drop on the felt"
    except LookupError:
        pass  # the table is full
    for lying in cards_of(player.scene.flow.seen.table):
        if sum(option >> lying & 1 for option in options) != 1:
            player.drag(card, lying)
            yield "drop on a card"
            player.click(card)
            player.click(lying)
            yield "click on a card"


def test_no_input_but_a_choice_plays_an_ambiguous_card(open_table: OpenTable) -> None:
    for deal, card in positions_with_choices(10, seed=1):
        player = open_table(deal, runner=SilentRunner())
        assert len(options_of(player, card)) > 1
        for attempt in attempts_without_a_choice(player, card):
            assert player.match.asked == [], attempt
            while player.phase() != "idle":
                player.key("escape")
            player.wait(1000, 200)


# Answers --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", list(OPEN))
@pytest.mark.parametrize("number", [0, 1])
def test_a_number_key_chooses(open_table: OpenTable, way: str, number: int) -> None:
    player = open_table(SUMS, runner=SilentRunner())
    OPEN[way](player)
    chosen = options_of(player)[number]
    player.key(str(number + 1))
    assert human_plays(player) == [Move(SEVEN, chosen)]
    assert player.phase() == "idle"
    assert player.scene.gesture.chooser is None
    player.until(player.still)
    assert player.differences() == []


@pytest.mark.parametrize("number", [0, 1])
def test_a_click_on_a_chip_chooses(open_table: OpenTable, number: int) -> None:
    player = open_table(SUITS, runner=SilentRunner())
    by_drag(player)
    chosen = options_of(player)[number]
    player.click(f"option/{number}")
    assert human_plays(player) == [Move(SEVEN, chosen)]


def test_arrows_and_enter_choose_with_a_preview(open_table: OpenTable) -> None:
    player = open_table(SUMS, runner=SilentRunner())
    by_enter(player)
    first, second = options_of(player)
    marks = player.scene.gesture.marks
    assert marks().active == ()
    player.key("right")
    assert [marks().groups[n] for n in marks().active] == [first]
    player.key("right")
    assert [marks().groups[n] for n in marks().active] == [second]
    player.key("right")  # round to the first
    player.key("left")
    assert [marks().groups[n] for n in marks().active] == [second]
    assert player.match.asked == []
    player.key("return")
    assert human_plays(player) == [Move(SEVEN, second)]


def test_a_chip_pointed_at_shows_its_cards(open_table: OpenTable) -> None:
    player = open_table(SUMS)
    by_enter(player)
    player.move("option/1")
    marks = player.scene.gesture.marks()
    assert [marks.groups[n] for n in marks.active] == [options_of(player)[1]]
    player.move((5, 5))
    assert player.scene.gesture.marks().active == ()
    opened(player)


@pytest.mark.parametrize("name", ["0", "3", "9", "x", "f5"])
def test_other_keys_choose_nothing(open_table: OpenTable, name: str) -> None:
    player = open_table(SUMS)
    by_enter(player)
    player.key(name)
    opened(player)


def test_a_press_and_release_on_two_chips_chooses_nothing(open_table: OpenTable) -> None:
    player = open_table(SUMS)
    by_enter(player)
    player.press("option/0")
    player.release("option/1")
    opened(player)


def test_more_options_than_chips_can_be_reached(open_table: OpenTable) -> None:
    player = open_table(("RD 2C 3S", "AD 4D 5D", "5C 5S 5B 6S"), runner=SilentRunner())
    player.click("RD")
    player.key("return")
    chooser = player.scene.gesture.chooser
    assert chooser is not None
    assert len(chooser.options) == 3
    many = tuple(1 << card | 1 << other for card in cards_of(chooser.table) for other in (0, 1, 2))
    chooser.options = many[:9]
    chooser.layout(player.app.context.viewport)
    player.step()
    chips = [node.id for node in player.scene.nodes() if node.id.startswith("option/")]
    assert chips == [f"option/{n}" for n in range(VISIBLE)]
    for _ in range(9):
        player.key("right")
    chips = [node.id for node in player.scene.nodes() if node.id.startswith("option/")]
    assert chips[-1] == "option/8"
    assert len(chips) == VISIBLE


# Back -----------------------------------------------------------------------------------------------------


def state(player: Player) -> tuple[object, ...]:
    gesture = player.scene.gesture
    return (
        player.phase(),
        gesture.selection.card,
        gesture.selection.chosen,
        gesture.chooser,
        gesture.held(),
        player.match.log_size,
        player.scene.flow.seen,
    )


BACK: dict[str, Callable[[Player], object]] = {
    "escape": lambda player: player.key("escape"),
    "right button": lambda player: player.click((20, 20), button=3),
    "beside": lambda player: player.click((2, 2)),
    "focus": lambda player: player.focus(False),
}


@pytest.mark.parametrize("back", list(BACK))
def test_back_from_a_selected_card_is_the_selected_card(open_table: OpenTable, back: str) -> None:
    player = open_table(SHARED)
    player.click("7D")
    before = state(player)
    assert before[0] == "selected"
    player.key("return")
    opened(player)
    BACK[back](player)
    assert state(player) == before
    player.key("return")
    opened(player)
    BACK[back](player)
    assert state(player) == before
    nothing_is_wrong(player)


@pytest.mark.parametrize("back", list(BACK))
@pytest.mark.parametrize("speed", ["normal", "instant"])
def test_back_from_a_drag_is_the_hand(open_table: OpenTable, back: str, speed: str) -> None:
    player = open_table(SUMS, speed=speed)
    before = state(player)
    by_drag(player)
    assert opened(player).scene.gesture.held() is not None  # it waits where it was let go
    BACK[back](player)
    assert state(player) == before
    player.wait(400)
    nothing_is_wrong(player)


def test_escape_closes_the_chooser_before_anything_else(open_table: OpenTable) -> None:
    player = open_table(SUMS)
    by_enter(player)
    player.key("escape")
    assert (player.phase(), player.on_table()) == ("selected", True)
    player.key("escape")
    assert (player.phase(), player.on_table()) == ("idle", True)
    player.key("escape")
    assert not player.on_table()
