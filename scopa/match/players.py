"""The levels a player may choose from, with their names: the screen need not know the computer players.

Names and descriptions are message ids: the screen translates them when it draws.
"""

from dataclasses import dataclass

from scopa.ai.levels import LEVELS


def N_(message: str) -> str:  # noqa: N802 - marks a message for tools/i18n.py; this package imports no catalogue
    """Mark a message for extraction and return it unchanged."""
    return message


@dataclass(frozen=True, slots=True)
class LevelInfo:
    """A level that can be chosen: its key, the message ids of its name and of one line on how it plays."""

    key: str
    name: str
    description: str


#: weakest first
SELECTABLE_LEVELS: tuple[LevelInfo, ...] = (
    LevelInfo(
        "greedy",
        N_("Apprentice"),
        N_("Takes the best it can see now and avoids leaving a scopa. It does not look ahead."),
    ),
)
DEFAULT_LEVEL = "greedy"


def is_level(key: str) -> bool:
    """Tell whether a key names a computer player, selectable or not."""
    return key in LEVELS
