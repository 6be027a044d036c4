"""Cards, packs and their text forms."""

import pytest

from scopa.rules.cards import (
    SETTEBELLO,
    Pack,
    Suit,
    cards_of,
    format_card,
    make_card,
    mask_of,
    parse_card,
    parse_card_of,
    parse_cards,
    suit_of,
    value_of,
)
from scopa.rules.errors import NotationError


@pytest.mark.parametrize("pack", Pack)
def test_a_pack_has_every_suit_and_value_once(pack: Pack) -> None:
    top = 10 if pack is Pack.ITALIAN_40 else 13
    assert {(suit_of(card), value_of(card)) for card in pack.cards} == {
        (suit, value) for suit in Suit for value in range(1, top + 1)
    }
    assert len(pack.cards) == 4 * top
    assert pack.mask == mask_of(pack.cards)


def test_new_decks_are_in_the_order_of_the_conformance_cases() -> None:
    assert Pack.ITALIAN_40.cards[:2] == (parse_card("AD"), parse_card("2D"))
    assert Pack.ITALIAN_40.cards[-1] == parse_card("RB")
    assert Pack.FRENCH_52.cards[0] == parse_card("Ac")
    assert Pack.FRENCH_52.cards[-1] == parse_card("Ks")


@pytest.mark.parametrize("pack", Pack)
def test_cards_survive_their_text(pack: Pack) -> None:
    texts = [pack.text(card) for card in pack.cards]
    assert [parse_card(text) for text in texts] == list(pack.cards)
    assert len(set(texts)) == len(texts)


def test_both_packs_share_one_numbering() -> None:
    assert parse_card("7D") == parse_card("7d") == SETTEBELLO == make_card(Suit.COINS, 7)
    assert parse_card("3C") == parse_card("3h")
    assert parse_card("4B") == parse_card("4c")
    assert parse_card("5S") == parse_card("5s")


def test_two_letters_c_are_the_cavallo_of_cups() -> None:
    assert parse_card("CC") == make_card(Suit.CUPS, 9)


@pytest.mark.parametrize("text", ["", "7", "7X", "D7", "8D", "TD", "Fd", "7D ", " 7D", "10D", "77D"])
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as refused:
        parse_card(text)
    assert refused.value.code == "not_a_card"


def test_the_forty_cards_can_be_written_as_a_french_pack() -> None:
    courts = [parse_card_of(Pack.ITALIAN_40, text) for text in ("Jd", "Qh", "Kc", "7s")]
    assert courts == list(parse_cards("FD CC RB 7S"))
    for text in ("8d", "9h", "Tc"):
        with pytest.raises(NotationError):
            parse_card_of(Pack.ITALIAN_40, text)
    with pytest.raises(NotationError):
        parse_card_of(Pack.FRENCH_52, "7D")


def test_a_card_outside_the_italian_pack_is_written_in_french() -> None:
    assert format_card(make_card(Suit.CLUBS, 13)) == "Kc"


def test_sets_and_lists_of_cards_agree() -> None:
    cards = parse_cards("RB AD 7S")
    assert cards_of(mask_of(cards)) == tuple(sorted(cards))
