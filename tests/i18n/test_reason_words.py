"""Every reason has a sentence in every language, with names, numbers and cards in their places."""

from collections.abc import Iterator
from typing import Any

import pytest

from scopa.ai.analysis.types import Reason, ReasonKey
from scopa.i18n import LANGUAGES, set_language
from scopa.i18n.reason_words import part_name, reason_sentence
from scopa.rules.cards import mask_of, parse_cards
from scopa.rules.variants import VARIANTS

NAMES = ("Anna", "Carlo")


@pytest.fixture(autouse=True)
def _speak_english() -> Iterator[None]:
    set_language("en")
    yield
    set_language("en")


def said(key: ReasonKey, cards: str = "", language: str = "en", **fields: object) -> str:
    set_language(language)
    reason = Reason(key, mask_of(parse_cards(cards)), **fields)  # type: ignore[arg-type]
    return reason_sentence(reason, NAMES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", ReasonKey)
def test_every_reason_is_a_sentence(key: ReasonKey, language: str) -> None:
    for count, chance in ((1, 0.4), (3, 0.4), (2, 1.0)):
        text = said(key, "7C FB", language, seat=1, count=count, value=7, limit=10, chance=chance)
        assert text[0].isupper() or text[0] == "È"
        assert text.endswith(".")
        assert "{" not in text
        assert "Anna" not in text
        assert (language == "en") == (
            text == said(key, "7C FB", "en", seat=1, count=count, value=7, limit=10, chance=chance)
        )


def test_a_chance_given_away_is_told_with_its_cards_and_how_likely() -> None:
    given: dict[str, Any] = {"seat": 1, "count": 2, "chance": 0.316}
    text = "It lets Carlo make a scopa with a 7: 2 cards not seen yet, 32 % likely."
    assert said(ReasonKey.GIVES_SWEEP, "7C 7B", "en", **given) == text
    text = "Permette a Carlo di fare scopa con un 7: 2 carte non ancora viste, probabilità 32 %."
    assert said(ReasonKey.GIVES_SWEEP, "7C 7B", "it", **given) == text
    text = "It lets Carlo make a scopa with the Ace of cups: 1 card not seen yet, 1 % likely."
    assert said(ReasonKey.GIVES_SWEEP, "AC", seat=1, count=1, chance=0.0001) == text
    text = "It lets Carlo make a scopa with an Ace or a 7, for certain."
    assert said(ReasonKey.GIVES_SWEEP, "AC 7C", seat=1, count=2, chance=1.0) == text
    assert "99 %" in said(ReasonKey.GIVES_SWEEP, "AC 7C", seat=1, count=2, chance=0.999)


def test_a_safe_table_is_told_with_its_total() -> None:
    text = "It leaves a total of 14, above 10: no scopa for Carlo."
    assert said(ReasonKey.SAFE_TOTAL, seat=1, count=14, limit=10) == text
    text = "Lascia un totale di 14, più di 10: Carlo non può fare scopa."
    assert said(ReasonKey.SAFE_TOTAL, "", "it", seat=1, count=14, limit=10) == text
    text = "It leaves a total of 8: only a Jack would sweep it, and Carlo cannot have one."
    assert said(ReasonKey.SAFE_GONE, seat=1, count=8, value=8) == text


def test_one_thing_and_several() -> None:
    assert said(ReasonKey.TAKES_COINS, count=1) == "It brings home 1 card of coins."
    assert said(ReasonKey.TAKES_COINS, count=2) == "It brings home 2 cards of coins."
    assert said(ReasonKey.TAKES_COINS, "", "it", count=2) == "Porta a casa 2 carte di denari."
    text = "It misses the scopa that you could make with the 7 of coins or the 7 of clubs."
    assert said(ReasonKey.MISSES_SWEEP, "7D 7B") == text


def test_where_low_totals_win_it_is_told_what_is_avoided() -> None:
    text = "It avoids the scopa that you would make with the 7 of coins or the 7 of clubs."
    assert said(ReasonKey.AVOIDS_SWEEP, "7D 7B") == text
    assert said(ReasonKey.AVOIDS_COINS, count=2) == "It brings home 2 cards of coins less than another play."
    assert (
        said(ReasonKey.AVOIDS_CARDS, "", "it", count=1) == "Porta a casa 1 carta in meno di un’altra giocata."
    )
    assert said(ReasonKey.MUST_TAKE, count=2) == "Every play of yours takes something: 2 cards at least."
    text = "Whatever Carlo plays takes something: 31 % likely."
    assert said(ReasonKey.FORCES_CAPTURE, seat=1, chance=0.312) == text
    text = "Whatever Carlo plays takes something, for certain."
    assert said(ReasonKey.FORCES_CAPTURE, seat=1, chance=1.0) == text
    assert said(ReasonKey.FREES_NEXT, seat=1) == "No card that Carlo may hold takes anything."


def test_the_words_are_those_of_the_deck_and_the_game() -> None:
    house = VARIANTS["house52"].rules
    text = reason_sentence(Reason(ReasonKey.TAKES_COINS, count=2), NAMES, "french", house)
    assert text == "It brings home 2 cards of hearts."
    cicera = VARIANTS["cicera"].rules
    text = reason_sentence(Reason(ReasonKey.TAKES_COINS, count=2), NAMES, "french", cicera)
    assert text == "It brings home 2 cards of spades."


def test_the_parts_of_expected_points_have_names() -> None:
    names = [part_name(part) for part in ("cards", "coins", "sweeps", "in_play", "outright", "other")]
    assert names == ["Cards", "Coins", "Scope", "Points in play", "Match won at once", "Not split"]
    set_language("it")
    assert part_name("outright") == "Partita vinta subito"
    with pytest.raises(KeyError):
        part_name("luck")
