"""One setting as data: what it is called, what it does, which control it has, and what a change is applied to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from typing import Any, Literal, TypeAlias

from scopa.app.context import Context
from scopa.app.widgets import Picture
from scopa.records.settings import Settings

Kind: TypeAlias = Literal["toggle", "choice", "stepper", "slider", "pictures"]
Applied: TypeAlias = Literal["page", "display", "language", "device"]


def _possible(context: Context) -> str:
    return ""


def _always(context: Context) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Row:
    """One setting. `label`, `why` and the words of `options` are msgids (mark them with N_).

    `field` is the name of the field of Settings, and the id of the control. `why` is one sentence on what it does.
    `choices` gives value and words (already in the language of the player) where they depend on the machine or on
    the deck, `pictures` the same as pictures. A slider has `low`, `high`, `step` and a `unit` such as "{value} %";
    `heard` is the cue that is played when it is let go. `applied` says what has to follow the change: the "page"
    (every screen is laid out anew), the "display" (the window is opened anew or moved), the "language", the sound
    "device". `off` gives the reason why it cannot be changed now; `shown` whether it has any meaning here.
    """

    field: str
    label: str
    why: str
    kind: Kind
    options: tuple[tuple[Any, str], ...] = ()
    choices: Callable[[Context], Sequence[tuple[Any, str]]] | None = None
    pictures: Callable[[Context], Sequence[Picture]] | None = None
    low: int = 0
    high: int = 100
    step: int = 5
    unit: str = "{value} %"
    heard: str = ""
    applied: Applied = "page"
    off: Callable[[Context], str] = _possible
    shown: Callable[[Context], bool] = _always


def default(field: str) -> Any:
    """The value that a field has when nobody has chosen anything."""
    return getattr(Settings(), field)


def names() -> set[str]:
    """Every field of Settings."""
    return {item.name for item in fields(Settings)}
