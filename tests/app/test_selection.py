"""The state machine of a play: idle, armed, held, selected, choosing; one step at a time, without a window."""

from __future__ import annotations

import pytest

from scopa.app.table.resolve import Aim, MoveIntent
from scopa.app.table.selection import ON_OWN_SLOT, ON_TABLE, OUTSIDE, Phase, Selection, on_card
from scopa.rules.cards import mask_of, parse_card, parse_cards

SEVEN, TWO = parse_card("7D"), parse_card("2C")
THREE, FOUR, SIX, ACE = parse_cards("3S 4C 6B AS")
OPTIONS = (mask_of((THREE, FOUR)), mask_of((SIX, ACE)))
SHARED = (mask_of((THREE, FOUR)), mask_of((THREE, parse_card("4D"))))
HERE, NEAR, FAR = (100, 100), (103, 100), (160, 90)


@pytest.fixture
def selection() -> Selection:
    return Selection(threshold=4.0)


def held(selection: Selection) -> Selection:
    selection.press_hand(SEVEN, HERE)
    selection.move(FAR)
    return selection


def selected(selection: Selection) -> Selection:
    selection.press_hand(SEVEN, HERE)
    selection.release(HERE, ON_OWN_SLOT)
    return selection


def is_empty(selection: Selection) -> bool:
    return (selection.phase, selection.card, selection.chosen, selection.options) == (Phase.IDLE, None, 0, ())


# From a press ---------------------------------------------------------------------------------------------


def test_a_press_only_arms(selection: Selection) -> None:
    assert is_empty(selection)
    selection.press_hand(SEVEN, HERE)
    assert (selection.phase, selection.card) == (Phase.ARMED, SEVEN)
    assert not selection.held


def test_a_small_move_is_still_a_click_and_a_larger_one_picks_up(selection: Selection) -> None:
    selection.press_hand(SEVEN, HERE)
    assert not selection.move(NEAR)
    assert not selection.move((104, 100))
    assert selection.phase is Phase.ARMED
    assert selection.move((104, 102))
    assert selection.held
    assert not selection.move(FAR)  # it is held already
    assert selection.pointer == FAR


def test_a_click_selects_and_a_second_later_click_deselects(selection: Selection) -> None:
    assert selected(selection).phase is Phase.SELECTED
    selection.press_hand(SEVEN, HERE, clicks=1)
    assert selection.release(HERE, ON_OWN_SLOT) is None
    assert is_empty(selection)


def test_a_click_on_another_card_changes_the_card_and_forgets_the_set(selection: Selection) -> None:
    selected(selection).click_table(THREE, SHARED)
    assert selection.chosen == 1 << THREE
    selection.press_hand(TWO, FAR)
    selection.release(FAR, ON_OWN_SLOT)
    assert (selection.phase, selection.card, selection.chosen) == (Phase.SELECTED, TWO, 0)


# Double and triple clicks ---------------------------------------------------------------------------------


def test_a_double_click_plays_once(selection: Selection) -> None:
    selected(selection)
    selection.press_hand(SEVEN, HERE, clicks=2)
    assert selection.release(HERE, ON_OWN_SLOT) == MoveIntent(SEVEN, Aim.TABLE)


@pytest.mark.parametrize("clicks", [3, 4, 5])
def test_more_clicks_never_play(selection: Selection, clicks: int) -> None:
    selected(selection)
    selection.press_hand(SEVEN, HERE, clicks=clicks)
    assert selection.release(HERE, ON_OWN_SLOT) is None


def test_two_quick_clicks_on_two_cards_are_no_double_click(selection: Selection) -> None:
    selected(selection)
    selection.press_hand(TWO, NEAR, clicks=2)
    assert selection.release(NEAR, ON_OWN_SLOT) is None
    assert selection.card == TWO


# Releases of a held card ----------------------------------------------------------------------------------


def test_a_release_on_a_card_aims_at_it(selection: Selection) -> None:
    assert held(selection).release(FAR, on_card(THREE)) == MoveIntent(SEVEN, Aim.CARD, 1 << THREE)


def test_a_release_on_the_table_plays_there(selection: Selection) -> None:
    assert held(selection).release(FAR, ON_TABLE) == MoveIntent(SEVEN, Aim.TABLE)


@pytest.mark.parametrize("target", [ON_OWN_SLOT, OUTSIDE])
def test_a_release_elsewhere_leaves_nothing_selected(selection: Selection, target: object) -> None:
    assert held(selection).release(HERE, target) is None  # type: ignore[arg-type]
    assert is_empty(selection)


def test_a_drag_of_the_selected_card_back_to_its_slot_deselects_it_too(selection: Selection) -> None:
    selected(selection).click_table(THREE, SHARED)
    selection.press_hand(SEVEN, HERE, clicks=1)
    selection.move(FAR)
    assert selection.chosen == 0
    assert selection.release(HERE, ON_OWN_SLOT) is None
    assert is_empty(selection)


def test_a_release_without_a_press_is_nothing(selection: Selection) -> None:
    assert selection.release(HERE, ON_TABLE) is None
    assert selected(selection).release(HERE, ON_TABLE) is None
    assert selection.phase is Phase.SELECTED


# Clicks on the table --------------------------------------------------------------------------------------


def test_without_a_selected_card_table_cards_do_nothing(selection: Selection) -> None:
    assert selection.click_table(THREE, OPTIONS) is None
    assert is_empty(selection)
    assert held(selection).click_table(THREE, OPTIONS) is None


def test_a_card_of_one_option_takes_it_at_once(selection: Selection) -> None:
    assert selected(selection).click_table(SIX, OPTIONS) == MoveIntent(SEVEN, Aim.TAKE, OPTIONS[1])


def test_a_card_of_several_options_begins_a_set(selection: Selection) -> None:
    assert selected(selection).click_table(THREE, SHARED) is None
    assert selection.chosen == 1 << THREE
    assert selection.click_table(FOUR, SHARED) == MoveIntent(SEVEN, Aim.TAKE, SHARED[0])


def test_a_card_of_no_option_is_toggled(selection: Selection) -> None:
    selected(selection).click_table(TWO, OPTIONS)
    assert selection.chosen == 1 << TWO
    selection.click_table(TWO, OPTIONS)
    assert selection.chosen == 0


def test_a_set_begun_otherwise_is_not_taken_over(selection: Selection) -> None:
    selected(selection).click_table(TWO, OPTIONS)
    assert selection.click_table(SIX, OPTIONS) is None
    assert selection.chosen == mask_of((TWO, SIX))
    assert selection.take() == MoveIntent(SEVEN, Aim.TAKE, mask_of((TWO, SIX)))


# Buttons --------------------------------------------------------------------------------------------------


def test_take_without_a_set_means_whatever_the_card_takes(selection: Selection) -> None:
    assert selected(selection).take() == MoveIntent(SEVEN, Aim.TABLE)
    assert selection.lay() == MoveIntent(SEVEN, Aim.LAY)


def test_the_buttons_need_a_selected_card(selection: Selection) -> None:
    assert selection.take() is None
    assert selection.lay() is None
    held(selection)
    assert selection.take() is None
    assert selection.lay() is None


# The chooser and the way back -----------------------------------------------------------------------------


def test_the_chooser_goes_back_to_the_selected_card_and_its_set(selection: Selection) -> None:
    selected(selection).click_table(THREE, SHARED)
    selection.choose_among(SHARED)
    assert (selection.phase, selection.options) == (Phase.CHOOSING, SHARED)
    selection.dismiss_chooser()
    assert (selection.phase, selection.card, selection.chosen) == (Phase.SELECTED, SEVEN, 1 << THREE)


def test_the_chooser_goes_back_to_the_hand_after_a_drag(selection: Selection) -> None:
    held(selection).choose_among(OPTIONS)
    assert selection.cancel()
    assert is_empty(selection)


def test_a_smaller_choice_goes_back_to_the_same_place(selection: Selection) -> None:
    selected(selection).choose_among(OPTIONS)
    selection.choose_among(OPTIONS[:1])
    selection.dismiss_chooser()
    assert (selection.phase, selection.card) == (Phase.SELECTED, SEVEN)
    selection.dismiss_chooser()
    assert selection.phase is Phase.SELECTED


def test_cancel_goes_back_one_step_and_says_whether_it_did(selection: Selection) -> None:
    assert not selection.cancel()
    for begin in (held, selected):
        assert begin(selection).cancel()
        assert is_empty(selection)
    selection.press_hand(SEVEN, HERE)
    assert selection.cancel()
    assert is_empty(selection)
    assert selection.release(HERE, ON_OWN_SLOT) is None
