"""Scope that must be called, and wins that a scopa claims."""

from __future__ import annotations

import pygame
import pytest

from scopa.app.scenes.match_end import MatchEndScene
from scopa.match import Phase
from scopa.match.house_table import HouseTable
from scopa.rules import events as ev
from scopa.rules.cards import parse_cards
from scopa.rules.moves import CallSweep, Claim
from scopa.rules.ruleset import RuleSet
from tests.app.conftest import OpenApp
from tests.app.house.player import FREE, at_house_table, house
from tests.app.house.test_table import QUEEN, MonkeyPatch, mine

SWEEP = ("8s 7h Qs", "Kd 9c Tc", "5d 2c Ac 4s")


@pytest.mark.parametrize("call", ["key", "button", "none"])
def test_a_scopa_must_be_called(open_app: OpenApp, monkeypatch: MonkeyPatch, call: str) -> None:
    rules = house(must_call_sweep=True)
    player = at_house_table(open_app, monkeypatch, rules=rules, deal=SWEEP, notices=1.0)
    player.key("s")
    assert "no scopa to call" in player.prompt()
    player.click(QUEEN)
    for card in parse_cards("5d 2c Ac 4s"):
        player.click(card)
    player.click("take")
    assert player.until_asked() == "go_on"
    size = player.match.log_size
    player.wait(4000)
    assert player.match.log_size == size
    if call == "key":
        player.key("s")
    elif call == "button":
        player.click("house/call")
    else:
        player.wait(400)
        player.key("return")
    player.settle()
    assert (CallSweep(0) in mine(player)) == (call != "none")
    assert player.match.view(None).sweeps == (int(call != "none"), 0)
    assert bool(player.events(ev.SweepDenied)) == (call == "none")
    assert player.differences() == []


def test_a_claim_is_explained_before_it_is_made(open_app: OpenApp, monkeypatch: MonkeyPatch) -> None:
    rules = RuleSet().with_options({"claim": True})
    player = at_house_table(open_app, monkeypatch, rules=rules, modes=HouseTable(), dealer=1)
    player.key("g")
    assert player.question() == "claim"
    assert "you lose the match" in " ".join(player.names("claim/line"))
    player.key("return")  # too soon, and on the safe answer anyway
    player.key("escape")
    assert player.question() is None
    assert mine(player) == []
    player.click("claim")
    player.click("claim/yes")
    player.settle()
    assert mine(player) == [Claim()]
    assert player.match.phase is Phase.MATCH_OVER
    assert player.match.match_score is not None
    assert player.match.match_score.winner == 1


@pytest.mark.parametrize("modes", [FREE, HouseTable()])
def test_a_win_by_a_scopa_freezes_the_table(
    open_app: OpenApp, monkeypatch: MonkeyPatch, modes: HouseTable
) -> None:
    rules = house(target=1)
    player = at_house_table(open_app, monkeypatch, rules=rules, deal=SWEEP, modes=modes, notices=1.0)
    player.match.asked = player.done
    player.click(QUEEN)
    for card in parse_cards("5d 2c Ac 4s"):
        if not mine(player) or modes.free_hand:
            player.click(card)
    if player.match.waiting_for == "play":
        player.click("take")
    if modes.free_hand:
        assert player.until_asked() == "go_on"
        assert player.names("house/") == ["To the result"]
        player.click("house/go_on")
    assert player.until_asked() == "won"
    assert player.on_table()
    assert "You win by a scopa" in player.names("won/title")
    assert "nothing else is counted" in " ".join(player.names("won/line"))
    player.press_answer("won/result")
    assert isinstance(player.app.stack.top, MatchEndScene)


def test_the_call_may_be_held(open_app: OpenApp, monkeypatch: MonkeyPatch) -> None:
    player = at_house_table(open_app, monkeypatch, rules=house(must_call_sweep=True), deal=SWEEP)
    player.step(20, pygame.Event(pygame.KEYDOWN, key=pygame.K_s, mod=0, unicode="s", scancode=0))
    player.click(QUEEN)
    for card in parse_cards("5d 2c Ac 4s"):
        player.click(card)
    player.click("take")
    player.until_asked()
    player.step(20, pygame.Event(pygame.KEYDOWN, key=pygame.K_s, mod=0, unicode="s", scancode=0))
    player.settle()
    assert player.match.view(None).sweeps == (1, 0)
