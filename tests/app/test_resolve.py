"""What a gesture means: a legal move, a choice, or the one refusal that fits, with this position's numbers.

The oracle here counts subsets; it does not ask scopa.rules how cards are captured.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest

from scopa.app.table.chooser import in_order
from scopa.app.table.resolve import Aim, Choose, MoveIntent, Refused, outcomes, resolve
from scopa.i18n import set_language, terms
from scopa.rules.cards import Card, CardSet, cards_of, mask_of, parse_card, parse_cards, value_of
from scopa.rules.engine import apply
from scopa.rules.errors import IllegalAction
from scopa.rules.moves import Move
from scopa.rules.notation import parse_position
from scopa.rules.observation import Observation, observe
from scopa.rules.ruleset import RuleSet
from scopa.rules.state import State

RULES = RuleSet()
LANGUAGES = ("en", "it")


def position(hand: str, table: str, turn: int = 0) -> State:
    """A deal in which seat 0 holds a hand; seat 1 holds as many of the cards that are left."""
    mine, lying = parse_cards(hand), parse_cards(table)
    rest = [card for card in RULES.pack.cards if card not in mine + lying]
    return state_of(mine, lying, tuple(rest[: len(mine)]), turn)


def state_of(
    mine: tuple[Card, ...], lying: tuple[Card, ...], yours: tuple[Card, ...], turn: int = 0
) -> State:
    pack = RULES.pack
    rest = [card for card in pack.cards if card not in mine + lying + yours]
    stock = rest[: len(rest) // 6 * 6]
    pile = rest[len(stock) :]

    def text(cards: tuple[Card, ...] | list[Card]) -> str:
        return ",".join(map(pack.text, cards)) or "-"

    return parse_position(
        f"canonical dealer={1 - turn} turn={turn} hands={text(mine)}/{text(yours)} table={text(lying)} "
        f"stock={text(stock)} piles={text(pile)}/- sweeps=0/0 last=0 round=1 plays=2"
    )


def seen(hand: str, table: str) -> Observation:
    return observe(position(hand, table), 0)


def mask(text: str) -> CardSet:
    return mask_of(parse_cards(text))


def attempt(look: Observation, card: str, aim: Aim, targets: str = "") -> Move | Choose | Refused:
    return resolve(look, MoveIntent(parse_card(card), aim, mask(targets)))


def refused(look: Observation, card: str, aim: Aim, targets: str = "") -> Refused:
    outcome = attempt(look, card, aim, targets)
    assert isinstance(outcome, Refused)
    return outcome


def say(refusal: Refused, language: str = "en", name: str = "Carlo") -> str:
    set_language(language)
    return terms.refusal_text(
        refusal.code, refusal.card, refusal.targets, refusal.options, "italian", RULES.pack, name=name
    )


# Moves and choices ----------------------------------------------------------------------------------------


def test_the_open_table_plays_the_only_thing_a_card_can_do() -> None:
    look = seen("7D 2C RS", "3S 4C 6B")
    assert attempt(look, "2C", Aim.TABLE) == Move(parse_card("2C"))
    assert attempt(look, "7D", Aim.TABLE) == Move(parse_card("7D"), mask("3S 4C"))
    assert attempt(look, "RS", Aim.TABLE) == Move(parse_card("RS"), mask("4C 6B"))


def test_the_open_table_asks_when_there_are_several_captures() -> None:
    look = seen("7D 2C RS", "3S 4C 6B AS")
    outcome = attempt(look, "7D", Aim.TABLE)
    assert isinstance(outcome, Choose)
    assert outcome.card == parse_card("7D")
    assert set(outcome.options) == {mask("3S 4C"), mask("6B AS")}


def test_equal_cards_of_two_suits_are_a_choice() -> None:
    look = seen("7D 2C RS", "7S 7B 3C")
    outcome = attempt(look, "7D", Aim.TABLE)
    assert isinstance(outcome, Choose)
    assert set(outcome.options) == {mask("7S"), mask("7B")}
    assert attempt(look, "7D", Aim.CARD, "7B") == Move(parse_card("7D"), mask("7B"))
    assert refused(look, "7D", Aim.LAY).code == "E2"


def test_a_card_aimed_at_narrows_the_choice() -> None:
    look = seen("7D 2C RS", "3S 4C 6B AS 4D")
    assert attempt(look, "7D", Aim.CARD, "6B") == Move(parse_card("7D"), mask("6B AS"))
    aimed = attempt(look, "7D", Aim.CARD, "3S")
    assert isinstance(aimed, Choose)
    assert set(aimed.options) == {mask("3S 4C"), mask("3S 4D")}


def test_options_are_offered_fewest_cards_first_then_most_coins() -> None:
    options = (mask("AS 2C 4B"), mask("3S 4C"), mask("3D 4D"), mask("3S 4D"))
    assert in_order(options) == (mask("3D 4D"), mask("3S 4D"), mask("3S 4C"), mask("AS 2C 4B"))


# Refusals -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "hand", "table", "card", "aim", "targets", "blocking", "english"),
    [
        (
            "E1", "7D 2C RS", "7C 4S 3B", "7D", Aim.TAKE, "4S 3B", "7C",
            "The 7 of cups equals your 7, so it must be taken, not 4 + 3. An equal card comes first.",
        ),
        (
            "E1", "7D 2C RS", "7C 4S 3B", "7D", Aim.CARD, "4S", "7C",
            "The 7 of cups equals your 7, so it must be taken, not the 4. An equal card comes first.",
        ),
        (
            "E2", "7D 2C RS", "4S 3B", "7D", Aim.LAY, "", "4S 3B",
            "Your 7 can take 4 + 3. A card that can capture may not just be laid.",
        ),
        (
            "E3", "7D 2C RS", "4S 2B 3C", "7D", Aim.TAKE, "4S 2B", "4S 2B",
            "4 + 2 = 6, but your card is a 7. You need 1 more.",
        ),
        (
            "E3", "7D 2C RS", "4S 2B 3C", "7D", Aim.TAKE, "4S 2B 3C", "4S 2B 3C",
            "4 + 3 + 2 = 9, but your card is a 7. That is 2 too much.",
        ),
        (
            "E4", "RD 2C 7S", "7C 3S 6B 4D", "RD", Aim.TAKE, "7C 3S 6B 4D", "7C 3S 6B 4D",
            "Your King can take 7 + 3 or 6 + 4, not both. One capture per card.",
        ),
        (
            "E5", "2D 5C 7S", "RC 4S", "2D", Aim.CARD, "RC", "RC",
            "Your 2 cannot take the King: the cards taken must add up to 2.",
        ),
        (
            "E11", "6D 2C RS", "6C 6S 3B", "6D", Aim.TAKE, "6C 6S", "6C 6S",
            "Your 6 takes one 6, not both. Choose one.",
        ),
        (
            "E11", "6D 2C RS", "6C 6S 6B", "6D", Aim.TAKE, "6C 6S 6B", "6C 6S 6B",
            "Your 6 takes one 6, not all of them. Choose one.",
        ),
    ],
)  # fmt: skip
def test_a_refusal_has_its_code_its_cards_and_its_numbers(
    code: str, hand: str, table: str, card: str, aim: Aim, targets: str, blocking: str, english: str
) -> None:
    refusal = refused(seen(hand, table), card, aim, targets)
    assert refusal.code == code
    assert refusal.blocking == mask(blocking)
    assert say(refusal) == english
    assert say(refusal, "it") != english


def test_nobody_plays_out_of_turn_or_another_card() -> None:
    waiting = observe(position("7D 2C RS", "3S 4C", turn=1), 0)
    for aim in (Aim.TABLE, Aim.LAY):
        refusal = refused(waiting, "7D", aim)
        assert refusal.code == "E6"
        assert say(refusal) == "It is Carlo's turn. You can still look at your cards."
    assert refused(seen("7D 2C RS", "3S 4C"), "AD", Aim.TABLE).code == "E6"
    bystander = observe(position("7D 2C RS", "3S 4C"), None)
    assert refused(bystander, "7D", Aim.TABLE).code == "E6"


def test_the_first_reason_in_order_is_the_one_given() -> None:
    equals_first = seen("6D 2C RS", "6C 6S 4B 2S")
    assert refused(equals_first, "6D", Aim.TAKE, "6C 6S").code == "E11"  # before E1
    assert refused(equals_first, "6D", Aim.TAKE, "6C 4B").code == "E1"  # before E3
    assert refused(equals_first, "6D", Aim.TAKE, "4B 2S").code == "E1"
    several = seen("RD 2C 7S", "7C 3S 6B 4D")
    assert refused(several, "RD", Aim.TAKE, "7C 3S 6B 4D").code == "E4"  # before E3
    assert refused(several, "RD", Aim.TAKE, "7C").code == "E3"  # before E5


# Every attempt in many positions --------------------------------------------------------------------------


def random_positions(count: int, seed: int) -> Iterator[State]:
    """Positions with seat 0 to play: up to three cards in the hand and up to eight on the table."""
    draw = random.Random(seed)
    for _ in range(count):
        cards = draw.sample(RULES.pack.cards, 40)
        hand, size = draw.randint(1, 3), draw.randint(0, 8)
        yield state_of(
            tuple(cards[:hand]), tuple(cards[hand : hand + size]), tuple(cards[hand + size : 2 * hand + size])
        )


def captures(card: Card, table: tuple[Card, ...]) -> set[CardSet]:
    """All a card may take by rules.md A5, by trying every subset."""
    equals = {1 << other for other in table if value_of(other) == value_of(card)}
    sums = {
        mask_of(some)
        for size in range(2, len(table) + 1)
        for some in combinations(table, size)
        if sum(map(value_of, some)) == value_of(card)
    }
    return equals or sums


def expected_code(card: Card, targets: CardSet, table: tuple[Card, ...], legal: set[CardSet]) -> str:
    """The refusal that ux.md 1.3.4 puts first for a set of table cards that is no capture."""
    equals = mask_of(other for other in table if value_of(other) == value_of(card))
    if targets.bit_count() > 1 and not targets & ~equals:
        return "E11"
    if equals:
        return "E1"
    inside = [one for one in legal if not one & ~targets]
    for size in range(2, len(inside) + 1):
        for some in combinations(inside, size):
            if sum(one.bit_count() for one in some) == targets.bit_count() and sum(some) == targets:
                return "E4"
    if targets.bit_count() > 1 or any(one & targets for one in legal):
        return "E3"
    return "E5"


def expected_numbers(refusal: Refused, table: tuple[Card, ...]) -> Counter[int]:
    """The numbers that a sentence must hold; courts and aces are named, and E3 adds their values."""

    def shown(value: int) -> list[int]:
        return [value] if 2 <= value <= 7 else []

    value, targets = value_of(refusal.card), [value_of(card) for card in cards_of(refusal.targets)]
    numbers = shown(value)
    if refusal.code == "E1":
        equals = [card for card in table if value_of(card) == value]
        numbers += [n for _ in equals for n in shown(value)] + [n for v in targets for n in shown(v)]
    elif refusal.code == "E2":
        numbers += [n for one in refusal.options for card in cards_of(one) for n in shown(value_of(card))]
    elif refusal.code == "E3":
        total = sum(targets)
        numbers = [value, abs(total - value), *targets]
        numbers += [total] if len(targets) > 1 else []
    elif refusal.code == "E4":
        inside = [one for one in refusal.options if not one & ~refusal.targets]
        numbers += [n for one in inside for card in cards_of(one) for n in shown(value_of(card))]
    elif refusal.code == "E5":
        numbers += [n for v in targets for n in shown(v)] + [value]
    elif refusal.code == "E11":
        numbers += shown(value)
    return Counter(numbers)


def numbers_in(text: str) -> Counter[int]:
    return Counter(int(number) for number in re.findall(r"\d+", text))


def accepts(state: State, move: Move) -> bool:
    try:
        apply(state, move)
    except IllegalAction:
        return False
    return True


def check_position(state: State, codes: Counter[str]) -> int:
    """Try every card with every subset of the table, and laying; returns the number of attempts."""
    look, attempts = observe(state, 0), 0
    table = cards_of(look.table)
    refusals: list[Refused] = []
    for card in cards_of(look.hand):
        legal = captures(card, table)
        options, may_lay = outcomes(look, card)
        assert set(options) == legal
        assert may_lay == (not legal)
        for size in range(1, len(table) + 1):
            for some in combinations(table, size):
                attempts += 1
                targets = mask_of(some)
                outcome = resolve(look, MoveIntent(card, Aim.TAKE, targets))
                if targets in legal:
                    assert outcome == Move(card, targets)
                    assert accepts(state, Move(card, targets))
                else:
                    assert isinstance(outcome, Refused)
                    assert outcome.code == expected_code(card, targets, table, legal)
                    refusals.append(outcome)
        for intent in (MoveIntent(card, Aim.LAY), MoveIntent(card, Aim.TABLE)):
            attempts += 1
            outcome = resolve(look, intent)
            if not legal:
                assert outcome == Move(card)
                assert accepts(state, Move(card))
            elif intent.aim is Aim.LAY:
                assert isinstance(outcome, Refused)
                assert outcome.code == "E2"
                assert not accepts(state, Move(card))
                refusals.append(outcome)
            elif len(legal) == 1:
                assert outcome == Move(card, *legal)
            else:
                assert isinstance(outcome, Choose)
                assert set(outcome.options) == legal
        for other in table:
            attempts += 1
            outcome = resolve(look, MoveIntent(card, Aim.CARD, 1 << other))
            fitting = {one for one in legal if one >> other & 1}
            if len(fitting) == 1:
                assert outcome == Move(card, *fitting)
            elif fitting:
                assert isinstance(outcome, Choose)
                assert set(outcome.options) == fitting
            else:
                assert isinstance(outcome, Refused)
                refusals.append(outcome)
    for refusal in refusals[:3]:
        assert not accepts(state, Move(refusal.card, refusal.targets))
    for language in LANGUAGES:
        set_language(language)
        for refusal in refusals:
            text = terms.refusal_text(refusal.code, refusal.card, refusal.targets, refusal.options)
            wanted = expected_numbers(refusal, table)
            assert numbers_in(text) == wanted, (refusal, text)
    codes.update(refusal.code for refusal in refusals)
    return attempts


def check_positions(count: int, seed: int) -> None:
    codes: Counter[str] = Counter()
    attempts = sum(check_position(state, codes) for state in random_positions(count, seed))
    assert attempts > 40 * count
    assert set(codes) == {"E1", "E2", "E3", "E4", "E5", "E11"}


def test_every_attempt_is_legal_or_refused_with_the_right_words() -> None:
    check_positions(80, seed=1)


@pytest.mark.long
def test_every_attempt_in_ten_thousand_positions() -> None:
    check_positions(10_000, seed=2)
