"""The words of a position as people write them: cards, hidden cards, seats and numbers, one value at a time.

Whatever cannot be read is told with what was written, what is wrong with it and what is allowed. It knows nothing
of what a deal can come to.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from scopa.rules.cards import Card, Pack, format_card, parse_card
from scopa.rules.errors import NotationError
from scopa.rules.ruleset import RuleSet

WORDS = (
    "dealer", "turn", "hands", "table", "stock", "piles", "sweeps", "last", "round", "plays", "totals", "hand_bonus",
    "just_played", "one_suit", "three_cards", "laid", "shown",
)  # fmt: skip
_HIDDEN = re.compile(r"\?([0-9]{1,2})")
_HOW_CARDS_ARE_WRITTEN = {
    Pack.ITALIAN_40: "a card is a value, A 2 3 4 5 6 7 F C R, and a suit, D C S B, such as 7D",
    Pack.FRENCH_52: "a card is a value, A 2 3 4 5 6 7 8 9 T J Q K, and a suit, d h s c, such as 7d",
}
Cards = tuple[list[Card], int]
"""The cards of a list, and how many more are hidden in it."""


class BadPosition(Exception):  # noqa: N818 - said to the person who wrote it
    """A position that cannot be read; the message tells what is wrong and where."""


def read_lists(rules: RuleSet, words: Mapping[str, str]) -> dict[str, list[Cards]]:
    """Return the lists of cards, each with how many hidden ones are in it; no card may be in two of them."""
    seats, sides, pack = rules.players, rules.side_count, rules.pack
    wanted = {"hands": seats, "piles": sides, "table": 1, "stock": 1, "shown": seats}
    each_for = {"hands": "seat", "shown": "seat", "piles": "side"}
    found: dict[str, list[Cards]] = {}
    places: dict[Card, str] = {}
    for name, count in wanted.items():
        if name not in words:
            continue
        texts = words[name].split("/")
        if len(texts) != count:
            per = f", one for each {each_for[name]}, - for none" if name in each_for else ""
            raise BadPosition(f"{name}: {many(len(texts), 'list')} between slashes instead of {count}{per}")
        found[name] = [_cards(pack, name, text) for text in texts]
        here = set[Card]()
        for card in (card for cards, _ in found[name] for card in cards):
            if card in here:
                raise BadPosition(f"{name}: {format_card(card, pack)} is there twice")
            if card in places and name != "shown":
                raise BadPosition(f"{name}: {format_card(card, pack)} is in {places[card]} too")
            here.add(card)
            places.setdefault(card, name)
    return found


def _cards(pack: Pack, name: str, text: str) -> Cards:
    found: list[Card] = []
    hidden = 0
    for number, part in enumerate(text.split(",") if text not in ("-", "") else (), start=1):
        match = _HIDDEN.fullmatch(part)
        if match:
            hidden += int(match[1])
        else:
            found.append(read_card(pack, name, part, f" (card {number})"))
    return found, hidden


def read_card(pack: Pack, name: str, text: str, place: str = "") -> Card:
    """Return a card of a pack; `place` tells which of the word's it is."""
    how = _HOW_CARDS_ARE_WRITTEN[pack]
    try:
        card = parse_card(text)
    except NotationError:
        raise BadPosition(f"{name}: {text!r} is not a card{place}; {how}") from None
    if not pack.mask >> card & 1 or format_card(card, pack) != text:
        raise BadPosition(f"{name}: {text} is not in this pack{place}; {how}")
    return card


def read_seat(rules: RuleSet, words: Mapping[str, str], name: str, *, nobody: bool = False) -> int | None:
    """Return the seat of a word, None for `-` where that may be nobody."""
    text = words[name]
    if nobody and text == "-":
        return None
    number = _whole(text)
    if number is None or number >= rules.players:
        also = ", - is nobody" if nobody else ""
        raise BadPosition(f"{name}: {text} is no seat; seats are numbered 0 to {rules.players - 1}{also}")
    return number


def read_number(words: Mapping[str, str], name: str, least: int, most: int) -> int:
    """Return the number of a word."""
    number = _whole(words[name])
    if number is None or not least <= number <= most:
        raise BadPosition(f"{name}: {words[name]} is not a number from {least} to {most}")
    return number


def read_numbers(rules: RuleSet, words: Mapping[str, str], name: str) -> tuple[int, ...]:
    """Return the numbers of a word, one for each side."""
    found = [_whole(part) for part in words[name].split("/")]
    numbers = tuple(number for number in found if number is not None)
    if len(found) != rules.side_count or len(numbers) != len(found):
        example = "/".join("0" * rules.side_count)
        raise BadPosition(
            f"{name}: {words[name]} is not {rules.side_count} numbers, one for each side, "
            f"with slashes between, such as {example}"
        )
    return numbers


def many(count: int, thing: str) -> str:
    """Return so many of a thing: "1 card", "2 cards"."""
    return f"{count} {thing}" + ("" if count == 1 else "s")


def _whole(text: str) -> int | None:
    """Return a whole number, written with the ten plain digits and not too many of them."""
    return int(text) if re.fullmatch(r"[0-9]{1,6}", text) else None
