"""The exported state: what an end-to-end test sees is what a player sees, and nothing more."""

import json
from pathlib import Path

import pytest

from scopa.app.app import App
from scopa.app.context import Context
from scopa.app.export import VARIABLE, StateExport, describe, export_wanted
from scopa.app.scenes.menu import MenuScene
from scopa.app.scenes.table import TableScene
from scopa.i18n import terms
from scopa.match import Match, MatchConfig, SeatConfig
from scopa.match.runner import InlineRunner
from scopa.rules.cards import cards_of, format_cards
from scopa.rules.ruleset import RuleSet
from tests.app.conftest import OpenApp

SEATS = (SeatConfig("human", "Anna"), SeatConfig("computer", "Carlo", "greedy"))


def table(context: Context) -> TableScene:
    config = MatchConfig(RuleSet(), SEATS, seed="export", first_dealer=1)
    return TableScene(context, Match(config), InlineRunner())


def rest(app: App) -> None:
    for _ in range(1000):
        app.step(20)
        if not app.animating:
            return
    raise AssertionError("the table does not come to rest")


def test_nothing_is_exported_unless_the_environment_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    assert export_wanted() is None
    monkeypatch.setenv(VARIABLE, "state.json")
    assert isinstance(export_wanted(), StateExport)


def test_a_table_is_exported_with_every_node_and_the_public_position(open_app: OpenApp) -> None:
    app = open_app(table)
    rest(app)
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    shown = json.loads(json.dumps(describe(app)))
    assert shown["scene"] == "TableScene"
    assert shown["size"] == [1280, 720]
    assert [node["id"] for node in shown["nodes"]] == [node.id for node in scene.nodes()]
    assert shown["nodes"][0]["rect"] == list(scene.nodes()[0].rect)
    assert shown["match"]["table"] == format_cards(scene.flow.seen.table)
    assert shown["match"]["hand_sizes"] == [3, 3]
    assert shown["match"]["log_size"] == scene.match.log_size


def test_no_hidden_card_is_exported(open_app: OpenApp) -> None:
    app = open_app(table)
    rest(app)
    scene = app.stack.top
    assert isinstance(scene, TableScene)
    hidden = scene.match.view(1).hand
    text = json.dumps(describe(app), ensure_ascii=False)
    assert hidden
    for card in cards_of(hidden):
        assert terms.card_name(card, "italian") not in text
        assert format_cards([card]) not in text.replace('"', " ").split()


def test_the_file_is_written_at_rest_and_only_when_something_changed(
    open_app: OpenApp, tmp_path: Path
) -> None:
    path = tmp_path / "state.json"
    export = StateExport(path)
    app = open_app(table)
    app.settings.speed = "normal"
    app.stack.reset(table(app.context))
    app.step(20)
    export(app)
    assert not path.exists()  # the deal is under way
    rest(app)
    export(app)
    first = json.loads(path.read_text("utf-8"))
    assert (first["number"], first["scene"]) == (1, "TableScene")
    export(app)
    assert json.loads(path.read_text("utf-8"))["number"] == 1
    app.stack.reset(MenuScene(app.context), fade=False)
    app.step(0)
    export(app)
    second = json.loads(path.read_text("utf-8"))
    assert (second["number"], second["scene"], second["match"]) == (2, "MenuScene", None)
