"""A round dealt by a person, as numbers."""

from __future__ import annotations

from scopa.app.house.dealing import TABLE, Dealing
from scopa.rules.moves import DealCards


def test_any_number_may_be_dealt_as_long_as_there_are_cards() -> None:
    dealing = Dealing(2, 10, to_table=True)
    assert dealing.zones == (0, 1, TABLE)
    assert not dealing.begun
    for zone in (0, 0, 0, 0, 0, 1, TABLE, TABLE):
        assert dealing.deal(zone)
    assert (dealing.left, dealing.action()) == (2, DealCards((5, 1), 2))
    assert dealing.deal(1)
    assert dealing.deal(1)
    assert not dealing.deal(1)
    assert dealing.left == 0


def test_the_table_is_dealt_to_once() -> None:
    dealing = Dealing(2, 10, to_table=False)
    assert not dealing.deal(TABLE)
    dealing.complete((3, 3), 4)
    assert dealing.action() == DealCards((3, 3), 0)


def test_what_turned_over_stays_where_it_is() -> None:
    dealing = Dealing(2, 10, to_table=True)
    dealing.deal(0)
    dealing.deal(0, flipped=True)
    assert not dealing.take_back(0)
    dealing.deal(0)
    assert dealing.take_back(0)
    assert not dealing.take_back(0)
    assert not dealing.take_back(1)
    dealing.deal(TABLE, flipped=True)
    assert dealing.take_back(TABLE)
    assert dealing.action() == DealCards((2, 0), 0, ((0, 1),))


def test_the_rest_is_dealt_rightly_but_nothing_is_taken_away() -> None:
    dealing = Dealing(3, 52, to_table=True)
    for _ in range(4):
        dealing.deal(1)
    dealing.complete((3, 3, 3), 4)
    assert dealing.action() == DealCards((3, 4, 3), 4)
