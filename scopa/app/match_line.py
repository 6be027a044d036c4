"""The line under "New match": against whom and by which rules, as much of it as a button has room for.

It knows a setup and whether a text fits; it draws nothing.
"""

from __future__ import annotations

from collections.abc import Callable

from scopa.app.newgame.setup import Setup
from scopa.app.opponents import who_plays
from scopa.i18n import _
from scopa.i18n.grammar import DeckTerms
from scopa.i18n.rules_text import summary, title

LEAST_NAME = 4
"""Letters of an opponent's name below which dots would tell nothing."""


def match_line(setup: Setup, words: DeckTerms, fits: Callable[[str], bool]) -> str:
    """Return the fullest line for which `fits` is true, else the shortest there is.

    Against one computer player its name goes last: the rules are cut short first, then the end of a long name.
    """
    rules = setup.rules()
    whole, short, least = summary(rules, words), summary(rules, words, short=True), title(rules)
    if setup.players != 2 or setup.people != 1:
        lines = [_("{n} players: {summary}").format(n=setup.players, summary=whole), whole, short]
        return next((line for line in lines if fits(line)), short)
    level = who_plays(setup.level_of(1))
    long, brief = _("against the computer ({level}): {summary}"), _("against {level}: {summary}")
    lines = [long.format(level=level, summary=whole)]
    lines += [brief.format(level=level, summary=told) for told in (whole, short, least)]
    for letters in range(len(level) - 1, LEAST_NAME - 1, -1):
        lines.append(brief.format(level=level[:letters].rstrip() + "…", summary=least))
    return next((line for line in lines if fits(line)), least)
