"""The table by keyboard alone: cards by number and arrows, table cards one by one, Enter plays (ux.md 1.3.3)."""

from __future__ import annotations

import pygame

from scopa.app.scenes.pause import PauseScene
from scopa.rules.cards import mask_of, parse_card, parse_cards
from scopa.rules.moves import Move
from tests.app.conftest import OpenTable
from tests.app.driver import Player

DEAL = ("7D 2C RS", "AD 4D 5D", "3S 4C 6B FD")
SEVEN = parse_card("7D")
TAKEN = mask_of(parse_cards("3S 4C"))


def asked(player: Player) -> list[object]:
    return [action for seat, action in player.match.asked if seat == 0]


def test_number_keys_select_the_cards_of_the_hand_from_left_to_right(open_table: OpenTable) -> None:
    player = open_table(DEAL)
    for key, card in (("1", "7D"), ("2", "2C"), ("3", "RS")):
        player.key(key)
        assert player.scene.gesture.selection.card == parse_card(card)
    player.key("4")
    assert player.scene.gesture.selection.card == parse_card("RS")
    assert asked(player) == []


def test_arrows_go_round_the_hand(open_table: OpenTable) -> None:
    player = open_table(DEAL)
    seen = []
    for _ in range(4):
        player.key("right")
        seen.append(player.scene.gesture.selection.card)
    assert seen == [*parse_cards("7D 2C RS"), SEVEN]
    player.key("left")
    assert player.scene.gesture.selection.card == parse_card("RS")


def test_enter_plays_the_only_outcome(open_table: OpenTable) -> None:
    player = open_table(DEAL)
    player.key("1")
    player.key("return")
    assert asked(player) == [Move(SEVEN, TAKEN)]


def test_a_set_is_built_on_the_table_card_by_card(open_table: OpenTable) -> None:
    player = open_table(DEAL)
    player.key("1")
    player.key("up")
    order = [player.scene.keys.cursor]
    for _ in range(3):
        player.key("right")
        order.append(player.scene.keys.cursor)
    assert sorted(order) == sorted(parse_cards("3S 4C 6B FD"))  # type: ignore[type-var]
    while player.scene.keys.cursor != parse_card("3S"):
        player.key("right")
    player.key("space")
    assert player.prompt() == "3 of 7"
    player.key("return")
    assert player.refusal() == "E3"
    assert asked(player) == []
    player.key("up")
    while player.scene.keys.cursor != parse_card("4C"):
        player.key("right")
    player.key("space")
    player.key("return")
    assert asked(player) == [Move(SEVEN, TAKEN)]


def test_esc_leaves_the_table_then_the_card_then_opens_the_menu(open_table: OpenTable) -> None:
    player = open_table(DEAL)
    player.key("1")
    player.key("up")
    player.key("escape")
    assert player.scene.keys.cursor is None
    assert player.phase() == "selected"
    player.key("escape")
    assert player.phase() == "idle"
    player.key("escape")
    assert isinstance(player.app.stack.top, PauseScene)


def test_whole_hands_are_played_by_keys_only(open_table: OpenTable) -> None:
    player = open_table(seed="keys")
    for _ in range(9):
        player.settle()
        if not player.on_table():
            break
        move = player.chosen_move("greedy")
        hand = player.scene.keys._hand()
        player.key(str(hand.index(move.card) + 1))
        player.key("return")
        player.answer(move.captured)
        assert asked(player)[-1] == move
    assert len(asked(player)) == 9


def test_the_table_is_read_and_the_last_play_told_even_with_a_card_selected(open_table: OpenTable) -> None:
    player = open_table(DEAL)
    player.key("f5")
    assert player.prompt() == "Nothing has been played in this deal yet."
    player.key("1")
    player.key("f2")
    assert player.prompt() == (
        "On the table: coins Jack; cups 4; swords 3; clubs 6. Your turn: choose a card"
    )
    assert player.phase() == "selected"
    player.key("return")
    player.settle()
    player.key("f5")
    assert player.prompt().startswith("Carlo: ")
    assert asked(player) == [Move(SEVEN, TAKEN)]


def test_the_speed_is_changed_by_its_keys(open_table: OpenTable) -> None:
    player = open_table(DEAL)
    for key, speed in (("]", "instant"), ("[", "fast"), ("[", "normal"), ("[", "slow"), ("[", "slow")):
        player.key(key)
        assert player.app.settings.speed == speed
    assert player.prompt() == "Speed: Slow"


def test_a_card_is_laid_and_a_play_taken_back_by_their_keys(open_table: OpenTable) -> None:
    player = open_table(DEAL)
    player.key("2")
    player.step(
        20, pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=pygame.KMOD_LSHIFT, unicode="", scancode=0)
    )
    assert asked(player) == [Move(parse_card("2C"))]
    player.settle()
    player.step(
        20, pygame.Event(pygame.KEYDOWN, key=pygame.K_z, mod=pygame.KMOD_LCTRL, unicode="", scancode=0)
    )
    assert player.scene.match.view(0).plays == 0


def test_keys_follow_the_settings_at_once(open_table: OpenTable) -> None:
    player = open_table(DEAL)
    player.app.settings.keys = {"card_1": ["x"], "activate": ["f9"], "pause": ["1"]}
    player.app.relayout()
    player.key("x")
    assert player.scene.gesture.selection.card == SEVEN
    player.key("return")
    assert asked(player) == []
    player.key("f9")
    assert asked(player) == [Move(SEVEN, TAKEN)]
    player.settle()
    player.key("1")
    assert isinstance(player.app.stack.top, PauseScene)


def test_space_leads_into_the_table_and_never_plays(open_table: OpenTable) -> None:
    player = open_table(DEAL)
    player.key("space")
    assert player.phase() == "idle"
    player.key("1")
    player.key("space")
    assert player.scene.keys.cursor is not None
    assert asked(player) == []
