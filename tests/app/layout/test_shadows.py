"""The cards of a hand at the side overlap; their shadows do not."""

from itertools import pairwise

from pygame import Rect

from scopa.app.table.shadows import own_part
from tests.app.layout.still import Still

BLUR = 6


def parts(still: Still, seat: str) -> list[Rect]:
    cards = [rect for name, rect in still.cards() if name.startswith(seat)]
    around = [None, *cards, None]
    return [
        own_part(card.inflate(2 * BLUR, 2 * BLUR), card, around[number], around[number + 2])
        for number, card in enumerate(cards)
    ]


def test_shadows_of_a_crowded_hand_lie_beside_each_other() -> None:
    shown = parts(Still("4", 10, 4, size=(800, 600), aspect=0.6), "seat1/")
    assert all(one.right == two.left for one, two in pairwise(shown))
    cards = [r for n, r in Still("4", 10, 4, size=(800, 600), aspect=0.6).cards() if n.startswith("seat1/")]
    assert (shown[0].left, shown[-1].right) == (cards[0].left - BLUR, cards[-1].right + BLUR)


def test_cards_with_felt_between_them_keep_all_of_their_shadows() -> None:
    shown = parts(Still("2", 3, 4, size=(1280, 720), aspect=0.6), "seat1/")
    cards = [r for n, r in Still("2", 3, 4, size=(1280, 720), aspect=0.6).cards() if n.startswith("seat1/")]
    assert shown == [card.inflate(2 * BLUR, 2 * BLUR) for card in cards]
