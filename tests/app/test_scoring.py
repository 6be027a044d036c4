"""The scoring screen: what comes when, what a press does, what is said, and that nothing touches."""

from collections.abc import Callable
from itertools import combinations
from typing import Any

import pygame
import pytest
from pygame import Rect

from scopa.app import theme
from scopa.app.app import App
from scopa.app.context import Context
from scopa.app.layout.viewport import MINIMUM_TEXT
from scopa.app.scenes.scoring import ScoringScene
from scopa.app.scoring.halves import Halves
from scopa.app.scoring.layout import LIFT
from scopa.app.scoring.model import deciding_suits, fan_rows
from scopa.i18n import current_language, terms
from scopa.records.settings import Settings
from scopa.rules.cards import SETTEBELLO, Pack, Suit, cards_of, make_card, mask_of, parse_cards, value_of
from scopa.rules.ruleset import RuleSet
from scopa.rules.scoring import score_piles
from tests.app.conftest import OpenApp, click, key
from tests.app.scores import BOTH_LACK, DEALS, LEVEL, ONE_LACKS, PACK, PLAIN, RULES, UNEQUAL, Deal

LEAD = theme.SCREEN_FADE
SPACE = key(pygame.K_SPACE)
FIRST_CATEGORIES = ["cards", "coins", "settebello"]
NEXT_DEAL = {"en": "To the result", "it": "Prossima smazzata"}  # the longest labels of the last button
SIZES = [(800, 600), (1024, 600), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160)]

Open = Callable[..., tuple[App, ScoringScene]]


def make(context: Context, deal: Deal, **more: Any) -> ScoringScene:
    """The screen of a deal; NEXT tells how often it went on."""
    NEXT.clear()
    arguments: dict[str, Any] = {
        "score": deal.score,
        "before": deal.before,
        "match_score": deal.match_score,
        "names": ("Anna", "Bruno"),
        "own": 0,
        "rules": RULES,
        "deal_number": 3,
        "next_label": "Next deal",
        "on_next": lambda: NEXT.append(1),
        "sweep_cards": deal.sweep_cards,
    }
    return ScoringScene(context, **(arguments | more))


@pytest.fixture
def show(open_app: OpenApp) -> Open:
    """Open a window with the screen of a deal."""

    def open_one(
        deal: Deal = PLAIN,
        *,
        speed: str = "normal",
        language: str = "en",
        deck: str = "italian",
        size: tuple[int, int] = (1280, 720),
        **more: Any,
    ) -> tuple[App, ScoringScene]:
        settings = Settings(language=language, speed=speed, deck=deck)
        app = open_app(lambda context: make(context, deal, **more), settings, size=size)
        scene = app.stack.top
        assert isinstance(scene, ScoringScene)
        return app, scene

    return open_one


NEXT: list[int] = []


def shown(scene: ScoringScene) -> list[str]:
    return [node.id.removeprefix("row/") for node in scene.nodes() if node.id.startswith("row/")]


def values(scene: ScoringScene, row: str) -> tuple[int, ...]:
    widget = next(widget for widget in scene.rows if widget.row.key == row)
    return tuple(widget.value(side) for side in range(len(scene.names)))


def verdict(scene: ScoringScene, row: str) -> float:
    number = next(n for n, line in enumerate(scene.count.rows) if line.key == row)
    return scene.reveal.rows[number].verdict


# What comes when ------------------------------------------------------------------------------------------


def test_rows_come_one_after_the_other(show: Open) -> None:
    app, scene = show()
    app.step(0)
    assert shown(scene) == []
    app.step(LEAD)
    assert shown(scene) == ["cards"]
    app.step(699)
    assert shown(scene) == ["cards"]
    app.step(1)
    assert shown(scene) == ["cards", "coins"]
    app.step(2 * 700)
    assert shown(scene) == [*FIRST_CATEGORIES, "primiera"]
    app.step(4 * 350 + 300)
    assert shown(scene) == [*FIRST_CATEGORIES, "primiera", "sweeps"]
    app.step(700)
    assert shown(scene) == [*FIRST_CATEGORIES, "primiera", "sweeps", "total"]
    assert not scene.reveal.done
    app.step(700)
    assert scene.reveal.done


def test_numbers_count_up_in_400_ms_and_then_the_verdict_shows(show: Open) -> None:
    app, scene = show()
    app.step(LEAD)
    assert values(scene, "cards") == (0, 0)
    app.step(200)
    own, other = values(scene, "cards")
    assert 0 < own < 22
    assert 0 < other < 18
    assert verdict(scene, "cards") == 0
    app.step(200)
    assert values(scene, "cards") == (22, 18)
    app.step(theme.LAY)
    assert verdict(scene, "cards") == 1


def test_primiera_comes_suit_by_suit_with_a_running_sum(show: Open) -> None:
    app, scene = show(UNEQUAL)
    app.step(LEAD + 3 * 700)
    sums = []
    for _suit in Suit:
        app.step(349)
        sums.append(values(scene, "primiera"))
        app.step(1)
    assert sums == [(21, 18), (35, 39), (56, 55), (77, 73)]
    suits = [node.name for node in scene.nodes() if node.id.startswith("primiera/") and "note" not in node.id]
    assert suits == [
        "Coins: Anna 7 (21), Bruno 6 (18)",
        "Cups: Anna 4 (14), Bruno 7 (21)",
        "Swords: Anna 7 (21), Bruno Ace (16). This suit decides.",
        "Clubs: Anna 7 (21), Bruno 6 (18)",
    ]


def test_fast_takes_half_the_time_and_instant_none(show: Open) -> None:
    app, scene = show(speed="fast")
    app.step((LEAD + 700) // 2 - 1)
    assert shown(scene) == ["cards"]
    app.step(1)
    assert shown(scene) == ["cards", "coins"]
    app, scene = show(speed="instant")
    app.step(0)
    assert scene.reveal.done
    assert shown(scene)[-1] == "total"
    assert not scene.busy()


def test_one_big_step_equals_many_small_ones(show: Open) -> None:
    slow, one = show()
    fast, other = show()
    for _ in range(300):
        slow.step(10)
    fast.step(3000)
    assert one.nodes() == other.nodes()
    assert [vars(row) for row in one.reveal.rows] == [vars(row) for row in other.reveal.rows]


def test_nothing_goes_away_and_nothing_advances_by_itself(show: Open) -> None:
    app, scene = show()
    app.step(20_000)
    before = scene.nodes()
    app.context.resources.finish()
    app.step(0)
    assert not app.step(600_000)  # nothing is drawn any more
    assert scene.nodes() == before
    assert NEXT == []


def test_the_last_picture_is_the_finished_one(show: Open) -> None:
    app, scene = show()
    app.context.resources.finish()
    for _ in range(600):
        app.step(16)
        app.context.resources.finish()
    last = pygame.image.tobytes(app.surface, "RGB")
    scene._picture = None
    scene.draw(app.surface)
    assert pygame.image.tobytes(app.surface, "RGB") == last


def test_cues_tell_points_and_ties(show: Open) -> None:
    app, _scene = show()
    app.step(20_000)
    assert app.context.audio.history == ["tick", "tie", "tick", "tie", "tick"]


# What a press does ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("press", [SPACE, key(pygame.K_RETURN), click((640, 300)), click((20, 700))])
def test_the_first_press_completes_the_row_and_the_second_all(
    show: Open, press: list[pygame.event.Event]
) -> None:
    app, scene = show()
    app.step(LEAD + 100)
    app.step(0, press)
    assert values(scene, "cards") == (22, 18)
    assert verdict(scene, "cards") == 1
    assert shown(scene) == ["cards", "coins"]
    assert values(scene, "coins") == (0, 0)
    app.step(100)
    app.step(0, press)
    assert shown(scene)[-1] == "total"
    assert scene.reveal.done
    assert not scene.busy()
    assert NEXT == []


def test_a_press_before_the_first_row_completes_the_first_row(show: Open) -> None:
    app, scene = show()
    app.step(10, SPACE)
    assert shown(scene) == ["cards", "coins"]
    assert values(scene, "cards") == (22, 18)


def test_the_next_deal_is_a_press_of_its_own(show: Open) -> None:
    app, scene = show()
    app.step(500, SPACE)
    app.step(10, SPACE)
    assert scene.reveal.done
    app.step(299, SPACE)
    assert NEXT == []
    app.step(1, SPACE)
    assert NEXT == [1]
    app.step(500, SPACE)
    assert NEXT == [1]


def test_at_instant_the_next_deal_still_waits(show: Open) -> None:
    app, scene = show(speed="instant")
    app.step(0, SPACE)
    app.step(299, SPACE)
    assert NEXT == []
    app.step(1, click(scene.node("next").rect.center))
    assert NEXT == [1]


def test_only_the_button_goes_on_when_clicked(show: Open) -> None:
    app, scene = show(speed="instant")
    app.step(1000)
    app.step(0, click((10, 300)))
    app.step(0, click(scene.node("row/coins").rect.center))
    assert NEXT == []
    app.step(0, click(scene.node("next").rect.center))
    assert NEXT == [1]


def test_a_held_key_counts_as_one_press(show: Open) -> None:
    app, scene = show()
    down = pygame.Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
    app.step(500, [down] * 20)
    assert shown(scene) == ["cards", "coins"]
    app.step(20_000)
    app.step(1000, [down] * 20)
    assert NEXT == []


def test_a_click_that_completes_everything_does_not_press_the_button_that_appears_there(show: Open) -> None:
    app, scene = show()
    app.step(20_000)
    place = scene.node("next").rect.center
    app, scene = show()
    app.step(500, click(place))
    app.step(0, click(place)[:2])
    app.step(1000, click(place)[2:])
    assert scene.reveal.done
    assert NEXT == []


# What is said ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("deck", ["italian", "french"])
@pytest.mark.parametrize("name", DEALS)
def test_every_row_is_one_sentence(show: Open, language: str, deck: str, name: str) -> None:
    app, scene = show(DEALS[name], speed="instant", language=language, deck=deck)
    app.step(0)
    assert current_language() == language
    words: terms.DeckTerms = "french" if deck == "french" else "italian"
    for line in DEALS[name].score.lines:
        sentence = terms.category_verdict(line, ("Anna", "Bruno"), words, RULES)
        assert scene.node(f"row/{line.category}").name == sentence


def test_ties_and_totals_are_told_in_words(show: Open) -> None:
    app, scene = show(speed="instant")
    app.step(0)
    assert scene.node("row/coins").name == "Coins: tie 5 to 5, no point"
    assert scene.node("row/total").name == "This deal: Anna 4, Bruno 1"
    assert scene.node("total/0").name == "Anna: 8 + 4 = 12"
    assert scene.node("total/1").name == "Bruno: 3 + 1 = 4"
    chips = {row.key: row.chip for row in scene.count.rows}
    assert chips["cards"] == "+1 Anna"
    assert chips["coins"] == "tie, no point"
    assert chips["sweeps"] == "+2 Anna, +1 Bruno"
    with pytest.raises(KeyError):
        scene.node("message")


def test_a_missing_suit_is_told_in_words(show: Open) -> None:
    app, scene = show(ONE_LACKS, speed="instant")
    app.step(0)
    assert scene.node("primiera/note/0").name == "Anna: no card of clubs, no primiera"
    assert "7=21, 6=18" in scene.node("primiera/note/1").name
    clubs = scene.node("primiera/clubs").name
    assert clubs == "Clubs: Anna none, Bruno 7 (21). This suit decides."
    assert scene.count.rows[3].void == (0,)
    app, scene = show(BOTH_LACK, speed="instant")
    app.step(0)
    notes = [node.name for node in scene.nodes() if node.id.startswith("primiera/note")]
    assert notes[0] == "Anna: no card of clubs, no primiera"
    assert notes[1] == "Bruno: no card of coins, cups and swords, no primiera"
    assert not any("decides" in node.name for node in scene.nodes())


def test_being_level_at_the_target_is_told(show: Open) -> None:
    app, scene = show(LEVEL)
    app.step(LEAD + 700)
    with pytest.raises(KeyError):
        scene.node("message")
    app.step(20_000)
    assert scene.node("message").name == "Both have reached 11 and are level: one more deal."


def test_the_example_of_the_design_is_decided_by_the_cups() -> None:
    anna, bruno = (mask_of(parse_cards(text)) for text in ("7D 7C 6S AB", "6D 5C 7S 7B"))
    line = score_piles(RULES, (anna, bruno), (0, 0)).line("primiera")
    assert line is not None
    assert line.values == (76, 75)
    assert deciding_suits(line, RULES) == (Suit.CUPS,)


def test_the_language_can_change_in_the_middle(show: Open) -> None:
    from scopa.i18n import set_language

    app, scene = show()
    app.step(LEAD + 1000)
    set_language("it")
    app.relayout()
    app.step(0)
    assert shown(scene) == ["cards", "coins"]
    assert scene.node("row/cards").name == "Carte: Anna 22, Bruno 18; +1 Anna"


def test_the_count_can_be_copied_as_text(show: Open) -> None:
    app, scene = show(ONE_LACKS, speed="instant")
    app.step(0)
    app.step(400, click(scene.node("copy").rect.center))
    lines = pygame.scrap.get_text().splitlines()
    assert lines[0] == "Deal 3"
    assert "Anna: no card of clubs, no primiera" in lines
    assert lines[-1].startswith("Bruno: 0 + ")
    assert scene.node("copy").name == "Copied"
    assert NEXT == []


@pytest.mark.parametrize("language", ["en", "it"])
def test_a_clipboard_that_refuses_is_no_error(
    show: Open, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(text: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", refuse)
    app, scene = show(
        speed="instant",
        language=language,
        size=(800, 600),
        next_label=NEXT_DEAL[language],
        names=("Tu", "Carlo"),
    )
    app.step(0)
    before = scene.node("copy").name
    app.step(400, click(scene.node("copy").rect.center))
    assert scene.node("copy").name not in {before, "Copied"}
    check_texts(app, scene)


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


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "it"])
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


def check_piles(scene: ScoringScene) -> None:
    """Cards keep to the place of their pile even when they are lifted."""
    board = scene.board
    assert isinstance(board, Halves)
    lift = round(LIFT * board.placed.card[1])
    for side, area in enumerate(board.placed.sides):
        for rect in board.card_rects(side):
            assert area.pile.contains(rect.move(0, -lift))
            assert area.pile.contains(rect)
        assert not area.pile.colliderect(board.placed.panel)
        assert not area.total.colliderect(board.placed.buttons)


def check_texts(app: App, scene: ScoringScene) -> None:
    window = Rect((0, 0), app.surface.get_size())
    placed = scene.pen.placed
    assert len(placed) > 20
    for text, covered, given in placed:
        assert window.contains(covered), text
        assert given.inflate(2, 6).contains(covered), (text, covered, given)
    for (text, one, _given), (other, two, _other_given) in combinations(placed, 2):
        assert not one.inflate(-2, -6).colliderect(two), (text, other)
    buttons = [scene.node("copy").rect, scene.node("next").rect]
    for button in buttons:
        assert window.contains(button)
        assert min(button.size) >= scene._viewport.target
        assert not any(button.colliderect(covered) for _text, covered, _given in placed)
    assert not buttons[0].inflate(scene._viewport.body // 2, 0).colliderect(buttons[1])
    board = scene.board
    assert isinstance(board, Halves)
    assert board.placed.rows[-1].bottom <= board.placed.panel.bottom
    assert board.placed.message.bottom <= board.placed.panel.bottom
    for side in range(2):
        for rect in board.card_rects(side):
            assert not any(rect.colliderect(covered) for _text, covered, _given in placed)


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
