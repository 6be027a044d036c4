"""The log: numbered, no further back than may be looked at, scrolled by every means; the strip of the last play."""

from __future__ import annotations

import pygame
import pytest

from scopa.app.input import KeyEvent, PointerEvent, WheelEvent
from scopa.app.table.log_words import LogLine, log_lines
from scopa.match import Match, MatchConfig, SeatConfig
from scopa.rules.events import CardLaid, CardsCaptured, CardsDealt, Event
from scopa.rules.ruleset import RuleSet
from scopa.rules.variants import find_variant
from tests.app.conftest import OpenTable
from tests.app.driver import Player
from tests.app.situations import DEAL

RULES = RuleSet()
NAMES = ("Anna", "Bruno", "Carla")
DEALT = CardsDealt(((), (), ()), (), 1, 4, 30)


def lines_of(events: list[Event], *, whole: bool = False) -> list[LogLine]:
    """The log of Anna, at a table of three."""
    seats = tuple(SeatConfig("human", name) for name in NAMES)
    match = Match(MatchConfig(find_variant("scopa40").ruleset(3), seats, "1", 0))
    match.start()

    def sentence(play: CardLaid | CardsCaptured, sweep: bool) -> str:
        return f"{NAMES[play.seat]} {play.card}"

    return list(log_lines(match, events, 0, "italian", sentence, whole=whole))


def test_it_goes_back_to_the_own_previous_play_and_counts_the_plays_of_the_deal() -> None:
    one, two, three = CardLaid(1, 1), CardLaid(2, 2), CardLaid(0, 3)
    deal = LogLine(None, "Deal 1")
    assert lines_of([DEALT]) == [deal]
    assert lines_of([DEALT, one, two]) == [deal, LogLine(1, "Bruno 1"), LogLine(2, "Carla 2")]
    just_played = lines_of([DEALT, one, two, three])
    assert [line.number for line in just_played] == [None, 1, 2, 3], "nobody has answered the own play yet"
    answered = lines_of([DEALT, one, two, three, CardsCaptured(1, 4, (1,))])
    assert answered == [LogLine(3, "Anna 3"), LogLine(4, "Bruno 4")]
    again: list[Event] = [DEALT, one, two, three, CardLaid(1, 4), CardLaid(2, 5), CardLaid(0, 6)]
    assert [line.number for line in lines_of(again)] == [3, 4, 5, 6]
    assert [line.number for line in lines_of(again, whole=True)] == [None, 1, 2, 3, 4, 5, 6]


def test_the_deal_before_is_never_told() -> None:
    events: list[Event] = [DEALT, CardLaid(1, 1), CardLaid(0, 2), DEALT, CardLaid(1, 3)]
    assert [line.text for line in lines_of(events, whole=True)] == ["Deal 1", "Bruno 3"]


@pytest.mark.parametrize(("open_piles", "assisted"), [(False, False), (True, False), (False, True)])
def test_open_piles_or_an_assist_let_it_go_back_further(
    open_table: OpenTable, open_piles: bool, assisted: bool
) -> None:
    player = open_table(DEAL)
    if open_piles:
        config = player.match.config
        player.match.config = MatchConfig(config.rules, config.seats, config.seed, 1, open_piles=True)
    player.app.settings.count_for_me = assisted
    for _ in range(3):
        player.play_by_drag(player.chosen_move("greedy"))
        player.settle()
    first = player.scene.words.log_lines()[0]
    if open_piles or assisted:
        assert first.text == "Deal 1"
    else:
        assert first.number == 5, "the own last play"


def drawer(player: Player) -> bool:
    """Whether the log can be seen."""
    return player.scene.panels.log.rect is not None


def long_log(player: Player) -> None:
    """Many lines in the log of a table, as with open piles at the end of a deal."""
    lines = tuple(LogLine(n, f"Anna: line {n}") for n in range(1, 41))
    player.scene.panels.log._lines = lambda: lines
    player.scene.invalidate()
    player.step()


def test_it_is_scrolled_by_wheel_keys_and_bar(open_table: OpenTable) -> None:
    player = open_table(DEAL, size=(1280, 720))
    long_log(player)
    log = player.scene.panels.log
    bottom = log.scroll.height - log.scroll.view.height
    assert log.scroll.needed
    assert log.scroll.offset == bottom, "the newest line is in sight"
    player.step(20, pygame.Event(pygame.MOUSEWHEEL, x=0, y=2, flipped=False))
    wheeled = log.scroll.offset
    assert wheeled < bottom
    player.key("page up")
    assert log.scroll.offset < wheeled
    player.key("l")
    player.key("home")
    assert log.scroll.offset == 0
    player.key("down")
    assert 0 < log.scroll.offset < wheeled
    player.key("end")
    assert log.scroll.offset == bottom
    bar = log.scroll.bar
    player.press((bar.centerx, bar.bottom - 8))
    player.move((bar.centerx, bar.top))
    player.release((bar.centerx, bar.top))
    assert log.scroll.offset == 0
    player.key("l")
    assert log.focused is False
    player.key("down")
    assert log.scroll.offset == 0, "the arrows are for the cards again"


def test_other_keys_are_for_the_cards(open_table: OpenTable) -> None:
    player = open_table(DEAL, size=(1280, 720))
    player.key("l")
    player.key("1")
    assert player.phase() == "selected"
    assert not player.scene.panels.log.focused


def test_the_drawer_of_a_narrow_window(open_table: OpenTable) -> None:
    player = open_table(DEAL)
    log = player.scene.panels.log
    assert "log" not in {node.id for node in player.scene.nodes()}
    player.key("l")
    assert drawer(player)
    assert next(node for node in player.scene.nodes() if node.id == "log").name == "Log\nDeal 1"
    player.key("escape")
    assert not drawer(player)
    assert player.on_table()
    player.click(player.scene.hud.log_sign.center)
    assert drawer(player)
    player.click("log")
    assert not drawer(player)
    player.key("l")
    player.resize(1280, 720)
    assert log.rect == player.scene.geometry.layout.regions["log"]


def test_a_new_line_comes_into_sight(open_table: OpenTable) -> None:
    player = open_table(DEAL, size=(1280, 720))
    long_log(player)
    log = player.scene.panels.log
    log.scroll.move_to(0)
    more = (*log._lines(), LogLine(41, "Carlo: the newest"))
    log._lines = lambda: more
    player.scene.invalidate()
    player.step()
    assert log.scroll.offset == log.scroll.height - log.scroll.view.height


def test_no_event_is_left_for_the_cards_when_it_scrolls(open_table: OpenTable) -> None:
    player = open_table(DEAL, size=(1280, 720))
    long_log(player)
    log = player.scene.panels.log
    assert log.handle(WheelEvent((0, 0), 1))
    assert not log.handle(KeyEvent("1"))
    assert not log.handle(PointerEvent("down", player.at("7D"), 1, 1))


@pytest.mark.parametrize("deck", ["italian", "french", "piacentine"])
def test_the_strip_of_the_last_play_stays_in_its_place(open_table: OpenTable, deck: str) -> None:
    player = open_table(DEAL, size=(1280, 720), deck=deck)
    region = player.scene.geometry.layout.regions["last_play"]
    before = player.app.surface.copy()
    many = CardsCaptured(1, RULES.pack.cards[9], RULES.pack.cards[10:18])
    player.scene.flow.shown.append(many)
    player.scene.invalidate()
    player.step()
    after = player.app.surface
    changed = pygame.mask.from_threshold(after, (0, 0, 0), (1, 1, 1), before)
    changed.invert()
    boxes = [
        box for box in changed.get_bounding_rects() if box.left >= region.left and box.top > region.top - 20
    ]
    strip = [box for box in boxes if box.colliderect(region)]
    assert strip
    assert all(region.contains(box) for box in strip if box.top < region.bottom)
