"""Actions as JSON objects and back: the form in which a journal keeps them.

An ordinary move is its text ("7Dx3C+4S"); any other action is its class name with its fields. It knows
nothing of what an action does.
"""

import dataclasses
from enum import Enum
from typing import Any, get_args

from scopa.rules.cards import Pack
from scopa.rules.errors import ScopaError
from scopa.rules.moves import Action, Choice, Move, Stage, format_move, parse_move

_KINDS: dict[str, Any] = {kind.__name__: kind for kind in get_args(Action) if kind is not Move}
_ENUMS: dict[str, type[Enum]] = {"stage": Stage, "choice": Choice}


class RecordError(ScopaError):
    """A record that cannot be read: no JSON, not ours, of a newer version, or no possible course of play."""


def action_to_json(action: Action, pack: Pack) -> dict[str, Any]:
    """Return an action as a JSON object.

    >>> from scopa.rules.moves import Resign
    >>> action_to_json(parse_move("7Dx3C+4S"), Pack.ITALIAN_40), action_to_json(Resign(1), Pack.ITALIAN_40)
    ({'move': '7Dx3C+4S'}, {'action': 'Resign', 'seat': 1})
    """
    if isinstance(action, Move):
        return {"move": format_move(action, pack)}
    data = {item.name: getattr(action, item.name) for item in dataclasses.fields(action)}
    plain = {name: value.value if isinstance(value, Enum) else value for name, value in data.items()}
    return {"action": type(action).__name__, **plain}


def action_from_json(data: dict[str, Any]) -> Action:
    """Return the action in a JSON object. Raises RecordError("bad_action")."""
    try:
        if "move" in data:
            return parse_move(data["move"])
        kind = _KINDS[data["action"]]
        names = {item.name for item in dataclasses.fields(kind)}
        fields = {name: _value(name, data[name]) for name in names if name in data}
        return kind(**fields)  # type: ignore[no-any-return]
    except (ScopaError, KeyError, TypeError, ValueError, AttributeError) as error:
        raise RecordError("bad_action", text=str(data)) from error


def _value(name: str, value: Any) -> Any:
    """Undo what JSON does to enums and tuples."""
    if name in _ENUMS:
        return _ENUMS[name](value)
    if isinstance(value, list):
        return tuple(_value("", item) for item in value)
    return value
