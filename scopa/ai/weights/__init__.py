"""The fitted weights of the linear value: one file for each game and number of players, and which of them to use.

`tools/fit_ai.py` makes the files. A RuleSet without weights of its own is played with the nearest: those of
the rules that differ from it in the fewest options, where some options count for more.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from scopa.rules.options import Inverse
from scopa.rules.ruleset import RuleSet, diff

FORMAT = 1
NEAREST = "nearest"
#: how far apart an option sets two games; the others count one, and what only ends a match nothing
_FAR = {
    "deck": 1000,
    "players": 400,
    "capture": 200,
    "teams": 100,
    "hand": 50,
    "table": 20,
    "ace_takes_all": 20,
}
_NOTHING = ("target", "tie", "scoring", "claim", "penalties", "direction", "deal_style", "redeal")


@dataclass(frozen=True, slots=True)
class Weights:
    """The weights of positions after a move, and between two rounds when every hand is empty."""

    rules: RuleSet
    after: tuple[float, ...]
    between: tuple[float, ...]


@cache
def all_weights() -> dict[str, Weights]:
    """Read every file of weights; by name."""
    found = {}
    for path in sorted(files(__package__).iterdir(), key=lambda each: each.name):
        if path.name.endswith(".json"):
            data = json.loads(path.read_text("utf-8"))
            if data["format"] != FORMAT:
                raise ValueError(f"{path.name}: format {data['format']}, expected {FORMAT}")
            rules = RuleSet.parse(data["rules"])
            found[path.name[:-5]] = Weights(rules, tuple(data["after"]), tuple(data["between"]))
    return found


def distance(rules: RuleSet, other: RuleSet) -> int:
    """Tell how far apart two games are for weights."""
    apart = sum(_FAR.get(name, name not in _NOTHING) for name in diff(rules, other))
    opposite = (rules.inverse is Inverse.OFF) != (other.inverse is Inverse.OFF)
    return apart + 3000 * opposite


def nearest_weights(rules: RuleSet) -> Weights:
    """Return the weights of the game nearest to these rules."""
    return min(all_weights().values(), key=lambda each: distance(rules, each.rules))


def other_weights(rules: RuleSet, name: str) -> Weights:
    """Return the weights of a name; "nearest" are those nearest to these rules that were fitted for another game.

    Raises KeyError for an unknown name.
    """
    if name != NEAREST:
        return all_weights()[name]
    others = (each for each in all_weights().values() if distance(rules, each.rules))
    return min(others, key=lambda each: distance(rules, each.rules))
