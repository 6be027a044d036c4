"""Challenging a capture: asked for once, locked after a wrong one, and nothing else has the keyboard meanwhile."""

from __future__ import annotations

import pygame
import pytest

from scopa.app.scenes.base import Scene
from scopa.match.house_table import HouseTable
from scopa.records.settings import Settings
from scopa.rules.moves import Challenge
from tests.app.conftest import OpenApp, key
from tests.app.house.player import at_house_table
from tests.app.house.test_table import QUEEN, mine
from tests.app.walk.screens import house_table


@pytest.mark.parametrize("how", ["click", "keys"])
def test_a_false_challenge_is_locked_until_the_next_play(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    player = at_house_table(
        open_app, monkeypatch, deal=("2s 7h Qs", "5c 3c Kh", "5d Jh Td 4s"), speed="normal"
    )
    assert not player.node("challenge").enabled
    player.click("challenge")
    assert "Nothing to challenge" in player.prompt()
    player.click(QUEEN)
    player.click("take")
    player.click("take")
    player.settle()
    last = player.match.view(None).last_play
    assert last is not None
    assert last.captured
    player.how = how
    player.challenge()
    player.settle()
    assert mine(player)[-1] == Challenge(0)
    assert "wrongly: the capture was right" in player.prompt()
    assert not player.node("challenge").enabled
    player.click("challenge")
    assert (
        "challenged this capture already" in player.prompt()
        or "has been challenged already" in player.prompt()
    )
    assert mine(player).count(Challenge(0)) == 1


@pytest.mark.parametrize("answer", ["escape", "return", "doubt/no"])
def test_a_challenge_is_asked_for_once_and_the_safe_answer_lets_the_capture_stand(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, answer: str
) -> None:
    player = at_house_table(
        open_app, monkeypatch, deal=("2s 7h Qs", "5c 3c Kh", "5d Jh Td 4s"), speed="normal"
    )
    player.click(QUEEN)
    player.click("take")
    player.click("take")
    player.settle()
    player.key("o")
    assert player.has("doubt/yes")
    player.key("return")  # a reflex, too soon to have read the question
    assert player.has("doubt/yes")
    player.wait(400)
    if answer.startswith("doubt"):
        player.click(answer)
    else:
        player.key(answer)
    player.settle()
    assert not player.has("doubt/yes")
    assert Challenge(0) not in mine(player)
    assert player.node("challenge").enabled


def test_only_the_question_has_the_keyboard_while_it_is_asked(open_app: OpenApp) -> None:
    """A computer has captured and another waits: the buttons to go on from there step aside for the question."""
    app = open_app(Scene, Settings(language="en", speed="instant"))
    house_table(HouseTable(free_hand=True))(app)

    def bar() -> set[str]:
        scene = app.stack.top
        assert scene is not None
        return {node.id for node in scene.nodes() if node.id.startswith("house/")}

    assert bar() == {"house/challenge", "house/go_on"}
    app.step(16, key(pygame.K_o))
    app.step(400)
    assert not bar()
    app.step(16, key(pygame.K_ESCAPE))
    app.step(16)
    assert bar() == {"house/challenge", "house/go_on"}
