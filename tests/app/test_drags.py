"""A thousand drags that end anywhere: a legal play, a question, or the card at home with at most one message."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from scopa.app.app import App
from scopa.app.context import Context
from scopa.app.scenes.base import Scene
from scopa.app.scenes.table import TableScene
from scopa.app.table.flow import Curtain
from scopa.match import MatchConfig, Phase, SeatConfig
from scopa.match.runner import InlineRunner
from scopa.records.settings import Settings
from scopa.rules.moves import Move
from scopa.rules.ruleset import RuleSet
from scopa.rules.variants import find_variant
from tests.app.conftest import OpenApp
from tests.app.driver import Player, SpiedMatch

NAMES = ("Anna", "Bruno", "Carla", "Dino", "Elena", "Franco")
TABLES: dict[str, tuple[str, int, str]] = {
    "scopa": ("scopa40", 2, "both"),
    "scopa, drag only": ("scopa40", 2, "drag"),
    "scopone": ("scopone", 4, "both"),
    "cirulla": ("cirulla", 2, "both"),
    "escoba": ("escoba", 4, "drag"),
    "cicera": ("cicera", 4, "both"),
    "six": ("scopa40", 6, "drag"),
}
"""Variant, players and how cards are played."""
SIZES = ((800, 600), (1280, 720))
FEW, MANY = 6, 1000 // 7 + 1


def open_table(open_app: OpenApp, rules: RuleSet, play_by: str, seed: str, size: tuple[int, int]) -> Player:
    seats = tuple(
        SeatConfig("computer" if seat else "human", NAMES[seat], "greedy" if seat else None)
        for seat in range(rules.players)
    )
    match = SpiedMatch(MatchConfig(rules, seats, seed, 1))
    settings = Settings(language="en", speed="instant", deck="french")
    settings.play_by = play_by
    made: list[TableScene] = []

    def first(context: Context) -> Scene:
        made.append(TableScene(context, match, InlineRunner()))
        return made[0]

    app: App = open_app(first, settings, size=size)
    player = Player(app, made[0], match)
    player.settle()
    return player


def accounted(player: Player) -> bool:
    """Whether every card of the pack is in the picture once."""
    view, pack = player.scene.view, player.match.config.rules.pack
    count = len(view.sprites()) + sum(pile.count for pile in view.piles.values()) + view.stock
    known = [sprite.card for sprite in view.sprites() if sprite.card is not None]
    return count == len(pack.cards) and len(set(known)) == len(known)


def anywhere(player: Player, draw: random.Random) -> tuple[int, int]:
    """A point of the window; often on a card or on the felt, sometimes at the very edge."""
    width, height = player.app.surface.get_size()
    kind = draw.random()
    if kind < 0.4:
        rect = player.scene.painter.rest_rect(draw.choice(player.scene.view.sprites()))
        rect = rect.clip(player.app.surface.get_rect())
        if rect.width and rect.height:
            return draw.randrange(rect.left, rect.right), draw.randrange(rect.top, rect.bottom)
    if kind < 0.6:
        felt = player.scene.geometry.layout.regions["table"]
        return draw.randrange(felt.left, felt.right), draw.randrange(felt.top, felt.bottom)
    if kind < 0.7:
        return draw.choice((0, width - 1)), draw.randrange(height)
    return draw.randrange(width), draw.randrange(height)


def one_drag(player: Player, draw: random.Random) -> str:
    """Drag a card of the hand somewhere and let it go; return what came of it."""
    scene, made = player.scene, len(player.match.asked)
    own = [sprite for sprite in scene.view.hands[scene.view.bottom] if sprite is not None]
    before = (scene.flow.seen.hand, scene.flow.seen.table)
    player.drag(draw.choice(own).slot, anywhere(player, draw))
    mine = [action for seat, action in player.match.asked[made:] if seat == 0]
    if mine:  # SpiedMatch has seen that it was legal
        assert len(mine) == 1
        assert isinstance(mine[0], Move)
        player.settle()
        return "played"
    player.until(player.still)
    assert scene.gesture.held() is None or player.phase() == "choosing"
    assert (scene.flow.seen.hand, scene.flow.seen.table) == before
    assert accounted(player)
    assert player.differences() == []
    if player.phase() == "choosing":
        chooser = scene.gesture.chooser
        assert chooser is not None
        if draw.random() < 0.5:
            player.key("escape")
            player.until(player.still)
            assert scene.gesture.held() is None
            return "thought again"
        scene.gesture.choose(draw.randrange(len(chooser.options)))
        player.settle()
        return "chosen"
    refused = scene.words.refusal is not None
    assert not (refused and scene.words.announcement), "two messages at once"
    return "refused" if refused else "home"


def drags(open_app: OpenApp, name: str, count: int) -> Counter[str]:
    variant, players, play_by = TABLES[name]
    rules = find_variant(variant).ruleset(players)
    draw, ends = random.Random(f"drags {name}"), Counter[str]()
    player = None
    while sum(ends.values()) < count:
        if player is None or not player.on_table() or player.match.phase is not Phase.PLAYING:
            if player is not None:
                player.app.close()
            player = open_table(open_app, rules, play_by, str(sum(ends.values())), draw.choice(SIZES))
        assert player.scene.flow.curtain is Curtain.OPEN
        ends[one_drag(player, draw)] += 1
        if player.on_table() and player.match.phase is Phase.PLAYING:
            assert accounted(player)
            assert player.differences() == []
    return ends


@pytest.mark.parametrize("name", TABLES)
def test_a_drag_may_end_anywhere(open_app: OpenApp, name: str) -> None:
    assert sum(drags(open_app, name, FEW).values()) == FEW


@pytest.mark.long(minutes=3)
@pytest.mark.parametrize("name", TABLES)
def test_a_thousand_drags_may_end_anywhere(open_app: OpenApp, name: str) -> None:
    ends = drags(open_app, name, MANY)
    assert {"played", "home", "refused"} <= set(ends), ends
