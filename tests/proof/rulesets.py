"""Random legal rules: a named game at one of its tables, then a handful of options changed at random.

Changes that the engine refuses are dropped, one by one, so that every result is a game that can be played.
"""

from __future__ import annotations

import random
from typing import Any

from scopa.rules.errors import RuleSetError
from scopa.rules.ruleset import OPTION_NAMES, RuleSet, option_choices
from scopa.rules.variants import VARIANTS

# Numbers without a list of choices get these.
NUMBERS: dict[str, tuple[int, ...]] = {"target": (11, 16, 21, 51), "sweep_points": (1, 2)}
# Which game it is at which table; changed together, because almost no single change of these is legal.
SHAPE = ("deck", "players", "teams", "hand", "table", "last_hand_rest", "capture", "categories")


def choices(name: str) -> tuple[Any, ...]:
    """List the values that a random game may give an option."""
    return NUMBERS.get(name) or option_choices(name)


def tables_of(base: RuleSet) -> list[RuleSet]:
    """List a game at every legal table: players, teams, cards in a hand, cards on the table."""
    found = []
    for players in choices("players"):
        for teams in choices("teams"):
            for hand in choices("hand"):
                for table in choices("table"):
                    shape = {"players": players, "teams": teams, "hand": hand, "table": table}
                    if table == 0:
                        shape |= {"redeal": "none", "opening_sum": False}
                    if hand != 3:
                        shape |= {"hand_bonus": False}
                    try:
                        found.append(base.with_options(shape))
                    except RuleSetError:
                        continue
    return found


TABLES: dict[str, list[RuleSet]] = {key: tables_of(variant.rules) for key, variant in VARIANTS.items()}


def random_rules(rng: random.Random, variant: str | None = None, changes: int = 6) -> RuleSet:
    """Draw a game, a table for it and up to ``changes`` changed options."""
    key = variant or rng.choice(sorted(TABLES))
    rules = VARIANTS[key].rules if rng.random() < 0.4 else rng.choice(TABLES[key])
    names = [name for name in OPTION_NAMES if name not in SHAPE]
    for name in rng.sample(names, rng.randint(0, changes)):
        try:
            rules = rules.with_options({name: rng.choice(choices(name))})
        except RuleSetError:
            continue
    return rules


def every_single_change(variant: str) -> list[RuleSet]:
    """List a game with each option in turn set to each of its other values, as far as that is legal."""
    base = VARIANTS[variant].rules
    found = []
    for name in OPTION_NAMES:
        for value in choices(name):
            try:
                changed = base.with_options({name: value})
            except RuleSetError:
                continue
            if changed != base:
                found.append(changed)
    return found
