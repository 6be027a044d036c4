"""The scoring screen: what comes when, what a press does, what is said."""

import pygame
import pytest

from scopa.app import theme
from scopa.app.scenes.scoring import ScoringScene
from scopa.app.scoring.model import deciding_suits
from scopa.i18n import current_language, terms
from scopa.records.settings import Settings
from scopa.rules.cards import Suit, mask_of, parse_cards
from scopa.rules.scoring import score_piles
from tests.app.conftest import OpenApp, click, key
from tests.app.scores import BOTH_LACK, DEALS, LEVEL, ONE_LACKS, PLAIN, RULES, UNEQUAL
from tests.app.scoring_screen import NEXT, Open, check_texts, make, opener, shown, values, verdict

LEAD = theme.SCREEN_FADE
SPACE = key(pygame.K_SPACE)
FIRST_CATEGORIES = ["cards", "coins", "settebello"]
NEXT_DEAL = {"en": "To the result", "it": "Prossima smazzata"}  # the longest labels of the last button
SIZES = [(800, 600), (1024, 600), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160)]


@pytest.fixture
def show(open_app: OpenApp) -> Open:
    """Open a window with the screen of a deal."""
    return opener(open_app)


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
    whole = pygame.Surface(app.surface.get_size(), 0, app.surface)
    scene._forget()
    scene.draw(whole)
    assert pygame.image.tobytes(whole, "RGB") == last


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


def test_every_row_waits_for_a_press_if_that_is_asked_for(open_app: OpenApp) -> None:
    settings = Settings(language="en", wait_after_opponent=True)
    app = open_app(lambda context: make(context, PLAIN), settings)
    scene = app.stack.top
    assert isinstance(scene, ScoringScene)
    rows = len(scene.count.rows)
    for number in range(1, rows):
        app.step(10_000)
        assert len(shown(scene)) == number, "no row comes by itself"
        assert scene.reveal.resting
        assert not scene.busy(), "it rests"
        app.step(0, SPACE)
        assert len(shown(scene)) == number + 1
    app.step(0, SPACE)
    assert scene.reveal.done, "a press completes the last row as well"
    assert NEXT == []
