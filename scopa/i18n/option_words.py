"""What the words of an option are made of: its name, one sentence on what it does, an example, its values.

Message ids only; the tables are in rules_words.py and points_words.py.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from scopa.i18n import N_


@dataclass(frozen=True, slots=True)
class Value:
    """One value of an option: its label, what it is called among the changes of a game, a sentence of its own."""

    label: str
    change: str
    sentence: str = ""


@dataclass(frozen=True, slots=True)
class OptionWords:
    """Message ids for one option, and the cards that its example shows.

    `cards` is the played card, a bar, then the cards on the table; without a bar, cards of one pile. The keys of
    `values` are the words that RuleSet writes for them; an option that is a number has none, and `change` tells
    what {n} of it is.
    """

    name: str
    explanation: str
    values: Mapping[str, Value] = field(default_factory=dict)
    example: str = ""
    cards: str = ""
    change: str = ""


ON, OFF = N_("On"), N_("Off")


def switch(on: str, off: str) -> dict[str, Value]:
    """Return the values of an option that is on or off, by what each is called among the changes of a game."""
    return {"on": Value(ON, on), "off": Value(OFF, off)}
