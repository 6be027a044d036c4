"""The fitted value split into categories: heads that sum to the weights that the players go by, whatever those are.

`tools/fit_heads.py` makes one file for each file of weights. What a game's heads lack to the sum of its weights, as
the two are fitted on different deals, is put into them when they are read: each takes as large a share as the
points of its category scatter, which is the least change that makes them agree. Heads borrowed from a near
game are left as they are, and the rest is told as `other`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from scopa.ai.evaluate import Evaluator, winning_suit
from scopa.ai.model import Model, model_of
from scopa.ai.weights import all_weights, distance
from scopa.rules.ruleset import RuleSet, once_per_rules
from scopa.rules.scoring import score_piles

FORMAT = 1
OTHER = "other"  # what no head accounts for
OUTRIGHT = "outright"  # a match that is won at once


@dataclass(frozen=True, slots=True)
class Head:
    """The weights of one category, and its share in what is put right."""

    share: float
    after: tuple[float, ...]
    between: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class HeadFile:
    """What was learnt of one game.

    `scatter` holds, by plays made in a deal, how far (in points) its lead ends from the value, and how many
    points are still to come for all sides. `ends` are points of the sides at the end of deals, with how often.
    """

    name: str
    rules: RuleSet
    heads: Mapping[str, Head]
    scatter: Mapping[int, tuple[float, float]]
    ends: tuple[tuple[tuple[int, ...], int], ...]


@cache
def all_heads() -> dict[str, HeadFile]:
    """Read every file of heads; by name."""
    found = {}
    for path in sorted((files("scopa.ai.weights") / "heads").iterdir(), key=lambda each: each.name):
        if path.name.endswith(".json"):
            data = json.loads(path.read_text("utf-8"))
            if data["format"] != FORMAT:
                raise ValueError(f"{path.name}: format {data['format']}, expected {FORMAT}")
            name = path.name[:-5]
            found[name] = HeadFile(
                name,
                RuleSet.parse(data["rules"]),
                {
                    category: Head(head["share"], tuple(head["after"]), tuple(head["between"]))
                    for category, head in data["heads"].items()
                },
                {plays: (distance_, total) for plays, distance_, total in data["scatter"]},
                tuple((tuple(row[:-1]), row[-1]) for row in data["ends"]),
            )
    return found


class Splitter:
    """Splits the values of one model into categories."""

    def __init__(self, model: Model) -> None:
        weights = model.weights
        self.rules = model.rules
        near = min(all_heads().values(), key=lambda each: distance(weights.rules, each.rules))
        self.file = near
        self.own = near.rules == weights.rules
        #: the name of the weights, for whoever wants to know which game the values were fitted for
        self.fitted = next((name for name, each in all_weights().items() if each is weights), near.name)
        #: a suit that wins the match by itself is no matter of weights, and a part of its own
        self._prospect = model.after.prospect if winning_suit(model.rules) else None
        self.categories = (*near.heads, OUTRIGHT) if self._prospect else tuple(near.heads)
        nothing = (0,) * model.rules.side_count
        #: the categories that the game itself counts, in its order
        self.counted = tuple(line.category for line in score_piles(model.rules, nothing, nothing).lines)
        self._after = self._evaluators("after", weights.after)
        self._between = self._evaluators("between", weights.between)

    def _evaluators(self, which: str, weights: tuple[float, ...]) -> tuple[Evaluator, ...]:
        heads = self.file.heads.values()
        raw = [getattr(head, which) for head in heads]
        missing = [weight - sum(each) for weight, each in zip(weights, zip(*raw, strict=True), strict=True)]
        whole = sum(head.share for head in heads)
        found = []
        for head, each in zip(heads, raw, strict=True):
            share = head.share / whole if self.own else 0.0
            put_right = (part + share * lacking for part, lacking in zip(each, missing, strict=True))
            found.append(Evaluator(self.rules, tuple(put_right)))
        return tuple(found)

    def split(self, place: tuple[int, int, int, int, int, int, int], between: bool) -> list[float]:
        """Return the value of a position by category, in the order of `categories`."""
        found = [each.value(*place) for each in (self._between if between else self._after)]
        if self._prospect is None:
            return found
        prospect = self._prospect(place[2], place[3])
        return [*(each - prospect for each in found), prospect]


@once_per_rules
def splitter_of(rules: RuleSet) -> Splitter:
    """Return the splitter of a RuleSet, made once."""
    return Splitter(model_of(rules))
