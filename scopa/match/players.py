"""The levels a player may choose from, with their names: the screen need not know the computer players.

Names and descriptions are message ids: the screen translates them when it draws.
"""

from dataclasses import dataclass

from scopa.ai.clairvoyant import CLAIRVOYANT
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


#: the ladder, weakest first; each is told by what it does, and none of them sees a hidden card
SELECTABLE_LEVELS: tuple[LevelInfo, ...] = (
    LevelInfo(
        "novice",
        N_("Novice"),
        N_(
            "Remembers the last two captures only and overlooks many sums. It often plays what looks good enough."
        ),
    ),
    LevelInfo(
        "amateur",
        N_("Amateur"),
        N_("Remembers the last four captures, overlooks a sum now and then, and likes to try something."),
    ),
    LevelInfo(
        "greedy",
        N_("Apprentice"),
        N_(
            "Remembers which cards are gone, takes the best it sees now and avoids leaving a scopa. "
            "It does not look ahead."
        ),
    ),
    LevelInfo(
        "sharp",
        N_("Sharp"),
        N_("Remembers every card and weighs what a play leaves behind, with a little carelessness."),
    ),
    LevelInfo(
        "expert",
        N_("Expert"),
        N_(
            "Remembers every card, weighs what a play leaves behind, and plays the last cards of two without a fault."
        ),
    ),
    LevelInfo(
        "master",
        N_("Master"),
        N_(
            "Remembers every card, reckons with what you may hold, from your plays, and looks several plays ahead. "
            "Stops thinking after 1.5 s."
        ),
    ),
)
DEFAULT_LEVEL = "greedy"
#: beside the ladder, and to be had only by whoever asks for it: the one that sees every hand
CHEAT = LevelInfo(
    CLAIRVOYANT,
    N_("Clairvoyant (cheats)"),
    N_("Sees your cards and those of all the others, though not the order of the stock. It cheats."),
)


_PROGRAM = "program:"


def program_key(name: str) -> str:
    """Return what stands in place of a level for a program from outside."""
    return _PROGRAM + name


def program_name(key: str) -> str | None:
    """Return the name of the program that a key stands for, None for any other player."""
    return key[len(_PROGRAM) :] if key.startswith(_PROGRAM) else None


def level_info(key: str) -> LevelInfo | None:
    """Return name and description of whoever a key stands for; None for what nobody can choose."""
    return next((info for info in (*SELECTABLE_LEVELS, CHEAT) if info.key == key), None)


def is_level(key: str) -> bool:
    """Tell whether a key names a level, selectable or not: an honest player of ours."""
    return key in LEVELS


def may_sit(key: str | None) -> bool:
    """Tell whether a key names somebody who may play for the computer: a level, the clairvoyant, or a program."""
    return key is not None and (key in LEVELS or key == CLAIRVOYANT or bool(program_name(key)))
