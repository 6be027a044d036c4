"""Cases of the kind `deal`: hands from a deck, schedules, opening tables, rotation, hands judged as dealt."""

from collections.abc import Callable
from typing import Any

from scopa.commands.cases.common import (
    CaseError,
    Input,
    Reader,
    index_of,
    integer,
    need,
    options_of,
    rules_of,
)
from scopa.rules.cards import mask_of
from scopa.rules.dealing import deal_round, hand_bonus, opening_sweeps, opening_taker, voids_deal
from scopa.rules.errors import RuleSetError
from scopa.rules.seats import Direction, cutter, next_seat
from scopa.rules.variants import Variant, find_variant


def deal(variant: Variant, given: Input) -> dict[str, Any]:
    """Answer a `deal` case."""
    asked = [asks for key, asks in _QUESTIONS.items() if key in given]
    if not asked:
        raise CaseError(f"input has none of {', '.join(_QUESTIONS)}")
    answers: dict[str, Any] = {}
    for asks in asked:
        answers.update(asks(variant, given))
    return answers


def _seats(given: Input) -> list[str]:
    seats: list[str] = need(given, "seats", list)
    if not seats or len(set(map(str, seats))) != len(seats):
        raise CaseError(f"input 'seats' is not a list of names: {seats!r}")
    return seats


def _from_deck(variant: Variant, given: Input) -> dict[str, Any]:
    seats = _seats(given)
    changes: dict[str, Any] = {}
    if "direction" in given:
        changes["direction"] = given["direction"]
    if "style" in given:
        changes["deal_style"] = given["style"]
    read = Reader.of(variant.rules, need(given, "deck"))
    try:
        rules = rules_of(variant, given, len(seats), **changes)
    except RuleSetError:  # how cards go round does not depend on the game
        rules = find_variant("scopa40").ruleset(len(seats), **_how_dealt(variant, changes))
    deck = read.cards(given["deck"])
    hand = integer(given.get("hand", rules.hand), "hand")
    table = integer(given.get("table", rules.table), "table")
    if hand * len(seats) + table > len(deck):
        raise CaseError("the deck has too few cards")
    dealer = index_of(seats, need(given, "dealer"))
    hands, rest = deal_round(rules, deck, dealer, (hand,) * len(seats))
    return {
        "hands": {name: read.in_order(cards) for name, cards in zip(seats, hands, strict=True)},
        "table": read.in_order(rest[:table]),
        "stock": len(rest) - table,
        "first": seats[rules.seat_order(dealer)[0]],
    }


def _how_dealt(variant: Variant, changes: dict[str, Any]) -> dict[str, Any]:
    return {"direction": variant.rules.direction, "deal_style": variant.rules.deal_style, **changes}


def _schedule(variant: Variant, given: Input) -> dict[str, Any]:
    try:
        rules = rules_of(variant, given, need(given, "players", int))
    except RuleSetError:
        return {"supported": False}
    stock = len(rules.deck.cards) - rules.table
    stock_after = []
    for hand in rules.schedule:
        stock -= hand * rules.players
        stock_after.append(stock)
    return {
        "supported": True,
        "rounds": list(rules.schedule),
        "table": rules.table,
        "stock_after": stock_after,
        "plays": sum(rules.schedule) * rules.players,
        "last_hand_index": len(rules.schedule),
    }


def _opening(variant: Variant, given: Input) -> dict[str, Any]:
    rules = rules_of(variant, given)
    read = Reader.of(rules, given["opening_table"])
    table = read.cards(given["opening_table"])
    if voids_deal(rules, mask_of(table)):
        return {"redeal": True, "same_dealer": True, "opening_sweeps": 0, "to": None}
    sweeps = opening_sweeps(rules, table)
    taker = "dealer" if opening_taker(rules, 0) == 0 else "eldest"
    return {
        "redeal": False,
        "same_dealer": False,
        "opening_sweeps": sweeps,
        "to": taker if sweeps else None,
        "table": [] if sweeps else read.listed(table),
    }


def _rotation(variant: Variant, given: Input) -> dict[str, Any]:
    seats = _seats(given)
    rules = variant.rules.with_options(options_of(given))
    try:
        direction = Direction(given.get("direction", rules.direction.value))
    except ValueError:
        raise CaseError(f"not a direction: {given['direction']!r}") from None
    dealer = index_of(seats, need(given, "dealer"))
    after = next_seat(dealer, len(seats), direction)
    return {
        "next_dealer": seats[after],
        "next_first": seats[next_seat(after, len(seats), direction)],
        "first": seats[after],
        "cutter": seats[cutter(dealer, len(seats), direction)],
    }


def _judged(variant: Variant, given: Input) -> dict[str, Any]:
    rules = rules_of(variant, given)
    read = Reader.of(rules, given["cirulla_hand"])
    _, bonus = hand_bonus(mask_of(read.cards(given["cirulla_hand"]))) if rules.hand_bonus else ("", 0)
    return {"bonus": bonus, "face_up": bool(bonus)}


# A case may ask several at once; for a key that two of them answer, the later one counts.
_QUESTIONS: dict[str, Callable[[Variant, Input], dict[str, Any]]] = {
    "players": _schedule,
    "rotate": _rotation,
    "who_cuts": _rotation,
    "opening_table": _opening,
    "deck": _from_deck,
    "cirulla_hand": _judged,
}
