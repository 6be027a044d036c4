"""A question that lies over a table is asked in the language that is chosen meanwhile (ux.md R27)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scopa.i18n import set_language
from scopa.match.house_table import HouseTable
from scopa.rules.cards import parse_card, parse_cards
from scopa.rules.ruleset import RuleSet
from tests.app.conftest import OpenApp
from tests.app.house.player import HousePlayer, at_house_table, house

SWEEP = ("8s 7h Qs", "Kd 9c Tc", "5d 2c Ac 4s")
Opened = Callable[[OpenApp, pytest.MonkeyPatch], HousePlayer]


def claim(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> HousePlayer:
    """Somebody is about to go out."""
    rules = RuleSet().with_options({"claim": True})
    player = at_house_table(open_app, monkeypatch, rules=rules, modes=HouseTable(), dealer=1)
    player.key("g")
    return player


def doubt(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> HousePlayer:
    """Somebody is about to challenge a capture."""
    player = at_house_table(open_app, monkeypatch, rules=house(3), dealer=0)
    player.until_asked()
    player.key("o")
    return player


def counted(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> HousePlayer:
    """A computer has had the hands counted."""
    modes = HouseTable(by_hand=True)
    player = at_house_table(open_app, monkeypatch, modes=modes, dealer=0, notices=1.0)
    player.deal([3, 4])
    player.until_asked()
    return player


def won(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> HousePlayer:
    """A scopa has won."""
    rules = house(target=1)
    player = at_house_table(open_app, monkeypatch, rules=rules, deal=SWEEP, modes=HouseTable(), notices=1.0)
    player.click(parse_card("Qs"))
    for card in parse_cards("5d 2c Ac 4s"):
        if player.match.waiting_for == "play":
            player.click(card)
    if player.match.waiting_for == "play":
        player.click("take")
    player.until_asked()
    return player


@pytest.mark.parametrize("opened", [claim, doubt, counted, won])
def test_an_open_question_follows_the_language(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, opened: Opened
) -> None:
    player = opened(open_app, monkeypatch)
    asked = opened.__name__
    assert player.has(f"{asked}/title")

    def words() -> dict[str, str]:
        return {node.id: node.name for node in player.scene.nodes() if node.id.startswith(f"{asked}/")}

    def focus() -> list[str]:
        return [node.id for node in player.scene.nodes() if node.id.startswith(f"{asked}/") and node.focused]

    english, before = words(), focus()
    set_language("it")
    player.app.context.relayout()
    italian = words()
    assert italian.keys() == english.keys()
    assert [name for name in english if italian[name] == english[name]] == []
    assert (focus(), len(before)) == (before, 1)
    set_language("en")
    player.app.context.relayout()
    assert words() == english
