"""Which options of a game can be changed on the page, in which order, and which of them only on request.

A table of names of RuleSet fields. Whole games differ in more than that: such options come with the game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from scopa.i18n import N_
from scopa.rules.options import AceOnTable, AceSweep, Categories, Penalties, Scoring, SumChoice, Thirty, Tie
from scopa.rules.ruleset import RuleSet, option_choices


@dataclass(frozen=True, slots=True)
class Group:
    """Options that belong together: those always shown, and those shown on request.

    `categories` are those of the only games that can have them at all; None for every game.
    """

    name: str
    usual: tuple[str, ...]
    more: tuple[str, ...]
    categories: Categories | None = None

    def concerns(self, rules: RuleSet) -> bool:
        """Tell whether a game can have these options."""
        return self.categories in {None, rules.categories}


GROUPS: tuple[Group, ...] = (
    Group(
        N_("Captures"),
        ("obligation", "sum_choice", "ace_takes_all"),
        ("ace_on_table", "ace_on_empty", "no_ace_lead"),
    ),
    Group(
        N_("Scope"),
        ("last_play_sweep", "instant_sweep_win", "must_call_sweep"),
        ("ace_sweep", "sweep_mode", "opening_sum", "opening_to", "thirty"),
    ),
    Group(
        N_("Points"),
        ("napola", "rebello", "primiera", "most_sevens"),
        ("four_sevens", "all_coins_wins", "court_prime", "escoba_doubles"),
    ),
    Group(N_("Deal and end"), ("redeal", "scoring", "claim"), ("tie", "inverse", "direction")),
    Group(N_("Mistakes"), ("penalties",), ("misdeal_strict", "misdeal_keeps_sweeps"), Categories.HEARTS),
)
OFFERED: tuple[str, ...] = tuple(name for group in GROUPS for name in (*group.usual, *group.more))

#: options with two values that are named after one of them: what they are when switched on, and off
SWITCHES: Mapping[str, tuple[Any, Any]] = {
    "sum_choice": (SumChoice.FEWEST, SumChoice.ANY),
    "ace_on_table": (AceOnTable.ALL, AceOnTable.ONLY_ACE),
    "ace_sweep": (AceSweep.NO, AceSweep.COUNTS),
    "thirty": (Thirty.SPLIT, Thirty.TOTAL),
    "tie": (Tie.COUNT_OUT, Tie.EXTRA_DEAL),
    "scoring": (Scoring.SEQUENTIAL, Scoring.AFTER_DEAL),
    "court_prime": (0, 10),
    "penalties": (Penalties.HOUSE, Penalties.OFF),
}


def switch_values(name: str) -> tuple[Any, Any] | None:
    """What an option is when switched on and off; None for one with more to choose from."""
    if isinstance(getattr(RuleSet(), name), bool):
        return True, False
    return SWITCHES.get(name)


def choices(name: str) -> tuple[Any, ...]:
    """Everything an option can be."""
    return option_choices(name)
