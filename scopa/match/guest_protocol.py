"""What is said to a program that plays from outside, and what it answers: JSON objects, one a line.

Described for its authors in docs/players.md. It turns an Observation and the events that a seat saw into plain
data and back again a move; so a program can be told nothing that a level would not be told. Cards are their texts.
"""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterable
from enum import Enum
from typing import Any

from scopa import __version__
from scopa.rules.cards import Pack, cards_of, format_card
from scopa.rules.errors import ScopaError
from scopa.rules.events import CardsDealt, DealScored, DealVoided, Event
from scopa.rules.moves import Move, format_move, parse_move
from scopa.rules.observation import Observation
from scopa.rules.ruleset import OPTION_NAMES, RuleSet
from scopa.rules.seats import Seat
from scopa.rules.state import LastPlay, Touch, rule_tables

PROTOCOL = 1
_CARDS = {"card", "cards", "captured", "received"}
"""The fields of events that hold a card or several; None is a card that the seat does not see."""
_SETS = {"captured", "table_before", "lifted"}
_ODD = {"rules", "hand", "table", "piles", "shown", "returned", "exposed", "touch", "last_play"}
"""The fields of an Observation that are not just numbers and words."""
SEEDS = 1 << 53
"""Programs get seeds below this: many readers of JSON keep no greater whole number exactly."""


class NotUnderstood(Exception):  # noqa: N818 - says what has happened
    """An answer that is none: the text says why, and quotes it."""


def hello(rules: RuleSet, seat: Seat, seconds: float) -> dict[str, Any]:
    """Return what a program is told once, before anything else."""
    tables = rule_tables(rules)
    order = [seat]
    while len(order) < rules.players:
        order.append(tables.next_seat[order[-1]])
    return {
        "type": "hello",
        "protocol": PROTOCOL,
        "program": f"scopa {__version__}",
        "seat": seat,
        "order": order,
        "sides": list(rules.sides),
        "rules": {name: _plain(getattr(rules, name)) for name in OPTION_NAMES},
        "rules_text": rules.text,
        "pack": [format_card(card, rules.pack) for card in rules.pack.cards],
        "seconds": seconds,
    }


def move_request(observation: Observation, history: Iterable[Event], seed: int) -> dict[str, Any]:
    """Return what a program is asked when its seat is to play."""
    pack = observation.rules.pack
    return {
        "type": "move",
        "observation": observation_data(observation),
        "history": [event_data(event, pack) for event in history],
        "legal": [format_move(move, pack) for move in observation.legal_moves()],
        "seed": seed % SEEDS,
    }


def observation_data(observation: Observation) -> dict[str, Any]:
    """Return all that a seat sees, without the rules, as plain data."""
    pack = observation.rules.pack
    data = {
        item.name: _plain(getattr(observation, item.name))
        for item in dataclasses.fields(observation)
        if item.name not in _ODD
    }
    for name in ("hand", "table", "returned"):
        data[name] = _texts(cards_of(getattr(observation, name)), pack)
    for name in ("piles", "shown"):
        data[name] = [_texts(cards_of(cards), pack) for cards in getattr(observation, name)]
    data["exposed"] = [[seat, format_card(card, pack)] for seat, card in observation.exposed]
    for name in ("touch", "last_play"):
        data[name] = _play(getattr(observation, name), pack)
    return data


def event_data(event: Event, pack: Pack) -> dict[str, Any]:
    """Return an event as plain data: `event` is its kind, the rest are its fields."""
    if isinstance(event, DealScored):
        return {"event": "DealScored", "points": list(event.score.points)}
    cards = _CARDS | ({"hands", "table"} if isinstance(event, CardsDealt | DealVoided) else set())
    data: dict[str, Any] = {"event": type(event).__name__}
    for item in dataclasses.fields(event):
        value = getattr(event, item.name)
        data[item.name] = _cards(value, pack) if item.name in cards else _plain(value)
    return data


def read_hello(line: str) -> None:
    """Check the answer to `hello`. Raises NotUnderstood."""
    answer = _object(line)
    if answer.get("protocol") != PROTOCOL:
        raise NotUnderstood(f'it answered the greeting without "protocol": {PROTOCOL}: {_quoted(line)}')


def read_move(line: str, observation: Observation) -> Move:
    """Return the legal move in an answer. Raises NotUnderstood."""
    answer = _object(line)
    text = answer.get("move")
    if not isinstance(text, str):
        raise NotUnderstood(f'its answer has no "move": {_quoted(line)}')
    try:
        move = parse_move(text)
    except ScopaError:
        raise NotUnderstood(f"it played {_quoted(text)}, which is no move") from None
    legal = observation.legal_moves()
    if move not in legal:
        pack = observation.rules.pack
        allowed = " ".join(format_move(each, pack) for each in legal)
        raise NotUnderstood(f"it played {_quoted(text)}; legal were {allowed}")
    return move


def _object(line: str) -> dict[str, Any]:
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError):
        raise NotUnderstood(f"what it wrote is no JSON: {_quoted(line)}") from None
    if not isinstance(answer, dict):
        raise NotUnderstood(f"what it wrote is no JSON object: {_quoted(line)}")
    return answer


def _quoted(text: str) -> str:
    text = text.strip()
    return repr(text if len(text) <= 120 else text[:117] + "...")


def _texts(cards: Iterable[int], pack: Pack) -> list[str]:
    return [format_card(card, pack) for card in cards]


def _cards(value: Any, pack: Pack) -> Any:
    """Return the texts of a card, or of cards however nested."""
    if isinstance(value, tuple):
        return [_cards(each, pack) for each in value]
    return None if value is None else format_card(value, pack)


def _play(value: LastPlay | Touch | None, pack: Pack) -> dict[str, Any] | None:
    """Return the last play, or the card held over the table; their sets of cards are bit masks."""
    if value is None:
        return None
    found = {name: _plain(part) for name, part in value._asdict().items()}
    found["card"] = format_card(value.card, pack)
    for name in _SETS & found.keys():
        found[name] = _texts(cards_of(getattr(value, name)), pack)
    return found


def _plain(value: Any) -> Any:
    """Return numbers, words and tuples of them as JSON has them."""
    if isinstance(value, Enum):
        return value.value
    return [_plain(each) for each in value] if isinstance(value, tuple) else value
