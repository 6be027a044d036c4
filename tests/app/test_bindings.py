"""Which key means what: defaults, what the player changes, conflicts, and what no key may do by accident."""

from __future__ import annotations

import pytest

from scopa.app.bindings import (
    ACTIONS,
    BY_ID,
    COMMANDS,
    DEFAULTS,
    PAD,
    PRESETS,
    SLOTS,
    Action,
    Bindings,
    Where,
    bare,
    is_key,
)
from scopa.app.input import KeyEvent
from scopa.app.key_names import key_text, keys_text

KEYS = ("a", "f9", "ctrl+x", "shift+tab", "home", "ctrl+shift++", "alt+return", "ü", "meta+,")


def test_every_action_has_keys_of_its_own_that_agree_with_its_row() -> None:
    assert len(BY_ID) == len(ACTIONS)
    assert DEFAULTS.conflicts() == ()
    for action in ACTIONS:
        assert 1 <= len(action.keys) <= SLOTS
        assert all(is_key(key) for key in action.keys), action.id
        assert DEFAULTS.keys(action.id) == action.keys
        assert all(DEFAULTS.means(key, action.id) for key in action.keys)
    assert set(COMMANDS) <= set(BY_ID)
    assert {name for names in PAD.values() for name in names} <= set(BY_ID)


@pytest.mark.parametrize("action", ACTIONS, ids=lambda action: action.id)
def test_any_action_can_have_any_key_and_gets_its_own_back(action: Action) -> None:
    for key in KEYS:
        if action.guarded and bare(key):
            with pytest.raises(ValueError, match="may not be a key"):
                DEFAULTS.bind(action.id, 0, key)
            continue
        changed = DEFAULTS.bind(action.id, 0, key)
        assert changed.means(key, action.id)
        assert changed.means(action.keys[0], action.id) == (key in action.keys)
        again = Bindings(changed.to_settings())
        assert again == changed
        assert again.keys(action.id) == changed.keys(action.id)
        assert changed.restore(action.id) == DEFAULTS
        assert changed.restore(action.id).to_settings() == {}


def test_a_second_key_is_added_beside_the_first_and_a_third_is_not_understood() -> None:
    two = DEFAULTS.bind("pause", 1, "f9")
    assert two.keys("pause") == ("p", "f9")
    assert two.bind("pause", 0, "f9") == two  # it has that key already
    assert two.bind("pause", 1, "f8").keys("pause") == ("p", "f8")
    assert two.clear("pause", 0).keys("pause") == ("f9",)
    assert Bindings({"pause": ["a", "b", "c"]}).refused == ("pause",)


def test_what_is_not_understood_is_named_and_costs_nothing_else() -> None:
    changed = {
        "pause": ["f9"],
        "fly": ["f"],
        "back": [],
        "quit": ["q"],
        "take_back": ["shift+z"],
        "log": ["shift"],
        "mute": ["shift+ctrl+m"],
        "help": ["pad a"],
        "piles": [],
    }
    bindings = Bindings(changed)
    assert bindings.refused == ("fly", "back", "quit", "take_back", "log", "mute", "help")
    assert bindings.keys("pause") == ("f9",)
    assert bindings.keys("piles") == ()
    assert bindings.keys("back") == ("escape",)
    assert bindings.keys("help") == ("f1",)


def test_a_shared_key_is_a_conflict_where_both_actions_count() -> None:
    both = DEFAULTS.bind("pause", 0, "l")
    assert [(c.key, c.first.id, c.second.id) for c in both.conflicts()] == [("l", "log", "pause")]
    assert [action.id for action in both.rivals("pause", "l")] == ["log"]
    assert [action.id for action in DEFAULTS.rivals("pause", "m")] == ["mute"]
    assert DEFAULTS.rivals("pause", "home") == ()  # that counts on pages only
    assert not BY_ID["pause"].where & BY_ID["first"].where
    assert Bindings({"pause": ["home"]}).conflicts() == ()


def test_an_essential_action_keeps_a_key() -> None:
    for action in ACTIONS:
        if not action.essential:
            cleared = DEFAULTS
            for _key in action.keys:
                cleared = cleared.clear(action.id, 0)
            assert cleared.keys(action.id) == ()
            continue
        one = DEFAULTS
        while len(one.keys(action.id)) > 1:
            one = one.clear(action.id, 0)
        with pytest.raises(ValueError, match="must keep a key"):
            one.clear(action.id, 0)


@pytest.mark.parametrize("name", list(PRESETS))
def test_a_preset_gives_every_action_a_key_without_conflict(name: str) -> None:
    bindings = Bindings(PRESETS[name])
    assert bindings.refused == ()
    assert bindings.conflicts() == ()
    for action in ACTIONS:
        assert bindings.keys(action.id) or action.id == "press", action.id


def test_no_bare_letter_ends_plays_or_takes_back() -> None:
    guarded = {"activate", "quit", "lay", "take_back"}
    assert {action.id for action in ACTIONS if action.guarded} == guarded
    for name in PRESETS:
        for action_id in guarded:
            assert not any(bare(key) for key in Bindings(PRESETS[name]).keys(action_id))


def test_a_key_event_asks_for_what_its_bindings_say() -> None:
    bindings = Bindings({"activate": ["f9"], "pause": ["return"]})
    event = KeyEvent("return", bindings=bindings)
    assert (event.command, event.means("pause"), event.means("activate")) == (None, True, False)
    assert KeyEvent("f9", bindings=bindings).command == "activate"
    assert KeyEvent("space").command == "activate"
    assert [KeyEvent(key).card for key in "1290-="] == [0, 1, 8, 9, 10, 11]
    assert KeyEvent("p").card is None
    assert KeyEvent("pad a").command == "activate"


def test_keys_are_called_as_they_are_written_on_a_keyboard() -> None:
    assert [key_text(key) for key in ("a", "ctrl+z", "shift+tab", "f11", "page up", "ctrl++", "pad y")] == [
        "A", "Ctrl+Z", "Shift+Tab", "F11", "Page up", "Ctrl++", "Gamepad Y",
    ]  # fmt: skip
    assert keys_text(("f11", "alt+return")) == "F11 or Alt+Enter"
    assert keys_text(()) == ""


def test_everywhere_is_every_place() -> None:
    for place in Where:
        assert place & Where.EVERYWHERE
