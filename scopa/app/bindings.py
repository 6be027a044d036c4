"""Which key means what: every action of the game, where it counts, and the keys that call for it (ux.md 1.3.3, 1.10).

Pure data and its arithmetic: no window, no widgets. Screens ask a key event for actions (`event.means("pause")`)
and never for keys, so whatever the player binds works everywhere. A key is a name with its modifiers in a fixed
order ("a", "shift+tab", "ctrl+z", "f2"); the buttons of a gamepad are keys too ("pad a").
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Flag, auto

from scopa.i18n import N_, _

SLOTS = 2
"""So many keys an action may have."""
MODIFIERS = ("ctrl", "alt", "meta", "shift")
"""In the order in which a key's name lists them."""


class Where(Flag):
    """The places in which an action counts; two actions of one place must not share a key."""

    PAGES = auto()
    TABLE = auto()
    CHOOSER = auto()
    SCORING = auto()
    EVERYWHERE = PAGES | TABLE | CHOOSER | SCORING


@dataclass(frozen=True, slots=True)
class Action:
    """One thing a key can ask for. `name` is a message id, `number` what its {n} stands for.

    `essential`: without a key for it somebody who has only a keyboard would be lost, so one always stays.
    `guarded`: it cannot be undone at once, so a bare letter or digit never does it.
    """

    id: str
    where: Where
    name: str
    keys: tuple[str, ...]
    essential: bool = False
    guarded: bool = False
    number: int = 0

    @property
    def title(self) -> str:
        """Its name in the current language."""
        return _(self.name).format(n=self.number)


_ALL, _PAGES, _TABLE = Where.EVERYWHERE, Where.PAGES | Where.SCORING, Where.TABLE

ACTIONS: tuple[Action, ...] = (
    Action("activate", _ALL, N_("Press, play, choose"), ("return",), essential=True, guarded=True),
    Action("back", _ALL, N_("Back, put the card back"), ("escape",), essential=True),
    Action("next", _ALL, N_("Next control or choice"), ("tab",), essential=True),
    Action("previous", _ALL, N_("Previous control or choice"), ("shift+tab",), essential=True),
    Action("up", _ALL, N_("Up, into the table"), ("up",), essential=True),
    Action("down", _ALL, N_("Down, out of the table"), ("down",), essential=True),
    Action("left", _ALL, N_("Left"), ("left",), essential=True),
    Action("right", _ALL, N_("Right"), ("right",), essential=True),
    Action("help", _ALL, N_("Help"), ("f1",)),
    Action("settings", _ALL, N_("Settings"), ("ctrl+,", "meta+,")),
    Action("fullscreen", _ALL, N_("Full screen"), ("f11", "alt+return")),
    Action("mute", _ALL, N_("Sound on or off"), ("m",)),
    Action("quit", _ALL, N_("Quit the game"), ("ctrl+q", "meta+q"), guarded=True),
    Action("press", _PAGES | Where.CHOOSER, N_("Press the control"), ("space",)),
    Action("page_up", _PAGES | _TABLE, N_("A page up; the log up"), ("page up",)),
    Action("page_down", _PAGES | _TABLE, N_("A page down; the log down"), ("page down",)),
    Action("first", _PAGES, N_("To the top"), ("home",)),
    Action("last", _PAGES, N_("To the bottom"), ("end",)),
    *(
        Action(f"card_{number}", Where.TABLE | Where.CHOOSER, N_("Card or choice {n}"), (key,), number=number)
        for number, key in enumerate("1234567890-=", 1)
    ),
    Action("toggle", _TABLE, N_("Add a card of the table"), ("space",)),
    Action("lay", _TABLE, N_("Lay down"), ("shift+return",), guarded=True),
    Action("take_back", _TABLE, N_("Take back"), ("ctrl+z", "meta+z"), guarded=True),
    Action("call_sweep", _TABLE, N_("Call the scopa"), ("s",)),
    Action("challenge", _TABLE, N_("Challenge the last capture"), ("o",)),
    Action("count_hands", _TABLE, N_("Count the hands"), ("n",)),
    Action("claim", _TABLE, N_("Go out"), ("g",)),
    Action("hint", _TABLE, N_("Hint"), ("h",)),
    Action("replay_play", _TABLE, N_("Replay the last play"), ("r",)),
    Action("log", _TABLE, N_("Log"), ("l",)),
    Action("read_table", _TABLE, N_("Read the table"), ("f2",)),
    Action("scores", _TABLE, N_("Scores"), ("f3",)),
    Action("piles", _TABLE, N_("Piles"), ("f4",)),
    Action("last_play", _TABLE, N_("Tell the last play"), ("f5",)),
    Action("pause", _TABLE, N_("Pause"), ("p",)),
    Action("slower", _TABLE, N_("Slower"), ("[",)),
    Action("faster", _TABLE, N_("Faster"), ("]",)),
    Action("zoom", _TABLE, N_("Enlarge the card"), ("z",)),
    Action("next_deck", _TABLE, N_("Next deck"), ("k",)),
)  # fmt: skip
"""Every action there is. A screen that wants a key of its own adds its row here."""

BY_ID: dict[str, Action] = {action.id: action for action in ACTIONS}
CARD_ACTIONS = tuple(f"card_{number}" for number in range(1, 13))

PAD: dict[str, tuple[str, ...]] = {
    "pad up": ("up",),
    "pad down": ("down",),
    "pad left": ("left",),
    "pad right": ("right",),
    "pad a": ("activate",),
    "pad b": ("back",),
    "pad x": ("toggle", "lay"),
    "pad y": ("zoom",),
    "pad leftshoulder": ("previous", "page_up"),
    "pad rightshoulder": ("next", "page_down"),
    "pad start": ("pause",),
    "pad back": ("take_back",),
    "pad leftstick": ("hint",),
}
"""What the buttons of a gamepad mean; they stay as they are."""

COMMANDS = (
    "activate", "back", "next", "previous", "up", "down", "left", "right", "fullscreen", "mute", "quit",
    "page_up", "page_down", "first", "last",
)  # fmt: skip
"""What several screens understand alike; `press` is `activate` to them."""

PRESETS: dict[str, dict[str, tuple[str, ...]]] = {
    "standard": {},
    "left": {
        "activate": ("space", "return"),
        "press": (),
        "up": ("w", "up"),
        "down": ("s", "down"),
        "left": ("a", "left"),
        "right": ("d", "right"),
        "toggle": ("e",),
        "lay": ("shift+space", "shift+return"),
        "settings": ("ctrl+e", "ctrl+,"),
        "fullscreen": ("ctrl+f", "f11"),
        "mute": ("v", "m"),
        "page_up": ("ctrl+w", "page up"),
        "page_down": ("ctrl+s", "page down"),
        "first": ("ctrl+a", "home"),
        "last": ("ctrl+d", "end"),
        "log": ("g", "l"),
        "call_sweep": ("f",),
        "challenge": ("q", "o"),
        "count_hands": ("shift+q", "n"),
        "claim": ("shift+g",),
        "hint": ("shift+e", "h"),
        "pause": ("c", "p"),
        "slower": ("x", "["),
        "faster": ("b", "]"),
        "next_deck": ("t", "k"),
    },
    "right": {
        "back": ("backspace", "escape"),
        "next": (".", "tab"),
        "previous": (",", "shift+tab"),
        "press": ("'", "space"),
        "toggle": ("'", "space"),
        "help": ("f10", "f1"),
        "quit": ("ctrl+p", "ctrl+q"),
        "take_back": ("ctrl+backspace", "ctrl+z"),
        "call_sweep": ("h", "s"),
        "claim": ("j", "g"),
        "hint": ("y",),
        "replay_play": ("u", "r"),
        "read_table": ("f6", "f2"),
        "scores": ("f7", "f3"),
        "piles": ("f8", "f4"),
        "last_play": ("f9", "f5"),
        "zoom": ("i", "z"),
        **{f"card_{number}": (key,) for number, key in enumerate("7890-=123456", 1)},
    },
}
"""Sets of keys, by what they change: the second and third play with one hand at either side of a keyboard."""


@dataclass(frozen=True, slots=True)
class Conflict:
    """One key that two actions of one place want; the first of them gets it."""

    key: str
    first: Action
    second: Action


class Bindings:
    """The keys in force: the defaults and what the player changed. A value; changing gives another one.

    `changed` maps ids of actions to their keys. What is not understood is left out and named in `refused`.

    >>> Bindings({"pause": ["f9"]}).means("f9", "pause"), Bindings().means("p", "pause")
    (True, True)
    """

    def __init__(self, changed: Mapping[str, Sequence[str]] | None = None) -> None:
        self._keys = {action.id: action.keys for action in ACTIONS}
        refused = []
        for name, keys in (changed or {}).items():
            if name in BY_ID and may_have(BY_ID[name], keys):
                self._keys[name] = tuple(dict.fromkeys(keys))
            else:
                refused.append(name)
        self.refused = tuple(refused)
        self._actions: dict[str, tuple[str, ...]] = dict(PAD)
        for action in ACTIONS:
            for key in self._keys[action.id]:
                self._actions[key] = (*self._actions.get(key, ()), action.id)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Bindings) and self._keys == other._keys

    def __hash__(self) -> int:
        return hash(tuple(self._keys.items()))

    def keys(self, action: str) -> tuple[str, ...]:
        """Return the keys of an action, at most SLOTS. Raises KeyError when there is no such action."""
        return self._keys[action]

    def actions(self, key: str) -> tuple[str, ...]:
        """Return the ids of the actions a key calls for, at most one a place unless keys are in conflict."""
        return self._actions.get(key, ())

    def means(self, key: str, action: str) -> bool:
        """Tell whether a key calls for an action."""
        return action in self._actions.get(key, ())

    def command(self, key: str) -> str | None:
        """Return the common command of a key, if it has one."""
        found = self._actions.get(key, ())
        return next((name for name in COMMANDS if name in found), "activate" if "press" in found else None)

    def conflicts(self) -> tuple[Conflict, ...]:
        """Return every pair of actions that want one key in one place."""
        found = []
        for number, first in enumerate(ACTIONS):
            for second in ACTIONS[number + 1 :]:
                if first.where & second.where:
                    shared = [key for key in self._keys[first.id] if key in self._keys[second.id]]
                    found += [Conflict(key, first, second) for key in shared]
        return tuple(found)

    def rivals(self, action: str, key: str) -> tuple[Action, ...]:
        """Return the other actions that have this key in a place where the action counts."""
        where = BY_ID[action].where
        names = self._actions.get(key, ())
        return tuple(BY_ID[name] for name in names if name != action and BY_ID[name].where & where)

    def bind(self, action: str, slot: int, key: str) -> Bindings:
        """Return the bindings with a key in one of an action's slots. Raises ValueError when it may not be there."""
        if not may_use(BY_ID[action], key):
            raise ValueError(f"{key!r} may not be a key of {action!r}")
        keys = list(self._keys[action])
        if key in keys:
            return self
        keys[slot : slot + 1] = [key]
        return self.with_keys({action: tuple(keys)})

    def clear(self, action: str, slot: int) -> Bindings:
        """Return the bindings without that key. Raises ValueError when it is the last of an essential action."""
        keys = self._keys[action]
        left = keys[:slot] + keys[slot + 1 :]
        if not left and BY_ID[action].essential:
            raise ValueError(f"{action!r} must keep a key")
        return self.with_keys({action: left})

    def restore(self, action: str) -> Bindings:
        """Return the bindings with the default keys of one action."""
        return self.with_keys({action: BY_ID[action].keys})

    def with_keys(self, changed: Mapping[str, Sequence[str]]) -> Bindings:
        """Return the bindings with other keys for some actions."""
        return Bindings({**self._keys, **changed})

    def to_settings(self) -> dict[str, list[str]]:
        """Return what differs from the defaults, for the settings."""
        return {a.id: list(self._keys[a.id]) for a in ACTIONS if self._keys[a.id] != a.keys}


def may_have(action: Action, keys: Iterable[str]) -> bool:
    """Tell whether an action may have exactly these keys."""
    keys = list(keys)
    if len(keys) > SLOTS or (action.essential and not keys):
        return False
    return all(may_use(action, key) for key in keys)


def may_use(action: Action, key: str) -> bool:
    """Tell whether a key may call for an action: a whole key, and no bare letter for what cannot be undone."""
    return is_key(key) and not (action.guarded and bare(key))


def is_key(key: str) -> bool:
    """Tell whether this is the name of a key that can be bound: no modifier alone, no gamepad button."""
    *modifiers, name = split(key)
    in_order = [word for word in MODIFIERS if word in modifiers] == modifiers
    return in_order and bool(name) and not name.startswith("pad ") and not is_modifier(name)


def is_modifier(name: str) -> bool:
    """Tell whether a key, by its pygame name, only modifies others."""
    sides = ("left ", "right ")
    return name.removeprefix(sides[0]).removeprefix(sides[1]) in {
        "shift", "ctrl", "alt", "meta", "super", "gui", "mode", "caps lock", "numlock", "alt gr",
    }  # fmt: skip


def bare(key: str) -> bool:
    """Tell whether a key is a character of its own, with or without shift: what typing would hit by accident.

    >>> bare("a"), bare("shift+a"), bare("ctrl+a"), bare("f1")
    (True, True, False, False)
    """
    *modifiers, name = split(key)
    return len(name) == 1 and not set(modifiers) - {"shift"}


def split(key: str) -> list[str]:
    """Return the modifiers and, last, the name of a key; "+" may itself be that name.

    >>> split("ctrl+shift++"), split("a")
    (['ctrl', 'shift', '+'], ['a'])
    """
    head, plus, name = key[:-1].rpartition("+")
    name += key[-1:]
    return [*head.split("+"), name] if plus else [name]


DEFAULTS = Bindings()
"""The keys of somebody who has changed none."""
