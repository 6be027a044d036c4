"""A language that nobody speaks: every English text with accents and two fifths longer, its placeholders kept.

What is too tight for the longer languages, and what never went through a catalogue, is seen in it at once.
"""

from __future__ import annotations

import gettext
import re

import pytest

from scopa import i18n

ACCENTS = str.maketrans("aceilnosuyzACEILNOSUYZ", "áçéîłñöšûýžÁÇÉÎŁÑÖŠÛÝŽ")
PLACEHOLDER = re.compile(r"(\{[^{}]*\})")
FILLER = " ëtwå sö wîé ðîës"
MORE = 2 / 5
LOAD = i18n._load


def longer(message: str) -> str:
    """Accent a message and make it two fifths longer; what stands in braces stays as it is.

    >>> longer("{name} plays")
    '{name} płáýš ëtw'
    """
    parts = PLACEHOLDER.split(message)
    accented = "".join(part if part.startswith("{") else part.translate(ACCENTS) for part in parts)
    room = max(1, round(len(message) * MORE))
    filler = FILLER * (1 + room // len(FILLER))
    end = re.search(r"[.:?!…]*$", accented)
    at = end.start() if end else len(accented)
    return accented[:at] + filler[:room].rstrip() + accented[at:]


class Pseudo(gettext.NullTranslations):
    """The catalogue of that language."""

    def gettext(self, message: str) -> str:
        """A message, longer."""
        return longer(message)

    def ngettext(self, singular: str, plural: str, n: int) -> str:
        """The form for `n`, longer."""
        return longer(singular if n == 1 else plural)

    def pgettext(self, context: str, message: str) -> str:
        """A message that has a context, longer."""
        return longer(message)


def speak(language: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """Let English be the pseudo-language if that is wanted; return the code for the settings."""
    wanted = language == "pseudo"
    monkeypatch.setattr(i18n, "_load", (lambda code: Pseudo()) if wanted else LOAD)
    return "en" if wanted else language
