"""What is outlined for a card, and which table card a held card is aimed at (the overlap rule)."""

from __future__ import annotations

import pytest
from pygame import Rect

from scopa.app.table.highlight import DROP_OVERLAP, NO_HIGHLIGHTS, aimed_card, highlights
from scopa.rules.cards import mask_of, parse_cards
from tests.app.conftest import OpenTable

THREE, FOUR, SIX, ACE, KING = parse_cards("3S 4C 6B AS RS")
TABLE = mask_of((THREE, FOUR, SIX, ACE, KING))
A, B = mask_of((THREE, FOUR)), mask_of((SIX, ACE))
HELD = Rect(0, 0, 100, 160)
NOWHERE = (-1, -1)


def test_nothing_is_marked_for_no_card() -> None:
    assert NO_HIGHLIGHTS.groups == ()
    assert NO_HIGHLIGHTS.dimmed == NO_HIGHLIGHTS.blocking == NO_HIGHLIGHTS.chosen == 0
    assert not NO_HIGHLIGHTS.lay_here


def test_a_card_not_yet_held_has_its_captures_outlined_and_nothing_dimmed() -> None:
    marks = highlights((A, B), TABLE)
    assert marks.groups == (A, B)
    assert marks.active == ()
    assert marks.dimmed == 0
    assert not marks.lay_here


def test_a_held_card_dims_what_it_cannot_take() -> None:
    assert highlights((A, B), TABLE, held=True).dimmed == 1 << KING
    assert highlights((A,), TABLE, held=True).dimmed == mask_of((SIX, ACE, KING))


def test_letters_are_for_several_captures_only() -> None:
    assert highlights((A, B), TABLE).lettered
    assert not highlights((A,), TABLE).lettered


def test_the_whole_group_aimed_at_is_solid() -> None:
    assert highlights((A, B), TABLE, held=True, aimed=SIX).active == (1,)
    assert highlights((A, A | B), TABLE, held=True, aimed=THREE).active == (0, 1)
    assert highlights((A, B), TABLE, held=True, aimed=KING).active == ()


def test_the_rim_glows_only_for_a_held_card_that_takes_nothing() -> None:
    assert highlights((), TABLE, held=True, may_lay=True).lay_here
    assert not highlights((), TABLE, held=False, may_lay=True).lay_here
    assert not highlights((A,), TABLE, held=True, may_lay=False).lay_here
    assert not highlights((A,), TABLE, held=True, may_lay=True).lay_here


def test_a_card_knows_its_groups_and_a_refusal_its_cards() -> None:
    marks = highlights((A, A | B), TABLE, chosen=1 << THREE)
    assert marks.groups_of(THREE) == (0, 1)
    assert marks.groups_of(SIX) == (1,)
    assert marks.groups_of(KING) == ()
    blocked = marks.blocked(B)
    assert (blocked.blocking, blocked.groups, blocked.chosen) == (B, marks.groups, marks.chosen)


# The drop target ------------------------------------------------------------------------------------------


def beside(covered: int, top: int = 0) -> Rect:
    """A table card of which so many pixel columns lie under the held card's right edge."""
    return Rect(HELD.right - covered, top, 100, 160)


def test_the_pointer_wins_over_any_overlap() -> None:
    table = [(THREE, Rect(0, 0, 100, 160)), (FOUR, Rect(150, 0, 100, 160))]
    assert aimed_card((160, 10), HELD, table) == FOUR
    assert aimed_card(NOWHERE, HELD, table) == THREE


def test_of_two_cards_under_the_pointer_the_upper_one_wins() -> None:
    table = [(THREE, Rect(0, 0, 100, 160)), (FOUR, Rect(50, 0, 100, 160))]
    assert aimed_card((60, 10), HELD, table) == FOUR
    assert aimed_card((40, 10), HELD, table) == THREE


@pytest.mark.parametrize(("covered", "aimed"), [(14, None), (15, THREE), (16, THREE), (99, THREE)])
def test_less_than_fifteen_percent_is_no_aim(covered: int, aimed: int | None) -> None:
    assert DROP_OVERLAP == 0.15
    assert aimed_card(NOWHERE, HELD, [(THREE, beside(covered))]) == aimed


def test_the_part_is_of_the_held_card_not_of_the_table_card() -> None:
    small = Rect(90, 0, 20, 30)  # half of it is covered, but only 2 % of the held card
    assert aimed_card(NOWHERE, HELD, [(THREE, small)]) is None


def test_the_card_covered_most_is_aimed_at() -> None:
    left, right = Rect(-70, 0, 100, 160), beside(40)
    assert aimed_card(NOWHERE, HELD, [(THREE, left), (FOUR, right)]) == FOUR
    assert aimed_card(NOWHERE, HELD, [(FOUR, right), (THREE, left)]) == FOUR
    assert aimed_card(NOWHERE, HELD, [(THREE, Rect(-40, 0, 100, 160)), (FOUR, right)]) == THREE


def test_no_card_is_aimed_at_on_an_empty_table() -> None:
    assert aimed_card((50, 50), HELD, []) is None


# On the table ---------------------------------------------------------------------------------------------


def test_a_held_card_shows_its_groups_in_the_frame_of_the_move(open_table: OpenTable) -> None:
    player = open_table(("7D 2C RS", "AD 4D 5D", "3S 4C 6B AS"))
    gesture = player.scene.gesture
    player.press("7D")
    player.move("RS")
    assert gesture.held() is not None
    assert gesture.marks().dimmed == 0
    player.move("4C")
    assert [gesture.marks().groups[n] for n in gesture.marks().active] == [A]
    assert gesture.aimed_group() == (player.scene.gesture.card, A)
    player.move("AS")
    assert [gesture.marks().groups[n] for n in gesture.marks().active] == [B]
    player.move(player.free_felt(parse_cards("7D")[0]))
    assert gesture.marks().active == ()
    assert gesture.aimed_group() is None


def test_a_pointer_between_cards_aims_by_overlap(open_table: OpenTable) -> None:
    player = open_table(("7D 2C RS", "AD 4D 5D", "3S 4C 6B AS"))
    four = player.place("4C")
    below = (four.centerx, four.bottom + 4)
    player.lift("7D", below)
    assert not any(player.place(card).collidepoint(below) for card in ("3S", "4C", "6B", "AS"))
    active = player.scene.gesture.marks().active
    assert [player.scene.gesture.marks().groups[n] for n in active] == [A]
    player.release(below)
    assert [move for _, move in player.match.asked[:1]] == [(parse_cards("7D")[0], A)]


def test_the_rim_glows_for_a_card_that_can_only_be_laid(open_table: OpenTable) -> None:
    player = open_table(("7D 2C RS", "AD 4D 5D", "3S 4C 6B AS"))
    two = parse_cards("2C")[0]
    assert not player.scene.gesture.marks().lay_here
    player.lift(two, player.free_felt(two))
    assert player.scene.gesture.marks().lay_here
    assert player.scene.gesture.marks().dimmed == player.scene.flow.seen.table


def test_hovering_a_card_previews_it_and_plays_nothing(open_table: OpenTable) -> None:
    player = open_table(("7D 2C RS", "AD 4D 5D", "3S 4C 6B AS"))
    player.move("7D")
    assert player.prompt() == "7 of coins: 2 ways to take"
    assert set(player.scene.gesture.marks().groups) == {A, B}
    player.move("2C")
    assert player.prompt() == "2 of cups: will be laid"
    player.move("4C")
    assert player.scene.gesture.marks() == NO_HIGHLIGHTS
    assert player.match.asked == []
