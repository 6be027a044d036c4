"""The piles: what may be known of them and no more, by key, click and hold; counted for whoever asks for it."""

from __future__ import annotations

import dataclasses

import pygame
import pytest

from scopa.app.context import Context
from scopa.app.layout.viewport import Viewport
from scopa.app.scenes.sheet import SheetScene
from scopa.app.table.counted import count_sides
from scopa.app.table.painter import Painter
from scopa.app.table.pile_facts import last_captures, pile_facts
from scopa.app.table.piles import PileInfo, PilesPanel
from scopa.i18n import set_language, terms
from scopa.rules.cards import mask_of, parse_cards
from scopa.rules.events import CardLaid, CardsCaptured
from scopa.rules.ruleset import RuleSet
from scopa.rules.variants import find_variant
from tests.app.conftest import OpenTable
from tests.app.driver import HOT_SEAT, Player
from tests.app.situations import DEAL


def played_on(player: Player, plays: int) -> None:
    """So many plays of the person, each answered."""
    for _ in range(plays):
        player.play_by_drag(player.chosen_move("greedy"))
        player.settle()


def opened(player: Player) -> bool:
    """Whether the panel lies over the table."""
    return player.scene.panels.piles.open


def test_it_is_opened_by_key_click_and_hold(open_table: OpenTable) -> None:
    player = open_table(DEAL)
    played_on(player, 1)
    side = next(side for side, pile in player.scene.view.piles.items() if pile.count)
    place = player.scene.painter.pile_rect(side).center
    player.key("f4")
    assert opened(player)
    player.key("f4")
    assert not opened(player)
    player.click(place)
    assert opened(player)
    player.key("escape")
    assert not opened(player)
    player.press(place, 3)
    assert opened(player)
    player.wait(600)
    assert opened(player), "for as long as it is held"
    player.release(place, 3)
    assert not opened(player)
    player.click(player.scene.view.pile_slot(side))
    assert opened(player), "by its node"


def test_a_closed_pile_tells_its_size_and_the_last_capture_only(open_table: OpenTable) -> None:
    player = open_table(DEAL)
    played_on(player, 3)
    player.key("f4")
    facts = pile_facts(player.scene.flow, player.scene.words)
    assert [pile.count for pile in facts] == [pile.count for pile in player.scene.view.piles.values()]
    assert all(pile.cards is None for pile in facts)
    taken = [event for event in player.scene.flow.shown if isinstance(event, CardsCaptured)]
    may_be_seen = {taken[-1].card, *taken[-1].captured}
    mine = [event for event in player.scene.flow.shown if isinstance(event, CardLaid | CardsCaptured)][-2:]
    for event in mine:
        may_be_seen |= {event.card, *(event.captured if isinstance(event, CardsCaptured) else ())}
    hidden = {
        card for pile in player.scene.words.taken for card in range(52) if pile >> card & 1
    } - may_be_seen
    assert hidden
    names = "\n".join(node.name for node in player.scene.panels.piles.nodes())
    for card in hidden:
        assert terms.card_name(card) not in names


def test_an_open_pile_shows_every_card(open_table: OpenTable) -> None:
    player = open_table(DEAL)
    player.match.config = dataclasses.replace(player.match.config, open_piles=True)
    played_on(player, 3)
    for pile, known in zip(
        pile_facts(player.scene.flow, player.scene.words), player.scene.words.taken, strict=True
    ):
        assert pile.cards is not None
        assert mask_of(pile.cards) == known


def test_the_very_last_capture_may_always_be_seen() -> None:
    old, mine, other = CardsCaptured(1, 1, (2,)), CardLaid(0, 3), CardLaid(1, 4)
    assert last_captures(RuleSet(), [old, mine, other], 0, 1) == {1: (1, 2)}
    newer = CardsCaptured(1, 5, (3,))
    assert last_captures(RuleSet(), [CardsCaptured(0, 6, (7,)), old, mine, newer], 0, 2) == {1: (5, 3)}
    assert last_captures(RuleSet(), [CardsCaptured(0, 6, (7,)), newer], 0, 0) == {0: (6, 7), 1: (5, 3)}


def test_the_curtain_covers_the_hand_and_not_the_piles(open_table: OpenTable) -> None:
    player = open_table(DEAL, seats=HOT_SEAT)
    player.lift_curtain()
    played_on(player, 1)
    player.key("f4")
    assert opened(player)
    seen = player.match.view(None).table
    names = " ".join(node.name for node in player.scene.panels.piles.nodes())
    hidden = [c for c in RuleSet().pack.cards if not (seen | sum(player.scene.words.taken)) >> c & 1]
    assert not any(terms.card_name(card) in names for card in hidden)


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("window", [(800, 600, 1.0), (800, 600, 2.0), (1920, 1080, 1.0)])
def test_every_word_has_its_place(
    open_table: OpenTable, language: str, window: tuple[int, int, float]
) -> None:
    set_language(language)
    player = open_table(DEAL)
    context: Context = player.app.context
    every = RuleSet().pack.cards
    piles = [
        PileInfo(0, "Anna + Carla + Elena", 22, 3, True, (6, 3), every[:22]),
        PileInfo(1, "Bruno + Dino + Fabio", 18, 0, False, (), every[22:]),
        PileInfo(2, "Gino", 0, 0, False, (), ()),
    ]
    painter: Painter = player.scene.painter

    def make(changed: object) -> PilesPanel:
        return PilesPanel(context, lambda: None, painter, RuleSet().pack, lambda: piles, lambda: "italian")

    scene = SheetScene(context, make)
    panel = scene.panel
    context.viewport = Viewport(*window)
    panel.show()
    surface = pygame.Surface(window[:2])
    panel.draw(surface)
    assert surface.get_rect().contains(panel.rect)
    places = [place for _text, place, _given in panel.pen.placed]
    assert all(panel.rect.contains(place) for place in places)
    assert not any(a.colliderect(b) for n, a in enumerate(places) for b in places[n + 1 :])
    if window[2] == 1.0:
        assert panel.pen.shortened == []


# Count for me ---------------------------------------------------------------------------------------------


def marks(player: Player) -> list[str]:
    """What has helped the players."""
    return list(player.match.assists)


def test_cards_coins_and_the_settebello_are_counted() -> None:
    piles = [mask_of(parse_cards("7D 2D AC")), mask_of(parse_cards("4B 3D"))]
    mine, yours = count_sides(RuleSet(), piles, "italian")
    assert [(count.icon, count.figure) for count in mine] == [("deck", "3"), ("coins", "2"), ("coins", "7")]
    assert [(count.icon, count.figure) for count in yours] == [("deck", "2"), ("coins", "1")]
    house = find_variant("house52").ruleset(2, penalties="off")
    assert {count.icon for count in count_sides(house, piles, "french")[0]} == {"deck", "hearts"}


def test_nothing_is_counted_unless_asked_for_and_then_the_match_is_marked(open_table: OpenTable) -> None:
    player = open_table(DEAL)
    played_on(player, 2)
    assert all(side.counts == () for side in player.scene.words.hud_state().sides)
    assert not marks(player)
    player.app.settings.count_for_me = True
    player.step()
    counts = [side.counts for side in player.scene.words.hud_state().sides]
    assert [int(each[0].figure) for each in counts] == [
        pile.count for pile in player.scene.view.piles.values()
    ]
    assert marks(player) == ["count_for_me"]
    player.app.settings.count_for_me = False
    player.step()
    assert all(side.counts == () for side in player.scene.words.hud_state().sides)
    assert marks(player) == ["count_for_me"], "it stays marked"


def test_the_count_never_runs_ahead_of_the_picture(open_table: OpenTable) -> None:
    player = open_table(DEAL, speed="normal")
    player.app.settings.count_for_me = True
    player.step()
    for _ in range(2):
        player.play_by_drag(player.chosen_move("greedy"))
        for _frame in range(400):
            player.step()
            told = [int(side.counts[0].figure) for side in player.scene.words.hud_state().sides]
            drawn = [pile.count for pile in player.scene.view.piles.values()]
            assert all(a <= b for a, b in zip(told, drawn, strict=True))
            if player.asks_for_a_person():
                break


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
@pytest.mark.parametrize("seats", [2, 3])
def test_the_count_is_drawn_inside_the_score(
    open_table: OpenTable, size: tuple[int, int], seats: int
) -> None:
    player = open_table(DEAL, size=size)
    score = player.scene.geometry.layout.regions["score"].copy()
    before = player.app.surface.copy()
    player.app.settings.count_for_me = True
    player.scene.invalidate()
    player.step()
    changed = pygame.mask.from_threshold(player.app.surface, (0, 0, 0), (1, 1, 1), before)
    changed.invert()
    boxes = changed.get_bounding_rects()
    assert boxes
    assert all(score.contains(box) for box in boxes)
