"""Every card that an object names, found by what its classes say their fields are.

A number is a card, a set of cards or neither, as the annotation of its field has it: `Card`, `CardSet`, `Seat`
and so on are one type when the program runs, so the source is read. A field that says nothing but `int` has to be
in `COUNTS` below: somebody has looked at it and it counts something. Any other field ends the walk.
"""

from __future__ import annotations

import ast
import dataclasses
import inspect
import textwrap
from collections.abc import Iterator
from enum import Enum
from functools import cache
from typing import Any

from scopa.rules.cards import CardSet
from scopa.rules.ruleset import RuleSet

COUNTS = {
    "request_id",
    "seed",
    "stock",
    "round",
    "rounds",
    "plays",
    "hand_sizes",
    "sweeps",
    "totals",
    "in_play",
}
COUNTS |= {"points", "depth", "counts", "due", "table_due", "counted", "total", "worlds", "scores"}
#: fields that have the name of cards elsewhere but count here
COUNTED_IN = {("HandsCounted", "table")}
NEITHER = {"Seat", "Side", "bool", "str", "float", "None", "Literal"}


def cards_named(thing: object) -> CardSet:
    """Return every card that occurs anywhere in an object. Raises TypeError for what nobody has looked at."""
    found = 0
    for cards in _walk(thing):
        found |= cards
    return found


@cache
def _annotations(cls: Any) -> dict[str, ast.expr]:
    tree = ast.parse(textwrap.dedent(inspect.getsource(cls))).body[0]
    assert isinstance(tree, ast.ClassDef)
    return {
        node.target.id: node.annotation
        for node in tree.body
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
    }


def _walk(thing: object) -> Iterator[CardSet]:
    """Walk an object by its own class."""
    if thing is None or isinstance(thing, str | bool | Enum | RuleSet):
        return
    cls: Any = type(thing)
    if dataclasses.is_dataclass(cls) or hasattr(cls, "_fields"):
        for name, annotation in _annotations(cls).items():
            yield from _typed(getattr(thing, name), annotation, (cls.__name__, name))
    elif isinstance(thing, tuple | list | frozenset | set):
        for each in thing:
            yield from _walk(each)
    else:
        raise TypeError(f"nobody has looked at {cls.__name__}: {thing!r}")


def _typed(value: Any, annotation: ast.expr, field: tuple[str, str]) -> Iterator[CardSet]:
    """Walk a value by the annotation of the field it is in."""
    if value is None:
        return
    if isinstance(annotation, ast.Subscript):
        assert isinstance(annotation.value, ast.Name)
        inner = annotation.slice
        parts = list(inner.elts) if isinstance(inner, ast.Tuple) else [inner]
        if annotation.value.id in NEITHER:
            return
        assert annotation.value.id == "tuple", f"{field}: {ast.unparse(annotation)}"
        if isinstance(parts[-1], ast.Constant) and parts[-1].value is Ellipsis:
            parts = parts[:1] * len(value)
        for each, part in zip(value, parts, strict=True):
            yield from _typed(each, part, field)
    elif isinstance(annotation, ast.BinOp):  # `Card | None`: the other half is of no interest
        yield from _typed(value, annotation.left, field)
    else:
        name = ast.unparse(annotation)
        if name == "CardSet":
            yield value
        elif name == "Card":
            yield 1 << value
        elif name == "int":
            if field[1] not in COUNTS and field not in COUNTED_IN:
                raise TypeError(f"nobody has looked at the number {'.'.join(field)}")
        elif name not in NEITHER:
            yield from _walk(value)
