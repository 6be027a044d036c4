"""Cutting the pack at the table: by click, drag, keys or chance; by a computer; between people (ux.md 1.3.7)."""

from __future__ import annotations

import pygame
import pytest

from scopa.app.scenes.pause import PauseScene
from scopa.app.table.flow import Curtain
from scopa.match import SeatConfig, seeds
from scopa.rules.cards import Card, Pack, parse_cards
from scopa.rules.events import CardsDealt, DealVoided, PackCut
from scopa.rules.moves import Cut
from scopa.rules.variants import find_variant
from tests.app.conftest import OpenTable
from tests.app.driver import HOT_SEAT, Player

SIZES = ((800, 600), (1280, 720), (1920, 1080))


def asked(open_table: OpenTable, **more: object) -> Player:
    """A match whose cutter is the person at the screen, waiting for the cut."""
    player = open_table(cut=True, dealer=1, **more)
    assert player.scene.flow.cutting == 0
    return player


def pack_rect(player: Player) -> pygame.Rect:
    return player.scene.node("cut").rect


def depth(player: Player) -> int:
    """How deep the pack has been cut."""
    cuts = [action for _seat, action in player.match.asked if isinstance(action, Cut)]
    assert len(cuts) == 1
    return cuts[0].depth


def test_the_whole_pack_lies_on_the_table_and_nothing_is_dealt(open_table: OpenTable) -> None:
    player = asked(open_table)
    assert player.match.view(None).hand_sizes == (0, 0)
    assert player.differences() == []
    assert "Cut the pack" in player.prompt()
    assert player.scene.words.log() == []
    assert player.app.context.audio.history.count("shuffle") == 1
    player.wait(3000)
    assert player.scene.flow.cutting == 0, "nobody hurries the cutter"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("part", [0.02, 0.3, 0.5, 0.9])
def test_a_click_cuts_where_it_is(open_table: OpenTable, size: tuple[int, int], part: float) -> None:
    player = asked(open_table, size=size)
    rect = pack_rect(player)
    player.click((rect.x + round(rect.width * part), rect.centery))
    player.settle()
    assert depth(player) == pytest.approx(40 * (1 - part), abs=6)
    assert player.scene.flow.my_turn
    assert player.differences() == []
    assert player.app.context.audio.history.count("cut") == 1
    assert player.app.context.audio.history.count("shuffle") == 1, "a pack that was cut is not shuffled again"


def test_a_packet_dragged_away_cuts_and_the_right_button_changes_ones_mind(open_table: OpenTable) -> None:
    player = asked(open_table)
    rect = pack_rect(player)
    player.press((rect.centerx, rect.centery))
    player.move((rect.centerx + 90, rect.centery - 60))
    player.press((rect.centerx + 90, rect.centery - 60), button=3)
    player.release((rect.centerx + 90, rect.centery - 60))
    assert player.scene.flow.cutting == 0
    player.press((rect.centerx, rect.centery))
    player.move((rect.centerx + 90, rect.centery - 60))
    player.key("escape")
    assert player.on_table()
    player.release((rect.centerx + 90, rect.centery - 60))
    player.press((rect.centerx, rect.centery))
    player.focus(False)
    player.focus(True)
    player.release((rect.centerx, rect.centery))
    assert player.scene.flow.cutting == 0
    player.drag((rect.centerx, rect.centery), (5, 300))
    assert 10 < depth(player) < 30


def test_keys_choose_the_place_and_cut(open_table: OpenTable) -> None:
    player = asked(open_table)
    assert "lift 20 of 40" in player.scene.node("cut").name
    for _ in range(3):
        player.key("left")
    player.key("right")
    assert "lift 22 of 40" in player.scene.node("cut").name
    player.key("return")
    player.settle()
    assert depth(player) == 22


@pytest.mark.parametrize(("name", "lifted"), [("home", 39), ("end", 1)])
def test_the_place_stays_inside_the_pack(open_table: OpenTable, name: str, lifted: int) -> None:
    player = asked(open_table)
    for _ in range(3):
        player.key(name)
    player.key("return")
    assert depth(player) == lifted


def test_held_enter_cuts_once_and_other_keys_do_not(open_table: OpenTable) -> None:
    player = asked(open_table)
    for name in ("1", "x", "z", "h"):
        player.key(name)
    assert player.scene.flow.cutting == 0
    player.key("escape")
    assert isinstance(player.app.stack.top, PauseScene)
    player.wait(400)
    player.key("escape")
    assert player.scene.flow.cutting == 0


def test_always_cut_for_me_is_offered_kept_and_obeyed(open_table: OpenTable) -> None:
    player = asked(open_table)
    player.click("cut/always")
    assert player.app.settings.cut_for_me
    player.settle()
    assert depth(player) == seeds.cut("7", 1, 1, 40)
    assert player.scene.flow.my_turn
    again = player.again()
    assert again.scene.flow.my_turn, "the next match does not ask"


def test_the_button_can_be_reached_by_tab(open_table: OpenTable) -> None:
    player = asked(open_table)
    player.key("tab")
    assert player.scene.node("cut/always").focused
    player.key("return")
    player.settle()
    assert player.app.settings.cut_for_me
    assert player.scene.flow.my_turn


def test_a_computer_cuts_by_itself_after_a_while(open_table: OpenTable) -> None:
    player = open_table(cut=True, dealer=0, speed="normal", settled=False)
    assert player.match.cutter == 1
    assert player.prompt() == "Carlo cuts"
    player.step(20)
    assert player.scene.flow.cutting is None
    player.key("return")
    assert player.match.cutter == 1, "nobody cuts for another"
    player.until(lambda: player.match.cutter is None)
    player.step()
    assert player.prompt().startswith("Carlo cut: ")
    player.settle()
    assert depth(player) == seeds.cut("7", 1, 1, 40)
    log = player.scene.words.log()
    assert log[0] == "Deal 1"
    assert log[1].startswith("Carlo cut: ")


@pytest.mark.parametrize("wait", range(0, 1000, 90))
def test_in_the_middle_of_the_cut_input_brings_it_to_its_end(open_table: OpenTable, wait: int) -> None:
    player = asked(open_table, speed="normal")
    player.key("return")
    player.wait(wait, 30)
    assert player.scene.view.effects.spread is not None or wait >= 780
    player.key("x")
    assert player.still()
    assert player.differences() == []
    assert player.scene.view.effects.spread is None


def test_every_deal_and_every_redeal_is_cut(open_table: OpenTable, monkeypatch: pytest.MonkeyPatch) -> None:
    kings = parse_cards("RD RC RS 4B")
    rest = [card for card in Pack.ITALIAN_40.cards if card not in kings]
    void, good = (*rest[:6], *kings, *rest[6:]), seeds.deck("7", Pack.ITALIAN_40, 1, 1)

    def deck(seed: str, pack: Pack, number: int, attempt: int) -> tuple[Card, ...]:
        order = void if attempt == 1 else good
        return (*order[-20:], *order[:-20])

    monkeypatch.setattr(seeds, "deck", deck)
    player = asked(open_table)
    player.key("return")
    player.settle()
    assert player.scene.flow.cutting == 0
    assert [type(event) for event in player.scene.flow.shown] == [PackCut, CardsDealt, DealVoided]
    assert player.differences() == []
    assert player.scene.words.log() == ["Deal 1"] or "kings" in " ".join(player.scene.words.log())
    player.key("return")
    player.settle()
    assert player.scene.flow.my_turn
    while player.on_table():
        player.play_by_keys(player.chosen_move("greedy"))
        player.settle()
    assert not player.pass_scoring()
    player.settle()
    assert any(seat == 1 and isinstance(action, Cut) for seat, action in player.match.asked)


def test_between_two_people_the_cutter_is_named_and_no_curtain_closes_before(open_table: OpenTable) -> None:
    player = open_table(cut=True, dealer=0, seats=HOT_SEAT)
    assert player.scene.flow.cutting == 1
    assert player.prompt().startswith("Bruno, cut the pack")
    player.focus(False)
    player.focus(True)
    player.wait(70_000, 1000)
    curtains = [player.scene.flow.curtain]
    assert player.scene.flow.cutting == 1
    player.key("return")
    player.settle()
    curtains.append(player.scene.flow.curtain)
    assert curtains == [Curtain.OPEN, Curtain.CLOSED]
    assert player.scene.curtain.name == "Bruno"
    player.lift_curtain()
    assert player.scene.flow.viewer == 1


def test_of_six_the_seat_before_the_dealer_cuts(open_table: OpenTable) -> None:
    rules = find_variant("scopa40").ruleset(players=6)
    names = ("Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio")
    seats = tuple(SeatConfig("human", name) for name in names)
    player = open_table(cut=True, rules=rules, seats=seats, dealer=2)
    assert player.scene.flow.cutting == 3
    assert "Dario" in player.prompt()
    player.key("return")
    player.settle()
    assert player.scene.curtain.name == "Carla" if player.match.to_move == 2 else "Bruno"


def test_with_reduced_motion_the_cut_is_told(open_table: OpenTable) -> None:
    player = asked(open_table, speed="normal")
    player.app.settings.motion = "reduced"
    player.key("return")
    player.step(20)
    assert player.prompt() == "Anna cut: 20 cards lifted"
    player.settle()
    assert player.differences() == []


@pytest.mark.parametrize("size", SIZES)
def test_pack_and_button_lie_on_the_table_clear_of_each_other(
    open_table: OpenTable, size: tuple[int, int]
) -> None:
    for language in ("en", "it"):
        for text in (100, 200):
            player = asked(open_table, size=size, language=language)
            player.app.settings.text_size = text
            player.app.relayout()
            player.step()
            pack, button = pack_rect(player), player.scene.node("cut/always").rect
            assert not pack.colliderect(button)
            table = player.scene.geometry.layout.regions["table"]
            assert table.contains(pack)
            assert button.left >= table.left
            assert button.right <= table.right
            place, _lines = player.scene.hud.prompt_place(player.scene.words.prompt())
            assert not button.colliderect(place)
