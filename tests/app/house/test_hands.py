"""The state machine of free hands: what each gesture does, and that nothing else happens."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial

import pytest

from scopa.app.house.hands import NOWHERE, Deed, Grip, Hands, Spot, Zone
from scopa.rules.cards import mask_of, parse_card
from scopa.rules.moves import FreeMove, Stage, TakeBack

EIGHT, FIVE, THREE, TWO = map(parse_card, ("8s", "5d", "3h", "2c"))
FELT, PILE, TRAY = Spot(Zone.FELT), Spot(Zone.PILE), Spot(Zone.TRAY)
HERE, THERE = (100, 600), (100, 300)


def on(card: int) -> Spot:
    return Spot(Zone.CARD, card)


def in_tray(card: int) -> Spot:
    return Spot(Zone.TRAY, card)


def touching(*cards: int) -> FreeMove:
    return FreeMove(EIGHT, mask_of(cards), Stage.CAPTURING if cards else Stage.TOUCHING)


def done(*cards: int) -> FreeMove:
    return FreeMove(EIGHT, mask_of(cards))


def held() -> Hands:
    """The eight follows the pointer, seen by nobody."""
    hands = Hands()
    hands.press_hand(EIGHT, HERE)
    assert hands.move((100, 580), NOWHERE) is None
    assert hands.grip is Grip.HELD
    return hands


def shown() -> Hands:
    hands = held()
    assert hands.move(THERE, FELT) == touching()
    assert hands.grip is Grip.SHOWN
    return hands


def lifted() -> Hands:
    hands = Hands()
    hands.press_hand(EIGHT, HERE)
    assert hands.release(HERE, NOWHERE) is None
    assert hands.grip is Grip.LIFTED
    return hands


def taking(*cards: int) -> Hands:
    hands = lifted()
    for card in cards:
        hands.toggle(card)
    assert hands.grip is Grip.TAKING
    return hands


def click(hands: Hands, spot: Spot) -> Deed | None:
    hands.press_spot(spot, THERE)
    return hands.release(THERE, spot)


def drag(hands: Hands, start: Spot, end: Spot) -> Deed | None:
    hands.press_spot(start, THERE)
    hands.move((400, 400), end)
    return hands.release((400, 400), end)


# --- dragging ---------------------------------------------------------------------------------------------


def test_a_card_carried_over_the_table_has_been_seen_once() -> None:
    hands = shown()
    assert hands.move((120, 300), FELT) is None
    assert hands.move((120, 300), on(FIVE)) is None
    assert hands.touching


@pytest.mark.parametrize("spot", [NOWHERE, PILE])
def test_drawn_back_it_is_taken_back(spot: Spot) -> None:
    hands = shown()
    assert hands.release(HERE, spot) == TakeBack()
    assert (hands.grip, hands.card) == (Grip.IDLE, None)


def test_let_go_before_the_table_nothing_has_happened() -> None:
    hands = held()
    assert hands.release(HERE, NOWHERE) is None
    assert hands.grip is Grip.IDLE


def test_let_go_on_felt_the_fingers_are_off() -> None:
    hands = shown()
    assert hands.release(THERE, FELT) == done()
    assert hands.grip is Grip.IDLE


def test_let_go_on_a_card_taking_begins() -> None:
    hands = shown()
    assert hands.release(THERE, on(FIVE)) == touching(FIVE)
    assert hands.grip is Grip.TAKING


def test_a_press_that_hardly_moves_is_no_drag() -> None:
    hands = Hands(threshold=4)
    hands.press_hand(EIGHT, HERE)
    hands.move((102, 602), FELT)
    assert hands.grip is Grip.ARMED


# --- taking -----------------------------------------------------------------------------------------------


def test_more_is_taken_up_and_put_back_by_clicks() -> None:
    hands = taking(FIVE)
    assert click(hands, on(THREE)) == touching(FIVE, THREE)
    assert click(hands, in_tray(FIVE)) == touching(THREE)
    assert click(hands, on(THREE)) == touching()
    assert hands.grip is Grip.LAID


def test_more_is_taken_up_and_put_back_by_dragging() -> None:
    hands = taking(FIVE)
    assert drag(hands, on(THREE), TRAY) == touching(FIVE, THREE)
    assert drag(hands, in_tray(FIVE), FELT) == touching(THREE)
    assert drag(hands, on(TWO), FELT) is None
    assert hands.lifted == mask_of([THREE])


@pytest.mark.parametrize(
    ("gesture", "taken"),
    [
        (lambda hands: hands.confirm(), (FIVE,)),
        (lambda hands: click(hands, PILE), (FIVE,)),
        (lambda hands: drag(hands, in_tray(FIVE), PILE), (FIVE,)),
        (lambda hands: drag(hands, in_tray(EIGHT), PILE), (FIVE,)),
        (lambda hands: drag(hands, on(THREE), PILE), (FIVE, THREE)),
    ],
)
def test_a_capture_ends_by_done_or_on_the_own_pile(gesture: object, taken: tuple[int, ...]) -> None:
    hands = taking(FIVE)
    assert gesture(hands) == done(*taken)  # type: ignore[operator]
    assert hands.grip is Grip.IDLE


def test_esc_returns_everything() -> None:
    assert taking(FIVE, THREE).cancel() == TakeBack()
    assert shown().cancel() == TakeBack()
    assert held().cancel() is None
    assert lifted().cancel() is None


# --- clicks and keys only ---------------------------------------------------------------------------------


def test_click_to_lift_click_to_lay_confirm() -> None:
    hands = lifted()
    assert click(hands, FELT) == touching()
    assert hands.grip is Grip.LAID
    assert click(hands, FELT) is None
    assert hands.confirm() == done()


def test_the_laid_card_is_let_go_by_a_click_on_it() -> None:
    hands = lifted()
    click(hands, FELT)
    assert click(hands, on(EIGHT)) == done()


def test_a_second_click_in_the_hand_puts_the_card_down() -> None:
    hands = lifted()
    hands.press_hand(EIGHT, HERE)
    assert hands.release(HERE, NOWHERE) is None
    assert hands.grip is Grip.IDLE


def test_a_touched_card_must_be_returned_before_another_is_lifted() -> None:
    hands = taking(FIVE)
    hands.press_hand(TWO, HERE)
    hands.select(TWO)
    assert (hands.card, hands.grip) == (EIGHT, Grip.TAKING)


def test_enter_lays_then_lets_go() -> None:
    hands = Hands()
    hands.select(EIGHT)
    assert hands.confirm() == touching()
    assert hands.confirm() == done()
    assert hands.confirm() is None


def test_click_only_and_drag_only() -> None:
    hands = Hands()
    hands.may_drag = False
    hands.press_hand(EIGHT, HERE)
    assert hands.move(THERE, FELT) is None
    assert hands.release(THERE, FELT) is None
    assert hands.grip is Grip.LIFTED
    hands = Hands()
    hands.may_click = False
    hands.press_hand(EIGHT, HERE)
    hands.release(HERE, NOWHERE)
    assert hands.grip is Grip.IDLE


def test_the_table_knows_best() -> None:
    hands = taking(FIVE)
    hands.sync(None)
    assert (hands.grip, hands.card, hands.lifted) == (Grip.IDLE, None, 0)
    hands.sync((EIGHT, mask_of([THREE])))
    assert (hands.grip, hands.card, hands.lifted) == (Grip.TAKING, EIGHT, mask_of([THREE]))


def test_whatever_hands_do_is_a_possible_course() -> None:
    """Random gestures: a play begins by one touch, ends by a release or a return, and never changes its card."""
    spots = [NOWHERE, FELT, PILE, TRAY, *map(on, (FIVE, THREE, TWO)), *map(in_tray, (FIVE, THREE))]
    rng = random.Random("hands")
    hands, touched = Hands(), None
    kinds: set[object] = set()
    for _ in range(20_000):
        spot, pos = rng.choice(spots), (rng.randrange(800), rng.randrange(600))
        deeds: list[Callable[[], Deed | None]] = [
            partial(hands.press_hand, rng.choice([EIGHT, TWO]), pos),
            partial(hands.press_spot, spot, pos),
            partial(hands.move, pos, spot),
            partial(hands.release, pos, spot),
            partial(hands.toggle, rng.choice([FIVE, THREE])),
            partial(hands.select, rng.choice([EIGHT, TWO])),
            hands.confirm,
            hands.cancel if rng.random() < 0.2 else hands.confirm,
        ]
        deed = rng.choice(deeds)()
        if deed is None:
            continue
        if isinstance(deed, TakeBack):
            assert touched is not None
            touched = None
            kinds.add("back")
            continue
        kinds.add(deed.stage)
        assert touched in (None, deed.card)
        assert bool(deed.captured) == (deed.stage is Stage.CAPTURING) or deed.stage is Stage.RELEASED
        touched = None if deed.stage is Stage.RELEASED else deed.card
        assert hands.touching == (touched is not None)
    assert kinds == {"back", *Stage}
