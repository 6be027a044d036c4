"""Typed errors with a reason code that a screen can put into words.

Must not know any language: the text of an error is its code and its fields, for developers only.
"""

from typing import Any


class ScopaError(Exception):
    """The base of every error of the rules: a reason `code` and the `fields` that go with it."""

    def __init__(self, code: str, **fields: Any) -> None:
        super().__init__(code)
        self.code = code
        self.fields = fields

    def __str__(self) -> str:
        if not self.fields:
            return self.code
        return f"{self.code} ({', '.join(f'{name}={value!r}' for name, value in self.fields.items())})"

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, (type(self), self.code, self.fields)


def _rebuild(kind: type[ScopaError], code: str, fields: dict[str, Any]) -> ScopaError:
    return kind(code, **fields)


class IllegalAction(ScopaError):  # noqa: N818 - the name is what callers catch: an action, refused
    """The action is not allowed in this position; the position is unchanged."""


class RuleSetError(ScopaError):
    """A combination of options that makes no game; `fields` names the options that clash."""


class NotationError(ScopaError):
    """A text that is not a card, a move, a deck, a position or a set of rules."""


class TooManyCaptures(ScopaError):  # noqa: N818 - reads as the condition it reports
    """More captures of one card than are listed; no table that a game can reach has so many."""
