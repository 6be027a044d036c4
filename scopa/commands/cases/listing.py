"""Cases of the kinds `captures` and `score`: what a card may take, and what piles are worth."""

from typing import Any

from scopa.commands.cases.common import (
    CaseError,
    Input,
    Reader,
    distinct,
    need,
    options_of,
    per_name,
    rules_of,
)
from scopa.rules.captures import capture_sets, may_lay
from scopa.rules.cards import mask_of
from scopa.rules.options import Categories, Primiera
from scopa.rules.scoring import IN_PLAY, CategoryLine, score_piles
from scopa.rules.variants import Variant

# How a category of the engine is called in a case.
CASE_NAMES = {"settebello": "seven", "seven_of_hearts": "seven"}
# Categories whose value in a case is each side's points, not the winner.
_POINTS = ("napola", "piccola", "grande", "napula")


def captures(variant: Variant, given: Input) -> dict[str, Any]:
    """Answer a `captures` case."""
    rules = rules_of(variant, given)
    read = Reader.of(rules, need(given, "played"), need(given, "table"))
    card, table = read.card(given["played"]), read.cards(given["table"])
    distinct([card, *table])
    sets = capture_sets(rules, card, mask_of(table))
    itself = 1 << card
    return {
        "captures": sorted((read.listed(cards) for cards in sets if cards != itself), key=_set_order),
        "may_discard": may_lay(rules, card, mask_of(table)),
        "self_capture": itself in sets,
    }


def _set_order(cards: list[str]) -> tuple[int, list[str]]:
    return len(cards), cards


def score(variant: Variant, given: Input) -> dict[str, Any]:
    """Answer a `score` case."""
    rules = variant.rules.with_options(options_of(given))
    piles_by_name = need(given, "piles", dict)
    read = Reader.of(rules, piles_by_name)
    piles_read = {name: read.cards(cards) for name, cards in piles_by_name.items()}
    every = [card for cards in piles_read.values() for card in cards]
    distinct(every)
    if given.get("full") and mask_of(every) != rules.deck.mask:
        raise CaseError("the piles are said to be a whole pack and are not")
    teams = given.get("teams") or {name: [name] for name in piles_by_name}
    names = list(teams)
    if sorted(member for members in teams.values() for member in members) != sorted(piles_by_name):
        raise CaseError("teams and piles name different players")
    piles = [mask_of(card for member in teams[name] for card in piles_read[member]) for name in names]
    by_player = dict(
        zip(piles_by_name, per_name(list(piles_by_name), given.get("sweeps"), "sweeps"), strict=True)
    )
    sweeps = [sum(by_player[member] for member in teams[name]) for name in names]
    in_play = [per_name(names, given.get(kind), kind) for kind in IN_PLAY]
    counted = score_piles(rules, piles, sweeps, in_play=in_play)
    result: dict[str, Any] = {
        "points": dict(zip(names, counted.points, strict=True)),
        "outright": None if counted.outright is None else names[counted.outright],
    }
    for line in counted.lines:
        key = CASE_NAMES.get(line.category, line.category)
        by_points = key in _POINTS or (key == "cards" and rules.categories is Categories.CICERA)
        winner = None if line.winner is None else names[line.winner]
        result[key] = dict(zip(names, line.points, strict=True)) if by_points else winner
        if key == "primiera" and line.detail and rules.primiera is not Primiera.SEVENS_DOWN:
            result["primiera_values"] = dict(zip(names, _qualified(rules.primiera, line), strict=True))
    result["sweeps"] = dict(zip(names, sweeps, strict=True))
    return result


def _qualified(style: Primiera, line: CategoryLine) -> list[int | None]:
    """Return each side's primiera, None where a missing suit bars it."""
    if style is not Primiera.FOUR_SUITS:
        return list(line.values)
    return [None if None in best else value for value, best in zip(line.values, line.detail, strict=True)]
