"""Short ways for tests to write cards, rules, positions and plays."""

from typing import Any

from scopa.rules.cards import CardSet, format_cards, mask_of, parse_card, parse_cards
from scopa.rules.engine import Transition, apply
from scopa.rules.moves import Action, Move, parse_move
from scopa.rules.notation import parse_position
from scopa.rules.ruleset import RuleSet
from scopa.rules.state import State
from scopa.rules.variants import find_variant


def mask(text: str) -> CardSet:
    """Read cards as a set."""
    return mask_of(parse_cards(text))


def cards(text: str) -> tuple[int, ...]:
    """Read cards in their order."""
    return parse_cards(text)


def card(text: str) -> int:
    """Read one card."""
    return parse_card(text)


def rules(variant: str = "scopa40", players: int | None = None, **options: Any) -> RuleSet:
    """Return the rules of a variant with options changed."""
    return find_variant(variant).ruleset(players, **options)


def position(text: str, base: RuleSet | None = None) -> State:
    """Read a position; `text` may leave out what is empty, and the rules, which `base` gives."""
    used = base or RuleSet()
    seats, sides = "/".join("-" * used.players), used.side_count
    words = {
        "dealer": "0",
        "turn": "0",
        "hands": seats,
        "table": "-",
        "stock": "-",
        "piles": "/".join("-" * sides),
        "sweeps": "/".join("0" * sides),
        "last": "-",
        "round": "1",
        "plays": "1",
    }
    words |= dict(word.split("=", 1) for word in text.split())
    return parse_position(f"{used.text} " + " ".join(f"{name}={value}" for name, value in words.items()))


def do(state: State, *actions: Action | str) -> Transition:
    """Apply actions, written moves among them, and return the last state with all events."""
    events: list[Any] = []
    for action in actions:
        done: Action = parse_move(action) if isinstance(action, str) else action
        state, more = apply(state, done)
        events += more
    return Transition(state, tuple(events))


def move(text: str) -> Move:
    """Read a move."""
    return parse_move(text)


def shown(cards_: CardSet) -> str:
    """Write a set of cards."""
    return format_cards(cards_)
