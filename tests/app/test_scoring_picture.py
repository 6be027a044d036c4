"""The picture of the scoring screen: fanned piles, cards that rise, and that nothing touches or is cut."""

import pygame
import pytest

from scopa.app import theme
from scopa.app.layout.viewport import MINIMUM_TEXT
from scopa.app.scenes.scoring import ScoringScene
from scopa.app.scoring.model import fan_rows
from scopa.rules.cards import SETTEBELLO, Pack, Suit, cards_of, make_card, mask_of, value_of
from scopa.rules.ruleset import RuleSet
from scopa.rules.scoring import score_piles
from tests.app.conftest import OpenApp, click, key
from tests.app.scores import BOTH_LACK, DEALS, PACK, PLAIN, RULES
from tests.app.scoring_screen import NEXT, Open, check_piles, check_texts, make, opener

LEAD = theme.SCREEN_FADE
SPACE = key(pygame.K_SPACE)
FIRST_CATEGORIES = ["cards", "coins", "settebello"]
NEXT_DEAL = {"en": "To the result", "it": "Prossima smazzata"}  # the longest labels of the last button
SIZES = [(800, 600), (1024, 600), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160)]


@pytest.fixture
def show(open_app: OpenApp) -> Open:
    """Open a window with the screen of a deal."""
    return opener(open_app)


# The piles ------------------------------------------------------------------------------------------------


def test_a_pile_is_fanned_by_suit_and_rank_with_its_sweeps_sideways_at_the_end() -> None:
    pile, swept = PLAIN.score.piles[0], PLAIN.sweep_cards[0]
    rows = fan_rows(pile, swept, Pack.ITALIAN_40)
    assert mask_of(card for row in rows for card, _turned in row) == pile
    for suit, row in zip(Suit, rows, strict=True):
        assert all(card // 13 == suit for card, _turned in row)
        upright = [value_of(card) for card, turned in row if not turned]
        assert upright == sorted(upright)
        assert [turned for _card, turned in row] == sorted(turned for _card, turned in row)
    assert {card for row in rows for card, turned in row if turned} == set(swept)


def raised(scene: ScoringScene) -> set[int]:
    everything = cards_of(scene.score.piles[0] | scene.score.piles[1])
    return {card for card in everything if scene.light.level(card)[0] == 1}


def dimmed(scene: ScoringScene) -> set[int]:
    everything = cards_of(scene.score.piles[0] | scene.score.piles[1])
    return {card for card in everything if scene.light.level(card)[1] == 1}


def test_counted_cards_rise_and_the_others_dim(show: Open) -> None:
    app, scene = show()
    app.step(LEAD + 600)
    assert raised(scene) == set(RULES.pack.cards)
    app.step(700)
    coins = {make_card(Suit.COINS, value) for value in range(1, 11)}
    assert raised(scene) == coins
    assert dimmed(scene) == set(RULES.pack.cards) - coins
    app.step(700)
    assert raised(scene) == {SETTEBELLO}
    app.step(700)
    assert raised(scene) == {make_card(Suit.COINS, 7), make_card(Suit.COINS, 6)} | (
        {make_card(Suit.CUPS, 7), make_card(Suit.CUPS, 1)}
    )
    app.step(1700)
    assert raised(scene) == {card for cards in PLAIN.sweep_cards for card in cards}
    app.step(1000)
    assert raised(scene) == dimmed(scene) == set()


def test_rows_can_be_looked_at_again_by_key_and_by_pointer(show: Open) -> None:
    app, scene = show(speed="instant")
    app.step(0)
    up = key(pygame.K_UP)
    app.step(0, up * 5)  # copy, sum, scope, primiera, settebello
    assert raised(scene) == {SETTEBELLO}
    app.step(400, SPACE)
    assert NEXT == []
    motion = click(scene.node("row/coins").rect.center)[:1]
    app.step(0, motion)
    assert len(raised(scene)) == 10
    app.step(0, click((5, 5))[:1])
    assert raised(scene) == {SETTEBELLO}


# Nothing touches ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "language"), [
    pytest.param(size, language, marks=() if number % 2 == turn else pytest.mark.long)
    for number, size in enumerate(SIZES)
    for turn, language in enumerate(("it", "en"))
])  # fmt: skip
def test_no_text_is_clipped_or_touches_anything(show: Open, size: tuple[int, int], language: str) -> None:
    app, _scene = show(speed="instant", language=language, size=size)
    for deck, names in (("italian", ("Anna", "Bruno")), ("french", ("Tu", "Massimiliano Bevilacqua"))):
        app.settings.deck = deck
        for deal in DEALS.values():
            scene = make(app.context, deal, names=names, next_label=NEXT_DEAL[language])
            app.stack.reset(scene, fade=False)
            app.step(0)
            check_texts(app, scene)
            check_piles(scene)
    assert app.context.resources.text.smallest_drawn >= MINIMUM_TEXT


def test_the_viewer_stands_at_the_left(show: Open) -> None:
    app, scene = show(own=1, speed="instant")
    app.step(0)
    assert scene.node("pile/1").rect.centerx < scene.node("pile/0").rect.centerx
    assert scene.node("total/1").rect.centerx < scene.node("total/0").rect.centerx


@pytest.mark.parametrize("size", SIZES)
def test_eight_categories_fit(show: Open, size: tuple[int, int]) -> None:
    rules = RULES.with_options({"napola": True, "rebello": True, "most_sevens": True})
    for deal in (PLAIN, BOTH_LACK):
        score = score_piles(rules, deal.score.piles, deal.score.sweeps)
        app, scene = show(deal, score=score, rules=rules, speed="instant", size=size)
        app.step(0)
        assert len(scene.count.rows) == 9
        check_texts(app, scene)


def test_other_rules_without_a_primiera_by_suits_have_plain_rows(show: Open) -> None:
    rules = RuleSet().with_options({"primiera": "sevens_down", "napola": True})
    pile = PLAIN.score.piles[0]
    score = score_piles(rules, (pile, PACK & ~pile), (0, 0))
    app, scene = show(score=score, rules=rules, speed="instant", sweep_cards=((), ()))
    app.step(0)
    assert [row.key for row in scene.count.rows] == [*(line.category for line in score.lines), "total"]
    assert not any(row.suits for row in scene.count.rows)
    check_texts(app, scene)
