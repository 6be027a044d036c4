"""The player's settings: a dataclass and its JSON file. A new setting is one line in `Settings`.

It knows nothing of the screens that show the settings. Whatever is wrong with the file, the game starts: a
broken file is kept aside, a broken value falls back to its default, keys of a newer version are kept and
written back.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from scopa.records.store import Problem, config_folder, keep_aside, write_atomically

FILE_NAME = "settings.json"


def _one_of(*values: str | int) -> dict[str, Callable[[Any], bool]]:
    return {"valid": lambda value: value in values}


def _between(low: int, high: int) -> dict[str, Callable[[Any], bool]]:
    return {"valid": lambda value: low <= value <= high}


@dataclass
class Settings:
    """All that the player has chosen; every field has a default, whose type a value from the file must have.

    `deck` is the name of a deck's folder, `corners` of one of its variants, `back` of one of its backs ("": its
    usual one); where a deck has no such thing it shows what it has. Volumes are percentages. `level` is a key
    of scopa.match.players, `mode` what the menu starts ("computer", or "hotseat" for two players at one
    screen), `player_names` one name a seat ("" for the default name).

    The last match that was set up, so that it can be played again: `game` is a key of VARIANTS, `house_rules`
    what was changed in it ("napola=on,rebello=on"), `seating` a key of scopa.app.newgame.setup.SEATINGS, `seats`
    who sits beside the player ("human", a level, or "" for a computer of `level`), `first_dealer` a seat or -1.
    What is not understood there is as good as not chosen.

    `welcomed`: whether the question of the first launch is answered; only settings without a file are not.

    Between people at one screen: `opposite` turns the hand round for those who sit across. `limit` is the time limit
    of a match as scopa.match.clock writes it ("": none), `open_piles` lets captured cards be looked at in it,
    `house_table` tells what is done by hand in the house game, as scopa.match.house_table writes it,
    `cut_for_me` leaves the cut to chance, `auto_play_only` plays a card for which there is no choice, `coach` tells
    from what size of mistake on a card is stopped before it is played.

    `clairvoyant` offers the opponent that sees every hand.

    What 1.10 of docs/ux.md lists: `play_by` to `wait_after_opponent` how cards are played; `motion` "auto" (as the
    desktop wants it), "reduced" or "full"; `text_size` in percent; `panels` "dark" or "light"; `presentation` how
    frames get to the screen, of which `measured` is what proved faster where it is "auto"; `monitor` counts from 0;
    `output_device` a name of SDL's ("": the usual one); `hold_ms` how long the curtain's button is held.

    `keys` holds the keys of those actions of scopa.app.bindings whose keys are not the usual ones; a drag begins
    after `drag_threshold` units of the window; `swap_buttons` makes the right mouse button the main one.
    """

    welcomed: bool = True
    language: str = field(default="system", metadata=_one_of("system", "en", "it"))
    deck: str = "italian"
    corners: str = "standard"
    four_colour: bool = False
    back: str = ""
    felt: str = field(default="green", metadata=_one_of("green", "blue", "burgundy", "contrast"))
    speed: str = field(default="normal", metadata=_one_of("slow", "normal", "fast", "instant"))
    muted: bool = False
    volume_cards: int = field(default=80, metadata=_between(0, 100))
    volume_interface: int = field(default=80, metadata=_between(0, 100))
    volume_voice: int = field(default=80, metadata=_between(0, 100))
    volume_music: int = field(default=50, metadata=_between(0, 100))
    music: bool = False
    game: str = "scopa40"
    house_rules: str = ""
    seating: str = "2"
    seats: list[str] = field(default_factory=list)
    first_dealer: int = field(default=-1, metadata=_between(-1, 5))
    target: int = field(default=11, metadata=_between(1, 121))
    level: str = "greedy"
    mode: str = field(default="computer", metadata=_one_of("computer", "hotseat"))
    fullscreen: bool = False
    presentation: str = field(default="auto", metadata=_one_of("auto", "accelerated", "software"))
    player_names: list[str] = field(default_factory=list)
    play_by: str = field(default="both", metadata=_one_of("both", "click", "drag"))
    quick_take: bool = True
    confirm_plays: bool = False
    wait_after_opponent: bool = False
    count_for_me: bool = False
    coach: str = field(default="off", metadata=_one_of("off", "small", "medium", "large"))
    open_piles: bool = False
    clairvoyant: bool = False
    house_table: str = ""
    cut_for_me: bool = False
    auto_play_only: bool = False
    opposite: bool = False
    limit: str = ""
    motion: str = field(default="auto", metadata=_one_of("auto", "reduced", "full"))
    tilt: bool = True
    effects: bool = True
    suit_names: bool = False
    high_contrast: bool = False
    panels: str = field(default="dark", metadata=_one_of("dark", "light"))
    text_size: int = field(default=100, metadata=_between(100, 200))
    measured: str = field(default="", metadata=_one_of("", "accelerated", "software"))
    monitor: int = field(default=0, metadata=_between(0, 15))
    vsync: bool = False
    frame_rate: int = field(default=60, metadata=_one_of(30, 60, 120, 144))
    mute_unfocused: bool = False
    output_device: str = ""
    captions: bool = False
    hold_ms: int = field(default=400, metadata=_between(200, 2000))
    double_click: bool = True
    keys: dict[str, list[str]] = field(default_factory=dict)
    drag_threshold: int = field(default=4, metadata=_between(2, 12))
    swap_buttons: bool = False

    def __post_init__(self) -> None:
        #: what the file held that this version does not know; written back unchanged
        self.unknown: dict[str, Any] = {}


def settings_path() -> Path:
    """Return where the settings live on this system."""
    return config_folder() / FILE_NAME


def load_settings(path: Path | None = None) -> tuple[Settings, tuple[Problem, ...]]:
    """Return the settings and what was wrong with their file; never raises for a bad file."""
    path = path or settings_path()
    try:
        data = json.loads(path.read_bytes().decode("utf-8"))
        if not isinstance(data, dict):
            raise ValueError("not a JSON object")
    except FileNotFoundError:
        return Settings(welcomed=False), ()
    except (OSError, ValueError, RecursionError) as error:
        return Settings(), (Problem("settings_unreadable", path, str(error), keep_aside(path)),)
    settings, refused = from_json(data)
    problems = (Problem("settings_value", path, ", ".join(refused)),) if refused else ()
    return settings, problems


def save_settings(settings: Settings, path: Path | None = None) -> Problem | None:
    """Write the settings; returns the problem instead of raising when the disk refuses."""
    path = path or settings_path()
    text = json.dumps(to_json(settings), ensure_ascii=False, indent=2) + "\n"
    try:
        write_atomically(path, text.encode("utf-8"))
    except OSError as error:
        return Problem("settings_unwritable", path, error.strerror or str(error))
    return None


def from_json(data: dict[str, Any]) -> tuple[Settings, tuple[str, ...]]:
    """Return the settings in a JSON object, and the names of the fields whose values were refused.

    >>> settings, refused = from_json({"target": 16, "muted": "yes"})
    >>> settings.target, settings.muted, refused
    (16, False, ('muted',))
    """
    settings, refused = Settings(), []
    known = {item.name: item for item in fields(Settings)}
    for name, value in data.items():
        item = known.get(name)
        if item is None:
            settings.unknown[name] = value
        elif isinstance(getattr(settings, name), dict) and isinstance(value, dict):
            lists = {key: texts for key, texts in value.items() if _fits([], texts)}
            setattr(settings, name, lists)
            refused += [f"{name}.{key}" for key in value if key not in lists]
        elif _fits(getattr(settings, name), value) and item.metadata.get("valid", _anything)(value):
            setattr(settings, name, value)
        else:
            refused.append(name)
    return settings, tuple(refused)


def to_json(settings: Settings) -> dict[str, Any]:
    """Return the settings as a JSON object, with the unknown keys of the file they came from."""
    return {item.name: getattr(settings, item.name) for item in fields(settings)} | settings.unknown


def _anything(_value: object) -> bool:
    return True


def _fits(default: object, value: object) -> bool:
    """Tell whether a value read from JSON has the type of the default; lists of settings hold texts."""
    if isinstance(default, list):
        return isinstance(value, list) and all(isinstance(item, str) for item in value)
    return type(value) is type(default)
