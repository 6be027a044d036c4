"""Folded piles beside the count in columns: what they tell, and opening them by pointer and by keyboard."""

import pygame
import pytest
from pygame import Rect

from scopa.app import theme
from scopa.i18n import set_language
from scopa.rules.cards import Suit, cards_of, suit_of
from tests.app.conftest import OpenApp, click, key
from tests.app.played import NAMES
from tests.app.scoring_checks import NEXT, Open, columns, count_opener, ids, shown

SPACE = key(pygame.K_SPACE)


@pytest.fixture
def show(open_app: OpenApp) -> Open:
    """Open a window with the count of a deal of one of GAMES."""
    return count_opener(open_app)


def test_a_folded_pile_tells_how_many_cards_of_each_suit(show: Open) -> None:
    _app, scene = show()
    for side, pile in enumerate(scene.score.piles):
        counts = [sum(suit_of(card) == suit for card in cards_of(pile)) for suit in Suit]
        told = "Coins {}, Cups {}, Swords {}, Clubs {}".format(*counts)
        name = scene.node(f"pile/{side}").name
        assert name == f"{NAMES[side]}: {sum(counts)} cards ({told}). Press to see them."


def test_a_click_opens_a_pile_and_another_click_puts_it_away(show: Open) -> None:
    app, scene = show()
    app.step(1000)
    app.step(0, click(scene.node("pile/1").rect.center))
    cards = scene.node("cards")
    assert cards.name.startswith("Bruno: ")
    assert len(cards.name.split(", ")) == scene.score.piles[1].bit_count()
    assert scene.node("pile/1").name.endswith("Press to put them away.")
    assert shown(scene) == []
    app.step(0, click(scene.node("pile/2").rect.center))
    assert scene.node("cards").name.startswith("Carla: ")
    app.step(0, click(scene.node("cards").rect.center))
    assert "cards" not in ids(scene)
    assert len(shown(scene)) == 6
    assert NEXT == []


def test_the_keyboard_opens_piles_and_goes_from_one_to_the_next(show: Open) -> None:
    app, scene = show()
    app.step(1000)
    while scene.page.focus != "pile/0":
        app.step(0, key(pygame.K_UP))
    app.step(0, SPACE)
    assert scene.node("cards").name.startswith("Anna: ")
    app.step(0, key(pygame.K_RIGHT))
    assert scene.page.focus == "pile/1"
    assert scene.node("cards").name.startswith("Bruno: ")
    app.step(0, key(pygame.K_LEFT) * 2)
    assert scene.page.focus == "pile/2"
    assert scene.node("cards").name.startswith("Carla: ")
    app.step(0, key(pygame.K_ESCAPE))
    assert "cards" not in ids(scene)
    assert scene.page.focus == "pile/2"
    app.step(0, key(pygame.K_LEFT))
    assert scene.page.focus == "pile/1"
    assert "cards" not in ids(scene)
    assert NEXT == []


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (2560, 1080)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("game", ["three", "house for four"])
def test_an_open_pile_lies_in_the_panel_and_covers_nothing(
    show: Open, size: tuple[int, int], scale: float, game: str
) -> None:
    app, scene = show(game, size=size, scale=scale, deck="french" if "house" in game else "italian")
    app.step(1000)
    app.step(0, key(pygame.K_HOME))
    for side in range(len(scene.names)):
        app.step(0, click(scene.node(f"pile/{side}").rect.center))
        board = columns(scene)
        assert board._cards is not None
        places = [place for row in board._cards.places for place in row]
        assert sum(map(len, board._cards.places)) >= scene.score.piles[side].bit_count()
        for place in places:
            assert board._cards.rect.contains(place)
        others = [node for node in scene.nodes() if node.id not in {"cards", "title"}]
        assert not any(board._cards.rect.colliderect(node.rect) for node in others), game
        assert board._cards.card[1] >= 2 * scene._viewport.body
        assert Rect((0, 0), size).contains(board._cards.rect)
        app.step(0)
        assert not any(board._cards.rect.colliderect(seen) for _text, seen, _given in scene.pen.placed)


def test_opening_a_pile_brings_the_folded_ones_into_sight(show: Open) -> None:
    app, scene = show("four alone", size=(800, 600), scale=2.0)
    app.step(1000)
    board = columns(scene)
    tile = board.placed.tiles[0].height
    while scene.page.focus != "next":
        app.step(0, key(pygame.K_DOWN))
    app.step(0, key(pygame.K_DOWN))  # round to the first pile
    assert scene.page.focus == "pile/0"
    board.scroll.move_to(tile // 2)
    board._settle()
    app.step(0, SPACE)
    assert scene.node("pile/3").rect.height == tile
    assert scene.node("cards").rect.top > scene.node("pile/0").rect.bottom


def test_sweeps_lie_sideways_in_an_open_pile(show: Open) -> None:
    app, scene = show("four alone")
    swept = next(side for side in range(4) if scene._sweep_cards[side])
    app.step(1000)
    app.step(0, click(scene.node(f"pile/{swept}").rect.center))
    opened = columns(scene)._cards
    assert opened is not None
    places = [place for row in opened.places for place in row]
    lying = [place for place in places if place.width > place.height]
    assert len(lying) == len(scene._sweep_cards[swept])


def test_counted_suits_stand_out_in_the_folded_piles(show: Open) -> None:
    app, scene = show(speed="normal")
    app.step(theme.SCREEN_FADE + 700 + 200)  # coins
    board = columns(scene)
    for tile, side in zip(board._tiles, board.telling.sides, strict=True):
        states = [tile._state(row) for row in scene.board.telling.piles[side]]  # type: ignore[attr-defined]
        assert [lit for lit, _alpha in states] == [bool(len(tile._pile[0])), False, False, False]
        assert states[0][1] == 255
        assert all(alpha <= 130 for _lit, alpha in states[1:])


def test_an_open_pile_stays_open_in_another_language(show: Open) -> None:
    app, scene = show()
    app.step(1000)
    app.step(0, click(scene.node("pile/1").rect.center))
    set_language("it")
    app.relayout()
    app.step(0)
    assert " di denari" in scene.node("cards").name
