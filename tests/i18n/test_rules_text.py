"""The summary line tells every change of a game and nothing else; every option and every clash has its words."""

import ast
import inspect
import string
from typing import Any

import pytest

from scopa.i18n import LANGUAGES, set_language
from scopa.i18n.rules_text import (
    OPTIONS,
    UNKNOWN_CLASH,
    change_text,
    changes,
    clash_text,
    example,
    explain,
    explain_value,
    game_explanation,
    game_name,
    moot_reason,
    nearest_game,
    option_name,
    summary,
    value_name,
)
from scopa.i18n.rules_words import GAMES
from scopa.rules import ruleset
from scopa.rules.cards import Pack, parse_card
from scopa.rules.errors import RuleSetError
from scopa.rules.options import AceSweep
from scopa.rules.ruleset import OPTION_NAMES, RuleSet, clash_of, option_choices, option_word
from scopa.rules.seats import Direction
from scopa.rules.variants import VARIANTS, find_variant

SEATED = [(key, players) for key, game in VARIANTS.items() for players in game.seatings]
WHOLE = {"deck", "players", "teams", "hand", "table", "capture", "categories", "last_hand_rest"}


@pytest.mark.parametrize(("key", "players"), SEATED)
def test_every_named_game_is_told_as_itself(key: str, players: int) -> None:
    rules = find_variant(key).ruleset(players)
    assert nearest_game(rules).key == key
    assert changes(rules) == []
    assert summary(rules) == f"{game_name(key)} to {rules.target}, standard rules"
    assert summary(rules, short=True) == summary(rules)


def test_changes_are_named_one_after_the_other() -> None:
    rules = RuleSet(napola=True, rebello=True, target=16)
    assert summary(rules) == "Scopa to 16, custom: re bello, napola"
    assert summary(rules, short=True) == "Scopa to 16, custom rules"
    assert (
        summary(find_variant("house52").ruleset(penalties="off")) == "House game to 11, custom: no penalties"
    )
    set_language("it")
    assert summary(rules) == "Scopa a 16 punti, con varianti: re bello, napola"
    assert summary(RuleSet(target=1)) == "Scopa a 1 punto, regole classiche"


@pytest.mark.parametrize("key", VARIANTS)
def test_every_single_change_is_told(key: str) -> None:
    """Whatever one option of a game is changed to, the line tells it, unless the change has nothing to act on."""
    base = VARIANTS[key].rules
    told = 0
    for name in OPTION_NAMES:
        if name in WHOLE or name == "target":
            continue
        for value in option_choices(name) or (2,):
            if getattr(base, name) == value or clash_of(base, {name: value}) is not None:
                continue
            rules = base.with_options({name: value})
            if moot_reason(rules, name):
                assert changes(rules) == [], name
            elif nearest_game(rules).key == key:
                assert changes(rules) == [change_text(name, value)], name
                told += 1
            else:  # it has become another game of that name
                assert summary(rules).startswith(game_name(nearest_game(rules).key))
    assert told > 10


def test_what_has_nothing_to_act_on_is_no_change() -> None:
    assert summary(RuleSet(ace_sweep=AceSweep.NO)) == "Scopa to 11, standard rules"
    assert moot_reason(RuleSet(), "ace_sweep") == "Only together with “Ace takes all”."
    assert moot_reason(RuleSet(ace_takes_all=True), "ace_sweep") == ""
    assert changes(RuleSet(direction=Direction.CW)) == []
    assert changes(find_variant("scopa40").ruleset(3, direction="cw")) == ["play to the left"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_has_its_words(language: str) -> None:
    set_language(language)
    assert set(OPTIONS) == set(OPTION_NAMES)
    assert set(GAMES) == set(VARIANTS)
    for name in OPTION_NAMES:
        assert explain(name).endswith("."), name
        assert option_name(name)[0].isupper()
        choices = option_choices(name)
        words = OPTIONS[name].values
        numbers = not words
        assert numbers or {option_word(value) for value in choices} == set(words), name
        for value in choices or (7,):
            label, change = value_name(name, value), change_text(name, value)
            assert label, name
            assert change, name
            assert not change.endswith("."), name
            assert explain_value(name, value).endswith("."), name
            assert not any("{" in text for text in (label, change))
        shown = example(name)
        assert shown is None or (shown.text.endswith(".") and "{" not in shown.text)
    for key in VARIANTS:
        assert game_name(key)
        assert game_explanation(key).endswith(".")


def test_suits_are_called_as_the_deck_calls_them() -> None:
    assert explain("rebello", "french") == "The king of diamonds is worth 1 point, like the settebello."
    assert changes(RuleSet(all_coins_wins=True), "french") == ["all diamonds win"]


@pytest.mark.parametrize("name", [name for name, words in OPTIONS.items() if words.cards])
def test_the_cards_of_an_example_are_cards_of_the_pack(name: str) -> None:
    words = OPTIONS[name].cards.replace("|", " ").split()
    assert len(set(words)) == len(words)
    assert all(parse_card(word) in Pack.ITALIAN_40.cards for word in words)


def test_every_clash_has_a_sentence_of_its_own() -> None:
    """The codes are read from the source of ruleset.py, so that a new one cannot be forgotten."""
    calls = [node for node in ast.walk(ast.parse(inspect.getsource(ruleset))) if isinstance(node, ast.Call)]
    codes: dict[str, tuple[str, ...]] = {}
    for call in calls:
        if isinstance(call.func, ast.Name) and call.func.id in {"_clash", "RuleSetError"} and call.args:
            words = [arg.value for arg in call.args if isinstance(arg, ast.Constant)]
            if words:
                codes[str(words[0])] = tuple(str(word) for word in words[1:])
    assert len(codes) >= 15
    for code, fields in codes.items():
        text = clash_text(RuleSetError(code, fields=(*fields, "napola")[:2]))
        assert text != UNKNOWN_CLASH, code
        assert text.endswith("."), code
        assert not [name for _, name, _, _ in string.Formatter().parse(text) if name], text


@pytest.mark.parametrize(
    ("key", "options", "text"),
    [
        (
            "a_perdere",
            {"instant_sweep_win": True},
            "“A scopa can end the match” is impossible when low points win.",
        ),
        ("escoba", {"ace_takes_all": True}, "“Ace takes all” has no place where captures make 15."),
        ("house52", {"napola": True}, "“Napola” belongs to games that count coins, settebello and primiera."),
        ("scopone_scientifico", {"redeal": "kings3"}, "“Deal again” needs cards on the table at the start."),
        (
            "scopa40",
            {"no_ace_lead": True},
            "“No ace first” is only for games that begin with an empty table.",
        ),
    ],
)
def test_a_clash_says_why(key: str, options: dict[str, Any], text: str) -> None:
    error = clash_of(VARIANTS[key].rules, options)
    assert error is not None
    assert clash_text(error) == text


def test_a_game_for_other_numbers_says_for_which() -> None:
    with pytest.raises(RuleSetError) as caught:
        find_variant("scopone_scientifico").ruleset(players=6)
    assert clash_text(caught.value) == "Only for 4 players."
    with pytest.raises(RuleSetError) as caught:
        find_variant("escoba").ruleset(players=6)
    assert clash_text(caught.value) == "Only for 2, 3 or 4 players."
