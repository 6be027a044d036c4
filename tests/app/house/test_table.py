"""Single moments at the house table: touching, objections, dealing, exposed cards, calls, claims, the end."""

from __future__ import annotations

import pygame
import pytest

from scopa.app.house.gesture import FreeGesture
from scopa.app.house.hands import Grip
from scopa.i18n import set_language
from scopa.match import Phase
from scopa.match.house_table import HouseTable
from scopa.rules import events as ev
from scopa.rules.cards import cards_of, mask_of, parse_card
from scopa.rules.moves import Challenge, CountHands, DealCards, FreeMove, Stage, TakeBack
from scopa.rules.seats import Seat
from tests.app.conftest import OpenApp
from tests.app.driver import mouse
from tests.app.house.player import BY_HAND, HousePlayer, at_house_table, house

MonkeyPatch = pytest.MonkeyPatch
EIGHT, FIVE, THREE, QUEEN = map(parse_card, ("8s", "5d", "3h", "Qs"))
DEAL = ("8s 7h Qs", "Kd 3c 5h", "5d 3h 8c 4s")
BY_DEALER = HouseTable(by_hand=True)


def mine(player: HousePlayer, seat: Seat = 0) -> list[object]:
    return [action for who, action in player.done if who == seat]


def gesture(player: HousePlayer) -> FreeGesture:
    found = player.scene.gesture
    assert isinstance(found, FreeGesture)
    return found


# --- free hands -------------------------------------------------------------------------------------------


def test_nothing_is_marked_and_what_is_private_stays_so(open_app: OpenApp, monkeypatch: MonkeyPatch) -> None:
    player = at_house_table(open_app, monkeypatch, deal=DEAL, notices=0.0)
    player.press(EIGHT)
    start = player.at(QUEEN)
    player.move((start[0], start[1] + 8))
    assert gesture(player).hands.grip is Grip.HELD
    assert (player.scene.gesture.marks().groups, mine(player)) == ((), [])
    assert "nobody has seen it" in player.prompt()
    player.release((start[0], start[1] + 8))
    assert mine(player) == []
    assert not any("showed" in line for line in player.scene.words.log())


def test_carried_over_the_table_and_back(open_app: OpenApp, monkeypatch: MonkeyPatch) -> None:
    player = at_house_table(open_app, monkeypatch, deal=DEAL)
    home = player.at(EIGHT)
    player.lift(EIGHT, player.free_felt(EIGHT))
    assert mine(player) == [FreeMove(EIGHT, 0, Stage.TOUCHING)]
    assert "Anna showed the 8 of spades" in player.scene.words.log()
    player.move(home)
    player.release(home)
    assert mine(player)[-1] == TakeBack()
    player.settle()
    assert player.differences() == []
    assert [node.id for node in player.scene.nodes() if node.id.startswith("eye/")] == ["eye/hand/0"]
    player.click(QUEEN)
    player.click("take")
    player.click("take")
    assert mine(player)[-1] == FreeMove(QUEEN, 0)


def test_esc_and_a_lost_window_return_everything(open_app: OpenApp, monkeypatch: MonkeyPatch) -> None:
    player = at_house_table(open_app, monkeypatch, deal=DEAL)
    player.drag(EIGHT, FIVE)
    player.click(THREE)
    assert player.match.view(None).touch == (EIGHT, mask_of([FIVE, THREE]))
    assert player.names("tray/")[:3] == ["8 of spades", "5 of diamonds", "3 of hearts"]
    assert player.scene.gesture.marks().away == mask_of([FIVE, THREE])
    player.key("escape")
    assert player.match.view(None).touch is None
    assert not player.has("tray/0")
    player.lift(EIGHT, player.free_felt(EIGHT))
    player.focus(False)
    assert player.match.view(None).touch is None
    assert player.scene.gesture.held() is None
    player.focus(True)
    player.settle()
    assert player.differences() == []


def test_while_a_card_is_touched_no_other_can_be_lifted(open_app: OpenApp, monkeypatch: MonkeyPatch) -> None:
    player = at_house_table(open_app, monkeypatch, deal=DEAL)
    player.click(EIGHT)
    player.click(player.free_felt(EIGHT))
    player.click(QUEEN)
    player.key("2")
    assert gesture(player).hands.card == EIGHT
    player.click("take_back")
    player.click(QUEEN)
    assert gesture(player).hands.card == QUEEN


# --- objections -------------------------------------------------------------------------------------------


def test_a_wrong_capture_is_noticed_and_goes_back(open_app: OpenApp, monkeypatch: MonkeyPatch) -> None:
    player = at_house_table(open_app, monkeypatch, deal=DEAL, notices=1.0)
    player.drag(EIGHT, FIVE)
    player.click(THREE)
    player.click("tray/done")
    said: list[str] = []
    player.watch.append(lambda: said.append(player.prompt()))
    player.settle()
    assert (1, Challenge(1)) in player.done
    assert any("The 8 of clubs lay there, and an equal card comes first." in text for text in said)
    assert any("back on the table" in line for line in player.scene.words.log())
    assert player.differences() == []


def test_a_wrong_capture_that_nobody_notices_stands(open_app: OpenApp, monkeypatch: MonkeyPatch) -> None:
    player = at_house_table(open_app, monkeypatch, deal=DEAL, notices=0.0)
    player.drag(EIGHT, FIVE)
    player.click("tray/done")
    player.settle()
    assert player.match.view(None).piles[0] == mask_of([EIGHT, FIVE])
    assert player.differences() == []


def test_the_next_computer_waits_for_a_person(open_app: OpenApp, monkeypatch: MonkeyPatch) -> None:
    deal = ("7d 2h Tc", "Kd 3c 5h", "2c 9c Ts", "5d 3h 8c 4s")
    player = at_house_table(open_app, monkeypatch, rules=house(3), deal=deal, dealer=0)
    assert player.question() == "go_on"
    size = player.match.log_size
    player.wait(5000)
    assert player.match.log_size == size
    player.key("return")
    player.settle()
    assert player.match.log_size > size
    assert not any(isinstance(action, Challenge) for _seat, action in player.done)


# --- dealing by hand --------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", ["drag", "click", "keys"])
def test_too_many_are_noticed_before_the_first_play_and_put_right(
    open_app: OpenApp, monkeypatch: MonkeyPatch, how: str
) -> None:
    player = at_house_table(open_app, monkeypatch, modes=BY_DEALER, dealer=0, notices=1.0, how=how)
    assert player.question() == "deal"
    assert "3 to each and 4 to the table" in player.prompt()
    player.deal([3, 4])
    assert mine(player) == [DealCards((3, 4), 4)]
    assert player.until_asked() == "counted"
    assert player.done[1] == (1, CountHands(1))
    assert "Bruno 4 cards instead of 3" in " ".join(player.names("counted/line"))
    player.press_answer("counted/ok")
    player.settle()
    assert player.events(ev.CardBuried)
    assert player.match.view(None).plays == 1
    assert player.differences() == []


def test_a_strict_table_punishes_at_once(open_app: OpenApp, monkeypatch: MonkeyPatch) -> None:
    rules = house(misdeal_strict=True)
    player = at_house_table(open_app, monkeypatch, rules=rules, modes=BY_DEALER, dealer=0, notices=1.0)
    player.deal([3, 2])
    assert player.until_asked() == "counted"
    assert "Bruno gets 4 points" in " ".join(player.names("counted/line"))
    player.press_answer("counted/ok")
    player.settle()
    assert (player.match.phase, player.match.totals) == (Phase.DEAL_OVER, (0, 4))


def test_a_person_has_the_hands_counted_too_late_for_the_dealer(
    open_app: OpenApp, monkeypatch: MonkeyPatch
) -> None:
    modes = HouseTable(by_hand=True, blunders=100)
    player = at_house_table(open_app, monkeypatch, modes=modes, dealer=1, notices=0.0, seed="late")
    assert player.events(ev.CardsDealt)[0]
    sizes = player.match.view(None).hand_sizes
    assert sorted(sizes) != [3, 3]
    player.match.asked = player.done
    player.play_by_clicks(player.choose())
    player.settle()
    player.click("count")
    assert player.until_asked() == "counted"
    text = " ".join(player.names("counted/line"))
    assert "cannot be put right" in text
    assert "Anna gets 4 points" in text
    player.press_answer("counted/ok")
    player.settle()
    assert player.match.totals[0] == 4  # a scopa that the dealer has made stands


def test_the_dealer_may_not_count(open_app: OpenApp, monkeypatch: MonkeyPatch) -> None:
    player = at_house_table(open_app, monkeypatch, modes=BY_DEALER, dealer=0)
    player.deal([3, 3])
    player.settle()
    assert not player.node("count").enabled
    player.click("count")
    assert "dealer may not" in player.prompt()


def test_a_card_let_go_beside_the_places_turns_over(open_app: OpenApp, monkeypatch: MonkeyPatch) -> None:
    player = at_house_table(open_app, monkeypatch, modes=BY_HAND, dealer=0)
    regions = player.scene.geometry.layout.regions
    beside = regions["pile/0"].center
    player.carry("deal/stock", beside)
    player.click("deal/rest")
    player.click("deal/done")
    assert player.until_asked() == "exposed"
    assert player.match.view(None).exposed[0][0] == 0
    card = player.match.view(None).exposed[0][1]
    player.press_answer("exposed/return")
    player.settle()
    seen = player.match.view(None)
    assert (seen.phase, seen.returned) == ("play", 1 << card)
    assert player.has("eye/stock")
    assert player.differences() == []


def test_a_card_thrown_too_fast_turns_over(open_app: OpenApp, monkeypatch: MonkeyPatch) -> None:
    player = at_house_table(open_app, monkeypatch, modes=BY_HAND, dealer=0)
    start, end = player.at("deal/stock"), player.at("deal/seat1")
    player.press(start)
    player.step(20, mouse(pygame.MOUSEMOTION, end))
    player.release(end)
    player.carry("deal/stock", "deal/seat0")
    player.click("deal/rest")
    player.click("deal/done")
    player.settle()
    dealt = next(action for _seat, action in player.done if isinstance(action, DealCards))
    assert dealt.exposed == ((1, 0),)
    settled = player.events(ev.ExposureSettled)
    assert [event.seat for event in settled] == [1]
    if settled[0].choice == "keep":
        assert any(name.startswith("eye/seat1") for name in [node.id for node in player.scene.nodes()])
    assert player.leaks() == []


def test_in_the_last_round_a_card_is_swapped(open_app: OpenApp, monkeypatch: MonkeyPatch) -> None:
    modes = HouseTable(by_hand=True)
    player = at_house_table(open_app, monkeypatch, modes=modes, dealer=0, people=(0, 1), seed="swap")
    player.match.asked = player.done
    for _ in range(400):
        asked = player.until_asked()
        seen = player.match.view(None)
        if asked == "deal" and seen.round == seen.rounds - 1:
            break
        if asked == "deal":
            player.deal([3, 3])
        elif player.scene.flow.curtain.value == "closed":
            player.lift_curtain()
        else:
            player.play_by_clicks(player.choose())
    start, end = player.at("deal/stock"), player.at("deal/seat1")
    player.press(start)
    player.step(20, mouse(pygame.MOUSEMOTION, end))
    player.release(end)
    player.click("deal/rest")
    player.click("deal/done")
    player.settle()
    player.lift_curtain()
    assert player.until_asked() == "exposed"
    card = player.match.view(None).exposed[0][1]
    assert not player.has("exposed/return")
    player.press_answer("exposed/swap/1")
    player.settle()
    assert player.match.view(None).shown == (1 << card, 0)
    assert player.differences() == []


def test_a_card_put_down_by_mistake_goes_back_on_the_stock(
    open_app: OpenApp, monkeypatch: MonkeyPatch
) -> None:
    player = at_house_table(open_app, monkeypatch, modes=BY_DEALER, dealer=0)
    player.click("deal/seat1")
    player.click("deal/seat1", button=3)
    player.click("deal/stock")
    assert player.names("deal/seat") == ["Anna: 0 cards", "Bruno: 1 card"]
    assert player.scene.view.stock == 51


# --- calls and claims -------------------------------------------------------------------------------------


# --- the end ----------------------------------------------------------------------------------------------


def test_plays_that_were_undone_can_be_seen_again(open_app: OpenApp, monkeypatch: MonkeyPatch) -> None:
    modes = HouseTable(free_hand=True, blunders=100)
    player = at_house_table(open_app, monkeypatch, modes=modes, notices=0.0, seed="again")
    undone = 0
    for _ in range(12):
        player.act()
        player.settle()
        if not player.on_table():
            break
        undone += bool(player.events(ev.CaptureUndone))
        player.key("r")
        player.until(lambda: not player.scene.panels.replay.open)
        player.settle()
        assert player.differences() == []
    assert undone > 2


# --- beside the rules ---------------------------------------------------------------------------------------


def test_what_has_been_let_go_cannot_be_taken_back(open_app: OpenApp, monkeypatch: MonkeyPatch) -> None:
    player = at_house_table(open_app, monkeypatch, deal=DEAL)
    player.click(QUEEN)
    player.click("take")
    player.click("take")
    assert player.match.take_back_case(0) == "free_hand"
    player.settle()
    player.click("take_back")
    assert "What has been let go stays" in player.prompt()


def test_a_choice_about_a_card_is_no_play_to_take_back(open_app: OpenApp, monkeypatch: MonkeyPatch) -> None:
    player = at_house_table(open_app, monkeypatch, modes=BY_DEALER, dealer=0)
    player.carry("deal/stock", player.scene.geometry.layout.regions["pile/0"].center)
    player.click("deal/rest")
    player.click("deal/done")
    assert player.until_asked() == "exposed"
    player.press_answer("exposed/return")
    player.settle()
    assert player.match.take_back_case(0) == "nothing"


def test_time_that_is_up_returns_what_is_held(open_app: OpenApp, monkeypatch: MonkeyPatch) -> None:
    player = at_house_table(open_app, monkeypatch, deal=DEAL)
    player.drag(EIGHT, FIVE)
    player.scene.gesture.forget()
    assert player.match.view(None).touch is None
    player.step()
    assert gesture(player).hands.grip is Grip.IDLE


@pytest.mark.parametrize(("size", "language"), [((800, 600), "it"), ((1280, 720), "en")])
def test_the_buttons_in_the_prompt_line_cover_no_card(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], language: str
) -> None:
    player = at_house_table(open_app, monkeypatch, rules=house(3), dealer=0, size=size)
    set_language(language)
    player.app.context.relayout()
    player.wait(100)
    assert player.question() == "go_on"
    scene = player.scene
    line, words = scene.hud.prompt_place(scene.words.prompt())
    buttons = [node.rect for node in scene.nodes() if node.id.startswith("house/")]
    assert len(buttons) == 2
    assert all(line.contains(rect) for rect in buttons)
    assert line.height <= scene.geometry.layout.prompt_rect(len(words)).height + scene.context.viewport.body
    lowest = max(player.place(card).bottom for card in cards_of(scene.flow.seen.table))
    assert lowest <= line.top
    player.click("challenge")
    highest = min(player.place(card).top for card in cards_of(scene.flow.seen.table))
    assert scene.house.doubt.open
    assert scene.house.doubt.panel.bottom <= highest, "what lies there is needed to answer"
