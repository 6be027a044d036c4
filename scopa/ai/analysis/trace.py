"""A number that remembers how it was made, so that a search can be asked afterwards what its result consists of.

A `Traced` is a float, so every player reckons and chooses with it exactly as with floats. It keeps the numbers
it was made of and how much it changes with each; followed back from a result, that tells with which weight every
value of a position has come in, and what the result would have been without a sampled world. Whatever reckons with
it in another way than +, -, * and / loses the trace: the caller compares the sum with the total.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

_new = float.__new__


class Traced(float):
    """A float with its origin: `terms` are the numbers it was made of with the derivatives, or it is a `leaf`."""

    __slots__ = ("leaf", "terms")
    terms: tuple[tuple[Traced, float], ...]
    leaf: Any

    def __add__(self, other: float) -> Traced:
        found = _new(Traced, float.__add__(self, other))
        found.terms = ((self, 1.0), (other, 1.0)) if type(other) is Traced else ((self, 1.0),)
        return found

    def __radd__(self, other: float) -> Traced:
        found = _new(Traced, float.__add__(self, other))
        found.terms = ((self, 1.0),)
        return found

    def __sub__(self, other: float) -> Traced:
        found = _new(Traced, float.__sub__(self, other))
        found.terms = ((self, 1.0), (other, -1.0)) if type(other) is Traced else ((self, 1.0),)
        return found

    def __rsub__(self, other: float) -> Traced:
        found = _new(Traced, float.__rsub__(self, other))
        found.terms = ((self, -1.0),)
        return found

    def __mul__(self, other: float) -> Traced:
        found = _new(Traced, float.__mul__(self, other))
        if type(other) is Traced:
            found.terms = ((self, float(other)), (other, float(self)))
        else:
            found.terms = ((self, float(other)),)
        return found

    def __rmul__(self, other: float) -> Traced:
        found = _new(Traced, float.__mul__(self, other))
        found.terms = ((self, float(other)),)
        return found

    def __truediv__(self, other: float) -> Traced:
        found = _new(Traced, float.__truediv__(self, other))
        if type(other) is Traced:
            divisor = float(other)
            found.terms = ((self, 1.0 / divisor), (other, -float(self) / (divisor * divisor)))
        else:
            found.terms = ((self, 1.0 / other),)
        return found

    def __neg__(self) -> Traced:
        found = _new(Traced, float.__neg__(self))
        found.terms = ((self, -1.0),)
        return found

    def __reduce__(self) -> tuple[type[float], tuple[float]]:
        return float, (float(self),)  # where it goes, its origin is of no use


def leaf(value: float, origin: object) -> Traced:
    """Return a number with which a trace ends."""
    found = _new(Traced, value)
    found.terms, found.leaf = (), origin
    return found


def made_of(value: float, *terms: float) -> Traced:
    """Return a number that is the sum of others, which are known to add up to it."""
    found = _new(Traced, value)
    found.terms = tuple((term, 1.0) for term in terms if type(term) is Traced)
    return found


def origins(result: float) -> Iterator[tuple[object, float, float]]:
    """Follow a result back: yield every leaf's origin, its value, and the derivative of the result by it."""
    if type(result) is not Traced:
        return
    order: list[Traced] = []
    known: set[int] = set()
    stack: list[tuple[Traced, bool]] = [(result, False)]
    while stack:
        number, done = stack.pop()
        if done:
            order.append(number)
        elif id(number) not in known:
            known.add(id(number))
            stack.append((number, True))
            stack.extend((term, False) for term, _ in number.terms if id(term) not in known)
    slopes = dict.fromkeys(known, 0.0)
    slopes[id(result)] = 1.0
    for number in reversed(order):  # whatever uses a number comes before it
        slope = slopes[id(number)]
        if not number.terms:
            yield number.leaf, float(number), slope
        for term, change in number.terms:
            slopes[id(term)] += slope * change
